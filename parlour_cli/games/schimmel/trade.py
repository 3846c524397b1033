"""4. The procedure: which rules answer the ante, the auction and the sale of throws."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import APPLY, Effect, Effects, End, Own, Put, Refuse
from parlour_cli.verbs import BIDS, BUYS, ENDS, OFFERS, STAKES

from . import auction, corners, low_pool, materials, order
from .settle import fallen, not_playing, settle, with_gifts
from .table import Table, book


@book.event(STAKES)
def stakes(table: Table, who: str, event: Any) -> Effects:
    """The ante."""
    amount = event.first("N")
    yield from low_pool.game_over(table) or not_playing(table, who)
    yield from auction.buy_several(table, who) if who not in table.players else ()
    yield from auction.ante_twelve(table, who, amount)


@book.event(OFFERS)
def offers(table: Table, who: str, event: Any) -> Effects:
    """A card is put up."""
    card = event.first("LOT")
    yield from low_pool.game_over(table) or auction.ante_first(table)
    yield from materials.five_cards(table, card)
    yield from auction.auction_five(table, "", card)
    yield from materials.one_cashier(table, who)
    yield Put("offer", card)
    yield Put("bids", ())


@book.event(BIDS)
def bids(table: Table, who: str, event: Any) -> Effects:
    """A bid for the card on offer."""
    amount = event.first("N")
    yield from low_pool.game_over(table) or not_playing(table, who)
    yield from auction.auction_five(table, "", table.offer)
    yield from auction.buy_several(table, who)
    yield from materials.counters_bag(table, who, amount)
    yield from auction.bid_higher(table, table.offer, amount, False)
    yield Put("bids", (*table.bids, (who, amount)))


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Effects:
    """A card is bought at the auction; or a throw, or later a card, from another player."""
    yield from low_pool.game_over(table) or corners.out_of_the_game(table, who) or not_playing(table, who)
    seller, price = event.first("PLAYER"), event.after("for")[0]
    yield from materials.counters_bag(table, who, price)
    if seller is None:
        owing = (event.after("owing") or (0,))[0]
        yield from materials.counters_bag(table, who, owing)
        yield from _card_bought(table, who, event.first("LOT"), price, owing)
    elif event.has("throw"):
        yield from _throw_bought(table, who, seller, price)
    else:
        card = event.first("LOT")
        yield from order.resell_card(table, who, card, True)
        if table.holder[card] != seller:
            refused = Refuse(("{} does not have it", seller))
            refused.rule = order.resell_card.name
            yield refused
        yield from order.buyer_a_player(table, who, seller)
        yield from order.circle_of(table)[1]  # the circle was made when the auction was over
        yield from settle(table, order.sale_price(table, who, seller, price), single=False, sale=True)
        yield from _owned(who, card)


def _owned(who: str, card: str) -> Iterator[Effect]:
    owned = Own(who, card)
    owned.rule = order.resell_card.name
    yield owned


def _card_bought(table: Table, who: str, card: str, price: int, owing: int) -> Iterator[Effect]:
    yield from auction.ante_first(table)
    yield from materials.five_cards(table, card)
    yield from auction.auction_five(table, who, card)
    yield from auction.buy_several(table, who)
    yield from auction.bid_higher(table, card, price, True)
    yield from auction.credit(table, who, price, owing)
    yield from auction.prices_free(table, card, price)
    yield from auction.produce_to_pool(table, who, card, price - owing, owing)
    if owing:
        yield from auction.debt_to_pool(table, who, owing)


def _throw_bought(table: Table, who: str, seller: str, price: int) -> Iterator[Effect]:
    yield from order.buyer_a_player(table, who, seller)
    yield from auction.pool_start(table, True) if not table.throwing else ()
    gifts = fallen(table)
    circle, made = order.circle_of(with_gifts(table, gifts))
    yield from order.may_sell_throw(table, seller, circle)
    sold = order.sold_ahead(table, seller, who, circle)
    if any(type(effect) is Refuse for effect in sold):
        yield from sold
    yield from settle(table, order.sale_price(table, who, seller, price), single=False, sale=True)
    yield from gifts
    yield from made
    yield APPLY
    if who not in table.out:
        yield from sold


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Effects:
    """The company breaks off."""
    yield from low_pool.game_over(table)
    end = End("broken off by agreement")
    end.rule = auction.count_wealth.name
    yield end
