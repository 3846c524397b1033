"""4. The procedure of English Lottery: which rules answer which fact of a record."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, POOL, Effect, Refuse
from parlour_cli.verbs import BUYS, CALLS, ENDS, GETS, LAYS, TURNS

from . import drawing, fund, market, tickets, winning
from .table import Cards, Division, Prizes, Table, book


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    effects = [effect for each in said for effect in each]
    first = next((effect for effect in effects if type(effect) is Refuse and not effect.stands), None)
    if first is not None:
        others = (e for e in effects if e is not first and type(e) is Refuse)
        first.also = (*first.also, *others)
        yield first


def one_by_one(
    cards: Cards, check: Callable[[str, Cards], Iterable[Effect]]
) -> tuple[Cards, Refuse | None, list[Effect]]:
    """The cards before the first that a rule refuses, that refusal, and what the rules have said of the good ones."""
    good: Cards = ()
    heard: list[Effect] = []
    for card in cards:
        said = list(check(card, good))
        fault = next((effect for effect in refusal(said)), None)
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
    yield from refusal(winning.next_game(table, ""), tickets.players(table, who))
    dealt = tickets.deal_ticket(table, who, card)
    yield from refusal(
        dealt,
        drawing.director(table, who, False),
        tickets.two_packs(table, card),
        drawing.same_card(table, card, ()),
    )
    yield from dealt
    yield from tickets.contribution(table, who, 1, False)


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Tickets are bought from the pack, or one from another player."""
    yield from refusal(winning.next_game(table, ""), tickets.players(table, who))
    yield from refusal(drawing.director(table, who, False))
    seller = event.first("PLAYER", "")
    if seller:
        yield from _from_another(table, who, seller, event)
        return
    cards = table.rest if event.has("all") else event.all("CARD")
    if not cards:
        yield from refusal(tickets.buy_ticket(table, who, "", ()))

    def check(card: str, before: Cards) -> list[Effect]:
        return [
            *tickets.two_packs(table, card),
            *drawing.same_card(table, card, before),
            *tickets.buy_ticket(table, who, card, before),
        ]

    good, fault, heard = one_by_one(cards, check)
    if fault is not None:
        yield fault
    if good:
        yield from heard
        yield from tickets.contribution(table, who, len(good), True)


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
    yield from refusal(winning.next_game(table, ""))
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


@book.event(CALLS)
def calls(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The director draws cards and calls them."""
    yield from refusal(winning.next_game(table, ""))
    yield from refusal(drawing.director(table, who, True))
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
            *tickets.two_packs(table, card),
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
def turns(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A prize card is opened, or a player turns his called tickets."""
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
    yield from refusal(winning.next_game(table, ""))
    yield from refusal(
        drawing.director(table, who, True),
        winning.last_five_called(table),
        tickets.two_packs(table, card),
        opened,
    )
    yield from opened
    yield from winning.award(table, number, card)
    yield from winning.unclaimed(table, number, card)
    if not table.opened:
        for each in table.players:
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
