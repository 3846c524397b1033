"""3. The rules, lines 34-35: the order of throwing and the sale of throws."""

from collections.abc import Callable, Mapping
from typing import Any

from parlour_cli.effects import Allow, Effect, Effects, Nothing, Pay, Put, Refuse, Truth
from parlour_cli.rulebook import Reading

from .auction import card_ranking
from .readings import (
    bell_hammer,
    decline,
    many_cards,
    order,
    out_of_turn,
    rank_by,
    resale,
    sale_ahead,
    sold_throw,
)
from .table import CARDS, Table, book

Seats = tuple[str, ...]


def _held(table: Table, who: str) -> list[str]:
    return [card for card in CARDS if table.holder[card] == who]


def _rank(table: Table, card: str) -> int:
    """The rank of a card by line 32; nothing tells two cards apart where that line does not."""
    ranked = card_ranking(table, card)
    return ranked[0].value if ranked else 0  # type: ignore[attr-defined]


@book.rule("throw-in-turn", "34")
def throw_in_turn(table: Table, circle: Seats, who: str = "") -> Effects:
    """Players throw one after another, in a fixed order, round after round."""
    if who:
        due = thrower(table, circle)
        return [Truth(not table.over and who == due, ("the throw is {}'s", due))]
    if not table.special:
        return [Put("turn", (table.turn + 1) % len(circle))]
    return _next_turn(table, circle)


def _next_turn(table: Table, circle: Seats) -> Effects:
    """The next turn where somebody is out, or has thrown his turn already, or a throw has been sold."""
    turn, skip = place(table, circle), list(table.skip)
    for _ in range(2 * len(circle)):
        turn = (turn + 1) % len(circle)
        if circle[turn] in table.out:
            continue
        if circle[turn] not in skip:
            break
        skip.remove(circle[turn])
    yield Put("turn", turn)
    if skip != list(table.skip):
        yield Put("skip", tuple(skip))
    buyer = table.ahead.get(circle[turn], "")
    if buyer or table.buyer:
        yield Put("buyer", buyer)
    if buyer:
        yield Put("ahead", {seller: other for seller, other in table.ahead.items() if seller != circle[turn]})


@book.rule("order-arranged", "34")
def order_arranged(table: Table, circle: Seats) -> Effects:
    """The order is settled beforehand; the header players: gives it."""
    yield Put("circle", tuple(who for who in table.seats if who in table.players))


@book.rule("cards-precede", "34", scope=order)
def cards_precede(table: Table, circle: Seats) -> Effects:
    """Holders of cards throw before players without cards."""
    if any(table.holder.values()):
        _ask(table, order)
        yield Put("circle", _cards(table, circle, table.readings.options))


@book.rule("rank-precedes", "32, 34", scope=rank_by)
def rank_precedes(table: Table, circle: Seats) -> Effects:
    """Among holders, the holder of the higher-ranked card throws first; a holder of several cards takes the place of his highest."""
    if any(table.holder.values()):
        _ask(table, rank_by)
        yield Put("circle", _ranks(table, circle, table.readings.options))


@book.rule("bell-hammer-even", "32, 34", reading=bell_hammer)
def bell_hammer_even(table: Table, circle: Seats) -> Effects:
    """Bell and hammer give no precedence over each other: of their holders the one who stands earlier in the order throws first."""
    if table.holder["bell"] in circle and table.holder["hammer"] in circle:
        _ask(table, bell_hammer)
        yield Put("circle", _evens(table, circle, table.readings.options))


@book.rule("one-throw-a-turn", "35", scope=many_cards)
def one_throw_a_turn(table: Table, circle: Seats) -> Effects:
    """Each player is entitled to one throw each time his turn comes, however many cards he holds."""
    if any(table.holder.values()):
        _ask(table, many_cards)
        yield Put("circle", _turns(table, circle, table.readings.options))


# How the circle is made under any options: each reading is asked only where the circles differ in the end.

Options = Mapping[str, str]


def _ask(table: Table, reading: Reading) -> None:
    options = table.readings.options
    reading.choose(
        table.readings, {each: _whole(table, {**options, reading.id: each}) for each in reading.options}
    )


def _whole(table: Table, options: Options) -> Seats:
    circle = tuple(who for who in table.seats if who in table.players)
    for stage in (_cards, _ranks, _evens, _turns):
        circle = stage(table, circle, options)
    return circle


def _cards(table: Table, circle: Seats, options: Options) -> Seats:
    """Holders first, in the order arranged; or by the reading order."""
    if options["order"] == "horse-then-round" and table.holder["horse"] in circle:
        at = circle.index(table.holder["horse"])
        return (*circle[at:], *circle[:at])
    if options["order"] != "cards-first":
        return circle
    holders = [who for who in circle if _held(table, who)]
    return (*holders, *(who for who in circle if who not in holders))


def _ranks(table: Table, circle: Seats, options: Options) -> Seats:
    """Holders by their highest card, those of one rank as they stand; or by what their dearest card fetched."""
    if options["order"] != "cards-first":
        return circle
    highest = dict.fromkeys(circle, len(CARDS))
    dearest = dict.fromkeys(circle, -1)
    for card in CARDS:
        holder = table.holder[card]
        if holder in highest:
            highest[holder] = min(highest[holder], _rank(table, card))
            dearest[holder] = max(dearest[holder], table.price.get(card, 0))
    ranked = tuple(sorted(circle, key=highest.__getitem__))
    if options["rank-by"] == "price" and table.price:
        return tuple(sorted(ranked, key=lambda who: -dearest[who]))
    return ranked


def _evens(table: Table, circle: Seats, options: Options) -> Seats:
    """The holders of bell and hammer, where these are their highest cards, in the order that the reading bell-hammer gives."""
    pair = [table.holder["bell"], table.holder["hammer"]]
    if options["order"] != "cards-first" or (options["rank-by"] == "price" and table.price):
        return circle
    if not set(pair) <= set(circle) or pair[0] == pair[1]:
        return circle
    if any({"horse", "inn"} & set(_held(table, who)) for who in pair):
        return circle
    bell, hammer = (table.price.get(card, 0) for card in ("bell", "hammer"))
    first = sorted(pair, key=table.seats.index)
    if options["bell-hammer"] == "bell" or (options["bell-hammer"] == "price" and bell > hammer):
        first = pair
    elif options["bell-hammer"] == "price" and hammer > bell:
        first = pair[::-1]
    seats = list(circle)
    for at, who in zip(sorted(circle.index(who) for who in pair), first, strict=True):
        seats[at] = who
    return tuple(seats)


def _turns(table: Table, circle: Seats, options: Options) -> Seats:
    """Once a round; or once for each card, in each card's place."""
    cards = [card for card in CARDS if table.holder[card] in circle]
    if options["order"] != "cards-first" or options["many-cards"] == "once":
        return circle
    if len({table.holder[card] for card in cards}) == len(cards):
        return circle
    by_price = options["rank-by"] == "price" and table.price

    def place_of(card: str) -> tuple[int, ...]:
        seat = table.seats.index(table.holder[card])
        price = -table.price.get(card, 0)
        if by_price:
            return (price, _rank(table, card), seat)
        tie = {"arranged": 0, "bell": CARDS.index(card), "price": price}[options["bell-hammer"]]
        return (_rank(table, card), tie, seat)

    holders = [table.holder[card] for card in sorted(cards, key=place_of)]
    return (*holders, *(who for who in circle if who not in holders))


ORDER: tuple[Callable[..., list[Effect]], ...] = (
    order_arranged,
    cards_precede,
    rank_precedes,
    bell_hammer_even,
    one_throw_a_turn,
)


def circle_of(table: Table) -> tuple[Seats, list[Effect]]:
    """The circle of throws, and the rules that made it; once made it stays (schimmel:34)."""
    if table.circle:
        return table.circle, []
    readings = table.readings
    # All that the rules of ORDER look at: records of one evening share it, and to try every option of each takes long.
    key = (
        table.seats,
        table.players,
        *table.holder.values(),
        *table.price.items(),
        *readings.options.values(),
    )
    made = readings.memo.get(key) if book.trace is None else None
    if made is None:
        before = len(readings.asked)
        circle, effects = _made(table)
        made = readings.memo[key] = circle, effects, readings.asked[before:]
    else:
        circle, effects, asked = made
        readings.repeat(asked)
    return circle, [*effects, Put("turn", place(table, circle)), Put("made", effects)]


def _made(table: Table) -> tuple[Seats, tuple[Effect, ...]]:
    circle: Seats = table.players
    effects: list[Effect] = []
    for rule in ORDER:
        found = rule(table, circle)
        effects += found
        circle = found[-1].value if found else circle  # type: ignore[attr-defined]
    return circle, tuple(effects)


def place(table: Table, circle: Seats) -> int:
    """Where in the circle the turn is; before the first throw, with the player whom the header next: names."""
    if not table.circle and table.first in circle:
        return circle.index(table.first)
    return table.turn


def thrower(table: Table, circle: Seats) -> str:
    """Whose throw is due: the last buyer's, or his whose turn it is."""
    return table.buyer or circle[table.turn if table.circle else place(table, circle)]


@book.rule("must-throw", "34-35", reading=decline)
def must_throw(table: Table) -> Effects:
    """A throw that is not sold must be made."""
    if decline.under(table.readings) == "must":
        yield Refuse("the throw is still due")
    else:
        yield Allow("a throw may be let go")


@book.rule("out-of-turn", "34", reading=out_of_turn, supplement="common practice")
def thrown_out_of_turn(table: Table, who: str, circle: Seats) -> Effects:
    """A throw by anybody but the player whose throw it is, by turn or by purchase, is void, and the right player throws."""
    due = thrower(table, circle)
    if who in (due, circle[place(table, circle)]):
        return
    stands = who not in table.objected and out_of_turn.under(table.readings) == "stands" and who in circle
    yield Refuse(("the throw is {}'s", due), stands=stands)


@book.rule("may-sell-throw", "35")
def may_sell_throw(table: Table, seller: str, circle: Seats) -> Effects:
    """The player whose throw is due may sell it."""
    if (seller == circle[place(table, circle)] and table.buyer) or seller in table.ahead:
        yield Refuse(("{} has sold the throw already", seller))
    elif seller == thrower(table, circle):
        yield Allow(("the throw is {}'s", seller))


@book.rule("buyer-a-player", "35")
def buyer_a_player(table: Table, buyer: str, seller: str) -> Effects:
    """The buyer must be another player of the game."""
    if buyer not in table.players:
        yield Refuse(("{} does not play", buyer))
    elif buyer == seller:
        yield Refuse("nobody buys from himself")


@book.rule("sale-price", "35", supplement="common practice")
def sale_price(table: Table, buyer: str, seller: str, price: Any, *, least: int = 0) -> Effects:
    """Any whole price from {least} upwards on which the two agree, paid at once by the buyer to the seller; nothing to the pool."""
    if price < least:
        yield Refuse(("a price is at least {}", least))
    elif price:
        yield Pay(buyer, seller, price)
    else:
        yield Nothing("sold for nothing")


@book.rule("sale-ahead", "35", reading=sale_ahead)
def sold_ahead(table: Table, seller: str, buyer: str, circle: Seats) -> Effects:
    """Only the throw now due can be sold, before the cubes are thrown; a bought throw can be sold on."""
    due = thrower(table, circle)
    if seller == due:
        yield Put("buyer", buyer)
    elif seller in circle and sale_ahead.under(table.readings) == "ahead":
        yield Put("ahead", {**table.ahead, seller: buyer})
        yield Allow(("{} throws when the turn of {} comes", buyer, seller))
    else:
        yield Refuse(("the throw now due is {}'s", due))


@book.rule("buyer-stands-in", "35, 39, 42", reading=sold_throw)
def buyer_stands_in(table: Table, circle: Seats, excess: bool) -> Effects:
    """The buyer of a throw is its thrower for what the throw gains or costs the thrower."""
    if table.buyer:
        seller = circle[place(table, circle)]
        gain_only = excess and sold_throw.under(table.readings) == "gain-only"
        yield Put("thrown", seller if gain_only else table.buyer)
        yield Nothing(("{} has bought the throw of {}", table.buyer, seller))


@book.rule("resell-card", "27, 35", reading=resale, supplement="common practice")
def resell_card(table: Table, who: str, card: str, buying: bool) -> Effects:
    """Cards do not change hands after the auction."""
    holder = table.holder[card]
    if not buying:
        if holder:
            yield Truth(who == holder, ("{} has it", holder))
    elif resale.under(table.readings) == "no":
        yield Refuse("cards are sold at the auction only")
    else:
        yield Allow(("{} sells it", holder))


def grounds(table: Table, circle: Seats) -> list[Effect]:
    """Why the throw that is due is due: the rules that made the circle, and the rank of the thrower's highest card."""
    effects = list(table.made) or circle_of(table)[1]
    held = _held(table, thrower(table, circle))
    return [*effects, *(card_ranking(table, held[0]) if held else ())]
