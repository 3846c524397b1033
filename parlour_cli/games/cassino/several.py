"""3. The rules, lines 14-17: three players and more."""

from typing import Any

from parlour_cli.effects import Effects, Refuse, Score

from . import readings
from .outcomes import Side
from .table import Table, book
from .works import works

Points = dict[Side, Any]


@book.rule("players", "14", supplement=works("Peel, Cassino"))
def players(names: tuple[str, ...], guest: str = "", *, two: int = 2) -> Effects:
    """{two} or more play; usually four, two against two."""
    if guest:
        yield Refuse(("{} does not play", guest))
    elif len(names) < two:
        yield Refuse(("{} plays alone", names[0] if names else "nobody"))


@book.rule("several-independent", "14", supplement=works("Peel, Cassino"), scope=readings.many_score)
def several_independent(points: Points) -> Effects:
    """Three players, or four singly, score each his own points."""
    for side, number in points.items():
        yield Score(side, number, "each scores his own points")  # type: ignore[arg-type]


@book.rule("several-lowest-off", "14", supplement=works("Peel, Cassino"))
def several_lowest_off(points: Points) -> Effects:
    """By agreement the lowest scores nothing, and his points are deducted from each of the others."""
    lowest = min(points.values())
    for side, number in points.items():
        yield Score(side, number - lowest, ("{} less {}", number, lowest))  # type: ignore[arg-type]


@book.rule("three-two-lowest", "14")
def three_two_lowest(points: Points) -> Effects:
    """Three players, where it is agreed: the two lowest add their points and subtract them from the highest, who scores the remainder."""
    highest = max(points, key=lambda side: points[side])
    rest = sum(number for side, number in points.items() if side != highest)
    if points[highest] > rest:
        for side in points:
            here = ("{} less {}", points[highest], rest)
            yield Score(side, points[highest] - rest if side == highest else 0, here)  # type: ignore[arg-type]


@book.rule("three-nil", "16", scope=readings.negative_score)
def three_nil(table: Table, points: Points) -> Effects:
    """If the two lower together equal or exceed the highest, nobody scores."""
    highest = max(points, key=lambda side: points[side])
    rest = sum(number for side, number in points.items() if side != highest)
    lacking = points[highest] - rest
    if lacking <= 0:
        single = (
            list(points.values()).count(points[highest]) == 1
        )  # of two equally high neither is the highest
        less = readings.negative_score.choose(
            table.readings, {"nil": 0, "below-zero": lacking if single else 0}
        )
        for side in points:
            yield Score(side, less if side == highest else 0, ("{} against {}", points[highest], rest))  # type: ignore[arg-type]


book.remark(
    "three-advice",
    "17",
    "Two against one is not desirable in play: so many hands end in no score.",
    advice=True,
)
