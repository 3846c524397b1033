"""Records and events in normal form, in any of the three languages: what `parlour fmt` prints.

Printing is reading backwards: what is printed reads as the same record, but for the numbers of lines, which
move with the lines that they name.
"""

from typing import Any

from parlour_cli.errors import RecordError
from parlour_cli.verbs import BY_NAME
from parlour_cli.verbs.words import COLOURS, HEADERS, KEYS, PREFIXES, THINGS, game_name, key_name, printed

from . import lexer
from .forms import BOARD
from .headers import needs_quotes
from .model import Event, Header, Record, Who

_SUITS = str.maketrans("HDCS", "♥♦♣♠")
_ORDER = {key: place for place, key in enumerate(KEYS)}


def write(record: Record, lang: str = "en", suits: bool = False) -> str:
    """A record in normal form, ending in a line feed. ``suits`` prints cards as ``10♥``.

    Lines that could not be read are kept as they were. Raises RecordError for a record of which nothing was
    read.
    """
    if not record.game or not record.players:
        raise RecordError(record.faults[0])
    remarks = sorted(record.remarks)
    out: list[str] = list(record.before)
    numbers: dict[int, int] = {}
    top = len(out)

    def place(number: int) -> None:
        numbers[number - record.first + 1] = len(out) - top + 1

    heads: list[tuple[int, int, str]] = [
        (_ORDER[header.key], header.number, _with_comment(write_header(header, lang), header.comment))
        for header in record.headers
    ]
    heads += [(len(_ORDER), number, text.strip()) for number, text in record.raw_headers]
    taken = 0
    above: dict[int, list[str]] = {}
    for number in sorted(number for _place, number, _text in heads):
        while taken < len(remarks) and remarks[taken][0] < number:
            above.setdefault(number, []).append(remarks[taken][1])
            taken += 1
    for _place, number, text in sorted(heads):
        out += above.get(number, [])
        place(number)
        out.append(text)
    if record.lines or taken < len(remarks):
        out.append("")
    for line in record.lines:
        while taken < len(remarks) and remarks[taken][0] < line.number:
            out.append(remarks[taken][1])
            taken += 1
        place(line.number)
        if line.event is None:
            out.append(line.text.strip())
        else:
            out.append(_with_comment(_event(line.event, lang, suits, numbers), line.comment))
    out += [text for _number, text in remarks[taken:]]
    if record.after:
        out += ["", *record.after]
    return "\n".join(out) + "\n"


def _with_comment(text: str, comment: str) -> str:
    if not comment:
        return text
    return f"{text}  #{comment}" if comment.startswith("#") else f"{text}  # {comment}"


def write_event(event: Event, record: Record | None = None, lang: str = "en", suits: bool = False) -> str:
    """An event in normal form, as one line."""
    return _event(event, lang, suits, {})


def _event(event: Event, lang: str, suits: bool, numbers: dict[int, int]) -> str:
    verb = BY_NAME[event.verb]
    several = event.who == "all" or isinstance(event.who, tuple)
    words = [who_text(event.who, lang), verb.spelt(lang, several)]
    if event.verb == "corrects":
        (_line, number), (_slot, reads) = event.args
        assert isinstance(number, int)
        words.append(f"{numbers.get(number, number)}:")
        words.append(_event(reads, lang, suits, numbers) if isinstance(reads, Event) else "-")
        return " ".join(words)
    before = event.verb
    for place, (name, value) in enumerate(event.args):
        if value is None:
            following = _kind(event.args[place + 1]) if place + 1 < len(event.args) else ""
            words.append(printed(name, lang, following, before))
            before = name
        else:
            words.append(_value(name, value, lang, suits, numbers, before))
    return " ".join(words)


def _kind(argument: tuple[str, object]) -> str:
    """What a small word stands before, as the Russian forms want to know it."""
    name, value = argument
    if name in ("PLAYER", "PARTY"):
        return "" if value == "pool" else "person"
    return {"N": "number", "CARD": "card", "GROUP": "card"}.get(name, "")


def _value(slot: str, value: Any, lang: str, suits: bool, numbers: dict[int, int], before: str) -> str:
    if slot in ("PLAYER", "PARTY"):
        return printed("pool", lang, before=before) if value == "pool" else who_text(value, lang)
    if slot == "LINE":
        return str(numbers.get(value, value))
    if slot == "TEXT":
        return lexer.quoted(value)
    if slot in ("CARD", "GROUP"):
        if value.startswith("build-"):
            return joined(value, lang)
        return value.translate(_SUITS) if suits else str(value)
    if slot in ("PRIZE", "SLIP"):
        return joined(value, lang)
    if slot == "MOVE":
        return "/".join(_place(part, lang) for part in value.split("/"))
    if slot == "POINT":
        return f"{_place(str(value[0]), lang)}:{value[1]}"
    return printed(value, lang, before=before) if isinstance(value, str) else lexer.number_text(value)


def _place(part: str, lang: str) -> str:
    bare = part.removesuffix("*")
    return printed(bare, lang) + part[len(bare) :] if bare in BOARD else part


def joined(thing: str, lang: str) -> str:
    """A thing joined to a number, ``prize-3``, in a language."""
    word, _hyphen, number = thing.rpartition("-")
    return f"{printed(word, lang)}-{number}" if word in PREFIXES else thing


def name_text(name: str) -> str:
    """A player's name as it is printed: in quotes where it could be taken for something else."""
    if lexer.unquoted(name) is not None:
        return name
    return lexer.quoted(name) if needs_quotes(name) else name


def who_text(who: Who, lang: str) -> str:
    """Who stands in a line: a name, a side, or a thing."""
    if isinstance(who, tuple):
        return "+".join(name_text(name) for name in who)
    if who in THINGS or who in COLOURS:
        return printed(who, lang)
    if who.startswith("prize-") and who[6:].isdigit():
        return joined(who, lang)
    return name_text(who)


def write_header(header: Header, lang: str = "en") -> str:
    """A header in normal form, without its comment."""
    return f"{key_name(header.key, lang)}: {_header_value(header, lang)}"


def _header_value(header: Header, lang: str) -> str:
    value: Any = header.value
    shape = HEADERS[header.key][0]
    if shape == "game":
        return game_name(value, lang)
    if shape in ("players", "people", "names"):
        return ", ".join(map(name_text, value)) or "-"
    if shape == "person":
        return name_text(value)
    if shape == "holder":
        return value if value == "-" else name_text(value)
    if shape == "sides":
        return ", ".join(who_text(side, lang) for side in value)
    if shape in ("number", "count", "accounts", "places"):
        if not isinstance(value, dict):
            return lexer.number_text(value)
        return ", ".join(f"{_account(who)} {_amount(amount, lang)}" for who, amount in value.items())
    if shape in ("colours", "rays"):
        return ", ".join(printed(colour, lang) for colour in value) or "-"
    if shape == "choices":
        return ", ".join(f"{identity}={option}" if option else identity for identity, option in value)
    if shape == "word":
        return printed(value, lang)
    words, comment, unclosed = lexer.words(value, commas=False)
    plain = not comment and unclosed < 0 and value == value.strip() and value and "#" not in value
    if shape == "token":
        plain = plain and len(words) == 1
    if plain and (len(words) != 1 or lexer.unquoted(words[0]) is None):
        return str(value)
    return lexer.quoted(value)


def _account(who: Any) -> str:
    return "+".join(map(name_text, who)) if isinstance(who, tuple) else name_text(who)


def _amount(amount: Any, lang: str) -> str:
    if isinstance(amount, tuple):
        return " ".join(f"{_place(str(where), lang)}:{count}" for where, count in amount)
    return lexer.number_text(amount)
