"""3. The rules, lines 24-25: the men are borne off."""

from parlour_cli.effects import Allow, Effect, Effects, Refuse

from . import engine, readings
from .engine import BAR, LAST, OFF
from .table import Move, book, place
from .trial import Trial

SIX = 6
"""The last points of the track, from which men are borne off."""


def bearing_off(trial: Trial) -> list[Effect]:
    """What the rules say of bearing off as his men stand now: whether he may begin, and whether go on."""
    again = bear_again(trial)
    return [*again, *bear_when(trial, any(type(effect) is Allow for effect in again))]


def _behind(trial: Trial, six: int) -> str:
    """The hindmost place, before the last points, where a man of his stands; "" where there is none."""
    return next((place(point) for point in range(LAST - six + 1) if trial.mine[point]), "")


@book.rule("bear-when", "24")
def bear_when(trial: Trial, again: bool, *, six: int = 6) -> Effects:
    """A player may begin to bear off once all his men still in play stand on the last {six} points of his track."""
    behind = _behind(trial, six)
    if not behind:
        yield Allow("all his men are on the last points")
    elif not again:
        yield Refuse(("a man of {} is still on {}", trial.who, behind))


@book.rule("bear-optional", "24")
def bear_optional(trial: Trial, source: int, target: int, die: int) -> Effects:
    """To bear off is a permission: a number that could take a man off may be moved by another man instead."""
    if target != OFF and engine.home(trial.mine) and trial.mine[OFF - die] and source != OFF - die:
        yield Allow(("a {} could take off the man on {}", die, OFF - die))


@book.rule("bear-again", "24", reading=readings.bearing_again)
def bear_again(trial: Trial) -> Effects:
    """A player who is hit after he has begun must bring that man round before he bears off again."""
    behind = _behind(trial, SIX)
    if behind and trial.board.begun[trial.seat]:
        entered = not trial.mine[BAR]
        words = ("a man of {} is again on {}", trial.who, behind)
        if readings.bearing_again.choose(trial.table.readings, {"all-again": False, "once-begun": entered}):
            yield Allow(words)
        else:
            yield Refuse(words)


@book.rule("move-inside", "19,24", inferred="move-one-man and bear-optional")
def move_inside(trial: Trial, source: int, target: int) -> Effects:
    """While men are borne off, numbers may be moved within the last six points."""
    if LAST - SIX < source < target < OFF and engine.home(trial.mine):
        yield Allow(("{} to {} is within the last points", source, target))


@book.rule(
    "die-by-die",
    "19,24",
    inferred="each number is a move of its own, and “once” is fulfilled by the last man’s coming in",
)
def die_by_die(trial: Trial, target: int) -> Effects:
    """What a move needs is looked at when it is made, not when the dice fall: the last man may be brought in with one number and a
    man borne off with the other.
    """
    if target == OFF and engine.home(trial.mine) and not engine.home(trial.start.sides[trial.seat]):
        yield Allow("the last man has come in with the first number")


@book.rule("bear-exact", "25", reading=readings.bearing)
def bear_exact(trial: Trial, source: int, die: int, *, six: int = 6) -> Effects:
    """A man is borne off by the exact number only: by a {six} from the sixth point before the end, and so on down to a 1 from the
    last.
    """
    due = six - (source - (LAST - SIX + 1))
    if due == die:
        yield Move(trial.who, source, OFF)
        return
    words = ("to bear off from {} takes a {}", place(source), due)
    larger = die > due
    hindmost = larger and not any(trial.mine[1:source])
    if readings.bearing.choose(
        trial.table.readings, {"exact": False, "hindmost": hindmost, "any-larger": larger}
    ):
        yield Move(trial.who, source, OFF, words)
    else:
        yield Refuse(words)
