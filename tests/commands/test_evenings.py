"""Whole evenings of Double Declamation by `deal`, and what else its commands say."""

import re
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.games.double_declamation import programme as plan
from tests.test_double_declamation import NAMES, records


@pytest.mark.parametrize(
    "wish", ["", "next-pair=swap", "next-pair=draw", "one-left=fixed-pairs, smile=counts"]
)
@pytest.mark.parametrize("number", [2, 3, 8])
def test_an_evening_is_drawn_and_verified(run, number, wish):
    words = ["double-declamation", "deal", "--seed", "1839", "--players", ",".join(NAMES[:number])]
    words += ["--with", f"reading={wish}"] if wish else []
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    options = dict(each.strip().split("=") for each in wish.split(",") if each)
    found = records(out)
    casts = [(str(record.get("reciter")), str(record.get("hands"))) for record in found]
    assert len({record.players for record in found}) == 1
    told = plan.programme(
        found[0].players, options.get("next-pair", "cycle"), options.get("one-left", "least-two")
    )
    assert casts == told or (told is None and sorted(r for r, _h in casts) == sorted(NAMES[:number]))
    assert run("verify", input=out)[0] == 0
    assert run("check", input=out)[0] == 0
    reciter = casts[0][0]
    spoilt = re.sub(r"(?m)^hands: .*  # drawn$", f"hands: {reciter}  # drawn", out, count=1)
    status, told_so, _err = run("verify", input=spoilt)
    assert status == 1
    assert told_so.count("DIFFERS") == 1
    assert f"hands: {reciter}  DIFFERS: the seed gives hands: " in told_so


def test_titles_are_given_by_lot_and_change_nothing_else(run):
    words = ["double-declamation", "deal", "--seed", "7", "--players", "Olga,Nina,Vera"]
    plain = run(*words)[1]
    out = run(*words, "--with", "verses=The Fox;  The # Crow ;;Метель")[1]
    titles = [str(record.get("title")) for record in records(out)]
    assert sorted(titles) == ["The # Crow", "The Fox", "Метель"]
    assert re.sub(r"(?m)^title: .*\n", "", out) == plain
    assert run("verify", input=out)[0] == 0
    assert [record.get("title") for record in records(run(*words, "--with", "verses=One")[1])] == ["One"] * 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "Olga"], "The persons who act are 2"),
        (["--with", "reading=next=swap"], "has no reading next"),
        (["--with", "reading=next-pair=ring"], "ring is not an option of next-pair"),
        (["--with", "reading=next-pair"], "- is not an option of next-pair"),
        (["--with", "reading=smile=no,smile=counts"], "smile is pinned a second time"),
        (["--with", "verses=a\u202eb"], "A title is words on one line"),
        (["--with", "verse=x"], "Did you mean verses?"),
    ],
)
def test_what_cannot_be_dealt(run, words, says):
    status, out, err = run("double-declamation", "deal", *words)
    assert status in (1, 2)
    assert out == ""
    assert says in err


def test_the_score_is_declined_with_its_line(run):
    status, out, err = run("double-declamation", "score", input=run("double-declamation", "example")[1])
    assert (status, out) == (2, "")
    assert "Double Declamation has no score" in err
    assert "double-declamation:6" in err
    assert "has no score" in run("double-declamation", "score", "--help")[1]


def test_names_that_have_to_be_escaped_are(run):
    text = (
        'game: double-declamation\nplayers: "A <b> & ""c""", Нина\nreciter: Нина\nhands: "A <b> & ""c"""\n\n'
    )
    text += '"A <b> & ""c""" sits\nНина sits on "A <b> & ""c"""\n'
    for name in catalogue.load("double-declamation").pictures:
        status, svg, err = run("double-declamation", "show", "--picture", name, "--format", "svg", input=text)
        assert (status, err) == (0, "")
        ElementTree.fromstring(svg)
