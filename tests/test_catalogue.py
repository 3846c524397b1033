"""The games by name."""

import os
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
    assert set(catalogue.PRESENT) == modules()
    assert list(catalogue.HELP) == list(library.GAMES)
    assert set(catalogue.HELP) == set(GAMES)


@pytest.mark.parametrize("game", catalogue.PRESENT)
def test_a_game_is_loaded_by_any_of_its_names(game):
    for name in catalogue.names(game).values():
        assert catalogue.load(name).game == game
        assert catalogue.find(name.upper()) == game
        assert catalogue.find(name.replace("-", " ")) == game


def test_help_lines_are_short():
    for game in catalogue.HELP:
        assert 10 < len(catalogue.help_line(game)) <= 72
        assert catalogue.help_line(game)[-1] != "."


def test_a_game_that_is_not_there_yet_says_so(monkeypatch):
    present = tuple(game for game in catalogue.PRESENT if game != "written-questions")
    monkeypatch.setattr(catalogue, "PRESENT", present)
    with pytest.raises(catalogue.UnknownGameError, match="not in this version yet; there are: royal-star"):
        catalogue.load("written-questions")
    assert catalogue.judged("written-questions") is None


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
