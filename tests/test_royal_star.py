"""Royal Star by other ways than its records: an independent oracle, sums over turns, and play at random."""

from collections.abc import Callable, Iterator
from itertools import permutations
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.records import Event, Record, read
from parlour_cli.referee import Referee, Ruling, Run

COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "black", "white")
HEAD = "game: royal-star\nplayers: Anna, Boris\n"
BOOK = catalogue.load("royal-star")


def record_of(events: list[str], head: str = HEAD) -> Record:
    text = head + "\n" + "".join(f"{event}\n" for event in events)
    record = next(iter(read([text.encode()], "test")))
    assert not record.faults, [fault.message for fault in record.faults]
    return record


def judged(events: list[str], head: str = HEAD, *, alternatives: bool = False) -> tuple[list[Ruling], Run]:
    """The rulings on these events, and the run at its end."""
    referee = Referee(catalogue.judged, alternatives=alternatives)
    rulings = []
    for finding in referee.judge(record_of(events, head)):
        assert isinstance(finding, Ruling)
        assert referee.run is not None
        assert referee.run.table.ledger.balanced
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


# The sum of a turn --------------------------------------------------------------------------------


@st.composite
def turns(draw: st.DrawFn, most: int = 8) -> list[tuple[str, str, tuple[str, ...]]]:
    """Eight balls in some order, each with its result and the rays that it knocks out, at most so many."""
    up = list(COLOURS)
    turn = []
    for ball in draw(st.permutations(COLOURS)):
        result = draw(st.sampled_from(("miss", "body", "hit", "out", "out", "out")))
        rays: list[str] = []
        if result == "out":
            rays = draw(st.permutations(up))[: draw(st.integers(1, most))]
        if not rays and result in ("out", "hit"):
            result = "hit" if up else "body"
        up = [ray for ray in up if ray not in rays]
        turn.append((ball, result, tuple(rays)))
    return turn


def lines(turn: list[tuple[str, str, tuple[str, ...]]], who: str = "Anna") -> list[str]:
    return [f"{who} throws {ball} {' '.join([result, *rays])}" for ball, result, rays in turn]


def formula(turn: list[tuple[str, str, tuple[str, ...]]]) -> int:
    """R + M - 3X: rays out, those of them by their own balls, misses."""
    out = sum(len(rays) for _ball, _result, rays in turn)
    matched = sum(ball in rays for ball, _result, rays in turn)
    missed = sum(result == "miss" for _ball, result, _rays in turn)
    return out + matched - 3 * missed


@given(turns())
def test_a_turn_scores_what_the_formula_says(turn):
    total = formula(turn)
    rulings, run = judged([*lines(turn), f"Anna has {total}", "Boris is next", "game is not over"])
    assert {ruling.verdict for ruling in rulings} == {"legal", "right"}
    assert run.table.total == {"Anna": total, "Boris": 0}
    assert run.table.up == set(COLOURS)
    assert -24 <= total <= 16


@given(turns(most=1))
def test_fifteen_and_two_others_are_not_scored_with_one_ray_a_ball(turn):
    _rulings, run = judged(lines(turn))
    assert run.table.total["Anna"] not in (15, -22, -23)


def totals(most_per_ball: int) -> set[int]:
    """All totals of a turn, by counting how many rays can come out by how many of their own balls."""
    pairs = set()
    if most_per_ball == 1:
        for order in permutations(range(8)):
            own = sum(ball == ray for ball, ray in enumerate(order))
            pairs |= {(m + other, m, m + other) for m in range(own + 1) for other in range(9 - own)}
    else:  # m balls take their own rays, and one more ball or one of them takes other rays
        for m in range(9):
            for other in range(9 - m):
                if m or other:
                    pairs.add((m + other, m, max(m, 1)))
        pairs.add((0, 0, 0))
    return {r + m - 3 * x for r, m, balls in pairs for x in range(9 - balls)}


def test_the_totals_that_can_be_scored():
    """-24 to 16: with one ray a ball not 15, -22 and -23; with several rays a ball 15 as well."""
    assert totals(1) == set(range(-24, 17)) - {15, -22, -23}
    assert totals(8) >= set(range(-24, 17)) - {-22, -23}
    assert max(totals(8)) == 16


# An oracle for whole games ------------------------------------------------------------------------

WAYS = ("hanging", "loosened", "indirect", "late", "overturn", "rebound")


class Oracle:
    """Royal Star under the default readings, written anew from the table of the grammar and the lines."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.waiting = list(players)
        self.score = dict.fromkeys(players, 0)
        self.balls = set(COLOURS)
        self.rays = set(COLOURS)

    def throw(self, who: str, words: list[str]) -> str:
        """The verdict on ``who throws words``, with what it does."""
        ball = words[0]
        groups: dict[str, list[str]] = {"": []}
        place = ""
        for word in words[1:]:
            if word in COLOURS:
                groups[place].append(word)
            else:
                place = word
                groups[place] = []
        named = [ray for rays in groups.values() for ray in rays]
        if not self.waiting or who != self.waiting[0] or ball not in self.balls:
            return "illegal"
        if len(named) > len(set(named)) or not self.rays.issuperset(named):
            return "illegal"
        if "hit" in groups and not self.rays:
            return "illegal"
        if ("miss" in groups or "down" in groups) and any(
            groups.get(way) for way in WAYS if way != "rebound"
        ):
            return "illegal"  # what touched nothing that is up brought nothing out
        if "disturbed" in groups:
            return "legal"
        felled = [ray for way in ("out", "hanging", "indirect", "late") for ray in groups.get(way, [])]
        touched = bool(felled) or not {"body", "hit", "out"}.isdisjoint(groups)
        if not touched:
            self.score[who] -= 3
        elif "foul" not in groups:
            self.score[who] += sum(2 if ray == ball else 1 for ray in felled)
            self.rays.difference_update(felled)
        self.balls.discard(ball)
        if not self.balls:
            self.balls, self.rays = set(COLOURS), set(COLOURS)
            self.waiting.pop(0)
        return "legal"


@st.composite
def throws(draw: st.DrawFn) -> str:
    """Any throw that can be written, possible or not."""
    rays = st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2)
    words = [draw(st.sampled_from(COLOURS))]
    words += [word for word in ("foul", "bounce", "disturbed") if draw(st.integers(0, 9)) == 0]
    result = draw(st.sampled_from(("miss", "stand", "down", "body", "hit", "out", "out", "out")))
    words += [result, *(draw(rays) if result == "out" else [])]
    for way in WAYS:
        if draw(st.integers(0, 9)) == 0:
            words += [way, *draw(rays)]
    return " ".join(words)


@settings(max_examples=300)
@given(st.lists(st.tuples(st.integers(0, 9), throws()), max_size=60))
def test_the_oracle_agrees_throw_by_throw(thrown):
    oracle = Oracle(("Anna", "Boris"))
    record = record_of([f"Anna throws {words}" for _who, words in thrown])
    readings, _faults = Referee(catalogue.judged).readings(record, BOOK)
    run = Run(record, BOOK, readings)
    for (chosen, words), line in zip(thrown, record.lines, strict=True):
        who = oracle.waiting[0] if oracle.waiting and chosen else "Boris"
        assert line.event is not None
        line.reads = Event(who, "throws", line.event.args)  # events are shared: it is not changed
        expected = oracle.throw(who, words.split())
        ruling = run.judge(line)
        assert ruling.verdict == expected, (who, words, ruling.words)
        assert run.table.total == oracle.score
        assert run.table.over == (not oracle.waiting)
        assert run.table.over or run.table.up == oracle.rays
        assert run.table.over or set(run.table.left) == oracle.balls


# Anything at all ----------------------------------------------------------------------------------


@st.composite
def events(draw: st.DrawFn) -> str:
    """Anything that can be written in a record of this game."""
    who = draw(st.sampled_from(("Anna", "Anna", "Anna", "Boris", "Hugo")))
    colour = draw(st.sampled_from(COLOURS))
    number = draw(st.integers(-4, 4))
    kind = draw(st.integers(0, 12))
    if kind < 6:
        return f"{who} throws {draw(throws())}"
    return (
        f"{who} throws {draw(throws())} with {draw(throws())}",
        f"{who} passes {colour}",
        f"{who} drops {colour}",
        f"star drops {colour}",
        f"star lacks {colour}",
        draw(
            st.sampled_from(
                (
                    f"{who} has {number}",
                    f"{who} scores {number}",
                    f"{who} owes {abs(number)} to pool",
                    f"{who} pays {abs(number)} to pool",
                    f"{who} takes {abs(number)} from pool",
                    f"{who} claims 3 from pool",
                    f"{who} wins",
                    f"{who} is next",
                    f"{who} challenges Anna",
                    f"{colour} is down",
                    "game is over",
                    "all have 0",
                    "pool has 0",
                )
            )
        ),
        "table ends game" if number == 0 else f"{who} is not next",
    )[kind - 6]


@st.composite
def heads(draw: st.DrawFn) -> str:
    """Headers with some readings pinned, and perhaps a beginning in the middle."""
    lines = [
        f"{'variant' if option in reading.variants else 'reading'}: {reading.id}={option}"
        for reading in draw(st.lists(st.sampled_from(list(BOOK.readings.values())), max_size=6, unique=True))
        for option in [draw(st.sampled_from(list(reading.options)))]
    ]
    if draw(st.booleans()):
        lines.append(f"thrown: {', '.join(draw(st.permutations(COLOURS))[:6])}")
        lines.append(f"down: {', '.join(draw(st.permutations(COLOURS))[: draw(st.integers(1, 8))])}")
    if draw(st.integers(0, 3)) == 0:
        lines.append("rounds: 2")
    return "".join(f"{line}\n" for line in (HEAD.strip(), "guests: Hugo", *lines))


@settings(max_examples=200, deadline=None)
@given(heads(), st.lists(events(), max_size=30), st.booleans())
def test_nothing_that_can_be_written_fails(head, written, alternatives):
    rulings, run = judged(written, head, alternatives=alternatives)
    assert all(ruling.verdict in ("legal", "illegal", "right", "wrong", "open") for ruling in rulings)
    assert all(ruling.rules for ruling in rulings if ruling.verdict == "illegal")
    assert run.table.up <= set(COLOURS)
    for picture in BOOK.pictures.values():
        ElementTree.fromstring(picture(run.table).svg())
    BOOK.sheet(run.table)


def test_a_total_can_be_asked_of_several_together():
    """What is said of several is judged by their sum (records have no sides here, so the rule is asked)."""
    rulings, run = judged(["Anna throws red out red", "Anna has 2"])
    answers = list(BOOK.questions["has"](run.table, ("Anna", "Boris"), rulings[1].line.event))
    assert [effect.value for effect in answers] == [2]  # type: ignore[attr-defined]


# Chance and pictures ------------------------------------------------------------------------------


def test_the_order_of_play_is_drawn():
    drawn = {
        BOOK.chances["deal"](Draw(f"seed{k}", 0).below, None, players=("Anna", "Aunt Mary"))[0]
        for k in range(20)
    }
    assert drawn == {'players: "Anna", "Aunt Mary"  # drawn', 'players: "Aunt Mary", "Anna"  # drawn'}


def practice(below: Callable[[int], int], **skill: str) -> Iterator[Ruling]:
    """A whole game of practice throws, each judged."""
    record = record_of(["Anna throws red miss"])
    readings, _faults = Referee(catalogue.judged).readings(record, BOOK)
    run = Run(record, BOOK, readings)
    while not run.table.over:
        text = BOOK.chances["roll"](below, run.table, **skill)
        yield run.judge(record_of(text).lines[0])


@pytest.mark.parametrize(
    ("miss", "own", "total"), [("0", "100", 16), ("100", "0", -24), ("0", "0", None), ("20", "40", None)]
)
def test_practice_throws_are_legal_and_have_the_skill_stated(miss, own, total):
    rulings = list(practice(Draw("practice", 1).below, miss=miss, own=own))
    assert len(rulings) == 16
    assert {ruling.verdict for ruling in rulings} == {"legal"}
    if total is not None:
        points = [effect.points for ruling in rulings for effect in ruling.effects if effect.kind == "score"]  # type: ignore[attr-defined]
        assert sum(points) == 2 * total


@pytest.mark.parametrize(
    "skill", [{"miss": "60", "own": "50"}, {"miss": "-1"}, {"own": "many"}, {"who": "Hugo"}]
)
def test_a_skill_that_cannot_be(skill):
    with pytest.raises(ParlourError):
        next(practice(Draw("practice", 1).below, **skill))


def test_the_pictures_name_what_they_show():
    _rulings, run = judged(
        ["Anna throws red out red blue", "Anna throws green hit loosened white", "Anna throws blue miss"]
    )
    star = BOOK.pictures["star"](run.table)
    assert "Down: red (ball: red); blue (ball: red)" in star.text
    assert "Loosened: white" in star.text
    for picture in (star, BOOK.pictures["balls"](run.table), BOOK.pictures["sheet"](run.table)):
        tree = ElementTree.fromstring(picture.svg())
        assert tree.find("{http://www.w3.org/2000/svg}title") is not None
        assert tree.find("{http://www.w3.org/2000/svg}desc") is not None
    for colour in COLOURS:
        assert colour in star.svg()
        assert colour in BOOK.pictures["balls"](run.table).text
    assert "-3" in BOOK.pictures["sheet"](run.table).text
