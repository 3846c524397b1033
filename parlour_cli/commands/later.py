"""`parlour GAME table` and `parlour GAME odds`: announced, and not in this version."""

import click

from parlour_cli.languages import _

from . import options
from .base import Command, Commands


def later(ctx: click.Context, rest: tuple[str, ...]) -> None:
    """Say politely that this is still to come, and what can be done instead."""
    game = options.game_of(ctx)
    instead = {
        "table": _("Write the record in a file and judge it as it grows: parlour {game} referee FILE"),
        "odds": _("What the book claims can be read: parlour {game} rules"),
    }[str(ctx.info_name)]
    raise click.UsageError(
        _("{command} is still to come; it is not in this version.").format(command=ctx.info_name)
        + " "
        + instead.format(game=game)
    )


def _command(name: str, help: str) -> Command:
    return Command(
        name,
        click.pass_context(later),
        help,
        [click.Argument(["rest"], nargs=-1, metavar="")],
        page="commands",
    )


commands: Commands = {
    "table": lambda: _command("table", "Play with a live referee. Still to come: not in this version."),
    "odds": lambda: _command("odds", "Chances and fair prices. Still to come: not in this version."),
}
