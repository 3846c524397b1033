"""2. The table of Tartar, in the words of the source."""

from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import POOL, Effect, Effects, End, Pay, Put, Whole
from parlour_cli.furniture.cards import PACK, rank_of
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.rulebook import Readings, Rulebook

from .moves import Deals, Dealt, Drawn, Faced, Fall, Had, Lay, Return, Step, Swap, Void

book = Rulebook("tartar", "Tartar")

FOUR, LOWEST = 4, 1
"""The cross-lines where the header says nothing, and the lowest of them, where the stakes are laid."""

ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""From the lowest card to the highest."""

STOCK = "stock"
NOBODY = ""
LAST = "(last)"
"""In place of a name: nobody comes after him in the turn."""

Offers = dict[str, tuple[Any, ...]]
"""Who has no king -> all of the table that decides with whom he exchanges, but for whom the ring is closed with."""

PACKS = {
    "52": PACK,
    "36": tuple(card for card in PACK if rank_of(card) not in ("2", "3", "4", "5")),
    "32": tuple(card for card in PACK if rank_of(card) not in ("2", "3", "4", "5", "6")),
}
"""The packs by the options of the reading `pack`."""

FEWEST = min(map(len, PACKS.values()))
"""The cards of the smallest of them."""

THERE = {card: {option: card in pack for option, pack in PACKS.items()} for card in PACK}
"""In which of them each card is."""

KINDS = {card: (tuple(there.values()), rank_of(card) == "K") for card, there in THERE.items()}
"""What matters of a card before the cards are faced: in which packs it is, and whether it is a king."""

HEIGHT = {card: ORDER.index(rank_of(card)) for card in PACK}
"""How high each card is."""


class Plain:
    """What has been worked out of the table as it stands, for it is asked several times in every event; None: not yet."""

    __slots__ = ("due", "first", "kept", "offers", "order", "queue", "waiting")

    def __init__(self) -> None:
        #: What came of ordinary facts under these readings, by all that it hangs on.
        self.kept: dict[Any, Any] | None = None
        self.first = NOBODY
        self.forget()

    def forget(self) -> None:
        """The circle of those in the game, or the deal, has changed."""
        self.order: tuple[str, ...] | None = None
        self.waiting: tuple[str, ...] | None = None
        self.due: tuple[str, bool] | None = None
        self.queue: tuple[str, ...] | None = None
        self.offers: Offers | None = None

    def shifted(self) -> None:
        """Somebody else has a king, or somebody has a card who had none."""
        self.queue = self.offers = None


class Table:
    """The one state of a game: where each stake lies, who has which card, and who has had his turn.

    Rules read it; only applied effects write it.
    """

    __slots__ = (
        "agreed",
        "aside",
        "begun",
        "broken",
        "circle",
        "dealer",
        "deals",
        "dues",
        "faced",
        "given",
        "had",
        "hands",
        "ledger",
        "lines",
        "opened",
        "over",
        "place",
        "plain",
        "players",
        "readings",
        "why",
        "winners",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.players = players  # each at the right hand of the one before
        # the chalk and the stakes
        self.lines = FOUR
        self.circle = FOUR + 1  # the place that is in the circle
        self.place: dict[str, int] = dict.fromkeys(players, LOWEST)
        self.ledger = Ledger(players)
        self.agreed = 0  # the stake of the header, or of the first who laid one; 0: nothing is agreed
        # the game
        self.deals = 0  # how many have been opened, or were void
        self.dealer = ""
        self.over = False
        self.broken = False  # over by agreement
        self.winners: tuple[str, ...] = ()
        self.plain = Plain()
        # the deal in progress; the last one, while nothing is dealt again
        self.hands: dict[str, str] = {}
        self.aside: set[str] = set()  # cards of this deal that nobody has any more
        self.had: set[str] = set()  # who has had his turn
        self.given: set[str] = set()  # who has been exchanged with
        self.faced = False
        self.begun = False  # a card has been dealt in this record
        self.opened = Faced((), ())  # the deal opened last, and how far each has stepped by it
        self.why: tuple[Effect, ...] = ()  # what that deal brought about

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> int:
        """The deal in progress."""
        return self.deals

    @property
    def alive(self) -> tuple[str, ...]:
        """Who is not yet in the circle, in the order of the seats."""
        place, edge = self.place, self.circle
        return tuple([who for who in self.players if place[who] < edge])

    @property
    def pack(self) -> tuple[str, ...]:
        """The pack in use."""
        return PACKS[self.readings.options["pack"]]

    @property
    def out(self) -> frozenset[str]:
        """The cards that have left the pack in this deal."""
        return frozenset() if self.faced else frozenset(self.aside.union(self.hands.values()))

    def is_out(self, card: str) -> bool:
        """Whether this card has left the pack in this deal."""
        return not self.faced and (card in self.hands.values() or card in self.aside)

    @property
    def stock(self) -> int:
        """How many cards are left in the pack."""
        return len(self.pack) - len(self.out)

    @property
    def stocked(self) -> bool:
        """Whether any card is left in the pack."""
        out = len(self.hands) + len(self.aside)
        return out < FEWEST or len(self.pack) > out or self.stock > 0

    def seats(self, direction: str) -> tuple[str, ...]:
        """Who is still in the game, from the dealer's neighbour on that side round to the dealer."""
        if not self.dealer:
            return self.alive
        players, place, edge = self.players, self.place, self.circle
        at = players.index(self.dealer)
        if direction == "right":
            at += 1
            round_ = players[at:] + players[:at]
        else:
            round_ = players[:at][::-1] + players[at:][::-1]
        return tuple([who for who in round_ if place[who] < edge])

    @property
    def order(self) -> tuple[str, ...]:
        """Those in the game in the order of the deal, the dealer last."""
        plain = self.plain
        if plain.order is None:
            plain.order = self.seats(self.readings.options["direction"])
        return plain.order

    @property
    def waiting(self) -> tuple[str, ...]:
        """Those in that order who have no card of the deal in progress; of the next one, when the cards are faced."""
        plain = self.plain
        if plain.waiting is None:
            hands = () if self.faced else self.hands
            plain.waiting = tuple([who for who in self.order if who not in hands])
        return plain.waiting

    @property
    def due(self) -> tuple[str, bool]:
        """Who gets the next card where a deal goes on as it should, and whether there are so many to come, three or more, that it
        matters which way it goes.
        """
        plain = self.plain
        if plain.due is None:
            waiting = self.waiting
            orderly = self.begun and not self.over and waiting and self.dealer == waiting[-1]
            plain.due = (waiting[0], len(waiting) > 2) if orderly else (NOBODY, False)
        return plain.due

    @property
    def queue(self) -> tuple[str, ...]:
        """Those in that order who have no king and have not had their turn in the exchange."""
        plain = self.plain
        if plain.queue is None:
            had, hands = self.had, self.hands
            plain.queue = tuple(
                [who for who in self.order if who not in had and hands.get(who, "2")[0] != "K"]
            )
        return plain.queue

    @property
    def offers(self) -> Offers:
        """Of each who has no king: who comes after him in order that has none, the first king between, and whether there is a
        pack; while everybody has his card and the cards are not faced.
        """
        plain = self.plain
        if plain.offers is None:
            found: Offers = {}
            plain.first, free, king = NOBODY, LAST, ""
            for who in reversed(self.order) if self.dealt and not self.over else ():
                if self.has_king(who):
                    king = who
                else:
                    found[who] = who, free, king, self.stocked
                    plain.first, free, king = who, who, ""
            plain.offers = found
        return plain.offers

    @property
    def dealt(self) -> bool:
        """Whether each has his card, and they are not faced yet."""
        waiting = self.plain.waiting
        if waiting is None:
            waiting = self.waiting
        return not waiting and not self.faced and bool(self.hands)

    @property
    def kept(self) -> dict[Any, Any]:
        """What came of ordinary facts before."""
        plain = self.plain
        if plain.kept is None:
            key = (book.game, *self.readings.options.values())
            plain.kept = self.readings.memo.setdefault(key, {})
        return plain.kept

    def has_king(self, who: str) -> bool:
        """Whether he has a king."""
        return self.hands.get(who, "2")[0] == "K"

    def after(self, who: str) -> str:
        """The next at the right of this player who is still in the game."""
        players, place, edge = self.players, self.place, self.circle
        at = players.index(who) + 1
        for each in players[at:] + players[:at]:
            if place[each] < edge:
                return each
        return who

    @property
    def in_circle(self) -> int:
        """The counters that lie in the circle."""
        return sum(-self.ledger[who] for who in self.players if self.place[who] >= self.circle)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.plain = Plain()
        for slot in ("hands", "place", "aside", "had", "given"):
            setattr(other, slot, getattr(self, slot).copy())
        other.ledger = self.ledger.copy()
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        for effect in effects.acts if type(effects) is Whole else effects:
            change = _CHANGES.get(type(effect))
            if change is not None:
                change(self, effect)

    def _lay(self, effect: Lay) -> None:
        self.ledger.move(effect.who, POOL, effect.amount + self.ledger[effect.who])

    def _dealt(self, effect: Dealt) -> None:
        if self.faced:
            self._fresh()
        self.begun = True
        who, plain = effect.who, self.plain
        self.hands[who] = effect.card
        waiting, due = plain.waiting, plain.due
        if waiting and due is not None and due[0] == who:
            plain.waiting = waiting = waiting[1:]
            plain.due = (waiting[0], len(waiting) > 2) if waiting else None
        else:
            plain.waiting = plain.due = None
        plain.queue = plain.offers = None

    def _swap(self, effect: Swap) -> None:
        hands = self.hands
        one, other = hands[effect.who], hands[effect.other]
        hands[effect.who], hands[effect.other] = other, one
        if one[0] == "K" or other[0] == "K":
            self.plain.shifted()
        self.given.add(effect.other)

    def _drawn(self, effect: Drawn) -> None:
        self.plain.offers = None
        if effect.taken:
            before = self.hands[effect.who]
            self.aside.add(before)
            self.hands[effect.who] = effect.card
            if before[0] == "K" or effect.card[0] == "K":
                self.plain.shifted()
        else:
            self.aside.add(effect.card)

    def _had(self, effect: Had) -> None:
        who, plain = effect.who, self.plain
        self.had.add(who)
        queue = plain.queue
        plain.queue = queue[1:] if queue and queue[0] == who else None

    def _step(self, effect: Step) -> None:
        place = self.place[effect.who] + effect.lines
        if place >= self.circle:
            place = self.circle
            self.plain.forget()
        self.place[effect.who] = place

    def _fall(self, effect: Fall) -> None:
        self.place[effect.who] = self.circle
        self.plain.forget()

    def _return(self, effect: Return) -> None:
        self.place[effect.who] = self.circle - 1
        self.plain.forget()

    def _faced(self, effect: Faced) -> None:
        self.faced = True
        plain = self.plain
        plain.waiting = plain.due = plain.offers = None
        self.opened = effect
        self.why = effect.said

    def _deals(self, effect: Deals) -> None:
        self.deals += 1
        self.dealer = effect.who
        self.plain.forget()
        if effect.void:
            self._fresh()

    def _fresh(self) -> None:
        """Nothing is dealt in this deal."""
        self.hands = {}
        self.aside = set()
        self.had = set()
        self.given = set()
        self.faced = False
        self.plain.shifted()

    def _pay(self, effect: Pay) -> None:
        self.ledger.move(effect.payer, effect.payee, effect.amount)

    def _put(self, effect: Put) -> None:
        value = effect.value
        setattr(self, effect.field, value.copy() if isinstance(value, dict) else value)
        self.plain.forget()

    def _end(self, _effect: End) -> None:
        self.over = True
        self.plain.forget()


_CHANGES: dict[type, Any] = {
    Lay: Table._lay,
    Dealt: Table._dealt,
    Swap: Table._swap,
    Drawn: Table._drawn,
    Had: Table._had,
    Step: Table._step,
    Fall: Table._fall,
    Return: Table._return,
    Faced: Table._faced,
    Deals: Table._deals,
    Void: Table._deals,
    Pay: Table._pay,
    Put: Table._put,
    End: Table._end,
}
