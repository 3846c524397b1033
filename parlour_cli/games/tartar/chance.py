"""5. Chance at Tartar: the seats and the first dealer by lot, a deal, and what comes off the pack in the exchange."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.dealing import in_packets, seated
from parlour_cli.furniture.lots import Below, sample, shuffled, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import GETS, SHUFFLES, SWAPS

from . import exchange
from .table import STOCK, Table, book


@book.chance("deal", SHUFFLES, GETS, SWAPS, shuffles=(SHUFFLES,))
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    dealer: str = "",
    stake: str = "",
    lines: str = "",
    shuffle: Below | None = None,
) -> list[str]:
    """A deal of one card to each; in the exchange, the exchange of the player in turn, with what he turns from the pack; after
    it, the facing of the cards. So a whole game goes on by `--times`. In a new record the seats and the first dealer are drawn by
    lot before it.

    dealer: who deals first; stake: the stake of each; lines: the cross-lines on each ray.
    """
    if table is None:
        return _head(below, players, dealer, {"stake": stake, "lines": lines})
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.dealer:
        raise ParlourError(_("Nobody has been made dealer."))
    if table.dealt:
        return [_exchanged(table, below, shuffle)]
    if table.hands and not table.faced:
        raise ParlourError(_("The cards are being dealt, and nobody knows how the rest of the pack lies."))
    order = table.order
    if len(order) > len(table.pack):
        raise ParlourError(_("The pack does not reach for so many."))
    hands, _rest = in_packets(sample(below, table.pack, len(order)), order, (1,))
    return [f"{spelt(table.dealer)} shuffles", *(f"{spelt(who)} gets {hands[who][0]}" for who in order)]


def _exchanged(table: Table, below: Below, shuffle: Below | None) -> str:
    """What the player in turn does; where nobody is left to exchange, the dealer faces the cards."""
    who = exchange.turn(table)
    if not who:
        return f"{spelt(table.dealer)} turns all"
    other = exchange.partner_of(table, who)
    if other == STOCK:
        return f"{spelt(who)} swaps with stock for {_top(table, below, shuffle)}"
    return f"{spelt(who)} swaps with {spelt(other)}"


def _top(table: Table, below: Below, shuffle: Below | None) -> str:
    """The top card of the pack, which lies as it was shuffled; where that is not to be had, a card that is not out."""
    gone = table.out
    if shuffle is None:
        return shuffled(below, [card for card in table.pack if card not in gone])[0]
    pack = sample(shuffle, table.pack, len(table.pack))
    if gone != frozenset(pack[: len(gone)]):
        raise ParlourError(_("The cards of this record are not those that its seed gives."))
    return pack[len(gone)]


def _head(below: Below, players: tuple[str, ...], dealer: str, agreed: dict[str, str]) -> list[str]:
    """The seats and the first dealer by lot, and what has been agreed."""
    cap = book.entries["players-cap"]
    assert isinstance(cap, Rule)
    if not cap.numbers["least"] <= len(players) <= cap.numbers["most"]:
        raise ParlourError(cap.statement)
    for key, value in agreed.items():
        if value and not (value.isascii() and value.isdigit() and int(value)):
            raise ParlourError(_("{key} is a whole number, not {value}").format(key=key, value=value))
    _circle, seats, first = seated(below, players, dealer)
    return [seats, first, *(f"{key}: {value}" for key, value in agreed.items() if value)]
