"""4. The procedure of English Lottery, continued: what is said."""

from typing import Any

from parlour_cli.effects import POOL, Effect, Effects, Pay, Truth
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import HAS, IS, OWES, TAKES

from . import fund, market, tickets, winning
from .table import Table, book


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _names(who: Any) -> tuple[str, ...]:
    return (who,) if isinstance(who, str) else tuple(who)


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> list[Effect]:
    """What is in the fund, what lies on a prize card, what a player has."""
    if who == POOL:
        amount = table.ledger[POOL]
        rule = winning.unclaimed if table.lottery or table.opened else tickets.contribution
        return _true(rule, amount, ("{} in the pool", amount))
    if isinstance(who, str) and who.startswith("prize-") and who not in table.ledger.accounts:
        number = int(who.rpartition("-")[2])
        amount = winning.heap(table, number)
        if not table.prizes:
            return _true(fund.prize_parts, amount, "the prizes are not laid")
        if amount != table.prizes[number - 1]:
            return _true(winning.award, amount, ("the prize on card {} has been taken", number))
        return _true(fund.prize_parts, amount, ("on card {} lie {}", number, amount))
    have = sum(table.ledger.accounts.get(name, 0) for name in _names(who))
    return _true(tickets.contribution, have, ("{} has {}", "+".join(_names(who)), have))


@book.question(OWES)
def owes(table: Table, who: str, event: Any) -> Effects:
    """What he has still to pay: contributions, or the price of a ticket."""
    payee = event.first("PARTY")
    due = [item for item in table.dues.unnamed() if item.payer == who and item.payee == payee]
    rule = tickets.contribution if payee == POOL else market.late_price
    yield from _true(rule, sum(item.amount for item in due))
    yield from (effect for effect in table.dues.heard if type(effect) is Pay and effect in due)


@book.question(TAKES)
def takes(table: Table, who: Any, event: Any) -> Effects:
    """What the rules add where somebody takes what is not his: a prize is for whoever has the like of its card."""
    for number, card in table.opened:
        if set(_names(who)).intersection(table.holding(card)):
            yield from winning.award(table, number, card)
        elif not table.holding(card):
            yield from (e for e in winning.unclaimed(table, number, card) if not isinstance(e, Pay))


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whether the game is over."""
    so = table.over or table.finished
    yield from _true(winning.open_prizes, so, "all prizes are open" if so else "prizes are still to be won")
