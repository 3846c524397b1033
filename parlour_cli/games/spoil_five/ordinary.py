"""5. The ordinary way: what comes of a card, where nothing is out of the ordinary, is worked out once and given again.

Here stands on what it hangs, and no more; the rules say what comes of it, the first time that such a case comes up. A card
hangs on what was led and on what kind of card it is (``Going.key``), the end of a trick on who wins it and with which suit
(``Going.won_with``), and what follows from that on how many tricks he has by now (``counts_key``).
"""

from collections.abc import Callable, Container, Iterable
from typing import Any

from parlour_cli.effects import POOL, Whole
from parlour_cli.furniture.cards import PACK, SUITS

from . import follow, reneging
from .effects import Play
from .going import FIRST_LEAD, LAST, LEAD, ODD, PLAIN, Going, Key, Ladders, won_key
from .table import ACE_OF_HEARTS, Table, book

Kept = dict[Any, Any]

PACKED = frozenset(PACK)


def memory(table: Table) -> Kept:
    """What is kept of cases under the options in force, for whoever plays together."""
    if table.plain is None:
        readings = table.readings
        standing = (book.game, table.sides, *readings.options.values())
        table.plain = readings.memo.setdefault(standing, {})
    return table.plain


def going(table: Table) -> Going:
    """What is looked up of the table when something else than a card has happened."""
    now = Going(table, memory(table), ladders(table)) if _is_ordinary(table) else ODD
    if now.due != table.next:  # a card out of turn stands, and somebody has been passed over
        now = ODD
    table.now = now
    return now


def _is_ordinary(table: Table) -> bool:
    """Whether a hand is being played, and nobody has been barred, has robbed falsely or may yet be called upon for anything."""
    options = table.readings.options
    odd = (
        table.closed
        or table.over
        or table.result
        or table.early
        or table.called
        or table.jinker
        or table.barred
        or table.either
        or table.fived in ("asked", "agreed")
    )
    agreed = (
        options["ordinary"] == "yes"
        or options["two-tricks"] == "yes"
        or options["ace-of-hearts-led"] == "trump"
    )
    if odd or agreed or table.trumps not in SUITS:
        return False
    if table.dealer not in table.players or len(table.players) < 2:
        return False
    if table.robber and table.turned != table.ace:
        return table.place(table.ace)[1] in ("", table.robber)
    return True


def over(table: Table) -> bool:
    """Whether nothing more can be done; or somebody watches the rules, and all are to be tried."""
    return table.closed or table.over or book.trace is not None


def given(
    table: Table,
    key: tuple[Any, ...],
    kinds: Container[type],
    way: Callable[..., Iterable[Any]],
    *case: Any,
    own: Container[type] = (),
) -> Iterable[Any]:
    """What is kept under a key; or what comes of a fact now by the long ``way``, which is then kept."""
    return table.readings.given(memory(table), key, kinds, way, table, *case, own=own)


def telling(table: Table, who: str, card: str) -> bool:
    """Whether this card may tell of one that he has played before."""
    return who in table.wary and (card == ACE_OF_HEARTS or card[-1] in table.wary[who])


# Who wins a trick ---------------------------------------------------------------------------------


def ladders(table: Table) -> Ladders:
    """The places of the cards, by the suit that is led: the trumps, and below them the suit, in the orders of the rules."""
    kept, key = memory(table), ("ladders", table.trumps)
    found: Ladders | None = kept.get(key)
    if found is None:
        trumps = follow.order_in(follow.ranked(table, table.trumps))
        found = kept[key] = {
            suit: _ladder(trumps, follow.order_in(follow.ranked(table, suit))) for suit in SUITS
        }
    return found


def _ladder(trumps: Iterable[str], led: Iterable[str]) -> dict[str, int]:
    """The first place of each card counts, and a trump's among the trumps."""
    places = [*enumerate(trumps), *enumerate(led, PLAIN)]
    return {card: place for place, card in reversed(places)}


def last_won(table: Table) -> tuple[Key, bool] | None:
    """On what it hung who has won the last trick, and whether the ace of hearts lay in it; None where the cards do not rank as
    lines 7 to 14 have it, or somebody watches the rules.
    """
    last = table.last
    if not last or book.trace is not None or table.readings.options["ordinary"] != "no":
        return None
    if table.took is None and table.trumps in SUITS:
        led = last[0][1][-1]
        ladder = ladders(table)[led]
        top, winner = min((ladder.get(card, LAST), place) for place, (_who, card) in enumerate(last))
        key = won_key(table.trumps, led, last[winner][0], top)
        table.took = key and (key, any(card == ACE_OF_HEARTS for _who, card in last))
    return table.took  # type: ignore[no-any-return]


def counts_key(table: Table, winner: str) -> tuple[Any, ...]:
    """On what hangs what follows from the number of tricks that this winner then has: mostly on no more than these numbers."""
    winners = table.winners
    mine = table.tricks(table.side(winner)) if table.sides else winners.count(winner)
    counts = ("tricks", mine + 1, len(winners) + 1)
    return counts if counts in memory(table) else (*counts, winner, table.ledger.accounts[POOL])


FEW = 3
"""So much of that key stands where nothing follows."""


# What is kept -------------------------------------------------------------------------------------


class Card:
    """What comes of a card, given again.

    ``whole`` is all of it that is told. ``high``: the place of the card that privileged trumps must be above, if it is not the
    one led; ``certain``: whether no hidden card can have forbidden this one.
    """

    __slots__ = ("certain", "high", "whole")

    def __init__(self, how: tuple[int | None, bool], parts: list[Whole]) -> None:
        self.high, self.certain = how
        self.whole = Whole.joined(parts)

    def played(self, table: Table, now: Going, who: str, card: str) -> list[Play]:
        """What is of this time alone: the card."""
        led = now.led
        lead = best = led.card if led is not None else ""
        if self.high is not None:
            best = reneging.PRIVILEGED[table.trumps][self.high]
        return [Play(who, card, lead, best, table.line, self.certain)]


def keep_card(table: Table, key: Key, play: Play) -> None:
    """Keep how a card with this key is played, beside what comes of it."""
    high = reneging.privileged(table).index(play.best) if play.best != play.lead else None
    memory(table)[key, Play] = high, play.certain


def turn_key(who: str, key: Key) -> Key:
    """On what hangs what is said of whose turn it is."""
    return "turn", who, key if key is FIRST_LEAD or key is LEAD else ()


def card_given(kept: Kept, who: str, key: Key) -> Card | None:
    """What comes of this player's card with this key, put together of what is kept of his turn and of such a card; None where
    one of the two has not come up yet.
    """
    turn, rest = kept.get(turn_key(who, key)), kept.get(key)
    if turn is None or rest is None:
        return None
    found = kept[who, key] = Card(kept[key, Play], [turn, rest])
    return found


def trick_given(kept: Kept, end: Key, counts: Key) -> Whole | None:
    """What comes of the end of a trick: who wins it, and what follows from that; None where one of them has not come up yet."""
    won: Whole | None = kept.get(end)
    follows: Whole | None = kept.get(counts)
    if won is None or follows is None:
        return None
    return Whole.joined([won, follows]) if follows or follows.asked else won
