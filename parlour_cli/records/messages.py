"""What is said of a line that cannot be read: what is wrong, where, and what to write instead.

Loaded only when something is wrong. Each function makes a :class:`LineError`; the ids in it are permanent,
and each has a sample in ``tests/errors``. Which of them a line deserves is found by `diagnosis`.
"""

from collections.abc import Iterable, Sequence

from parlour_cli.languages import _, current
from parlour_cli.verbs import verbs_of
from parlour_cli.verbs.words import (
    GAMES,
    HEADERS,
    KEYS,
    RESERVED,
    header_games,
    header_values,
    key_name,
    printed,
    word_of,
)

from . import lexer
from .events import Context
from .headers import Raw, needs_quotes
from .model import LineError

_SHOWN_NAMES = 24  # so many names are listed in a message, no more


# --- Help with wording


def shorten(text: str, length: int = 48) -> str:
    """A word as it is quoted in a message: cut, with a mark, if it is very long."""
    return text if len(text) <= length else text[: length - 1] + "…"


def close(word: str, options: Iterable[str]) -> str:
    """The option nearest to a mistyped word, or ``""`` if none is near."""
    if len(word) > 48:
        return ""
    from difflib import get_close_matches

    folded = {option.casefold(): option for option in options}
    near = get_close_matches(word.casefold(), list(folded), 1)
    return folded[near[0]] if near else ""


def nearest(word: str, options: Iterable[str]) -> str:
    """``Did you mean …? `` with the option nearest to a mistyped word, or ``""`` if none is near."""
    near = close(word, options)
    return _("Did you mean {word}?").format(word=near) + " " if near else ""


def listed(names: Sequence[str]) -> str:
    """Names parted by commas, and a mark where there are too many."""
    return ", ".join(shorten(name) for name in names[:_SHOWN_NAMES]) + (
        ", …" if len(names) > _SHOWN_NAMES else ""
    )


def either(names: Sequence[str]) -> str:
    """``a, b or c``."""
    if len(names) < 2:
        return "".join(names)
    return _("{these} or {last}").format(these=", ".join(names[:-1]), last=names[-1])


def spelt(name: str) -> str:
    """A name as it is printed: in quotes if it needs them."""
    if lexer.unquoted(name) is not None:
        return name
    return lexer.quoted(name) if needs_quotes(name) else name


def verbs_text(game: str) -> str:
    """``Verbs of this game: …``."""
    names = [verb.spelt(current()) for verb in verbs_of(game)]
    return _("Verbs of this game: {verbs}").format(verbs=", ".join(names))


def people_text(context: Context) -> str:
    """Who is here, and where somebody else is named."""
    text = _("Players: {names}.").format(names=listed([spelt(name) for name in context.players]))
    if context.guests:
        text += " " + _("Guests: {names}.").format(names=listed([spelt(name) for name in context.guests]))
    return text + " " + _("Somebody who does not play is named in the header guests:.")


def at_word(word: lexer.Word, id: str, message: str, remedy: str) -> LineError:
    """A trouble with a whole word."""
    return LineError(word.start, word.end - word.start, id, message, remedy)


# --- Lines that are no text, records without a beginning


def not_utf8(start: int, byte: int) -> LineError:
    """A byte that is no UTF-8."""
    return LineError(
        start,
        1,
        "not-utf8",
        _("byte 0x{byte} is not UTF-8").format(byte=f"{byte:02x}"),
        _("Save the file as UTF-8; in the older Windows code page for Russian, for one, it cannot be read."),
    )


def control(start: int, char: str) -> LineError:
    """A control or formatting character."""
    return LineError(
        start,
        1,
        "control",
        _("the line holds the control character {char}").format(char=f"U+{ord(char):04X}"),
        _("Delete it: the file is damaged here, or was pasted from a text processor."),
    )


def long_line() -> LineError:
    """A line that is too long to be read."""
    return LineError(
        0,
        1,
        "long-line",
        _("the line has more than {count} characters").format(count=f"{lexer.LONGEST:,}"),
        _("An event is one short line: part it, or move the text into a comment on lines of its own."),
    )


def no_game(text: str) -> LineError:
    """A record that does not begin with ``game:``."""
    body = lexer.content(text)[0].strip()
    return LineError(
        len(text) - len(text.lstrip()),
        len(body) or 1,
        "no-game",
        _("the record does not say which game"),
        _("Begin it with the header game:, as game: schimmel."),
    )


def no_players(text: str) -> LineError:
    """A record without the header ``players:``."""
    body = lexer.content(text)[0].strip()
    return LineError(
        len(text) - len(text.lstrip()),
        len(body) or 1,
        "no-players",
        _("the record does not say who plays"),
        _("Add the header players: above the first event, as players: Anna, Boris, Clara"),
    )


# --- Headers


def _key(raw: Raw, id: str, message: str, remedy: str) -> LineError:
    return LineError(raw.start, raw.end - raw.start, id, message, remedy)


_OTHER_KEYS = {
    "turn": ("next:", ""),
    "deal": ("counters:", "SC"),
    "score": ("scores:", ""),
    "exposure-penalty": ("penalty:", ""),
    "variation": ("variant:", ""),
    "purse": ("counters:", ""),
    "contribution": ("stake:", ""),
    "fund": ("pool:", ""),
    "position": ("at:", ""),
    "crossing": ("phase:", ""),
    "gone": ("left:", ""),
    "colors": ("colours:", ""),
    "player": ("players:", ""),
    "stakes": ("stake:", ""),
}
"""Keys that were used before, or come to mind, and the key to write; with the game where only one has it."""


def unknown_header(raw: Raw, game: str) -> LineError:
    """A key that is no header, or one of another game."""
    form = shorten(raw.form)
    if raw.key:  # a header of another game
        games = _("It belongs to: {games}.").format(games=", ".join(header_games(raw.key)))
        return _key(
            raw, "unknown-header", _("{key}: is not a header of {game}").format(key=form, game=game), games
        )
    message = _("{key}: is not a header").format(key=form)
    other, sign = _OTHER_KEYS.get(raw.form.lower(), ("", ""))
    if raw.form.lower() == "deal" and GAMES[game][0] == "CA":
        other, sign = "phase:", "CA"
    if other and sign in ("", GAMES[game][0]) and game in header_games(other[:-1]):
        return _key(raw, "unknown-header", message, _("Write {key}").format(key=other))
    keys = [key for key in KEYS if game in header_games(key)]
    forms = {form: form for key in keys for form in (key, *KEYS[key])}
    near = close(raw.form, forms)
    if near:
        return _key(raw, "unknown-header", message, _("Did you mean {key}:?").format(key=near))
    names = ", ".join(key_name(key, current()) + ":" for key in keys)
    return _key(raw, "unknown-header", message, _("Headers of this game: {keys}").format(keys=names))


def late_header(raw: Raw) -> LineError:
    """A header after the first event."""
    return _key(
        raw,
        "late-header",
        _("the header {key}: stands after the first event").format(key=shorten(raw.form)),
        _("Headers come before the events: move it up, or begin a new record with game:."),
    )


def header_twice(raw: Raw) -> LineError:
    """A header that stands a second time."""
    return _key(
        raw,
        "header-twice",
        _("{key}: stands a second time").format(key=raw.form),
        _("Keep one of the two. Only reading: and variant: may be repeated."),
    )


def empty_header(raw: Raw, value: str) -> LineError:
    """A header without a value; ``value`` is one that it could have."""
    message = _("{key}: says nothing").format(key=raw.form)
    return LineError(
        raw.end, 1, "empty-header", message, _("Write: {line}").format(line=f"{raw.form}: {value}".rstrip())
    )


def example(key: str, context: Context | None) -> str:
    """A value that a header could have, for a remedy."""
    players = [spelt(name) for name in context.players] if context else []
    players = players or ["Anna", "Boris", "Clara", "Dora"]
    first, second = players[0], players[-1]
    shapes = {
        "text": "1887-12-26",
        "players": "Anna, Boris, Clara",
        "sides": "Anna+Clara, Boris+Dora",
        "person": first,
        "holder": first,
        "people": first,
        "names": ", ".join(players[:3]),
        "number": "2",
        "count": "2",
        "accounts": f"{first} 10, {second} 8",
        "places": f"{first} 6:1 7:2, {second} 1:15",
        "colours": "red, orange, yellow, green, blue, violet, black, white",
        "rays": "red, blue",
        "choices": "ID=OPTION",
        "token": "amber-7",
    }
    shape = HEADERS[key][0]
    if context is None:
        return shapes[shape]
    if shape == "word":
        return printed(header_values(key, context.game)[0], current())
    if key == "stake":  # in most games one number; a list is for stakes that are not the same
        shape = "number"
    if shape == "places" and GAMES[context.game][0] == "TA":
        shape = "accounts"
    return shapes[shape]


def header_value(raw: Raw, text: str, start: int, values: Sequence[str], context: Context) -> LineError:
    """A value that a header cannot have; ``values`` are those it can, if they are few."""
    message = _("{value} is not a value of {key}:").format(value=shorten(text), key=raw.form)
    if values:
        names = [printed(value, current()) for value in values]
        remedy = (
            _("Values: {values}.").format(values=", ".join(names)) + " " + nearest(text, [*names, *values])
        )
    else:
        remedy = _("Write: {line}").format(line=f"{raw.form}: {example(raw.key, context)}")
    return LineError(start, len(text), "header-value", message, remedy.rstrip())


def unknown_game(raw: Raw) -> LineError:
    """A game that is not one of the twelve."""
    names = [name for game, (_sign, *others) in GAMES.items() for name in (game, *others)]
    near = nearest("-".join(raw.value.split()), names)
    games = _("Games: {games}").format(games=", ".join(GAMES))
    message = _("no game {name}").format(name=shorten(raw.value))
    return LineError(raw.value_start, len(raw.value), "unknown-game", message, near + games)


def name_form(text: str, start: int, event: bool = False) -> LineError:
    """A name that should be one word, or in quotes; ``event``: not in a list of names."""
    bare = " ".join(text.replace('"', "").split()) or "Aunt Mary"
    two = " " in bare and not event
    remedy = _("Write {name}, or a comma between two names.") if two else _("Write {name}.")
    return LineError(
        start,
        len(text),
        "name-form",
        _("a name is one word, or stands in quotes"),
        remedy.format(name=lexer.quoted(shorten(bare))),
    )


def name_quotes(word: lexer.Word, start: int, why: str) -> LineError:
    """A name that should be in quotes, since it is a ``card``, a ``number`` or a ``word``."""
    messages = {
        "card": (
            _("{name} is a card"),
            _("A name that reads as a card is put in quotes: {quoted}."),
        ),
        "number": (
            _("{name} is a number"),
            _("A name that reads as a number is put in quotes: {quoted}."),
        ),
        "word": (
            _("{name} is a word of the language"),
            _(
                "A name that reads as such a word is put in quotes: {quoted}. "
                "Or write it with a capital letter."
            ),
        ),
    }
    message, remedy = messages[why]
    if why == "word" and word_of(word) in RESERVED:
        remedy = _("A name that reads as such a word is put in quotes: {quoted}.")
    name = shorten(word)
    return at_word(word, "name-quotes", message.format(name=name), remedy.format(quoted=lexer.quoted(name)))


def name_twice(text: str, start: int) -> LineError:
    """A name that is named a second time, or cannot be told from one before it."""
    return LineError(
        start,
        len(text),
        "name-twice",
        _("{name} is named twice").format(name=shorten(text)),
        _("Two players need two names that people can tell apart, not only by capitals or by alphabets."),
    )


# --- Words that fit nowhere


def open_quote(text: str, start: int) -> LineError:
    """A quotation mark that is not closed; ``text`` is the line, for its length."""
    return LineError(
        start,
        len(text.rstrip()) - start,
        "open-quote",
        _("a quotation mark is opened and not closed"),
        _('Close it with ": a name of several words is written "Aunt Mary".'),
    )


def number(text: str, start: int) -> LineError:
    """A word that should be a number."""
    if len(text) > 15 and text.isdigit():
        message, remedy = _("{text} is too large a number"), _("A number has fifteen figures at most.")
    else:
        message = _("{text} is not a number")
        remedy = _("Whole counters are written 12; halves 11.5 or 11½; less than nothing -3.")
    return LineError(start, len(text), "number", message.format(text=shorten(text)), remedy)


def in_words(word: lexer.Word, figures: int) -> LineError:
    """A number in words where one in figures is wanted."""
    return at_word(
        word,
        "number",
        _("a number is written in figures"),
        _("Write {figures}.").format(figures=figures),
    )


def whole(text: str, start: int) -> LineError:
    """A number where things are counted that are never halved."""
    return LineError(
        start,
        len(text),
        "number",
        _("{text} is not a whole number").format(text=shorten(text)),
        _("Spots, cards and rounds are counted in whole numbers: {example}.").format(example="3"),
    )


def unknown_name(text: str, start: int, context: Context) -> LineError:
    """A name that is nobody's here."""
    names = [*context.players, *context.guests]
    inner = lexer.unquoted(text) or text
    near = close(inner, names)
    hint = _("Did you mean {word}?").format(word=spelt(near)) + " " if near else ""
    message = _("nobody here is called {name}").format(name=shorten(text))
    return LineError(start, len(text), "unknown-name", message, hint + people_text(context))


def no_side(text: str, start: int) -> LineError:
    """Names joined by ``+`` that are no side."""
    return LineError(
        start,
        len(text),
        "no-side",
        _("{side} is not a side in this record").format(side=shorten(text)),
        _(
            "Write a line for each, or all for everybody; "
            "partners are named in the header: partners: Anna+Clara, Boris+Dora."
        ),
    )


def cyrillic(word: lexer.Word, meant: str) -> LineError:
    """A word with Cyrillic letters that look like Latin ones."""
    message = _("{word} has Cyrillic letters").format(word=shorten(word))
    if lexer.card(meant):
        remedy = _(
            "Write {word} with Latin letters, or the Russian letters of the cards: Т К Д В and Ч Б Т П."
        )
    else:
        remedy = _("Write {word} with Latin letters.")
    return at_word(word, "cyrillic", message, remedy.format(word=meant))


def no_such_line(word: lexer.Word, line: int, what: str) -> LineError:
    """A correction or challenge of a line that is no event: ``header``, ``correction``, ``comment`` or
    ``blank``.
    """
    count = _("Count from the line game:, which is number 1.")
    cases = {
        "header": (
            _("line {line} is a header, not an event"),
            _("Headers are not corrected: change the header, or begin a new record."),
        ),
        "correction": (
            _("line {line} is a correction, not an event"),
            _("Correct the line that it corrects once more."),
        ),
        "comment": (_("line {line} is a comment, not an event"), count),
        "blank": (_("line {line} is empty"), count),
    }
    message, remedy = cases[what]
    return at_word(word, "not-event", message.format(line=line), remedy)


def not_yet(word: lexer.Word, line: int, challenged: bool) -> LineError:
    """A correction or challenge of a line that does not stand before it."""
    remedy = (
        _("Only an earlier line can be challenged. Count from the line game:, which is number 1.")
        if challenged
        else _("A correction mends an earlier line. Count from the line game:, which is number 1.")
    )
    return at_word(word, "not-yet", _("line {line} does not stand before this one").format(line=line), remedy)
