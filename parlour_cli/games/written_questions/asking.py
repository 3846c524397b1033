"""3. The rules, lines 8-9: the questions, the president, the second deal."""

from collections.abc import Callable, Sequence

from parlour_cli.effects import Doubt, Effects, End, Note, Put, Refuse

from . import readings
from .table import (
    ANSWERS,
    FIRST,
    MIXING,
    QUESTIONS,
    READING,
    SECOND,
    Dealt,
    Gone,
    HandedIn,
    Mixed,
    Out,
    OwnedUp,
    Table,
    Written,
    book,
)


@book.rule("question", "8")
def question(table: Table, who: str, slip: int, text: str, refuses: bool) -> Effects:
    """Each writes on his slip a question to the person named on it."""
    if table.phase == FIRST:
        yield Refuse("the slips are not all dealt")
    elif not table.held.get(who):
        yield Refuse(("{} holds no slip", who))
    elif table.mixed:
        yield Refuse("the questions are written")
    elif not table.open(who):
        yield Refuse("a question stands on it already")
    elif refuses:
        yield Refuse(("{} must write a question", who))
    elif slip:
        yield Written(slip, False, who, text)


@book.rule("to-the-name", "8")
def to_the_name(table: Table, who: str, name: str) -> Effects:
    """The question must be addressed to the person named on the slip and to no other."""
    names = [table.name(slip) for slip in table.open(who)]
    if name in names:
        yield Note(("the slip bears the name of {}", name))
    elif names:
        yield Refuse(("the slip is addressed to {}", ", ".join(names)))


book.remark(
    "disguise",
    "8",
    "It is best done in pencil and in a changed hand.",
    advice=True,
)


@book.rule("anonymity", "8", scope=readings.revealing)
def anonymity(table: Table, who: str) -> Effects:
    """The writer shall not be known. Who asked what, nobody is told by the referee, in no ruling, picture or print; only of himself
    may a player say it.
    """
    if table.stranger(who) or not table.asked:
        yield Note(
            "the referee neither confirms nor keeps it"
        )  # there is no question that he could own up to
        return
    option = readings.revealing.choose(
        table.readings, {"never-by-referee": "untold", "ask": "told", "forbidden": "forbidden"}
    )
    if option == "forbidden":
        yield Refuse("no writer may be named")
    elif option == "told":
        yield OwnedUp(who)
    else:
        yield Note("the referee neither confirms nor keeps it")


@book.rule("president", "9", scope=(readings.office_choice, readings.president_plays))
def president(table: Table, who: str, elected: bool) -> Effects:
    """The company has an elected president."""
    if table.stranger(who) and elected:
        # a guest is one who plays no part in the slips: no fault where the president holds none
        if readings.president_plays.choose(table.readings, {"yes": True, "no": False}):
            yield Refuse(("{} is not of the company", who))
    elif table.stranger(who) and table.president != who:
        yield Refuse(("{} is not of the company", who))
    elif table.president in ("", who):
        yield Put("president", who)
        yield Note(("{} is the president", who))
    elif readings.office_choice.choose(table.readings, {"fixed": True, "may-pass": False}):
        yield Refuse(("{} is the president", table.president))
    else:
        yield Doubt(("the office may have passed to {}", who))


@book.rule("hand-in", "9", scope=readings.president_looks)
def hand_in(table: Table, who: str, slip: int) -> Effects:
    """Each gives his finished slip to the president, himself."""
    held = table.held.get(who, ())
    if not held:
        yield Refuse(("{} holds no slip", who))
    elif slip not in held:
        yield Refuse(("{} does not hold slip {}", who, slip))
    elif slip not in table.asked:
        yield Refuse("no question stands on it")
    else:
        yield HandedIn(who, slip)


@book.rule("collect-all", "9", scope=readings.late_slip)
def collect_all(table: Table) -> Effects:
    """The president mixes only when all slips are in."""
    missing = table.missing
    if missing and readings.late_slip.on(table.readings, "without"):
        for slip in missing:
            yield Out(slip, ("slip {} is not in", slip))
    elif missing:
        yield Refuse(("not in: {}", ", ".join(f"slip-{slip}" for slip in missing)))
    else:
        yield Note("all slips are in")


@book.rule("mix-second", "9", scope=readings.second_deal)
def mix_second(table: Table, who: str) -> Effects:
    """The president mixes the slips."""
    if table.phase in (QUESTIONS, MIXING):
        yield Mixed(True)
    elif table.phase != SECOND:
        yield Refuse("the slips have been dealt a second time")
    elif stuck(table):
        yield Mixed(True, "this deal cannot be finished")
    else:
        yield Refuse("the second deal has begun")


def waiting(table: Table) -> list[str]:
    """Who takes part and has not been dealt a slip in this deal."""
    return [who for who in table.here if who not in table.dealt]


def barred(table: Table, who: str, slip: int) -> bool:
    """Whether the company keeps this slip from him at the second deal, as only variants do."""
    own, wrote = table.name(slip) == who, table.asked.get(slip) == who
    found: bool = readings.second_deal.choose(
        table.readings, {"any": False, "no-own-name": own, "no-own-writing": wrote, "neither": own or wrote}
    )
    return found


def stuck(table: Table) -> bool:
    """Whether the second deal cannot be finished, because those who wait may not have the slips that are left."""
    people, slips = waiting(table), sorted(table.undealt)
    most = matching(people, slips, lambda who, slip: not barred(table, who, slip))
    return most < min(len(people), len(slips))


def matching(people: Sequence[str], slips: Sequence[int], may: Callable[[str, int], bool]) -> int:
    """To how many of these people a slip each can be dealt that they may have: a greatest matching."""
    holder: dict[int, str] = {}

    def place(who: str, tried: set[int]) -> bool:
        free = [slip for slip in slips if slip not in tried and may(who, slip)]
        for slip in sorted(free, key=lambda slip: slip in holder):  # what nobody has goes first
            if slip in tried:
                continue
            tried.add(slip)
            if slip not in holder or place(holder[slip], tried):
                holder[slip] = who
                return True
        return False

    return sum(place(who, set()) for who in people)


@book.rule("deal-second", "9")
def deal_second(table: Table, who: str, slip: int, way: str) -> Effects:
    """He deals them out again, one each, as chance will have it."""
    if way == "answers":
        if not table.mixed or table.phase == SECOND:
            yield Refuse("the slips have not been dealt a second time")
    elif table.phase == MIXING:
        yield Refuse("the president has not mixed the slips")
    elif table.phase != SECOND:
        yield Refuse("the second deal is over")
    elif way == "draws":
        yield Refuse("the president deals the slips out")
    else:
        yield Dealt(who, slip)


@book.rule("leaver", "5, 9-10", reading=readings.leaver, scope=readings.office_choice)
def leaver(table: Table, who: str, slips: tuple[int, ...]) -> Effects:
    """If a player leaves, what he has still to write falls to the president beside his own, and so does the slip that is then left
    over at a deal.
    """
    if who:
        yield Gone(who)
    phase = table.phase
    plays = who in table.takers
    over = phase not in (FIRST, QUESTIONS, MIXING, SECOND, ANSWERS, READING)
    if over or (who and not plays and who not in (table.president, table.secretary)):
        return
    if who and _office_lost(table, who):
        yield Put("broken", True)
        yield End(("{} has left, and nobody has his office", who))
        return
    if phase == READING or (phase == ANSWERS and not slips):
        return
    option = "unread"
    if table.gone or who:
        option = readings.leaver.under(table.readings)
    if option == "stop":
        yield Put("broken", True)
        yield End(("{} has left", who))
        return
    there = table.president if table.president not in (who, *table.gone) else ""
    for slip in slips:
        if option == "president" and there:
            yield Dealt(there, slip, ("slip {} falls to the president", slip), deal=False)
        else:
            yield Out(slip, ("nobody is left for slip {}", slip))


def _office_lost(table: Table, who: str) -> bool:
    """Whether one leaves whose office is still wanted, and nobody else may take it."""
    wanted = who == table.secretary or (who == table.president and table.phase not in (ANSWERS, READING))
    return wanted and bool(readings.office_choice.choose(table.readings, {"fixed": True, "may-pass": False}))
