"""`parlour GAME referee` and `parlour check`: every ruling on every line of any number of records."""

from collections.abc import Iterable, Iterator
from itertools import islice

import click

from parlour_cli import catalogue
from parlour_cli.errors import Fault, RecordError
from parlour_cli.languages import _
from parlour_cli.records import Line, Record, read_event
from parlour_cli.referee import Finding, Referee, Ruling, Tally
from parlour_cli.report import data
from parlour_cli.report.argument import fault as fault_text
from parlour_cli.report.argument import summary
from parlour_cli.report.data import Entries
from parlour_cli.report.layout import width
from parlour_cli.report.rulings import Reporter

from . import options
from .base import Command, Commands, Option, settings
from .files import Output, records, say

CHUNK = 256
"""So many findings are written at a time: quicker than one by one, and soon enough for who waits."""


def judge(
    ctx: click.Context,
    files: tuple[str, ...],
    readings: tuple[str, ...],
    claim: str | None,
    alternatives: bool,
    combinations: bool,
    every: bool,
    max_errors: int | None,
    exit_zero: bool,
) -> None:
    """Judge the records and end with the status that follows from the rulings."""
    game = options.game_of(ctx)
    chosen = settings(ctx)
    pinned = options.pins(ctx, readings)
    referee = Referee(catalogue.judged, alternatives=alternatives, combinations=combinations)
    out = Output(chosen.quiet)
    tally = Tally()
    form = chosen.format
    if chosen.quiet:
        writer: _Writer = _Writer(out, tally)
    elif form == "text":
        colour = chosen.coloured()
        reporter = Reporter(
            Entries(catalogue.judged),
            width(),
            colour=colour,
            brief=not every,
            tried=alternatives,
            tally=tally,
        )
        writer = _Text(out, reporter)
    else:
        writer = _Lines(out, tally) if form == "ndjson" else _Whole(out, tally)
    missing: list[str] = []
    stream = records(files or ("-",), missing)
    stopped = False
    for record in with_claim(ctx, stream, claim) if claim is not None else stream:
        tally.records += 1
        referee.pins = pinned.get(record.game, [])
        coming = iter(findings(referee, record, game))
        before = -1
        while before < tally.number and not stopped:
            before = tally.number
            writer.write(islice(coming, CHUNK if max_errors is None else 1))
            stopped = max_errors is not None and tally.objections >= max_errors
        out.flush()
        if stopped:
            break
    tally.faults += len(missing)
    if not tally.records and not missing:
        raise click.UsageError(_("There is no record to judge: nothing was read."), ctx)
    if not tally.records and form == "text":
        ctx.exit(tally.status)
    writer.close(stopped)
    out.flush()
    if referee.crowded and not chosen.quiet:
        message = _("{number} combinations are too many: the options of {readings} were tried one by one")
        for number, readings_ in referee.crowded:
            say(message.format(number=number, readings=", ".join(readings_)))
    ctx.exit(0 if exit_zero else tally.status)


def findings(referee: Referee, record: Record, game: str) -> Iterable[Finding]:
    """The findings on a record; on one of another game than wanted, a fault."""
    if not record.game or game in ("", record.game):
        return referee.judge(record)
    header = next((each for each in record.headers if each.key == "game"), None)
    text = header.text if header is not None else ""
    column = text.find(":") + 2
    column += len(text[column - 1 :]) - len(text[column - 1 :].lstrip())
    message = _("this is a record of {other}, not of {game}").format(other=record.game, game=game)
    remedy = _("Try: parlour {other} referee, or parlour check for records of any game").format(
        other=record.game
    )
    length = max(len(text.split("#")[0].rstrip()) - column + 1, 1)
    place = (record.file, record.number, record.first, column, length)
    return sorted(
        [*record.faults, Fault(*place, "wrong-game", message, remedy, text)], key=lambda each: each.line
    )


def with_claim(ctx: click.Context, stream: Iterator[Record], claim: str) -> Iterator[Record]:
    """The records, of which the last has the claim as one more line at its end."""
    last: Record | None = None
    for record in stream:
        if last is not None:
            yield last
        last = record
    if last is None:
        return
    if last.game and last.players:
        add_claim(ctx, last, claim)
    yield last


def add_claim(ctx: click.Context, record: Record, claim: str) -> None:
    """Append an assertion to a record as its last line. A usage error if it cannot be read or is no
    assertion.
    """
    from parlour_cli.verbs import ASSERTION, BY_NAME

    try:
        event = read_event(claim, record)
    except RecordError as error:
        found = error.fault
        raise click.BadParameter(
            f"{found.message} [{found.id}]\n{fault_text(found, width()).rstrip().partition(chr(10))[2]}",
            ctx,
            param_hint="'--claim'",
        ) from error
    if BY_NAME[event.verb].kind != ASSERTION:
        raise click.BadParameter(
            _("{verb} tells a fact; a claim asserts something, as: Anna pays 2 to Boris").format(
                verb=event.verb
            ),
            ctx,
            param_hint="'--claim'",
        )
    number = (
        record.lines[-1].number
        if record.lines
        else record.headers[-1].number
        if record.headers
        else record.first
    )
    record.lines.append(Line(number + 1, claim, event, "", number + 2 - record.first))


class _Writer:
    """Counts findings and writes them; this one writes nothing, as `--quiet` wants it."""

    def __init__(self, out: Output, tally: Tally) -> None:
        self.out = out
        self.tally = tally

    def write(self, findings: Iterable[Finding]) -> None:
        """Write some findings."""
        self.tally.count(findings)

    def close(self, stopped: bool) -> None:
        """Write what comes at the end; ``stopped``: there may be more."""


class _Text(_Writer):
    """Findings as text."""

    def __init__(self, out: Output, reporter: Reporter) -> None:
        super().__init__(out, reporter.tally)
        self.texts = reporter.texts

    def write(self, findings: Iterable[Finding]) -> None:
        """Write some findings."""
        self.out.add(self.texts(findings))

    def close(self, stopped: bool) -> None:
        """Write the sum."""
        if stopped:
            self.out.write(_("stopped here, as --max-errors says; more may follow") + "\n")
        self.out.write(summary(self.tally))


class _Lines(_Writer):
    """Findings as JSON, one object a line."""

    def __init__(self, out: Output, tally: Tally) -> None:
        super().__init__(out, tally)
        self.entries = Entries(catalogue.judged)

    def object(self, finding: Finding) -> str:
        """A finding as one line of JSON."""
        return data.dump(data.finding(finding, self.entries))

    def write(self, findings: Iterable[Finding]) -> None:
        """Write some findings."""
        for finding in self.tally.counting(findings):
            self.out.write(self.object(finding) + "\n")


class _Whole(_Lines):
    """Findings as one JSON object; rulings are written as they come, faults are kept for its end."""

    def __init__(self, out: Output, tally: Tally) -> None:
        super().__init__(out, tally)
        self.faults: list[str] = []
        self.before = "\n"
        out.write(f'{{"schema": "{data.REPORT}", "rulings": [')

    def write(self, findings: Iterable[Finding]) -> None:
        """Write the rulings, keep the faults."""
        for finding in self.tally.counting(findings):
            if isinstance(finding, Ruling):
                self.out.write(self.before + self.object(finding))
                self.before = ",\n"
            else:
                self.faults.append(self.object(finding))

    def close(self, stopped: bool) -> None:
        """Write the faults and the end."""
        faults = ",\n".join(self.faults)
        self.out.write(f'\n], "faults": [{faults}], "status": {self.tally.status}}}\n')


def _parameters() -> list[click.Parameter]:
    return [
        options.files(),
        Option(["--claim"], metavar="TEXT", help="Judge one more assertion at the end of the last record."),
        options.readings(),
        Option(
            ["--alternatives/--no-alternatives"],
            default=True,
            help="Try the other options of each reading that was asked, one by one.",
        ),
        Option(["--combinations"], is_flag=True, help="Try all combinations of options, up to 256."),
        Option(["--all/--brief", "every"], default=True, help="Print every ruling, or objections only."),
        Option(
            ["--max-errors"],
            type=click.IntRange(1),
            metavar="N",
            help="Stop after so many objections.",
        ),
        options.exit_zero(),
    ]


def _command(name: str, help: str, examples: tuple[str, ...]) -> Command:
    return Command(
        name,
        click.pass_context(judge),
        help,
        _parameters(),
        formats=("text", "json", "ndjson"),
        examples=examples,
    )


commands: Commands = {
    "referee": lambda: _command(
        "referee",
        "Judge every line of a record: what happened is legal or illegal, what was said is right or "
        "wrong.\n\n"
        "Exit status: 0 all legal and right, 1 something illegal or wrong, 2 something cannot be read, "
        "3 something is open or depends on a reading that the record does not pin.",
        (
            "parlour GAME example | parlour GAME referee",
            "parlour GAME example | parlour GAME referee --brief -",
        ),
    ),
    "check": lambda: _command(
        "check",
        "Judge records of any game, each by its own header. A stream holds any number of records.\n\n"
        "Exit status: 0 all legal and right, 1 something illegal or wrong, 2 something cannot be read, "
        "3 something is open or depends on a reading that the record does not pin.",
        (
            "parlour schimmel example | parlour check",
            "parlour royal-star example | parlour check --format ndjson",
        ),
    ),
}
