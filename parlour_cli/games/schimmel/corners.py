"""3. The rules on corners on which the source is silent: each transfer of counters passes through them."""

from typing import Any

from parlour_cli.effects import POOL, Allow, Effect, Effects, Lapse, Nothing, Owe, Own, Pay, Put, Refuse, Void

from .readings import claim, cocked, credit_from, debt_clears, short, unsold
from .table import CARDS, Table, Throw, book


@book.rule("self-payment", "28, 36-37, 42, 47-49", inferred="buy-several")
def self_payment(table: Table, pay: Pay) -> Effects:
    """When payer and payee are the same person nothing moves; every other payment of the same throw is unaffected."""
    return [Nothing(("{} would pay himself", pay.payer))] if pay.payer == pay.payee and pay.payer else []


@book.rule("unsold-card", "27", reading=unsold, supplement="common practice")
def unsold_card(table: Table, pay: Pay, single: bool) -> Effects:
    """A card for which nobody bids has no holder: it neither pays nor receives, and numbers with its picture stay in the pool."""
    if pay.payer and pay.payee:
        return
    if single and table.readings.options["unsold"] == "pool":
        unsold.under(table.readings)
        payer, payee = pay.payer or POOL, pay.payee or POOL
        if payer != payee and not (payer == POOL and table.pool < pay.amount):
            yield Pay(payer, payee, pay.amount, "the pool holds the card that was not sold")
            return
    yield Nothing("the card was not sold")


def throw_with_unsold(table: Table) -> Effects:
    """What a throw makes of cards that nobody bought: it is refused (`must-sell`), or they fall to the cashier."""
    missing = [card for card in CARDS if not table.holder[card]]
    if not missing:
        return
    option = unsold.under(table.readings)
    effect: Refuse | Own
    if option == "must-sell":
        effect = Refuse(("not sold: {}", ", ".join(missing)))
        effect.rule = unsold_card.name
        yield effect
    elif option == "cashier" and table.cashier:
        for card in missing:
            effect = Own(table.cashier, card, "it falls to the cashier")
            effect.rule = unsold_card.name
            yield effect


@book.rule("short-purse", "28-29", reading=short, supplement="common practice")
def short_purse(table: Table, pay: Pay) -> Effects:
    """A player must pay more than he has: the cashier advances the rest from the bag, and the payer's balance goes below nought."""
    if pay.payer not in table.known or table.ledger[pay.payer] >= pay.amount:
        return
    option = short.under(table.readings)
    has = max(0, table.ledger[pay.payer])
    here = ("{} has {}", pay.payer, table.ledger[pay.payer])
    if option == "bag":
        yield Nothing(here)
        return
    if has:
        part = Pay(pay.payer, pay.payee, has, here)
        part.rule = pay.rule
        yield part
    if option == "owes":
        yield Owe(pay.payer, pay.payee, pay.amount - has, here)
    elif option == "short":
        yield Nothing(here)
    else:
        yield from _leaves(table, pay.payer)


def _leaves(table: Table, who: str) -> Effects:
    """Under `short=out`: he neither throws nor pays nor receives any more, and his cards count as unsold."""
    yield Nothing(("{} is out", who))
    yield Put("out", table.out | {who})
    yield Put("players", tuple(player for player in table.players if player != who))
    for card in CARDS:
        if table.holder[card] == who:
            yield Own("", card)


def out_of_the_game(table: Table, who: str) -> list[Effect]:
    """Under `short=out`: nobody who is out throws."""
    if who not in table.out:
        return []
    refused = Refuse(("{} is out", who))
    refused.rule = short_purse.name
    return [refused]


@book.rule("debtor-clears", "29, 44", reading=debt_clears)
def debtor_clears(table: Table, who: str, total: int) -> Effects:
    """A debtor hits the pool exactly: his first charge stays in the pool, so the game goes on unless his debt is nought."""
    if total == table.pool and table.debt.get(who) and credit_from.under(table.readings) == "pool":
        if debt_clears.under(table.readings) == "cleared":
            yield Put("forgiven", who)
        yield Nothing(("{} hits the pool exactly and owes {}", who, table.debt[who]))


@book.rule("spoilt-throw", "36", reading=cocked, supplement="common practice")
def spoilt_throw(table: Table, throw: Throw) -> Effects:
    """A cube that does not show one face uppermost: the throw is void and all eight cubes are thrown again."""
    if throw.cocked:
        told = (
            throw.clear or throw.doubtful
        )  # else the record does not say what lay clear, and no reading could use it
        option = cocked.under(table.readings) if told else "all-again"
        if option == "blank":
            yield Allow("the doubtful cube counts as blank")
            return
        yield Put("clear", throw.clear if option == "that-again" else None)
        yield Put("may", throw.doubtful)
        yield Nothing(
            "the doubtful cube is thrown again"
            if option == "that-again"
            else "all eight cubes are thrown again"
        )
    elif table.clear is not None:
        added = throw.clear - table.clear
        if not table.clear <= throw.clear or (table.may and not added <= set(table.may)):
            yield Refuse(("only the doubtful cube is thrown again; these stand: {}", _marks(table.clear)))
        else:
            yield Put("clear", None)


def _marks(marks: frozenset[Any]) -> str:
    return ", ".join(sorted(map(str, marks))) or "blank"


@book.rule("late-claim", "36-49", reading=claim, supplement="common practice")
def late_claim(table: Table, throwing: bool) -> Effects:
    """A payment that nobody asked for in time remains due."""
    lost = claim.on(table.readings, "lost")
    if not throwing:
        yield Nothing(
            "what was not asked for before the next throw is lost" if lost else "what is due remains due"
        )
    elif lost:
        for due in table.dues.unnamed():
            if isinstance(due, Pay):
                yield Lapse(due.payer, due.payee, due.amount, "not asked for before the next throw")
        yield Void()


def pays_before(table: Table, who: str, received: int) -> Effects:
    """Under `short=owes`: what he receives goes first to those whom he owes, the oldest debt first."""
    for debtor, creditor, amount in table.claims:
        part = min(received, amount)
        if debtor == who and part > 0:
            received -= part
            for effect in (Pay(who, creditor, part, "owed from before"), Owe(who, creditor, -part)):
                effect.rule = short_purse.name
                yield effect
