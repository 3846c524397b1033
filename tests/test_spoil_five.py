"""Spoil-Five by other ways than its records: a brute-force oracle of what may be played and who wins, and evenings at random.

The oracle is written from the lines alone (7-14, 39-45, and 70 as supplied) and shares nothing with the game but the spelling
of the cards. The evenings keep their own accounts.
"""

import os
import random
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK
from parlour_cli.games.spoil_five import follow
from parlour_cli.games.spoil_five.table import Table
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling, Run
from parlour_cli.rulebook import Readings
from tests.test_kept import compare

BOOK = catalogue.load("spoil-five")
DECK = [
    f"{rank}{suit}"
    for suit in "HDCS"
    for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
]
NAMES = ("Anna", "Boris", "Clara", "Dora", "Emma", "Fritz", "Greta", "Hans", "Ida", "Karl")
EVENINGS = int(os.environ.get("SPOIL_FIVE_EVENINGS", "100"))
"""How many evenings are played at random: so many of about four hands each."""


def table_with(trumps: str, **options: str) -> Table:
    """A table on which a card of this suit is turned up."""
    table = Table(("Anna", "Boris"), Readings({**BOOK.defaults(), **options}))
    table.turned = f"2{trumps}"
    return table


# The oracle ---------------------------------------------------------------------------------------


def is_trump(card: str, suit: str) -> bool:
    return card == "AH" or card.endswith(suit)


def worth(card: str, suit: str, led: str) -> float:
    """How high a card counts in a trick (lines 7-14): trumps above 100, the suit led above nought, the rest nothing."""
    rank = card[:-1]
    pips = {"K": 13, "Q": 12, "J": 11, "A": 1}.get(rank) or int(rank)
    black = card[-1] in "CS"
    small = -pips if black else pips
    if is_trump(card, suit):
        if card == "AH":
            return 197
        if rank in ("5", "J", "A"):
            return {"5": 199, "J": 198, "A": 196}[rank]
        return 180 + pips if rank in ("K", "Q") else 150 + small
    if card[-1] != led[-1]:
        return 0
    return 80 + pips if rank in ("K", "Q", "J") else 50 + small


def may_play(card: str, hand: set[str], led: str, suit: str) -> bool:
    """Whether a card may be played to a lead, of the hand that it is in (lines 39-43; 70 as supplied)."""
    if is_trump(led, suit) and (led != "AH" or suit == "H"):
        best = [f"5{suit}", f"J{suit}", "AH"]
        free = set(best[: best.index(led)]) if led in best else set(best)
        forced = any(is_trump(each, suit) for each in hand - free)
        return not forced or is_trump(card, suit)
    follows = [each for each in hand if each[-1] == led[-1] and not is_trump(each, suit)]
    return not follows or card in follows or is_trump(card, suit)


def winner_of(trick: list[str], suit: str) -> int:
    """The place of the card that wins."""
    return max(range(len(trick)), key=lambda place: worth(trick[place], suit, trick[0]))


@pytest.mark.slow
@pytest.mark.parametrize("suit", "HDCS")
def test_every_hand_of_two_against_every_lead(suit):
    """All trumps, all leads, all hands of two cards: 265,200 in all."""
    table = table_with(suit)
    seen = 0
    for led in DECK:
        lead = follow.Lead(table, led, "")
        for pair in combinations([card for card in DECK if card != led], 2):
            hand = set(pair)
            expected = {card for card in pair if may_play(card, hand, led, suit)}
            assert follow.allowed(table, frozenset(pair), lead) == expected, (suit, led, pair)
            seen += 1
    assert seen == 265_200 // 4


def test_hands_of_five_against_any_lead():
    chooser = random.Random(5)
    for _time in range(10_000):
        led, *hand = chooser.sample(DECK, 6)
        suit = chooser.choice("HDCS")
        table = table_with(suit)
        expected = {card for card in hand if may_play(card, set(hand), led, suit)}
        assert expected
        assert follow.allowed(table, frozenset(hand), follow.Lead(table, led, "")) == expected


@pytest.mark.slow
def test_who_wins_a_hundred_thousand_tricks():
    chooser = random.Random(45)
    tables = {suit: table_with(suit) for suit in "HDCS"}
    for _time in range(100_000):
        suit = chooser.choice("HDCS")
        cards = chooser.sample(DECK, 5)
        trick = tuple(zip(NAMES, cards, strict=False))
        (won,), _ranks = follow.trick_won(tables[suit], trick)
        assert won.values() == (NAMES[winner_of(cards, suit)],), (suit, cards)


@pytest.mark.parametrize("suit", "HDCS")
def test_the_orders_part_the_pack(suit):
    """Thirteen trumps or fourteen, and every card in just one of the four orders (lines 11-14)."""
    table = table_with(suit)
    orders = {each: set(follow.order_in(follow.ranked(table, each))) for each in "HDCS"}
    assert len(orders[suit]) == (13 if suit == "H" else 14)
    assert sum(map(len, orders.values())) == 52
    assert set().union(*orders.values()) == set(DECK) == set(PACK)
    for each in orders:
        ladder = follow.order_in(follow.ranked(table, each))
        ranked = list(dict.fromkeys(ladder))
        assert ranked == sorted(ranked, key=lambda card: worth(card, suit, ladder[-1]), reverse=True)


def test_the_mnemonic():
    """Line 16: of the minor cards the highest is best in red and the lowest in black, the five of trumps apart."""
    for suit in "HDCS":
        table = table_with(suit)
        for each in "HDCS":
            small = [
                card
                for card in follow.order_in(follow.ranked(table, each))
                if card[:-1].isdigit() and card != f"5{suit}"
            ]
            pips = [int(card[:-1]) for card in small]
            assert pips == sorted(pips, reverse=each in "HD")


# Evenings at random -------------------------------------------------------------------------------


class Evening:
    """An evening played at random by the lines, with its own accounts; ``lines`` are its record, all legal and right."""

    def __init__(self, seed: int) -> None:
        self.chooser = random.Random(seed)
        chooser = self.chooser
        count = chooser.choice((2, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10))
        self.players = list(NAMES[:count])
        self.partners = count == 4 and chooser.random() < 0.3
        self.stake = chooser.choice((2, 3))
        self.deal_stake = chooser.choice((self.stake, 1, 2))
        self.open = chooser.random() < 0.6
        self.robbing = chooser.choice(("must", "must", "must", "optional", "off"))
        self.has = dict.fromkeys(self.players, 100)
        self.pool = 0
        self.full = True
        self.dealer = chooser.randrange(count)
        self.lines: list[str] = []
        self.said: list[int] = []
        head = [f"players: {', '.join(self.players)}"]
        if self.partners:
            head.append("partners: Anna+Clara, Boris+Dora")
        head += [f"dealer: {self.players[self.dealer]}", f"stake: {self.stake}"]
        head += [f"deal-stake: {self.deal_stake}", f"robbing: {self.robbing}", "counters: 100"]
        self.head = "game: spoil-five\n" + "\n".join(head) + "\n\n"
        self._stakes()
        for hand in range(chooser.randint(3, 5)):
            if hand:
                self.lines.append("table ends hand")
                self.dealer = (self.dealer + 1) % count
                self._stakes()
            self._hand()
        for who in self.players:
            self.say(f"{who} has {self.has[who]}")
        self.say(f"pool has {self.pool}")

    def say(self, line: str) -> None:
        self.said.append(len(self.lines))
        self.lines.append(line)

    def maybe(self, line: str, often: float = 0.4) -> None:
        if self.chooser.random() < often:
            self.say(line)

    def _stakes(self) -> None:
        each = self.stake if self.full else 1
        dealer = self.players[self.dealer]
        for who in self.players:
            amount = each + (self.deal_stake if who == dealer else 0)
            self.has[who] -= amount
            self.pool += amount
            self.maybe(f"{who} pays {amount} to pool")
        self.maybe(f"pool has {self.pool}")
        self.maybe(f"{dealer} is dealer", 0.2)

    def _hand(self) -> None:
        chooser, count = self.chooser, len(self.players)
        while chooser.random() < 0.08:
            self.lines.append(f"{self.players[self.dealer]} misdeals {chooser.choice(('count', 'order'))}")
            self.dealer = (self.dealer + 1) % count
            self.has[self.players[self.dealer]] -= self.deal_stake
            self.pool += self.deal_stake
            self.maybe(f"pool has {self.pool}")
        deck = chooser.sample(DECK, 5 * count + 1)
        turned = deck.pop()
        suit = turned[-1]
        hands = [set(deck[5 * place : 5 * place + 5]) for place in range(count)]
        dealer = self.players[self.dealer]
        self.lines.append(f"{dealer} deals {chooser.choice(('3 2', '2 3'))}")
        if self.open:
            self.lines += [
                f"{who} holds {' '.join(sorted(hand))}" for who, hand in zip(self.players, hands, strict=True)
            ]
        self.lines.append(f"{dealer} turns {turned}")
        self._play(hands, turned, suit)

    def _rob(self, place: int, hand: set[str], turned: str) -> None:
        put = self.chooser.choice(sorted(hand))
        hand.remove(put)
        hand.add(turned)
        named = self.open and self.chooser.random() < 0.6
        self.lines.append(f"{self.players[place]} robs{f' {put}' if named else ''}")

    def _play(self, hands: list[set[str]], turned: str, suit: str) -> None:
        chooser, count = self.chooser, len(self.players)
        ace = f"A{suit}"
        robs = self.robbing == "must" or (self.robbing == "optional" and chooser.random() < 0.5)
        if turned == ace:
            if self.robbing != "off" and chooser.random() < 0.7:
                self._rob(self.dealer, hands[self.dealer], turned)
            robs = False
        leader = (self.dealer + 1) % count
        won = dict.fromkeys(range(count), 0)
        for number in range(5):
            trick: list[str] = []
            for step in range(count):
                place = (leader + step) % count
                hand = hands[place]
                if number == 0 and robs and ace in hand:
                    self._rob(place, hand, turned)
                good = sorted(card for card in hand if not trick or may_play(card, hand, trick[0], suit))
                card = chooser.choice(good)
                hand.remove(card)
                trick.append(card)
                self.lines.append(f"{self.players[place]} plays {card}")
            leader = (leader + winner_of(trick, suit)) % count
            won[leader] += 1
            who = self.players[leader]
            self.maybe(f"{who} wins trick")
            self.maybe(f"{who} has {won[leader]} tricks", 0.2)
            side = [leader, (leader + 2) % 4] if self.partners else [leader]
            if sum(won[each] for each in side) == 3:
                self._won(side)
                return
        self.full = False
        self.maybe("hand is spoilt")
        self.maybe(f"pool has {self.pool}")

    def _won(self, side: list[int]) -> None:
        share = self.pool // len(side)
        for place in side:
            self.has[self.players[place]] += share
            if share:
                self.maybe(f"{self.players[place]} takes {share} from pool", 0.7)
        self.pool -= share * len(side)
        self.full = True
        self.maybe(f"pool has {self.pool}")


def record_of(text: str) -> Record:
    record = next(iter(read([text.encode()], "test")))
    assert not record.faults, [fault.message for fault in record.faults]
    return record


def judged(text: str, *, alternatives: bool = False) -> tuple[list[Ruling], Run]:
    """The rulings on a record, and the run at its end."""
    referee = Referee(catalogue.judged, alternatives=alternatives)
    rulings: list[Ruling] = []
    for finding in referee.judge(record_of(text)):
        assert isinstance(finding, Ruling)
        assert referee.run is not None
        assert referee.run.table.ledger.balanced
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


def falsified(line: str, chooser: random.Random) -> str:
    """The same said falsely."""
    words = line.split()
    for place, word in enumerate(words):
        if word.isdigit():
            words[place] = str(int(word) + chooser.choice((1, 2)))
            return " ".join(words)
    if words[1] == "is":
        words.insert(2, "not")
    else:
        others = [name for name in NAMES[:2] if name != words[0]]
        words[0] = others[0]
    return " ".join(words)


@pytest.mark.parametrize("block", range(10))
def test_evenings_at_random(block):
    """Everything in them is legal and right; of what is said, one thing said falsely is found."""
    for seed in range(block * EVENINGS // 10, (block + 1) * EVENINGS // 10):
        evening = Evening(seed)
        rulings, run = judged(evening.head + "\n".join(evening.lines) + "\n")
        bad = [(ruling.line.text, ruling.verdict, ruling.words) for ruling in rulings]
        bad = [each for each in bad if each[1] not in ("legal", "right")]
        assert not bad, (seed, bad)
        assert len(rulings) == len(evening.lines)
        assert {who: run.table.ledger[who] for who in evening.players} == evening.has
        assert run.table.ledger["pool"] == evening.pool
        at = evening.chooser.choice(evening.said)
        lines = list(evening.lines)
        lines[at] = falsified(lines[at], evening.chooser)
        rulings, _run = judged(evening.head + "\n".join(lines) + "\n")
        wrong = [place for place, ruling in enumerate(rulings) if ruling.verdict not in ("legal", "right")]
        assert wrong == [at], (seed, lines[at], wrong)


AGREED = (
    (),
    ("reading: renege-compare=played", "reading: renege-forced-card=that-card"),
    ("reading: ace-of-hearts-led=free", "reading: ace-of-hearts-robs=yes", "reading: false-rob=stands"),
    ("variant: ace-of-hearts-led=trump", "reading: out-of-turn=stands", "reading: revoke=barred"),
    ("reading: after-three=play-out", "reading: reduced-when=at-once", "reading: no-counters=out"),
    ("variant: two-tricks", "reading: dealer-omits-rob=barred", "reading: rob-discard=not-ace"),
    ("variant: jinking", "reading: jink-choice=no", "reading: barred-winner=opponent"),
    ("variant: ordinary", "reading: ordinary-sequence=keep-three", "reading: misdeal-stake=new-dealer-free"),
    ("variant: twenty-five", "reading: 25-end=hand-end"),
    ("variant: forty-five", "reading: rob-deadline=before-turn", "reading: partners-odd=third-trick"),
)
"""What is agreed upon or read otherwise, evening by evening."""


def disturbed(lines: list[str], chooser: random.Random) -> Iterator[str]:
    """An evening in which now and then a wrong card is played, a line is missing or something else happens."""
    for line in lines:
        who, verb = line.split()[:2]
        chance = chooser.random()
        if verb == "plays" and chance < 0.02:
            yield f"{who} plays {chooser.choice(DECK)}"
            continue
        if chance < 0.005:
            continue
        if verb == "plays" and chance < 0.03:
            other = chooser.choice(("robs", "exposes", "plays", "holds", "jinks"))
            yield f"{who} {other}" if other == "jinks" else f"{who} {other} {chooser.choice(DECK)}"
        yield line


@pytest.mark.parametrize("block", range(10))
def test_evenings_with_what_is_kept_and_without(block):
    """What is kept of ordinary cards changes no ruling, in orderly evenings and in disorderly ones."""
    agreed = "\n".join(AGREED[block])
    records = []
    for seed in range(EVENINGS // 10):
        evening = Evening(3_000_000 + 1000 * block + seed)
        head = evening.head.replace("\n\n", f"\n{agreed}\n\n" if agreed else "\n\n")
        for lines in (evening.lines, disturbed(evening.lines, evening.chooser)):
            text = head + "\n".join(lines) + "\n"
            records += [record for record in read([text.encode()], "test") if not record.faults]
    assert len(records) > EVENINGS // 10
    compare(records, alternatives=False)


def revokes(evening: Evening) -> Iterator[int]:
    """Plays of an evening that can be made wrong by taking another card of the same hand: the places of their lines."""
    for place, line in enumerate(evening.lines):
        if " plays " in line:
            yield place


def test_a_card_against_the_lines_is_refused():
    """In open hands: of the other cards in the hand the referee allows those that the oracle allows, and no others."""
    tried = 0
    for seed in range(12):
        evening = Evening(1_000_000 + seed)
        if not evening.open:
            continue
        for at in evening.chooser.sample(list(revokes(evening)), 6):
            text = evening.head + "\n".join(evening.lines[:at]) + "\n"
            _rulings, run = judged(text)
            table = run.table
            who = evening.lines[at].split()[0]
            if table.maybe(who):  # it is not known what he has put out
                continue
            held = set(table.hands[who]) | (
                {table.turned} if table.pending and table.robber == who else set()
            )
            for card in sorted(held):
                rulings, _run = judged(f"{text}{who} plays {card}\n")
                led = table.trick[0][1] if table.trick else ""
                good = not led or may_play(card, held, led, table.trumps)
                assert (rulings[-1].verdict == "legal") == good, (seed, at, card)
                tried += 1
    assert tried > 100


def test_a_card_put_out_unnamed_may_have_been_any():
    """Of a told hand, a card is refused if the oracle refuses it whichever card was put out, and only then."""
    tried = 0
    for seed in range(30):
        evening = Evening(2_000_000 + seed)
        for at in revokes(evening) if evening.open else ():
            who = evening.lines[at].split()[0]
            if f"{who} robs" not in evening.lines[:at]:
                continue
            text = evening.head + "\n".join(evening.lines[:at]) + "\n"
            _rulings, run = judged(text)
            table = run.table
            maybe = table.maybe(who)
            if not maybe:
                continue
            sure = set(table.hands[who]) | ({table.turned} if table.pending else set())
            hands = [sure | (maybe - {put}) for put in maybe]
            led = table.trick[0][1] if table.trick else ""
            for card in sorted(sure | maybe):
                rulings, _run = judged(f"{text}{who} plays {card}\n")
                good = any(
                    card in hand and (not led or may_play(card, hand, led, table.trumps)) for hand in hands
                )
                assert (rulings[-1].verdict == "legal") == good, (seed, at, card)
                tried += 1
    assert tried > 100


# Chance, pictures ---------------------------------------------------------------------------------


def dealt(seed: str, k: int, table: Table | None, **wishes: str) -> list[str]:
    lines: list[str] = BOOK.chances["deal"](Draw(seed, k).below, table, **wishes)
    return lines


@pytest.mark.parametrize("count", range(2, 11))
def test_a_deal_can_be_played(count):
    people = NAMES[:count]
    head = BOOK.chances["deal"](Draw("1839", 0).below, None, players=people)
    text = "game: spoil-five\n" + "\n".join(head) + "\n\n"
    _rulings, run = judged(text)
    lines = dealt("1839", 1, run.table)
    rulings, run = judged(text + "\n".join(lines) + "\n")
    assert {ruling.verdict for ruling in rulings} == {"legal"}
    assert len(run.table.located()) == 5 * count + 1
    with pytest.raises(ParlourError, match="is dealt"):
        dealt("1839", 2, run.table)


def test_a_hand_told_alone():
    _rulings, run = judged('game: spoil-five\nplayers: Anna, "Aunt Mary"\ndealer: Anna\n')
    whole, alone = dealt("7", 1, run.table), dealt("7", 1, run.table, only="Aunt_Mary")
    assert [line for line in whole if "holds" not in line or "Aunt Mary" in line] == alone
    with pytest.raises(ParlourError, match="Zoe does not play"):
        dealt("7", 1, run.table, only="Zoe")


@pytest.mark.parametrize(
    ("players", "wishes", "said"),
    [
        (("Anna",), {}, "At least 2"),
        (("Anna", "Boris"), {"dealer": "Zoe"}, "does not play"),
        (("Anna", "Boris"), {"partners": "yes"}, "two against two"),
        ((*NAMES, "Lena"), {}, "At most 10"),
    ],
)
def test_a_company_that_cannot_play(players, wishes, said):
    with pytest.raises(ParlourError, match=said):
        BOOK.chances["deal"](Draw("1839", 0).below, None, players=players, **wishes)


def test_nobody_deals_after_the_end_or_without_a_dealer():
    _rulings, run = judged("game: spoil-five\nplayers: Anna, Boris\n")
    with pytest.raises(ParlourError, match="made dealer"):
        dealt("1839", 1, run.table)
    _rulings, run = judged("game: spoil-five\nplayers: Anna, Boris\ndealer: Anna\n\ntable ends evening\n")
    with pytest.raises(ParlourError, match="over"):
        dealt("1839", 1, run.table)


@pytest.mark.parametrize("seed", range(8))
def test_pictures_of_any_moment(seed):
    """Every picture can be drawn after every line, as text and as SVG that can be read."""
    evening = Evening(2_000_000 + seed)
    record = record_of(evening.head + "\n".join(evening.lines[:60]) + "\n")
    readings, _faults = Referee(catalogue.judged).readings(record, BOOK)
    run = Run(record, BOOK, readings)
    for line in record.lines:
        run.judge(line)
        for draw in BOOK.pictures.values():
            picture = draw(run.table)
            assert picture.text.startswith(picture.title)
            ElementTree.fromstring(picture.svg())


def test_what_is_marked_in_a_hand():
    _rulings, run = judged(
        "game: spoil-five\nplayers: Anna, Boris\ndealer: Boris\nrobbing: off\n\n"
        "Boris holds 5S KH QH 2C 3C\nBoris turns 7S\nAnna plays KS\n"
    )
    text = BOOK.pictures["hands"](run.table).text
    assert "5♠^*" in text
    assert "2♣^" in text
