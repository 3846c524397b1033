"""`parlour GAME referee` and `parlour check`."""

import json
import re

import pytest

from parlour_cli import catalogue
from parlour_cli.report import data
from parlour_cli.report.data import Entries
from tests.judging import FILES, findings_of


def test_a_dispute_in_full(run, dispute):
    status, out, err = run("schimmel", "referee", "--brief", dispute)
    assert (status, err) == (1, "")
    assert (
        out
        == f"""\
{dispute}:12:11: wrong [excess-to-inn]
  12 | Anna pays 1 to Clara
     |           ^
asserted 1, due 2, difference 1  (7 thrown, 5 in the pool)
A plain total above the pool: the thrower pays the difference to the holder of
the inn.
  rule    schimmel/excess-to-inn
  source  schimmel:42  If any player in his throw shows numbers combined greater
          than the number of counters remaining in the pool, he receives nothing
          from pool, but pays to the holder of the inn the difference between
          the number of counters remaining and the number indicated by the
          cubes;
  next  parlour schimmel explain {dispute}:12

2 rulings: 1 legal, 1 wrong
"""
    )


def test_what_is_right_takes_one_line(run, star):
    status, out, err = run("royal-star", "referee", star)
    assert (status, err) == (0, "")
    assert out == (
        f"{star}:4: legal  Anna throws red out red  → red is down; Anna scores 2  [loose-rays, own-colour]\n"
        f"{star}:5: right  Anna scores 2  [own-colour]\n"
        "2 rulings: 1 legal, 1 right\n"
    )


def test_check_takes_the_game_from_the_record(run, star, dispute):
    status, out, _err = run("check", star, dispute)
    assert status == 1
    assert out.endswith("4 rulings: 2 legal, 1 right, 1 wrong\n")


def test_standard_input_with_and_without_a_dash(run, dispute):
    text = dispute.read_bytes()
    status, out, _err = run("check", input=text)
    assert status == 1
    assert out.startswith("(stdin):11: legal")
    assert run("check", "-", input=text) == (status, out, "")
    assert run("schimmel", "referee", "-", input=text) == (status, out, "")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("game: royal-star\nplayers: A, B\n\nA throws red out red\n", 0),
        ("game: royal-star\nplayers: A, B\n\nA throws red out red\nA scores 1\n", 1),
        ("game: royal-star\nplayers: A, B\n\nB throws red out red\n", 1),
        ("game: royal-star\nplayers: A, B\n\nA throws mauve miss\n", 2),
        ("game: royal-star\nplayers: A, B\n\nA throws red out red\nA scores 1\nwhat\n", 2),
        ("game: royal-star\nplayers: A, B\n\nA throws red out red yellow\n", 3),
    ],
    ids=["all right", "wrong", "illegal", "unreadable", "unreadable and wrong", "depends"],
)
def test_exit_statuses(run, text, status):
    assert run("check", input=text)[0] == status
    assert run("check", "--exit-zero", input=text)[0] == 0
    quiet, out, err = run("check", "-q", input=text)
    assert (quiet, out, err) == (status, "", "")
    for form in ("json", "ndjson"):
        assert run("check", "--format", form, input=text)[0] == status


def test_pinned_readings_do_not_depend(run):
    text = "game: royal-star\nplayers: A, B\n\nA throws red out red yellow\nA scores 3\n"
    status, out, _err = run("check", input=text)
    assert status == 3
    assert "legal, but it depends on a reading [" in out
    assert "reading  two-rays: One ball knocks out several rays: what does it score?" in out
    assert "two-rays=each (default)" in out
    assert "under two-rays=best or two-rays=first: not: A scores 1\n" in out
    assert "parlour royal-star readings two-rays" in out
    assert run("check", "--reading", "two-rays=each", input=text)[0] == 0
    status, out, _err = run("check", "--reading", "two-rays=best", input=text)
    assert status == 1
    assert "asserted 3, due 2, difference 1" in out
    assert run("check", "--reading", "royal-star/two-rays=best", input=text)[0] == 1
    pinned = text.replace("\n\n", "\nreading: two-rays=each\n\n")
    assert run("check", input=pinned)[0] == 0


def test_no_alternatives(run):
    text = "game: royal-star\nplayers: A, B\n\nA throws red out red yellow\nA scores 3\nA scores 4\n"
    status, out, _err = run("check", "--no-alternatives", input=text)
    assert status == 1
    assert "depend" not in out
    assert "without a difference" not in out


def test_combinations(run):
    text = "game: royal-star\nplayers: A, B\n\nA throws red out red yellow indirect green\nA scores 4\n"
    status, out, _err = run("check", "--combinations", "--format", "ndjson", input=text)
    assert status == 3
    keys = {key for line in out.splitlines() for key in json.loads(line).get("otherwise", {})}
    assert {"two-rays=best", "indirect=ball-only"} <= keys


def test_a_variant_on_the_command_line(run):
    text = "game: royal-star\nplayers: A, B\n\nA throws red miss\nA pays 3 to pool\n"
    assert run("check", "--no-alternatives", input=text)[0] == 1
    for pin in ("miss-fine=pool", "miss-fine"):
        assert run("check", "--no-alternatives", "--reading", pin, input=text)[0] == 0


@pytest.mark.parametrize(
    ("pin", "says"),
    [
        ("two-ray=best", "Did you mean two-rays?"),
        ("two-rays=bst", "Did you mean best?"),
        ("two-rays", "an option of two-rays is wanted"),
        ("two-rays=", '"" is no option of two-rays'),
        ("=best", 'there is no reading ""'),
        ("schimmel/two-rays=best", "no game schimmel here"),
        ("xyzzy=1", "See: parlour royal-star readings"),
    ],
)
def test_a_reading_that_is_none(run, star, pin, says):
    status, out, err = run("royal-star", "referee", "--reading", pin, star)
    assert (status, out) == (2, "")
    assert f"Invalid value for '--reading': {pin}: " in err
    assert says in err


def test_claim(run, dispute):
    status, out, err = run("schimmel", "referee", dispute, "--claim", "Anna pays 2 to Clara")
    assert (status, err) == (1, "")
    assert f"{dispute}:13: right  Anna pays 2 to Clara  [excess-to-inn]\n" in out
    assert run("schimmel", "referee", dispute, "--claim", "Anna pays 3 to Clara")[1].count(": wrong") == 2


def test_claim_of_the_last_record(run, star, dispute):
    status, out, _err = run("check", dispute, star, "--claim", "Anna has 2")
    assert status == 1
    assert f"{star}:6: right  Anna has 2  [score-formula]\n" in out


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ("Anna pays 2 Clara", "to is missing before Clara [no-to]"),
        ("Ana pays 2 to Clara", "Did you mean Anna?"),
        ("Anna rols 2", "Did you mean rolls?"),
        ("Anna rolls 2", "rolls tells a fact"),
        ("", "[no-"),
    ],
)
def test_a_claim_that_is_none(run, dispute, claim, says):
    status, out, err = run("schimmel", "referee", dispute, "--claim", claim)
    assert (status, out) == (2, "")
    assert "Invalid value for '--claim'" in err
    assert says in err


def test_a_record_of_another_game(run, star):
    status, out, _err = run("schimmel", "referee", star)
    assert status == 2
    assert out.startswith(f"{star}:1:7: this is a record of royal-star, not of schimmel [wrong-game]\n")
    assert "  1 | game: royal-star\n    |       ^^^^^^^^^^\n" in out
    assert "parlour royal-star referee" in out


@pytest.mark.parametrize(
    ("data", "identity", "near"),
    [
        (b"\xcf\xf0\xe8", "not-utf8", ""),
        (b"Anna \x00 rolls 3", "control", ""),
        (b"Anna rolls \x1b[31m3", "control", ""),
        (b"Anna pays " + b"x" * 1_000_000, "long-line", ""),
        (b"pool: 6", "late-header", ""),
        (b"Anna rols 3", "unknown-verb", "rolls"),
        (b"Ana rolls 3", "unknown-name", "Anna"),
        (b"Anna rolls bel", "unknown-word", "bell"),
    ],
    ids=["encoding", "NUL", "escape", "megabyte", "late header", "verb", "player", "word"],
)
def test_a_line_that_cannot_be_read(run, dispute, data, identity, near):
    status, out, err = run("check", input=dispute.read_bytes() + data + b"\n")
    assert (status, err) == (2, "")
    assert f" [{identity}]\n" in out
    assert out.count(": wrong") == 1, "the rest is judged all the same"
    assert "\x1b" not in out
    assert "\x00" not in out
    assert max(map(len, out.splitlines())) < 300
    assert not near or f"Did you mean {near}?" in out


@pytest.mark.parametrize(
    ("text", "identity"),
    [
        ("game: schimmel\nplayers: A, B\npool: 3\npool: 4\n", "header-twice"),
        ("game: schimmel\nA rolls 3\nplayers: A, B\n", "no-players"),
        ("players: A, B\n", "no-game"),
        ("game: shimmel\nplayers: A, B\n", "unknown-game"),
        ("game: schimmel\nplayers: A, B\nreading: both-sho=x\n", "unknown-reading"),
        ("game: schimmel\nplayers: A, B\nreading: both-show=x\n", "unknown-option"),
    ],
)
def test_a_header_that_cannot_be_read(run, text, identity):
    status, out, err = run("check", input=text)
    assert (status, err) == (2, "")
    assert f" [{identity}]\n" in out


@pytest.mark.parametrize("name", ["nothing-here.record", "."])
def test_a_file_that_cannot_be_read(run, name):
    status, out, err = run("check", name)
    assert (status, out) == (2, "")
    assert f"{name} cannot be read: " in err


def test_the_other_files_are_judged_all_the_same(run, tmp_path):
    """One file that cannot be read stops nothing, and JSON is closed."""
    good = tmp_path / "good.record"
    good.write_text("game: schimmel\nplayers: A, B\npool: 9\n\nA rolls 1\n")
    status, out, err = run("check", "nothing-here.record", good, "--format", "json")
    assert status == 2
    found = json.loads(out)
    assert [ruling["verdict"] for ruling in found["rulings"]] == ["legal"]
    assert found["status"] == 2
    assert "nothing-here.record cannot be read" in err


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# only a comment\n"])
def test_nothing_to_judge(run, data):
    status, out, err = run("check", input=data)
    assert (status, out) == (2, "")
    assert "There is no record to judge" in err


def test_all_objections_in_one_pass_and_no_more_than_asked(run, dispute):
    text = dispute.read_text() + "Boris rolls 1\nAnna pays 1 to Clara\nwhat\n"
    status, out, _err = run("check", "--brief", input=text)
    assert status == 2
    heads = [line for line in out.splitlines() if line.startswith("(stdin):")]
    assert [line.split(":")[1] for line in heads] == ["12", "14", "15"]
    _status, out, _err = run("check", "--brief", "--max-errors", "2", input=text)
    assert [line.split(":")[1] for line in out.splitlines() if line.startswith("(stdin):")] == ["12", "14"]
    assert "stopped here, as --max-errors says; more may follow\n" in out


def test_what_hangs_on_an_unreadable_line_is_conditional(run, dispute):
    text = dispute.read_text().replace("Anna pays 1", "what\nAnna pays 2")
    status, out, _err = run("check", input=text)
    assert status == 2
    assert "(stdin):13: right, conditional on line 12  Anna pays 2 to Clara  [excess-to-inn]\n" in out
    assert "1 is conditional" in out


def test_corrections(run, dispute):
    text = dispute.read_text() + "table corrects 12: Anna pays 2 to Clara\n"
    status, out, _err = run("check", input=text)
    assert status == 0
    assert (
        "(stdin):12: right  Anna pays 1 to Clara  (to be read as: Anna pays 2 to Clara; so line 13)  "
        "[excess-to-inn]\n" in out
    )
    text = dispute.read_text() + "table corrects 12: -\n"
    assert "(taken back on line 13)" in run("check", input=text)[1]


def test_comments_are_not_part_of_the_event(run, star):
    text = star.read_text().replace("Anna scores 2", "  Anna scores 2   # so says Boris")
    assert "(stdin):5: right  Anna scores 2  [own-colour]\n" in run("check", input=text)[1]


def test_line_ends_and_mark_of_byte_order(run, dispute):
    plain = run("check", input=dispute.read_bytes())
    assert run("check", input=dispute.read_bytes().replace(b"\n", b"\r\n")) == plain
    assert run("check", input=b"\xef\xbb\xbf" + dispute.read_bytes()) == plain


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_text_is_wrapped_and_nothing_is_lost(run, dispute, columns):
    status, out, _err = run("check", "--brief", dispute, columns=columns)
    assert status == 1
    paragraphs = [line for line in out.splitlines() if line.startswith((" ", "A "))]
    assert max(map(len, paragraphs[:-1])) <= max(columns, 60)
    words = " ".join(out.split())
    assert "he receives nothing from pool, but pays to the holder of the inn the difference" in words


@pytest.mark.parametrize("language", ["ru", "sv"])
def test_translations_beside_the_source(run, dispute, language):
    out = run("--lang", language, "check", "--brief", dispute)[1]
    words = " ".join(out.split())
    assert "If any player in his throw shows" in words
    assert f" {language}: " in words


def test_cyrillic_and_wide_characters_before_the_caret(run):
    text = "игра: шиммель\nигроки: Анна, 王\nкон: 9\n\n王 бросает 3\n王 берёт 4 из кона\n"
    _status, out, _err = run("check", "--no-alternatives", input=text)
    lines = out.splitlines()
    line = next(line for line in lines if line.endswith("| 王 берёт 4 из кона"))
    caret = lines[lines.index(line) + 1]
    assert caret.index("^") == line.index("4") + 1, "王 takes two columns"


def test_json_is_one_value(run, star, dispute, validate):
    status, out, err = run("check", "--format", "json", star, dispute)
    assert (status, err) == (1, "")
    data = validate(json.loads(out))
    assert [ruling["line"] for ruling in data["rulings"]] == [4, 5, 11, 12]
    assert data["faults"] == []
    assert data["status"] == 1


def test_ndjson_is_one_object_a_line(run, dispute, validate):
    text = dispute.read_text() + "what\ntable corrects 12: Anna pays 2 to Clara\n"
    status, out, err = run("check", "--format", "ndjson", input=text)
    assert (status, err) == (2, "")
    objects = [validate(json.loads(line)) for line in out.splitlines()]
    assert [data["schema"] for data in objects] == [
        "parlour.ruling/1",
        "parlour.ruling/1",
        "parlour.fault/1",
        "parlour.ruling/1",
    ]
    corrected = objects[1]
    assert corrected["event"] == "Anna pays 1 to Clara"
    assert corrected["reads"] == "Anna pays 2 to Clara"
    assert corrected["corrected_by"] == 14
    assert corrected["verdict"] == "right"
    assert objects[2]["file"] == "(stdin)"


def test_a_wrong_ruling_as_data(run, dispute, validate):
    _status, out, _err = run("check", "--format", "ndjson", dispute)
    data = validate(json.loads(out.splitlines()[1]))
    assert data["kind"] == "assertion"
    assert (data["asserted"], data["due"]) == (1, 2)
    due = {"kind": "pay", "from": "Anna", "to": "Clara", "amount": 2, "rule": "schimmel/excess-to-inn"}
    assert data["expected"] == [{**due, "here": "7 thrown, 5 in the pool"}]
    assert "schimmel/excess-to-inn" in data["rules"]
    assert "schimmel:42" in data["lines"]
    assert data["stands"] == "always"
    assert "otherwise" not in data


def test_a_doubtful_ruling_as_data(run, validate):
    text = "game: royal-star\nplayers: A, B\n\nA throws red out red yellow\n"
    _status, out, _err = run("check", "--format", "ndjson", input=text)
    data = validate(json.loads(out))
    assert data["stands"] == "depends"
    assert {"id": "two-rays", "option": "each", "pinned": False} in data["readings"]
    assert set(data["otherwise"]) == {"two-rays=best", "two-rays=first"}
    assert data["otherwise"]["two-rays=best"]["verdict"] == "legal"


def test_a_variant_as_data(run, validate):
    text = "game: royal-star\nplayers: A, B\nvariant: miss-fine=pool\n\nA throws red miss\n"
    _status, out, _err = run("check", "--format", "ndjson", "--no-alternatives", input=text)
    data = validate(json.loads(out.splitlines()[-1]))
    assert data["variants"] == [{"id": "miss-fine", "option": "pool"}]
    assert "miss-fine" not in [reading["id"] for reading in data["readings"]]


def test_a_header_that_breaks_a_rule(run, validate):
    text = "game: royal-star\nplayers: A, B\ncolours: red, blue\n\nA throws red miss\n"
    status, out, _err = run("check", "--format", "ndjson", input=text)
    first = validate(json.loads(out.splitlines()[0]))
    assert status == 1
    assert (first["line"], first["verdict"], first["event"]) == (3, "illegal", "colours: red, blue")
    assert "(stdin):3:1: illegal [" in run("check", input=text)[1]


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_what_every_game_rules_keeps_to_the_schema(game, validate):
    """Of rulings of one shape one is looked at."""
    entries = Entries(catalogue.judged)

    def shape(fields):
        return tuple((key, type(value), value if key == "kind" else "") for key, value in fields.items())

    seen = set()
    for path in FILES:
        if path.parent.name == game:
            for _record, findings in findings_of(path):
                for found in findings:
                    ruling = data.finding(found, entries)
                    effects = [*ruling.get("effects", ()), *ruling.get("expected", ())]
                    seen_as = (shape(ruling), *map(shape, effects))
                    if seen_as not in seen:
                        seen.add(seen_as)
                        validate(json.loads(data.dump(ruling)))
    assert len(seen) > 20


def test_what_hangs_on_a_header_that_cannot_be_read_says_so(run, dispute):
    text = dispute.read_text().replace("pool: 5", "pool: five")
    status, out, _err = run("check", input=text)
    assert status == 2
    assert "(stdin):3:7: five is not a number [number]" in out
    assert "(stdin):11:1: illegal, conditional on line 3 [pool-start]" in out
    assert "(stdin):12:11: wrong, conditional on line 3 [pool-start]" in out
    # So it is where a header after it breaks a rule.
    text = text.replace("players: Anna, Boris, Clara", "players: Anna, Boris, Clara\nguests: Dora")
    out = run("check", input=re.sub("next: .*", "next: Dora", text))[1]
    assert "illegal [throw-in-turn]" in out
    assert "(stdin):12:1: illegal, conditional on line 4 [pool-start]" in out
