"""The legal plays of a throw at Schuster, from flat lists of small whole numbers and the options of the readings.

A side is a list of 26 counts in its owner's own numbering: the men hit and not yet entered (``BAR``), those on the points 1 to
24, those borne off (``OFF``). A position is two such lists, of the player who throws and of the other. Nothing here knows a
table, a record or a rule; what the rules say one by one, `plays` works out at one stroke, and a test holds the two together.
"""

from collections.abc import Iterable, Mapping, Sequence

BAR, OFF, LAST = 0, 25, 24
HALF = 12
"""The last point of a player's own side."""

Side = list[int]
Moves = tuple[tuple[int, int], ...]
End = bytes
"""Both sides after a play, the mover's first: 52 counts."""

FILLINGS, QUARTERS = ("exact", "loose", "spread"), ("second", "first")
SHAPES = [(filling, quarter) for filling in FILLINGS for quarter in QUARTERS]
"""Every meaning that the position can have; what is kept for each of them is kept in this order, one bit each."""

TAILS = {"exact": (3, 6, 9, 11, 13), "loose": (3, 6, 9, 13, 14), "spread": (5, 7, 9, 11, 13)}
"""The most men on the last point of the quarter, on its last two, three, four and five, of which the position can still be made."""

BASES = {"second": 7, "first": 1}
"""The first point of the quarter."""

PIPS = {"second": (144, 150), "first": (54, 60)}
"""The least and the greatest sum of the points on which fifteen men in the position can stand, whatever it is."""

FACING = tuple(25 - k if 0 < k < OFF else k for k in range(26))
"""What a point of the one player is to the other, where the two starts face each other."""

ACROSS = {
    "facing": FACING,
    "one-side": tuple((13 - k if k <= HALF else 37 - k) if 0 < k < OFF else k for k in range(26)),
    "far-side": tuple((k + 11) % 24 + 1 if 0 < k < OFF else k for k in range(26)),
}
"""What the one player's point is to the other, by the reading `seats`."""

ASKED = (
    "seats",
    "doublets",
    "quarter",
    "filling",
    "moment",
    "winning-die",
    "crossing",
    "crossing-when",
    "late-position",
    "made-points",
    "home-men",
    "hits",
    "enter-point",
    "enter-first",
    "enter-own",
    "bearing",
    "bearing-again",
    "use-all",
    "one-die",
)
"""The readings on which it hangs which plays are legal."""


class Law:
    """The options of the readings, as the generator asks for them."""

    __slots__ = (
        "across",
        "again",
        "at_once",
        "base",
        "bearing",
        "both_sides",
        "closed",
        "crossing",
        "each_die",
        "enter",
        "filling",
        "first",
        "four",
        "free_only",
        "hus",
        "larger",
        "obliged",
        "quarter",
        "shape",
        "share_home",
        "share_made",
        "steps",
    )

    def __init__(self, options: Mapping[str, str]) -> None:
        self.across = ACROSS[options["seats"]]
        self.four = options["doublets"] == "twice"
        self.quarter = options["quarter"]
        self.base = BASES[self.quarter]
        self.filling = options["filling"]
        self.shape = SHAPES.index((self.filling, self.quarter))
        self.at_once = options["moment"] == "at-once"
        self.obliged = options["winning-die"] == "obliged"
        self.crossing = options["crossing"]
        self.each_die = options["crossing-when"] == "each-die"
        self.closed = options["late-position"] == "closed"
        self.share_made = options["made-points"] == "share"
        self.share_home = options["home-men"] == "share"
        self.both_sides = options["hits"] == "both-sides"
        self.hus = options["enter-point"] == "hus"
        self.enter = 1 if options["enter-point"] == "hus-count" else 0
        self.first = options["enter-first"] == "yes"
        self.free_only = options["enter-own"] == "free-only"
        self.bearing = options["bearing"]
        self.again = options["bearing-again"] == "all-again"
        self.steps = options["use-all"] == "step-by-step"
        self.larger = options["one-die"] == "larger"


_LAWS: dict[tuple[str, ...], Law] = {}


def law(options: Mapping[str, str]) -> Law:
    """The law under these options of the readings, made once."""
    key = tuple([options[name] for name in ASKED])
    found = _LAWS.get(key)
    if found is None:
        found = _LAWS[key] = Law(options)
    return found


# The position ---------------------------------------------------------------------------------------------------------------


def made(mine: Sequence[int], filling: str, quarter: str) -> bool:
    """Whether these men stand in the position, all fifteen of them."""
    base = BASES[quarter]
    one, two, three, four, five, six = mine[base : base + 6]
    if one + two + three + four + five + six != sum(mine):
        return False
    if filling == "spread":
        return one == two == three == 2 and min(four, five, six) >= 2
    if not four == five == six == 3:
        return False
    return min(one, two, three) >= 1 if filling == "loose" else one == two == three == 2


def lost(mine: Sequence[int], tails: Sequence[int], base: int) -> bool:
    """Whether the position can no longer be made of these men, whatever is thrown."""
    if sum(mine[base + 6 :]):  # beyond the quarter, or off
        return True
    behind = 0
    for point, most in zip(range(base + 5, base, -1), tails, strict=True):
        behind += mine[point]
        if behind > most:
            return True
    return False


def losses(mine: Sequence[int]) -> int:
    """The meanings of the position that are lost to these men, a bit each in the order of SHAPES."""
    found = 0
    for bit, (filling, quarter) in enumerate(SHAPES):
        if lost(mine, TAILS[filling], BASES[quarter]):
            found |= 1 << bit
    return found


# The way across -------------------------------------------------------------------------------------------------------------

Gate = tuple[int, int, int, int]
"""For which meanings the position has been lost to both, to the mover, to the other (a bit each); whether all men were in."""

SHUT: Gate = (0, 0, 0, 0)
OPEN: Gate = (63, 63, 63, 1)


def gate(own: int, others: int, mine: Sequence[int], theirs: Sequence[int]) -> Gate:
    """How the way stands by the men on the board alone, of the losses of both."""
    return (own & others, own, others, int(not any(mine[1:7]) and not any(theirs[1:7])))


def turned(way: Gate) -> Gate:
    """The same seen by the other player."""
    return (way[0], way[2], way[1], way[3])


def joined(one: Gate, other: Gate) -> Gate:
    """What is open in one or in the other: once open it stays open."""
    return (one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3])


def opened(way: Gate, crossing: str, shape: int) -> bool:
    """Whether the mover may cross, under this option of the reading `crossing` and with this meaning of the position."""
    if crossing == "free":
        return True
    if crossing == "all-in":
        return bool(way[3])
    return bool(way[{"both-lost": 0, "own-lost": 1, "opponent-lost": 2}[crossing]] >> shape & 1)


def proved(mine: Sequence[int], theirs: Sequence[int], law: "Law") -> Gate:
    """How far the way must have been open before, as the men themselves prove: one who is beyond his own side has crossed, and so has
    one who was borne off, or hit where only they are.
    """
    across = [any(side[HALF + 1 :]) or (bool(side[BAR]) and not law.both_sides) for side in (mine, theirs)]
    if not (any(across) or mine[BAR] or theirs[BAR]):
        return SHUT
    if law.crossing == "opponent-lost":
        across.reverse()
    one, other = (OPEN[0] if each else 0 for each in across)
    return (OPEN[0], one, other, OPEN[3])


# Where a man may land -------------------------------------------------------------------------------------------------------

FREE, HITS, AT_HOME, MADE, NOBODYS = 0, 1, 2, 3, 4
"""What is on a point: nothing in the way; a man who is hit; men at home; two or more; one who stands on nobody's side."""


def landing(theirs: Sequence[int], point: int, law: Law) -> int:
    """What meets a man who lands on this point of his, whatever the readings make of it."""
    there = law.across[point]
    men = theirs[there]
    if not men:
        return FREE
    if men == 1 and (law.both_sides or (there > HALF >= point)):
        return HITS
    if there <= HALF:
        return AT_HOME
    return MADE if men > 1 else NOBODYS


def barred(theirs: Sequence[int], point: int, law: Law) -> bool:
    """Whether no man may land there."""
    met = landing(theirs, point, law)
    if met <= HITS:
        return False
    return not (law.share_home if met == AT_HOME else law.share_made if met == MADE else False)


def home(mine: Sequence[int]) -> bool:
    """Whether all men still in play stand on the last six points."""
    return not any(mine[:19])


def house(own: Side, enemy: Side, law: Law) -> bool:
    """Put one man hit on the first point, where he hits a single enemy; False where it is barred."""
    if barred(enemy, 1, law):
        return False
    strikes = landing(enemy, 1, law) == HITS
    own[BAR] -= 1
    own[1] += 1
    if strikes:
        remove(enemy, own, law.across[1], law)
    return True


def remove(enemy: Side, own: Side, point: int, law: Law) -> None:
    """Take an enemy man off the board, from this point in his own numbering; under `enter-point=hus` he is put back at once."""
    enemy[point] -= 1
    enemy[BAR] += 1
    if law.hus:
        house(enemy, own, law)


def bears(mine: Sequence[int], point: int, die: int, law: Law) -> bool:
    """Whether this number takes a man off from this point, all else being allowed."""
    if point + die <= OFF or law.bearing == "exact":
        return point + die == OFF
    return law.bearing == "any-larger" or not any(mine[1:point])


def sources(mine: Side, theirs: Side, die: int, law: Law, way: bool, begun: bool) -> list[tuple[int, int]]:
    """Every move of one man by this number: from where, to where."""
    found = []
    if mine[BAR]:
        point = die + law.enter
        if not law.hus and not barred(theirs, point, law) and not (law.free_only and mine[point]):
            found.append((BAR, point))
        if law.first:
            return found
    off = home(mine) or (begun and not law.again and not mine[BAR])
    for point in range(1, OFF):
        if mine[point]:
            to = point + die
            if to > LAST:
                if off and bears(mine, point, die, law):
                    found.append((point, OFF))
            elif (way or not point <= HALF < to) and not barred(theirs, to, law):
                found.append((point, to))
    return found


def move(mine: Side, theirs: Side, source: int, target: int, law: Law) -> bool:
    """Move a man, and take off whom he hits; whether he has hit anybody."""
    mine[source] -= 1
    mine[target] += 1
    if target == OFF or landing(theirs, target, law) != HITS:
        return False
    remove(theirs, mine, law.across[target], law)
    return True


# The plays of a throw -------------------------------------------------------------------------------------------------------


class Leaf:
    """One way of playing a throw: the moves, the numbers used, both sides at the end, whether it has ended the game."""

    __slots__ = ("dice", "end", "ended", "moves")

    def __init__(self, moves: Moves, dice: tuple[int, ...], end: End, ended: bool) -> None:
        self.moves = moves
        self.dice = dice
        self.end = end
        self.ended = ended


def dice_of(throw: tuple[int, int], law: Law) -> tuple[int, ...]:
    """The numbers that a throw gives to be moved."""
    return throw * 2 if law.four and throw[0] == throw[1] else throw


def waiting_in(mine: Side, theirs: Side, law: Law) -> None:
    """Under `enter-point=hus`: those who wait off the board come in before the throw, where the house is open."""
    if law.hus:
        while mine[BAR] and house(mine, theirs, law):
            pass


def leaves(
    mine: Sequence[int],
    theirs: Sequence[int],
    throw: tuple[int, int],
    law: Law,
    way: Gate = SHUT,
    crossed: bool = False,
    begun: bool = False,
) -> list[Leaf]:
    """Every way of playing the throw on until the game ends or no number left can be moved.

    ``way`` is how the way across stood before the throw; ``crossed``: whether a man of the mover has ever landed beyond his own
    side; ``begun``: whether his men in play have ever stood on the last six points together.
    """
    found: list[Leaf] = []
    seen: set[tuple[End, tuple[int, ...], Gate, bool]] = set()
    tests = law.at_once and not (law.closed and crossed)

    def go(
        m: Side, t: Side, dice: tuple[int, ...], moves: Moves, used: tuple[int, ...], way: Gate, begun: bool
    ) -> None:
        begun = begun or home(m)
        if law.each_die:
            way = joined(way, gate(losses(m), losses(t), m, t))
        here = bytes(m + t)
        state = (here, dice, way, begun)
        if state in seen:
            return
        seen.add(state)
        stuck = True
        passable = opened(way, law.crossing, law.shape)
        for die in dict.fromkeys(dice):
            at = dice.index(die)
            rest = dice[:at] + dice[at + 1 :]
            for source, target in sources(m, t, die, law, passable, begun):
                stuck = False
                n, u = m[:], t[:]
                move(n, u, source, target, law)
                further = (*moves, (source, target))
                ended = n[OFF] == 15 or (tests and target <= HALF and made(n, law.filling, law.quarter))
                if ended:
                    found.append(Leaf(further, (*used, die), bytes(n + u), True))
                else:
                    go(n, u, rest, further, (*used, die), way, begun)
        if stuck:
            found.append(Leaf(moves, used, here, False))

    m, t = list(mine), list(theirs)
    waiting_in(m, t, law)
    go(m, t, dice_of(throw, law), (), (), way, begun)
    return found


def kept(found: Iterable[Leaf], law: Law) -> list[Leaf]:
    """Those that the duty to use the dice allows."""
    found = list(found)
    most = max(len(leaf.dice) for leaf in found)
    allowed = found if law.steps else [leaf for leaf in found if len(leaf.dice) == most]
    if most == 1 and law.larger:
        number = max(leaf.dice for leaf in found)
        allowed = [leaf for leaf in allowed if leaf.dice == number]
    if not law.obliged:
        allowed = [*(leaf for leaf in found if leaf.ended), *allowed]
    return allowed


def plays(
    mine: Sequence[int],
    theirs: Sequence[int],
    throw: tuple[int, int],
    law: Law,
    way: Gate = SHUT,
    crossed: bool = False,
    begun: bool = False,
) -> dict[End, Moves]:
    """The legal plays of a throw: both sides at the end, the mover's first, and one way to come there, in the order of play.

    Where nothing can be moved it is the position itself and no move. The arguments are those of `leaves`.
    """
    found: dict[End, Moves] = {}
    for leaf in kept(leaves(mine, theirs, throw, law, way, crossed, begun), law):
        found.setdefault(leaf.end, leaf.moves)
    return found
