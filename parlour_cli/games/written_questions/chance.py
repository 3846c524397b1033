"""5. Chance at Written Questions: the seats and the offices by lot, the two deals, and the order in which the slips are read."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.dealing import seated
from parlour_cli.furniture.lots import Below, shuffled, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import GETS

from . import asking, readings
from .table import ANSWERS, FIRST, MIXING, QUESTIONS, SECOND, Mixed, Table, book


@book.chance("deal", GETS)
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    president: str = "",
    secretary: str = "",
) -> list[str]:
    """The deal that comes next: the first one; when all questions are in, the mixing and the second. In a new record the seats, the
    president and the secretary are drawn by lot before it.

    president, secretary: who has the office, where it is not to be drawn.
    """
    if table is None:
        return _head(below, players, president, secretary)
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    phase = table.phase
    if phase == QUESTIONS and not (table.undealt and waiting(table)):
        raise ParlourError(_("The questions are not all in: `deal` goes on when they are."))
    if phase not in (FIRST, QUESTIONS, MIXING, SECOND):
        wanting = _("The answers are not all in: nothing more is dealt.")
        raise ParlourError(wanting if phase == ANSWERS else _("All is written: nothing more is dealt."))
    lines = []
    if phase == MIXING or (phase == SECOND and asking.stuck(table)):
        if not table.president:
            raise ParlourError(_("Nobody has been made president."))
        lines.append(f"{spelt(table.president)} shuffles")
        table = mixed(table)
    return [*lines, *(f"{spelt(who)} gets slip-{slip}" for who, slip in dealt(below, table))]


def mixed(table: Table) -> Table:
    """The same table when the president has mixed the slips."""
    view = table.copy(table.readings)
    view.apply([Mixed(True)])
    return view


def waiting(table: Table) -> list[str]:
    """Who is still to be dealt a slip in this deal."""
    if table.phase == QUESTIONS:
        return [who for who in table.here if who not in table.dealt and not table.held.get(who)]
    return asking.waiting(table)


def dealt(below: Below, table: Table) -> list[tuple[str, int]]:
    """Whom each slip of the deal in progress falls to, in the order of the seats: every deal that is allowed is equally likely.

    ParlourError where none is.
    """
    people, slips = waiting(table), sorted(table.undealt)
    if not table.mixed:
        redeal = readings.first_own_name.on(table.readings, "redeal")

        def may(who: str, slip: int) -> bool:
            return not (redeal and table.name(slip) == who)
    else:

        def may(who: str, slip: int) -> bool:
            return not asking.barred(table, who, slip)

    if asking.matching(people, slips, may) < min(len(people), len(slips)):
        raise ParlourError(_("There is no deal in which everybody has a slip that he may have."))
    # Where there are fewer slips than people, chance decides too who has none: 0 stands for no slip.
    row = [*slips, *(0 for _each in range(len(people) - len(slips)))]
    while True:
        found = [(who, slip) for who, slip in zip(people, shuffled(below, row), strict=False) if slip]
        if all(may(who, slip) for who, slip in found):
            return found


def _head(below: Below, players: tuple[str, ...], president: str, secretary: str) -> list[str]:
    """The seats; the president by lot in place of an election; the secretary among the others, where there are others."""
    circle, seats, office = seated(below, players, president, "president")
    least = book.entries["least-company"]
    assert isinstance(least, Rule)
    if len(players) < int(readings.least_company.default):
        raise ParlourError(least.statement)
    if secretary and secretary not in circle:
        raise ParlourError(_("{who} does not play.").format(who=secretary))
    others = [who for who in circle if not office.startswith(f"president: {spelt(who)}")]
    drawn = others[
        below(len(others))
    ]  # drawn in any case, so that a wish leaves the deals of a seed as they are
    return [
        seats,
        office,
        f"secretary: {spelt(secretary)}" if secretary else f"secretary: {spelt(drawn)}  # drawn",
    ]
