"""The legal plays of a throw once more, for long simulations under the default dice, entries and landings.

A throw that no man off, no straggler and no near position makes special has a simple answer: two men may move, each by his own
number, wherever these land, or one man by both. Such plays are put together here from lists of the points that allow them; all
other throws go to `engine`. A test compares the two on whole games and on positions at random.
"""

from . import engine
from .engine import BAR, FACING, HALF, LAST, OFF, Law, Side

PLAIN = {
    "doublets": "once",
    "moment": "at-once",
    "winning-die": "free",
    "crossing-when": "throw-start",
    "made-points": "blocked",
    "home-men": "blocked",
    "hits": "crossers",
    "enter-point": "die-point",
    "enter-first": "yes",
    "enter-own": "allowed",
    "bearing": "exact",
    "bearing-again": "all-again",
    "use-all": "most-dice",
    "one-die": "larger",
    "seats": "facing",
    "late-position": "open",
}
"""The options under which the short way is the right one; `crossing`, `quarter` and `filling` may be any."""

NEAR = tuple(engine.PIPS.values())
BEYOND = (True,) * 12

Steps = tuple[int, ...]
"""A play as whole numbers: from, to, from, to."""


def legal(mine: Side, theirs: Side, a: int, b: int, law: Law, way: bool) -> list[Steps]:
    """A way to come to each different end of the legal plays; one empty play where nothing can be moved.

    ``way`` tells whether the mover may cross in this throw.
    """
    special = mine[BAR]
    if not special and not any(mine[HALF + 1 :]):
        # All men on the own side: the position may be near, if their points together are close to what it takes.
        pips = 0
        for point, men in enumerate(mine):
            if men:
                pips += point * men
        special = any(low <= pips + a + b and pips + min(a, b) <= high for low, high in NEAR)
    occupied = [point for point, men in enumerate(mine) if men and 0 < point < OFF]
    home = bool(occupied) and occupied[0] > 18 and not special
    if special or (not home and len(occupied) > 1 and occupied[1] > 18 and mine[occupied[0]] == 1):
        return _by_engine(mine, theirs, a, b, law, way)
    if not home and len(occupied) == 1 and mine[occupied[0]] == 1:
        return _by_engine(mine, theirs, a, b, law, way)
    # Which points are barred, by the mover's own numbers; 25 is open where men are borne off.
    shut = [
        True,
        *[men > 1 for men in theirs[LAST:HALF:-1]],
        *[men > 0 for men in theirs[HALF:BAR:-1]],
        not home,
    ]
    shut += BEYOND
    if way:
        one = [point for point in occupied if not shut[point + a]]
        two = [point for point in occupied if not shut[point + b]] if b != a else one
    else:
        one = [p for p in occupied if not shut[p + a] and not p <= HALF < p + a]
        two = [p for p in occupied if not shut[p + b] and not p <= HALF < p + b] if b != a else one
    found: list[Steps] = []
    both = a + b
    if a == b:
        for place, first in enumerate(one):
            if mine[first] > 1:
                found.append((first, first + a, first, first + a))
            for second in one[place + 1 :]:
                if second != first + a:
                    found.append((first, first + a, second, second + a))
        found += [
            (p, p + a, p + a, p + both)
            for p in one
            if not shut[p + both] and p + a <= LAST and (way or not p + a <= HALF < p + both)
        ]
    else:
        for first in one:
            for second in two:
                if second == first:
                    if mine[first] > 1:
                        found.append((first, first + a, second, second + b))
                elif second != first + a and first != second + b:
                    found.append((first, first + a, second, second + b))
        for p in occupied:
            end = p + both
            if shut[end] or (not way and p <= HALF < end):
                continue
            over_a = p + a <= LAST and not shut[p + a]
            over_b = p + b <= LAST and not shut[p + b]
            hit_a = over_a and p + a <= HALF and theirs[FACING[p + a]] == 1
            hit_b = over_b and p + b <= HALF and theirs[FACING[p + b]] == 1
            if over_a and (hit_a or not (over_b and not hit_b)):
                found.append((p, p + a, p + a, end))
            if over_b:
                found.append((p, p + b, p + b, end))
    if found:
        return found
    if one and two:  # either number, but not both: the larger
        die, points = (a, one) if a >= b else (b, two)
    else:
        die, points = (a, one) if one else (b, two)
    return [(p, p + die) for p in points] or [()]


def _by_engine(mine: Side, theirs: Side, a: int, b: int, law: Law, way: bool) -> list[Steps]:
    gate = engine.OPEN if way else engine.SHUT
    found = engine.plays(mine, theirs, (a, b), law, gate)
    return [tuple(point for step in moves for point in step) for moves in found.values()]


def play(mine: Side, theirs: Side, steps: Steps) -> None:
    """Carry a play out on both sides."""
    for at in range(0, len(steps), 2):
        target = steps[at + 1]
        mine[steps[at]] -= 1
        mine[target] += 1
        if target <= HALF:
            there = FACING[target]
            if theirs[there] == 1:
                theirs[there] = 0
                theirs[BAR] += 1
