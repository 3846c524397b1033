"""3. The rules, line 70: reneging. The section under this heading is lost; the rest of the same chapter supplies it."""

from parlour_cli.effects import Effects, Note, Refuse
from parlour_cli.furniture.cards import SUITS

from . import readings
from .table import ACE_OF_HEARTS, Table, book

RENEGING = "Peel, Round Games with Cards, “Spoil-Five”, Reneging, p. 106"

book.remark("reneging-heading", "70", "Heading; the section under it is lost.", narrative=True)


PRIVILEGED = {trumps: (f"5{trumps}", f"J{trumps}", ACE_OF_HEARTS) for trumps in (*SUITS, "")}
"""Trump suit ("" before the turn-up) -> the trumps that may be kept back, from the highest down."""


def privileged(table: Table) -> tuple[str, ...]:
    """The three trumps that may be kept back, from the highest down: five, knave, ace of hearts."""
    return PRIVILEGED[table.trumps]


@book.rule("renege-privilege", "39, 70", supplement=RENEGING)
def renege_privilege(table: Table, held: frozenset[str]) -> Effects:
    """The holder of the five of trumps, the knave of trumps or the ace of hearts need not play that card when a trump is led."""
    for card in privileged(table):
        if card in held:
            yield Note(("{} is privileged", card))


@book.rule("renege-only-lower", "70", supplement=RENEGING, scope=readings.renege_compare)
def renege_only_lower(table: Table, card: str, against: str) -> Effects:
    """The privilege holds only when the trump led is lower than the card held."""
    three = privileged(table)
    if against in three and three.index(against) <= three.index(card):
        yield Refuse(("{} is lower than {}", card, against))
    else:
        yield Note(("{} is higher than {}", card, against))


@book.rule("renege-precedence", "70", supplement=RENEGING, scope=readings.renege_forced_card)
def renege_precedence(drawn: frozenset[str], card: str, against: str) -> Effects:
    """The five is never forced; the knave only by the five; the ace of hearts by the five or the knave."""
    if drawn and card not in drawn:
        yield Refuse(("{} draws {}", against, " ".join(sorted(drawn))))
