"""5. Chance at My Bird Sings: the head of a record, the deal of a hand, and what comes off the undealt cards in it."""

from typing import Any

from parlour_cli.effects import Refuse
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import suit_of
from parlour_cli.furniture.dealing import in_packets, seated, told
from parlour_cli.furniture.lots import Below, sample, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import DEALS, GETS, HOLDS, SWAPS

from . import exchange, throwing, variations
from .table import Table, book

VARIANTS = ("flushes", "three-cards", "tricks")
"""What may be agreed on (lines 26-33)."""


@book.chance("deal", DEALS, GETS, SWAPS, told=(HOLDS,), shuffles=(DEALS,))
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
    card: str = "",
    shuffle: Below | None = None,
) -> list[str]:
    """A hand: four cards to each (three by agreement), the rest undealt; and in a hand what comes off the undealt cards. In a new
    record the seats and the first dealer are drawn by lot before it.

    dealer: who deals first; method: give or draw; pack: 52 or 32; variant: flushes, three-cards, tricks (with commas); only:
    whose hand alone is told, where the others keep theirs to themselves (a blank in the name written as _); card: what the
    player in turn throws out in an exchange.
    """
    if table is None:
        return _head(below, players, dealer, {"method": method, "pack": pack, "variant": variant})
    if table.waiting and not table.result:
        return [_new_cards(table, _undealt(table, below, shuffle))]
    if card and not (table.dealt or table.begun or table.told):
        raise ParlourError(_("No hand is dealt yet, so that nothing can be exchanged."))
    if card:
        return [_exchange(table, card.upper(), _undealt(table, below, shuffle))]
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.dealer:
        raise ParlourError(_("Nobody has been made dealer."))
    if table.dealt or table.begun or table.result or table.told:
        raise ParlourError(
            _(
                "This hand is dealt; `table ends hand` begins the next, and `--with card=CARD` exchanges a card."
            )
        )
    if len(table.players) * table.need > len(table.pack):
        raise ParlourError(_("The pack does not reach for so many."))
    shown = told(table.players, only)
    drawn = sample(below, table.pack, len(table.players) * table.need)
    hands, _rest = in_packets(drawn, table.order, (1,) * table.need)
    return [
        f"{spelt(table.dealer)} deals",
        *(f"{spelt(who)} holds {' '.join(hands[who])}" for who in table.order if who in shown),
    ]


def _undealt(table: Table, below: Below, shuffle: Below | None) -> list[str]:
    """The undealt cards from the top: the rest of the shuffle from which the hands were dealt. Where that is not to be had, the
    cards that are in no hand, shuffled now; then all hands must be told.
    """
    gone = table.away.union(*table.hands.values())
    if shuffle is not None:
        pack = sample(shuffle, table.pack, len(table.pack))
        top = pack[len(pack) - max(table.unmixed, 0) :]
        if gone.intersection(top):
            raise ParlourError(_("The hands of this record are not those that its seed gives."))
    else:
        rest = [card for card in table.pack if card not in gone and card not in table.under]
        if len(rest) != table.unmixed:
            raise ParlourError(_("The record does not tell all hands, so that nobody knows what is left."))
        top = sample(below, rest, len(rest))
    return [*top, *table.under]


def _new_cards(table: Table, undealt: list[str]) -> str:
    """The new cards of the first who has sung and has not got his."""
    who = table.waiting[0]
    new = undealt[: table.need]
    return f"{spelt(who)} gets {' '.join(new)}"


def _exchange(table: Table, out: str, undealt: list[str]) -> str:
    """The player in turn throws out a card, and draws until one of another suit comes."""
    who = table.turn
    if out not in table.pack:
        raise ParlourError(_("{card} is not in the pack.").format(card=out))
    said = [
        *exchange.exchange_leader(table, who),
        *exchange.exchange_after_three(table),
        *exchange.exchange_each_round(table, who),
        *exchange.exchange_no_stock(table),
        *throwing.throw_any(table, who, out),
        *(variations.tricks_go_on(table, who, True) if table.long else ()),
    ]
    refusal = next((effect for effect in said if isinstance(effect, Refuse)), None)
    if table.result or table.over or refusal is not None:
        raise ParlourError(
            _("Nothing is exchanged now: {why}.").format(
                why=refusal.here if refusal else _("the hand is over")
            )
        )
    kept = next((place for place, card in enumerate(undealt) if suit_of(card) != suit_of(out)), len(undealt))
    return f"{spelt(who)} swaps {out} for {' '.join(undealt[: kept + 1])}"


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
    for name in filter(None, (each.strip() for each in agreed["variant"].split(","))):
        if name not in VARIANTS:
            raise ParlourError(_("{key} is {values}").format(key="variant", values=" / ".join(VARIANTS)))
    _circle, seats, first = seated(below, players, dealer)
    return [
        seats,
        first,
        *(f"{key}: {value}" for key, value in agreed.items() if value),
    ]
