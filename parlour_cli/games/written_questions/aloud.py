"""3. The rules, line 12: the second collection, the secretary, the end; and what the lines never speak of."""

from collections.abc import Iterable

from parlour_cli.effects import Doubt, Effects, End, Note, Put, Refuse, Truth

from . import readings
from .table import Dealt, HandedIn, Read, Table, book

NO_OTHER = "nothing is taken from elsewhere: the game is the reading"


@book.rule("collect-second", "12", scope=readings.blank)
def collect_second(table: Table, who: str, slip: int) -> Effects:
    """The slips with the answers are collected a second time, and read when all are in."""
    held = table.held.get(who, ())
    if not who:
        if table.missing:
            yield Refuse(("not in: {}", ", ".join(f"slip-{each}" for each in table.missing)))
    elif not held:
        yield Refuse(("{} holds no slip", who))
    elif slip not in held:
        yield Refuse(("{} does not hold slip {}", who, slip))
    elif slip in table.answered:
        yield HandedIn(who, slip)
    else:
        writer = table.asked.get(slip, "")
        back = writer not in ("", who) and writer not in table.gone
        if back and readings.blank.on(table.readings, "writer"):
            yield Dealt(writer, slip, "the question goes back to whoever wrote it", deal=False)
        else:
            yield Refuse("no answer stands on it")


@book.rule("secretary", "12", scope=(readings.office_choice, readings.secretary_plays, readings.what_is_read))
def secretary(table: Table, who: str, elected: bool) -> Effects:
    """The secretary reads the slips out."""
    if table.stranger(who) and elected:
        # a guest is one who plays no part in the slips: no fault where the secretary holds none
        if readings.secretary_plays.choose(table.readings, {"yes": True, "no": False}):
            yield Refuse(("{} is not of the company", who))
    elif table.stranger(who) and table.secretary != who:
        yield Refuse(("{} is not of the company", who))
    elif table.secretary in ("", who):
        yield Put("secretary", who)
        yield Note(("{} is the secretary", who))
    elif readings.office_choice.choose(table.readings, {"fixed": True, "may-pass": False}):
        yield Refuse(("{} is the secretary", table.secretary))
    else:
        yield Doubt(("the office may have passed to {}", who))


@book.rule(
    "two-offices",
    "9, 12",
    supplement="common practice in small companies",
    reading=readings.two_offices,
    scope=(readings.president_plays, readings.secretary_plays),
)
def two_offices(table: Table) -> Effects:
    """The president may be secretary too, and whoever has an office plays like the others."""
    one = bool(table.president) and table.president == table.secretary
    if readings.two_offices.choose(table.readings, {"allowed": False, "apart": one}):
        yield Refuse(("{} has both offices", table.president))


@book.rule("each-read-once", "12", inferred="“reads them”: every slip", scope=readings.reading_order)
def each_read_once(table: Table, slip: int) -> Effects:
    """Every slip is read, and read once."""
    if slip in table.read:
        yield Refuse(("slip {} is read already", slip))
        return
    seats = by_seat(table, table.unread)
    first = min(seats.values(), default=0)
    late = seats.get(slip, first) > first
    if readings.reading_order.choose(table.readings, {"as-mixed": False, "by-name": late}):
        foremost = next(each for each, seat in seats.items() if seat == first)
        yield Refuse(("the slip with the name of {} comes first", table.name(foremost)))
    else:
        yield Read(slip)


def by_seat(table: Table, slips: Iterable[int]) -> dict[int, int]:
    """For each of these slips the seat of the person named on it; who has none comes after all."""
    seats = {who: at for at, who in enumerate(table.takers)}
    return {slip: seats.get(table.name(slip), len(seats)) for slip in slips}


book.remark("reading-style", "12", "The reading should be short and amusing.", advice=True)


@book.rule("over", "12", inferred="each-read-once: when the last slip is read nothing is left to do")
def over(table: Table, slip: int, asked: bool) -> Effects:
    """With the last slip read the game is over."""
    if asked:
        unread = table.unread
        words = ("unread: {}", ", ".join(f"slip-{each}" for each in unread) or "-")
        yield Truth(table.ended, words)
    elif table.ended:
        yield Refuse("the game is over")
    elif slip and set(table.unread) <= {slip}:
        yield End("the last slip is read")


@book.rule("no-score", "5-12", supplement=NO_OTHER)
def no_score(table: Table) -> Effects:
    """Nothing is won, lost, paid or scored, and there is no winner."""
    yield Truth(False, "nothing is scored")


@book.rule("broken-off", "12", supplement="common practice")
def broken_off(table: Table, what: str) -> Effects:
    """The company may break the game off."""
    if what not in ("game", "evening"):
        yield Refuse(("a deal cannot be ended so", what))
        return
    yield Put("broken", True)
    yield End("broken off by agreement")
