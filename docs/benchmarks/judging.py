"""How fast records are judged, and in how much memory, beside programs that do comparable work on the same
machine.

    python docs/benchmarks/judging.py [--game schimmel] [--events 300000] [--few 100000] [--many 10000000]
                                      [--rounds 5]

Makes a stream of records of a game (`evenings`; nine of ten assertions right) and as many moves of chess, and
measures in one run, each in a process of its own, in turn:

    split      `line.split()` on every line of the stream: the limit for any judge written in Python
    chess      python-chess reading games with `chess.pgn.read_game` (pip install chess)
    judge      judging with every rule cited, no alternatives, no output
    quiet      the same by the command, which only counts the rulings
    printed    the same by the command, which writes every ruling as text into a pipe that somebody reads
    forked     judging with the alternatives of every reading; its cost is that of an event in one of the runs,
               the shadow runs counted

Only ratios are printed, taken round by round, and the ratio of the peak memory for `--many` events to that
for `--few`.
"""

import argparse
import gc
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


# The stream ---------------------------------------------------------------------------------------


def write_records(path: Path, events: int, game: str) -> None:
    """Write a stream with at least so many events, one record after another, each from its own chance."""
    evening = import_module(f"evenings.{game.replace('-', '_')}").evening
    chance, written = random.Random(8), 0
    with path.open("w", encoding="utf-8") as out:
        while written < events:
            lines = evening(chance)
            written += len(lines) - lines.index("") - 2
            out.write("\n".join(lines) + "\n")


def write_games(path: Path, moves: int) -> None:
    """Write random games of chess, 80 half-moves each at most, with so many moves in all."""
    import chess

    chance, written = random.Random(12), 0
    with path.open("w", encoding="utf-8") as out:
        while written < moves:
            board, words = chess.Board(), list[str]()
            while len(words) < 80 and not board.is_game_over():
                move = chance.choice(list(board.legal_moves))
                words.append(board.san(move))
                board.push(move)
            written += len(words)
            pairs = [f"{i // 2 + 1}. {' '.join(words[i : i + 2])}" for i in range(0, len(words), 2)]
            body = "\n".join(" ".join(pairs[i : i + 6]) for i in range(0, len(pairs), 6))
            result = board.result() if board.is_game_over() else "*"
            out.write(
                f'[Event "Random"]\n[White "A"]\n[Black "B"]\n[Result "{result}"]\n\n{body} {result}\n\n'
            )


# The work: each gives the number of units done ----------------------------------------------------


def split(path: Path) -> int:
    """Count the event lines of a stream, every line split into its words."""
    events = 0
    with path.open(encoding="utf-8") as stream:
        for line in stream:
            words = line.split()
            if words and not words[0].endswith(":"):
                events += 1
    return events


def chess_moves(path: Path) -> int:
    """Count the moves of a file of games, each read into a tree and so checked for legality."""
    import chess.pgn

    moves = 0
    with path.open(encoding="utf-8") as stream:
        while (game := chess.pgn.read_game(stream)) is not None:
            moves += sum(1 for _move in game.mainline_moves())
    return moves


def rulings(path: Path, alternatives: bool) -> Iterator[tuple[int, int]]:
    """Judge a stream, record by record: the number of rulings, and that of the runs that they were found in.

    The one place that depends on the program's own interface.
    """
    from parlour_cli import catalogue, records, referee

    judging = referee.Referee(catalogue.judged, alternatives=alternatives)
    with path.open("rb") as stream:
        for record in records.read(stream, str(path)):
            before = judging.shadows
            given = sum(1 for _ruling in judging.judge(record))
            yield given, 1 + judging.shadows - before


def judge(path: Path) -> int:
    """Judge without alternatives and without output."""
    return sum(given for given, _runs in rulings(path, alternatives=False))


def forked(path: Path) -> int:
    """Judge with all alternatives, without output."""
    return sum(given * runs for given, runs in rulings(path, alternatives=True))


def quiet(path: Path) -> int:
    """Let the command judge without alternatives and only count."""
    check("--quiet", str(path))
    return 0


def printed(path: Path) -> int:
    """Let the command judge without alternatives and write every ruling into a pipe that is read."""
    with reader() as size:
        check("--all", str(path))
    if not size[0]:
        raise SystemExit("nothing was printed")
    return 0


def check(*arguments: str) -> None:
    """Run the command on a stream in which somebody is wrong."""
    from parlour_cli.__main__ import main

    sys.argv = ["parlour", "check", "--no-alternatives", *arguments]
    status = main()
    if status != 1:
        raise SystemExit(f"{' '.join(sys.argv)} ended with {status}")


@contextmanager
def reader() -> Iterator[list[int]]:
    """While this lasts, standard output is a pipe that another process reads; gives how much, when it is over."""
    size, own = [0], os.dup(1)
    count = "import os, sys; print(sum(map(len, iter(lambda: os.read(0, 1 << 16), b''))))"
    with subprocess.Popen(
        [sys.executable, "-c", count], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        os.dup2(process.stdin.fileno(), 1)
        process.stdin.close()
        try:
            yield size
        finally:
            os.dup2(own, 1)  # the other process ends when nobody can write to it any more
        size[0] = int(process.stdout.read())


WORK = {work.__name__: work for work in (split, chess_moves, judge, quiet, printed, forked)}


# Measuring ----------------------------------------------------------------------------------------


def alone(work: str, path: Path) -> tuple[float, int, float]:
    """Do some work in a process of its own: processor seconds of the work, units done, peak memory in MiB."""
    command = [sys.executable, __file__, "--work", work, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{work}: {done.stderr}")
    seconds, units, peak = done.stdout.split()
    return float(seconds), int(units), float(peak)


def do(work: str, path: Path) -> None:
    """What the process of its own does. The interpreter's start and the imports are not counted."""
    if work in ("judge", "quiet", "printed", "forked"):
        from parlour_cli import catalogue
        from parlour_cli.commands import main, referee  # noqa: F401

        with path.open(encoding="utf-8") as stream:
            catalogue.judged(stream.readline().split()[1])
        gc.set_threshold(100_000, 10, 10)  # as the program does (parlour_cli/__main__.py)
    elif work == "chess_moves":
        import chess.pgn  # noqa: F401
    start = time.process_time()
    units = WORK[work](path)
    seconds = time.process_time() - start
    print(seconds, units, own_peak())


def own_peak() -> float:
    """Give the peak memory of this process in MiB.

    Where the system tells it (Linux), without what the process that started this one had: `getrusage` counts
    that too.
    """
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            kibibytes = next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    except FileNotFoundError:
        kibibytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kibibytes / 1024


def show(name: str, values: list[float], bar: float, aim: float, at_least: bool) -> None:
    """Print the median of a ratio, where all of its values lie, and whether it passes its bar."""
    median = statistics.median(values)
    holds = median >= bar if at_least else median <= bar
    word = "holds" if holds else "FAILS"
    sign = "≥" if at_least else "≤"
    spread = f"{min(values):.3f} to {max(values):.3f}"
    print(f"{name:52} {median:8.3f}   {spread:18} {sign} {bar:.3f}  aim {aim:.3f}  {word}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Judging, as ratios to comparable work.")
    parser.add_argument("--game", default="schimmel", help="the game of the stream")
    parser.add_argument("--events", type=int, default=300_000, help="events of the stream")
    parser.add_argument("--few", type=int, default=100_000, help="events of the short stream, for the memory")
    parser.add_argument(
        "--many", type=int, default=10_000_000, help="events of the long stream; 0 leaves it out"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--work", nargs=2, metavar=("WORK", "FILE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        do(options.work[0], Path(options.work[1]))
        return 0
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # what is imported late is compiled once, as in an installed program
    with tempfile.TemporaryDirectory() as name:
        records, games = Path(name, "stream.record"), Path(name, "games.pgn")
        write_records(records, options.events, options.game)
        write_games(games, options.events // 4)
        cost: dict[str, list[float]] = {work: [] for work in WORK}  # processor seconds a unit
        events = split(records)
        for _round in range(options.rounds):
            for work in WORK:
                seconds, units, _memory = alone(work, games if work == "chess_moves" else records)
                if work == "judge" and units != events:
                    raise SystemExit(f"{work}: {units} rulings for {events} events")
                cost[work].append(seconds / (units or events))

        def ratio(above: str, below: str) -> list[float]:
            return [a / b for a, b in zip(cost[above], cost[below], strict=True)]

        print(f"{'':52} {'median':>8}   {'lowest to highest':18} bar")
        show("events judged : chess moves read, a second", ratio("chess_moves", "judge"), 3, 6, True)
        show("events judged : lines split, a second", ratio("split", "judge"), 1 / 20, 1 / 10, True)
        show("time, every ruling printed : not printed", ratio("printed", "quiet"), 1.35, 1.15, False)
        show("time, all alternatives : so many runs without", ratio("forked", "judge"), 1, 1, False)
        if options.many:
            peaks = []
            for events in (options.few, options.many):
                write_records(records, events, options.game)
                peaks.append(alone("judge", records)[2])
            label = f"peak memory, {options.many:.0e} events : {options.few:.0e}"
            show(label, [peaks[1] / peaks[0]], 1.10, 1.02, False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
