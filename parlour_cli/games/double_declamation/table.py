"""2. The table of Double Declamation, in the words of the source: who sits where, under what, and how it ended."""

from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, Here, Put
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.languages import _
from parlour_cli.rulebook import Readings, Rulebook

book = Rulebook("double-declamation", "Double declamation")

LAUGHED, HELD_OUT, FAULT, STOPPED, BROKEN = "laughed", "held out", "fault", "stopped", "broken off"
"""How a piece can end."""

HANDS, SILENCE = "hands", "silence"
"""The two faults."""


def words(text: str) -> frozenset[str]:
    """The words of a description in a record, as they are compared: small letters, no ё, no signs about them."""
    return frozenset(word.strip(".,;:!?…()«»“”„'’") for word in text.casefold().replace("ё", "е").split())


class Sits(Effect):
    """``who`` sits on the chair (``on`` is "") or on somebody's knees, and has that part from now on."""

    who: str
    on: str
    fact: Here = ""
    kind = "sits"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        if self.on:
            return _("{who} sits in front, on the knees of {other}").format(who=self.who, other=self.on)
        return _("{who} sits behind, on the chair").format(who=self.who)


class Covers(Effect):
    """These persons have ``wrap`` on: one, or two under the same."""

    who: tuple[str, ...]
    wrap: str
    fact: Here = ""
    kind = "covers"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("covered: {who}").format(who=", ".join(self.who))


class Begins(Effect):
    """``who`` begins the verses."""

    who: str
    fact: Here = ""
    kind = "begins"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} begins the verses").format(who=self.who)


class Fault(Effect):
    """A fault of ``who`` is noted: her hands moved, or she broke her silence."""

    who: str
    part: str
    fact: Here = ""
    kind = "fault"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("a fault of {who} is noted").format(who=self.who)


class Forfeit(Effect):
    """``who`` owes a forfeit."""

    who: str
    fact: Here = ""
    kind = "forfeit"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} owes a forfeit").format(who=self.who)


class Over(Effect):
    """The piece is over: ``who`` has ended it, and ``how``."""

    who: str
    how: str
    fact: Here = ""
    kind = "over"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the piece is over: {how}").format(how=ended(self.who, self.how))


def ended(who: str, how: str) -> str:
    """How a piece ended, in words."""
    words = {
        LAUGHED: _("{who} has laughed"),
        HELD_OUT: _("{who} has held out"),
        FAULT: _("a fault of {who}"),
        STOPPED: _("{who} has stopped"),
        BROKEN: _("broken off by agreement"),
    }
    return words[how].format(who=who)


class Table:
    """The one state of a piece.

    Rules read it; only applied effects write it.
    """

    __slots__ = (
        "alone",
        "begun",
        "clash",
        "dues",
        "ended_by",
        "ender",
        "faults",
        "forfeits",
        "hands",
        "how",
        "knees",
        "laughed",
        "ledger",
        "moment",
        "over",
        "players",
        "readings",
        "reciter",
        "seated",
        "shared",
        "stretch",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.ledger = Ledger(players)  # no counter ever moves
        self.stretch = 0
        self.players = players
        # the two; "" while nobody has said who it is
        self.reciter = ""
        self.hands = ""
        self.clash = ""  # the header that gives a second part to the same person
        # the places and the wraps
        self.seated = False  # the hands on the chair
        self.knees = False  # the reciter in front of her
        self.alone: dict[str, str] = {}  # who has a wrap of her own
        self.shared: frozenset[frozenset[str]] = frozenset()  # who are under one
        # the piece
        self.begun = False
        self.laughed: tuple[str, ...] = ()  # of the company, while it lasts
        self.faults: tuple[tuple[str, str], ...] = ()  # who, and HANDS or SILENCE
        self.forfeits: dict[str, int] = {}
        self.over = False
        self.ender = ""
        self.how = ""
        self.ended_by = ""  # the rule by which it is over
        self.moment: Any = None  # the event in which all have laughed, for they laugh at once

    # What rules ask -------------------------------------------------------------------------------

    @property
    def pair(self) -> frozenset[str]:
        """The two who act, as far as they are known."""
        return frozenset(who for who in (self.reciter, self.hands) if who)

    @property
    def one_over_both(self) -> bool:
        """Whether a single wrap is over both."""
        return len(self.pair) > 1 and self.pair in self.shared

    @property
    def one_apiece(self) -> bool:
        """Whether each has a wrap of her own."""
        return len(self.pair) > 1 and self.pair <= self.alone.keys()

    @property
    def covered(self) -> bool:
        """Whether each of the two is under some wrap, that of the other or her own."""
        return self.one_over_both or self.one_apiece

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.alone = self.alone.copy()
        other.forfeits = self.forfeits.copy()
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        for effect in effects:
            change = _CHANGES.get(type(effect))
            if change is not None:
                change(self, effect)

    def _sits(self, effect: Sits) -> None:
        if effect.on:
            self.reciter = effect.who
            self.knees = True
        else:
            self.hands = effect.who
            self.seated = True

    def _covers(self, effect: Covers) -> None:
        if len(effect.who) == 1:
            self.alone[effect.who[0]] = effect.wrap
        else:
            self.shared |= {frozenset(effect.who)}

    def _begins(self, _effect: Begins) -> None:
        self.begun = True

    def _fault(self, effect: Fault) -> None:
        self.faults = (*self.faults, (effect.who, effect.part))

    def _forfeit(self, effect: Forfeit) -> None:
        self.forfeits[effect.who] = self.forfeits.get(effect.who, 0) + 1

    def _over(self, effect: Over) -> None:
        self.over = True
        self.ender = effect.who
        self.how = effect.how
        self.ended_by = effect.rule

    def _put(self, effect: Put) -> None:
        setattr(self, effect.field, effect.value)


_CHANGES: dict[type, Any] = {
    Sits: Table._sits,
    Covers: Table._covers,
    Begins: Table._begins,
    Fault: Table._fault,
    Forfeit: Table._forfeit,
    Over: Table._over,
    Put: Table._put,
}
