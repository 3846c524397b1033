"""4. The procedure of Schuster: lots, throws, plays and passes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from parlour_cli.effects import Effect, Put, Refuse, Truth
from parlour_cli.verbs import ENDS, MOVES, PASSES, ROLLS

from . import board, duty, engine, fiske, hits
from .engine import BAR, OFF, Leaf
from .moving import NOWHERE, Step, refuses, trial_ended, tried
from .table import NOBODY, Played, Table, book
from .trial import Trial

PLACES = {"bar": BAR, "off": OFF}


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    found = [effect for each in said for effect in each if type(effect) is Refuse]
    if found:
        found[0].also = tuple(found[1:])
        yield found[0]


def closed(table: Table, who: str = "") -> list[Effect]:
    """What forbids anything at all: the game is over, or there are not two players."""
    if len(table.players) != 2:
        return board.players_two(table, "") or [Refuse("there are not two players")]
    if not table.over:
        return []
    if table.broken:
        return duty.broken_off(table, "")
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
                yield from refusal(
                    board.turns(table, who, True), duty.use_all(table, 0, False, longest(ways))
                )
        else:
            consult(table, engine_start(table))
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


def consult(table: Table, end: engine.End) -> None:
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
    numbers: int = board.doublets_once.rule.numbers["two"]
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
        one = tried(table, who, steps, dice, numbers)
        if found is None or len(one[0].done) > len(found[0].done):
            found = one
        if not refuses(one[1]):
            found = one
            break
    assert found is not None
    trial, said, struck = found
    if refuses(said):
        if len(steps) > len(dice):
            said = [*said, *(effect for effect in doublet if type(effect) is Refuse)]
        yield from _taken_back(table, who, steps, said)
    stars = []
    for (_source, target, star), hit in zip(steps, struck, strict=False):
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


def _settled(table: Table, trial: Trial, said: list[Effect], steps: Sequence[Step] | None) -> Iterator[Any]:
    """Whether a play whose moves are all legal uses the dice as it must; then it takes effect."""
    ended = trial_ended(said)
    duties = _duties(table, trial, ended) if trial.dice or not trial.done else []
    if refuses(duties):
        yield from _taken_back(table, trial.who, steps or (), duties)
    yield from said
    yield from duties
    if not ended and _declined(table, trial):
        yield from duty.position_not_compelled(trial.who, _winning(table))
        yield Put("declined", trial.who)
    if trial.gates != table.gates:
        if trial.law.each_die:
            latched = fiske.crossing_latch(table, table.latch, trial.gates, trial.seat)
            yield from (effect for effect in latched if type(effect) is Put)
        else:  # nothing hangs on it now; kept for whoever looks at the way after each move
            yield Put("latches", engine.joined(table.latches, trial.gates))
    yield Played(trial.who)


def _duties(table: Table, trial: Trial, ended: bool) -> list[Effect]:
    """What the rules say of a play that leaves a number unused."""
    consult(table, trial.end)
    ways = ways_of(table, table.board)
    most = longest(ways)
    used, left = len(trial.done), len(trial.dice)
    if any(leaf.end == trial.end and len(leaf.dice) == len(most.dice) for leaf in ways):
        used = len(most.dice)  # the men stand as after a play that has used more: it is the same play
    die = max((done[2] for done in trial.done), default=0)
    larger = max(ways, key=lambda leaf: leaf.dice) if used == 1 == len(most.dice) else None
    smaller = larger is not None and die < larger.dice[0]
    said: list[Effect] = []
    if ended:
        if used < len(most.dice) or smaller:
            said += duty.winning_die(table, " and ".join(map(str, trial.dice)))
        if not refuses(said):
            return said
    stuck = any(leaf.end == trial.end for leaf in ways)
    said += duty.use_all(table, used, stuck, most)
    if larger is not None and len({leaf.dice for leaf in ways if len(leaf.dice) == 1}) > 1:
        said += duty.one_die_larger(table, die, larger)
    if used >= len(most.dice) or stuck:
        said += duty.pass_(table, trial.who, used, len(trial.done) + left)
    return said


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
    said = duty.broken_off(table, event.first("ENDS"))
    yield from refusal(said)
    yield from said
