"""4. The procedure of Schuster: lots, throws, plays and passes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from parlour_cli.effects import Allow, Effect, Nothing, Put, Refuse, Truth
from parlour_cli.verbs import ENDS, MOVES, PASSES, ROLLS

from . import bearing, board, crossing, duty, engine, filling, fiske, hits
from .engine import BAR, OFF, Leaf
from .table import NOBODY, Hit, Played, Table, book
from .trial import Trial

NOWHERE = 100
PLACES = {"bar": BAR, "off": OFF}

Step = tuple[int, int, bool]
"""A move as written: from where, to where, and whether it says that a man was hit."""


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    found = [effect for each in said for effect in each if type(effect) is Refuse]
    if found:
        found[0].also = tuple(found[1:])
        yield found[0]


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return any(type(effect) is Refuse for effect in said)


def allows(said: Iterable[Effect]) -> bool:
    """Whether a rule has said yes."""
    return any(type(effect) is Allow for effect in said)


def closed(table: Table, who: str = "") -> list[Effect]:
    """What forbids anything at all: the game is over, or there are not two players."""
    if len(table.players) != 2:
        return board.players_two(table, "") or [Refuse("there are not two players")]
    if not table.over:
        return []
    return [*fiske.position_ends_game(table, who), *duty.race_win(table, who, -1)]


# Throws -------------------------------------------------------------------------------------------


@book.event(ROLLS)
def rolls(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A lot for who begins, or a throw."""
    numbers = event.all("N")
    yield from refusal(closed(table))
    lots = len(numbers) == 1 and not table.throws and not table.fixed
    thrown = board.dice(who, numbers, lots)
    yield from refusal(thrown)
    if len(numbers) == 1:
        lot = board.first_throw(table, who, numbers[0])
        yield from refusal(lot)
        yield from lot
        return
    yield from refusal(board.first_throw(table, who, 0))
    said: list[Effect] = []
    view = table
    pending = table.throw is not None and table.due != who
    if pending:
        due = table.due
        ways = ways_of(table, table.board)
        if most_of(ways):
            if table.attempt is not None:
                said = duty.play_again(table, due, table.attempt, True)
                if refuses(said):
                    yield from refusal(said, board.turns(table, who, True))
            if table.attempt is None or not said:
                yield from refusal(board.turns(table, who, True), duty.use_all(table, 0, False, longest(ways)))
        else:
            consult(table, engine_start(table), False)
            said = duty.pass_(table, due, 0, 2)
        said = [*said, Played(due)]
        view = table.copy(table.readings)
        view.apply(said)
    elif table.turn == NOBODY:
        said = [Put("turn", table.seat(who))]
        view = table.copy(table.readings)
        view.apply(said)
    yield from refusal(board.turns(view, who, True))
    yield from said
    if view.made:
        yield Put("made", "")
    yield from before(view, who)
    yield from thrown


def before(table: Table, who: str) -> Iterator[Any]:
    """Before a throw: how the way across stands, and who comes in without a number."""
    if table.latch != engine.OPEN or table.latches != engine.OPEN:
        now = fiske.live(table)
        yield from fiske.crossing_latch(table, now, now, table.seat(who))
        yield from fiske.crossing_when(table, now, table.seat(who), False)
    else:
        yield Put("gate", engine.OPEN)
        yield Put("gates", engine.OPEN)
    trial = Trial(table, who, ())
    while trial.mine[BAR]:
        came = hits.entered(trial, trial.seat)
        yield from came
        if not came:
            break


# What the engine says -----------------------------------------------------------------------------


def ways_of(table: Table, where: Any, options: dict[str, str] | None = None) -> list[Leaf]:
    """Every way of playing the throw that is due, under these options of the readings."""
    law = engine.law(table.readings.options if options is None else options)
    seat = table.turn
    assert table.throw is not None
    way = table.way(seat, table.gates if law.each_die else table.gate)
    sides = where.sides
    key = (*where.key, seat, table.throw, law, way, where.crossed[seat], where.begun[seat])
    kept: dict[Any, list[Leaf]] = table.readings.memo.setdefault("schuster", {})
    found = kept.get(key)
    if found is None:
        found = kept[key] = engine.leaves(
            sides[seat], sides[1 - seat], table.throw, law, way, where.crossed[seat], where.begun[seat]
        )
    return found


def most_of(ways: list[Leaf]) -> int:
    """How many numbers can be moved."""
    return max(len(leaf.dice) for leaf in ways)


def longest(ways: list[Leaf]) -> Leaf:
    """A way that uses as many numbers as can be."""
    return max(ways, key=lambda leaf: len(leaf.dice))


def engine_start(table: Table) -> engine.End:
    """Both sides as they stand, the mover's first."""
    sides = table.board.sides
    return bytes(sides[table.turn] + sides[1 - table.turn])


def consult(table: Table, end: engine.End, ended: bool) -> None:
    """Ask every reading under which a play that leaves numbers unused would be judged otherwise."""
    options = table.readings.options

    def legal(changed: dict[str, str]) -> bool:
        return any(
            leaf.end == end for leaf in engine.kept(ways_of(table, table.board, changed), engine.law(changed))
        )

    now = legal(options)
    for name in engine.ASKED:
        reading = book.readings[name]
        values = {options[name]: now}
        for option in reading.options:
            if option != options[name] and option not in reading.variants:
                values[option] = legal({**options, name: option})
        reading.choose(table.readings, values)


# Plays --------------------------------------------------------------------------------------------


@book.event(PASSES)
def passes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Nothing is moved."""
    yield from refusal(closed(table))
    yield from refusal(board.first_throw(table, who, 0), board.turns(table, who, False))
    trial = Trial(table, who, dice_of(table, 0))
    yield from _settled(table, trial, [], None)


def dice_of(table: Table, moves: int) -> tuple[int, ...]:
    """The numbers that the throw gives to be moved."""
    assert table.throw is not None
    numbers = board.doublets_once.rule.numbers["two"]
    if table.throw[0] != table.throw[1]:
        return table.throw
    if board.doublets_once.rule.off:
        return ()
    four = table.readings.options["doublets"] == "twice"
    return (table.throw[0],) * (2 * numbers if four else numbers)


@book.event(MOVES)
def moves(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A throw is played."""
    yield from refusal(closed(table))
    yield from refusal(board.first_throw(table, who, 0), board.turns(table, who, False))
    steps = [_step(text) for text in event.all("MOVE")]
    assert table.throw is not None
    dice = dice_of(table, len(steps))
    doublet = board.doublets_once(table, len(steps)) if table.throw[0] == table.throw[1] else []
    found: tuple[Trial, list[Effect], list[bool]] | None = None
    for numbers in _assignments(table, steps, dice):
        tried = _tried(table, who, steps, dice, numbers)
        if found is None or len(tried[0].done) > len(found[0].done):
            found = tried
        if not refuses(tried[1]):
            found = tried
            break
    assert found is not None
    trial, said, struck = found
    if not refuses(said) and not trial_ended(said) and len(steps) > len(trial.done):
        said = [*said, *doublet]
    if refuses(said):
        if len(steps) > len(dice):
            said = [*said, *(effect for effect in doublet if type(effect) is Refuse)]
        yield from _taken_back(table, who, steps, said)
    stars = []
    for (source, target, star), hit in zip(steps, struck, strict=False):
        if star and not hit:
            false = Truth(False, ("nobody was hit on {}", target))
            false.rule = hits.hit_crosser.name
            stars.append(false)
    yield from _settled(table, trial, [*doublet, *said, *stars], steps)


def _step(text: str) -> Step:
    source, _slash, target = text.partition("/")
    star = target.endswith("*")
    return _point(source), _point(target.removesuffix("*")), star


def _point(text: str) -> int:
    """A place as a number; one that is on no board is more than a hundred."""
    if text in PLACES:
        return PLACES[text]
    point = int(text)
    return point if BAR < point < OFF else NOWHERE + point


def _assignments(table: Table, steps: Sequence[Step], dice: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """By which numbers the moves may have been made, in their order; 0 where no number fits."""
    law = table.law
    choices = []
    for source, target, _star in steps:
        if target == OFF and source != BAR:
            due = OFF - source
            fitting = [each for each in dict.fromkeys(sorted(dice)) if each >= due]
            choices.append(fitting or [max(dice, default=0)])
        else:
            far = target - source - (law.enter if source == BAR else 0)
            choices.append([far if far in dice else 0])
    if len(choices) > 4:
        choices = [each[:1] for each in choices]
    yield from product(*choices)


def trial_ended(said: Sequence[Effect]) -> bool:
    """Whether a move has ended the game."""
    return any(type(effect) is _Over for effect in said)


class _Over(Nothing):
    """A mark among what has been said: here the game was over."""

    __slots__ = ()
    shown = False


def _tried(
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
        over = _ending(table, trial, bool(trial.dice))
        if over:
            said += over
            if any(type(effect) is _Over for effect in over):
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
    if target == OFF and source == BAR:
        return bearing.bearing_off(trial)
    said += board.men(trial.who, trial.mine, source)
    if refuses(said):
        return said
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


def _ending(table: Table, trial: Trial, left: bool) -> list[Effect]:
    """What ends the game, after a move of a man: the last man off, or the position."""
    if trial.off:
        said = duty.race_win(table, trial.who, trial.off)
        if not said:
            return []
        score = duty.race_points(table, trial.who)
        points = sum(effect.points for effect in score if hasattr(effect, "points"))
        worth = [*score, *duty.no_double(table, trial.who, points)]
        return [*worth, *said, *_worth(worth), _Over()]
    said = made(table, trial, left)
    if not said:
        return []
    claim = fiske.position_claim(table, trial.who)
    if not allows(claim):
        return [*said, *claim, *([_Over()] if claim else [])]
    score = filling.position_points(trial.who)
    return [*said, *claim, *score, *fiske.position_ends_game(table, trial.who), *_worth(score), _Over()]


def _worth(score: Sequence[Effect]) -> list[Effect]:
    return [Put("worth", sum(effect.points for effect in score if hasattr(effect, "points")))]


def _settled(table: Table, trial: Trial, said: list[Effect], steps: Sequence[Step] | None) -> Iterator[Any]:
    """Whether a play whose moves are all legal uses the dice as it must; then it takes effect."""
    used, left = len(trial.done), tuple(trial.dice)
    ended = trial_ended(said)
    duties: list[Effect] = []
    number = used + len(left)
    assert table.throw is not None
    if left or not number:
        ways = ways_of(table, table.board)
        consult(table, trial.end, ended)
        most = longest(ways)
        if ended and (used < len(most.dice) or _larger(ways, trial) is not None):
            duties += duty.winning_die(table, " and ".join(map(str, left)))
        if not ended or (refuses(duties) and used < len(most.dice)):
            stuck = any(leaf.end == trial.end for leaf in ways)
            duties += duty.use_all(table, used, stuck, most)
            larger = _larger(ways, trial)
            if used == 1 == len(most.dice) and larger is not None:
                duties += duty.one_die_larger(table, trial.done[0][2], larger)
            elif used == 1 == len(most.dice) and _both(ways):
                duties += duty.one_die_larger(table, trial.done[0][2], _first(ways, trial.done[0][2]))
            if used >= len(most.dice) or stuck:
                duties += duty.pass_(table, trial.who, used, number)
    if refuses(duties):
        yield from _taken_back(table, trial.who, steps or (), duties)
    yield from said
    yield from duties
    if not ended and _declined(table, trial):
        yield from duty.position_not_compelled(trial.who, _winning(table))
        yield Put("declined", trial.who)
    if trial.gates != table.gates and trial.gates != engine.OPEN:
        yield from (
            effect
            for effect in fiske.crossing_latch(table, table.latch, trial.gates, trial.seat)
            if type(effect) is Put
        )
    yield Played(trial.who)


def _both(ways: list[Leaf]) -> bool:
    """Whether either number could be the one that is moved, where only one can be."""
    return len({leaf.dice for leaf in ways if len(leaf.dice) == 1}) > 1


def _first(ways: list[Leaf], number: int) -> Leaf:
    return next(leaf for leaf in ways if leaf.dice == (number,))


def _larger(ways: list[Leaf], trial: Trial) -> Leaf | None:
    """A way of moving the larger number, where only one can be moved and the smaller one was."""
    if most_of(ways) != 1 or len(trial.done) != 1:
        return None
    best = max(ways, key=lambda leaf: leaf.dice)
    return best if best.dice[0] > trial.done[0][2] else None


def _winning(table: Table) -> engine.Moves:
    """The moves by which the position could be made with this throw; none where it cannot be."""
    law = table.law
    for leaf in engine.kept(ways_of(table, table.board), law):
        if leaf.ended and not leaf.end[OFF]:
            return leaf.moves
    return ()


def _declined(table: Table, trial: Trial) -> bool:
    """Whether the position could have been made with this throw."""
    mine = trial.start.sides[trial.seat]
    if mine[OFF] or any(mine[engine.HALF + 1 :]) or mine[BAR] or not trial.done:
        return False
    pips = sum(point * men for point, men in enumerate(mine))
    most = sum(dice_of(table, 0))
    if not any(low - most <= pips <= high for low, high in engine.PIPS.values()):
        return False
    return bool(_winning(table))


def _taken_back(table: Table, who: str, steps: Sequence[Step], said: Sequence[Effect]) -> Iterator[Effect]:
    """A play is refused: on what grounds, and what becomes of it."""
    found = [effect for effect in said if type(effect) is Refuse]
    found[0].also = (*found[1:], *duty.play_again(table, who, _attempt(table, who, steps), False))
    yield found[0]


def _attempt(table: Table, who: str, steps: Sequence[Step]) -> Any:
    """Where the men would stand if an illegal play stood; None where that cannot be."""
    if not steps:
        return None
    trial = Trial(table, who, ())
    for source, target, _star in steps:
        if not (0 <= source <= OFF and 0 <= target <= OFF) or source == OFF or not trial.mine[source]:
            return None
        if target == BAR:
            return None
        trial.board.move(trial.seat, source, target)
        if target != OFF:
            there = trial.law.across[target]
            if trial.theirs[there] == 1 and there > engine.HALF >= target:
                trial.board.hit(1 - trial.seat, there)
            elif trial.theirs[there]:
                return None
    return trial.board.key


# The end by agreement -----------------------------------------------------------------------------


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The players stop."""
    yield from refusal(closed(table))
    said = duty.broken_off(event.first("ENDS"))
    yield from refusal(said)
    yield from said
