"""English Lottery: tickets are cards, five prizes, and a market when five cards are left.

Source: «Английская лотерея», in А. Мерсерклер, Вступление молодой девицы в свет, from the German. Thirteen lines.

The game is cut as its source is: ``tickets`` (lines 1-7), ``fund`` (8-9), ``drawing`` (10-11), ``market`` (12), ``winning``
(13-14). Importing them in this order enters the rules in the order of the lines. ``readings`` declares the doubts, ``table`` is
the one state, ``play`` and ``said`` say which rules answer which line of a record, ``headers`` how the table is laid. ``chance``
deals and draws, ``pictures`` draws the prize cards, the tickets and the director's pack, when they are asked for.
"""

from . import tickets, fund, drawing, market, winning  # noqa: I001  (the order of the source)
from . import play, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "book",
    "chance",
    "drawing",
    "fund",
    "headers",
    "market",
    "pictures",
    "play",
    "said",
    "tickets",
    "winning",
]
