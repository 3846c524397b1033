"""4. The procedure of Schuster, continued: what is said."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import Allow, Effect, Effects, Hence, Note, Put, Refuse, Truth
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import HAS, IS, MAY, SCORES, WINS

from . import board, crossing, duty, engine, filling, fiske
from .bearing import bearing_off
from .engine import OFF
from .play import PLACES
from .table import Table, book, place, written
from .trial import Trial


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _plays(table: Table, who: Any) -> bool:
    """Whether he is one of two players."""
    return isinstance(who, str) and who in table.players and len(table.players) == 2


# The position -------------------------------------------------------------------------------------


def standing(table: Table, who: str) -> list[Effect]:
    """What the rules say of the position of this player, as his men stand now."""
    mine = table.men(who)
    return [
        *filling.position_quarter(table, mine),
        *filling.position_shape(table, mine),
        *filling.position_all_men(mine, table.law.base),
    ]


def announced(table: Table, who: str) -> list[Effect]:
    """Under `claim=announced`: the position that he has made wins now that he says so."""
    if table.over or table.made != who:
        return []
    score = filling.position_points(who)
    points = [effect.points for effect in score if hasattr(effect, "points")]
    ends = fiske.position_ends_game(table, who)
    hence = [Hence(effect.field, effect.value) for effect in ends if type(effect) is Put]
    gained = Hence("points", {**table.points, who: table.points[who] + sum(points)})
    return [*ends, *hence, Hence("worth", sum(points)), gained, Hence("made", "")]


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """Whether his men stand in the position, or so many of them on a point."""
    if not _plays(table, who):
        return
    if event.has("position"):
        said = standing(table, who)
        whole = sum(1 for effect in said if type(effect) is Allow) == 3
        mine = table.men(who)
        shape = "-".join(map(str, mine[table.law.base : table.law.base + 6]))
        yield from _true(filling.position_shape, whole, ("on the six points: {}", shape))
        yield from said
        if whole:
            yield from announced(table, who)
        return
    mine = table.men(who)
    for where, count in event.all("POINT"):
        point: int = PLACES[where] if isinstance(where, str) else where
        if isinstance(where, int) and not 1 <= where < OFF:
            yield from _true(board.board, False, ("there is no point {}", where))
            return
        if mine[point] != count:
            yield from _true(board.men, False, ("{} has {} men on {}", who, mine[point], place(point)))
            return
    yield from _true(board.men, True, ("{} has {}", who, written(mine)))
    yield from board.start_stack(table, table.seat(who))


# Who has won --------------------------------------------------------------------------------------


def _won(table: Table, who: str) -> list[Effect]:
    """Whether he has won, and why."""
    if table.over and not table.broken:
        if table.how == "position":
            return _true(
                fiske.position_ends_game, who == table.winner, ("{} has had the position", table.winner)
            )
        return _true(duty.race_win, who == table.winner, ("{} has won", table.winner))
    if table.broken:
        return _true(duty.broken_off, False, "broken off by agreement")
    if table.made == who:
        return _true(fiske.position_claim, True, ("{} has the position", who))
    mine = table.men(who)
    if mine[OFF]:
        return _true(duty.race_win, False, ("{} has borne off {} men", who, mine[OFF]))
    shape = "-".join(map(str, mine[table.law.base : table.law.base + 6]))
    said = _true(filling.position_shape, False, ("on the six points: {}", shape))
    if table.declined == who:
        said += duty.position_not_compelled(who, ())
    return said


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether he has won."""
    if not _plays(table, who):
        return
    said = _won(table, who)
    yield from said
    if any(type(effect) is Truth and effect.value for effect in said):
        yield from announced(table, who)


@book.question(SCORES)
def scores(table: Table, who: Any, event: Any) -> Effects:
    """What his win is worth."""
    if not _plays(table, who):
        return
    if table.made == who and not table.over:
        score = filling.position_points(who)
        points = sum(effect.points for effect in score if hasattr(effect, "points"))
        yield from _true(filling.position_points, points, ("{} has the position", who))
        if event.first("N") == points:
            yield from announced(table, who)
        return
    won = _won(table, who)
    if not any(type(effect) is Truth and effect.value for effect in won):
        for effect in won:
            if type(effect) is Truth:
                zero = Truth(0, effect.fact)
                zero.rule = effect.rule
                yield zero
            else:
                yield effect
        return
    if table.how == "position":
        yield from _true(filling.position_points, table.worth, ("{} has had the position", who))
    else:
        yield from _true(duty.race_points, table.worth, ("{} has borne off first", who))
        for effect in duty.no_double(table, who, 0):
            yield effect


# What one may do ----------------------------------------------------------------------------------


@book.question(MAY)
def may(table: Table, who: Any, event: Any) -> Effects:
    """Whether he may cross, or bear off, in a throw made now."""
    if not _plays(table, who):
        return
    if event.has("bear"):
        yield from _bear(table, who)
        return
    now = fiske.live(table)
    gate, gates = engine.joined(table.latch, now), engine.joined(table.latches, now)
    said = crossing.crossing_gate(table, table.seat(who), gate, gates)
    for effect in said:
        truth = Truth(type(effect) is Allow, effect.fact)
        truth.rule = effect.rule
        yield truth
    for each in table.players:
        yield from fiske.can_obtain(table, each)
    yield from (
        effect
        for effect in fiske.crossing_latch(table, now, now, table.seat(who))
        if type(effect) is Note and effect.fact == "the way across was open before"
    )


def _bear(table: Table, who: str) -> Iterator[Effect]:
    trial = Trial(table, who, ())
    said = bearing_off(trial)
    may_ = any(type(effect) is Allow for effect in said)
    for effect in said:
        truth = Truth(may_, effect.fact)
        truth.rule = effect.rule
        yield truth


# How things stand ---------------------------------------------------------------------------------


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whose turn it is; whether the game is over; whether the way across is shut or open."""
    state = event.first("STATE")
    if state == "over":
        yield from _over(table)
    elif state == "next":
        yield from _next(table, who)
    elif len(table.players) == 2:
        yield from _way(table, state == "open")


def _over(table: Table) -> Iterator[Effect]:
    if table.over:
        ground = {"position": fiske.position_ends_game, "race": duty.race_win}.get(table.how, duty.broken_off)
        here: Any = "broken off by agreement" if table.broken else ("{} has won", table.winner)
        yield from _true(ground, True, here)
    else:
        yield from _true(duty.race_win, False, "nobody has borne off all his men")


def _next(table: Table, who: Any) -> Iterator[Effect]:
    if not _plays(table, who):
        return
    if table.over:
        yield from _true(
            duty.race_win if table.how != "position" else fiske.position_ends_game, False, "the game is over"
        )
        return
    due = table.due
    if not table.throws and not table.fixed:
        known = due or ("" if table.lots else table.players[0])
        here: Any = ("{} begins", known) if known else "who begins is not settled"
        yield from _true(board.first_throw, who == known if known else None, here)
    else:
        yield from _true(board.turns, who == due, ("it is the turn of {}", due))


def _way(table: Table, wanted: bool) -> Iterator[Effect]:
    """Of the way across: None where it is open to one player and shut to the other."""
    now = fiske.live(table)
    gate, gates = engine.joined(table.latch, now), engine.joined(table.latches, now)
    both = [crossing.crossing_gate(table, seat, gate, gates) for seat in (0, 1)]
    open_ = [any(type(effect) is Allow for effect in said) for said in both]
    known = (open_[0] == wanted) if open_[0] == open_[1] else None
    here: Any = next(
        (effect.fact for said in both for effect in said if type(effect) is Refuse), "the way across is open"
    )
    yield from _true(crossing.crossing_gate, known, here)
    for each in table.players:
        yield from fiske.can_obtain(table, each)
