"""How words are laid out in a terminal: width, wrapping, carets, colours. Nothing here knows what is said."""

import os
from collections.abc import Iterable

RED, GREEN, YELLOW, BOLD, DIM = "31", "32", "33", "1", "2"

PALETTE = {
    "legal": GREEN,
    "right": GREEN,
    "illegal": RED,
    "wrong": RED,
    "open": YELLOW,
    "fault": RED,
    "depends": YELLOW,
    "bold": BOLD,
    "dim": DIM,
}
"""What each kind of word is painted with. No meaning rests on it: the word itself is always written."""


def paint(text: str, kind: str, colour: bool) -> str:
    """The text in the colour of its kind, or as it is where colour is off."""
    return f"\x1b[{PALETTE[kind]}m{text}\x1b[0m" if colour else text


def width() -> int:
    """Columns to write in: the variable COLUMNS, else the terminal's, else 80; never less than 20."""
    columns = os.environ.get("COLUMNS", "")
    found = int(columns) if columns.isascii() and columns.isdigit() and len(columns) < 6 else 0
    if not found:
        try:
            found = os.get_terminal_size(1).columns
        except (OSError, ValueError):
            found = 0
    return max(found or 80, 20)


def wrap(text: str, columns: int, first: str = "", rest: str | None = None) -> list[str]:
    """The text in lines of at most ``columns``, broken at blanks only, the first indented by ``first``.

    A word longer than a line stands whole on a line of its own: nothing is cut.
    """
    rest = " " * len(first) if rest is None else rest
    if len(first) + len(text) <= columns and text.isascii():
        return [first + text]
    if text.isascii() and first.isascii() and rest.isascii():
        return _wrapped(text, columns, first, rest)
    lines = []
    words = text.split(" ")
    line = first + words[0]
    filled = cells(line)
    for word in words[1:]:
        size = cells(word)
        if filled + 1 + size <= columns:
            line += " " + word
            filled += 1 + size
        else:
            lines.append(line)
            line = rest + word
            filled = cells(rest) + size
    lines.append(line)
    return lines


def _wrapped(text: str, columns: int, first: str, rest: str) -> list[str]:
    """The same where every letter is one cell wide: line by line, not word by word."""
    lines = []
    line, indent = first + text, len(first)
    while len(line) > columns:
        end = line.rfind(" ", indent, columns + 1)
        if end < 0:
            end = line.find(" ", max(indent, columns + 1))
        if end < 0:
            break
        lines.append(line[:end])
        line, indent = rest + line[end + 1 :], len(rest)
    lines.append(line)
    return lines


def rows(pairs: Iterable[tuple[str, str]], columns: int, indent: str = "  ") -> list[str]:
    """A list of labelled texts: labels in a column, each text wrapped beside its label; an empty label goes
    on.
    """
    found = list(pairs)
    widest = max((cells(label) for label, _text in found), default=0)
    lines = []
    for label, text in found:
        head = f"{indent}{label}{' ' * (widest - cells(label))}  "
        lines += wrap(text, columns, head, " " * cells(head))
    return lines


def table(heads: tuple[str, ...], body: list[tuple[str, ...]]) -> list[str]:
    """A table: the first column flush left, the others flush right, two blanks between."""
    widths = [max(cells(row[i]) for row in (heads, *body)) for i in range(len(heads))]
    lines = []
    for row in (heads, *body):
        line = ""
        for i, cell in enumerate(row):
            gap = " " * (widths[i] - cells(cell))
            line += (cell + gap) if i == 0 else "  " + gap + cell
        lines.append(line.rstrip())
    return lines


def cells(text: str) -> int:
    """How many columns of a terminal the text takes: none for a combining mark, two for a wide character."""
    if text.isascii() or not any(_unusual(char) for char in text):
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(
        0 if combining(char) else 2 if char > "\u10ff" and east_asian_width(char) in "WF" else 1
        for char in text
    )


def _unusual(char: str) -> bool:
    """Whether the tables must be asked: not for letters of our three languages and their punctuation marks."""
    return char >= "\u0300" and not ("\u0400" <= char <= "\u0482" or "\u2010" <= char <= "\u2027")


def visible(text: str) -> str:
    """The text as it can be shown: what a terminal would obey, or what cannot be seen, is written as
    ``<U+202E>``.
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else " " if char == "\t" else f"<U+{ord(char):04X}>" for char in text
    )


def encoded(text: str) -> bytes:
    """The text in UTF-8, as all output is written; what UTF-8 has not (a lone surrogate) is escaped."""
    return text.encode("utf-8", "backslashreplace")


def excerpt(text: str, number: int | str, column: int, length: int, columns: int) -> list[str]:
    """The writer's own line with a caret line below it.

    ``column`` counts code points from 1. A line too long for the terminal is shown around the caret, with
    ``…`` where something has been left out.
    """
    column = min(max(column, 1), len(text) + 1)
    start = column - 1
    head = f"  {number} | "
    room = max(columns - len(head), 12)
    gap = " " * (len(head) - 2) + "| "
    if len(text) <= room and text.isascii() and text.isprintable():
        return [head + text, gap + " " * start + "^" * max(min(length, len(text) - start), 1)]
    before = visible(text[:start])
    marked = visible(text[start : start + max(length, 1)])
    after = visible(text[start + max(length, 1) :])
    if cells(before) + cells(marked) + cells(after) > room:
        before, marked, after = _cut(before, marked, after, room)
    return [head + before + marked + after, gap + " " * cells(before) + "^" * max(cells(marked), 1)]


def _cut(before: str, marked: str, after: str, room: int) -> tuple[str, str, str]:
    """The three parts of a line, shortened so that they fit, with a mark wherever something is missing."""
    if len(marked) > room - 2:
        marked = marked[: room - 3] + "…"
    left = max(room - len(marked), 2)
    keep = max(min(len(before), left - min(len(after), left // 2)), 1)
    if len(before) > keep:
        before = "…" + before[len(before) - keep + 1 :]
    keep = max(room - len(before) - len(marked), 0)
    if len(after) > keep:
        after = after[: keep - 1] + "…" if keep else ""
    return before, marked, after
