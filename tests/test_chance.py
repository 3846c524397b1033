"""The generator against a second one, written from its description alone."""

import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour_cli import chance
from parlour_cli.chance import Draw, SeedError, commitment, fresh_seed

# The description in the docstring of parlour_cli.chance, followed with nothing but hashlib.


def numbers(seed: str, k: int) -> Iterator[int]:
    i = 0
    while True:
        block = hashlib.sha256(
            seed.encode() + bytes(1) + k.to_bytes(8, "big") + i.to_bytes(8, "big")
        ).digest()
        for at in range(0, 32, 4):
            yield block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]
        i += 1


def below(row: Iterator[int], n: int) -> int:
    while (x := next(row)) >= 2**32 - 2**32 % n:
        pass
    return x % n


def shuffled(row, things):
    things = list(things)
    for i in range(len(things) - 1):
        j = i + below(row, len(things) - i)
        things[i], things[j] = things[j], things[i]
    return things


SEEDS = st.text(
    st.characters(categories=["L", "N", "P", "S"], exclude_characters="#\"'“”„«»"), min_size=1, max_size=20
)


@given(SEEDS, st.integers(0, 2**64 - 1), st.lists(st.integers(1, 2**32), max_size=40))
def test_numbers_are_those_of_the_description(seed, k, bounds):
    draw, row = Draw(seed, k), numbers(seed, k)
    assert [draw.below(n) for n in bounds] == [below(row, n) for n in bounds]


@given(SEEDS, st.integers(0, 100), st.lists(st.integers(), max_size=60), st.data())
def test_shuffle_and_sample_are_those_of_the_description(seed, k, things, data):
    expected = shuffled(numbers(seed, k), things)
    assert Draw(seed, k).shuffle(things) == expected
    count = data.draw(st.integers(0, len(things)))
    assert Draw(seed, k).sample(things, count) == expected[:count]


# Fixed values: what an old record was drawn from must never change.


def test_first_blocks():
    """The input of the hash written out: seed, zero byte, draw, block."""
    first = hashlib.sha256(b"1839" + b"\0" + b"\0\0\0\0\0\0\0\1" + b"\0\0\0\0\0\0\0\0").digest()
    second = hashlib.sha256(b"1839" + b"\0" + b"\0\0\0\0\0\0\0\1" + b"\0\0\0\0\0\0\0\1").digest()
    draw = Draw("1839", 1)
    drawn = [draw.below(2**32) for _ in range(16)]
    assert b"".join(x.to_bytes(4, "big") for x in drawn) == first + second


VECTORS = [
    ("1839", 0, "42325566542112265431", "ACFGBED", [65, 51, 64, 1, 42]),
    ("1839", 1, "12232412134362615446", "FCABDGE", [18, 3, 51, 80, 65]),
    ("1839", 2, "36662261354323354345", "DGAEFBC", [44, 76, 55, 87, 91]),
    ("свеча", 1, "64215466516664154125", "GEAFDCB", [79, 43, 51, 64, 26]),
    ("x", 2**64 - 1, "46126262251245222141", "BGEADCF", [67, 53, 44, 72, 1]),
]


@pytest.mark.parametrize(("seed", "k", "dice", "order", "hand"), VECTORS)
def test_fixed_vectors(seed, k, dice, order, hand):
    draw = Draw(seed, k)
    assert "".join(str(1 + draw.below(6)) for _ in range(20)) == dice
    assert "".join(Draw(seed, k).shuffle("ABCDEFG")) == order
    assert Draw(seed, k).sample(range(104), 5) == hand


def test_fixed_commitment():
    """The digest as `printf %s 1839 | sha256sum` prints it."""
    assert commitment("1839") == "sha256:6793f9e266ce6ebd9638631553a952f0f83f9efdc955dd6789aae0bd332fbef2"


def test_same_under_other_settings_of_python():
    program = "from parlour_cli.chance import Draw; print(Draw('свеча', 3).shuffle(range(20)))"
    outputs = {
        subprocess.run(
            [sys.executable, *options, "-c", program],
            cwd=Path(chance.__file__).parent.parent,
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            encoding="utf-8",
            capture_output=True,
            check=True,
        ).stdout
        for options, seed in (((), "0"), (("-O",), "1"), (("-X", "utf8=1"), "4711"))
    }
    assert outputs == {f"{Draw('свеча', 3).shuffle(range(20))}\n"}


# Without bias: the mapping itself, counted out.


class Counted(Draw):
    """A draw whose row of bytes is given: every attempt in turn."""

    __slots__ = ("row",)

    def __init__(self, row):
        super().__init__("counted", 0)
        self.row = iter(row)

    def _attempt(self):
        return next(self.row)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 8, 100, 255, 256])
def test_every_number_has_as_many_attempts(n, monkeypatch):
    """Attempts of one byte can all be tried: each result comes from equally many, the rest is thrown away."""
    monkeypatch.setattr(chance, "SPAN", 256)
    results: Counter[int | str] = Counter()
    for attempt in range(256):
        try:
            results[Counted([attempt]).below(n)] += 1
        except StopIteration:
            results["again"] += 1
    again = results.pop("again", 0)
    assert results == dict.fromkeys(range(n), 256 // n)
    assert again == 256 % n


@pytest.mark.parametrize("n", [3, 6, 2**31 + 1, 2**32 - 1, 2**32])
def test_edge_of_rejection(n):
    limit = 2**32 - 2**32 % n
    assert Counted([limit - 1]).below(n) == n - 1
    for attempt in {limit, 2**32 - 1} - {2**32}:
        if attempt >= limit:
            assert Counted([attempt, 5]).below(n) == 5 % n


def test_every_order_has_one_way():
    """Four things ask for numbers below 4, 3 and 2: the 24 answers give the 24 orders, once each."""
    orders = [tuple(Counted([a, b, c]).shuffle("ABCD")) for a in range(4) for b in range(3) for c in range(2)]
    assert sorted(orders) == sorted(permutations("ABCD"))


# What is refused


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_bound_is_checked(n):
    with pytest.raises(ValueError, match="below"):
        Draw("x", 1).below(n)


@pytest.mark.parametrize("k", [-1, 2**64])
def test_ordinal_is_checked(k):
    with pytest.raises(ValueError, match="ordinal"):
        Draw("x", k)


@pytest.mark.parametrize("seed", ["", "two words", "tab\there", "\0", "\ud800", "line\n", "a#b"])
def test_seed_is_a_word(seed):
    with pytest.raises(SeedError):
        Draw(seed, 1)
    with pytest.raises(SeedError):
        commitment(seed)


@pytest.mark.parametrize("count", [-1, 4])
def test_no_more_than_there_are(count):
    with pytest.raises(ValueError, match="cannot be drawn"):
        Draw("x", 1).sample("ABC", count)


def test_choice_and_the_row_left_alone():
    row = ["A", "B", "C"]
    assert Draw("x", 1).choice(row) in row
    Draw("x", 1).shuffle(row)
    assert row == ["A", "B", "C"]
    assert Draw("x", 1).shuffle([]) == []


def test_fresh_seeds_differ_and_are_seeds():
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and set(seed) <= set("0123456789abcdef") for seed in seeds)
    assert all(len(commitment(seed)) == len("sha256:") + 64 for seed in seeds)
