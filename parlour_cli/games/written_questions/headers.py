"""4. The procedure of Written Questions, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import Effects
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import aloud, asking, cutting, readings
from .table import QUESTIONS, READING, Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """Enough of them."""
    return cutting.least_company(table)


@book.header("president")
def president(table: Table, value: str) -> Effects:
    """One of the company, and by the reading not the secretary."""
    yield from asking.president(table, value, True)
    if table.later_office == "president":
        yield from aloud.two_offices(table)


@book.header("secretary")
def secretary(table: Table, value: str) -> Effects:
    """One of the company, and by the reading not the president."""
    yield from aloud.secretary(table, value, True)
    if table.later_office == "secretary":
        yield from aloud.two_offices(table)


@book.header("names")
def names(table: Table, value: tuple[str, ...]) -> Effects:
    """As many as players, each of them once."""
    yield from cutting.slips_count(table, "", 0, False)
    yield from cutting.each_name_once(table)


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it: the slips are cut and named."""
    table = Table(record.players, options)
    table.guests = record.guests
    table.president = record.get("president", "")
    table.secretary = record.get("secretary", "")
    keys = [header.key for header in record.headers if header.key in ("president", "secretary")]
    table.later_office = keys[-1] if keys else "secretary"
    apart = tuple(who for who in table.players if who != table.president)
    table.takers = readings.president_plays.choose(options, {"yes": table.players, "no": apart})
    apart = tuple(who for who in table.takers if who != table.secretary)
    table.takers = readings.secretary_plays.choose(options, {"yes": table.takers, "no": apart})
    table.names = record.get("names", table.takers)
    table.undealt = frozenset(table.slips)
    return table


@book.account
def account(table: Table) -> Sheet:
    """Who has done what is wanted now, and how many slips are in and read. Who holds which slip is not told."""
    writes = "question" if not table.mixed else "answer"
    heads = ("player", "slip", writes, "in")
    rows: list[tuple[Any, ...]] = []
    for who in table.takers:
        if who in table.gone:
            rows.append((who, "-", "-", "-"))
            continue
        held = table.held.get(who, ())
        done = who in table.dealt and not held
        rows.append((who, bool(held), bool(done or (held and not table.open(who))), done))
    facts: list[tuple[str, Any]] = [
        ("slips", len(table.slips)),
        ("questions", len([slip for slip in table.slips if slip in table.asked])),
        ("answers", len([slip for slip in table.slips if slip in table.answered])),
        ("read", len(table.read)),
    ]
    if table.owned_up:
        facts.append(("owned up", table.owned_up))
    if table.ended:
        facts.append(("game", "over"))
    elif table.due and table.phase in (QUESTIONS, READING):
        facts.append(("next", table.due))
    return Sheet(heads, rows, facts)
