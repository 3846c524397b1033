"""4. The procedure of Cassino, continued: what is like what has been judged before.

Where nothing is out of the ordinary, what the rules say of a card hangs on little: on the card, who plays it, what it takes
and what of its rank is left. What each rule says of it then is asked once and kept by that.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from parlour_cli.effects import Allow, Effect, Put, Whole
from parlour_cli.furniture.cards import PACK, SUITS, rank_of
from parlour_cli.furniture.hands import Know

from . import taking
from .outcomes import Begin, Lay, Once, Round, Settled
from .table import Table, book

LIKE = {card: frozenset(rank_of(card) + suit for suit in SUITS) - {card} for card in PACK}
"""The other cards of a card's rank."""
NUMERALS = frozenset(card for card in PACK if rank_of(card) not in taking.COURT)


KEPT = frozenset({Allow, Lay, Put, Begin, Round})
"""What a fact may bring about that is kept for the next one like it."""

OWN = frozenset({Settled, Know, Once})
"""What is of one time alone, and does not keep the rest from being kept."""


def as_before(
    table: Table, key: tuple[Any, ...], own: Sequence[Effect], way: Callable[..., Iterable[Any]], *case: Any
) -> Iterable[Any]:
    """What came of a fact that was like this one by its key, and beside it what is of this time alone; of the first such fact
    what comes of it by the long ``way``, which is kept.
    """
    whole = table.readings.given(table.plain or table.memory(), key, KEPT, way, *case, own=OWN)
    return (whole, own) if own and type(whole) is Whole else whole


def ordinary(table: Table, who: str, card: str) -> bool:
    """Whether he is in turn and the card can be in his hand, as far as is known, and nothing else is amiss: then the rules
    on a turn, on the deal and on the pack have nothing against it.
    """
    if not table.ordinary or table.next != who or not table.counts.get(who) or card in table.lain:
        return False
    if table.hands:
        hand = table.hands.get(who)
        if card not in hand if hand else any(card in other for other in table.hands.values()):
            return False
    return book.trace is None


def shown(table: Table, who: str, card: str) -> list[Effect] | None:
    """What this card shows of what he has promised, where it shows anything; None where it might convict him."""
    found: list[Effect] = []
    for promise in table.promises:
        if promise.who != who:
            continue
        if promise.round == table.round and promise.value in taking.numbers(table, card, True):
            found.append(Settled(promise, True))
        elif promise.round != table.round or table.counts[who] == 1 or table.hands.get(who):
            return None
    return found


def left(table: Table, card: str, taken: tuple[str, ...]) -> tuple[str, ...]:
    """The loose cards of its rank beside those that it takes."""
    like = LIKE[card]
    if like.isdisjoint(table.loose):
        return ()
    return tuple([other for other in table.loose if other in like and other not in taken])


def pips(table: Table, card: str) -> int:
    """What a numeral on the table counts; 0 for a court card."""
    counts: list[Any] = again(table, (card, "table"), taking.values, table, card, False)
    return counts[0].values_[0] if counts else 0


def in_turn(table: Table, who: str, card: str) -> list[Effect]:
    """What the rules say for a card that is played in turn, and what it counts."""
    return [
        *taking.turn(table, who),
        *taking.one_card(table, who, card),
        *taking.values(table, card, True),
    ]


def alike(table: Table, card: str, singles: tuple[str, ...], rest: tuple[str, ...]) -> list[Effect]:
    """What the rules say of its like: those that a card takes, and those that it leaves."""
    said = taking.pair(table, card, singles) if singles else []
    return said + taking.may_choose(table, card, singles, False) if rest else said


def again(table: Table, key: tuple[Any, ...], rule: Callable[..., list[Effect]], *case: Any) -> list[Effect]:
    """What a rule says of a case, asked once for all that are like it by this key, with the readings that it asked."""
    kept = table.plain or table.memory()
    found = kept.get(key)
    if found is None:
        readings = table.readings
        before = len(readings.asked)
        effects = rule(*case)
        kept[key] = effects, readings.asked[before:]
        return effects
    effects, asked = found
    if asked:
        table.readings.repeat(asked)
    return effects  # type: ignore[no-any-return]
