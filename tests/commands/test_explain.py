"""`parlour GAME explain FILE:LINE`."""

import json

import pytest

from parlour_cli import catalogue


def test_a_fact(run, dispute):
    status, out, err = run("schimmel", "explain", f"{dispute}:11")
    assert (status, err) == (0, "")
    heads = [line for line in out.splitlines() if line in HEADS]
    assert heads == HEADS
    assert "  Anna rolls 3 4\n" in out
    assert (
        "+ excess-to-inn (schimmel:42-43): Anna pays 2 to Clara" in out
        or "+ excess-to-inn (schimmel:42): Anna" in out
    )
    assert "tried, and did not apply: " in out


HEADS = ["Before line 11", "The event", "Rules tried", "The ruling", "After line 11"]


def test_an_assertion(run, dispute):
    status, out, _err = run("schimmel", "explain", f"{dispute}:12")
    assert status == 1
    assert "asserted 1, due 2, difference 1" in out
    assert "What is said moves nothing" in out


def test_data(run, dispute, validate):
    status, out, _err = run("schimmel", "explain", "--format", "json", f"{dispute}:11")
    assert status == 0
    data = validate(json.loads(out))
    validate(data["ruling"])
    applied = [each["rule"] for each in data["tried"] if each["applies"]]
    assert "schimmel/excess-to-inn" in applied
    assert data["before"] != data["after"]


def test_standard_input(run, dispute):
    status, out, _err = run("schimmel", "explain", "-:12", input=dispute.read_bytes())
    assert status == 1
    assert "(stdin):12:11: wrong" in out


def test_the_second_record_of_a_file(run, dispute):
    text = dispute.read_text() * 2
    status, out, _err = run("schimmel", "explain", "-:24", input=text)
    assert status == 1
    assert "(stdin):24:11: wrong" in out


def test_a_throw_that_has_come_before(run, tmp_path):
    """What came of it is remembered, but to explain it the rules are tried again."""
    path = tmp_path / "again.record"
    path.write_text(
        "game: schimmel\nplayers: Anna, Boris\npool: 90\nhorse: Anna\ninn: Boris\nbell: Anna\nhammer: Boris\n"
        "both: Boris\n\n" + "Anna rolls bell 3\nBoris rolls 4\n" * 5
    )
    told = [json.loads(run("schimmel", "explain", f"{path}:{n}", "--format", "json")[1]) for n in (12, 18)]
    assert [each["rule"] for each in told[0]["tried"]] == [each["rule"] for each in told[1]["tried"]] != []


def test_nothing_is_left_watching(run, dispute):
    from parlour_cli import catalogue

    run("schimmel", "explain", f"{dispute}:11")
    assert catalogue.load("schimmel").trace is None


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("evening.record", "is no place in a file"),
        ("evening.record:", "is no place in a file"),
        (":9", "is no place in a file"),
        ("evening.record:x", "is no place in a file"),
        ("evening.record:99999999999999999999", "is no place in a file"),
        ("nothing-here.record:3", "cannot be read"),
    ],
)
def test_a_place_that_is_none(run, place, says):
    status, out, err = run("schimmel", "explain", place)
    assert (status, out) == (2, "")
    assert says in err


@pytest.mark.parametrize("line", [1, 3, 10, 99])
def test_a_line_without_an_event(run, dispute, line):
    status, out, err = run("schimmel", "explain", f"{dispute}:{line}")
    assert (status, out) == (2, "")
    assert f"{dispute}:{line} is no event of a record." in err
    assert "The nearest is" in err


def test_a_line_that_cannot_be_read(run, dispute):
    dispute.write_text(dispute.read_text() + "what\n")
    status, out, _err = run("schimmel", "explain", f"{dispute}:13")
    assert status == 2
    assert "[no-verb]" in out or "[unknown-name]" in out


def test_another_game(run, star):
    status, _out, err = run("schimmel", "explain", f"{star}:4")
    assert status == 2
    assert "this is a record of royal-star, not of schimmel" in err


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_the_help_explains_a_line_that_somebody_has_got_wrong(run, tmp_path, game):
    _status, out, _err = run(game, "explain", "--help")
    made, shown = (line.split() for line in out.splitlines() if line.startswith(f"  parlour {game} "))
    place = shown[-1].partition(":")
    assert made[-1] == place[0]
    file = tmp_path / place[0]
    file.write_text(run(game, "example")[1], encoding="utf-8")
    assert run(game, "explain", f"{file}:{place[2]}")[0] == 1
