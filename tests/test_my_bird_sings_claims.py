"""What the book says of My Bird Sings and what follows from it, worked out exactly: how many may play, how often a hand sings.

Only suits matter, so hands are counted by how many cards of each suit they have. Which of them sing is asked of the game.
What hangs on how people play is worked out for one plain way to play, where it can be followed to its end (decision 0044).
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, prod

import pytest

from parlour_cli import catalogue
from parlour_cli.games.my_bird_sings import play
from parlour_cli.games.my_bird_sings.table import Table
from parlour_cli.records import read
from parlour_cli.referee import Referee, Ruling
from parlour_cli.rulebook import Readings, Rule

BOOK = catalogue.load("my-bird-sings")
NAMES = tuple("ABCDEFGHIJKLM")
Suits = tuple[int, int, int, int]


def splits(size: int) -> list[Suits]:
    """In how many ways a hand of this size has its cards in four suits."""
    numbers = range(size + 1)
    return [
        (a, b, c, size - a - b - c) for a in numbers for b in numbers for c in numbers if a + b + c <= size
    ]


@cache
def sings(split: Suits, variants: tuple[str, ...] = ()) -> bool:
    """Whether a hand with so many cards of each suit sings, by the rules of the game."""
    options = {**BOOK.defaults(), **dict.fromkeys(variants, "yes")}
    table = Table(("Anna", "Boris"), Readings(options), 52)
    return bool(
        play.found(table, [f"{rank + 2}{s}" for s, n in zip("HDCS", split, strict=True) for rank in range(n)])
    )


def ways(split: Suits, suit: Suits) -> int:
    """How many hands with so many cards of each suit there are, where the suits have so many."""
    return prod(comb(have, take) for have, take in zip(suit, split, strict=True))


def share(size: int, each: int, variants: tuple[str, ...] = ()) -> Fraction:
    """How often a hand of this size sings, where every suit has ``each`` cards."""
    good = sum(ways(split, (each,) * 4) for split in splits(size) if sings(split, variants))
    return Fraction(good, comb(4 * each, size))


@cache
def dealt(players: int, suit: Suits, variants: tuple[str, ...]) -> Counter[int]:
    """In how many ways so many hands can be dealt from these cards, by how many of them sing."""
    if not players:
        return Counter({0: 1})
    found: Counter[int] = Counter()
    for split in splits(3 if "three-cards" in variants else 4):
        number = ways(split, suit)
        if number:
            left = tuple(sorted(have - take for have, take in zip(suit, split, strict=True)))
            for songs, each in dealt(players - 1, left, variants).items():
                found[songs + sings(split, variants)] += number * each
    return found


def chance(players: int, each: int, least: int = 1, variants: tuple[str, ...] = ()) -> float:
    """How often at least so many hands of a deal sing."""
    counts = dealt(players, (each,) * 4, variants)
    return sum(number for songs, number in counts.items() if songs >= least) / sum(counts.values())


# Lines 3-4 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "most"), [(52, 13), (32, 8)])
def test_thirteen_and_eight_are_what_the_pack_reaches_for(pack, most):
    assert most * 4 == pack
    rules = {52: "players-52", 32: "players-32"}
    rule = BOOK.entries[rules[pack]]
    assert isinstance(rule, Rule)
    assert rule.numbers["most"] == most
    table = Table(NAMES[:most], Readings(BOOK.defaults()), pack)
    assert (len(table.pack), table.stock) == (pack, 0)
    assert Table(NAMES[: most - 1], Readings(BOOK.defaults()), pack).stock == 4


# Lines 8-9 ----------------------------------------------------------------------------------------


def test_a_dealt_hand_sings_once_in_eight_or_nine():
    assert share(4, 13) == Fraction(2417, 20825)
    assert share(4, 8) == Fraction(547, 4495)
    assert share(4, 13, ("flushes",)) == Fraction(2860, 270725)
    assert share(4, 8, ("flushes",)) == Fraction(280, 35960)
    assert share(3, 13, ("three-cards",)) == Fraction(22, 425)
    assert share(3, 8, ("three-cards",)) == Fraction(7, 155)


def test_four_suits_are_ten_times_as_frequent_as_a_flush():
    flush = share(4, 13, ("flushes",))
    assert 9.9 < (share(4, 13) - flush) / flush < 10


def test_four_of_five_sing_nearly_once_in_three():
    """Line 15, of five cards at random."""
    assert round(float(share(5, 13)), 4) == 0.3086
    assert round(float(share(5, 13, ("flushes",))), 4) == 0.0449


# Lines 10 and 14: at the deal -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        *((2, 0.2186), (3, 0.3092), (4, 0.3893), (5, 0.4601), (6, 0.5226)),
        *((7, 0.5779), (8, 0.6267), (10, 0.7081), (13, 0.7981)),
    ],
)
def test_somebody_sings_at_the_deal(players, expected):
    assert round(chance(players, 13), 4) == expected


@pytest.mark.parametrize(
    ("players", "each", "variants", "expected"),
    [
        (4, 8, (), 0.4041),
        (8, 8, (), 0.6437),
        (4, 13, ("flushes",), 0.0415),
        (13, 13, ("flushes",), 0.1281),
        (4, 13, ("three-cards",), 0.1912),
        (13, 13, ("three-cards",), 0.4959),
    ],
)
def test_somebody_sings_at_the_deal_otherwise(players, each, variants, expected):
    assert round(chance(players, each, 1, variants), 4) == expected


@pytest.mark.parametrize(("players", "expected"), [(4, 0.069), (5, 0.106), (8, 0.236)])
def test_two_sing_at_the_deal(players, expected):
    """What the reading `simultaneous` is asked of."""
    assert abs(chance(players, 13, 2) - expected) < 0.001


# Lines 16 and 22: until one sings --------------------------------------------------------------------
#
# All throw the card that leaves them most cards with which they would sing; of equal ones any. A state is a row of four suits,
# each with the number that every player holds of it; which suit is which does not matter, so the row is kept sorted.

State = tuple[tuple[int, ...], ...]


def held(state: State, who: int) -> Suits:
    """The cards of one player by suits."""
    one, two, three, four = (suit[who] for suit in state)
    return one, two, three, four


@cache
def throws(hand: Suits) -> tuple[int, ...]:
    """The suits of which one may well throw a card."""
    worth: dict[int, int] = {}
    for out in range(4):
        if hand[out]:
            left = [number - (suit == out) for suit, number in enumerate(hand)]
            good = [
                suit
                for suit in range(4)
                if has_song(tuple(number + (suit == each) for each, number in enumerate(left)))
            ]
            worth[out] = sum(13 - hand[suit] for suit in good)
    return tuple(out for out, value in worth.items() if value == max(worth.values()))


@cache
def has_song(hand: tuple[int, ...]) -> bool:
    """Whether four of these cards sing."""
    return any(sings(split) for split in splits(4) if all(a <= b for a, b in zip(split, hand, strict=True)))


def without_dealt_songs(players: int) -> dict[State, float]:
    """How likely each deal is among those in which nobody sings at once."""
    found: Counter[State] = Counter()

    def deal(who: int, suits: list[list[int]], left: Suits, number: int) -> None:
        if who == players:
            found[tuple(sorted(map(tuple, suits)))] += number
            return
        for split in splits(4):
            more = ways(split, left)
            if more and not sings(split):
                rest = tuple(have - take for have, take in zip(left, split, strict=True))
                grown = [[*suit, take] for suit, take in zip(suits, split, strict=True)]
                deal(who + 1, grown, rest, number * more)  # type: ignore[arg-type]

    deal(0, [[], [], [], []], (13, 13, 13, 13), 1)
    total = sum(found.values())
    return {state: number / total for state, number in found.items()}


@cache
def course(players: int, most: int) -> list[list[float]]:
    """How often each player has won without new cards, after each round."""
    states = without_dealt_songs(players)
    wins = [0.0] * players
    told = []
    for turn in range(players * most):
        giver, taker = turn % players, (turn + 1) % players
        after: dict[State, float] = {}
        for state, likely in states.items():
            outs = throws(held(state, giver))
            for out in outs:
                suits = [list(suit) for suit in state]
                suits[out][giver] -= 1
                suits[out][taker] += 1
                new = tuple(sorted(map(tuple, suits)))
                if has_song(held(new, taker)):
                    wins[taker] += likely / len(outs)
                else:
                    after[new] = after.get(new, 0.0) + likely / len(outs)
        states = after
        if taker == 0:
            told.append([*wins])
    return told


@pytest.mark.parametrize(
    ("players", "within", "never"), [(2, 0.4348, 0.5429), (3, 0.7595, 0.1877), (4, 0.9072, 0.0488)]
)
def test_otherwise_it_may_be_a_tedious_matter(players, within, never):
    """Of the hands in which nobody sings at once: decided in the three rounds before the first exchange, and never without one."""
    told = course(players, 60)
    assert round(sum(told[2]), 4) == within
    assert round(1 - sum(told[-1]), 4) == never


def test_the_leader_has_no_advantage():
    """He gives before he receives: of four he wins least often, and the one at his left most often."""
    wins = course(4, 60)[2]
    assert [round(each / sum(wins), 3) for each in wins] == [0.157, 0.357, 0.276, 0.211]


def test_two_may_hold_no_song_between_them_and_three_cannot():
    """Without new cards two can pass for ever however they play, for no four of their eight cards sing; any twelve hold a song."""
    hopeless = [split for split in splits(8) if not has_song(split)]
    number = sum(ways(split, (13,) * 4) for split in hopeless)
    assert Fraction(number, comb(52, 8)) == Fraction(12 * 286 * 286 * 78, 752538150)
    assert all(has_song(split) for split in splits(12))


# Lines 29-33: the long game -------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "limit"), [(52, 13), (32, 8)])
def test_the_long_game_has_one_song_more_than_the_pack_has_new_hands(pack, limit):
    """14 - n songs with the full pack and 9 - n with the small one, where no card goes in an exchange: played out by one player."""
    suits = "HDCS"
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"] + (["2", "3", "4", "5", "6"] if pack == 52 else [])
    rainbows = [" ".join(rank + suit for suit in suits) for rank in ranks]
    for players in range(2, limit + 1):
        head = (
            f"game: my-bird-sings\nplayers: {', '.join(f'{chr(34)}{n}{chr(34)}' for n in NAMES[:players])}\n"
        )
        text = f'{head}dealer: "A"\npack: {pack}\nvariant: tricks\n\n"B" holds {rainbows[0]}\n'
        songs = limit + 1 - players
        for number in range(1, songs + 1):
            text += '"B" sings\n' + (f'"B" gets {rainbows[number]}\n' if number < songs else "")
        said = f'"B" takes {players + 1} from pool\n"B" sings # wrong\n'
        (record,) = read([(text + said).encode()], "test")
        rulings = list(Referee(catalogue.judged, alternatives=False).judge(record))
        verdicts = [ruling.verdict for ruling in rulings if isinstance(ruling, Ruling)]
        assert set(verdicts[:-1]) <= {"legal", "right"}
        assert verdicts[-1] == "wrong"
