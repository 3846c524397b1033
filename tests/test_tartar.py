"""Tartar: whole games, played by a second program that knows nothing but the lines, and judged by the first."""

import random
import re
from collections.abc import Iterator
from itertools import product
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.games.tartar.table import Table
from parlour_cli.records import Record, read, read_event, write
from parlour_cli.records.model import Line
from parlour_cli.referee import Referee, Ruling, Run
from tests.judging import RECORDS
from tests.spoiling import spoilt
from tests.test_kept import compare
from tests.test_translations import SOURCES, TRANSLATIONS, read_lines

BOOK = catalogue.load("tartar")
NAMES = [
    *("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Ирина", "Кирилл"),
    *("Anna", "Bertil", "Clara", "David", "Åsa", "Fritz", "Greta", "Hugo", "Ida", "Johan"),
]
RANKS = "A23456789TJQK"
DECKS = {
    size: [f"{10 if rank == 'T' else rank}{suit}" for rank in ranks for suit in "SHDC"]
    for size, ranks in (("52", RANKS), ("36", "A6789TJQK"), ("32", "A789TJQK"))
}
DEFAULTS = BOOK.defaults()


def records(text: str) -> list[Record]:
    return list(read(text.encode().splitlines(keepends=True), "test"))


def played(text: str) -> tuple[list[Ruling], Table]:
    """All rulings, and the table at the end."""
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = []
    for record in records(text):
        assert not record.faults, record.faults[0]
        for finding in referee.judge(record):
            assert isinstance(finding, Ruling), finding
            rulings.append(finding)
            assert referee.run is not None
            assert referee.run.table.ledger.balanced
    assert referee.run is not None
    return rulings, referee.run.table


# The oracle ---------------------------------------------------------------------------------------


def value(card: str) -> int:
    """The ace is 0 and the king 12."""
    return RANKS.index("T" if card[:2] == "10" else card[0])


def stepping(faced: list[tuple[str, str]], option: dict[str, str]) -> dict[str, int]:
    """Line 9: who steps how far, of (player, card) in the order of the turn."""
    values = [value(card) for _who, card in faced]
    aces = [who for who, card in faced if value(card) == 0]
    low = {
        "instead": min(values) if min(values) else None,
        "both": min((v for v in values if v), default=None),
        "sum": min(values),
    }[option["ace"]]
    ones = [who for who, card in faced if value(card) == low]
    if option["tie"] == "first":
        ones = ones[:1]
    if len(set(values)) == 1 and values[0] and option["all-equal"] == "nobody":
        ones = []
    return {who: ones.count(who) + 2 * aces.count(who) for who in {*ones, *aces}}


class Game:
    """A game from the first deal to the last stake: what would be written down, and what would be said of it.

    ``lines`` are all lines of the record; ``said`` the numbers of those that assert a number, for a test that spoils them.
    """

    def __init__(self, seed: int, number: int, option: dict[str, str] | None = None) -> None:
        self.chance = chance = random.Random(seed)
        self.option = {**DEFAULTS, **(option or {})}
        self.names = chance.sample(NAMES, number)
        self.marks = 4
        if self.option["lines"] == "agreed":
            self.marks = chance.randint(2, 12)
        self.edge = self.marks + (self.option["reach-circle"] == "beyond-last")
        self.where = dict.fromkeys(self.names, 1)
        self.stake = dict.fromkeys(self.names, chance.randint(1, 9))
        if self.option["stakes"] == "own":
            self.stake = {who: chance.randint(1, 9) for who in self.names}
        self.dealer = chance.choice(self.names)
        self.head = [
            "game: tartar",
            f"players: {', '.join(self.names)}",
            f"dealer: {self.dealer}",
            *(
                f"reading: {key}={o}"
                for key, o in self.option.items()
                if o != DEFAULTS[key] and key != "return"
            ),
            *([f"lines: {self.marks}"] if self.option["lines"] == "agreed" else []),
            "",
        ]
        self.lines: list[str] = [f"{who} stakes {n}" for who, n in self.stake.items()]
        self.said: list[int] = []
        self.deals = 0
        self.winners: dict[str, int] = {}
        while not self.deal():
            assert self.deals < 3000

    @property
    def text(self) -> str:
        return "\n".join([*self.head, *self.lines, ""])

    def out(self) -> list[str]:
        """Who is not in the circle, from the dealer's side round to himself."""
        way = 1 if self.option["direction"] == "right" else -1
        at = self.names.index(self.dealer)
        row = [self.names[(at + way * n) % len(self.names)] for n in range(1, len(self.names) + 1)]
        return [who for who in row if self.where[who] < self.edge]

    def say(self, line: str) -> None:
        self.said.append(len(self.lines))
        self.lines.append(line)

    def exchange(self, order: list[str], hand: dict[str, str], pack: list[str]) -> None:
        """Lines 6 and 7, and what the family of games says of the last one."""
        turns = [who for who in order if value(hand[who]) != 12]
        for place, who in enumerate(turns):
            after = turns[place + 1 :]
            neighbour = order[order.index(who) + 1 :][:1]
            if self.option["partner"] == "stock":
                self.draw(who, hand, pack)
            elif self.option["king"] == "blocked" and neighbour and value(hand[neighbour[0]]) == 12:
                continue
            elif after:
                self.swap(who, after[0], hand)
            elif self.option["last-exchange"] == "first-player":
                if len(turns) > 1:
                    self.swap(who, turns[0], hand)
            elif self.option["last-exchange"] != "none":
                self.draw(who, hand, pack)

    def swap(self, who: str, other: str, hand: dict[str, str]) -> None:
        hand[who], hand[other] = hand[other], hand[who]
        self.lines.append(f"{who} swaps with {other}")

    def draw(self, who: str, hand: dict[str, str], pack: list[str]) -> None:
        if pack:
            card = pack.pop(0)
            self.lines.append(f"{who} swaps with stock for {card}")
            if value(card) < 12 or self.option["king-drawn"] == "kept":
                hand[who] = card

    def deal(self) -> bool:
        """One deal; whether it was the last."""
        self.deals += 1
        order = self.out()
        deck = DECKS[self.option["pack"]]
        pack = self.chance.sample(deck, len(deck))
        hand = {who: pack.pop(0) for who in order}
        self.lines += [f"{who} gets {card}" for who, card in hand.items()]
        self.exchange(order, hand, pack)
        self.lines.append(f"{self.chance.choice(order)} turns all")
        moves = stepping([(who, hand[who]) for who in order], self.option)
        if self.option["overshoot"] == "exact":
            moves = {who: n for who, n in moves.items() if self.where[who] + n <= self.edge}
        falls = [who for who in order if self.where[who] + moves.get(who, 0) >= self.edge]
        together = len(falls) == len(order)
        if together and self.option["all-fall"] == "replay":
            moves, falls = {}, []
        elif together and self.option["all-fall"] == "last-seat":
            moves.pop(order[-1], None)
            falls = order[:-1]
        for who, n in moves.items():
            self.where[who] = min(self.where[who] + n, self.edge)
        self.tell(order, hand, moves, falls)
        left = [who for who in order if who not in falls]
        total = sum(self.stake.values())
        if len(left) == 1:
            self.winners = {left[0]: total}
        elif not left and self.option["all-fall"] == "split":
            share, odd = divmod(total, len(order))
            self.winners = {who: share + (n < odd) for n, who in enumerate(order)}
        if len(left) <= 1:
            self.end(order)
            return True
        self.pass_on(order, moves)
        self.lines.append(f"{self.dealer} is dealer")
        return False

    def tell(self, order: list[str], hand: dict[str, str], moves: dict[str, int], falls: list[str]) -> None:
        who = self.chance.choice(order)
        self.lines.append(f"{who} has {hand[who]}")
        self.say(f"{who} steps {moves.get(who, 0)}")
        self.say(f"{who} is at {self.where[who]}")
        self.lines.append(f"{who} is {'fallen' if who in falls else 'not fallen'}")

    def end(self, order: list[str]) -> None:
        for who in order:
            if who in self.winners:
                self.say(f"{who} takes {self.winners[who]} from pool")
                self.lines.append(f"{who} wins")
            else:
                self.lines.append(f"{who} takes 0 from pool")
        self.lines.append("game is over")

    def pass_on(self, order: list[str], moves: dict[str, int]) -> None:
        right = self.names.index(self.dealer)
        while True:
            right = (right + 1) % len(self.names)
            if self.where[self.names[right]] < self.edge:
                break
        alive = [who for who in order if self.where[who] < self.edge]
        same = self.dealer if self.dealer in alive else self.names[right]
        loser = next((who for who in order if who in moves and who in alive), same)
        self.dealer = {"right": self.names[right], "same": same, "loser": loser}[self.option["next-dealer"]]


# Whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(2, 21))
def test_whole_games_end_and_one_takes_all(number):
    """Whole games of 2 to 20 players end, every line of them is legal or right, and exactly one player takes all."""
    for seed in range(4):
        game = Game(100 * number + seed, number)
        rulings, table = played(game.text)
        assert {ruling.verdict for ruling in rulings} == {"legal", "right"}
        [(winner, taken)] = game.winners.items()
        assert taken == sum(game.stake.values())
        assert table.over
        assert table.winners == (winner,)
        assert table.ledger.accounts == {
            **{who: -stake for who, stake in game.stake.items()},
            winner: taken - game.stake[winner],
            "pool": 0,
            "(bag)": 0,
        }


def options(seed: int) -> dict[str, str]:
    """An option of every reading, each by lot; never one that wants lines which the oracle does not write."""
    chance = random.Random(seed)
    chosen = {}
    for reading in BOOK.readings.values():
        known = [
            each for each in reading.options if each != "stock-if-he-likes" and each not in reading.variants
        ]
        chosen[reading.id] = chance.choice([reading.default, *known])
    chosen["duty"] = "must"
    if chosen["overshoot"] == "exact" and chosen["ace"] == "sum":  # then nobody may ever come to the circle
        chosen["overshoot"] = "falls"
    return chosen


@pytest.mark.parametrize("seed", range(120))
def test_games_under_any_readings_are_those_of_the_oracle(seed):
    """Whoever the readings say takes the stakes: one, those who fell together, or nobody."""
    game = Game(seed, random.Random(seed).randint(2, 20), options(seed))
    rulings, table = played(game.text)
    bad = [(r.line.text, r.verdict, r.words) for r in rulings if r.verdict not in ("legal", "right")]
    assert not bad, bad[0]
    assert table.over
    assert set(table.winners) == set(game.winners)
    total = sum(game.stake.values())
    assert sum(game.winners.values()) == (total if game.winners else 0)
    assert table.ledger["pool"] == (0 if game.winners else total)


@pytest.mark.parametrize("seed", range(12))
def test_another_number_is_wrong(seed):
    """Whatever number is said, one more is wrong, and nothing else changes by it."""
    game = Game(seed, 2 + seed % 8, options(seed))
    for at in game.said:
        game.lines[at] = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), game.lines[at])
    rulings, _table = played(game.text)
    spoilt = {at + len(game.head) + 1 for at in game.said}
    for ruling in rulings:
        assert (ruling.verdict == "wrong") == (ruling.line.number in spoilt), (ruling.line.text, ruling.words)


@pytest.mark.parametrize("seed", range(8))
def test_nobody_does_what_is_not_his_turn(seed):
    """Before every act of a game everything else that somebody might do is illegal, and leaves the game as it is."""
    chance = random.Random(seed)
    game = Game(seed, 3 + seed % 4)
    lines = []
    for line in game.lines:
        if " swaps with " in line or " gets " in line:
            who, verb = line.split()[0], line.split()[1]
            other = chance.choice([name for name in game.names if name != who])
            card = chance.choice(DECKS["52"])
            added = [f"{other} gets {card}", f"{who} turns all"]
            if verb == "swaps":
                wrong = f"{other} swaps with stock for {card}", f"{other} swaps with {who}", f"{who} stands"
                added = [f"{who} gets {card}", f"{who} turns all", *wrong]
                added += [
                    f"{who} swaps with {name}" for name in game.names if name not in (who, line.split()[-1])
                ]
            lines += [f"{each}  # bad" for each in added]
        lines.append(line)
    text = "\n".join([*game.head, *lines, ""])
    for ruling in played(text)[0]:
        king = ruling.line.text.endswith("stands  # bad") and ruling.rules == ["tartar/king-keeps"]
        assert (ruling.verdict == "illegal") == ("# bad" in ruling.line.text) or king, (
            ruling.line.text,
            ruling.words,
        )


def test_alternatives_name_the_readings_that_matter():
    """Of a deal that touches no doubt but the first of who, what and how, the later rulings stand always."""
    head = "game: tartar\nplayers: Anna, Boris, Clara\ndealer: Anna\n\n"
    deal = "Boris gets 9H\nClara gets 10H\nAnna gets QD\nBoris swaps with Clara\nClara swaps with Anna\n"
    text = head + deal + "Anna swaps with stock for JC\nAnna turns all\nAnna steps 0\nBoris steps 1\n"
    [record] = records(text)
    rulings = [each for each in Referee(catalogue.judged).judge(record) if isinstance(each, Ruling)]
    found = {r.line.text: set(r.otherwise) for r in rulings}
    assert found["Boris gets 9H"] == {"direction=left"}
    assert found["Clara gets 10H"] == set()
    assert found["Boris swaps with Clara"] == {"partner=stock"}
    assert found["Anna swaps with stock for JC"] == {"last-exchange=first-player", "last-exchange=none"}
    assert found["Anna turns all"] == found["Boris steps 1"] == set()


# Figures ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ace", "three"), [("instead", 8.3), ("both", 7.4), ("sum", 7.3)])
def test_how_long_a_game_of_three_lasts(ace, three):
    """The mean number of deals, by simulation."""
    games = [Game(seed, 3, {"ace": ace, "lines": "4"}).deals for seed in range(1500)]
    assert abs(sum(games) / len(games) - three) < 0.3


@pytest.mark.parametrize(("ace", "least", "most"), [("instead", 0, 0.02), ("both", 0.07, 0.14)])
def test_how_often_all_fall_together(ace, least, most):
    """One game of ten under `both`, hardly one of a hundred by the default: what the decision says, by simulation."""
    games = [Game(seed, 4, {"ace": ace, "all-fall": "carry"}) for seed in range(1500)]
    assert least <= sum(not game.winners for game in games) / len(games) <= most


# Chance -------------------------------------------------------------------------------------------


def drawn(players: list[str], seed: str) -> Iterator[tuple[Record, Run]]:
    """A game that is drawn line by line to its end."""
    function = BOOK.chances["deal"]
    head = function(Draw(seed, 0).below, None, players=tuple(sorted(players)))
    [record] = records("\n".join(["game: tartar", *head, f"seed: {seed}", "", ""]))
    run = Run(record, BOOK, Referee(catalogue.judged).readings(record, BOOK)[0])
    k = shuffled = 0
    while not run.table.over:
        shuffle = {"shuffle": Draw(seed, shuffled).below} if shuffled else {}
        for text in function(Draw(seed, k + 1).below, run.table, **shuffle):
            event = read_event(text, record)
            last = record.lines[-1].number if record.lines else record.headers[-1].number
            record.lines.append(line := Line(last + 1, text, event, "", last + 1))
            assert run.judge(line).verdict == "legal", text
            k += event.verb in BOOK.drawn
            if event.verb == "shuffles":
                shuffled = k
    yield record, run


@pytest.mark.parametrize("number", [2, 3, 7, 20])
def test_a_drawn_game_ends_and_is_as_drawn(number, tmp_path):
    from parlour_cli.commands.verify import derive

    for record, run in drawn(NAMES[:number], f"1839-{number}"):
        assert len(run.table.winners) == 1
        [again] = records(write(record, "en", False))
        found = list(derive(BOOK, again, f"1839-{number}"))
        assert all(each.same for each in found)
        assert sum("shuffles" in each.written for each in found) == run.table.deals + 1


# Pictures -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_circle_has_its_rays_marks_and_counters(seed):
    game = Game(seed, 2 + 3 * seed, {"lines": "agreed"} if seed % 2 else None)
    game.lines = game.lines[: len(game.lines) * 3 // 4]
    _rulings, table = played(game.text)
    drawing = BOOK.pictures["circle"](table)
    rows = [line for line in drawing.text.splitlines() if "(" in line and "──" in line]
    assert len(rows) == len(game.names)
    for who, row in zip(game.names, rows, strict=True):
        marks = re.sub(r"[^●┼()]", "", row)
        place = table.place[who]
        assert who in row
        assert marks.index("●") == (place - 1 if place <= game.marks else game.marks + 1)
        assert len(marks) == game.marks + (2 if place <= game.marks else 3)
    svg = ElementTree.fromstring(drawing.svg())
    name = "{http://www.w3.org/2000/svg}"
    circles, lines = svg.findall(f"{name}circle"), svg.findall(f"{name}line")
    assert len(circles) == 1 + len(game.names)
    assert len(lines) == len(game.names) * (1 + game.marks)
    assert {circle.findtext(f"{name}title") for circle in circles[1:]} == set(game.names)
    x0, y0, hole = (float(circles[0].get(key, "0")) for key in ("cx", "cy", "r"))
    for who, circle in zip(game.names, circles[1:], strict=True):
        x, y = float(circle.get("cx", "0")) - x0, float(circle.get("cy", "0")) - y0
        assert ((x * x + y * y) ** 0.5 < hole) == (table.place[who] > game.marks), who
    sheet = {"cx": float(svg.get("width", "0")), "cy": float(svg.get("height", "0"))}
    assert all(0 < float(circle.get(way, "0")) < sheet[way] for way, circle in product(sheet, circles))


@pytest.mark.parametrize("number", [2, 3, 4, 5, 7, 12])
def test_long_names_stand_whole_on_the_sheet_and_it_has_no_empty_half(number):
    names = [f"Мария-Александровна{seat}" for seat in range(number)]
    _rulings, table = played(f"game: tartar\nplayers: {', '.join(names)}\ndealer: {names[0]}\n")
    svg = ElementTree.fromstring(BOOK.pictures["circle"](table).svg())
    wide, high = float(svg.get("width", "0")), float(svg.get("height", "0"))
    heights = []
    for text in svg.iter("{http://www.w3.org/2000/svg}text"):
        x, y, long = float(text.get("x", "0")), float(text.get("y", "0")), 7.5 * len(text.text or "")
        left = {"start": x, "middle": x - long / 2, "end": x - long}[text.get("text-anchor", "")]
        assert left > 0
        assert left + long < wide
        heights.append(y)
    assert 12 < min(heights) < 80
    assert high - 80 < max(heights) < high - 4


def test_the_cards_that_step_are_ringed():
    head = "game: tartar\nplayers: Anna, Boris\ndealer: Anna\n\nBoris gets AH\nAnna gets KD\n"
    _rulings, table = played(head + "Boris swaps with stock for AS\nAnna turns all\n")
    drawing = BOOK.pictures["cards"](table)
    assert "(A♠)" in drawing.text
    assert "K♦  ♔" in drawing.text
    assert len([shape for shape in drawing.shapes if 'stroke="#b71c1c"' in shape]) == 2
    ElementTree.fromstring(drawing.svg())


# The translations ---------------------------------------------------------------------------------

# Line -> its weighty words in order, each with its English and Swedish counterpart.
WEIGHTY = {
    3: [("каждого", "each", "varje"), ("несколькими", "several", "flera")],
    4: [("самую нижнюю", "lowermost", "nedersta"), ("каждый", "each", "varje")],
    5: [("кто-нибудь", "some one", "någon"), ("каждому", "each", "var och en")],
    6: [
        ("всякий", "everyone", "envar"),
        ("обязан", "obliged", "skyldig"),
        ("по очереди", "in turn", "i tur"),
    ],
    7: [("не может", "may not", "får icke"), ("не подлежит", "not subject", "icke underkastad")],
    9: [
        ("самую меньшую", "the lowest", "det lägsta"),
        ("следующую", "next", "nästa"),
        ("вторую", "second", "det andra"),
        ("через одну", "over one", "över ett"),
    ],
    11: [
        ("все", "all", "alla"),
        ("все призы", "all the prizes", "alla vinsterna"),
        ("еще не", "not yet", "ännu icke"),
    ],
}


@pytest.mark.parametrize("number", WEIGHTY)
def test_every_weighty_word_is_rendered(number):
    source = read_lines(SOURCES / "ru" / "tartar.txt")[number - 1]
    for column, language in ((1, "en"), (2, "sv")):
        line = read_lines(TRANSLATIONS / language / "tartar.txt")[number - 1]
        for words in WEIGHTY[number]:
            assert words[0] in source, words
            assert words[column] in line, words


def test_no_reason_is_given_twice():
    for path in sorted((RECORDS / "tartar").glob("*.record")):
        for ruling in played(path.read_text(encoding="utf-8"))[0]:
            facts = "; ".join(ruling.words).split("; ")
            if facts[0].startswith("it does not hold of"):
                continue  # the reasons of each of them
            assert len(facts) == len(set(facts)), (path.name, ruling.line.number, facts)


# What is kept -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_changes_nothing_in_spoilt_evenings(seed):
    compare(spoilt("tartar", seed, 40), alternatives=False)


def test_what_is_kept_changes_nothing_of_the_alternatives():
    compare(spoilt("tartar", 9, 4, 60), alternatives=True)


@pytest.mark.parametrize("few", range(2, 8))
def test_what_is_kept_changes_nothing_under_any_readings(few):
    """Games of the oracle, of few players each, all judged with one memory."""
    games = [Game(seed, few, options(seed)) for seed in range(few, 60, 6)]
    compare([record for game in games for record in records(game.text)], alternatives=False)
