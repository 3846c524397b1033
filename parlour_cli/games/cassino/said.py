"""4. The procedure of Cassino, continued: what is said, and what the rules know of it."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import Doubt, Effect, Effects, Put, Refuse, Score, Truth
from parlour_cli.verbs import CHALLENGES, COUNTS, HAS, IS, SCORES, WINS

from . import aim, building, counting, dealing, scoring, taking
from .dealing import known
from .table import Table, book


@book.question(COUNTS)
def counts(table: Table, who: Any, event: Any) -> Effects:
    """What a side has won is worth, before anything is deducted."""
    found = counting.count(table).get(table.side(who))
    yield from found[1] if found else known(aim.object_, None, "the record does not tell what has been won")


@book.question(SCORES)
def scores(table: Table, who: Any, event: Any) -> Iterator[Effect]:
    """What the last deal has brought a side."""
    side: Any = table.side(who)
    counted = counting.count(table)
    if side in counted and not (table.begun and not table.ended):
        for effect in counting.results(table, counted):
            if not isinstance(effect, Score):
                yield effect
            elif effect.who == side:
                truth = Truth(effect.points, effect.fact)
                truth.rule = effect.rule
                yield truth
        yield from counted[side][1][:-1]
    elif side in table.result:
        yield from known(scoring.difference, table.result[side], "in the last deal")
    else:
        yield from known(scoring.difference, None, "the record does not tell what has been won")


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """How a side stands in the game."""
    side = table.side(who)
    score = counting.seen(table).score.get(side, 0)
    rule = dealing.expose_later if side in table.fined else scoring.game_eleven
    yield from known(rule, score, ("{}: {}", "+".join(side), score))


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether a side has won the game."""
    yield from counting.won_by(counting.seen(table), table.side(who))


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Iterator[Effect]:
    """Whose turn it is, who deals, whether the game is over."""
    state = event.first("STATE")
    names = (who,) if isinstance(who, str) else tuple(who)
    if state == "dealer":
        yield from _dealer(table, names)
    elif state == "next":
        yield from _next(table, names)
    else:
        view = counting.seen(table)
        yield from known(
            scoring.game_eleven, view.over, "the game is over" if view.over else "it is not over"
        )


def _dealer(table: Table, names: tuple[str, ...]) -> Iterator[Effect]:
    if table.over:
        yield from known(scoring.deal_rotates, None, "the game is over")
        return
    if not table.dealer:
        yield from known(dealing.first_dealer, None, "nobody has been made dealer")
        return
    rules = (dealing.forfeit_next, dealing.faced_in_pack, dealing.first_dealer, scoring.deal_rotates)
    rule = next((rule for rule in rules if rule.name == table.by), dealing.deal_four)
    yield from known(rule, table.dealer in names, ("{} deals", table.dealer))


def _next(table: Table, names: tuple[str, ...]) -> Iterator[Effect]:
    here = ("it is {}'s turn", table.next) if table.next else "no card is due"
    if table.back and table.back == table.played:
        yield from known(taking.wrong_take, table.next in names, here)
    elif len(names) == 1:
        short = dealing.short_hand(table, names[0], "next", 0)
        yield from short or known(taking.turn, table.next in names, here)
    else:
        yield from known(taking.turn, table.next in names, here)


@book.question(CHALLENGES)
def challenges(table: Table, who: Any, event: Any) -> Iterator[Effect]:
    """A wrong taking that is challenged at once is given back; one that was not stands."""
    player, at = event.first("PLAYER"), event.first("LINE")
    if table.pending and table.pending[0].who == player and at in (None, table.pending[1]):
        yield from taking.wrong_take(table, table.pending[0])
        yield Put("pending", ())
        yield Put("back", player)
    for line, one, played in table.stood:
        now = len([each for _line, each, _card, _round in table.plays if each == one])
        if one == player and (at == line or (at is None and now == played)):
            yield from aim.challenge_now(True, player, line)


@book.learns
def hindsight(table: Table, line: int) -> Iterator[Effect]:
    """What is known by now of a build on this line."""
    found: Effect
    if line in table.convicted:
        found = Refuse("there was no such card in his hand")
        found.rule = building.build_hold.name
        yield found
    elif any(promise.line == line for promise in table.promises):
        found = Doubt("his hand is not known")
        found.rule = building.build_hold.name
        yield found
