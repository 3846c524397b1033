"""4. The procedure of English Lottery: which rules answer which fact of a record."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, POOL, Effect, Refuse
from parlour_cli.furniture.cards import PACK
from parlour_cli.verbs import BUYS, CALLS, ENDS, GETS, LAYS, TURNS

from . import drawing, fund, market, tickets, winning
from .table import SMALL, Called, Cards, Division, Prizes, Table, Turned, book

EVERYWHERE = frozenset(SMALL)
"""The cards that are in packs of either size."""

KEPT = frozenset({Called, Turned})
"""What is kept of a fact for the next one like it: where no more comes of it than a card called, or a ticket turned."""

EVENTFUL = (6, 1)
"""With so many cards in the director's hand there is more to a call: the market opens, or the last five are out."""


def refusal(*said: Iterable[Effect]) -> list[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    refused = [effect for each in said for effect in each if type(effect) is Refuse]
    for first in refused:
        if not first.stands:
            first.also = (*first.also, *(effect for effect in refused if effect is not first))
            return [first]
    return []


# Some rules can only object, and are not asked where they cannot: in the midst of a lottery, of one who plays, of the
# director himself, of cards that are in every pack; but all are while somebody watches (``book.trace``).


def ended(table: Table) -> list[Effect]:
    """What stands in the way of anything after the end."""
    if not (table.over or table.finished) and book.trace is None:
        return []
    return refusal(winning.next_game(table, ""))


def not_playing(table: Table, who: str) -> list[Effect]:
    """What stands in the way of those who have no tickets, and of anything after the end."""
    if who in table.players and not (table.over or table.finished) and book.trace is None:
        return []
    return refusal(winning.next_game(table, ""), tickets.players(table, who))


def directs(table: Table, who: str) -> list[Effect]:
    """What stands in the way of what is the director's business."""
    if table.elected and who == table.director and book.trace is None:
        return []
    return drawing.director(table, who, True)


def has_tickets(table: Table, who: str) -> list[Effect]:
    """What stands in the way of the director's tickets."""
    return [] if who != table.director and book.trace is None else drawing.director(table, who, False)


def in_pack(table: Table, card: str) -> list[Effect]:
    """What stands in the way of a card that is not in every pack."""
    return [] if card in EVERYWHERE and book.trace is None else tickets.two_packs(table, card)


def is_out(table: Table, card: str, before: Cards) -> list[Effect]:
    """What stands in the way of a ticket that somebody has."""
    if card not in table.holders and card not in before and book.trace is None:
        return []
    return drawing.same_card(table, card, before)


def one_by_one(
    cards: Cards, check: Callable[[str, Cards], Iterable[Effect]]
) -> tuple[Cards, Refuse | None, list[Effect]]:
    """The cards before the first that a rule refuses, that refusal, and what the rules have said of the good ones."""
    good: Cards = ()
    heard: list[Effect] = []
    for card in cards:
        said = list(check(card, good))
        fault = next(iter(refusal(said)), None)
        if isinstance(fault, Refuse):
            fault.stands = bool(good)
            return good, fault, heard
        good = (*good, card)
        heard = said
    return good, None, heard


# Tickets ------------------------------------------------------------------------------------------


@book.event(GETS)
def gets(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A ticket is dealt."""
    card = event.first("CARD")
    yield from not_playing(table, who)
    dealt = tickets.deal_ticket(table, who, card)
    yield from refusal(
        dealt,
        has_tickets(table, who),
        in_pack(table, card),
        is_out(table, card, ()),
    )
    yield from dealt
    yield from tickets.contribution(table, who, 1, False)


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Tickets are bought from the pack, or one from another player."""
    yield from not_playing(table, who)
    yield from refusal(has_tickets(table, who))
    seller = event.first("PLAYER", "")
    if seller:
        yield from _from_another(table, who, seller, event)
        return
    cards = table.rest if event.has("all") else event.all("CARD")
    if not cards:
        yield from refusal(tickets.buy_ticket(table, who, "", ()))
    elif book.trace is None and _for_sale(table, cards):
        yield from tickets.buy_ticket(table, who, cards[-1], cards[:-1])
        yield from tickets.contribution(table, who, len(cards), True)
        return

    def check(card: str, before: Cards) -> list[Effect]:
        return [
            *in_pack(table, card),
            *is_out(table, card, before),
            *tickets.buy_ticket(table, who, card, before),
        ]

    good, fault, heard = one_by_one(cards, check)
    if fault is not None:
        yield fault
    if good:
        yield from heard
        yield from tickets.contribution(table, who, len(good), True)


def _for_sale(table: Table, cards: Cards) -> bool:
    """Whether nothing is against any of these cards, so that they need not be gone through one by one."""
    return (
        not table.lying
        and table.readings.options["buy-limit"] == "any-number"
        and len(cards) <= table.unsold
        and len(set(cards)) == len(cards)
        and table.holders.keys().isdisjoint(cards)
        and not any(in_pack(table, card) for card in cards)
    )


def _from_another(table: Table, who: str, seller: str, event: Any) -> Iterator[Any]:
    card = event.first("CARD")
    yield from refusal(tickets.players(table, seller))
    time = market.five_left(table, who, ())
    live = market.sell_live(table, seller, card)
    price = market.late_price(who, seller, event.first("N"))
    yield from refusal(time, live, price)
    yield from time
    yield from live
    yield from market.ticket_moves(who, seller, card)
    yield from price


# The drawing --------------------------------------------------------------------------------------


@book.event(LAYS)
def lays(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The prize cards are laid, and the fund is divided."""
    counters = table.ledger[POOL]
    yield from ended(table)
    office = drawing.director(table, who, True)
    laid = fund.prize_cards(table)
    yield from refusal(office, laid)
    divided = fund.fund_fifteen(table, who, counters)
    yield from refusal(divided)
    yield from office
    yield from laid
    yield from divided
    for division in divided:
        if isinstance(division, Division):
            put = fund.prize_parts(division)
            yield from put
            for prizes in put:
                if isinstance(prizes, Prizes):
                    yield from fund.prizes_all(counters, prizes.sums)


def _single(event: Any) -> str:
    """The card of an event that names one and says no more; nothing of any other."""
    if event.cache is None:
        cards: Cards = event.all("CARD") if len(event.args) == 1 else ()
        event.cache = cards[0] if len(cards) == 1 else ""
    return event.cache  # type: ignore[no-any-return]


def _as_before(
    table: Table, key: Any, work: Callable[[Table, str, Any], Iterator[Any]], who: str, event: Any
) -> Any:
    """What came of a fact with this key before; the first time it is worked out, and kept."""
    readings, kept = table.readings, table.kept
    whole = kept.get(key)
    if whole is None:
        return readings.keeping(kept, key, work(table, who, event), KEPT)
    if whole.asked:
        readings.repeat(whole.asked)
    return whole


@book.event(CALLS)
def calls(table: Table, who: str, event: Any) -> Any:
    """The director draws cards and calls them."""
    card = _single(event)
    if card and who == table.drawing and card not in table.called and book.trace is None:
        left = table.left
        if left > 0 and left not in EVENTFUL:
            # Most of any record; of a full pack it is asked from the thirty-second card on how many there are.
            return _as_before(table, (card, left <= len(PACK) - len(SMALL)), _called, who, event)
    return _called(table, who, event)


def _called(table: Table, who: str, event: Any) -> Iterator[Any]:
    """What comes of a call."""
    yield from ended(table)
    yield from refusal(directs(table, who))
    named = event.after("named")
    cards = event.all("CARD")
    if named:
        cards = cards[:1]
    elif event.has("all"):
        yield from refusal(*(tickets.two_packs(table, card) for card in cards))
        cards = tuple(card for card in table.pack if card not in table.called and card not in cards)
        yield from refusal(drawing.director_pack(table, (), len(cards)))
    if not cards:
        yield from refusal(drawing.director_pack(table, ()))

    def check(card: str, before: Cards) -> list[Effect]:
        return [
            *in_pack(table, card),
            *drawing.call_once(table, card, before),
            *drawing.director_pack(table, before),
        ]

    good, fault, _heard = one_by_one(cards, check)
    if fault is not None and table.lying:
        false = drawing.director_error(table, "")
        if not good:
            fault.also = (*fault.also, *false)
            yield fault
            return
        yield fault
        yield from drawing.call(good)
        yield from false
        if not any(effect.material for effect in false):
            yield from market.five_left(table, "", good)
            yield from winning.five_open(table, good)
        return
    yield from [fault] if fault is not None else ()
    false = drawing.director_error(table, good[0]) if named and named[0] != good[0] else []
    if any(effect.material for effect in false):
        yield from false
        return
    yield from drawing.call(good)
    yield from false
    yield from market.five_left(table, "", good)
    yield from winning.five_open(table, good)


@book.event(TURNS)
def turns(table: Table, who: str, event: Any) -> Any:
    """A prize card is opened, or a player turns his called tickets."""
    card = _single(event)
    if (
        card in table.called
        and who in table.holders.get(card, ())
        and (who, card) not in table.turned
        and not table.over
        and book.trace is None
    ):
        return _as_before(table, (who, card), _turned, who, event)
    return _turned(table, who, event)


def _turned(table: Table, who: str, event: Any) -> Iterator[Any]:
    """What comes of it that something is turned."""
    prize = event.first("PRIZE", "")
    if prize:
        yield from _opens(table, who, int(prize.rpartition("-")[2]), event.first("CARD"))
        return
    if table.over:
        yield from refusal(winning.next_game(table, ""))
    yield from refusal(tickets.players(table, who))
    yield from drawing.turn(
        table, who, table.left_open(who) if event.has("all") else event.all("CARD"), False
    )


def _opens(table: Table, who: str, number: int, card: str) -> Iterator[Any]:
    opened = winning.open_prizes(table, number, card)
    yield from ended(table)
    yield from refusal(
        directs(table, who),
        winning.last_five_called(table),
        in_pack(table, card),
        opened,
    )
    yield from opened
    yield from winning.award(table, number, card)
    yield from winning.unclaimed(table, number, card)
    if not table.opened:
        for each in table.players:
            if book.trace is not None or table.left_open(each):
                yield from drawing.turn(table, each, (), True)
    yield APPLY
    if table.finished:
        yield from winning.unclaimed(table, 0, "")


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The lottery is over and the next begins; or the company breaks up."""
    said = winning.next_game(table, event.first("ENDS"))
    yield from refusal(said)
    yield from said
