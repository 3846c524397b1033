"""Schuster: the plays of a throw against counts made elsewhere, the rules against the engine, and whole games at random."""

import random
import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_cli import catalogue, library
from parlour_cli.chance import Draw
from parlour_cli.commands import positions
from parlour_cli.errors import ParlourError
from parlour_cli.games.schuster import engine, quick
from parlour_cli.games.schuster.duty import spelt
from parlour_cli.games.schuster.notation import compact, parsed, printed
from parlour_cli.games.schuster.table import Table, written
from parlour_cli.records import Record, read, write
from parlour_cli.referee import Referee, Ruling, Run
from tests.schuster_positions import (
    BOOK,
    DEFAULTS,
    OPTIONS,
    START,
    games,
    known,
    plays,
    position_text,
    scattered,
)

THROWS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
LUDII = {
    "crossing": "free",
    "filling": "loose",
    "enter-first": "no",
    "use-all": "step-by-step",
    "one-die": "either",
}
"""The options by which the rules are those of the game file of Ludii."""


def record(text: str) -> Record:
    [found] = read(text.encode().splitlines(keepends=True), "test")
    assert not found.faults, found.faults[0]
    return found


def judged(text: str) -> tuple[list[Ruling], Table]:
    """All rulings, and the table at the end."""
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = []
    for finding in referee.judge(record(text)):
        assert isinstance(finding, Ruling), finding
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run.table


# Against counts made elsewhere --------------------------------------------------------------------


def leaves(
    throws: int, options: Mapping[str, str], sides: tuple[list[int], list[int]], way: engine.Gate
) -> int:
    """How many ends there are, over all 21 throws, after so many throws in turn."""
    if not throws:
        return 1
    law = engine.law({**DEFAULTS, **options})
    mine, theirs = sides
    way = engine.joined(way, engine.gate(engine.losses(mine), engine.losses(theirs), mine, theirs))
    number = 0
    for throw in THROWS:
        for end in engine.plays(mine, theirs, throw, law, way):
            number += leaves(throws - 1, options, (list(end[26:]), list(end[:26])), engine.turned(way))
    return number


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, (41, 1681)),
        ({"crossing": "free"}, (42, 1763)),
        ({"doublets": "twice"}, (51, 2601)),
        ({"crossing": "free", "doublets": "twice"}, (59, 3451)),
        (LUDII, (42, 1763)),
    ],
    ids=["default", "free", "twice", "free-twice", "ludii"],
)
def test_the_ends_of_the_first_throws_are_as_many_as_counted_elsewhere(options, counts):
    for throws, number in enumerate(counts, 1):
        assert leaves(throws, options, (START, START), engine.SHUT) == number


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "number"),
    [({}, 175_193), ({"crossing": "free"}, 220_368), (LUDII, 220_409)],
    ids=["default", "free", "ludii"],
)
def test_the_ends_of_three_throws_are_as_many_as_counted_elsewhere(options, number):
    assert leaves(3, options, (START, START), engine.SHUT) == number


def test_a_doublet_from_the_start():
    def number(**options: str) -> list[int]:
        law = engine.law({**DEFAULTS, **options})
        return [len(engine.plays(START, START, (n, n), law)) for n in range(1, 7)]

    assert number() == [2, 2, 2, 2, 2, 1]
    assert number(doublets="twice") == [5, 5, 4, 3, 3, 1]
    assert number(doublets="twice", crossing="free") == [5, 5, 5, 5, 5, 4]


# Every legal play of a position, as another program has found it. `=`: the way across is open by the header.
POSITIONS = """\
1:15 / 1:15 | Anna 6-6 | 1/7 1/7
1:15 / 1:15 | Anna 6-5 | 1/7 1/6; 1/7 7/12
6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15 | Anna 6-5 | 6/12 7/12
6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15 | Anna 6-6 | 6/12
6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15 | Anna 4-3 | 6/10; 7/10 6/10; 7/11 6/9; 7/11 7/10; 7/11 8/11; 7/11 9/12;\
 8/11 6/10; 8/12 6/9; 8/12 7/10; 8/12 8/11; 8/12 9/12; 9/12 6/10
8:7 12:8 / 1:15 | Anna 6-5 | pass
8:7 12:8 / 8:7 12:8 | Anna 6-5 | 12/18 18/23; 8/14 14/19
8:9 12:6 / 8:6 9:1 12:8 | Anna 6-4 | 12/18 18/22; 8/14 14/18; 8/14 8/12
1:3 10:6 12:6 / 1:5 12:9 20:1 | Anna 4-2 | 1/3 3/7; 1/5 1/3; 1/5 10/12; 1/5 12/14; 1/5 5/7; 10/14 1/3; 10/14 10/12;\
 10/14 12/14; 10/14 14/16; 12/16 1/3; 12/16 12/14; 12/16 16/18
1:3 10:6 12:6 / 1:5 12:8 20:2 | Anna 4-2 | 1/3 3/7; 10/14 1/3; 10/14 10/12; 10/14 12/14; 10/14 14/16; 12/16 1/3; 12/16 12/14; 12/16 16/18
1:1 12:14 / 1:13 20:1 22:1 | Anna 2-2 | 1/3 12/14; 1/3 3/5; 12/14 12/14; 12/14 14/16
1:13 20:1 22:1 / 1:1 12:14 | Boris 2-2 | 1/3 12/14; 1/3 3/5; 12/14 12/14; 12/14 14/16
1:1 12:14 / 1:13 12:1 21:1 | Anna 3-3 | 1/4 12/15; 1/4 4/7; 12/15 12/15; 12/15 15/18
bar:1 7:7 12:7 / 1:11 20:2 23:2 | Anna 5-4 | bar/4 12/17; bar/4 4/9; bar/4 7/12
bar:2 7:7 12:6 / 1:11 20:4 | Anna 5-3 | bar/3
bar:1 7:7 12:7 / 1:9 19:2 20:2 21:2 | Anna 5-4 | pass
bar:1 7:14 / 1:14 22:1 | = Anna 3-1 | bar/1 1/4; bar/1 7/10; bar/3 3/4; bar/3 7/8
19:2 20:1 24:2 off:10 / 12:15 | Anna 6-5 | 19/off 19/24; 19/off 20/off
21:2 23:1 off:12 / 12:15 | Anna 6-5 | pass
21:2 23:1 off:12 / 12:15 | Anna 5-2 | 21/23; 23/off
19:1 22:1 23:1 off:12 / 12:15 | Anna 5-4 | 19/24
18:1 24:3 off:11 / 12:15 | Anna 6-1 | 18/24 24/off
19:1 20:1 off:13 / 12:15 | Anna 6-1 | 19/off 20/21
19:1 22:1 off:13 / 1:2 12:13 | Anna 5-2 | 19/21
6:1 12:14 / 1:15 | Anna 6-5 | 6/12
"""


@pytest.mark.parametrize("line", POSITIONS.strip().splitlines())
def test_the_plays_of_a_position_are_those_found_elsewhere(line):
    position, what, wanted = (part.strip() for part in line.split("|"))
    opened = what.startswith("=")
    who, throw = what.removeprefix("= ").split()
    found = parsed(f"{position} {who}{' open' if opened else ''}")
    mine, theirs = found.sides if who == "Anna" else found.sides[::-1]
    law = engine.law(DEFAULTS)
    a, b = map(int, throw.split("-"))
    way, crossed, begun = known(mine, theirs, opened)
    ends = set(engine.plays(mine, theirs, (a, b), law, way, crossed, begun))
    listed = set()
    for moves in wanted.split("; "):
        one, other = mine[:], theirs[:]
        for step in moves.split() if moves != "pass" else ():
            source, target = (
                {"bar": 0, "off": 25}.get(place) or int(place if place != "bar" else 0)
                for place in step.split("/")
            )
            engine.move(one, other, source, target, law)
        listed.add(bytes(one + other))
    assert ends == listed


@pytest.mark.parametrize(("reading", "option"), [("", ""), *OPTIONS])
def test_a_generator_can_be_held_to_the_engine_by_text_alone(reading, option):
    """Positions go out and come back as text, and every end is a position with fifteen men a side."""
    options = {reading: option} if reading else {}
    for seed, (mine, theirs, opened) in enumerate([*games(7, {}, 20), *scattered(7, 20)]):
        text = position_text(mine, theirs, opened, seed % 2)
        assert compact(parsed(text).sides) == text.split(" ")[0]
        for end in plays(text, (1 + seed % 6, 1 + seed // 6 % 6), options):
            assert [sum(int(men, 16) for men in side) for side in end.split("/")] == [15, 15]


# The rules against the engine ---------------------------------------------------------------------

Sequences = dict[engine.Moves, engine.End]


def sequences(
    mine: list[int],
    theirs: list[int],
    dice: tuple[int, ...],
    law: engine.Law,
    way: engine.Gate,
    crossed: bool,
    begun: bool,
) -> Sequences:
    """Every row of moves that are legal one by one, whatever the duty to use the dice says, with where it ends."""
    found: Sequences = {(): bytes(mine + theirs)}

    def go(
        m: list[int], t: list[int], dice: tuple[int, ...], moves: engine.Moves, way: engine.Gate, begun: bool
    ) -> None:
        begun = begun or engine.home(m)
        if law.each_die:
            way = engine.joined(way, engine.gate(engine.losses(m), engine.losses(t), m, t))
        for at, die in enumerate(dice):
            for step in engine.sources(m, t, die, law, engine.opened(way, law.crossing, law.shape), begun):
                n, u = m[:], t[:]
                engine.move(n, u, *step, law)
                found[*moves, step] = bytes(n + u)
                over = n[25] == 15 or (
                    law.at_once and not (law.closed and crossed) and engine.made(n, law.filling, law.quarter)
                )
                if not over:
                    go(n, u, dice[:at] + dice[at + 1 :], (*moves, step), way, begun)

    go(mine, theirs, dice, (), way, begun)
    return found


def told(mine: list[int], theirs: list[int], opened: bool, options: Mapping[str, str]) -> str:
    """The head of a record that begins from here."""
    lines = [
        "game: schuster",
        "players: Anna, Boris",
        f"at: Anna {written(mine)}, Boris {written(theirs)}",
        "next: Anna",
    ]
    lines += ["phase: open"] if opened else []
    lines += [f"reading: {reading}={option}" for reading, option in options.items()]
    return "\n".join([*lines, "", ""])


def tries(
    chance: random.Random, legal: Sequences, mine: list[int], throw: tuple[int, int]
) -> Iterator[engine.Moves]:
    """Some rows of moves: such as are legal one by one, and such as may not be."""
    rows = sorted(legal)
    yield from chance.sample(rows, min(len(rows), 4))
    occupied = [point for point in range(25) if mine[point]]
    for _time in range(4):
        row = []
        for die in chance.sample(throw, 2)[: chance.choice((1, 2, 2))]:
            source = chance.choice([*occupied, *occupied, chance.randint(1, 24)])
            row.append((source, min(source + chance.choice((die, die, die, die + 1)), 25)))
        yield tuple(row)


@pytest.mark.parametrize(("reading", "option"), [("", ""), *OPTIONS])
def test_the_rules_allow_what_the_engine_finds_and_nothing_else(reading, option):
    """One by one the rules come to the same as the engine at one stroke: under the defaults, and under every other option."""
    if reading == "seats":
        pytest.skip("the positions are those of the default seats")
    options = {reading: option} if reading else {}
    law = engine.law({**DEFAULTS, **options})
    chance = random.Random(f"{reading} {option}")
    number = 25 if reading else 120
    counted = {"legal": 0, "illegal": 0}
    for mine, theirs, opened in [
        *games(chance.randint(1, 99), options, number),
        *scattered(chance.randint(1, 99), number),
    ]:
        if mine[25] == 15 or theirs[25] == 15:
            continue
        throw = (chance.randint(1, 6), chance.randint(1, 6))
        way, crossed, begun = known(mine, theirs, opened)
        way = engine.joined(way, engine.proved(mine, theirs, law))
        crossed = crossed or (bool(mine[engine.BAR]) and not law.both_sides)
        m, t = mine[:], theirs[:]
        engine.waiting_in(m, t, law)
        legal = sequences(m, t, engine.dice_of(throw, law), law, way, crossed, begun)
        ends = engine.plays(mine, theirs, throw, law, way, crossed, begun)
        for moves in tries(chance, legal, mine, throw):
            said = f"Anna moves {spelt(moves)}" if moves else "Anna passes"
            rulings, table = judged(
                f"{told(mine, theirs, opened, options)}Anna rolls {throw[0]} {throw[1]}\n{said}\n"
            )
            wanted = "legal" if moves in legal and legal[moves] in ends else "illegal"
            # What stands after a move that has ended the game is void.
            short = next(
                (moves[:n] for n in range(1, len(moves)) if _over(legal.get(moves[:n]), law, crossed)), None
            )
            if short is not None:
                wanted = "legal" if legal[short] in ends else "illegal"
            assert rulings[-1].verdict == wanted, (
                told(mine, theirs, opened, options),
                throw,
                said,
                rulings[-1].words,
            )
            counted[wanted] += 1
            if wanted == "legal":
                assert (
                    bytes(table.board.sides[0] + table.board.sides[1])
                    == legal[moves if short is None else short]
                )
    assert min(counted.values()) > number / 4


def _over(end: engine.End | None, law: engine.Law, crossed: bool) -> bool:
    if end is None:
        return False
    return end[25] == 15 or (
        law.at_once and not (law.closed and crossed) and engine.made(end[:26], law.filling, law.quarter)
    )


@pytest.mark.parametrize(
    "options", [{}, {"crossing": "free"}, {"filling": "loose"}, {"quarter": "first"}], ids=str
)
def test_the_short_way_gives_the_plays_of_the_engine(options):
    law = engine.law({**DEFAULTS, **options})
    chance = random.Random(1839)
    for mine, theirs, opened in [*games(5, options, 800), *scattered(5, 800)]:
        if mine[25] == 15:
            continue
        a, b = chance.randint(1, 6), chance.randint(1, 6)
        way, crossed, begun = known(mine, theirs, opened)
        passable = engine.opened(way, law.crossing, law.shape)
        found = quick.legal(mine, theirs, a, b, law, passable)
        ends = []
        for steps in found:
            one, other = mine[:], theirs[:]
            quick.play(one, other, steps)
            ends.append(bytes(one + other))
        assert len(set(ends)) == len(ends), "an end comes twice"
        wanted = engine.plays(mine, theirs, (a, b), law, way, crossed, begun)
        assert set(ends) == set(wanted), (mine, theirs, a, b, passable)


# Whole games --------------------------------------------------------------------------------------


class Game:
    """A game at random, from the lots to its end, played by the engine alone: what would be written down."""

    def __init__(self, seed: int, options: Mapping[str, str] | None = None) -> None:
        self.chance = chance = random.Random(seed)
        self.options = dict(options or {})
        self.law = engine.law({**DEFAULTS, **self.options})
        self.names = ["Åsa", "Борис"] if seed % 2 else ["Anna", "Boris"]
        self.head = ["game: schuster", f"players: {', '.join(self.names)}"]
        self.head += [f"reading: {reading}={option}" for reading, option in self.options.items()] + [""]
        self.lines: list[str] = []
        self.said: list[int] = []
        self.pips: list[tuple[int, int]] = []
        lots = chance.sample(range(1, 7), 2)
        self.lines += [f"{who} rolls {lot}" for who, lot in zip(self.names, lots, strict=True)]
        who = lots.index(min(lots))
        self.sides = [START[:], START[:]]
        way, self.winner, self.points = engine.SHUT, "", 0
        began = [False, False]
        while not self.winner:
            mine, theirs = self.sides[who], self.sides[1 - who]
            way = engine.joined(way, engine.gate(engine.losses(mine), engine.losses(theirs), mine, theirs))
            a, b = chance.randint(1, 6), chance.randint(1, 6)
            self.lines.append(f"{self.names[who]} rolls {a} {b}")
            crossed = any(mine[13:]) or engine.opened(way, "both-lost", 0)
            ends = engine.plays(mine, theirs, (a, b), self.law, way, crossed, began[who])
            end = chance.choice(sorted(ends))
            moves = ends[end]
            self.lines.append(f"{self.names[who]} {f'moves {spelt(moves)}' if moves else 'passes'}")
            self.sides[who], self.sides[1 - who] = list(end[:26]), list(end[26:])
            began[who] = began[who] or engine.home(self.sides[who])
            self.tell(who)
            if end[25] == 15 or (end[25] == 0 and engine.made(end[:26], self.law.filling, self.law.quarter)):
                self.winner = self.names[who]
                self.points = 1 if end[25] == 15 else 2
            who, way = 1 - who, engine.turned(way)
        self.say(f"{self.winner} scores {self.points}")
        self.lines += [f"{self.winner} wins", "game is over"]

    def say(self, line: str) -> None:
        self.said.append(len(self.lines))
        self.lines.append(line)

    def tell(self, who: int) -> None:
        """Something that is so now."""
        side = self.sides[who]
        if self.chance.random() < 0.2:
            point = self.chance.choice([p for p in range(1, 25) if side[p]] or [0])
            if point:
                self.say(f"{self.names[who]} has {point}:{side[point]}")

    @property
    def text(self) -> str:
        return "\n".join([*self.head, *self.lines, ""])


def conserved(text: str) -> Table:
    """Judge a record line by line: after each there are fifteen men a side, and pips only as many fewer as were moved."""
    found = record(text)
    run = Run(found, BOOK, Referee(catalogue.judged).readings(found, BOOK)[0])
    for line in found.lines:
        before = [side[:] for side in run.table.board.sides]
        ruling = run.judge(line)
        assert ruling.verdict in ("legal", "right"), (line.text, ruling.words)
        table = run.table
        assert [sum(side) for side in table.board.sides] == [15, 15]
        assert all(men >= 0 for side in table.board.sides for men in side)
        moved = sum(e.target - e.source for e in ruling.effects if e.kind == "move")  # type: ignore[attr-defined]
        struck = sum(e.point for e in ruling.effects if e.kind == "hit")  # type: ignore[attr-defined]
        pips = [sum(point * men for point, men in enumerate(side)) for side in (*before, *table.board.sides)]
        assert pips[2] + pips[3] - pips[0] - pips[1] == moved - struck
        for point in range(1, 25):
            assert not (table.board.sides[0][point] and table.board.sides[1][25 - point])
    result: Table = run.table
    return result


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_end_and_are_judged_as_they_were_played(seed):
    game = Game(seed)
    table = conserved(game.text)
    assert table.over
    assert table.winner == game.winner
    assert table.worth == game.points
    assert table.board.sides == game.sides
    again = record(write(record(game.text)))
    assert conserved("\n".join([write(again), ""])).board.sides == game.sides


@pytest.mark.parametrize(
    "options", [{"filling": "loose"}, {"crossing": "free"}, {"bearing": "hindmost"}, LUDII], ids=str
)
def test_whole_games_under_other_readings(options):
    for seed in range(2):
        game = Game(100 + seed, options)
        rulings, table = judged(game.text)
        bad = [(r.line.text, r.words) for r in rulings if r.verdict not in ("legal", "right")]
        assert not bad, bad[0]
        assert (table.winner, table.worth) == (game.winner, game.points)


@pytest.mark.parametrize("seed", range(6))
def test_another_number_is_wrong(seed):
    """Whatever number is said, one more is wrong, and nothing else changes by it."""
    game = Game(seed)
    for at in game.said:
        game.lines[at] = re.sub(r"\d+$", lambda found: str(int(found[0]) + 1), game.lines[at])
    spoilt = {at + len(game.head) + 1 for at in game.said}
    for ruling in judged(game.text)[0]:
        assert (ruling.verdict == "wrong") == (ruling.line.number in spoilt), (ruling.line.text, ruling.words)


def test_how_long_games_last():
    """What the page says of random play: about 167 throws, and now and then the position."""
    ends = [Game(seed) for seed in range(40)]
    throws = [sum(" rolls " in line for line in game.lines) - 2 for game in ends]
    assert min(throws) > 100
    assert max(throws) < 300
    assert abs(sum(throws) / len(throws) - 167) < 12


def test_alternatives_are_few_in_the_opening():
    """Of opening throws that touch no doubt but the crossing, all rulings stand."""
    text = "game: schuster\nplayers: Anna, Boris\nfirst: Anna\n\nAnna rolls 6 5\nAnna moves 1/7 1/6\nBoris rolls 4 2\nBoris moves 1/5 1/3\n"
    for finding in Referee(catalogue.judged).judge(record(text)):
        assert isinstance(finding, Ruling)
        assert not finding.otherwise, (finding.line.text, list(finding.otherwise))


# The position, by counting ------------------------------------------------------------------------


def test_the_position_takes_every_man_and_132_pips():
    side = [0] * 26
    side[7:13] = [2, 2, 2, 3, 3, 3]
    assert sum(side) == 15
    assert sum(point * men for point, men in enumerate(side)) - 15 == 132
    assert engine.made(side, "exact", "second")


@pytest.mark.parametrize("filling", engine.FILLINGS)
def test_what_can_be_obtained_is_what_counting_says(filling):
    """A side can still come to the position if and only if its men can be set against the places in order."""
    shapes = [
        [x, y, z, u, v, w]
        for x in range(1, 8)
        for y in range(1, 8)
        for z in range(1, 8)
        for u in range(2, 8)
        for v in range(2, 8)
        for w in range(2, 8)
        if x + y + z + u + v + w == 15
        and engine.made([0] * 7 + [x, y, z, u, v, w] + [0] * 13, filling, "second")
    ]
    wanted = [
        [point for point, men in zip(range(7, 13), shape, strict=True) for _m in range(men)]
        for shape in shapes
    ]
    chance = random.Random(filling)
    both = set()
    for _time in range(3000):
        few = chance.sample(range(14), chance.randint(1, 6))
        men = sorted(chance.choice(few) for _man in range(15))
        side = [men.count(point) for point in range(26)]
        can = any(all(here <= there for here, there in zip(men, places, strict=True)) for places in wanted)
        assert engine.lost(side, engine.TAILS[filling], 7) == (not can), side
        both.add(can)
    assert both == {True, False}


# What the page counts -----------------------------------------------------------------------------

AWAY = [0] * 25 + [15]
"""The men of one who is in nobody's way."""


def test_nobody_crosses_before_his_fifth_throw():
    """Of all positions that one to four throws can lead to, one alone has lost the position, and that after four."""
    law = engine.law(DEFAULTS)
    reached = {tuple(START)}
    lost = []
    for _throw in range(4):
        ends = {
            end[:26] for side in reached for throw in THROWS for end in engine.plays(side, AWAY, throw, law)
        }
        reached = {tuple(end) for end in ends}
        lost.append(sum(engine.lost(side, engine.TAILS["exact"], 7) for side in reached))
    assert lost == [0, 0, 0, 1]


def throws_off(side: tuple[int, ...], law: engine.Law, known: dict[tuple[int, ...], float]) -> float:
    """The least expected number of throws to bear all off, with nobody in the way."""
    if side[25] == 15:
        return 0.0
    if side not in known:
        stay, rest = 0.0, 0.0
        for a, b in THROWS:
            weight = (1 if a == b else 2) / 36
            ends = {tuple(end[:26]) for end in engine.plays(side, AWAY, (a, b), law, engine.OPEN, begun=True)}
            if ends == {side}:
                stay += weight
            else:
                rest += weight * min(throws_off(end, law, known) for end in ends)
        known[side] = (1 + rest) / (1 - stay)
    return known[side]


@pytest.mark.parametrize(
    ("bearing", "one", "all_"), [("exact", 3.27, 45.25), ("hindmost", 1, 8), ("any-larger", 1, 8)]
)
def test_how_long_bearing_off_from_the_last_point_takes(bearing, one, all_):
    law = engine.law({**DEFAULTS, "bearing": bearing})
    for men, expected in ((1, one), (15, all_)):
        side = tuple(men if point == 24 else 15 - men if point == 25 else 0 for point in range(26))
        assert abs(throws_off(side, law, {}) - expected) < 0.005


# Positions as text --------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.booleans())
def test_a_position_is_read_as_it_was_printed(seed, short):
    [(mine, theirs, opened)] = scattered(seed, 1)
    text = (compact if short else printed)((mine, theirs), "Boris", "open" if opened else "")
    found = parsed(text)
    assert list(found.sides) == [mine, theirs]
    assert (found.next, found.way) == ("Boris", "open" if opened else "")
    assert str(found) == printed((mine, theirs), "Boris", found.way)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("1:15 / 12:16", 8, "Boris has 16 men, and must have 15"),
        ("1:14 / 1:15", 1, "Anna has 14 men"),
        ("1:15 / 25:15", 8, "there is no point 25"),
        ("0:15 / 1:15", 1, "there is no point 0"),
        ("1:15 1:15", 10, "parted by one /"),
        ("1:15 / 1:15 / 1:15", 13, "parted by one /"),
        ("1:15 /", 7, "no men of Boris"),
        ("/ 1:15", 1, "no men of Anna"),
        ("1:1x / 1:15", 1, "1:1x is no place with a count"),
        ("1:14 1:1 / 1:15", 6, "a second time"),
        ("1:15 / 1:15 Clara", 13, "Clara does not fit here"),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_place(text, column, said):
    with pytest.raises(ParlourError) as found:
        parsed(text)
    message = str(found.value)
    assert message.startswith(f"{column}: ")
    assert said in message
    assert message.splitlines()[2].index("^") == column + 1


# The two witnesses --------------------------------------------------------------------------------


def test_every_rule_says_on_whose_words_it_rests():
    assert set(BOOK.layers) == {layer["work"]["id"] for layer in library.edition("schuster")["witnesses"]}
    fiske = {name for name, entry in BOOK.entries.items() if entry.witnesses == ("fiske",)}
    both = {name for name, entry in BOOK.entries.items() if len(entry.witnesses) == 2}
    assert {
        "position-ends-game",
        "position-moment",
        "position-claim",
        "can-obtain",
        "crossing-when",
        "crossing-latch",
    } == fiske
    narrative = {name for name, entry in BOOK.entries.items() if entry.status == "narrative"}
    assert both - narrative == {
        *(
            "start-stack",
            "move-two-men",
            "forward-only",
            "position-quarter",
            "position-shape",
            "position-points",
        ),
        *("position-late", "winning-die", "crossing-gate", "hit-crosser", "made-point-block", "hits-where"),
    }
    assert all(entry.witnesses for entry in BOOK.entries.values())


def test_a_ruling_says_whose_words_decide():
    from parlour_cli.report.data import Entries
    from parlour_cli.report.rulings import Reporter

    text = "game: schuster\nplayers: Anna, Boris\nfirst: Anna\n\nAnna rolls 6 5\nAnna moves 1/7* 1/6\n"
    reporter = Reporter(Entries(catalogue.judged))
    said = b"".join(reporter.texts(Referee(catalogue.judged).judge(record(text)))).decode()
    assert "Anna rolls 6 5  [dice] dlp\n" in said
    assert ": wrong [hit-crosser]\n" in said
    assert "it brings about: 1/7; 1/6\n" in said
    assert "witness  Ludii database and Fiske\n" in said


def test_no_other_game_has_layers():
    for game in catalogue.GAMES:
        book = catalogue.load(game)
        works = {layer["work"]["id"] for layer in library.edition(game)["witnesses"]}
        assert bool(book.layers) == (len(works) > 1)


# Chance and pictures ------------------------------------------------------------------------------


def test_rolled_numbers_are_even_and_play_goes_on_by_turns():
    roll = BOOK.chances["roll"]
    text = "game: schuster\nplayers: Anna, Boris\nfirst: Anna\n\n"
    _rulings, table = judged(text)
    numbers = [int(n) for k in range(600) for n in roll(Draw("1839", k).below, table)[0].split()[-2:]]
    assert {n: 140 < numbers.count(n) < 260 for n in range(1, 7)} == dict.fromkeys(range(1, 7), True)
    _rulings, table = judged(text + "Anna rolls 6 5\n")
    with pytest.raises(ParlourError, match="has still to play the throw 6-5"):
        roll(Draw("1839", 1).below, table)


@pytest.mark.parametrize("seed", range(5))
def test_the_board_shows_every_man(seed):
    [*_before, (mine, theirs, opened)] = games(seed, {}, 20 + 25 * seed)
    _rulings, table = judged(told(mine, theirs, opened, {}))
    picture = BOOK.pictures["board"](table)
    rows = [line for line in picture.text.splitlines() if "●" in line or "○" in line][:2]
    assert sum(int(n) for n in re.findall(r"●(\d+)", " ".join(rows))) == 15 - mine[0] - mine[25]
    assert sum(int(n) for n in re.findall(r"○(\d+)", " ".join(rows))) == 15 - theirs[0] - theirs[25]
    svg = ElementTree.fromstring(picture.svg())
    circles = svg.findall("{http://www.w3.org/2000/svg}circle")
    drawn = sum(min(side[point], 5) for side in (mine, theirs) for point in range(1, 25))
    assert len(circles) == drawn + 4
    ElementTree.fromstring(BOOK.pictures["position"](table).svg())


def test_a_number_that_was_not_thrown_is_answered_with_those_that_were():
    head = "game: schuster\nplayers: Anna, Boris\nnext: Anna\n\nAnna rolls 6 5\n"
    assert judged(f"{head}Anna moves 1/12\n")[0][-1].words[0] == "6 and 5 are left to be moved, not 11"
    assert judged(f"{head}Anna moves 1/7 1/4\n")[0][-1].words[0] == "5 is left to be moved, not 3"


def test_a_position_that_both_have_won_says_so():
    with pytest.raises(ParlourError, match="Anna and Boris cannot both have ended the game"):
        positions.laid(BOOK, positions.begun(BOOK, "off:15 / off:15"), [])


@pytest.mark.parametrize("text", ["1:15", "bar:1 1:14 | 1:15"])
def test_a_position_without_its_stroke_is_no_file(text):
    assert positions.is_position(BOOK, text)
    with pytest.raises(ParlourError, match="are parted by one /"):
        positions.laid(BOOK, positions.begun(BOOK, text), [])


def test_where_both_have_one_side_nobody_is_told_that_it_is_not_his():
    head = "game: schuster\nplayers: Anna, Boris\nreading: seats=one-side\nnext: Anna\n\n"
    said = judged(f"{head}Anna rolls 6 5\nAnna moves 1/7 1/6\nBoris rolls 6 5\nBoris moves 1/7 1/6\n")[0][
        -1
    ].words
    assert "7 is on the side of both" in said
