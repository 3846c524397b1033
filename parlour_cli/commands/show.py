"""`parlour GAME show`: a picture of the table at the end of a record, as text or SVG."""

import click

from parlour_cli.errors import ParlourError
from parlour_cli.languages import _
from parlour_cli.referee import Run
from parlour_cli.report.argument import fault
from parlour_cli.report.layout import width

from . import options
from .base import Command, Commands, Option, settings
from .files import Output, one_record
from .positions import POSITION, begun, is_position, laid


def show(ctx: click.Context, file: str, what: str | None, readings: tuple[str, ...]) -> None:
    """Draw the table as it stands after the last line of the last record."""
    from parlour_cli import catalogue
    from parlour_cli.referee import Referee

    book = options.book_of(ctx)
    if not book.pictures:
        if "show" in book.declined:
            raise ParlourError(options.declined(book, "show"))
        raise ParlourError(_("{game} has nothing to draw.").format(game=book.game))
    name = what or next(iter(book.pictures))
    if name not in book.pictures:
        hint = options.near(name, book.pictures) + _("Pictures: {names}").format(
            names=", ".join(book.pictures)
        )
        raise click.BadParameter(
            _("{game} has no picture {name}. {hint}").format(game=book.game, name=name, hint=hint),
            ctx,
            param_hint="'--picture'",
        )
    record = begun(book, file) if is_position(book, file) else one_record(file)
    if record.game != book.game:
        message = _("this is a record of {other}, not of {game}").format(
            other=record.game or "-", game=book.game
        )
        raise click.UsageError(f"{record.file}:{record.first}: {message}", ctx)
    pins = options.pins(ctx, readings).get(book.game, [])
    run: Run | None
    if record.file == POSITION:
        run = laid(book, record, pins)
    else:
        referee = Referee(catalogue.judged, pins, alternatives=False)
        for _finding in referee.judge(record):
            pass
        run = referee.run
    chosen = settings(ctx)
    if not chosen.quiet:
        for each in record.faults:
            click.echo(fault(each, width()), err=True, nl=False)
    if run is None:
        ctx.exit(2)
    picture = book.pictures[name](run.table)
    out = Output(chosen.quiet)
    out.write(picture.svg() if chosen.format == "svg" else picture.text.rstrip("\n") + "\n")
    out.flush()
    ctx.exit(2 if record.faults else 0)


class _Showing(Command):
    """`show`. Its help names the pictures of the game."""

    def choices(self, ctx: click.Context, option: str) -> str:
        """The pictures of this game."""
        from parlour_cli import catalogue

        book = catalogue.judged(self.game(ctx))
        if option != "what" or book is None or not book.pictures:
            return ""
        return _("Pictures: {names}").format(names=", ".join(book.pictures))


commands: Commands = {
    "show": lambda: _Showing(
        "show",
        click.pass_context(show),
        "Draw the table as it stands at the end of a record, with characters or as an SVG picture.\n\n"
        "Where a game has a form for positions, as Schuster has, one may stand in place of the file.",
        [
            options.file(),
            Option(["--picture", "what"], metavar="NAME", help="Which picture, where a game has several."),
            options.readings(),
        ],
        formats=("text", "svg"),
        examples=(
            "parlour GAME example | parlour GAME show",
            "parlour GAME example | parlour GAME show --format svg > table.svg",
        ),
    )
}
