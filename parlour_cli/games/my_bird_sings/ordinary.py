"""4. The procedure of My Bird Sings: facts in which nothing is out of the ordinary.

They are most of any record, and what comes of them hangs on little: it is worked out once by the rules, and given again for
the next fact like it. What is like it each function says by its key; of the law of the game nothing stands here.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from parlour_cli.effects import Allow, Effect, Note, Pay, PayMore, Put, Whole
from parlour_cli.furniture.cards import suit_of
from parlour_cli.furniture.hands import Pass

from . import exchange
from .table import NONE, Deals, Know, Rounds, Table, book

KEPT = frozenset((Allow, Deals, Note, Pass, Pay, PayMore, Put, Rounds))
"""What a fact may bring about that is kept for the next one like it."""

KEPT_BESIDE, OWN = KEPT - {Put}, frozenset((Know, Put))
"""The same of a fact that brings about something for one time alone, and that."""


Way = Callable[[Table, str, Any], Iterator[Any]]
"""How a fact is judged that is out of the ordinary, or the first of its kind."""


def ended_or_watched(table: Table) -> bool:
    """Whether the hand or the evening has ended, or somebody wants to see which rules are tried."""
    return bool(table.result or table.over or book.trace is not None)


def motley(table: Table, cards: Collection[str]) -> bool:
    """Whether these are too few, or of suits too few and too different, for any of them to be all alike or all different."""
    need, number = table.need, len(cards)
    if number < need:
        return True
    different = {card[-1] for card in cards}  # as `suit_of` has it, and every card that is passed is asked
    if len(different) >= need:
        return False
    if number - len(different) < need - 1:  # so many are not alike
        return True
    kinds = [suit_of(card) for card in cards]
    return max(map(kinds.count, different)) < need


def alone(event: Any) -> str:
    """The card that is passed, where nobody is named beside it; else "". Kept with the event, for it comes again."""
    if event.cache is None:
        event.cache = event.first("CARD") if len(event.args) == 1 else ""
    return event.cache  # type: ignore[no-any-return]


def as_before(
    table: Table, key: Any, way: Way, who: str, event: Any, own: list[Effect] | None = None
) -> Iterable[Any]:
    """What comes of a fact, as it came of the last one with this key, which has in it all that it hangs on.

    ``own`` is what the fact brings about for this time alone: the cards that are known.
    """
    kept = table.plain or table.kept()
    if own is None:
        return table.readings.given(kept, key, KEPT, way, table, who, event)
    whole = table.readings.given(kept, key, KEPT_BESIDE, way, table, who, event, own=OWN)
    return (whole, own) if type(whole) is Whole else whole


def passed(table: Table, verb: str, giver: str, card: str, way: Way, who: str, event: Any) -> Iterable[Any]:
    """What comes of a card that is passed, as it came of the last one passed like it, whichever card that was; by the long
    ``way``, where none was or this is no ordinary one.

    Out of the ordinary is a pass out of turn, of a card that he cannot have, by one who is to be given new cards first, and by
    one who lets a song pass.
    """
    held, left = table.hands.get(giver, NONE), table.left
    if (
        giver != table.turn
        or not giver
        or (table.waiting and giver in table.waiting)
        or table.result
        or table.over
        or book.trace is not None
        or card not in table.every_card
        or not (card in held or table.may_pass(giver, card))
        or not (len(held) < table.need or motley(table, held))
    ):
        return way(table, who, event)
    leader = left[table.dealer]
    key = (
        card,
        verb,
        giver,
        table.begun,
        (table.rounds >= exchange.THREE, table.stock > 0) if giver == leader else None,
        table.rounds if left[giver] == leader else None,
        giver in table.exchanged,
        giver in table.won,
    )
    kept = table.plain or table.kept()
    return table.readings.likened(kept, key, key[1:], KEPT, _of_card, card, way, table, who, event)


def _of_card(like: Whole, card: str) -> Whole:
    """What comes of the same pass of another card."""
    place = 0
    while type(like[place]) is not Pass:
        place += 1
    before: Any = like[place]
    passing = Pass(before.giver, before.taker, card, before.fact)
    passing.rule = before.rule
    return like.but(place, passing)
