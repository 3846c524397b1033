"""3. The rules, lines 8-9: what a ball scores, what it costs, and who wins by it."""

from collections.abc import Sequence

from parlour_cli.effects import POOL, Allow, Effects, Nothing, Pay, Phase, Place, Put, Refuse, Score, Truth

from . import readings
from .table import Table, Throw, book


@book.rule("own-colour", "8")
def own_colour(who: str, ball: str, ray: str, *, two: int = 2) -> Effects:
    """A ray knocked out by the ball of its own colour: {two} points to the thrower."""
    if ray == ball:
        yield Score(who, two, ("{} by its own ball", ray))


@book.rule("other-colour", "8")
def other_colour(who: str, ball: str, ray: str, *, one: int = 1) -> Effects:
    """A ray knocked out by a ball of another colour: {one} point."""
    if ray != ball:
        yield Score(who, one, ("{} by the {} ball", ray, ball))


@book.rule("two-rays", "8", reading=readings.two_rays)
def two_rays(table: Table, scores: list[Score]) -> Effects:
    """One ball knocks out several rays: each scores, by its own colour."""
    if len(scores) > 1:
        option = readings.two_rays.under(table.readings)
        if option == "each":
            yield Nothing("each ray counts")
            yield from scores
        else:
            yield Nothing(("of {} rays only one counts", len(scores)))
            yield max(scores, key=lambda score: score.points) if option == "best" else scores[0]


@book.rule("indirect", "8", reading=readings.indirect)
def indirect(table: Table, throw: Throw) -> Effects:
    """A ray knocked out by another ray or part that the ball has set moving counts as knocked out by that
    ball.
    """
    for ray in throw.rays.get("indirect", ()):
        where = "down" if readings.indirect.under(table.readings) == "counts" else "up"
        yield Place(ray, where, ("{} came out through another ray or the shock", ray))


@book.rule("late-fall", "8", reading=readings.late_fall)
def late_fall(table: Table, throw: Throw) -> Effects:
    """A ray that falls after the hit, before the next ball leaves the hand and through nothing else, counts
    for the ball that hit.
    """
    for ray in throw.rays.get("late", ()):
        where = "down" if readings.late_fall.under(table.readings) == "before-next" else "up"
        yield Place(ray, where, ("{} fell afterwards", ray))


@book.rule(
    "falls-alone",
    "8",
    reading=readings.falls_alone,
    supplement="kubb: a piece felled by wind or a passer-by is put up again",
)
def falls_alone(table: Table, ray: str) -> Effects:
    """A ray falls that no ball, and nothing a ball has set moving, has brought down: it is put back, no
    points.
    """
    where = "up" if readings.falls_alone.under(table.readings) == "put-back" else "down"
    yield Place(ray, where, ("no ball brought {} down", ray))


@book.rule(
    "touch-no-ray",
    "8-9",
    inferred="Nothing is struck out (line 8), and the star is not altogether missed (line 9).",
)
def touch_no_ray(who: str, *, none: int = 0) -> Effects:
    """The ball touches the star and no ray comes out: {none} points."""
    yield Score(who, none, "the star was touched, and no ray is out")


@book.rule("score-formula", "8-9", inferred="own-colour, other-colour, miss and touch-no-ray, added up")
def score_formula(table: Table, who: tuple[str, ...]) -> Effects:
    """A turn scores R + M − 3X: R rays knocked out, M of them by the ball of their own colour, X balls that
    missed.
    """
    total = sum(table.total.get(name, 0) for name in who)
    yield Truth(total, ("{} has {}", "+".join(who), total))


@book.rule(
    "highest-wins",
    "8-9",
    inferred=f"Points are scored and deducted to be compared; {readings.WOOD}, says it outright.",
    scope=readings.winner,
)
def highest_wins(table: Table, best: list[str], who: tuple[str, ...]) -> Effects:
    """Points are scored and deducted to be compared: the highest total wins."""
    nobody = readings.winner.on(table.readings, "none")
    if who:
        totals = ", ".join(f"{name} {table.total[name]}" for name in table.players)
        yield Truth(None, "the lines name no winner") if nobody else Truth(set(who) <= set(best), totals)
    elif table.fined and not nobody:
        share = table.ledger[POOL] // len(best)  # odd counters stay in the pool
        for name in best if share else ():
            yield Pay(POOL, name, share, "the highest score takes the pool")


@book.rule(
    "tie",
    "8-9",
    reading=readings.tie,
    supplement="common practice; leagues of Aunt Sally have shorter throw-offs",
)
def tie(table: Table, best: list[str], ended: bool) -> Effects:
    """Equal highest totals: the players concerned share the win."""
    names = ", ".join(best)
    if not ended:
        yield Allow(("{} throw again", names))
    elif len(best) > 1:
        if readings.tie.under(table.readings) == "shared":
            yield Nothing(("{} share the win", names))
        else:
            yield Phase("throw-off", ("{} throw again", names))


@book.rule("colour-gone", "8, 10", inferred="stays-down")
def colour_gone(table: Table, ball: str) -> Effects:
    """Once a ray has been knocked out by another ball, the ball of its colour can score no 2 in this turn, at
    best 1.
    """
    if ball not in table.up:
        yield Nothing(("the {} ray was down already", ball))


@book.rule("miss", "9", scope=(readings.miss, readings.miss_fine))
def miss(table: Table, who: str, touched: bool, rays: Sequence[str] = (), *, three: int = 3) -> Effects:
    """The star is altogether missed: {three} points are deducted."""
    if rays:  # what touched nothing of the star has brought no ray out
        yield Refuse(("a ball that missed brings no ray out: {}", ", ".join(rays)))
        return
    if touched and readings.miss.under(table.readings) == "untouched":
        return
    here = "no ray is out" if touched else "the star was missed"
    if readings.miss_fine.on(table.readings, "pool"):
        yield Score(who, 0, here)
        yield Pay(who, POOL, three, "a miss is fined in counters")
    else:
        yield Score(who, -three, here)


@book.rule("counter-each", "9", supplement=readings.WOOD)
def counter_each(table: Table, asked: bool, *, one: int = 1) -> Effects:
    """Where misses are fined in counters, every player first pays {one} counter into the pool; else there are
    no counters.
    """
    fined = readings.miss_fine.on(table.readings, "pool")
    if asked:
        if not fined:
            yield Nothing("points are counted, and there are no counters")
    elif fined:
        for who in table.players:
            yield Pay(who, POOL, one, "everybody pays into the pool before the first ball")


@book.rule("below-zero", "9", scope=readings.below)
def below_zero(table: Table, who: str, points: int | None) -> Effects:
    """Points are deducted whatever the score is: totals can be negative."""
    if points is None:  # somebody asks after his total
        if table.total[who] < 0:
            yield Nothing("a total can be less than nothing")
        elif who in table.floored:
            yield Nothing("the total did not sink below nothing")
        return
    before = table.raw if who == table.thrower else 0
    total, turn = table.total[who] + points, before + points
    if total >= 0 and turn >= 0 and before >= 0:
        return
    raised = readings.below.choose(
        table.readings,
        {
            "below-zero": 0,
            "floor-total": max(0, -total),
            "floor-turn": max(0, turn) - max(0, before) - points,
        },
    )
    if raised:
        yield Score(who, raised, "the account does not sink below nothing")
        yield Put("floored", table.floored | {who})
    elif total < 0 and points < 0:
        yield Nothing("a total can be less than nothing")


book.remark(
    "any-throw",
    "9",
    "A throw is one ball. That “any throw” might be the throwing of all eight was considered and is not "
    "offered: then a player who had once touched the star could not miss it any more.",
)


@book.rule("off-the-curtain", "9, 11", reading=readings.rebound)
def off_the_curtain(table: Table, throw: Throw) -> Effects:
    """What a ball does after it has reached the screen does not count; if it had not touched the star before,
    it is a miss.
    """
    rays = throw.rays.get("rebound", ())
    if not rays and throw.result in ("hit", "out"):
        yield Nothing("the ball had touched the star before")
        return
    counts = readings.rebound.under(table.readings) == "counts"
    yield Allow("the way back counts") if counts else Nothing("the way back does not count")
    for ray in rays:
        yield Place(ray, "down" if counts else "up", ("{} came out on the way back", ray))
