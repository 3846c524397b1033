"""The proof that a rulebook is what its sources say: every line has an entry, every rule and every number
matters to some record.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from parlour_cli import catalogue
from parlour_cli.effects import material
from parlour_cli.library import citations
from parlour_cli.records import Record
from parlour_cli.referee import Ruling
from parlour_cli.rulebook import Entry, Reading, Rule, Rulebook
from tests.judging import FILES, complaints, findings_of, name_of, records_of

DOSSIERS: dict[str, Any] = json.loads((Path(__file__).parent / "dossier-ids.json").read_text("utf-8"))
BOOKS: dict[str, Rulebook] = {game: catalogue.load(game) for game in catalogue.GAMES}
RULES = [rule for book in BOOKS.values() for rule in book.rules()]
ENTRIES = [entry for book in BOOKS.values() for entry in book.entries.values()]
READINGS = [reading for book in BOOKS.values() for reading in book.readings.values()]
NUMBERS = [
    (rule, name)
    for rule in RULES
    for name, value in rule.numbers.items()
    if not isinstance(value, (str, tuple, bool))
]
#: Readings between whose options no record can tell, and why.
NO_DIFFERENCE = {
    "english-lottery/opening-order": "any order is accepted, and the same is due in each",
    "my-bird-sings/take-blind": "a record tells which card was taken, not how the hand was held out",
    "twenty-one/cut": "no record numbers the cards of the packs",
    "eleven-and-a-half/cut": "no record numbers the cards of the packs",
    "written-questions/line-11": "the slip must be answered in both ways; only the line to be cited is another",
    "written-questions/what-is-read": "a record tells which slip was read, not how much of it",
    "written-questions/president-looks": "a record tells that a slip was handed in, not how it was held",
    "eleven-and-a-half/aces": "two aces, one of them 11, are 12 at least, which is too much in both ways",
}
OPTIONS = [
    (reading, option)
    for reading in READINGS
    for option in reading.options
    if f"{reading.book.game}/{reading.id}" not in NO_DIFFERENCE
]

#: Functions whose name is not their rule's id, and why.
OTHER_NAMES = {
    "schimmel/out-of-turn": "the reading of this id has the name",
    "schimmel/sale-ahead": "the reading of this id has the name",
    "schimmel/inn-phase": "the reading of this id has the name",
    "schimmel/late-within": "the reading of this id has the name",
}


def say(thing: Any) -> str:
    """A name for a test's parameter."""
    if isinstance(thing, Entry):
        return thing.name
    return f"{thing.book.game}/{thing.id}" if isinstance(thing, Reading) else str(thing)


@cache
def cited() -> dict[str, list[Path]]:
    """Rule -> the files in which it is cited."""
    found: dict[str, list[Path]] = {}
    for path in FILES:
        names = {
            name
            for _record, findings in findings_of(path)
            for finding in findings
            if isinstance(finding, Ruling)
            for name in finding.rules
        }
        for name in names:
            found.setdefault(name, []).append(path)
    return found


def candidates(rule: Rule) -> Iterator[Path]:
    """The files that may depend on a rule, the likeliest first: the shorter of those that cite it, then the
    others.
    """
    first = sorted(cited().get(rule.name, ()), key=lambda path: path.stat().st_size)
    yield from first
    yield from (path for path in FILES if path.parent.name == rule.book.game and path not in first)


def fails(path: Path) -> bool:
    """Whether a file is judged otherwise than it expects; a rulebook that cannot go on without the rule fails
    too.
    """
    try:
        return any(any(True for _ in complaints(record, findings)) for record, findings in findings_of(path))
    except Exception:
        return True


@pytest.mark.parametrize("rule", RULES, ids=say)
def test_knocking_out_a_rule_makes_a_record_fail(rule):
    files = sorted(cited().get(rule.name, ()), key=lambda path: path.stat().st_size)
    rule.off = True
    try:
        assert any(fails(path) for path in files), f"no record depends on {rule.name}"
    finally:
        rule.off = False


@pytest.mark.parametrize(("rule", "name"), NUMBERS, ids=say)
def test_adding_one_to_a_number_makes_a_record_fail(rule, name):
    files = list(candidates(rule))
    numbers = rule.function.__kwdefaults__
    numbers[name] += 1
    try:
        assert any(fails(path) for path in files), f"no record depends on {name} of {rule.name}"
    finally:
        numbers[name] -= 1


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_every_line_of_the_source_has_an_entry(book):
    assert book.uncited() == []


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_every_row_of_the_dossier_is_an_entry(book):
    for identity, row in DOSSIERS[book.game]["rules"].items():
        entry = book.entries.get(identity)
        assert entry is not None, identity
        lines = citations(row["lines"], book.game)
        assert entry.citations == lines, identity
        assert entry.status == row["status"], identity


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_every_reading_of_the_dossier_is_declared(book):
    assert set(DOSSIERS[book.game]["readings"]) <= set(book.readings)


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_rules_stand_in_the_order_of_their_lines(book):
    """An entry stands under one of its lines; what joins several rules may stand together at the end, and
    what the source is silent on where it belongs.
    """
    here = 0
    behind = []
    entries = [entry for entry in book.entries.values() if entry.status != "silent"]
    for entry in entries:
        line = next((line for line in entry.citation.numbers if line >= here), 0)
        here = max(here, line)
        if not line:
            behind.append(entry)
    assert behind == entries[len(entries) - len(behind) :]


@pytest.mark.parametrize("rule", RULES, ids=say)
def test_a_function_is_named_as_its_rule(rule):
    same = rule.function.__name__.rstrip("_").replace("_", "-") == rule.id
    assert same != (rule.name in OTHER_NAMES)


@pytest.mark.parametrize("entry", ENTRIES, ids=say)
def test_a_statement_is_a_sentence_with_its_numbers_filled_in(entry):
    statement = entry.statement
    assert "{" not in statement
    assert statement[:1] == statement[:1].upper()
    assert statement.endswith((".", "”", ")"))


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.instead_of], ids=say)
def test_an_exception_takes_the_place_of_its_rule(rule):
    """Where the exception moves anything, the rule that it is instead of moves nothing in the same event."""
    assert isinstance(rule.book.entries[rule.instead_of], Rule)
    general = f"{rule.book.game}/{rule.instead_of}"
    applied = 0
    doubts = {reading.id for reading in (rule.reading, *rule.scope) if reading}
    for path in cited().get(rule.name, ()):
        for record, findings in findings_of(path):
            if doubts.intersection(identity for identity, _option in pins_of(record)):
                continue  # an option may have both apply
            for ruling in findings:
                if isinstance(ruling, Ruling) and ruling.kind == "fact" and rule.name in ruling.rules:
                    applied += 1
                    assert general not in {effect.rule for effect in material(ruling.effects)}, (
                        path,
                        ruling.line.text,
                    )
    assert applied


# Readings -----------------------------------------------------------------------------------------


@cache
def pinned() -> dict[tuple[str, str, str], list[Path]]:
    """Game, reading, option -> the files that pin it."""
    found: dict[tuple[str, str, str], list[Path]] = {}
    for path in FILES:
        for record in records_of(path):
            for identity, option in pins_of(record):
                option = option or next(iter(BOOKS[record.game].readings[identity].variants))
                found.setdefault((record.game, identity, option), []).append(path)
    return found


def pins_of(record: Record) -> list[tuple[str, str]]:
    """The options that a record pins, as written."""
    return [
        pin
        for header in record.headers
        if header.key in ("reading", "variant")
        for pin in header.value  # type: ignore[attr-defined]
    ]


def rulings(path: Path, pins: list[tuple[str, str]]) -> list[Ruling]:
    return [
        finding
        for _record, findings in findings_of(path, pins)
        for finding in findings
        if isinstance(finding, Ruling)
    ]


def differ(one: list[Ruling], two: list[Ruling]) -> bool:
    """Whether two judgings differ in a ruling; a header has one only where it breaks a rule."""
    return len(one) != len(two) or any(own.differs(other) for own, other in zip(one, two, strict=True))


@pytest.mark.parametrize(("reading", "option"), OPTIONS, ids=say)
def test_a_record_pins_the_option_and_is_judged_by_it(reading, option):
    files = pinned().get((reading.book.game, reading.id, option), [])
    assert files, "no record pins it"
    others = [other for other in reading.options if other != option]
    if not others:
        return  # what has one option is declared because the question is asked
    for path in files:
        own = rulings(path, [])
        for other in others:
            if differ(own, rulings(path, [(reading.id, other)])):
                return
    pytest.fail(f"no record that pins {option} is judged otherwise under {', '.join(others)}")


@pytest.mark.parametrize(
    ("reading", "option"), [each for each in OPTIONS if each[1] != each[0].default], ids=say
)
def test_an_option_differs_from_the_default_in_some_record(reading, option):
    game = reading.book.game
    files = [
        *pinned().get((game, reading.id, option), []),
        *(path for path in FILES if path.parent.name == game),
    ]
    for path in files:
        default, other = rulings(path, [(reading.id, reading.default)]), rulings(path, [(reading.id, option)])
        if differ(default, other):
            return
    pytest.fail("it makes no difference in any record")


def test_names():
    """The names that the tests give to files are their own."""
    assert len({name_of(path) for path in FILES}) == len(FILES)
