"""4. The procedure of Schuster, continued: how the table is laid from the headers, and how its account is written."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import APPLY, Effect, Effects, Put, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import board, engine, play
from .engine import BAR, OFF, Side
from .moving import ended
from .play import PLACES
from .table import Stand, Table, book, written
from .trial import Trial


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """Two of them."""
    yield from board.players_two(table, "")


@book.guest
def stranger(table: Table, who: str) -> Effects:
    """A guest does not play."""
    return board.players_two(table, who)


@book.header("at")
def at(table: Table, value: Any) -> Effects:
    """Points that there are, fifteen men a side, and no point with men of both."""
    if len(table.players) != 2:
        return
    said = [effect for who, places in value.items() for effect in _wrong(who, places)]
    yield from said
    if not said:
        yield from board.directions(table, _sides(table, value))
        yield from _twice(table, _sides(table, value))


def _twice(table: Table, sides: list[Side]) -> list[Effect]:
    """What forbids that both have ended the game."""
    laid = table.copy(table.readings)
    laid.over = False
    laid.apply([Stand((tuple(sides[0]), tuple(sides[1])))])
    over = []
    for who in table.players:
        over.append(laid.copy(table.readings))
        over[-1].apply(ended(laid, Trial(laid, who, ()), False))
    said: list[Effect] = []
    for effect in play.closed(over[0]) if all(each.over for each in over) else ():
        said.append(Refuse(("{} and {} cannot both have ended the game", *table.players)))
        said[-1].rule = effect.rule
    return said


def _wrong(who: str, places: Any) -> list[Effect]:
    """What is wrong with one side as it is told."""
    for where, _count in places:
        if isinstance(where, int):
            found = board.board(where)
            if found:
                return found
    return board.men(who, _side(places), None)


def _side(places: Any) -> Side:
    """A side of so many men on each of these places."""
    side = [0] * 26
    for where, count in places:
        point = PLACES[where] if isinstance(where, str) else where
        if BAR <= point <= OFF:
            side[point] += count
    return side


def _sides(table: Table, value: Any) -> list[Side]:
    """Both sides, that of a player of whom nothing is told at the start."""
    return [
        _side(value[who]) if who in value else list(table.board.sides[seat])
        for seat, who in enumerate(table.players[:2])
    ]


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, options)
    for key in ("first", "next"):
        who = record.get(key)
        if who in table.players[:2]:
            table.turn = table.players.index(who)
            table.fixed = True
    return table


@book.opening
def opening(table: Table, record: Any) -> Iterator[Any]:
    """The men stand at the start, or where the header has them; the way across as the header says, or as they stand."""
    yield from board.start_stack(table, None)
    yield APPLY
    told = record.get("at")
    if (
        isinstance(told, dict)
        and len(table.players) == 2
        and not any(type(e) is Refuse for e in at(table, told))
    ):
        one, other = _sides(table, told)
        yield Stand((tuple(one), tuple(other)))
        yield APPLY
        yield from _way(engine.proved(one, other, table.law))
    if record.get("phase") == "open":
        yield from _way(engine.OPEN)
        yield Put("crossed", True)
    yield APPLY
    for who in table.players if len(table.players) == 2 else ():
        if not table.over:
            yield from ended(table, Trial(table, who, ()), False)
            yield APPLY


def _way(gate: engine.Gate) -> Iterator[Put]:
    """The way across has been so far open."""
    for field in ("latch", "gate", "latches", "gates"):
        yield Put(field, gate)


@book.account
def account(table: Table) -> Sheet:
    """Where the men of each stand, how many are off, who has what, whose turn it is."""
    heads = ("player", "men", "points")
    rows: list[tuple[Any, ...]] = []
    for seat, who in enumerate(table.players):
        men = written(table.board.sides[seat]) if seat < 2 else "-"
        rows.append((who, men, table.points[who]))
    facts: list[tuple[str, Any]] = []
    if table.over:
        facts.append(("winner", table.winner) if table.winner else ("game", "over"))
    elif len(table.players) == 2:
        facts.append(("next", table.due or table.players[0]))
        if table.throw is not None:
            facts.append(("throw", "{}-{}".format(*table.throw)))
    return Sheet(heads, rows, facts)
