"""Twenty-One: two cards against a banker, as near to 21 as can be.

Source: a Russian book of parlour games of the 19th century, «Двадцать один», lines 1-40.

The game is cut as its source is: ``company`` (lines 1-12), ``dealing`` (14-15), ``asking`` (15-23), ``settling`` (24-31),
``additions`` (32-33), ``bank`` (35-40). Importing them in this order enters the rules in the order of the lines. ``readings``
declares the doubts, ``table`` is the one state and has, in :class:`~.table.Kind`, what another game of the family may say
otherwise: its number, its cards, their worth; ``works`` are the effects that the rules have for themselves. ``outcome`` brings
a deal to its end; ``lead_up``, ``play`` and ``said`` say which rules answer which line of a record, ``ordinary`` what of that
is worked out once, ``headers`` how the table is laid. ``chance`` deals and ``pictures`` draws, when they
are asked for.
"""

from . import company, dealing, asking, settling, additions, bank  # noqa: I001  (the order of the source)
from . import outcome, lead_up, play, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "additions",
    "asking",
    "bank",
    "book",
    "chance",
    "company",
    "dealing",
    "headers",
    "lead_up",
    "outcome",
    "pictures",
    "play",
    "said",
    "settling",
]
