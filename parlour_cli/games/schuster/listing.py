"""4. The procedure of Schuster, continued: what may be played with a throw, for whoever asks beforehand."""

from collections.abc import Sequence

from parlour_cli.effects import APPLY, Refuse
from parlour_cli.errors import ParlourError
from parlour_cli.languages import _

from . import board, engine
from .duty import spelt
from .engine import OFF
from .notation import printed
from .play import before, ways_of
from .table import Table, book


class Plays:
    """The legal plays of a throw.

    ``ways`` has a tuple for each different end: the moves as they are written, how many men are hit, how it ends the game ("",
    ``position`` or ``race``), the position after it. ``otherwise`` tells, of each option of a reading under which the plays would
    be others, which more there would be and which not.
    """

    __slots__ = ("dice", "otherwise", "position", "way", "ways", "who")

    def __init__(self, who: str, dice: tuple[int, int], way: bool, position: str) -> None:
        self.who = who
        self.dice = dice
        self.way = way
        self.position = position
        self.ways: list[tuple[str, int, str, str]] = []
        self.otherwise: dict[str, tuple[list[str], list[str]]] = {}


@book.lister
def listing(table: Table, numbers: Sequence[int]) -> Plays:
    """What whoever is next may play with these numbers; where there are none, with the throw that is still to be played."""
    if len(table.players) != 2:
        raise ParlourError(_("Two players are wanted."))
    if table.over:
        raise ParlourError(_("The game is over: nothing more is played."))
    view = table
    if numbers:
        said = board.dice(table.due or table.players[0], numbers, False)
        for effect in said:
            if type(effect) is Refuse:
                raise ParlourError(f"{effect.here[:1].upper()}{effect.here[1:]}. {board.dice.rule.statement}")
        view = table.copy(table.readings)
        view.throw = None
        view.turn = max(table.turn, 0)
        for effect in before(view, view.due):
            if effect is not APPLY:
                view.apply([effect])
        view.apply(said)
    if view.throw is None:
        raise ParlourError(_("Nothing has been thrown that is still to be played: name the two numbers."))
    return _plays(view)


def _plays(table: Table) -> Plays:
    who, seat = table.due, table.turn
    assert table.throw is not None
    options = table.readings.options
    law = table.law
    gate = table.way(seat, table.gates if law.each_die else table.gate)
    sides = [table.board.sides[seat], table.board.sides[1 - seat]]
    found = Plays(who, table.throw, engine.opened(gate, law.crossing, law.shape), printed(table.board.sides))
    usual = _ends(table, options)
    for end, (moves, ended) in usual.items():
        mine, theirs = list(end[:26]), list(end[26:])
        hits = theirs[0] - sides[1][0] if not law.hus else _struck(sides, moves, law)
        how = "" if not ended else "race" if mine[OFF] == sum(mine) else "position"
        both = [mine, theirs] if seat == 0 else [theirs, mine]
        found.ways.append((spelt(moves) or _("pass"), hits, how, printed(both)))
    for reading in book.readings.values():
        for option in reading.alternatives:
            if options[reading.id] != reading.default or reading.id not in engine.ASKED:
                continue
            other = _ends(table, {**options, reading.id: option})
            more = [spelt(moves) or _("pass") for end, (moves, _e) in other.items() if end not in usual]
            less = [spelt(moves) or _("pass") for end, (moves, _e) in usual.items() if end not in other]
            # The same moves may come to another end, where a man who is hit is put back at once: that is no other play.
            more, less = (
                [each for each in more if each not in less],
                [each for each in less if each not in more],
            )
            if more or less:
                found.otherwise[f"{reading.id}={option}"] = (more, less)
    return found


def _ends(table: Table, options: dict[str, str]) -> dict[engine.End, tuple[engine.Moves, bool]]:
    """Each different end of a legal play, with the moves that lead there and whether the game is over by it."""
    law = engine.law(options)
    found: dict[engine.End, tuple[engine.Moves, bool]] = {}
    for leaf in engine.kept(ways_of(table, table.board, options), law):
        late = not leaf.ended and not law.at_once and engine.made(leaf.end[:26], law.filling, law.quarter)
        found.setdefault(leaf.end, (leaf.moves, leaf.ended or late))
    return dict(sorted(found.items(), key=lambda item: item[1][0]))


def _struck(sides: Sequence[engine.Side], moves: engine.Moves, law: engine.Law) -> int:
    """How many men these moves hit."""
    mine, theirs = sides[0][:], sides[1][:]
    return sum(engine.move(mine, theirs, source, target, law) for source, target in moves)
