"""Lots: things in an order that chance decides, from a drawing function handed in. The method is that of
``chance``.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Below = Callable[[int], int]
"""``below(n)`` draws a whole number from 0 to n - 1, each equally likely."""


def shuffled(below: Below, items: Sequence[Item]) -> list[Item]:
    """The things in a new order, every order equally likely."""
    return sample(below, items, len(items))


def sample(below: Below, items: Sequence[Item], count: int) -> list[Item]:
    """``count`` of the things, none twice, in the order drawn: the first of what :func:`shuffled` would
    give.
    """
    row = list(items)
    for place in range(min(count, len(row) - 1)):
        other = place + below(len(row) - place)
        row[place], row[other] = row[other], row[place]
    return row[:count]


def spelt(name: str) -> str:
    """A name as it can be written in any record: in quotes."""
    return name if name[:1] == '"' else '"' + name.replace('"', '""') + '"'
