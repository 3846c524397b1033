"""How fast Schuster is played at random, beside backgammon at random in another program on the same machine.

    pip install gym-backgammon "pyglet<2"
    python docs/benchmarks/tables.py [--seconds 3] [--rounds 5]

Plays whole games in turn, in one run, for so many seconds of processor time each:

    schuster   games from the start to their end through the engine of this program, in pure Python: all legal plays of every
               throw are listed, and one is taken at random
    backgammon the same with gym-backgammon, a backgammon in pure Python

Only ratios are printed, taken round by round: of games, and of throws, for a game of Schuster is nearly twice as long as one of
backgammon. Without gym-backgammon there is nothing to compare with, and the script says so.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from parlour_cli import catalogue  # noqa: E402
from parlour_cli.games.schuster import engine, quick  # noqa: E402

LAW = engine.law(catalogue.load("schuster").defaults())
START = [0, 15] + [0] * 24


def schuster(chance: random.Random) -> int:
    """A game at random; the number of its throws."""
    sides = [START[:], START[:]]
    tails = engine.TAILS[LAW.filling]
    way = False
    who = throws = 0
    while True:
        mine, theirs = sides[who], sides[1 - who]
        way = way or (engine.lost(mine, tails, LAW.base) and engine.lost(theirs, tails, LAW.base))
        found = quick.legal(mine, theirs, chance.randint(1, 6), chance.randint(1, 6), LAW, way)
        quick.play(mine, theirs, chance.choice(found))
        throws += 1
        if mine[engine.OFF] == 15 or (not mine[engine.OFF] and engine.made(mine, LAW.filling, LAW.quarter)):
            return throws
        who = 1 - who


def backgammon() -> Callable[[random.Random], int]:
    """What plays a game of the other program; the number of its throws."""
    with redirect_stderr(StringIO()):
        from gym_backgammon.envs.backgammon import BLACK, WHITE, Backgammon

    def play(chance: random.Random) -> int:
        board: Any = Backgammon()
        who, throws = chance.choice((WHITE, BLACK)), 0
        while board.get_winner() is None and throws < 5000:
            a, b = chance.randint(1, 6), chance.randint(1, 6)
            found = board.get_valid_plays(who, (-a, -b) if who == WHITE else (a, b))
            throws += 1
            if found:
                board.execute_play(who, chance.choice(sorted(found)))
            who = board.get_opponent(who)
        return throws

    return play


def rates(play: Callable[[random.Random], int], chance: random.Random, seconds: float) -> tuple[float, float]:
    """Games and throws in a second of processor time."""
    games = throws = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        throws += play(chance)
        games += 1
    return games / passed, throws / passed


def main() -> None:
    """Measure in turn, and print the ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    try:
        other = backgammon()
    except ImportError:
        sys.exit('gym-backgammon is not installed: pip install gym-backgammon "pyglet<2"')
    chance = random.Random(1839)
    rounds = []
    for _round in range(arguments.rounds):
        ours = rates(schuster, chance, arguments.seconds)
        theirs = rates(other, chance, arguments.seconds)
        rounds.append((ours[0] / theirs[0], ours[1] / theirs[1]))
    for name, figures in zip(("games", "throws"), zip(*rounds, strict=True), strict=True):
        middle = statistics.median(figures)
        print(f"{name:<8} {middle:5.2f}   ({min(figures):.2f} to {max(figures):.2f})")


if __name__ == "__main__":
    main()
