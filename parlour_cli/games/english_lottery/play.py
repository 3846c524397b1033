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

MIDST = 6
"""With so many left after it, a call of several cards is before all that."""

FEWER = len(PACK) - len(SMALL)
"""With so many left of a full pack, a small one would be out."""


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
def gets(table: Table, who: str, event: Any) -> list[Effect]:
    """A ticket is dealt."""
    card = event.first("CARD")
    against = not_playing(table, who)
    if against:
        return against
    dealt = tickets.deal_ticket(table, who, card)
    against = refusal(dealt, has_tickets(table, who), in_pack(table, card), is_out(table, card, ()))
    return against or [*dealt, *tickets.contribution(table, who, 1, False)]


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Iterable[Effect]:
    """Tickets are bought from the pack, or one from another player."""
    against = not_playing(table, who) or refusal(has_tickets(table, who))
    if against:
        return against
    seller = event.first("PLAYER", "")
    if seller:
        return _from_another(table, who, seller, event)
    cards = table.rest if event.has("all") else event.all("CARD")
    if cards and book.trace is None and _for_sale(table, cards):
        bought = tickets.buy_ticket(table, who, cards[-1], cards[:-1])
        return [*bought, *tickets.contribution(table, who, len(cards), True)]
    return _from_pack(table, who, cards)


def _from_pack(table: Table, who: str, cards: Cards) -> Iterator[Effect]:
    """What comes of buying these cards, gone through one by one."""
    if not cards:
        yield from refusal(tickets.buy_ticket(table, who, "", ()))

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
        and not _not_in_pack(table, cards)
    )


def _not_in_pack(table: Table, cards: Cards) -> list[Effect]:
    """What stands in the way of any of these cards: what is true of one that is not in every pack is true of all such."""
    for card in cards:
        if card not in EVERYWHERE:
            return in_pack(table, card)
    return []


def _from_another(table: Table, who: str, seller: str, event: Any) -> list[Effect]:
    """A player sells one of his tickets."""
    card = event.first("CARD")
    against = (
        [] if seller in table.players and book.trace is None else refusal(tickets.players(table, seller))
    )
    if against:
        return against
    time = market.five_left(table, who, ())
    live = market.sell_live(table, seller, card)
    price = market.late_price(who, seller, event.first("N"))
    against = refusal(time, live, price)
    return against or [*time, *live, *market.ticket_moves(who, seller, card), *price]


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
    """The card of an event that names one and says no more; nothing of any other (kept with the event)."""
    if event.cache is None:
        cards: Cards = event.all("CARD") if len(event.args) == 1 else ()
        event.cache = cards[0] if len(cards) == 1 else ""
    return event.cache  # type: ignore[no-any-return]


def _several(event: Any) -> Cards:
    """The cards of an event that says no more; nothing of any other."""
    return event.all("CARD") if all(slot == "CARD" for slot, _value in event.args) else ()


@book.event(CALLS)
def calls(table: Table, who: str, event: Any) -> Any:
    """The director draws cards and calls them."""
    if who == table.drawing and book.trace is None:
        card, left = event.cache or _single(event), table.left
        if card and left > 0 and left not in EVENTFUL and card not in table.called:
            # Most of any record; of a full pack it is asked from the thirty-second card on how many there are.
            key = card, left <= FEWER
            return table.readings.given(table.plain, key, _called(table, who, event), KEPT)
        cards = (card,) if card else _several(event)
        if cards and len(cards) <= left and _to_be_called(table, cards):
            return _all_called(table, cards)
    return _called(table, who, event)


def _to_be_called(table: Table, cards: Cards) -> bool:
    """Whether nothing is against any of these cards, so that they need not be gone through one by one."""
    return (
        len(set(cards)) == len(cards)
        and table.called.keys().isdisjoint(cards)
        and not _not_in_pack(table, cards)
        and not drawing.director_pack(table, cards[:-1])
    )


def _all_called(table: Table, cards: Cards) -> list[Effect]:
    """What comes of a call of cards that nothing is against."""
    if table.left - len(cards) >= MIDST:
        return drawing.call(cards)
    return [*drawing.call(cards), *market.five_left(table, "", cards), *winning.five_open(table, cards)]


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
    key = who, event.cache or _single(event)
    if (
        key[1] in table.called
        and key not in table.turned
        and who in table.holders.get(key[1], ())
        and not table.over
        and book.trace is None
    ):
        return table.readings.given(table.plain, key, _turned(table, who, event), KEPT)
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
    watched = book.trace is not None
    opened = winning.open_prizes(table, number, card)
    yield from ended(table)
    yield from refusal(
        directs(table, who),
        winning.last_five_called(table) if watched or table.left > 0 else (),
        in_pack(table, card),
        opened,
    )
    yield opened
    won = card in table.holders
    if watched or won:
        yield winning.award(table, number, card)
    if watched or not won:
        yield winning.unclaimed(table, number, card)
    if not table.opened:
        late = table.late()
        for each in table.players:
            if watched or each in late:
                yield drawing.turn(table, each, (), True)
    if watched or len(table.opened) + 1 == table.lying:
        yield APPLY
        if table.finished:
            yield winning.unclaimed(table, 0, "")


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The lottery is over and the next begins; or the company breaks up."""
    said = winning.next_game(table, event.first("ENDS"))
    yield from refusal(said)
    yield from said
