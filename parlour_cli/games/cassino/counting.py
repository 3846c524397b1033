"""4. The procedure of Cassino, continued: the count of a deal, and what follows from it."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import Effect, Put, Score, Truth
from parlour_cli.furniture.cards import PACK, rank_of, suit_of

from . import aim, points, readings, scoring, several
from .outcomes import Side, Wins
from .points import Majority, Point
from .table import GREAT, LITTLE, Table, Tally, book

Count = tuple[Any, list[Effect]]
"""The points of a side, and the effects that they rest on."""


SPADES = frozenset(card for card in PACK if suit_of(card) == "S")
ACES = frozenset(card for card in PACK if rank_of(card) == "A")


def of_cards(cards: tuple[str, ...], sweeps: int) -> Tally:
    """What these cards are worth to a count."""
    spades, aces = len(SPADES.intersection(cards)), len(ACES.intersection(cards))
    return len(cards), spades, aces, GREAT in cards, LITTLE in cards, sweeps


def true_tally(table: Table, who: str) -> Tally | None:
    """What a player has won, where every card of the deal is known."""
    return of_cards(table.won.get(who, ()), table.sweeps.get(who, 0)) if table.complete else None


def _joined(table: Table, side: Side) -> Tally | None:
    found = []
    for who in side if len(side) == 1 or scoring.partners_joint(table, side) else side[:1]:
        tally = true_tally(table, who) or table.tallies.get(who)
        if tally is None:
            return None
        found.append((*tally[:5], max(tally[5], table.sweeps.get(who, 0))))
    cards, spades, aces, great, little, sweeps = zip(*found, strict=True)
    return sum(cards), sum(spades), sum(aces), any(great), any(little), sum(sweeps)


def tallies(table: Table) -> tuple[dict[Side, Tally], Side]:
    """What each side has won, and the side whose count follows from the other's; nothing where it cannot be known."""
    known = {side: _joined(table, side) for side in table.sides}
    missing = [side for side, tally in known.items() if tally is None]
    found = {side: tally for side, tally in known.items() if tally is not None}
    if not missing:
        return found, ()
    if len(known) == 2 and len(missing) == 1 and scoring.sum_eleven(missing[0]):
        ((cards, spades, aces, great, little, _sweeps),) = found.values()
        whole = table.pack == 52
        rest = (table.pack - cards, table.pack // 4 - spades, 4 - aces, not great, whole and not little, 0)
        return {side: found.get(side, rest) for side in table.sides}, missing[0]
    return {}, ()


def count(table: Table) -> dict[Side, Count]:
    """The points of each side with what they rest on; nothing where they cannot be known. Several questions are asked of a
    deal while nothing changes: it is counted once.
    """
    readings_ = table.readings
    if table.counted is None or book.trace is not None:
        before = len(readings_.asked)
        found = _count(table)
        table.counted = found, readings_.asked[before:]
        return found
    readings_.repeat(table.counted[1])
    return table.counted[0]  # type: ignore[no-any-return]


def _count(table: Table) -> dict[Side, Count]:
    told, derived = tallies(table)
    if not told:
        return {}
    whole = table.pack
    majorities = {
        points.spades_one: points.majority_strict(
            table, {side: tally[1] for side, tally in told.items()}, whole // 4
        ),
        points.cards_three: points.majority_strict(
            table, {side: tally[0] for side, tally in told.items()}, whole
        ),
    }
    both = True
    found: dict[Side, Count] = {}
    for side, (_cards, _spades, aces, great, little, sweeps) in told.items():
        effects: list[Effect] = [*scoring.partners_joint(table, side)]
        for rule, won in majorities.items():
            both = both and any(isinstance(effect, Majority) for effect in won)
            effects += won
            for effect in won:
                if isinstance(effect, Majority) and effect.who == side:
                    effects += rule(side, effect.part)
        effects += aim.great_two(side) if great else ()
        effects += aim.little_one(table, side) if little else ()
        effects += points.ace_one(side, aces, 0)
        total = sum(effect.points for effect in effects if isinstance(effect, Point))
        truth = aim.object_(table, side, sweeps, total)
        worth = next((effect.value for effect in truth if isinstance(effect, Truth)), None)
        found[side] = worth, [*effects, *truth]
    if derived and both and whole == 52:
        eleven = scoring.sum_eleven(derived)
        other = next(value for side, (value, _why) in found.items() if side != derived)
        worth = sum(effect.points for effect in eleven if isinstance(effect, Point)) - other
        found[derived] = worth, [*found[derived][1][:-1], *eleven, *aim.object_(table, derived, 0, worth)]
    elif derived:
        found[derived] = found[derived][0], [*found[derived][1], *scoring.sum_eleven(derived)]
    return found


def results(table: Table, counted: dict[Side, Count]) -> list[Effect]:
    """What each side scores for these points."""
    worth = {side: value for side, (value, _why) in counted.items()}
    if any(value is None for value in worth.values()) or len(worth) < 2:
        return []
    if len(worth) == 2:
        (one, a), (two, b) = worth.items()
        if a == b:
            return scoring.equal_nil(one, a, two, b)
        more, less = (one, two) if a > b else (two, one)
        example = scoring.difference_example(table, more, worth[more], worth[less])
        scored = any(isinstance(effect, Score) for effect in example)
        plain = [] if scored else scoring.difference(more, worth[more], worth[less])
        return [*plain, *example, *scoring.difference_loser_nil(less)]
    three = len(worth) == 3
    lowest = several.several_lowest_off(worth)
    each = [*several.several_independent(worth), *scoring.four_single(table)]
    against = [*several.three_two_lowest(worth), *_nil(table, worth)] if three else each
    chosen: list[Effect] = readings.many_score.choose(
        table.readings, {"independent": each, "two-lowest": against, "lowest-off": lowest}
    )
    return chosen


def _nil(table: Table, worth: dict[Side, Any]) -> list[Effect]:
    """Line 16, asked only where it is agreed to play so."""
    return several.three_nil(table, worth) if table.readings.options["many-score"] == "two-lowest" else []


def settle(table: Table) -> Iterator[Effect]:
    """The deal is counted, and the points are scored; a game may be won by them."""
    counted = count(table)
    scored = results(table, counted)
    if not scored:
        return
    yield from scored
    yield Put("settled", True)
    view = table.copy(table.readings)
    view.apply(scored)
    side = winner(view, table.score, counted)
    if side:
        others = max(view.score.get(other, 0) for other in table.sides if other != side)
        yield from scoring.lurch(view, side, others) or scoring.game_eleven(view, side)


def winner(table: Table, before: dict[Side, Any], counted: dict[Side, Count]) -> Side:
    """Who has won the game by what has just been scored; () where nobody has."""
    goal = scoring.goal_of(table)
    if not goal:
        best = max(table.result.values())
        first = [side for side, number in table.result.items() if number == best > 0]
        return first[0] if len(first) == 1 else ()
    reached = [side for side in table.sides if table.score.get(side, 0) >= goal]
    if len(reached) < 2:
        return reached[0] if reached else ()
    best = max(table.score[side] for side in reached)
    first = [side for side in reached if table.score[side] == best]
    highest = first[0] if len(first) == 1 else ()
    order = _first_out(table, before, counted, goal) or highest
    chosen: Side = readings.out_together.choose(table.readings, {"highest": highest, "order": order})
    return chosen


def _first_out(table: Table, before: dict[Side, Any], counted: dict[Side, Count], goal: int) -> Side:
    """Who reaches the game first, counting cards, spades, Great Cassino, Little Cassino, aces."""
    totals = {side: before.get(side, 0) for side in table.sides}
    out = [side for side, number in totals.items() if number >= goal]
    for rule in (points.cards_three, points.spades_one, aim.great_two, aim.little_one, points.ace_one):
        for side, (_value, why) in counted.items():
            totals[side] += sum(e.points for e in why if isinstance(e, Point) and e.rule == rule.name)
        out = out or [side for side, number in totals.items() if number >= goal]
    return out[0] if len(out) == 1 else ()


def seen(table: Table) -> Table:
    """The table as it is with the points that are certain already, though one side has not counted."""
    if table.settled or not (table.tallies or table.complete):
        return table
    view = table.copy(table.readings)
    view.apply(settle(table))
    return view


def won_by(table: Table, side: Side) -> list[Effect]:
    """Whether this side has won the game."""
    effects = (
        scoring.lurch(table, table.winner, 0)
        if table.winner and table.games > 1
        else scoring.game_eleven(table, table.winner)
    )
    truths = []
    for effect in effects:
        who = table.winner if isinstance(effect, Wins) else ()
        here = effect.fact if who else "nobody has won yet"
        truth = Truth(bool(who) and side == who, here)
        truth.rule = effect.rule
        truths.append(truth)
    return list(truths)
