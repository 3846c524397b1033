"""4. The procedure of Double Declamation, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import Effects
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import scene
from .table import Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """Two at least."""
    yield from scene.two_persons(table, "players", "")


@book.header("reciter")
def reciter(table: Table, value: str) -> Effects:
    """One of the company, and not the hands."""
    yield from scene.two_persons(table, "reciter", value)


@book.header("hands")
def hands(table: Table, value: str) -> Effects:
    """One of the company, and not the one who recites."""
    yield from scene.two_persons(table, "hands", value)


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it; where they give one person both parts, the later of them counts for nothing."""
    table = Table(record.players, options)
    for header in record.headers:
        if header.key not in ("reciter", "hands") or header.value not in record.players:
            continue
        if header.value in (table.reciter, table.hands):
            table.clash = header.key
        else:
            setattr(table, header.key, header.value)
    return table


@book.account
def account(table: Table) -> Sheet:
    """Who has which part, what faults are noted of whom, and how far the piece is."""
    parts = {table.reciter: "reciter", table.hands: "hands"}
    heads = ("player", "part", "faults", "forfeits")
    rows = [
        (
            who,
            parts.get(who, "-"),
            sum(1 for each, _part in table.faults if each == who),
            table.forfeits.get(who, 0),
        )
        for who in table.players
    ]
    stage = "over" if table.over else "begun" if table.begun else "not begun"
    facts: list[tuple[str, Any]] = [("verses", stage)]
    if table.over:
        facts.append(("ended", table.how))
        if table.ender:
            facts.append(("by", table.ender))
    return Sheet(heads, rows, facts)
