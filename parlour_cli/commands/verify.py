"""`parlour verify`: everything that was drawn in a record, derived again from its seed."""

from collections.abc import Iterator
from typing import Any

import click

from parlour_cli import catalogue
from parlour_cli.chance import Draw, commitment
from parlour_cli.errors import ParlourError
from parlour_cli.languages import _, ngettext
from parlour_cli.records import Line, Record, read_event, write, write_event
from parlour_cli.referee import Referee, Run
from parlour_cli.report.argument import fault
from parlour_cli.report.data import dump, file_name
from parlour_cli.report.layout import visible, width
from parlour_cli.report.words import clean
from parlour_cli.rulebook import Rulebook
from parlour_cli.verbs import BY_NAME, FACT
from parlour_cli.verbs.words import REPEATED, key_name

from . import options
from .base import Command, Commands, settings
from .chance import DRAWN, UNVERIFIABLE, is_header, parameters, parsed, parts, shuffle_of
from .files import Output, records

ONLY = "only"
"""The wish that the cards of one player alone be told: those of the others may be told afterwards."""


class Drawn:
    """One thing that a record says was drawn, and what its seed gives: ``derived`` is None where nothing can
    be derived.
    """

    __slots__ = ("derived", "line", "open", "same", "written")

    def __init__(self, line: int, written: str, derived: str | None, same: bool, open: bool = False) -> None:
        self.line = line
        self.written = written
        self.derived = derived
        self.same = same
        self.open = open


def derive(book: Rulebook, record: Record, seed: str) -> Iterator[Drawn]:
    """Everything that the record says was drawn, beside what its seed gives."""
    commit = record.get("commit")
    if commit is not None:
        right = commitment(seed)
        at = next(header.number for header in record.headers if header.key == "commit")
        yield Drawn(at, f"commit: {commit}", f"commit: {right}", str(commit) == right)
    yield from _head(book, record, seed)
    readings, _faults = Referee(catalogue.judged).readings(record, book)
    run = Run(record, book, readings)
    k = 0
    waiting: list[str] = []
    told: dict[Any, str] = {}  # whose cards, as drawn, may still be told
    for place, line in enumerate(record.lines):
        event = line.event
        if event is not None and book.draws(event):
            k += 1
            if not waiting:
                shuffle = shuffle_of(book, record.lines[:place], seed)
                texts = _derive(book, record, run, Draw(seed, k), line, shuffle)
                waiting, told = _parted(book, record, texts)
            text = waiting.pop(0) if waiting else None
            if UNVERIFIABLE in line.comment:
                told = {}
                yield Drawn(line.number, clean(line.text), None, False, open=True)
            else:
                yield _compared(record, line, text)
        elif event is not None and event.verb in book.told:
            if UNVERIFIABLE in line.comment:
                yield Drawn(line.number, clean(line.text), None, False, open=True)
            elif event.who in told:
                yield _compared(record, line, told.pop(event.who))
        elif event is not None and BY_NAME[event.verb].kind == FACT and event.verb != "corrects":
            told = {}  # what is told from here on is not as it was drawn
        if event is None and line.reads is None:
            run.unread()
        else:
            run.judge(line)


def _parted(book: Rulebook, record: Record, texts: list[str]) -> tuple[list[str], dict[Any, str]]:
    """The lines of one draw: the events that are drawn, and who has cards that may be told, with the line that tells them."""
    events, told = [], {}
    for text in texts:
        event = read_event(text, record)
        if event.verb in book.told:
            told[event.who] = text
        else:
            events.append(text)
    return events, told


def _compared(record: Record, line: Line, text: str | None) -> Drawn:
    if text is None:
        return Drawn(line.number, clean(line.text), None, False)
    event = read_event(text, record)
    spelt = write_event(event, record, record.language, False)
    return Drawn(line.number, clean(line.text), spelt, event == line.event == line.reads)


def _derive(
    book: Rulebook, record: Record, run: Run, drawing: Draw, line: Line, shuffle: dict[str, Any]
) -> list[str]:
    """The lines that the seed gives for the draw that begins on this line; none where the game allows none
    here.
    """
    assert line.event is not None
    function = book.chances[book.drawn[line.event.verb]]
    known = parameters(function)
    wanted: dict[str, Any] = {}
    if "who" in known and isinstance(line.event.who, str):
        wanted["who"] = line.event.who
    if "card" in known:
        wanted["card"] = line.event.first("CARD", "")
    _before, sign, rest = line.comment.partition(f"{DRAWN} with ")
    for wish in rest.split() if sign else ():
        name, _sign, value = wish.rstrip(";").partition("=")
        if name in known and name != ONLY:
            wanted[name] = value
    try:
        return list(function(drawing.below, run.table, **wanted, **shuffle))
    except (ParlourError, ValueError):
        return []


def _head(book: Rulebook, record: Record, seed: str) -> Iterator[Drawn]:
    """The headers marked as drawn."""
    drawn = [header for header in record.headers if header.comment == DRAWN]
    function = book.chances.get("deal")
    if not drawn or function is None:
        return
    wanted: dict[str, Any] = {"players": tuple(sorted(record.players))}
    by_lot = {header.key for header in drawn}
    for name in parameters(function):
        value = record.get(name)
        if name in REPEATED and value is not None:
            wanted[name] = _choices(record, name)
        elif name != "players" and name not in by_lot and value is not None and not isinstance(value, dict):
            wanted[name] = str(value)
    try:
        lines = function(Draw(seed, 0).below, None, **wanted)
    except ParlourError:
        lines = []  # nothing can be drawn with what the record says
    derived = _likest(book, record, lines)
    spelt = write(derived, record.language, False).splitlines()
    for header in drawn:
        other = next((each for each in derived.headers if each.key == header.key), None)
        if other is None:
            yield Drawn(header.number, clean(header.text), None, False)
            continue
        name = f"{key_name(header.key, record.language)}:"
        said = next((line for line in spelt if line.startswith(name)), other.text)
        yield Drawn(header.number, clean(header.text), clean(said), other.value == header.value)


def _choices(record: Record, key: str) -> str:
    """What the headers of this key choose, as it is wished for by ``--with``."""
    pairs: list[Any] = [each for header in record.headers if header.key == key for each in header.value]  # type: ignore[attr-defined]
    return ", ".join(f"{identity}={option}" for identity, option in pairs)


def _likest(book: Rulebook, record: Record, lines: list[str]) -> Record:
    """Of the records that chance begins with these lines (a whole evening may be drawn at once) the one most like this."""
    texts = ("\n".join([f"game: {book.game}", *filter(is_header, part)]) + "\n" for part in parts(lines))
    found = [parsed(text, "") for text in texts]
    own = {header.key: header.value for header in record.headers if header.comment == DRAWN}
    return max(found, key=lambda each: sum(own.get(header.key) == header.value for header in each.headers))


def verify(ctx: click.Context, files: tuple[str, ...], exit_zero: bool) -> None:
    """Say of everything drawn whether the seed gives it: status 1 if something differs, 3 if something
    cannot be told.
    """
    chosen = settings(ctx)
    out = Output(chosen.quiet)
    objects: list[str] = []
    status = 0
    number = 0
    for record in records(files or ("-",)):
        number += 1
        book = catalogue.judged(record.game)
        seed = record.get("seed")
        found: list[Drawn] = []
        unreadable = bool(record.faults) or book is None or not record.players
        if unreadable and not chosen.quiet:
            click.echo("".join(fault(each, width()) for each in record.faults), err=True, nl=False)
        if book is not None and record.players and seed is not None:
            found = list(derive(book, record, str(seed)))
        differ = sum(1 for each in found if not each.same and not each.open)
        lost = seed is None or any(each.open for each in found)
        own = 2 if unreadable else 1 if differ else 3 if lost else 0
        status = min({status, own} - {0}, default=0)
        status = 2 if 2 in (status, own) else 1 if 1 in (status, own) else status
        if chosen.format == "text":
            out.write(_told(record, found, seed is None))
        else:
            data = {
                "schema": "parlour.verification/1",
                "file": file_name(record.file),
                "record": record.number,
                "seed": None if seed is None else str(seed),
                "drawn": [
                    {"line": each.line, "written": each.written, "derived": each.derived, "same": each.same}
                    for each in found
                ],
                "status": own,
            }
            if chosen.format == "ndjson":
                out.write(dump(data) + "\n")
            else:
                objects.append(dump(data))
        out.flush()
    if not number:
        raise click.UsageError(_("There is no record to verify: nothing was read."), ctx)
    if chosen.format == "json":
        out.write('{"schema": "parlour.verifications/1", "records": [' + ",\n".join(objects) + "]}\n")
    out.flush()
    ctx.exit(0 if exit_zero else status)


def _told(record: Record, found: list[Drawn], seedless: bool) -> str:
    name = visible(file_name(record.file))
    if seedless:
        return (
            _("{file}:{line}: no header seed:, so nothing can be verified").format(
                file=name, line=record.first
            )
            + "\n"
        )
    lines = []
    for each in found:
        if each.same:
            said = _("as drawn")
        elif each.open:
            said = _("drawn without a seed")
        elif each.derived is None:
            said = _("DIFFERS: the seed gives nothing here")
        else:
            said = _("DIFFERS: the seed gives {event}").format(event=each.derived)
        lines.append(f"{name}:{each.line}: {each.written}  {said}")
    differ = sum(1 for each in found if not each.same and not each.open)
    total = ngettext("{n} thing drawn", "{n} things drawn", len(found)).format(n=len(found))
    rest = (
        _("all as the seed gives them")
        if not differ
        else ngettext("{n} differs", "{n} differ", differ).format(n=differ)
    )
    if found and all(each.open for each in found):
        rest = _("none can be verified")
    lines.append(f"{total}: {rest}" if found else total)
    return "\n".join(lines) + "\n"


commands: Commands = {
    "verify": lambda: Command(
        "verify",
        click.pass_context(verify),
        "Derive everything that was drawn in a record again from its seed, and say which line differs.\n\n"
        "Exit status: 0 all as drawn, 1 something differs, 2 something cannot be read, 3 no seed, or "
        "drawn without it.",
        [options.files(), options.exit_zero()],
        formats=("text", "json", "ndjson"),
        examples=(
            "parlour schimmel roll --times 3 | parlour verify",
            "parlour schimmel roll --seed 1839 | parlour verify --format json",
        ),
        page="chance",
    ),
}
