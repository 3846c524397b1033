"""Written Questions: as many slips as players, each with a name; one writes a question, another answers in that person's name.

Source: «Письменные вопросы и ответы», the first of the society games of a Russian handbook. Twelve lines.

The game is cut as its source is: ``cutting`` (lines 1-7: the slips, the names, the first deal), ``asking`` (8-9: the questions, the
president), ``answering`` (10-11), ``aloud`` (12: the reading). Importing them in this order enters the rules in the order of the
lines. ``readings`` declares the doubts, ``table`` is the one state, ``play`` and ``said`` say which rules answer which line of a
record, ``headers`` how the table is laid. ``chance`` deals, ``pictures`` draws and ``papers`` writes what is printed and cut out,
when they are asked for.

Line 8 wants the writer not to be known. So nothing here ever names the writer of a question, unless he has spoken himself.
"""

from . import cutting, asking, answering, aloud  # noqa: I001  (the order of the source)
from . import play, said, headers
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures", f"{__name__}.papers")

__all__ = [
    "aloud",
    "answering",
    "asking",
    "book",
    "chance",
    "cutting",
    "headers",
    "papers",
    "pictures",
    "play",
    "said",
]
