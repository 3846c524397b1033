"""What a command must not load. docs/benchmarks/startup.py measures times; here is what costs them."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

HEAVY = {
    "asyncio",
    "concurrent.futures",
    "csv",
    "dataclasses",
    "decimal",
    "difflib",
    "fractions",
    "hashlib",
    "importlib.metadata",
    "importlib.resources",
    "json",
    "logging",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "statistics",
    "subprocess",
    "tempfile",
    "textwrap",
    "tomllib",
    "unittest",
    "urllib.request",
}

LOADED = """
import sys
sys.argv[0] = "parlour"
from parlour_cli.__main__ import main
try:
    status = main()
except SystemExit as end:
    status = end.code
print("\\nloaded:", status, *sorted(sys.modules), file=sys.stderr)
"""

BARE = "import sys\n{}\nprint('loaded: 0', *sorted(sys.modules), file=sys.stderr)"

# The smallest group there is, asked for its help: what click needs for that is not ours to save.
CLICK = """
import click
settings = {"help_option_names": ["-h", "--help"]}
group = click.Group("hello", commands=[click.Command("world", help="Say hello.")], context_settings=settings)
for option in settings["help_option_names"]:
    group([option], standalone_mode=False)
"""


def run(program: str, *arguments: str) -> tuple[int, set[str], str]:
    """Run a program; give its status, the modules that it loaded and its output."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stderr.splitlines()[-1]
    assert last.startswith("loaded: "), done.stderr
    status, *names = last.split()[1:]
    return int(status), set(names), done.stdout


def added(*arguments: str) -> tuple[int, set[str], str]:
    """The same for `parlour ARGUMENTS`, without what click loads by itself."""
    status, names, output = run(LOADED, *arguments)
    return status, names - run(BARE.format(CLICK))[1], output


def games(names: set[str]) -> set[str]:
    return {name for name in names if name.startswith("parlour_cli.games.")}


def test_version_loads_nothing():
    """`--version` is answered before click, and everything else, is imported."""
    status, names, output = run(LOADED, "--version")
    bare = run(BARE.format(""))[1]
    assert status == 0
    assert names - bare <= {"parlour_cli", "parlour_cli.__main__"}
    first, second = output.splitlines()
    assert first == "parlour 0.1.0"
    assert second.startswith("sources sha256:")
    assert len(second) == len("sources sha256:") + 64


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]], ids=" ".join)
def test_help_loads_no_game_and_nothing_heavy(arguments):
    status, names, output = added(*arguments)
    assert status == 0
    assert "schimmel" in output
    assert sorted(games(names)) == []
    assert sorted(names & HEAVY) == []


@pytest.mark.parametrize(
    "words", ["parlour ", "parlour sch", "parlour двад"], ids=["nothing yet", "a beginning", "in Russian"]
)
def test_completion_of_the_first_word_loads_no_game(words, monkeypatch):
    monkeypatch.setenv("_PARLOUR_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", "1")
    _status, names, _output = added()
    assert sorted(games(names)) == []
    assert sorted(names & HEAVY) == []


RECORD = """\
game: schimmel
players: Anna, Boris, Clara
pool: 40
horse: Anna
inn: Boris
bell: Clara

Anna rolls bell 3 5
Clara takes 8 from pool
"""


def test_a_game_s_command_loads_one_game(tmp_path):
    """Judging a short record loads the module of its game, and no heavy module of the standard library."""
    path = tmp_path / "evening.record"
    path.write_text(RECORD, "utf-8")
    status, names, output = added("schimmel", "referee", str(path))
    assert status in (0, 3)
    assert output
    assert {name.split(".")[2] for name in games(names)} == {"schimmel"}
    assert sorted(names & HEAVY) == []


def test_a_roll_loads_one_game_and_the_hash():
    status, names, output = added("schimmel", "roll", "--seed", "1839")
    assert status == 0
    assert " rolls " in output
    assert {name.split(".")[2] for name in games(names)} == {"schimmel"}
    assert sorted(names & HEAVY - {"hashlib"}) == []
