"""3. The rules, lines 35-40: the end of a bank, the next, and cards running out."""

from typing import Any

from parlour_cli.effects import Allow, Effects, End, Note, Pay, Put, Refuse

from . import readings
from .dealing import dealt
from .table import DONE, STAKES, Table, book
from .works import BankOver, Opens, Refill, Seats


@book.rule("bank-end", "35", scope=readings.last_deal)
def bank_end(table: Table, who: str) -> Effects:
    """A bank is over when both packs have been dealt out."""
    if not who:
        if table.stock == 0:
            yield BankOver("both packs are dealt out")
    elif who != table.banker and who != "table":
        yield Refuse(("{} holds the bank", table.banker or "nobody"))
    elif table.ended:
        yield Allow("the bank is over")
    elif table.stage not in (STAKES, DONE):
        yield Refuse("the deal is not over")
    elif table.stock < dealt(table) * len(table.seats):
        if readings.last_deal.under(table.readings) == "stop-short":
            yield BankOver(("{} cards are left, too few for a deal", table.stock))
        else:
            yield Refuse(("{} cards are left", table.stock))
    else:
        yield Refuse(("{} cards are left", table.stock))


@book.rule("bank-right", "35")
def bank_right(table: Table, who: str) -> Effects:
    """The next banker is the person sitting on the right."""
    if not table.banker:
        return
    if not table.ended:
        yield Refuse(("{} holds the bank", table.banker))
    elif who != table.following:
        yield Refuse(("{} is at the right", table.following))
    else:
        yield Allow(("{} is at the right", who))


@book.rule("bank-circle", "35", reading=readings.circle)
def bank_circle(table: Table, acting: bool) -> Effects:
    """So it goes on until the bank has been all round."""
    if acting:
        if table.over:
            yield Refuse("the game is broken off" if table.broken else "the bank has been all round")
    elif table.ended and (table.chair + 1) % len(table.seats) in table.done:
        if readings.circle.under(table.readings) == "ends":
            yield End("the bank has been all round")
        else:
            yield Note("the bank begins its round again")


@book.rule("broken-off", "35", supplement="common practice where the lines are silent")
def broken_off(table: Table) -> Effects:
    """The company may break the game off before: what lies on the table is taken back, and what has been paid stays paid."""
    if table.over and not table.broken:
        yield Allow("the bank has been all round")
    else:
        yield Put("broken", True)
        yield End("broken off by agreement")


@book.rule(
    "bank-fresh", "9, 35", inferred="“both packs are well shuffled” before a bank, and dealt out in it"
)
def bank_fresh(table: Table, who: str) -> Effects:
    """Each new banker begins with both packs complete, shuffled and cut."""
    yield Opens(who, ("{} cards", table.total))


@book.rule("bank-buy", "36", reading=readings.who_may_buy)
def bank_buy(table: Table, who: str, seller: str) -> Effects:
    """One who has held the bank may buy it again."""
    if who == seller:
        yield Refuse("nobody buys of himself")
        return
    may = readings.who_may_buy.choose(
        table.readings,
        {"past-holder": who in table.held, "last-holder": who == table.banker, "anyone": True},
    )
    yield Allow(("{} has held the bank", who)) if may else Refuse(("{} may not buy the bank", who))


@book.rule("bank-price", "36", supplement="implied by “to buy”")
def bank_price(table: Table, who: str, seller: str, price: Any) -> Effects:
    """The price is whatever buyer and seller agree upon; the buyer pays it at once."""
    if not isinstance(price, int) or price < 0:
        yield Refuse("a whole number of counters")
    elif price:
        yield Pay(who, seller, price, "the price of the bank")
    else:
        yield Note("for nothing")


@book.rule("bank-seat", "37", reading=readings.buy_seat)
def bank_seat(table: Table, who: str, seller: str) -> Effects:
    """The buyer takes the seller's place, so that the bank keeps its order."""
    seats = list(table.seats)
    here, there = seats.index(who), seats.index(seller)
    swapped = seats.copy()
    swapped[here], swapped[there] = seller, who
    closed = seats.copy()
    place = there
    while place != here:  # each between them moves one place to the left
        closed[place - 1] = seats[place]
        place = (place - 1) % len(seats)
    closed[there] = who
    order = readings.buy_seat.choose(table.readings, {"swap": tuple(swapped), "close-up": tuple(closed)})
    yield Seats(order, ("{} sits in {}'s place", who, seller))


@book.rule("short-take", "39", reading=readings.aside)
def short_take(table: Table, needed: int) -> Effects:
    """If the cards do not suffice in the last deal, the banker takes from those laid aside as many as are needed."""
    if needed <= table.stock:
        return
    everything, earlier = table.laid_aside(True), table.laid_aside(False)
    number = readings.aside.choose(table.readings, {"all-aside": everything, "earlier-deals": earlier})
    if table.stock + number < needed:
        yield Refuse("no card is left, and none is laid aside")
        return
    with_dead = number == everything
    yield Refill(number, table.live(not with_dead), ("{} cards are left", table.stock))


@book.rule("short-pass", "40")
def short_pass(table: Table) -> Effects:
    """After a deal in which he has done so he must give up the bank."""
    if table.short:
        yield BankOver("cards laid aside have been taken")


book.remark("short-last", "40", "This only ever happens in the last deal of a bank.", narrative=True)


@book.rule(
    "debts", "15, 21, 24", reading=readings.purse, supplement="common practice where the lines are silent"
)
def debts(table: Table, who: str, purse: int, due: int) -> Effects:
    """One who has not enough owes the rest: what is due stays due."""
    if not due:  # the deal is over
        if table.broke:
            yield BankOver(("{} cannot pay", who))
    elif readings.purse.under(table.readings) == "capped":
        yield Note(("{} has {}, and pays no more", who, max(purse, 0)))
        if who == table.banker:
            yield Put("broke", True)
    else:
        yield Note(("{} has {}, and owes {}", who, max(purse, 0), due))
