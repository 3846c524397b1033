"""Cassino by other ways than its records: every capture enumerated afresh, whole games played by a simulator that knows nothing
of the engine, assertions made false one by one, chance and pictures.
"""

from itertools import combinations
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.records import Line, Record, read, read_event
from parlour_cli.referee import Referee, Ruling, Run
from tests.test_kept import compare, lies, told

BOOK = catalogue.load("cassino")
PACK = [
    rank + suit
    for suit in "HDCS"
    for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
]
PIPS = {"A": 1, **{str(n): n for n in range(2, 11)}}


def record_of(text: str) -> Record:
    record = next(iter(read([text.encode()], "test")))
    assert not record.faults, [(fault.line, fault.message) for fault in record.faults]
    return record


def judged(text: str, *, alternatives: bool = False) -> tuple[list[Ruling], Run]:
    """The rulings on a record, and the run at its end."""
    referee = Referee(catalogue.judged, alternatives=alternatives)
    rulings = []
    for finding in referee.judge(record_of(text)):
        assert isinstance(finding, Ruling)
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


# All captures of one card -------------------------------------------------------------------------


def groups(table: list[str], card: str) -> list[frozenset[str]]:
    """Every single card and every sum that a card can take, by trying all subsets."""
    found = [frozenset((other,)) for other in table if other[:-1] == card[:-1]]
    value = PIPS.get(card[:-1])
    numerals = [other for other in table if other[:-1] in PIPS]
    if value:
        for size in range(2, len(numerals) + 1):
            for group in combinations(numerals, size):
                if sum(PIPS[other[:-1]] for other in group) == value:
                    found.append(frozenset(group))
    return found


def captures(table: list[str], card: str) -> list[tuple[frozenset[str], ...]]:
    """Every way to take several groups at once, no card twice."""
    ways: list[tuple[frozenset[str], ...]] = [()]
    for group in groups(table, card):
        ways += [(*way, group) for way in ways if not any(group & other for other in way)]
    return ways[1:]


def written(way: tuple[frozenset[str], ...]) -> str:
    return " ".join("+".join(sorted(group)) for group in way)


class Bench:
    """A table with a hand on it, for trying one play after another."""

    def __init__(self, table: list[str], hand: str) -> None:
        self.record = record_of(
            "game: cassino\nplayers: Anna, Boris\nnext: Anna\nreading: capture-all=choose\n\n"
            f"table holds {' '.join(table)}\nAnna holds {hand}\n"
        )
        readings, _faults = Referee(catalogue.judged).readings(self.record, BOOK)
        self.run = Run(self.record, BOOK, readings)
        assert all(self.run.judge(line).verdict == "legal" for line in self.record.lines)

    def verdict(self, event: str) -> str:
        line = Line(8, event, read_event(event, self.record), "", 8)
        return self.run.fork(self.run.readings).judge(line).verdict


@pytest.mark.parametrize("seed", range(12))
def test_every_capture_and_no_other_is_legal(seed):
    """Tables of four to ten cards: all subsets as one group, and all ways of several groups (the first 250 of a table)."""
    chance = Random(seed)
    cards = chance.sample(PACK, 4 + seed % 7 + 1)
    hand, table = cards[0], cards[1:]
    bench = Bench(table, hand)
    single = set(groups(table, hand))
    for size in range(1, min(len(table), 5) + 1):
        for group in combinations(table, size):
            event = f"Anna captures {'+'.join(group)} with {hand}"
            assert (bench.verdict(event) == "legal") == (frozenset(group) in single), event
    ways = captures(table, hand)
    for way in chance.sample(ways, min(len(ways), 250)):
        event = f"Anna captures {written(way)} with {hand}"
        assert bench.verdict(event) == "legal", event
    for _time in range(60):
        some = chance.sample(sorted(map(sorted, single)), chance.randint(0, len(single))) if single else []
        some.append(chance.sample(table, chance.randint(1, 3)))
        legal = all(frozenset(group) in single for group in some)
        legal = legal and len({card for group in some for card in group}) == sum(map(len, some))
        event = f"Anna captures {' '.join('+'.join(group) for group in some)} with {hand}"
        assert (bench.verdict(event) == "legal") == legal, event


def test_hoyles_ten():
    """A ten takes every ten, and nine and ace, eight and two, seven and three, in one play."""
    table = ["10H", "9C", "AS", "8D", "2S", "7H", "3C", "KD"]
    best = max(captures(table, "10D"), key=lambda way: sum(map(len, way)))
    assert sum(map(len, best)) == 7
    bench = Bench(table, "10D")
    assert all(
        bench.verdict(f"Anna captures {written(way)} with 10D") == "legal" for way in captures(table, "10D")
    )


def test_the_picture_of_the_hands_tells_all_captures():
    from parlour_cli.games.cassino.pictures import takings

    chance = Random(4)
    for _time in range(40):
        cards = chance.sample(PACK, 10)
        bench = Bench(cards[1:], cards[0])
        told = {frozenset(group.split("+")) for group in takings(bench.run.table, cards[0])}
        assert told == set(groups(cards[1:], cards[0]))


# Whole games --------------------------------------------------------------------------------------


class Game:
    """A game played at random by the rules, written down as it goes, and counted on its own."""

    def __init__(self, seed: int, players: tuple[str, ...], sides: tuple[tuple[str, ...], ...]) -> None:
        self.chance = Random(seed)
        self.players = players
        self.sides = sides
        self.score = dict.fromkeys(sides, 0)
        self.dealer = players[-1]
        head = [f"game: cassino\nplayers: {', '.join(players)}"]
        if len(sides) < len(players):
            head.append("partners: " + ", ".join("+".join(side) for side in sides))
        self.lines = ["\n".join([*head, f"dealer: {self.dealer}", ""])]
        self.said: list[int] = []  # which lines are assertions with a number

    def say(self, line: str) -> None:
        self.said.append(len(self.lines))
        self.lines.append(line)

    def deal(self) -> None:
        """One deal."""
        pack = self.chance.sample(PACK, 52)
        self.loose, pack = pack[:4], pack[4:]
        self.builds: list[tuple[int, list[str], str, bool]] = []
        self.won: dict[str, list[str]] = {who: [] for who in self.players}
        self.taker = ""
        at = self.players.index(self.dealer) + 1
        order = [*self.players[at:], *self.players[:at]]
        self.lines.append(f"{self.dealer} deals")
        self.lines.append(f"{self.dealer} lays {' '.join(self.loose)}")
        first = True
        while pack:
            if not first:
                self.lines.append(f"{self.dealer} deals")
            first = False
            hands = {who: pack[4 * place : 4 * place + 4] for place, who in enumerate(order)}
            pack = pack[4 * len(order) :]
            self.lines += [f"{who} holds {' '.join(hands[who])}" for who in order]
            for _card in range(4):
                for who in order:
                    self.turn(who, hands[who])
        self.lines.append("table ends deal")
        left = self.loose + [card for build in self.builds for card in build[1]]
        if self.taker:
            self.won[self.taker] += left
        self.dealer = order[0]
        self.count()

    def turn(self, who: str, hand: list[str]) -> None:
        """One card, played at random in one of the ways that are open."""
        own = [value for value, _cards, owner, _double in self.builds if owner == who]
        ways: list[tuple[str, str, tuple[Any, ...]]] = []
        for card in hand:
            rest = [PIPS.get(other[:-1]) for other in hand if other != card]
            value = PIPS.get(card[:-1])
            free = value not in own or value in rest
            lying = [build for build in self.builds if build[0] == value]
            if lying:
                ways.append((card, "all", ()))
            if free:
                ways += [(card, "take", way) for way in captures(self.loose, card)[:6]]
                if not own:
                    ways.append((card, "lay", ()))
                if value:
                    for other in self.loose:
                        total = value + PIPS.get(other[:-1], 99)
                        if total <= 10 and total in rest and all(b[0] != total for b in self.builds):
                            ways.append((card, "build", (other,)))
        card, manner, what = self.chance.choice(ways)
        hand.remove(card)
        if manner == "lay":
            self.lines.append(f"{who} plays {card}")
            self.loose.append(card)
        elif manner == "build":
            total = PIPS[card[:-1]] + PIPS[what[0][:-1]]
            self.lines.append(f"{who} builds {total} with {card} on {what[0]}")
            self.loose.remove(what[0])
            self.builds.append((total, [what[0], card], who, False))
        else:
            taken = [card]
            named = []
            for build in [b for b in self.builds if b[0] == PIPS.get(card[:-1])] if manner == "all" else []:
                taken += build[1]
                named.append(f"build-{build[0]}")
                self.builds.remove(build)
            for group in what:
                taken += sorted(group)
                named.append("+".join(sorted(group)))
            self.loose = [other for other in self.loose if other not in taken]
            self.lines.append(f"{who} captures {' '.join(named)} with {card}")
            self.won[who] += taken
            self.taker = who

    def count(self) -> None:
        """The points of the deal, reckoned card by card."""
        piles = {side: [card for who in side for card in self.won[who]] for side in self.sides}
        points: dict[tuple[str, ...], int] = {}
        for side, cards in piles.items():
            points[side] = 2 * ("10D" in cards) + ("2S" in cards) + sum(card[0] == "A" for card in cards)
            against = [other for name, other in piles.items() if name != side]
            points[side] += 3 * all(len(cards) > len(other) for other in against)
            spades = sum(card[-1] == "S" for card in cards)
            points[side] += all(spades > sum(card[-1] == "S" for card in other) for other in against)
        for side in self.sides:
            self.say(f"{'+'.join(side)} {'count' if len(side) > 1 else 'counts'} {points[side]}")
        for side in self.sides:
            others = [points[other] for other in self.sides if other != side]
            gain = points[side] if len(others) > 1 else max(0, points[side] - others[0])
            self.score[side] += gain
            self.say(f"{'+'.join(side)} {'score' if len(side) > 1 else 'scores'} {gain}")
            self.say(f"{'+'.join(side)} {'have' if len(side) > 1 else 'has'} {self.score[side]}")
        best = sorted(self.score.values())
        self.over = best[-1] >= 11 and best[-1] > best[-2]
        self.lines.append(f"game is {'over' if self.over else 'not over'}")


COMPANIES = [
    (("Anna", "Boris"), (("Anna",), ("Boris",))),
    (("Anna", "Boris", "Clara"), (("Anna",), ("Boris",), ("Clara",))),
    (("Anna", "Boris", "Clara", "Dora"), (("Anna", "Clara"), ("Boris", "Dora"))),
]


def played(seed: int) -> Game:
    game = Game(seed, *COMPANIES[seed % 3])
    game.over = False
    while not game.over:
        game.deal()
    return game


@pytest.mark.parametrize("seed", range(12))
def test_a_game_played_at_random_is_legal_and_right_and_a_false_assertion_is_found(seed):
    game = played(seed)
    rulings, run = judged("\n".join(game.lines) + "\n")
    assert {ruling.verdict for ruling in rulings} == {"legal", "right"}, [
        (r.line.text, r.verdict, r.words) for r in rulings if r.verdict not in ("legal", "right")
    ][:3]
    assert {side: run.table.score.get(side, 0) for side in game.sides} == game.score
    assert run.table.over
    place = Random(seed).choice(game.said)
    words, number = game.lines[place].rsplit(" ", 1)
    false = [*game.lines[:place], f"{words} {int(number) + 1}", *game.lines[place + 1 :]]
    wrong = [
        ruling for ruling in judged("\n".join(false) + "\n")[0] if ruling.verdict not in ("legal", "right")
    ]
    assert [(ruling.line.text, ruling.verdict) for ruling in wrong] == [(false[place], "wrong")]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_legal_with_closed_hands_and_from_any_card_on(seed):
    """No hand is told; or the record begins where no build lies on the table, with or without the dealer and the hands."""
    game = played(seed)
    closed = [line for line in game.lines if " holds " not in line]
    assert {ruling.verdict for ruling in judged("\n".join(closed) + "\n")[0]} == {"legal", "right"}
    referee = Referee(catalogue.judged, alternatives=False)
    head, *events = game.lines
    begun = head.replace(f"dealer: {game.players[-1]}", "").rstrip()
    for number, _finding in enumerate(referee.judge(record_of("\n".join(game.lines) + "\n"))):
        assert referee.run is not None
        table = referee.run.table
        if table.builds or not table.loose or not table.moved or table.out:
            continue
        rest = events[number + 1 :]
        rest = rest[: rest.index("table ends deal") + 1]
        phase = "phase: last" if table.final else "phase: later" if table.round > 1 else ""
        known = [f"{who} holds {' '.join(hand)}" for who, hand in table.hands.items() if hand]
        for dealer, hands in (("", []), (f"dealer: {table.dealer}", []), (f"dealer: {table.dealer}", known)):
            lines = [begun, f"next: {table.next}", dealer, phase, "", f"table holds {' '.join(table.loose)}"]
            lines += [*hands, *(line for line in rest if hands or " holds " not in line)]
            verdicts = {ruling.verdict for ruling in judged("\n".join(lines) + "\n")[0]}
            assert verdicts == {"legal"}, (number, lines)


def test_no_card_is_lost():
    """After every event of a whole game each card lies in one place only, and all that were told are somewhere."""
    text = "\n".join(played(1).lines) + "\n"
    record = record_of(text)
    readings, _faults = Referee(catalogue.judged).readings(record, BOOK)
    run = Run(record, BOOK, readings)
    for line in record.lines:
        run.judge(line)
        table = run.table
        places = [*table.loose, *(card for build in table.builds for card in build.cards)]
        places += [card for cards in table.won.values() for card in cards]
        places += [card for cards in table.hands.values() for card in cards]
        assert len(places) == len(set(places))


# Closed hands -------------------------------------------------------------------------------------

CLOSED = (
    "game: cassino\nplayers: Anna, Boris\ndealer: Boris\n\nBoris lays 4S QH 6D KD\n"
    "Anna builds 7 with 3C on 4S\nBoris plays 10C\nBoris challenges Anna at 6\n"
)


def test_a_build_from_a_closed_hand_is_open_till_the_hand_is_known():
    rulings, _run = judged(CLOSED)
    assert rulings[-1].verdict == "open"
    kept, _run = judged(CLOSED + "Anna captures build-7 with 7C\nBoris challenges Anna at 6\n")
    assert kept[-1].verdict == "wrong"
    spent, _run = judged(
        CLOSED + "Anna holds QC 2C 2D\nBoris challenges Anna at 6\nAnna captures QH with QC\n"
    )
    assert [ruling.verdict for ruling in spent[-3:]] == ["legal", "right", "legal"]


# Chance -------------------------------------------------------------------------------------------


def head(names: tuple[str, ...], **more: str) -> str:
    lines = BOOK.chances["deal"](Draw("1839", 0).below, None, players=names, **more)
    return "game: cassino\n" + "\n".join(lines) + "\n\n"


@pytest.mark.parametrize("number", [2, 3, 4, 6, 12])
def test_a_deal_is_legal_and_comes_out(number):
    names = tuple(f"P{chr(65 + place)}" for place in range(number))
    text = head(names)
    text += "\n".join(BOOK.chances["deal"](Draw("1839", 1).below, judged(text)[1].table)) + "\n"
    rulings, run = judged(text)
    assert {ruling.verdict for ruling in rulings} == {"legal"}
    assert len(run.table.located()) == 4 + 4 * number
    with pytest.raises(ParlourError):
        BOOK.chances["deal"](Draw("1839", 2).below, run.table)


def test_one_hand_alone_is_told_on_request():
    text = head(("Anna", "Boris"))
    table = judged(text)[1].table
    whole = BOOK.chances["deal"](Draw("1839", 1).below, table)
    one = BOOK.chances["deal"](Draw("1839", 1).below, table, only="Anna")
    assert [line for line in whole if '"Boris" holds' not in line] == one
    with pytest.raises(ParlourError):
        BOOK.chances["deal"](Draw("1839", 1).below, table, only="Clara")


def test_who_cannot_play_is_not_dealt():
    for names in (("Anna",), ("A", "B", "C", "D", "E")):
        with pytest.raises(ParlourError):
            head(names)
    with pytest.raises(ParlourError):
        head(("Anna", "Boris"), partners="yes")
    assert "partners: " in head(("Anna", "Boris", "Clara", "Dora"), partners="yes")
    assert "partners: " not in head(("Anna", "Boris", "Clara", "Dora"), partners="no")
    with pytest.raises(ParlourError):
        head(("Anna", "Boris", "Clara", "Dora"), partners="perhaps")


# Pictures -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["table", "hands", "count"])
def test_pictures_are_xml_and_say_the_same_in_words(name):
    for seed in (0, 2):
        lines = played(seed).lines
        for end in (1, 9, 30, len(lines)):
            picture = BOOK.pictures[name](judged("\n".join(lines[:end]) + "\n")[1].table)
            ElementTree.fromstring(picture.svg())
            assert picture.title in picture.text


# What is kept -------------------------------------------------------------------------------------


def odd(text: str, chance: Random) -> str:
    """The same record with something out of the ordinary: hands told or not, a line gone, twice or changed, readings pinned."""
    head, events = text.split("\n\n", 1)
    lines = [line for line in events.splitlines() if line]
    if chance.random() < 0.5:
        untold = chance.random() if chance.random() < 0.5 else 0.0
        lines = [line for line in lines if " holds " not in line or chance.random() < untold]
    for _time in range(chance.choice((0, 1, 1, 3))):
        place = chance.randrange(len(lines))
        kind = chance.choice(["missing", "twice", "card", "player", "swapped", "challenge", "turn"])
        line = lines[place]
        if kind == "missing":
            del lines[place]
        elif kind == "twice":
            lines.insert(place + chance.randint(1, 3), line)
        elif kind == "card":
            words = line.split()
            cards = [at for at, word in enumerate(words) if word in PACK]
            if cards:
                words[chance.choice(cards)] = chance.choice(PACK)
                lines[place] = " ".join(words)
        elif kind == "player":
            lines[place] = line.replace("Anna", "Boris", 1) if "+" not in line else line
        elif kind == "swapped" and place:
            lines[place - 1 : place + 1] = lines[place], lines[place - 1]
        elif kind == "challenge":
            lines.insert(place, "Boris challenges Anna")
        else:
            lines.insert(place, "Anna is next")
    if chance.random() < 0.5:
        readings = chance.sample(sorted(BOOK.readings), 3)
        pins = [f"reading: {name}={chance.choice([*BOOK.readings[name].options])}" for name in readings]
        head = "\n".join([head, *pins])
    return f"{head}\n\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize("part", range(4))
def test_what_is_kept_changes_no_ruling_however_odd_the_record(part):
    """Random games with mishaps, mistakes and readings: judged with what is kept of all before, and by asking every rule anew
    (as is done while somebody watches).
    """
    chance = Random(part)
    referee = Referee(catalogue.judged, alternatives=False)
    for seed in range(part * 6, part * 6 + 6):
        text = "\n".join(played(seed).lines) + "\n"
        records = [record for _way in range(2) for record in read([odd(text, chance).encode()], "test")]
        compare(records[:1], alternatives=False)
        for record in records:
            ours = [told(finding) for finding in referee.judge(record)]
            assert referee.run is not None
            table = lies(referee.run.table)
            BOOK.trace = []  # nothing is kept then
            try:
                theirs = [told(finding) for finding in referee.judge(record)]
            finally:
                BOOK.trace = None
            for one, other in zip(ours, theirs, strict=True):
                assert one == other
            theirs_table = lies(referee.run.table)
            for slot in ("counted", "ordinary", "lain"):
                table.pop(slot, None), theirs_table.pop(slot, None)
            assert table == theirs_table
