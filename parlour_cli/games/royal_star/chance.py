"""5. Chance at Royal Star: the order of play by lot, and balls thrown for practice with a stated skill."""

from typing import Any

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import Below, shuffled, spelt
from parlour_cli.languages import _
from parlour_cli.verbs import THROWS

from .table import Table, book

PERCENT = 100


@book.chance("deal")
def deal(below: Below, table: None, *, players: tuple[str, ...] = ()) -> list[str]:
    """The order of play, drawn by lot: royal-star:7 and 10 leave it open."""
    return [f"players: {', '.join(map(spelt, shuffled(below, players)))}  # drawn"]


@book.chance("roll", THROWS)
def roll(below: Below, table: Table, *, who: str = "", miss: str = "15", own: str = "35") -> list[str]:
    """The next ball, thrown with this skill: the chances in a hundred to miss the star and to strike the ray
    of its own colour.

    Else it strikes out one of the other rays that are up, each equally likely; where there is nothing to be
    struck out, it touches the body.
    """
    misses, owns = _percent("miss", miss), _percent("own", own)
    if misses + owns > PERCENT:
        raise ParlourError(_("miss and own are more than {percent} together").format(percent=PERCENT))
    if table.over:
        raise ParlourError(_("The game is over: nobody throws any more."))
    who = who or table.thrower
    left = table.left_to(who)
    if who not in table.players or not left:
        raise ParlourError(_("{who} has no ball to throw.").format(who=who))
    ball = left[0]
    return [f"{spelt(who)} throws {ball} {_result(below, table, ball, misses, owns)}"]


def _result(below: Below, table: Table, ball: str, misses: int, owns: int) -> str:
    drawn = below(PERCENT)
    if drawn < misses:
        return "miss"
    if drawn < misses + owns:
        return f"out {ball}" if ball in table.up else "body"
    others = [ray for ray in dict.fromkeys(table.colours) if ray in table.up and ray != ball]
    return f"out {others[below(len(others))]}" if others else "body"


def _percent(name: str, text: Any) -> int:
    if not (str(text).isascii() and str(text).isdigit() and int(text) <= PERCENT):
        raise ParlourError(
            _("{name} is a chance in a hundred, a whole number from 0 to {percent}, not {text}").format(
                name=name, percent=PERCENT, text=text
            )
        )
    return int(text)
