"""3. The rules, lines 1-7: the tickets, and what is paid for them."""

from parlour_cli.effects import POOL, Effects, PayMore, Refuse

from . import readings
from .table import Cards, Table, Tickets, book

book.remark("title", "1", "The game is called English Lottery.", narrative=True)


@book.rule("players", "3")
def players(table: Table, who: str) -> Effects:
    """Any number may play; tickets are for those who play."""
    if who not in table.players:
        yield Refuse(("{} does not play", who))


@book.rule("players-cap", "3, 4", supplement="common practice", scope=(readings.too_many, readings.pack))
def players_cap(table: Table, number: int, *, most: int = 52) -> Effects:
    """No more than {most} can play, for so many tickets are in a pack."""
    cap = readings.pack.choose(table.readings, {"52": most, "36": 36}) if number > 36 else most
    if number > cap and not readings.too_many.choose(
        table.readings, {"refuse": False, "two-each": number <= 2 * cap}
    ):
        yield Refuse(("{} play, and there are {} tickets", number, cap))


@book.rule("two-packs", "4", scope=readings.pack)
def two_packs(table: Table, card: str) -> Effects:
    """Two full packs are taken, one for the tickets and the other for the drawing."""
    if not readings.pack.choose(table.readings, {"52": True, "36": card[:-1] not in ("2", "3", "4", "5")}):
        yield Refuse(("{} is not in the pack", card))


@book.rule("deal-ticket", "4", reading=readings.deal_count)
def deal_ticket(table: Table, who: str, card: str, *, one: int = 1) -> Effects:
    """From the one pack {one} card is dealt to each player."""
    own = table.dealt.get(who, 0)
    least = min(table.dealt.values()) if len(table.dealt) == len(table.players) else 0
    reach = len(table.pack) * table.copies // len(table.players)
    if table.lying:
        yield Refuse("the prizes are laid")
    elif readings.deal_count.choose(
        table.readings, {"one-each": own < one, "share-out": own == least and own < max(reach, one)}
    ):
        yield Tickets(who, (card,), False)
    else:
        yield Refuse(("{} has been dealt {}", who, own))


@book.rule("buy-ticket", "5", reading=readings.buy_limit)
def buy_ticket(table: Table, who: str, card: str, before: Cards) -> Effects:
    """Of the cards that remain each may buy, for a fixed price."""
    option = readings.buy_limit.under(table.readings)
    if table.lying:
        yield Refuse("the prizes are laid")
    elif table.unsold <= len(before):
        yield Refuse("no ticket is left")
    elif option == "one" and table.bought.get(who, 0) + len(before):
        yield Refuse(("{} has bought one", who))
    else:
        yield Tickets(who, (*before, card), True)


@book.rule("fixed-price", "5")
def fixed_price(stakes: tuple[object, ...]) -> Effects:
    """The price of a card is the same for all, and fixed beforehand."""
    if len(set(stakes)) > 1:
        yield Refuse("it is not the same for all")


@book.rule("contribution", "6", reading=readings.price)
def contribution(table: Table, who: str, number: int, bought: bool, *, one: int = 1) -> Effects:
    """Each pays into the fund as many contributions as he has got cards: {one} for each card, dealt or bought."""
    due = number * one * table.stake
    if bought:
        extra = number * (table.stake if table.price is None else table.price)
        due = readings.price.choose(table.readings, {"same": due, "both": due + extra})
    yield PayMore(who, POOL, due, ("cards: {}, at {}", number, due // number))


book.remark("tickets-open", "7", "Each lays his cards before him, face up.")
