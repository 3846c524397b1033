"""4. The procedure of Spoil-Five, continued: what is said, and what the rules know of it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from parlour_cli.effects import POOL, Effect, Effects, Note, Truth, Whole
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import CLAIMS, HAS, IS, OWES, PAYS, SCORES, TAKES, WINS

from . import cards, deal, follow, orders, ordinary, pool, readings, robbing, sides, tricks, variations
from .effects import Order, Won
from .table import Table, book, has_tricks


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _names(who: Any) -> tuple[str, ...]:
    return (who,) if isinstance(who, str) else tuple(who)


# Counters -----------------------------------------------------------------------------------------


@book.question(PAYS, CLAIMS)
def pays(table: Table, who: Any, event: Any) -> Effects:
    """What the rules add where a payment is wrong: the dealer pays for the deal."""
    if table.dealer in _names(who) and not variations.points(table):
        yield from pool.stake_deal(table, table.dealer, False)


@book.question(TAKES)
def takes(table: Table, who: Any, event: Any) -> Effects:
    """What the rules add where somebody takes what is not his: his tricks, his bar, what the pool is made of."""
    if who == "all":
        return
    names = _names(who)
    for name in names:
        if name in table.barred:
            yield table.barred[name]
            yield from robbing.holder_late_barred(table, name, False)
    side = table.side(names[0])
    two = variations.var_two_tricks(table, side, table.tricks(side), True)
    yield from two
    if not any(type(effect) is Note for effect in two):
        yield from pool.win_three(side, table.tricks(side), True)
    if side == table.winner and table.dealer:
        yield from pool.stake_deal(table, table.dealer, False)


@book.question(OWES)
def owes(table: Table, who: str, event: Any) -> Effects:
    """What he owes the pool."""
    party = event.first("PARTY")
    owed = table.debt.get(who, 0) if party in (None, POOL) else 0
    yield from _true(pool.credit, owed, ("{} owes the pool {}", who, owed))


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """His tricks, his points or his counters; of the pool, what is in it."""
    names = _names(who)
    if event.has("tricks"):
        number = table.tricks(names)
        yield from sides.partners_tricks_joint(table, names, "") if len(names) > 1 else ()
        yield from _true(tricks.winner_leads, number, has_tricks(names, number))
    elif who == POOL:
        yield from _true(pool.winner_takes_all, table.ledger[POOL], ("{} in the pool", table.ledger[POOL]))
    elif variations.points(table):
        total = sum(table.points[name] for name in names)
        yield from _true(variations.var_25_45, total, ("{} has {}", "+".join(names), total))
    else:
        have = sum(table.ledger[name] for name in names)
        yield from _true(pool.stake_full, have, ("{} has {}", "+".join(names), have))


@book.question(SCORES)
def scores(table: Table, who: Any, event: Any) -> Effects:
    """What the last trick was worth to him, where points are played for."""
    if not variations.points(table):
        yield from _true(variations.var_25_45, 0, "a pool is played for, and no points")
        return
    names = _names(who)
    worth = 0
    if table.winners and table.winners[-1] in names:
        rule = variations.var_25_45.rule
        barred = any(each in table.barred for each in table.side(table.winners[-1]))
        nothing = barred and readings.barred_25.under(table.readings) == "no-score"
        worth = 0 if nothing else rule.numbers["five"]
    yield from _true(variations.var_25_45, worth, ("the last trick brings {} {}", "+".join(names), worth))


# Who has won --------------------------------------------------------------------------------------


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether he has won the last trick; or, where points are played for, the game."""
    names = _names(who)
    if event.has("trick"):
        return _wins_trick(table, names)
    return _wins_game(table, names)


def _wins_game(table: Table, names: tuple[str, ...]) -> Iterator[Effect]:
    if variations.points(table):
        here = ("{} has won", "+".join(table.winner)) if table.winner else "nobody has won yet"
        yield from _true(variations.var_25_45, bool(table.winner) and set(names) <= set(table.winner), here)
    else:
        yield from _true(pool.win_three, None, "a pool is played for hand by hand")


KEPT = frozenset({Truth, Order, Note})
"""What is kept of the answer to who has won a trick."""


def _wins_trick(table: Table, names: tuple[str, ...]) -> Iterable[Effect]:
    found = ordinary.last_won(table)
    if found is None:
        return [*_has_won(table, names), *(robbing.trump_stays(table) if table.last else ())]
    (_kind, winner, suit, trump), ace = found
    so = ("so", winner in names, winner, trump)
    on = ("ranks", table.trumps, suit, ace)
    kept = ordinary.memory(table)
    won = kept.get((so, on))
    if won is None:
        parts: list[Any] = [kept.get(so), kept.get(on)]
        if None in parts:
            readings = table.readings
            return chain(
                readings.keeping(kept, so, KEPT, _so, table, names),
                readings.keeping(kept, on, KEPT, _on_which, table),
                robbing.trump_stays(table),
            )
        won = kept[so, on] = Whole.joined(parts)
    table.readings.repeat(won.asked)
    return [*won, *robbing.trump_stays(table)] if table.robbed else won


def _has_won(table: Table, names: tuple[str, ...]) -> Iterator[Effect]:
    """Whether one of these has won the last trick; what lies in no trick (the turn-up robbed) apart."""
    if not table.last:
        yield from _true(tricks.trick_plain, False, "no trick has been played")
        return
    yield from _so(table, names)
    yield from _on_which(table)


def _so(table: Table, names: tuple[str, ...]) -> Iterator[Effect]:
    """Whether one of these has won the last trick."""
    for effect in follow.trick_won(table, table.last)[0]:
        if isinstance(effect, Won):
            truth = Truth(effect.who in names, effect.fact)
            truth.rule = effect.rule
            yield truth


def _on_which(table: Table) -> Iterator[Effect]:
    """The rules of rank on which it rests who has won the last trick."""
    ranks = follow.trick_won(table, table.last)[1]
    played = frozenset(card for _who, card in table.last)
    yield from ranks
    if not readings.ordinary.on(table.readings, "yes"):
        yield from orders.orders_vary(table)
        yield from tricks.order_decides(follow.order_in(ranks))
        yield from orders.ah_always_trump(table, played)
    yield from orders.hearts_one_ace(table, played)


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whose turn it is, who deals, who is barred; whether the hand is spoilt, the game over."""
    state = event.first("STATE")
    if state == "next":
        yield from _next(table, who)
    elif state == "dealer":
        yield from deal.deal_rotates(table, who)
    elif state == "barred":
        yield from _barred(table, _names(who))
    elif state == "spoilt":
        yield from pool.spoilt(table, False)
    elif table.winner and variations.points(table):
        yield from _true(variations.var_25_45, True, ("{} has won", "+".join(table.winner)))
    else:
        rule = variations.var_25_45 if variations.points(table) else pool.evening_over
        yield from _true(rule, table.over, "the company has broken up" if table.over else "play goes on")


def _next(table: Table, who: str) -> Iterator[Effect]:
    due = table.next if not table.over and (not table.result or table.jinker == "-") else ""
    if not table.dealer and table.lots:
        due = deal.next_lot(table)
        yield from _true(deal.first_dealer_manner, who == due, ("the next card is {}'s", due))
        return
    rule = cards.turn_left if table.trick else tricks.winner_leads if table.winners else cards.lead_elder
    yield from _true(rule, who == due, ("the turn is {}'s", due) if due else "no card is due")


def _barred(table: Table, names: tuple[str, ...]) -> Iterator[Effect]:
    bars = [table.barred[name] for name in names if name in table.barred]
    so = bool(bars)
    if not bars:  # perhaps his partner is
        bars = [table.barred[name] for name in table.side(names[0]) if name in table.barred]
    if bars and not (so and len(bars) == len(names)):
        so = readings.barred_partner.under(table.readings) == "side"
    if not bars:
        right = robbing.holder_rob_time if table.robbed else robbing.omit_rob_barred
        yield from _true(right, False, ("{} may win the pool", "+".join(names)))
        return
    for bar in bars:
        truth = Truth(so, bar.fact)
        truth.rule = bar.rule
        yield truth
    for name in names:
        yield from robbing.holder_late_barred(table, name, False)
