"""3. The rules, lines 26-32: the pool and the auction."""

from typing import Any

from parlour_cli.effects import (
    BAG,
    POOL,
    Allow,
    Charge,
    Doubt,
    Effect,
    Effects,
    Nothing,
    Owe,
    Own,
    Pay,
    Put,
    Refuse,
    Truth,
)

from .readings import charge, charge_sale, credit_from, credit_terms, debt_end, winner
from .table import Table, book


@book.rule("ante-twelve", "26")
def ante_twelve(table: Table, who: str, amount: Any, *, stake: int = 12) -> Effects:
    """Each player pays {stake} counters into the pool."""
    if who in table.staked:
        yield Refuse(("{} has staked already", who))
    elif amount != stake:
        yield Refuse(("the ante is {}", stake))
    else:
        yield Pay(who, POOL, amount)
        yield Put("staked", table.staked | {who})


@book.rule("ante-first", "26-27")
def ante_first(table: Table) -> Effects:
    """The ante comes before the auction: no card can be sold while an ante is missing."""
    missing = [who for who in table.players if who not in table.staked]
    if missing:
        yield Refuse(("still to stake: {}", ", ".join(missing)))


@book.rule("auction-five", "27")
def auction_five(table: Table, who: str, card: str) -> Effects:
    """The cashier sells the five cards by auction, each to its highest bidder, in any order."""
    if table.throwing:
        yield Refuse("the auction is over")
    elif not card:
        yield Refuse("nothing is on offer")
    elif table.bids and table.offer == card and who not in ("", table.bids[-1][0]):
        yield Refuse(("the highest bidder is {}, with {}", *table.bids[-1]))
    else:
        yield Allow()


@book.rule("bid-higher", "15, 27", supplement="ordinary auction practice")
def bid_higher(table: Table, card: str, amount: Any, sold: bool, *, least: int = 1) -> Effects:
    """Bids are whole counters, at least {least}, each higher than the last; the sale is made at the highest bid."""
    last = table.bids[-1][1] if table.bids and table.offer == card else 0
    if amount < least:
        yield Refuse(("a bid is at least {}", least))
    elif sold and last and amount != last:
        yield Refuse(("the highest bid is {}", last))
    elif not sold and amount <= last:
        yield Refuse(("{} is bid already", last))
    elif not sold:
        yield Allow(("{} was bid", last) if last else "the first bid")


@book.rule("produce-to-pool", "27")
def produce_to_pool(table: Table, who: str, card: str, cash: int, owing: int) -> Effects:
    """Every counter paid for a card goes into the pool at once."""
    if cash:
        yield Pay(who, POOL, cash)
    yield Own(who, card)
    yield Put("price", {**table.price, card: cash + owing})
    yield Put("bought", {**table.bought, who: table.bought.get(who, 0) + cash + owing})
    if table.offer == card:
        yield Put("offer", "")
        yield Put("bids", ())


@book.rule("debt-to-pool", "27, 29", inferred="produce-to-pool and first-charge", reading=credit_from)
def debt_to_pool(table: Table, who: str, amount: int | None) -> Effects:
    """A debt for a card is owed to the pool, and is not in the pool until it is paid."""
    if who == POOL:
        if table.debt:
            yield Nothing(("{} are owed, and not in the pool", sum(table.debt.values())))
    elif amount is None:
        owed = table.debt.get(who, 0)
        if owed and credit_from.under(table.readings) == "bag":
            owed = 0
        yield Truth(owed, ("{} owes the pool {}", who, owed))
    elif amount and credit_from.under(table.readings) == "bag":
        yield Owe(who, BAG, amount)
        yield Pay(BAG, POOL, amount, "the bag lends what is missing")
    elif amount:
        yield Owe(who, POOL, amount)


@book.rule("pool-grows", "27, 29", inferred="debt-to-pool", scope=credit_from)
def pool_grows(table: Table) -> Effects:
    """During the throwing the pool can grow only through a debtor's first charge."""
    if table.throwing:
        yield Truth(table.pool, ("the pool has {}", table.pool))


@book.rule("pool-start", "26-27", inferred="ante-twelve and produce-to-pool")
def pool_start(table: Table, throwing: bool, *, empty: int = 0) -> Effects:
    """At the first throw the pool holds every player's ante and all cash paid for cards; it is never {empty}."""
    missing = [who for who in table.players if who not in table.staked]
    if throwing and missing:
        yield Refuse(("still to stake: {}", ", ".join(missing)))
    elif throwing and table.pool <= empty:
        yield Refuse("nothing is in the pool, and nothing could ever clear it")
    elif not throwing and not table.throwing:
        yield Truth(table.pool, ("the pool has {}", table.pool))


@book.rule("buy-several", "28")
def buy_several(table: Table, who: str) -> Effects:
    """A player may buy any number of the cards, none to all five."""
    held = [card for card, holder in table.holder.items() if holder == who]
    if who not in table.players:
        yield Refuse(("{} does not play", who))
    elif held:
        yield Allow(("{} has {} already", who, ", ".join(held)))


@book.rule("credit", "28", scope=credit_terms)
def credit(table: Table, who: str, price: int, owing: int) -> Effects:
    """A player need not pay for all he buys: what his counters do not cover he may owe."""
    if who not in table.known:  # the record does not tell what he has: cash is taken as paid
        if owing:
            yield Doubt(("what {} had in hand is not in the record", who))
        return
    hand = table.ledger[who]
    beyond = max(0, table.bought.get(who, 0) + price - table.dealt.get(who, 0))
    covered = 0 <= owing <= price and price - owing <= hand
    good = credit_terms.choose(
        table.readings,
        {
            "in-hand": covered and owing == max(0, price - hand),
            "over-deal": covered and owing <= beyond,
            "any": covered and (not owing or beyond > 0),
        },
    )
    if not good:
        yield Refuse(("{} has {} in hand", who, hand))
    elif owing:
        yield Allow(("{} has {} in hand", who, hand))


def _winning(table: Table, pay: Pay, spared: int, sale: bool) -> int:
    """How many counters of a receipt fall under the first charge; ``spared`` of the throw's receipts he pays out himself."""
    if sale:
        return pay.amount if charge_sale.under(table.readings) == "yes" else 0
    values = {
        "receipts": pay.amount,
        "net": max(0, pay.amount - spared),
        "pool-only": pay.amount if pay.payer == POOL else 0,
    }
    return int(charge.choose(table.readings, values))


@book.rule("first-charge", "29", scope=(charge, charge_sale))
def first_charge(table: Table, pay: Pay, spared: int, sale: bool) -> Effects:
    """Whatever a debtor wins goes first to his debt: of every receipt so much as he still owes."""
    debt = table.debt.get(pay.payee, 0)
    if not debt:
        return
    part = min(_winning(table, pay, spared, sale), debt)
    if not part:
        yield Nothing(("{} keeps what he receives, and owes {}", pay.payee, debt))
        return
    creditor = BAG if credit_from.under(table.readings) == "bag" else POOL
    here = ("{} is due {}, of which {} go to his debt", pay.payee, pay.amount, part)
    stays = pay.payer == POOL and creditor == POOL  # what the pool keeps has never left it
    rest = pay.amount - part if stays else pay.amount
    received: Effect = (
        Pay(pay.payer, pay.payee, rest, pay.fact) if rest else Nothing(("of {} nothing is left", pay.amount))
    )
    received.rule = pay.rule
    yield received
    yield Charge(pay.payee, creditor, part, pay.payer, here)


book.remark("values-found", "30", "The cards differ in value, as experience shows.", narrative=True)


@book.rule("prices-free", "31")
def prices_free(table: Table, card: str, price: int) -> Effects:
    """There is no fixed price and no reserve: a card costs what its highest bidder offers."""
    yield Allow(("{} for the {}", price, card))


book.remark("cardless-richest", "31", "Those who buy no card are often the richest at the end.", advice=True)


@book.rule(
    "count-wealth",
    "31",
    inferred="“The richest in the matter of wealth as reckoned by counters.”",
    reading=winner,
)
def count_wealth(table: Table, who: str) -> Effects:
    """The result of the game is each player's wealth as reckoned by counters at the end; the richest wins, equal players share."""
    wealth = {name: table.ledger[name] - _deducted(table, name) for name in table.players}
    if winner.under(table.readings) == "none":
        yield Truth(None, "the lines name no winner")
    elif not table.over:
        yield Truth(False, "the game is not over")
    else:
        yield Truth(
            wealth.get(who) == max(wealth.values()),
            ", ".join(f"{name} {have}" for name, have in wealth.items()),
        )


def _deducted(table: Table, who: str) -> int:
    return sum(effect.value for effect in debt_left(table, who))  # type: ignore[attr-defined]


@book.rule("debt-left", "29", scope=debt_end, supplement="common practice")
def debt_left(table: Table, who: str) -> Effects:
    """A debt for a card not yet paid when the game ends is deducted from the debtor's wealth."""
    owed = table.debt.get(who, 0) + sum(amount for debtor, _, amount in table.claims if debtor == who)
    if owed:
        lapses = debt_end.under(table.readings) == "lapses"
        yield Put("owed", 0 if lapses else owed, ("{} owed {}", who, owed))


@book.rule("card-ranking", "32")
def card_ranking(table: Table, card: str) -> Effects:
    """The horse ranks first, then the inn; bell and hammer are about equal and come next; bell and hammer together is last."""
    yield Put("rank", {"horse": 0, "inn": 1, "bell": 2, "hammer": 2, "both": 3}[card])


book.remark(
    "value-half", "32", "The card of bell and hammer is worth just half of bell or hammer.", advice=True
)
