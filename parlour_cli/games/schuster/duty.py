"""3. The rules, lines 26-27: the duty to use the dice, and who wins the race."""

from parlour_cli.effects import Allow, Effects, End, Note, Nothing, Put, Refuse, Score

from . import readings
from .board import FAMILY
from .engine import OFF, Leaf, Moves
from .table import Stand, Table, book, place


def spelt(moves: Moves) -> str:
    """Moves as they are written: ``19/off 20/21``."""
    return " ".join(f"{place(source)}/{place(target)}" for source, target in moves)


@book.rule("use-all", "26", reading=readings.use_all)
def use_all(table: Table, used: int, stuck: bool, most: Leaf) -> Effects:
    """A throw must be played with as many dice as any order and choice of moves allows."""
    number = len(most.dice)
    if used >= number:
        yield Note(("{} of the dice can be used", number))
    elif readings.use_all.choose(table.readings, {"most-dice": False, "step-by-step": stuck}):
        yield Allow("what is left cannot be moved now")
    else:
        yield Refuse(
            ("{} dice can be used: {}", number, spelt(most.moves))
            if number > 1
            else ("it can be played: {}", spelt(most.moves))
        )


@book.rule(
    "one-die-larger",
    "26",
    supplement="De vanligaste slagen av brädspel, Verkehren",
    reading=readings.one_die,
)
def one_die_larger(table: Table, used: int, larger: Leaf) -> Effects:
    """If either number can be moved, but not both, the larger must be."""
    number = larger.dice[0]
    if used == number:
        yield Note(("of the two, the {} is moved", number))
        return
    words = ("the {} can be moved: {}", number, spelt(larger.moves))
    if readings.one_die.choose(table.readings, {"larger": False, "either": True}):
        yield Allow(words)
    else:
        yield Refuse(words)


@book.rule("pass", "26", inferred="use-all: only what is available must be used")
def pass_(table: Table, who: str, used: int, number: int) -> Effects:
    """A number that cannot be moved is lost; if none can be, the turn passes."""
    if used < number:
        words = ("{} can move nothing", who) if not used else ("{} can move nothing more", who)
        yield Nothing(words)


@book.rule("position-not-compelled", "19,26", inferred="use-all: the dice must be used, but not used well")
def position_not_compelled(who: str, moves: Moves) -> Effects:
    """A player who can make the position need not, if there is another legal play."""
    yield Allow(
        ("{} could make the position: {}", who, spelt(moves))
        if moves
        else ("{} could have made the position", who)
    )


@book.rule("winning-die", "26,32", reading=readings.winning_die)
def winning_die(table: Table, left: str) -> Effects:
    """A move that ends the game is legal whatever the other die could have done."""
    if readings.winning_die.choose(table.readings, {"free": True, "obliged": False}):
        yield Allow(("the game is over, and {} need not be moved", left))
    else:
        yield Refuse(("{} must be used first", left))


@book.rule(
    "play-again",
    "26",
    supplement="a custom of this referee; no work names one",
    reading=readings.illegal_play,
)
def play_again(
    table: Table, who: str, attempt: tuple[tuple[int, ...], tuple[int, ...]] | None, rolled: bool
) -> Effects:
    """An illegal play is taken back, and the same throw is still to be played."""
    if not rolled:
        yield Note(("{} has still to play", who))
        yield Put("attempt", attempt)
    elif attempt is not None:
        if readings.illegal_play.choose(table.readings, {"strict": False, "condoned": True}):
            yield Stand(attempt, ("{} has played on", table.other(who)))
        else:
            yield Refuse(("the illegal play of {} is taken back, and the throw still to be played", who))


@book.rule("race-win", "27")
def race_win(table: Table, who: str, off: int, *, fifteen: int = 15) -> Effects:
    """The first to have removed all {fifteen} of his men wins."""
    if table.over:
        if table.how == "race":
            yield Refuse(("the game is over: {} has won", table.winner))
    elif off == fifteen:
        yield End(("{} has borne off his last man", who))
        yield Put("over", True)
        yield Put("winner", who)
        yield Put("how", "race")


@book.rule(
    "race-points",
    "27",
    supplement="no work; one point, since the position is singled out as two",
    reading=readings.race_points,
)
def race_points(table: Table, who: str, *, one: int = 1) -> Effects:
    """To bear off first is worth {one} point."""
    points = readings.race_points.choose(table.readings, {"1": one, "2": 2, "0": 0})
    if points:
        yield Score(who, points, ("{} has borne off first", who))
    else:
        yield Nothing("to bear off first scores nothing")


@book.rule(
    "no-double", "27", supplement="no work; a double game is not mentioned", reading=readings.double_win
)
def no_double(table: Table, who: str, points: int) -> Effects:
    """There is no double game."""
    bare = not table.men(table.other(who))[OFF]
    if bare and points and readings.double_win.on(table.readings, "jan"):
        yield Score(who, points, ("{} has borne off nothing", table.other(who)))
    else:
        yield Note("no double game is mentioned")


@book.rule("broken-off", "27", supplement=FAMILY)
def broken_off(table: Table, what: str) -> Effects:
    """The players may agree to stop, as where neither can move any more; nobody has won then."""
    if table.broken:
        yield Refuse("the game is over: it was broken off by agreement")
    elif what not in ("game", "evening"):
        yield Refuse(("there is no {} to end", what))
    else:
        yield End("broken off by agreement")
        yield Put("over", True)
        yield Put("broken", True)
