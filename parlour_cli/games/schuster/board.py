"""3. The rules, lines 1-19: the board and its track, the men, the dice, how a throw is moved.

These lines are the database's; of Fiske's there are, beside them, line 30 on the start and line 31 on moving.
"""

from collections.abc import Sequence

from parlour_cli.effects import Allow, Effects, Note, Nothing, Put, Refuse

from . import engine, readings
from .engine import BAR, OFF
from .table import NOBODY, Move, Stand, Table, Throw, book, place
from .trial import Trial

FAMILY = "common practice in all games of the tables"

book.remark(
    "title",
    "1,3,5,7,9,11",
    "The entry of a database of games: Schuster, a contemporary rule description, Sweden, 1839.",
    narrative=True,
)


@book.rule("board", "13")
def board(point: int, *, points: int = 24) -> Effects:
    """The board has {points} points, half of them on either side."""
    if not 1 <= point <= points:
        yield Refuse(("there is no point {}", point))


book.remark(
    "track",
    "14",
    "The points are one track, bent like a horseshoe: along one long side, round the end, and back along the other.",
)


@book.rule(
    "forward-only", "14-15,31", inferred="the points are one track, along which each player progresses"
)
def forward_only(source: int, target: int) -> Effects:
    """Men move only forward, from a lower to a higher point of their owner's numbering."""
    if target <= source:
        yield Refuse(("from {} to {} is not forward", place(source), place(target)))


@book.rule("directions", "15", reading=readings.seats)
def directions(table: Table, sides: Sequence[Sequence[int]], *, whole: int = 25) -> Effects:
    """The players go along the track in opposite directions, and each numbers it for himself: his point and the other's number
    of the same point are {whole} together.
    """
    seated = table.readings.options["seats"]
    if seated != "facing":
        readings.seats.on(table.readings, seated)
    across = engine.ACROSS[seated]
    for point in range(1, OFF):
        there = whole - point if seated == "facing" else across[point]
        men, others = sides[0][point], sides[1][there] if there < OFF else 0
        if men and others:
            shared = min(point, there) <= engine.HALF
            may = readings.home_men.choose(table.readings, {"blocked": False, "share": shared})
            both = readings.made_points.choose(
                table.readings, {"blocked": False, "share": max(men, others) > 1}
            )
            if not (may or both):
                yield Refuse(
                    ("{} of {} is {} of {}", point, table.players[0], there, table.players[1]),
                )
                return


@book.rule("players-two", "15", inferred="“one … the other”")
def players_two(table: Table, who: str, *, two: int = 2) -> Effects:
    """There are {two} players."""
    if who:
        yield Refuse(("{} does not play", who))
    elif len(table.players) != two:
        yield Refuse(("{} players", len(table.players)))


@book.rule("men", "16")
def men(who: str, side: Sequence[int], source: int | None, *, fifteen: int = 15) -> Effects:
    """Each player has {fifteen} men."""
    if source is None:
        if sum(side) != fifteen:
            yield Refuse(("{} has {} men", who, sum(side)))
    elif not side[source] and source == BAR:
        yield Refuse(("{} has no man off the board who was hit", who))
    elif not side[source]:
        yield Refuse(("{} has no man on {}", who, place(source)))


@book.rule("start-stack", "17,30", reading=readings.start_stack)
def start_stack(table: Table, seat: int | None, *, stacks: int = 3, five: int = 5) -> Effects:
    """All men of a player begin on the first point of his track, in {stacks} stacks of {five}."""
    if readings.start_stack.on(table.readings, "three-points"):
        side = tuple(five if 1 <= point <= stacks else 0 for point in range(26))
    else:
        side = tuple(stacks * five if point == 1 else 0 for point in range(26))
    if seat is None:
        yield Stand((side, side))
    elif table.board.sides[seat] == list(side):
        yield Note("so the men begin")


@book.rule("own-stacks", "17,20", inferred="fifteen men on the first point, three on each of the last three")
def own_stacks(trial: Trial, target: int) -> Effects:
    """Any number of a player's own men may stand on one point."""
    if target != OFF and trial.mine[target]:
        yield Allow(("{} has men on {}", trial.who, target))


@book.rule("dice", "18")
def dice(who: str, numbers: Sequence[int], lot: bool, *, two: int = 2, six: int = 6) -> Effects:
    """There are {two} dice of {six} sides."""
    wrong = next((each for each in numbers if not 1 <= each <= six), None)
    if wrong is not None:
        yield Refuse(("no die shows {}", wrong))
    elif not lot and len(numbers) != two:
        yield Refuse("a throw is of two dice")
    elif not lot:
        yield Throw(who, (numbers[0], numbers[-1]))


@book.rule(
    "first-throw",
    "18",
    supplement="De vanligaste slagen av brädspel, Toccategli",
    reading=readings.first_throw,
)
def first_throw(table: Table, who: str, lot: int) -> Effects:
    """Who begins is settled by a throw of one die each: the lowest begins, and equal numbers are thrown again."""
    if lot:
        agreed = bool(
            readings.first_throw.choose(table.readings, {"lowest": False, "highest": False, "agreed": True})
        )
        if table.throws or table.fixed or agreed:
            yield Refuse("who begins is settled")
        elif who in table.lots:
            yield Refuse(("{} has thrown his lot", who))
        elif len(table.lots) + 1 < len(table.players):
            yield Put("lots", {**table.lots, who: lot}, ("{} has thrown {}", who, lot))
        else:
            other = table.other(who)
            if table.lots[other] == lot:
                yield Put("lots", {})
                yield Nothing("the numbers are equal: both throw again")
                return
            lowest, highest = (who, other) if lot < table.lots[other] else (other, who)
            first = readings.first_throw.choose(
                table.readings, {"lowest": lowest, "highest": highest, "agreed": table.players[0]}
            )
            yield Put("lots", {**table.lots, who: lot})
            yield Put("turn", table.seat(first))
            yield Note(("{} begins", first))
    elif table.throws or table.fixed:
        return
    elif table.lots and len(table.lots) < len(table.players):
        yield Refuse("who begins is not settled")
    elif who != (table.due if table.turn != NOBODY else table.players[0]):
        yield Refuse(("{} begins", table.due or table.players[0]))


@book.rule("move-two-men", "19,31")
def move_two_men(trial: Trial, source: int, target: int, die: int) -> Effects:
    """A throw is played by moving one man the number of one die, and another man the number of the other."""
    if not die:
        far = target - source
        left = " and ".join(map(str, trial.dice))
        words = "{} are left to be moved, not {}" if len(trial.dice) > 1 else "{} is left to be moved, not {}"
        yield Refuse((words, left, far) if left else "both numbers have been moved")
    elif not trial.done or trial.done[-1][1] != source or source == BAR:
        yield Move(trial.who, source, target)


@book.rule("move-one-man", "19")
def move_one_man(trial: Trial, source: int, target: int) -> Effects:
    """Or one man is moved the number of the one die, and from where he then stands the number of the other."""
    if trial.done and trial.done[-1][1] == source != BAR:
        yield Move(trial.who, source, target)


@book.rule("dice-order", "19", inferred="the line names no order")
def dice_order(table: Table, die: int) -> Effects:
    """The player chooses which number is moved first."""
    if table.throw is not None and die != table.throw[0]:
        yield Allow(("{} is moved first", die))


@book.rule("doublets-once", "19", reading=readings.doublets)
def doublets_once(table: Table, moves: int, *, two: int = 2) -> Effects:
    """A doublet is {two} moves of its number, and no more."""
    throw = table.throw
    if throw is None or throw[0] != throw[1]:
        return
    most = 2 * two if readings.doublets.on(table.readings, "twice") else two
    if moves > most:
        yield Refuse(("{} is moved {} times", throw[0], most))
    else:
        yield Note(("{} is moved {} times", throw[0], most))


@book.rule("turns", "19", supplement=FAMILY)
def turns(table: Table, who: str, rolls: bool) -> Effects:
    """The players throw in turn, once each time; a doublet gives no further throw."""
    due = table.due
    if due and who != due:
        yield Refuse(("it is the turn of {}", due))
    elif rolls and table.throw is not None:
        yield Refuse(("the throw {} is still to be played", "{}-{}".format(*table.throw)))
    elif not rolls and table.throw is None:
        yield Refuse(("{} has not thrown", who))
