"""`parlour GAME score`."""

import json

import pytest


def test_a_game_without_a_score_says_so_with_the_line(run):
    """What is asked of Written Questions has no answer, in any form and language, whatever the record."""
    for words in ((), ("--format", "json"), ("--exit-zero",)):
        status, out, err = run(
            "written-questions", "score", *words, input=run("written-questions", "example")[1]
        )
        assert (status, out) == (2, "")
        assert "Nothing is scored" in err
        assert "written-questions:12  По вторичном собрании" in err
        assert "en: After the second collecting" in err
    assert "Счёта нет" in run("written-questions", "score", "--lang", "ru")[2]
    err = run("written-questions", "score", "--lang", "sv")[2]
    assert "sv: Efter den andra insamlingen" in err
    assert "Nothing is scored" in run("written-questions", "score", "--help")[1]


def test_the_account(run, dispute):
    status, out, err = run("schimmel", "score", dispute)
    assert status == 1
    assert out.startswith("Schimmel\n\nplayer")
    assert "Due, and not named yet:\n  Anna pays 2 to Clara, from line 11  [excess-to-inn]\n" in out
    assert f"see: parlour schimmel referee --brief {dispute}\n" in err


def test_what_is_named_is_not_due(run, dispute):
    text = dispute.read_text().replace("pays 1", "pays 2")
    status, out, err = run("schimmel", "score", input=text)
    assert (status, err) == (0, "")
    assert "not named" not in out


def test_a_window_that_closed_counts_as_paid(run, dispute):
    text = dispute.read_text().replace("Anna pays 1 to Clara", "Boris rolls 1")
    out = run("schimmel", "score", input=text)[1]
    assert "1 earlier payment was not named, and counts as made." in out


def test_what_a_stake_or_a_price_says_is_named_by_its_own_line(run):
    text = (
        "game: schimmel\nplayers: Anna, Boris\ncounters: 30\n\nall stake 12\n"
        "Anna buys horse for 5\nBoris buys inn for 4\n"
    )
    assert "named" not in run("schimmel", "score", input=text)[1]
    text += "Boris buys bell for 1\nAnna rolls 1 2\nBoris rolls blank\n"
    out = run("schimmel", "score", input=text)[1]
    assert "1 earlier payment was not named, and counts as made." in out
    assert "Due, and not named yet:\n  Boris pays 1 to Anna" in out


def test_points(run, star):
    status, out, err = run("royal-star", "score", star)
    assert (status, err) == (0, "")
    assert "Anna         2" in out
    assert "next:" in out


def test_data(run, dispute, star, validate):
    status, out, _err = run("schimmel", "score", "--format", "json", dispute)
    assert status == 1
    (score,) = validate(json.loads(out))["scores"]
    validate(score)
    assert score["unnamed"] == [
        {
            "from": "Anna",
            "to": "Clara",
            "amount": 2,
            "line": 11,
            "rules": ["schimmel/excess-to-inn"],
            "open": True,
        }
    ]
    _status, out, _err = run("royal-star", "score", "--format", "ndjson", star)
    data = validate(json.loads(out))
    assert data["accounts"][0]["player"] == "Anna"
    assert data["accounts"][0]["points"] == 2


def test_several_records(run, star):
    out = run("royal-star", "score", star, star)[1]
    assert out.count("Royal star\n") == 2


@pytest.mark.parametrize(
    ("text", "says"), [("game: schimmel\nplayers: A, B\nA eats\n", "[unknown-verb]"), ("x", "[no-game]")]
)
def test_what_cannot_be_read_is_told_apart(run, text, says):
    status, out, err = run("schimmel", "score", input=text)
    assert status == 2
    assert says in err
    assert says not in out


def test_another_game(run, star):
    status, out, err = run("schimmel", "score", star)
    assert (status, out) == (2, "")
    assert "[wrong-game]" in err


def test_quiet_and_exit_zero(run, dispute):
    assert run("schimmel", "score", "-q", dispute) == (1, "", "")
    assert run("schimmel", "score", "-q", "--exit-zero", dispute) == (0, "", "")
