"""4. The procedure of English Lottery, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import BAG, POOL, Effects, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Asking, Readings

from . import tickets, winning
from .table import Table, book


def _no(rule: Asking, why: str) -> Effects:
    refusal = Refuse(why)
    refusal.rule = rule.name
    if not rule.rule.off:
        yield refusal


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """As many as the tickets reach for."""
    yield from tickets.players_cap(table, len(value))


@book.header("stake")
def stake(table: Table, value: Any) -> Effects:
    """Whole counters, and the same for all."""
    values = tuple(value.values()) if isinstance(value, dict) else (value,)
    yield from tickets.fixed_price(values)
    if any(not isinstance(each, int) or each < 1 for each in values):
        yield from _no(tickets.contribution, "at least one counter for a card, and no part of one")


@book.header("price")
def price(table: Table, value: Any) -> Effects:
    """Whole counters."""
    if not isinstance(value, int) or value < 0:
        yield from _no(tickets.contribution, "counters are whole")


@book.header("counters")
def counters(table: Table, value: Any) -> Effects:
    """Whole counters."""
    if any(not isinstance(each, int) for each in (value.values() if isinstance(value, dict) else (value,))):
        yield from _no(tickets.contribution, "counters are whole")


@book.header("pool")
def pool(table: Table, value: Any) -> Effects:
    """Whole counters, or none."""
    if not isinstance(value, int) or value < 0:
        yield from _no(winning.next_game, "the fund has whole counters, or none")


def _whole(amount: Any, least: int | None = None) -> int:
    """So many counters; none where the header that says so has been refused."""
    if not isinstance(amount, int):
        return 0
    return amount if least is None else max(amount, least)


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    director = record.get("director", "")
    table = Table(record.players, director, options)
    said = record.get("stake", 1)
    if isinstance(said, dict):
        said = next(iter(said.values()))
    table.stake = _whole(said, 0) or 1
    agreed = record.get("price")
    table.price = None if agreed is None else _whole(agreed, 0)
    counted = record.get("counters", 0)
    for who in record.players:
        table.ledger.move(BAG, who, _whole(counted.get(who, 0) if isinstance(counted, dict) else counted))
    table.ledger.move(BAG, POOL, _whole(record.get("pool", 0), 0))
    return table


@book.account
def account(table: Table) -> Sheet:
    """Who has what, how many tickets and how many live ones; the fund, the prizes, the cards still to be called."""
    heads = ("player", "has", "tickets", "live")
    people = [*table.players, *([table.director] if table.director not in ("", *table.players) else [])]
    rows = [(who, table.ledger[who], len(table.of(who)), len(table.live(who))) for who in people]
    facts: list[tuple[str, Any]] = [("pool", table.ledger[POOL])]
    if table.prizes:
        facts.append(("prizes", ", ".join(map(str, table.prizes))))
    if table.director:
        facts.append(("director", table.director))
    if table.over or table.finished:
        facts.append(("game", "over"))
    elif table.prizes:
        facts.append(("to call", max(table.left, 0)))
    return Sheet(heads, rows, facts)
