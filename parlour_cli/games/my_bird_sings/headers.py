"""4. The procedure of My Bird Sings, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import BAG, POOL, Effects, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import company, exchange, throwing
from .play import refuses, stakes
from .table import Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """From two to as many as the pack reaches for."""
    yield from company.players_52(table, (), None)
    yield from company.players_32(table)
    yield from throwing.players_min(value)


@book.guest
def stranger(table: Table, who: str) -> Effects:
    """A guest does not play."""
    return throwing.players_min(table.players, who)


@book.header("pack")
def pack(table: Table, value: Any) -> Effects:
    """Fifty-two cards or thirty-two."""
    yield from company.players_52(table, (), value)


@book.header("stake")
def stake(table: Table, value: Any) -> Effects:
    """The same for all."""
    if not isinstance(value, int) or value < 1:
        yield from _stake_says("the same for all, and at least one counter")


@book.header("counters")
def counters(table: Table, value: Any) -> Effects:
    """Whole counters."""
    if any(_whole(amount) != amount for amount in (value.values() if isinstance(value, dict) else (value,))):
        yield from _stake_says("counters are whole")


@book.header("pool")
def pool(table: Table, value: Any) -> Effects:
    """Whole counters, or none."""
    if _whole(value) != value or value < 0:
        yield from _stake_says("the pool has whole counters, or none")


def _stake_says(why: str) -> Effects:
    refusal = Refuse(why)
    refusal.rule = company.stake.name
    yield refusal


@book.header("round")
def round_(table: Table, value: int) -> Effects:
    """Rounds are counted from one."""
    if value < 1:
        refusal = Refuse("the first round is round 1")
        refusal.rule = throwing.round_count.name
        yield refusal


@book.header("left")
def left(table: Table, value: int) -> Effects:
    """No more cards than the hands leave over, and no fewer than none."""
    most = table.copy(table.readings)
    most.fresh()
    said = exchange.stock(most, value if value >= 0 else most.stock + 1)
    if refuses(said):
        yield from said


def _whole(amount: Any) -> int:
    """So many counters; none where the header that says so has been refused."""
    return amount if isinstance(amount, int) else 0


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, options, record.get("pack", 52))
    table.method = record.get("method", "give")
    agreed = record.get("stake", 0)
    table.stake = agreed if isinstance(agreed, int) else 0
    counters = record.get("counters", 0)
    for who in record.players:
        table.ledger.move(BAG, who, _whole(counters.get(who, 0) if isinstance(counters, dict) else counters))
    table.ledger.move(BAG, POOL, max(_whole(record.get("pool", 0)), 0))
    table.dealer = record.get("dealer", "")
    if table.dealer:
        table.turn = table.leader
    table.rounds = max(record.get("round", 1) - 1, 0)
    table.begun = table.rounds > 0
    table.stock = max(record.get("left", table.stock), 0)
    return table


@book.opening
def opening(table: Table, record: Any) -> Effects:
    """What is due before the first line, where it is known who deals."""
    if table.dealer:
        yield from stakes(table)


@book.account
def account(table: Table) -> Sheet:
    """Who has what, how many tricks, whose turn it is, how many cards are undealt."""
    heads: tuple[str, ...] = ("player", "has", *(("tricks",) if table.long else ()))
    rows = [
        (who, table.ledger[who], *((table.tricks((who,)),) if table.long else ())) for who in table.players
    ]
    facts: list[tuple[str, Any]] = [("pool", table.ledger[POOL])]
    if table.over:
        facts.append(("game", "over"))
    if table.dealer:
        facts.append(("dealer", table.dealer))
    if table.winner:
        facts.append(("winner", table.winner))
    elif not table.over and not table.result and table.turn:
        facts.append(("next", table.turn))
    if not table.over and not table.result:
        facts.append(("undealt", table.stock))
        facts.append(("round", table.rounds + 1))
    return Sheet(heads, rows, facts)
