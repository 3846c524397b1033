"""2. The table of Schuster, continued: a play that is being tried, move by move, before anything of it takes effect."""

from parlour_cli.effects import Effect

from . import engine
from .engine import OFF, Side
from .table import Hit, House, Move, Table


class Trial:
    """A play from the throw on: the men as they stand after the moves so far, and the numbers still to be moved.

    ``done`` are the moves made: from where, to where, by which number. ``gates`` is how the way across stands, looked at after
    each of them, as the first player sees it.
    """

    __slots__ = ("board", "dice", "done", "gates", "law", "other", "seat", "start", "table", "who")

    def __init__(self, table: Table, who: str, dice: tuple[int, ...]) -> None:
        self.table = table
        self.who = who
        self.other = table.other(who)
        self.seat = table.seat(who)
        self.board = table.board.copy()
        self.start = table.board
        self.law = table.law
        self.dice = list(dice)
        self.done: list[tuple[int, int, int]] = []
        self.gates = table.gates

    @property
    def mine(self) -> Side:
        """The men of the one who plays."""
        return self.board.sides[self.seat]

    @property
    def theirs(self) -> Side:
        """The men of the other."""
        return self.board.sides[1 - self.seat]

    @property
    def end(self) -> engine.End:
        """Both sides as they stand now, the mover's first."""
        return bytes(self.mine + self.theirs)

    @property
    def off(self) -> int:
        """How many men he has borne off."""
        return self.mine[OFF]

    def see(self, effects: list[Effect]) -> None:
        """Let the men move as these effects say."""
        table = self.table
        for effect in effects:
            kind = type(effect)
            if kind is Move:
                self.board.move(table.seat(effect.who), effect.source, effect.target)  # type: ignore[attr-defined]
            elif kind is Hit:
                self.board.hit(table.seat(effect.who), effect.point)  # type: ignore[attr-defined]
            elif kind is House:
                self.board.house(table.seat(effect.who))  # type: ignore[attr-defined]

    def count(self, source: int, target: int, die: int) -> None:
        """A move has been made by this number."""
        self.dice.remove(die)
        self.done.append((source, target, die))
        if self.gates != engine.OPEN:
            one, other = self.board.sides
            now = engine.gate(engine.losses(one), engine.losses(other), one, other)
            self.gates = engine.joined(self.gates, now)
