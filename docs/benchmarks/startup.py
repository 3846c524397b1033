"""How long a command takes to start, as a multiple of the smallest program that click allows.

    python docs/benchmarks/startup.py [--rounds 41]

Makes a virtual environment in a temporary folder, installs this checkout and a one-option click program there
in the same way, and runs all of them in turn. What is compared is the processor time (user and system) of the
whole process; a ratio is the median over the rounds of (this command) / (the click program run just before
it), so that a machine that is busy for a while disturbs both.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROBE = {
    "pyproject.toml": """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"
[project]
name = "startup-probe"
version = "1"
dependencies = ["click"]
[project.scripts]
startup-probe = "startup_probe:main"
[tool.hatch.build.targets.wheel]
packages = ["startup_probe"]
""",
    "startup_probe/__init__.py": """\
import click


@click.command()
@click.option("--name", default="world")
def main(name):
    click.echo(f"hello {name}")
""",
}

RECORD = """\
game: schimmel
players: Anna, Boris, Clara, David, Emma, Fritz, Greta
counters: 30
pool: 60
horse: Anna
inn: Boris
bell: Clara
hammer: David
both: Emma

Anna rolls bell 3 5
Clara takes 8 from pool
Boris rolls blank
all pay 1 to Anna
Anna pays 1 to Boris
Clara rolls hammer
David pays 1 to Anna
David rolls 2 6
David takes 8 from pool
Emma rolls 4
Emma takes 4 from pool
Fritz rolls bell hammer 1
Emma takes 1 from pool
Greta rolls 5 6
Greta takes 11 from pool
pool has 28
Anna rolls 1
Anna takes 1 from pool
Boris rolls blank
all pay 1 to Anna
"""


def install(folder: Path) -> Path:
    """Make the environment and give the folder of its programs."""
    venv.create(folder / "venv", with_pip=True)
    for name, text in PROBE.items():
        path = folder / "probe" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    programs = folder / "venv" / "bin"
    pip = [str(programs / "pip"), "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(ROOT), str(folder / "probe")], check=True)
    return programs


def once(command: list[str]) -> float:
    """Run a command with its output thrown away; give its processor seconds."""
    with open(os.devnull, "r+b") as null:
        process = subprocess.Popen(command, stdin=null, stdout=null, stderr=null)
        _pid, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


# A process counts as its own the memory of the one that started it, so a small one must do that.
LAUNCHER = """
import os, sys
null = os.open(os.devnull, os.O_RDWR)
streams = [(os.POSIX_SPAWN_DUP2, null, number) for number in (0, 1, 2)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=streams)
print(os.wait4(child, 0)[2].ru_maxrss)
"""


def peak(command: list[str]) -> float:
    """Run a command three times; give the median of its peak memory in MiB (as Linux counts it)."""
    launch = [sys.executable, "-S", "-I", "-c", LAUNCHER, *command]
    return statistics.median(int(subprocess.check_output(launch)) / 1024 for _time in range(3))


def main() -> int:
    parser = argparse.ArgumentParser(description="Start-up as a multiple of a minimal click program.")
    parser.add_argument("--rounds", type=int, default=41)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = install(folder)
        record = folder / "short.record"
        record.write_text(RECORD, "utf-8")
        parlour, hello = str(programs / "parlour"), [str(programs / "startup-probe")]
        cases: list[tuple[str, list[str], float | None, float | None]] = [
            ("parlour --version", [parlour, "--version"], 0.55, 0.40),
            ("parlour --help", [parlour, "--help"], 1.30, 1.12),
            ("parlour schimmel roll", [parlour, "schimmel", "roll"], 1.50, 1.25),
            (
                "parlour schimmel referee, 20 events",
                [parlour, "schimmel", "referee", str(record)],
                1.50,
                1.25,
            ),
            (
                "the same, in Russian",
                [parlour, "--lang", "ru", "schimmel", "referee", str(record)],
                None,
                None,
            ),
        ]
        for example in sorted((ROOT / "parlour_cli" / "examples").glob("*.record")):
            game = example.stem
            cases.append(
                (f"parlour {game} referee, its example", [parlour, game, "referee", str(example)], 1.50, 1.25)
            )
        for _name, command, _bar, _aim in cases:  # the first run writes what Python keeps compiled
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode not in (0, 1, 3):
                print(f"{' '.join(command[1:])} ended with {done.returncode}\n{done.stderr}", file=sys.stderr)
                return 2
        once(hello)
        ratios: dict[str, list[float]] = {case[0]: [] for case in cases}
        base_memory = peak(hello)
        memory = {case: peak(command) - base_memory for case, command, _bar, _aim in cases}
        for _round in range(rounds):
            for case, command, _bar, _aim in cases:
                base = once(hello)
                ratios[case].append(once(command) / base)
    print(f"{'processor time, × click hello':48} {'median':>7}   middle half      bar   aim   added MiB")
    for case, _command, bar, aim in cases:
        quarter, median, three = statistics.quantiles(ratios[case], n=4)
        verdict = "" if bar is None else "  holds" if median <= bar else "  FAILS"
        print(
            f"{case:48} {median:7.2f}   {quarter:.2f} to {three:.2f}   {bar or '-':>6} {aim or '-':>5}   "
            f"{memory[case]:6.1f}{verdict}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
