"""Twenty-One by other ways than its records: an oracle of what is paid, and evenings at random.

The oracle is written from the lines alone (15-33): one table of the banker's hand and the player's hand, and shares nothing
with the game. It is compared with the game over all pairs of hands and all combinations of the readings that touch payment: a
reading that is not asked cannot change what is paid, so only those that are asked are varied, in the game and in the oracle.
"""

import os
import random
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling, Run
from parlour_cli.rulebook import Readings
from tests.test_kept import compare

BOOK = catalogue.load("twenty-one")
EVENINGS = int(os.environ.get("TWENTY_ONE_EVENINGS", "60"))
"""How many evenings are played at random."""


def record_of(text: str) -> Record:
    return next(iter(read([line.encode() for line in text.splitlines(keepends=True)], "test")))


def judged(text: str) -> tuple[list[Ruling], Run]:
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = []
    for finding in referee.judge(record_of(text)):
        assert isinstance(finding, Ruling), finding
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


# The oracle ---------------------------------------------------------------------------------------

Options = Callable[[str], str]
WIN, LOSE = 1, -1


def natural_at_once(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Line 15: each pays three times at once, nobody has bought."""
    if player in ("natural", "drew", "drew-21"):
        return [(LOSE, {"triple": 3, "single": 1, "nothing": 0}[o("both-natural")])]
    return [(LOSE, 3)]


def dead_player(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Line 21: his stake, whatever the banker does later (24, 25)."""
    hides = player == "dead-hiding" and o("concealed-dead") == "double"
    return [(LOSE, 2 if hides else 1)]


def natural_shown(bank_at_21: bool, late: bool) -> Callable[..., list[tuple[int, int]]]:
    """Line 17, and line 25 where it is taken to reach him."""

    def paid(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
        if bank_at_21 and o("settled-natural") == "pays-too":
            times = {"as-21": 2, "triple": 3, "void": 0}[o("late-natural")] if late else 2
            return [(WIN, 1), (LOSE, times)]
        return [(WIN, 1)]

    return paid


def bought_21(player: str, o: Options) -> int:
    """Line 26: twice, if it was not shown before the time."""
    return 1 if player == "21-shown" and o("early-show") == "single" else 2


def bank_dead(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Line 24: as much as he staked."""
    if player in TWENTY_ONE and o("dead-bank") == "double":
        return [(WIN, bought_21(player, o))]
    return [(WIN, 1)]


def bank_21(late: bool) -> Callable[..., list[tuple[int, int]]]:
    """Line 25: twice; who also has 21, by line 31 or 26."""

    def pays(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
        option = o("late-natural") if late else "as-21"
        if option == "void":
            return []
        if option == "triple":
            return [(LOSE, 3)]
        if player in TWENTY_ONE:
            both = o("both-21")
            if both == "player-double":
                return [(WIN, bought_21(player, o))]
            return [] if both == "drawn-game" else [(LOSE, {"bank-double": 2, "single": 1}[both])]
        return [(LOSE, 2)]

    return pays


def compared(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Lines 26 and 29 to 31."""
    if player in TWENTY_ONE:
        return [(WIN, bought_21(player, o))]
    if mine <= his:
        return [(LOSE, 1)]
    return [(WIN, 2 if player in ("bought", "drew") and o("bought-wins") == "any-purchase" else 1)]


TWENTY_ONE = ("21", "21-shown", "drew-21")
LIVING = ("pat", "bought", "21", "21-shown", "drew", "drew-21")
DEAD = ("dead", "dead-hiding")
PLAYERS = (*LIVING, *DEAD, "natural")
TABLE: dict[tuple[str, str], Callable[..., list[tuple[int, int]]]] = {
    **{("natural", each): natural_at_once for each in PLAYERS},
    **{(bank, each): dead_player for each in DEAD for bank in ("late-natural", "21", "dead", "n")},
    **{("late-natural", each): bank_21(True) for each in LIVING},
    **{("21", each): bank_21(False) for each in LIVING},
    **{("dead", each): bank_dead for each in LIVING},
    **{("n", each): compared for each in LIVING},
    ("late-natural", "natural"): natural_shown(True, True),
    ("21", "natural"): natural_shown(True, False),
    ("dead", "natural"): natural_shown(False, False),
    ("n", "natural"): natural_shown(False, False),
}
"""The banker's hand, the player's hand -> what is won and lost, in stakes."""


def due(
    bank: str,
    his: float,
    player: str,
    mine: float,
    money: tuple[int, int, int],
    o: Options,
    table: Mapping[tuple[str, str], Callable[..., list[tuple[int, int]]]] = TABLE,
) -> int:
    """What the player has more in the end: stake, what he added in time, what he added too late (lines 32-33)."""
    stake, timely, late = money
    net = 0
    first = True
    for way, times in table[bank, player](player, mine, his, o):
        if (
            player in ("drew", "drew-21")
            and bank != "natural"
            and way == WIN
            and o("natural-drew") == "no-claim"
        ):
            continue
        if late and way == WIN and o("late-addition") == "no-claim":
            continue
        if timely and times:
            sums = {"with-stake": times * (stake + timely), "flat": times * stake + timely}
            if player == "dead-hiding" and times == 2:
                sums["flat"] = 2 * (stake + timely)  # the one loss twice over
            net += way * sums[o("addition-multiple")]
        else:
            net += way * times * stake
        if late and times and way == LOSE and first and o("late-addition") != "void":
            net -= late
        first = False
    return net


def low(total: int, suits: str) -> str:
    """Two cards without an ace that make this total."""
    one = 2 if total <= 11 else 10
    return f"{one}{suits[0]} {total - one}{suits[1]}"


def three(total: int, suits: str) -> tuple[str, str]:
    """Two cards and a third without an ace that make this total together."""
    if total <= 14:
        return f"2{suits[0]} 2{suits[1]}", f"{total - 4}{suits[2]}"
    return f"10{suits[0]} 2{suits[1]}", f"{total - 12}{suits[2]}"


def player_hands() -> Iterator[tuple[str, int, str, list[str]]]:
    """Class, total, the cards dealt, what he does."""
    for total in range(4, 21):
        yield "pat", total, low(total, "HD"), ["stands"]
    for total in range(6, 21):
        dealt, more = three(total, "HDC")
        yield "bought", total, dealt, [f"draws {more}", "stands"]
    yield "21", 21, "10H 2D", ["draws 9C", "stands"]
    yield "21-shown", 21, "10H 2D", ["draws 9C", "stands", "shows"]
    yield "dead", 22, "10H 2D", ["draws KC"]
    yield "dead-hiding", 22, "10H 2D", ["draws KC", "stands"]
    yield "natural", 21, "AH KD", ["shows"]
    yield "drew", 16, "AH KD", ["draws 5C", "stands"]
    yield "drew-21", 21, "AH KD", ["draws QC", "stands"]


def banker_hands() -> Iterator[tuple[str, int, str, list[str]]]:
    yield "natural", 21, "AS JS", ["shows"]
    yield "late-natural", 21, "AS JS", ["shows"]
    yield "21", 21, "8S JS", ["draws 3S", "stands"]
    yield "dead", 22, "8S JS", ["draws 4S"]
    for total in range(4, 21):
        yield "n", total, low(total, "SS") if total != 4 and total != 20 else low(total, "SC"), ["stands"]
    yield "n", 17, "8S 4S", ["draws 5S", "stands"]


def played(
    bank: tuple[str, int, str, list[str]],
    player: tuple[str, int, str, list[str]],
    money: tuple[int, int, int],
) -> str:
    """A record of the deal; Clara keeps it open to the end, whatever Boris does."""
    stake, timely, late = money
    lines = ["game: twenty-one", "players: Anna, Boris, Clara", "banker: Anna", "", f"Boris stakes {stake}"]
    lines += [f"Boris adds {timely}"] if timely else []
    lines += ["Clara stakes 1", f"Boris gets {player[2]}", "Clara gets 10C QH", f"Anna gets {bank[2]}"]
    lines += [f"Boris adds {late}"] if late else []
    if bank[0] != "natural":
        lines += [*(f"Boris {act}" for act in player[3]), "Clara stands"]
    lines += [f"Anna {act}" for act in bank[3]]
    return "\n".join(lines) + "\n"


class AskedError(Exception):
    """The oracle wants an option that is not settled yet."""


def leaves(tree: Callable[[dict[str, str]], int], fixed: dict[str, str]) -> Iterator[int]:
    """What the oracle says under every combination of what it asks."""

    def option(identity: str) -> str:
        if identity not in fixed:
            raise AskedError(identity)
        return fixed[identity]

    try:
        yield tree(option)  # type: ignore[arg-type]
    except AskedError as asked:
        identity = str(asked)
        for each in BOOK.readings[identity].options:
            yield from leaves(tree, {**fixed, identity: each})


VARIED = (
    "both-natural", "late-natural", "settled-natural", "dead-bank", "both-21", "bought-wins", "early-show",
    "concealed-dead", "addition-multiple", "late-addition", "natural-drew",
)  # fmt: skip
"""The readings that touch what is paid between banker and player."""


def combinations(record: Record, settled: dict[str, str]) -> Iterator[tuple[dict[str, str], Run]]:
    """The record judged under every combination of those that it asks, in turn."""
    readings = Readings({**BOOK.defaults(), **settled})
    run = Run(record, BOOK, readings)
    for line in record.lines:
        run.judge(line)
    fresh = [each for each in VARIED if each in readings.known and each not in settled]
    if not fresh:
        yield settled, run
        return
    for option in BOOK.readings[fresh[0]].options:
        yield from combinations(record, {**settled, fresh[0]: option})


MONEY = ((5, 0, 0), (5, 2, 0), (5, 0, 3), (5, 2, 3))


@pytest.mark.parametrize("money", MONEY, ids=str)
def test_what_is_paid_is_what_the_lines_say(money):
    compared_with = 0
    for player in player_hands():
        starts: list[dict[str, str]] = [{}]
        if player[0].startswith("drew"):  # else the card is refused
            starts = [{"natural-drew": each} for each in ("no-claim", "drawn-21")]
        elif player[0] == "dead-hiding":  # a variant is asked only where it is played
            starts = [{"concealed-dead": each} for each in ("single", "double")]
        for bank in banker_hands():
            record = record_of(played(bank, player, money))
            for start in starts:
                for settled, run in combinations(record, start):
                    paid = partial(due, bank[0], bank[1], player[0], player[1], money)
                    said = {*leaves(paid, settled)}
                    assert said == {run.table.ledger["Boris"]}, (bank, player, settled)
                    compared_with += 1
    assert compared_with > 900


# Evenings at random -------------------------------------------------------------------------------

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор")


def worth(cards: list[str]) -> int:
    """Lines 6 to 8: the most that does not pass 21."""
    total = sum(1 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[:-1]) for card in cards)
    return total + 10 if any(card[0] == "A" for card in cards) and total + 10 <= 21 else total


def evening(chance: random.Random) -> tuple[str, dict[str, int]]:
    """Two banks of plain deals, as legal players play them, and what each has more or less in the end."""
    names = list(NAMES[: chance.randint(2, 6)])
    net = dict.fromkeys(names, 0)
    lines = ["game: twenty-one", f"players: {', '.join(names)}", f"banker: {names[0]}", ""]
    for bank in range(min(2, len(names))):
        banker = names[bank]
        others = [names[(bank + n) % len(names)] for n in range(1, len(names))]
        packs = [rank + suit for rank in ("A", *"23456789", "10", *"JQK") for suit in "HDCS"] * 2
        chance.shuffle(packs)
        if bank:
            lines.append(f"{banker} opens bank")
        gone: list[str] = []
        short = False
        while packs and not short:
            live: list[str] = []

            def top(live: list[str] = live, gone: list[str] = gone) -> str:
                nonlocal packs, short
                if not packs:
                    packs, short = gone[:], True
                    gone.clear()
                    chance.shuffle(packs)
                live.append(packs.pop())
                return live[-1]

            stakes = {who: chance.randint(1, 9) for who in others}
            lines += [f"{who} stakes {stakes[who]}" for who in others]
            hands = {who: [top(), top()] for who in (*others, banker)}
            lines += [f"{who} gets {' '.join(hands[who])}" for who in (*others, banker)]
            dealt = {who for who in hands if worth(hands[who]) == 21}
            left = []
            if banker in dealt:
                lines.append(f"{banker} shows")
                for who in others:
                    net[who] -= 3 * stakes[who]
                    net[banker] += 3 * stakes[who]
            else:
                for who in others:
                    if who in dealt:
                        lines.append(f"{who} shows")
                        net[who] += stakes[who]
                        net[banker] -= stakes[who]
                        continue
                    while worth(hands[who]) < chance.randint(12, 19) and (packs or gone):
                        hands[who].append(top())
                        lines.append(f"{who} draws {hands[who][-1]}")
                    lines.append(f"{who} counts {worth(hands[who])}")
                    if worth(hands[who]) > 21:
                        net[who] -= stakes[who]
                        net[banker] += stakes[who]
                        gone += hands[who]
                        hands[who] = []
                        live[:] = [card for each in hands.values() for card in each]
                    else:
                        lines.append(f"{who} stands")
                        left.append(who)
                if left:
                    while worth(hands[banker]) < 17 and (packs or gone):
                        hands[banker].append(top())
                        lines.append(f"{banker} draws {hands[banker][-1]}")
                    his = worth(hands[banker])
                    if his <= 21:
                        lines.append(f"{banker} stands")
                    for who in left:
                        mine = worth(hands[who])
                        times = (
                            1
                            if his > 21
                            else -2
                            if his == 21
                            else 2
                            if mine == 21
                            else 1
                            if mine > his
                            else -1
                        )
                        net[who] += times * stakes[who]
                        net[banker] -= times * stakes[who]
            gone += [card for each in hands.values() for card in each]
            lines += [f"{who} has {net[who]}" for who in names]
    return "\n".join(lines) + "\n", net


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_an_evening_at_random_is_legal_and_its_accounts_are_right(seed):
    text, net = evening(random.Random(seed))
    rulings, run = judged(text)
    for ruling in rulings:
        assert ruling.verdict in ("legal", "right"), (ruling.line.text, ruling.words)
    assert {who: run.table.ledger[who] for who in net} == net
    assert run.table.ledger.balanced


# What the lines claim, reckoned -------------------------------------------------------------------


def test_how_often_21_is_dealt():
    """Line 15: an ace with a ten or a court card, 4.78 in a hundred hands."""
    assert Fraction(2 * 8 * 32, 104 * 103) == Fraction(64, 1339)


RANKS = {11: Fraction(1, 13), 10: Fraction(4, 13), **{n: Fraction(1, 13) for n in range(2, 10)}}


def add(hand: tuple[int, bool], card: int) -> tuple[int, bool]:
    """Total and whether an ace counts 11 in it."""
    total, soft = hand[0] + card, hand[1] or card == 11
    if card == 11 and hand[1]:
        total -= 10
    if total > 21 and soft:
        return total - 10, False
    return total, soft


@cache
def ends(hand: tuple[int, bool], stand: int, soft: int) -> dict[int, Fraction]:
    """Where somebody ends who buys below ``stand`` (below ``soft`` with an ace that counts 11); 22 is dead."""
    if hand[0] >= (soft if hand[1] else stand):
        return {min(hand[0], 22): Fraction(1)}
    found: dict[int, Fraction] = {}
    for card, chance in RANKS.items():
        for total, part in ends(add(hand, card), stand, soft).items():
            found[total] = found.get(total, Fraction(0)) + chance * part
    return found


def bank_wins(mine: int, my_soft: int, his: int, his_soft: int) -> Fraction:
    """What the bank wins of a stake in a deal, cards coming independently."""
    two = [
        (add((one, one == 11), other), a * b, {one, other} == {10, 11})
        for one, a in RANKS.items()
        for other, b in RANKS.items()
    ]
    sides = []
    for stand, soft in ((mine, my_soft), (his, his_soft)):
        side: dict[int, Fraction] = {}
        for hand, chance, natural in two:
            for total, part in ({0: Fraction(1)} if natural else ends(hand, stand, soft)).items():
                side[total] = side.get(total, Fraction(0)) + chance * part
        sides.append(side)
    won = Fraction(0)
    for bank, a in sides[1].items():
        for player, b in sides[0].items():
            if bank == 0:
                times = 3
            elif player == 0:
                times = -1
            elif player == 22:
                times = 1
            elif bank == 22:
                times = -1
            elif bank == 21:
                times = 2
            else:
                times = -2 if player == 21 else -1 if player > bank else 1
            won += a * b * times
    return won


def test_the_bank_wins_some_27_in_a_hundred():
    """Both sides stand where neither gains by another plan: the player on 15, the bank on 17, with a soft ace on 19."""
    plan = bank_wins(15, 19, 17, 19)
    assert round(float(plan), 3) == 0.272
    for stand in range(12, 20):
        assert bank_wins(stand, 19, 17, 19) >= plan
        assert bank_wins(15, 19, stand, 19) <= plan


def test_line_19_is_good_advice():
    """With two court cards a card kills in twelve cases of thirteen, with ten and nine in eleven."""
    assert sum(chance for card, chance in RANKS.items() if add((20, False), card)[0] > 21) == Fraction(12, 13)
    assert sum(chance for card, chance in RANKS.items() if add((19, False), card)[0] > 21) == Fraction(11, 13)


# Chance and pictures ------------------------------------------------------------------------------


@pytest.mark.parametrize("readings", ["", "reading: shuffle=one-after-other\n", "reading: pack=36\n"])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_dealt_is_legal_to_the_end_of_the_bank(readings, seed):
    function = BOOK.chances["deal"]
    text = f"game: twenty-one\nplayers: {', '.join(NAMES[:4])}\nbanker: Анна\n{readings}\n"
    _rulings, run = judged(text)
    drawn = 0
    while not run.table.ended:
        _rulings, run = judged(text + "all stake 1\n")
        text += "all stake 1\n"
        drawn += 1
        text += "".join(f"{line}\n" for line in function(Draw(str(seed), drawn).below, run.table))
        _rulings, run = judged(text)
        while run.table.stage == "play":
            who = run.table.turn
            total = worth([*run.table.hands[who]])
            if total == 21 and len(run.table.hands[who]) == 2:
                lines = [f"{who} shows"]
            elif total < 16 and (run.table.stock or run.table.laid_aside(True)):
                drawn += 1
                lines = function(Draw(str(seed), drawn).below, run.table)
            else:
                lines = [f"{who} stands"]
            text += "".join(f"{line}\n" for line in lines)
            _rulings, run = judged(text)
    assert all(ruling.verdict == "legal" for ruling in judged(text)[0])
    with pytest.raises(ParlourError):
        function(Draw("x", 1).below, run.table)


@pytest.mark.parametrize("name", ["table", "bank"])
@pytest.mark.parametrize("lines", [0, 3, 8, 12, 40])
def test_pictures_are_drawn_at_every_moment(name, lines):
    text, _net = evening(random.Random(3))
    head, body = text.split("\n\n")
    _rulings, run = judged("\n".join([head, "", *body.splitlines()[:lines]]) + "\n")
    picture = BOOK.pictures[name](run.table)
    assert all(who in picture.text for who in run.table.seats)
    ElementTree.fromstring(picture.svg())


# What is kept of ordinary facts -------------------------------------------------------------------

TURNED = tuple(rank + suit for rank in ("A", "2", "9", "10", "K") for suit in "HS")


def slip(chance: random.Random, names: list[str], line: str) -> list[str]:
    """An event of an evening in which something goes wrong, with what is written before it or in its place."""
    who, verb, *rest = line.split()
    other, card = chance.choice(names), chance.choice(TURNED)
    cards = len(rest) == 2 and verb == "gets"
    return chance.choice(
        [
            [],
            [line, line],
            [f"{other} {' '.join([verb, *rest])}"],
            [f"{who} {verb} {card}"] if verb in ("gets", "draws") else [line],
            [f"{who} gets {rest[0]}", f"{who} gets {rest[1]}"] if cards else [line],
            [f"{other} adds {chance.randint(1, 4)}", line],
            [f"{names[0]} exposes {card} to {other}", line],
            [f"{other} draws {card}", line],
            [f"{other} stakes {chance.randint(0, 7)}", line],
            [f"{other} shows", line],
            [f"{names[0]} misdeals", line],
            [chance.choice(("all stand", "all stake 2", f"{names[0]} passes", f"{other} stands")), line],
        ]
    )


def careless(chance: random.Random, game: str) -> str:
    """An evening of the benchmark's model under any readings, in which people make mistakes, seldom or often."""
    lines = import_module(f"docs.benchmarks.evenings.{game.replace('-', '_')}").evening(chance)
    head = lines.index("")
    names = lines[1].removeprefix("players: ").split(", ")
    readings = catalogue.load(game).readings.values()
    pinned = {
        reading.id: chance.choice(list(reading.options)) for reading in readings if chance.random() < 0.1
    }
    headers = [f"reading: {reading}={option}" for reading, option in pinned.items()]
    headers += [f"counters: {chance.choice((3, 10, 40))}"] if chance.random() < 0.2 else []
    headers += [f"left: {chance.choice((20, 60, 103))}"] if chance.random() < 0.2 else []
    often = chance.choice((0, 0.01, 0.05, 0.15))
    events = [
        slip(chance, names, line) if chance.random() < often else [line] for line in lines[head + 1 : -1]
    ]
    return "\n".join([*lines[:head], *headers, "", *(line for event in events for line in event), ""])


@pytest.mark.parametrize("game", ["twenty-one", "eleven-and-a-half"])
@pytest.mark.parametrize("alternatives", [False, True], ids=["plain", "alternatives"])
def test_what_is_kept_changes_nothing_where_people_make_mistakes(game, alternatives):
    chance = random.Random(game)
    compare(
        [record_of(careless(chance, game)) for _ in range(2 if alternatives else 25)],
        alternatives=alternatives,
    )


# What is asked of the headers ----------------------------------------------------------------------


def with_alternatives(text: str) -> list[Ruling]:
    """The rulings on a record, each with what it would be under other options."""
    return [each for each in Referee(catalogue.judged).judge(record_of(text)) if isinstance(each, Ruling)]


def test_a_reading_that_the_headers_ask_is_tried_on_the_lines_after_them():
    """How many can play hangs on the pack (line 5), and so does whether a two can be dealt."""
    record = "game: twenty-one\nplayers: Anna, Boris\nbanker: Anna\n\nBoris stakes 5\nBoris gets 2C KH\nAnna gets 3C KS\n"

    stakes, gets, _gets = with_alternatives(record)

    assert not stakes.otherwise
    assert {key: other.verdict for key, other in gets.otherwise.items()} == {"pack=36": "illegal"}


def test_a_ruling_on_a_header_depends_on_a_reading_as_any_other_does():
    """Fifty-three are too many for two packs, but not where a third is added (lines 3 and 5)."""
    names = ", ".join(f"P{number}" for number in range(53))

    header, *_rest = with_alternatives(f"game: twenty-one\nplayers: {names}\n\nP1 stakes 1\n")

    assert header.verdict == "illegal"
    assert {key: other.verdict for key, other in header.otherwise.items()} == {"too-many=third-pack": "legal"}
    assert [reading.id for reading in header.asked if reading.id == "too-many"]


def test_an_option_that_finds_fault_with_a_header_is_ruled_out_by_the_company():
    """Forty can play with two full packs; with two of thirty-six they could not, so that nothing is said of such packs."""
    names = ", ".join(f"P{number}" for number in range(40))

    found = with_alternatives(
        f"game: twenty-one\nplayers: {names}\nbanker: P0\n\nP1 stakes 5\nP1 gets 2C KH\n"
    )

    assert [ruling.verdict for ruling in found] == ["legal", "legal"]
    assert not any("pack=36" in ruling.otherwise for ruling in found)
