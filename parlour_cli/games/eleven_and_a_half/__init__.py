"""Eleven and a Half: one card against a banker, as near to 11½ as can be, played as Twenty-One.

Source: a Russian book of parlour games of the 19th century, «Одиннадцать с половиной», lines 1-3, which sends the reader to the
lines of Twenty-One for all that it does not change.

So does this package.  ``table`` tells how a rule of that game is taken over; ``readings`` declares the doubts of this line and
takes over the others.  ``cards`` are the rules for what the line changes, one card and what the cards count; ``buying``,
``settling`` and ``bank`` those that it leaves as they are, or nearly.  ``play`` is the procedure of Twenty-One with what is
otherwise here, ``chance`` deals and ``pictures`` draws, when they are asked for.
"""

from . import cards, buying, settling, bank  # noqa: I001  (the order of the parent's lines)
from . import play
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = ["bank", "book", "buying", "cards", "chance", "pictures", "play", "settling"]
