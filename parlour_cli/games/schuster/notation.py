"""A position of Schuster in one line: read, with a message that shows the place of a fault, and printed.

    POSITION = MEN "/" MEN [NAME] ["open" | "shut"]        6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15 Anna
             | HEX "/" HEX [NAME] ["open" | "shut"]        0f000000000000000000000000/0f000000000000000000000000 Anna

MEN are places with counts in the player's own numbering, ``bar`` for the men hit and ``off`` for those borne off. HEX is the compact
form: 26 hexadecimal digits, the counts of bar, 1 to 24, off. NAME is who throws next; ``open``: the way across was opened before.
"""

from collections.abc import Sequence

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import spelt
from parlour_cli.languages import _
from parlour_cli.verbs.words import word_of

from .engine import BAR, LAST, OFF, Side
from .table import Table, book, written

PLAYERS = ("Anna", "Boris")
"""Who they are, where a position names nobody else."""

PLACES = {"bar": BAR, "off": OFF}
MEN = 15


class Position:
    """Where the men of both stand, who throws next ("": it is not said), and whether the way across was open before."""

    __slots__ = ("next", "sides", "way")

    def __init__(self, sides: tuple[Side, Side], next_: str = "", way: str = "") -> None:
        self.sides = sides
        self.next = next_
        self.way = way

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.sides, self.next, self.way) == (
            other.sides,
            other.next,
            other.way,
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return printed(self.sides, self.next, self.way)


def printed(sides: Sequence[Sequence[int]], next_: str = "", way: str = "") -> str:
    """A position in its usual form."""
    return " ".join(filter(None, [" / ".join(map(written, sides)), next_, way]))


def compact(sides: Sequence[Sequence[int]], next_: str = "", way: str = "") -> str:
    """A position in its compact form: 26 hexadecimal digits a side."""
    return " ".join(
        filter(None, ["/".join("".join(f"{men:x}" for men in side) for side in sides), next_, way])
    )


def fault(text: str, start: int, length: int, message: str, remedy: str) -> ParlourError:
    """What is wrong with a position, under its text the place, and what would be right."""
    caret = " " * start + "^" * max(length, 1)
    return ParlourError(f"{start + 1}: {message}\n  {text}\n  {caret}\n{remedy}")


def parsed(text: str, players: Sequence[str] = PLAYERS) -> Position:
    """Read a position. Raises ParlourError with its place for one that cannot be: a point that there is not, sixteen men."""
    text = " ".join(text.replace(",", " ").split())
    form = _("Write: {example}").format(example="6:1 7:2 8:2 9:2 10:2 11:3 12:3 / 1:15")
    if text.count("/") != 1:
        at = text.find("/", text.find("/") + 1)
        place = len(text) if at < 0 else at
        raise fault(text, place, 1, _("the men of the one player and of the other are parted by one /"), form)
    cut = text.index("/")
    words, start = [], 0
    for word in text.split(" "):
        at = text.index(word, start)
        start = at + len(word)
        head, slash, tail = word.partition("/")
        words += [(at, head)] if head else []
        words += [(cut, "/")] if slash else []
        words += [(cut + 1, tail)] if tail else []
    sides: tuple[Side, Side] = ([0] * 26, [0] * 26)
    told: tuple[list[tuple[int, str]], list[tuple[int, str]]] = ([], [])
    seat, next_, way = 0, "", ""
    for at, word in words:
        if word == "/":
            seat = 1
        elif _hex(word):
            sides[seat][:] = [int(digit, 16) for digit in word]
            told[seat].append((at, word))
        elif ":" in word:
            where, count = _place(text, at, word)
            if any(_place(text, a, w)[0] == where for a, w in told[seat]):
                raise fault(
                    text, at, len(word), _("this place stands a second time"), _("Keep one of the two.")
                )
            sides[seat][where] += count
            told[seat].append((at, word))
        elif seat and not way and word_of(word) in ("open", "shut"):
            way = word_of(word)
        elif seat and not next_ and told[1] and (found := _player(word, players)):
            next_ = found
        else:
            raise fault(text, at, len(word), _("{word} does not fit here").format(word=word), form)
    for seat, side in enumerate(sides):
        if not told[seat]:
            raise fault(
                text, cut if not seat else len(text), 1, _("no men of {who}").format(who=players[seat]), form
            )
        number = sum(side)
        if number != MEN:
            first, last = told[seat][0], told[seat][-1]
            message = _("{who} has {number} men, and must have {men}").format(
                who=players[seat], number=number, men=MEN
            )
            less = _("Take {n} away.") if number > MEN else _("Add {n}: on the bar, on a point, or off.")
            raise fault(
                text, first[0], last[0] + len(last[1]) - first[0], message, less.format(n=abs(number - MEN))
            )
    return Position(sides, next_, way)


def _hex(word: str) -> bool:
    return len(word) == OFF + 1 and all(char in "0123456789abcdefABCDEF" for char in word)


def _player(word: str, players: Sequence[str]) -> str:
    return next((who for who in players if who.casefold() == word.casefold()), "")


def _place(text: str, at: int, word: str) -> tuple[int, int]:
    """A place with its count: ``12:3``."""
    name, _colon, count = word.partition(":")
    where = name if name.isdigit() else word_of(name)
    known = where in PLACES or (where.isdigit() and where.isascii() and len(where) < 6)
    if not known or not (count.isdigit() and count.isascii() and len(count) < 6):
        raise fault(
            text,
            at,
            len(word),
            _("{word} is no place with a count").format(word=word),
            _("Write POINT:COUNT, bar:COUNT or off:COUNT, as 12:3."),
        )
    number = PLACES.get(where, int(where) if where.isdigit() else 0)
    if where.isdigit() and not BAR < number <= LAST:
        raise fault(
            text,
            at,
            len(name),
            _("there is no point {point}").format(point=name),
            _(
                "Points are numbered from 1 to 24, each player's own from his start; beside them there are bar and off."
            ),
        )
    return number, int(count)


@book.notation
def notation(text: str) -> list[str]:
    """The headers of a record that begins from this position."""
    found = parsed(text)
    men = ", ".join(f"{who} {written(side)}" for who, side in zip(PLAYERS, found.sides, strict=True))
    return [
        f"players: {', '.join(PLAYERS)}",
        f"at: {men}",
        f"next: {found.next or PLAYERS[0]}",
        *([f"phase: {found.way}"] if found.way else []),
    ]


def standing(table: Table) -> str:
    """The position of a table, as it can be read again."""
    return printed(table.board.sides, spelt(table.due) if table.due else "")
