"""4. The procedure of Twenty-One, continued: buying, being content, showing."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Effect, Refuse
from parlour_cli.verbs import DRAWS, EXPOSES, PASSES, SHOWS, STANDS

from . import asking, bank, dealing, ordinary, settling
from .company import count, counted, dead_with
from .outcome import (
    banker_natural,
    died,
    from_purses,
    go_on,
    off_stock,
    off_the_stock,
    refusal,
    refuses,
    settled,
    won,
)
from .table import DONE, PLAY, Table, book
from .works import CONTENT, DEAD, Stray


def _playing(table: Table, who: str) -> list[Effect]:
    """What the rules say where no card can be asked for: no deal, a deal that is over."""
    if table.stage == DONE:
        ended = dealing.banker_natural_ends(table) or (
            asking.banker_idle(table) if table.why == "idle" else []
        )
        return ended or _no("the deal is over", settling.show_end)
    if table.stage != PLAY:
        return _no("the cards are not dealt yet", dealing.deal_two)
    if who not in table.hands:
        return _no(("{} has no cards in this deal", who), dealing.deal_two)
    if len(table.hands[who]) < dealing.dealt(table):
        return _no(("{} has not got all his cards", who), dealing.deal_two)
    return []


def _no(here: Any, rule: Any) -> list[Effect]:
    """A refusal on the strength of a rule that has nothing else to say here."""
    refused = Refuse(here)
    refused.rule = rule.name
    return [] if rule.rule.off else [refused]


def _now(table: Table, who: str) -> tuple[Table, list[Effect]]:
    """The table as it stands for one who acts, and what that rests on: the one whose turn it was may be content of himself."""
    passed = asking.passed_over(table) if who != table.turn else []
    if not passed:
        return table, passed
    view = table.copy(table.readings)
    view.apply(passed)
    return view, passed


def _turn(table: Table, who: str) -> list[Effect]:
    """What the rules say of whose turn it is."""
    out = [
        *asking.dead_throws(table, who, True),
        *asking.natural_out(table, who, "turn"),
        *asking.content(table, who, True),
    ]
    if refuses(out):
        return out
    return [
        *asking.ask_right(table, who),
        *asking.next_player(table, who),
        *asking.banker_last(table, who),
    ]


# Buying -------------------------------------------------------------------------------------------


@book.event(DRAWS)
def draws(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is bought."""
    cards = ordinary.cards_of(event)
    if table.ordinary and table.stage == PLAY and table.stock and who == table.turn:
        hand = table.hands[who]
        sums = counted(table, hand)
        # Within one deal nothing is given twice: what is said in it is told apart by its identity.
        turn = ordinary.again(table, ("turn", who, who == table.banker, table.asked, len(hand)), _turn, who)
        key = "buys", who, who == table.banker, len(hand), *sums
        said = turn and ordinary.again(table, key, _buys, who, cards[0], sums)
        stock = off_stock(table, cards) if said is not None else None
        if turn and said is not None and stock is not None:
            given = [*stock, *turn, *ordinary.with_cards(said, cards)]
            return _dead_with(table, who, given) if dead_with(table, (*hand, *cards)) else [given]
    return _drawn(table, who, cards[0])


def _buys(table: Table, who: str, card: str, sums: tuple[Any, Any]) -> Iterator[Any]:
    """What the rules say of one whose turn it is and who buys, and of his card, beside its coming off the stock."""
    yield from _playing(table, who)
    if who == table.banker:
        yield from asking.banker_free(table, who, sums[0])
    else:
        yield from _may_buy(table, who, sums)
    yield from asking.bought_open(table, who, card)


def _may_buy(table: Table, who: str, sums: tuple[Any, Any] | None = None) -> list[Effect]:
    """What the rules say of a player who asks for a card; ``sums``: what his hand counts, and the least that it can."""
    said = asking.natural_must_show(table, who, "draw")
    if not refuses(said):
        total, lowest = sums or counted(table, table.hands[who])
        said += asking.draw_ask(table, who, total, lowest)
        said += asking.draw_many(table, who, total, False)
    return said


def _dead_with(table: Table, who: str, given: list[Effect]) -> Iterator[Any]:
    """Somebody has got a card with which he is dead."""
    yield from given
    yield APPLY
    yield from _dead(table, who)


def _drawn(table: Table, who: str, card: str) -> Iterator[Any]:
    yield from refusal(bank.bank_circle(table, True), _playing(table, who))
    view, passed = _now(table, who)
    turn = _turn(view, who)
    if who != table.banker and not refuses(turn):
        turn += _may_buy(view, who)
    if refuses(turn):
        yield from _stray(table, who, card, turn)
        return
    free = asking.banker_free(table, who, count(table, who)) if who == table.banker else []
    stock = [] if card == table.stray else off_the_stock(table, (card,))
    yield from refusal(stock)
    yield from [*passed, *stock, *turn, *free, *asking.bought_open(table, who, card)]
    yield APPLY
    yield from _bought(table, who)


def _bought(table: Table, who: str) -> Iterator[Any]:
    """What follows when somebody has got another card."""
    if dead_with(table, table.hands[who]):
        yield from _dead(table, who)


def _dead(table: Table, who: str) -> Iterator[Any]:
    """What follows when somebody has bought himself dead."""
    if who == table.banker:
        yield from asking.dead(table, who, count(table, who))
        yield from settled(table)
    else:
        yield from died(table, who)
        yield from go_on(table)


def _stray(table: Table, who: str, card: str, why: list[Effect]) -> Iterator[Any]:
    """A card that nobody should have been given: refused, and the card is turned all the same."""
    refused = next(effect for effect in why if type(effect) is Refuse)
    stock = [] if card == table.stray else off_the_stock(table, (card,))
    turned = [] if refuses(stock) or card == table.stray else asking.stray_card(table, who, card)
    if any(type(effect) is Stray for effect in turned) or not turned:
        refused.also = (*(e for e in why if e is not refused and type(e) is Refuse), *stock, *turned)
        yield refused
        return
    refused.stands = True
    yield from [refused, *stock, *turned, APPLY]
    if table.status.get(who) == CONTENT or table.turn == who:
        yield from _bought(table, who)


@book.event(EXPOSES)
def exposes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is turned that nobody has asked for, or a card is seen in the deal."""
    card, to = event.first("CARD"), event.first("PLAYER", "")
    own = not to and card in table.hands.get(who, ())[: dealing.dealt(table)]
    if table.stage == PLAY and not own:
        stock = off_the_stock(table, (card,))
        yield from refusal(stock)
        turned = asking.stray_card(table, to, card)
        yield from [*stock, *turned, APPLY]
        if to in table.hands and not any(type(effect) is Stray for effect in turned):
            yield from _bought(table, to)
    else:
        yield from refusal(bank.bank_circle(table, True))
        yield from asking.deal_closed(table, who, ())


# Content ------------------------------------------------------------------------------------------


@book.event(STANDS)
def stands(table: Table, who: str, event: Any) -> Iterable[Any]:
    """Somebody says that he is content; the banker has finished."""
    if table.ordinary and table.stage == PLAY and who == table.turn:
        if who == table.banker:
            finished = ordinary.again(table, ("finished", who, table.asked), _turn, who)
            return _content(table, who, event) if finished is None else _finished(table, who, finished)
        bought = asking.bought(table, who) > 0
        key = "stands", who, table.asked, bought, not bought and dealing.has_natural(table, who)
        said = ordinary.again(table, key, _content, who, event)
        if said is not None:
            return said
    return _content(table, who, event)


def _content(table: Table, who: str, event: Any) -> Iterator[Any]:
    if (
        event.who == "all"
        and table.stage == PLAY
        and table.status.get(who, DEAD) == DEAD
        and who != table.banker
    ):
        return  # he is out of the deal, and is not meant
    yield from refusal(bank.bank_circle(table, True), _playing(table, who))
    view, passed = _now(table, who)
    turn = _turn(view, who)
    if table.status.get(who) == DEAD:
        concealed = asking.dead_pays(table, who, True)
        refused = next(iter(refusal(turn)), None)
        if refused is not None:
            assert isinstance(refused, Refuse)
            refused.stands = bool(concealed)
            yield refused
        yield from from_purses(table, concealed)
        return
    shows = asking.natural_must_show(table, who, "stand") if who != table.banker else []
    yield from refusal(turn, shows if not refuses(turn) else [])
    yield from [*passed, *turn]
    if passed:
        yield APPLY
    if who == table.banker:
        yield from _finished(table, who, [])
        return
    yield from asking.content(table, who, False)
    yield from asking.content_pat(table, who)


def _finished(table: Table, who: str, said: Iterable[Effect]) -> Iterator[Any]:
    """The banker has finished."""
    yield from said
    yield from asking.banker_free(table, who, count(table, who))
    yield from settled(table, overlooked=dealing.has_natural(table, who))


@book.event(PASSES)
def passes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The banker throws in his hand, a 21 having been shown too soon."""
    yield from refusal(bank.bank_circle(table, True), _playing(table, who))
    view, passed = _now(table, who)
    said = settling.early_show(view, who, True)
    yield from refusal(said)
    yield from [*passed, *said]
    if passed:
        yield APPLY
    yield from settled(table, folded=True)


# Showing ------------------------------------------------------------------------------------------


@book.event(SHOWS)
def shows(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Cards are shown: a dealt 21, a bought one too soon, or a hand when all is over."""
    shown = event.all("CARD")
    hand = table.hands.get(who, ())
    if shown and any(shown.count(card) > hand.count(card) for card in shown):
        yield from refusal(_no(("{} has not got {}", who, " ".join(shown)), settling.show_end))
    if table.stage == DONE and hand:
        yield from settling.show_end(table, who)
        return
    yield from refusal(bank.bank_circle(table, True), _playing(table, who))
    view, passed = _now(table, who)
    if who == table.banker:
        yield from _banker_shows(table, view, passed)
        return
    lies_open = asking.deal_closed(table, who, shown) if shown else []
    if lies_open:
        yield from lies_open
        return
    early = settling.no_early_show(table, who)
    if early:
        yield from early
        if refuses(early):
            yield from settling.early_show(table, who, False)
        return
    turn = _turn(view, who)
    opened = asking.reveal(view, who) if not refuses(turn) and not asking.bought(table, who) else []
    yield from refusal(turn, opened)
    if not opened:
        yield from refusal(
            _no(("only a dealt 21 is shown, until {} has finished", table.banker), settling.show_end)
        )
    yield from [*passed, *turn, *opened]
    has = dealing.natural(table, who, hand)
    yield from has
    if has:
        said = asking.natural_single(table, who)
        yield from from_purses(table, won(table, who, said))
        yield from asking.natural_out(table, who, "pay")
        yield from go_on(table)


def _banker_shows(table: Table, view: Table, passed: list[Effect]) -> Iterator[Any]:
    """The banker's dealt 21, at once or overlooked."""
    who = table.banker
    has = dealing.natural(table, who, table.hands[who])
    if not has:
        yield from refusal(
            asking.reveal(table, who) if table.asked else _no("he has no dealt 21", dealing.natural)
        )
        return
    if not table.asked:
        yield from has
        yield from banker_natural(table)
        return
    last = asking.banker_last(view, who)
    yield from refusal(last)
    yield from [*passed, *has, *last]
    if passed:
        yield APPLY
    yield from settled(table, overlooked=True)
