"""The texts: source lines, their translations, citations, editions and emendations.

A source is `sources/LANG/GAME.txt`: one unit of sense a line, the line's number its citation
(`schimmel:42`), a blank line between paragraphs. Numbers count from 1 and never change.
`translations/LANG/GAME.txt` renders it line by line. `sources/README.md` tells what the texts are.

This module stands on the path of every command: a file is read when one of its lines is asked for, and
the tables of editions and emendations (TOML) only when somebody asks for those.
"""

import os
from collections.abc import Iterable, Iterator
from typing import Any

from .errors import CitationError, ParlourError
from .languages import LANGUAGES, _

GAMES: dict[str, str] = {
    "royal-star": "en",
    "schimmel": "en",
    "twenty-one": "ru",
    "eleven-and-a-half": "ru",
    "english-lottery": "ru",
    "tartar": "ru",
    "schuster": "en",
    "cassino": "en",
    "my-bird-sings": "en",
    "spoil-five": "en",
    "written-questions": "ru",
    "double-declamation": "ru",
}
"""Each game that has a source, with the language of that source."""

# Where the files are ------------------------------------------------------------------------------

_root = ""


def root() -> str:
    """The folder that holds `sources` and `translations`.

    It is `_data` in an installed package, else the checkout, one level above the package. Raises
    ParlourError if neither holds `sources`.
    """
    global _root
    if not _root:
        package = os.path.dirname(os.path.abspath(__file__))
        places = (os.path.join(package, "_data"), os.path.dirname(package))
        for place in places:
            if os.path.isdir(os.path.join(place, "sources")):
                _root = place
                break
        else:
            message = _(
                "The texts are missing: no folder 'sources' in {first} or in {second}. Install parlour anew."
            )
            raise ParlourError(message.format(first=places[0], second=places[1]))
    return _root


def path(*parts: str) -> str:
    """A file below the root: ``path("sources", "en", "schimmel.txt")``."""
    return os.path.join(root(), *parts)


def _bytes(*parts: str) -> bytes:
    with open(path(*parts), "rb") as file:
        return file.read()


def _text_lines(*parts: str) -> tuple[str, ...]:
    """The lines of a file.

    Only a line feed ends a line: other characters that Python would split at are text.
    """
    text = _bytes(*parts).decode("utf-8").replace("\r\n", "\n")
    return tuple(text.removesuffix("\n").split("\n"))


# Lines --------------------------------------------------------------------------------------------


class Lines:
    """The source of one game, line by line, with its translations.

    ``game`` is the canonical id, ``language`` the language of the source. Asking twice for the same game
    gives the same object, so that no file is read twice. Raises CitationError for a game without a source.
    """

    __slots__ = ("_pages", "_received", "_texts", "_translations", "game", "language")

    game: str
    language: str
    _texts: tuple[str, ...]
    _translations: dict[str, tuple[str, ...] | None]
    _received: dict[int, str] | None
    _pages: dict[int, str] | None

    def __new__(cls, game: str) -> "Lines":
        """The one object of this game."""
        known = _lines.get(game)
        if known is None:
            language = GAMES.get(game)
            if language is None:
                raise CitationError(_no_such_source(game))
            known = super().__new__(cls)
            known.game = game
            known.language = language
            known._texts = _text_lines("sources", language, f"{game}.txt")
            known._translations = {}
            known._received = None
            known._pages = None
            _lines[game] = known
        return known

    def __len__(self) -> int:
        """How many lines there are, blank ones included: the number of the last line."""
        return len(self._texts)

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Each line that is not blank, with its number."""
        return ((n, text) for n, text in enumerate(self._texts, 1) if text)

    def line(self, n: int) -> str:
        """The reading text of line n, emended; "" for a blank line.

        Raises CitationError if there is no such line.
        """
        if not 1 <= n <= len(self._texts):
            raise CitationError(_complaint(self, n))
        return self._texts[n - 1]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the lines that are not blank: all that can be cited."""
        return tuple(n for n, text in enumerate(self._texts, 1) if text)

    @property
    def blank(self) -> tuple[int, ...]:
        """The numbers of the blank lines."""
        return tuple(n for n, text in enumerate(self._texts, 1) if not text)

    @property
    def paragraphs(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the lines, paragraph by paragraph."""
        return tuple(tuple(range(first, last + 1)) for first, last in _spans(self.numbers))

    def translation(self, language: str, n: int) -> str | None:
        """Line n in another language, "" where it is blank.

        None if the source itself is in that language or nobody has translated it. Raises CitationError if
        there is no such line, ParlourError if the translation has another number of lines than the
        source.
        """
        self.line(n)
        if language not in self._translations:
            self._translations[language] = self._read_translation(language)
        texts = self._translations[language]
        return None if texts is None else texts[n - 1]

    def _read_translation(self, language: str) -> tuple[str, ...] | None:
        if language == self.language or language not in LANGUAGES:
            return None
        try:
            texts = _text_lines("translations", language, f"{self.game}.txt")
        except FileNotFoundError:
            return None
        if len(texts) != len(self):
            message = _(
                "{file} has {n} lines, its source {m}. Line N of a translation renders line N of the source."
            )
            name = f"translations/{language}/{self.game}.txt"
            raise ParlourError(message.format(file=name, n=len(texts), m=len(self)))
        return texts

    def text(self, language: str, n: int) -> str | None:
        """Line n in this language, be it the source or a translation; None where there is neither."""
        return self.line(n) if language == self.language else self.translation(language, n)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the lines can be had: that of the source first."""
        others = (lang for lang in LANGUAGES if lang != self.language)
        return (self.language, *(lang for lang in others if self.translation(lang, 1) is not None))

    def received(self, n: int) -> str:
        """Line n as it was received, with its emendations undone.

        Raises CitationError if there is no such line.
        """
        text = self.line(n)
        if self._received is None:
            self._received = {}
            for entry in reversed(emendations(self.game)):
                if entry["kind"] != "query":
                    number = entry["line"]
                    emended = self._received.get(number, self.line(number))
                    self._received[number] = emended.replace(entry["read"], entry["received"], 1)
        return self._received.get(n, text)

    def page(self, n: int) -> str:
        """The page of the book on which line n stands: "99", or "101-102" where it runs on.

        "" where the page is not known. Raises CitationError if there is no such line.
        """
        self.line(n)
        if self._pages is None:
            self._pages = self._read_pages()
        return self._pages.get(n, "")

    def _read_pages(self) -> dict[int, str]:
        table = edition(self.game)
        if "first_page" not in table:
            return {}
        page = int(table["first_page"])
        breaks = {entry["line"]: entry for entry in emendations(self.game) if entry["kind"] == "page"}
        pages = {}
        for n in self.numbers:
            before = page
            if n in breaks:
                page = int(breaks[n]["page"])
                if breaks[n]["received"].startswith("["):  # the page begins with the line
                    before = page
            pages[n] = str(page) if before == page else f"{before}-{page}"
        return pages

    def witness(self, n: int) -> str:
        """The id of the work whose words line n are; "" for a blank line.

        It differs within one game only for Schuster: `fiske` for the words that Fiske printed, `dlp` for
        the database's. Raises CitationError if there is no such line.
        """
        self.line(n)
        for layer in edition(self.game)["witnesses"]:
            first, dash, last = layer["lines"].partition("-")
            if int(first) <= n <= int(last if dash else first):
                return str(layer["work"]["id"]) if self.line(n) else ""
        return ""

    def witnesses(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """The ids of the works whose words these lines are, each once, in the order of the lines."""
        return tuple(dict.fromkeys(filter(None, map(self.witness, numbers))))

    def cite(self, text: str) -> "Citation":
        """The citation that the text means, of lines of this game; forms as for `citation`.

        Raises CitationError, saying what would be right, for a line that is missing or blank, for a form
        that cannot be read, and for lines of another game.
        """
        cited = citation(text, self.game)
        if cited.game != self.game:
            message = _("{citation} is a line of another source; here lines of {game} are wanted.")
            raise CitationError(message.format(citation=cited, game=self.game))
        return cited


_lines: dict[str, Lines] = {}


def _no_such_source(game: str) -> str:
    import difflib  # only on the way to an error

    near = difflib.get_close_matches(game, GAMES, 1)
    if near:
        return _("No source is called {name}. Did you mean {near}?").format(name=game, near=near[0])
    return _("No source is called {name}. There are: {games}.").format(name=game, games=", ".join(GAMES))


def _complaint(source: Lines, n: int) -> str:
    """Why line n cannot be cited, and which line could."""
    game = source.game
    numbers = source.numbers
    if not 1 <= n <= len(source):
        near = numbers[0] if n < 1 else numbers[-1]
        message = _(
            "There is no line {game}:{n}: {game} has lines 1 to {last}. The nearest is {game}:{near}."
        )
        return message.format(game=game, n=n, last=len(source), near=near)
    sides = (max((m for m in numbers if m < n), default=0), min((m for m in numbers if m > n), default=0))
    near_lines = ", ".join(f"{game}:{m}" for m in sides if m)
    message = _("{game}:{n} is a blank line between paragraphs. The nearest: {near}.")
    return message.format(game=game, n=n, near=near_lines)


def _forms(game: str) -> str:
    """How lines are cited."""
    return _("Write {game}:5, {game}:7-8 or {game}:3, 7-8.").format(game=game)


# Citations ----------------------------------------------------------------------------------------


def _spans(numbers: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Ascending numbers as runs, each (first, last)."""
    spans: list[tuple[int, int]] = []
    for n in numbers:
        if spans and spans[-1][1] == n - 1:
            spans[-1] = (spans[-1][0], n)
        else:
            spans.append((n, n))
    return tuple(spans)


class Citation:
    """One or more lines of one source, each there and not blank, in order and each once.

    ``str`` gives the normal form, ``schimmel:12, 15-17``: runs of neighbouring lines are drawn together,
    and no run reaches across a blank line (so ``tartar:1-4`` is printed ``tartar:1, 3-4``). Parsing and
    printing are inverse. Two citations of the same lines are equal. Raises CitationError if a line is
    missing or blank, or if there is none.
    """

    __slots__ = ("game", "numbers")

    game: str
    numbers: tuple[int, ...]

    def __init__(self, game: str, numbers: Iterable[int]) -> None:
        source = Lines(game)
        self.game = game
        self.numbers = tuple(sorted(set(numbers)))
        if not self.numbers:
            raise CitationError(_("No line of {game} is named.").format(game=game) + " " + _forms(game))
        for n in self.numbers:
            if not 1 <= n <= len(source) or not source.line(n):
                raise CitationError(_complaint(source, n))

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """The lines as runs, each (first, last)."""
        return _spans(self.numbers)

    @property
    def figures(self) -> str:
        """The normal form without the game: ``12, 15-17``."""
        return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in self.spans)

    def __str__(self) -> str:
        return f"{self.game}:{self.figures}"

    def __repr__(self) -> str:
        return f"citation({str(self)!r})"

    def __contains__(self, n: object) -> bool:
        return n in self.numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Citation) and (self.game, self.numbers) == (other.game, other.numbers)

    def __hash__(self) -> int:
        return hash((self.game, self.numbers))


def citation(text: str, game: str = "") -> Citation:
    """The citation that the text means. ``game`` is that of numbers before which none is named.

    ``"36"``, ``"42-43"``, ``"12, 15-17"``, ``"schimmel:42-43"``, ``"schimmel:42, schimmel:44"``. A range
    may be written with a dash, and may reach across blank lines, which it leaves out; its ends may not be
    blank. Raises CitationError, saying what would be right; also if lines of more than one game are named
    (`citations` reads those).
    """
    found = citations(text, game)
    if len(found) > 1:
        message = _("Lines of more than one source are named: {games}. Cite each by itself.")
        raise CitationError(message.format(games=", ".join(cited.game for cited in found)))
    return found[0]


def citations(text: str, game: str = "") -> tuple[Citation, ...]:
    """The citations that the text means, one for each game, in the order in which the games first occur.

    A number belongs to the game last named before it: ``"eleven-and-a-half:3, twenty-one:24, 26"``.
    Raises CitationError.
    """
    found: dict[str, list[int]] = {}
    for part in text.split(","):
        name, colon, figures = part.rpartition(":")
        if colon:
            game = name.strip()
        if not game:
            raise CitationError(
                _("{text} names no source.").format(text=text.strip() or '""') + " " + _forms("schimmel")
            )
        found.setdefault(game, []).extend(_numbers(figures, Lines(game)))
    return tuple(Citation(name, numbers) for name, numbers in found.items())


def _numbers(figures: str, source: Lines) -> Iterable[int]:
    """The lines that one part of a citation names: ``42`` or ``42-43``."""
    head, dash, tail = figures.replace("–", "-").partition("-")
    first = _number(head, figures, source)
    last = _number(tail, figures, source) if dash else first
    for n in (first, last):
        if not 1 <= n <= len(source) or not source.line(n):
            raise CitationError(_complaint(source, n))
    if last < first:
        message = _("{game}:{first}-{last} runs backwards. Write {game}:{last}-{first}.")
        raise CitationError(message.format(game=source.game, first=first, last=last))
    return [n for n in range(first, last + 1) if source.line(n)]


def _number(word: str, figures: str, source: Lines) -> int:
    word = word.strip()
    if word.isascii() and word.isdigit() and len(word) < 10:
        return int(word)
    message = _("{text} is no line of {game}.").format(text=figures.strip() or '""', game=source.game)
    raise CitationError(message + " " + _forms(source.game))


# Editions, emendations, digests -------------------------------------------------------------------

_tables: dict[str, dict[str, Any]] = {}


def _table(name: str) -> dict[str, Any]:
    if name not in _tables:
        import tomllib  # several milliseconds: only when an edition or an emendation is asked for

        _tables[name] = tomllib.loads(_bytes("sources", name).decode("utf-8"))
    return _tables[name]


def works() -> dict[str, dict[str, Any]]:
    """Every work of `sources/editions.toml` by its id.

    Keys: ``id``, ``short``, ``author``, ``title``, ``year``, ``edition``, ``place``, ``publisher``,
    ``language``, ``section``, ``through`` (whom it reached us), ``rights``, ``cite``, ``games``,
    ``not_established`` (a list: what is not known).
    """
    return {name: {"id": name, **table} for name, table in _table("editions.toml")["works"].items()}


def edition(game: str) -> dict[str, Any]:
    """What is known of the source of a game, from `sources/editions.toml`.

    Keys: ``game``, ``heading``, ``language``, ``received`` (file), ``lacunae``, ``first_page`` and
    ``last_page`` where known; ``work`` (the work as a dict, see `works`) and ``witnesses``, the layers of
    the text: each has ``lines`` ("13-27") and ``work`` (a dict), some say ``what`` they are. Raises
    CitationError for a game without a source.
    """
    Lines(game)
    known = works()
    table = {"game": game, **_table("editions.toml")["games"][game]}
    table["work"] = known[table["work"]]
    table["witnesses"] = [{**layer, "work": known[layer["work"]]} for layer in table["witnesses"]]
    return table


def emendations(game: str) -> tuple[dict[str, Any], ...]:
    """The entries of `sources/emendations.toml` for a game, in the order in which they are applied.

    Keys: ``game``, ``line``, ``kind`` (correction, markup, page, query), ``received``, ``read``, ``why``,
    ``source``, and ``page`` where kind is page. An entry of kind query is a suspicion and is not applied.
    Raises CitationError.
    """
    Lines(game)
    return tuple(entry for entry in _table("emendations.toml")["emendation"] if entry["game"] == game)


def _sha256(data: bytes) -> str:
    import hashlib  # only when a digest is asked for

    return "sha256:" + hashlib.sha256(data).hexdigest()


def digest(game: str = "") -> str:
    """``sha256:…`` of the reading text of a game; without a game, of `digests.txt` and so of every text."""
    if not game:
        return _sha256(_bytes("sources", "digests.txt"))
    return _sha256(_bytes("sources", Lines(game).language, f"{game}.txt"))


def changed() -> tuple[str, ...]:
    """The files that differ from their digest in `sources/digests.txt`, or are missing; () if all is well."""
    different = []
    for row in _text_lines("sources", "digests.txt"):
        expected, name = row.split("  ", 1)
        try:
            actual = _sha256(_bytes("sources", *name.split("/")))
        except FileNotFoundError:
            actual = ""
        if actual != f"sha256:{expected}":
            different.append(name)
    return tuple(different)
