"""Schuster, played slowly: every legal play of one throw, found by laying out the whole tree of die-moves.

Thirty single men stand on the physical squares of one track (numbered as the first player numbers them). A throw is
a tree grown level by level: every branch is extended by every die still unplayed. Nothing is undone and nothing is
remembered between calls. ``schuster:N`` is line N of the source; a rule that no line gives is named by its row.

Position text: ``1:3 10:6 12:6 / 1:5 12:8 20:2``, the first player's men and then the second's, each in his OWN
numbering, with ``bar:N`` (hit, not yet entered) and ``off:N`` (borne off). ``turn`` is 0 or 1, the player who throws.

``way`` tells whether the way from 12 to 13 has been opened EARLIER in the game: ``shut``, ``open``, or one word for
each player, ``open/shut`` (first / second), for ``crossing=own-lost`` and ``opponent-lost``. The position is looked
at besides, before the throw (``crossing-when=each-die``: before each die-move), so ``shut`` means "not opened so
far", never "closed whatever the men say". Both players' ways are looked at before every throw, whoever throws.

``crossed`` (has any man of each player ever landed on 13 or beyond; asked by ``late-position=closed``) and ``begun``
(have all his men ever been on 19-24 or off together; asked by ``bearing-again=once-begun``) are the part of the
history that a position does not show. Left out, they are taken as for a position that has been set up: ``crossed``
where ``way`` says open or the men show it, ``begun`` where a man is off or all are on 19-24.

Readings that do not bear on the plays of a throw: ``first-throw`` (only who begins), ``illegal-play`` (what becomes
of a play that is not legal), ``race-points`` and ``double-win`` (only the worth of a win, see ``outcome``),
``start-stack`` (only the first position, see ``start``). ``claim`` bears on one thing: where the position must be
announced the game does not end by itself, so a play may stop at the position (to announce it) or go on past it.

Where the dossier is silent: on own 13-24 ``home-men`` alone decides (also about two men and more), but a lone man
there is hit under ``hits=both-sides``; ``moment=end-of-throw`` tests a play when nothing more can be moved after it,
and such a win excuses a die unused; ``hus`` obeys ``made-points`` and ``enter-own`` like any other entry.
"""

from collections import Counter
from itertools import product
from typing import NamedTuple

BAR, OFF = 0, 25  # the places beside the board, in die-moves and as places of men
HALF, LAST, HOME = (
    12,
    24,
    19,
)  # last point of the own side, last point, first point of the bearing-off quarter

READINGS: dict[str, tuple[str, ...]] = {  # every reading with its options, the default first
    "seats": ("facing", "one-side", "far-side"),
    "start-stack": ("first-point", "three-points"),
    "doublets": ("once", "twice"),
    "quarter": ("second", "first"),
    "filling": ("exact", "loose", "spread"),
    "moment": ("at-once", "end-of-throw"),
    "winning-die": ("free", "obliged"),
    "claim": ("automatic", "announced"),
    "crossing": ("both-lost", "own-lost", "opponent-lost", "all-in", "free"),
    "crossing-when": ("throw-start", "each-die"),
    "late-position": ("open", "closed"),
    "made-points": ("blocked", "share"),
    "home-men": ("blocked", "share"),
    "hits": ("crossers", "both-sides"),
    "enter-point": ("die-point", "hus", "hus-count"),
    "enter-first": ("yes", "no"),
    "enter-own": ("allowed", "free-only"),
    "bearing": ("exact", "hindmost", "any-larger"),
    "bearing-again": ("all-again", "once-begun"),
    "use-all": ("most-dice", "step-by-step"),
    "one-die": ("larger", "either"),
    "first-throw": ("lowest", "highest", "agreed"),
    "race-points": ("1", "2", "0"),
    "double-win": ("none", "jan"),
    "illegal-play": ("strict", "condoned"),
}

Readings = dict[str, str]
Pair = tuple[bool, bool]  # one answer for each player


class Man(NamedTuple):
    """One man: whose he is, and the physical square (or BAR, or OFF) where he stands."""

    owner: int
    place: int


Position = tuple[Man, ...]  # thirty men, sorted


class DieMove(NamedTuple):
    """One man moved by one die, in the mover's own numbering."""

    start: int
    to: int
    hit: bool


Play = tuple[DieMove, ...]


class State(NamedTuple):
    """The men, and what is known of the past: whose way is open, who has crossed, who has begun to bear off."""

    men: Position
    way: Pair
    crossed: Pair
    begun: Pair


class Branch(NamedTuple):
    """One way of playing part of a throw: what was moved by which dice, where it led, which dice are left."""

    moves: Play
    used: tuple[int, ...]
    state: State
    left: tuple[int, ...]
    won: bool


def settle(readings: Readings | None) -> Readings:
    """The options in force: those given, and the default of every other reading."""
    given = readings or {}
    for name, option in given.items():
        if option not in READINGS.get(name, ()):
            raise ValueError(f"no such reading: {name}={option}")
    return {name: given.get(name, options[0]) for name, options in READINGS.items()}


def turned(owner: int, number: int, seats: str) -> int:
    """The physical square of a player's own point, or the own point of a square (schuster:14-15, reading seats)."""
    if owner == 0 or number in (BAR, OFF):
        return number
    if seats == "facing":  # the two first points face each other across one end
        return LAST + 1 - number
    if seats == "one-side":  # the first points at the two ends of one long side
        return 13 - number if number <= HALF else 37 - number
    return number + HALF if number <= HALF else number - HALF  # far-side: both go the same way round


def read(text: str, seats: str = "facing") -> Position:
    """Set up the men of a position text: fifteen a side (schuster:16)."""
    halves = text.split("/")
    if len(halves) != 2:
        raise ValueError(f"two sides wanted, parted by a stroke: {text}")
    men: list[Man] = []
    for owner, half in enumerate(halves):
        side: list[Man] = []
        for word in half.split():
            name, _, count = word.partition(":")
            number = {"bar": BAR, "off": OFF}.get(name) if not name.isdigit() else int(name)
            if number is None or (name.isdigit() and not 1 <= number <= LAST) or not count.isdigit():
                raise ValueError(f"no such place or count: {word}")
            side += [Man(owner, turned(owner, number, seats))] * int(count)
        if len(side) != 15:
            raise ValueError(f"fifteen men wanted, not {len(side)}: {half.strip()}")
        men += side
    return tuple(sorted(men))


def write(men: Position, seats: str = "facing") -> str:
    """The text of a position: bar first, then the points upwards, then off."""
    names = {BAR: "bar", OFF: "off"}
    halves: list[str] = []
    for owner in (0, 1):
        counts = Counter(turned(owner, man.place, seats) for man in men if man.owner == owner)
        halves.append(" ".join(f"{names.get(number, number)}:{counts[number]}" for number in sorted(counts)))
    return " / ".join(halves)


def spell(play: Play) -> str:
    """A play as it is written in a record: ``bar/4 1/5* 19/off``; ``pass`` where nothing is moved."""
    names = {BAR: "bar", OFF: "off"}
    return (
        " ".join(f"{names.get(m.start, m.start)}/{names.get(m.to, m.to)}{'*' * m.hit}" for m in play)
        or "pass"
    )


def start(readings: Readings | None = None) -> str:
    """The first position: three piles of five on the first point (schuster:17, 30), or one pile on each of three."""
    side = "1:15" if settle(readings)["start-stack"] == "first-point" else "1:5 2:5 3:5"
    return f"{side} / {side}"


def numbers(men: Position, owner: int, rd: Readings) -> list[int]:
    """Where a player's fifteen men stand, in his own numbering, hindmost first (the bar counts as 0)."""
    return sorted(turned(owner, man.place, rd["seats"]) for man in men if man.owner == owner)


def arrangements(rd: Readings) -> list[list[int]]:
    """Every arrangement that wins the two points, as fifteen sorted own points (schuster:20, 32)."""
    shapes: list[tuple[int, ...]] = [(2, 2, 2, 3, 3, 3)]
    if (
        rd["filling"] == "loose"
    ):  # schuster:20 alone: all six points held, three men on each of the last three
        shapes = [(*front, 3, 3, 3) for front in product(range(1, 5), repeat=3) if sum(front) == 6]
    if (
        rd["filling"] == "spread"
    ):  # schuster:32 without its last words: the three extra men anywhere on the last three
        shapes = [(2, 2, 2, *rear) for rear in product(range(2, 6), repeat=3) if sum(rear) == 9]
    first = 7 if rd["quarter"] == "second" else 1
    return [[first + i for i, count in enumerate(shape) for _ in range(count)] for shape in shapes]


def can_obtain(men: Position, owner: int, rd: Readings) -> bool:
    """Can he still come to an arrangement by moving forward only (schuster:33, row can-obtain)?

    Match his men, hindmost first, with the places of an arrangement, hindmost first: nobody may stand beyond his own.
    """
    mine = numbers(men, owner, rd)
    return any(
        all(man <= place for man, place in zip(mine, shape, strict=True)) for shape in arrangements(rd)
    )


def looked(men: Position, way: Pair, rd: Readings) -> Pair:
    """Whose way is open now, when the position is looked at; what is open stays open (schuster:21, 33)."""
    able = [can_obtain(men, owner, rd) for owner in (0, 1)]
    crossing = rd["crossing"]
    if crossing == "own-lost":
        return way[0] or not able[0], way[1] or not able[1]
    if crossing == "opponent-lost":
        return way[0] or not able[1], way[1] or not able[0]
    opens = crossing == "free" or (crossing == "both-lost" and not any(able))
    if crossing == "all-in":
        opens = not any(1 <= number <= 6 for owner in (0, 1) for number in numbers(men, owner, rd))
    return way[0] or opens, way[1] or opens


def landing(men: Position, owner: int, number: int, rd: Readings) -> str:
    """What a man of ``owner`` meets on his own point ``number``: ``free``, ``hit`` or ``barred``."""
    square = turned(owner, number, rd["seats"])
    enemies = [man for man in men if man.owner != owner and man.place == square]
    if not enemies:
        return "free"
    everywhere = rd["hits"] == "both-sides"
    if (
        turned(1 - owner, square, rd["seats"]) <= HALF
    ):  # they are at home: safe there, and so they bar (schuster:23)
        if len(enemies) == 1 and everywhere:  # schuster:33 alone: "the blots can be hit"
            return "hit"
        return "free" if rd["home-men"] == "share" else "barred"
    if len(enemies) > 1:  # no blot (schuster:33)
        return "free" if rd["made-points"] == "share" else "barred"
    if number <= HALF or everywhere:  # one crosser alone, on the mover's own side (schuster:22)
        return "hit"
    return "barred"  # a lone crosser off the mover's side, only under seats=one-side: he can be neither hit nor joined


def may_enter(men: Position, owner: int, number: int, rd: Readings) -> bool:
    """May a man come in on that own point? He obeys the rules of landing (schuster:22, row enter-blocked)."""
    standing = [man.owner for man in men if man.place == turned(owner, number, rd["seats"])]
    if rd["enter-own"] == "free-only" and standing not in (
        [],
        [1 - owner],
    ):  # an empty point or an enemy blot only
        return False
    return landing(men, owner, number, rd) != "barred"


def put(men: Position, man: Man, place: int) -> Position:
    """The same men, one of them moved to another place."""
    rest = list(men)
    rest.remove(man)
    return tuple(sorted([*rest, Man(man.owner, place)]))


def arrive(men: Position, owner: int, origin: int, number: int, rd: Readings) -> Position:
    """Move one man to his own point ``number``, taking off the man he hits (schuster:22).

    Under ``enter-point=hus`` the man taken off is put back on his point 1 at once, if he may enter there.
    """
    hit = landing(men, owner, number, rd) == "hit"
    square = turned(owner, number, rd["seats"])
    men = put(men, Man(owner, turned(owner, origin, rd["seats"])), square)
    if hit:
        men = put(men, Man(1 - owner, square), BAR)
        if rd["enter-point"] == "hus" and may_enter(men, 1 - owner, 1, rd):
            men = arrive(men, 1 - owner, BAR, 1, rd)
    return men


def may_bear(state: State, owner: int, rd: Readings) -> bool:
    """May he take men off now: all in play on 19-24 (schuster:24), or once so and nobody waiting to enter?"""
    mine = numbers(state.men, owner, rd)
    return mine[0] >= HOME or (mine[0] != BAR and rd["bearing-again"] == "once-begun" and state.begun[owner])


def die_moves(state: State, owner: int, die: int, rd: Readings) -> list[DieMove]:
    """Everything that one die can move."""
    men, mine = state.men, numbers(state.men, owner, rd)
    found: list[DieMove] = []
    if BAR in mine:  # a man taken off "must enter again" (schuster:22)
        point = {"die-point": die, "hus-count": die + 1, "hus": BAR}[rd["enter-point"]]
        if point != BAR and may_enter(men, owner, point, rd):
            found.append(DieMove(BAR, point, landing(men, owner, point, rd) == "hit"))
        if rd["enter-first"] == "yes":
            return found
    for origin in sorted(set(mine) - {BAR, OFF}):  # forward only (schuster:14-15, 31)
        to = origin + die
        if to <= LAST:
            if origin <= HALF < to and not state.way[owner]:  # the gate (schuster:21, 33)
                continue
            meets = landing(men, owner, to, rd)
            if meets != "barred":
                found.append(DieMove(origin, to, meets == "hit"))
        elif may_bear(state, owner, rd):
            larger = rd["bearing"] == "any-larger" or (rd["bearing"] == "hindmost" and origin == mine[0])
            if to == OFF or larger:  # a 6 from the sixth point "and so on down to 1" (schuster:25)
                found.append(DieMove(origin, OFF, False))
    return found


def marked(pair: Pair, owner: int, more: bool) -> Pair:
    """The pair with one player's answer made true if ``more`` is."""
    return (pair[0] or (more and owner == 0), pair[1] or (more and owner == 1))


def moved(state: State, owner: int, move: DieMove, rd: Readings) -> State:
    """The state after one die-move."""
    if move.to == OFF:
        men = put(state.men, Man(owner, turned(owner, move.start, rd["seats"])), OFF)
    else:
        men = arrive(state.men, owner, move.start, move.to, rd)
    crossed = marked(state.crossed, owner, HALF < move.to <= LAST)
    begun = marked(state.begun, owner, numbers(men, owner, rd)[0] >= HOME)
    way = looked(men, state.way, rd) if rd["crossing-when"] == "each-die" else state.way
    return State(men, way, crossed, begun)


def race_won(men: Position, owner: int) -> bool:
    """Has he removed all his men (schuster:27)?"""
    return all(man.place == OFF for man in men if man.owner == owner)


def position_made(state: State, owner: int, rd: Readings) -> bool:
    """Do all his men stand in an arrangement that wins (schuster:20, 32), and may it still win (late-position)?"""
    if rd["late-position"] == "closed" and state.crossed[owner]:
        return False
    return numbers(state.men, owner, rd) in arrangements(rd)


def as_pair(way: str) -> Pair:
    """``shut``, ``open``, or a word for each player as ``open/shut``."""
    words = way.split("/") if "/" in way else [way, way]
    if len(words) != 2 or not set(words) <= {"open", "shut"}:
        raise ValueError(f"no such way: {way}")
    return words[0] == "open", words[1] == "open"


def set_up(
    text: str, rd: Readings, way: str, crossed: Pair | None = None, begun: Pair | None = None
) -> State:
    """The state of a position that is set up; what its text cannot show is supposed (see the top of this file)."""
    men = read(text, rd["seats"])
    if "share" not in (rd["made-points"], rd["home-men"]):
        squares = [{man.place for man in men if man.owner == owner} - {BAR, OFF} for owner in (0, 1)]
        if squares[0] & squares[1]:
            raise ValueError(f"men of both sides on one point: {text}")
    pair, sides = as_pair(way), [numbers(men, owner, rd) for owner in (0, 1)]
    if crossed is None:  # a man who waits to enter had crossed, unless men can be hit at home
        shown = [side[-1] > HALF or (side[0] == BAR and rd["hits"] == "crossers") for side in sides]
        crossed = pair[0] or shown[0], pair[1] or shown[1]
    if begun is None:
        shown = [side[-1] == OFF or side[0] >= HOME for side in sides]
        begun = shown[0], shown[1]
    return State(men, pair, crossed, begun)


def housed(state: State, owner: int, rd: Readings) -> State:
    """Before his throw his waiting men come in on point 1 without a number, if they can (enter-point=hus)."""
    men = state.men
    while rd["enter-point"] == "hus" and Man(owner, BAR) in men and may_enter(men, owner, 1, rd):
        men = arrive(men, owner, BAR, 1, rd)
    return state._replace(men=men)


def grow(state: State, owner: int, dice: tuple[int, ...], rd: Readings) -> list[Branch]:
    """The ends of the tree of a throw, level by level: a branch ends where nothing more moves or the game is won.

    Dice in either order, one man or two, each condition tested at each die-move (schuster:19, rows dice-order,
    move-one-man, die-by-die).
    """
    level = [Branch((), (), state, dice, False)]
    tips: list[Branch] = []
    while level:
        higher: list[Branch] = []
        for branch in level:
            shoots: list[Branch] = []
            for die in sorted(set(branch.left)):
                for move in die_moves(branch.state, owner, die, rd):
                    then = moved(branch.state, owner, move, rd)
                    left = list(branch.left)
                    left.remove(die)
                    made = rd["moment"] == "at-once" and position_made(then, owner, rd)
                    won = race_won(then.men, owner) or made
                    shoots.append(Branch((*branch.moves, move), (*branch.used, die), then, tuple(left), won))
            if not shoots and not branch.won:
                tips.append(
                    branch._replace(won=bool(branch.moves) and position_made(branch.state, owner, rd))
                )
            for shoot in shoots:
                if shoot.won:  # "the contest is over" (schuster:32); also the last man off (schuster:27)
                    tips.append(shoot)
                if not shoot.won or rd["claim"] == "announced":
                    higher.append(shoot)
        level = higher
    return tips


def choose(tips: list[Branch], owner: int, rd: Readings) -> list[Branch]:
    """The legal plays among the ends of the tree (schuster:26: all available moves must be used)."""
    most = max(len(tip.moves) for tip in tips)
    obliged = rd["winning-die"] == "obliged"
    if rd["use-all"] == "most-dice":
        kept = [tip for tip in tips if len(tip.moves) == most]
    else:  # each die when its turn comes; who must use it may not stop at the win while it can be moved
        idle = [tip for tip in tips if not any(die_moves(tip.state, owner, die, rd) for die in tip.left)]
        kept = (idle or tips) if obliged else tips
    if most == 1 and rd["one-die"] == "larger":  # either number but not both: the larger (row one-die-larger)
        largest = max(tip.used[0] for tip in kept if tip.used)
        kept = [tip for tip in kept if tip.used and tip.used[0] == largest]
    if (
        not obliged
    ):  # the die-move that ends the game is legal whatever the other die could have done (schuster:32)
        kept = kept + [tip for tip in tips if tip.won]
    return kept


def branches(
    text: str, turn: int, dice: tuple[int, int], readings: Readings | None = None, way: str = "shut",
    crossed: Pair | None = None, begun: Pair | None = None,
) -> dict[Play, Branch]:  # fmt: skip
    """Every legal whole play of a throw with the branch it ends, for going on from there (``Branch.state``).

    A pass is the empty play. No play at all where one player has already taken off all his men. An arrangement that
    stands before the throw is not a win: it is tested after a die-move of its owner.
    """
    rd = settle(readings)
    state = set_up(text, rd, way, crossed, begun)
    if race_won(state.men, 0) or race_won(state.men, 1):
        return {}
    if not all(1 <= die <= 6 for die in dice):
        raise ValueError(f"no such throw: {dice}")
    state = housed(state, turn, rd)
    state = state._replace(way=looked(state.men, state.way, rd))
    four = dice[0] == dice[1] and rd["doublets"] == "twice"  # schuster:19 gives each die one move and no more
    return {tip.moves: tip for tip in choose(grow(state, turn, dice * 2 if four else dice, rd), turn, rd)}


def plays(
    text: str, turn: int, dice: tuple[int, int], readings: Readings | None = None, way: str = "shut",
    crossed: Pair | None = None, begun: Pair | None = None,
) -> dict[Play, str]:  # fmt: skip
    """Every legal whole play of a throw, as its die-moves in the order played, and the position it leads to."""
    found = branches(text, turn, dice, readings, way, crossed, begun)
    return {play: write(branch.state.men, settle(readings)["seats"]) for play, branch in found.items()}


def ends(
    text: str, turn: int, dice: tuple[int, int], readings: Readings | None = None, way: str = "shut",
    crossed: Pair | None = None, begun: Pair | None = None,
) -> set[str]:  # fmt: skip
    """The different positions to which a throw can lead."""
    return set(plays(text, turn, dice, readings, way, crossed, begun).values())


def outcome(
    text: str, turn: int, readings: Readings | None = None, way: str = "shut", crossed: Pair | None = None
) -> tuple[str, int] | None:
    """What ``turn`` has won by his last die-move: ``("race", points)``, ``("position", 2)`` or nothing.

    The position is two points (schuster:20, 32); the race has none named, and may count double by ``double-win``
    where the loser has borne off nothing. Under ``claim=announced`` the position is won only if he says so.
    """
    rd = settle(readings)
    state = set_up(text, rd, way, crossed)
    if race_won(state.men, turn):
        double = rd["double-win"] == "jan" and Man(1 - turn, OFF) not in state.men
        return "race", int(rd["race-points"]) * (2 if double else 1)
    return ("position", 2) if position_made(state, turn, rd) else None
