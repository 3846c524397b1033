"""2. The table of Written Questions, in the words of the source."""

from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, End, Here, Put
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.languages import _
from parlour_cli.rulebook import Readings, Rulebook

book = Rulebook("written-questions", "Written Questions")
book.declines(
    "score",
    "Nothing is scored: nobody wins or loses, nothing is paid, and with the reading the game is over.",
    "12",
)

FIRST, QUESTIONS, MIXING, SECOND, ANSWERS, READING, OVER = (
    "first deal",
    "questions",
    "mixing",
    "second deal",
    "answers",
    "reading",
    "over",
)
PHASES = (FIRST, QUESTIONS, MIXING, SECOND, ANSWERS, READING, OVER)
"""The stages of a game, in their order."""


class _Slip(Effect):
    """Something happens to one slip."""

    slip: int
    fact: Here = ""


class Dealt(_Slip):
    """``who`` has the slip from now on; ``deal``: it was dealt to him and did not come to him otherwise."""

    __slots__ = ("deal", "who")
    kind = "slip"
    names = slots = ("who", "slip")

    def __init__(self, who: str, slip: int, fact: Here = "", *, deal: bool = True) -> None:
        super().__init__(slip, fact)
        self.who = who
        self.deal = deal

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has slip {number}").format(who=self.who, number=self.slip)


class Written(_Slip):
    """A question (``answer`` False) or an answer stands on the slip; who wrote it is kept, and shown nowhere."""

    __slots__ = ("answer", "text", "who")
    kind = "written"
    names = slots = ("slip", "answer")

    def __init__(self, slip: int, answer: bool, who: str, text: str, fact: Here = "") -> None:
        super().__init__(slip, fact)
        self.answer = answer
        self.who = who
        self.text = text

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the answer is written") if self.answer else _("the question is written")


class HandedIn(_Slip):
    """The slip is in."""

    __slots__ = ("who",)
    kind = "handed-in"

    def __init__(self, who: str, slip: int, fact: Here = "") -> None:
        super().__init__(slip, fact)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("a slip is in")


class Read(_Slip):
    """The slip has been read aloud."""

    kind = "read"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("slip {number} is read").format(number=self.slip)


class Out(_Slip):
    """The slip is out of this game."""

    kind = "out"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("slip {number} stays out").format(number=self.slip)


class Mixed(Effect):
    """All slips that are in the game lie mixed before whoever deals; ``second``: for the second deal."""

    second: bool
    fact: Here = ""
    kind = "mixed"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the slips are mixed")


class Swapped(Effect):
    """Two players change their slips."""

    who: str
    other: str
    fact: Here = ""
    kind = "swap"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} and {other} exchange their slips").format(who=self.who, other=self.other)


class Person(Effect):
    """Something is so of a person from now on."""

    who: str
    fact: Here = ""


class Gone(Person):
    """``who`` has left the company."""

    kind = "gone"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has left").format(who=self.who)


class Come(Person):
    """``who`` takes part from now on, and a slip with his name is cut where there is none."""

    kind = "come"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} takes part").format(who=self.who)


class OwnedUp(Person):
    """``who`` has said before all that a question was his."""

    kind = "owned-up"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has owned up to a question").format(who=self.who)


class Claimed(Person):
    """Bookkeeping: ``who`` has said himself, and rightly, that he holds his own question."""

    kind = "claimed"
    shown = False
    material = False


class Table:
    """The one state of a game: where each slip is, and what is written on it.

    Rules read it; only applied effects write it. Slips are numbers from 1; ``names[slip - 1]`` stands on top. Everything but
    the containers that ``copy`` copies is replaced, never changed.
    """

    __slots__ = (
        "answered",
        "asked",
        "broken",
        "claimed",
        "collected",
        "dealt",
        "dealt_out",
        "dues",
        "ended",
        "gone",
        "guests",
        "held",
        "later_office",
        "ledger",
        "mixed",
        "names",
        "out",
        "owned_up",
        "players",
        "president",
        "read",
        "readings",
        "secretary",
        "takers",
        "texts",
        "undealt",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.ledger = Ledger(players)  # no counter ever moves
        # the company
        self.players = players
        self.guests: tuple[str, ...] = ()
        self.president = ""
        self.secretary = ""
        self.later_office = "secretary"  # the header of the two that comes later
        self.takers: tuple[str, ...] = players  # who holds slips
        self.gone: frozenset[str] = frozenset()
        self.owned_up: tuple[str, ...] = ()
        self.claimed: frozenset[str] = frozenset()
        # the slips
        self.names: tuple[str, ...] = players
        self.undealt: frozenset[int] = frozenset()
        self.held: dict[str, tuple[int, ...]] = {}
        self.asked: dict[int, str] = {}
        self.answered: dict[int, str] = {}
        self.texts: dict[tuple[int, bool], str] = {}
        self.collected: frozenset[int] = frozenset()
        self.read: tuple[int, ...] = ()
        self.out: frozenset[int] = frozenset()
        # how far the game is
        self.dealt: frozenset[str] = frozenset()  # who has been dealt a slip in this deal
        self.dealt_out = False  # whether this deal is complete
        self.mixed = False  # whether the president has mixed them
        self.ended = False
        self.broken = False  # over before all was read

    # What rules ask -------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """How far the game is: one of PHASES."""
        if self.ended:
            return OVER
        if not self.dealt_out:
            return SECOND if self.mixed else FIRST
        if len(self.collected) + len(self.out) < len(self.names):  # as `missing`, asked at every event
            return ANSWERS if self.mixed else QUESTIONS
        return READING if self.mixed else MIXING

    @property
    def stretch(self) -> str:
        """The stage that later rulings hang on."""
        return self.phase

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.ended

    @property
    def slips(self) -> tuple[int, ...]:
        """The slips that are in the game."""
        slips = range(1, len(self.names) + 1)
        return tuple(slip for slip in slips if slip not in self.out) if self.out else tuple(slips)

    def there(self, slip: int) -> bool:
        """Whether there is such a slip in the game."""
        return 0 < slip <= len(self.names) and slip not in self.out

    @property
    def missing(self) -> tuple[int, ...]:
        """The slips that are not in."""
        return tuple(slip for slip in self.slips if slip not in self.collected)

    @property
    def unread(self) -> tuple[int, ...]:
        """The slips that have not been read."""
        read = frozenset(self.read)
        return tuple(slip for slip in self.slips if slip not in read)

    @property
    def here(self) -> tuple[str, ...]:
        """Who takes part and has not left."""
        return tuple(who for who in self.takers if who not in self.gone)

    @property
    def begun(self) -> bool:
        """Whether a slip has been dealt in this record."""
        return bool(self.dealt or self.dealt_out or self.mixed)

    def stranger(self, who: str) -> bool:
        """Whether he is named in the record as one who does not play, and has not joined those who do."""
        return who not in self.players and who not in self.takers

    def name(self, slip: int) -> str:
        """The name on a slip."""
        return self.names[slip - 1]

    def open(self, who: str) -> tuple[int, ...]:
        """The slips in his hand that lack what is now to be written."""
        done = self.answered if self.mixed else self.asked
        return tuple(slip for slip in self.held.get(who, ()) if slip not in done)

    @property
    def due(self) -> tuple[str, ...]:
        """From whom something is wanted now; nobody in particular while anybody may deal."""
        phase = self.phase
        if phase in (QUESTIONS, ANSWERS):
            return tuple(who for who in (*self.players, *self.guests) if self.held.get(who))
        office = self.president if phase in (MIXING, SECOND) else self.secretary if phase == READING else ""
        return (office,) if office else ()

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        for slot in ("held", "asked", "answered", "texts"):
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

    def _dealt(self, effect: Dealt) -> None:
        self.take(effect.slip)
        self.held[effect.who] = tuple(sorted((*self.held.get(effect.who, ()), effect.slip)))
        if effect.deal:
            self.dealt |= {effect.who}

    def take(self, slip: int) -> None:
        """Lift the slip from wherever it lies."""
        if slip in self.undealt:
            self.undealt -= {slip}
            return
        if slip in self.collected:
            self.collected -= {slip}
            return
        for who, slips in self.held.items():
            if slip in slips:
                self.held[who] = tuple(each for each in slips if each != slip)
                return

    def _written(self, effect: Written) -> None:
        (self.answered if effect.answer else self.asked)[effect.slip] = effect.who
        if effect.text:
            self.texts[effect.slip, effect.answer] = effect.text

    def _in(self, effect: HandedIn) -> None:
        self.take(effect.slip)
        self.collected |= {effect.slip}

    def _read(self, effect: Read) -> None:
        self.read += (effect.slip,)

    def _out(self, effect: Out) -> None:
        self.take(effect.slip)
        self.out |= {effect.slip}

    def _mixed(self, effect: Mixed) -> None:
        self.mixed = effect.second
        self.undealt = frozenset(self.slips)
        self.collected = frozenset()
        self.held = {}
        self.dealt = frozenset()
        self.dealt_out = False

    def _swapped(self, effect: Swapped) -> None:
        held = self.held
        held[effect.who], held[effect.other] = held[effect.other], held[effect.who]

    def _gone(self, effect: Gone) -> None:
        self.gone |= {effect.who}

    def _come(self, effect: Come) -> None:
        self.takers += (effect.who,)
        if effect.who not in self.names:
            self.names += (effect.who,)
            self.undealt |= {len(self.names)}

    def _owned_up(self, effect: OwnedUp) -> None:
        if effect.who not in self.owned_up:
            self.owned_up += (effect.who,)

    def _claimed(self, effect: Claimed) -> None:
        self.claimed |= {effect.who}

    def _put(self, effect: Put) -> None:
        setattr(self, effect.field, effect.value)

    def _end(self, _effect: End) -> None:
        self.ended = True


_CHANGES: dict[type, Any] = {
    Dealt: Table._dealt,
    Written: Table._written,
    HandedIn: Table._in,
    Read: Table._read,
    Out: Table._out,
    Mixed: Table._mixed,
    Swapped: Table._swapped,
    Gone: Table._gone,
    Come: Table._come,
    OwnedUp: Table._owned_up,
    Claimed: Table._claimed,
    Put: Table._put,
    End: Table._end,
}
