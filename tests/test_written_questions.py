"""Written Questions: whole evenings by a second program, a second referee of what may be done, and what nobody is told."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from math import factorial
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.commands.verify import derive
from parlour_cli.games.written_questions.papers import second
from parlour_cli.games.written_questions.pictures import rings
from parlour_cli.games.written_questions.table import Table
from parlour_cli.records import Record, read, read_event, write
from parlour_cli.records.model import Line
from parlour_cli.referee import Referee, Ruling, Run

BOOK = catalogue.load("written-questions")
NAMES = [
    *("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Тётя Маша", "Ирина", "Кирилл"),
    *("Anna", "Bertil", "Clara", "David", "Åsa", "Fritz", "Aunt Mary", "Hugo", "Ida", "Johan"),
]


def q(name: str) -> str:
    """A name as a record has it: of several words in quotes."""
    return f'"{name}"' if " " in name else name


def records(text: str) -> list[Record]:
    return list(read(text.encode().splitlines(keepends=True), "test"))


def played(text: str, pins: tuple[tuple[str, str], ...] = ()) -> tuple[list[Ruling], Table]:
    """All rulings, and the table at the end."""
    referee = Referee(catalogue.judged, pins, alternatives=False)
    rulings = []
    for record in records(text):
        assert not record.faults, record.faults[0]
        for finding in referee.judge(record):
            assert isinstance(finding, Ruling), finding
            rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run.table


# Whole evenings -----------------------------------------------------------------------------------


class Evening:
    """An evening from the first slip to the last word, written from the lines alone.

    ``said`` are the numbers of the lines that assert something, with what would be false instead.
    """

    def __init__(self, seed: int, number: int) -> None:
        self.chance = chance = random.Random(seed)
        self.names = chance.sample(NAMES, number)
        self.president, self.secretary = chance.choice(self.names), chance.choice(self.names)
        self.slips = dict(enumerate(chance.sample(self.names, number), 1))
        self.first = dict(zip(self.names, chance.sample(list(self.slips), number), strict=True))
        self.second = dict(zip(self.names, chance.sample(list(self.slips), number), strict=True))
        self.head = [
            "game: written-questions",
            f"players: {', '.join(map(q, self.names))}",
            f"president: {q(self.president)}",
            f"secretary: {q(self.secretary)}",
            f"names: {', '.join(map(q, self.slips.values()))}",
            "",
        ]
        self.lines: list[str] = []
        self.said: dict[int, str] = {}
        self.play()

    @property
    def text(self) -> str:
        return "\n".join([*self.head, *self.lines, ""])

    def order(self) -> list[str]:
        return self.chance.sample(self.names, len(self.names))

    def play(self) -> None:
        if self.chance.random() < 0.5:
            self.lines.append(f"{q(self.chance.choice(self.names))} shuffles")
        self.half(self.first, "asks {name}")
        self.lines.append(f"{q(self.president)} shuffles")
        self.half(self.second, "answers for {name}")
        unread = len(self.slips)
        for slip in self.chance.sample(list(self.slips), len(self.slips)):
            self.lines.append(f"{q(self.secretary)} reads slip-{slip}")
            unread -= 1
            if unread == 0:
                self.said[len(self.lines)] = "game is not over"
                self.lines.append("game is over")
            elif self.chance.random() < 0.3:
                self.said[len(self.lines)] = "game is over"
                self.lines.append("game is not over")

    def half(self, holders: dict[str, int], verb: str) -> None:
        """One half of the game: dealt, written, handed in, everybody in his own time."""
        self.lines += [f"{q(who)} gets slip-{holders[who]}" for who in self.order()]
        todo = {who: ["write", "give"] for who in self.names}
        while todo:
            who = self.chance.choice(sorted(todo))
            slip = holders[who]
            if todo[who].pop(0) == "give":
                del todo[who]
                self.lines.append(f"{q(who)} gives slip" + self.chance.choice(["", f"-{slip}"]))
                continue
            if self.slips[slip] == who:
                if verb == "asks {name}":  # nothing has been dealt a second time
                    self.said[len(self.lines)] = f"{q(who)} has own-question"
                self.lines.append(f"{q(who)} has own-name")
            if verb.startswith("answers") and self.first[who] == slip:
                if self.slips[slip] != who:
                    self.said[len(self.lines)] = f"{q(who)} has own-name"
                self.lines.append(f"{q(who)} has own-question")
            text = ["", ' "отчего?"', ' "why, # indeed"'][slip % 3]
            self.lines.append(f"{q(who)} {verb.format(name=q(self.slips[slip]))}{text}")


@pytest.mark.parametrize("number", range(2, 21))
def test_whole_evenings_are_legal_and_end(number):
    for seed in range(4):
        evening = Evening(100 * number + seed, number)
        rulings, table = played(evening.text)
        bad = [(r.line.text, r.words) for r in rulings if r.verdict not in ("legal", "right")]
        assert not bad, bad[0]
        assert table.over
        assert not table.broken
        assert sorted(table.read) == sorted(evening.slips)
        assert table.asked == {slip: who for who, slip in evening.first.items()}
        assert table.answered == {slip: who for who, slip in evening.second.items()}


@pytest.mark.parametrize("seed", range(30))
def test_one_falsified_assertion_is_found(seed):
    """One thing said otherwise, of an evening in which all is right, is the one that is wrong; nothing else changes by it."""
    evening = Evening(seed, 2 + seed % 9)
    before = [ruling.verdict for ruling in played(evening.text)[0]]
    for at, false in evening.said.items():
        right, evening.lines[at] = evening.lines[at], false
        rulings, _table = played(evening.text)
        assert [n for n, r in enumerate(rulings) if r.verdict != before[n]] == [at]
        assert rulings[at].verdict == "wrong"
        evening.lines[at] = right


@pytest.mark.parametrize("seed", range(12))
def test_a_line_left_out_is_missed(seed):
    """Without a deal, a question, an answer or a slip handed in no evening goes on to its end: somebody is told of it."""
    evening = Evening(seed, 3 + seed % 5)
    for at, line in enumerate(evening.lines):
        if not re.search(r" (gets|asks|answers|gives|reads) ", line):
            continue
        lines = evening.lines[:at] + evening.lines[at + 1 :]
        rulings, table = played("\n".join([*evening.head, *lines, ""]))
        assert any(ruling.verdict in ("illegal", "wrong") for ruling in rulings), line
        assert not table.over


# What may be done: a second referee ---------------------------------------------------------------


class Second:
    """What the lines allow, by another reckoning: each slip has a list of what has happened to it.

    It knows the defaults only, and nobody who comes or goes.
    """

    def __init__(self, names: list[str], president: str, secretary: str) -> None:
        self.names, self.president, self.secretary = names, president, secretary
        self.story: dict[int, list[str]] = {slip: [] for slip in range(1, len(names) + 1)}
        self.hand: dict[str, int] = {}
        self.mixed = self.begun = False

    def at(self, step: str) -> bool:
        """Whether this has happened to all slips."""
        return all(step in done for done in self.story.values())

    def may(self, who: str, verb: str, slip: int, name: str) -> bool:
        """Whether this may be done now; if so, it is."""
        if self.at("read"):
            return False
        story = self.story.get(slip, ["there is none"])
        half = "2" if self.mixed else "1"
        mine = self.hand.get(who, 0)
        own = self.story.get(mine, [])
        if verb == "shuffles":
            if not self.mixed and not self.at("dealt1"):
                return not self.begun
            if self.mixed or who != self.president or not self.at("in1"):
                return False
            self.mixed = True
            return True
        if verb == "gets":
            had = any(f"dealt{half} {who}" in done for done in self.story.values())
            if (
                slip not in self.story
                or f"dealt{half}" in story
                or had
                or (not self.mixed and self.at("dealt1"))
            ):
                return False
            self.begun = True
            story += [f"dealt{half}", f"dealt{half} {who}"]
            self.hand[who] = slip
            return True
        if verb in ("asks", "answers"):
            due = "1" if verb == "asks" else "2"
            if half != due or not self.at(f"dealt{due}") or not mine or f"written{due}" in own:
                return False
            if self.names[mine - 1] != name:
                return False
            own.append(f"written{due}")
            return True
        if verb == "gives":
            if not mine or f"written{half}" not in own:
                return False
            own.append(f"in{half}")
            del self.hand[who]
            return True
        if verb == "reads":
            if slip not in self.story or "read" in story or not self.at("in2") or who != self.secretary:
                return False
            story.append("read")
            return True
        return False  # passes, draws, swaps


@pytest.mark.parametrize("seed", range(150))
def test_two_referees_agree(seed):
    """Of anything that anybody might do, sensible or not, both say the same, to the end of the game."""
    chance = random.Random(seed)
    names = chance.sample([name for name in NAMES if " " not in name], chance.randint(2, 5))
    president, secretary = chance.choice(names), chance.choice(names)
    other = Second(names, president, secretary)
    verbs = ("shuffles", "gets", "asks", "answers", "gives", "reads", "passes", "draws", "swaps")
    lines: list[str] = []
    expected = []
    for _time in range(700):
        who, verb = chance.choice(names), chance.choice(verbs)
        slip, name = chance.randint(1, len(names) + 1), chance.choice(names)
        if chance.random() < 0.5 and other.hand.get(who):
            name = names[other.hand[who] - 1]
        words = {
            "shuffles": "shuffles",
            "gets": f"gets slip-{slip}",
            "asks": f"asks {name}",
            "answers": f"answers for {name}",
            "gives": "gives slip",
            "reads": f"reads slip-{slip}",
            "passes": "passes",
            "draws": chance.choice(["draws slip", f"draws slip-{slip}"]),
            "swaps": f"swaps with {name}",
        }[verb]
        lines.append(f"{who} {words}")
        expected.append("legal" if other.may(who, verb, slip, name) else "illegal")
    head = f"game: written-questions\nplayers: {', '.join(names)}\npresident: {president}\nsecretary: {secretary}\n\n"
    rulings, table = played(head + "\n".join(lines) + "\n")
    for line, ruling, verdict in zip(lines, rulings, expected, strict=True):
        assert ruling.verdict == verdict, (line, ruling.words)
        if verdict == "illegal":
            assert ruling.rules
    assert table.over == other.at("read")


EVENTS = st.lists(
    st.tuples(
        st.sampled_from(["Анна", "Boris", "Vera", "Hugo"]),
        st.sampled_from(
            [
                "shuffles",
                "gets slip-1",
                "gets slip-2",
                "gets slip-3",
                "gets slip-4",
                "asks Анна",
                "asks Boris",
                "asks Vera",
                "asks Hugo",
                "answers for Анна",
                "answers for Boris",
                "answers for Vera",
                "gives slip",
                "gives slip-2",
                "gives slip to Boris",
                "reads slip-1",
                "reads slip-3",
                "leaves",
                "joins",
                "passes",
                "draws slip",
                "draws slip-3",
                "swaps with Vera",
                "has own-name",
                "has own-question",
                "says",
                "is next",
                "wins",
                "scores 1",
            ]
        ),
    ),
    max_size=60,
)


@given(EVENTS, st.lists(st.sampled_from(list(BOOK.readings.values())), max_size=4), st.data())
@settings(max_examples=300, deadline=None)
def test_no_slip_is_ever_lost(events, readings, data):
    """Whoever does what under whatever readings: each slip is in one place, written on by one, and the phases go one way."""
    pins = tuple((reading.id, data.draw(st.sampled_from(list(reading.options)))) for reading in readings)
    head = "game: written-questions\nplayers: Анна, Boris, Vera\nguests: Hugo\npresident: Boris\nsecretary: Vera\n\n"
    [record] = records(head + "".join(f"{who} {words}\n" for who, words in events))
    chosen = Referee(catalogue.judged, pins)
    run = Run(record, BOOK, chosen.readings(record, BOOK)[0])
    passed: list[tuple[bool, bool]] = []
    for line in record.lines:
        run.judge(line)
        table = run.table
        held = [slip for slips in table.held.values() for slip in slips]
        places = [*held, *table.undealt, *table.collected, *table.out]
        assert sorted(places) == list(range(1, len(table.names) + 1)), line.text
        assert set(table.read) <= set(table.collected)
        assert set(table.answered) <= set(table.asked)
        if not passed or passed[-1] != (table.mixed, table.ended):
            passed.append((table.mixed, table.ended))
    assert passed == sorted(passed)


# What nobody is told ------------------------------------------------------------------------------


def told(text: str) -> tuple[list[object], list[str]]:
    """All that is said of what happens after the mixing, and all that is drawn, written and printed of the end."""
    rulings, table = played(text)
    start = next(n for n, r in enumerate(rulings) if " shuffles" in r.line.text and n > len(table.names))
    said: list[object] = [
        (r.verdict, r.words, r.rules, [effect.as_dict() for effect in r.effects if effect.shown])
        for r in rulings[start:]
    ]
    drawn = [BOOK.pictures[name](table).svg() for name in ("progress", "slips", "reading")]
    sheet = BOOK.sheet(table)
    papers = [
        (paper.title, paper.rows, paper.hidden)
        for name in ("slips", "secretary")
        for paper in BOOK.papers[name](table, lambda n: Draw("1839", n).below)
        if not isinstance(paper, str)
    ]
    return said, [*drawn, repr((sheet.heads, sheet.rows, sheet.facts)), repr(papers)]


@pytest.mark.parametrize("seed", range(20))
def test_nothing_tells_who_has_asked_what(seed):
    """Two evenings that differ in nothing but in who has written which question look alike from the mixing on."""
    evening = Evening(seed, 4 + seed % 4)
    evening.chance = random.Random(seed)
    other = Evening(seed, 4 + seed % 4)
    other.first = dict(
        zip(other.names, random.Random(-seed).sample(list(other.slips), len(other.slips)), strict=True)
    )
    texts = []
    for each in (evening, other):
        each.chance = random.Random(seed)
        each.lines, each.said = [], {}
        each.play()
        each.lines = [line for line in each.lines if " has " not in line]
        texts.append("\n".join([*each.head, *each.lines, ""]))
    assert texts[0] != texts[1]
    one, two = (
        [line for line in text.splitlines() if " gets " in line][len(evening.names) :] for text in texts
    )
    assert one == two
    assert told(texts[0]) == told(texts[1])


def test_one_who_will_not_answer_is_not_betrayed():
    """Vera holds her own question and Boris does not: both are told the same, until she has said so herself."""
    head = "game: written-questions\nplayers: Anna, Boris, Vera\npresident: Vera\nsecretary: Anna\n\n"
    deal = "Anna gets slip-2\nBoris gets slip-3\nVera gets slip-1\nAnna asks Boris\nBoris asks Vera\nVera asks Anna\n"
    deal += "Anna gives slip\nBoris gives slip\nVera gives slip\nVera shuffles\n"
    deal += "Anna gets slip-3\nBoris gets slip-1\nVera gets slip-2\n"
    mine = deal.replace("Boris gets slip-1\nVera gets slip-2", "Vera gets slip-1\nBoris gets slip-2")
    plain = played(f"{head}{deal}Vera passes\n")[0][-1]
    hers = played(f"{head}{mine}Vera passes\n")[0][-1]
    assert (plain.rules, plain.words) == (hers.rules, hers.words)
    said = played(f"{head}{mine}Vera has own-question\nVera passes\n")[0][-1]
    assert said.rules[0] == "written-questions/own-question"


# Figures ------------------------------------------------------------------------------------------


def without_fixed_point(n: int) -> int:
    """How many permutations of n things leave none in its place."""
    return int(sum((-1) ** k * Fraction(factorial(n), factorial(k)) for k in range(n + 1)))


def test_how_often_somebody_has_his_own_name():
    """“If it should happen”: it does, oftener than not."""
    for n in range(2, 8):
        row = range(n)
        assert sum(all(p[i] != i for i in row) for p in permutations(row)) == without_fixed_point(n)
        assert sum(sum(p[i] == i for i in row) for p in permutations(row)) == factorial(n)  # one on average
    shares = [float(1 - Fraction(without_fixed_point(n), factorial(n))) for n in range(2, 13)]
    found = [round(share, 6) for share in shares]
    assert found == [0.5, 0.666667, 0.625, 0.633333, 0.631944, 0.632143, 0.632118, *[0.632121] * 4]


@pytest.mark.parametrize(
    ("n", "neither", "nor_first"),
    [
        (2, 0.25, 0),
        (3, 0.11111, 0.05556),
        (4, 0.14062, 0.04167),
        (5, 0.13444, 0.03833),
        (6, 0.13546, 0.04105),
    ],
)
def test_how_often_nobody_meets_either_coincidence(n, neither, nor_first):
    """Of the first deal p and the second q: nobody has his own name, nobody the slip that he wrote on. By conjugacy the second
    deal may be counted for one first deal of each kind of rings.
    """
    row = range(n)
    total = quiet = 0
    kinds: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
    for p in permutations(row):
        kind = tuple(rings({slip + 1: str(who) for who, slip in enumerate(p)}, tuple(map(str, row))))
        kinds[kind] = p, kinds.get(kind, (p, 0))[1] + 1
    for kind, (p, weight) in kinds.items():
        found = sum(all(q[i] not in (i, p[i]) for i in row) for q in permutations(row))
        total += weight * found
        quiet += weight * found * (1 not in kind)
    assert round(total / factorial(n) ** 2, 5) == neither
    assert round(quiet / factorial(n) ** 2, 5) == nor_first


# Chance -------------------------------------------------------------------------------------------


def drawn(players: list[str], seed: str, pins: str = "") -> Iterator[tuple[Record, Run]]:
    """An evening whose deals are drawn, and whose players write and hand in as soon as they can."""
    function = BOOK.chances["deal"]
    head = function(Draw(seed, 0).below, None, players=tuple(sorted(players)))
    [record] = records("\n".join(["game: written-questions", *head, f"{pins}seed: {seed}", "", ""]))
    run = Run(record, BOOK, Referee(catalogue.judged).readings(record, BOOK)[0])

    def write_down(text: str) -> None:
        event = read_event(text, record)
        last = record.lines[-1].number if record.lines else record.headers[-1].number
        record.lines.append(line := Line(last + 1, text, event, "", last + 1))
        assert run.judge(line).verdict == "legal", text

    for verb in ("asks", "answers for"):
        k = sum(BOOK.draws(line.event) for line in record.lines) + 1
        for text in function(Draw(seed, k).below, run.table):
            write_down(text)
        for who in run.table.players:
            for slip in run.table.held.get(who, ()):
                write_down(f"{q(who)} {verb} {q(run.table.name(slip))}")
                write_down(f"{q(who)} gives slip")
    yield record, run


@pytest.mark.parametrize("number", [2, 3, 7, 20])
@pytest.mark.parametrize(
    "pins",
    [
        "",
        "variant: second-deal=no-own-name\n",
        "variant: second-deal=no-own-writing\n",
        "variant: first-own-name=redeal\n",
    ],
)
def test_a_drawn_evening_is_as_drawn(number, pins):
    for record, run in drawn(NAMES[:number], f"1839-{number}", pins):
        assert run.table.phase == "reading"
        [again] = records(write(record, "en", False))
        found = list(derive(BOOK, again, f"1839-{number}"))
        assert all(each.same for each in found)
        assert len(found) == 3 + 2 * number


def test_both_deals_are_uniform_and_know_nothing_of_each_other():
    """All 36 pairs of deals of three players come about, about equally often (chi square with 35 degrees of freedom)."""
    names = ("Анна", "Борис", "Вера")
    head = f"game: written-questions\nplayers: {', '.join(names)}\npresident: Вера\n"
    table = played(head)[1]
    found: Counter[tuple[object, ...]] = Counter()
    trials = 3600
    for n in range(trials):

        def draw(k: int, seed: str = f"u{n}") -> Callable[[int], int]:
            return Draw(seed, k + 1).below

        view, made = second(table, draw)
        assert made == 6
        one = sorted((who, slip) for slip, who in view.asked.items())
        found[tuple(one), tuple(view.held[who] for who in names)] += 1
    assert len(found) == 36
    expected = trials / 36
    assert sum((seen - expected) ** 2 / expected for seen in found.values()) < 70


def test_variants_of_the_deals_leave_out_what_they_exclude():
    for seed in range(60):
        for _record, run in drawn(
            NAMES[:4], f"v{seed}", "variant: second-deal=neither\nvariant: first-own-name=redeal\n"
        ):
            table = run.table
            assert all(table.name(slip) != who for slip, who in table.asked.items())
            assert all(table.name(slip) != who != table.asked[slip] for slip, who in table.answered.items())


@pytest.mark.parametrize("seed", range(8))
def test_what_is_printed_is_what_is_dealt(seed):
    """The papers of the first minute tell both deals and the order of the reading; an evening played by `deal` finds the same."""
    word, players = f"p{seed}", NAMES[: 3 + seed]
    function = BOOK.chances["deal"]
    head = function(Draw(word, 0).below, None, players=tuple(sorted(players)))
    table = played("\n".join(["game: written-questions", *head, f"seed: {word}", "", ""]))[1]
    before = {
        name: [
            (p.title, p.rows, p.hidden) for p in BOOK.papers[name](table, lambda n: Draw(word, n + 1).below)
        ]
        for name in ("players", "president", "secretary")
    }
    for record, run in drawn(players, word):
        k = sum(BOOK.draws(line.event) for line in record.lines) + 1
        after = list(BOOK.papers["secretary"](run.table, lambda n, k=k: Draw(word, k + n).below))
        assert [(p.title, p.rows, p.hidden) for p in after] == before["secretary"]
        table = run.table
        notes = {title: hidden[0][0] for title, _rows, hidden in before["players"]}
        assert len(notes) == len(players)
        for slip, who in table.asked.items():
            assert notes[who].startswith(f"Slip {slip}, with the name of {table.name(slip)}.")
        [(_title, _rows, hidden)] = before["president"]
        assert [row for row, _rules in hidden] == [
            f"slip {slip} ({table.name(slip)}): to {who}" for slip, who in sorted(table.answered.items())
        ]


# Pictures -----------------------------------------------------------------------------------------


def test_rings_are_those_of_the_permutation():
    names = tuple("abcdef")
    assert rings(dict(zip(range(1, 7), "bcaedf", strict=True)), names) == [3, 2, 1]
    assert rings({1: "a", 2: "a"}, names) == []
    assert rings({}, names) == []


@pytest.mark.parametrize("seed", range(6))
def test_every_picture_at_every_moment(seed):
    evening = Evening(seed, 2 + seed)
    [record] = records(evening.text)
    run = Run(record, BOOK, Referee(catalogue.judged).readings(record, BOOK)[0])
    for line in record.lines:
        run.judge(line)
        for draw in BOOK.pictures.values():
            picture = draw(run.table)
            ElementTree.fromstring(picture.svg())
            assert all(row == row.rstrip() for row in picture.text.splitlines())
    assert f"read         {2 + seed}/{2 + seed}" in BOOK.pictures["progress"](run.table).text
    for holders, heading in ((evening.first, "the first deal"), (evening.second, "the second deal")):
        own = sum(evening.slips[slip] == who for who, slip in holders.items())
        drawn = BOOK.pictures["deals"](run.table).text.splitlines()
        at = next(n for n, row in enumerate(drawn) if row.startswith(heading))
        assert drawn[at].count("↺") == own
        assert drawn[at].count("○") == 2 + seed - own
        assert drawn[at + 1].endswith(f": {own}")
