"""2. The table of Schuster, in the words of the source: men, points, the throw, the way across."""

from collections.abc import Sequence
from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effect, Effects, Hence, Here, Put, Score
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.languages import _
from parlour_cli.rulebook import Readings, Rulebook

from . import engine
from .engine import BAR, OFF, Gate, Law, Side

book = Rulebook("schuster", "Schuster", layers=("fiske", "dlp"))

NOBODY = -1
"""In place of a seat: it is not known yet whose turn it is."""


def place(point: int) -> str:
    """A place as records write it."""
    return {BAR: "bar", OFF: "off"}.get(point, str(point))


def written(side: Sequence[int]) -> str:
    """Where the men of one side stand, in his own numbering: ``bar:1 7:7 12:7``."""
    return " ".join(f"{place(point)}:{men}" for point, men in enumerate(side) if men)


class Move(Effect):
    """A man of ``who`` moves ``source`` to ``target``; both in his own numbering, with the bar as 0 and off as 25."""

    who: str
    source: int
    target: int
    fact: Here = ""
    kind = "move"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        if self.target == OFF:
            return _("{who} bears off from {point}").format(who=self.who, point=place(self.source))
        return f"{place(self.source)}/{place(self.target)}"


class Hit(Effect):
    """A man of ``who`` is hit on ``point`` of his own numbering, and taken off the board."""

    who: str
    point: int
    fact: Here = ""
    kind = "hit"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} is hit on {point}").format(who=self.who, point=self.point)


class House(Effect):
    """A man of ``who`` who was hit comes in on his first point, without a number."""

    who: str
    fact: Here = ""
    kind = "house"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("a man of {who} comes in on the first point").format(who=self.who)


class Throw(Effect):
    """``who`` has thrown these two numbers, which he has now to play."""

    who: str
    dice: tuple[int, int]
    kind = "throw"
    material = False


class Played(Effect):
    """The throw of ``who`` has been played, as far as it can be: the turn passes."""

    who: str
    kind = "played"
    shown = False
    material = False


class Stand(Effect):
    """The men of both stand so."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    fact: Here = ""
    kind = "stand"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the men stand {position}").format(position=" / ".join(map(written, self.sides)))


class Board:
    """Where the men of both stand, and what they have done that still matters. Sides are lists of 26 counts (`engine`)."""

    __slots__ = ("begun", "crossed", "sides")

    def __init__(self, sides: list[Side]) -> None:
        self.sides = sides
        self.crossed = [False, False]  # a man has landed beyond his own side
        self.begun = [False, False]  # all men in play have stood on the last six points together

    def copy(self) -> "Board":
        """The same men on another board."""
        other = Board([side[:] for side in self.sides])
        other.crossed = self.crossed[:]
        other.begun = self.begun[:]
        return other

    def move(self, seat: int, source: int, target: int) -> None:
        """A man is moved, and nothing else."""
        side = self.sides[seat]
        side[source] -= 1
        side[target] += 1
        if engine.HALF < target < OFF:
            self.crossed[seat] = True
        if engine.home(side):
            self.begun[seat] = True

    def set(self, sides: Sequence[Sequence[int]], hit: bool) -> None:
        """The men of both are put so; what they have done before is not known, and is taken from where they stand. ``hit``: one who
        was hit had crossed.
        """
        self.sides = [list(side) for side in sides]
        for seat, side in enumerate(self.sides):
            self.crossed[seat] |= any(side[engine.HALF + 1 :]) or (hit and bool(side[BAR]))
            self.begun[seat] |= bool(side[OFF]) or engine.home(side)

    def hit(self, seat: int, point: int) -> None:
        """A man is taken off, from this point of his own."""
        self.sides[seat][point] -= 1
        self.sides[seat][BAR] += 1

    def house(self, seat: int) -> None:
        """A man off comes in on the first point."""
        self.sides[seat][BAR] -= 1
        self.sides[seat][1] += 1

    @property
    def key(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Where the men stand, as something that can be kept."""
        return (tuple(self.sides[0]), tuple(self.sides[1]))


class Table:
    """The one state of a game. Players are known by their seats, 0 and 1.

    Rules read it; only applied effects write it.
    """

    __slots__ = (
        "attempt",
        "board",
        "broken",
        "declined",
        "dues",
        "fixed",
        "gate",
        "gates",
        "how",
        "latch",
        "latches",
        "ledger",
        "lots",
        "made",
        "over",
        "players",
        "points",
        "readings",
        "throw",
        "throws",
        "turn",
        "winner",
        "worth",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.players = players
        self.ledger = Ledger(players)  # no counters are played for
        self.board = Board([[0] * 26, [0] * 26])
        # who throws
        self.lots: dict[str, int] = {}
        self.fixed = False  # who throws first is settled otherwise than by lots
        self.turn = NOBODY
        self.throws = 0
        self.throw: tuple[int, int] | None = None  # still to be played
        # the way across, of the first player: whatever has ever been open, and as it stood before this throw
        self.latch: Gate = engine.SHUT
        self.gate: Gate = engine.SHUT
        self.latches: Gate = engine.SHUT  # the same, looked at after each move of a man
        self.gates: Gate = engine.SHUT
        # how it ends
        self.made = ""  # who has made the position and has yet to announce it
        self.declined = ""  # who could have made it with his last throw
        self.attempt: Any = None  # what an illegal play would have left, where that could be
        self.over = False
        self.broken = False  # over by agreement
        self.how = ""  # by the "position", or by the "race"
        self.winner = ""
        self.worth = 0
        self.points: dict[str, int] = dict.fromkeys(players, 0)

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> int:
        """The throw in progress."""
        return self.throws

    @property
    def law(self) -> Law:
        """The options in force, as the generator asks for them."""
        return engine.law(self.readings.options)

    @property
    def due(self) -> str:
        """Whose turn it is; "" where nobody knows."""
        return self.players[self.turn] if self.turn != NOBODY else ""

    def seat(self, who: str) -> int:
        """The seat of a player."""
        return self.players.index(who)

    def other(self, who: str) -> str:
        """The other player."""
        return self.players[1 - self.seat(who)]

    def men(self, who: str) -> Side:
        """Where his men stand."""
        return self.board.sides[self.seat(who)]

    def way(self, seat: int, gate: Gate) -> Gate:
        """How the way stands as this player sees it."""
        return gate if seat == 0 else engine.turned(gate)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  What stands on it is replaced, never changed, but for the men."""
        other = Table.__new__(Table)
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.readings = readings
        other.board = self.board.copy()
        other.points = self.points.copy()
        other.ledger = self.ledger.copy()
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        for effect in effects:
            change = _CHANGES.get(type(effect))
            if change is not None:
                change(self, effect)

    def _move(self, effect: Move) -> None:
        self.board.move(self.seat(effect.who), effect.source, effect.target)

    def _hit(self, effect: Hit) -> None:
        self.board.hit(self.seat(effect.who), effect.point)

    def _house(self, effect: House) -> None:
        self.board.house(self.seat(effect.who))

    def _throw(self, effect: Throw) -> None:
        self.throw = effect.dice
        self.throws += 1
        self.declined = ""
        self.attempt = None

    def _played(self, effect: Played) -> None:
        self.throw = None
        self.turn = 1 - self.seat(effect.who)
        self.attempt = None

    def _stand(self, effect: Stand) -> None:
        self.board.set(effect.sides, self.readings.options["hits"] != "both-sides")

    def _score(self, effect: Score) -> None:
        self.points[effect.who] += effect.points

    def _put(self, effect: Put) -> None:
        value = effect.value
        if effect.field == "crossed":  # the way has been open before
            self.board.crossed = [value, value]
            return
        setattr(self, effect.field, value.copy() if isinstance(value, dict) else value)


_CHANGES: dict[type, Any] = {
    Move: Table._move,
    Hit: Table._hit,
    House: Table._house,
    Throw: Table._throw,
    Played: Table._played,
    Stand: Table._stand,
    Score: Table._score,
    Put: Table._put,
    Hence: Table._put,
}
