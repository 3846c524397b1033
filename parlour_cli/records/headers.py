"""The headers of a record, read: each key by the shape of its value."""

import re
from collections.abc import Callable
from typing import Any

from parlour_cli.verbs.words import (
    COLOURS,
    GAMES,
    HEADERS,
    REPEATED,
    game_of,
    header_values,
    word_of,
)

from . import lexer
from .events import LONGEST_KEPT, Context, context_for, is_language, keeps_quotes
from .forms import point
from .model import Header, LineError, Record

HEADER = re.compile(r'\s*([^\s:"#]+)\s*:')
_CHOICE = r"([\w][\w.-]*)(?:=([\w][\w./-]*))?"


class Raw:
    """A header line before its value has been read. The places are offsets in the line, from 0."""

    __slots__ = ("comment", "end", "form", "key", "number", "start", "text", "value", "value_start")

    def __init__(self, number: int, text: str, match: re.Match[str], key: str) -> None:
        self.number = number
        self.text = text
        self.key = key
        self.form = match[1]
        self.start = match.start(1)
        self.end = match.end()
        body, self.comment = lexer.content(text)
        tail = body[self.end :]
        self.value = tail.strip()
        self.value_start = self.end + len(tail) - len(tail.lstrip())

    def parts(self) -> list[tuple[str, int]]:
        """The values parted by commas, each with its place."""
        return list(lexer.parts(self.value, 0, self.value_start))


def read_headers(record: Record, raws: list[Raw]) -> list[tuple[Raw, LineError]]:
    """Read the headers of a record into it, and give what could not be read, with its line.

    Players, guests, sides and colours are read first, since the others are made of them. If ``players:``
    cannot be read the record has no context afterwards.
    """
    troubles: list[tuple[Raw, LineError]] = []
    first: dict[str, Raw] = {}
    good: list[Raw] = []
    for raw in raws:
        trouble = _key_trouble(record.game, raw, first)
        if trouble is None:
            good.append(raw)
            first.setdefault(raw.key, raw)
        else:
            troubles.append((raw, trouble))
    values: dict[int, object] = {}

    def attempt(key: str, reader: Callable[[Raw], Any]) -> Any:
        """The value of a header that others rest on; empty if the record has none, or it cannot be read."""
        raw = first.get(key)
        if raw is None:
            return ()
        try:
            values[raw.number] = value = reader(raw)
        except LineError as trouble:
            troubles.append((raw, trouble))
            return ()
        return value

    record.players = attempt("players", lambda raw: _new_names(raw, ()))
    record.guests = attempt("guests", lambda raw: _new_names(raw, record.players))
    partners = colours = ()
    if "partners" in first:
        people = context_for(record.game, record.players, record.guests)
        partners = attempt("partners", lambda raw: _sides(raw, people))
    if "colours" in first:
        colours = attempt("colours", _own_colours)
    context = context_for(record.game, record.players, record.guests, partners, colours)
    blind = not record.players  # then nobody is known, and a header that names somebody is not blamed for it
    for raw in good:
        shape = HEADERS[raw.key][0]
        if shape not in _SHAPES or (blind and shape in _NAMING):
            continue
        try:
            values[raw.number] = _value(raw, shape, context)
        except LineError as trouble:
            troubles.append((raw, trouble))
    for raw in raws:
        if raw.number in values:
            record.headers.append(Header(raw.key, raw.number, raw.text, values[raw.number], raw.comment))
        else:
            record.raw_headers.append((raw.number, raw.text))
    if record.players:
        record.context = context
    return troubles


def _value(raw: Raw, shape: str, context: Context) -> object:
    """The value of a header, remembered in its context: records of one evening begin much alike."""
    known = context.values.get((raw.key, raw.value))
    if known is None:
        known = _SHAPES[shape](raw, context)
        if len(context.values) < 1000 and len(raw.value) < LONGEST_KEPT:
            context.values[raw.key, raw.value] = known
    return dict(known) if isinstance(known, dict) else known


def _key_trouble(game: str, raw: Raw, seen: dict[str, Raw]) -> LineError | None:
    if not raw.key or GAMES[game][0] not in HEADERS[raw.key][1].split():
        from . import messages

        return messages.unknown_header(raw, game)
    if raw.key in seen and raw.key not in REPEATED:
        from . import messages

        return messages.header_twice(raw)
    if not lexer.QUOTES.isdisjoint(raw.text) and HEADERS[raw.key][0] != "text":
        unclosed = lexer.words(raw.text[raw.end :], raw.end)[2]
        if unclosed >= 0:
            from . import messages

            return messages.open_quote(raw.text, unclosed)
    return None


def read_game(raw: Raw) -> str:
    """The id of the game that a line ``game:`` names. Raises LineError."""
    if not raw.value:
        from . import messages

        raise messages.empty_header(raw, "schimmel")
    name = lexer.nfc(raw.value)
    game = game_of(lexer.unquoted(name) or name)
    if not game:
        from . import messages

        raise messages.unknown_game(raw)
    return game


def _filled(raw: Raw, context: Context | None) -> list[tuple[str, int]]:
    parts = raw.parts()
    if not parts:
        from . import messages

        raise messages.empty_header(raw, messages.example(raw.key, context))
    return parts


# --- People


def _name(raw: Raw, text: str, start: int) -> str:
    """A name as ``players:`` spells it. Raises LineError if it is none, or should be in quotes."""
    from . import messages

    words, _comment, unclosed = lexer.words(text, start, commas=False)
    if unclosed >= 0:
        raise messages.open_quote(raw.text, unclosed)
    if len(words) != 1:
        raise messages.name_form(text, start)
    word = words[0]
    inner = lexer.unquoted(word)
    if inner is not None:
        name = " ".join(inner.split())
        if not name:
            raise messages.name_form(text, start)
        return lexer.quoted(name) if keeps_quotes(name) else name
    why = _why_quotes(word)
    if why:
        raise messages.name_quotes(word, start, why)
    if not lexer.is_bare(word):
        raise messages.name_form(text, start)
    return str(word)


def _why_quotes(name: str) -> str:
    """Why a name must be quoted: it is a ``card``, a ``number`` or a ``word``; else ``""``."""
    from parlour_cli.verbs.words import RESERVED

    if lexer.card(name):
        return "card"
    if lexer.number(name) is not None:
        return "number"
    if is_language(name) or word_of(name) in RESERVED:
        return "word"
    return ""


def needs_quotes(name: str) -> bool:
    """Whether a name is printed in quotes."""
    return bool(_why_quotes(name)) or not lexer.is_bare(name)


_known_names: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}


def _folded(name: str) -> str:
    """A name as people tell it from others: without capitals, the quotes that it may keep, the dots of Ё, or the alphabet of
    letters that look the same in two.
    """
    bare = (lexer.unquoted(name) or name).replace("Ё", "Е").replace("ё", "е")
    return lexer.latin(bare).casefold()


def _new_names(raw: Raw, others: tuple[str, ...]) -> tuple[str, ...]:
    """The names that a header brings in, none of them twice or among the others."""
    key = (raw.value, others)
    if key in _known_names:
        return _known_names[key]
    found: list[str] = []
    known = {_folded(name) for name in others}
    for text, start in _filled(raw, None):
        name = _name(raw, text, start)
        if _folded(name) in known:
            from . import messages

            raise messages.name_twice(text, start)
        known.add(_folded(name))
        found.append(name)
    if len(_known_names) >= 500:
        _known_names.clear()
    _known_names[key] = tuple(found)
    return tuple(found)


def _person(text: str, start: int, context: Context) -> str:
    from . import messages

    words = lexer.words(text, start, commas=False)[0]
    name = context.person(words[0]) if len(words) == 1 else None
    if name is None:
        raise messages.unknown_name(text, start, context)
    return name


def _read_person(raw: Raw, context: Context) -> object:
    parts = _filled(raw, context)
    if len(parts) > 1:
        from . import messages

        raise messages.header_value(raw, parts[1][0], parts[1][1], (), context)
    return _person(*parts[0], context)


def _read_holder(raw: Raw, context: Context) -> object:
    return "-" if raw.value == "-" else _read_person(raw, context)


def _read_people(raw: Raw, context: Context) -> object:
    if raw.value == "-":
        return ()
    return tuple(_person(text, start, context) for text, start in _filled(raw, context))


def _read_names(raw: Raw, context: Context) -> object:
    """Names that need not be anybody's here; a player's is spelt as in ``players:``."""
    found = []
    for text, start in _filled(raw, context):
        words = lexer.words(text, start, commas=False)[0]
        known = context.person(words[0]) if len(words) == 1 else None
        found.append(known or _name(raw, text, start))
    return tuple(found)


def _sides(raw: Raw, context: Context) -> tuple[tuple[str, ...], ...]:
    from . import messages

    found: list[tuple[str, ...]] = []
    for text, start in _filled(raw, context):
        words = lexer.words(text, start, commas=False)[0]
        names = lexer.plus(words[0]) if len(words) == 1 else []
        if len(names) < 2 or not all(names):
            raise messages.header_value(raw, text, start, (), context)
        place = start
        side = []
        for name in names:
            side.append(_person(name, place, context))
            place += len(name) + 1
        if len(set(side)) != len(side):
            raise messages.name_twice(text, start)
        found.append(tuple(side))
    return tuple(found)


# --- Everything else


def _read_number(raw: Raw, context: Context) -> object:
    from . import messages

    parts = _filled(raw, context)
    value = lexer.number(raw.value) if len(parts) == 1 else None
    if value is None:
        raise messages.number(raw.value, raw.value_start)
    return value


def _read_count(raw: Raw, context: Context) -> object:
    from . import messages

    value = _read_number(raw, context)
    if not isinstance(value, int):  # whether there can be so many is for the rules to say
        raise messages.whole(raw.value, raw.value_start)
    return value


def _read_accounts(raw: Raw, context: Context) -> object:
    from . import messages

    parts = _filled(raw, context)
    whole = lexer.number(raw.value)
    if whole is not None and raw.key != "debts" and raw.key != "scores":
        return whole
    accounts: dict[object, object] = {}
    for text, start in parts:
        words = lexer.words(text, start, commas=False)[0]
        if len(words) != 2:
            raise messages.header_value(raw, text, start, (), context)
        who = _account(words[0], context)
        value = lexer.number(words[1])
        if value is None:
            raise messages.number(str(words[1]), words[1].start)
        if who in accounts:
            raise messages.name_twice(words[0], words[0].start)
        accounts[who] = value
    return accounts


def _account(word: lexer.Word, context: Context) -> object:
    from . import messages

    if context.person(word) is None and len(lexer.plus(word)) > 1:
        side = context.side(word)
        if side is None or side not in context.partners:
            raise messages.no_side(word, word.start)
        return side
    return _person(word, word.start, context)


def _read_places(raw: Raw, context: Context) -> object:
    if GAMES[context.game][0] != "SU":
        return _read_accounts(raw, context)
    from . import messages

    placings: dict[str, object] = {}
    for text, start in _filled(raw, context):
        words = lexer.words(text, start, commas=False)[0]
        name = _person(words[0], words[0].start, context)
        men = []
        for word in words[1:]:
            value = point(word)
            if value is None:
                raise messages.header_value(raw, str(word), word.start, (), context)
            men.append(value)
        if not men:
            raise messages.header_value(raw, text, start, (), context)
        if name in placings:
            raise messages.name_twice(words[0], words[0].start)
        placings[name] = tuple(men)
    return placings


def _read_word(raw: Raw, context: Context) -> object:
    from . import messages

    values = header_values(raw.key, context.game)
    parts = _filled(raw, context)
    value = word_of(lexer.nfc(raw.value))
    if value not in values or len(parts) > 1:
        raise messages.header_value(raw, raw.value, raw.value_start, values, context)
    return value


def _own_colours(raw: Raw) -> tuple[str, ...]:
    from . import messages

    found = []
    for text, start in _filled(raw, None):
        name = lexer.nfc(text)
        value = word_of(name)
        if value not in COLOURS:
            value = name
            if needs_quotes(name):
                raise messages.name_form(text, start)
        found.append(value)
    return tuple(found)


def _read_rays(raw: Raw, context: Context) -> object:
    from . import messages
    from .forms import colour

    if raw.value == "-":
        return ()
    found = []
    for text, start in _filled(raw, context):
        value = colour(lexer.nfc(text), context.colours)
        if not value:
            raise messages.header_value(raw, text, start, (*COLOURS, *context.colours), context)
        found.append(value)
    return tuple(found)


def _read_choices(raw: Raw, context: Context) -> object:
    from . import messages

    found = []
    for text, start in _filled(raw, context):
        match = re.fullmatch(_CHOICE, text)
        if match is None or (raw.key == "reading" and match[2] is None):
            raise messages.header_value(raw, text, start, (), context)
        found.append((match[1], match[2] or ""))
    return tuple(found)


def _read_text(raw: Raw, context: Context) -> object:
    if not raw.value:
        _filled(raw, context)
    text = lexer.nfc(raw.value)
    inner = lexer.unquoted(text)
    return text if inner is None or '"' in inner else inner


def _read_token(raw: Raw, context: Context) -> object:
    from . import messages

    _filled(raw, context)
    words = lexer.words(raw.value, raw.value_start, commas=False)[0]
    if len(words) != 1:
        raise messages.header_value(raw, raw.value, raw.value_start, (), context)
    inner = lexer.unquoted(words[0])
    return str(words[0]) if inner is None else inner


_SHAPES: dict[str, Callable[[Raw, Context], object]] = {
    "accounts": _read_accounts,
    "choices": _read_choices,
    "count": _read_count,
    "holder": _read_holder,
    "names": _read_names,
    "number": _read_number,
    "people": _read_people,
    "person": _read_person,
    "places": _read_places,
    "rays": _read_rays,
    "text": _read_text,
    "token": _read_token,
    "word": _read_word,
}
_NAMING = ("accounts", "holder", "people", "person", "places")
