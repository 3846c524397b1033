"""3. The rules, lines 7-9: what two sides score, partners, and the game."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Nothing, Refuse, Score
from parlour_cli.furniture.cards import RANKS, rank_of
from parlour_cli.furniture.seats import left_of, opposite

from . import readings
from .outcomes import Deals, Side, Wins
from .points import Point
from .table import Table, book
from .works import works


@book.rule("difference", "7")
def difference(more: Side, points: Any, less: Any) -> Effects:
    """Of two sides the one with more points deducts the other's and scores the remainder to its game."""
    if points > less:
        yield Score(more, points - less, ("{} less {}", points, less))  # type: ignore[arg-type]


@book.rule("partners-joint", "7", inferred="“the partners whose winnings”")
def partners_joint(table: Table, side: Side) -> Effects:
    """Partners' winnings are counted together."""
    if len(side) > 1:
        yield Nothing(("{} are one account", "+".join(side)))


@book.rule("equal-nil", "7", inferred="there is no remainder")
def equal_nil(one: Side, points: Any, other: Side, others: Any) -> Effects:
    """Where two sides have equal points, nobody scores."""
    if points == others:
        for side in (one, other):
            yield Score(side, 0, ("{} each", points))  # type: ignore[arg-type]


@book.rule("deal-rotates", "7", supplement=works("Encyclopædia Britannica, 11th ed., “Casino”"))
def deal_rotates(table: Table) -> Effects:
    """After the pack is out the deal passes to the left."""
    if table.dealer:
        after = left_of(table.players, table.dealer)
        yield Deals(after, ("{} deals", after))


@book.rule("four-single", "7", supplement=works("Peel, Cassino"))
def four_single(table: Table, *, four: int = 4) -> Effects:
    """{four} may also play each for himself."""
    if len(table.sides) == len(table.players) == four:
        yield Allow("four play, each for himself")


@book.rule("partners-opposite", "7", supplement=works("Peel, Cassino"))
def partners_opposite(players: tuple[str, ...], sides: tuple[Side, ...]) -> Effects:
    """Partners sit opposite each other."""
    named = [who for side in sides for who in side]
    for side in sides:
        twice = next((who for who in side if named.count(who) > 1), "")
        if twice:
            yield Refuse(("{} is named twice", twice))
        elif len(side) != 2 or not opposite(players, *side):
            yield Refuse(("{} do not sit opposite each other", " and ".join(side)))
    alone = [who for who in players if who not in named]
    if alone:
        yield Refuse(("without a partner: {}", ", ".join(alone)))


@book.rule("partners-draw", "7", supplement=works("Peel, Cassino"))
def partners_draw(
    who: str, lots: dict[str, tuple[int, ...]], due: tuple[str, ...], sides: tuple[Side, ...]
) -> Effects:
    """Each draws a card: the two lowest play against the two highest, ace lowest; those who tie draw again."""
    if who:
        if who not in due:
            yield Refuse(("{} has drawn", who))
    elif due:
        yield Nothing(("still to draw: {}", ", ".join(due)))
    else:
        row = sorted(lots, key=lambda one: lots[one])
        if any(set(side) == set(row[:2]) for side in sides):
            yield Nothing(("{} play against {}", " and ".join(row[:2]), " and ".join(row[2:])))
        else:
            yield Nothing("the partners are those that were agreed")


def lots_of(table: Table) -> tuple[dict[str, tuple[int, ...]], tuple[str, ...]]:
    """What each has drawn, as places in the order from the ace up, and who must draw now; nobody where all is decided."""
    lots: dict[str, tuple[int, ...]] = dict.fromkeys(table.players, ())
    due = table.players
    waiting = set(due)
    for who, card in table.cuts:
        lots[who] = (*lots[who], RANKS.index(rank_of(card)))
        waiting.discard(who)
        if not waiting:
            row = sorted(lots.values())
            clash = row[0] if row[:1] == row[1:2] else None
            if len(table.sides) == 2 < len(row) and row[1] == row[2]:
                clash = row[2]
            due = tuple(one for one in table.players if lots[one] == clash) if clash is not None else ()
            waiting = set(due)
    return lots, tuple(one for one in due if one in waiting)


@book.rule("difference-loser-nil", "8")
def difference_loser_nil(less: Side) -> Effects:
    """The side with fewer points scores nothing."""
    yield Score(less, 0, "the other side has more points")  # type: ignore[arg-type]


@book.rule("difference-example", "9", reading=readings.seven_four)
def difference_example(
    table: Table, more: Side, points: Any, less: Any, *, seven: int = 7, four: int = 4
) -> Effects:
    """Of {seven} points to {four} the side with {seven} adds the remainder."""
    if (points, less) == (seven, four):
        if readings.seven_four.under(table.readings) == "seven":
            yield Score(more, seven, "the seven points are added")  # type: ignore[arg-type]
        else:
            yield Nothing(("{} less {}", seven, four))


@book.rule("sum-eleven", "8-9", inferred="6 + 5 = 7 + 4 = 11")
def sum_eleven(side: Side, *, eleven: int = 11) -> Effects:
    """The points of a deal come to {eleven} where both majorities are awarded; of two sides one tells the other's count."""
    yield Point(side, eleven, ("of {} points, less the other side's", eleven))


@book.rule(
    "game-eleven", "7", supplement=works("Hoyle; Cassell"), scope=(readings.target, readings.out_together)
)
def game_eleven(table: Table, side: Side, *, eleven: int = 11, later: int = 21) -> Effects:
    """The game is {eleven} points ({later} by later American books)."""
    goal = eleven
    if readings.target.on(table.readings, "deal"):
        goal = 0
    elif readings.target.on(table.readings, "twenty-one"):
        goal = later
    if side:
        yield Wins(side, 1, ("{} wins a single game", "+".join(side)))
    else:
        yield Nothing(("the game is {}", goal or "one deal"))


def goal_of(table: Table) -> int:
    """How many points win the game; 0: each deal is a game."""
    option = table.readings.options["target"]
    rule = game_eleven.rule
    if option == "deal":
        return 0
    return int(rule.numbers["later" if option == "twenty-one" else "eleven"])


@book.rule("lurch", "7", supplement=works("Hoyle, “the lurch is six”"))
def lurch(table: Table, side: Side, others: Any, *, six: int = 6) -> Effects:
    """Where it is agreed, a side that wins before any other has {six} wins a double game."""
    if others < six and readings.lurch.on(table.readings, "yes"):
        yield Wins(side, 2, ("{} wins a double game", "+".join(side)))
