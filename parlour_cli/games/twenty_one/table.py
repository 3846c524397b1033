"""2. The table of Twenty-One, in the words of the source."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, End, Hence, Lapse, Pay, PayMore, Put
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.furniture.seats import round_from
from parlour_cli.rulebook import Asking, Readings, Rulebook

from .works import (
    CONTENT,
    DEAD,
    WAITING,
    BankOver,
    Cards,
    Closed,
    Deal,
    Gain,
    Mark,
    Opens,
    Refill,
    Seats,
    Stake,
    Stands,
    Stray,
)


class Family(Rulebook):
    """A rulebook whose rules a game that is played like this one may say otherwise, or say again as its own."""

    def rule(self, identity: str, lines: str, **more: Any) -> Callable[[Callable[..., Effects]], Asking]:
        """Enter the decorated function as a rule; what asks it asks the rule of the game that is on the table."""
        enter = super().rule(identity, lines, **more)

        def shared(function: Callable[..., Effects]) -> Asking:
            asking = enter(function)
            rule, name = asking.rule, asking.name

            def ask(table: "Table", *args: Any) -> list[Effect]:
                own = table.kind.rules.get(identity)
                effects = list(rule.body(table, *args) if own is None else own.rule.body(table, ask, *args))
                for effect in effects:
                    if not effect.rule:
                        effect.rule = name if own is None else own.name
                return effects

            ask.__doc__ = function.__doc__
            ask.name = name  # type: ignore[attr-defined]
            ask.rule = rule  # type: ignore[attr-defined]
            return ask  # type: ignore[return-value]

        return shared


book = Family("twenty-one", "Двадцать один")

STAKES, DEAL, PLAY, DONE = "stakes", "deal", "play", "done"
"""The stages of a deal: stakes are laid, cards are dealt, cards are bought, all is settled."""


class Kind:
    """What one game of this family has for itself; nought and nothing: as the rules of Twenty-One say."""

    __slots__ = ("book", "dealt", "full", "limit", "rules")

    def __init__(
        self,
        own: Rulebook = book,
        *,
        limit: Any = 0,
        dealt: int = 0,
        full: "Callable[[Table, Any], bool] | None" = None,
        rules: Mapping[str, Asking] | None = None,
    ) -> None:
        self.book = own
        self.limit = limit  # the number that is not to be passed
        self.dealt = dealt  # the cards dealt to each
        self.full = full  # whether a hand that counts so much has the full number
        self.rules = rules or {}  # what is asked instead of the rule of this id, and is told which that is


PASSING = frozenset(("asked", "stage"))
"""What changes in every deal and by itself puts nothing out of the ordinary."""


class Table:
    """The one state of a game: who holds the bank, what is staked, what lies before whom, how many cards are left.

    Rules read it; only applied effects write it.
    """

    __slots__ = (
        "added",
        "again",
        "asked",
        "banker",
        "broke",
        "broken",
        "chair",
        "concealed",
        "deal",
        "done",
        "drew",
        "dues",
        "early",
        "ended",
        "erred",
        "fell",
        "hands",
        "held",
        "holder",
        "kind",
        "known",
        "late",
        "ledger",
        "lifted",
        "lifters",
        "moved",
        "order",
        "ordinary",
        "out",
        "over",
        "plain",
        "readings",
        "replenished",
        "seats",
        "short",
        "stage",
        "stakes",
        "status",
        "stock",
        "stray",
        "total",
        "void",
        "why",
        "winner",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings, kind: Kind, total: int) -> None:
        self.readings = readings
        self.dues = Dues()
        self.kind = kind
        self.seats = players  # each at the right of the one before
        self.order: tuple[tuple[str, tuple[str, ...]], tuple[str, ...]] = ("", ()), players
        self.ledger = Ledger(players)
        self.known: frozenset[str] = frozenset()  # whose purse the record tells
        self.over = False
        self.broken = False  # the company has broken the game off
        # the draw for the first bank
        self.lifted: dict[str, Cards] = {}  # in this round
        self.lifters: tuple[str, ...] = ()  # who lift again; (): all
        self.holder = ""  # who holds out the pack
        self.winner = ""
        # the bank
        self.banker = ""
        self.chair = 0  # the place of the last bank
        self.done: frozenset[int] = frozenset()  # the places that have had their bank
        self.held: frozenset[str] = frozenset()
        self.ended = False  # the bank is over, and nobody has the next
        self.total = total
        self.stock = total
        self.out: Cards = ()  # cards known to be out of the stock
        self.fell: dict[str, int] = {}  # how often each of them is among these
        self.replenished = False  # the stock is what had been laid aside
        # the deal
        self.deal = 0
        self.void = False  # it is dealt again, the first time having been void
        self.fresh()
        self.stakes: dict[str, int] = {}
        self.added: dict[str, int] = {}
        self.erred: frozenset[str] = frozenset()
        #: What came of ordinary facts under these readings, by all that it hangs on; None: not looked up yet.
        self.plain: dict[Any, Any] | None = None
        self.survey()

    def fresh(self) -> None:
        """No card is dealt yet in this deal."""
        self.stage = STAKES
        self.hands: dict[str, Cards] = {}
        self.status: dict[str, str] = {}
        self.late: dict[str, int] = {}
        self.drew: frozenset[str] = frozenset()  # who has bought to a dealt 21 that he should have shown
        self.early: frozenset[str] = frozenset()  # who has shown a bought 21 too soon
        self.concealed: frozenset[str] = frozenset()  # who has concealed that he was dead
        self.again: frozenset[str] = frozenset()  # who has laid a new stake after a dealt 21
        self.asked = False  # the banker has begun to ask
        self.short = False  # cards laid aside have been taken
        self.broke = False  # the banker cannot pay
        self.stray = ""
        self.why = ""  # how the deal ended
        self.moved: tuple[tuple[str, str, int], ...] = ()  # what has been paid in this deal

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> int:
        """The deal in progress."""
        return self.deal

    @property
    def players(self) -> tuple[str, ...]:
        """All, from the banker's right-hand neighbour on to the banker."""
        known = self.order[0]
        if known[0] != self.banker or known[1] is not self.seats:  # only when the bank or the seats change
            order = round_from(self.seats, self.banker) if self.banker in self.seats else ()
            self.order = (self.banker, self.seats), (*order[1:], order[0]) if order else self.seats
        return self.order[1]

    @property
    def against(self) -> tuple[str, ...]:
        """Those who have a stake or cards in this deal, from the banker's right."""
        return tuple(
            who for who in self.players if who != self.banker and (who in self.stakes or who in self.hands)
        )

    @property
    def kept(self) -> dict[Any, Any]:
        """What came of ordinary facts under these readings; nothing is kept while somebody watches the rules."""
        book = self.kind.book
        if book.trace is not None:
            return {}
        if self.plain is None:
            standing = (book.game, self.total, *self.readings.options.values())
            self.plain = self.readings.memo.setdefault(standing, {})
        return self.plain

    @property
    def next_deal(self) -> str:
        """Who is to be dealt a card now: of those with the fewest the first."""
        order = (*self.against, self.banker)
        fewest = min(len(self.hands.get(who, ())) for who in order)
        return next(who for who in order if len(self.hands.get(who, ())) == fewest)

    @property
    def turn(self) -> str:
        """Whose turn it is; "" while no card is due."""
        if self.stage == PLAY:
            banker, status = self.banker, self.status
            for who in self.players:
                if status.get(who) == WAITING and who != banker:  # who waits has cards
                    return who
            return banker
        return self.next_deal if self.banker and self.stage in (STAKES, DEAL) and self.stakes else ""

    @property
    def left_in(self) -> tuple[str, ...]:
        """Those who are content, in the order in which they were asked."""
        return tuple(who for who in self.against if self.status.get(who) == CONTENT)

    @property
    def following(self) -> str:
        """Whose place has the next bank: at the right of the last."""
        return self.seats[(self.chair + 1) % len(self.seats)]

    def straddles(self, place: int) -> bool:
        """Whether this deal begins before so many cards are out and ends after."""
        begun = len(self.out) - sum(map(len, self.hands.values()))
        return begun < place < begun + (self.kind.dealt or 2) * (len(self.against) + 1)

    @property
    def as_dealt(self) -> Cards:
        """The cards that are out, those of this deal in the order in which they fell, one at a time."""
        hands = [self.hands[who] for who in (*self.against, self.banker)]
        fell = tuple(card for turn in zip(*hands, strict=False) for card in turn)
        return (*self.out[: len(self.out) - len(fell)], *fell)

    def live(self, dead: bool) -> Cards:
        """The cards that lie before players now, those of the ``dead`` too."""
        if self.stage == DONE:
            return ()
        return tuple(
            card
            for who, cards in self.hands.items()
            if dead or self.status.get(who) != DEAD
            for card in cards
        )

    def laid_aside(self, dead: bool) -> int:
        """How many cards are laid aside, the dead hands of this deal too."""
        return self.total - self.stock - len(self.live(not dead)) - bool(self.stray)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.plain = None
        for slot in ("added", "fell", "hands", "late", "lifted", "stakes", "status"):
            setattr(other, slot, getattr(self, slot).copy())
        other.ledger = self.ledger.copy()
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        for effect in effects:
            change = CHANGES.get(type(effect))
            if change is not None:
                change(self, effect)

    def survey(self) -> None:
        """See whether all is in order: a bank is held, and nothing in this deal needs a rule that is not asked in every deal."""
        self.ordinary = not (
            not self.banker
            or self.ended
            or self.over
            or self.added
            or self.late
            or self.stray
            or self.erred
            or self.drew
            or self.early
            or self.concealed
            or self.again
            or self.broke
            or self.void
        )

    def _put(self, effect: Any) -> None:
        setattr(self, effect.field, effect.value)
        if effect.field == "out":
            self.fell = dict(Counter(self.out))
        elif effect.field not in PASSING:
            self.survey()

    def _mark(self, effect: Any) -> None:
        getattr(self, effect.field)[effect.who] = effect.value
        self.survey()

    def _pay(self, effect: Any) -> None:
        payer, payee, amount = effect.payer, effect.payee, effect.amount
        self.ledger.move(payer, payee, amount)
        self.moved = (*self.moved, (payer, payee, amount))

    def _lapse(self, effect: Any) -> None:
        self.ledger.move(effect.payee, effect.payer, effect.amount)

    def _stands(self, effect: Any) -> None:
        self.status[effect.who] = effect.status

    def _stake(self, effect: Any) -> None:
        if effect.to == "stake":  # in the place of all that lay there
            self.stakes[effect.who] = effect.amount
            if self.ordinary:
                return
            self.added.pop(effect.who, None)
            self.late.pop(effect.who, None)
        else:
            field = {"added": self.added, "late": self.late}[effect.to]
            field[effect.who] = field.get(effect.who, 0) + effect.amount
        self.survey()

    def _gain(self, effect: Any) -> None:
        self.hands[effect.who] = (*self.hands.get(effect.who, ()), *effect.cards)
        if not effect.bought:
            self.status[effect.who] = WAITING
            if self.stage == STAKES:
                self.stage = DEAL
        if effect.stray:
            self.stray = ""
            self.survey()
        else:
            self._taken(effect.cards)

    def _turned(self, effect: Any) -> None:
        self._taken((effect.card,))
        self.stray = "" if effect.aside else effect.card
        self.survey()

    def _taken(self, cards: Cards) -> None:
        self.stock -= len(cards)
        self.out = (*self.out, *cards)
        fell = self.fell
        for card in cards:
            fell[card] = fell.get(card, 0) + 1

    def _refill(self, effect: Any) -> None:
        self.stock += effect.number
        self.short = True
        self.replenished = True
        self.out = effect.kept
        self.fell = dict(Counter(self.out))
        self.survey()

    def _deal(self, effect: Any) -> None:
        short = self.short and effect.void  # a void deal does not put the cards back into the stock
        self.fresh()
        self.short = short
        self.void = effect.void
        if not effect.void:
            self.deal += 1
            self.stakes = {}
            self.added = {}
            self.erred = frozenset()
        self.survey()

    def _closed(self, effect: Any) -> None:
        self.stage = DONE
        self.why = effect.why
        self.stray = ""
        self.survey()

    def _opens(self, effect: Any) -> None:
        self.banker = effect.who
        self.chair = self.seats.index(effect.who)
        self.done |= {self.chair}
        self.held |= {effect.who}
        self.ended = False
        self.stock = self.total
        self.out = ()
        self.fell = {}
        self.replenished = False
        self.survey()

    def _bank_over(self, effect: Any) -> None:
        self.ended = True
        self.survey()

    def _seated(self, effect: Any) -> None:
        self.seats = effect.order

    def _end(self, effect: Any) -> None:
        self.over = True
        self.survey()


CHANGES: dict[type[Effect], Callable[[Table, Any], None]] = {
    Put: Table._put,
    Hence: Table._put,
    Mark: Table._mark,
    Pay: Table._pay,
    PayMore: Table._pay,
    Lapse: Table._lapse,
    Stands: Table._stands,
    Stake: Table._stake,
    Gain: Table._gain,
    Stray: Table._turned,
    Refill: Table._refill,
    Deal: Table._deal,
    Closed: Table._closed,
    Opens: Table._opens,
    BankOver: Table._bank_over,
    Seats: Table._seated,
    End: Table._end,
}
"""Kind of effect -> what it changes on the table."""
