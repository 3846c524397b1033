"""4. The procedure of Tartar, continued: what is said."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import POOL, Effect, Effects, Nothing, Truth
from parlour_cli.furniture.cards import suited
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import CLAIMS, HAS, IS, STEPS, TAKES, WINS

from . import circle, exchange, falling
from .moves import Stay
from .table import Table, book


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _names(who: Any) -> tuple[str, ...]:
    return (who,) if isinstance(who, str) else tuple(who)


@book.question(STEPS)
def steps(table: Table, who: str, event: Any) -> Effects:
    """How far his stake has moved by the deal just opened, and why."""
    own = [effect for effect in table.why if getattr(effect, "who", "") == who]
    rules = [effect.rule for effect in own]
    ground = falling.ace_two if falling.ace_two.name in rules else falling.lowest_one
    number = table.steps.get(who, 0)
    reason = _reason(table, own)
    held = table.hands.get(who, "") if table.faced else ""
    yield from _true(
        ground, number, ("{} has {}; {}", who, suited(held), reason) if held and not own else reason
    )
    yield from own
    for effect in table.why:
        if not effect.material and (not own or effect not in own):
            if effect.here == reason:  # it has been said; its rule is named all the same
                again = effect
                effect = Nothing()
                effect.rule = again.rule
            yield effect


def _reason(table: Table, own: list[Effect]) -> str:
    """Why his stake moves or does not."""
    if not table.why:
        return "no cards have been faced"
    still = [effect for effect in (*own, *table.why) if type(effect) in (Stay, Nothing) and effect.fact]
    return next((e.here for e in (*still, *own, *table.why) if e.fact), "")


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """What the stakes come to; whether he has this card now, or had it when the cards were faced last."""
    if who == POOL:
        rule = falling.last_wins if table.over else circle.stake
        yield from _true(rule, table.ledger[POOL], ("{} in the pool", table.ledger[POOL]))
        return
    if not isinstance(who, str) or who not in table.players:
        return
    card = event.first("CARD")
    held = table.hands.get(who, "")
    if not held:
        yield from _true(circle.deal_one, False, ("{} has no card", who))
        return
    dealt = who not in table.given and who not in table.had
    rule = circle.deal_one if dealt else exchange.exchange_with
    yield from _true(rule, held == card, ("{} has {}", who, suited(held)))


@book.question(TAKES)
def takes(table: Table, who: Any, event: Any) -> Effects:
    """What the rules add where somebody takes what is not his."""
    if table.over:
        yield from _true(falling.last_wins, False, ("the winner: {}", ", ".join(table.winners) or "-"))
    else:
        yield from _true(falling.last_wins, False, ("still in the game: {}", ", ".join(table.alive)))
        yield from falling.stakes_in_circle(table, ())


@book.question(CLAIMS)
def claims(table: Table, who: Any, event: Any) -> Effects:
    """Nothing is owed from one to another."""
    yield from takes(table, who, event)


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether he has won."""
    names = _names(who)
    if not table.over:
        left = ("still in the game: {}", ", ".join(table.alive))
        yield from _true(falling.last_wins, False, left)
        return
    words = ("the winner: {}", ", ".join(table.winners) or "-")
    yield from _true(falling.last_wins, set(names) <= set(table.winners), words)
    if len(table.winners) != 1 and not table.broken:
        yield from falling.all_fall(table, True)


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whether he has fallen, deals, is next, where his stake lies; whether the game is over."""
    state = event.first("STATE")
    if state == "at":
        yield from circle.stake_marker(table, who, event.first("N"))
    elif state == "fallen":
        yield from circle.stake_marker(table, who, table.circle)
        for effect in table.why:
            if getattr(effect, "who", "") == who:
                yield effect
    elif state == "over":
        yield from _over(table)
    elif state == "dealer":
        rule = falling.repeat if table.deals else circle.dealer_someone
        here = ("{} is the dealer", table.dealer or "nobody")
        yield from _true(rule, who == table.dealer if table.dealer else None, here)
    else:
        yield from _next(table, who)


def _over(table: Table) -> Iterator[Effect]:
    if table.broken:
        yield from _true(falling.broken_off, True, "broken off by agreement")
    else:
        here: Any = ("still in the game: {}", ", ".join(table.alive))
        if table.over:
            here = ("the winner: {}", ", ".join(table.winners) or "-")
        yield from _true(falling.last_wins, table.over, here)


def _next(table: Table, who: str) -> Iterator[Effect]:
    if table.over:
        yield from _true(falling.last_wins, False, "the game is over")
    elif not table.dealt:
        here: Any = ("{} is the dealer", table.dealer or "nobody")
        yield from _true(circle.dealer_someone, who == table.dealer if table.dealer else None, here)
    else:
        due = exchange.turn(table)
        here = ("the turn is {}'s", due) if due else "the exchange is over"
        yield from _true(exchange.exchange_turn, who == due, here)
