"""5. Chance at Schimmel: the head of a record with its equal deal and ante, and the eight cubes."""

from collections.abc import Iterable
from typing import Any

from parlour_cli.effects import Refuse
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import Below, shuffled, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import ROLLS

from . import auction, corners, order
from .table import PICTURES, Table, book

SIDES = 6
"""The sides of a cube; one of them is marked (schimmel:10-11)."""

MARKS: tuple[Any, ...] = (*PICTURES, 1, 2, 3, 4, 5, 6)
"""The marks of the eight cubes, in the order in which they are drawn and written."""


def _rule(identity: str) -> Rule:
    """The rule of this id, for the numbers that it states."""
    rule = book.entries[identity]
    assert isinstance(rule, Rule)
    return rule


@book.chance("deal")
def deal(
    below: Below, table: None, *, players: tuple[str, ...] = (), bag: str = "", counters: str = "60"
) -> list[str]:
    """The head of a record: the order arranged (schimmel:34) and the cashier (20), both by lot, an equal deal
    of so many counters (21), and the ante (26).

    bag: who is entrusted with it, that is the cashier, where he has been chosen otherwise.
    """
    least, ante = _rule("equal-deal").numbers["least"], _rule("ante-twelve").numbers["stake"]
    company = _rule("players-two")
    if len(players) < company.numbers["least"]:
        raise ParlourError(company.statement)
    if not (counters.isascii() and counters.isdigit() and int(counters) >= least):
        raise ParlourError(
            _("counters is a whole number from {least} upwards, not {text}").format(
                least=least, text=counters
            )
        )
    if bag and bag not in players:
        raise ParlourError(_("{who} does not play, and cannot be the cashier.").format(who=bag))
    circle = shuffled(below, players)
    cashier = f"cashier: {spelt(bag)}" if bag else f"cashier: {spelt(circle[below(len(circle))])}  # drawn"
    return [
        f"players: {', '.join(map(spelt, circle))}  # drawn",
        cashier,
        f"counters: {int(counters)}",
        f"all stake {ante}",
    ]


@book.chance("roll", ROLLS)
def roll(below: Below, table: Table, *, who: str = "") -> list[str]:
    """The next throw: eight cubes, each marked on one side only, so that each shows its mark one time in six.

    Where nobody has staked yet, the ante comes first.
    """
    if table.over:
        raise ParlourError(_("The game is over: nobody throws any more."))
    lines = []
    missing = auction.pool_start(table, True) if not table.circle else []
    if not table.middle and not table.staked:
        lines.append(f"all stake {_rule('ante-twelve').numbers['stake']}")
    else:
        _refused(missing)
    gifts = list(corners.throw_with_unsold(table))
    _refused(gifts)
    view = table
    if gifts and not table.circle:  # cards that fall to the cashier have a say in the order
        view = table.copy(table.readings)
        view.apply(gifts)
    circle, _made = order.circle_of(view)
    due = order.thrower(view, circle)
    if who not in ("", due, circle[order.place(view, circle)]):
        raise ParlourError(_("The throw is {due}'s, not {who}'s.").format(due=due, who=who))
    if due in table.out:
        raise ParlourError(_("{who} is out of the game.").format(who=due))
    marks = thrown(below, MARKS if table.clear is None else table.may)
    if table.clear is not None:
        if not table.may:
            raise ParlourError(_("The record does not tell which cube is to be thrown again."))
        marks = [mark for mark in MARKS if mark in table.clear or mark in marks]
    lines.append(f"{spelt(who or due)} rolls {' '.join(map(str, marks)) or 'blank'}")
    return lines


def thrown(below: Below, cubes: Iterable[Any]) -> list[Any]:
    """Which of these cubes show their marks: one number below six is drawn for each in turn, and at nought
    the marked side lies uppermost.
    """
    return [mark for mark in cubes if below(SIDES) == 0]


def _refused(effects: Iterable[Any]) -> None:
    """What the rules refuse, chance does not bring about."""
    for effect in effects:
        if type(effect) is Refuse:
            raise ParlourError(effect.here[:1].upper() + effect.here[1:] + ".")
