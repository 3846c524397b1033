"""4. The procedure of English Lottery: which rules answer which fact of a record."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from parlour_cli.effects import APPLY, POOL, Allow, Effect, Pay, PayMore, Refuse, Whole
from parlour_cli.furniture.cards import PACK
from parlour_cli.furniture.hands import Pass
from parlour_cli.verbs import BUYS, CALLS, ENDS, GETS, LAYS, TURNS

from . import drawing, fund, market, tickets, winning
from .table import SMALL, Called, Cards, Division, Opened, Prizes, Table, Tickets, Turned, book

EVERYWHERE = frozenset(SMALL)
"""The cards that are in packs of either size."""

KEPT = frozenset({Called, Turned})
"""What is kept of a fact for the next one like it: where no more comes of it than a card called, or a ticket turned."""

TICKETS = frozenset({Tickets, PayMore})
"""The same where tickets are dealt or bought."""

MARKET = frozenset({Allow, Pass, Pay})
"""The same where one is bought in the market."""

OPENING = frozenset({Opened, Allow})
"""The same where a prize card is opened."""

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
def gets(table: Table, who: str, event: Any) -> Any:
    """A ticket is dealt."""
    card = event.cache if event.cache is not None else _cards(event)
    if (
        type(card) is str
        and who in table.selling
        and who not in table.dealt
        and card not in table.holders
        and book.trace is None
    ):
        key = GETS, table.stake, who == table.director, card in EVERYWHERE
        return _as_before(table, who, (card,), key, _dealt, event)
    return _dealt(table, who, event)


def _dealt(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """What comes of a ticket that is dealt."""
    card = event.first("CARD")
    yield from not_playing(table, who)
    dealt = tickets.deal_ticket(table, who, card)
    yield from refusal(dealt, has_tickets(table, who), in_pack(table, card), is_out(table, card, ()))
    yield from dealt
    yield from tickets.contribution(table, who, 1, False)


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Any:
    """Tickets are bought from the pack, or one from another player."""
    cards: Any = event.cache if event.cache is not None else _cards(event)
    if book.trace is not None:
        return _bought(table, who, event)
    if cards and who in table.selling:
        if type(cards) is str:
            cards = (cards,)
        if _for_sale(table, cards):
            full, office = EVERYWHERE.issuperset(cards), who == table.director
            key = BUYS, len(cards), table.stake, table.price, office, full
            return _as_before(table, who, cards, key, _bought, event)
    return _bought_late(table, who, event) if table.empty else _bought(table, who, event)


def _bought(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """What comes of it that tickets are bought."""
    yield from not_playing(table, who)
    yield from refusal(has_tickets(table, who))
    seller = event.first("PLAYER", "")
    if seller:
        yield from _from_another(table, who, seller, event)
    else:
        yield from _from_pack(table, who, table.rest if event.has("all") else event.all("CARD"))


def _as_before(
    table: Table,
    who: str,
    cards: Cards,
    key: Any,
    work: Callable[[Table, str, Any], Iterator[Effect]],
    event: Any,
) -> Iterable[Effect]:
    """What came of it before that anybody got so many tickets, of him and these cards; they are to be had.

    The contribution hangs on how many they are and on what they cost, what is asked on whether he is the director and whether
    all are in a pack of either size.
    """
    like = table.readings.given(table.plain, key, TICKETS, work, table, who, event)
    if type(like) is not Whole:
        return like
    return [
        effect.again(who, cards, effect.bought)
        if type(effect) is Tickets
        else effect.again(who, effect.payee, effect.amount)  # type: ignore[attr-defined]
        for effect in like
    ]


def _from_pack(table: Table, who: str, cards: Cards) -> Iterator[Effect]:
    """What comes of buying these cards, gone through one by one where anything may be against any of them."""
    if not cards:
        yield from refusal(tickets.buy_ticket(table, who, "", ()))
    elif book.trace is None and _for_sale(table, cards) and not _not_in_pack(table, cards):
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
    """Whether the pack has all of these cards still, and anybody may buy so many."""
    return (
        not table.lying
        and table.holders.keys().isdisjoint(cards)
        and table.readings.options["buy-limit"] == "any-number"
        and len(cards) <= table.unsold
        and len(set(cards)) == len(cards)
    )


def _not_in_pack(table: Table, cards: Cards) -> list[Effect]:
    """What stands in the way of any of these cards: what is true of one that is not in every pack is true of all such."""
    for card in cards:
        if card not in EVERYWHERE:
            return in_pack(table, card)
    return []


def _bought_late(table: Table, who: str, event: Any) -> Iterable[Effect]:
    """What comes of buying in the market: what came of it before, where he has nothing and the ticket is live."""
    seller, card, price = event.first("PLAYER", ""), event.first("CARD"), event.first("N")
    if (
        who not in (table.empty or ())
        or not table.drawing
        or table.left != MIDST - 1
        or table.readings.options["which-five"] != "director-five"
        or seller == who
        or seller not in table.holders.get(card, ())
        or card in table.called
        or not isinstance(price, int)
        or price <= 0
    ):
        return _bought(table, who, event)
    key = BUYS, who == table.director
    like = table.readings.given(table.plain, key, MARKET, _bought, table, who, event)
    if type(like) is not Whole:
        return like
    new = {Pass: (seller, who, card), Pay: (who, seller, price)}
    return [effect.again(*new[type(effect)]) if type(effect) in new else effect for effect in like]


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


def _cards(event: Any) -> str | Cards:
    """The card of an event that names one and says no more, or the cards of one that names several; nothing of any other (kept
    with the event).
    """
    cards: Cards = event.all("CARD") if {slot for slot, _value in event.args} == {"CARD"} else ()
    event.cache = found = cards[0] if len(cards) == 1 else cards
    return found


@book.event(CALLS)
def calls(table: Table, who: str, event: Any) -> Any:
    """The director draws cards and calls them."""
    if who != table.drawing or book.trace is not None:
        return _called(table, who, event)
    cards = event.cache if event.cache is not None else _cards(event)
    called = table.called
    left = table.calls - len(called)
    # Most of any record is a card called; of a full pack it is asked from the thirty-second on how many there are.
    if type(cards) is str:
        if left <= 0 or cards in called:
            return _called(table, who, event)
        key: Any = cards if left > FEWER else (cards, FEWER)
        eventful = left in EVENTFUL
    else:
        last = left - len(cards)
        if not cards or last < 0 or not called.keys().isdisjoint(cards) or len(set(cards)) < len(cards):
            return _called(table, who, event)
        key = CALLS, last < FEWER, EVERYWHERE.issuperset(cards)
        eventful = last < MIDST
    whole: Whole | None = table.plain.get(key)
    if whole is None:
        if eventful:
            return _called(table, who, event)
        return table.readings.keeping(table.plain, key, KEPT, _called, table, who, event)
    if whole.asked:
        table.readings.repeat(whole.asked)
    if type(cards) is str:
        if not eventful:
            return whole
        cards = (cards,)
    said = [effect.again(cards) for effect in whole]
    if eventful:
        said += [*market.five_left(table, "", cards), *winning.five_open(table, cards)]
    return said


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
    key = event.cache or _turning(who, event)
    whose, card = key
    if card in table.called:
        if (
            key not in table.turned
            and whose in table.holders.get(card, ())
            and not table.over
            and book.trace is None
        ):
            return table.readings.given(table.plain, key, KEPT, _turned, table, who, event)
    elif type(whose) is int:
        return _prize(table, who, whose, card)
    return _turned(table, who, event)


def _turning(who: str, event: Any) -> tuple[str | int, str]:
    """Who turns one ticket and says no more, and the ticket; or which prize card is opened, and what it is; nothing of any other
    (kept with the event).
    """
    prize = event.first("PRIZE", "")
    if prize:
        event.cache = prized = int(prize.rpartition("-")[2]), event.first("CARD")
        return prized
    cards: Cards = event.all("CARD") if len(event.args) == 1 else ()
    key = (who, cards[0]) if len(cards) == 1 else ("", "")
    if event.who == who:  # and not all
        event.cache = key
    return key


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


def _prize(table: Table, who: str, number: int, card: str) -> Iterable[Any]:
    """What comes of it that a prize card is opened that has not been called."""
    opened = dict(table.opened)
    if (
        who != table.director
        or not (table.elected and table.lying)
        or table.left > 0
        or table.over
        or book.trace is not None
        or number in opened
        or card in opened.values()
    ):
        return _opens(table, who, number, card)
    # What may be against it are the pack and the order.
    key = TURNS, number, len(opened), card in EVERYWHERE
    shown = table.readings.given(table.plain, key, OPENING, _opening, table, who, number, card)
    if type(shown) is Whole:
        shown = [effect.again(number, card) if type(effect) is Opened else effect for effect in shown]
    return chain(shown, _prize_goes(table, number, card))


def _opens(table: Table, who: str, number: int, card: str) -> Iterator[Any]:
    """What comes of it that a prize card is opened."""
    yield from _opening(table, who, number, card)
    yield from _prize_goes(table, number, card)


def _opening(table: Table, who: str, number: int, card: str) -> Iterator[Any]:
    """What stands in the way of opening it; else that it is open."""
    opened = winning.open_prizes(table, number, card)
    yield from ended(table)
    yield from refusal(
        directs(table, who),
        winning.last_five_called(table) if book.trace is not None or table.left > 0 else (),
        in_pack(table, card),
        opened,
    )
    yield opened


def _prize_goes(table: Table, number: int, card: str) -> Iterator[Any]:
    """Where the prize goes, and what is due when the first and the last of them are opened."""
    watched = book.trace is not None
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
