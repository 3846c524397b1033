"""4. The procedure of Written Questions: the deals, the questions, the answers, the reading; who comes and goes."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import Effect, Put, Refuse
from parlour_cli.verbs import (
    ANSWERS,
    ASKS,
    DRAWS,
    ENDS,
    GETS,
    GIVES,
    JOINS,
    LEAVES,
    PASSES,
    READS,
    SAYS,
    SHUFFLES,
    SWAPS,
)

from . import aloud, answering, asking, cutting
from .table import ANSWERS as ANSWERING
from .table import FIRST, MIXING, QUESTIONS, Table, book


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    found = [effect for each in said for effect in each if type(effect) is Refuse]
    if found:
        found[0].also += tuple(found[1:])
        yield found[0]


def slip_of(event: Any) -> int:
    """The number of the slip that an event names; 0 where it names none, -1 for ``slip-0``, which is none either."""
    named: str = event.first("SLIP", "")
    return (int(named.partition("-")[2]) or -1) if named else 0


def company(table: Table, who: str, plays: bool, slip: int = 0) -> list[Effect]:
    """What the rules say of one who is not of the company, of a slip that is not there, and of anything after the end."""
    return [*aloud.over(table, 0, False), *cutting.slips_count(table, who, slip, plays)]


# The deals ----------------------------------------------------------------------------------------


@book.event(SHUFFLES)
def shuffles(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The slips are mixed: before the first deal by somebody, before the second by the president."""
    yield from refusal(company(table, who, False))
    if table.phase == FIRST:
        first = cutting.mix_first(table, who)
        yield from refusal(first)
        yield from first
        return
    office = asking.president(table, who, False)
    mixed = asking.mix_second(table, who)
    all_in = asking.collect_all(table) if table.phase in (QUESTIONS, MIXING) else []
    yield from refusal(all_in, office, mixed)
    yield from [*all_in, *office, *mixed]


@book.event(GETS)
def gets(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A slip is dealt."""
    yield from _falls_to(table, who, slip_of(event), "gets")


def _falls_to(table: Table, who: str, slip: int, way: str) -> Iterator[Any]:
    """A player comes to have a slip at a deal; with the last of them the deal is complete."""
    yield from refusal(company(table, who, True, slip))
    first = not table.mixed and table.phase != MIXING
    deal = (asking.deal_second, cutting.deal_first)[first](table, who, slip, way)
    yield from refusal(deal)
    one = cutting.one_a_player(table, who, slip)
    own = (
        cutting.first_own_name(table, who, slip, "")
        if first
        else answering.second_deal_free(table, who, slip)
    )
    yield from refusal(one, own)
    yield from [*deal, *one, *own]
    if cutting.completes(table, who, slip):
        yield Put("dealt_out", True)
        left = cutting.rest(table, who, slip)
        if left:
            yield from asking.leaver(table, "", tuple(left))


@book.event(DRAWS)
def draws(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player draws for himself; or wants another slip than he has."""
    if event.first("SLIP") is None or table.phase == ANSWERING or table.held.get(who):
        yield from _declined(table, who, "")
    else:
        yield from _falls_to(table, who, slip_of(event), "draws")


@book.event(SWAPS)
def swaps(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Two players want to change their slips."""
    yield from _declined(table, who, event.first("PLAYER"))


@book.event(PASSES)
def passes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player will not write."""
    yield from refusal(company(table, who, True))
    if table.mixed:
        yield from _declined(table, who, "")
    else:
        yield from refusal(asking.question(table, who, 0, "", True))


def _declined(table: Table, who: str, other: str) -> Iterator[Any]:
    """A player will not keep the slip that he has: he keeps it all the same."""
    yield from refusal(company(table, who, True), company(table, other, True) if other else ())
    if table.mixed:
        grounds = answering.own_name_answered(table, who, False) + answering.own_question(table, who, False)
        yield from refusal(grounds, answering.answer(table, who, 0, "", True))
        return
    changed = cutting.first_own_name(table, who, 0, other) if other and other != who else []
    yield from refusal(changed)
    if changed:
        yield from changed
    else:
        yield from refusal(cutting.deal_first(table, who, 0, "changes"))


# What is written ----------------------------------------------------------------------------------


def _addressed(table: Table, who: str, name: str) -> int:
    """The slip in his hand that bears this name and lacks what is now to be written; 0 where there is none."""
    return next((slip for slip in table.open(who) if table.name(slip) == name), 0)


@book.event(ASKS)
def asks(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player writes his question."""
    name = event.first("PLAYER")
    slip = _addressed(table, who, name)
    yield from refusal(company(table, who, True))
    written = asking.question(table, who, slip, event.first("TEXT", ""), False)
    yield from refusal(written)
    addressed = asking.to_the_name(table, who, name)
    own = cutting.first_own_name(table, who, slip, "") if name == who else []
    yield from refusal(addressed, own)
    yield from [*addressed, *own, *written]


@book.event(ANSWERS)
def answers(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player writes his answer, as the person named on the slip."""
    name = event.first("PLAYER")
    slip = _addressed(table, who, name)
    yield from refusal(company(table, who, True), asking.deal_second(table, who, slip, "answers"))
    written = answering.answer(table, who, slip, event.first("TEXT", ""), False)
    yield from refusal(written)
    named = answering.in_name(table, who, name)
    yield from refusal(named)
    yield from [*named, *written]


@book.event(GIVES)
def gives(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player hands in his slip."""
    slip = slip_of(event)
    yield from refusal(company(table, who, True, slip))
    if not slip:  # of two the one on which nothing is wanting
        held = table.held.get(who, ())
        slip = next((each for each in held if each not in table.open(who)), held[0] if held else 0)
    if table.mixed:
        said = aloud.collect_second(table, who, slip)
        yield from refusal(said)
        yield from said
        return
    to = event.first("PLAYER", "")
    office = asking.president(table, to, False) if to else []
    said = asking.hand_in(table, who, slip)
    yield from refusal(said, office)
    yield from [*said, *office]


# The reading --------------------------------------------------------------------------------------


@book.event(READS)
def reads(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The secretary reads a slip."""
    slip = slip_of(event)
    yield from refusal(company(table, who, False, slip))
    if not table.dealt_out or not table.mixed:
        yield from refusal(asking.deal_second(table, who, slip, "answers"))
    all_in = aloud.collect_second(table, "", 0)
    office = aloud.secretary(table, who, False)
    once = aloud.each_read_once(table, slip)
    yield from refusal(all_in, office, once)
    yield from [*office, *once, *aloud.over(table, slip, False)]


@book.event(SAYS)
def says(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player owns up to a question."""
    yield from asking.anonymity(table, who)


# The company --------------------------------------------------------------------------------------


@book.event(JOINS)
def joins(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Somebody comes."""
    if who in table.takers or who in table.gone or who in table.players:
        words = "{} has left" if who in table.gone else "{} is of the company already"
        yield from refusal(_counted((words, who)))
    else:
        yield from cutting.latecomer(table, who)


def _counted(why: Any) -> list[Effect]:
    """No, on the strength of the rule that counts the players."""
    refused = Refuse(why)
    refused.rule = cutting.slips_count.name
    return [] if cutting.slips_count.rule.off else [refused]


@book.event(LEAVES)
def leaves(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Somebody goes; a deal that waited for him alone is complete."""
    yield from refusal(cutting.slips_count(table, who, 0, False))
    slips = table.held.get(who, ())
    if table.begun and who in table.here and cutting.completes(table, who, 0):
        slips += tuple(cutting.rest(table, who, 0))
        yield Put("dealt_out", True)
    yield from asking.leaver(table, who, slips)


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The company breaks off."""
    said = aloud.broken_off(table, event.first("ENDS"))
    yield from refusal(aloud.over(table, 0, False), said)
    yield from said
