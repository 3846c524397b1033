"""2. The table of Royal Star, in the words of the source."""

from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, End, Pay, Place, Put, Score
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.rulebook import Readings, Rulebook

book = Rulebook("royal-star", "Royal Star")

COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "black", "white")

Box = tuple[str, int, tuple[str, ...]]
"""A ball thrown: its colour, what it was worth, the rays that it felled."""


class Throw:
    """One ball thrown, as the record tells it: how it went, what it touched, and which rays came out in which
    way.
    """

    __slots__ = (
        "ball",
        "bounced",
        "disturbed",
        "foul",
        "impossible",
        "named",
        "once",
        "other",
        "plain",
        "rays",
        "rebounded",
        "result",
    )

    RESULTS = ("miss", "stand", "down", "body", "hit", "out")
    WAYS = ("out", "hanging", "loosened", "indirect", "late", "overturn", "rebound")

    def __init__(self, args: tuple[tuple[str, Any], ...]) -> None:
        self.ball: str = args[0][1]
        self.result = ""  # one of RESULTS; "" where two balls were thrown and nobody can tell
        self.rays: dict[str, tuple[str, ...]] = {}  # one of WAYS -> the rays, in the order written
        self.other: Throw | None = None  # the second of two balls thrown at once
        words = []
        for index, (slot, value) in enumerate(args[1:], 1):
            if slot == "with":
                self.other = Throw(args[index + 1 :])
                break
            if slot != "COLOUR":
                words.append(slot)
            elif value != "-":
                self.rays[words[-1]] = (*self.rays.get(words[-1], ()), value)
        for word in words:
            if word in self.RESULTS:
                self.result = word
        self.foul = "foul" in words
        self.bounced = "bounce" in words
        self.disturbed = "disturbed" in words
        self.rebounded = "rebound" in words
        #: Every ray named, in order; one named twice stands twice.
        self.named = [ray for way in self.WAYS for ray in self.rays.get(way, ())]
        self.once = len(self.named) == len(set(self.named))
        #: Rays that a ball cannot have brought out which touched nothing that is up.
        self.impossible = (
            [ray for ray in self.named if ray not in self.rays.get("rebound", ())]
            if self.result in ("miss", "down")
            else []
        )
        #: Whether the record tells of nothing but the ball, what it touched, and the rays knocked out by it.
        self.plain = len(words) == 1

    @classmethod
    def of(cls, event: Any) -> "Throw":
        """The throw of this event, worked out once."""
        if event.cache is None:
            event.cache = cls(event.args)
        return event.cache  # type: ignore[no-any-return]


class Thrown(Effect):
    """Bookkeeping: ``who`` has thrown ``ball``, which felled ``rays``; ``points`` are what it brought,
    ``worth`` what of it counts.

    ``scores`` are the effects that `scores` speaks of.
    """

    who: str
    ball: str
    points: int
    worth: int
    rays: tuple[str, ...]
    scores: tuple[Score, ...]
    kind = "thrown"
    names = slots = ("who", "ball", "points", "worth", "rays")
    shown = False
    material = False


class Turn(Effect):
    """Bookkeeping: in this round it is the turn of the thrower in this place, with eight balls to throw."""

    round: int
    place: int
    kind = "turn"
    shown = False
    material = False


class Table:
    """The one state of a game: who throws, which balls he has still to throw, which rays are up, what each
    has scored.

    Rules read it; only applied effects write it.
    """

    __slots__ = (
        "boxes",
        "broken",
        "colours",
        "dues",
        "early",
        "fined",
        "floored",
        "last",
        "ledger",
        "left",
        "loose",
        "missing",
        "nearer",
        "over",
        "place",
        "players",
        "raw",
        "readings",
        "round",
        "rounds",
        "throwers",
        "total",
        "up",
    )

    def __init__(
        self, players: tuple[str, ...], readings: Readings, colours: tuple[str, ...] = COLOURS
    ) -> None:
        self.readings = readings
        self.players = players
        self.colours = colours  # as the header has them, so perhaps not eight, or one of them twice
        self.nearer: frozenset[str] = frozenset()  # who by agreement throws from a nearer line
        self.rounds = 0  # the turns agreed for each player; 0: nothing is agreed
        # the turn in progress
        self.throwers = players  # those who throw in this round: all, or those equal in a throw-off
        self.round = 1
        self.place = 0
        self.left = tuple(dict.fromkeys(colours))  # the balls still to be thrown
        self.up = frozenset(colours)
        self.loose: frozenset[str] = frozenset()  # rays up, but loosened
        self.missing: frozenset[str] = (
            frozenset()
        )  # rays down that no ball of this turn is known to have felled
        self.raw = 0  # the sum of this turn, no floor applied
        # the account
        self.total: dict[str, int] = dict.fromkeys(players, 0)
        self.floored: frozenset[str] = frozenset()  # whose total a floor has raised (reading below)
        self.boxes: dict[str, tuple[Box, ...]] = dict.fromkeys(players, ())  # the last turn of each
        self.early: dict[
            str, tuple[Box, ...]
        ] = {}  # balls thrown before the turn began (reading out-of-turn)
        self.last: tuple[Score, ...] = ()  # what the last throw scored
        self.over = False
        self.broken = False  # over by agreement, before all had their turns
        # the counters, under the variant miss-fine=pool
        self.fined = False
        self.ledger = Ledger(players)
        self.dues = Dues()

    @property
    def thrower(self) -> str:
        """Whose turn it is."""
        return self.throwers[self.place]

    @property
    def throw_off(self) -> bool:
        """Whether those who were equal throw again."""
        return self.throwers is not self.players

    @property
    def stretch(self) -> tuple[int, int]:
        """The turn in progress."""
        return self.round, self.place

    def left_to(self, who: str) -> tuple[str, ...]:
        """The balls that he has still to throw, in his turn or before it."""
        if who == self.thrower:
            return self.left
        thrown = [box[0] for box in self.early.get(who, ())]
        return tuple(ball for ball in self.colours if ball not in thrown)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.total = self.total.copy()
        other.boxes = self.boxes.copy()
        other.early = self.early.copy()
        other.ledger = self.ledger.copy()
        return other

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        for effect in effects:
            self._apply(effect)

    def _apply(self, effect: Effect) -> None:
        if isinstance(effect, Score):
            self.total[effect.who] += effect.points
        elif isinstance(effect, Thrown):
            self._thrown(effect)
        elif isinstance(effect, Place):
            self._place(effect.thing, effect.where)
        elif isinstance(effect, Put):
            setattr(self, effect.field, effect.value)
        elif isinstance(effect, Turn):
            self._begin(effect)
        elif isinstance(effect, Pay):
            self.ledger.move(effect.payer, effect.payee, effect.amount)
        elif isinstance(effect, End):
            self.over = True

    def _thrown(self, effect: Thrown) -> None:
        box = (effect.ball, effect.worth, effect.rays)
        who = effect.who
        self.last = effect.scores
        if who == self.thrower:
            self.left = tuple(ball for ball in self.left if ball != effect.ball)
            self.raw += effect.points
            self.boxes[who] = (*self.boxes[who], box)
        else:
            self.early[who] = (*self.early.get(who, ()), box)

    def _place(self, thing: str, where: str) -> None:
        if where == "down":
            self.up -= {thing}
            self.loose -= {thing}
        elif where == "up":
            self.up |= {thing}
            self.loose -= {thing}
            self.missing -= {thing}
        elif where == "loose":
            self.loose |= {thing}

    def _begin(self, effect: Turn) -> None:
        """All the eight balls are to be thrown, but for those that he threw before his turn (reading
        out-of-turn).
        """
        self.round = effect.round
        self.place = effect.place
        early = self.early.pop(self.thrower, ())
        thrown = [box[0] for box in early]
        self.left = tuple(ball for ball in dict.fromkeys(self.colours) if ball not in thrown)
        self.raw = sum(box[1] for box in early)
        self.boxes[self.thrower] = early
        self.missing = frozenset()
