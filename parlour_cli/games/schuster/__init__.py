"""Schuster: fifteen men each and two dice, a position that wins at once, and else a race round the board.

Source: an entry of the Ludii database on a Swedish book of 1839, and in it the words of Fiske, who has seen the book. So there are
two witnesses: lines 13-27 are the database's, lines 29-33 Fiske's; whose words a rule rests on follows from its lines.

The game is cut as its source is: ``board`` (lines 1-19), ``filling`` (20), ``crossing`` (21), ``hits`` (22-23), ``bearing``
(24-25), ``duty`` (26-27), ``fiske`` (29-33). Importing them in this order enters the rules in the order of the lines.
``readings`` declares the doubts, ``table`` is the one state, ``trial`` a play that is being tried; ``play``, ``moving`` and
``said`` say which rules answer which line of a record, ``headers`` how the table is laid. ``engine`` works out at one stroke
which plays a throw allows, and ``quick`` the same for long simulations. ``notation`` reads and prints a position, ``listing``
lists what may be played from it, ``chance`` rolls and ``pictures`` draws, when they are asked for.
"""

from . import board, filling, crossing, hits, bearing, duty, fiske  # noqa: I001  (the order of the source)
from . import play, said, headers
from .table import book

book.company = ("Anna", "Boris")
book.later(*(f"{__name__}.{name}" for name in ("chance", "pictures", "notation", "listing")))

__all__ = [
    "bearing",
    "board",
    "book",
    "chance",
    "crossing",
    "duty",
    "engine",
    "filling",
    "fiske",
    "headers",
    "hits",
    "listing",
    "moving",
    "notation",
    "pictures",
    "play",
    "quick",
    "said",
    "trial",
]
