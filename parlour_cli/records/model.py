"""What a record is when it has been read: records, headers, lines, events.

Everything is stored in canonical English, whatever the language of the line: verbs, words, states, keys,
colours. Numbers are ``int`` where they are whole, else ``fractions.Fraction``. A player's name is the name
as spelt in ``players:``, without its quotes; only a name that would be taken for a word standing for no
person keeps them.
"""

from collections.abc import Container, Iterable, Iterator
from typing import Any

from parlour_cli.errors import Fault
from parlour_cli.verbs.words import HEADERS, PEOPLED

Who = str | tuple[str, ...]
"""A name, a side (a tuple of names), or a thing: ``all table pool game hand phase star``, a colour,
``prize-3``.
"""

Args = tuple[tuple[str, object], ...]

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The order in which a run of cards goes up."""


def run_cards(run: str) -> tuple[str, ...]:
    """The cards of a run: ``2C-KC`` is all clubs from the two to the king.

    >>> run_cards("10H-QH")
    ('10H', 'JH', 'QH')
    """
    low, high = run.split("-")
    first, last = RANKS.index(low[:-1]), RANKS.index(high[:-1])
    return tuple(rank + low[-1] for rank in RANKS[first : last + 1])


class Event:
    """One event: WHO VERB and the arguments, in the order written.

    An argument is ``(SLOT, value)`` for a slot of the form and ``(word, None)`` for a small word.
    Events are immutable by convention and shared between equal lines; ``cache`` is the one place where a
    game may keep what it has worked out from the arguments alone.
    """

    __slots__ = ("args", "cache", "verb", "who")

    def __init__(self, who: Who, verb: str, args: Args = ()) -> None:
        self.who = who
        self.verb = verb
        self.args = args
        self.cache: Any = None

    def _values(self, slot: str, value: object) -> tuple[object, ...]:
        if slot == "CARD" and type(value) is str and "-" in value and len(value) > 1:
            return run_cards(value)
        return (value,)

    def first(self, slot: str, default: object = None) -> object:
        """The first value in this slot (of a run of cards, its first card), or the default."""
        for name, value in self.args:
            if name == slot:
                return self._values(slot, value)[0] if slot == "CARD" else value
        return default

    def all(self, slot: str) -> tuple[object, ...]:
        """Every value in this slot, in the order written; runs of cards are given card by card."""
        found: list[object] = []
        for name, value in self.args:
            if name == slot:
                if slot == "CARD" and "-" in value:  # type: ignore[operator]  # a card is a word
                    found += self._values(slot, value)
                else:
                    found.append(value)
        return tuple(found)

    def has(self, word: str) -> bool:
        """Whether this small word stands in the event."""
        return (word, None) in self.args

    def after(self, word: str) -> tuple[object, ...]:
        """The values that follow a small word up to the next one; ``after("")`` those before any small
        word.
        """
        found: list[object] = []
        here = word == ""
        for name, value in self.args:
            if value is None and not name.isupper():
                if here:
                    break
                here = name == word
            elif here:
                found.extend(self._values(name, value))
        return tuple(found)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.who == other.who and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.who, self.verb, self.args))

    def __repr__(self) -> str:
        return f"Event({self.who!r}, {self.verb!r}, {self.args!r})"


class Line:
    """One event line of a record.

    ``number`` is the physical line of the file, ``relative`` the number counted from the line ``game:``,
    which is 1. ``event`` is the event as written (None: it could not be read); ``reads`` the event as later
    corrections say (None: corrected away, or unreadable); ``corrected_by`` the physical line of the
    correction that holds, or 0.
    """

    __slots__ = ("comment", "corrected_by", "event", "number", "reads", "relative", "text")

    def __init__(self, number: int, text: str, event: Event | None, comment: str, relative: int) -> None:
        self.number = number
        self.text = text
        self.event = event
        self.reads = event
        self.corrected_by = 0
        self.comment = comment
        self.relative = relative

    def __repr__(self) -> str:
        return f"<Line {self.number}: {self.text!r}>"


class Header:
    """One header line: ``key`` in canonical English, ``value`` in the shape that the key has.

    Names are a tuple; sides a tuple of tuples; accounts a dict from name or side to number, or one number
    for all; ``reading`` and ``variant`` a tuple of pairs (id, option); colours a tuple; the rest a string
    or a number.
    """

    __slots__ = ("comment", "key", "number", "text", "value")

    def __init__(self, key: str, number: int, text: str, value: object, comment: str) -> None:
        self.key = key
        self.number = number
        self.text = text
        self.value = value
        self.comment = comment

    def __repr__(self) -> str:
        return f"<Header {self.number}: {self.key}: {self.value!r}>"

    @property
    def people(self) -> list[str]:
        """Everybody whom it names; nobody where it says who is here, or names things."""
        if HEADERS[self.key][0] not in PEOPLED:
            return []
        value: Any = self.value
        named = (value,) if isinstance(value, str) else value if isinstance(value, Iterable) else ()
        return [one for each in named for one in ((each,) if isinstance(each, str) else each)]

    def without(self, people: Container[str]) -> "Header | None":
        """The same header without what it says of these people; None where nothing is left of it."""
        if not any(who in people for who in self.people):
            return self
        if not isinstance(self.value, dict):
            return None
        rest = {
            who: said
            for who, said in self.value.items()
            if not any(one in people for one in ((who,) if isinstance(who, str) else who))
        }
        return Header(self.key, self.number, self.text, rest, self.comment) if rest else None


class Record:
    """One record of a stream, with what could not be read in ``faults``.

    ``game`` is the canonical id, or ``""`` if the record does not say it readably; then, and where
    ``players:`` cannot be read, ``lines`` is empty and the events have been passed over. ``first`` is the
    physical line of ``game:``. ``language`` is that of the line ``game:``. ``before``, ``remarks`` and
    ``after`` are whole-line comments, kept for printing: above ``game:``, among the lines (with their
    physical numbers), and apart at the end.
    """

    __slots__ = (
        "after",
        "before",
        "context",
        "corrected",
        "faults",
        "file",
        "first",
        "game",
        "guests",
        "headers",
        "language",
        "lines",
        "number",
        "players",
        "raw_headers",
        "remarks",
    )

    def __init__(self, file: str, number: int, first: int) -> None:
        self.file = file
        self.number = number
        self.first = first
        self.game = ""
        self.language = "en"
        self.players: tuple[str, ...] = ()
        self.guests: tuple[str, ...] = ()
        self.headers: list[Header] = []
        self.lines: list[Line] = []
        self.faults: list[Fault] = []
        self.before: list[str] = []
        self.remarks: list[tuple[int, str]] = []
        self.after: list[str] = []
        self.raw_headers: list[tuple[int, str]] = []  # header lines that could not be read, for printing
        self.corrected = False  # whether a line of it is to be read otherwise than it is written
        self.context: object = None  # names and words known here; the reader's own

    def get(self, key: str, default: object = None) -> object:
        """The value of a header, or the default if the record has none (of a repeated one: the first)."""
        for header in self.headers:
            if header.key == key:
                return header.value
        return default

    def without(self, people: Container[str]) -> "Record":
        """The same record without what its headers say of these people."""
        from copy import copy  # few records have guests

        other = copy(self)
        headers = (header.without(people) for header in self.headers)
        other.headers = [header for header in headers if header is not None]
        return other

    def events(self) -> Iterator[Line]:
        """The lines that could be read, in order."""
        return (line for line in self.lines if line.event is not None)

    def __repr__(self) -> str:
        return f"<Record {self.number} of {self.file}: {self.game or '?'}, {len(self.lines)} lines>"


class LineError(Exception):
    """Inside the reader: why a line cannot be read, with the offset (from 0) and length of the place in the
    line.
    """

    def __init__(self, start: int, length: int, id: str, message: str, remedy: str) -> None:
        super().__init__(message)
        self.start = start
        self.length = length
        self.id = id
        self.message = message
        self.remedy = remedy
