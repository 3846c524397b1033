"""5. Chance at Cassino: the head of a record, and the deals."""

from typing import Any

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK
from parlour_cli.furniture.dealing import in_packets
from parlour_cli.furniture.lots import Below, sample, shuffled
from parlour_cli.furniture.seats import left_of, round_from
from parlour_cli.languages import _
from parlour_cli.verbs import DEALS, HOLDS, LAYS

from .table import HAND, Table, book


def _spelt(name: str) -> str:
    """A name as it can be written in any record: in quotes."""
    return name if name[:1] == '"' else '"' + name.replace('"', '""') + '"'


@book.chance("deal", DEALS, LAYS, HOLDS)
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
        return _head(below, players, dealer, partners)
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.dealer:
        raise ParlourError(_("Nobody has been made dealer."))
    first = table.ended or not table.begun
    if not first and not table.out:
        raise ParlourError(_("The cards that have been dealt are not played."))
    if not first and table.final:
        raise ParlourError(_("The pack is out; `table ends deal` ends the deal."))
    told = _told(table, only)
    view = table.copy(table.readings)
    sizes, over = view.schedule
    number = 0 if first else view.round
    located = frozenset() if first else table.located()
    pack = [card for card in PACK if view.in_pack(card) and card not in located]
    size, left = sizes[number], over if number + 1 == len(sizes) else 0
    circle = round_from(table.players, left_of(table.players, table.dealer))
    drawn = sample(below, pack, len(circle) * size + (HAND if first else 0) + left)
    hands, rest = in_packets(drawn, circle, (1,) * size)
    lines = [f"{_spelt(table.dealer)} deals"]
    if first:
        lines.append(f"{_spelt(table.dealer)} lays {' '.join(rest[:HAND])}")
        rest = rest[HAND:]
    if left:
        lines.append(f"{_spelt(table.dealer)} lays {' '.join(rest)}")
    return [*lines, *(f"{_spelt(who)} holds {' '.join(hands[who])}" for who in circle if who in told)]


def _told(table: Table, only: str) -> tuple[str, ...]:
    """Whose hands are told."""
    if not only:
        return table.players
    told = tuple(who for who in table.players if who.replace(" ", "_") == only)
    if not told:
        raise ParlourError(_("{who} does not play.").format(who=only))
    return told


def _head(below: Below, players: tuple[str, ...], dealer: Any, partners: Any) -> list[str]:
    """The seats and the first dealer by lot, in place of the drawing of cards."""
    if len(players) < 2:
        raise ParlourError(book.entries["players"].statement)
    if 48 % (HAND * len(players)):
        raise ParlourError(book.entries["deal-count"].statement)
    if partners and len(players) != HAND:
        raise ParlourError(_("Two against two are four players."))
    circle = shuffled(below, players)
    if dealer and dealer not in circle:
        raise ParlourError(_("{who} does not play.").format(who=dealer))
    drawn = circle[below(len(circle))]
    head = [f"players: {', '.join(map(_spelt, circle))}  # drawn"]
    if partners:
        one, two = (f"{_spelt(circle[i])}+{_spelt(circle[i + 2])}" for i in (0, 1))
        head.append(f"partners: {one}, {two}")
    return [*head, f"dealer: {_spelt(dealer)}" if dealer else f"dealer: {_spelt(drawn)}  # drawn"]
