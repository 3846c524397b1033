"""Rulings as strings: what stands on one line, what in full, how it is laid out."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour_cli import catalogue, languages
from parlour_cli.effects import BAG, POOL, Allow, Charge, End, Nothing, Owe, Own, Pay, Phase, Place, Score
from parlour_cli.records import read
from parlour_cli.referee import Referee, Ruling, Tally
from parlour_cli.report import layout, words
from parlour_cli.report.argument import shell, summary
from parlour_cli.report.data import Entries, dump
from parlour_cli.report.rulings import Reporter


def judged(text, **more):
    (record,) = read(text.encode().splitlines(keepends=True), "evening.record")
    return list(Referee(catalogue.judged, **more).judge(record))


def reporter(**more):
    return Reporter(Entries(catalogue.judged), **more)


def _no_terminal(_descriptor):
    raise OSError


STAR = "game: royal-star\nplayers: Anna, Boris\n\n"


# Layout


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cs"])), st.integers(10, 100))
def test_wrapping_loses_nothing(text, columns):
    lines = layout.wrap(text, columns, "> ", "  ")
    assert " ".join(line[2:] for line in lines) == text


@given(st.lists(st.text("abcdef", min_size=1, max_size=8), min_size=1), st.integers(20, 80))
def test_wrapped_lines_fit(pieces, columns):
    assert all(len(line) <= columns for line in layout.wrap(" ".join(pieces), columns, "  "))


def test_a_word_longer_than_the_line_stands_whole():
    assert layout.wrap("a " + "b" * 50 + " c", 20) == ["a", "b" * 50, "c"]


@given(st.text(), st.integers(-3, 300), st.integers(-3, 300), st.integers(20, 120))
def test_an_excerpt_fits_and_its_caret_stands_below(text, column, length, columns):
    line, caret = layout.excerpt(text, 12, column, length, columns)
    assert caret.startswith("     | ")
    assert set(caret[7:]) <= {" ", "^"}
    assert "^" in caret
    assert line.startswith("  12 | ")
    assert all(char.isprintable() for char in line)
    assert not any(unicodedata.category(char) in ("Cc", "Cf") for char in line)


def test_the_caret_counts_columns_and_not_characters():
    line, caret = layout.excerpt("王 берёт 4", 1, 9, 1, 80)
    assert (line, caret) == ("  1 | 王 берёт 4", "    | " + " " * 9 + "^")
    combining = "Zoe\u0308 rols"
    assert layout.excerpt(combining, 1, 6, 4, 80)[1] == "    | " + " " * 4 + "^^^^"


def test_what_a_terminal_would_obey_is_written_out():
    assert layout.visible("a\x1b[31mb\u202ec\td") == "a<U+001B>[31mb<U+202E>c d"


def test_a_long_line_is_shown_around_the_caret():
    line, caret = layout.excerpt("x" * 500 + " here " + "y" * 500, 1, 502, 4, 60)
    assert len(line) <= 60
    start = caret.index("^")
    assert line[start : start + 4] == "here"
    assert line.count("…") == 2


def test_a_table():
    assert layout.table(("player", "has"), [("Anna", "3"), ("Борис", "-12")]) == [
        "player  has",
        "Anna      3",
        "Борис   -12",
    ]


@pytest.mark.parametrize(("value", "expected"), [("100", 100), ("5", 20), ("", 80), ("x", 80), ("-3", 80)])
def test_width(monkeypatch, value, expected):
    monkeypatch.setenv("COLUMNS", value)
    monkeypatch.setattr("os.get_terminal_size", _no_terminal)
    assert layout.width() == expected


# Words


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (Pay("Anna", "Boris", 2), "Anna pays 2 to Boris"),
        (Pay(POOL, "Boris", 2), "Boris takes 2 from pool"),
        (Pay("Anna", POOL, 2), "Anna pays 2 to pool"),
        (Pay(BAG, "Anna", 2), "Anna gets 2 out of the bag"),
        (Pay(BAG, POOL, 2), "2 come out of the bag into the pool"),
        (Charge("Anna", POOL, 2, POOL), "2 go to the debt of Anna to pool"),
        (Owe("Anna", POOL, 2), "Anna owes 2 more to pool"),
        (Owe("Anna", BAG, -2), "Anna owes 2 less to the bag"),
        (Own("Anna", "horse"), "Anna has horse"),
        (Score("Anna", -3), "Anna scores -3"),
        (Place("red", "down"), "red is down"),
        (Phase("late"), "the game is in the phase late"),
        (End(), "the game is over"),
        (Nothing("the inn has been paid"), "nothing moves (the inn has been paid)"),
        (Nothing(), "nothing moves"),
        (Allow(), "allowed"),
    ],
    ids=repr,
)
def test_an_effect_in_words(effect, expected):
    assert words.phrase(effect) == expected


def test_what_moves_nothing_is_told_only_where_nothing_moves():
    pay, idle = Pay("Anna", "Boris", 2), Nothing("the pool is whole")
    assert words.outcome([idle, pay, Allow()]) == "Anna pays 2 to Boris"
    assert words.outcome([idle, Allow()]) == "nothing moves (the pool is whole)"
    assert words.outcome([]) == ""


def test_a_difference_names_only_what_differs():
    one, two, three = Pay("A", "B", 1), Pay("B", "C", 2), Pay("C", "A", 3)
    assert words.difference([one], [one, two]) == "B pays 2 to C as well"
    assert words.difference([one, two], [one]) == "not: B pays 2 to C"
    assert words.difference([one, two], [one, three]) == "C pays 3 to A (not: B pays 2 to C)"


def test_words_of_the_record_in_the_language_in_use():
    languages.use("ru")
    assert words.word("horse") == "лошадь"
    assert words.word("Anna") == "Anna"
    assert words.phrase(Own("Анна", "horse")).endswith("лошадь")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna rolls 3  # a slip", "Anna rolls 3"),
        ('"A # b" rolls 3 # c', '"A # b" rolls 3'),
        ("  Anna rolls 3 ", "Anna rolls 3"),
        ("", ""),
    ],
)
def test_an_event_without_its_comment(text, expected):
    assert words.clean(text) == expected


# Rulings


def test_brief_leaves_out_what_nobody_can_object_to():
    findings = judged(STAR + "Anna throws red out red\nAnna scores 1\n")
    texts = [b"".join(reporter(brief=True).texts([finding])).decode() for finding in findings]
    assert texts[0] == ""
    assert texts[1].startswith("evening.record:5:13: wrong [own-colour]\n")


def test_the_quick_line_says_what_the_slow_words_say():
    """The one-line form has words of its own, for speed; they must be those of `words.outcome`."""
    from pathlib import Path

    count = 0
    for path in sorted((Path(__file__).parent / "records").glob("*/*.record")):
        with path.open("rb") as stream:
            for record in read(stream, "x"):
                one = reporter()
                for finding in Referee(catalogue.judged, alternatives=False).judge(record):
                    if isinstance(finding, Ruling) and finding.verdict == "legal" and not finding.conditional:
                        said = words.outcome(effect for effect in finding.effects if effect.material)
                        text = b"".join(one.texts([finding])).decode()
                        assert not said or f"  → {said}  [" in text or f"  → {said}\n" in text
                        count += 1
    assert count > 300


def test_what_is_kept_is_what_would_be_said_anew():
    """A wrong payment that comes again, a line that comes again: the same words but for the number of the line."""
    head = (
        "game: schimmel\nplayers: Anna, Boris, Clara\npool: 900\nhorse: Anna\ninn: Boris\n"
        "bell: Clara\nhammer: Clara\nboth: Boris\nnext: Anna\n\n"
    )
    round_ = (
        "Anna rolls 1 2\nAnna takes 4 from pool\nAnna takes 3 from pool\nBoris rolls blank\nall pay 2 to Anna\n"
        "Anna pays 1 to Boris\nClara rolls bell hammer 5\nBoris takes 5 from pool\nClara takes 5 from pool\n"
    )
    one, referee = reporter(), Referee(catalogue.judged, alternatives=False)
    for text in (head + round_ * 15, head.replace("next: Anna", "title: again") + round_ * 15):
        for record in read([text.encode()], "x.record"):
            # Judged twice, for what a ruling rests on is put together only once.
            kept, anew = list(referee.judge(record)), list(referee.judge(record))
            said = b"".join(one.texts(kept)).decode()
            assert said == "".join(b"".join(reporter().texts([finding])).decode() for finding in anew)
            assert said.count(": wrong [") == 45
    assert 0 < len(one._known) < 20


def test_the_sum_line_by_line():
    """Where several payments make up what is due, each is told with its rule."""
    text = (
        "game: schimmel\nplayers: Anna, Boris, Clara\npool: 30\nhorse: Anna\ninn: Boris\n"
        "bell: Clara\nhammer: Clara\nboth: Clara\nnext: Anna\n\nAnna rolls blank\nall pay 3 to Anna\n"
    )
    wrong = judged(text)[-1]
    out = b"".join(reporter().texts([wrong])).decode()
    assert "  + Boris pays 1 to Anna  [blank-all-pay]\n" in out
    assert "  + Clara pays 1 to Anna  [blank-all-pay]\n" in out


def test_a_source_line_is_quoted_once_in_a_ruling():
    text = (
        "game: schimmel\nplayers: Anna, Boris, Clara\npool: 5\nhorse: Boris\ninn: Clara\nbell: Boris\n"
        "hammer: Boris\nboth: Boris\nnext: Anna\n\nAnna rolls 3 4\nAnna pays 1 to Clara\n"
    )
    out = b"".join(reporter().texts(judged(text)[-1:])).decode()
    assert out.count("If any player in his throw") == 1


def test_the_next_step_is_a_command_that_can_be_typed():
    assert shell("evening.record:9") == "evening.record:9"
    assert shell("Aunt Mary's.record:9") == "'Aunt Mary'\"'\"'s.record:9'"


def test_colours_are_nothing_but_colours():
    import re

    findings = judged(STAR + "Anna throws red out red yellow\nAnna scores 1\nBoris throws red miss\n")
    plain, painted = reporter(), reporter(colour=True)
    for finding in findings:
        text = b"".join(painted.texts([finding])).decode()
        assert "\x1b[" in text
        assert re.sub(r"\x1b\[[0-9;]*m", "", text) == b"".join(plain.texts([finding])).decode()


def test_the_sum():
    tally = Tally()
    assert summary(tally) == "0 rulings\n"
    found = judged(STAR + "Anna throws red out red\nAnna scores 1\nwhat\n")
    assert list(tally.counting(found)) == found
    assert summary(tally) == "2 rulings: 1 legal, 1 wrong; 1 line cannot be read\n"


def test_json_holds_what_is_no_text():
    assert dump({"a": "\ud800 é\n"}) == '{"a": "\\ud800 \\u00e9\\n"}'
    assert dump({"a": "é\n"}) == '{"a": "é\\n"}'
