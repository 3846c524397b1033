"""Positions of Schuster as text, and what the engine makes of them: what any second generator of moves can be held to.

A generator is a function ``plays(position, throw, options)``: a position in compact form (26 hexadecimal digits a side, a stroke
between, then the name of whoever throws, Anna or Boris, and ``open`` where the way across was opened before), two numbers, and an
option for every reading. It gives the positions that can come about, each as 26 digits a side with a stroke between.
"""

import random
from collections.abc import Iterator, Mapping

from parlour_cli import catalogue
from parlour_cli.games.schuster import engine
from parlour_cli.games.schuster.notation import PLAYERS, compact, parsed

BOOK = catalogue.load("schuster")
DEFAULTS = BOOK.defaults()
START = [0, 15] + [0] * 24
OPTIONS = [
    (reading.id, option)
    for reading in BOOK.readings.values()
    for option in reading.options
    if option != reading.default and reading.id in engine.ASKED
]


def plays(position: str, throw: tuple[int, int], options: Mapping[str, str]) -> set[str]:
    """What the engine says."""
    found = parsed(position)
    seat = PLAYERS.index(found.next or PLAYERS[0])
    law = engine.law({**DEFAULTS, **options})
    mine, theirs = found.sides[seat], found.sides[1 - seat]
    way, crossed, begun = known(mine, theirs, found.way == "open")
    ends = engine.plays(mine, theirs, throw, law, way, crossed, begun)
    return {compact([end[26:], end[:26]] if seat else [end[:26], end[26:]]) for end in map(list, ends)}


def known(mine: list[int], theirs: list[int], opened: bool) -> tuple[engine.Gate, bool, bool]:
    """What a position tells of what was before it: the way, whether a man has crossed, whether bearing off has begun."""
    way = engine.gate(engine.losses(mine), engine.losses(theirs), mine, theirs)
    return (
        engine.OPEN if opened else way,
        opened or any(mine[engine.HALF + 1 :]),
        bool(mine[engine.OFF]) or engine.home(mine),
    )


def games(seed: int, options: Mapping[str, str], number: int) -> Iterator[tuple[list[int], list[int], bool]]:
    """Positions of games at random: the men of whoever throws, those of the other, and whether the way across is open."""
    chance = random.Random(seed)
    law = engine.law({**DEFAULTS, **options})
    while number:
        sides = [START[:], START[:]]
        who, way = 0, engine.SHUT
        while number:
            mine, theirs = sides[who], sides[1 - who]
            now = engine.gate(engine.losses(mine), engine.losses(theirs), mine, theirs)
            way = engine.joined(way, now)
            number -= 1
            yield mine[:], theirs[:], engine.opened(way, "both-lost", 0)
            throw = (chance.randint(1, 6), chance.randint(1, 6))
            ends = list(engine.plays(mine, theirs, throw, law, way))
            end = chance.choice(ends)
            sides[who], sides[1 - who] = list(end[:26]), list(end[26:])
            if end[engine.OFF] == 15 or engine.made(end[:26], law.filling, law.quarter):
                break
            who, way = 1 - who, engine.turned(way)


def scattered(seed: int, number: int) -> Iterator[tuple[list[int], list[int], bool]]:
    """Positions at random that no game need come to: men anywhere, on the bar and off, but never of both on one point."""
    chance = random.Random(seed)
    for _time in range(number):
        sides = [[0] * 26, [0] * 26]
        reach = chance.choice((range(26), range(13), range(13, 26), range(7, 20), range(19, 26)))
        for seat, side in enumerate(sides):
            few = chance.sample(list(reach), min(len(reach), chance.randint(1, 8)))
            for _man in range(15):
                point = chance.choice(few)
                there = engine.FACING[point]
                free = point in (engine.BAR, engine.OFF) or not sides[1 - seat][there]
                place = point if free and not (point == engine.OFF and side[point] > 13) else engine.BAR
                side[place] += 1
        yield sides[0], sides[1], chance.random() < 0.7


def position_text(mine: list[int], theirs: list[int], opened: bool, seat: int = 0) -> str:
    """A position in compact form."""
    sides = [theirs, mine] if seat else [mine, theirs]
    return compact(sides, PLAYERS[seat], "open" if opened else "")
