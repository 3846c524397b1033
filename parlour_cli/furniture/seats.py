"""Seats round a table: who sits next to whom. Players stand in an order in which each sits at the left hand of the one before."""

from collections.abc import Sequence


def left_of(seats: Sequence[str], who: str, steps: int = 1) -> str:
    """Who sits so many places to the left of this player; negative steps go to the right."""
    return seats[(seats.index(who) + steps) % len(seats)]


def right_of(seats: Sequence[str], who: str) -> str:
    """Who sits at the right hand of this player."""
    return left_of(seats, who, -1)


def round_from(seats: Sequence[str], first: str) -> tuple[str, ...]:
    """All players once round to the left, from this one on."""
    place = seats.index(first)
    return (*seats[place:], *seats[:place])


def opposite(seats: Sequence[str], one: str, other: str) -> bool:
    """Whether two players sit opposite each other, as many places apart one way round as the other."""
    return 2 * abs(seats.index(one) - seats.index(other)) == len(seats)
