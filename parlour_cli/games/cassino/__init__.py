"""Cassino: cards captured from the table by pairs and sums.

Source: W. H. Peel ("Baxter-Wray"), Round Games with Cards (London, 1890s), chapter "Cassino", received only from the middle of
the scoring table to the end. How the game is played is in the lost part: every row on it is a named supplement.

The game is cut as its source is: ``points`` (lines 1-5), ``scoring`` (7-9), ``aim`` (11-12), ``taking`` and ``building`` (the
plays that line 12 takes for granted), ``several`` (14-17), ``dealing`` (19). Importing them in this order enters the rules in
the order of the lines. ``readings`` declares the doubts, ``outcomes`` what can come about, ``table`` is the one state, ``counting`` reckons a
deal, ``play``, ``builds``, ``lead_up`` and ``said`` say which rules answer which line of a record, ``ordinary`` what of it is
like what was judged before, ``headers`` how the table is
laid. ``chance`` deals, ``pictures`` draws; both are loaded when asked for.
"""

from . import points, scoring, aim, taking, building, several, dealing  # noqa: I001  (the order of the source)
from . import play, builds, lead_up, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "aim",
    "book",
    "building",
    "builds",
    "dealing",
    "headers",
    "lead_up",
    "play",
    "points",
    "said",
    "scoring",
    "several",
    "taking",
]
