"""2. The table of English Lottery, in the words of the source."""

from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, End, Here, Pay, PayMore, Put
from parlour_cli.furniture.cards import PACK, rank_of, suited
from parlour_cli.furniture.hands import Pass
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.languages import _
from parlour_cli.rulebook import Readings, Rulebook

book = Rulebook("english-lottery", "English Lottery")

PRIZES = 5
"""The prize cards (line 8), where no rule is asked: how many cards the director has."""

SMALL = tuple(card for card in PACK if rank_of(card) not in ("2", "3", "4", "5"))
"""The pack of thirty-six."""

Cards = tuple[str, ...]


def shown(cards: Cards) -> str:
    """Cards with the signs of their suits, of a long row only its ends."""
    if len(cards) > 6:
        return f"{suited(cards[0])} … {suited(cards[-1])} ({len(cards)})"
    return suited(cards[0]) if len(cards) == 1 else " ".join(map(suited, cards))


class Tickets(Effect):
    """``who`` has these tickets from now on, ``bought`` or dealt."""

    who: str
    cards: Cards
    bought: bool
    fact: Here = ""
    kind = "tickets"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has {cards}").format(who=self.who, cards=shown(self.cards))


class Division(Effect):
    """The fund is divided into parts of these sizes, in the order in which they go on the cards; ``over`` is what is over
    where they are equal, and ``goes`` where that goes: on the ``fifth`` card, to the ``fund``, to the ``director``.
    """

    sizes: tuple[int, ...]
    over: int
    goes: str
    fact: Here = ""
    kind = "division"
    shown = False
    material = False


class Prizes(Effect):
    """These sums lie on the prize cards, from the first to the fifth."""

    sums: tuple[int, ...]
    fact: Here = ""
    kind = "prizes"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("on the prize cards lie {sums}").format(sums=", ".join(map(str, self.sums)))


class Called(Effect):
    """The director has called these cards, and they lie open on the table."""

    cards: Cards
    fact: Here = ""
    kind = "called"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("called: {cards}").format(cards=shown(self.cards))


class Turned(Effect):
    """``who`` has turned these tickets of his face down."""

    who: str
    cards: Cards
    fact: Here = ""
    kind = "turned"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} turns {cards}").format(who=self.who, cards=shown(self.cards))


class Market(Effect):
    """The market is open for these, who have no live ticket."""

    who: tuple[str, ...]
    fact: Here = ""
    kind = "market"
    material = False


class Opened(Effect):
    """The prize card of this number is open, and is this card."""

    number: int
    card: str
    fact: Here = ""
    kind = "opened"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("prize card {number} is {card}").format(number=self.number, card=suited(self.card))


class Afresh(Effect):
    """The drawing is begun again: the director takes up the cards that he has called, and turned tickets are opened."""

    kind = "afresh"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the drawing is begun again")


class Next(Effect):
    """A new lottery begins, with so many counters in the fund."""

    fund: int
    fact: Here = ""
    kind = "next"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("a new lottery begins, with {fund} in the fund").format(fund=self.fund)


class Table:
    """The one state of a game: who holds which ticket, what has been called and turned, what lies on the prize cards.

    Rules read it; only applied effects write it.
    """

    __slots__ = (
        "bought",
        "called",
        "calls",
        "dealt",
        "director",
        "drawing",
        "dues",
        "elected",
        "empty",
        "finished",
        "holders",
        "ledger",
        "lottery",
        "lying",
        "opened",
        "over",
        "pack",
        "plain",
        "players",
        "price",
        "prizes",
        "readings",
        "selling",
        "sold",
        "stake",
        "turned",
    )

    def __init__(self, players: tuple[str, ...], director: str, readings: Readings) -> None:
        self._under(readings)
        self.dues = Dues()
        self.players = players
        self.director = director
        self.elected = bool(director)  # for the lottery in progress
        self.stake = 1  # the contribution for a card
        self.price: int | None = None  # of a bought card, where it is not the contribution
        self.ledger = Ledger((*players, director) if director else players)
        self.lottery = 0  # how many have been ended
        self.over = False  # the company has broken up
        self.fresh()

    def _under(self, readings: Readings) -> None:
        self.readings = readings
        self.pack = PACK if readings.options["pack"] == "52" else SMALL  # the cards of each of the two packs
        self.calls = len(self.pack) - PRIZES  # how many cards the director takes
        #: What came of ordinary facts under these readings, by all that it hangs on.
        self.plain: dict[Any, Any] = readings.memo.setdefault((book.game, *readings.options.values()), {})

    def fresh(self) -> None:
        """Nothing is dealt yet in this lottery."""
        self.holders: dict[str, tuple[str, ...]] = {}  # ticket -> who has it
        self.dealt: dict[str, int] = {}  # who -> how many tickets were dealt to him
        self.bought: dict[str, int] = {}  # who -> how many he has bought from the pack
        self.sold = 0  # how many tickets are out
        self.lying = 0  # the prize cards that have been laid
        self.prizes: tuple[int, ...] = ()  # what lies on them
        self.called: dict[str, None] = {}  # the cards, in the order in which they were called
        self.turned: set[tuple[str, str]] = set()  # who, and his ticket
        self.empty: tuple[str, ...] | None = None  # who had no live ticket when the market opened
        self.opened: tuple[tuple[int, str], ...] = ()  # prize cards: number, card
        self._survey()

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> int:
        """The lottery in progress."""
        return self.lottery

    @property
    def copies(self) -> int:
        """How many tickets there are of each card."""
        many = len(self.players) > len(self.pack)
        return 2 if many and self.readings.options["too-many"] == "two-each" else 1

    @property
    def left(self) -> int:
        """How many cards the director has still to call."""
        return self.calls - len(self.called)

    @property
    def rest(self) -> Cards:
        """The tickets that nobody has, in the order of the pack."""
        holders, copies = self.holders, self.copies
        if copies == 1:
            return tuple(card for card in self.pack if card not in holders)
        return tuple(card for card in self.pack for _copy in range(copies - len(holders.get(card, ()))))

    @property
    def unsold(self) -> int:
        """How many tickets nobody has: as many as there are in ``rest``, without going through the pack."""
        return len(self.pack) * self.copies - self.sold

    def of(self, who: str) -> Cards:
        """His tickets, in the order of the pack."""
        holders = self.holders
        return tuple([card for card in PACK if card in holders and who in holders[card]])

    def live(self, who: str, but: Cards = ()) -> Cards:
        """Those of his tickets that have not been called (nor are among these)."""
        gone = {*self.called, *but}
        return tuple([card for card in self.of(who) if card not in gone])

    def lives(self, but: Cards) -> list[str]:
        """Who has a live ticket, once for each that he has, when these cards have been called too."""
        called = self.called
        return [
            who
            for card, holders in self.holders.items()
            if card not in called and card not in but
            for who in (holders if len(holders) == 1 else dict.fromkeys(holders))
        ]

    def left_open(self, who: str) -> Cards:
        """Those of his tickets that have been called and are not turned."""
        return tuple(
            [card for card in self.of(who) if card in self.called and (who, card) not in self.turned]
        )

    def late(self) -> set[str]:
        """Who has left a called ticket open."""
        holders, turned = self.holders, self.turned
        return {
            who
            for card in self.called
            if card in holders
            for who in holders[card]
            if (who, card) not in turned
        }

    def holding(self, card: str) -> tuple[str, ...]:
        """Who has this ticket, in the order of seats."""
        holders = self.holders.get(card, ())
        return holders if len(holders) < 2 else tuple(sorted(holders, key=self.players.index))

    def paid_for(self, who: str) -> int:
        """How many tickets he has had from the pack."""
        return self.dealt.get(who, 0) + self.bought.get(who, 0)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other._under(readings)
        for slot in ("bought", "called", "dealt", "holders", "turned"):
            setattr(other, slot, getattr(self, slot).copy())
        other.ledger = self.ledger.copy()
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        for effect in effects:
            change = _CHANGES.get(type(effect))
            if change is not None:
                change(self, effect)

    def _survey(self) -> None:
        """What follows of how far the lottery has come."""
        drawn = self.elected and self.lying and not self.opened and not self.over
        #: Who calls the cards: from the laying of the prizes until one is opened.
        self.drawing = self.director if drawn else ""
        #: Whether all prize cards are open.
        self.finished = bool(self.prizes) and len(self.opened) == self.lying
        #: Who may be dealt tickets and buy them from the pack: until the prizes are laid.
        self.selling = () if self.lying or self.over else self.players

    def _put(self, effect: Put) -> None:
        setattr(self, effect.field, effect.value)
        self._survey()

    def _pay(self, effect: Pay) -> None:
        accounts, amount = self.ledger.accounts, effect.amount
        accounts[effect.payer] -= amount
        accounts[effect.payee] += amount

    def _tickets(self, effect: Tickets) -> None:
        holders, who, cards = self.holders, effect.who, effect.cards
        for card in cards:
            holders[card] = (*holders[card], who) if card in holders else (who,)
        count = self.bought if effect.bought else self.dealt
        count[who] = count.get(who, 0) + len(cards)
        self.sold += len(cards)

    def _pass(self, effect: Pass) -> None:
        kept = list(self.holders[effect.card])
        kept[kept.index(effect.giver)] = effect.taker
        self.holders[effect.card] = tuple(kept)

    def _call(self, effect: Called) -> None:
        for card in effect.cards:
            self.called[card] = None

    def _turn(self, effect: Turned) -> None:
        for card in effect.cards:
            self.turned.add((effect.who, card))

    def _lay(self, effect: Prizes) -> None:
        self.prizes = effect.sums

    def _market(self, effect: Market) -> None:
        self.empty = effect.who

    def _open(self, effect: Opened) -> None:
        self.opened = (*self.opened, (effect.number, effect.card))
        self._survey()

    def _afresh(self, _effect: Afresh) -> None:
        self.called, self.turned, self.empty = {}, set(), None

    def _next(self, _effect: Next) -> None:
        self.lottery += 1
        self.elected = False
        self.fresh()

    def _end(self, _effect: End) -> None:
        self.over = True
        self._survey()


_CHANGES: dict[type, Any] = {
    Put: Table._put,
    Pay: Table._pay,
    PayMore: Table._pay,
    Tickets: Table._tickets,
    Pass: Table._pass,
    Called: Table._call,
    Turned: Table._turn,
    Prizes: Table._lay,
    Market: Table._market,
    Opened: Table._open,
    Afresh: Table._afresh,
    Next: Table._next,
    End: Table._end,
}
