"""Schuster: the engine against a second generator of moves, written from the lines in another style (`tests/slow_schuster.py`).

All of it, 20,000 positions and throws under the default readings and 2,000 under each other option, takes some minutes:

    SCHUSTER_POSITIONS=20000 python -m pytest tests/test_schuster_slowly.py

Without the variable a tenth of that is played.
"""

import os
import random
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest

from parlour_cli.games.schuster import engine
from tests import slow_schuster as slow
from tests.schuster_positions import DEFAULTS, OPTIONS, games, known, scattered

POSITIONS = int(os.environ.get("SCHUSTER_POSITIONS", "2000"))
BLOCKS = 10
NAMES = {engine.BAR: "bar", engine.OFF: "off"}
POINTS = {name: point for point, name in NAMES.items()}


def text(side: Sequence[int]) -> str:
    """One side as the second generator reads it."""
    return " ".join(f"{NAMES.get(point, point)}:{men}" for point, men in enumerate(side) if men)


def ends(written: str) -> engine.End:
    """A position of the second generator, as the engine has it."""
    counts = [0] * 52
    for first, half in zip((0, 26), written.split("/"), strict=True):
        for word in half.split():
            point, men = word.split(":")
            counts[first + (POINTS[point] if point in POINTS else int(point))] = int(men)
    return bytes(counts)


def positions(seed: int, options: dict[str, str], number: int) -> Iterator[tuple[list[int], list[int], bool]]:
    """Three of four from games at random, the others from nowhere; these never have men of both on one point where the players
    face each other, and only there.
    """
    apart = number // 4 if "seats" not in options else 0
    return chain(games(seed, options, number - apart), scattered(seed, apart))


def agree(seed: int, options: dict[str, str], number: int) -> None:
    chance = random.Random(seed)
    law = engine.law({**DEFAULTS, **options})
    for mine, theirs, opened in positions(seed, options, number):
        if mine[engine.OFF] == 15 or theirs[engine.OFF] == 15:
            continue
        throw = (chance.randint(1, 6), chance.randint(1, 6))
        way, crossed, begun = known(mine, theirs, opened)
        quick = set(engine.plays(mine, theirs, throw, law, way, crossed, begun))
        position = f"{text(mine)} / {text(theirs)}"
        found = slow.ends(
            position, 0, throw, options, "open" if opened else "shut", (crossed, False), (begun, False)
        )
        assert quick == set(map(ends, found)), (position, throw, options, opened)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_generators_find_the_same_plays(block):
    agree(block, {}, POSITIONS // BLOCKS)


@pytest.mark.parametrize(
    ("reading", "option"), OPTIONS, ids=[f"{reading}={option}" for reading, option in OPTIONS]
)
def test_both_generators_find_the_same_plays_under_every_other_option(reading, option):
    agree(100, {reading: option}, POSITIONS // 10)


def test_both_know_the_same_readings():
    assert {name: options[0] for name, options in slow.READINGS.items()} == DEFAULTS
