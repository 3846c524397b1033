"""4. The procedure of Spoil-Five, continued: hands made known, and what cards tell of cards played before them.

A hand that the record does not tell is not guessed: what is played from it is legal until a later card convicts it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Doubt, Effect, Note, Put, Refuse, Whole
from parlour_cli.furniture.hands import Know
from parlour_cli.verbs import HOLDS, SHOWS

from . import cards, deal, ending, follow, orders, ordinary, readings, robbing
from .effects import Bar, Play
from .ending import refusal, refuses
from .follow import Lead
from .table import ACE_OF_HEARTS, HAND, Table, book


def omits(table: Table, who: str) -> Iterator[Any]:
    """The ace of trumps was or is in the hand of one who has shown a card and has not robbed."""
    yield from robbing.robbing_optional(table)
    barred = robbing.omit_rob_barred(table, who)
    if barred:
        yield from deal.holder_must_rob(table, who)
        yield from barring(table, who, barred)


def barring(table: Table, who: str, said: list[Effect]) -> Iterator[Any]:
    """A bar, and what becomes of a pool that he or his side has won already."""
    yield from said
    bars = [effect for effect in said if isinstance(effect, Bar)]
    if bars and table.result == "won" and who in table.winner:
        view = table.copy(table.readings)
        view.apply(bars)
        if not ending.may_win(view, table.winner):
            yield APPLY
            yield from ending.gives_back(table, bars[0].rule)


def revoked(table: Table, who: str, *here: Any) -> list[Effect]:
    """What the rule about a card against the rules says; with a bar, where the reading lays one."""
    said = list(cards.revoke(here if len(here) > 1 else here[0]))
    if said and who not in table.barred and readings.revoke.under(table.readings) == "barred":
        bar = Bar(who, ("{} has revoked", who))
        bar.rule = said[0].rule
        said.append(bar)
    return said


def comes_to_light(table: Table, who: str, shown: tuple[str, ...], playing: bool = True) -> Iterator[Any]:
    """What these cards, in this player's hand until now, tell of cards played before."""
    if not table.turned:
        return
    late = table.spent(who)
    if late and table.ace in shown and table.ace != table.turned and who != table.robber:
        yield from omits(table, who)
    robber = table.robber
    if robber not in ("", who) and table.turned != table.ace:
        elsewhere = {
            *shown,
            *(play.card for play in table.plays if play.who != robber),
            *(card for one, known in table.hands.items() if one != robber for card in known),
        }
        if of_aces(table, elsewhere.issuperset):
            yield from barring(table, robber, robbing.false_rob_barred(table, robber, who, True))
    for play in table.plays:
        if not play.certain and play.who == who and play.line.relative not in table.convicted:
            against = follow.forbidden(
                table, frozenset((*shown, play.card)), play.card, _lead_of(table, play)
            )
            if refuses(against):
                yield Put("convicted", table.convicted | {play.line.relative})
                said = revoked(
                    table,
                    who,
                    "{} had {} when he played {} on line {}",
                    who,
                    _words(shown, play, table),
                    play.card,
                    play.line.number,
                )
                yield from barring(table, who, said)


def _words(shown: tuple[str, ...], play: Play, table: Table) -> str:
    lead = _lead_of(table, play)
    return " ".join(
        card for card in shown if follow.forbidden(table, frozenset((card, play.card)), play.card, lead)
    )


def _lead_of(table: Table, play: Play) -> Lead:
    return Lead(table, play.lead, play.best)


def of_aces(table: Table, test: Callable[[frozenset[str]], bool]) -> bool:
    """Whether this is so of the aces that give a right to rob (reading ace-of-hearts-robs)."""
    so = test(frozenset((table.ace,)))
    if table.trumps == "H" or orders.plainly(table):
        return so
    both = test(frozenset((table.ace, ACE_OF_HEARTS)))
    return bool(readings.ace_of_hearts_robs.choose(table.readings, {"no": so, "yes": both}))


def seen_to_rob(table: Table) -> bool:
    """Whether all have seen the ace by which the robber robs: it was turned up, or he has played it."""
    played = frozenset(play.card for play in table.plays if play.who == table.robber)
    return table.turned == table.ace or of_aces(table, lambda aces: not aces.isdisjoint(played))


@book.event(HOLDS)
def holds(table: Table, who: str, event: Any) -> Any:
    """All the cards in a hand are made known."""
    hand = tuple(event.all("CARD"))
    if event.who != who or not _unheard_of(table, who, hand):
        return _held(table, who, hand)
    given = ordinary.given(table, ("holds", who, len(hand)), KEPT, _held, who, hand, own=OWN)
    return (given, [Know(who, hand, True)]) if type(given) is Whole else given


KEPT, OWN = frozenset({Note}), frozenset({Know})
"""What is kept of hands made known, and what is of one time alone."""


def _unheard_of(table: Table, who: str, hand: tuple[str, ...]) -> bool:
    """Whether nothing is known that these cards, told before the turn-up, might bear upon."""
    return not (
        table.turned
        or who not in table.players
        or table.hands.get(who)
        or who in table.full
        or len(set(hand)) < len(hand)
        or not ordinary.PACKED.issuperset(hand)
        or not table.located().isdisjoint(hand)
        or ordinary.over(table)
    )


def _held(table: Table, who: str, hand: tuple[str, ...]) -> Iterator[Any]:
    yield from ending.goes_on(table, who)
    yield from his(table, who, hand)
    counted = deal.deal_five(table, who, len(hand), table.fewer(who))
    yield from refusal(counted)
    yield from counted
    yield from _learnt(table, who, hand, True)


@book.event(SHOWS)
def shows(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Cards of a hand are shown."""
    hand = tuple(event.all("CARD"))
    put = table.out.get(who)
    if (
        table.asked == who
        and table.ace in hand
        and (put == table.ace or not put)
        and (put == table.ace or len(hand) == 1)
    ):
        yield Put("asked", "")  # he shows the ace: in his hand, or put out
        if put != table.ace and who not in table.full:
            yield from his(table, who, hand)
        return
    yield from his(table, who, hand)
    if table.asked == who and table.ace in hand:
        yield Put("asked", "")
    yield from _learnt(table, who, hand, False)


def his(table: Table, who: str, hand: tuple[str, ...]) -> Iterator[Effect]:
    """Whether these can be cards of this player's hand."""
    yield from refusal(orders.pack_52(table, who, hand))
    if table.told(who):  # else it may be any card
        for card in hand:
            yield from refusal(
                effect for effect in cards.lead_any(table, who, card) if type(effect) is Refuse
            )
    missing = table.hands.get(who, frozenset()) - set(hand)
    put = len(table.maybe(who) - set(hand))
    if len(hand) == table.count(who) and (missing or put > 1):
        yield from refusal(deal.deal_five(table, who, -1, table.fewer(who)))


def _learnt(table: Table, who: str, hand: tuple[str, ...], whole: bool) -> Iterator[Any]:
    yield from comes_to_light(table, who, hand)
    yield Know(who, hand, whole)
    if whole and table.robber == who and table.turned != table.ace:
        put = table.out.get(who, "")
        own = {*hand, *(play.card for play in table.plays if play.who == who), put}
        if of_aces(table, own.isdisjoint) and (
            put or readings.rob_discard.under(table.readings) == "not-ace"
        ):
            yield from barring(table, who, robbing.false_rob_barred(table, who, "another", True))


@book.learns
def hindsight(table: Table, line: int) -> Iterator[Effect]:
    """What is known by now of a card played, or of a rob, in this hand or in one before."""
    while not _in_hand(table, line) and table.before is not None:
        table = table.before.table(table.readings)
    for play in table.plays:
        if play.line.relative == line and not play.certain:
            later = [other for other in table.plays if other.who == play.who]
            held = frozenset(
                (*(other.card for other in later[later.index(play) :]), *table.hands.get(play.who, ()))
            )
            lead = _lead_of(table, play)
            hands = follow.hands_of(table, play.who, held)
            against, hangs = follow.whichever(table, hands, play.card, lead)
            rest = HAND - later.index(play) - len(held.union(*hands)) + (len(hands) > 1)
            if against:
                yield from against
            elif hangs or follow.doubtful(table, held, play.card, lead, rest):
                doubt = Doubt(("{}'s cards are not known", play.who))
                doubt.rule = cards.revoke.name
                yield doubt
    if table.robber and table.robbed_on is not None and table.robbed_on.relative == line:
        yield from _rob_known(table)


def _rob_known(table: Table) -> Iterator[Effect]:
    who = table.robber
    if who in table.barred and table.barred[who].rule == robbing.false_rob_barred.name:
        yield from (
            effect
            for effect in robbing.false_rob_barred(table, who, table.ace, False)
            if type(effect) is Refuse
        )
    elif table.turned != table.ace and of_aces(table, table.shows(who).isdisjoint):
        doubt = Doubt(("nobody knows whether {} has {}", who, table.ace))
        doubt.rule = robbing.false_rob_barred.name
        yield doubt


def _in_hand(table: Table, line: int) -> bool:
    """Whether this line, or a later one, tells of a card of this hand."""
    first = table.plays[0].line.relative if table.plays else line + 1
    robbed = table.robbed_on.relative if table.robbed_on is not None else first
    return line >= min(first, robbed)
