"""The program's commands by name: `parlour`, and `parlour GAME`. Tables only; each command is imported when
it is run.
"""

import os
import sys
from typing import Any

import click

from parlour_cli import catalogue
from parlour_cli.languages import _

from .base import Lazy, record_name, speak

# Command: its module, its line of help.
GENERAL: dict[str, tuple[str, str]] = {
    "games": ("texts", "the games, their names in three languages, their sources"),
    "check": ("referee", "judge records of any game by their own headers"),
    "fmt": ("fmt", "print records in normal form, or in another language"),
    "verify": ("verify", "derive every deal and roll of a record again from its seed"),
    "cite": ("texts", "print source lines with edition and translation"),
    "search": ("texts", "find words in sources and translations"),
    "coverage": ("texts", "how many lines, rules and readings each game has"),
    "completion": ("helping", "print the script that completes commands in a shell"),
    "help": ("helping", "help on a game or a command"),
}

OF_A_GAME: dict[str, tuple[str, str]] = {
    "deal": ("chance", "what chance deals, as lines of a record"),
    "roll": ("chance", "what chance throws, as a line of a record"),
    "score": ("score", "the account: who has what, what is due, whose turn"),
    "referee": ("referee", "judge every line of a record"),
    "explain": ("explain", "one line of a record: state before, rules tried, state after"),
    "show": ("show", "a picture of the table at the end of a record"),
    "print": ("printing", "what is cut out and handed round, where a game has it"),
    "example": ("example", "a record to try things with"),
    "rules": ("rules", "the annotated text: lines, translations, rules, readings"),
    "readings": ("readings", "doubtful points, their options, defaults and reasons"),
    "table": ("later", "play with a live referee (not in this version yet)"),
    "odds": ("later", "chances and fair prices (not in this version yet)"),
}

OWN: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "moves": ("moves", "what may be played with a throw, from a position", ("schuster",)),
}
"""Commands that only some games have: the module, the line of help, the games."""

GAME_SECTIONS = (
    ("Play and judge", ("deal", "roll", "score", "referee", "explain", "show", "print", "example")),
    ("Rules", ("rules", "readings")),
    ("Later", ("table", "odds")),
)


class Game(Lazy):
    """`parlour GAME`: the commands of one game. Its module is loaded by the command that needs it."""

    def __init__(self, game: str) -> None:
        own = {name: (module, line) for name, (module, line, games) in OWN.items() if game in games}
        (first, names), *rest = GAME_SECTIONS
        super().__init__(game, "", OF_A_GAME | own, ((first, (*names, *own)), *rest))
        self.id = game

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Remember the game before anything else is read, so that help and completion know it."""
        ctx.meta["parlour.game"] = self.id
        names = catalogue.names(self.id)
        others = ", ".join(dict.fromkeys(name for name in names.values() if name != self.id))
        self.help = f"{catalogue.title(self.id)}: {catalogue.help_line(self.id)}."
        if others:
            self.help += "\n\n" + _("Answers to: {names}.").format(names=others)
        record = record_name(self.id)
        self.examples = (f"parlour GAME example > {record}", f"parlour GAME referee {record}")
        return super().parse_args(ctx, args)


class Root(Lazy):
    """`parlour`: general commands, and the games under their names in three languages."""

    def __init__(self) -> None:
        sections = (
            ("Games", catalogue.GAMES),
            ("Records", ("check", "fmt", "verify")),
            ("Texts", ("games", "cite", "search", "coverage")),
            ("Help", ("help", "completion")),
        )
        super().__init__(
            "parlour",
            "Referee parlour games of the 19th century by the words of their old books.\n\n"
            "A record of play goes in as plain text; a ruling on every line comes out, with the source "
            "line that "
            "decides it, and whether it would stand under every reading of a doubtful one.",
            GENERAL,
            sections,
        )
        self.examples = ("parlour schimmel example | parlour check", "parlour cite schimmel:42-43")
        self.page = "index"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Choose the language first: everything that follows speaks it."""
        speak(args)
        return super().parse_args(ctx, args)

    def canonical(self, name: str) -> str:
        """A game's id for its name in any language; a command's name as it is."""
        return name if name in self.table else catalogue.find(name) or name

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A general command, or the group of a game."""
        if cmd_name in catalogue.GAMES:
            return Game(cmd_name)
        return super().get_command(ctx, cmd_name)

    def near(self, name: str) -> str:
        """The command or game most like this name."""
        return catalogue.near(name, (*self.table, *OF_A_GAME))

    def line(self, name: str) -> str:
        """The line of help of a command or a game."""
        return catalogue.help_line(name) if name in catalogue.GAMES else super().line(name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; a game's command without its game is said to be one."""
        name = args[0]
        if name in OF_A_GAME and not ctx.resilient_parsing:
            ctx.fail(
                _("{name} belongs to a game: parlour GAME {name}, as parlour schimmel {name}").format(
                    name=name
                )
            )
        return super().resolve_command(ctx, args)

    def hint(self, ctx: click.Context) -> str:
        """Where the names are listed."""
        return _("See: parlour --help, parlour games")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Commands and games; a game also by the beginning of its Russian or Swedish name."""
        from click.shell_completion import CompletionItem

        found = super().shell_complete(ctx, incomplete)
        if incomplete and incomplete[:1] != "-":
            for game in catalogue.GAMES:
                for name in catalogue.names(game).values():
                    if name != game and name.startswith(incomplete.casefold()):
                        found.append(CompletionItem(name, help=catalogue.help_line(game)))
        return found


root = Root()


def run() -> None:
    """Run the program with the arguments of the process; end with SystemExit, or raise what went wrong."""
    if os.environ.get("_PARLOUR_COMPLETE"):
        from click.shell_completion import shell_complete

        speak([])
        shell, _sep, instruction = os.environ["_PARLOUR_COMPLETE"].partition("_")
        sys.exit(shell_complete(root, {}, "parlour", "_PARLOUR_COMPLETE", f"{shell}_{instruction}"))
    try:
        with root.make_context("parlour", sys.argv[1:]) as ctx:
            root.invoke(ctx)
    except click.exceptions.Exit as end:
        sys.exit(end.exit_code)
    except click.ClickException as error:
        _show(error)
        sys.exit(error.exit_code)


def _show(error: click.ClickException) -> None:
    """Show a usage error; what a person typed is quoted in it, so nothing in it may command the terminal."""
    from io import StringIO

    from parlour_cli.report.layout import visible

    said = StringIO()
    error.show(file=said)
    click.echo("\n".join(map(visible, said.getvalue().split("\n"))), err=True, nl=False)
