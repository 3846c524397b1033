"""Tricks: the cards played to one, in the order of play, each with its player."""

from collections.abc import Container, Sequence

Trick = tuple[tuple[str, str], ...]
"""Who has played, and what: (player, card), the leader first."""


def highest(trick: Trick, order: Sequence[str]) -> str:
    """Who has played the card that stands first in an order from high to low; "" where no card of the trick stands in it."""
    played = [(order.index(card), who) for who, card in trick if card in order]
    return min(played)[1] if played else ""


def holds_any(trick: Trick, cards: Container[str]) -> bool:
    """Whether any of these cards lies in the trick."""
    return any(card in cards for _who, card in trick)
