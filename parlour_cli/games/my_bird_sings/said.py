"""4. The procedure of My Bird Sings, continued: the song, and what else is said."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import (
    APPLY,
    POOL,
    Allow,
    Doubt,
    Effect,
    Effects,
    Note,
    Pay,
    Put,
    Refuse,
    Truth,
    Whole,
)
from parlour_cli.furniture.cards import suit_of
from parlour_cli.furniture.seats import left_of
from parlour_cli.rulebook import Asking
from parlour_cli.verbs import HAS, IS, OWES, SINGS, TAKES, WINS

from . import company, exchange, readings, songs, throwing, variations
from .ordinary import ended_or_watched
from .play import cards_exist, ended, found, over, refuses
from .table import Know, Table, Won, book

KEPT, OWN = frozenset((Allow, Note, Pay, Truth, Won)), frozenset((Know,))
"""What an ordinary call may bring about that is kept for the next one like it, and what is of one time alone."""


def _true(rule: Asking, value: Any, here: Any = "") -> list[Effect]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]


def _names(who: Any) -> tuple[str, ...]:
    return (who,) if isinstance(who, str) else tuple(who)


# The song -----------------------------------------------------------------------------------------


class Call:
    """One player's call: whether his bird sings (None: the record does not tell), with which cards, and by which rules."""

    __slots__ = ("cards", "said", "sings", "who")

    def __init__(self, who: str, sings: bool | None, cards: tuple[str, ...], said: list[Effect]) -> None:
        self.who = who
        self.sings = sings
        self.cards = cards
        self.said = said


@book.utterance(SINGS)
def sings(table: Table, who: Any, event: Any) -> Iterable[Any]:
    """“My Bird sings”: said by one, or by two at once."""
    shown = event.all("CARD")
    if (
        type(who) is not str
        or len(shown) != table.need
        or table.long
        or who in table.missed
        or ended_or_watched(table)
        or len(set(shown)) < len(shown)
        or not table.every_card.issuperset(shown)
        or not table.may_hold(who, shown)
    ):
        return _sings(table, _names(who), shown)
    # One player shows cards that he may have: but for these all comes as it came of the last such call.
    turn = table.turn
    key = (
        SINGS,
        who,
        len({card[-1] for card in shown}),  # suits
        who == turn,
        turn == "",
        who == table.leader,
        table.begun,
        who == table.last,
        table.size[who],
        who in table.exchanged,
        table.ledger.accounts[POOL],
    )
    like = table.readings.given(table.kept(), key, KEPT, _sings, table, (who,), shown, own=OWN)
    if type(like) is not Whole or type(like[0]) is not Truth or not like[0].value:
        return like  # the first such call; or a wrong one, of which no rule says more than that it is one
    return _with_cards(like, shown), (Know(who, shown),)


def _with_cards(like: Whole, shown: tuple[str, ...]) -> Whole:
    """What comes of a call like this one with the cards that are shown in it.

    They stand in the answer and in the word of the rule by which they sing.
    """
    before: Any = like[0].fact
    fact = (before[0], " ".join(sorted(shown)), *before[2:])
    answer, allowed = Truth(True, fact), Allow(fact)
    answer.rule = allowed.rule = like[1].rule
    return like.but(0, answer, allowed)


def _sings(table: Table, names: tuple[str, ...], shown: tuple[str, ...]) -> Iterator[Any]:
    ends = over(table)
    if refuses(ends):
        yield from _answer(False, ends)
        return
    calls = [_call(table, name, shown if len(names) == 1 else ()) for name in names]
    for call in calls:
        yield from call.said
        yield from _unproved(table, call)
    good = tuple(call.who for call in calls if call.sings)
    if not good:
        return
    if shown:
        yield Know(good[0], shown)
    yield from _sung(table, good, {call.who: call.cards for call in calls})


def _unproved(table: Table, call: Call) -> Iterator[Effect]:
    if call.sings is None:
        yield Put("unproved", table.unproved | {call.who})


def _sung(table: Table, good: tuple[str, ...], cards: dict[str, tuple[str, ...]]) -> Iterator[Any]:
    """What follows when the bird of these has sung."""
    for who in good:
        yield from songs.song_say(table, who)
    if not table.long:
        pool = table.ledger[POOL]
        won = songs.song_wins(table, good, False)
        yield from won
        for effect in won:
            if isinstance(effect, Won):
                yield from songs.song_pool(table, effect.who)
                yield from variations.tricks_remainder(table, effect.who, pool, "")
        return
    for who in (each for each in table.order if each in good):
        if table.result:
            return
        yield from variations.tricks_again(table, who)
        yield from variations.tricks_turn_over(table, who, cards[who])
        yield APPLY
        owed = table.need * (
            len(table.waiting) - 1
        )  # to those who sang before him and have not been given theirs
        yield from ended(table, variations.var_tricks(table, "song", max(table.stock - owed, 0)))
        yield APPLY


def _answer(value: bool | None, said: list[Effect]) -> Iterator[Effect]:
    """The rules' words, and the answer on the strength of the first of them."""
    grounds = [effect for effect in said if type(effect) is Refuse] or said
    if grounds:
        truth = Truth(value, grounds[0].fact)
        truth.rule = grounds[0].rule
        yield truth
    yield from said


def _call(table: Table, who: str, shown: tuple[str, ...]) -> Call:
    """What the rules say of one player's call."""
    said = _timely(table, who)
    if not refuses(said) and shown:
        fault = cards_exist(table, shown)
        if fault or len(shown) != table.need or not table.may_hold(who, shown):
            return _false(table, who, fault)
    if table.size[who] < table.need:
        return _false(table, who, throwing.leader_three(table, who, 0))
    if refuses(said):
        return Call(who, False, (), list(_answer(False, said)))
    held = frozenset(shown) if shown else table.known(who)
    sets = found(table, held)
    if not sets:
        if shown or not _might(table, held, table.size[who]):
            return _false(table, who, [])
        doubt = Doubt(("the hand of {} is not told", who))
        return Call(who, None, (), _ruled(Truth(None, doubt.fact), songs.song_say))
    left = [(cards, why) for cards, why in sets if not _lost(table, who, cards)]
    if not left:
        return Call(who, False, (), list(_answer(False, songs.song_time(table, who, True))))
    cards, why = left[0]
    if len(left) > 1 and not shown and table.size[who] > table.need:
        cards = ()  # which of them he means is not told
    truth = _ruled(Truth(True, why[0].fact), why[0])
    if who == table.turn:
        said += exchange.exchange_then_play(table, who, False)
    return Call(who, True, cards, [*truth, *why, *said])


def _ruled(truth: Truth, by: Any) -> list[Effect]:
    truth.rule = by.rule if isinstance(by, Effect) else by.name
    return [truth]


def _timely(table: Table, who: str) -> list[Effect]:
    """Whether it is the time for him to call."""
    if table.size[who] < table.need:
        return []
    said = list(throwing.leader_not_singing(table, who)) if who == table.turn else []
    late = table.last == who and _throws_first(table) if who != table.turn and table.begun else False
    if who != table.turn and not late:
        said += songs.song_time(table, who, False)
    if table.size[who] > table.need:
        said += throwing.throw_next_sings(table, who)
    return said


def _throws_first(table: Table) -> bool:
    """Whether one who has five throws before he sings, so that he may sing when he has thrown."""
    return table.readings.options["five-cards"] == "after-throw"


def _lost(table: Table, who: str, cards: tuple[str, ...]) -> bool:
    """Whether he has let this set pass, and must not call it any more."""
    missed = table.missed.get(who, frozenset())
    when = (False,) if _throws_first(table) else (False, True)
    passed = any((frozenset(cards), full) in missed for full in when)
    return bool(readings.must_sing.choose(table.readings, {"may": False, "must-now": passed}))


def _might(table: Table, held: frozenset[str], size: int) -> bool:
    """Whether the cards of the hand that are not known can make it sing."""
    hidden = size - len(held)
    if not hidden:
        return False
    kinds = [suit_of(card) for card in held]
    most = max((kinds.count(suit) for suit in set(kinds)), default=0)
    options = table.readings.options
    four = options["flushes"] == "no" and options["three-cards"] == "no"
    return most + hidden >= table.need or (four and len(set(kinds)) + hidden >= table.need)


def _false(table: Table, who: str, said: list[Effect]) -> Call:
    """A call by one whose bird does not sing."""
    words = [
        *said,
        *variations.var_flushes(table),
        *variations.var_three_flush(table, ()),
        *songs.song_must_hold(table, who, False),
    ]
    return Call(who, False, (), list(_answer(False, words)))


# Counters -----------------------------------------------------------------------------------------


@book.question(TAKES)
def takes(table: Table, who: Any, event: Any) -> Effects:
    """What the rules add where somebody takes what is not his."""
    if table.odd and table.cutting:
        yield from variations.tricks_remainder(table, table.cutting, table.odd, "")
    names = _names(who)
    if table.winner and not table.long:
        yield from songs.song_wins(table, names, True)
    elif table.winner:
        yield from variations.tricks_winner(table, names, True)
        yield from variations.tricks_tie(table, True)
    elif not table.dealer or (table.unproved.intersection(names) and not table.result):
        doubt = Doubt("the record does not tell")
        doubt.rule = songs.song_say.name
        yield doubt
    elif table.long:
        yield from variations.tricks_winner(table, (), True)
    else:
        yield from songs.song_say(table, "")


@book.question(OWES)
def owes(table: Table, who: str, event: Any) -> Effects:
    """Nobody plays on credit."""
    yield from _true(company.stake, 0, "nothing is owed")


@book.question(HAS)
def has(table: Table, who: Any, event: Any) -> Effects:
    """His tricks or his counters; of the pool, what is in it."""
    names = _names(who)
    if event.has("tricks"):
        number = table.tricks(names)
        yield from _true(variations.tricks_turn_over, number, ("{} has {} tricks", "+".join(names), number))
    elif who == POOL:
        pool = table.ledger[POOL]
        yield from _true(company.stake, pool if table.dealer else None, ("{} in the pool", pool))
        yield from company.stake_dealer(table, False)
        yield from songs.song_must_hold(table, "", True)
        if table.odd:
            yield from _true(variations.tricks_remainder, pool, ("{} left over", table.odd))
    else:
        have = sum(table.ledger[name] for name in names)
        yield from _true(company.stake, have, ("{} has {}", "+".join(names), have))


@book.question(WINS)
def wins(table: Table, who: Any, event: Any) -> Effects:
    """Whether he has won the hand, or the long game."""
    names = _names(who)
    if table.unproved.intersection(names) and not table.winner and not table.long:
        yield from _true(songs.song_wins, None, "the record does not tell")
    elif table.long:
        yield from variations.tricks_winner(table, names, True)
        yield from variations.tricks_tie(table, True)
    else:
        yield from songs.song_wins(table, names, True)


@book.question(IS)
def is_so(table: Table, who: Any, event: Any) -> Effects:
    """Whose turn it is, who deals, whether the game is over."""
    state = event.first("STATE")
    if state == "next":
        yield from _next(table, who)
    elif state == "dealer":
        yield from (company.deal_rotates if table.hand else company.first_dealer)(
            table, who, *([] if table.hand else [""])
        )
        if table.misdealt:
            yield from _true(company.misdeal, who == table.dealer, ("{} deals again", table.dealer))
    elif table.long and not table.over:
        so = bool(table.result)
        yield from _true(variations.var_tricks, so, "the pack is exhausted" if so else "play goes on")
    else:
        here = "the company has broken up" if table.over else "play goes on"
        yield from _true(songs.song_ends, table.over, here)


def _next(table: Table, who: str) -> Iterator[Effect]:
    if not table.dealer and table.lots:
        due = left_of(table.players, table.lots[-1][0])
        yield from _true(company.first_dealer, who == due, ("the next card is {}'s", due))
        return
    due = "" if table.over or table.result else table.turn
    rule = throwing.round_and_round if table.begun else throwing.leader_first
    if due in table.exchanged:
        rule = exchange.exchange_then_play
    here = ("the turn is {}'s", due) if due else "no card is due"
    yield from _true(rule, who == due if due or table.dealer else None, here)
