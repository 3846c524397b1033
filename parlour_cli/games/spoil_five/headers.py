"""4. The procedure of Spoil-Five, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import BAG, POOL, Effect, Effects, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import lead_up, orders, pool, readings, sides, variations
from .ending import refusal
from .table import Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """From two to ten."""
    yield from orders.players_max(value)
    yield from sides.players_min(value)


@book.guest
def stranger(table: Table, who: str) -> Effects:
    """A guest does not play."""
    return sides.players_min(table.seats, who)


@book.header("stake")
def stake(table: Table, value: Any) -> Effects:
    """Two or three, the same for all."""
    yield from pool.stake_full(table, "", value)


@book.header("partners")
def partners(table: Table, value: tuple[tuple[str, ...], ...]) -> Effects:
    """Four, two against two, opposite each other."""
    yield from refusal(_sides(table.seats, value, table.readings))


@book.header("variant")
def variant(table: Table, value: tuple[tuple[str, str], ...]) -> Effects:
    """Two tricks, and partnerships, where five or more play; fiving between two; twenty-five or forty-five, not both."""
    for identity, _option in value:
        if identity == readings.two_tricks.id:
            yield from variations.var_two_tricks(table, (), 0, True)
        elif identity == readings.partnerships.id:
            yield from sides.var_partnerships(table, ())
        elif identity == readings.fiving.id:
            yield from variations.var_fiving(table, "", "agreed")
        elif identity == readings.forty_five.id:
            yield from variations.var_25_45(table, (), 0)


@book.header("pool", "debts")
def counted(table: Table, value: Any) -> Effects:
    """Whole counters, and not fewer than none."""
    yield from _own(value)
    for amount in value.values() if isinstance(value, dict) else [value]:
        if not isinstance(amount, int) or amount < 0:
            refused = Refuse("a whole number of counters")
            refused.rule = pool.stake_full.name
            yield refused


@book.header("counters")
def counters(table: Table, value: Any) -> Effects:
    """Each has his own."""
    yield from _own(value)


def _own(value: Any) -> Effects:
    """Counters are not a side's, but each one's own."""
    for who in value if isinstance(value, dict) else ():
        if not isinstance(who, str):
            refused = Refuse(("{}: each has his own counters", "+".join(who)))
            refused.rule = pool.stake_full.name
            yield refused


@book.header("deal-stake")
def deal_stake(table: Table, value: Any) -> Effects:
    """A whole number."""
    yield from pool.stake_deal(table, "", False, value)


@book.header("reduced")
def reduced(table: Table, value: Any) -> Effects:
    """A whole number, one at least."""
    yield from pool.stake_reduced(table, "", value)


def _sides(seats: tuple[str, ...], value: sides.Sides, options: Readings) -> list[Effect]:
    more = readings.partnerships.on(options, "yes")
    return [*sides.partners_four(seats, value, more), *sides.partners_opposite(seats, value)]


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, options)
    value = record.get("partners", ())
    if value and not any(type(effect) is Refuse for effect in _sides(record.players, value, options)):
        table.sides = tuple(tuple(side) for side in value)
    agreed = record.get("stake", 0)
    table.stake = agreed if isinstance(agreed, int) else 0
    deal_stake = record.get("deal-stake", -1)
    table.deal_stake = deal_stake if isinstance(deal_stake, int) else -1
    reduced = record.get("reduced", 0)
    table.reduced = reduced if isinstance(reduced, int) and reduced > 0 else 0
    table.robbing = record.get("robbing", "must")
    table.misdeal = record.get("misdeal", "lose")
    table.phase = record.get("phase", "full")
    table.dealer = record.get("dealer", "")
    counters = record.get("counters")
    if isinstance(counters, dict):
        table.known = frozenset(record.players).intersection(counters)
    elif counters is not None:
        table.known = frozenset(record.players)
    for who in table.known:
        table.ledger.move(BAG, who, counters[who] if isinstance(counters, dict) else counters)
    for who, owed in record.get("debts", {}).items():
        if who in record.players:
            table.debt[who] = owed
    for who, points in record.get("scores", {}).items():
        table.points[who if isinstance(who, str) else who[0]] = points
    table.ledger.move(BAG, POOL, record.get("pool", 0))
    return table


@book.opening
def opening(table: Table, record: Any) -> Effects:
    """What is due before the first line, where it is known who deals."""
    if table.dealer:
        yield from lead_up.stakes(table, True, False)


@book.account
def account(table: Table) -> Sheet:
    """Who has what, how many tricks, who deals and whose turn it is."""
    target = variations.points(table)
    heads: tuple[str, ...] = ("player", "points" if target else "has", "tricks")
    owing = not target and any(table.debt.values())
    if owing:
        heads = (*heads, "owes")
    rows = []
    for who in table.seats:
        has = table.points[who] if target else table.ledger[who]
        row: tuple[Any, ...] = (who, has, table.tricks((who,)))
        rows.append((*row, table.debt.get(who, 0)) if owing else row)
    facts: list[tuple[str, Any]] = []
    if not target:
        facts.append(("pool", table.ledger[POOL]))
    if table.over:
        facts.append(("game", "over"))
    if table.dealer:
        facts.append(("dealer", table.dealer))
    if table.turned:
        facts.append(("turned", table.turned))
    if table.barred:
        facts.append(("barred", tuple(table.barred)))
    if table.winner:
        facts.append(("winner", table.winner))
    elif table.result == "spoilt":
        facts.append(("hand", "spoilt"))
    elif not table.over and table.next:
        facts.append(("next", table.next))
    return Sheet(heads, rows, facts)
