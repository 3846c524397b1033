"""4. The procedure of Spoil-Five, continued: the draw for the deal, stakes, the deal, its mishaps, and what else is no card."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Allow, Effect, End, Note, Pay, PayMore, Phase, Put, Refuse, Whole
from parlour_cli.furniture.hands import Know
from parlour_cli.furniture.seats import left_of, round_from
from parlour_cli.furniture.tricks import Trick
from parlour_cli.verbs import (
    AGREES,
    ASKS,
    CUTS,
    DEALS,
    ENDS,
    EXPOSES,
    GETS,
    JINKS,
    MISDEALS,
    PASSES,
    SHUFFLES,
    STANDS,
    TURNS,
)

from . import deal, ending, known, orders, ordinary, pool, robbing, tricks, variations
from .effects import Deals, Leave, Trumps
from .ending import refusal, refuses
from .table import Table, book

book.windows = frozenset({"ends hand"})


KEPT = frozenset({Allow, Deals, Note, Pay, PayMore, Phase, Put, Trumps})
"""What is kept of deals, cards turned up and hands ended."""


# Stakes -------------------------------------------------------------------------------------------


def stakes(table: Table, first: bool, again: bool) -> Iterator[Any]:
    """What is due at the beginning of a hand; ``first``: of the first of the record, ``again``: a reduced stake once more."""
    if variations.points(table):
        return
    dues = _players_pay(table, again)
    left = list(_leaving(table, dues))
    if len(left) == len(table.players):
        yield Put("closed", True)
        yield End("nobody can pay")
        return
    if left:
        yield from left
        yield APPLY
        if table.dealer not in table.players:
            following = next(who for who in round_from(table.seats, table.dealer) if who in table.players)
            yield Deals(following, ("{} is the dealer", following))
            yield APPLY
        dues = _players_pay(table, again)
    dealer = table.dealer
    if first and table.phase == "full":
        dues += pool.stake_deal(table, dealer, True)
    else:
        dues += pool.stake_deal_always(table, dealer, False)
    yield from ending.paid_in(table, dues)
    yield Put("paid", {pay.payer: pay.amount for pay in _pays(dues) if pay.rule not in _FOR_DEAL})


_FOR_DEAL = (pool.stake_deal.name, pool.stake_deal_always.name)


def _pays(effects: list[Effect]) -> list[Any]:
    return [effect for effect in effects if effect.kind == "pay"]


def _players_pay(table: Table, again: bool) -> list[Effect]:
    """What each pays as a player."""
    if table.phase == "full":
        return [effect for who in table.players for effect in pool.stake_full(table, who, None)]
    said = tricks.spoilt_pay(table, False)
    if not said:  # it was paid when the hand was spoilt
        return []
    said += pool.reduced_until_won(table, again)
    return [*said, *(effect for who in table.players for effect in pool.stake_reduced(table, who))]


def _leaving(table: Table, dues: list[Effect]) -> Iterator[Leave]:
    """Those who cannot pay for this hand (reading no-counters)."""
    for pay in _pays(dues):
        if pay.payer in table.known and table.ledger[pay.payer] < pay.amount:
            said = pool.credit(table, None, pay.payer, table.ledger[pay.payer])
            yield from (effect for effect in said if isinstance(effect, Leave))


# The first dealer ---------------------------------------------------------------------------------


@book.event(GETS)
def gets(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card falls to a player in the draw for the deal."""
    card = event.first("CARD")
    yield from ending.goes_on(table, who)
    made = deal.first_dealer(table, who, card)
    yield from refusal(made)
    yield from refusal(deal.first_dealer_manner(table, who, event.first("PLAYER", "")))
    if any(card == other for _who, other in table.lots):
        lain = table.copy(table.readings)
        lain.hands = {other: frozenset((seen,)) for other, seen in table.lots if other != who}
        yield from refusal(orders.pack_52(lain, who, (card, *(c for w, c in table.lots if w == who))))
    yield from deal.first_dealer_manner(table, who, event.first("PLAYER", ""))
    lots: Trick = (*table.lots, (who, card))
    yield Put("lots", lots)
    if made:
        yield from made
        yield APPLY
        yield from stakes(table, True, False)


# The deal -----------------------------------------------------------------------------------------


@book.event(SHUFFLES)
def shuffles(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The pack is shuffled."""
    yield from ending.goes_on(table, who)
    yield from deal.shuffle(table, who)


@book.event(CUTS)
def cuts(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The pack is cut."""
    yield from ending.goes_on(table, who)
    yield from deal.cut_right(table, who)


@book.event(DEALS)
def deals(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The cards are dealt."""
    packets = event.all("N")
    if who != table.dealer or table.dealt or table.fault or ordinary.over(table):
        return _dealt(table, who, packets)
    return ordinary.given(table, ("deals", who, packets, table.players), KEPT, _dealt, who, packets)


def _dealt(table: Table, who: str, packets: tuple[Any, ...]) -> Iterator[Any]:
    yield from ending.goes_on(table, who)
    yield from refusal(deal.first_dealer(table, who, "") if not table.dealer else ())
    following = left_of(table.players, table.dealer)
    if table.fault and who == following:  # the dealer will not pay, and the next deals
        yield from _next(table)
        yield APPLY
    elif who != table.dealer:
        others = [*deal.next_deals(table, who)] if who in table.lost else []
        others += [effect for effect in deal.first_dealer(table, who, "") if type(effect) is Refuse]
        if not refuses(others):
            others = [effect for effect in deal.turn_up(table, who, "-") if type(effect) is Refuse]
        yield from refusal(others)
    elif table.dealt:
        yield from refusal([_is_dealt(table)])
    elif table.fault:
        yield from ending.paid_in(table, deal.misdeal_pay(table, "", pool.for_the_deal(table)))
    said = deal.deal_packets(packets)
    yield from said
    if refuses(said):
        yield from _misdealt(table, "misdeal", deal.misdeal_loses(table, table.dealer))
        return
    yield from deal.deal_five(table, who, 0, -1)
    yield from deal.deal_order(table)
    yield from deal.deal_uniform(table, False)
    if table.fault and who == table.dealer:
        yield Put("fault", "")
    yield Put("dealt", True)


def _is_dealt(table: Table) -> Refuse:
    refused = Refuse("the cards are dealt")
    refused.rule = deal.deal_order.name
    return refused


def _next(table: Table) -> Iterator[Any]:
    """The deal is lost, and the next player deals."""
    amount = 0 if variations.points(table) else pool.for_the_deal(table)
    if amount:
        settled = deal.paid(table, amount)
        settled.rule = deal.next_deals.name
        yield settled
    moved = deal.next_deals(table, "")
    yield from moved
    following = next((effect.who for effect in moved if isinstance(effect, Deals)), "")
    if following and amount and deal.pays_again(table):
        yield from ending.paid_in(table, pool.stake_deal_always(table, following, False))


def _misdealt(table: Table, fault: str, said: list[Effect]) -> Iterator[Any]:
    """A fault of the deal: it is lost, or may by agreement be paid for."""
    yield from said
    again = deal.misdeal_pay(table, fault, 0)
    if again:
        yield from again
    else:
        yield from _next(table)


@book.event(MISDEALS)
def misdeals(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A fault of the deal comes to light."""
    yield from ending.goes_on(table, who)
    word = event.first("FAULT", "")
    number = event.first("N")
    loses = deal.misdeal_loses(table, who)
    yield from refusal(loses)
    if number is not None:
        counted = deal.deal_five(table, event.first("PLAYER"), number, -1)
        yield from refusal(counted)
        yield from counted
    elif word == "count":
        yield from deal.deal_five(table, who, 0, -1)
    elif word == "packets":
        mixed = deal.deal_uniform(table, True)
        yield from mixed
        if any(type(effect) is Allow for effect in mixed):
            return
    elif word == "order":
        yield from deal.deal_order(table)
        yield from _misdealt(table, "order", deal.deal_out_of_order_loses(table))
        return
    yield from _misdealt(table, "misdeal", loses)


@book.event(EXPOSES)
def exposes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is seen that should not be."""
    card = event.first("CARD")
    yield from ending.goes_on(table, who)
    if who == "table":
        yield from _faced(table, card)
    elif who == table.dealer and not table.turned:
        yield from _misdealt(table, "expose", deal.expose_loses(table, card))
    elif table.out.get(who) == card or (who == table.robber and not table.out[who] and who in table.full):
        said = robbing.rob_card_hidden(table, who, card)
        yield from known.barring(table, who, said)
    else:
        yield from known.his(table, who, (card,))
        yield from deal.player_exposes(table, who, card, ())
        yield from known.comes_to_light(table, who, (card,))
        yield Know(who, (card,), False)


def _faced(table: Table, card: str) -> Iterator[Any]:
    if table.dealer:
        said = deal.faced_card(table, card)
        yield from said
        if not said:
            yield from _misdealt(table, "expose", deal.expose_loses(table, card))


@book.event(TURNS)
def turns(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The top card is turned up."""
    card = event.first("CARD")
    odd = who != table.dealer or who not in table.players or table.turned or table.fault
    if odd or ordinary.over(table) or table.place(card) != ("", ""):
        return _turned(table, who, card)
    return ordinary.given(table, ("turns", card), KEPT, _turned, who, card)


def _turned(table: Table, who: str, card: str) -> Iterator[Any]:
    yield from ending.goes_on(table, who)
    if table.fived == "agreed" and who == table.dealer:
        yield from refusal(orders.pack_52(table, who, (card,)))
        settled = card[-1] != table.trumps
        changed = Note("the suit has changed" if settled else "the same suit: the next is turned")
        changed.rule = variations.var_fiving.name
        yield changed
        yield Trumps(card, ("{} is turned up", card))
        if settled:
            yield Put("fived", "done")
        return
    if table.fault and who == left_of(table.players, table.dealer):
        yield from _next(table)  # the dealer has not paid, and the next has dealt
        yield APPLY
    said = deal.turn_up(table, who, card)
    yield from refusal(said)
    yield from refusal(orders.pack_52(table, "", (card,)))
    yield from said
    yield from deal.ah_turned(card)


# Asked and answered -------------------------------------------------------------------------------


@book.event(ASKS)
def asks(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The dealer is asked to five it; or one who has robbed, to show the ace."""
    yield from ending.goes_on(table, who)
    if event.has("five"):
        yield from variations.var_fiving(table, who, "five")
        return
    whom = event.first("PLAYER")
    if not table.result:
        yield from refusal(tricks.ends_spoilt(table, True))
    elif whom != table.robber or known.seen_to_rob(table):
        yield from refusal(robbing.false_rob_barred(table, whom, "seen", False))
    yield Put("asked", whom)
    allowed = Allow(("{} is asked to show {}", whom, table.ace))
    allowed.rule = robbing.false_rob_barred.name
    yield allowed


@book.event(AGREES)
def agrees(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The dealer agrees to five it."""
    yield from ending.goes_on(table, who)
    yield from variations.var_fiving(table, who, "agrees")


@book.event(PASSES)
def passes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The dealer does not agree; or one who was asked does not show the ace."""
    yield from ending.goes_on(table, who)
    if table.fived == "asked":
        yield from variations.var_fiving(table, who, "passes")
        return
    said = robbing.false_rob_barred(table, who, "asks", False)
    yield from refusal(said)
    yield Put("asked", "")
    yield from known.barring(table, who, said)


@book.event(JINKS)
def jinks(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """One who has three tricks goes on."""
    yield from ending.goes_on(table, who)
    yield from variations.var_jinking(table, who, "jinks")


@book.event(STANDS)
def stands(table: Table, who: str, event: Any) -> Iterator[Any]:
    """One who has three tricks stops."""
    yield from ending.goes_on(table, who)
    stops = variations.var_jinking(table, who, "stands")
    yield from stops
    if stops:
        yield from ending.has_three(table, who)


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The hand is over and the next begins; or the company breaks up."""
    if event.first("ENDS") != "hand" or not table.result or ordinary.over(table):
        return _ended(table, who, event)
    agreed = (table.stake, table.deal_stake, table.reduced)
    key = ("ends", who, table.dealer, table.phase, table.result, table.players, agreed)
    given = ordinary.given(table, key, KEPT, _ended, who, event)
    if table.known and type(given) is Whole:
        accounts = table.ledger.accounts
        if any(accounts[payer] + more < 0 and payer in table.known for payer, more in given.moves):
            return _ended(table, who, event)  # somebody cannot pay
    return given


def _ended(table: Table, who: str, event: Any) -> Iterator[Any]:
    yield from ending.goes_on(table, who)
    if event.first("ENDS") != "hand":
        if event.first("ENDS") == "deal":
            yield from refusal(tricks.ends_spoilt(table, True))
        eldest = round_from(table.players, table.elder) if table.elder else table.players
        if not variations.points(table):
            yield from ending.paid_out(table, pool.unclaimed_pool(table, eldest))
        yield from pool.evening_over(table, True)
        return
    yield from refusal(tricks.ends_spoilt(table, True))
    again = table.phase == "reduced" and table.result == "spoilt"
    yield from pool.spoilt(table, True)
    yield from pool.new_pool_full(table)
    yield from deal.deal_rotates(table, "")
    yield APPLY
    yield from stakes(table, False, again)
