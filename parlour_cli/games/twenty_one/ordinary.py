"""4. The procedure of Twenty-One, continued: the ordinary way of the facts that make up most of any record.

Where nothing on the table is out of the ordinary (``Table.ordinary``), what the rules say of a stake, a card or of one who is
content hangs on little. It is worked out once for all cases in which that is the same, under a key that has all of it, and given
again. What is forbidden is never kept, and so always goes the way of the rules.
"""

from collections.abc import Callable, Iterable
from typing import Any

from parlour_cli.effects import Effect, Refuse, Whole

from .table import Table
from .works import Cards, Gain


def again(
    table: Table, key: tuple[Any, ...], make: Callable[..., Iterable[Effect]], *case: Any
) -> Whole | None:
    """What ``make`` says of such a case, worked out once; None where a rule refuses."""
    readings, kept = table.readings, table.kept
    known: Whole | None = kept.get(key)
    if known is None:
        before = len(readings.asked)
        said = list(make(table, *case))
        if Refuse in map(type, said):
            del readings.asked[before:]
            return None
        known = kept[key] = Whole(said, readings.asked[before:])
    elif known.asked:
        readings.repeat(known.asked)
    return known


def cards_of(event: Any) -> Cards:
    """The cards that an event names, which it keeps."""
    if event.cache is None:
        event.cache = event.all("CARD")
    return event.cache  # type: ignore[no-any-return]


def with_cards(said: Whole, cards: Cards) -> list[Effect]:
    """The same, but for the cards that somebody gets."""
    return [each.of(cards) if type(each) is Gain else each for each in said]
