"""4. The procedure of Tartar, continued: what is said."""

from typing import Any

from parlour_cli.effects import POOL, Effect, Effects, Nothing, Truth, Whole
from parlour_cli.furniture.cards import suited
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import CLAIMS, HAS, IS, STEPS, TAKES, WINS

from . import circle, exchange, falling
from .moves import Faced, Stay
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
    opened = table.opened
    answer = opened.answers.get(who)
    if answer is None:
        own = [effect for effect in opened.said if getattr(effect, "who", "") == who]
        if not own:
            return _unmoved(table, opened, who)
        answer = _moved(opened, who, own)
        if book.trace is None:
            opened.answers[who] = answer
    return answer


def _moved(opened: Faced, who: str, own: list[Effect]) -> list[Effect]:
    """The answer of one who steps, or whose step is not made."""
    aces = any(effect.rule == falling.ace_two.name for effect in own)
    reason = _reason(opened.said, own)
    found = _true(
        falling.ace_two if aces else falling.lowest_one,
        dict(opened.steps).get(who, 0),
        reason.fact if reason is not None else "",
    )
    return [*found, *own, *_beside(opened, reason, own)]


def _unmoved(table: Table, opened: Faced, who: str) -> list[Effect]:
    """The answer of one of whom the cards faced say nothing, if any are."""
    reason, beside = opened.unmoved or _of_all(opened)
    held = table.hands.get(who, "") if table.faced else ""
    here: Any = reason if isinstance(reason, str) else reason.fact
    if held:
        here = "{} has {}; {}", who, suited(held), reason if isinstance(reason, str) else reason.here
    return [*_true(falling.lowest_one, 0, here), *beside]


def _of_all(opened: Faced) -> tuple[str | Effect, list[Effect]]:
    """Why the stake of one does not move of whom nothing is said: what tells it, and what else there is to say."""
    reason = _reason(opened.said, [])
    found = opened.unmoved = (
        reason or ("" if opened.said else "no cards have been faced"),
        _beside(opened, reason, []),
    )
    return found


def _beside(opened: Faced, reason: Effect | None, own: list[Effect]) -> list[Effect]:
    """What else was said when the cards were faced, but for what moves and what the answer says already."""
    found: list[Effect] = []
    for effect in opened.said:
        if not effect.material and effect not in own:
            if effect is reason or (reason is not None and effect.here == reason.here):
                again = effect  # it has been said; its rule is named all the same
                effect = Nothing()
                effect.rule = again.rule
            found.append(effect)
    return found


def _reason(why: tuple[Effect, ...], own: list[Effect]) -> Effect | None:
    """What tells why his stake moves or does not: first, that it stays; then, what concerns him; then, the rest."""
    for effects in (own, why):
        for effect in effects:
            if (type(effect) is Stay or type(effect) is Nothing) and effect.fact:
                return effect
    for effects in (own, why):
        for effect in effects:
            if effect.fact:
                return effect
    return None


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """What the stakes come to; whether he has this card now, or had it when the cards were faced last."""
    if who == POOL:
        rule = falling.last_wins if table.over else circle.stake
        return _true(rule, table.ledger[POOL], ("{} in the pool", table.ledger[POOL]))
    if not isinstance(who, str) or who not in table.players:
        return []
    card = event.first("CARD")
    held = table.hands.get(who, "")
    if not held:
        return _true(circle.deal_one, False, ("{} has no card", who))
    dealt = who not in table.given and who not in table.had
    rule = circle.deal_one if dealt else exchange.exchange_with
    return _true(rule, held == card, ("{} has {}", who, suited(held)))


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
        return _at(table, who, event.first("N"))
    if state == "fallen":
        own = [effect for effect in table.why if getattr(effect, "who", "") == who]
        return [*circle.stake_marker(table, who, table.circle), *own]
    if state == "over":
        return _over(table)
    if state == "dealer":
        rule = falling.repeat if table.deals else circle.dealer_someone
        here = ("{} is the dealer", table.dealer or "nobody")
        return _true(rule, who == table.dealer if table.dealer else None, here)
    return _next(table, who)


def _at(table: Table, who: str, line: Any) -> Effects:
    """Whether his stake lies on this line."""
    if book.trace is not None:
        return circle.stake_marker(table, who, line)
    key = "at", who, table.place[who], table.circle, line
    kept = table.kept
    answer = kept.get(key)
    if answer is None:
        answer = kept[key] = Whole(circle.stake_marker(table, who, line))
    return answer


def _over(table: Table) -> list[Effect]:
    if table.broken:
        return _true(falling.broken_off, True, "broken off by agreement")
    here: Any = ("still in the game: {}", ", ".join(table.alive))
    if table.over:
        here = ("the winner: {}", ", ".join(table.winners) or "-")
    return _true(falling.last_wins, table.over, here)


def _next(table: Table, who: str) -> list[Effect]:
    if table.over:
        return _true(falling.last_wins, False, "the game is over")
    if not table.dealt:
        here: Any = ("{} is the dealer", table.dealer or "nobody")
        return _true(circle.dealer_someone, who == table.dealer if table.dealer else None, here)
    due = exchange.turn(table)
    here = ("the turn is {}'s", due) if due else "the exchange is over"
    return _true(exchange.exchange_turn, who == due, here)
