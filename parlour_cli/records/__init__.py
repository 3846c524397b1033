"""The record language: plain-text accounts of play, read and printed (record-grammar.md).

:func:`read` turns a stream of bytes into records, one at a time; :func:`write` prints them in normal form,
in English, Russian or Swedish. Lines that cannot be read are faults, never exceptions; :func:`fault_text`
prints one. The reader knows the form of every line, and no rule of any game.
"""

from collections.abc import Iterable

from parlour_cli.errors import Fault

from .model import Args, Event, Header, Line, Record, Who
from .reader import read, read_event

__all__ = [
    "Args",
    "Event",
    "Fault",
    "Header",
    "Line",
    "Record",
    "Who",
    "expectation",
    "fault_text",
    "nearest",
    "read",
    "read_event",
    "write",
    "write_event",
]


def write(record: Record, lang: str = "en", suits: bool = False) -> str:
    """A record in normal form, ending in a line feed; raises RecordError if nothing of it could be read."""
    from . import printer

    return printer.write(record, lang, suits)


def write_event(event: Event, record: Record | None = None, lang: str = "en", suits: bool = False) -> str:
    """An event in normal form, as one line without its end."""
    from . import printer

    return printer.write_event(event, record, lang, suits)


def fault_text(fault: Fault) -> str:
    """A fault as it is printed: place and message, the line with a caret, the remedy."""
    from . import excerpt

    return excerpt.fault_text(fault)


def nearest(word: str, options: Iterable[str]) -> str:
    """``Did you mean …? `` with the option nearest to a mistyped word, or ``""`` if none is near."""
    from . import messages

    return messages.nearest(word, options)


def expectation(comment: str) -> tuple[str, tuple[str, ...], str] | None:
    """The verdict, rule ids and words that a comment such as ``# wrong [a, b]: words`` expects; None if it
    does not.
    """
    from . import expected

    return expected.expectation(comment)
