"""Rulings, faults and accounts as plain data for JSON: dicts of strings, numbers, lists. Field by field in
design.md 6.

Fields are only ever added; a change of meaning would get another number in ``schema``. The schemas are
published in ``docs/schemas`` and everything made here is tested against them.
"""

from collections.abc import Callable, Iterable
from typing import Any

from parlour_cli.effects import Effect, plain
from parlour_cli.errors import Fault
from parlour_cli.referee import Finding, Ruling
from parlour_cli.rulebook import Entry, Rulebook

from .words import clean

RULING, FAULT, REPORT, SCORE = "parlour.ruling/1", "parlour.fault/1", "parlour.report/1", "parlour.score/1"

Load = Callable[[str], "Rulebook | None"]


class Entries:
    """The entries that rules are named by, across games: one game may cite a rule of another."""

    __slots__ = ("_books", "_known", "_load")

    def __init__(self, load: Load) -> None:
        self._load = load
        self._known: dict[str, Entry | None] = {}
        self._books: dict[str, Rulebook | None] = {}

    def __getitem__(self, name: str) -> Entry | None:
        """The entry of a full name such as ``schimmel/excess-to-inn``; None if there is none."""
        if name not in self._known:
            book = self._find(name.partition("/")[0])
            self._known[name] = book.find(name) if book is not None else None
        return self._known[name]

    def _find(self, game: str) -> Rulebook | None:
        if game not in self._books:
            self._books[game] = self._load(game)
        return self._books[game]

    def book(self, game: str) -> Rulebook:
        """The rulebook of a game that has been judged."""
        found = self._find(game)
        assert found is not None
        return found

    def lines(self, rules: list[str]) -> list[str]:
        """The source lines of these rules, each once: ``schimmel:42``."""
        found: dict[str, None] = {}
        for name in rules:
            entry = self[name]
            if entry is not None:
                for cited in entry.citations:
                    for number in cited.numbers:
                        found[f"{cited.game}:{number}"] = None
        return list(found)

    def witnesses(self, rules: list[str]) -> dict[str, list[str]]:
        """Rule -> the works whose words its lines are, where the text has several layers."""
        found = {}
        for name in rules:
            entry = self[name]
            if entry is not None and entry.witnesses:
                found[name] = list(entry.witnesses)
        return found


def person(who: Any) -> Any:
    """A name as it is; a side as a list of names."""
    return list(who) if isinstance(who, tuple) else who


def file_name(name: str) -> str:
    """The file as it is named in output: standard input is ``(stdin)``."""
    return "(stdin)" if name in ("", "-") else name


def readings_of(ruling: Ruling, book: Rulebook) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The readings that the ruling rests on or that would change it, and the variants that it used; each
    once, in order.
    """
    state = ruling.pinned
    asked = dict.fromkeys(reading.id for reading in ruling.asked)
    for key in ruling.otherwise or ():
        for pair in key.split(", "):
            asked[pair.partition("=")[0]] = None
    readings, variants = [], []
    for identity in asked:
        reading = book.readings[identity]
        option = state.options[identity]
        if option in reading.variants:
            variants.append({"id": identity, "option": option})
        elif not reading.variant:
            readings.append({"id": identity, "option": option, "pinned": identity in state.pinned})
    return readings, variants


def _effects(effects: Iterable[Effect]) -> list[dict[str, Any]]:
    return [effect.as_dict() for effect in effects if effect.shown]


def ruling(found: Ruling, entries: Entries) -> dict[str, Any]:
    """A ruling as `parlour.ruling/1`."""
    line = found.line
    rules = found.rules
    readings, variants = readings_of(found, entries.book(found.record.game))
    data: dict[str, Any] = {
        "schema": RULING,
        "file": file_name(found.record.file),
        "record": found.record.number,
        "line": line.number,
        "event": clean(line.text),
    }
    if getattr(line, "corrected_by", 0):
        data["reads"] = written(found)
        data["corrected_by"] = line.corrected_by
    data |= {
        "kind": found.kind,
        "verdict": found.verdict,
        "conditional": found.conditional,
        "rules": rules,
        "lines": entries.lines(rules),
        **({"witnesses": whose} if (whose := entries.witnesses(rules)) else {}),
        "effects": _effects(found.effects),
        "expected": _effects(found.expected),
        "reasons": found.words,
        "readings": readings,
        "variants": variants,
        "stands": found.stands,
    }
    if found.asserted is not None:
        data["asserted"] = plain(found.asserted)
    if found.due is not None:
        data["due"] = plain(found.due)
    if found.otherwise:
        data["otherwise"] = {
            key: {
                "verdict": other.verdict,
                "rules": other.rules,
                "effects": _effects(other.effects),
                "expected": _effects(other.expected),
            }
            for key, other in found.otherwise.items()
        }
    return data


def written(found: Ruling) -> str | None:
    """The event as later corrections say, written out; None where it was taken back."""
    event = getattr(found.line, "reads", None)
    if event is None:
        return None
    from parlour_cli.records import write_event

    return write_event(event, found.record, found.record.language, False)


def fault(found: Fault) -> dict[str, Any]:
    """A line that cannot be read, as `parlour.fault/1`."""
    return {
        "schema": FAULT,
        "file": file_name(found.file),
        "record": found.record,
        "line": found.line,
        "column": found.column,
        "length": found.length,
        "id": found.id,
        "message": found.message,
        "remedy": found.remedy,
        "text": found.text,
    }


def finding(found: Finding, entries: Entries) -> dict[str, Any]:
    """A ruling or a fault, each in its own schema."""
    return ruling(found, entries) if isinstance(found, Ruling) else fault(found)


def dump(data: Any) -> str:
    """One line of JSON in UTF-8, without an inner newline. What is no text (a lone surrogate) is escaped."""
    import json  # only where JSON is asked for

    text = json.dumps(data, ensure_ascii=False, separators=(", ", ": "))
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(data, separators=(", ", ": "))
    return text
