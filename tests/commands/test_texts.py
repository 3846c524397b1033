"""`parlour cite`, `search`, `games`, `coverage`."""

import json

import pytest

from parlour_cli import catalogue
from parlour_cli.library import Lines


def test_cite_gives_words_work_and_witness(run):
    status, out, err = run("cite", "schimmel:42-43")
    assert (status, err) == (0, "")
    words = " ".join(out.split())
    source = Lines("schimmel")
    assert source.line(42) in words
    assert source.line(43) in words
    assert "Cassell's Book of In-door Amusements, Card Games, and Fireside Fun, 3rd ed." in words
    assert "through: electronic text, Project Gutenberg" in words


def test_cite_gives_the_translation_into_the_language_in_use(run):
    assert "\n  ru: " in run("cite", "--lang", "ru", "schimmel:42")[1]
    assert "\n  sv: " in run("cite", "--lang", "sv", "schimmel:42")[1]
    assert "\n  en: " not in run("cite", "schimmel:42")[1]
    assert "\n  ru: " in run("cite", "schimmel:42", env={"PARLOUR_LANG": "ru"})[1]


def test_a_game_in_any_language(run):
    assert run("cite", "шиммель:42") == run("cite", "schimmel:42")


def test_two_layers_of_a_text(run):
    """Of Schuster some lines are the database's, some Fiske's, and each says so."""
    assert "a modern reconstruction" in run("cite", "schuster:13")[1]
    assert "rendering the end of Billberg's article" in " ".join(run("cite", "schuster:29")[1].split())


@pytest.mark.parametrize(
    ("reference", "says"),
    [
        ("shimmel:3", "Did you mean schimmel?"),
        ("schimmel:9", "blank line"),
        ("schimmel:999", "schimmel has lines 1 to 49"),
        ("schimmel:x", "is no line of schimmel"),
        ("42", "names no source"),
        ("", "names no source"),
    ],
)
def test_a_reference_that_is_none(run, reference, says):
    status, out, err = run("cite", reference)
    assert (status, out) == (2, "")
    assert says in err


def test_citations_as_data(run, validate):
    _status, out, _err = run("cite", "schimmel:42, royal-star:8", "--format", "json")
    data = validate(json.loads(out))
    assert [validate(each)["citation"] for each in data["citations"]] == ["schimmel:42", "royal-star:8"]
    line = data["citations"][0]["lines"][0]
    assert set(line["translations"]) == {"ru", "sv"}


def test_search(run, validate):
    status, out, err = run("search", "inn", "pool")
    assert (status, err) == (0, "")
    assert "schimmel:42  If any player" in out
    assert out.splitlines()[-1].endswith(" lines")
    _status, out, _err = run("search", "карты", "--in", "ru", "--format", "ndjson")
    hits = [validate(json.loads(line)) for line in out.splitlines()]
    assert hits
    assert {hit["language"] for hit in hits} == {"ru"}


def test_search_in_vain(run):
    status, out, err = run("search", "xyzzy")
    assert (status, out, err) == (1, "0 lines\n", "")


def test_games(run, validate):
    status, out, err = run("games")
    assert (status, err) == (0, "")
    for game in catalogue.GAMES:
        for name in catalogue.names(game).values():
            assert name in out
    _status, out, _err = run("games", "--format", "ndjson")
    objects = [validate(json.loads(line)) for line in out.splitlines()]
    assert [data["id"] for data in objects] == list(catalogue.GAMES)


def test_coverage(run, validate):
    status, out, err = run("coverage")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == 1 + len(catalogue.GAMES)
    _status, out, _err = run("coverage", "--format", "json")
    for data in validate(json.loads(out))["games"]:
        validate(data)
        assert data["covered"] == data["lines"] == len(Lines(data["game"]).numbers)
        assert data["uncovered"] == []
