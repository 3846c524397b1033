"""4. The procedure of Royal Star: which rules answer which line of a record.

Of the rules that say whether something counts (the nearer line, the foul, the body, the floor, the screen),
``Allow`` says yes and ``Nothing`` no. A ball that is placed ``to throw`` is to be thrown again.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, POOL, Allow, Effect, Effects, Pay, Phase, Place, Put, Score, Truth
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import (
    CLAIMS,
    DROPS,
    ENDS,
    HAS,
    IS,
    LACKS,
    OWES,
    PASSES,
    PAYS,
    SCORES,
    TAKES,
    THROWS,
    WINS,
)

from . import materials, scoring, throwing, turns
from .table import Table, Throw, Thrown, Turn, book

book.windows = frozenset({"throws"})


def _counts(said: Iterable[Effect]) -> bool:
    return any(type(effect) is Allow for effect in said)


def _again(said: Iterable[Effect]) -> bool:
    return any(type(effect) is Place and effect.where == "to throw" for effect in said)


def _scores(said: Iterable[Effect]) -> list[Score]:
    return [effect for effect in said if type(effect) is Score]


# A ball is thrown ---------------------------------------------------------------------------------


@book.event(THROWS)
def throws(table: Table, who: str, event: Any) -> Effects:
    """A ball is thrown, or two at once."""
    throw = Throw.of(event)
    other = throw.other
    usual = who == table.thrower and throw.ball in table.left and not table.over
    if not (usual and throw.once and table.up.issuperset(throw.named)):  # something may forbid it
        yield from turns.game_over(table) or throwing.out_of_turn(table, who, True)
        yield from _forbidden(table, throw.ball, throw.named, table.left_to(who))
    if table.throw_off:
        yield from scoring.tie(table, list(table.throwers), False)
    if other is not None:
        for each in (throw, other):
            if each.impossible:
                yield from scoring.miss(table, who, False, each.impossible)
        left = tuple(ball for ball in table.left_to(who) if ball != throw.ball)
        yield from _forbidden(table, other.ball, [*throw.named, *other.named], left)
        yield from _pair(table, who, throw, other)
        return
    if throw.impossible:
        yield from scoring.miss(table, who, False, throw.impossible)
    if throw.result == "hit" and not table.up:  # no ray is up that could have been touched
        yield from turns.stays_down(table, [throw.ball])
    ball = _ball(table, who, throw)
    yield from ball
    yield from _after(table, ball)


def _forbidden(table: Table, ball: str, rays: list[str], left: tuple[str, ...]) -> list[Effect]:
    """What forbids a ball, or that these rays come out."""
    return (
        materials.eight_balls(table, ball)
        or throwing.each_ball_once(ball, left)
        or materials.eight_rays(table, rays)
        or turns.stays_down(table, rays)
    )


def _ball(table: Table, who: str, throw: Throw) -> list[Effect]:
    """One ball: what comes out, what it scores, and as the last effect that it is thrown; or that it is
    thrown again.
    """
    ball = throw.ball
    said: list[Effect] = []
    if throw.disturbed:
        said += throwing.disturbed(table, ball)
        if _again(said):
            return [*said, Put("last", ())]
    felled = materials.loose_rays(table, throw)
    touched = throw.result in ("hit", "out")
    if not throw.plain:
        fallen_over = materials.star_overturned(table, throw)
        if _again(fallen_over):
            return [*said, *fallen_over, Put("last", ())]
        back = scoring.off_the_curtain(table, throw) if throw.rebounded else []
        touched = touched or _counts(back)
        felled += [*scoring.indirect(table, throw), *scoring.late_fall(table, throw), *fallen_over, *back]
        said += materials.half_out(table, throw)
    fallen = [effect.thing for effect in felled if type(effect) is Place and effect.where == "down"]
    if not (fallen or touched or throw.result == "miss"):
        star = materials.what_is_star(table, throw)
        said += star
        touched = _counts(star)
    if throw.bounced and (fallen or touched):
        floor = throwing.floor_first(table, fallen)
        said += floor
        if not _counts(floor):
            fallen, felled, touched = [], [], False
    missed = [] if fallen else scoring.miss(table, who, touched)
    scores: list[Effect]
    near = throwing.distance(table, who, throw) if throw.foul or who in table.nearer else []
    fouled = throwing.foul(table, who, ball, fallen, bool(missed)) if near and not _counts(near) else []
    said += [*near, *fouled]
    if _again(fouled):
        return [*near, *fouled, Put("last", ())]
    if fouled and not _counts(fouled):
        fallen, felled = [], []
        scores = [*missed, *_scores(fouled)]
        said = [effect for effect in said if type(effect) is not Score]
    elif fallen:
        scores = [effect for ray in fallen for effect in _points(who, ball, ray)]
        several = scoring.two_rays(table, scores)
        if several:
            scores = list(_scores(several))
            said += [effect for effect in several if type(effect) is not Score]
    else:
        said += materials.body_fixed(throw)
        scores = missed or scoring.touch_no_ray(who)
    said += [*felled, *scoring.colour_gone(table, ball), *turns.all_down(table, table.up, (), True)]
    if who == table.thrower:
        said += throwing.ball_order(table, ball)
    return [*said, *_spent(table, who, ball, scores, fallen)]


def _points(who: str, ball: str, ray: str) -> list[Effect]:
    return scoring.own_colour(who, ball, ray) or scoring.other_colour(who, ball, ray)


def _spent(table: Table, who: str, ball: str, scores: list[Effect], fallen: list[str]) -> Iterator[Effect]:
    """What the ball brings, and that it is thrown."""
    yield from scores
    brought = _scores(scores)
    points = sum(score.points for score in brought)
    floor = scoring.below_zero(table, who, points)
    yield from floor
    brought += _scores(floor)
    yield Thrown(who, ball, points, sum(score.points for score in brought), tuple(fallen), tuple(brought))


def _missed(table: Table, who: str, ball: str) -> list[Effect]:
    """A ball that counts as a miss, whatever it did."""
    return list(_spent(table, who, ball, scoring.miss(table, who, False), []))


def _pair(table: Table, who: str, throw: Throw, other: Throw) -> Iterator[Effect]:
    """Two balls in one throw: again, or one after the other, the second at what the first has left."""
    said = throwing.one_at_a_time(table, throw, other)
    yield from said
    if _again(said):
        yield Put("last", ())
        return
    each = _counts(said)
    one = _ball(table, who, throw) if each else _missed(table, who, throw.ball)
    yield from one
    yield APPLY
    two = _ball(table, who, other) if each else _missed(table, who, other.ball)
    if isinstance(one[-1], Thrown) and isinstance(two[-1], Thrown):
        two[-1].scores = (*one[-1].scores, *two[-1].scores)
    yield from two
    yield from _after(table, two)


# The end of a turn --------------------------------------------------------------------------------


def _after(table: Table, said: list[Effect]) -> Iterator[Effect]:
    """What follows on a ball of the one whose turn it is: the eighth ends the turn."""
    spent = said[-1]
    if isinstance(spent, Thrown) and spent.who == table.thrower:
        left = tuple(ball for ball in table.left if ball != spent.ball)
        yield from _all_down(table, table.up.difference(spent.rays), left, spent)


def _all_down(
    table: Table, up: frozenset[str], left: tuple[str, ...], spent: Thrown | None
) -> Iterator[Effect]:
    """If all rays are down, or no ball is left, the turn may be over."""
    bare = turns.all_down(table, up, left, False)
    yield from bare
    if left and not any(type(effect) is Put for effect in bare):
        return
    yield from turns.replace(table, up)
    following = throwing.player_order(table, False)
    if following:
        yield from following
    else:
        yield from _round_over(table, spent)


def _round_over(table: Table, spent: Thrown | None) -> Iterator[Effect]:
    """All have had a turn: another round, a throw-off, or the end."""
    ended = turns.one_round(table, 0)
    if not ended:
        yield Turn(table.round + 1, 0)
        return
    best = _best(table, spent)
    equal = scoring.tie(table, best, True)
    yield from equal
    if any(type(effect) is Phase for effect in equal):
        yield Put("throwers", tuple(best))
        yield Turn(table.round + 1, 0)
        return
    if table.fined:
        yield APPLY  # the fine for this very ball is in the pool that is won
    yield from scoring.highest_wins(table, best, ())
    yield from ended


def _best(table: Table, spent: Thrown | None = None) -> list[str]:
    """Who has the highest total, the ball just thrown counted; of those who threw last, after a throw-off."""
    total = {who: table.total[who] for who in table.throwers}
    if spent is not None:
        total[spent.who] += spent.worth
    highest = max(total.values())
    return [who for who in total if total[who] == highest]


# Balls not thrown, rays not struck ----------------------------------------------------------------


@book.event(PASSES)
def passes(table: Table, who: str, event: Any) -> Effects:
    """A ball is given up."""
    ball = event.first("COLOUR")
    yield from turns.game_over(table) or throwing.out_of_turn(table, who, False)
    yield from _forbidden(table, ball, [], table.left)
    given = throwing.all_eight(table, who, ball)
    yield from (effect for effect in given if type(effect) is not Score)
    scores: list[Effect] = [*_scores(given)] or scoring.miss(table, who, False)
    spent = list(_spent(table, who, ball, scores, []))
    yield from spent
    yield from _after(table, spent)


@book.event(DROPS)
def drops(table: Table, who: str, event: Any) -> Effects:
    """A ball slips from the hand; or, of the star, a ray falls by itself."""
    thing = event.first("COLOUR")
    yield from turns.game_over(table)
    if who == "star":
        yield from materials.eight_rays(table, [thing]) or turns.stays_down(table, [thing])
        fallen = scoring.falls_alone(table, thing)
        yield from fallen
        if any(type(effect) is Place and effect.where == "down" for effect in fallen):
            yield from _all_down(table, table.up - {thing}, table.left, None)
        return
    yield from throwing.out_of_turn(table, who, False)
    yield from _forbidden(table, thing, [], table.left)
    slipped = throwing.dropped(table, thing)
    yield from slipped
    if _counts(slipped):
        spent = _missed(table, who, thing)
        yield from spent
        yield from _after(table, spent)


@book.event(LACKS)
def lacks(table: Table, who: str, event: Any) -> Effects:
    """It is noticed that a ray was not put back."""
    ray = event.first("COLOUR")
    yield from turns.game_over(table) or materials.eight_rays(table, [ray])
    yield from turns.missing_ray(table, ray)


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Effects:
    """The company breaks off."""
    yield from turns.game_over(table)
    yield from turns.broken_off(event.first("ENDS"))


# What is said -------------------------------------------------------------------------------------


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _names(who: Any) -> tuple[str, ...]:
    return (who,) if isinstance(who, str) else who


@book.question(SCORES)
def scores(table: Table, who: Any, event: Any) -> Effects:
    """What the last ball was worth to him."""
    names = _names(who)
    own = [score for score in table.last if score.who in names]
    if own:
        worth = Truth(sum(score.points for score in own))
        worth.rule = own[0].rule
        yield worth
        yield from own
    else:
        yield from _true(scoring.score_formula, 0, "nothing was scored")


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """His total, of several the sum; of the pool, its counters."""
    if who == POOL:
        yield from _true(scoring.miss, table.ledger[POOL], ("{} in the pool", table.ledger[POOL]))
    else:
        yield from scoring.score_formula(table, _names(who))
        for name in _names(who):
            if name in table.total:
                yield from scoring.below_zero(table, name, None)


@book.question(OWES)
def owes(table: Table, who: str, event: Any) -> Effects:
    """What he has still to pay, of what the last ball or the beginning of the game has made due."""
    payee = event.first("PARTY")
    unnamed = table.dues.unnamed()
    due = [
        effect
        for effect in table.dues.heard
        if type(effect) is Pay
        and effect.payer == who
        and effect.payee == payee
        and any(effect is one for one in unnamed)
    ]
    yield from _true(scoring.miss, sum(pay.amount for pay in due))
    yield from due


@book.question(PAYS, CLAIMS)
def counters(table: Table, who: Any, event: Any) -> Effects:
    """What the rules add to what is said of counters: where points are counted there are none."""
    yield from scoring.counter_each(table, True)


@book.question(TAKES)
def takes(table: Table, who: Any, event: Any) -> Effects:
    """The pool is for the winner."""
    yield from scoring.counter_each(table, True)
    if table.over and table.fined:
        yield from scoring.highest_wins(table, _best(table), _names(who))


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether he has won."""
    if not table.over:
        yield from _not_over(table)
        return
    best = _best(table)
    yield from scoring.highest_wins(table, best, _names(who))
    yield from scoring.tie(table, best, True)


def _not_over(table: Table) -> Iterator[Effect]:
    """That the game is not over, and why."""
    yield from _true(turns.one_round, False, ("{} has still to throw", table.thrower))
    if table.throw_off:
        yield from scoring.tie(table, list(table.throwers), False)


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whose turn it is; whether the game is over; whether a ray is up or down."""
    state = event.first("STATE")
    if state == "next":
        if table.over:
            yield from _true(turns.game_over, False, "the game is over")
        else:
            yield from throwing.whole_turn(table, who)
            yield from throwing.player_order(table, True)
    elif state == "over":
        if not table.over:
            yield from _not_over(table)
        elif table.broken:
            yield from _true(turns.broken_off, True, "broken off by agreement")
        else:
            yield from _true(turns.one_round, True, "all have had their turns")
    elif who not in table.colours:
        yield from _true(materials.eight_rays, False, ("the star has no {} ray", who))
    else:
        up = who in table.up
        yield from _true(
            turns.stays_down, up == (state == "up"), ("{} is up", who) if up else ("{} is down", who)
        )
