"""Eleven and a Half by other ways than its records: what is paid, that at five nobody makes 11½, deals to the end of a bank.

What is paid is held to the oracle of Twenty-One, the table of the banker's hand and the player's that is written from its lines
alone; here hands are put into its classes by cards counted anew, in halves, as line 3 and the readings have it.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling, Run
from parlour_cli.rulebook import Readings
from tests.test_twenty_one import TABLE, WIN, due

BOOK = catalogue.load("eleven-and-a-half")
PARENT = catalogue.load("twenty-one")
Options = Callable[[str], str]


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

FULL = 23
"""The full number, in halves."""


def halves(cards: list[str], o: Options) -> int:
    """What a hand counts, in halves: the most that is not dead, or the least."""
    sums = {0}
    for card in cards:
        rank = card[:-1]
        if rank == "A":
            worth = (22,) if o("ace") == "eleven-only" else (22, 2)
        elif rank in "JQK":
            worth = (1,) if o("court") == "half" else (10,)
        else:
            worth = (2 * int(rank),)
        sums = {total + more for total in sums for more in worth}
    return max((total for total in sums if total <= FULL), default=min(sums))


def full(total: int, o: Options) -> bool:
    return total == FULL or (total == 22 and o("court") == "five-eleven")


def born(cards: list[str], total: int, o: Options) -> bool:
    return len(cards) == 2 and cards[0][0] in "AJQK" and total == FULL and o("natural") != "none"


def class_of_player(cards: list[str], acts: list[str], o: Options) -> tuple[str, int]:
    total = halves(cards, o)
    if total > FULL:
        return ("dead-hiding" if "stands" in acts else "dead"), total
    if len(cards) > 1 and full(total, o):
        if born(cards, total, o) and o("natural") == "as-21":
            return "natural", total
        return ("21-shown" if "shows" in acts else "21"), total
    return ("bought" if len(cards) > 1 else "pat"), total


def class_of_banker(cards: list[str], o: Options) -> tuple[str, int]:
    total = halves(cards, o)
    if total > FULL:
        return "dead", total
    if full(total, o):
        return ("late-natural" if born(cards, total, o) and o("natural") == "as-21" else "21"), total
    return "n", total


def paid(bank: list[str], player: list[str], acts: list[str], money: tuple[int, int, int], o: Options) -> int:
    """By the table of Twenty-One, whose readings go by other names here or have no object."""
    mine, counts = class_of_player(player, acts, o)
    his, against = class_of_banker(bank, o)

    def option(identity: str) -> str:
        fixed = {"late-natural": "triple", "settled-natural": "out"}
        return fixed.get(identity) or o({"both-21": "both-full"}.get(identity, identity))

    def tripled(cell: Callable[..., list[tuple[int, int]]]) -> Callable[..., list[tuple[int, int]]]:
        def more(who: str, *rest: object) -> list[tuple[int, int]]:
            found = cell(who, *rest)
            if who.startswith("dead"):
                return found
            winner = {WIN: born(player, counts, o), -WIN: born(bank, against, o)}
            return [(way, 3 if times == 2 and winner[way] else times) for way, times in found]

        return more

    triple = bool({"A"} & {card[0] for card in (*player, *bank)}) and o("natural") == "triple"
    table = {key: tripled(cell) for key, cell in TABLE.items()} if triple else TABLE
    return due(his, against, mine, counts, money, option, table)


PLAYERS = [
    *([f"{pips}H"] for pips in range(2, 11)),
    ["KH"], ["AH"], ["5H", "4H"], ["5H", "KH"], ["KH", "6H"], ["KH", "QH"], ["6H", "5H"], ["AH", "9H"], ["AH", "QH"],
    ["8H", "3H", "KH"], ["JH", "10H"], ["10H", "5H"],
]  # fmt: skip
BANKERS = [
    ["2S"], ["5S"], ["9S"], ["10S"], ["KS"], ["AS"], ["5S", "KS"], ["6S", "5S"], ["KS", "6S"], ["AS", "KS"],
    ["8S", "3S", "KS"], ["10S", "5S"],
]  # fmt: skip
MONEY = ((5, 0, 0), (5, 2, 3))
VARIED = (
    "court", "both-full", "dead-bank", "bought-wins", "early-show", "addition-multiple", "late-addition",
)  # fmt: skip


def played(bank: list[str], player: list[str], acts: list[str], money: tuple[int, int, int]) -> Record:
    stake, timely, late = money
    lines = [
        "game: eleven-and-a-half",
        "players: Anna, Boris, Clara",
        "banker: Anna",
        "",
        f"Boris stakes {stake}",
    ]
    lines += [f"Boris adds {timely}"] if timely else []
    lines += ["Clara stakes 1", f"Boris gets {player[0]}", "Clara gets 10C", f"Anna gets {bank[0]}"]
    lines += [f"Boris adds {late}"] if late else []
    lines += [f"Boris draws {card}" for card in player[1:]]
    lines += [f"Boris {act}" for act in acts]
    lines += ["Clara stands", *(f"Anna draws {card}" for card in bank[1:]), "Anna stands"]
    return record_of("\n".join(lines) + "\n")


class AskedError(Exception):
    """The oracle wants an option that is not settled yet."""


def leaves(tree: Callable[[Options], int], fixed: dict[str, str]) -> Iterator[int]:
    """What the oracle says under every combination of what it asks."""

    def option(identity: str) -> str:
        if identity not in fixed:
            raise AskedError(identity)
        return fixed[identity]

    try:
        yield tree(option)
    except AskedError as asked:
        identity = str(asked)
        for each in BOOK.readings[identity].options:
            yield from leaves(tree, {**fixed, identity: each})


def combinations(record: Record, settled: dict[str, str]) -> Iterator[tuple[dict[str, str], Run]]:
    """The record judged under every combination of the readings that it asks, in turn."""
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


@pytest.mark.parametrize("money", MONEY, ids=str)
@pytest.mark.parametrize("player", PLAYERS, ids=" ".join)
def test_what_is_paid_is_what_the_lines_of_twenty_one_say(player, money):
    """Customs of other books are never asked of themselves, so these are varied wherever an ace is on the table."""
    endings = [["stands"], []] if player == ["10H", "5H"] else [["stands"]]
    endings += [["stands", "shows"]] if player == ["8H", "3H", "KH"] else []
    compared = 0
    for acts in endings:
        for bank in BANKERS:
            record = played(bank, player, acts, money)
            there_is_an_ace = any(card[0] == "A" for card in (*player, *bank))
            starts = [
                {"ace": ace, "natural": natural}
                for ace in (BOOK.readings["ace"].options if there_is_an_ace else ["eleven-or-one"])
                for natural in (BOOK.readings["natural"].options if there_is_an_ace else ["none"])
            ]
            concealing = ["single"] if acts == [] or player != ["10H", "5H"] else ["single", "double"]
            starts = [{**start, "concealed-dead": each} for start in starts for each in concealing]
            for start in starts:
                for settled, run in combinations(record, start):
                    said = {*leaves(lambda o, b=bank, a=acts: paid(b, player, a, money, o), settled)}  # type: ignore[misc]
                    assert said == {run.table.ledger["Boris"]}, (bank, acts, settled)
                    compared += 1
    assert compared >= len(BANKERS)


# The court cards at five --------------------------------------------------------------------------


def attained(court: int) -> set[tuple[int, int]]:
    """Every total, in halves, with every number of court cards, that any hand of the two packs can make: card by card, no more
    of a rank than there are.
    """
    found = {(0, 0)}
    for worths, copies in [((2, 22), 8), *(((2 * pips,), 8) for pips in range(2, 11)), ((court,), 24)]:
        is_court = worths == (court,) and copies == 24
        step = set()
        for number in range(copies + 1):
            for chosen in combinations_with_replacement(worths, number):
                more = sum(chosen)
                if more > 2 * FULL:
                    continue
                step |= {
                    (total + more, courts + number * is_court)
                    for total, courts in found
                    if total + more <= 2 * FULL
                }
        found = step
    return found


def test_with_court_cards_at_five_no_hand_makes_the_number_of_the_title():
    """Of any number of cards, up to all 104: every card is a whole number, so every sum is."""
    assert FULL not in {total for total, _courts in attained(10)}
    assert all(total % 2 == 0 for total, _courts in attained(10))
    assert max(total for total, _courts in attained(10) if total <= FULL) == 22


def test_with_court_cards_at_half_a_point_it_takes_an_odd_number_of_them():
    courts = {courts for total, courts in attained(1) if total == FULL}
    assert courts == set(range(1, 24, 2))


CARDS = ["AH", *(f"{pips}H" for pips in range(2, 11)), "KH"]


@cache
def table_under(court: str) -> Run:
    record = record_of("game: eleven-and-a-half\nplayers: Anna, Boris\nbanker: Anna\n\n")
    return Run(record, BOOK, Readings({**BOOK.defaults(), "court": court}))


@pytest.mark.parametrize("court", ["half", "five", "five-eleven"])
def test_the_rules_count_every_hand_of_five_cards_as_the_lines_do(court):
    """And say of none at five that it has the full number; of 11 they say so where that is the reading."""
    from parlour_cli.games.eleven_and_a_half.cards import at_full
    from parlour_cli.games.twenty_one.company import reckon

    table = table_under(court).table
    options = {"court": court, "ace": "eleven-or-one"}
    had = set()
    for number in range(1, 6):
        for hand in combinations_with_replacement(CARDS, number):
            total = reckon(table, hand)[0]
            assert 2 * total == halves(list(hand), options.__getitem__), hand
            if at_full(table, total):
                had.add(total)
    assert had == {"half": {11.5}, "five": set(), "five-eleven": {11}}[court]


def test_what_the_rules_say_of_court_cards_then():
    """At five a king and a six win one stake, at five with 11 for the full number two; and the full number never comes."""
    deal = "Boris stakes 10\nBoris gets KH\nAnna gets 4S\nBoris draws 6D\nBoris counts 11\nBoris stands\nAnna draws 6S\nAnna stands\n"
    head = "game: eleven-and-a-half\nplayers: Anna, Boris\nbanker: Anna\nreading: court={}\n\n"
    for option, net in (("five", 10), ("five-eleven", 20)):
        rulings, run = judged(head.format(option) + deal)
        assert all(ruling.verdict in ("legal", "right") for ruling in rulings)
        assert run.table.ledger["Boris"] == net
        named = {name for ruling in rulings for name in ruling.rules}
        assert ("eleven-and-a-half/player-full" in named) == (option == "five-eleven")


# Taken over from Twenty-One ------------------------------------------------------------------------


def test_every_rule_of_twenty_one_is_taken_over():
    from parlour_cli.games.eleven_and_a_half.table import RULES

    assert set(RULES) == {rule.id for rule in PARENT.rules()}


def test_a_rule_knocked_out_there_is_not_missing_here():
    text = "game: eleven-and-a-half\nplayers: Anna, Boris\nbanker: Anna\n\nBoris stakes 3\nBoris gets 9H\nAnna gets 9S\nall stand\n"
    before, _run = judged(text)
    for rule in PARENT.rules():
        rule.off = True
    try:
        after, run = judged(text)
    finally:
        for rule in PARENT.rules():
            rule.off = False
    assert [ruling.rules for ruling in after] == [ruling.rules for ruling in before]
    assert run.table.ledger["Anna"] == 3


def test_no_ruling_names_a_rule_of_twenty_one():
    from tests.judging import FILES, findings_of

    for path in FILES:
        if path.parent.name == BOOK.game:
            for _record, findings in findings_of(path):
                for finding in findings:
                    assert isinstance(finding, Ruling)
                    assert all(name.startswith(f"{BOOK.game}/") for name in finding.rules), finding.line.text


# Chance and pictures ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [53, 104])
def test_cards_are_dealt_to_as_many_as_both_packs_serve(number):
    function = BOOK.chances["deal"]
    names = tuple(f"P{n}" for n in range(number))
    head = function(Draw("1876", 0).below, None, players=names)
    text = "\n".join(("game: eleven-and-a-half", *head[:2], "", head[2], ""))
    _rulings, run = judged(text)
    rulings, run = judged(text + "\n".join(function(Draw("1876", 1).below, run.table)) + "\n")
    assert {ruling.verdict for ruling in rulings} == {"legal"}
    assert run.table.stage == "play"
    with pytest.raises(ParlourError, match="one card for each"):
        function(Draw("1876", 0).below, None, players=(*names, *map(str.lower, names)))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_dealt_is_legal_to_the_end_of_the_bank(seed):
    function = BOOK.chances["deal"]
    text = "game: eleven-and-a-half\nplayers: Анна, Борис, Вера, Глеб\nbanker: Анна\n\n"
    chance = random.Random(seed)
    rulings, run = judged(text)
    for event in range(300):
        table = run.table
        if table.ended:
            break
        if table.stage == "play":
            who = table.turn
            if chance.random() < 0.4:
                text += "\n".join(function(Draw(str(seed), event + 1).below, table)) + "\n"
            else:
                text += f"{who} stands\n"
        elif table.stage == "done" or not table.stakes:
            text += "all stake 2\n"
        else:
            text += "\n".join(function(Draw(str(seed), event + 1).below, table)) + "\n"
        rulings, run = judged(text)
        assert rulings[-1].verdict == "legal", (text.splitlines()[-1], rulings[-1].words)
    assert run.table.ended
    for name in ("table", "bank", "scale"):
        picture = BOOK.pictures[name](run.table)
        assert picture.text
        ElementTree.fromstring(picture.svg())
