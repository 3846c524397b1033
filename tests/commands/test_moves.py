"""`parlour schuster moves`, and `show` of a position written in one line."""

import json
from xml.etree import ElementTree

import pytest

from parlour_cli.commands.main import OWN, root

NEAR = "6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15"


def test_the_plays_of_a_throw(run):
    status, out, err = run("schuster", "moves", *NEAR.split(), "4", "3")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Anna, 4-3: 12 plays; the way across is shut"
    assert lines[1] == "  6/10       makes the position, and wins"
    assert "  winning-die=obliged: not 6/10" in lines
    assert run("schuster", "moves", NEAR, "4", "3")[1] == out


def test_the_same_for_programs(run, validate):
    for words in (("4", "3"), ("6", "6")):
        data = validate(json.loads(run("schuster", "moves", NEAR, *words, "--format", "json")[1]))
        assert data["position"] == NEAR
        assert (data["next"], data["way"]) == ("Anna", "shut")
    assert data["plays"] == [
        {
            "moves": ["6/12"],
            "hits": 0,
            "ends": None,
            "position": "7:2 8:2 9:2 10:2 11:3 12:4 / 1:15",
        }
    ]
    data = json.loads(run("schuster", "moves", "8:7 12:8 / 1:15", 6, 5, "--format", "json")[1])
    assert data["plays"] == [{"moves": [], "hits": 0, "ends": None, "position": "8:7 12:8 / 1:15"}]


def test_whose_throw_and_the_way(run):
    position = "1:3 10:6 12:6 / 1:5 12:9 20:1"
    assert "1/5 12/14    hits 1 man" in run("schuster", "moves", position, 4, 2)[1]
    assert run("schuster", "moves", position, 4, 2, "--turn", "boris")[1].startswith("Boris, 4-2: ")
    assert run("schuster", "moves", f"{position} Boris", 4, 2)[1].startswith("Boris, 4-2: ")
    shut, opened = (run("schuster", "moves", "8:7 12:8 / 1:15", 6, 5, *more)[1] for more in ((), ("--open",)))
    assert "pass" in shut
    assert "12/18 18/23" in opened
    assert run("schuster", "moves", "8:7 12:8 / 1:15 open", 6, 5)[1] == opened
    own = run("schuster", "moves", "8:7 12:8 / 1:15", 6, 5, "--reading", "crossing=own-lost")[1]
    assert own.splitlines()[0] == "Anna, 6-5: 6 plays; the way across is open"


def test_a_record_in_place_of_a_position(run, tmp_path):
    path = tmp_path / "game.record"
    path.write_text("game: schuster\nplayers: Åsa, Börje\nfirst: Åsa\n\nÅsa rolls 6 5\n", "utf-8")
    assert run("schuster", "moves", path)[1].splitlines()[:3] == [
        "Åsa, 6-5: 2 plays; the way across is shut",
        "  1/7 1/6",
        "  1/7 7/12",
    ]
    assert run("schuster", "moves", "-", input=path.read_bytes())[0] == 0
    assert run("schuster", "moves", path, 3, 1)[1].startswith("Åsa, 3-1: 2 plays")
    assert run("schuster", "moves", path, "--open")[0] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("1:15 / 12:16", 4, 3), "Boris has 16 men, and must have 15"),
        (("1:15 / 12:15", 4, 7), "No die shows 7. There are 2 dice of 6 sides."),
        (("1:15 / 12:15", 4), "A throw is of two numbers"),
        (("1:15 / 12:15",), "name the two numbers"),
        (("12:15 / 13:15", 4, 3), "12 of Anna is 13 of Boris"),
        (("1:15 / 1:15", 4, 3, "--turn", "Clara"), "--turn is Anna or Boris"),
        (("off:15 / 1:15", 4, 3), ""),
        (("no.record", 4, 3), "no.record cannot be read"),
    ],
)
def test_what_cannot_be_is_told(run, words, said):
    status, out, err = run("schuster", "moves", *words)
    if said:
        assert (status, out) == (2, "")
        assert said in " ".join(err.split())
    assert "Traceback" not in err


def test_a_position_is_drawn(run):
    status, out, err = run("schuster", "show", "6:1 7:2 8:2 9:2 10:2 11:3 12:3 / bar:1 1:10 5:3 24:1")
    assert (status, err) == (0, "")
    assert "○10" in out
    assert "to enter 1" in out
    status, svg, _err = run("schuster", "show", "--format", "svg", NEAR)
    assert status == 0
    ElementTree.fromstring(svg)
    assert run("schuster", "show", "1:15 / 1:16")[0] == 2
    assert run("schimmel", "show", "1:15 / 1:15")[0] == 2


def test_only_the_games_that_have_it_offer_it(run):
    for name, (_module, _line, games) in OWN.items():
        for game in ("schimmel", "schuster"):
            assert (name in run(game, "--help")[1]) == (game in games)
            assert (run(game, name, "--help")[0] == 0) == (game in games)
    assert root is not None


def test_the_examples_of_its_help_run(run):
    import shlex

    out = run("schuster", "moves", "--help")[1]
    examples = [
        line.strip() for line in out.splitlines() if line.strip().startswith("parlour schuster moves ")
    ]
    assert len(examples) == 2
    for example in examples:
        assert run(*shlex.split(example)[1:])[0] == 0
