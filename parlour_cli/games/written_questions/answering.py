"""3. The rules, lines 10-11: the answers, and the slip with one's own name."""

from parlour_cli.effects import Allow, Effects, Note, Refuse, Truth

from . import readings
from .asking import barred
from .table import ANSWERS, Table, Written, book


@book.rule("answer", "10")
def answer(table: Table, who: str, slip: int, text: str, refuses: bool) -> Effects:
    """Each writes an answer to the question on the slip that he has received."""
    if not table.held.get(who):
        yield Refuse(("{} holds no slip", who))
    elif not table.open(who):
        yield Refuse("an answer stands on it already")
    elif refuses:
        yield Refuse("each must answer the question on the slip that he has received")
    elif slip:
        yield Written(slip, True, who, text)


@book.rule("in-name", "10")
def in_name(table: Table, who: str, name: str) -> Effects:
    """The answer is written in the name of the person to whom the question is addressed, and not in the writer's own."""
    names = [table.name(slip) for slip in table.open(who)]
    if name in names:
        yield Note(("{} is asked", name))
    elif names:
        yield Refuse(("{} must answer as {}", who, ", ".join(names)))


@book.rule(
    "second-deal-free",
    "11",
    inferred="line 11 provides for a slip with the player's own name, so that the deal is not arranged to avoid it",
    scope=readings.second_deal,
)
def second_deal_free(table: Table, who: str, slip: int) -> Effects:
    """Nothing is excluded at the second deal."""
    if barred(table, who, slip):
        yield Refuse(("slip {} is not for {}", slip, who))
    elif table.name(slip) == who:
        yield Allow(("the slip bears the name of {}", who))


@book.rule("own-name-answered", "11")
def own_name_answered(table: Table, who: str, asked: bool) -> Effects:
    """Who receives the slip with his own name must answer it all the same: he may not refuse, exchange or draw anew."""
    own = [slip for slip in table.held.get(who, ()) if table.name(slip) == who]
    if asked:
        yield Truth(bool(own), _bears(table, who))
    elif own and table.phase == ANSWERS:
        yield Refuse("the slip with one's own name must be answered")


def _bears(table: Table, who: str) -> tuple[str, ...]:
    names = [table.name(slip) for slip in table.held.get(who, ())]
    return ("the slip bears the name of {}", ", ".join(names)) if names else ("{} holds no slip", who)


book.remark(
    "composure",
    "11",
    "He must do so without embarrassment and with perfect calm. How calm somebody is, is not judged.",
)


@book.rule("own-question", "10-11", reading=readings.line_11)
def own_question(table: Table, who: str, asked: bool) -> Effects:
    """Who receives the slip on which he has written the question himself must answer it too."""
    own = any(table.asked.get(slip) == who for slip in table.held.get(who, ()))
    if asked:
        right = table.phase == ANSWERS and own
        if not table.held.get(who):
            yield Truth(False, ("{} holds no slip", who))
        elif table.phase != ANSWERS:
            yield Truth(False, "the slips have not been dealt a second time")
        else:
            yield Truth(right, "the question is his own" if right else "the question is not his own")
    elif own and who in table.claimed:
        # Of one who has not said it himself nobody learns it here: line 8.
        if readings.line_11.choose(table.readings, {"own-name": False, "own-writing": True}):
            yield Refuse("by line 11 one's own question must be answered")
        else:
            yield Refuse("by line 10 every question must be answered")
