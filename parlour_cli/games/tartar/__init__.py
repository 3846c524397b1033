"""Tartar: one card each, an exchange with the neighbour, and the lowest steps nearer to the chalk circle.

Source: «Тартар. Преисподний круг», one of the society games of a Russian handbook. Eleven lines.

The game is cut as its source is: ``circle`` (lines 1-5: the chalk, the stakes, the deal), ``exchange`` (6-7), ``falling`` (8-11).
Importing them in this order enters the rules in the order of the lines. ``readings`` declares the doubts, ``table`` is the one
state, ``play`` and ``said`` say which rules answer which line of a record, ``headers`` how the table is laid. ``chance`` deals
and ``pictures`` draws, when they are asked for.
"""

from . import circle, exchange, falling  # noqa: I001  (the order of the source)
from . import play, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "book",
    "chance",
    "circle",
    "exchange",
    "falling",
    "headers",
    "pictures",
    "play",
    "said",
]
