"""4. The procedure of Schuster, continued: men are moved one after another, on a board that is only being tried."""

from collections.abc import Iterable, Sequence

from parlour_cli.effects import Allow, Effect, Nothing, Put, Refuse

from . import bearing, board, crossing, duty, engine, filling, fiske, hits
from .engine import BAR, OFF
from .table import Hit, Table
from .trial import Trial

NOWHERE = 100
"""From here on a number is no place: that of a point which is on no board is so much more."""

Step = tuple[int, int, bool]
"""A move as written: from where, to where, and whether it says that a man was hit."""


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return any(type(effect) is Refuse for effect in said)


def allows(said: Iterable[Effect]) -> bool:
    """Whether a rule has said yes."""
    return any(type(effect) is Allow for effect in said)


def trial_ended(said: Sequence[Effect]) -> bool:
    """Whether a move has ended the game."""
    return any(type(effect) is Over for effect in said)


class Over(Nothing):
    """A mark among what has been said: here the game was over."""

    shown = False


def tried(
    table: Table, who: str, steps: Sequence[Step], dice: tuple[int, ...], numbers: tuple[int, ...]
) -> tuple[Trial, list[Effect], list[bool]]:
    """The moves made one after another, by these numbers, as far as they are legal and the game goes on."""
    trial = Trial(table, who, dice)
    said: list[Effect] = []
    struck = []
    for (source, target, _star), number in zip(steps, numbers, strict=True):
        die = number if number in trial.dice else 0
        came = _moved(table, trial, source, target, die)
        said += came
        if refuses(came):
            break
        trial.count(source, target, die)
        struck.append(any(type(effect) is Hit and effect.who == trial.other for effect in came))
        over = ended(table, trial, bool(trial.dice))
        if over:
            said += over
            if any(type(effect) is Over for effect in over):
                break
    return trial, said, struck


def _moved(table: Table, trial: Trial, source: int, target: int, die: int) -> list[Effect]:
    """One man is moved: what forbids it, what permits it, what comes of it. The men of the trial move accordingly."""
    for point in (source, target):
        if point >= NOWHERE:
            return board.board(point - NOWHERE) or [Refuse("there is no such point")]
    said: list[Effect] = [*board.forward_only(source, target)]
    if refuses(said):
        return said
    said += board.men(trial.who, trial.mine, source)
    if refuses(said):
        return said
    if target == OFF and source == BAR:
        return [*said, *bearing.bearing_off(trial)]
    said += hits.enter_first(trial, source)
    if refuses(said):
        return said
    if target == OFF:
        said += bearing.bearing_off(trial)
        if refuses(said):
            return said
        if not die:
            return [*said, *board.move_two_men(trial, source, target, 0)]
        said += [*bearing.bear_exact(trial, source, die), *bearing.die_by_die(trial, target)]
        trial.see(said)
        return said
    if not die:
        if source == BAR and trial.dice:
            wrong = hits.enter_point(table, trial.who, target, trial.dice[0], False)
            if refuses(wrong):
                return [*said, *wrong]
        return [*said, *board.move_two_men(trial, source, target, 0)]
    if source == BAR:
        entry = [*hits.enter_point(table, trial.who, target, die, False), *hits.enter_blocked(trial, target)]
        said += entry
        if refuses(entry):
            return said
        said += board.own_stacks(trial, target)
        trial.see(entry)
        return [*said, *hits.strikes(trial, trial.seat, target)]
    if source <= engine.HALF < target:
        way = crossing.crossing_gate(table, trial.seat, table.gate, trial.gates)
        said += way
        landed = _landing(trial, target)
        if refuses([*way, *landed]):
            when = fiske.crossing_when(table, trial.gates, trial.seat, True) if refuses(way) else []
            return [*said, *landed, *when]
        said += [*crossing.move_beyond(source, target), *landed]
    else:
        said += _landing(trial, target)
        if refuses(said):
            return said
    step = [*board.move_two_men(trial, source, target, die), *board.move_one_man(trial, source, target)]
    said += [
        *step,
        *board.own_stacks(trial, target),
        *bearing.bear_optional(trial, source, target, die),
        *bearing.move_inside(trial, source, target),
    ]
    if not trial.done:
        said += board.dice_order(table, die)
    trial.see(step)
    return [*said, *hits.strikes(trial, trial.seat, target)]


def _landing(trial: Trial, target: int) -> list[Effect]:
    """What the enemy men on a point say to one who lands there."""
    there = trial.law.across[target]
    men = trial.theirs[there]
    if not men:
        return []
    if there > engine.HALF:
        made = hits.made_point_block(trial, target)
        if target > engine.HALF and men == 1:  # on nobody's side
            return [*made, *hits.hits_where(trial, trial.seat, target, True)]
        return made
    block = hits.home_men_block(trial, target)
    where = hits.hits_where(trial, trial.seat, target, refuses(block))
    if any(type(effect) is Hit for effect in where):
        return []
    return [*block, *hits.home_safe(trial, there, not refuses(block)), *where]


# How a play ends ----------------------------------------------------------------------------------


def made(table: Table, trial: Trial, left: bool) -> list[Effect]:
    """What the rules say of the position where it may be there; they allow it, all of them, where it is."""
    mine = trial.mine
    if mine[OFF] or mine[BAR]:
        return []
    pips = sum(point * men for point, men in enumerate(mine))
    if not any(low <= pips <= high for low, high in engine.PIPS.values()):
        return []
    said = [
        *filling.position_quarter(table, mine),
        *filling.position_shape(table, mine),
        *filling.position_all_men(mine, table.law.base),
    ]
    if sum(1 for effect in said if type(effect) is Allow) < 3:
        return []
    late = filling.position_late(
        table, trial.board.crossed[trial.seat], engine.opened(table.gate, "both-lost", table.law.shape)
    )
    when = fiske.position_moment(table, left)
    if any(type(effect) is Nothing for effect in (*late, *when)) or not when:
        return []
    return [*said, *late, *when]


def ended(table: Table, trial: Trial, left: bool) -> list[Effect]:
    """What ends the game, after a move of a man: the last man off, or the position."""
    if trial.off:
        said = duty.race_win(table, trial.who, trial.off)
        if not said:
            return []
        score = duty.race_points(table, trial.who)
        points = sum(effect.points for effect in score if hasattr(effect, "points"))
        worth = [*score, *duty.no_double(table, trial.who, points)]
        return [*worth, *said, *_worth(worth), Over()]
    said = made(table, trial, left)
    if not said:
        return []
    claim = fiske.position_claim(table, trial.who)
    if not allows(claim):
        return [*said, *claim, *([Over()] if claim else [])]
    score = filling.position_points(trial.who)
    return [*said, *claim, *score, *fiske.position_ends_game(table, trial.who), *_worth(score), Over()]


def _worth(score: Sequence[Effect]) -> list[Effect]:
    return [Put("worth", sum(effect.points for effect in score if hasattr(effect, "points")))]
