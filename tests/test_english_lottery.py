"""English Lottery by other ways than its records: an oracle written from the lines alone, and lotteries at random."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.commands.verify import derive
from parlour_cli.errors import ParlourError
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling, Run
from tests.spoiling import spoilt
from tests.test_kept import compare

BOOK = catalogue.load("english-lottery")
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
OPTIONS = ("top-first", "bottom-first", "on-fifth", "carry", "to-director")


def judged(text: str) -> tuple[list[Ruling], Run]:
    """The rulings on a record, and the run at its end."""
    record: Record = next(iter(read([text.encode()], "test")))
    assert not record.faults, [fault.message for fault in record.faults]
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = []
    for finding in referee.judge(record):
        assert isinstance(finding, Ruling)
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


# Line 9 ---------------------------------------------------------------------------------------------------


def shared(fund: int, option: str) -> tuple[list[int], int, int]:
    """What lies on the five cards, what stays in the fund, what the director gets.

    The fifteen parts are fifteen saucers, five before the fifth card, four before the fourth, and so on. The counters are
    handed round, one to a saucer, until none is left (or until they do not go round any more).
    """
    saucers = Counter({(card, n): 0 for card in range(1, 6) for n in range(card)})
    order = sorted(saucers, reverse=option != "bottom-first")
    heap = fund
    while heap:
        if heap < len(order) and option not in ("top-first", "bottom-first"):
            break
        for saucer in order:
            if heap:
                saucers[saucer] += 1
                heap -= 1
    cards = [sum(sum_ for (card, _n), sum_ in saucers.items() if card == number) for number in range(1, 6)]
    if option == "on-fifth":
        cards[4] += heap
        heap = 0
    return cards, heap if option == "carry" else 0, heap if option == "to-director" else 0


def lottery(fund: int, option: str) -> str:
    """A lottery with this fund, in which whoever has a card of a prize that is not empty holds its like.

    There is one counter at least for every ticket, so that a small fund has few tickets; what goes beyond 52 was carried over.
    """
    tickets = min(fund, 52)
    key = "reading" if option.endswith("-first") else "variant"
    held = PACK[:tickets]
    cards, _kept, _over = shared(fund, option)
    full = iter(held)
    rest = iter(PACK[tickets:] if tickets < 5 else held[5:])
    prizes = [next(full) if cards[n] and tickets < 5 else "" for n in range(5)]
    if tickets >= 5:
        prizes = held[:5]
    prizes = [card or next(rest) for card in prizes]
    lines = ["game: english-lottery", "players: Анна, Борис", "guests: Гость", "director: Гость"]
    lines += [f"{key}: remainder={option}", f"pool: {fund - tickets}", ""]
    if held:
        lines.append(f"Анна buys {' '.join(held[::2])}")
    if held[1:]:
        lines.append(f"Борис buys {' '.join(held[1::2])}")
    lines += ["Гость lays prizes", f"Гость calls all but {' '.join(prizes)}"]
    lines += [f"Гость turns prize-{n} {card}" for n, card in enumerate(prizes, 1)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("option", OPTIONS)
def test_the_fund_is_paid_out_to_the_last_counter(option):
    """For every fund from 0 to 1,000 and under every option: what lies on the cards, what is over, what is left."""
    for fund in range(1001):
        rulings, run = judged(lottery(fund, option))
        assert {ruling.verdict for ruling in rulings} == {"legal"}, fund
        cards, kept, over = shared(fund, option)
        assert list(run.table.prizes) == cards, fund
        assert sum(cards) + kept + over == fund
        ledger = run.table.ledger
        assert ledger.balanced
        assert ledger["pool"] == kept, fund
        assert ledger["Гость"] == over, fund
        tickets = min(fund, 52)
        assert ledger["Анна"] + ledger["Борис"] + tickets == sum(cards), fund


def test_the_parts_are_as_equal_as_possible():
    """No two of the fifteen parts differ by more than one counter, and all of the fund is in them."""
    for fund in range(1001):
        for option in ("top-first", "bottom-first"):
            cards, _kept, _over = shared(fund, option)
            assert all(number * (fund // 15) <= cards[number - 1] for number in range(1, 6))
            assert all(cards[number - 1] <= number * -(-fund // 15) for number in range(1, 6))
            assert sum(cards) == fund


def test_under_top_first_no_prize_is_smaller_than_the_one_before_it():
    for fund in range(1001):
        cards, _kept, _over = shared(fund, "top-first")
        assert cards == sorted(cards)
    cards, _kept, _over = shared(40, "bottom-first")
    assert cards == [3, 6, 9, 12, 10]


# What nobody has won --------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["carry-over", "director", "winners", "refund"])
@given(st.integers(0, 300), st.sets(st.integers(1, 5)), st.integers(1, 9))
@settings(max_examples=60, deadline=None)
def test_what_nobody_has_won_goes_somewhere(option, carried, won, stake):
    held = [PACK[n] for n in range(5) if n + 1 in won]
    lines = ["game: english-lottery", "players: Анна, Борис", "director: Борис", f"stake: {stake}"]
    lines += [f"pool: {carried}", f"reading: unclaimed={option}", ""]
    lines += [f"{who} buys {card}" for who, card in zip(["Анна", "Борис"] * 3, held, strict=False)]
    lines += ["Анна buys KS", "Борис lays prizes", f"Борис calls all but {' '.join(PACK[:5])}"]
    lines += [f"Борис turns prize-{n} {card}" for n, card in enumerate(PACK[:5], 1)]
    _rulings, run = judged("\n".join(lines) + "\n")
    table = run.table
    fund = carried + stake * (len(held) + 1)
    lost = sum(sum_ for n, sum_ in enumerate(table.prizes, 1) if n not in won)
    paid = sum(table.ledger[who] for who in table.players) + fund - carried
    nobody = option == "winners" and not any(table.prizes[n - 1] for n in won)
    assert table.ledger["pool"] == (lost if option == "carry-over" or nobody else 0)
    assert paid + table.ledger["pool"] == fund


# Lotteries at random --------------------------------------------------------------------------------------


def drawn(seed: str, players: tuple[str, ...], whole: bool) -> list[str]:
    """A lottery in which chance deals and one player buys the rest (or nobody does): its lines."""
    deal = BOOK.chances["deal"]
    head = deal(Draw(seed, 0).below, None, players=players)
    lines: list[str] = []
    draws = 0
    laid = 0
    while True:
        _rulings, run = judged("game: english-lottery\n" + "\n".join([*head, "", *lines]) + "\n")
        if run.table.finished:
            return [*head, "", *lines]
        if whole and run.table.holders and run.table.rest and not run.table.lying:
            lines.append(f"{run.table.players[0]} buys all")
            continue
        shuffle = {"shuffle": Draw(seed, laid).below} if laid else {}
        new = deal(Draw(seed, draws + 1).below, run.table, **shuffle)
        if any(line.endswith("lays prizes") for line in new):
            laid = draws + 1
        draws += len(new)
        lines += new


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("number", [1, 2, 7, 52])
def test_what_chance_deals_is_legal_to_the_end(number, whole):
    players = tuple(f"Игрок{n}" for n in range(number))
    lines = drawn(f"seed-{number}", players, whole)
    rulings, run = judged("game: english-lottery\n" + "\n".join(lines) + "\n")
    assert {ruling.verdict for ruling in rulings} == {"legal"}
    assert run.table.ledger.balanced
    if whole:
        assert run.table.ledger["pool"] == 0
        assert sum(len(run.table.live(who)) for who in players) == 5


def test_the_order_of_the_cards_is_that_of_the_shuffle():
    lines = drawn("1839", ("Анна", "Борис"), True)
    calls = [line.split(" calls ")[1].split() for line in lines if " calls " in line]
    prizes = [line.split()[-1] for line in lines if " turns " in line]
    assert [len(each) for each in calls] == [42, 5]
    assert sorted([*calls[0], *calls[1], *prizes]) == sorted(PACK)
    assert drawn("1839", ("Анна", "Борис"), True) == lines


def test_calls_and_prizes_can_be_verified():
    """Tickets turned by players are no draws, and prize cards in another order are not those of the seed."""
    lines = ["game: english-lottery", "seed: 1839", *drawn("1839", ("Анна", "Борис"), True)]
    place = next(n for n, line in enumerate(lines) if " calls " in line)
    lines.insert(place + 1, "Анна turns all")
    record = next(iter(read(["\n".join(lines).encode()], "test")))
    found = list(derive(BOOK, record, "1839"))
    assert len(found) == 2 + 2 + 1 + 2 + 5
    assert all(each.same for each in found)
    (fourth, _sign, one), (fifth, _sign, other) = lines[-2].rpartition(" "), lines[-1].rpartition(" ")
    lines[-2:] = [f"{fourth} {other}", f"{fifth} {one}"]
    record = next(iter(read(["\n".join(lines).encode()], "test")))
    assert [each.same for each in derive(BOOK, record, "1839")].count(False) == 2


def test_what_cannot_be_dealt_is_told():
    deal = BOOK.chances["deal"]
    below = Draw("x", 1).below
    with pytest.raises(ParlourError, match="does not play"):
        deal(below, None, players=("Анна",), director="Борис")
    with pytest.raises(ParlourError, match="52"):
        deal(below, None, players=tuple(f"P{n}" for n in range(53)))
    with pytest.raises(ParlourError, match="whole number"):
        deal(below, None, players=("Анна",), stake="0")
    head = "game: english-lottery\nplayers: Анна\n"
    _rulings, run = judged(head + "\nАнна gets AC\n")
    with pytest.raises(ParlourError, match="made director"):
        deal(below, run.table)
    _rulings, run = judged(head + "director: Анна\nreading: odd-fund=refuse\n\nАнна gets AC\n")
    with pytest.raises(ParlourError, match="fewer than"):
        deal(below, run.table)
    _rulings, run = judged(head + "\nАнна gets AC\nАнна lays prizes\nАнна calls AC\n")
    with pytest.raises(ParlourError, match="from 1 to 46"):
        deal(below, run.table, cards="47")
    assert len(deal(below, run.table, cards="3")[0].split()) == 5
    first = Draw("s", 1).sample(list(run.table.pack), 5)[0]
    _rulings, run = judged(f"{head}\nАнна gets AC\nАнна lays prizes\nАнна calls {first}\n")
    with pytest.raises(ParlourError, match="its seed"):
        deal(below, run.table, shuffle=Draw("s", 1).below)
    _rulings, run = judged(head + "\nАнна gets AC\nАнна lays prizes\ntable ends evening\n")
    with pytest.raises(ParlourError, match="over"):
        deal(below, run.table)
    rest = " ".join(PACK[5:])
    opened = "".join(f"Анна turns prize-{n} {card}\n" for n, card in enumerate(PACK[:5], 1))
    _rulings, run = judged(f"{head}\nАнна gets AC\nАнна lays prizes\nАнна calls {rest}\n{opened}")
    with pytest.raises(ParlourError, match="next lottery"):
        deal(below, run.table)


# What the source says of numbers --------------------------------------------------------------------------


def test_five_tickets_remain_only_when_all_are_in_hand():
    """Line 13: with S tickets out, all five prizes are claimed with chance C(S, 5) : C(52, 5)."""
    for sold, percent in ((26, 2.5), (40, 25.3), (47, 59.0), (51, 90.4), (52, 100.0)):
        assert round(100 * comb(sold, 5) / comb(52, 5), 1) == percent


def test_a_live_ticket_at_the_market_is_worth_a_tenth_of_the_fund():
    """Ten cards are uncalled, and any five of them may be the prizes, in any order: counted out in full."""
    for fund in (52, 73):
        cards, _kept, _over = shared(fund, "top-first")
        won = Fraction(0)
        sets = list(combinations(range(10), 5))
        for five in sets:
            if 0 in five:  # our ticket is one of the prizes, each of the five alike
                won += Fraction(sum(cards), 5)
        assert won / len(sets) == Fraction(fund, 10)


# Pictures -------------------------------------------------------------------------------------------------

MARKET = (
    "game: english-lottery\nplayers: Анна, Борис, Клара\ndirector: Клара\nstake: 2\n\nАнна gets AC\nБорис gets AD\n"
    "Клара gets AH\nАнна buys 2C-KC 2S-KS\nБорис buys 2D-KD\nКлара buys all\nКлара lays prizes\n"
    "Клара calls all but KC QC 5H AH JH 2S 3S 4S 9C 10C\n"
)
END = "Клара calls 2S 3S 4S 9C 10C\nКлара turns prize-1 QC\nКлара turns prize-5 KC\n"


def pictures(text: str) -> Iterator[tuple[str, str, str]]:
    _rulings, run = judged(text)
    for name, draw in BOOK.pictures.items():
        picture = draw(run.table)
        ElementTree.fromstring(picture.svg())
        yield name, picture.text, picture.svg()


@pytest.mark.parametrize(
    "text", [MARKET.split("Анна gets")[0], MARKET.split("Клара lays")[0], MARKET, MARKET + END]
)
def test_every_picture_can_be_drawn_at_every_stage(text):
    for _name, written, svg in pictures(text):
        assert written.strip()
        assert all(line == line.rstrip() for line in written.splitlines())
        assert svg


def test_the_picture_shows_the_prize_cards_and_the_fund():
    _name, written, svg = next(pictures(MARKET))
    assert "in the fund: 104" in written.lower()
    assert "in the fund: 104" in svg
    assert written.count("[??]") == 5
    assert written.splitlines()[4].split() == [str(sum_) for sum_ in shared(104, "top-first")[0]]
    assert svg.count("face down") == 5
    for sum_ in shared(104, "top-first")[0]:
        assert f">{sum_}</text>" in svg
    _name, written, svg = next(pictures(MARKET + END))
    for shown in (written, svg):
        assert "Q♣" in shown
        assert "K♣" in shown
        assert "Анна" in shown
        assert "in the fund: 63" in shown


def test_the_market_shows_what_a_ticket_is_worth():
    written = {name: text for name, text, _svg in pictures(MARKET)}["market"]
    assert "104/10 = 10.40" in written


# What is kept ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_changes_nothing_in_spoilt_evenings(seed):
    compare(spoilt("english-lottery", seed, 40), alternatives=False)


def test_what_is_kept_changes_nothing_of_the_alternatives():
    compare(spoilt("english-lottery", 9, 4, 60), alternatives=True)


def test_what_is_kept_changes_nothing_with_two_packs_of_tickets():
    """Two hold the like of a card: more players than tickets."""
    players = tuple(f"P{n}" for n in range(60))
    head = (
        f"game: english-lottery\nplayers: {', '.join(players)}\nreading: too-many=two-each\ndirector: P0\n\n"
    )
    deals = "".join(f"{who} gets {PACK[n % 52]}\n" for n, who in enumerate(players))
    turned = "".join(
        f"P0 calls {card}\nP{n} turns {card}\nP{n + 52} turns {card}\n" for n, card in enumerate(PACK[:8])
    )
    text = f"{head}{deals}P0 lays prizes\n{turned}P1 turns all\nP0 calls {PACK[0]}\nP0 calls {PACK[9]}\n"
    compare(list(read([text.encode()], "test")), alternatives=False)
