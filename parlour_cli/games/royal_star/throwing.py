"""3. The rules, line 7: who throws what, from where, and in which order."""

from collections.abc import Iterable

from parlour_cli.effects import Allow, Effects, Nothing, Place, Refuse, Score, Truth

from . import readings
from .table import Table, Throw, Turn, book


@book.rule("distance", "7", scope=readings.distance)
def distance(table: Table, who: str, throw: Throw) -> Effects:
    """The thrower stands at a distance from the star fixed before the game, the same for all."""
    if throw.foul:
        yield Nothing("thrown from nearer than the distance")
    elif who in table.nearer:
        if readings.distance.under(table.readings) == "same":
            yield Nothing(("{} throws from a nearer line", who))
        else:
            yield Allow(("the nearer line was agreed for {}", who))


@book.rule(
    "foul",
    "7",
    reading=readings.foul,
    supplement="tenpin bowling: a foul delivery counts, what it fells does not",
)
def foul(table: Table, who: str, ball: str, fallen: Iterable[str], missed: bool) -> Effects:
    """A throw from nearer than the fixed distance: the ball is spent, what it knocked out is put back and
    scores nothing, a miss still costs.
    """
    option = readings.foul.under(table.readings)
    if option == "again":
        yield Place(ball, "to throw", "a foul throw is repeated")
    elif option == "counts":
        yield Allow("a foul throw counts")
    else:
        for ray in fallen:
            yield Place(ray, "up", "a foul throw wins nothing")
        yield Nothing("a foul throw wins nothing") if missed else Score(who, 0, "a foul throw wins nothing")


@book.rule("ball-order", "7", supplement="common practice")
def ball_order(table: Table, ball: str) -> Effects:
    """The balls may be thrown in any order of colours that the player likes."""
    if table.left and ball != table.left[0]:
        yield Allow(("{} may wait", table.left[0]))


@book.rule("dropped", "7", reading=readings.dropped, supplement="common practice")
def dropped(table: Table, ball: str) -> Effects:
    """A ball that slips from the hand without a throwing movement has not been thrown and is still to be
    thrown.
    """
    if readings.dropped.under(table.readings) == "again":
        yield Place(ball, "to throw", "a ball let fall has not been thrown")
    else:
        yield Allow(("that was the throw of {}", ball))


@book.rule("disturbed", "7", reading=readings.disturbed, supplement="common practice")
def disturbed(table: Table, ball: str) -> Effects:
    """A person or a thing that does not belong there gets in the way of a ball: the throw is undone and
    repeated.
    """
    if readings.disturbed.under(table.readings) == "again":
        yield Place(ball, "to throw", "the throw was disturbed")
    else:
        yield Allow("a disturbed throw stands")


book.remark(
    "star-shifted",
    "7",
    "A star pushed out of place without falling is set back on its mark before the next ball; rays down "
    "stay down, rays up stay up.",
    supplement="common practice",
)


@book.rule(
    "one-at-a-time",
    "7, 9",
    reading=readings.together,
    inferred="Every ball is a throw of its own (“in any throw”).",
)
def one_at_a_time(table: Table, throw: Throw, other: Throw) -> Effects:
    """Every ball is a throw of its own; two thrown together are thrown again singly, their effects undone."""
    option = readings.together.under(table.readings)
    if option == "miss-both":
        yield Nothing("two balls thrown at once are two misses")
    elif option == "each" and throw.result and other.result:
        yield Allow("each ball is judged alone")
    else:
        for ball in (throw.ball, other.ball):
            yield Place(ball, "to throw", "two balls were thrown at once")


@book.rule("floor-first", "7, 9", reading=readings.bounce)
def floor_first(table: Table, fallen: Iterable[str]) -> Effects:
    """A ball that touches the floor, a wall, the ceiling or a lamp before the star is judged like any other
    ball.
    """
    if readings.bounce.under(table.readings) == "counts":
        yield Allow("it does not matter that the ball touched the floor")
    else:
        yield Nothing("a ball from the floor is a miss")
        for ray in fallen:
            yield Place(ray, "up", "a ball from the floor is a miss")


@book.rule("whole-turn", "7, 10")
def whole_turn(table: Table, who: str) -> Effects:
    """A turn is all eight balls, thrown by one player before the next player begins."""
    yield Truth(not table.over and who == table.thrower, "" if table.over else ("{} throws", table.thrower))


@book.rule("player-order", "7, 10", supplement="common practice")
def player_order(table: Table, asked: bool) -> Effects:
    """The order of the players is that of the header players:."""
    if asked:
        if not table.over and len(table.left) == len(table.colours):
            yield Nothing(("the order is {}", ", ".join(table.throwers)))
    elif table.place + 1 < len(table.throwers):
        yield Turn(table.round, table.place + 1)


@book.rule("out-of-turn", "7, 10", reading=readings.out_of_turn, supplement="common practice")
def out_of_turn(table: Table, who: str, throwing: bool) -> Effects:
    """A throw by a player whose turn it is not is void, and what it knocked out is put back."""
    if who != table.thrower:
        coming = who in table.throwers[table.place + 1 :] or (
            who in table.players and table.round < table.rounds
        )
        stands = throwing and coming and readings.out_of_turn.under(table.readings) == "stands"
        yield Refuse(("it is the turn of {}", table.thrower), stands=stands)


@book.rule(
    "each-ball-once", "7, 10", inferred="All the eight balls are thrown, and then the next player begins."
)
def each_ball_once(ball: str, left: tuple[str, ...]) -> Effects:
    """Within a turn every ball is thrown exactly once: a second throw of it is illegal, and what it knocked
    out is put back.
    """
    if ball not in left:
        yield Refuse(("{} has been thrown", ball))


@book.rule("all-eight", "7, 10", scope=readings.unthrown)
def all_eight(table: Table, who: str, ball: str) -> Effects:
    """The turn is over when the player has thrown the eight balls, not before."""
    option = readings.unthrown.under(table.readings)
    if option == "must":
        yield Refuse(("{} is still to be thrown", ball))
    elif option == "zero":
        yield Score(who, 0, ("{} is given up", ball))
    else:
        yield Nothing(("{} is given up, and counts as a miss", ball))


book.remark(
    "players-number",
    "7, 10",
    "Any number of players from two up; one may play for the score.",
    supplement="common practice",
)
