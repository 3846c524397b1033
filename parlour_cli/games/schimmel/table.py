"""What lies on the table at Schimmel, in the words of the source."""

from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import BAG, POOL, Charge, Effect, Effects, End, Lapse, Owe, Own, Pay, Put, Whole
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.rulebook import Readings, Rulebook

book = Rulebook("schimmel", "Schimmel, or Bell and Hammer")

#: The five cards, in the order of line 8.
CARDS = ("horse", "inn", "bell", "hammer", "both")
PICTURES = ("bell", "hammer")
FACES = frozenset((1, 2, 3, 4, 5, 6, *PICTURES))
#: The largest total that the cubes can show.
LARGEST = 21


class Throw:
    """The eight cubes as they fall (lines 10-11): the numbers uppermost, the picture, the total."""

    __slots__ = (
        "blank",
        "clear",
        "cocked",
        "doubtful",
        "fault",
        "numbers",
        "picture",
        "reach",
        "special",
        "total",
    )

    def __init__(self, marks: tuple[Any, ...], cocked: bool, doubtful: tuple[Any, ...]) -> None:
        self.clear = frozenset(mark for mark in marks if mark != "blank")
        self.cocked = cocked
        self.doubtful = doubtful
        self.numbers = tuple(mark for mark in marks if not isinstance(mark, str))
        shown = [mark for mark in PICTURES if mark in marks]
        #: The card whose picture shows: bell, hammer, both, or none.
        self.picture = "both" if len(shown) == 2 else shown[0] if shown else ""
        self.total: Any = sum(self.numbers)
        self.blank = not self.numbers and not self.picture
        #: So much it can take out of the pool: with both pictures the total may be due to three cards.
        self.reach: Any = self.total * 3 if self.picture == "both" else self.total
        #: Why such a throw cannot be, or nothing.
        self.fault = _fault(marks) or _fault((*self.clear, *doubtful))
        #: Whether the rules about what a throw can be have anything to say.
        self.special = cocked or bool(self.fault) or not FACES.issuperset((*self.numbers, *doubtful))

    @classmethod
    def of(cls, event: Any) -> "Throw":
        """The throw of this event, worked out once."""
        if event.cache is None:
            event.cache = cls(event.after(""), event.has("cocked"), event.after("cocked"))
        return event.cache  # type: ignore[no-any-return]


def _fault(marks: tuple[Any, ...]) -> tuple[Any, ...]:
    if "blank" in marks and len(marks) > 1:
        return ("blank is no mark: it says that nothing shows",)
    for mark in marks:
        if marks.count(mark) > 1:
            return ("there is one cube with {}", mark)
    return ()


#: What changes with every throw and by itself puts nothing out of the ordinary.
PASSING = frozenset(("turn", "acting"))


class Table:
    """The one state of a game.  Rules read it; only applied effects write it."""

    __slots__ = (
        "acting",
        "ahead",
        "bids",
        "bought",
        "buyer",
        "cashier",
        "circle",
        "claims",
        "clear",
        "dealt",
        "debt",
        "dues",
        "first",
        "forgiven",
        "holder",
        "known",
        "late",
        "ledger",
        "made",
        "may",
        "middle",
        "objected",
        "offer",
        "ordinary",
        "out",
        "over",
        "owing",
        "plain",
        "players",
        "pool",
        "price",
        "readings",
        "received",
        "seats",
        "skip",
        "special",
        "staked",
        "thrown",
        "turn",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.seats = players  # the order arranged, for good
        self.players = players  # those who still play
        self.cashier = ""
        self.ledger = Ledger(players)
        self.pool = 0  # the counters in the pool, as in the ledger: most rules look at it
        self.known: frozenset[str] = frozenset()  # whose purse the record tells
        self.dealt: dict[str, int] = {}
        self.debt: dict[str, int] = {}  # for cards bought on credit, schimmel:28
        self.claims: tuple[tuple[str, str, int], ...] = ()  # debtor, creditor, amount: under `short=owes`
        # the auction
        self.middle = False  # the record begins after it
        self.staked: frozenset[str] = frozenset()
        self.holder: dict[str, str] = dict.fromkeys(CARDS, "")
        self.price: dict[str, int] = {}
        self.bought: dict[str, int] = {}
        self.offer = ""
        self.bids: tuple[tuple[str, int], ...] = ()
        # the throwing
        self.first = ""  # whose throw is due when the record begins
        self.circle: tuple[str, ...] = ()
        self.made: tuple[Effect, ...] = ()  # what made the circle, to be cited
        self.turn = 0
        self.buyer = ""
        self.ahead: dict[str, str] = {}
        self.skip: tuple[str, ...] = ()
        self.objected: frozenset[str] = frozenset()
        self.out: frozenset[str] = frozenset()
        self.clear: frozenset[Any] | None = (
            None  # what lies clear of a spoilt throw, under `cocked=that-again`
        )
        self.may: tuple[Any, ...] = ()  # and what the doubtful cubes may add to it
        self.acting: tuple[
            str, ...
        ] = ()  # the cards that act in the throw now made, where both pictures show
        self.thrown = ""  # who stands in for the thrower
        self.forgiven = ""  # the debtor whose debt did not keep the pool from being cleared
        #: Whether anything is out of the ordinary: the circle not made, a card unsold, a throw sold … (see `_survey`).
        self.special = True
        self.owing = True  # whether anybody owes anything
        self.ordinary = False  # neither of these, and not late
        #: What came of ordinary throws as the table now stands, by turn, picture and total; None: not looked up yet.
        self.plain: dict[Any, Any] | None = None
        self.late = False  # somebody has been liable to the inn, schimmel:46
        self.received = False  # the inn has been paid anything at all
        self.over = False

    @property
    def stretch(self) -> int:
        """The throw in progress."""
        return self.turn

    @property
    def throwing(self) -> bool:
        """Whether the auction is over."""
        return bool(self.circle) or self.middle

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.plain = None
        other.ledger = self.ledger.copy()
        other.debt = self.debt.copy()
        other.holder = self.holder.copy()
        return other

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        accounts = self.ledger.accounts
        if type(effects) is Whole:
            for account, more in effects.moves:
                accounts[account] += more
            for field, value in effects.puts:
                setattr(self, field, value)
                if field not in PASSING:
                    self._survey()
            self.pool = accounts[POOL]
            return
        for effect in effects:
            kind = type(effect)
            if kind is Pay:
                amount = effect.amount  # type: ignore[attr-defined]
                accounts[effect.payer] -= amount  # type: ignore[attr-defined]
                accounts[effect.payee] += amount  # type: ignore[attr-defined]
            elif kind is Put:
                field = effect.field  # type: ignore[attr-defined]
                setattr(self, field, effect.value)  # type: ignore[attr-defined]
                if field not in PASSING:
                    self._survey()
            elif effect.material:
                self._apply(effect)
                self._survey()
        self.pool = accounts[POOL]

    def standing(self) -> tuple[Any, ...]:
        """All that decides what comes of an ordinary throw which the pool can pay, beside the throw and whose it is."""
        return (
            self.circle,
            self.players,
            *self.holder.values(),
            *self.readings.options.values(),
            self.received,
        )

    def _survey(self) -> None:
        self.plain = None
        self.owing = bool(self.debt or self.claims)
        self.special = bool(
            not self.circle
            or self.over
            or self.buyer
            or self.ahead
            or self.skip
            or self.clear is not None
            or self.objected
            or self.out
            or "" in self.holder.values()
            or self.readings.options["claim"] == "lost"
        )
        self.ordinary = not (self.special or self.owing or self.late)

    def _apply(self, effect: Effect) -> None:
        if isinstance(effect, Charge):
            if not (effect.source == POOL and effect.creditor == POOL):  # else it has never left the pool
                self.ledger.move(effect.debtor, effect.creditor, effect.amount)
            self._owe(effect.debtor, -effect.amount)
        elif isinstance(effect, Owe):
            if effect.creditor in (POOL, BAG):
                self._owe(effect.debtor, effect.amount)
            else:
                self._claim(effect)
        elif isinstance(effect, Own):
            self.holder[effect.thing] = effect.who
        elif isinstance(effect, Lapse):
            self.ledger.move(effect.payee, effect.payer, effect.amount)
        elif isinstance(effect, End):
            self.over = True

    def _owe(self, debtor: str, amount: int) -> None:
        rest = self.debt.get(debtor, 0) + amount
        if rest:
            self.debt[debtor] = rest
        else:
            self.debt.pop(debtor, None)

    def _claim(self, effect: Owe) -> None:
        """A debt to a player: the newest stands last, and what is paid is taken off the oldest."""
        if effect.amount > 0:
            self.claims = (*self.claims, (effect.debtor, effect.creditor, effect.amount))
            return
        paid = -effect.amount
        claims = []
        for debtor, creditor, amount in self.claims:
            part = min(paid, amount) if (debtor, creditor) == (effect.debtor, effect.creditor) else 0
            paid -= part
            if amount > part:
                claims.append((debtor, creditor, amount - part))
        self.claims = tuple(claims)
