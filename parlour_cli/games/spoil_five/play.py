"""4. The procedure of Spoil-Five, continued: cards played, and robbing."""

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Allow, Effect, Note, Nothing, Pay, Put, Refuse, Whole
from parlour_cli.furniture.hands import Know
from parlour_cli.furniture.seats import left_of
from parlour_cli.verbs import PLAYS, ROBS

from . import (
    cards,
    deal,
    ending,
    follow,
    known,
    orders,
    ordinary,
    readings,
    robbing,
    tricks,
    variations,
)
from .effects import Order, Play, Take, Won
from .ending import refusal, refuses
from .follow import Lead
from .going import Going
from .table import Table, book

# A card is played ---------------------------------------------------------------------------------


KEPT = frozenset({Allow, Note, Order, Won})
"""What a card may bring about that is kept for the next one like it: permissions, and who wins the trick."""

KEPT_AT_LAST = KEPT | {Nothing, Pay, Put}
"""The same of what follows from the number of tricks: the pool is paid too."""

OWN = frozenset({Play})
"""What is of this time alone: the card."""


@book.event(PLAYS)
def plays(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is played to a trick."""
    card = event.cache
    if card is None:
        card = event.cache = event.first("CARD")
    now: Going = table.now or ordinary.going(table)
    key = now.key(who, card) if who == now.due and event.who == who and book.trace is None else None
    if key is None:
        return _played(table, who, card)
    # Ordinary cards are most of any record, and what comes of them depends on little: it is worked out once.
    kept = now.kept
    given = kept.get((who, key)) or ordinary.card_given(kept, who, key)
    if (
        table.wary
        and ordinary.telling(table, who, card)
        and (given is None or any(True for _effect in known.comes_to_light(table, who, (card,))))
    ):
        return _played(table, who, card)
    after = None
    if now.after[who] == now.leader:
        end = now.won_with(who, card) if now.plainly else None
        if end is None:
            return _played(table, who, card)
        counts = ordinary.counts_key(table, end[1])
        after = ordinary.trick_given(kept, end, counts)
        if given is None or after is None:
            return _ending(table, who, card, key, end, counts)
    elif given is None:
        return _keeping(table, who, card, key)
    if given.whole.asked:
        table.readings.repeat(given.whole.asked)
    own = given.played(table, now, who, card)
    if after is None:
        return given.whole, own
    if after.asked:
        table.readings.repeat(after.asked)
    return given.whole, own, after


def _keeping(table: Table, who: str, card: str, key: Any) -> Iterator[Any]:
    """What comes of a card, kept under its key."""
    readings, kept = table.readings, ordinary.memory(table)
    # Whose turn it is is kept apart: all the rest is the same whoever plays.
    yield from _again(table, ordinary.turn_key(who, key), _turn, who)
    if key in kept:
        given = ordinary.Card(kept[key, Play], [kept[key]])
        readings.repeat(given.whole.asked)
        yield given.whole
        yield from given.played(table, table.now, who, card)
        return
    for effect in readings.keeping(kept, key, KEPT, _card, table, who, card, False, own=OWN):
        if type(effect) is Play:
            ordinary.keep_card(table, key, effect)
        yield effect


def _ending(table: Table, who: str, card: str, key: Any, end: Any, counts: Any) -> Iterator[Any]:
    """The same of a card that ends a trick, whose end is kept under the other keys."""
    readings, kept = table.readings, ordinary.memory(table)
    yield from _keeping(table, who, card, key)
    yield APPLY
    won = False
    for effect in _again(table, end, ending.taken):
        won = won or type(effect) is Won
        yield effect
    yield APPLY
    if won:
        # Mostly nothing follows, whoever has won and whatever lies in the pool: that is kept by itself.
        few = kept, counts[: ordinary.FEW], (), ending.counted, table
        yield from readings.keeping(kept, counts, KEPT_AT_LAST, readings.keeping, *few)


def _again(table: Table, key: Any, way: Callable[..., Iterable[Any]], *case: Any) -> Iterator[Any]:
    """What is kept under a key, one by one; or what comes now, which is then kept."""
    return iter(ordinary.given(table, key, KEPT, way, *case))


def _played(table: Table, who: str, card: str) -> Iterator[Any]:
    """What comes of a card."""
    if (yield from _card(table, who, card)):
        yield APPLY
        yield from ending.trick_over(table)


def _turn(table: Table, who: str) -> list[Effect]:
    """Whether it is this player's turn."""
    whose = cards.turn_left if table.trick else tricks.winner_leads if table.winners else cards.lead_elder
    return whose(table, who)


def _card(table: Table, who: str, card: str, turn: bool = True) -> Generator[Any, None, bool]:
    """A card is played; ``turn``: whether it is to be said whose turn it is.  Returns whether all have now played to the trick."""
    yield from _admitted(table, who)
    view = table
    whose = _turn(table, who)
    early = table.early[:2] if _early_stands(table, who) else ()
    if early:
        view = table.copy(table.readings)
        view.trick = (*table.trick, early)
        whose = cards.out_of_turn(table, who)
    taking = robbing.dealer_takes_ace(table, who) if table.pending else []
    own: list[Effect] = []
    if not (taking and card == table.turned):
        own = orders.pack_52(table, who, (card,)) or cards.lead_any(table, who, card)
    if refuses(whose):
        yield from _out_of_turn(table, who, card, whose, own)
    yield from refusal(own)
    held = _held(table, who) | {card}
    hands = follow.hands_of(table, who, held)
    seen = held.union(*hands)  # all that may be in it
    unseen = table.count(who) + bool(taking) - len(seen) + (len(hands) > 1)
    whole = who in table.full or unseen == 0
    lead = Lead(table, view.trick[0][1], follow.best_of(table, view.trick)) if view.trick else None
    hangs = False
    if lead is not None:
        against, hangs = follow.whichever(table, hands, card, lead)
        if against:
            yield from refusal(
                against, [e for e in taking if e.shown], known.revoked(table, who, "the card is taken back")
            )
    yield from _called(table, who, card, held, lead)
    if early:
        yield from _stands(table)
    if turn:
        yield from whose
    yield from own
    if taking:
        yield from robbing.dealer_ace_at_once(table, who, card)
        yield from taking
    if lead is not None:
        yield from follow.permitted(table, held if hangs else seen, card, lead, whole and not hangs)
    if who in table.barred:
        yield from robbing.barred_still_plays(table, who)
    if not any(play.who == who for play in table.plays):
        yield from _first_card(table, who, held)
    certain = lead is None or not (hangs or follow.doubtful(table, held, card, lead, unseen))
    if table.early and not early:
        yield Put("early", ())
    light = list(known.comes_to_light(table, who, (card,)))
    yield from light
    if light and table.jinker == who:
        yield APPLY
    yield from _plays_on(table, who)
    yield Play(who, card, lead.card if lead else "", lead.best if lead else "", table.line, certain)
    return len(view.trick) + 1 == len(table.players)


def _held(table: Table, who: str) -> frozenset[str]:
    """The cards that this player is known to hold when it is his turn, a turned ace that he now takes among them."""
    held = table.hands.get(who, frozenset())
    return held | {table.turned} if table.pending and who == table.robber else held


def _admitted(table: Table, who: str) -> Iterator[Effect]:
    """Whether a card can be played at all."""
    yield from ending.goes_on(table, who)
    yield from deal.first_dealer(table, table.dealer, "") if not table.dealer else ()
    if not table.turned:
        yield from deal.turn_up(table, "", "")
    if table.result:
        yield from tricks.ends_at_three(table, True)
    if table.fived in ("asked", "agreed"):
        yield from refusal(variations.var_fiving(table, "", "plays"))


def _early_stands(table: Table, who: str) -> bool:
    """Whether a card played out of turn stands, because the next player plays to it (reading out-of-turn)."""
    played = {one for one, _card in table.trick}
    return bool(table.early) and who not in played and left_of(table.players, table.early[0]) == who


def _stands(table: Table) -> Iterator[Effect]:
    """The card played out of turn is now played."""
    who, card, line = table.early
    lead = table.trick[0][1] if table.trick else ""
    yield Put("early", ())
    if not any(play.who == who for play in table.plays):
        yield from _first_card(table, who, _held(table, who) | {card})
    yield Play(who, card, lead, follow.best_of(table, table.trick), line, not lead)


def _out_of_turn(
    table: Table, who: str, card: str, turn: list[Effect], own: list[Effect]
) -> Iterator[Effect]:
    said = cards.out_of_turn(table, who)
    if readings.out_of_turn.under(table.readings) == "stands" and not refuses(own):
        lead = Lead(table, table.trick[0][1], follow.best_of(table, table.trick)) if table.trick else None
        played = any(one == who for one, _card in table.trick)
        if not played and card in follow.allowed(table, _held(table, who) | {card}, lead):
            said = [*said, Put("early", (who, card, table.line))]
    yield from refusal([effect for effect in turn if type(effect) is Refuse], said)


def _called(table: Table, who: str, card: str, held: frozenset[str], lead: Lead | None) -> Iterator[Effect]:
    """An exposed card that must be played (reading non-dealer-exposes)."""
    called = frozenset(each for one, each in table.called if one == who and each in held)
    if called:
        playable = tuple(sorted(called & follow.allowed(table, held, lead)))
        if playable:
            yield from refusal(deal.player_exposes(table, who, card, playable))


def _plays_on(table: Table, who: str) -> Iterator[Any]:
    """One who has three tricks, and may jink, leads without a word (reading jink-choice)."""
    if table.jinker != who:
        return
    if readings.jink_choice.under(table.readings) == "yes":
        yield from variations.var_jinking(table, who, "jinks")
    else:
        yield Put("jinker", "-")
        yield from ending.has_three(table, who)


# What a card brings to light -----------------------------------------------------------------------


def _first_card(table: Table, who: str, held: frozenset[str]) -> Iterator[Effect]:
    """The first card of one who should have robbed."""
    if table.turned == table.ace:
        if who == table.dealer and not table.robbed:
            yield from robbing.omit_rob_barred(table, who)
    elif table.ace in held:
        yield from known.omits(table, who)


# Robbing ------------------------------------------------------------------------------------------


ROBBED, ROBBED_OWN = frozenset({Allow, Note, Take}), frozenset({Put})
"""What is kept of a turn-up that is taken, and what is of one time alone: on which line."""


@book.event(ROBS)
def robs(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is put out, and the turn-up taken."""
    card = event.first("CARD") or ""
    if event.who != who or not _robs_plainly(table, who, card):
        return _robs(table, who, card)
    turned = table.turned if table.turned == table.ace else table.trumps
    key = ("robs", who, turned, table.robbing, table.next == who, bool(table.trick), bool(card))
    given = ordinary.given(table, key, ROBBED, _robs, who, card, own=ROBBED_OWN)
    manner = robbing.dealer_rob_card if turned == table.ace else robbing.holder_rob_manner
    taken = manner(table, who, card) if type(given) is Whole else []
    if type(given) is not Whole or not taken:
        return given
    place = [type(effect) for effect in given].index(Take)
    return given.but(place, taken[0]), [Put("robbed_on", table.line)]


def _robs_plainly(table: Table, who: str, card: str) -> bool:
    """Whether he may have the ace, and puts out a card that is known to be his, or one that nobody sees."""
    odd = table.robbed or table.result or table.barred or table.early
    if not table.turned or odd or ordinary.over(table):
        return False
    held = table.hands.get(who, frozenset())
    if who not in table.players or who in table.played.values() or (card and card not in held):
        return False
    if table.turned == table.ace:
        return who == table.dealer and not table.begun
    if table.ace in held:
        return bool(card) and card != table.ace
    return who not in table.full and table.place(table.ace) == ("", "")


def _robs(table: Table, who: str, card: str) -> Iterator[Effect]:
    yield from ending.goes_on(table, who)
    yield from refusal(robbing.robbing_off(table))
    if table.result:
        yield from tricks.ends_at_three(table, True) if table.result == "won" else ()
        yield from refusal(robbing.holder_rob_deadline(table, who))
    manner = robbing.holder_rob_manner(table, who, card)
    if not table.turned or (table.robbed and not table.pending):
        yield from refusal(manner)
    if table.turned == table.ace:
        yield from _robs_turned_ace(table, who, card)
        return
    late = robbing.holder_rob_deadline(table, who)
    if refuses(late):
        forfeits = robbing.holder_late_forfeits(table, who)
        barred = robbing.holder_late_barred(table, who, True)
        if not barred and _cannot_have(table, who):  # he robs falsely besides
            barred = [
                effect
                for effect in robbing.false_rob_barred(table, who, table.ace, False)
                if type(effect) is not Refuse
            ]
        yield from refusal(late, forfeits, barred)
    if _cannot_have(table, who):
        false = robbing.false_rob_barred(table, who, table.ace, False)
        stands = readings.false_rob.under(table.readings) == "stands"
        kept = [*manner, Put("robbed_on", table.line)] if stands and not refuses(manner) else []
        yield from refusal(false, kept)
    time = robbing.holder_rob_time(table, who)
    yield from refusal(time)
    yield from refusal(manner)
    if card:
        yield from refusal(orders.pack_52(table, who, (card,)))
    yield from time
    yield from robbing.holder_rob_any_seat(who)
    yield from robbing.robbing_optional(table) or deal.holder_must_rob(table, who)
    yield from orders.hearts_one_ace(table, frozenset((table.ace,)))
    yield from manner
    unnamed = not card and table.ace in table.hands.get(who, ())
    if unnamed and readings.rob_discard.under(table.readings) == "not-ace":
        yield Know(who, (table.ace,), False)  # whichever was put out, it was not this one
    yield Put("robbed_on", table.line)


def _robs_turned_ace(table: Table, who: str, card: str) -> Iterator[Effect]:
    if who != table.dealer:
        yield from refusal(robbing.false_rob_barred(table, who, "", False))
        return
    laid = robbing.dealer_rob_card(table, who, card)
    yield from refusal(laid if table.robbed else robbing.dealer_rob_deadline(table))
    yield from refusal(laid)
    if card:
        yield from refusal(orders.pack_52(table, who, (card,)))
    yield from deal.ah_turned(table.turned)
    yield from deal.dealer_rob_option(table)
    yield from robbing.robbing_optional(table)
    yield from laid
    yield Put("robbed_on", table.line)


def _cannot_have(table: Table, who: str) -> bool:
    """Whether it is known that this player has no ace that gives a right to rob."""
    own = table.hands.get(who, frozenset())
    if who in table.full:
        return known.of_aces(table, own.isdisjoint)
    return known.of_aces(table, (table.located() - own).issuperset)
