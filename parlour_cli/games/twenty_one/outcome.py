"""4. The procedure of Twenty-One: how a deal ends, and what is paid."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Effect, Nothing, Pay, Refuse, Whole

from . import additions, asking, bank, company, dealing, readings, settling
from .company import SMALL_CARDS, at_full, count, dead_with, doubled
from .ordinary import again
from .table import Table
from .works import CONTENT, DEAD, PAID, Cards, Closed


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    refused = [effect for each in said for effect in each if type(effect) is Refuse]
    first = next((effect for effect in refused if not effect.stands), None) if refused else None
    if first is not None:
        first.also = tuple(effect for effect in refused if effect is not first)
        yield first


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return Refuse in map(type, said)


def off_the_stock(table: Table, cards: Cards) -> list[Effect]:
    """What the rules say of these cards' coming off the stock."""
    short = bank.short_take(table, len(cards))
    view = table
    if short and not refuses(short):
        view = table.copy(table.readings)
        view.apply(short)
    return [*short, *company.two_packs(view, cards), *company.shuffle_both(view, cards)]


def off_stock(table: Table, cards: Cards) -> Whole | None:
    """What the rules say of these cards' coming off the stock, which has so many."""
    fell = table.fell
    copies = max([cards.count(card) + fell.get(card, 0) for card in cards])
    key = "stock", copies, SMALL_CARDS.isdisjoint(cards), bool(copies > 1 and doubled(table, cards))
    return again(table, key, off_the_stock, cards)


def from_purses(table: Table, effects: Iterable[Effect]) -> Iterable[Effect]:
    """The same, but for what a payer whose purse the record tells has not got (reading purse)."""
    return _from_purses(table, effects) if table.known else effects


def _from_purses(table: Table, effects: Iterable[Effect]) -> Iterator[Effect]:
    purses = table.ledger.accounts.copy()
    for effect in effects:
        if isinstance(effect, Pay):
            has = purses[effect.payer]
            if effect.payer in table.known and effect.amount > has:
                said = bank.debts(table, effect.payer, has, effect.amount)
                yield from said
                if said and table.readings.options["purse"] == "capped":
                    if has <= 0:
                        continue
                    part = type(effect)(effect.payer, effect.payee, has, effect.fact)
                    part.rule = effect.rule
                    effect = part
            purses[effect.payer] -= effect.amount
            purses[effect.payee] += effect.amount
        yield effect


def lost(table: Table, who: str, said: list[Effect]) -> list[Effect]:
    """What one pays who has lost, with what he has added too late."""
    if not table.late:
        return said
    paying = any(isinstance(effect, Pay) and effect.payer == who for effect in said)
    broke_even = not table.stakes.get(who) and any(isinstance(effect, Nothing) for effect in said)
    return [*said, *(additions.addition_late_lost(table, who) if paying or broke_even else ())]


def won(table: Table, who: str, said: list[Effect]) -> list[Effect]:
    """What one is paid who has won; nothing to one who has lost his claim."""
    if not (table.late or table.drew):
        return said
    late = additions.addition_late(table, who, 0)
    barred = asking.natural_must_show(table, who, "settle")
    void = "no-claim" in (
        table.readings.options["late-addition"] if late else "",
        table.readings.options["natural-drew"] if barred else "",
    )
    return [*(() if void else said), *late, *barred]


def _each(table: Table, who: str, total: Any, dead: bool, overlooked: bool) -> list[Effect]:
    """What a player pays or is paid, the banker being dead, at 21, or neither."""
    if dead:
        said = settling.bank_dead(table, who)
        return won(table, who, said or settling.player_21(table, who, 0))
    if at_full(table, total):
        said = settling.bank_21(table, who, overlooked)
        if not said:
            return won(table, who, settling.player_21(table, who, total))
        return lost(table, who, [*said, *settling.tie_bank(table, who, total)])
    said = settling.player_21(table, who, total)
    if said:
        return won(table, who, said)
    said = settling.win_more(table, who, total)
    if said:
        return won(table, who, said)
    said = settling.lose_equal_or_less(table, who, total)
    return lost(table, who, [*said, *settling.tie_bank(table, who, total)])


def settled(table: Table, overlooked: bool = False, folded: bool = False) -> Iterator[Any]:
    """The banker has finished, or is dead: everybody pays or is paid, and the deal is over."""
    banker = table.banker
    total = count(table, banker)
    dead = folded or dead_with(table, table.hands[banker])
    yield from from_purses(table, _payments(table, total, dead, overlooked))
    finished = settling.show_end(table, "")
    yield from finished
    closed = Closed("settled")
    closed.rule = settling.show_end.name
    yield closed
    yield from after(table)


def _payments(table: Table, total: Any, dead: bool, overlooked: bool) -> Iterator[Effect]:
    at_21 = not dead and at_full(table, total)
    yield from additions.settle_order(table, table.left_in)
    for who in table.against:
        status = table.status.get(who)
        if status == CONTENT:
            yield from _each(table, who, total, dead, overlooked)
        elif status == DEAD:
            yield from settling.bank_dead_dead(table, who) if dead else ()
            yield from settling.bank_21_dead(table, who) if at_21 else ()
        elif status == PAID and at_21:
            said = asking.natural_out(table, who, "bank", overlooked)
            kept = table.late.get(who) and readings.late_addition.under(table.readings) == "no-claim"
            yield from lost(table, who, said) if kept else said  # else he took it back when he was paid


def died(table: Table, who: str) -> Iterator[Effect]:
    """A player is dead: he throws his cards in and pays."""
    total = count(table, who)
    if table.ordinary and not table.known:
        key = "dies", who, table.banker, total, table.stakes.get(who)
        yield from again(table, key, _dies, who, total) or ()
        return
    yield from _dies(table, who, total)


def _dies(table: Table, who: str, total: Any) -> Iterator[Effect]:
    yield from asking.dead(table, who, total)
    yield from asking.dead_throws(table, who, False)
    yield from from_purses(table, lost(table, who, asking.dead_pays(table, who, False)))


def banker_natural(table: Table) -> Iterator[Any]:
    """The banker shows a dealt 21 before he has asked anybody: everybody pays, and the deal is over."""
    said = [
        effect for who in table.against for effect in lost(table, who, dealing.banker_natural(table, who))
    ]
    yield from from_purses(table, said)
    yield from dealing.banker_natural(table, "")
    yield from after(table)


def after(table: Table) -> Iterator[Any]:
    """What follows when the deal is over: the bank too, perhaps, and the game."""
    yield APPLY
    if table.broke or table.short or not table.stock:
        yield from (
            bank.debts(table, table.banker, 0, 0) or bank.short_pass(table) or bank.bank_end(table, "")
        )
        yield APPLY
    if table.ended:
        yield from bank.bank_circle(table, False)


def go_on(table: Table) -> Iterator[Any]:
    """A player has done: if nobody is left in the deal, it is over."""
    yield APPLY
    idle = asking.banker_idle(table)
    if any(type(effect) is Closed for effect in idle):
        yield from idle
        yield from after(table)
