"""A search through the lines of all sources and their translations."""

from . import library
from .languages import LANGUAGES

_FOLD = str.maketrans("ёåäáàöóéèü’ʼ", "еaaaaooeeu''")

_ENDINGS = {
    "en": "'s ing es ed s",
    "ru": "ами ями ого его ому ему ыми ими ов ев ом ем ам ям ах ях ых их ый ий ой ей"
    " ая яя ое ее ые ие ую юю а я о е ы и у ю ь й",
    "sv": "arna erna orna ande ade ar er or en et an as s a e n",
}
"""Endings that a word of a query loses, at most one, if three letters are left.

The longest that fits is taken.
"""


class Hit:
    """A line in which all words of a search occur: game, number, language and text of the line."""

    __slots__ = ("game", "language", "number", "text")

    def __init__(self, game: str, number: int, language: str, text: str) -> None:
        self.game = game
        self.number = number
        self.language = language
        self.text = text

    def __str__(self) -> str:
        return f"{self.game}:{self.number}: {self.text}"

    def __repr__(self) -> str:
        return f"Hit({self.game}:{self.number}, {self.language})"


def fold(text: str) -> str:
    """Text as a search compares it: case folded, ё as е, å ä as a, ö as o, é as e, apostrophes straight."""
    if not text.isascii():
        import unicodedata

        text = unicodedata.normalize("NFC", text)
    return text.casefold().translate(_FOLD)


def _words(text: str) -> list[str]:
    """The folded words of a text: runs of letters, digits and apostrophes inside them."""
    kept = "".join(letter if letter.isalnum() or letter == "'" else " " for letter in fold(text))
    return [word for word in (run.strip("'") for run in kept.split()) if word]


def stem(word: str, language: str) -> str:
    """A folded word less one ending of that language; a number stays whole."""
    for ending in sorted(_ENDINGS[language].split(), key=len, reverse=True):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.isdigit():
            return word[: -len(ending)]
    return word


def search(words: str, language: str | None = None) -> tuple[Hit, ...]:
    """The lines of sources and translations in which all the words occur; all languages, or only one.

    A word occurs in a line if a word of the line begins with its stem: the word without case, diacritics
    and one grammatical ending of the language of the text (`stem`). So `counters` finds counter, `карты`
    finds картам, and `blank` also blanks. A number, or a word of one or two letters, is found only whole.
    Order: games as in `library.GAMES`, then lines, then the source before its translations. No word, no hit.
    """
    wanted = _words(words)
    if not wanted:
        return ()
    stems = {lang: [stem(word, lang) for word in wanted] for lang in LANGUAGES}
    hits = []
    for game in library.GAMES:
        source = library.Lines(game)
        languages = [lang for lang in source.languages if language in (None, lang)]
        for n in source.numbers:
            for lang in languages:
                text = source.text(lang, n)
                if text and _occur(stems[lang], _words(text)):
                    hits.append(Hit(game, n, lang, text))
    return tuple(hits)


def _occur(stems: list[str], words: list[str]) -> bool:
    for wanted in stems:
        if len(wanted) < 3 or wanted.isdigit():
            if wanted not in words:
                return False
        elif not any(word.startswith(wanted) for word in words):
            return False
    return True
