"""3. The rules, lines 11-12: tickets sold by one player to another."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Pay, Refuse
from parlour_cli.furniture.hands import Pass

from . import readings
from .table import Cards, Market, Table, Turned, book


@book.rule("sell-live", "11, 12", reading=readings.dead_sale)
def sell_live(table: Table, seller: str, card: str) -> Effects:
    """Only a live ticket can be sold: one that lies open and has not been called."""
    if seller not in table.holders.get(card, ()):
        yield Refuse(("{} has not got {}", seller, card))
    elif (seller, card) in table.turned:
        yield Refuse(("{} has been turned", card))
    elif card not in table.called:
        yield Allow()
    elif readings.dead_sale.under(table.readings) == "stands":
        yield Refuse(("{} has been called; the buyer should have looked", card), stands=True)
    else:
        refusal = Refuse(("{} has been called", card))
        turned = Turned(seller, (card,))
        turned.rule = f"{book.game}/sell-live"
        refusal.also = (turned,)
        yield refusal


@book.rule("five-left", "12", reading=readings.late_buyer, scope=(readings.early_trade, readings.which_five))
def five_left(table: Table, who: str, gone: Cards, *, five: int = 5) -> Effects:
    """When the director has only {five} cards left, those who have got nothing may buy cards of other players."""
    if not who:  # these cards are called now
        after = table.left - len(gone)
        moment = readings.which_five.choose(
            table.readings,
            {
                "director-five": five if table.left > five >= after else None,
                "prize-five": 0 if table.left > 0 >= after else None,
            },
        )
        if moment is not None:
            called = gone[: table.left - moment]
            live = table.lives(called)
            none = tuple([each for each in table.players if each not in live])
            yield Market(none, ("without a live ticket: {}", ", ".join(none) or "-"))
        return
    now = readings.which_five.choose(
        table.readings,
        {"director-five": table.left == five, "prize-five": table.left == 0 and not table.opened},
    )
    if not table.lying or table.opened:
        yield Refuse("the prizes are not laid" if not table.lying else "the prizes are being opened")
    elif not readings.early_trade.choose(table.readings, {"refused": now, "allowed": True}):
        yield Refuse(("{} cards are left with the director", table.left))
    else:
        nothing = who in table.empty if now and table.empty is not None else not table.live(who)
        if readings.late_buyer.choose(table.readings, {"none-at-five": nothing, "anyone": True}):
            yield Allow()
        else:
            yield Refuse(("{} had a live ticket", who))


@book.rule(
    "ticket-moves",
    "12, 14",
    inferred="what is bought is the card, and the prize goes to whoever has its like",
)
def ticket_moves(who: str, seller: str, card: str) -> Effects:
    """The ticket passes to the buyer with all its chances."""
    yield Pass(seller, who, card)


@book.rule("late-price", "12", supplement="“Das große Los”, in Casinospiegel")
def late_price(who: str, seller: str, amount: Any) -> Effects:
    """The price is by agreement, and is paid to the seller, not to the fund."""
    if not isinstance(amount, int) or amount < 0:
        yield Refuse("counters are whole")
    elif who == seller:
        yield Refuse("nobody buys of himself")
    elif amount:
        yield Pay(who, seller, amount)
