"""One event line, read: who, verb, arguments. What cannot be read is left to `messages`, which says why."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from parlour_cli.verbs.words import COLOURS, GAMES, RESERVED, THINGS, both_spellings, word_of, word_table

from . import lexer
from .forms import State, Use, advance, colour, numbered, uses
from .model import Event, Who

KEPT = 50_000
"""So many lines are remembered; then all are forgotten."""
LONGEST_KEPT = 240  # bytes of a line worth remembering

CORRECTION = r"\s*(?P<line>[0-9]{1,9})\s*(?P<colon>:)?(?P<rest>.*)"

Written = tuple[str, Event, str]
"""A line once read: its text, its event, its comment."""


class Context:
    """What gives the words of a record their meaning: its game, its people and its colours.

    Records with the same context share it, and with it the lines that have been read before.
    """

    __slots__ = (
        "cache",
        "colours",
        "folded",
        "game",
        "guests",
        "names",
        "partners",
        "players",
        "sides",
        "values",
        "verbs",
        "who",
    )

    def __init__(
        self,
        game: str,
        players: tuple[str, ...],
        guests: tuple[str, ...],
        partners: tuple[tuple[str, ...], ...],
        colours: tuple[str, ...],
    ) -> None:
        self.game = game
        self.players = players
        self.guests = guests
        self.partners = partners
        self.colours = tuple(name for name in colours if name not in COLOURS)
        self.cache: dict[bytes, Written] = {}
        self.values: dict[tuple[str, str], object] = {}  # of headers, by key and text
        self.verbs = uses(game)
        self.names: dict[str, str] = {}
        self.folded: dict[str, str] = {}
        self.sides = {frozenset(side): side for side in partners}
        self.who: dict[str, tuple[Who, str]] = {}
        for name in (*players, *guests):
            self._introduce(name)

    def _introduce(self, name: str) -> None:
        inner = lexer.unquoted(name)
        if inner is None:  # a name that keeps its quotes is found in quotes alone
            self.names[name] = name
            self.folded.setdefault(name.casefold(), name)
            self.folded.setdefault(name.casefold().replace("ё", "е"), name)
            self.who[name] = (name, "player")
        spelt = name if inner is not None else lexer.quoted(name)
        self.names[spelt] = name
        self.folded.setdefault(spelt.casefold(), name)
        self.who[spelt] = (name, "player")

    def person(self, token: str) -> str | None:
        """The player or guest that a word names, in whatever capitals; None if there is none."""
        name = self.names.get(token)
        if name is None and word_of(token) not in RESERVED:
            folded = token.casefold()
            name = self.folded.get(folded)
            if name is None and "ё" in folded:
                name = self.folded.get(folded.replace("ё", "е"))
            if name is None and token[:1] == '"':
                inner = lexer.unquoted(token)
                if inner is not None and inner.strip() != inner:
                    return self.person(lexer.quoted(inner.strip()))
        return name

    def side(self, token: str) -> tuple[str, ...] | None:
        """The names in ``Anna+Clara``, as a side of the record has them or as written; None if one is
        unknown.
        """
        if "+" not in token:
            return None
        found = [self.person(part) for part in lexer.plus(token)]
        names = tuple(name for name in found if name is not None)
        if len(names) != len(found) or len(set(names)) != len(names):
            return None
        return self.sides.get(frozenset(names), names)

    def party(self, token: str) -> Who | None:
        """Whom a payment may go to or come from: a person, a side of the record, the pool."""
        name = self.person(token)
        if name is not None:
            return name
        if word_of(token) == "pool":
            return "pool"
        side = self.side(token)
        return side if side in self.partners else None

    def subject(self, token: str) -> tuple[Who, str] | None:
        """Who or what stands first in a line, and its kind; None if nobody here is called so."""
        found = self.who.get(token)
        if found is None:
            found = self._subject(token)
            if found is not None and len(self.who) < 2000:
                self.who[str(token)] = found
        return found

    def _subject(self, token: str) -> tuple[Who, str] | None:
        word = word_of(token)
        if self.has_thing(word):
            return word, word
        if self.has_thing("colour"):
            own = colour(token, self.colours)
            if own:
                return own, "colour"
        if self.has_thing("prize"):
            prize = numbered(token, "prize")
            if prize:
                return prize, "prize"
        name = self.person(token)
        if name is not None:
            return name, "player"
        side = self.side(token)
        if side is not None:
            return side, "side" if side in self.partners else "two"
        return None

    def has_thing(self, kind: str) -> bool:
        """Whether there is such a thing in this game."""
        return kind in THINGS and GAMES[self.game][0] in THINGS[kind].split()

    def use(self, token: str) -> Use | None:
        """The verb that a word is in this game, in any form; None if it is none."""
        return self.verbs.get(token) or self.verbs.get(token.lower())

    def read(self, text: str, correcting: bool = False) -> Event | None:
        """The event in a line without its comment; None if it cannot be read.

        ``correcting``: it is what a correction puts in the place of a line, and no correction itself.
        """
        words: Sequence[str]
        if lexer.plain(text):
            words = lexer.nfc(text).split()
        else:
            words, _comment, unclosed = lexer.words(text)
            if unclosed >= 0:
                return None
        if len(words) < 2:
            return None
        subject = self.who.get(words[0]) or self.subject(words[0])
        if subject is None:
            return None
        use = self.verbs.get(words[1]) or self.use(words[1])
        if use is None:
            return None
        who, kind = subject
        if use.text or use.verb.name == "corrects":
            places = lexer.words(text)[0]
            if use.verb.name == "corrects":
                return None if correcting else self._correction(who, kind, use, text[places[1].end :])
            return self._with_text(who, kind, use, places, text)
        state = use.starts.get(kind) or use.start(kind)
        if state is None:
            return None
        names = self.names
        args: list[tuple[str, object]] = []
        for word in words[2:]:
            if state.people:
                name = names.get(word)
                if name is not None:
                    args.append((state.people, name))
                    state = state.after
                    continue
            hit = state.memo.get(word) or advance(state, word, self)
            if hit is None:
                return None
            args += hit[0]
            state = hit[1]
        return _event(who, use, args) if state.accept else None

    def _with_text(self, who: Who, kind: str, use: Use, words: list[lexer.Word], text: str) -> Event | None:
        state = use.start(kind)
        args: list[tuple[str, object]] = []
        for number, word in enumerate(words[2:], 3):
            if state is None:
                return None
            hit = advance(state, word, self)
            if hit is None:
                free = free_text(state, word, text, number == len(words))
                if free is None or state.text is None:
                    return None
                args.append(("TEXT", free))
                state = state.text
                break
            args += hit[0]
            state = hit[1]
        return _event(who, use, args) if state is not None and state.accept else None

    def _correction(self, who: Who, kind: str, use: Use, rest: str) -> Event | None:
        match = re.fullmatch(CORRECTION, rest, re.DOTALL)
        if not use.allows(kind) or match is None or not match["colon"]:
            return None
        body = match["rest"].strip()
        event = None if body == "-" else self.read(match["rest"], correcting=True)
        if body != "-" and event is None:
            return None
        return Event(who, "corrects", (("LINE", int(match["line"])), ("EVENT", event)))


def free_text(state: State, word: lexer.Word, text: str, last: bool) -> str | None:
    """The free text that begins with a word, if one may: what the quotes hold, or the rest of the line."""
    if state.text is None:
        return None
    inner = lexer.unquoted(word)
    if inner is not None:
        return inner if last else None
    return " ".join(lexer.nfc(text[word.start :]).split())


def _takes(args: list[tuple[str, object]]) -> list[tuple[str, object]]:
    """``takes 8`` is ``takes 8 from pool``."""
    return [*args, ("from", None), ("pool", None)] if len(args) == 1 and args[0][0] == "N" else args


def _wins(args: list[tuple[str, object]]) -> list[tuple[str, object]]:
    """``wins game`` is ``wins``."""
    return [] if args == [("game", None)] else args


_SHORT: dict[str, Callable[[list[tuple[str, object]]], list[tuple[str, object]]]] = {
    "takes": _takes,
    "wins": _wins,
}


def _event(who: Who, use: Use, args: list[tuple[str, object]]) -> Event:
    name = use.verb.name
    if name in _SHORT:
        args = _SHORT[name](args)
    return Event(who, name, tuple(args))


# --- Contexts are shared between the records of a stream

_contexts: dict[Any, Context] = {}


def context_for(
    game: str,
    players: tuple[str, ...],
    guests: tuple[str, ...] = (),
    partners: tuple[tuple[str, ...], ...] = (),
    colours: tuple[str, ...] = (),
) -> Context:
    """The context of records with these headers; the same one as long as not too much is remembered."""
    key = (game, players, guests, partners, colours)
    context = _contexts.get(key)
    if context is None:
        if len(_contexts) >= 200 or sum(len(known.cache) for known in _contexts.values()) > KEPT:
            _contexts.clear()
        context = _contexts[key] = Context(*key)
    return context


def keeps_quotes(name: str) -> bool:
    """Whether a name would be taken for a word that stands for no person, and so keeps its quotes."""
    return (
        word_of(name) in RESERVED
        or name in THINGS
        or name in COLOURS
        or numbered(name, "prize") == name != ""
    )


_taken: set[str] = set()


def is_language(token: str) -> bool:
    """Whether a word in small letters is one of the language: a word, a verb or a header key, in any
    language.
    """
    if not _taken:
        from parlour_cli.verbs import ALL
        from parlour_cli.verbs.words import KEYS

        _taken.update(word_table())
        for verb in ALL:
            _taken.update(verb.spellings())
        for key, others in KEYS.items():
            for name in (key, *others):
                _taken.update(both_spellings(name))
    return token in _taken
