"""The language of what the program says, and the catalogues that hold its translations.

English stands in the code and is its own key. Russian and Swedish come from
`translations/LANG/LC_MESSAGES/DOMAIN.po`, which are read as they are: no compiled file has to be built or
shipped. Nothing is read while the language is English, and a message without a translation stays English.

Click's own messages ("Usage:", "No such option") do not come through here. Click asks Python's `gettext` in
the global domain `messages`; a catalogue of that name, bound with `gettext.bindtextdomain`, translates them.
"""

import os
from collections.abc import Callable, Mapping

LANGUAGES = ("en", "ru", "sv")
VARIABLES = ("PARLOUR_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What is asked after the option, in this order; the first that is set decides."""

DOMAIN = "parlour"
"""The catalogue of the program's own messages. A game's statements may have a domain of their own."""


def _two_forms(n: int) -> int:
    """English and Swedish: one form for 1, another for all other numbers."""
    return int(n != 1)


def _three_forms(n: int) -> int:
    """Russian: 1 21 31 …, but not 11; 2 3 4 22 …, but not 12 13 14; and all the rest."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return 1
    return 2


PLURALS: dict[str, Callable[[int], int]] = {"en": _two_forms, "ru": _three_forms, "sv": _two_forms}
"""For each language, which form goes with a number. A test holds them to the headers of the catalogues."""

Catalogue = dict[str, tuple[str, ...]]
"""English message (of a plural: its singular) to its translation, or its plural forms in order."""

_current = "en"
_catalogues: dict[tuple[str, str], Catalogue] = {}


def resolve(option: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """Give the language to speak: `en`, `ru` or `sv`.

    The first of these that is set and not empty decides: the option `--lang`, `PARLOUR_LANG`, `LANGUAGE`,
    `LC_ALL`, `LC_MESSAGES`, `LANG`. Each may be a locale (`sv_SE.UTF-8`) or, as `LANGUAGE` is, a list parted
    by colons, of which the first language known here is taken. `C`, `POSIX` and whatever is not known mean
    English. Python's `gettext` goes through the same variables in the same way, so that Click's messages and
    ours agree.
    """
    environ = os.environ if environ is None else environ
    for value in (option, *map(environ.get, VARIABLES)):
        if value:
            known = (lang for item in value.split(":") if (lang := _known(item)))
            return next(known, "en")
    return "en"


def _known(locale: str) -> str | None:
    """Give the language of a locale name such as `ru_RU.UTF-8@euro` or `sv-SE`; None if it is not ours."""
    name = locale.partition(".")[0].partition("@")[0].strip().lower()
    if name in ("c", "posix"):
        return "en"
    lang = name.replace("-", "_").partition("_")[0]
    return lang if lang in LANGUAGES else None


def use(lang: str) -> None:
    """Speak this language from now on. Raises ValueError for one that is not in `LANGUAGES`."""
    global _current
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    _current = lang


def current() -> str:
    """Give the language that is spoken: `en` until `use` says otherwise."""
    return _current


def _(message: str, domain: str = DOMAIN) -> str:
    """Translate a message. Placeholders such as `{who}` are to be filled in afterwards."""
    if _current == "en" or not message:  # the empty message is the catalogue's own header
        return message
    forms = catalogue(_current, domain).get(message)
    return forms[0] if forms else message


def ngettext(singular: str, plural: str, n: int, domain: str = DOMAIN) -> str:
    """Translate a message that counts: the form that goes with the whole number `n`, not filled in yet."""
    forms = catalogue(_current, domain).get(singular) if _current != "en" else None
    if forms is None:
        return plural if _two_forms(n) else singular
    # A translation without plural forms (the same message used by `_`) serves every number.
    return forms[min(PLURALS[_current](abs(n)), len(forms) - 1)]


def catalogue(lang: str, domain: str = DOMAIN) -> Catalogue:
    """Give the translations of one domain, read when first asked for; empty if there is no such catalogue."""
    key = (lang, domain)
    if key not in _catalogues:
        try:
            with open(path(lang, domain), encoding="utf-8") as stream:
                _catalogues[key] = parse(stream.read())
        except FileNotFoundError:
            _catalogues[key] = {}
    return _catalogues[key]


def path(lang: str, domain: str = DOMAIN) -> str:
    """Say where a catalogue lies: in the installed package, or in the checkout beside it."""
    package = os.path.dirname(os.path.abspath(__file__))
    tail = os.path.join("translations", lang, "LC_MESSAGES", f"{domain}.po")
    installed = os.path.join(package, "_data", tail)
    return installed if os.path.exists(installed) else os.path.join(os.path.dirname(package), tail)


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


def _unquote(text: str, number: int) -> str:
    """Read one quoted string of a catalogue."""
    text = text.strip()
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise ValueError(f"line {number}: a quoted string is wanted, not {text}")
    if "\\" not in text:
        return text[1:-1]
    out = []
    rest = iter(text[1:-1])
    for char in rest:
        out.append(_ESCAPES.get(next(rest, ""), "?") if char == "\\" else char)
    return "".join(out)


def parse(text: str) -> Catalogue:
    """Read the text of a `.po` file.

    The header is kept under the empty message. Fuzzy entries, entries not yet translated and obsolete ones
    (`#~`) are left out. Contexts (`msgctxt`) are not used by this project. Raises ValueError, with the line,
    for what is no catalogue.
    """
    found: Catalogue = {}
    entry: dict[str, str] = {}
    field = ""
    fuzzy = flagged = False  # of the entry being read; of the one that a comment announces

    def close() -> None:
        forms = [entry[key] for key in entry if key.startswith("msgstr")]
        if forms and all(forms) and not fuzzy:
            found[entry.get("msgid", "")] = tuple(forms)
        entry.clear()

    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith('"'):
            if not field:
                raise ValueError(f"line {number}: a string that belongs to nothing")
            entry[field] += _unquote(line, number)
        elif line.startswith("msg"):
            field, _blank, value = line.partition(" ")
            if field == "msgid":
                close()
                fuzzy, flagged = flagged, False
            entry[field] = _unquote(value, number)
        elif line.startswith("#,"):
            flagged = "fuzzy" in line
        elif line and not line.startswith("#"):
            raise ValueError(f"line {number}: not a line of a catalogue: {line}")
    close()
    return found


def header(found: Catalogue) -> dict[str, str]:
    """Give the fields of a catalogue's header, such as `Plural-Forms` and `X-Parlour-Status`."""
    lines = (line.partition(":") for line in found.get("", ("",))[0].splitlines())
    return {name.strip(): value.strip() for name, colon, value in lines if colon}
