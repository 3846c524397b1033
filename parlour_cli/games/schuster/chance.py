"""5. Chance at Schuster: a die each for who begins, and the two dice of a throw."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import Below, spelt
from parlour_cli.languages import _
from parlour_cli.verbs import ROLLS

from . import board
from .play import most_of, ways_of
from .table import NOBODY, Table, book


@book.chance("roll", ROLLS)
def roll(below: Below, table: Table, *, who: str = "") -> list[str]:
    """The next throw of two dice; in a game of which nobody has said who begins, first a die for each player, and again where
    they are equal.
    """
    if len(table.players) != 2:
        raise ParlourError(board.players_two.rule.statement)
    if table.over:
        raise ParlourError(_("The game is over: nobody throws any more."))
    sides = board.dice.rule.numbers["six"]
    agreed = table.readings.options["first-throw"] == "agreed"
    if table.turn == NOBODY and not agreed:
        due = next(name for name in table.players if name not in table.lots)
        _named(who, due)
        return [f"{spelt(due)} rolls {1 + below(sides)}"]
    due = table.due or table.players[0]
    if table.throw is not None:
        if most_of(ways_of(table, table.board)):
            message = _(
                "{who} has still to play the throw {throw}: parlour schuster moves FILE lists the plays."
            )
            raise ParlourError(message.format(who=due, throw="{}-{}".format(*table.throw)))
        due = table.other(due)
    _named(who, due)
    return [f"{spelt(due)} rolls {1 + below(sides)} {1 + below(sides)}"]


def _named(who: str, due: str) -> None:
    if who not in ("", due):
        raise ParlourError(_("The throw is {due}'s, not {who}'s.").format(due=due, who=who))
