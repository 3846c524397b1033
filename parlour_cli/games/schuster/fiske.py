"""3. The rules of lines 29-33, the words of Fiske: when the position is looked for, what it ends, and when it can no longer be had."""

from parlour_cli.effects import Allow, Effects, End, Note, Nothing, Put, Refuse

from . import engine, readings
from .engine import Gate
from .table import Table, book

book.remark(
    "source-named",
    "29,34,36,42-45",
    "The witness is Billberg's handbook as Fiske gives it (1905, p. 318); the database is confident of it.",
    narrative=True,
)
book.remark(
    "for-women",
    "29,38,40",
    "The handbook calls it properly a game for women. Whoever plays, the referee does not ask.",
    narrative=True,
)


@book.rule("position-moment", "32", reading=readings.moment)
def position_moment(table: Table, left: bool) -> Effects:
    """The position is looked for after every single move of its owner; the game stops there, even with a die unplayed."""
    if left and not readings.moment.choose(table.readings, {"at-once": True, "end-of-throw": False}):
        yield Nothing("a number is still to be moved")
    else:
        yield Allow("the position is there")


@book.rule("position-claim", "32", reading=readings.claim)
def position_claim(table: Table, who: str) -> Effects:
    """The position wins by itself, announced or not."""
    if readings.claim.choose(table.readings, {"automatic": True, "announced": False}):
        yield Allow("nothing need be said")
    else:
        yield Put("made", who)
        yield Nothing(("{} has still to announce it", who))


@book.rule("position-ends-game", "32")
def position_ends_game(table: Table, who: str) -> Effects:
    """Who has the position has won, and the contest is over."""
    if table.over:
        if table.how == "position":
            yield Refuse(("the contest is over: {} has had the position", table.winner))
    else:
        yield End(("{} has the position", who))
        yield Put("over", True)
        yield Put("winner", who)
        yield Put("how", "position")


@book.rule(
    "can-obtain",
    "33",
    inferred="men move only forward (forward-only) and position-shape: too many men too far on cannot be taken back",
    scope=(readings.quarter, readings.filling),
)
def can_obtain(
    table: Table, who: str, *, last: int = 3, two: int = 6, three: int = 9, four: int = 11, five: int = 13
) -> Effects:
    """A player can still obtain the position while no man of his is beyond its last point or borne off, and no more than {last} are
    on that point, {two} on the last two, {three} on the last three, {four} on the last four and {five} on the last five.
    """
    law, mine = table.law, table.men(who)
    tails = (last, two, three, four, five) if law.filling == "exact" else engine.TAILS[law.filling]
    if engine.lost(mine, tails, law.base):
        yield Nothing(("{} can no longer obtain the position", who))
    else:
        yield Allow(("{} can still obtain the position", who))


@book.rule("crossing-when", "33", reading=readings.crossing_when)
def crossing_when(table: Table, now: Gate, seat: int, moving: bool) -> Effects:
    """Whether the way across is open is looked at before each throw, and holds for the whole of it."""
    if moving:
        option, shape = table.readings.options["crossing"], table.law.shape
        late = [engine.opened(table.way(seat, each), option, shape) for each in (table.gate, now)]
        if late == [False, True] and not table.law.each_die:
            yield Refuse("it was shut when the dice fell")
        return
    yield Put("gate", engine.joined(table.latch, now))
    yield Put("gates", engine.joined(table.latches, now))


@book.rule("crossing-latch", "33", inferred="“then it is permitted”: nothing takes the permission back")
def crossing_latch(table: Table, now: Gate, nows: Gate, seat: int) -> Effects:
    """Once the way is open it stays so to the end of the game, even if a hit makes the position possible again."""
    option, shape = table.readings.options["crossing"], table.law.shape
    was = engine.opened(table.way(seat, table.latch), option, shape)
    if was and not engine.opened(table.way(seat, now), option, shape):
        yield Note("the way across was open before")
    elif not was and engine.opened(table.way(seat, now), option, shape):
        yield Note("the way across is open from now on")
    if engine.joined(table.latch, now) != table.latch:
        yield Put("latch", engine.joined(table.latch, now))
    if engine.joined(table.latches, nows) != table.latches:
        yield Put("latches", engine.joined(table.latches, nows))


def live(table: Table) -> Gate:
    """How the way stands by the men alone, as the first player sees it: what each can still obtain."""
    one, other = table.board.sides
    lost = [engine.losses(one), engine.losses(other)]
    bit = 1 << table.law.shape
    for seat, who in enumerate(table.players):
        said = can_obtain(table, who)
        gone = any(type(effect) is Nothing for effect in said)
        lost[seat] = lost[seat] | bit if gone else lost[seat] & ~bit
    return engine.gate(lost[0], lost[1], one, other)
