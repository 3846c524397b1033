"""2. The table of My Bird Sings, in the words of the source."""

from collections.abc import Callable, Collection
from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, Here, Pay, PayMore, Put, Whole
from parlour_cli.furniture.cards import PACK, rank_of, suited
from parlour_cli.furniture.hands import Pass
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.furniture.seats import left_of, round_from
from parlour_cli.languages import _
from parlour_cli.rulebook import Readings, Rulebook

book = Rulebook("my-bird-sings", "My Bird Sings")

FOUR, THREE = 4, 3
"""The cards of a hand (lines 6 and 27), where no rule is asked: how many cards each holds."""

SMALL = tuple(card for card in PACK if rank_of(card) in ("A", "7", "8", "9", "10", "J", "Q", "K"))
"""The pack of thirty-two."""

Set = frozenset[str]
NONE: Set = frozenset()


class Discard(Effect):
    """``who`` puts ``card`` out of his hand: out of the game, or (``under``) under the pack."""

    who: str
    card: str
    under: bool
    fact: Here = ""
    kind = "discard"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("{who} puts {card} under the pack") if self.under else _("{who} throws out {card}")
        return said.format(who=self.who, card=suited(self.card))


class Reject(Effect):
    """These cards, drawn from the pack, are rejected: out of the game, or (``under``) under the pack."""

    cards: tuple[str, ...]
    under: bool
    fact: Here = ""
    kind = "reject"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("under the pack: {cards}") if self.under else _("rejected: {cards}")
        return said.format(cards=" ".join(map(suited, self.cards)))


class Gain(Effect):
    """``who`` takes these cards off the pack into his hand."""

    who: str
    cards: tuple[str, ...]
    fact: Here = ""
    kind = "gain"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} takes {cards}").format(who=self.who, cards=" ".join(map(suited, self.cards)))


class Won(Effect):
    """These have won the hand, or the long game."""

    who: tuple[str, ...]
    fact: Here
    kind = "won"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} wins").format(who="+".join(self.who))


class TurnedOver(Effect):
    """``who`` turns ``cards`` over as one trick; () where it is not known which of his cards they are."""

    who: str
    cards: tuple[str, ...]
    fact: Here
    kind = "trick"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has a trick").format(who=self.who)


class Over(Effect):
    """The pack is exhausted, and the long game is over."""

    kind = "exhausted"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the pack is exhausted")


class Rounds(Effect):
    """So many rounds are complete."""

    number: int
    fact: Here
    kind = "round"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("rounds complete: {number}").format(number=self.number)


class Deals(Effect):
    """``who`` deals from now on: again, or (``fresh``) a new hand."""

    who: str
    fact: Here
    fresh: bool = False
    kind = "deal"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} deals").format(who=self.who) if self.who else _("a new hand begins")


class Know(Effect):
    """Bookkeeping: ``who`` has these cards in his hand now."""

    who: str
    cards: tuple[str, ...]
    kind = "know"
    shown = False
    material = False


class Table:
    """The one state of a game: who deals, whose turn it is, what is known of each hand, the undealt cards, the pool.

    Rules read it; only applied effects write it. What is known of hands is what the record has told.
    """

    __slots__ = (
        "away",
        "begun",
        "cuts",
        "cutting",
        "dealer",
        "dealt",
        "dues",
        "every_card",
        "exchanged",
        "fined",
        "hand",
        "hands",
        "last",
        "ledger",
        "left",
        "long",
        "lots",
        "method",
        "misdealt",
        "missed",
        "need",
        "odd",
        "over",
        "pack",
        "plain",
        "played",
        "players",
        "readings",
        "refilled",
        "result",
        "rounds",
        "size",
        "song_round",
        "stake",
        "stock",
        "told",
        "turn",
        "under",
        "unproved",
        "waiting",
        "winner",
        "won",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings, pack: int) -> None:
        self.readings = readings
        self.dues = Dues()
        self.players = players  # each at the left of the one before
        #: Who sits at the left hand of each; of nobody, nobody.
        self.left = {"": "", **{who: left_of(players, who) for who in players}}
        #: What came of ordinary facts under what was agreed at this table; None: not looked up yet.
        self.plain: dict[Any, Any] | None = None
        # what was agreed
        self.pack = SMALL if pack == len(SMALL) else PACK
        self.every_card = frozenset(self.pack)
        self.need = THREE if readings.options["three-cards"] == "yes" else FOUR
        self.long = readings.options["tricks"] == "yes"
        self.method = "give"
        self.stake = 0  # 0: one
        # the counters
        self.ledger = Ledger(players)
        self.odd = 0  # counters that a division has left over
        self.over = False
        # the deal
        self.hand = 0  # how many hands have been ended
        self.lots: tuple[tuple[str, str], ...] = ()  # the cards dealt round for the first dealer
        self.dealer = ""
        self.fresh()

    def fresh(self) -> None:
        """Nothing is dealt yet in this hand."""
        self.dealt = False
        self.misdealt = False
        self.begun = False  # a card has been passed
        self.turn = self.leader
        self.played = False  # by the player in turn, in an exchange
        self.last = ""  # who has passed the last card
        self.hands: dict[str, Set] = {}  # the cards that are known to be in each hand
        self.told: Set = frozenset()  # who has been dealt cards that the record names
        self.size: dict[str, int] = dict.fromkeys(self.players, self.need)
        self.stock = max(len(self.pack) - len(self.players) * self.need, 0)
        self.under: tuple[str, ...] = ()  # cards at the bottom of the pack
        self.away: Set = frozenset()  # cards out of the game, and tricks
        self.rounds = 0  # complete
        self.song_round = 0  # in which the last song of the long game was
        self.exchanged: Set = frozenset()  # who has exchanged in this round
        self.missed: dict[str, frozenset[tuple[Set, bool]]] = {}  # songs let pass; of five cards?
        self.unproved: Set = frozenset()  # who has sung with a hand that the record does not tell
        self.fined = 0
        self.won: dict[str, int] = {}  # tricks
        self.waiting: tuple[str, ...] = ()  # who is to be given four new cards
        self.refilled = ""
        self.result = ""  # won, exhausted, stopped
        self.winner: tuple[str, ...] = ()
        self.cutting: tuple[str, ...] = ()
        self.cuts: dict[str, str] = {}

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> int:
        """The hand in progress."""
        return self.hand

    @property
    def leader(self) -> str:
        """The player at the dealer's left; "" while nobody deals."""
        return self.left[self.dealer]

    @property
    def order(self) -> tuple[str, ...]:
        """The players from the leader round to the left."""
        return round_from(self.players, self.leader) if self.dealer else self.players

    @property
    def following(self) -> str:
        """The player at the left of the one in turn."""
        return self.left[self.turn]

    @property
    def unmixed(self) -> int:
        """How many of the undealt cards lie above those that were put under them."""
        return self.stock - len(self.under)

    def known(self, who: str) -> Set:
        """The cards that this player is known to hold."""
        return self.hands.get(who, NONE)

    def whole(self, who: str) -> bool:
        """Whether his hand is known to the last card."""
        return len(self.known(who)) == self.size[who]

    def elsewhere(self, who: str) -> Set:
        """The cards that are known not to be in this player's hand."""
        found = {*self.away, *self.under}
        for other, cards in self.hands.items():
            if other != who:
                found |= cards
        return frozenset(found)

    def may_hold(self, who: str, cards: tuple[str, ...]) -> bool:
        """Whether he can have these cards in his hand, by all that the record has told."""
        held = self.known(who)
        if held.issuperset(cards):
            return True  # for no card is in two places
        return len(held.union(cards)) <= self.size[who] and self.nowhere_else(who, cards)

    def may_pass(self, who: str, card: str) -> bool:
        """The same of one card: every card that is passed is asked."""
        held = self.hands.get(who, NONE)
        if card in held:
            return True
        if len(held) >= self.size[who] or card in self.away or card in self.under:
            return False
        for cards in self.hands.values():  # noqa: SIM110
            if card in cards:
                return False
        return True

    def nowhere_else(self, who: str, cards: Collection[str]) -> bool:
        """Whether none of these cards is known not to be in this player's hand."""
        if not self.away.isdisjoint(cards) or (self.under and not set(self.under).isdisjoint(cards)):
            return False
        for other, known in self.hands.items():  # noqa: SIM110  (asked of every card that is passed)
            if other != who and not known.isdisjoint(cards):
                return False
        return True

    def tricks(self, who: tuple[str, ...]) -> int:
        """How many tricks these have."""
        return sum(self.won.get(name, 0) for name in who)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.plain = None
        for slot in ("cuts", "hands", "missed", "size", "won"):
            setattr(other, slot, getattr(self, slot).copy())
        other.ledger = self.ledger.copy()
        return other

    def kept(self) -> dict[Any, Any]:
        """What came of ordinary facts: all that they hang on for a whole record is agreed before it."""
        if self.plain is None:
            agreed = (self.players, len(self.pack), self.method, self.stake)
            key = ("my-bird-sings", *agreed, *self.readings.options.values())
            self.plain = self.readings.memo.setdefault(key, {})
        return self.plain

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        if type(effects) is Whole:
            for effect in effects.others:
                DOES[type(effect)](self, effect)
            accounts = self.ledger.accounts
            for account, more in effects.moves:
                accounts[account] += more
            for field, value in effects.puts:
                setattr(self, field, value)
            return
        for effect in effects:
            does = DOES.get(type(effect))
            if does is not None:
                does(self, effect)

    def _put(self, effect: Put) -> None:
        setattr(self, effect.field, effect.value)

    def _pay(self, effect: Pay) -> None:
        self.ledger.move(effect.payer, effect.payee, effect.amount)

    def _know(self, effect: Know) -> None:
        hands = self.hands
        hands[effect.who] = hands.get(effect.who, NONE).union(effect.cards)

    def _pass(self, effect: Pass) -> None:
        giver, taker, card = effect.giver, effect.taker, effect.card
        hands, size = self.hands, self.size
        held = hands.get(giver, NONE)
        if card in held:
            hands[giver] = held - {card}
        hands[taker] = hands.get(taker, NONE) | {card}
        size[giver] -= 1
        size[taker] += 1
        self.last = giver

    def _discard(self, effect: Discard) -> None:
        self._lose(effect.who, effect.card)
        self._put_away((effect.card,), effect.under, False)

    def _reject(self, effect: Reject) -> None:
        self._put_away(effect.cards, effect.under, True)

    def _gain(self, effect: Gain) -> None:
        self._drawn(effect.cards)
        self._get(effect.who, effect.cards)
        if effect.who in self.waiting:
            self.waiting = tuple(who for who in self.waiting if who != effect.who)
            self.refilled = effect.who

    def _won(self, effect: Won) -> None:
        self.winner = effect.who
        self.result = self.result or "won"

    def _over(self, effect: Over) -> None:
        self.result = "exhausted"

    def _rounds(self, effect: Rounds) -> None:
        self.rounds = effect.number
        self.exchanged = frozenset()

    def _deals(self, effect: Deals) -> None:
        self.hand += effect.fresh
        self.dealer = effect.who
        self.fresh()

    def _lose(self, who: str, card: str) -> None:
        self.hands[who] = self.known(who) - {card}
        self.size[who] -= 1

    def _get(self, who: str, cards: tuple[str, ...]) -> None:
        self.hands[who] = self.known(who) | set(cards)
        self.size[who] += len(cards)

    def _drawn(self, cards: tuple[str, ...]) -> None:
        self.stock -= len(cards)
        self.under = tuple(card for card in self.under if card not in cards)

    def _put_away(self, cards: tuple[str, ...], under: bool, drawn: bool) -> None:
        if drawn:
            self._drawn(cards)
        if under:
            self.under = (*self.under, *cards)
            self.stock += len(cards)
        else:
            self.away |= set(cards)

    def _turned_over(self, effect: TurnedOver) -> None:
        who = effect.who
        self.hands[who] = self.known(who) - set(effect.cards) if effect.cards else frozenset()
        self.size[who] -= self.need
        self.away |= set(effect.cards)
        self.won[who] = self.won.get(who, 0) + 1
        self.song_round = self.rounds + 1
        self.refilled = ""
        self.waiting = (*self.waiting, who)


DOES: dict[type[Effect], Callable[[Table, Any], None]] = {
    Put: Table._put,
    Pay: Table._pay,
    PayMore: Table._pay,
    Know: Table._know,
    Pass: Table._pass,
    Discard: Table._discard,
    Reject: Table._reject,
    Gain: Table._gain,
    TurnedOver: Table._turned_over,
    Won: Table._won,
    Over: Table._over,
    Rounds: Table._rounds,
    Deals: Table._deals,
}
"""What each kind of effect does to the table; the others change nothing."""
