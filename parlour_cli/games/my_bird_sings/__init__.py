"""My Bird Sings: four cards of one suit, or of four suits, and the bird sings.

Source: W. H. Peel, Round Games with Cards (London, 1890s), chapter "My Bird Sings", complete.

The game is cut as its source is: ``company`` (lines 1-6), ``songs`` (8-10), ``throwing`` (12-18), ``exchange`` (20-22),
``variations`` (24-35). Importing them in this order enters the rules in the order of the lines. ``readings`` declares the
doubts, ``table`` is the one state, ``play`` and ``said`` say which rules answer which line of a record, ``ordinary`` which of
them are like one judged before, ``headers`` how the table is laid. ``chance`` deals and ``pictures`` draws, when they are asked
for.
"""

from . import company, songs, throwing, exchange, variations  # noqa: I001  (the order of the source)
from . import ordinary, play, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "book",
    "chance",
    "company",
    "exchange",
    "headers",
    "ordinary",
    "pictures",
    "play",
    "said",
    "songs",
    "throwing",
    "variations",
]
