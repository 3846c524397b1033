"""3. The rules, lines 1-5: the chalk circle and its rays, the stakes, the deal."""

from typing import Any

from parlour_cli.effects import Effects, Note, Put, Refuse, Truth

from . import readings
from .moves import Dealt, Lay, Step, Void
from .table import LOWEST, PACKS, THERE, Table, book

FAMILY = "common practice in the games of this family (Coucou, As-qui-court, Ranter-go-round)"

book.remark("title", "1", "The name: Tartar, or the infernal circle.", narrative=True)
book.remark(
    "circle", "3", "In the middle of the table at which the players sit a circle is drawn with chalk."
)
book.remark("rays", "3", "From the circle a straight line is drawn to the place of each player.")


@book.rule("cross-lines", "3", reading=readings.lines)
def cross_lines(
    table: Table, asked: int | None, place: Any, *, four: int = 4, least: int = 2, most: int = 12
) -> Effects:
    """Each ray is crossed by several cross-lines, the same number for all: {four}; by agreement from {least} to {most}."""
    held = "lines" in table.readings.pinned and not readings.lines.on(table.readings, "agreed")
    if asked is not None and (not least <= asked <= most or (held and asked != four)):
        yield Refuse(("{} cross-lines", asked))
    elif not isinstance(place, int) or not LOWEST <= place <= table.circle:
        yield Refuse(("there is no line {}", f"{float(place):g}"))
    else:
        yield Put("lines", four if asked is None else asked)


@book.rule("stake", "4", scope=readings.stakes)
def stake(table: Table, who: str, amount: Any, *, one: int = 1) -> Effects:
    """Each player lays his appointed stake on the lowest of his cross-lines: {one} counter where nothing else is appointed."""
    if amount is not None and (not isinstance(amount, int) or amount < 1):
        yield Refuse("a stake is of whole counters, and one at least")
    elif table.begun:
        yield Refuse("the game has begun")
    elif _another(table, amount):
        yield Refuse(("the stake is {} for all", table.agreed))
    else:
        yield Lay(who, amount or one)
        if amount and not table.agreed:
            yield Put("agreed", amount)


def _another(table: Table, amount: int | None) -> bool:
    """Whether this is another stake than the one appointed, and may not be."""
    differs = bool(table.agreed and amount and amount != table.agreed)
    return bool(readings.stakes.choose(table.readings, {"equal": differs, "own": False}))


@book.rule("stake-marker", "4, 9", inferred="“he steps on”, and nothing but the stake lies on the line")
def stake_marker(table: Table, who: str, place: int) -> Effects:
    """The stake itself is the piece that moves."""
    here = table.place[who]
    words: Any = ("the stake of {} lies in the circle", who)
    if here < table.circle:
        words = ("the stake of {} lies on line {}", who, here)
    yield Truth(here == place, words)


@book.rule("dealer-someone", "5", scope=readings.pack)
def dealer_someone(table: Table, who: str, card: str) -> Effects:
    """One of the players takes a pack of cards, shuffles it and deals."""
    if card:
        if not readings.pack.choose(table.readings, THERE[card]):
            yield Refuse(("{} is not in the pack", card))
    elif who not in table.players:
        yield Refuse(("{} does not play", who))
    elif table.dealer and who != table.dealer:
        yield Refuse(("{} is the dealer", table.dealer))
    elif not table.dealer:
        yield Put("dealer", who)
        yield Note(("{} is the dealer", who))
    else:
        yield Note(("{} is the dealer", who))


@book.rule("deal-one", "5")
def deal_one(table: Table, who: str, cards: tuple[str, ...], *, one: int = 1) -> Effects:
    """He gives {one} card to each, himself too."""
    if not cards and not table.dealt:
        yield Refuse("the cards are faced" if table.faced else "not everyone has his card yet")
    elif cards and table.dealt:
        yield Refuse("each has his card")
    elif cards and len(cards) != one:
        yield Refuse(("cards for each: {}", one))
    elif cards:
        yield Dealt(who, cards[0])


@book.rule("deal-order", "5-6", supplement="the book's twenty-one; " + FAMILY, reading=readings.direction)
def deal_order(table: Table, who: str) -> Effects:
    """The deal and the exchange go to the dealer's right, the dealer last."""
    has = () if table.faced else table.hands
    first = {
        option: next((each for each in table.seats(option) if each not in has), "")
        for option in readings.direction.options
    }
    due = readings.direction.choose(table.readings, first)
    if due and who != due:
        yield Refuse(("the card is {}'s", due))
    else:
        yield Note(("the card is {}'s", who))


@book.rule("players-cap", "5-6", supplement="common practice", scope=(readings.pack, readings.last_exchange))
def players_cap(table: Table, *, least: int = 2, most: int = 52) -> Effects:
    """Each has one card, so at most {most} play with the full pack (the last in turn then has no pack to exchange with), and at
    least {least}.
    """
    number = len(table.players)
    lacking = {option: len(PACKS["52"]) - len(pack) for option, pack in PACKS.items()}
    if number < least:
        yield Refuse(("{} sits alone", table.players[0]))
    elif readings.pack.choose(
        table.readings, {option: number > most - missing for option, missing in lacking.items()}
    ):
        yield Refuse(("{} are too many", number))


@book.rule(
    "misdeal",
    "5, 8",
    supplement="Alban von Hahn, Buch der Spiele (1905), “Hölle”; common practice",
    reading=readings.misdeal,
)
def misdeal(table: Table, who: str, card: str, again: bool, dealer: str, *, one: int = 1) -> Effects:
    """A card dealt twice over cannot be. If a fault of the deal comes to light, or a card is faced before the exchange is over,
    the deal is void and made again; by another custom the offender steps {one} line.
    """
    if card:
        if card in table.out:
            yield Refuse(("{} is out", card))
        return
    option = readings.misdeal.under(table.readings)
    if option == "step" and who in table.alive:
        yield Step(who, one, ("a fault of {}", who))
    if option == "again" or again:
        yield Void(dealer, True, "a fault of the deal, or a card faced too soon")
