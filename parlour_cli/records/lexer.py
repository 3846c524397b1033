"""Bytes to lines, lines to words; names, numbers and cards as they may be typed.

Nothing here knows a game. A word that was in quotes keeps them, as straight ``"`` with ``""`` for one
inside, so that a plain list of strings says all that the parser has to know.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

LONGEST = 10_000
"""A line of more characters than this is refused unread."""

_BYTES = 4 * LONGEST + 64  # what is kept of a longer line, enough to see that it is too long
_CHUNK = 1 << 16

# Format and control characters; tabs and the two joiners (U+200C, U+200D) are none for us
# (record-grammar.md 1.1).
# The expressions are compiled when first used: many a command never meets a quotation mark or a fraction.
_CONTROL = (
    "[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)

_TOKEN = (
    # Possessive, so that no run of quotation marks is tried in more than one way.
    r"""(?:"(?:[^"]|"")*+"|[“”„][^“”]*+[“”]|«[^»]*+»|»[^«»]*+[«»]|[^\s"“”„«»\#]++)++"""
    r"""|(?P<open>["“”„«»].*)|(?P<comment>\#.*)"""
)
_QUOTED = r'"((?:[^"]|"")*+)"|[“”„]([^“”]*+)[“”]|«([^»]*+)»|»([^«»]*+)[«»]'
QUOTES = frozenset('"“”„«»')


def batches(stream: Any) -> Iterator[list[bytes]]:
    """The lines of a stream of bytes without their LF, some at a time, in memory that does not grow.

    ``stream`` is a binary file or any iterable of bytes, taken as one run of bytes. Of a line that is too
    long only the beginning is kept; it is still longer than any line that is read.
    """
    read = getattr(stream, "read1", None)
    chunks: Iterable[bytes] = iter(lambda: read(_CHUNK), b"") if read is not None else stream
    rest = b""
    for chunk in chunks:
        lines = chunk.split(b"\n")
        if rest:
            lines[0] = rest + lines[0]
        rest = lines.pop()
        if len(rest) > _BYTES:
            rest = rest[:_BYTES]
        if lines:
            yield lines
    if rest:
        yield [rest]


def control(text: str) -> re.Match[str] | None:
    """The first control or formatting character of a line."""
    return re.search(_CONTROL, text)


def nfc(text: str) -> str:
    """The text with composed characters, as names and words are compared."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def _straight(match: re.Match[str]) -> str:
    if match[1] is not None:
        return match[0]
    inner = next(group for group in match.groups() if group is not None)
    return '"' + inner.replace('"', '""') + '"'


class Word(str):
    """A word of a line that knows where it stands: ``start`` and ``end`` are offsets in code points, from
    0.
    """

    __slots__ = ("end", "start")
    start: int
    end: int


def _word(text: str, start: int, end: int) -> Word:
    word = Word(text)
    word.start = start
    word.end = end
    return word


def words(text: str, offset: int = 0, commas: bool = True) -> tuple[list[Word], str, int]:
    """The words of a line, its comment, and the place of a quotation mark that is not closed (-1: none).

    A comma at the end of a word is read as a blank, if ``commas``. An open quotation takes the rest of the
    line as the last word. The places are counted from ``offset``.
    """
    found: list[Word] = []
    comment, unclosed = "", -1
    for match in re.finditer(_TOKEN, text, re.DOTALL):
        token, start, end = match[0], match.start() + offset, match.end() + offset
        if match["comment"] is not None:
            comment = token[1:].strip()
            break
        if match["open"] is not None:
            unclosed = start
            found.append(_word(token, start, start + len(token.rstrip())))
            break
        if commas:
            bare = token.rstrip(",")
            end -= len(token) - len(bare)
            token = bare
        if token:
            if not token.isascii() or '"' in token:
                token = re.sub(_QUOTED, _straight, nfc(token))
            found.append(_word(token, start, end))
    return found, comment, unclosed


def content(text: str) -> tuple[str, str]:
    """A line parted into what stands before the comment, and the comment."""
    if "#" not in text:
        return text, ""
    if QUOTES.isdisjoint(text):
        before, _mark, comment = text.partition("#")
        return before, comment.strip()
    for match in re.finditer(_TOKEN, text, re.DOTALL):
        if match["comment"] is not None:
            return text[: match.start()], match[0][1:].strip()
        if match["open"] is not None:
            break
    return text, ""


def plain(text: str) -> bool:
    """Whether a line can be split at its blanks: no quotes, no comma, no character out of the ordinary."""
    if text.isascii():
        return '"' not in text and "," not in text
    return "," not in text and QUOTES.isdisjoint(text)


def parts(text: str, start: int, offset: int) -> Iterator[tuple[str, int]]:
    """The values of a header, parted by commas outside quotes, each with its place. Empty ones are left
    out.
    """
    begin = start
    position = start
    while position <= len(text):
        char = text[position] if position < len(text) else ","
        if char in '"“”„«»':
            quoted = re.compile(_QUOTED).match(text, position)
            position = quoted.end() if quoted else position + 1
            continue
        if char == "," and not _decimal(text, position):
            piece = text[begin:position]
            if piece.strip():
                yield piece.strip(), begin + len(piece) - len(piece.lstrip()) + offset
            begin = position + 1
        position += 1


def _decimal(text: str, comma: int) -> bool:
    """Whether a comma stands inside a number: ``11,5``."""
    return text[comma - 1 : comma].isdigit() and text[comma + 1 : comma + 2].isdigit()


def unquoted(token: str) -> str | None:
    """What stands in the quotes, if the whole word is quoted; else None."""
    if len(token) > 1 and token[0] == '"' and token[-1] == '"':
        return token[1:-1].replace('""', '"')
    return None


def quoted(name: str) -> str:
    """A name or text in quotes."""
    return '"' + name.replace('"', '""') + '"'


def is_bare(name: str) -> bool:
    """Whether a name may stand without quotes by its letters: a letter, then letters, marks, digits,
    ``'’.-_``.
    """
    if name.isalpha():
        return True
    if not name or not name[0].isalpha() or name[-1] in ".-":
        return False
    for char in name[1:]:
        if not (char.isalnum() or char in "'’.-_\u200c\u200d"):
            from unicodedata import category

            if category(char)[0] != "M":
                return False
    return True


def plus(token: str) -> list[str]:
    """The parts of a word joined by ``+`` outside quotes."""
    if '"' not in token:
        return token.split("+")
    found, begin, inside = [], 0, False
    for place, char in enumerate(token):
        if char == '"':
            inside = not inside
        elif char == "+" and not inside:
            found.append(token[begin:place])
            begin = place + 1
    return [*found, token[begin:]]


# --- Numbers

_VULGAR = {"½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4)}
_NUMBER = (
    r"(?P<sign>[-−])?(?:(?P<whole>[0-9]{1,15})(?:[.,](?P<part>[0-9]{1,12}))?|(?P<before>[0-9]{1,15})?(?P<vulgar>[½⅓⅔¼¾])"
    r"|(?P<over>[0-9]{1,15})/(?P<under>[0-9]{1,15}))"
)


def number(token: str) -> Any:
    """The number that a word stands for, an int where it is whole, else a Fraction; None if it is none."""
    if token.isdigit() and token.isascii() and len(token) < 16:
        return int(token)
    if token.isalpha():  # a word, as most are
        return None
    match = re.fullmatch(_NUMBER, token)
    if match is None:
        return None
    if match["whole"]:
        part = match["part"] or ""
        over, under = int(match["whole"] + part), 10 ** len(part)
    elif match["vulgar"]:
        over, under = _VULGAR[match["vulgar"]]
        over += int(match["before"] or 0) * under
    else:
        over, under = int(match["over"]), int(match["under"])
        if under == 0:
            return None
    if match["sign"]:
        over = -over
    if over % under == 0:
        return over // under
    from fractions import Fraction

    return Fraction(over, under)


def number_text(value: Any) -> str:
    """A number as it is printed: an integer, a finite decimal, or a fraction."""
    if isinstance(value, int):
        return str(value)
    under = value.denominator
    twos = fives = 0
    while under % 2 == 0:
        under //= 2
        twos += 1
    while under % 5 == 0:
        under //= 5
        fives += 1
    places = max(twos, fives)
    if under != 1 or places > 12:
        return f"{value.numerator}/{value.denominator}"
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    return ("-" if value < 0 else "") + digits[:-places] + "." + digits[-places:]


# --- Cards

_SIGNS = {"♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C", "♠": "S", "♤": "S"}
_SPOTS = {str(n): str(n) for n in range(2, 11)}
_NOTATIONS: tuple[tuple[dict[str, str], dict[str, str]], ...] = (
    (_SPOTS | {"A": "A", "J": "J", "Q": "Q", "K": "K", "T": "10"}, {"H": "H", "D": "D", "C": "C", "S": "S"}),
    (_SPOTS | {"Т": "A", "К": "K", "Д": "Q", "В": "J"}, {"Ч": "H", "Б": "D", "Т": "C", "П": "S"}),
    (_SPOTS | {"E": "A", "K": "K", "D": "Q", "KN": "J"}, {"H": "H", "R": "D", "K": "C", "S": "S"}),
)
CARDS = tuple(
    rank + suit
    for suit in "HDCS"
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
)
"""The cards that exist, as they are stored."""
_cards: dict[str, str] = {card: card for card in CARDS}


def card(token: str) -> str:
    """The card that a word stands for, as ``10H``, in any of the three notations; ``""`` if it is none."""
    found = _cards.get(token)
    if found is None and len(token) <= 5:
        found = _card(token)
        if found:
            _cards[token] = found
    return found or ""


def _card(token: str) -> str:
    text = (
        token.upper().replace("\ufe0f", "").replace("\ufe0e", "")
    )  # telephones colour the signs with U+FE0F
    if len(text) < 2:
        return ""
    rank, suit = text[:-1], text[-1]
    for ranks, suits in _NOTATIONS:
        if rank in ranks:
            if suit in suits:
                return ranks[rank] + suits[suit]
            if suit in _SIGNS:
                return ranks[rank] + _SIGNS[suit]
    return ""


_HOMOGLYPHS = str.maketrans("АВЕЅІЈКМНОРСТХУаеіјорсухѕ", "ABESIJKMHOPCTXYaeijopcyxs")


def latin(token: str) -> str:
    """The word with those Cyrillic letters that look like Latin ones replaced."""
    return token.translate(_HOMOGLYPHS)
