"""4. The procedure of Tartar, continued: how the table is laid from the headers, and how its account is written."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import APPLY, POOL, Effects, Put, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import circle, exchange, falling, readings
from .moves import Lay
from .table import FOUR, LOWEST, Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """As many as the pack reaches for."""
    yield from circle.players_cap(table)


@book.guest
def stranger(table: Table, who: str) -> Effects:
    """A guest does not play."""
    return circle.dealer_someone(table, who, "")


@book.header("dealer")
def dealer(table: Table, value: str) -> Effects:
    """Not one whose stake is in the circle."""
    yield from falling.fallen_out(table, value, "")


@book.header("lines")
def lines(table: Table, value: int) -> Effects:
    """From two to twelve."""
    yield from circle.cross_lines(table, value, LOWEST)


@book.header("stake")
def stake(table: Table, value: Any) -> Effects:
    """The same for all, or by the reading each his own."""
    view = table.copy(table.readings)
    view.agreed = 0
    for amount in value.values() if isinstance(value, dict) else (value,):
        yield from circle.stake(view, "", amount)
        view.agreed = view.agreed or amount


@book.header("at")
def at(table: Table, value: Any) -> Effects:
    """Places that there are, and one at least out of the circle."""
    places = value.values() if isinstance(value, dict) else (value,)
    for place in places:
        yield from circle.cross_lines(table, None, place)
    if not table.alive:
        refused = Refuse("all are in the circle")
        refused.rule = falling.last_wins.name
        yield refused


def _whole(number: Any) -> int:
    """A place on the ray; 0, which is none, where the header says no whole number."""
    return number if isinstance(number, int) else 0


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, options)
    table.dealer = record.get("dealer", "")
    return table


@book.opening
def opening(table: Table, record: Any) -> Iterator[Any]:
    """The lines are drawn, and the stakes laid: on the lowest line, or where the header has them."""
    asked = record.get("lines", None)
    drawn = [effect for effect in circle.cross_lines(table, asked, LOWEST) if type(effect) is Put]
    yield from drawn
    yield APPLY
    edges = {"beyond-last": table.lines + 1, "on-last": table.lines}
    yield Put("circle", edges[table.readings.options["reach-circle"]])
    yield APPLY
    yield from _stakes(table, record.get("stake", None))
    places = record.get("at", {})
    found = dict(table.place)
    for who, place in (
        places.items() if isinstance(places, dict) else [(who, places) for who in table.players]
    ):
        if who in found and _whole(place) >= LOWEST:
            found[who] = min(place, table.circle)
            # where the last line is the circle, one who lies on it has fallen
            readings.reach_circle.choose(
                table.readings, {name: found[who] >= edge for name, edge in edges.items()}
            )
    yield Put("place", found)
    yield APPLY
    if table.dealer and table.dealer not in table.alive and table.alive:
        yield Put("dealer", table.after(table.dealer))
    if len(table.alive) == 1 and len(table.players) > 1:
        yield APPLY
        yield from falling.last_wins(table, table.alive[0])


def _stakes(table: Table, said: Any) -> Iterator[Any]:
    """What each has laid by the header: one counter where it says nothing."""
    own = said if isinstance(said, dict) else {}
    if own:
        same = dict.fromkeys(table.players, next(iter(own.values())))
        own = readings.stakes.choose(
            table.readings, {"equal": same, "own": {who: own.get(who) for who in table.players}}
        )
    each = None if isinstance(said, dict) else said
    for who in table.players:
        amount = own.get(who, each)
        laid = [e for e in circle.stake(table, who, amount) if type(e) is not Refuse]
        yield from laid or [e for e in circle.stake(table, who, None) if type(e) is Lay]
        yield APPLY


@book.account
def account(table: Table) -> Sheet:
    """On which line each stake lies, who has what, who deals, whose turn it is."""
    heads = ("player", "line", "has")
    rows = [
        (who, table.place[who] if table.place[who] < table.circle else "circle", table.ledger[who])
        for who in table.players
    ]
    facts: list[tuple[str, Any]] = [("pool", table.ledger[POOL])]
    if table.over:
        if table.winners:
            facts.append(("winner", table.winners))
        else:
            facts.append(("game", "over"))
    else:
        facts.append(("dealer", table.dealer))
        due = exchange.turn(table)
        if due:
            facts.append(("next", due))
    if table.lines != FOUR:
        facts.append(("lines", table.lines))
    return Sheet(heads, rows, facts)
