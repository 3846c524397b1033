"""Chance that anybody can check: SHA-256 in counter mode, and whole numbers drawn from it without bias.

The method, complete, so that it can be written anew in twenty lines of any language:

1.  A record has a *seed*, a word. What is drawn for the head of the record (an order of players) is draw 0;
    the first event that is drawn is draw 1, the second draw 2, and so on.
2.  Draw *k* is an endless row of bytes: block 0, block 1, block 2 …, where block *i* is the SHA-256 digest
    (32 bytes) of the seed in UTF-8, one zero byte, *k* as 8 bytes and *i* as 8 bytes, both big-endian.
3.  A whole number *below n* (n from 1 to 2³²): take the next 4 bytes of the row as a big-endian number *x*.
    If x < 2³² − (2³² mod n), the number is x mod n; otherwise throw x away and take the next 4 bytes. Four
    bytes are taken for n = 1 too. Each of the n numbers is then equally likely.
4.  A *shuffle* (Fisher-Yates) goes upwards: for i = 0, 1, …, up to the last place but one, draw j = i + (a
    number below the count of places from i on), and let the things in places i and j change places.
5.  A *sample* of m things is the shuffle stopped after m places: the first m of the shuffled row.

Only commands draw. A game is handed what fell.
"""

import os
from collections.abc import Sequence
from importlib import import_module
from typing import Any, TypeVar

from .errors import ParlourError
from .languages import _

Item = TypeVar("Item")

ATTEMPT = 4
"""Bytes taken for one attempt at a number; a block of 32 bytes holds eight."""

SPAN = 1 << 8 * ATTEMPT
"""How many numbers an attempt can give, and the greatest `n` that can be asked for."""


LONGEST = 200
"""The characters of the longest seed: it must stand on one line of a record."""


class SeedError(ParlourError):
    """A seed that is no word of a record: empty, too long, no UTF-8, or with a blank, quotation mark, control character or `#`."""


def _encode(seed: str) -> bytes:
    """Give a seed's bytes; raise SeedError if it could not stand in a record."""
    # Not str.isprintable: it follows the Unicode tables of the Python at hand.
    bad = not seed or len(seed) > LONGEST or any(mark in seed for mark in "#\"'“”„«»")
    if bad or any(char.isspace() or char < " " or char == "\x7f" for char in seed):
        raise SeedError(
            _("A seed is one word of at most 200 characters without blanks or quotes, not {seed}.").format(
                seed=repr(seed[:80])
            )
        )
    try:
        return seed.encode("utf-8")
    except UnicodeEncodeError:
        raise SeedError(_("The seed {seed} is no text.").format(seed=ascii(seed))) from None


class Draw:
    """One drawn event of a record: a row of numbers that depends on the seed and on the event's ordinal only.

    `Draw(seed, k)`: k is 0 for the head of a record and 1 for its first drawn event. Raises SeedError for a
    bad seed and ValueError for a k that is negative or does not fit 8 bytes.
    """

    __slots__ = ("_at", "_block", "_next", "_prefix", "_sha256")

    def __init__(self, seed: str, k: int) -> None:
        if not 0 <= k < 1 << 64:
            raise ValueError(f"the ordinal of a draw lies between 0 and 2^64 - 1, not {k}")
        self._sha256 = _sha256()
        self._prefix = _encode(seed) + b"\0" + k.to_bytes(8, "big")
        self._next = 0  # the number of the block to be made next
        self._block = b""
        self._at = 0  # how many of the block's bytes are used up

    def _attempt(self) -> int:
        """Take the next 4 bytes of the row as a number."""
        if self._at == len(self._block):
            self._block = self._sha256(self._prefix + self._next.to_bytes(8, "big")).digest()
            self._next += 1
            self._at = 0
        self._at += ATTEMPT
        return int.from_bytes(self._block[self._at - ATTEMPT : self._at], "big")

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, each equally likely. ValueError unless 1 <= n <= 2^32."""
        if not 1 <= n <= SPAN:
            raise ValueError(f"a number can be drawn below 1 to 2^32, not below {n}")
        limit = SPAN - SPAN % n
        while True:
            attempt = self._attempt()
            if attempt < limit:
                return attempt % n

    def choice(self, items: Sequence[Item]) -> Item:
        """Draw one thing of a row that is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """Give the things in a new order, every order equally likely. The row itself is left alone."""
        return self.sample(items, len(items))

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw `count` things, none twice, in the order drawn: the first of what `shuffle` would give.

        Raises ValueError if there are not so many.
        """
        if not 0 <= count <= len(items):
            raise ValueError(f"{count} cannot be drawn from {len(items)}")
        row = list(items)
        for place in range(min(count, len(row) - 1)):
            other = place + self.below(len(row) - place)
            row[place], row[other] = row[other], row[place]
        return row[:count]


def fresh_seed() -> str:
    """Give a seed that nobody can guess: 128 bits from the operating system, as 32 hexadecimal digits."""
    return os.urandom(16).hex()


def commitment(seed: str) -> str:
    """Give what is published before the first draw: `sha256:` and the digest of the seed in UTF-8.

    It binds whoever drew the seed, and keeps it secret only if the seed cannot be guessed: see `fresh_seed`.
    """
    digest: str = _sha256()(_encode(seed)).hexdigest()
    return "sha256:" + digest


def _sha256() -> Any:
    """The standard library's SHA-256, asked of the small module that holds it: `hashlib` would load all of OpenSSL first."""
    for module in ("_sha2", "_sha256", "hashlib"):  # 3.12 and newer, 3.11, whatever else
        try:
            return import_module(module).sha256
        except ImportError:
            continue
    raise ImportError("this Python has no SHA-256")
