"""4. The procedure of Twenty-One, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import BAG, Effects, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Asking, Readings

from . import bank, company
from .table import DONE, Kind, Table, book

PACKS = 2
"""The packs of line 5, where no rule is asked."""


def _refused(rule: Asking, why: Any) -> Refuse:
    refusal = Refuse(why)
    refusal.rule = rule.name
    return refusal


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """From two to as many as the packs serve."""
    yield from company.players_any(table, value, "")
    yield from company.players_cap(table, value)


@book.guest
def stranger(table: Table, who: str) -> Effects:
    """A guest does not play."""
    return company.players_any(table, table.players, who)


@book.header("left")
def left(table: Table, value: int) -> Effects:
    """No more cards than the packs have, and no fewer than none."""
    if not 0 <= value <= table.total:
        yield _refused(company.two_packs, ("{} cards in both packs", table.total))


@book.header("counters")
def counters(table: Table, value: Any) -> Effects:
    """Whole counters."""
    for amount in value.values() if isinstance(value, dict) else (value,):
        if not isinstance(amount, int) or amount < 0:
            yield _refused(bank.debts, "a whole number of counters, or none")
            return


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    return lay(record, options, Kind())


def lay(record: Any, options: Readings, kind: Kind) -> Table:
    """The table of a game of this kind, as the headers of a record tell it."""
    size = int(options.options["pack"])
    third = (
        len(record.players) * (kind.dealt or 2) > PACKS * size and options.options["too-many"] == "third-pack"
    )
    table = Table(record.players, options, kind, (PACKS + third) * size)
    counters = record.get("counters")
    if counters is not None:
        table.known = frozenset(counters if isinstance(counters, dict) else record.players)
        for who in table.known:
            amount = counters[who] if isinstance(counters, dict) else counters
            if who in table.ledger.accounts and isinstance(amount, int):
                table.ledger.move(BAG, who, amount)
    for who in record.get("held", ()):
        if who in table.seats:
            table.held |= {who}
            table.done |= {table.seats.index(who)}
    banker = record.get("banker", "")
    if banker in table.seats:
        table.banker = banker
        table.chair = table.seats.index(banker)
        table.done |= {table.chair}
        table.held |= {banker}
    table.stock = min(max(record.get("left", table.total), 0), table.total)
    if table.banker and not table.stock:  # the bank of line 35 has come to its end before the record begins
        table.ended = True
        table.over = (table.chair + 1) % len(table.seats) in table.done and options.options[
            "circle"
        ] == "ends"
    table.survey()
    return table


@book.account
def account(table: Table) -> Sheet:
    """Who has what, what is staked, who holds the bank, how many cards are left."""
    staking = table.stage != DONE and not table.over and bool(table.stakes)
    heads: tuple[str, ...] = ("player", "has", *(("stake",) if staking else ()))
    rows: list[tuple[Any, ...]] = []
    for who in table.seats:
        stake = table.stakes.get(who, 0) + table.added.get(who, 0) + table.late.get(who, 0)
        rows.append((who, table.ledger[who], *((stake,) if staking else ())))
    facts: list[tuple[str, Any]] = []
    if table.over:
        facts.append(("game", "over"))
    elif table.ended:
        facts.append(("banker", table.following))
    elif table.banker or table.winner:
        facts.append(("banker", table.banker or table.winner))
    if table.turn and not table.over:
        facts.append(("next", table.turn))
    facts.append(("undealt", table.stock))
    return Sheet(heads, rows, facts)
