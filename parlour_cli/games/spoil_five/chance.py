"""5. Chance at Spoil-Five: the head of a record, and the deal of a hand."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK
from parlour_cli.furniture.dealing import agreed, in_packets, seated, told
from parlour_cli.furniture.lots import Below, sample, spelt
from parlour_cli.furniture.seats import round_from
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import DEALS, HOLDS, TURNS

from .table import HAND, Table, book

PACKETS = ((3, 2), (2, 3))


def _number(identity: str, name: str) -> int:
    """A number that a rule states."""
    rule = book.entries[identity]
    assert isinstance(rule, Rule)
    return int(rule.numbers[name])


@book.chance("deal", DEALS, TURNS, told=(HOLDS,))
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    dealer: str = "",
    partners: str = "",
    only: str = "",
) -> list[str]:
    """A hand: five cards to each in packets of two and three, and the turn-up. In a new record the seats and the first dealer
    are drawn by lot before it.

    dealer: who deals first; partners=yes: four play, two against two; only: whose hand alone is told, where the others keep
    theirs to themselves (a blank in the name written as _).
    """
    if table is None:
        return _head(below, players, dealer, agreed("partners", partners))
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.dealer:
        raise ParlourError(_("Nobody has been made dealer."))
    if table.dealt or table.begun:
        raise ParlourError(_("This hand is dealt; `table ends hand` begins the next."))
    if len(table.players) * HAND >= len(PACK):
        raise ParlourError(_("The pack does not reach for so many."))
    shown = told(table.players, only)
    packets = PACKETS[below(len(PACKETS))]
    circle = round_from(table.players, table.elder)
    pack = sample(below, PACK, len(circle) * HAND + 1)
    hands, rest = in_packets(pack, circle, packets)
    return [
        f"{spelt(table.dealer)} deals {packets[0]} {packets[1]}",
        *(f"{spelt(who)} holds {' '.join(hands[who])}" for who in circle if who in shown),
        f"{spelt(table.dealer)} turns {rest[0]}",
    ]


def _head(below: Below, players: tuple[str, ...], dealer: str, partners: bool) -> list[str]:
    """The seats and the first dealer by lot, in place of the draw of spoil-five:26."""
    for identity in ("players-min", "players-max"):
        rule = book.entries[identity]
        number = _number(identity, "least" if identity == "players-min" else "most")
        if (len(players) < number) if identity == "players-min" else (len(players) > number):
            raise ParlourError(rule.statement)
    if partners and len(players) != _number("partners-four", "four"):
        raise ParlourError(book.entries["partners-four"].statement)
    circle, seats, first = seated(below, players, dealer)
    head = [seats]
    if partners:
        one, two = (f"{spelt(circle[i])}+{spelt(circle[i + 2])}" for i in (0, 1))
        head.append(f"partners: {one}, {two}")
    return [*head, first]
