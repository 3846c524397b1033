"""4. The procedure of Double Declamation: what the two and the company do."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import Effect, Put, Refuse
from parlour_cli.rulebook import Reading
from parlour_cli.verbs import (
    COVERS,
    ENDS,
    GESTURES,
    GIVES,
    HINDERS,
    LAUGHS,
    MOVES,
    RECITES,
    SAYS,
    SITS,
    SMILES,
    STOPS,
    THREATENS,
    WEARS,
)

from . import arms, ending, readings, scene
from .table import HANDS, SILENCE, Table, book


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal that does not let the act stand, with the others beside it; nothing where there is none."""
    found = [effect for each in said for effect in each if type(effect) is Refuse and not effect.stands]
    if found:
        found[0].also = tuple(found[1:])
        yield found[0]


def after_end(table: Table) -> list[Effect]:
    """No, on the strength of the rule by which the piece is over."""
    if not table.over:
        return []
    refused = Refuse("the piece is over")
    refused.rule = table.ended_by
    return [refused]


def fault(table: Table, who: str, said: list[Effect], part: str, reading: Reading) -> Iterator[Effect]:
    """What a rule says of an act that may break a part, and what the fault brings with it."""
    yield from said
    if any(type(effect) is Refuse for effect in said):
        yield from ending.fault_note(table, who, part, reading)


# Places and wraps ---------------------------------------------------------------------------------


@book.event(SITS)
def sits(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody sits down, on the chair or on somebody's knees."""
    said = scene.seats(table, who, event.first("PLAYER", ""))
    yield from refusal(after_end(table), scene.two_persons(table, "sits", who), said)
    yield from said


@book.event(WEARS)
def wears(table: Table, who: Any, event: Any) -> Iterator[Effect]:
    """One puts on a wrap, or two are under the same."""
    people = (who,) if isinstance(who, str) else tuple(who)
    wrap = event.first("TEXT", "shawl" if event.has("shawl") else "mantilla")
    said = scene.mantle(table, people, wrap)
    yield from refusal(after_end(table), said)
    yield from said


# The verses ---------------------------------------------------------------------------------------


@book.event(RECITES)
def recites(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody recites."""
    yield from refusal(after_end(table))
    if who == table.hands and table.begun:
        yield from fault(table, who, arms.silence(table, who, False), SILENCE, readings.silence_fault)
        return
    said = scene.reciter_begins(table, who)
    covered = scene.mantle(table, (), "") if not table.begun else []
    places = scene.seats(table, who, None) if not table.begun else []
    yield from refusal(said, places, covered)
    yield from [*said, *covered]


@book.event(STOPS)
def stops(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody falls silent."""
    yield from refusal(after_end(table))
    yield from ending.laugh_ends(table, who, "stops")


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The verses are at their end, or the company breaks off."""
    if event.has("verses"):
        said = ending.end_of_verses(table, who)
    else:
        what = event.first("ENDS")
        said = ending.broken_off(table, what)
        if what == "evening" and table.over:
            yield from said
            return
    yield from refusal(after_end(table), said)
    yield from said


# The hands ----------------------------------------------------------------------------------------


@book.event(MOVES)
def moves(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody's hands move."""
    yield from refusal(after_end(table))
    yield from fault(table, who, scene.hands_still(table, who), HANDS, readings.hand_fault)


def _by_arms(table: Table, who: str, allowed: list[Effect]) -> Iterator[Effect]:
    """An act of the arms: for the one behind, once the verses have begun; of the one who recites a movement of her hands."""
    yield from refusal(after_end(table))
    if who == table.reciter:
        yield from fault(table, who, scene.hands_still(table, who), HANDS, readings.hand_fault)
    else:
        yield from _from_behind(table, who, allowed)


def _from_behind(table: Table, who: str, allowed: list[Effect]) -> Iterator[Effect]:
    """An act that is for the one behind alone."""
    early = arms.then(table)
    places = scene.seats(table, who, None) if not table.begun else []
    yield from refusal(after_end(table), arms.only_the_hands(table, who), early, places, allowed)
    yield from [*early, *allowed]


@book.event(GESTURES)
def gestures(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody makes a gesture."""
    yield from _by_arms(table, who, arms.gestures(table, who))


@book.event(COVERS)
def covers(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody covers eyes or mouth."""
    rule = arms.cover_eyes if event.has("eyes") else arms.all_hindrance
    yield from _by_arms(table, who, rule(table, who))


@book.event(GIVES)
def gives(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody gives a present."""
    yield from _by_arms(table, who, arms.gifts(table, who, event.first("TEXT", "")))


@book.event(THREATENS)
def threatens(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody makes a menacing face."""
    yield from _from_behind(table, who, arms.threaten(table, who))


@book.event(HINDERS)
def hinders(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody hinders the verses in some other way."""
    yield from _from_behind(table, who, arms.all_hindrance(table, who))


# Voices -------------------------------------------------------------------------------------------


@book.event(SAYS)
def says(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody speaks."""
    yield from refusal(after_end(table))
    yield from fault(table, who, arms.silence(table, who, False), SILENCE, readings.silence_fault)


@book.event(SMILES)
def smiles(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody smiles."""
    yield from refusal(after_end(table))
    yield from ending.laugh_ends(table, who, "smiles")


@book.event(LAUGHS)
def laughs(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """Somebody laughs, or all do at once."""
    if event.who == "all":
        if table.moment is not event:
            yield from refusal(after_end(table))
            yield Put("moment", event)
    else:
        yield from refusal(after_end(table))
    if who == table.hands:
        yield from fault(table, who, arms.silence(table, who, True), SILENCE, readings.silence_fault)
        yield from ending.laugh_ends(table, who, "laughs")
    elif who == table.reciter:
        yield from ending.laugh_ends(table, who, "laughs")
    else:
        yield from ending.company_laughs(table, who)
