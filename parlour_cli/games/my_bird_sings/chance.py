"""5. Chance at My Bird Sings: the head of a record, and the deal of a hand."""

from typing import Any

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.dealing import in_packets, seated, told
from parlour_cli.furniture.lots import Below, sample, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import DEALS, HOLDS

from .table import Table, book


@book.chance("deal", DEALS, HOLDS)
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    dealer: str = "",
    method: str = "",
    pack: str = "",
    variant: str = "",
    only: str = "",
) -> list[str]:
    """A hand: four cards to each (three by agreement), the rest undealt. In a new record the seats and the first dealer are
    drawn by lot before it.

    dealer: who deals first; method: give or draw; pack: 52 or 32; variant: flushes, three-cards, tricks (with commas); only:
    whose hand alone is told, where the others keep theirs to themselves (a blank in the name written as _).
    """
    if table is None:
        return _head(below, players, dealer, {"method": method, "pack": pack, "variant": variant})
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.dealer:
        raise ParlourError(_("Nobody has been made dealer."))
    if table.dealt or table.begun or table.result or table.told:
        raise ParlourError(_("This hand is dealt; `table ends hand` begins the next."))
    if len(table.players) * table.need > len(table.pack):
        raise ParlourError(_("The pack does not reach for so many."))
    shown = told(table.players, only)
    drawn = sample(below, table.pack, len(table.players) * table.need)
    hands, _rest = in_packets(drawn, table.order, (1,) * table.need)
    return [
        f"{spelt(table.dealer)} deals",
        *(f"{spelt(who)} holds {' '.join(hands[who])}" for who in table.order if who in shown),
    ]


def _head(below: Below, players: tuple[str, ...], dealer: str, agreed: dict[str, Any]) -> list[str]:
    """The seats and the first dealer by lot, in place of the first knave."""
    most = book.entries["players-32" if agreed["pack"] == "32" else "players-52"]
    least = book.entries["players-min"]
    assert isinstance(most, Rule)
    assert isinstance(least, Rule)
    if len(players) < least.numbers["least"]:
        raise ParlourError(least.statement)
    if len(players) > most.numbers["most"]:
        raise ParlourError(most.statement)
    for key, values in (("method", ("give", "draw")), ("pack", ("52", "32"))):
        if agreed[key] and agreed[key] not in values:
            raise ParlourError(_("{key} is {values}").format(key=key, values=" / ".join(values)))
    _circle, seats, first = seated(below, players, dealer)
    return [
        seats,
        first,
        *(f"{key}: {value}" for key, value in agreed.items() if value),
    ]
