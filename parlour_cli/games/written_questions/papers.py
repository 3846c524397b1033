"""6. Papers of Written Questions: the slips, the notes of the first deal, the second deal for the president, the secretary's sheet.

Both deals and the order of the reading follow from the seed, so that everything can be printed beforehand. No paper joins a slip to
whoever writes the question on it, but the note that is for his eyes alone.
"""

from collections.abc import Callable, Iterator

from parlour_cli.effects import Put
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import Below, shuffled
from parlour_cli.furniture.paper import Paper
from parlour_cli.languages import _

from . import aloud, asking
from .chance import dealt, mixed, waiting
from .table import (
    ANSWERS,
    FIRST,
    MIXING,
    OVER,
    QUESTIONS,
    READING,
    SECOND,
    Dealt,
    HandedIn,
    Table,
    Written,
    book,
)

Draw = Callable[[int], Below]

ROOM = 3
"""The ruled lines for a question or an answer."""

GUESSED = 4
"""In a smaller company there is little to guess (reading `least-company`)."""


def bare(name: str) -> str:
    """A name as people write it, without the quotes that it may have in a record."""
    return name[1:-1].replace('""', '"') if name[:1] == '"' else name


@book.paper("slips")
def slips(table: Table, draw: Draw) -> Iterator[Paper | str]:
    """The slips: number and name on top, room for the question and for the answer."""
    if len(table.takers) < GUESSED:
        yield _("In so small a company there is little to guess: four and more make a better game.")
    for slip in table.slips:
        name = bare(table.name(slip))
        yield Paper(
            name,
            [(_("Question to {name}:").format(name=name), ROOM)],
            mark=str(slip),
            hidden=[(_("{name} answers:").format(name=name), ROOM)],
        )


@book.paper("players")
def players(table: Table, draw: Draw) -> Iterator[Paper | str]:
    """For each player alone, under a fold, which slip he gets first."""
    if table.phase not in (FIRST, QUESTIONS):
        raise ParlourError(_("The questions are in, and who has written which is told to nobody."))
    view, _made = first(table, draw)
    for who in view.here:
        for slip in view.held.get(who, ()):
            told = _("Slip {number}, with the name of {name}. Write a question to {name}.").format(
                number=slip, name=bare(view.name(slip))
            )
            advice = _(
                "Best in pencil and in a changed hand; then fold the slip and give it to the president."
            )
            yield Paper(bare(who), [(_("For you alone"), 0)], hidden=[(told, 0), (advice, 0)])


@book.paper("president")
def president(table: Table, draw: Draw) -> Iterator[Paper | str]:
    """For the president alone: the second deal, to be opened when all questions are in."""
    if table.phase in (READING, OVER):
        raise ParlourError(_("The answers are in, and who has written which is told to nobody."))
    view, _made = second(table, draw)
    rows = [
        (
            _("slip {number} ({name}): to {who}").format(
                number=slip, name=bare(view.name(slip)), who=bare(who)
            ),
            0,
        )
        for slip, who in sorted((slip, who) for who, slips in view.held.items() for slip in slips)
    ]
    title = _("For the president alone: {name}").format(name=bare(view.president) or "…")
    yield Paper(title, [(_("The second deal. Open this when all questions are in."), 0)], hidden=rows)


@book.paper("secretary")
def secretary(table: Table, draw: Draw) -> Iterator[Paper | str]:
    """For the secretary: in what order the slips are read."""
    view, made = second(table, draw) if table.phase not in (ANSWERS, READING, OVER) else (table, 0)
    order = shuffled(draw(made), view.slips)
    if view.readings.options["reading-order"] == "by-name":
        order.sort(key=aloud.by_seat(view, order).__getitem__)
    rows = []
    for place, slip in enumerate(order, 1):
        name = bare(view.name(slip))
        asked, said = (view.texts.get((slip, answer), "") for answer in (False, True))
        question = _("{place}. Slip {number}. Question to {name}: {text}")
        rows.append((question.format(place=place, number=slip, name=name, text=asked or "…"), 0))
        rows.append((_("{name} answers: {text}").format(name=name, text=said or "…"), 0))
    yield Paper(_("For the secretary: {name}").format(name=bare(view.secretary) or "…"), rows)


# What is still to come ----------------------------------------------------------------------------


def first(table: Table, draw: Draw) -> tuple[Table, int]:
    """The table when the first deal is complete, and how many draws that takes from now on."""
    view = table.copy(table.readings)
    if view.phase == FIRST or (view.phase == QUESTIONS and view.undealt and waiting(view)):
        return view, _complete(view, draw(0))
    return view, 0


def second(table: Table, draw: Draw) -> tuple[Table, int]:
    """The table when the second deal is complete: everybody has written and handed in, and the president has mixed."""
    view, made = first(table, draw)
    if view.phase == QUESTIONS:
        held = [(who, slip) for who, slips in view.held.items() for slip in slips]
        view.apply([Written(slip, False, who, "") for who, slip in held if slip not in view.asked])
        view.apply([HandedIn(who, slip) for who, slip in held])
    if view.phase == MIXING or (view.phase == SECOND and asking.stuck(view)):
        view = mixed(view)
    if view.phase == SECOND:
        made += _complete(view, draw(made))
    return view, made


def _complete(view: Table, below: Below) -> int:
    """Deal what is still to be dealt; what is left over goes where the rules say. How many slips were dealt."""
    found = dealt(below, view)
    view.apply([Dealt(who, slip) for who, slip in found])
    left = tuple(sorted(view.undealt))
    view.apply([Put("dealt_out", True), *(asking.leaver(view, "", left) if left else ())])
    return len(found)
