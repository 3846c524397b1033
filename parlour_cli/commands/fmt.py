"""`parlour fmt`: records in normal form, in any of the three languages."""

import click

from parlour_cli.languages import LANGUAGES, _, current
from parlour_cli.records import write
from parlour_cli.report.argument import fault
from parlour_cli.report.layout import width

from . import options
from .base import Command, Commands, Option, settings
from .files import Output, records, replace, say


def fmt(
    ctx: click.Context, files: tuple[str, ...], into: str | None, suits: bool, target: str | None, force: bool
) -> None:
    """Print every record in normal form; one with a line that cannot be read is not printed: nothing of it may be lost."""
    chosen = settings(ctx)
    if target is not None and target != "-":
        _may_write(ctx, target, force)
    out = Output(chosen.quiet)
    pieces: list[str] = []
    status = 0
    number = 0
    printed = False
    for record in records(files or ("-",)):
        number += 1
        if record.faults:
            status = 2
            if not chosen.quiet:
                for each in record.faults:
                    click.echo(fault(each, width()), err=True, nl=False)
            continue
        language = into or (current() if chosen.lang else record.language)
        text = ("\n" if printed else "") + write(record, language, suits)
        printed = True
        if target is not None and target != "-":
            pieces.append(text)
        else:
            out.write(text)
            out.flush()
    if not number:
        raise click.UsageError(_("There is no record to print: nothing was read."), ctx)
    if target is not None and target != "-":
        if status:
            raise click.UsageError(
                _("{file} is not written: some lines cannot be read.").format(file=target), ctx
            )
        replace(target, "".join(pieces))
    out.flush()
    if status and not chosen.quiet:
        say(_("a record with lines that cannot be read is not printed; mend it first"))
    ctx.exit(status)


def _may_write(ctx: click.Context, target: str, force: bool) -> None:
    import os

    if os.path.exists(target) and not force:
        raise click.UsageError(
            _("{file} exists and is not overwritten; give another name, or --force.").format(file=target), ctx
        )


commands: Commands = {
    "fmt": lambda: Command(
        "fmt",
        click.pass_context(fmt),
        "Print records in normal form: headers in order, one event a line, words in small letters of "
        "one language.\n\n"
        "With --to, or with --lang, in that language; else in the language of each record.",
        [
            options.files(),
            Option(
                ["--to", "into"], type=click.Choice(LANGUAGES), help="Language of the words of the record."
            ),
            Option(["--suits/--letters"], help="Print suits as ♥ ♦ ♣ ♠, or as letters."),
            Option(
                ["--write", "target"],
                metavar="FILE",
                type=options.path(),
                help="Write to this file, not to standard output.",
            ),
            Option(["--force"], is_flag=True, help="Overwrite the file, also in place."),
        ],
        examples=("parlour schimmel example | parlour fmt", "parlour schimmel example | parlour fmt --to sv"),
        page="records",
    )
}
