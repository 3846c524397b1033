"""5. Chance at Double Declamation: the pairs and their parts for a whole evening, a record for each piece."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import Below, shuffled, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule

from .programme import Cast, programme
from .table import book


@book.chance("deal")
def deal(
    below: Below, table: None, *, players: tuple[str, ...] = (), reading: str = "", verses: str = ""
) -> list[str]:
    """The running order of an evening: the seats by lot, and then a record for each piece, with who recites on whom.

    By the default each recites once and is the hands once. reading: what is pinned, such as next-pair=swap or next-pair=draw,
    several parted by commas; verses: titles parted by semicolons, of which each piece is given one by lot.
    """
    company = book.entries["two-persons"]
    assert isinstance(company, Rule)
    if len(players) < company.numbers["two"]:
        raise ParlourError(company.statement)
    pinned = _pinned(reading)
    options = {**book.defaults(), **dict(pinned)}
    circle = shuffled(below, players)
    pieces = programme(circle, options["next-pair"], options["one-left"])
    if pieces is None:
        pieces = deranged(below, circle)
    titles = _titles(below, verses)
    head = f"players: {', '.join(map(spelt, circle))}  # drawn"
    lines: list[str] = []
    for number, (reciter, hands) in enumerate(pieces):
        lines += [f"game: {book.game}"] if number else []
        lines += [f"title: {spelt(titles[number % len(titles)])}"] if titles else []
        lines += [head, f"reciter: {spelt(reciter)}  # drawn", f"hands: {spelt(hands)}  # drawn"]
        lines += [
            f"{'variant' if option in book.readings[identity].variants else 'reading'}: {identity}={option}"
            for identity, option in pinned
        ]
    return lines


def deranged(below: Below, players: list[str]) -> list[Cast]:
    """Each recites on one who is drawn, each of whom is drawn once, and nobody is given herself: all such ways are equally likely."""
    while True:
        others = shuffled(below, players)
        if all(one != other for one, other in zip(players, others, strict=True)):
            return list(zip(players, others, strict=True))


def _pinned(text: str) -> list[tuple[str, str]]:
    """The readings that are wished for, with their options."""
    found: list[tuple[str, str]] = []
    for wish in filter(None, (part.strip() for part in text.split(","))):
        identity, _sign, option = wish.partition("=")
        known = book.readings.get(identity)
        if known is None:
            raise ParlourError(
                _("{game} has no reading {name}. Readings: {names}").format(
                    game=book.game, name=identity, names=", ".join(book.readings)
                )
            )
        if option not in known.options:
            raise ParlourError(
                _("{option} is not an option of {name}. Options: {names}").format(
                    option=option or "-", name=identity, names=", ".join(known.options)
                )
            )
        if identity in dict(found):
            raise ParlourError(_("{name} is pinned a second time").format(name=identity))
        found.append((identity, option))
    return found


def _titles(below: Below, verses: str) -> list[str]:
    """The titles in an order drawn; they are drawn last, so that they change nothing else."""
    titles = [" ".join(title.split()) for title in verses.split(";")]
    titles = [title for title in titles if title]
    for title in titles:
        if not title.isprintable():
            raise ParlourError(_("A title is words on one line, not {title}.").format(title=ascii(title)))
    return shuffled(below, titles)
