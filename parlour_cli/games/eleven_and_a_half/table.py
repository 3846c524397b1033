"""2. The table of Eleven and a Half: that of Twenty-One, with the rules that this game takes over.

A rule of this game says under its own name what one or several rules of Twenty-One say there.  Whoever asks one of these on a
table of this game gets the answer of ours: its body is told which was asked, and gives the same (:func:`same`) or another
answer.  So a rule knocked out here is missing here only, and one knocked out there is missing there only.
"""

from collections.abc import Callable
from typing import Any

from parlour_cli.effects import Effects
from parlour_cli.games.twenty_one.table import Table
from parlour_cli.rulebook import Asking, Rulebook

book = Rulebook("eleven-and-a-half", "Одиннадцать с половиной")

PARENT = "twenty-one"
RULES: dict[str, Asking] = {}
"""Rule of Twenty-One -> what is asked on a table of this game instead."""

NAMES: dict[str, Asking] = {}
"""Rule of Twenty-One, by its name -> the rule of this game that says what it says there."""


def takes(*parts: Asking) -> Callable[[Asking], Asking]:
    """The decorated rule says what these rules of Twenty-One say there."""

    def enter(own: Asking) -> Asking:
        for part in parts:
            NAMES[part.name] = own
            RULES[part.rule.id] = own
        return own

    return enter


def same(part: Asking, table: Table, *rest: Any) -> Effects:
    """What Twenty-One says, whether its rule is knocked out there or not."""
    return part.rule.function(table, *rest)


def renamed(effect: Any) -> bool:
    """Name the rule of this game in place of that of Twenty-One; whether the effect is there at all, its rule being asked."""
    own = NAMES.get(getattr(effect, "rule", ""))
    for other in getattr(effect, "also", ()):
        renamed(other)
    if own is None:
        return True
    effect.rule = own.name
    return not own.rule.off
