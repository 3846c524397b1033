"""`parlour GAME readings`: where the text can be read in more than one way, and how the program reads it."""

from typing import Any

import click

from parlour_cli.errors import ParlourError
from parlour_cli.languages import _
from parlour_cli.report import pages
from parlour_cli.report.layout import width

from . import options
from .base import Command, Commands, settings
from .files import Output
from .rules import several


def readings(ctx: click.Context, names: tuple[str, ...]) -> None:
    """Write the readings asked for, or all."""
    book = options.book_of(ctx)
    chosen = settings(ctx)
    found = []
    for name in names:
        identity = name.removeprefix(f"{book.game}/").partition("=")[0]
        identity = book.aliases.get(identity, identity)
        if identity not in book.readings:
            hint = options.near(identity, book.readings) + _("See: parlour {game} readings").format(
                game=book.game
            )
            raise ParlourError(
                _("There is no reading {name} of {game}. {hint}").format(name=name, game=book.game, hint=hint)
            )
        found.append(book.readings[identity])
    shown = found or list(book.readings.values())
    out = Output(chosen.quiet)
    if chosen.format == "text":
        out.write("\n\n".join("\n".join(pages.reading_page(reading, width())) for reading in shown) + "\n")
    else:
        objects = [pages.reading_data(reading) for reading in shown]
        out.write(several(chosen.format, "parlour.readings/1", "readings", objects))
    out.flush()


def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """Ids of the game's readings."""
    return [item for item in options.complete_reading(ctx, param, incomplete) if _strip(item)]


def _strip(item: Any) -> bool:
    item.value = item.value.rstrip("=")
    return True


commands: Commands = {
    "readings": lambda: Command(
        "readings",
        click.pass_context(readings),
        "Write where the text can be read in more than one way: the question, the options, the default "
        "and its reasons.\n\n"
        "A record pins a reading by the header reading: ID=OPTION, the command line by --reading ID=OPTION.",
        [click.Argument(["names"], nargs=-1, metavar="[ID]...", shell_complete=complete)],
        formats=("text", "json", "ndjson"),
        examples=("parlour GAME readings", "parlour GAME readings --format ndjson"),
    )
}
