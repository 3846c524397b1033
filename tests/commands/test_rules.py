"""`parlour GAME rules` and `parlour GAME readings`."""

import json

import pytest

from parlour_cli import catalogue


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_line_every_entry_and_every_reading_is_there(run, game):
    status, out, err = run(game, "rules")
    assert (status, err) == (0, "")
    book = catalogue.load(game)
    for number in book.source.numbers:
        assert f"{game}:{number}  " in out
    words = " ".join(out.split())
    for number, text in book.source:
        assert text in words, number
    for entry in book.entries.values():
        assert f" {entry.id}" in out
        assert " ".join(entry.statement.split()) in words, entry.id
    for reading in book.readings.values():
        assert f"reading {reading.id}={reading.default}" in words
    assert "supplements, not in these lines:" in out


def test_one_line(run):
    status, out, _err = run("schimmel", "rules", "42")
    assert status == 0
    assert out.startswith("schimmel:42  If any player in his throw")
    assert "* excess-to-inn: A plain total above the pool" in out
    assert "schimmel:43" not in out


def test_lines_and_a_rule(run):
    out = run("schimmel", "rules", "42-43", "excess-to-inn")[1]
    assert "rule    schimmel/excess-to-inn" in out
    assert "status  the words of the lines" in out
    assert "schimmel:43  for example" in out


def test_a_rule_by_its_full_name(run):
    assert run("schimmel", "rules", "schimmel/excess-to-inn") == run("schimmel", "rules", "excess-to-inn")


def test_a_supplement_names_its_work(run):
    out = " ".join(run("royal-star", "rules", "tie")[1].split())
    assert "status supplement, not in these lines: " in out


def test_translation(run):
    out = run("schimmel", "rules", "--lang", "ru", "42")[1]
    assert "schimmel:42  If any player" in out
    assert "  ru: " in out


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("exces-to-inn", "Did you mean excess-to-inn?"),
        ("9", "blank line"),
        ("99", "schimmel has lines 1 to 49"),
        ("royal-star:3", "here lines of schimmel are wanted"),
        ("both-show", "That is a reading: parlour schimmel readings both-show"),
    ],
)
def test_what_is_not_there(run, what, says):
    status, out, err = run("schimmel", "rules", what)
    assert (status, out) == (2, "")
    assert says in err


def test_entries_as_data(run, validate):
    _status, out, _err = run("schimmel", "rules", "--format", "ndjson")
    objects = [validate(json.loads(line)) for line in out.splitlines()]
    assert [data["id"] for data in objects] == [
        entry.name for entry in catalogue.load("schimmel").entries.values()
    ]
    _status, out, _err = run("schimmel", "rules", "--format", "json", "excess-to-inn")
    (data,) = validate(json.loads(out))["entries"]
    assert data["status"] == "text"


def test_readings(run):
    status, out, err = run("schimmel", "readings")
    assert (status, err) == (0, "")
    words = " ".join(out.split())
    for reading in catalogue.load("schimmel").readings.values():
        assert f"{reading.id}: {reading.question}" in words
        for name, sentence in reading.options.items():
            assert f"{name} {sentence}" in words
            assert (name in reading.variants) == (f"{sentence} (variant: " in words)
    assert " (default)" in out


def test_one_reading(run):
    out = run("schimmel", "readings", "both-show")[1]
    assert out.startswith("both-show: ")
    assert run("schimmel", "readings", "schimmel/both-show=fifth")[1] == out


def test_a_reading_that_is_none(run):
    status, out, err = run("schimmel", "readings", "both-shows")
    assert (status, out) == (2, "")
    assert "Did you mean both-show?" in err


def test_readings_as_data(run, validate):
    _status, out, _err = run("schimmel", "readings", "--format", "ndjson")
    objects = [validate(json.loads(line)) for line in out.splitlines()]
    assert {data["id"] for data in objects} == set(catalogue.load("schimmel").readings)
    _status, out, _err = run("royal-star", "readings", "miss-fine", "--format", "json")
    (data,) = validate(json.loads(out))["readings"]
    assert data["variants"] == ["pool"]


@pytest.mark.parametrize("columns", [40, 200])
def test_width(run, columns):
    out = run("schimmel", "rules", columns=columns)[1]
    longest = max(len(line) for line in out.splitlines())
    assert longest <= columns
    assert columns == 40 or longest > 120
