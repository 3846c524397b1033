"""4. The procedure of Cassino, continued: how the table is laid from the headers, and how its account is written."""

from typing import Any

from parlour_cli.effects import Effects, Refuse
from parlour_cli.furniture.seats import left_of
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import dealing, points, scoring, several
from .play import refusal, strangers
from .table import Table, book


@book.header("players")
def players(table: Table, value: tuple[str, ...]) -> Effects:
    """Two or more, so many that the pack comes out."""
    alone = several.players(value, ())
    yield from refusal(alone or dealing.deal_count(table, "players", len(value)))


@book.header("partners")
def partners(table: Table, value: tuple[tuple[str, ...], ...]) -> Effects:
    """Partners sit opposite each other."""
    yield from refusal(_parted(table, value))


def _parted(table: Table, sides: tuple[tuple[str, ...], ...]) -> Effects:
    """What the rules say of these sides."""
    outside = strangers(table, *(who for side in sides for who in side))
    return outside or scoring.partners_opposite(table.players, sides)


@book.header("dealer")
def dealer(table: Table, value: str) -> Effects:
    """Somebody who plays."""
    yield from strangers(table, value)


@book.header("next")
def next_(table: Table, value: str) -> Effects:
    """Somebody who plays."""
    yield from strangers(table, value)


@book.header("scores")
def scores(table: Table, value: Any) -> Effects:
    """Points of those who play."""
    yield from strangers(
        table, *(name for who in value for name in ((who,) if isinstance(who, str) else who))
    )


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
    if sides and not any(type(e) is Refuse for e in _parted(table, sides)):
        alone = tuple((who,) for who in record.players if not any(who in side for side in sides))
        table.sides = (*(tuple(side) for side in sides), *alone)
    size = record.get("pack", table.pack)
    if not any(type(e) is Refuse for e in points.pack_52(table, "", (), size)):
        table.pack = size
    table.penalty = max(0, record.get("penalty", 0))
    dealer = record.get("dealer", "")
    table.dealer = dealer if dealer in record.players else ""
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
    if first in record.players:
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
