"""Double declamation: one recites on the other's knees and keeps her hands still, the other's arms make the gestures.

Source: «Двойная декламация», one of the society games of a Russian handbook. Six lines, five of them text.

The game is cut as its source is: ``scene`` (lines 1-4: the two, the chair, the shawl, the verses), ``arms`` (5: what the one
behind does), ``ending`` (6: the laugh). Importing them in this order enters the rules in the order of the lines. ``readings``
declares the doubts, ``table`` is the one state, ``programme`` says who acts with whom in an evening, ``play`` and ``said`` say
which rules answer which line of a record, ``headers`` how the table is laid. ``chance`` deals the evening and ``pictures``
draws, when they are asked for.
"""

from . import scene, arms, ending  # noqa: I001  (the order of the source)
from . import play, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

book.declines(
    "score",
    "Double Declamation has no score: nobody wins or loses, and all that the source says of the end is that the one who recites "
    "has to laugh and so ends the game. Faults and the end are told by `parlour double-declamation referee FILE` and drawn by "
    "`parlour double-declamation show FILE --picture tally`.",
    "6",
)

__all__ = [
    "arms",
    "book",
    "chance",
    "ending",
    "headers",
    "pictures",
    "play",
    "said",
    "scene",
]
