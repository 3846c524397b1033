"""4. The procedure of Twenty-One, continued: what is said."""

from typing import Any

from parlour_cli.effects import Effect, Effects, Truth
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import COUNTS, HAS, IS, OWES

from . import asking, bank, company, dealing
from .table import DONE, PLAY, Table, book


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


@book.question(COUNTS)
def counts(table: Table, who: Any, event: Any) -> Effects:
    """What a hand counts."""
    hand = table.hands.get(who, ())
    if not hand:
        yield from _true(company.total_best, None, ("{} has no cards", who))
        return
    total, said = company.reckon(table, hand)
    for effect in said:
        if effect.fact:
            truth = Truth(total, effect.fact)
            truth.rule = effect.rule
            yield truth
    yield from _true(company.total_best, total, ("{} has {}", who, total))
    yield from dealing.natural(table, who, hand)


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """What somebody has on his account."""
    yield from company.players_any(table, (), who)


@book.question(OWES)
def owes(table: Table, who: Any, event: Any) -> Effects:
    """What somebody owes another out of this deal."""
    other, dues = event.first("PARTY"), table.dues
    open_ = [
        item.amount
        for index, item in enumerate(dues.items)
        if index not in dues.named and item.payer == who and item.payee == other
    ]
    yield from _true(bank.debts, sum(open_), ("{} owes {}", who, sum(open_)))


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whose turn it is, who holds the bank, who is dead, whether the game is over."""
    state = event.first("STATE")
    if state == "over":
        over = "the game is broken off" if table.broken else "the bank has been all round"
        yield from _true(bank.bank_end, table.over, over if table.over else "the game goes on")
    elif state == "banker":
        banker = table.following if table.ended else table.banker or table.winner
        rule = bank.bank_right if table.ended else company.first_banker_ace
        yield from _true(rule, who == banker, ("{} is the banker", banker or "nobody"))
    elif state == "dead":
        total = company.count(table, who) if table.hands.get(who) else 0
        yield from _true(asking.dead, total > company.full(table), ("{} has {}", who, total))
    else:
        turn = asking.turn_of(table) if not table.over else ""
        rule = asking.next_player if table.stage in (PLAY, DONE) else dealing.deal_right
        yield from _true(rule, who == turn, ("the turn is {}'s", turn or "nobody"))
