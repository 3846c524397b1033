"""Schimmel, or Bell and Hammer: five cards sold by auction, then throws of eight cubes.

Source: "Schimmel", in Cassell's Book of In-door Amusements, Card Games, and Fireside Fun.

The game is cut as its source is: ``materials`` (lines 1-24), ``auction`` (26-32), ``order`` (34-35),
``throws`` (36-39), ``low_pool`` (41-49); ``corners`` holds what the source is silent on. Importing them in
this order enters the rules in the order of the lines. ``readings`` declares the doubts, ``table`` is the one
state. Which rules answer which line of a record say ``play`` (throws), ``trade`` (ante, auction, sales) and
``answers``; ``settle`` passes transfers through the rules about them, ``headers`` lays the table. ``chance``
makes the head of a record and throws the cubes, ``pictures`` draws the table.
"""

from . import materials, auction, order, throws, low_pool, corners, play, trade, answers, headers  # noqa: I001  (the order of the source)
from .table import book

book.later(f"{__name__}.chance", f"{__name__}.pictures")

__all__ = [
    "answers",
    "auction",
    "book",
    "corners",
    "headers",
    "low_pool",
    "materials",
    "order",
    "play",
    "throws",
    "trade",
]
