"""3. The rules, lines 18-22: the pool."""

from typing import Any

from parlour_cli.effects import (
    POOL,
    Effects,
    End,
    Note,
    Nothing,
    Owe,
    Pay,
    PayMore,
    Phase,
    Put,
    Refuse,
    Truth,
)

from . import readings
from .effects import Leave
from .table import Table, book, has_tricks


def full_stake(table: Table) -> int:
    """The full stake: as the header says, else by the reading."""
    return table.stake or int(readings.full_stake.under(table.readings))


@book.rule("stake-full", "18", scope=readings.full_stake)
def stake_full(table: Table, who: str, agreed: Any, *, least: int = 2, most: int = 3) -> Effects:
    """For a new pool each player pays the full stake, from {least} to {most} counters as agreed."""
    if agreed is not None:
        if not isinstance(agreed, int) or not least <= agreed <= most:
            yield Refuse(("from {} to {} counters each, and for all the same", least, most))
    elif table.phase == "full":
        yield Pay(who, POOL, full_stake(table))


def for_the_deal(table: Table, *, one: int = 1) -> int:
    """The stake for the deal: as the header says, else by the reading."""
    if table.deal_stake >= 0:
        return table.deal_stake
    full = full_stake(table)
    return int(readings.deal_stake.choose(table.readings, {"full-stake": full, "one": one}))


@book.rule("stake-deal", "18", scope=readings.deal_stake)
def stake_deal(table: Table, who: str, paying: bool, agreed: Any = None) -> Effects:
    """The dealer pays a stake for the deal in addition to what he pays as a player."""
    if agreed is not None:
        if not isinstance(agreed, int) or agreed < 0:
            yield Refuse("a whole number of counters")
        return
    amount = for_the_deal(table)
    if not paying:
        yield Note(("{} deals, and pays {} for the deal", who, amount))
    elif amount:
        yield PayMore(who, POOL, amount)


@book.rule("credit", "18", reading=readings.no_counters, supplement="common practice")
def credit(table: Table, pay: Pay | None, who: str, purse: int) -> Effects:
    """A player short of counters plays on and owes the pool the rest; what he wins goes first to what he owes."""
    debt = table.debt.get(who, 0)
    if pay is None:  # he has just so much in hand, and it does not do
        if readings.no_counters.under(table.readings) == "out":
            yield Leave(who, ("{} has {} counters, and is out of the game", who, purse))
    elif pay.payee == POOL:
        if pay.amount > purse:
            if purse > 0:
                part = type(pay)(who, POOL, purse)
                part.rule = pay.rule
                yield part
            yield Owe(who, POOL, pay.amount - max(purse, 0), ("{} has {} counters", who, max(purse, 0)))
    elif debt:
        owed = min(debt, pay.amount)
        if pay.amount > owed:
            rest = Pay(POOL, who, pay.amount - owed)
            rest.rule = pay.rule
            yield rest
        yield Owe(who, POOL, -owed, ("{} wins {}, and {} of them were owed", who, pay.amount, owed))


@book.rule("win-three", "20")
def win_three(who: tuple[str, ...], tricks: int, asked: bool, *, three: int = 3) -> Effects:
    """The pool goes to the player who wins {three} tricks in one hand."""
    if asked or tricks >= three:
        yield Note(has_tricks(who, tricks))


@book.rule("spoilt", "21")
def spoilt(table: Table, now: bool) -> Effects:
    """If no player who may win has won three tricks the hand is spoilt."""
    if not now:
        here = {"": "the hand is not over", "spoilt": "nobody has won the pool"}.get(
            table.result, "it is not spoilt"
        )
        yield Truth(table.result == "spoilt", here)
    elif table.result == "spoilt":
        yield Phase("reduced", "the hand was spoilt")


@book.rule("pool-stays", "21")
def pool_stays(table: Table) -> Effects:
    """On a spoilt hand the whole pool remains."""
    yield Nothing(("{} stay in the pool", table.ledger[POOL]))


@book.rule("stake-reduced", "21, 50")
def stake_reduced(table: Table, who: str, agreed: Any = None, *, one: int = 1) -> Effects:
    """After a spoilt hand each player pays the reduced stake for the next hand: {one} counter, unless another is agreed upon."""
    if agreed is not None:
        if not isinstance(agreed, int) or agreed < one:
            yield Refuse(("a whole number of counters, {} or more", one))
        return
    yield Pay(who, POOL, table.reduced or one)


@book.rule("reduced-until-won", "21")
def reduced_until_won(table: Table, again: bool) -> Effects:
    """The reduced stake is paid again for every further hand until one player wins three tricks."""
    if again:
        yield Note("the pool has still not been won")


@book.rule("winner-takes-all", "21")
def winner_takes_all(table: Table, who: str) -> Effects:
    """The winner takes everything in the pool, what was carried over included."""
    if table.ledger[POOL]:
        yield Pay(POOL, who, table.ledger[POOL], ("{} in the pool", table.ledger[POOL]))


@book.rule("new-pool-full", "21")
def new_pool_full(table: Table) -> Effects:
    """After a hand that was won a new pool is made with the full stake from each player."""
    if table.result == "won":
        yield Phase("full", "the pool was won")


@book.rule("unclaimed-pool", "21", reading=readings.unclaimed_pool)
def unclaimed_pool(table: Table, eldest: tuple[str, ...]) -> Effects:
    """When the company breaks up and a pool stands, it is awarded to nobody."""
    pool = table.ledger[POOL]
    if not pool:
        return
    if readings.unclaimed_pool.under(table.readings) == "divide":
        each, odd = divmod(pool, len(eldest))
        for place, who in enumerate(eldest):
            if each + (place < odd):
                yield Pay(POOL, who, each + (place < odd), ("{} divided", pool))
    else:
        yield Nothing(("{} stand in the pool, and are nobody's", pool))


@book.rule("evening-over", "21", supplement="common practice")
def evening_over(table: Table, ending: bool) -> Effects:
    """When the company has broken up nothing more is played."""
    if ending:
        yield Put("closed", True)
        yield End("the company breaks up")
    elif table.closed:
        yield Refuse("the company has broken up")


@book.rule("stake-deal-always", "22")
def stake_deal_always(table: Table, who: str, first: bool) -> Effects:
    """The dealer pays the stake for the deal for every deal, after a won and after a spoilt hand alike; it is not reduced."""
    amount = for_the_deal(table)
    if not first and amount:
        yield PayMore(who, POOL, amount)
