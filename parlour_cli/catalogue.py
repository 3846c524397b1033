"""The twelve games: their ids, names and help lines, and the one place where a game's module is loaded.

Names are those of the record language (``verbs.words``), so a game answers on the command line to what a
record may call it. Nothing of a game is imported before :func:`load` is asked for it, and then only that
game.
"""

from typing import TYPE_CHECKING

from .errors import ParlourError
from .languages import LANGUAGES, _
from .verbs.words import GAMES as _NAMES
from .verbs.words import game_name, game_of

if TYPE_CHECKING:
    from .rulebook import Rulebook

HELP: dict[str, str] = {
    "royal-star": "eight balls thrown at a star of eight loose rays",
    "schimmel": "bell and hammer: five cards sold by auction, eight cubes",
    "twenty-one": "cards against a banker, as near to 21 as can be",
    "eleven-and-a-half": "the same with one card dealt, as near to 11½ as can be",
    "english-lottery": "tickets are cards, five prizes, a market in between",
    "tartar": "one card each, exchanges with the neighbour, the lowest steps on",
    "schuster": "fifteen men each and two dice, once round the board",
    "cassino": "cards captured from the table by pairs and sums",
    "my-bird-sings": "four cards of one suit, or of four suits, and the bird sings",
    "spoil-five": "five tricks, and a pool for whoever wins three of them",
    "written-questions": "slips with questions, answered in other people's names",
    "double-declamation": "one recites, another's arms make the gestures",
}
"""Each game and what it is, in a line; the order is that of the books. A test holds it to the names."""

GAMES: tuple[str, ...] = tuple(HELP)


class UnknownGameError(ParlourError):
    """No game of this name; the text says which is meant, or where the names stand."""


def names(game: str) -> dict[str, str]:
    """The game's name in each language, as it is typed: ``{"en": "schimmel", "ru": "шиммель", …}``."""
    return {language: game_name(game, language) for language in LANGUAGES}


def title(game: str) -> str:
    """The game's name in the language in use, as a heading: ``Royal star``."""
    from .languages import current

    name = game_name(game, current())
    if name != "twenty-one":  # which has its hyphen in English
        name = name.replace("-", " ")
    return name[:1].upper() + name[1:]


def help_line(game: str) -> str:
    """What the game is, in the language in use."""
    return _(HELP[game])


def find(name: str) -> str:
    """The id of the game that this name means, in any of the three languages; "" if none."""
    if name in _NAMES:
        return name
    return game_of(name)


def near(name: str, others: tuple[str, ...] = ()) -> str:
    """The name most like this one, of all games in all languages and of ``others``; "" if none is near."""
    import difflib  # only on the way to an error

    known = [*others, *(each for game in _NAMES for each in names(game).values())]
    found = difflib.get_close_matches(name.casefold(), known, 1, 0.6)
    return found[0] if found else ""


def load(game: str) -> "Rulebook":
    """The rulebook of a game, whose module (and no other) is imported now if it has not been.

    ``game`` may be a name in any language. An error inside a module is not caught: it must be seen. Raises
    UnknownGameError.
    """
    identity = find(game)
    if not identity:
        suggestion = near(game)
        hint = _("Did you mean {name}?").format(name=suggestion) if suggestion else _("See: parlour games")
        raise UnknownGameError(_("There is no game {name}. {hint}").format(name=game, hint=hint))
    from importlib import import_module

    book: Rulebook = import_module(f"parlour_cli.games.{identity.replace('-', '_')}").book
    return book


def judged(game: str) -> "Rulebook | None":
    """The rulebook of a game by its id, or None where no game is named."""
    return load(game) if game else None
