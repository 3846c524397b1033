"""`parlour GAME show` and `parlour GAME example`."""

import xml.etree.ElementTree as ElementTree

import pytest

from parlour_cli import catalogue

GAMES = list(catalogue.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_as_text_and_svg(run, game):
    text = run(game, "example")[1]
    book = catalogue.load(game)
    assert book.pictures
    for name in book.pictures:
        status, out, err = run(game, "show", "--picture", name, input=text)
        assert (status, err) == (0, "")
        assert out.strip()
        status, svg, err = run(game, "show", "--picture", name, "--format", "svg", input=text)
        assert (status, err) == (0, "")
        tree = ElementTree.fromstring(svg)
        assert tree.tag == "{http://www.w3.org/2000/svg}svg"
        title = tree.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert title.text


def test_a_picture_that_is_none(run, star):
    status, out, err = run("royal-star", "show", "--picture", "stra", star)
    assert (status, out) == (2, "")
    assert "Did you mean star?" in err


def test_another_game_and_no_record(run, star):
    assert run("schimmel", "show", star)[0] == 2
    assert run("schimmel", "show", input="")[0] == 2


def test_what_cannot_be_read_is_told(run, star):
    star.write_text(star.read_text() + "what\n")
    status, out, err = run("royal-star", "show", star)
    assert status == 2
    assert out
    assert "[" in err


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_in_normal_form_and_has_something_to_see(run, game):
    status, out, err = run(game, "example")
    assert (status, err) == (0, "")
    assert run("fmt", input=out) == (0, out, "")
    assert run("check", input=out)[0] == 1


def test_examples_are_those_of_the_games_that_there_are():
    from pathlib import Path

    folder = Path(catalogue.__file__).parent / "examples"
    assert {path.stem for path in folder.iterdir()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_help_names_the_pictures_of_the_game(run, game):
    said = " ".join(run(game, "show", "--help")[1].split())
    assert f"Pictures: {', '.join(catalogue.load(game).pictures)} --reading" in said
