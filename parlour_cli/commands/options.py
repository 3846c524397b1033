"""Options that mean the same in several commands: files, readings, alternatives, and how readings are
understood.
"""

from typing import TYPE_CHECKING, Any

import click

from parlour_cli import catalogue
from parlour_cli.languages import _

from .base import Option

if TYPE_CHECKING:
    from parlour_cli.rulebook import Rulebook

Pins = dict[str, list[tuple[str, str]]]
"""Game -> the readings pinned on the command line."""


def path() -> click.Path:
    """The type of a file operand: a path, completed by the shell, or ``-`` for standard input or output."""
    return click.Path(readable=False, allow_dash=True)


def files() -> click.Argument:
    """Any number of files; none is standard input."""
    return click.Argument(["files"], nargs=-1, type=path(), metavar="[FILE]...")


def file(required: bool = False) -> click.Argument:
    """One file; none is standard input."""
    return click.Argument(
        ["file"], type=path(), required=required, default=None if required else "-", metavar="[FILE]"
    )


def readings() -> click.Option:
    """``--reading ID=OPTION``, any number of times."""
    return Option(
        ["--reading", "readings"],
        multiple=True,
        metavar="ID=OPTION",
        shell_complete=complete_reading,
        help="Judge under this reading, or this variant; may be repeated.",
    )


def exit_zero() -> click.Option:
    """``--exit-zero``."""
    return Option(["--exit-zero"], is_flag=True, help="End with status 0 whatever the rulings are.")


def seed() -> click.Option:
    """``--seed WORD``."""
    return Option(["--seed"], metavar="WORD", help="The seed from which chance is derived.")


def players() -> click.Option:
    """``--players NAMES``."""
    return Option(["--players"], metavar="NAMES", help='Players, parted by commas: Anna,Boris,"Aunt Mary".')


def game_of(ctx: click.Context) -> str:
    """The game of this command; "" for a general one."""
    found: str = ctx.meta.get("parlour.game", "")
    return found


def book_of(ctx: click.Context) -> "Rulebook":
    """The rulebook of this command's game."""
    return catalogue.load(game_of(ctx))


def declined(book: "Rulebook", name: str) -> str:
    """Why this command makes no sense in the game, with the lines that say so."""
    from parlour_cli.library import Lines
    from parlour_cli.report.layout import width
    from parlour_cli.report.pages import line

    why, cited = book.declined[name]
    source = Lines(cited.game)
    quoted = [each for number in cited.numbers for each in line(source, number, width())]
    return "\n".join([_(why), *quoted])


def near(word: str, words: Any) -> str:
    """A sentence that suggests the word most like this one; "" if none is near."""
    import difflib  # only on the way to an error

    found = difflib.get_close_matches(word, list(words), 1, 0.5)
    return _("Did you mean {name}?").format(name=found[0]) + " " if found else ""


def pins(ctx: click.Context, texts: tuple[str, ...]) -> Pins:
    """The readings of the command line, by game. An unknown id or option is a usage error that suggests a
    near one.

    An id may carry its game (``schimmel/both-show=three-each``). A general command loads every game to find
    whose reading an id is.
    """
    found: Pins = {}
    if not texts:
        return found
    game = game_of(ctx)
    books = [catalogue.load(each) for each in ((game,) if game else catalogue.GAMES)]
    for text in texts:
        identity, sign, option = text.partition("=")
        named, slash, rest = identity.strip().rpartition("/")
        own = [book for book in books if not slash or book.game == (catalogue.find(named) or named)]
        if slash and not own:
            _refuse(ctx, text, _("no game {name} here").format(name=named))
        hits = [(book, book.aliases.get(rest, rest)) for book in own]
        hits = [(book, name) for book, name in hits if name in book.readings]
        if not hits:
            names = [name for book in own for name in book.readings]
            message = _("there is no reading {name}").format(name=rest or '""')
            _refuse(
                ctx,
                text,
                f"{message}. {near(rest, names)}{_('See: {command}').format(command=_listing(game))}",
            )
        for book, name in hits:
            reading = book.readings[name]
            value = option.strip()
            if not sign and len(reading.variants) == 1:
                value = next(iter(reading.variants))
            if value in reading.options:
                found.setdefault(book.game, []).append((name, value))
            elif len(hits) == 1 or not any(value in b.readings[n].options for b, n in hits):
                message = (
                    _("{option} is no option of {name}").format(option=value or '""', name=name)
                    if sign
                    else _("an option of {name} is wanted: {name}=OPTION").format(name=name)
                )
                listing = _("Options: {names}").format(names=", ".join(reading.options))
                _refuse(ctx, text, f"{message}. {near(value, reading.options)}{listing}")
    return found


def _listing(game: str) -> str:
    return f"parlour {game or 'GAME'} readings"


def _refuse(ctx: click.Context, text: str, message: str) -> None:
    raise click.BadParameter(f"{text}: {message}", ctx, param_hint="'--reading'")


def complete_reading(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """Readings of the game, and after ``=`` their options."""
    from click.shell_completion import CompletionItem

    game = game_of(ctx)
    if not game:
        return []
    readings = catalogue.load(game).readings
    identity, sign, _option = incomplete.partition("=")
    if sign and identity in readings:
        values = [(f"{identity}={each}", text) for each, text in readings[identity].options.items()]
    else:
        values = [(f"{each}=", reading.question) for each, reading in readings.items()]
    return [CompletionItem(value, help=text) for value, text in values if value.startswith(incomplete)]


def complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """Rule ids of the game."""
    from click.shell_completion import CompletionItem

    game = game_of(ctx)
    if not game:
        return []
    entries = catalogue.load(game).entries
    return [CompletionItem(name) for name in entries if name.startswith(incomplete)]


def complete_player(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """Players of the record that the command names."""
    from click.shell_completion import CompletionItem

    from parlour_cli.records import read

    names: list[str] = []
    for path in (ctx.params.get("append"), ctx.params.get("file"), *ctx.args):
        try:
            with open(str(path), "rb") as stream:
                names += [name for record in read(stream, str(path)) for name in record.players]
        except (OSError, ValueError):
            continue
    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(incomplete)]
