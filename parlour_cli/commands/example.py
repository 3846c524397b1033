"""`parlour GAME example`: a record to try things with."""

import os

import click

from parlour_cli import catalogue
from parlour_cli.languages import current
from parlour_cli.records import read, write

from . import options
from .base import Command, Commands, settings
from .files import Output

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "examples")


def example(ctx: click.Context) -> None:
    """Print the example as it stands, or in another language."""
    game = options.game_of(ctx)
    catalogue.load(game)
    with open(os.path.join(FOLDER, f"{game}.record"), "rb") as stream:
        data = stream.read()
    chosen = settings(ctx)
    out = Output(chosen.quiet)
    if current() == "en":
        out.write(data.decode("utf-8"))
    else:
        for record in read(data.splitlines(keepends=True), f"{game}.record"):
            out.write(write(record, current(), False))
    out.flush()


commands: Commands = {
    "example": lambda: Command(
        "example",
        click.pass_context(example),
        "Print a short record of this game, in the language in use. In it somebody is wrong, so that "
        "there is something to see.",
        examples=("parlour GAME example", "parlour GAME example --lang ru | parlour check"),
    )
}
