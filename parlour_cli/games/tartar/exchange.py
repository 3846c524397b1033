"""3. The rules, lines 6-7: the exchange, and the king."""

from parlour_cli.effects import Allow, Effects, Note, Refuse
from parlour_cli.furniture.cards import rank_of

from . import readings
from .circle import FAMILY
from .moves import Drawn, Had, Swap
from .table import LAST, NOBODY, STOCK, Table, book


def following(table: Table, who: str) -> tuple[str, ...]:
    """Who comes after him in the order of the exchange."""
    order = table.order
    return order[order.index(who) + 1 :] if who in order else ()


def next_of(table: Table, who: str) -> str:
    """With whom he exchanges, before it is asked what the last in turn does: a name, STOCK, NOBODY or LAST."""
    rest = following(table, who)
    free = next((each for each in rest if not table.has_king(each)), LAST)
    stopped = bool(rest) and table.has_king(rest[0])
    after = readings.king.choose(table.readings, {"skip-over": free, "blocked": NOBODY if stopped else free})
    found: str = readings.partner.choose(
        table.readings, {"neighbour": after, "stock": STOCK if table.stocked else NOBODY}
    )
    return found


def last_of(table: Table, who: str) -> str:
    """With whom the last in turn exchanges."""
    first = next((each for each in table.order if each != who and not table.has_king(each)), NOBODY)
    stock = STOCK if table.stocked else NOBODY
    found: str = readings.last_exchange.choose(
        table.readings, {"stock": stock, "stock-if-he-likes": stock, "first-player": first, "none": NOBODY}
    )
    return found


def partner_of(table: Table, who: str) -> str:
    """With whom he exchanges: a name, STOCK or NOBODY."""
    found = next_of(table, who)
    return last_of(table, who) if found == LAST else found


def turn(table: Table) -> str:
    """Whose turn it is in the exchange: the first in order who has no king, has not had his turn and can exchange."""
    if not table.dealt:
        return ""
    for who in table.queue:
        if partner_of(table, who) != NOBODY:
            return who
    return ""


@book.rule("exchange-duty", "6", reading=readings.duty, scope=readings.last_exchange)
def exchange_duty(table: Table, who: str, keeps: bool) -> Effects:
    """This card is offered for exchange, and everyone is obliged to make the exchange."""
    if not keeps:
        yield Note(("{} is obliged to exchange", who))
        return
    may = readings.duty.choose(table.readings, {"must": False, "asked": True, "once": who in table.given})
    if not may and next_of(table, who) == LAST:
        may = readings.last_exchange.choose(
            table.readings,
            {"stock": False, "stock-if-he-likes": True, "first-player": False, "none": False},
        )
    yield Allow(("{} may keep his card", who)) if may else Refuse(("{} is obliged to exchange", who))


@book.rule("exchange-turn", "6")
def exchange_turn(table: Table, who: str) -> Effects:
    """The exchange goes on in turn."""
    due = turn(table)
    if due == who:
        yield Had(who)
    else:
        yield Refuse(("the turn is {}'s", due) if due else "the exchange is over")


@book.rule("exchange-with", "6", reading=readings.partner)
def exchange_with(table: Table, who: str, other: str, card: str) -> Effects:
    """Each exchanges with the next player in order."""
    due = next_of(table, who)
    if due == LAST or (due == NOBODY and table.readings.options["partner"] == "neighbour"):
        return  # the last in turn, or one whom a king stops
    if due == NOBODY:
        yield Refuse("the pack is empty") if other else Allow("the pack is empty")
    elif other != due:
        yield Refuse("one exchanges with the pack" if due == STOCK else ("{} exchanges with {}", who, due))
    elif due != STOCK:
        yield Swap(who, other)
    elif rank_of(card) != "K":
        yield Drawn(who, card, True)


@book.rule("exchange-last", "6", reading=readings.last_exchange)
def exchange_last(table: Table, who: str, other: str, card: str) -> Effects:
    """The last in turn, who has no one after him, exchanges with the top card of the undealt pack."""
    if next_of(table, who) != LAST:
        if other == STOCK and NOBODY != next_of(table, who) != STOCK:
            yield Refuse(("{} is not the last in turn", who))
        return
    due = last_of(table, who)
    if due == NOBODY:
        nothing = ("there is nothing for {} to exchange with", who)
        yield Refuse(nothing) if other else Allow(nothing)
    elif other != due:
        yield Refuse(
            "the last exchanges with the pack" if due == STOCK else ("{} exchanges with {}", who, due)
        )
    elif due != STOCK:
        yield Swap(who, other)
    elif rank_of(card) != "K":
        yield Drawn(who, card, True)


@book.rule("refusal", "6", inferred="everyone is obliged, and the king alone is excepted")
def refusal(table: Table, who: str) -> Effects:
    """One who is asked may not refuse, unless he has a king."""
    due = turn(table)
    if due and due != who and partner_of(table, due) == who:
        yield Refuse(("{} is asked by {}", who, due))
    elif due != who:
        return
    else:
        other = partner_of(table, who)
        if other not in (STOCK, NOBODY):
            yield Allow(("{} may not refuse", other))


@book.rule("king-keeps", "7")
def king_keeps(table: Table, who: str, other: str) -> Effects:
    """One who has a king may not exchange it."""
    holder = next((each for each in (who, other) if table.has_king(each)), "")
    if holder and other:
        yield Refuse(("{} has a king", holder))
    elif holder:
        yield Allow(("{} has a king", holder))


@book.rule("king-out-of-turn", "7", reading=readings.king)
def king_out_of_turn(table: Table, who: str, keeps: bool) -> Effects:
    """The holder of a king is not subject to the turn: he is passed over, as one who offers and as one who is asked."""
    rest = following(table, who)
    if not rest or not table.has_king(rest[0]) or table.readings.options["partner"] == "stock":
        return
    if next_of(table, who) == NOBODY:
        words = ("the king of {} stops the exchange", rest[0])
        yield Allow(words) if keeps else Refuse(words)
    elif not keeps:
        yield Note(("{} has a king and is passed over", rest[0]))


@book.rule("king-from-stock", "7", supplement=FAMILY, reading=readings.king_drawn)
def king_from_stock(table: Table, who: str, card: str) -> Effects:
    """A king turned from the pack may not be exchanged either: he who has turned it keeps his own card."""
    if card and rank_of(card) == "K":
        yield Drawn(who, card, readings.king_drawn.under(table.readings) == "kept")
