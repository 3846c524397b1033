"""Spoil-Five: five tricks, and a pool for whoever wins three of them.

Source: W. H. Peel, Round Games with Cards (London, 1890s), chapter "Spoil-Five", received as far as the heading RENEGING.

The game is cut as its source is: ``orders`` (lines 1-16), ``pool`` (18-22), ``sides`` (24), ``deal`` (26-36), ``cards``
(38-43), ``tricks`` (45-50), ``robbing`` (52-68), ``reneging`` (70); ``variations`` holds what only the lost end of the chapter
had. Importing them in this order enters the rules in the order of the lines. ``readings`` declares the doubts, ``effects`` what
the rules can bring about, ``table`` is the one state, ``follow`` says which cards the rules let a player play, ``ending`` what
becomes of a trick and of the pool, ``known`` what cards tell of cards before them; ``play``, ``lead_up`` and ``said`` say which
rules answer which line of a record, ``ordinary`` which lines are like one answered before, ``headers`` how the table is laid.
``chance`` deals, ``pictures`` draws.
"""

from . import orders, pool, sides, deal, cards, tricks, robbing, reneging, variations  # noqa: I001  (the order of the source)
from . import ending, known, play, lead_up, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "book",
    "cards",
    "chance",
    "deal",
    "ending",
    "headers",
    "known",
    "lead_up",
    "orders",
    "pictures",
    "play",
    "pool",
    "reneging",
    "robbing",
    "said",
    "sides",
    "tricks",
    "variations",
]
