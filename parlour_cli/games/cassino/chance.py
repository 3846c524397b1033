"""5. Chance at Cassino: the head of a record, and the deals."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK
from parlour_cli.furniture.dealing import agreed, in_packets, seated, told
from parlour_cli.furniture.lots import Below, sample, spelt
from parlour_cli.furniture.seats import left_of, round_from
from parlour_cli.languages import _
from parlour_cli.verbs import DEALS, HOLDS, LAYS

from .table import HAND, Table, book


@book.chance("deal", DEALS, LAYS, told=(HOLDS,))
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    dealer: str = "",
    partners: str = "",
    only: str = "",
) -> list[str]:
    """Four cards to each, and in the first deal four face up on the table. In a new record the seats and the first dealer are
    drawn by lot before it.

    dealer: who deals first; partners=yes: four play, two against two; only: whose hand alone is told, where the others keep
    theirs to themselves (a blank in the name written as _).
    """
    if table is None:
        return _head(below, players, dealer, agreed("partners", partners))
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.dealer:
        raise ParlourError(_("Nobody has been made dealer."))
    first = table.ended or not table.begun
    if not first and not table.out:
        raise ParlourError(_("The cards that have been dealt are not played."))
    if not first and table.final:
        raise ParlourError(_("The pack is out; `table ends deal` ends the deal."))
    shown = told(table.players, only)
    view = table.copy(table.readings)
    sizes, over = view.schedule
    number = 0 if first else view.round
    located = frozenset() if first else table.located()
    pack = [card for card in PACK if view.in_pack(card) and card not in located]
    size, left = sizes[number], over if number + 1 == len(sizes) else 0
    circle = round_from(table.players, left_of(table.players, table.dealer))
    drawn = sample(below, pack, len(circle) * size + (HAND if first else 0) + left)
    hands, rest = in_packets(drawn, circle, (1,) * size)
    lines = [f"{spelt(table.dealer)} deals"]
    if first:
        lines.append(f"{spelt(table.dealer)} lays {' '.join(rest[:HAND])}")
        rest = rest[HAND:]
    if left:
        lines.append(f"{spelt(table.dealer)} lays {' '.join(rest)}")
    return [*lines, *(f"{spelt(who)} holds {' '.join(hands[who])}" for who in circle if who in shown)]


def _head(below: Below, players: tuple[str, ...], dealer: str, partners: bool) -> list[str]:
    """The seats and the first dealer by lot, in place of the drawing of cards."""
    if len(players) < 2:
        raise ParlourError(book.entries["players"].statement)
    if 48 % (HAND * len(players)):
        raise ParlourError(book.entries["deal-count"].statement)
    if partners and len(players) != HAND:
        raise ParlourError(_("Two against two are four players."))
    circle, seats, first = seated(below, players, dealer)
    head = [seats]
    if partners:
        one, two = (f"{spelt(circle[i])}+{spelt(circle[i + 2])}" for i in (0, 1))
        head.append(f"partners: {one}, {two}")
    return [*head, first]
