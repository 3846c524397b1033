"""`parlour GAME score`: the account at the end of each record, with what is due and has not been named."""

import click

from parlour_cli import catalogue
from parlour_cli.errors import Fault
from parlour_cli.languages import _
from parlour_cli.referee import ILLEGAL, WRONG, Referee, Tally
from parlour_cli.report import account
from parlour_cli.report.argument import fault as fault_text
from parlour_cli.report.argument import shell
from parlour_cli.report.data import dump, fault
from parlour_cli.report.layout import width

from . import options
from .base import Command, Commands, settings
from .files import Output, records, say
from .referee import findings


def score(ctx: click.Context, files: tuple[str, ...], readings: tuple[str, ...], exit_zero: bool) -> None:
    """Write the account of each record and end with the status that its rulings have."""
    book = options.book_of(ctx)
    if "score" in book.declined:
        raise click.UsageError(options.declined(book, "score"), ctx)
    pinned = options.pins(ctx, readings).get(book.game, [])
    chosen = settings(ctx)
    out = Output(chosen.quiet)
    tally = Tally()
    columns = width()
    referee = Referee(catalogue.judged, pinned)
    whole: list[str] = []
    objected: list[str] = []
    for record in records(files or ("-",)):
        tally.records += 1
        for finding in tally.counting(findings(referee, record, book.game)):
            if not isinstance(finding, Fault) and finding.verdict in (WRONG, ILLEGAL):
                objected.append(record.file)
            if isinstance(finding, Fault) and not chosen.quiet:
                if chosen.format == "text":
                    click.echo(fault_text(finding, columns), err=True, nl=False)
                else:
                    click.echo(dump(fault(finding)), err=True)
        run = referee.run
        if run is None or run.record is not record:
            continue
        if chosen.format == "text":
            if tally.records > 1:
                out.write("\n")
            title = record.get("title")
            name = f"{catalogue.title(book.game)}" + (f": {title}" if title else "")
            lines = [name, "", *account.sheet(book.sheet(run.table), columns)]
            lines += account.unnamed_lines(run, columns)
            out.write("\n".join(lines) + "\n")
        elif chosen.format == "ndjson":
            out.write(dump(account.score_data(run)) + "\n")
        else:
            whole.append(dump(account.score_data(run)))
        out.flush()
    if not tally.records:
        raise click.UsageError(_("There is no record to judge: nothing was read."), ctx)
    if chosen.format == "json":
        out.write('{"schema": "parlour.scores/1", "scores": [' + ",\n".join(whole) + "]}\n")
    out.flush()
    if objected and not chosen.quiet:
        # What came in through a pipe has no name that could be given again.
        names = [shell(name) for name in dict.fromkeys(objected) if name != "(stdin)"]
        say(
            _("the record has lines that are wrong or illegal; see: {command}").format(
                command=" ".join([f"parlour {book.game} referee --brief", *names])
            )
        )
    ctx.exit(0 if exit_zero else tally.status)


class _Score(Command):
    """`score`. The help of a game that keeps no score says so first, and its examples are of one that does."""

    def _declined(self, ctx: click.Context) -> str:
        book = catalogue.judged(self.game(ctx))
        if book is None or "score" not in book.declined:
            return ""
        why, cited = book.declined["score"]
        return f"{_(why)} ({cited})"

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        declined = self._declined(ctx)
        if declined:
            formatter.write_text(declined)
            formatter.write_paragraph()
        super().format_help(ctx, formatter)

    def shown_examples(self, ctx: click.Context) -> list[str]:
        """Examples that can be typed."""
        if self._declined(ctx):
            return [example.replace("GAME", "schimmel") for example in self.examples]
        return super().shown_examples(ctx)


commands: Commands = {
    "score": lambda: _Score(
        "score",
        click.pass_context(score),
        "Write the account at the end of a record: who has what, whose turn it is, what is due and was "
        "not named.\n\n"
        "The exit status is that of the rulings, as of referee.",
        [options.files(), options.readings(), options.exit_zero()],
        formats=("text", "json", "ndjson"),
        examples=(
            "parlour GAME example | parlour GAME score",
            "parlour GAME example | parlour GAME score --format json",
        ),
    )
}
