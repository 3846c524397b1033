"""3. The rules, line 20 and with it line 32: the position, of which both witnesses speak, each in his own way."""

from parlour_cli.effects import Allow, Effects, Note, Nothing, Score

from . import engine, readings
from .engine import BAR, Side
from .table import Table, book


@book.rule("position-quarter", "20,31", reading=readings.quarter)
def position_quarter(table: Table, mine: Side, *, first: int = 7, last: int = 12) -> Effects:
    """The position is made in the second quarter of a player's own side, on his points {first} to {last}."""
    filling = table.readings.options["filling"]
    there = {
        "second": engine.made(mine, filling, "second"),
        "first": engine.made(mine, filling, "first"),
    }
    readings.quarter.choose(table.readings, there)
    low, high = (first, last) if table.readings.options["quarter"] == "second" else (1, 6)
    row = mine[low : high + 1]
    words = ("men on {} to {}: {}", low, high, sum(row))
    yield Allow(words) if all(row) and sum(row) == sum(mine) else Nothing(words)


@book.rule("position-shape", "20,32", reading=readings.filling)
def position_shape(table: Table, mine: Side, *, two: int = 2, three: int = 3) -> Effects:
    """The position is: exactly {two} men on each of its first three points, and exactly {three} on each of its last three."""
    quarter = table.readings.options["quarter"]
    base = engine.BASES[quarter]
    row = mine[base : base + 6]
    found = {filling: engine.made(mine, filling, quarter) for filling in engine.FILLINGS}
    found["exact"] = row == [two] * 3 + [three] * 3 and sum(row) == sum(mine)
    shape = "-".join(map(str, row))
    if readings.filling.choose(table.readings, found):
        yield Allow(("on the six points: {}", shape))
    else:
        yield Nothing(("on the six points: {}", shape))


@book.rule("position-all-men", "20")
def position_all_men(mine: Side, base: int, *, fifteen: int = 15) -> Effects:
    """The position takes all {fifteen} men: none stands elsewhere, or off the board."""
    inside = sum(mine[base : base + 6])
    words = ("{} men on the six points", inside)
    yield Allow(words) if inside == fifteen and not mine[BAR] else Nothing(words)


@book.rule("position-points", "20,32")
def position_points(who: str, *, two: int = 2) -> Effects:
    """Who has the position wins {two} points."""
    yield Score(who, two, ("{} has the position", who))


@book.rule("position-late", "20,32", reading=readings.late_position)
def position_late(table: Table, crossed: bool, late: bool) -> Effects:
    """The position wins at any time of the game, also when men have crossed, were hit and have entered again."""
    if crossed:
        if readings.late_position.choose(table.readings, {"open": True, "closed": False}):
            yield Allow("the position is made late in the game")
        else:
            yield Nothing("a man has landed beyond his own side before")
    elif late:
        yield Note("the way across was open before")
