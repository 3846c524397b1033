"""Positions written in one line, where a command would else read a record."""

import os
import re

from parlour_cli.errors import ParlourError
from parlour_cli.records import Record, read
from parlour_cli.referee import Run
from parlour_cli.report.argument import fault
from parlour_cli.report.layout import width
from parlour_cli.rulebook import Rulebook

from .chance import judged_run

COMPACT = "0123456789abcdefABCDEF/"

PLACE = re.compile(r"\w+:\d+(\s|$)")
"""How a position begins: ``bar:1``, ``12:3``."""

POSITION = "POSITION"
"""In place of the name of a file."""


def is_position(book: Rulebook, text: str) -> bool:
    """Whether an operand is a position written out, and no file."""
    if book.reads_position is None or os.path.exists(text):
        return False
    if "/" not in text:  # one that lacks it is told so
        return PLACE.match(text) is not None
    return " " in text or ":" in text or all(char in COMPACT for char in text)


def begun(book: Rulebook, text: str, more: tuple[str, ...] = ()) -> Record:
    """The record that begins from a position written in one line, with these headers in place of its own."""
    reads = book.reads_position
    assert reads is not None
    keys = [line.partition(":")[0] for line in more]
    heads = [line for line in reads(text) if line.partition(":")[0] not in keys]
    lines = [f"game: {book.game}", *heads, *more]
    return next(iter(read([f"{line}\n".encode() for line in lines], POSITION)))


def laid(book: Rulebook, record: Record, pins: list[tuple[str, str]]) -> Run:
    """The record judged to its end. A ParlourError if its position cannot be."""
    if record.faults:
        raise ParlourError("".join(fault(each, width()) for each in record.faults).rstrip())
    run = judged_run(book, record, pins)
    for ruling in run.headers() if record.file == POSITION else ():
        words = "; ".join(ruling.words)
        entry = book.find(ruling.rules[0]) if ruling.rules else None
        raise ParlourError(
            f"{words}. {entry.statement if entry is not None else ''} [{entry.id if entry else ''}]"
        )
    return run
