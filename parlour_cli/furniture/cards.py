"""Cards and packs. A card is written rank first, then suit: ``10H``, ``AS``. Which is higher is each game's own matter."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("H", "D", "C", "S")
RED = ("H", "D")

PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""One full pack of 52: suit by suit, each from the ace to the king."""

SIGNS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
NAMES = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}


def rank_of(card: str) -> str:
    """The rank of a card: ``A``, ``2`` … ``10``, ``J``, ``Q``, ``K``."""
    return card[:-1]


def suit_of(card: str) -> str:
    """The suit of a card: ``H``, ``D``, ``C`` or ``S``."""
    return card[-1]


def of_suit(suit: str, ranks: str) -> tuple[str, ...]:
    """The cards of one suit with these ranks, which stand one after another with blanks between them."""
    return tuple(rank + suit for rank in ranks.split())


def suited(card: str) -> str:
    """A card with the sign of its suit: ``10♥``."""
    return card[:-1] + SIGNS[card[-1]]
