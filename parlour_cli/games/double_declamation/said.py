"""4. The procedure of Double Declamation, continued: what is said."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import Effect, Effects, Truth
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import IS, LOSES, SCORES, WINS

from . import ending, scene
from .table import LAUGHED, Table, book, ended


def _true(rule: Asking, value: Any, here: Any) -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _by_the_end(table: Table, value: bool) -> list[Effect]:
    """The true answer to a question about a piece that is over, on the strength of the rule that ended it."""
    truth = Truth(value, ended(table.ender, table.how))
    truth.rule = table.ended_by
    return [truth]


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether she has won."""
    yield from ending.no_winner(table, who, "wins")


@book.question(LOSES)
def loses(table: Table, who: Any, event: Any) -> Effects:
    """Whether she has lost."""
    yield from ending.no_winner(table, who, "loses")


@book.question(SCORES)
def scores(table: Table, who: Any, event: Any) -> Effects:
    """How much is scored."""
    yield from ending.no_winner(table, who, "scores")


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whether she has ended the piece by laughing or recites next; whether the piece is over."""
    state = event.first("STATE")
    if state == "overcome":
        yield from _overcome(table, who)
    elif state == "over":
        if table.over:
            yield from _by_the_end(table, True)
        else:
            yield from _true(ending.laugh_ends, False, "the piece is not over")
    else:
        yield from _next(table, who)


def _overcome(table: Table, who: Any) -> Iterator[Effect]:
    """She is overcome who has ended the piece by laughing."""
    if table.over:
        yield from _by_the_end(table, table.how == LAUGHED and who == table.ender)
    elif table.laughed:
        here = (
            "so far those who have laughed are of the company: {}",
            ", ".join(dict.fromkeys(table.laughed)),
        )
        yield from _true(ending.company_laughs, False, here)
    else:
        yield from _true(ending.laugh_ends, False, "the piece is not over")


def _next(table: Table, who: Any) -> Iterator[Effect]:
    """While the piece lasts the turn is that of the one who recites."""
    if table.over:
        yield from ending.next_pair(table, who)
    else:
        here: Any = ("the one who recites is {}", table.reciter or "-")
        yield from _true(scene.reciter_begins, who == table.reciter if table.reciter else None, here)
