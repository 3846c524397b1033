"""4. The procedure of Spoil-Five, continued: the end of a trick, the end of a hand, and what goes into the pool and out of it."""

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, POOL, Effect, Lapse, Owe, Pay, Put, Refuse

from . import follow, pool, readings, robbing, sides, tricks, variations
from .table import HAND, Table


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with all the rest beside it; nothing where there is none."""
    effects = [effect for each in said for effect in each]
    first = next((effect for effect in effects if type(effect) is Refuse and not effect.stands), None)
    if first is not None:
        first.also = tuple(effect for effect in effects if effect is not first)
        yield first


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return any(type(effect) is Refuse for effect in said)


def goes_on(table: Table, who: str) -> Iterator[Effect]:
    """Whether he can still do anything: the company is together, the game not won, and he not out of it."""
    if table.closed:
        yield from pool.evening_over(table, False)
    if table.over:
        yield from variations.var_25_45(table, (), 0)
    if who in table.seats and who not in table.players:
        out = Refuse(("{} is out of the game", who))
        out.rule = pool.credit.name
        yield out


def may_win(table: Table, side: tuple[str, ...]) -> bool:
    """Whether these may win the pool: nobody of them is barred, or (reading barred-partner) the others have three by themselves."""
    barred = [who for who in side if who in table.barred]
    if not barred:
        return True
    free = tuple(who for who in side if who not in barred)
    if not free or readings.barred_partner.under(table.readings) == "side":
        return False
    return bool(pool.win_three(free, table.tricks(free), False))


def trick_over(table: Table) -> Iterator[Any]:
    """All have played to the trick."""
    won = yield from taken(table)
    yield APPLY
    if won:
        yield from counted(table)


def taken(table: Table) -> Generator[Any, None, bool]:
    """Who wins the trick on the table.  Returns whether anybody does."""
    won, ranks = follow.trick_won(table, table.trick)
    yield from ranks
    yield from won
    return bool(won)


def counted(table: Table) -> Iterator[Any]:
    """What follows from the number of tricks that the winner of the last one has by now."""
    winner = table.leader
    side = table.side(winner)
    tricks_won = table.tricks(side)
    if variations.points(table):
        yield from variations.var_25_45(table, side, tricks_won)
        if len(table.winners) == HAND:
            yield Put("result", "played")
        return
    if table.result:
        return
    if table.jinker == f"+{winner}" or (table.jinker[1:] in side and table.jinker[:1] == "+"):
        if len(table.winners) == HAND:
            yield from _jinked(table, side, winner)
        return
    if table.jinker[:1] == "+":
        yield from _jink_failed(table)
        return
    enough = variations.var_two_tricks(table, side, tricks_won, False) or pool.win_three(
        side, tricks_won, False
    )
    if enough:
        yield from enough
        yield from _has_enough(table, side, winner)
    elif len(table.winners) == HAND:
        yield from _spoils(table, tricks.ends_spoilt(table, False))


def _has_enough(table: Table, side: tuple[str, ...], winner: str) -> Iterator[Any]:
    """A player or a side has the tricks that win the pool."""
    if not may_win(table, side):
        yield from barred_has_enough(table, side)
    elif readings.jinking.on(table.readings, "yes") and len(table.winners) < HAND:
        yield Put("jinker", winner)
    else:
        yield from pool_won(table, side, winner)


def barred_has_enough(table: Table, side: tuple[str, ...]) -> Iterator[Any]:
    """A player or a side has the tricks that win the pool, and is barred from it."""
    for who in side:
        yield from robbing.holder_late_barred(table, who, False)
    others = _others(table, side)
    no_spoil = sides.two_sides_no_spoil(table, side) if may_win(table, others) else []
    if no_spoil:
        yield from no_spoil
        yield from pool_won(table, others, "")
    else:
        yield from _spoils(table, [Put("result", "spoilt")])


def has_three(table: Table, who: str, stakes: Iterable[Effect] = ()) -> Iterator[Any]:
    """One who might have gone on stops at three tricks, or has won all five and is paid these stakes for it."""
    side = table.side(who)
    yield from pool.win_three(side, table.tricks(side), False)
    if may_win(table, side):
        yield from pool_won(table, side, who, stakes)
    else:
        yield from barred_has_enough(table, side)


def _others(table: Table, side: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(who for who in table.players if who not in side)


def pool_won(table: Table, side: tuple[str, ...], third: str, stakes: Iterable[Effect] = ()) -> Iterator[Any]:
    """These have won the pool, and with it what has just been staked for all five tricks."""
    if len(side) > 1:
        yield from sides.var_partnerships(table, side)
        pays = sides.partners_tricks_joint(table, side, third or side[0])
    else:
        pays = pool.winner_takes_all(table, side[0])
    yield from given(table, side, paid_out(table, pays), stakes)
    yield from tricks.ends_at_three(table, False)


def given(
    table: Table, side: tuple[str, ...], paid: Iterable[Effect], stakes: Iterable[Effect] = ()
) -> Iterator[Effect]:
    """The pool is given to these; what has moved by it is kept in mind, should it have to go back."""
    effects = list(paid)
    yield from effects
    yield Put("moved", tuple(effect for effect in (*stakes, *effects) if isinstance(effect, (Pay, Owe))))
    yield Put("winner", side)


def gives_back(table: Table, rule: str) -> Iterator[Any]:
    """By this rule the pool goes back that was won, with all that had moved by its being won; what a bar does to it comes next."""
    side = table.winner
    for moved in reversed(table.moved):
        back: Effect
        if isinstance(moved, Pay):
            back = Lapse(moved.payer, moved.payee, moved.amount, "it is not won after all")
        elif isinstance(moved, Owe):
            back = Owe(moved.debtor, moved.creditor, -moved.amount, "it is not won after all")
        back.rule = rule
        yield back
    yield Put("moved", ())
    yield Put("winner", ())
    yield Put("result", "")
    yield Put("jinker", "")
    yield APPLY
    yield from barred_has_enough(table, side)


def paid_out(table: Table, pays: Iterable[Effect]) -> Iterator[Effect]:
    """What leaves the pool, less what the winner owes it."""
    for pay in pays:
        charged = pool.credit(table, pay, pay.payee, 0) if type(pay) is Pay and pay.payer == POOL else []
        yield from charged or [pay]


def _spoils(table: Table, ended: Iterable[Effect]) -> Iterator[Any]:
    """The hand is spoilt, and the pool stays; the reduced stake may be due at once (reading reduced-when)."""
    yield from ended
    yield from pool.pool_stays(table)
    at_once = tricks.spoilt_pay(table, True)
    if at_once:
        yield from at_once
        yield from paid_in(table, [pay for who in table.players for pay in pool.stake_reduced(table, who)])


def paid_in(table: Table, pays: Iterable[Effect]) -> Iterator[Effect]:
    """What is paid into the pool, as far as a purse reaches; what a player pays as a player is noted."""
    purses: dict[str, int] = {}
    for pay in pays:
        if not isinstance(pay, Pay):
            yield pay
            continue
        who = pay.payer
        charged: list[Effect] = []
        if who in table.known:
            purse = purses.setdefault(who, table.ledger[who])
            charged = pool.credit(table, pay, who, purse)
            purses[who] = max(0, purse - pay.amount)
        yield from charged or [pay]


def _jinked(table: Table, side: tuple[str, ...], winner: str) -> Iterator[Any]:
    """All five tricks have been won by one who went on for them."""
    stakes: list[Effect] = []
    if may_win(table, side):
        stakes += paid_in(table, variations.var_jinking(table, winner, "pays"))
        yield from stakes
        yield APPLY
    yield from has_three(table, winner, stakes)


def _jink_failed(table: Table) -> Iterator[Any]:
    who = table.jinker[1:]
    said = variations.var_jinking(table, who, "fails")
    if any(isinstance(effect, Pay) for effect in said):
        yield from given(table, _others(table, table.side(who)), paid_out(table, said))
        yield Put("result", "won")
    else:
        yield from said
        yield from _spoils(table, [Put("result", "spoilt")])
