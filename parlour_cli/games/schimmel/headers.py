"""4. The procedure: how the headers of a record lay the table, and how its account is written."""

from typing import Any

from parlour_cli.effects import BAG, POOL, Effects, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import auction, materials, order
from .readings import cashier as cashier_reading
from .table import CARDS, Table, book


@book.header("players")
def players(table: Table, value: Any) -> Effects:
    """At least two."""
    yield from materials.players_two(table)


@book.header("cashier")
def cashier(table: Table, value: str) -> Effects:
    """One of the players."""
    if value not in table.seats:
        refused = Refuse(("{} does not play", value))
        refused.rule = materials.cashier_plays.name
        yield refused


def _strangers(table: Table, value: Any) -> Effects:
    """Only those who play are given counters, and owe some."""
    for who in value if isinstance(value, dict) else ():
        if who not in table.seats:
            refused = Refuse(("{} does not play", who))
            refused.rule = materials.equal_deal.name
            yield refused


@book.header("debts")
def debts(table: Table, value: Any) -> Effects:
    """Of those who play."""
    yield from _strangers(table, value)


@book.header("counters")
def counters(table: Table, value: Any) -> Effects:
    """The same for each, and enough for the ante; whole counters."""
    yield from _strangers(table, value)
    for amount in value.values() if isinstance(value, dict) else [value]:
        yield from materials.counters_bag(table, "", amount)
    yield from materials.equal_deal(table, value)


@book.header("pool")
def pool(table: Table, value: Any) -> Effects:
    """More than nothing."""
    yield from materials.counters_bag(table, "", value)
    yield from (effect for effect in auction.pool_start(table, True) if isinstance(effect, Refuse))


@book.header(*CARDS)
def holder(table: Table, value: str) -> Effects:
    """A card is held by a player or by nobody."""
    if value != "-" and value not in table.seats:
        yield from auction.buy_several(table, value)


@book.header("next")
def next_thrower(table: Table, value: str) -> Effects:
    """Whose throw is due is a player."""
    if value not in table.seats:
        refused = Refuse(("{} does not play", value))
        refused.rule = order.throw_in_turn.name
        yield refused


@book.start
def start(record: Any, readings: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, readings)
    table.cashier = record.get("cashier", "") if record.get("cashier") in table.seats else ""
    if table.cashier and cashier_reading.on(readings, "banker-only"):
        table.players = tuple(who for who in table.seats if who != table.cashier) or table.seats
    table.middle = record.get("pool") is not None
    given = record.get("counters")
    purses = (
        given
        if isinstance(given, dict)
        else dict.fromkeys(record.players, given)
        if given is not None
        else {}
    )
    for who, amount in purses.items():
        if isinstance(amount, int) and who in table.seats:
            table.ledger.move(BAG, who, amount)
            table.known |= {who}
            table.dealt[who] = amount
    in_pool = record.get("pool", 0)
    table.pool = in_pool if isinstance(in_pool, int) else 0
    table.ledger.move(BAG, POOL, table.pool)
    if table.middle:
        table.staked = frozenset(table.seats)
        for card in CARDS:
            who = record.get(card, "-")
            table.holder[card] = who if who in table.seats else ""
    table.debt = {
        who: amount for who, amount in record.get("debts", {}).items() if amount and who in table.seats
    }
    table.late = record.get("phase", "early") == "late"
    table.received = table.late
    table.first = record.get("next", "")
    return table


@book.account
def account(table: Table) -> Sheet:
    """Who has what, who owes what, who holds which card; the pool, the throw that is due."""
    rows = [
        (
            who,
            table.ledger[who],
            table.debt.get(who, 0) + sum(amount for debtor, _, amount in table.claims if debtor == who),
            ", ".join(card for card in CARDS if table.holder[card] == who),
        )
        for who in table.seats
    ]
    facts: list[tuple[str, Any]] = [("pool", table.pool), ("phase", "late" if table.late else "early")]
    if table.over:
        facts[1] = ("game", "over")
    elif table.throwing or all(who in table.staked for who in table.players):
        facts.append(("next", order.thrower(table, order.circle_of(table)[0])))
    if table.offer:
        facts.append(("offer", table.offer))
    return Sheet(("player", "has", "owes", "holds"), rows, facts)
