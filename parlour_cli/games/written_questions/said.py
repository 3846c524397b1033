"""4. The procedure of Written Questions, continued: what is said."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import Effect, Effects, Truth
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import HAS, IS, LOSES, SCORES, WINS

from . import aloud, answering, asking, cutting
from .table import FIRST, MIXING, QUESTIONS, READING, SECOND, Claimed, Table, book


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


@book.utterance(HAS)
def has(table: Table, who: Any, event: Any) -> Iterator[Effect]:
    """Whether he holds the slip with his own name, or the question that he wrote: what he may say of himself, and nobody else is
    told.
    """
    speakers = (who,) if isinstance(who, str) else tuple(who)
    for each in table.players if who == "all" else speakers:
        if event.has("own-question"):
            said = answering.own_question(table, each, True)
            yield from said
            if any(type(effect) is Truth and effect.value for effect in said):
                yield Claimed(each)
        elif table.mixed:
            yield from answering.own_name_answered(table, each, True)
        else:
            own = any(table.name(slip) == each for slip in table.held.get(each, ()))
            names = ", ".join(table.name(slip) for slip in table.held.get(each, ()))
            words = ("the slip bears the name of {}", names) if names else ("{} holds no slip", each)
            yield from _true(cutting.deal_first, own, words)


@book.question(WINS, LOSES, SCORES)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Never: nothing is scored."""
    return aloud.no_score(table)


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whether the game is over; whether something is wanted of him now."""
    if event.first("STATE") == "over":
        if table.broken:
            yield from _true(aloud.broken_off, True, "broken off")
        else:
            yield from aloud.over(table, 0, True)
    else:
        yield from _next(table, who)


def _next(table: Table, who: Any) -> Iterator[Effect]:
    """Whose turn it is: known where one alone has something to do; of several, in any order, it is open."""
    phase, due = table.phase, table.due
    if table.ended:
        yield from _true(aloud.over, False, "the game is over")
    elif phase in (MIXING, SECOND):
        rule = asking.mix_second if phase == MIXING else asking.deal_second
        yield from _true(rule, who in due if due else None, ("the president: {}", table.president or "-"))
    elif phase == READING:
        yield from _true(
            aloud.secretary, who in due if due else None, ("the secretary: {}", table.secretary or "-")
        )
    elif phase == FIRST:
        yield from _true(cutting.deal_first, None, "the lines name nobody who deals first")
    else:
        value = None if who in due and len(due) > 1 else who in due
        rule = asking.question if phase == QUESTIONS else answering.answer
        yield from _true(rule, value, ("has still a slip: {}", ", ".join(due) or "-"))
