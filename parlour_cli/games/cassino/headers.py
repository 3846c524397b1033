"""4. The procedure of Cassino, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import Effects, Refuse
from parlour_cli.furniture.seats import left_of
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import dealing, points, scoring, several
from .play import refusal
from .table import Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """Two or more, so many that the pack comes out."""
    alone = several.players(value)
    yield from refusal(alone or dealing.deal_count(table, "players", len(value)))


@book.guest
def stranger(table: Table, who: str) -> Effects:
    """A guest does not play."""
    return several.players(table.players, who)


@book.header("partners")
def partners(table: Table, value: tuple[tuple[str, ...], ...]) -> Effects:
    """Partners sit opposite each other."""
    yield from refusal(scoring.partners_opposite(table.players, value))


@book.header("pack")
def pack(table: Table, value: Any) -> Effects:
    """Fifty-two cards, or thirty-two."""
    yield from refusal(points.pack_52(table, "", (), value))


@book.header("penalty")
def penalty(table: Table, value: Any) -> Effects:
    """What a card exposed late costs."""
    yield from refusal(dealing.expose_later(table, value, True))


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, options)
    sides = record.get("partners", ())
    if sides and not any(type(e) is Refuse for e in scoring.partners_opposite(record.players, sides)):
        table.sides = tuple(tuple(side) for side in sides)
    size = record.get("pack", table.pack)
    if not any(type(e) is Refuse for e in points.pack_52(table, "", (), size)):
        table.pack = size
    table.penalty = max(0, record.get("penalty", 0))
    table.dealer = record.get("dealer", "")
    for who, score in record.get("scores", {}).items():
        side = table.side(who)
        if side in table.sides:
            table.score[side] = score
    table.phase = record.get("phase", "first")
    first = record.get("next", "")
    rounds = len(table.schedule[0])
    if table.phase == "last":
        table.round = rounds
    elif table.phase == "later":
        table.round = 2 if rounds == 2 else 0
    elif first:
        table.round = 0
    table.mid = table.laid = bool(first) or table.phase in ("later", "last")
    if first:
        table.next = first
    elif table.dealer and table.players:
        table.next = left_of(table.players, table.dealer)
    return table


@book.account
def account(table: Table) -> Sheet:
    """How the sides stand, what lies on the table, who deals and whose turn it is."""
    rows = []
    for side in table.sides:
        won = sum(len(table.won.get(who, ())) for who in side)
        rows.append(("+".join(side), table.score.get(side, 0), won))
    facts: list[tuple[str, Any]] = []
    if table.loose:
        facts.append(("table", " ".join(table.loose)))
    if table.builds:
        facts.append(("builds", " ".join(f"{b}={'+'.join(b.cards)}" for b in table.builds)))
    if table.over:
        facts.append(("game", "over"))
    if table.winner:
        facts.append(("winner", "+".join(table.winner)))
    if table.dealer:
        facts.append(("dealer", table.dealer))
    if table.next and not table.over:
        facts.append(("next", table.next))
    return Sheet(("player", "points", "cards"), rows, facts)
