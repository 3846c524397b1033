"""Schimmel by other ways than its records: an independent table of settlements, chance and pictures, play at
random, and what it takes to make an evening wrong.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.effects import BAG, POOL, Charge, Pay
from parlour_cli.errors import ParlourError
from parlour_cli.games.schimmel import order
from parlour_cli.games.schimmel.chance import MARKS, thrown
from parlour_cli.games.schimmel.table import CARDS, Throw
from parlour_cli.records import Event, Record, read
from parlour_cli.referee import Referee, Ruling, Run, Tally
from parlour_cli.report.argument import argument
from parlour_cli.report.layout import width
from tests.judging import RECORDS

BOOK = catalogue.load("schimmel")
FOLDER = RECORDS / "schimmel"
SEVEN = ("Anna", "Boris", "Clara", "David", "Emma", "Fritz", "Greta")
SVG = "{http://www.w3.org/2000/svg}"


def record_of(text: str) -> Record:
    record = next(iter(read([text.encode()], "test")))
    assert not record.faults, [(fault.text, fault.message) for fault in record.faults]
    return record


def judged(text: str, *, alternatives: bool = False) -> tuple[list[Ruling], Run]:
    """The rulings on a record, and the run at its end; the counters are counted after every event."""
    referee = Referee(catalogue.judged, alternatives=alternatives)
    rulings = []
    for finding in referee.judge(record_of(text)):
        assert isinstance(finding, Ruling)
        assert referee.run is not None
        assert referee.run.table.ledger.balanced
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


def tallied(rulings: Iterable[Ruling]) -> Tally:
    tally = Tally()
    assert list(tally.counting(rulings)) == rulings
    return tally


def words(marks: Iterable[Any]) -> str:
    return " ".join(map(str, marks)) or "blank"


# The settlement of a throw, from the lines alone --------------------------------------------------

THROWS = [marks for count in range(9) for marks in combinations(MARKS, count)]

#: What shows, which regime -> who pays whom how much: "T" the total, "T-P" what it exceeds the pool by.
SETTLEMENT = {
    ("blank", "early"): [("everybody", "horse", "1"), ("horse", "inn", "1")],  # line 36
    ("picture", "early"): [("card", "horse", "1")],  # 37
    ("picture, numbers", "early"): [("pool", "card", "T")],  # 38
    ("numbers", "early"): [("pool", "thrower", "T")],  # 39
    ("excess", "early"): [("thrower", "inn", "T-P")],  # 42
    ("picture, excess", "early"): [("card", "inn", "T-P")],  # 49
    ("blank", "late"): [("horse", "inn", "1")],  # 46-47
    ("picture", "late"): [("card", "inn", "1")],  # 48
    ("picture, numbers", "late"): [("pool", "card", "T")],  # 38
    ("numbers", "late"): [("pool", "thrower", "T")],  # 39
    ("excess", "late"): [("thrower", "inn", "T-P")],  # 42
    ("picture, excess", "late"): [("card", "inn", "T-P")],  # 49
}

HOLDINGS = {
    "all distinct": dict(zip(CARDS, SEVEN, strict=False)),
    "one holds three": {"horse": "Anna", "inn": "Boris", "bell": "Anna", "hammer": "Fritz", "both": "Anna"},
    "the inn's holder has a picture": {
        "horse": "Greta",
        "inn": "Boris",
        "bell": "Boris",
        "hammer": "Emma",
        "both": "Emma",
    },
    "one holds all": dict.fromkeys(CARDS, "Clara"),
    "hammer and both unsold": {"horse": "Anna", "inn": "Boris", "bell": "Clara"},
    "the horse unsold": {"inn": "Boris", "bell": "Boris", "hammer": "Fritz", "both": "Greta"},
    "the inn unsold": {"horse": "David", "bell": "David", "hammer": "Fritz", "both": "Greta"},
    "nothing sold": {},
}


def settled(
    regime: str, marks: tuple[Any, ...], pool: int, holders: dict[str, str], thrower: str
) -> tuple[Counter[tuple[str, str, int]], bool]:
    """The transfers of a throw, and whether somebody has become liable to the inn by it."""
    total = sum(mark for mark in marks if not isinstance(mark, str))
    card = {(False, False): "", (True, False): "bell", (False, True): "hammer", (True, True): "both"}[
        "bell" in marks, "hammer" in marks
    ]
    shown = ["picture"] * bool(card) + ["excess" if total > pool else "numbers"] * bool(total)
    people = {"horse": holders.get("horse"), "inn": holders.get("inn"), "card": holders.get(card)}
    people |= {"thrower": thrower, "pool": POOL}
    amounts = {"1": 1, "T": total, "T-P": total - pool}
    transfers: Counter[tuple[str, str, int]] = Counter()
    liable = False
    for giver, taker, amount in SETTLEMENT[", ".join(shown) or "blank", regime]:
        payee = people[taker]
        for payer in SEVEN if giver == "everybody" else [people[giver]]:
            if payer and payee:
                liable = liable or amount == "T-P"
                if payer != payee:
                    transfers[payer, payee, amounts[amount]] += 1
    return transfers, liable


def mid_game(regime: str, pool: int, holders: dict[str, str], thrower: str) -> str:
    cards = "".join(f"{card}: {who}\n" for card, who in holders.items())
    head = f"game: schimmel\nplayers: {', '.join(SEVEN)}\npool: {pool}\nphase: {regime}\n"
    return f"{head}{cards}next: {thrower}\n"


@pytest.mark.parametrize("regime", ["early", "late"])
@pytest.mark.parametrize("holding", HOLDINGS)
def test_every_throw_settles_as_the_lines_say(holding, regime):
    """All 256 throws at every pool from 1 to 30."""
    holders = HOLDINGS[holding]
    for pool in range(1, 31):
        thrower = SEVEN[pool % len(SEVEN)]
        head = mid_game(regime, pool, holders, thrower)
        record = record_of(head + "".join(f"\n{thrower} rolls {words(marks)}" for marks in THROWS) + "\n")
        readings, _faults = Referee(catalogue.judged).readings(record, BOOK)
        start = Run(record, BOOK, readings)
        for marks, line in zip(THROWS, record.lines, strict=True):
            run = start.fork(readings)
            ruling = run.judge(line)
            expected, liable = settled(regime, marks, pool, holders, thrower)
            found = Counter(
                (effect.payer, effect.payee, effect.amount)
                for effect in ruling.effects
                if isinstance(effect, Pay)
            )
            case = (pool, thrower, words(marks))
            assert ruling.verdict == "legal", case
            assert found == expected, case
            left = pool - sum(amount for payer, _payee, amount in expected.elements() if payer == POOL)
            assert run.table.pool == left, case
            assert run.table.over == (left == 0), case
            assert run.table.late == (regime == "late" or liable), case
            if left:
                circle = run.table.circle
                assert order.thrower(run.table, circle) == circle[(circle.index(thrower) + 1) % len(SEVEN)]


def test_the_table_is_that_of_the_example():
    """Five in the pool, seven thrown: line 43."""
    for marks in [(1, 6), (2, 5), (3, 4), (1, 2, 4)]:
        transfers, liable = settled("early", marks, 5, HOLDINGS["all distinct"], "Greta")
        assert transfers == {("Greta", "Boris", 2): 1}
        assert liable


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(list(HOLDINGS.values())),
    st.integers(1, 40),
    st.sampled_from(("early", "late")),
    st.dictionaries(st.sampled_from(SEVEN), st.integers(1, 12)),
    st.lists(st.sampled_from(THROWS), max_size=25),
)
def test_debts_are_a_first_charge_on_every_receipt(holders, pool, regime, debts, marked):
    """Throw after throw with debtors at the table (line 29): of what each receives he keeps what is above his
    debt, the rest is in the pool; and the game goes on until the pool is empty.
    """
    head = mid_game(regime, pool, holders, "Anna")
    if debts:
        head += f"debts: {', '.join(f'{who} {owed}' for who, owed in debts.items())}\n"
    record = record_of(head + "".join(f"\nAnna rolls {words(marks)}" for marks in marked) + "\n")
    readings, _faults = Referee(catalogue.judged).readings(record, BOOK)
    run = Run(record, BOOK, readings)
    hands, owing = dict.fromkeys(SEVEN, 0), dict(debts)
    for marks, line in zip(marked, record.lines, strict=True):
        thrower = order.thrower(run.table, order.circle_of(run.table)[0])
        assert line.event is not None
        line.reads = Event(thrower, "rolls", line.event.args)  # events are shared: it is not changed
        verdict = run.judge(line).verdict
        if pool == 0:
            assert verdict == "illegal"
            continue
        assert verdict == "legal"
        transfers, liable = settled(regime, marks, pool, holders, thrower)
        regime = "late" if liable else regime
        for (payer, payee, amount), times in transfers.items():
            kept = amount * times
            paid = min(kept, owing.get(payee, 0))
            if paid:
                owing[payee] -= paid
            pool += paid - kept * (payer == POOL)
            hands[payee] += kept - paid
            if payer != POOL:
                hands[payer] -= kept
        assert {who: run.table.ledger[who] for who in SEVEN} == hands
        assert run.table.pool == pool
        assert run.table.debt == {who: owed for who, owed in owing.items() if owed}
        assert run.table.late == (regime == "late")
        assert run.table.over == (pool == 0)


# Chance -------------------------------------------------------------------------------------------


def drawing(numbers: Iterable[int]) -> Callable[[int], int]:
    """A drawing function that gives these numbers."""
    row = iter(numbers)

    def below(sides: int) -> int:
        assert sides == 6
        return next(row)

    return below


def test_each_cube_shows_its_mark_one_time_in_six_whatever_the_others_do():
    """Every outcome of one cube, with every pattern of the others."""
    for place, mark in enumerate(MARKS):
        for others in product((0, 5), repeat=7):
            shown = [
                thrown(drawing([*others[:place], number, *others[place:]]), MARKS) for number in range(6)
            ]
            assert [mark in marks for marks in shown] == [True, *[False] * 5]
            rest = [
                other
                for other, number in zip([m for m in MARKS if m != mark], others, strict=True)
                if not number
            ]
            assert all([other for other in marks if other != mark] == rest for marks in shown)


def test_the_distribution_of_a_throw():
    """All ways of drawing, counted: five of the six numbers of a cube give the same, as the test above
    shows.
    """
    ways: Counter[tuple[str, int]] = Counter()
    for numbers in product((0, 1), repeat=8):
        throw = Throw(tuple(thrown(drawing(numbers), MARKS)), False, ())
        ways[throw.picture, throw.total] += 5 ** sum(numbers)
    every = 6**8
    assert sum(ways.values()) == every == 1_679_616

    def chance(wanted: Callable[[str, int], bool]) -> Fraction:
        return Fraction(sum(count for throw, count in ways.items() if wanted(*throw)), every)

    assert chance(lambda picture, total: not picture and not total) == Fraction(390_625, every)
    assert chance(lambda picture, total: picture == "bell" and not total) == Fraction(78_125, every)
    assert chance(lambda picture, total: picture == "hammer" and not total) == Fraction(78_125, every)
    assert chance(lambda picture, total: picture == "both" and not total) == Fraction(15_625, every)
    assert chance(lambda picture, total: not picture and bool(total)) == Fraction(775_775, every)
    assert chance(lambda picture, total: picture == "bell" and bool(total)) == Fraction(155_155, every)
    assert chance(lambda picture, total: picture == "both" and bool(total)) == Fraction(31_031, every)
    assert chance(lambda picture, total: picture == "") == Fraction(25, 36)
    assert ways["both", 21] == 1
    totals = [
        sum(ways[picture, total] for picture in ("", "bell", "hammer", "both")) // 36 for total in range(22)
    ]
    assert totals[:11] == [15625, 3125, 3125, 3750, 3750, 4375, 4500, 2000, 1500, 1625, 1025]
    assert totals[11:] == [1025, 425, 300, 200, 180, 55, 30, 30, 5, 5, 1]
    assert Fraction(sum(total * weight for total, weight in enumerate(totals)), 6**6) == Fraction(7, 2)


def dealt(seed: str, players: tuple[str, ...] = SEVEN, **wanted: str) -> list[str]:
    return list(BOOK.chances["deal"](Draw(seed, 0).below, None, players=players, **wanted))


def begun(lines: list[str]) -> str:
    """A record that begins with what was dealt."""
    heads = [line for line in lines if ":" in line]
    return "\n".join(["game: schimmel", *heads, "", *(line for line in lines if line not in heads)]) + "\n"


def rolled(run: Run, seed: str, k: int, who: str = "") -> list[str]:
    lines: list[str] = BOOK.chances["roll"](Draw(seed, k).below, run.table, who=who)
    return lines


def test_the_deal_is_the_head_of_a_record():
    lines = dealt("a", ("Anna", "Aunt Mary", '"pool"'))
    assert re.fullmatch(r'players: (("Anna"|"Aunt Mary"|"pool")(, )?){3}  # drawn', lines[0])
    assert re.fullmatch(r'cashier: "(Anna|Aunt Mary|pool)"  # drawn', lines[1])
    assert lines[2:] == ["counters: 60", "all stake 12"]
    rulings, run = judged(begun(lines))
    assert [ruling.verdict for ruling in rulings] == ["legal"]
    assert run.table.pool == 36
    assert {dealt(f"seed{k}", ("A", "B"))[0] for k in range(20)} == {
        'players: "A", "B"  # drawn',
        'players: "B", "A"  # drawn',
    }
    assert {dealt(f"seed{k}", ("A", "B"))[1] for k in range(20)} == {
        'cashier: "A"  # drawn',
        'cashier: "B"  # drawn',
    }


def test_what_is_asked_for_is_not_drawn():
    lines = dealt("a", bag="Emma", counters="12")
    assert lines[1:] == ['cashier: "Emma"', "counters: 12", "all stake 12"]
    assert lines[0] == dealt("a")[0]
    assert {ruling.verdict for ruling in judged(begun(lines))[0]} == {"legal"}


@pytest.mark.parametrize(
    ("players", "wanted"),
    [
        (SEVEN, {"counters": "11"}),
        (SEVEN, {"counters": "many"}),
        (SEVEN, {"counters": "-60"}),
        (SEVEN, {"counters": "²"}),
        (SEVEN, {"bag": "Hugo"}),
        (("Anna",), {}),
    ],
)
def test_a_deal_that_cannot_be(players, wanted):
    with pytest.raises(ParlourError):
        dealt("a", players, **wanted)


def test_a_roll_is_made_by_whom_it_is_due_from():
    head = begun(dealt("a", bag="Anna"))
    run = judged(f"{head}Greta buys horse for 3\n")[1]
    assert rolled(run, "b", 1)[0].startswith('"Greta" rolls ')
    assert rolled(run, "b", 1, "Greta") == rolled(run, "b", 1)
    with pytest.raises(ParlourError, match="Greta's, not Anna's"):
        rolled(run, "b", 1, "Anna")
    run = judged(f"{head}Greta buys horse for 3\nFritz buys throw from Greta for 1\n")[1]
    assert rolled(run, "b", 1)[0].startswith('"Fritz" rolls ')
    assert rolled(run, "b", 1, "Greta")[0].startswith('"Greta" rolls ')


def test_a_roll_of_a_new_record_comes_after_the_ante():
    head = f"game: schimmel\nplayers: {', '.join(SEVEN)}\n"
    assert rolled(judged(head)[1], "b", 1)[0] == "all stake 12"
    assert len(rolled(judged(f"{head}\nall stake 12\n")[1], "b", 1)) == 1
    with pytest.raises(ParlourError, match="till to stake"):
        rolled(judged(f"{head}\nAnna stakes 12\n")[1], "b", 1)


def test_after_the_end_nobody_rolls():
    run = judged(mid_game("late", 3, HOLDINGS["all distinct"], "Anna") + "\nAnna rolls 3\n")[1]
    with pytest.raises(ParlourError, match="over"):
        rolled(run, "b", 1)


def test_readings_that_a_roll_minds():
    head = f"game: schimmel\nplayers: {', '.join(SEVEN)}\ncashier: Emma\npool: 40\nhorse: Anna\n"
    with pytest.raises(ParlourError, match="Not sold: inn"):
        rolled(judged(f"{head}reading: unsold=must-sell\n")[1], "b", 1)
    # before the first throw the four cards that nobody bought fall to the cashier
    run = judged(f"{head}reading: unsold=cashier\n\nAnna rolls 1\n")[1]
    assert rolled(run, "b", 1)[0].startswith('"Emma" rolls ')
    run = judged(f"{head.replace('horse: Anna', 'bell: Anna')}reading: unsold=cashier\n")[1]
    assert rolled(run, "b", 1)[0].startswith('"Emma" rolls ')
    # only the doubtful cube is thrown again
    pinned = f"{head}reading: cocked=that-again\n\n"
    run = judged(f"{pinned}Anna rolls bell 3 cocked 5\n")[1]
    assert {rolled(run, f"seed{k}", 1)[0] for k in range(40)} == {
        '"Anna" rolls bell 3',
        '"Anna" rolls bell 3 5',
    }
    with pytest.raises(ParlourError, match="which cube"):
        rolled(judged(f"{pinned}Anna rolls bell 3 cocked\n")[1], "b", 1)


# Whole evenings by chance -------------------------------------------------------------------------


def said_of(ruling: Ruling, run: Run, chance: Random) -> list[str]:
    """What can be said after a throw, all of it right."""
    table = run.table
    takes: Counter[str] = Counter()
    charges: Counter[tuple[str, str]] = Counter()
    lines = []
    for effect in ruling.effects:
        if isinstance(effect, Charge):
            charges[effect.debtor, effect.creditor] += effect.amount
        elif isinstance(effect, Pay) and effect.payer == POOL:
            takes[effect.payee] += effect.amount
        elif isinstance(effect, Pay):
            lines.append(f"{effect.payer} pays {effect.amount} to {effect.payee}")
    lines += [f"{who} takes {amount} from pool" for who, amount in takes.items()]
    lines += [f"{debtor} pays {amount} to pool" for (debtor, _creditor), amount in charges.items()]
    chance.shuffle(lines)
    lines.append(f"pool has {table.pool}")
    who = chance.choice(table.players)
    lines.append(f"{who} has {table.ledger[who]}")
    lines.append(f"{who} owes {table.debt.get(who, 0)} to pool")
    lines.append(f"phase is {'late' if table.late else 'early'}")
    lines.append("game is over" if table.over else f"{order.thrower(table, table.circle)} is next")
    return lines


def auctioned(head: str, chance: Random) -> list[str]:
    """An auction of four or five cards, with bids, and with credit where a purse is too short."""
    lines = []
    run = judged(head)[1]
    cards = chance.sample(CARDS, chance.choice((4, 5, 5)))
    hands = {who: run.table.ledger[who] for who in SEVEN}
    for card in cards:
        buyer, price = chance.choice(SEVEN), chance.randint(2, 30)
        if chance.randrange(2):
            other = chance.choice([who for who in SEVEN if who != buyer])
            lines += [
                f"{run.table.cashier} offers {card}",
                f"{other} bids {price - 1}",
                f"{buyer} bids {price}",
            ]
        owing = max(0, price - hands[buyer])
        hands[buyer] -= price - owing
        lines.append(f"{buyer} buys {card} for {price}" + (f" owing {owing}" if owing else ""))
        if price > owing:
            lines.append(f"{buyer} pays {price - owing} to pool")
    return lines


@cache
def evening(seed: int) -> tuple[str, tuple[str, ...]]:
    """A whole evening: its head, and its lines, the cubes thrown by chance until the pool is cleared."""
    chance, name = Random(seed), f"evening-{seed}"
    counters = chance.choice((12, 20, 40, 60))
    head = begun(dealt(name, counters=str(counters)))
    lines = auctioned(head, chance)
    run = judged(head + "".join(f"{line}\n" for line in lines))[1]
    k = 0
    while not run.table.over:
        k += 1
        assert k < 2000
        text: list[str] = []
        if chance.randrange(12) == 0:
            seller = order.thrower(run.table, order.circle_of(run.table)[0])
            buyer = chance.choice([who for who in SEVEN if who != seller])
            text.append(f"{buyer} buys throw from {seller} for {chance.randint(0, 3)}")
        for line in text:
            assert run.judge(record_of(f"{head}{line}\n").lines[-1]).verdict == "legal"
        (throw,) = rolled(run, name, k)
        ruling = run.judge(record_of(f"{head}{throw}\n").lines[-1])
        assert ruling.verdict == "legal", ruling.words
        lines += [*text, throw, *said_of(ruling, run, chance)]
    wealth = {who: run.table.ledger[who] - run.table.debt.get(who, 0) for who in SEVEN}
    lines += [f"{who} has {run.table.ledger[who]}" for who in SEVEN]
    lines += [f"{who} wins" for who in SEVEN if wealth[who] == max(wealth.values())]
    return head, tuple(lines)


def text_of(head: str, lines: Iterable[str]) -> str:
    return head + "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("seed", range(12))
def test_an_evening_by_chance_is_legal_and_right_and_loses_no_counter(seed):
    head, lines = evening(seed)
    rulings, run = judged(text_of(head, lines))
    assert {ruling.verdict for ruling in rulings} == {"legal", "right"}
    assert tallied(rulings).status == 0
    counters = int(re.search(r"counters: (\d+)", head)[1])  # type: ignore[index]
    assert run.table.ledger[BAG] == -counters * len(SEVEN)
    assert sum(run.table.ledger[who] for who in SEVEN) == counters * len(SEVEN)
    assert run.table.pool == 0


#: The number of an assertion about counters.
NUMBER = re.compile(r"(?<= )-?\d+(?= to | from |$)")


def asserted(line: str) -> bool:
    return bool(re.search(r" (pays?|takes?|has|have|owes?) ", line) and NUMBER.search(line))


def falsified(line: str, by: int = 1) -> str:
    return NUMBER.sub(lambda found: str(int(found[0]) + by), line, count=1)


@pytest.mark.parametrize("seed", range(12))
def test_one_false_word_in_an_evening_is_found_and_nothing_else(seed):
    head, evening_lines = evening(seed)
    lines = list(evening_lines)
    chance = Random(-seed)
    at = chance.choice([number for number, line in enumerate(lines) if asserted(line)])
    lines[at] = falsified(lines[at])
    rulings, _run = judged(text_of(head, lines))
    assert [ruling.line.text for ruling in rulings if ruling.verdict not in ("legal", "right")] == [lines[at]]
    wrong = next(ruling for ruling in rulings if ruling.verdict == "wrong")
    assert wrong.rules
    assert wrong.due == int(NUMBER.search(evening_lines[at])[0])  # type: ignore[index]
    assert tallied(rulings).status == 1


# The evenings among the records -------------------------------------------------------------------


@cache
def lines_of(name: str) -> tuple[str, ...]:
    return tuple((FOLDER / f"{name}.record").read_text("utf-8").splitlines())


EVENING = "evening"
FALSE = [
    (number, by)
    for number, line in enumerate(lines_of(EVENING))
    if asserted(line) and ":" not in line
    for by in ((1, -1) if int(NUMBER.search(line)[0]) > 0 or " has " in line else (1,))  # type: ignore[index]
]


@pytest.mark.parametrize(("number", "by"), FALSE)
def test_any_number_of_the_evening_made_false_is_found(number, by):
    lines = list(lines_of(EVENING))
    lines[number] = falsified(lines[number], by)
    rulings, _run = judged("\n".join(lines) + "\n")
    assert [ruling.line.number for ruling in rulings if ruling.verdict == "wrong"] == [number + 1]
    assert tallied(rulings).status == 1


def test_the_evening_has_many_numbers():
    assert len(FALSE) > 250


def test_an_evening_that_touches_no_doubtful_line_stands_whatever_the_reading():
    rulings, run = judged("\n".join(lines_of("evening-plain")) + "\n", alternatives=True)
    throws = [ruling for ruling in rulings if " rolls " in ruling.line.text]
    assert len(run.table.seats) == 7
    assert len(set(run.table.holder.values())) == 5
    assert len(throws) >= 40
    assert run.table.over
    assert run.table.late
    assert 10 * sum(ruling.stands == "always" for ruling in rulings) >= 9 * len(rulings)
    assert {ruling.verdict for ruling in rulings} == {"legal", "right"}
    assert tallied(rulings).status == 0


BOTH_SHOW = {
    "both-show=three-each": {"Clara", "David", "Emma"},
    "both-show=singles-each": {"Clara", "David"},
    "both-show=three-split": {"Clara", "David", "Emma"},
}


def test_what_hangs_on_a_reading_says_so_and_what_each_option_gives():
    """Pool 40, bell, hammer and 5: the difference as the reading tells it."""
    head = mid_game("early", 40, HOLDINGS["all distinct"], "Fritz")
    text = head + "\nFritz rolls bell hammer 5\nEmma takes 5 from pool\npool has 35\nGreta is next\n"
    rulings, _run = judged(text, alternatives=True)
    throw, takes, pool, turn = rulings
    assert throw.verdict == "legal"
    assert throw.stands == "depends"
    assert "both-show" in {reading.id for reading in throw.asked}
    given = {
        option: {
            effect.payee: effect.amount
            for effect in other.effects
            if isinstance(effect, Pay) and effect.payer == POOL
        }
        for option, other in throw.otherwise.items()
        if option.startswith("both-show=")
    }
    assert given == {
        option: dict.fromkeys(people, 1 if "split" in option else 5) for option, people in BOTH_SHOW.items()
    }
    assert {option: other.verdict for option, other in takes.otherwise.items()} == {
        "both-show=singles-each": "wrong",
        "both-show=three-split": "wrong",
    }
    assert {option: other.due for option, other in pool.otherwise.items()} == {
        "both-show=three-each": 25,
        "both-show=singles-each": 30,
        "both-show=three-split": 37,
    }
    assert turn.stands == "always"
    assert tallied(rulings).status == 3
    # pinned, it hangs on nothing but what else the throw asks
    rulings, _run = judged(
        head + "reading: both-show=fifth\nreading: figure-pays=blanks-only\n" + text[len(head) :],
        alternatives=True,
    )
    assert tallied(rulings).status == 0


def test_what_an_open_evening_says_of_its_readings(process_text):
    said = process_text(FOLDER / "evening-open.record")
    assert "it depends on a reading" in said
    for option in BOTH_SHOW:
        assert option in said


@pytest.fixture
def process_text() -> Callable[[Path], str]:
    """What the program says of a file."""
    from click.testing import CliRunner

    from parlour_cli.commands.main import root

    def runs(path: Path) -> str:
        result = CliRunner().invoke(root, ["check", str(path)], prog_name="parlour", env={"COLUMNS": "80"})
        assert result.exit_code == 3
        return result.stdout

    return runs


def test_an_open_evening_depends_where_both_pictures_show():
    rulings, _run = judged("\n".join(lines_of("evening-open")) + "\n", alternatives=True)
    assert {ruling.verdict for ruling in rulings} == {"legal", "right"}
    assert tallied(rulings).status == 3
    both = [ruling for ruling in rulings if re.search(r"rolls bell hammer \d", ruling.line.text)]
    assert both
    for ruling in both:
        assert set(BOTH_SHOW) <= set(ruling.otherwise)
        for other in (ruling.otherwise[option] for option in BOTH_SHOW):
            assert other.effects != ruling.effects
            assert argument(other, width())


# Anything at all ----------------------------------------------------------------------------------

PEOPLE = ("Anna", "Boris", "Clara", "Hugo")
SEATED = PEOPLE[:3]
FACES = (1, 2, 3, 4, 5, 6, "bell", "hammer")

people = st.sampled_from((*SEATED * 4, "Hugo"))
numbers = st.sampled_from((0, 1, 1, 2, 3, 5, 7, 12, 12, 21, 30, "3/2"))
faces = st.lists(st.sampled_from((*FACES, *FACES, 7)), max_size=5).map(
    lambda marks: list(dict.fromkeys(marks)) if marks and marks[0] != 7 else marks
)


@st.composite
def throws(draw: st.DrawFn, who: str) -> str:
    marks = draw(faces)
    if draw(st.integers(0, 7)) == 0:
        return f"{who} rolls {' '.join(map(str, [*marks, 'cocked', *draw(faces)[:2]]))}"
    return f"{who} rolls {words(marks)}"


@st.composite
def events(draw: st.DrawFn) -> str:
    """Anything that can be written in a record of this game."""
    who, other = draw(people), draw(people)
    card = draw(st.sampled_from(CARDS))
    number = draw(numbers)
    kind = draw(st.integers(0, 24))
    if kind < 9:
        return draw(throws(who))
    return (
        lambda: f"{who} stakes {draw(st.sampled_from((12, 12, 12, number)))}",
        lambda: "all stake 12",
        lambda: f"{who} offers {card}",
        lambda: f"{who} bids {number}",
        lambda: f"{who} buys {card} for {number}",
        lambda: f"{who} buys {card} for {draw(st.integers(0, 60))} owing {draw(st.integers(0, 50))}",
        lambda: f"{who} buys throw from {other} for {number}",
        lambda: f"{who} buys {card} from {other} for {number}",
        lambda: draw(st.sampled_from((f"{who} passes", "all pass", "all roll blank"))),
        lambda: f"{who} pays {number} to {draw(st.sampled_from((other, POOL)))}",
        lambda: f"all pay {number} to {draw(st.sampled_from((other, POOL)))}",
        lambda: draw(
            st.sampled_from((f"{who} takes {number} from pool", f"{who} takes pool", "all take 0 from pool"))
        ),
        lambda: f"{who} claims {number} from {draw(st.sampled_from((other, POOL)))}",
        lambda: f"{who} owes {number} to {draw(st.sampled_from((other, POOL)))}",
        lambda: draw(
            st.sampled_from((f"{who} has {number}", f"pool has {number}", f"{who} has {card}", "all have 0"))
        ),
        lambda: draw(
            st.sampled_from(
                (
                    f"{who} is next",
                    f"{who} is not next",
                    "phase is late",
                    "phase is early",
                    "game is over",
                    "game is not over",
                    f"{who} wins",
                    f"{who} challenges {other}",
                    f"{who} challenges {other} at 9",
                    f"{draw(people)} rolls blank",
                )
            )
        ),
    )[kind - 9]()


def pins_of(draw: st.DrawFn, most: int) -> list[str]:
    return [
        f"{'variant' if option in reading.variants else 'reading'}: {reading.id}={option}"
        for reading in draw(
            st.lists(st.sampled_from(list(BOOK.readings.values())), max_size=most, unique=True)
        )
        for option in [draw(st.sampled_from(list(reading.options)))]
    ]


@st.composite
def heads(draw: st.DrawFn) -> str:
    """Headers of a whole game or of one begun in the middle, with some readings pinned."""
    lines = ["game: schimmel", "players: Anna, Boris, Clara", "guests: Hugo", *pins_of(draw, 6)]
    if draw(st.booleans()):
        lines.append(f"cashier: {draw(st.sampled_from(PEOPLE))}")
    small = st.integers(0, 15)
    if draw(st.integers(0, 2)):  # in the middle
        lines.append(f"pool: {draw(st.sampled_from((0, 1, 2, 4, 5, 7, 12, 21, 40)))}")
        for card in CARDS:
            if draw(st.integers(0, 4)):
                lines.append(f"{card}: {draw(st.sampled_from((*SEATED * 3, 'Hugo', '-')))}")
        if draw(st.booleans()):
            lines.append(f"phase: {draw(st.sampled_from(('early', 'late')))}")
        if draw(st.booleans()):
            lines.append(f"debts: Anna {draw(small)}, Boris {draw(small)}")
        if draw(st.booleans()):
            lines.append(f"next: {draw(st.sampled_from(SEATED))}")
        if draw(st.booleans()):
            lines.append(
                f"counters: {', '.join(f'{who} {draw(small)}' for who in SEATED[: draw(st.integers(1, 3))])}"
            )
    elif draw(st.booleans()):
        lines.append(f"counters: {draw(st.sampled_from((11, 12, 13, 20, 60)))}")
    return "".join(f"{line}\n" for line in lines)


BEGINNING = ["all stake 12", "Boris buys horse for 3", "Anna buys inn for 20", "Clara buys bell for 9"]


@st.composite
def plays(draw: st.DrawFn) -> list[str]:
    """Lines of which many are legal, some not, and some taken back."""
    lines = BEGINNING[: draw(st.integers(0, 4))] + draw(st.lists(events(), max_size=25))
    if draw(st.integers(0, 4)) == 0 and lines:
        lines.append(
            f"table corrects {draw(st.integers(6, 30))}: {draw(st.sampled_from(('-', draw(events()))))}"
        )
    return lines


def summary(ruling: Ruling) -> tuple[Any, ...]:
    effects = [repr(effect) for effect in ruling.effects if effect.shown]
    return (ruling.verdict, ruling.conditional, effects, ruling.due, ruling.rules, ruling.words)


def readable(text: str) -> str:
    """The text without those lines that cannot be read (a correction of a line that is none)."""
    while faults := next(iter(read([text.encode()], "test"))).faults:
        faulty = {fault.line for fault in faults}
        kept = [line for number, line in enumerate(text.splitlines(), 1) if number not in faulty]
        text = "".join(f"{line}\n" for line in kept)
    return text


@settings(max_examples=300, deadline=None)
@given(heads(), plays())
@example("game: schimmel\nplayers: Anna, Boris\nguests: Hugo\ncashier: Hugo\npool: 1\n", ["Anna rolls blank"])
@example("game: schimmel\nplayers: Anna, Boris\nguests: Hugo\npool: 1\n", ["Hugo has 0"])
def test_nothing_that_can_be_written_fails(head, lines):
    text = readable(f"{head}\n" + "".join(f"{line}\n" for line in lines))
    alone, run = judged(text)
    assert all(ruling.verdict in ("legal", "illegal", "right", "wrong", "open") for ruling in alone)
    assert all(ruling.rules for ruling in alone if ruling.verdict == "illegal")
    assert [summary(ruling) for ruling in judged(text)[0]] == [summary(ruling) for ruling in alone]
    tried, beside = judged(text, alternatives=True)
    assert [summary(ruling) for ruling in tried] == [summary(ruling) for ruling in alone]
    assert beside.table.ledger == run.table.ledger
    for ruling in tried:
        for option, other in ruling.otherwise.items():
            identity, _sign, value = option.partition("=")
            assert value in BOOK.readings[identity].alternatives
            assert ruling.differs(other)
    BOOK.sheet(run.table)
    for picture in BOOK.pictures.values():
        ElementTree.fromstring(picture(run.table).svg())
    if not run.table.over:
        try:
            for line in rolled(run, "seed", 1):
                assert run.judge(record_of(f"{head}\n{line}\n").lines[-1]).verdict == "legal"
        except ParlourError:
            pass


# Pictures -----------------------------------------------------------------------------------------


def drawn(name: str, text: str) -> str:
    """The picture as text; the SVG has a title, the same text as its description, and no colour of its
    own.
    """
    picture = BOOK.pictures[name](judged(text)[1].table)
    tree = ElementTree.fromstring(picture.svg())
    assert tree.findtext(f"{SVG}title") == picture.title
    assert tree.findtext(f"{SVG}desc") == picture.text
    colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', picture.svg()))
    assert colours <= {"none", "currentColor"}
    return str(picture.text)


MIDDLE = mid_game("early", 40, {**HOLDINGS["all distinct"], "both": "-"}, "Fritz")


def test_the_cards():
    text = begun(dealt("a", bag="Anna")) + "Greta buys horse for 5\nGreta buys inn for 7\n"
    assert re.search(r"^horse +Greta +for 5$", drawn("cards", text), re.MULTILINE)
    assert re.search(r"^bell +for sale$", drawn("cards", text), re.MULTILINE)
    assert re.search(r"^both +not sold$", drawn("cards", MIDDLE), re.MULTILINE)
    assert re.search(r"^bell +Clara$", drawn("cards", MIDDLE), re.MULTILINE)


@pytest.mark.parametrize(
    ("thrown", "title", "row"),
    [
        ("", "Eight cubes, not thrown yet", "[ ] [ ] [ ] [ ] [ ] [ ] [ ] [ ]"),
        ("Fritz rolls blank\n", "The last throw: blank", "[ ] [ ] [ ] [ ] [ ] [ ] [ ] [ ]"),
        ("Fritz rolls 3 bell 5\n", "The last throw: bell 3 5", "[bell] [ ] [ ] [ ] [3] [ ] [5] [ ]"),
    ],
)
def test_the_cubes(thrown, title, row):
    assert drawn("cubes", f"{mid_game('early', 40, {}, 'Fritz')}\n{thrown}") == f"{title}\n\n{row}"


@pytest.mark.parametrize("pool", [1, 4, 5, 20, 21, 22, 40, 63, 64, 300, 5000])
def test_the_pool(pool):
    bar, marks = drawn("pool", mid_game("early", pool, {}, "Anna")).splitlines()[2:4]
    assert "^21" in marks
    assert ("^4" in marks) == (pool < 5000)  # there both marks are one
    if pool <= 63:
        assert bar.count("#") == pool
        for mark in (4, 21):
            assert (bar[marks.index(f"^{mark}")] == "#") == (pool > mark)


def test_the_circle():
    circle = drawn("circle", f"{MIDDLE}\nClara buys throw from Fritz for 1\n")
    assert "→ |> Fritz (sold to Clara)" in circle
    assert circle.endswith("The throw is due from Clara.")
    names = re.findall(r"^ +(?:\|> )*([A-Z]\w+)", circle, re.MULTILINE)
    assert names[:4] == ["Anna", "Boris", "Clara", "David"]
    ahead = drawn("circle", f"{MIDDLE}reading: sale-ahead=ahead\n\nAnna buys throw from Greta for 1\n")
    assert "  |> Greta (sold to Anna)" in ahead
    assert "→    Fritz" in ahead
    over = drawn("circle", f"{MIDDLE}\ntable ends game\n")
    assert "→" not in over
    assert over.endswith("The game is over.")


def test_the_ledger():
    text = MIDDLE.replace("phase: early", "phase: late\ndebts: Boris 5\ncounters: Boris 3, Anna 10")
    ledger = drawn("ledger", text)
    assert re.search(r"^Boris +3 +\(5\) +inn$", ledger, re.MULTILINE)
    assert re.search(r"^Anna +10 +horse$", ledger, re.MULTILINE)
    assert ledger.endswith("The pool: 40\nIt is late: the inn is being paid.")
    assert drawn("ledger", MIDDLE).endswith("The pool: 40\nIt is early.")
    assert drawn("ledger", f"{MIDDLE}\ntable ends game\n").endswith("The game is over.")


def test_there_are_five_pictures():
    assert list(BOOK.pictures) == ["cards", "cubes", "pool", "circle", "ledger"]


def test_the_example_has_something_to_see():
    path = Path(catalogue.__file__).parent / "examples" / "schimmel.record"
    rulings, _run = judged(path.read_text("utf-8"), alternatives=True)
    tally = tallied(rulings)
    assert (tally.counts["wrong"], tally.counts["illegal"], tally.depends) == (1, 0, 1)
