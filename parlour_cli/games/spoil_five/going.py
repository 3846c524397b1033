"""5. The ordinary way, continued: on what the next card hangs, kept up to date from card to card.

Cards are bits here (``BITS``), hands and suits are masks of them, so that what is asked for each card is answered quickly. No
law stands here: ``Going.key`` says in which respects one card is like another.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from parlour_cli.furniture.cards import PACK, SUITS

from . import reneging
from .table import ACE_OF_HEARTS, HAND, Table

BITS = {card: 1 << place for place, card in enumerate(PACK)}
"""Card -> its bit."""

TRUMP = "trump"
"""The kind of a trump that is none of the three privileged ones; their kinds are their places, those of plain cards the suits."""

NONE = 3
"""The place of the best privileged trump where there is none."""

PLAIN = 100
"""The places of trumps are below this, those of the suit led are from here on."""

LAST = 200
"""The place of a card that can win nothing."""

Ladders = Mapping[str, Mapping[str, int]]
"""Suit led -> card -> its place among those that may win the trick."""

Key = tuple[Any, ...]
"""On what hangs what comes of a card, or of the end of a trick."""

FIRST_LEAD, LEAD = ("leads", "first"), ("leads", "later")
"""The keys of a card that is led."""


def mask(cards: Iterable[str]) -> int:
    """These cards as one number; what is no card of the pack is left out."""
    return sum({BITS.get(card, 0) for card in cards})


class Led:
    """A card that is led: its kind and the mask of its suit (0: trumps are led); ``hearts``: the ace of hearts, no trump suit,
    led as if it were a heart. ``follows`` and ``ruffs`` are the keys of a card of the suit led, and of a trump to it.
    """

    __slots__ = ("card", "follows", "hearts", "kind", "ruffs", "suit")

    def __init__(self, suits: "Suits", card: str) -> None:
        self.card = card
        self.hearts = card == ACE_OF_HEARTS and suits.trumps != "H"
        self.kind = "H" if self.hearts else suits.kinds[card]
        self.suit = suits.plain.get(self.kind, 0)
        self.follows = "follows", self.hearts
        self.ruffs = "ruffs", self.hearts


class Suits:
    """The cards while one suit is trumps: each card's kind; which are trumps, the three privileged ones, other trumps, plain."""

    __slots__ = ("ace", "common", "high", "kinds", "leads", "places", "plain", "trump", "trumps")

    def __init__(self, trumps: str) -> None:
        three = reneging.PRIVILEGED[trumps]
        self.trumps = trumps
        self.kinds: dict[str, Any] = {card: card[-1] if card[-1] != trumps else TRUMP for card in PACK}
        self.kinds |= {card: place for place, card in enumerate(three)}
        self.ace = BITS[f"A{trumps}"]
        self.high = mask(three)
        self.common = mask(card for card, kind in self.kinds.items() if kind == TRUMP)
        self.trump = self.common | self.high
        self.plain = {
            suit: mask(c for c, kind in self.kinds.items() if kind == suit)
            for suit in SUITS
            if suit != trumps
        }
        #: Which of the three there are in a mask, by their places, whatever is trumps.
        self.places = {
            mask(three[place] for place in places): places
            for places in ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
        }
        self.leads = {card: Led(self, card) for card in PACK}


_SUITS: dict[str, Suits] = {}


def suits_of(trumps: str) -> Suits:
    """The cards while this suit is trumps; worked out when it is first turned up."""
    if trumps not in _SUITS:
        _SUITS[trumps] = Suits(trumps)
    return _SUITS[trumps]


def won_key(trumps: str, led: str, winner: str, place: int) -> Key | None:
    """On what hangs who wins a trick: the winner, and the suit of his card; None if nobody wins it."""
    if place < PLAIN:
        return "won", winner, trumps, True
    return ("won", winner, led, False) if place < LAST else None


class Going:
    """An ordinary hand in play: what lies in the trick, and what is known of hands.

    ``due``: whose card is next ("": nobody's); ``after``: who sits at whose left; ``winning`` and ``top``: who has played the
    highest card of the trick, and its place; ``best``: the place of the best privileged trump in it; ``hearts``: whether the
    ace of hearts lies in it; ``waits``: of whose first card the rules of robbing may have something to say; ``robber``: who
    may have the ace of trumps; ``plainly``: whether nobody owes the pool, and a hand that is spoilt costs nothing yet.
    """

    __slots__ = (
        "after",
        "best",
        "due",
        "first",
        "hands",
        "hearts",
        "kept",
        "ladders",
        "leader",
        "led",
        "plainly",
        "robber",
        "seen",
        "suits",
        "top",
        "unseen",
        "waits",
        "winning",
    )

    def __init__(self, table: Table, kept: dict[Any, Any], ladders: Ladders) -> None:
        self.kept = kept
        self.ladders = ladders
        self.suits = suits_of(table.trumps)
        players, played = table.players, list(table.played.values())
        self.after = dict(zip(players, (*players[1:], players[0]), strict=True))
        self.first = not table.winners
        self.hands = {who: mask(cards) for who, cards in table.hands.items()}
        self.unseen = dict.fromkeys(players, 0)
        for who in players:
            if who not in table.full:
                self.unseen[who] = HAND - played.count(who) - len(table.hands.get(who, ()))
        self.seen = mask(table.located())
        self.robber = table.robber if table.robbing != "optional" else ""
        self.waits = table.robber if table.pending else ""
        if table.turned == table.ace and not table.robbed:
            self.waits = table.dealer
        self.plainly = not table.debt and table.readings.options["reduced-when"] == "next-hand"
        self.begins(table.leader or table.elder)
        for who, card in table.trick:
            self._lies(who, card)

    def begins(self, leader: str) -> None:
        """A trick begins."""
        self.leader = self.due = leader
        self.led: Led | None = None
        self.top, self.best, self.hearts = LAST, NONE, False

    def plays(self, who: str, card: str) -> bool:
        """A card is played. Whether it is the next of the trick, from a hand in which it may have been."""
        bit = BITS.get(card, 0)
        hand = self.hands.get(who, 0)
        if who != self.due or not bit:
            return False
        if hand & bit:
            self.hands[who] = hand ^ bit
        elif self.seen & bit:
            return False
        else:
            self.unseen[who] -= 1
            self.seen |= bit
        self._lies(who, card)
        return True

    def _lies(self, who: str, card: str) -> None:
        suits = self.suits
        if self.led is None:
            self.led = suits.leads[card]
            self.leader, self.winning = who, who
            self.top = self.ladders[card[-1]].get(card, LAST)
        else:
            place = self.ladders[self.led.card[-1]].get(card, LAST)
            if place < self.top:
                self.top, self.winning = place, who
        if BITS[card] & suits.high:
            self.best = min(self.best, suits.kinds[card])
            self.hearts = self.hearts or card == ACE_OF_HEARTS
        due = self.after[who]
        self.due = due if due != self.leader else ""

    def won(self, who: str) -> tuple[Key, bool] | None:
        """A trick is won, and the next begins: on what that hung, and whether the ace of hearts lay in it."""
        key = won_key(self.suits.trumps, self.led.card[-1], self.winning, self.top) if self.led else None
        hearts = self.hearts
        self.first = False
        self.begins(who)
        return (key, hearts) if key is not None and key[1] == who else None

    def won_with(self, who: str, card: str) -> Key | None:
        """On what hangs who wins the trick that this card ends."""
        assert self.led is not None
        led = self.led.card[-1]
        place = self.ladders[led].get(card, LAST)
        if place < self.top:
            return won_key(self.suits.trumps, led, who, place)
        return won_key(self.suits.trumps, led, self.winning, self.top)

    def key(self, who: str, card: str) -> Key | None:
        """All on which it hangs what comes of this card, but for who plays it; None if anything about it is out of the ordinary."""
        bit = BITS.get(card, 0)
        hand = self.hands.get(who, 0)
        unseen = self.unseen[who]
        if not hand & bit:
            if unseen <= 0 or self.seen & bit or not bit:
                return None  # it cannot be his
            unseen -= 1
            hand |= bit
        suits, led = self.suits, self.led
        if self.first:
            # He may have had to rob, or it is to be said that he need not have.
            if (hand & suits.ace and who != self.robber) or who == self.waits:
                return None
            if led is None:
                return FIRST_LEAD
        elif bit & suits.ace and who != self.robber:
            return None
        if led is None:
            return LEAD
        if not led.suit:
            return self._to_trump(card, bit, hand, unseen, led)
        if bit & led.suit:
            return led.follows
        has, trump = hand & led.suit, bit & suits.trump
        if trump and (has or unseen):
            return led.ruffs
        if has:
            return None  # it is against the rules
        ace = led.kind == "H" and bool(hand & BITS[ACE_OF_HEARTS])
        # Whether a card of the suit led may be in his hand, nobody having seen it elsewhere.
        might = not trump and unseen > 0 and bool(led.suit & ~self.seen)
        return "void", led.hearts, bool(trump), unseen == 0, ace, might

    def _to_trump(self, card: str, bit: int, hand: int, unseen: int, led: Led) -> Key | None:
        suits, held, high = self.suits, hand & self.suits.trump, self.suits.high
        hidden = suits.places[high & ~self.seen & ~bit] if unseen > 0 else ()
        if bit & held:
            return led.kind, suits.kinds[card], self.best, suits.places[hand & high], hidden
        if held:
            return None  # he keeps it back, and the card led is named; or it is against the rules
        might = unseen > 0 and bool(suits.common & ~self.seen)
        return "none", led.kind, self.best, unseen == 0, hidden, might


class _Odd(Going):
    """A table on which something is out of the ordinary: nobody's card is an ordinary one."""

    __slots__ = ()

    def __init__(self) -> None:
        self.due = ""

    def plays(self, who: str, card: str) -> bool:
        """A card does not change that."""
        return True

    def won(self, who: str) -> None:
        """Nor does the end of a trick."""


ODD = _Odd()
