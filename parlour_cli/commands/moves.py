"""`parlour GAME moves`: what may be played with a throw, from a position or at the end of a record."""

from typing import Any

import click

from parlour_cli.languages import _, ngettext
from parlour_cli.report.data import dump, file_name
from parlour_cli.report.layout import width, wrap
from parlour_cli.rulebook import Rulebook

from . import options
from .base import Command, Commands, Option, settings
from .files import Output, one_record
from .positions import begun, is_position, laid

PLAYS = "parlour.plays/1"

ENDS = {"position": "makes the position, and wins", "race": "bears off the last man, and wins"}


def moves(
    ctx: click.Context, words: tuple[str, ...], turn: str | None, opened: bool, readings: tuple[str, ...]
) -> None:
    """List the plays."""
    book = options.book_of(ctx)
    lists = book.lists
    assert lists is not None
    given = list(words)
    numbers: list[int] = []
    while len(given) > 1 and len(numbers) < 2 and given[-1].isascii() and given[-1].isdigit():
        numbers.insert(0, int(given.pop()))
    if len(numbers) == 1:
        raise click.UsageError(_("A throw is of two numbers: 6 3."), ctx)
    text = " ".join(given)
    pins = options.pins(ctx, readings).get(book.game, [])
    if len(given) == 1 and not is_position(book, text):
        record = one_record(text)
        if record.game != book.game:
            message = _("this is a record of {other}, not of {game}").format(
                other=record.game or "-", game=book.game
            )
            raise click.UsageError(f"{file_name(record.file)}:{record.first}: {message}", ctx)
        if turn is not None or opened:
            raise click.UsageError(
                _("The record says whose turn it is: --turn and --open are for a position."), ctx
            )
    else:
        more = [f"next: {_named(ctx, book, turn)}"] if turn is not None else []
        record = begun(book, text, (*more, *(["phase: open"] if opened else [])))
    found = lists(laid(book, record, pins).table, numbers)
    out = Output(settings(ctx).quiet)
    if settings(ctx).format == "json":
        out.write(dump(_data(book, found)) + "\n")
    else:
        out.write("\n".join(_text(found, width())) + "\n")
    out.flush()


def _named(ctx: click.Context, book: Rulebook, turn: str) -> str:
    for who in book.company:
        if who.casefold() == turn.casefold():
            return who
    message = _("--turn is {names}, the names that a position gives the two sides").format(
        names=_(" or ").join(book.company)
    )
    raise click.UsageError(message, ctx)


def _text(found: Any, columns: int) -> list[str]:
    """The plays as lines."""
    number = len(found.ways)
    way = _("the way across is open") if found.way else _("the way across is shut")
    plays = ngettext("{n} play", "{n} plays", number).format(n=number)
    lines = [f"{found.who}, {found.dice[0]}-{found.dice[1]}: {plays}; {way}"]
    wide = max(len(way[0]) for way in found.ways)
    for moves_, hits, ends, _after in found.ways:
        said = [_(ENDS[ends])] if ends else []
        if hits:
            said.append(ngettext("hits {n} man", "hits {n} men", hits).format(n=hits))
        lines.append(f"  {moves_:<{wide}}  {', '.join(said)}".rstrip())
    if found.otherwise:
        lines += ["", _("Under other readings:")]
        for key, (more, less) in found.otherwise.items():
            parts = []
            if more:
                parts.append(_("also {plays}").format(plays="; ".join(more)))
            if less:
                parts.append(_("not {plays}").format(plays="; ".join(less)))
            lines += wrap(f"{key}: {', '.join(parts)}", columns, "  ", "    ")
    return lines


def _data(book: Rulebook, found: Any) -> dict[str, Any]:
    """The plays as `parlour.plays/1`."""
    return {
        "schema": PLAYS,
        "game": book.game,
        "position": found.position,
        "next": found.who,
        "throw": list(found.dice),
        "way": "open" if found.way else "shut",
        "plays": [
            {
                "moves": moves_.split(" ") if "/" in moves_ else [],
                "hits": hits,
                "ends": ends or None,
                "position": after,
            }
            for moves_, hits, ends, after in found.ways
        ],
        "otherwise": {key: {"more": more, "less": less} for key, (more, less) in found.otherwise.items()},
    }


commands: Commands = {
    "moves": lambda: Command(
        "moves",
        click.pass_context(moves),
        "List what may be played with a throw: from a position written out, or at the end of a record.\n\n"
        "POSITION is the men of the first side, a stroke, the men of the second, each in its own numbering: "
        "6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15. Two numbers after it are the throw; of a record in which a "
        "throw is still to be played they may be left out.",
        [
            click.Argument(["words"], nargs=-1, required=True, metavar="(POSITION | FILE) [N N]"),
            Option(
                ["--turn"],
                metavar="NAME",
                help="Whose throw it is; the sides of a position are Anna and Boris.",
            ),
            Option(["--open", "opened"], is_flag=True, help="The way across was opened before."),
            options.readings(),
        ],
        formats=("text", "json"),
        examples=(
            "parlour GAME moves 6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15 4 3",
            "parlour GAME moves '8:7 12:8 / 8:7 12:8' 6 5 --turn Boris --reading crossing=free",
        ),
    )
}
