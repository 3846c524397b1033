"""5. The ordinary way: what comes of a card, where nothing is out of the ordinary, is worked out once and given again.

Here stands on what it hangs, and no more; the rules say what comes of it, the first time that such a case comes up. A card
hangs on what was led and on what kind of card it is (``card_key``), the end of a trick on who wins it and with which suit
(``end_key``), and what follows from that on how many tricks he has by now (``trick_keys``).
"""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from parlour_cli.effects import POOL, Effect, Whole
from parlour_cli.furniture.cards import PACK, SUITS
from parlour_cli.furniture.tricks import Trick

from . import follow, reneging
from .effects import Play, Won
from .table import ACE_OF_HEARTS, HAND, Table, book

CardKey = tuple[Any, ...]
EndKey = tuple[Any, ...]
Kept = dict[Any, Any]

TRUMP = "trump"

KINDS = {
    trumps: {
        card: card[-1] if card[-1] != trumps else TRUMP
        for card in PACK
        if card not in reneging.PRIVILEGED[trumps]
    }
    | {card: place for place, card in enumerate(reneging.PRIVILEGED[trumps])}
    for trumps in SUITS
}
"""Trump suit -> card -> its kind: the suit of a plain card, ``TRUMP``, or the place of a privileged trump among the three."""

TRUMPS = frozenset((TRUMP, 0, 1, 2))
"""The kinds of trumps."""

COMMON: dict[str, dict[Any, frozenset[str]]] = {
    trumps: {kind: frozenset(card for card in PACK if kinds[card] == kind) for kind in (*SUITS, TRUMP)}
    for trumps, kinds in KINDS.items()
}
"""Trump suit -> kind -> the cards of this kind."""

PACKED = frozenset(PACK)
NOBODY: frozenset[str] = frozenset()


def memory(table: Table) -> Kept:
    """What is kept of cases under the options in force, for whoever plays together."""
    if table.plain is None:
        readings = table.readings
        standing = (book.game, table.sides, *readings.options.values())
        table.plain = readings.memo.setdefault(standing, {})
    return table.plain


def odd(table: Table) -> bool:
    """Whether anything on the table is out of the ordinary."""
    table.odd = not _is_ordinary(table)
    return table.odd


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
    agreed = options["ordinary"] == "yes" or options["two-tricks"] == "yes"
    if odd or agreed or table.trumps not in KINDS or table.dealer not in table.players:
        return False
    if table.robber and table.turned != table.ace:
        return table.place(table.ace)[1] in ("", table.robber)
    return True


def ranks(table: Table) -> bool:
    """Whether the cards rank as lines 7 to 14 have it."""
    return book.trace is None and table.readings.options["ordinary"] == "no" and table.trumps in KINDS


def over(table: Table) -> bool:
    """Whether nothing more can be done; or somebody watches the rules, and all are to be tried."""
    return table.closed or table.over or book.trace is not None


def given(
    table: Table, key: tuple[Any, ...], came: Iterable[Any], kinds: Container[type], own: Container[type] = ()
) -> Iterable[Any]:
    """What is kept under a key; or what comes of a fact now, which is then kept."""
    return table.readings.given(memory(table), key, came, kinds, own)


# A card -------------------------------------------------------------------------------------------


def card_key(table: Table, who: str, card: str) -> CardKey | None:
    """All that it hangs on what comes of this card, but for whose turn it is; None if anything about it is out of the
    ordinary.
    """
    due = table.due
    if due is None:
        due = table.due = table.next
    hand = table.hands.get(who, NOBODY)
    left = HAND - len(table.winners)
    if who != due or (
        card not in hand
        and (
            who in table.full
            or len(hand) >= left
            or card not in PACKED
            or card in (table.found or table.located())
        )
    ):
        return None  # it cannot be his
    if who == table.robber and table.pending:
        return None  # he takes the turned ace now
    trick, turned = table.trick, table.turned
    if left < HAND:
        if card[0] == "A" and card[-1] == turned[-1] and who != table.robber:
            return None
    else:
        ace = f"A{turned[-1]}"
        if (card == ace or ace in hand) and (who != table.robber or table.robbing == "optional"):
            return None  # he may have had to rob, or it is said that he need not have
        if turned == ace and who == table.dealer and not table.robbed:
            return None  # the same of the dealer
    return _following(table, who, card, hand, left) if trick else FIRST_LEAD if left == HAND else LEAD


def telling(table: Table, who: str, card: str) -> bool:
    """Whether this card may tell of one that he has played before."""
    return who in table.wary and (card == ACE_OF_HEARTS or card[-1] in table.wary[who])


FIRST_LEAD, LEAD = ("leads", "first"), ("leads", "later")
"""The keys of a card that is led."""


def _following(table: Table, who: str, card: str, hand: frozenset[str], left: int) -> CardKey | None:
    lead, trumps = table.trick[0][1], table.turned[-1]
    kinds = KINDS[trumps]
    led, kind = kinds[lead], kinds[card]
    hearts = lead == ACE_OF_HEARTS and trumps != "H"
    if hearts:
        if table.readings.options["ace-of-hearts-led"] == "trump":
            return None
        led = "H"  # as if a heart were led
    unseen = left - len(hand) - (card not in hand)
    whole = unseen == 0 or who in table.full
    common = COMMON[trumps]
    if led not in TRUMPS:
        follows, trump, suit = kind == led, kind in TRUMPS, common[led]
        # Whether a card of the suit led may be in his hand, nobody having seen it elsewhere.
        might = not follows and not trump and unseen > 0 and not suit <= table.located()
        has = not suit.isdisjoint(hand)
        ace = led == "H" and (card == ACE_OF_HEARTS or ACE_OF_HEARTS in hand)
        return hearts, follows, trump, has, ace, whole, might
    held = frozenset([kinds[each] for each in hand]) if hand else NOBODY
    held &= TRUMPS
    if kind not in TRUMPS:
        if held and held != {TRUMP}:
            return None  # he keeps it back, and the card led is named
        kind = ""
    high: Any = ()  # which trumps may be in his hand
    if unseen > 0:
        seen = table.located()
        high = kind == "" and not common[TRUMP] <= seen
        if not high:
            high = tuple(
                [place for place, each in enumerate(reneging.PRIVILEGED[trumps]) if each not in seen]
            )
    best = follow.best_of(table, table.trick)
    return led, kind, held, kinds[best] if best else "", whole, high


# The end of a trick -------------------------------------------------------------------------------


def end_key(table: Table, trick: Trick) -> EndKey | None:
    """Who wins these cards, and the suit by which he does, in the orders that the rules have given; None where nobody does."""
    if table.took is None or table.took[0] != trick:
        table.took = trick, _end_key(table, trick)
    return table.took[1]  # type: ignore[no-any-return]


def _end_key(table: Table, trick: Trick) -> EndKey | None:
    kept, trumps, led = memory(table), table.trumps, trick[0][1][-1]
    ranks = kept.get((trumps, led))
    if ranks is None:
        ranks = kept[trumps, led] = _ranks(table, led)
    places = [ranks.get(card, LAST) for _who, card in trick]
    best = min(places)
    if best == LAST:
        return None
    winner = trick[places.index(best)][0]
    return ("won", winner, trumps, True) if best[0] == 0 else ("won", winner, led, False)


LAST = (2, 0)
"""The place of a card that can win nothing."""


def _ranks(table: Table, led: str) -> Mapping[str, tuple[int, int]]:
    """The places of the trumps, and below them those of the suit led."""
    ladders = [follow.order_in(follow.ranked(table, suit)) for suit in (table.trumps, led)]
    return {
        card: (step, place) for step in (1, 0) for place, card in reversed(list(enumerate(ladders[step])))
    }


FEW = 3
"""So much of a key by the number of tricks stands where nothing follows from that number."""


def trick_keys(table: Table, trick: Trick) -> tuple[Any, ...]:
    """On what hangs how a trick ends, and what follows from the number of tricks that its winner then has; () if anything about
    it is out of the ordinary.
    """
    end = end_key(table, trick)
    if end is None or table.debt or table.readings.options["reduced-when"] != "next-hand":
        return ()
    winner, winners = end[1], table.winners
    mine = table.tricks(table.side(winner)) if table.sides else winners.count(winner)
    counts = ("tricks", mine + 1, len(winners) + 1)
    return end, counts if counts in memory(table) else (*counts, winner, table.ledger.accounts[POOL])


# What is kept -------------------------------------------------------------------------------------


class Card:
    """What comes of a card, given again.

    ``whole`` is all of it that is told. ``high``: the place of the card that privileged trumps must be above, if it is not the
    one led; ``certain``: whether no hidden card can have forbidden this one; ``won``: who has won the trick that it ends, as
    the rule says it.
    """

    __slots__ = ("certain", "high", "whole", "won")

    def __init__(self, how: tuple[int | None, bool], parts: list[Whole]) -> None:
        self.high, self.certain = how
        self.whole = Whole.joined(parts)
        self.won = [effect for effect in self.whole.others if type(effect) is Won]

    def played(self, table: Table, who: str, card: str) -> list[Effect]:
        """What is of this time alone: the card, and who has won the trick."""
        trick = table.trick
        best = lead = trick[0][1] if trick else ""
        if self.high is not None:
            best = reneging.PRIVILEGED[table.trumps][self.high]
        return [Play(who, card, lead, best, table.line, self.certain), *self.won]


def keep_card(table: Table, key: CardKey, play: Play) -> None:
    """Keep how a card with this key is played, beside what comes of it."""
    high = KINDS[table.trumps][play.best] if play.best != play.lead else None
    memory(table)[key, Play] = high, play.certain


def turn_key(who: str, key: CardKey) -> tuple[Any, ...]:
    """On what hangs what is said of whose turn it is."""
    return "turn", who, key if key is FIRST_LEAD or key is LEAD else ()


def card_given(kept: Kept, who: str, key: CardKey, more: tuple[Any, ...]) -> Card | None:
    """What comes of this player's card with this key, put together of what is kept of his turn, of such a card and, under the
    other keys, of the trick that it ends; None where that has not come up yet.
    """
    first: Card | None = kept.get((who, key, ()))
    if first is None:
        turn, rest = kept.get(turn_key(who, key)), kept.get(key)
        if turn is None or rest is None:
            return None
        first = kept[who, key, ()] = Card(kept[key, Play], [turn, rest])
    if not more:
        return first
    after: Whole | None = kept.get(more)
    if after is None:
        end, counts = kept.get(more[0]), kept.get(more[1])
        if end is None or counts is None:
            return None
        after = kept[more] = Whole.joined([end, counts])
    found = kept[who, key, more] = Card((first.high, first.certain), [first.whole, after])
    return found
