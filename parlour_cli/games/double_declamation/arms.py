"""3. The rules, line 5: the arms of the one behind, her silence, and all that she does to hinder the verses."""

from parlour_cli.effects import Allow, Effects, Note, Refuse

from . import readings
from .table import Table, book, words

BLOWS = frozenset(
    (
        *("slap", "slaps", "smack", "smacks", "blow", "blows"),
        *("пощечина", "пощечину", "пощечины", "пощечин", "оплеуха", "оплеуху", "оплеухи", "оплеух"),
        *("подзатыльник", "подзатыльника", "подзатыльники", "подзатыльников"),
        *("затрещина", "затрещину", "затрещины", "затрещин", "тумак", "тумака", "тумаки", "тумаков"),
        *("шлепок", "шлепка", "шлепки", "шлепков", "щелчок", "щелчка", "щелчки", "щелчков"),
        *("удар", "удара", "удары", "ударов"),
        *("örfil", "örfilar", "slag", "smäll", "smällar", "dask"),
    )
)
"""Words for a blow, by which it is known that a present is none."""


def blow(what: str) -> bool:
    """Whether what is given is a slap, by the words of the record."""
    return not BLOWS.isdisjoint(words(what))


@book.rule("then", "5", scope=readings.early_hands)
def then(table: Table) -> Effects:
    """Only then, with the declamation going on, the one behind stretches out her arms."""
    if table.begun:
        return
    if readings.early_hands.choose(table.readings, {"no": True, "yes": False}):
        yield Refuse("the verses have not begun")
    else:
        yield Allow("the arms may come before the verses")


@book.rule("gestures", "5")
def gestures(table: Table, who: str) -> Effects:
    """The one behind makes the gestures to the declamation, in place of the one who recites."""
    yield Allow(("the arms are those of {}", who))


@book.rule("silence", "5", scope=readings.back_laugh)
def silence(table: Table, who: str, laughs: bool) -> Effects:
    """The one behind does it in silence."""
    if who != table.hands:
        yield Note(("the one who must be silent is {}", table.hands or "-"))
    elif not table.begun:
        yield Note("the verses have not begun")
    elif not laughs:
        yield Refuse(("{} must be silent", who), stands=True)
    else:
        option = readings.back_laugh.under(table.readings)
        if option == "no-end":
            yield Refuse(("{} must be silent", who), stands=True)
        elif option == "no-fault":
            yield Note("to laugh is not to speak")


@book.rule("cover-eyes", "5")
def cover_eyes(table: Table, who: str) -> Effects:
    """The one behind tries to cover the eyes of the one who recites."""
    yield Allow(("the arms are those of {}", who))


@book.rule("threaten", "5")
def threaten(table: Table, who: str) -> Effects:
    """The one behind makes menacing faces at the one who recites."""
    yield Allow(("{} may threaten", who))


@book.rule("gifts", "5", reading=readings.presents)
def gifts(table: Table, who: str, what: str) -> Effects:
    """The one behind gives her presents."""
    if readings.presents.choose(table.readings, {"things": blow(what), "blows": False}):
        yield Refuse(("{} is no present", what))
    else:
        yield Allow(("{} may give presents", who))


@book.rule("all-hindrance", "5", scope=readings.mouth)
def all_hindrance(table: Table, who: str) -> Effects:
    """In short the one behind does everything that can hinder the declamation and make the company laugh."""
    yield Allow(("{} may hinder in any way", who))


@book.rule("only-the-hands", "5", inferred="all of line 5 is said of the one who sits behind")
def only_the_hands(table: Table, who: str) -> Effects:
    """These things are for the one behind alone; nobody else touches the one who recites."""
    if who != table.hands:
        yield Refuse(("only {} may do it", table.hands or "-"))
