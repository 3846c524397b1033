"""A record in, rulings out.

The referee knows no game by name.  It takes the facts as they happened and asks the game's procedures what they bring about,
judges what people say against that, and finds out which rulings hang on a doubtful line by judging the record again under
the other options (decisions.md, "How the core decides").
"""

from .judging import COMBINATIONS, Referee
from .rulings import (
    ASSERTION,
    FACT,
    ILLEGAL,
    LEGAL,
    OPEN,
    RIGHT,
    WRONG,
    Finding,
    Ruling,
    Scope,
    Tally,
)
from .run import Run

__all__ = [
    "ASSERTION",
    "COMBINATIONS",
    "FACT",
    "ILLEGAL",
    "LEGAL",
    "OPEN",
    "RIGHT",
    "WRONG",
    "Finding",
    "Referee",
    "Ruling",
    "Run",
    "Scope",
    "Tally",
]
