"""Royal Star: eight balls thrown at a star of eight loose rays.

Source: "Royal Star", in Cassell's Book of In-door Amusements, Card Games, and Fireside Fun. Eleven lines:
read this game first.

The game is cut as its source is: ``materials`` (lines 1-5), ``throwing`` (line 7), ``scoring`` (lines 8-9),
``turns`` (lines 10-11). Importing them in this order enters the rules in the order of the lines. Around them
stand the six sections that every game has (see ``parlour_cli.games``):

1. ``readings``: what the lines leave in doubt;
2. ``table``: what lies on the table, and ``Throw``, one ball as the record tells it;
3. the rules, in the four modules above;
4. ``play``: which rules answer which line of a record; ``headers``: how the table is laid;
5. ``chance``: an order of play by lot, and balls to practise with;
6. ``pictures``: the star, the balls, the score sheet.

For a first look: ``own_colour`` in ``scoring`` is line 8, ``_ball`` in ``play`` is what happens when a ball
is thrown.
"""

from . import materials, throwing, scoring, turns, play, headers  # noqa: I001  (the order of the source)
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "book",
    "chance",
    "headers",
    "materials",
    "pictures",
    "play",
    "scoring",
    "throwing",
    "turns",
]
