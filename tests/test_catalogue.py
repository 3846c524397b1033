"""The games by name."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour_cli import catalogue, library
from parlour_cli.verbs.words import GAMES

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "parlour_cli" / "games"


def modules():
    """The games that have a module or a package."""
    found = {path.stem for path in FOLDER.glob("*.py")}
    found |= {path.name for path in FOLDER.iterdir() if (path / "__init__.py").exists()}
    return {name.replace("_", "-") for name in found if not name.startswith("_")}


def test_the_catalogue_names_the_games_that_there_are():
    assert set(catalogue.GAMES) == modules()
    assert tuple(library.GAMES) == catalogue.GAMES
    assert set(catalogue.GAMES) == set(GAMES)


def test_the_first_pages_name_the_games_that_there_are():
    """README.md has a table of them, docs/index.md a list."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert tuple(re.findall(r"^\| `([a-z-]+)` \|", readme, re.M)) == catalogue.GAMES
    index = (ROOT / "docs" / "index.md").read_text("utf-8")
    assert tuple(re.findall(r"^- .*\(games/([a-z-]+)\.md\)", index, re.M)) == catalogue.GAMES


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_a_game_is_loaded_by_any_of_its_names(game):
    for name in catalogue.names(game).values():
        assert catalogue.load(name).game == game
        assert catalogue.find(name.upper()) == game
        assert catalogue.find(name.replace("-", " ")) == game


def test_help_lines_are_short():
    for game in catalogue.GAMES:
        assert 10 < len(catalogue.help_line(game)) <= 72
        assert catalogue.help_line(game)[-1] != "."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("shimmel", "schimmel"), ("королевская-звезла", "королевская-звезда"), ("royalstar", "royal-star")],
)
def test_a_near_name_is_suggested(typed, meant):
    with pytest.raises(catalogue.UnknownGameError, match=f"Did you mean {meant}?"):
        catalogue.load(typed)


def test_nothing_near_names_the_list():
    with pytest.raises(catalogue.UnknownGameError, match="See: parlour games"):
        catalogue.load("xyzzy")


def test_loading_one_game_loads_no_other():
    program = (
        "import sys; from parlour_cli import catalogue\n"
        "games = lambda: sorted({m.split('.')[2] for m in sys.modules if '.games.' in m})\n"
        "before = games(); catalogue.load('royal-star'); print(before, games())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout == "[] ['royal_star']\n"
