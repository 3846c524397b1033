"""`parlour GAME explain FILE:LINE`: one line of a record, with the state before and after and every rule
that was tried.
"""

import os

import click

from parlour_cli import catalogue
from parlour_cli.effects import Effect
from parlour_cli.errors import Fault
from parlour_cli.languages import _
from parlour_cli.records import Record
from parlour_cli.referee import ILLEGAL, WRONG, Referee, Ruling, Run, Tally
from parlour_cli.report.account import Explained
from parlour_cli.report.argument import fault
from parlour_cli.report.data import Entries, dump
from parlour_cli.report.data import fault as fault_data
from parlour_cli.report.data import ruling as ruling_data
from parlour_cli.report.layout import width
from parlour_cli.report.rulings import Reporter
from parlour_cli.rulebook import Rule, Rulebook

from . import options
from .base import Command, Commands, record_name, settings
from .example import FOLDER
from .files import Output, records


def explain(ctx: click.Context, place: str, readings: tuple[str, ...], exit_zero: bool) -> None:
    """Explain the event on one physical line of a file."""
    name, number = _place(ctx, place)
    book = options.book_of(ctx)
    pinned = options.pins(ctx, readings).get(book.game, [])
    record = _record(ctx, book.game, name, number)
    referee = Referee(catalogue.judged, pinned)
    tally = Tally()
    found = [
        f for f in referee.judge(record) if (f.line if isinstance(f, Fault) else f.line.number) == number
    ]
    chosen = settings(ctx)
    out = Output(chosen.quiet)
    if not found:
        events = [line.number for line in record.lines]
        near = min(events, key=lambda n: abs(n - number), default=0)
        hint = " " + _("The nearest is {file}:{line}.").format(file=name, line=near) if near else ""
        raise click.UsageError(
            _("{file}:{line} is no event of a record.").format(file=name, line=number) + hint, ctx
        )
    finding = list(tally.counting(found))[-1]
    if isinstance(finding, Fault):
        out.write(fault(finding, width()) if chosen.format == "text" else dump(fault_data(finding)) + "\n")
    else:
        explained = _explained(record, book, referee, finding)
        entries = Entries(catalogue.judged)
        if chosen.format == "text":
            reporter = Reporter(entries, width(), colour=chosen.coloured())
            out.write(explained.text(reporter.full(finding), width()))
        else:
            out.write(dump(explained.data(ruling_data(finding, entries))) + "\n")
    out.flush()
    ctx.exit(0 if exit_zero else tally.status)


class _Explain(Command):
    """The command; ``-:9`` is no option here, but a line of standard input."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let a place in standard input pass for an operand."""
        args = [f"(stdin){word[1:]}" if word[:2] == "-:" else word for word in args]
        return super().parse_args(ctx, args)

    def shown_examples(self, ctx: click.Context) -> list[str]:
        """The examples with this game's record, and the first line of it that somebody has got wrong."""
        game = self.game(ctx) or "schimmel"
        if catalogue.judged(game) is None:
            return super().shown_examples(ctx)
        name = record_name(game)
        referee = Referee(catalogue.judged, alternatives=False)
        wrong = next(
            finding.line.number
            for record in records([os.path.join(FOLDER, f"{game}.record")])
            for finding in referee.judge(record)
            if isinstance(finding, Ruling) and finding.verdict in (ILLEGAL, WRONG)
        )
        return [f"parlour {game} example > {name}", f"parlour {game} explain {name}:{wrong}"]


def _place(ctx: click.Context, place: str) -> tuple[str, int]:
    name, colon, number = place.rpartition(":")
    if not colon or not name or not (number.isascii() and number.isdigit()) or len(number) > 9:
        raise click.BadParameter(
            _("{place} is no place in a file: write FILE:LINE, as evening.record:9, or -:9").format(
                place=place
            ),
            ctx,
            param_hint="'FILE:LINE'",
        )
    return "-" if name == "(stdin)" else name, int(number)


def _record(ctx: click.Context, game: str, name: str, number: int) -> Record:
    """The record in which this line stands."""
    found: Record | None = None
    for record in records([name]):
        if record.first > number and found is not None:
            break
        found = record
    if found is None:
        raise click.UsageError(_("{file} holds no record").format(file=name), ctx)
    if found.game != game:
        message = _("this is a record of {other}, not of {game}").format(other=found.game or "-", game=game)
        raise click.UsageError(f"{name}:{found.first}: {message}", ctx)
    return found


def _explained(record: Record, book: Rulebook, referee: Referee, ruling: Ruling) -> Explained:
    """Judge the record once more up to the event, writing down what is tried there."""
    readings, _faults = referee.readings(record, book)
    run = Run(record, book, readings)
    list(run.headers())
    for line in record.lines:
        if line is ruling.line:
            break
        if line.event is None and line.reads is None:
            run.unread()
        else:
            run.judge(line)
    else:  # a header
        return Explained(book.sheet(run.table), book.sheet(run.table), [], ruling)
    before = book.sheet(run.table)
    tried: list[tuple[Rule, list[Effect]]] = []
    book.watch(tried)
    try:
        run.judge(ruling.line)
    finally:
        book.watch(None)
    return Explained(before, book.sheet(run.table), tried, ruling)


commands: Commands = {
    "explain": lambda: _Explain(
        "explain",
        click.pass_context(explain),
        "Explain one line of a record: the account before, the event, every rule tried, the ruling, the "
        "account after.\n\n"
        "LINE is the line of the file, as messages give it; the file may be - for standard input.",
        [
            click.Argument(["place"], metavar="FILE:LINE", type=options.path()),
            options.readings(),
            options.exit_zero(),
        ],
        formats=("text", "json"),
        examples=("parlour GAME example > evening.record", "parlour GAME explain evening.record:21"),
    )
}
