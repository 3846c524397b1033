"""Double Declamation: pieces acted at random, judged by a second referee that knows nothing but the lines; and the evenings."""

import random
from collections import Counter
from itertools import permutations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.games.double_declamation import programme as plan
from parlour_cli.games.double_declamation.arms import blow
from parlour_cli.games.double_declamation.chance import deranged
from parlour_cli.games.double_declamation.table import Table
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling

BOOK = catalogue.load("double-declamation")
NAMES = ["Ольга", "Нина", "Вера", "Глеб", "Дарья", "Olga", "Nina", "Åsa", "Gleb"]
DEFAULTS = BOOK.defaults()


def records(text: str) -> list[Record]:
    return list(read(text.encode().splitlines(keepends=True), "test"))


def played(text: str) -> tuple[list[Ruling], Table]:
    """All rulings on the lines, and the table at the end."""
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = []
    for record in records(text):
        assert not record.faults, record.faults[0]
        for finding in referee.judge(record):
            assert isinstance(finding, Ruling), finding
            rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run.table


# A second referee ---------------------------------------------------------------------------------


class Judge:
    """What comes of one line after another, by the lines and one option of each reading.

    It holds no more than where the two are, who is under what, and how it ended.
    """

    def __init__(self, reciter: str, hands: str, option: dict[str, str]) -> None:
        self.voice, self.arms, self.option = reciter, hands, option
        self.chair = self.lap = self.reciting = False
        self.own: set[str] = set()
        self.common = False
        self.end = ""  # who ended it and how: "voice laughed", …
        self.faults: Counter[str] = Counter()
        self.forfeits: Counter[str] = Counter()

    def fault(self, who: str, reading: str) -> bool:
        self.faults[who] += 1
        self.forfeits[who] += self.option[reading] == "forfeit"
        if self.option[reading] == "ends":
            self.end = "fault"
        return False

    def judge(self, who: str, act: str) -> bool:
        """Whether the act is legal, or what is said right."""
        verb, _blank, rest = act.partition(" ")
        if verb in ("is", "wins", "loses", "scores"):
            return self.said(who, verb, rest)
        if self.end:
            return act == "ends evening"
        is_voice, is_arms = who == self.voice, who == self.arms
        answer: bool = getattr(self, f"_{verb}")(who, rest, is_voice, is_arms)
        return answer

    def _sits(self, who, rest, is_voice, is_arms):
        if rest:
            good = is_voice and rest == f"on {self.arms}" and self.chair and not self.lap
            self.lap = self.lap or good
        else:
            good = is_arms and not self.chair
            self.chair = self.chair or good
        return good

    def _wear(self, who, rest, is_voice, is_arms):
        if "+" not in who and who not in (self.voice, self.arms):
            return True  # what the others have on matters to nobody
        if rest == '"a cloak"' and self.option["cover"] == "named":
            return False
        if "+" in who:
            both = set(who.split("+")) == {self.voice, self.arms}
            self.common = self.common or both
            return both
        self.own.add(who)
        return True

    _wears = _wear

    def _recites(self, who, rest, is_voice, is_arms):
        apiece = {self.voice, self.arms} <= self.own
        enough = {"either": self.common or apiece, "one": self.common, "each": apiece}[self.option["mantle"]]
        if self.reciting:
            return self.fault(who, "silence-fault") if is_arms else is_voice
        good = is_voice and self.lap and enough
        self.reciting = good
        return good

    def _says(self, who, rest, is_voice, is_arms):
        return self.fault(who, "silence-fault") if is_arms and self.reciting else True

    def _moves(self, who, rest, is_voice, is_arms):
        return self.fault(who, "hand-fault") if is_voice and self.reciting else True

    def _gestures(self, who, rest, is_voice, is_arms):
        if is_voice:
            return self._moves(who, rest, is_voice, is_arms)
        return is_arms and (self.reciting or (self.option["early-hands"] == "yes" and self.lap))

    _covers = _gestures

    def _gives(self, who, rest, is_voice, is_arms):
        good = self._gestures(who, rest, is_voice, is_arms)
        slap = rest == '"a slap"' and self.option["presents"] == "things" and not is_voice
        return good and not slap

    def _threatens(self, who, rest, is_voice, is_arms):
        return is_arms and self._gestures(who, rest, is_voice, is_arms)

    _hinders = _threatens

    def _smiles(self, who, rest, is_voice, is_arms):
        if is_voice and self.reciting and self.option["smile"] == "counts":
            self.end = "voice laughed"
        return True

    def _stops(self, who, rest, is_voice, is_arms):
        if is_voice and self.reciting and self.option["breaking-off"] == "ends":
            self.end = "stopped"
        return True

    def _laughs(self, who, rest, is_voice, is_arms):
        if not self.reciting:
            return True
        if is_voice:
            self.end = "voice laughed"
        elif is_arms:
            if self.option["back-laugh"] == "no-end":
                return self.fault(who, "silence-fault")
            if self.option["back-laugh"] == "ends":
                self.end = "arms laughed"
        return True

    def _ends(self, who, rest, is_voice, is_arms):
        if rest in ("evening", "game"):
            self.end = "broken off"
            return True
        if rest != "verses" or not is_voice or not self.reciting:
            return False
        if self.option["end-of-verses"] == "ends":
            self.end = "held out"
        return True

    def said(self, who: str, verb: str, rest: str) -> bool:
        if verb == "is":
            if rest == "over":
                return bool(self.end)
            laughed = {"voice laughed": self.voice, "arms laughed": self.arms}.get(self.end)
            return (who == laughed) != rest.startswith("not")
        if verb == "scores":
            return False
        pair = {"voice laughed": (self.arms, self.voice), "held out": (self.voice, self.arms)}.get(
            self.end, ("", "")
        )
        return self.option["winner"] == "laugh" and who == pair[verb == "loses"]


TAKES_HER_PLACE = ("sits", "sits on {arms}", "wears shawl", "wears mantilla", "recites")
ACTS = (
    *TAKES_HER_PLACE,
    *("sits on {voice}", 'wears "a cloak"', "recites", "says", 'says "hush"', "moves hands", "gestures sky"),
    *("covers eyes", "covers mouth", 'gives "a carrot"', 'gives "a slap"', "threatens", "hinders", "smiles"),
    *("stops", "laughs", "ends verses", "ends evening", "ends deal"),
    *("is overcome", "is not overcome", "wins", "loses", "scores 0", "scores 1"),
)
LIKELY = {"laughs": 0.8, "ends": 0.4, "stops": 0.5}


def options(seed: int) -> dict[str, str]:
    """An option of every reading, each by lot."""
    chance = random.Random(seed)
    return {each.id: chance.choice([each.default, *each.options]) for each in BOOK.readings.values()}


class Piece:
    """A piece acted at random: what would be written down, and what the second referee says of each line."""

    def __init__(self, seed: int, option: dict[str, str] | None = None) -> None:
        self.chance = chance = random.Random(seed)
        option = {**DEFAULTS, **(option or {})}
        names = chance.sample(NAMES, chance.randint(2, 6))
        self.voice, self.arms = chance.sample(names, 2)
        self.judge = Judge(self.voice, self.arms, option)
        self.head = [
            "game: double-declamation",
            f"players: {', '.join(names)}",
            f"reciter: {self.voice}",
            f"hands: {self.arms}",
            *(
                f"{'variant' if o in BOOK.readings[key].variants else 'reading'}: {key}={o}"
                for key, o in option.items()
                if o != DEFAULTS[key]
            ),
            "",
        ]
        self.lines: list[str] = []
        self.good: list[bool] = []
        orderly = [
            (self.arms, "sits"),
            (self.voice, f"sits on {self.arms}"),
            (f"{self.arms}+{self.voice}", "wear shawl"),
            (self.arms, "wears mantilla"),
            (self.voice, "wears shawl"),
            (self.voice, "recites"),
        ]
        wait = chance.choice((0.0, 0.3, 2.0))
        for who, act in orderly:
            for _ in range(int(chance.expovariate(1 / wait)) if wait else 0):
                self.anything(names)
            self.write(who, act)
        for _ in range(chance.randint(5, 25)):
            self.anything(names)
        self.write("game", "is over")

    @property
    def text(self) -> str:
        return "\n".join([*self.head, *self.lines, ""])

    def anything(self, names: list[str]) -> None:
        act = self.chance.choice(ACTS)
        if self.chance.random() > LIKELY.get(act.split()[0], 1):
            return
        who = self.chance.choice([*names, self.voice, self.arms])
        self.write(who, act.format(voice=self.voice, arms=self.arms))

    def write(self, who: str, act: str) -> None:
        self.lines.append(f"{who} {act}")
        self.good.append(self.judge.judge(who, act))


@pytest.mark.parametrize("seed", range(300))
def test_pieces_under_any_readings_are_judged_as_by_the_second_referee(seed):
    piece = Piece(seed, options(seed) if seed % 3 else None)
    rulings, table = played(piece.text)
    assert len(rulings) == len(piece.lines)
    for ruling, good in zip(rulings, piece.good, strict=True):
        assert (ruling.verdict in ("legal", "right")) == good, (piece.text, ruling.line.text, ruling.words)
        assert ruling.rules, ruling.line.text
    assert Counter(who for who, _part in table.faults) == +piece.judge.faults
    assert Counter(table.forfeits) == +piece.judge.forfeits
    assert table.over == bool(piece.judge.end)


def test_the_pieces_come_to_every_end():
    """The test above is worth something only if the pieces go on for a while, and end in all the ways that there are."""
    pieces = [Piece(seed, options(seed)) for seed in range(300)]
    ends = Counter(piece.judge.end for piece in pieces)
    assert set(ends) == {"", "voice laughed", "arms laughed", "held out", "fault", "stopped", "broken off"}
    assert min(ends.values()) > 3, ends
    assert sum(piece.good.count(True) for piece in pieces) > 2000
    assert sum(piece.good.count(False) for piece in pieces) > 2000


@pytest.mark.parametrize("seed", range(40))
def test_the_contrary_of_what_is_said_is_found(seed):
    """A right assertion turned round is wrong, and no other ruling changes by it."""
    piece = Piece(seed, options(seed))
    before, _table = played(piece.text)
    turned = {
        n
        for n, (line, good) in enumerate(zip(piece.lines, piece.good, strict=True))
        if " overcome" in line and good
    }
    lines = [
        (line.replace(" is not ", " is ") if " is not " in line else line.replace(" is ", " is not "))
        if n in turned
        else line
        for n, line in enumerate(piece.lines)
    ]
    after, _table = played("\n".join([*piece.head, *lines, ""]))
    for n, (one, other) in enumerate(zip(before, after, strict=True)):
        assert other.verdict == ("wrong" if n in turned else one.verdict), one.line.text


def test_alternatives_name_the_readings_that_matter():
    """An ordinary piece under one shawl depends on hardly anything."""
    head = "game: double-declamation\nplayers: Olga, Nina, Vera\nreciter: Nina\nhands: Olga\n\n"
    acts = "Olga sits\nNina sits on Olga\nOlga+Nina wear shawl\nNina recites\nOlga gestures sky\nVera laughs\nNina moves hands\n"
    [record] = records(head + acts + "Nina laughs\nNina is overcome\nOlga wins\n")
    rulings = [each for each in Referee(catalogue.judged).judge(record) if isinstance(each, Ruling)]
    found = {ruling.line.text: set(ruling.otherwise) for ruling in rulings if ruling.otherwise}
    assert found == {
        "Nina recites": {"mantle=each"},
        "Nina moves hands": {"hand-fault=ends"},
        "Nina laughs": {"hand-fault=ends"},
        "Olga wins": {"winner=laugh"},
    }


# Evenings -----------------------------------------------------------------------------------------

COMPANIES = st.integers(2, 24).map(lambda number: [f"P{n}" for n in range(number)])


@given(COMPANIES)
def test_in_a_cycle_each_has_both_parts_once(players):
    pieces = plan.programme(players, "cycle", "least-two")
    assert pieces is not None
    assert (
        sorted(reciter for reciter, _hands in pieces)
        == sorted(hands for _reciter, hands in pieces)
        == sorted(players)
    )
    assert all(reciter != hands for reciter, hands in pieces)


@given(COMPANIES, st.sampled_from(["cycle", "swap", "draw"]))
def test_fixed_pairs_are_apart_and_one_of_an_odd_number_sits_out(players, next_pair):
    pieces = plan.programme(players, next_pair, "fixed-pairs")
    assert pieces is not None
    acting = Counter(who for piece in pieces for who in piece)
    assert set(acting.values()) == {2}
    assert len(players) - len(acting) == len(players) % 2
    assert all((hands, reciter) in pieces for reciter, hands in pieces)
    assert len(pieces) == len(acting)


@given(COMPANIES)
def test_under_swap_everybody_has_both_parts_with_the_same_person(players):
    pieces = plan.programme(players, "swap", "least-two")
    assert pieces is not None
    assert {reciter for reciter, _hands in pieces} == {hands for _reciter, hands in pieces} == set(players)
    assert pieces[1::2] == [(hands, reciter) for reciter, hands in pieces[::2]]


@given(COMPANIES, st.data())
def test_who_follows_is_who_stands_next_in_the_programme(players, data):
    for next_pair, one_left in (("cycle", "least-two"), ("cycle", "fixed-pairs")):
        pieces = plan.programme(players, next_pair, one_left)
        assert pieces is not None
        at = data.draw(st.integers(0, len(pieces) - 1))
        found = plan.following(players, pieces[at], next_pair, one_left)
        last = pieces[0][0] if one_left == "least-two" else ""
        assert found == (pieces[at + 1][0] if at + 1 < len(pieces) else last)
        assert plan.around(players, pieces[at], next_pair, one_left) == pieces


@pytest.mark.parametrize(
    ("number", "casts", "programmes"),
    [(2, 2, 1), (3, 6, 2), (4, 12, 9), (5, 20, 44), (6, 30, 265), (7, 42, 1854), (8, 56, 14833)],
)
def test_how_many_casts_and_programmes_there_are(number, casts, programmes):
    """Of n players n(n-1) casts can be made; the shortest programmes that give each both parts are the orders without a fixed point."""
    seats = range(number)
    assert casts == sum(1 for _cast in permutations(seats, 2))
    assert programmes == sum(
        all(a != b for a, b in zip(seats, row, strict=True)) for row in permutations(seats)
    )


def test_drawn_pairs_are_all_equally_likely():
    players = ["A", "B", "C", "D"]
    found = Counter(tuple(deranged(Draw(f"s{n}", 0).below, players)) for n in range(4500))
    assert len(found) == 9
    assert all(400 < count < 600 for count in found.values()), found
    assert all(reciter != hands for pieces in found for reciter, hands in pieces)


# Words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "what", ["a slap", "Two SLAPS!", "пощёчина", "пять пощечин", "örfilar, många", "«тумак»"]
)
def test_a_blow_is_known_by_its_word(what):
    assert blow(what)


@pytest.mark.parametrize(
    "what", ["", "a carrot", "a slap-up dinner", "slapstick", "ударник", "ett slags pärla", "a blown egg"]
)
def test_anything_else_is_a_present(what):
    assert not blow(what)


# Pictures -----------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("seed", range(20))
def test_pictures_show_what_the_table_knows(seed):
    piece = Piece(seed, options(seed))
    _rulings, table = played(piece.text)
    for name, draw in BOOK.pictures.items():
        drawing = draw(table)
        tree = ElementTree.fromstring(drawing.svg())
        titles = [each.text for each in tree.iter(f"{SVG}title")]
        if name == "scene":
            arms = titles.count(piece.arms)
            assert arms == (0 if not table.seated else 3 if table.begun else 1)
            assert titles.count(piece.voice) == (1 if table.knees else 0)
        elif name == "order":
            assert f"{piece.voice} recites, the hands are those of {piece.arms}" in drawing.text
            assert drawing.text.count("→") == 1
            assert len(tree.findall(f"{SVG}circle")) == len(table.players)
        elif name == "parts":
            assert all(f"\n{who}\n" in drawing.text for who in table.players)
            assert f"on {piece.arms}" in drawing.text
        else:
            assert drawing.text.count("×") == len(table.faults)
            assert len(tree.findall(f"{SVG}circle")) == len(table.faults)
