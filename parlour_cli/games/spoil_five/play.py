"""4. The procedure of Spoil-Five, continued: cards played, hands made known, robbing, and the end of a hand."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, POOL, Doubt, Effect, Lapse, Pay, Put, Refuse
from parlour_cli.furniture.seats import round_from
from parlour_cli.verbs import HOLDS, PLAYS, ROBS, SHOWS

from . import cards, deal, follow, orders, pool, readings, robbing, sides, tricks, variations
from .follow import Lead
from .table import ACE_OF_HEARTS, HAND, Bar, Know, Play, Table, book


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with all the rest beside it; nothing where there is none."""
    effects = [effect for each in said for effect in each]
    first = next((effect for effect in effects if type(effect) is Refuse and not effect.stands), None)
    if first is not None:
        first.also = tuple(effect for effect in effects if effect is not first)
        yield first


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return any(type(effect) is Refuse for effect in said)


# A card is played ---------------------------------------------------------------------------------


@book.event(PLAYS)
def plays(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is played to a trick."""
    card = event.first("CARD")
    yield from _admitted(table)
    view = table
    turn = [*cards.turn_left(table, who), *tricks.winner_leads(table, who), *cards.lead_elder(table, who)]
    early = table.early[:2] if _early_stands(table, who) else ()
    if early:
        view = table.copy(table.readings)
        view.trick = (*table.trick, early)
        turn = cards.out_of_turn(table, who)
    taking = robbing.dealer_takes_ace(table, who)
    own: list[Effect] = []
    if not (taking and card == table.turned):
        own = orders.pack_52(table, who, (card,)) or cards.lead_any(table, who, card)
    if refuses(turn):
        yield from _out_of_turn(table, who, card, turn, own)
    yield from refusal(own)
    held = _held(table, who) | {card}
    whole = who in table.full or len(held) == table.count(who) + bool(taking)
    lead = Lead(table, view.trick[0][1], follow.best_of(table, view.trick)) if view.trick else None
    if lead is not None:
        against = follow.forbidden(table, held, card, lead)
        if refuses(against):
            yield from refusal(
                against, [e for e in taking if e.shown], _revoked(table, who, "the card is taken back")
            )
    yield from _called(table, who, card, held, lead)
    if early:
        yield from _stands(table)
    yield from turn
    yield from own
    yield from robbing.dealer_ace_at_once(table, who, card)
    yield from taking
    if lead is not None:
        yield from follow.permitted(table, held, card, lead, whole)
    yield from robbing.barred_still_plays(table, who)
    if not any(play.who == who for play in table.plays):
        yield from _first_card(table, who, held)
    certain = lead is None or not follow.doubtful(
        table, held, card, lead, table.count(who) + bool(taking) - len(held)
    )
    if table.early and not early:
        yield Put("early", ())
    yield from _goes_on(table, who)
    yield from comes_to_light(table, who, (card,))
    yield Play(who, card, lead.card if lead else "", lead.best if lead else "", table.line, certain)
    if len(view.trick) + 1 == len(table.players):
        yield APPLY
        yield from _trick_over(table)


def _held(table: Table, who: str) -> frozenset[str]:
    """The cards that this player is known to hold when it is his turn, a turned ace that he now takes among them."""
    held = table.hands.get(who, frozenset())
    return held | {table.turned} if table.pending and who == table.robber else held


def _admitted(table: Table) -> Iterator[Effect]:
    """Whether a card can be played at all."""
    yield from pool.evening_over(table, False)
    yield from deal.first_dealer(table, table.dealer, "") if not table.dealer else ()
    yield from deal.turn_up(table, "", "")
    if variations.points(table):
        if table.over:
            yield from variations.var_25_45(table, (), 0)
        if len(table.winners) == HAND:
            yield from tricks.ends_at_three(table, True)
    elif table.result:
        yield from tricks.ends_at_three(table, True)
    if table.fived in ("asked", "agreed"):
        yield from refusal(variations.var_fiving(table, "", "plays"))


def _early_stands(table: Table, who: str) -> bool:
    """Whether a card played out of turn stands, because the next player plays to it (reading out-of-turn)."""
    if not table.early:
        return False
    played = {one for one, _card in table.trick}
    following = (one for one in round_from(table.players, table.early[0])[1:] if one not in played)
    return next(following, "") == who


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


def _goes_on(table: Table, who: str) -> Iterator[Effect]:
    """One who has three tricks, and may jink, leads without a word (reading jink-choice)."""
    if table.jinker != who:
        return
    if readings.jink_choice.under(table.readings) == "yes":
        yield from variations.var_jinking(table, who, "jinks")
    else:
        yield Put("jinker", "-")
        yield from pool.win_three(table.side(who), table.tricks(table.side(who)), False)
        yield from pool_won(table, table.side(who), who)


# What a card brings to light -----------------------------------------------------------------------


def _first_card(table: Table, who: str, held: frozenset[str]) -> Iterator[Effect]:
    """The first card of one who should have robbed."""
    if table.turned == table.ace:
        if who == table.dealer and not table.robbed:
            yield from robbing.omit_rob_barred(table, who)
    elif table.ace in held:
        yield from _omits(table, who)


def _omits(table: Table, who: str) -> Iterator[Effect]:
    """The ace of trumps was or is in the hand of one who has shown a card and has not robbed."""
    yield from robbing.robbing_optional(table)
    barred = robbing.omit_rob_barred(table, who)
    if barred:
        yield from deal.holder_must_rob(table, who)
        yield from barring(table, who, barred)


def barring(table: Table, who: str, said: Iterable[Effect]) -> Iterator[Effect]:
    """A bar, and what becomes of a pool that he or his side has won already."""
    yield from said
    bars = [effect for effect in said if isinstance(effect, Bar)]
    if bars and table.result == "won" and who in table.winner:
        view = table.copy(table.readings)
        view.apply(bars)
        if may_win(view, table.winner):
            return
        for effect in reversed(table.dues.heard):
            if isinstance(effect, Pay) and effect.payer == POOL and effect.payee in table.winner:
                lapsed = Lapse(POOL, effect.payee, effect.amount, "it is not won after all")
                lapsed.rule = bars[0].rule
                yield lapsed
        yield Put("result", "spoilt")
        yield Put("winner", ())


def _revoked(table: Table, who: str, *here: Any) -> list[Effect]:
    """What the rule about a card against the rules says; with a bar, where the reading lays one."""
    said = list(cards.revoke(here if len(here) > 1 else here[0]))
    if said and who not in table.barred and readings.revoke.under(table.readings) == "barred":
        bar = Bar(who, ("{} has revoked", who))
        bar.rule = said[0].rule
        said.append(bar)
    return said


def comes_to_light(table: Table, who: str, shown: tuple[str, ...], playing: bool = True) -> Iterator[Effect]:
    """What these cards, in this player's hand until now, tell of cards played before."""
    if not table.turned:
        return
    late = any(play.who == who for play in table.plays)
    if late and table.ace in shown and table.ace != table.turned and who != table.robber:
        yield from _omits(table, who)
    robber = table.robber
    elsewhere = {
        *shown,
        *(play.card for play in table.plays if play.who != robber),
        *(card for one, known in table.hands.items() if one != robber for card in known),
    }
    if robber not in ("", who) and table.turned != table.ace and _of_aces(table, elsewhere.issuperset):
        yield from barring(table, robber, robbing.false_rob_barred(table, robber, who, True))
    for play in table.plays:
        if play.who == who and not play.certain and play.line.relative not in table.convicted:
            against = follow.forbidden(
                table, frozenset((*shown, play.card)), play.card, _lead_of(table, play)
            )
            if refuses(against):
                yield Put("convicted", table.convicted | {play.line.relative})
                said = _revoked(
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


def _of_aces(table: Table, test: Callable[[frozenset[str]], bool]) -> bool:
    """Whether this is so of the aces that give a right to rob (reading ace-of-hearts-robs)."""
    so = test(frozenset((table.ace,)))
    if table.trumps == "H" or orders.plainly(table):
        return so
    both = test(frozenset((table.ace, ACE_OF_HEARTS)))
    return bool(readings.ace_of_hearts_robs.choose(table.readings, {"no": so, "yes": both}))


@book.event(HOLDS)
def holds(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """All the cards in a hand are made known."""
    hand = tuple(event.all("CARD"))
    yield from pool.evening_over(table, False)
    yield from his(table, who, hand)
    counted = deal.deal_five(table, who, len(hand), table.fewer(who))
    yield from refusal(counted)
    yield from counted
    yield from _learnt(table, who, hand, True)


@book.event(SHOWS)
def shows(table: Table, who: str, event: Any) -> Iterator[Effect]:
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
    for card in hand:
        yield from refusal(effect for effect in cards.lead_any(table, who, card) if type(effect) is Refuse)
    missing = table.hands.get(who, frozenset()) - set(hand)
    if len(hand) == table.count(who) and missing:
        yield from refusal(deal.deal_five(table, who, -1, table.fewer(who)))


def _learnt(table: Table, who: str, hand: tuple[str, ...], whole: bool) -> Iterator[Effect]:
    yield from comes_to_light(table, who, hand)
    yield Know(who, hand, whole)
    if whole and table.robber == who and table.turned != table.ace:
        put = table.out.get(who, "")
        own = {*hand, *(play.card for play in table.plays if play.who == who), put}
        if _of_aces(table, own.isdisjoint) and (
            put or readings.rob_discard.under(table.readings) == "not-ace"
        ):
            yield from barring(table, who, robbing.false_rob_barred(table, who, "another", True))


# Robbing ------------------------------------------------------------------------------------------


@book.event(ROBS)
def robs(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """A card is put out, and the turn-up taken."""
    card = event.first("CARD") or ""
    yield from pool.evening_over(table, False)
    yield from refusal(robbing.robbing_off(table))
    if table.result:
        yield from tricks.ends_at_three(table, True) if table.result == "won" else ()
        yield from refusal(robbing.holder_rob_deadline(table, who))
    manner = robbing.holder_rob_manner(table, who, card)
    if not table.turned or table.robbed:
        yield from refusal(robbing.dealer_rob_card(table, who, card) if table.pending else manner)
    if table.turned == table.ace:
        yield from _robs_turned_ace(table, who, card)
        return
    late = robbing.holder_rob_deadline(table, who)
    if refuses(late):
        forfeits = robbing.holder_late_forfeits(table, who)
        yield from refusal(late, forfeits, robbing.holder_late_barred(table, who, True))
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
    yield Put("robbed_on", table.line)


def _robs_turned_ace(table: Table, who: str, card: str) -> Iterator[Effect]:
    if who != table.dealer:
        yield from refusal(robbing.false_rob_barred(table, who, "", False))
        return
    laid = robbing.dealer_rob_card(table, who, card)
    yield from refusal(robbing.dealer_rob_deadline(table))
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
        return _of_aces(table, own.isdisjoint)
    return _of_aces(table, (table.located() - own).issuperset)


# The end of a trick, the end of a hand -------------------------------------------------------------


def may_win(table: Table, side: tuple[str, ...]) -> bool:
    """Whether these may win the pool: nobody of them is barred, or (reading barred-partner) the others have three by themselves."""
    barred = [who for who in side if who in table.barred]
    if not barred:
        return True
    free = tuple(who for who in side if who not in barred)
    if not free or readings.barred_partner.under(table.readings) == "side":
        return False
    return bool(pool.win_three(free, table.tricks(free), False))


def _trick_over(table: Table) -> Iterator[Any]:
    """All have played to the trick."""
    won, ranks = follow.trick_won(table, table.trick)
    yield from ranks
    yield from won
    yield APPLY
    if not won:
        return
    winner = table.leader
    side = table.side(winner)
    tricks_won = table.tricks(side)
    if variations.points(table):
        yield from variations.var_25_45(table, side, tricks_won)
        if len(table.winners) == HAND:
            yield Put("result", "played")
        return
    if table.result:
        return
    if table.jinker == f"+{winner}" or (table.jinker[1:] in side and table.jinker[:1] == "+"):
        if len(table.winners) == HAND:
            yield from _jinked(table, side, winner)
        return
    if table.jinker[:1] == "+":
        yield from _jink_failed(table)
        return
    enough = variations.var_two_tricks(table, side, tricks_won) or pool.win_three(side, tricks_won, False)
    if enough:
        yield from enough
        yield from _has_enough(table, side, winner)
    elif len(table.winners) == HAND:
        yield from _spoils(table, tricks.ends_spoilt(table, False))


def _has_enough(table: Table, side: tuple[str, ...], winner: str) -> Iterator[Any]:
    """A player or a side has the tricks that win the pool."""
    if not may_win(table, side):
        for who in side:
            yield from robbing.holder_late_barred(table, who, False)
        no_spoil = sides.two_sides_no_spoil(table, side)
        if no_spoil:
            yield from no_spoil
            yield from pool_won(table, _others(table, side), "")
        else:
            yield from _spoils(table, [Put("result", "spoilt")])
    elif readings.jinking.on(table.readings, "yes") and len(table.winners) < HAND:
        yield Put("jinker", winner)
    else:
        yield from pool_won(table, side, winner)


def _others(table: Table, side: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(who for who in table.players if who not in side)


def pool_won(table: Table, side: tuple[str, ...], third: str) -> Iterator[Any]:
    """These have won the pool."""
    if len(side) > 1:
        yield from sides.var_partnerships(table, side)
        pays = sides.partners_tricks_joint(table, side, third or side[0])
    else:
        pays = pool.winner_takes_all(table, side[0])
    yield from paid_out(table, pays)
    yield Put("winner", side)
    yield from tricks.ends_at_three(table, False)


def paid_out(table: Table, pays: Iterable[Effect]) -> Iterator[Effect]:
    """What leaves the pool, less what the winner owes it."""
    for pay in pays:
        charged = pool.credit(table, pay, pay.payee, 0) if type(pay) is Pay and pay.payer == POOL else []
        yield from charged or [pay]


def _spoils(table: Table, ended: Iterable[Effect]) -> Iterator[Any]:
    """The hand is spoilt, and the pool stays; the reduced stake may be due at once (reading reduced-when)."""
    yield from ended
    yield from pool.pool_stays(table)
    at_once = tricks.spoilt_pay(table, True)
    if at_once:
        yield from at_once
        yield from paid_in(table, [pay for who in table.players for pay in pool.stake_reduced(table, who)])


def paid_in(table: Table, pays: Iterable[Effect]) -> Iterator[Effect]:
    """What is paid into the pool, as far as a purse reaches; what a player pays as a player is noted."""
    purses: dict[str, int] = {}
    for pay in pays:
        if not isinstance(pay, Pay):
            yield pay
            continue
        who = pay.payer
        charged: list[Effect] = []
        if who in table.known:
            purse = purses.setdefault(who, table.ledger[who])
            charged = pool.credit(table, pay, who, purse)
            purses[who] = max(0, purse - pay.amount)
        yield from charged or [pay]


def _jinked(table: Table, side: tuple[str, ...], winner: str) -> Iterator[Any]:
    """All five tricks have been won by one who went on for them."""
    said = variations.var_jinking(table, winner, "pays")
    yield from paid_in(table, said)
    yield APPLY
    yield from pool.win_three(side, table.tricks(side), False)
    yield from pool_won(table, side, winner)


def _jink_failed(table: Table) -> Iterator[Any]:
    who = table.jinker[1:]
    said = variations.var_jinking(table, who, "fails")
    yield from said
    if any(isinstance(effect, Pay) for effect in said):
        yield Put("winner", _others(table, table.side(who)))
        yield Put("result", "won")
    else:
        yield from _spoils(table, [Put("result", "spoilt")])


# What later cards have shown -----------------------------------------------------------------------


@book.learns
def hindsight(table: Table, line: int) -> Iterator[Effect]:
    """What is known by now of a card played, or of a rob, in this hand."""
    for play in table.plays:
        if play.line.relative == line and not play.certain:
            later = [other for other in table.plays if other.who == play.who]
            held = frozenset(
                (*(other.card for other in later[later.index(play) :]), *table.hands.get(play.who, ()))
            )
            lead = _lead_of(table, play)
            against = follow.forbidden(table, held, play.card, lead)
            rest = HAND - later.index(play) - len(held)
            if refuses(against):
                yield from against
            elif follow.doubtful(table, held, play.card, lead, rest):
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
    elif table.turned != table.ace and _of_aces(
        table, (table.shows(who) | {table.out.get(who, "")}).isdisjoint
    ):
        doubt = Doubt(("nobody knows whether {} has {}", who, table.ace))
        doubt.rule = robbing.false_rob_barred.name
        yield doubt
