"""My Bird Sings by other ways than its records: an oracle of songs and of the exchange, and evenings at random.

The oracle is written from the lines alone (8-9, 20-21, 26-33) and shares nothing with the game but the spelling of the cards.
The evenings deal, play and keep their own accounts.
"""

import os
import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK
from parlour_cli.games.my_bird_sings import play
from parlour_cli.games.my_bird_sings.table import Table
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling
from parlour_cli.report import argument as shown
from parlour_cli.rulebook import Readings
from tests.test_kept import compare

BOOK = catalogue.load("my-bird-sings")
DECK = [
    f"{rank}{suit}"
    for suit in "HDCS"
    for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
]
SHORT = [card for card in DECK if card[:-1] not in ("2", "3", "4", "5", "6")]
NAMES = (
    "Anna",
    "Boris",
    "Clara",
    "Dora",
    "Emma",
    "Fritz",
    "Greta",
    "Hans",
    "Ida",
    "Karl",
    "Lena",
    "Max",
    "Nora",
)
EVENINGS = int(os.environ.get("MY_BIRD_SINGS_EVENINGS", "150"))
"""How many evenings are played at random, of three hands each."""


def records(text: str) -> list[Record]:
    return list(read([text.encode()], "test"))


def judged(text: str, *, alternatives: bool = False) -> list[Ruling]:
    referee = Referee(catalogue.judged, alternatives=alternatives)
    rulings = []
    for record in records(text):
        for finding in referee.judge(record):
            assert isinstance(finding, Ruling), finding
            rulings.append(finding)
            assert referee.run is not None
            assert referee.run.table.ledger.balanced
    return rulings


def verdicts(text: str) -> list[str]:
    return [ruling.verdict for ruling in judged(text)]


# The oracle ---------------------------------------------------------------------------------------


def sing(cards: list[str], variants: frozenset[str] = frozenset()) -> bool:
    """Whether exactly these cards sing (lines 8-9, 26-27)."""
    suits = Counter(card[-1] for card in cards)
    if "three-cards" in variants:
        return len(cards) == 3 and len(suits) == 1
    return len(cards) == 4 and (len(suits) == 1 or (len(suits) == 4 and "flushes" not in variants))


def songs(cards: list[str], variants: frozenset[str] = frozenset()) -> set[frozenset[str]]:
    """All sets in a hand that sing."""
    size = 3 if "three-cards" in variants else 4
    return {frozenset(chosen) for chosen in combinations(cards, size) if sing(list(chosen), variants)}


def exchanged(pack: list[str], out: str) -> list[str]:
    """The cards that one who throws out this card draws, the last of which he keeps (line 20)."""
    drawn = []
    for card in pack:
        drawn.append(card)
        if card[-1] != out[-1]:
            break
    return drawn


@pytest.mark.parametrize(
    "variants", [(), ("flushes",), ("three-cards",), ("flushes", "three-cards")], ids="+".join
)
def test_songs_are_those_of_the_oracle(variants):
    options = {**BOOK.defaults(), **dict.fromkeys(variants, "yes")}
    table = Table(("Anna", "Boris"), Readings(options), 52)
    chance = random.Random(7)
    for size in (3, 4, 5):
        for _ in range(400):
            hand = chance.sample(DECK, size)
            there = {frozenset(cards) for cards, _said in play.found(table, hand)}
            assert there == songs(hand, frozenset(variants)), hand


def test_how_often_a_dealt_hand_sings():
    """2,860 flushes and 28,561 hands of four suits among 270,725 (the dossier's exact figures), counted by suits."""
    table = Table(("Anna", "Boris"), Readings(BOOK.defaults()), 52)
    ways = {0: 1, 1: 13, 2: 78, 3: 286, 4: 715}
    flushes = rainbows = 0
    for split in [(a, b, c, 4 - a - b - c) for a in range(5) for b in range(5 - a) for c in range(5 - a - b)]:
        number = 1
        for each in split:
            number *= ways[each]
        hand = [
            f"{rank}{suit}" for suit, each in zip("HDCS", split, strict=True) for rank in range(2, 2 + each)
        ]
        if play.found(table, hand):
            flushes += number if 4 in split else 0
            rainbows += number if set(split) == {1} else 0
    assert (flushes, rainbows) == (2860, 28561)


def test_the_exchange_is_that_of_the_oracle():
    chance = random.Random(11)
    for _ in range(300):
        deck = chance.sample(DECK, len(DECK))
        hand, pack = deck[:4], deck[8:]
        out = chance.choice(hand)
        drawn = exchanged(pack, out)
        head = "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\nround: 4\n\n"
        head += f"Anna holds {' '.join(hand)}\n"
        new = [card for card in hand if card != out] + [drawn[-1]]
        after = f"Anna swaps {out} for {' '.join(drawn)}\nAnna holds {' '.join(new)}\n"
        call = "right" if songs(new) else "wrong"
        assert verdicts(f"{head}{after}Anna sings\n") == ["legal", "legal", "legal", call]
        more = next(card for card in pack[len(drawn) :])
        assert verdicts(f"{head}Anna swaps {out} for {' '.join([*drawn, more])}\n")[-1] == "illegal"
        if len(drawn) > 1:
            assert verdicts(f"{head}Anna swaps {out} for {' '.join(drawn[:-1])}\n")[-1] == "illegal"


# Evenings at random -------------------------------------------------------------------------------


class Evening:
    """A company that plays by the lines as they stand, and writes down what happens; ``sayings`` are lines that assert a number."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.variants = frozenset(
            v for v in ("flushes", "three-cards", "tricks") if self.chance.random() < 0.3
        )
        self.deck = self.chance.choice([DECK, DECK, SHORT])
        self.players = NAMES[: self.chance.randint(2, 13 if self.deck is DECK else 8)]
        self.method = self.chance.choice(["give", "draw"])
        self.size = 3 if "three-cards" in self.variants else 4
        self.dealer = self.chance.randrange(len(self.players))
        self.purse = dict.fromkeys(self.players, 20)
        self.pool = 0
        self.lines: list[str] = []
        self.sayings: list[int] = []
        for hand in range(3):
            if hand:
                self.lines.append("table ends hand")
            if not self.hand():
                break
        for who in self.players:
            self.say(f"{who} has {self.purse[who]}")

    @property
    def text(self) -> str:
        head = ["game: my-bird-sings", f"players: {', '.join(self.players)}"]
        head += [f"dealer: {self.players[self.first]}", f"method: {self.method}", "counters: 20"]
        head += [f"pack: {len(self.deck)}"]
        head += [f"variant: {', '.join(sorted(self.variants))}"] if self.variants else []
        return "\n".join([*head, "", *self.lines, ""])

    first = -1

    def say(self, line: str) -> None:
        self.sayings.append(len(self.lines))
        self.lines.append(line)

    def hand(self) -> bool:
        """One hand; whether it came to an end."""
        if self.first < 0:
            self.first = self.dealer
        count = len(self.players)
        dealer = self.players[self.dealer]
        for who in self.players:
            due = 2 if who == dealer else 1
            self.purse[who] -= due
            self.pool += due
            if self.chance.random() < 0.5:
                self.say(f"{who} pays {due} to pool")
        self.pack = self.chance.sample(self.deck, len(self.deck))
        self.hands = {who: [self.pack.pop() for _ in range(self.size)] for who in self.players}
        self.won: Counter[str] = Counter()
        for who, cards in self.hands.items():
            self.lines.append(f"{who} holds {' '.join(cards)}")
        order = [self.players[(self.dealer + 1 + n) % count] for n in range(count)]
        self.order = order
        self.dealer = (self.dealer + 1) % count
        for number in range(40):
            for place, who in enumerate(order):
                if self.singing(who):
                    return True
                if place == 0 and number >= 3 and self.pack and self.chance.random() < 0.8:
                    self.exchange(who)
                    if self.singing(who):
                        return True
                card = self.chance.choice(self.hands[who])
                taker = order[(place + 1) % count]
                self.hands[who].remove(card)
                self.hands[taker].append(card)
                self.lines.append(f"{who} gives {card}" if self.method == "give" else f"{taker} draws {card}")
        return False

    def exchange(self, who: str) -> None:
        out = self.chance.choice(self.hands[who])
        drawn = exchanged(self.pack[::-1], out)
        del self.pack[len(self.pack) - len(drawn) :]
        self.lines.append(f"{who} swaps {out} for {' '.join(drawn)}")
        if drawn[-1][-1] != out[-1]:
            self.hands[who].remove(out)
            self.hands[who].append(drawn[-1])

    def singing(self, who: str) -> bool:
        """Whether he sings, and the hand is over."""
        while there := sorted(map(sorted, songs(self.hands[who], self.variants))):
            chosen = self.chance.choice(there)
            self.lines.append(f"{who} sings {' '.join(chosen)}")
            if "tricks" not in self.variants:
                self.take([who])
                return True
            self.won[who] += 1
            self.say(f"{who} has {self.won[who]} tricks")
            for card in chosen:
                self.hands[who].remove(card)
            if len(self.pack) < self.size:
                most = max(self.won.values())
                self.take([each for each in self.players if self.won[each] == most])
                return True
            new = [self.pack.pop() for _ in range(self.size)]
            self.hands[who] += new
            self.lines.append(f"{who} gets {' '.join(new)}")
        return False

    def take(self, winners: list[str]) -> None:
        share = self.pool // len(winners)
        for who in winners:
            self.pool -= share
            self.purse[who] += share
            self.say(f"{who} takes {share} from pool")
        self.say(f"pool has {self.pool}")


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_an_evening_played_by_the_lines_is_legal_and_right(seed):
    evening = Evening(seed)
    for ruling in judged(evening.text):
        assert ruling.verdict in ("legal", "right"), (ruling.line.text, ruling.words, evening.text)


@pytest.mark.parametrize("seed", range(0, EVENINGS, 5))
def test_one_false_assertion_is_found(seed):
    """One number is changed: that line is wrong, and no other is but those that hang on it."""
    evening = Evening(seed)
    place = random.Random(seed).choice(evening.sayings)
    words = evening.lines[place].split()
    at = next(n for n, word in enumerate(words) if word.isdigit())
    words[at] = str(int(words[at]) + 1)
    evening.lines[place] = " ".join(words)
    wrong = [ruling.line for ruling in judged(evening.text) if ruling.verdict not in ("legal", "right")]
    assert [line.text for line in wrong] == [evening.lines[place]]


@pytest.mark.parametrize("seed", range(0, EVENINGS, 10))
def test_alternatives_leave_an_evening_as_it_is(seed):
    text = Evening(seed).text
    assert [r.verdict for r in judged(text, alternatives=True)] == verdicts(text)


def test_a_card_that_another_has_is_never_thrown():
    """With open hands any card that is not the thrower's own is refused, and so is one that is out of the game."""
    tried = 0
    for seed in range(60):
        evening = Evening(seed)
        head = evening.text.split("\n\n")[0]
        place = next((n for n, line in enumerate(evening.lines) if " gives " in line), -1)
        if place < 0 or any(word in line for line in evening.lines[:place] for word in ("sings", "hand")):
            continue
        who = evening.lines[place].split()[0]
        for line in evening.lines[:place]:
            if " holds " in line:
                card = line.split()[2]
                said = verdicts("\n".join([head, "", *evening.lines[:place], f"{who} gives {card}", ""]))[-1]
                assert said == ("legal" if line.startswith(f"{who} ") else "illegal")
                tried += 1
    assert tried > 50


# Songs that the record does not tell --------------------------------------------------------------

CLOSED = "game: my-bird-sings\nplayers: Anna, Boris, Clara\ndealer: Clara\n\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Boris sings\n", "open"),
        ("Boris sings\nBoris takes pool\n", "open"),
        ("Boris sings\nBoris wins\n", "open"),
        ("Anna gives 2S\nAnna sings\n", "wrong"),
        ("Boris sings\nClara challenges Boris\n", "open"),
        ("Boris sings 2H 3H 4H 5H\nBoris takes pool\n", "right"),
        ("Boris sings 2H 3H 4H 5H\nClara takes pool\n", "wrong"),
        ("Boris sings 2H 3H 4H 5H\nClara gives 2S\n", "illegal"),
    ],
)
def test_a_song_of_a_closed_hand_is_open(lines, expected):
    assert verdicts(CLOSED + lines)[-1] == expected


def test_where_a_card_of_closed_hands_is_at_last():
    """A card that went on to Clara cannot come from Anna, before Clara has passed it to her."""
    there = CLOSED + "Anna gives 2S\nBoris gives 2S\nClara gives 3S\n"
    assert verdicts(there + "Anna gives 2S\n")[-1] == "illegal"
    assert verdicts(there + "Anna gives 3S\nBoris gives 4S\nClara gives 2S\nAnna gives 2S\n")[-1] == "legal"


def test_hands_told_afterwards_must_agree_with_what_has_passed():
    there = CLOSED + "Anna gives 2S\n"
    assert verdicts(there + "Boris holds 2H 3H 4H 5H 6H\n")[-1] == "illegal"  # he has 2S
    assert verdicts(there + "Boris holds 2H 3H 4H 5H 2S\n")[-1] == "legal"
    assert verdicts(there + "Clara holds 2H 3H 4H 2S\n")[-1] == "illegal"


def test_more_cards_cannot_be_left_than_the_hands_leave_over():
    head = "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\n"
    assert verdicts(head + "left: 45\n\npool has 3\n") == ["illegal", "right"]
    assert verdicts(head + "left: 44\n\npool has 3\n") == ["right"]


def test_a_set_of_four_is_let_pass_and_one_of_five_was_not_yet_to_be_called():
    """Under both readings he throws before he may sing, so that a set among his five is not yet missed."""
    head = "game: my-bird-sings\nplayers: Anna, Boris, Clara\ndealer: Clara\n"
    pins = "reading: must-sing=must-now, five-cards=after-throw\n\n"
    play = "Boris holds 2H 3H 4H 5H\nAnna gives 9C\nBoris gives 9C\nBoris sings\n"
    assert verdicts(head + pins + play)[-1] == "right"
    assert verdicts(head + pins.replace(", five-cards=after-throw", "") + play)[-1] == "wrong"


# Whatever is written ------------------------------------------------------------------------------


def anything(seed: int) -> str:
    """A record of lines that can be read, under readings and variants at random, for the most part against all rules."""
    chance = random.Random(seed)
    players = NAMES[: chance.randint(2, 4)]
    pinned = {name: chance.choice(list(each.options)) for name, each in BOOK.readings.items()}
    heads = [
        f"dealer: {chance.choice(players)}",
        f"round: {chance.randint(1, 6)}",
        f"left: {chance.randint(0, 12)}",
        "pack: 32",
        "method: draw",
        f"stake: {chance.randint(1, 3)}",
        f"pool: {chance.randint(0, 5)}",
        *(f"reading: {name}={option}" for name, option in pinned.items()),
    ]
    deck = chance.sample(chance.choice([DECK, SHORT]), 14)

    def line() -> str:
        who, card = chance.choice(players), chance.choice(deck)
        some = " ".join(chance.sample(deck, chance.randint(1, 5)))
        both = f"{players[0]}+{players[1]}"
        plain = ["misdeals", "deals", "wins", "is next", "is dealer", "sings", "takes pool", "pays 1 to pool"]
        told = [f"{who} {words}" for words in (f"holds {some}", f"gets {some}", f"sings {some}")]
        told += [f"{who} swaps {card} for {some}", f"{who} exposes {card}", f"{who} cuts {card}"]
        told += [f"table holds {some}", f"table exposes {card}", f"{both} sing", f"{both} take pool"]
        told += [f"table corrects {chance.randint(5, 20)}: {who} gives {card}"]
        told += [f"{who} challenges {chance.choice(players)} at {chance.randint(5, 20)}"]
        passed = [f"{who} gives {card}", f"{who} draws {card}"] * 4
        ended = [
            "table ends hand",
            "game is over",
            "table ends evening" if chance.random() < 0.1 else "pool has 3",
        ]
        return chance.choice([*passed, *told, *ended, *(f"{who} {words}" for words in plain)])

    chosen = [head for head in heads if chance.random() < (0.8 if head.startswith("dealer") else 0.3)]
    lines = [line() for _ in range(chance.randint(3, 40))]
    return "\n".join(["game: my-bird-sings", f"players: {', '.join(players)}", *chosen, "", *lines, ""])


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_whatever_is_written_no_card_is_twice_on_the_table(seed):
    referee = Referee(catalogue.judged)
    for record in records(anything(seed)):
        for _finding in referee.judge(record):
            assert referee.run is not None
            table = referee.run.table
            assert isinstance(table, Table)
            assert table.ledger.balanced
            assert table.stock >= 0
            held = [card for who in table.players for card in table.known(who)]
            assert len(set(held)) == len(held)
            assert not table.away.union(table.under).intersection(held)
            assert all(len(table.known(who)) <= table.size[who] for who in table.players)


# What is kept of facts that come again -------------------------------------------------------------


def test_random_evenings_with_what_is_kept_and_without():
    """All companies, methods and variants, hands told and closed, with one memory for all of them."""
    texts = []
    for seed in range(100):
        evening = Evening(seed)
        closed = [line for line in evening.lines if " holds " not in line]
        texts += [evening.text, evening.text.replace("\n".join(evening.lines), "\n".join(closed))]
    compare([record for text in texts for record in records(text)], alternatives=False)


def test_whatever_is_written_with_what_is_kept_and_without():
    """Lines mostly against all rules, under readings at random; then one company's, under a few readings, so that much comes again."""
    compare([record for seed in range(200) for record in records(anything(seed))], alternatives=False)
    compare([record for seed in range(40) for record in records(anything(seed))], alternatives=True)


@pytest.mark.parametrize(
    "pins",
    [
        "must-sing=must-now",
        "five-cards=after-throw",
        "sing-when=at-turn",
        "false-song=pays-one",
        "exchange-card-goes=next",
        "exchange-who=each",
        "must-sing=must-now, five-cards=after-throw",
        "exchange-who=each, exchange-card-goes=next, exchange-rejects=bottom",
        "deal-next=winner, extra-size=stake",
    ],
)
def test_evenings_of_one_company_with_what_is_kept_and_without(pins):
    """Cards that are passed at random with songs let pass, calls right and wrong, acts out of turn, in the same few hands again."""
    chance = random.Random(pins)
    texts = []
    for _evening in range(12):
        lines = [
            f"game: my-bird-sings\nplayers: Anna, Boris, Clara\ndealer: Clara\nreading: {pins}\nstake: 2\n"
        ]
        for _hand in range(4):
            deck = chance.sample(DECK, len(DECK))
            hands = {who: [deck.pop() for _card in range(4)] for who in NAMES[:3]}
            if chance.random() < 0.5:
                lines += [f"{who} holds {' '.join(cards)}" for who, cards in hands.items()]
            order = NAMES[:3] * 6
            for who, taker in pairwise(order):
                if chance.random() < 0.2:
                    out, drawn = chance.choice(hands[who]), deck.pop()
                    lines.append(f"{who} swaps {out} for {drawn}")
                card = chance.choice(hands[who])
                hands[who].remove(card)
                hands[taker].append(card)
                lines.append(f"{who if chance.random() < 0.9 else taker} gives {card}")
                caller = chance.choice(NAMES[:3])
                there = sorted(map(sorted, songs(hands[caller])))
                if there and chance.random() < 0.5:
                    lines.append(f"{caller} sings {' '.join(there[0])}")
                elif chance.random() < 0.2:
                    lines.append(f"{caller} sings {' '.join(hands[caller][:4])}")
            lines += ["pool has 8", "Anna pays 2 to pool", "table ends hand", "Anna deals"]
        texts.append("\n".join([*lines, ""]))
    found = [record for text in texts for record in records(text)]
    compare(found, alternatives=False)
    compare(found[:2], alternatives=True)


# What a wrong sum is shown with ----------------------------------------------------------------------


def test_refused_acts_are_told_only_where_nothing_is_due():
    """A sum that is due is due by what was done; where nothing is, the last act that was refused may be why."""
    head = (
        "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\n\nBoris gives 2S\nAnna swaps 3S for 4D\n"
    )
    due, nothing = judged(f"{head}Anna pays 3/2 to pool\nAnna pays 1 to Boris\n")[-2:]
    assert due.verdict == nothing.verdict == "wrong"
    assert "0 rounds are complete" not in due.words
    assert "0 rounds are complete" in nothing.words
    assert shown.measure(due) == "asserted 1.5, due 1, difference 0.5"
    assert shown.place(due) == (11, 3)


# Chance and pictures ------------------------------------------------------------------------------


def below(seed: str) -> Callable[[int], int]:
    return Draw(seed, 1).below


def table_of(text: str) -> Table:
    referee = Referee(catalogue.judged, alternatives=False)
    for record in records(text):
        list(referee.judge(record))
    assert referee.run is not None
    table = referee.run.table
    assert isinstance(table, Table)
    return table


def test_a_deal_is_legal_and_the_same_for_the_same_seed():
    deal = BOOK.chances["deal"]
    for variant, size in (("", 4), ("variant: three-cards\n", 3)):
        head = f"game: my-bird-sings\nplayers: Anna, Boris, Clara\ndealer: Anna\n{variant}\n"
        lines = deal(below("a"), table_of(head))
        assert lines == deal(below("a"), table_of(head)) != deal(below("b"), table_of(head))
        assert len(lines) == 4
        assert all(len(line.split()) == size + 2 for line in lines[1:])
        assert verdicts(head + "\n".join(lines) + "\n") == ["legal"] * 4
        with pytest.raises(ParlourError):
            deal(below("a"), table_of(head + "\n".join(lines) + "\n"))
        assert deal(below("a"), table_of(head), only="Clara") == [
            lines[0],
            next(line for line in lines if line.startswith('"Clara"')),
        ]
        with pytest.raises(ParlourError):
            deal(below("a"), table_of(head), only="Dora")


def pack_of(seed: str) -> list[str]:
    """The whole pack in the order of the shuffle that the first draw of this seed makes."""
    return Draw(seed, 1).shuffle(list(PACK))


@pytest.mark.parametrize("seed", [str(n) for n in range(20)])
def test_undealt_cards_lie_in_the_order_of_the_deal(seed):
    """Exchanges of a leader who always throws out his first card, and of the long game the new cards, off the same pack."""
    deal = BOOK.chances["deal"]
    text = "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\nvariant: tricks\n\n"
    lines = deal(below(seed), table_of(text), only="Anna" if int(seed) % 2 else "")
    text += "\n".join(lines) + "\n"
    pack = pack_of(seed)
    hands = {"Anna": pack[0:8:2], "Boris": pack[1:8:2]}
    stock = pack[8:]
    assert lines[1] == f'"Anna" holds {" ".join(hands["Anna"])}'
    for number in range(12):
        for who, other in (("Anna", "Boris"), ("Boris", "Anna")):
            if number > 2 and who == "Anna" and stock and not table_of(text).result:
                out = hands[who][0]
                drawn = exchanged(stock, out)
                del stock[: len(drawn)]
                line = deal(Draw(seed, 9).below, table_of(text), card=out, shuffle=below(seed))
                assert line == [f'"Anna" swaps {out} for {" ".join(drawn)}']
                text += line[0] + "\n"
                if drawn[-1][-1] != out[-1]:
                    hands[who] = [*hands[who][1:], drawn[-1]]
            while (there := sorted(map(sorted, songs(hands[who])))) and len(stock) >= 4:
                hands[who] = [card for card in hands[who] if card not in there[0]] + stock[:4]
                text += f"{who} sings {' '.join(there[0])}\n"
                line = deal(Draw(seed, 9).below, table_of(text), shuffle=below(seed))
                assert line == [f'"{who}" gets {" ".join(stock[:4])}']
                del stock[:4]
                text += line[0] + "\n"
            card = hands[who].pop(0)
            hands[other].append(card)
            text += f"{who} gives {card}\n"
    assert {ruling.verdict for ruling in judged(text)} <= {"legal", "right"}


def test_without_a_shuffle_all_hands_must_be_told():
    deal = BOOK.chances["deal"]
    head = "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\nround: 4\n\nAnna holds 2S 3S 4H 5H\n"
    with pytest.raises(ParlourError, match="does not tell all hands"):
        deal(below("a"), table_of(head), card="2S")
    told = table_of(head + "Boris holds 2H 3H 4S 5S\n")
    line = deal(below("a"), told, card="2s")
    assert verdicts(head + line[0] + "\n")[-1] == "legal"
    with pytest.raises(ParlourError, match="not those that its seed gives"):
        deal(below("a"), told, card="2S", shuffle=below("1"))
    for card, why in (("2D", "has not got"), ("9X", "not in the pack")):
        with pytest.raises(ParlourError, match=why):
            deal(below("a"), told, card=card)


def test_the_head_of_a_record_keeps_to_the_limits():
    deal = BOOK.chances["deal"]
    lines = deal(below("a"), None, players=NAMES, method="draw", variant="tricks")
    assert [line.partition(":")[0] for line in lines] == ["players", "dealer", "method", "variant"]
    for players, pack in ((("Anna",), ""), ((*NAMES, "Otto"), ""), (NAMES[:9], "32")):
        with pytest.raises(ParlourError):
            deal(below("a"), None, players=players, pack=pack)
    for agreed in ({"pack": "40"}, {"method": "throw"}, {"variant": "tricks, trumps"}):
        with pytest.raises(ParlourError):
            deal(below("a"), None, players=NAMES[:4], **agreed)


@pytest.mark.parametrize("name", ["table", "hands", "stock"])
def test_pictures_of_evenings_are_good_svg(name):
    for seed in range(12):
        picture = BOOK.pictures[name](table_of(Evening(seed).text))
        assert picture.text
        ElementTree.fromstring(picture.svg())


def test_the_singing_cards_are_marked():
    text = "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\n\nAnna holds 2H 3H 4H 5H\nBoris holds 2S 3S 4H 5C\n"
    drawn = BOOK.pictures["hands"](table_of(text.replace("4H 5C", "6H 5C"))).text
    assert "[2♥] [3♥] [4♥] [5♥]" in drawn
    assert drawn.count("[") == 4


def test_what_goes_under_the_pack_is_told_apart_from_what_goes_out():
    text = (
        "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\nround: 4\n\nAnna swaps 2S for 6S 7S 8D\n"
    )
    swap = judged(text, alternatives=True)[-1]
    said = [[effect.brings for effect in swap.effects if effect.brings], []]
    said[1] = [effect.brings for effect in swap.otherwise["exchange-rejects=bottom"].effects if effect.brings]
    assert said == [
        ["Anna throws out 2♠", "rejected: 6♠ 7♠", "Anna takes 8♦"],
        ["Anna puts 2♠ under the pack", "under the pack: 6♠ 7♠", "Anna takes 8♦"],
    ]


def test_a_hand_is_drawn_suit_by_suit_and_by_rank():
    text = "game: my-bird-sings\nplayers: Anna, Boris\ndealer: Boris\n\nAnna holds KD 10H QD 2H\n"
    assert "2♥ 10♥ Q♦ K♦" in BOOK.pictures["hands"](table_of(text)).text
