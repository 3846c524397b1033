"""3. The rules, lines 45-50: who wins a trick, and how a hand ends."""

from collections.abc import Sequence

from parlour_cli.effects import Allow, Effects, Note, Put, Refuse
from parlour_cli.furniture.tricks import Trick, highest, holds_any

from . import readings
from .effects import Won
from .table import HAND, Table, book


@book.rule("trick-plain", "45")
def trick_plain(trick: Trick, trumps: Sequence[str], order: Sequence[str]) -> Effects:
    """No trump in the trick: the highest card of the suit led wins."""
    if not holds_any(trick, trumps):
        winner = highest(trick, order)
        if winner:
            yield Won(winner, ("{} has played the highest card of the suit led", winner))


@book.rule("trick-trump", "45")
def trick_trump(trick: Trick, trumps: Sequence[str]) -> Effects:
    """Any trump in the trick: the highest trump wins."""
    if holds_any(trick, trumps):
        winner = highest(trick, trumps)
        yield Won(winner, ("{} has played the highest trump", winner))


@book.rule("winner-leads", "45")
def winner_leads(table: Table, who: str) -> Effects:
    """The winner of a trick leads to the next."""
    if table.trick or not table.winners:
        return
    if who != table.leader:
        yield Refuse(("{} won the last trick, and leads", table.leader))
    else:
        yield Allow(("{} won the last trick", who))


@book.rule("order-decides", "47")
def order_decides(order: Sequence[str]) -> Effects:
    """“Highest” always means the special orders of lines 7 to 14."""
    if order:
        yield Note(("from high to low: {}", " ".join(order)))


@book.rule("ends-at-three", "49", scope=readings.after_three)
def ends_at_three(table: Table, playing: bool) -> Effects:
    """Play stops when one player has the tricks that win the pool; he takes it."""
    if not playing:
        yield Put("result", "won", "the hand is won")
    elif table.result and len(table.winners) >= HAND:
        yield Refuse("all tricks have been played")
    elif table.result == "won" and table.jinker == "-":
        yield Allow("the pool is won, and he plays on")
    elif table.result == "won" and not table.jinker:
        if readings.after_three.under(table.readings) == "stop":
            yield Refuse("the hand is won")
        else:
            yield Allow("it is played out")
    elif table.result:
        yield Refuse("the hand is over")


@book.rule("ends-spoilt", "50")
def ends_spoilt(table: Table, ending: bool, *, five: int = 5) -> Effects:
    """Otherwise all {five} tricks are played, and the hand is spoilt."""
    if ending:
        if not table.result:
            yield Refuse("the hand is not over")
    elif len(table.winners) == five:
        yield Put("result", "spoilt", "all cards are played, and nobody has won")


@book.rule("spoilt-pay", "50", reading=readings.reduced_when)
def spoilt_pay(table: Table, at_once: bool) -> Effects:
    """Each then contributes the reduced stake, for the next hand."""
    now = (readings.reduced_when.under(table.readings) == "at-once") == at_once
    if now:
        yield Allow("the hand before was spoilt" if not at_once else "the hand is spoilt")
