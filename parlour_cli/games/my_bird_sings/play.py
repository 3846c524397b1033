"""4. The procedure of My Bird Sings: the deal, the card that goes round, the exchange, the end of a hand."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Any

from parlour_cli.effects import APPLY, POOL, Effect, Put, Refuse
from parlour_cli.furniture.seats import right_of
from parlour_cli.verbs import CUTS, DEALS, DRAWS, ENDS, EXPOSES, GETS, GIVES, HOLDS, MISDEALS, SWAPS

from . import company, exchange, ordinary, songs, throwing, variations
from .table import Deals, Know, Over, Table, book

Set = frozenset[str]

book.windows = frozenset(("ends hand",))


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    effects = [effect for each in said for effect in each]
    first = next((effect for effect in effects if type(effect) is Refuse), None)
    if first is not None:
        first.also = tuple(e for e in effects if e is not first and type(e) is Refuse)
        yield first


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return any(type(effect) is Refuse for effect in said)


def over(table: Table) -> list[Effect]:
    """What the rules say of an event after the end."""
    said = songs.song_ends(table, False)
    return [*said, *variations.var_tricks(table, "", 0)] if table.long and table.result else said


def cards_exist(table: Table, cards: tuple[str, ...]) -> list[Effect]:
    """Whether the pack has these cards, each once."""
    return [*company.players_52(table, cards, None), *company.pack_32_ranks(table, cards)]


def found(table: Table, cards: Collection[str]) -> list[tuple[tuple[str, ...], list[Effect]]]:
    """The sets among these cards that sing, each with what the rules say of it."""
    there: list[tuple[tuple[str, ...], list[Effect]]] = []
    if ordinary.motley(table, cards):
        return there
    for cards_of_set in combinations(sorted(cards), table.need):
        if songs.suits(cards_of_set) not in (1, table.need):  # neither all alike nor all different
            continue
        said = [
            *songs.song_flush(table, cards_of_set),
            *songs.song_four_suits(table, cards_of_set),
            *variations.var_three_flush(table, cards_of_set),
        ]
        if said:
            there.append((cards_of_set, said))
    return there


# The deal -----------------------------------------------------------------------------------------


def stakes(table: Table) -> Iterator[Effect]:
    """What is due for a hand, the dealer being known."""
    for who in table.order:
        yield from company.stake(table, who)
    yield from company.stake_dealer(table, True)


@book.event(DEALS)
def deals(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The dealer deals the round."""
    if who == table.dealer and not (table.dealt or table.begun or ordinary.ended_or_watched(table)):
        return ordinary.as_before(table, (DEALS, who), _deals, who, event)
    return _deals(table, who, event)


def _deals(table: Table, who: str, _event: Any) -> Iterator[Any]:
    yield from refusal(over(table))
    said = company.deal_four(table, who, 0)
    yield from refusal(said)
    yield from said


@book.event(MISDEALS)
def misdeals(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A fault of the deal comes to light."""
    yield from refusal(over(table))
    said = company.misdeal(table, who, event.first("N", 0))
    yield from refusal(said)
    yield from said


@book.event(EXPOSES)
def exposes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is seen, in the deal or later."""
    card = event.first("CARD")
    gone = (card,) if who == "table" and card in table.away.union(*table.hands.values()) else ()
    yield from refusal(over(table), cards_exist(table, (*gone, card)))
    if not table.begun and who in (table.dealer, "table"):
        yield from company.misdeal(table, who, 0)
        return
    if who != "table":
        yield from refusal(throwing.throw_any(table, who, card))
        yield Know(who, (card,))
    yield from throwing.take_hidden(table)


@book.event(CUTS)
def cuts(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The pack is cut; or a card is cut for odd counters."""
    card = event.first("CARD", "")
    if card:
        said = variations.tricks_remainder(table, (who,), 0, card)
        yield from refusal(company.pack_32_ranks(table, (card,)), said)
        yield from said
    elif table.dealt or table.begun:
        yield from refusal(company.deal_four(table, table.dealer, 0))


@book.event(GETS)
def gets(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is dealt for the first dealer; a hand is dealt; or the singer is given his new cards."""
    cards = event.all("CARD")
    if not table.dealer and len(cards) == 1:
        yield from _lot(table, who, cards[0])
    elif table.waiting or table.result or table.begun or table.over:
        yield from _new_cards(table, who, cards)
    elif len(cards) == 1:
        yield from refusal(company.first_dealer(table, who, cards[0]))
        yield from refusal(_dealt(table, who, cards))
    else:
        said = _dealt(table, who, (*cards, *table.known(who).difference(cards)))
        yield from refusal(said, _possible(table, who, cards))
        yield from said
        yield Know(who, cards)
        yield Put("told", table.told | {who})


def _dealt(table: Table, who: str, cards: tuple[str, ...]) -> list[Effect]:
    """What the rules say of the number of cards in a hand before a card is passed."""
    return variations.var_three_cards(table, who, len(cards)) or company.deal_four(table, who, len(cards))


def _possible(table: Table, who: str, cards: tuple[str, ...]) -> list[Effect]:
    """Whether these cards are in the pack, each once, and not known to be elsewhere."""
    doubled = (*sorted(table.elsewhere(who).intersection(cards)), *cards)
    return [*cards_exist(table, doubled)]


def _lot(table: Table, who: str, card: str) -> Iterator[Any]:
    seen = tuple(each for _who, each in table.lots)
    said = company.first_dealer(table, who, card)
    yield from refusal(cards_exist(table, (*seen, card)), said)
    yield from said
    if any(type(effect) is Deals for effect in said):
        yield APPLY
        yield from stakes(table)


def _new_cards(table: Table, who: str, cards: tuple[str, ...]) -> Iterator[Any]:
    said = [] if not table.long else variations.tricks_four_new(table, who, cards)
    if not table.long:
        yield from refusal(over(table))
        yield from refusal(_dealt(table, who, cards))
        yield from refusal(throwing.throw_next_adds(table, "", who, table.size[who] + len(cards)))
    yield from refusal(over(table), said, exchange.stock(table, len(cards)), _drawable(table, cards))
    yield from said
    yield from exchange.stock(table, len(cards))
    yield from variations.tricks_go_on(table, who, False)
    yield APPLY
    yield from _ended(table, variations.var_tricks(table, "given", table.stock))


def _drawable(table: Table, cards: tuple[str, ...]) -> list[Effect]:
    """Whether these cards can come off the pack in this order."""
    top = table.unmixed
    taken = set(table.away).union(*table.hands.values(), table.under)
    wrong = [card for card in cards[:top] if card in taken]
    wrong += [card for card in cards[top:] if card not in table.under]
    if table.unmixed <= 0 and wrong:
        return exchange.stock(table, table.stock + 1)
    return cards_exist(table, (*wrong, *cards))


@book.event(HOLDS)
def holds(table: Table, who: str, event: Any) -> Iterable[Any]:
    """All the cards of a hand at this moment."""
    cards = event.all("CARD")
    if (
        who == "table"
        or table.begun
        or table.won
        or who in table.hands
        or table.size[who] != table.need
        or ordinary.ended_or_watched(table)
        or len(hand := frozenset(cards)) < len(cards)
        or not hand <= table.every_card
        or not table.nowhere_else(who, hand)
    ):
        return _holds(table, who, event)
    # A hand that is told at the deal, of cards that nobody else has.
    own = [Know(who, cards), Put("told", table.told | {who})]
    return ordinary.as_before(table, (HOLDS, who, len(cards)), _holds, who, event, own)


def _holds(table: Table, who: str, event: Any) -> Iterator[Any]:
    cards = event.all("CARD")
    if who == "table":
        lying = throwing.throw_face_down(table, "", cards)
        yield from refusal(cards_exist(table, cards), lying)
        yield from lying
        return
    said = _sized(table, who, cards)
    impossible = _possible(table, who, cards)
    yield from refusal(said, impossible)
    kept = sorted(table.known(who).difference(cards))
    if kept:
        yield from refusal(throwing.throw_next_adds(table, kept[0], who, len(cards)))
    yield from said
    yield Know(who, cards)
    yield Put("told", table.told | {who})


def _sized(table: Table, who: str, cards: tuple[str, ...]) -> list[Effect]:
    """What the rules say of the number of cards in a hand."""
    number = len(cards)
    if table.tricks((who,)):
        said = variations.tricks_fifth_kept(table, who, number)
    elif not table.begun:
        again = table.told - {who}
        if table.size[who] != table.need:  # after an exchange
            return throwing.leader_three(table, who, number)
        view = table.copy(table.readings)
        view.told = again
        return _dealt(view, who, cards)
    elif who == table.leader or table.size[who] < table.need:
        said = throwing.leader_three(table, who, number)
    elif table.size[who] > table.need or number != table.size[who]:
        said = throwing.throw_next_adds(table, "", who, number)
    else:
        said = _dealt(table, who, cards)
    return [*said, *variations.var_three_hand(table, who)]


# The card that goes round -------------------------------------------------------------------------


def _led_by(table: Table, giver: str) -> Table:
    """The table as it is; where nobody is known to deal, as it is if the first to pass a card is the leader."""
    if table.turn:
        return table
    view = table.copy(table.readings)
    view.apply([Put("dealer", right_of(table.players, giver)), Put("turn", giver)])
    return view


def _turn_known(table: Table, view: Table) -> Iterator[Any]:
    """Who deals is known now, and what is due for the hand."""
    if view is not table:
        yield Put("dealer", view.dealer)
        yield Put("turn", view.turn)
        yield APPLY
        yield from stakes(table)


@book.event(GIVES)
def gives(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is thrown out for the next player."""
    card = event.cache if event.cache is not None else ordinary.alone(event)
    return ordinary.passed(table, GIVES, who, card, _gives, who, event) if card else _gives(table, who, event)


def _gives(table: Table, who: str, event: Any) -> Iterator[Any]:
    card = event.first("CARD")
    view = _led_by(table, who)
    held = throwing.throw_any(view, who, card)
    thrown = throwing.throw_face_down(view, event.first("PLAYER", ""))
    turn = throwing.out_of_turn(view, who, view.turn)
    first = throwing.leader_first(view, who)
    if refuses(turn):
        turn += first
    yield from _checked(
        view,
        who,
        throwing.method_choice(view, "give"),
        turn,
        cards_exist(view, (card,)),
        [] if refuses(turn) else [*held, *thrown],
    )
    yield from _turn_known(table, view)
    yield from [*thrown, *held, *first, *throwing.throw_next_throws(table, who)]
    yield from _goes_on(table, who, throwing.throw_next_adds(table, card, "", 0))


@book.event(DRAWS)
def draws(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is taken from the hand of the player in turn by his left-hand neighbour."""
    card = event.cache if event.cache is not None else ordinary.alone(event)
    if not card or who != table.following:
        return _draws(table, who, event)
    return ordinary.passed(table, DRAWS, table.turn, card, _draws, who, event)


def _draws(table: Table, who: str, event: Any) -> Iterator[Any]:
    card = event.first("CARD")
    view = _led_by(table, right_of(table.players, who))
    hand = throwing.take_hand(view, event.first("PLAYER", ""))
    chosen = throwing.take_chooses(view, card)
    turn = throwing.out_of_turn(view, who, view.following)
    first = throwing.leader_first(view, who)
    yield from _checked(
        view,
        view.turn,
        throwing.method_choice(view, "draw"),
        turn,
        cards_exist(view, (card,)),
        hand,
        chosen if not refuses(turn) else [],
    )
    yield from _turn_known(table, view)
    yield from [*hand, *first]
    yield from _goes_on(table, table.turn, chosen)


def _checked(table: Table, giver: str, *said: list[Effect]) -> Iterator[Any]:
    """What forbids a card to be passed."""
    waits = variations.tricks_four_new(table, giver, ()) if table.long else []
    before = over(table)
    yield from refusal(before, waits, *said)


def _goes_on(table: Table, giver: str, passing: list[Effect]) -> Iterator[Any]:
    """The card reaches the next player, whose turn it is now; songs not called are let pass."""
    yield from exchange.exchange_optional(table, giver)
    yield from exchange.exchange_then_play(table, giver, False)
    if table.long:
        yield from variations.tricks_go_on(table, giver, False)
    yield from _let_pass(table, giver)
    taker = table.following
    yield from passing
    yield from _next(table, taker)


def _next(table: Table, taker: str) -> Iterator[Any]:
    yield from throwing.round_count(table, taker)
    yield from throwing.round_and_round(table, False)
    yield Put("begun", True)
    yield Put("played", False)
    yield Put("refilled", "")


def _let_pass(table: Table, who: str) -> Iterator[Any]:
    """The songs in a hand whose owner plays without a word (reading must-sing)."""
    full = table.size[who] > table.need
    sets = frozenset((frozenset(cards), full) for cards, _said in found(table, table.known(who)))
    if sets:
        yield Put("missed", {**table.missed, who: table.missed.get(who, frozenset()) | sets})


# The exchange -------------------------------------------------------------------------------------


@book.event(SWAPS)
def swaps(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is thrown out, and others are drawn until one of another suit comes."""
    cards = event.all("CARD")
    out, drawn = cards[0], cards[1:]
    waits = variations.tricks_four_new(table, who, ()) if table.long else []
    on = variations.tricks_go_on(table, who, True) if table.long else []
    first = [
        *exchange.exchange_leader(table, who),
        *exchange.exchange_then_play(table, who, True),
        *exchange.exchange_after_three(table),
        *exchange.exchange_each_round(table, who),
        *exchange.exchange_no_stock(table),
    ]
    yield from refusal(over(table), waits, on, first)
    left = exchange.stock(table, len(drawn))
    yield from refusal(left)
    thrown = exchange.exchange_throw_first(table, who, out, drawn)
    yield from refusal(thrown, company.pack_32_ranks(table, cards), _off_the_pack(table, out, drawn))
    different = exchange.exchange_first_different(out, drawn)
    yield from refusal(different)
    rejected = exchange.exchange_reject(table, who, out, drawn)
    yield from refusal(rejected)
    yield from [*first, *left, *on, *thrown, *rejected, *exchange.exchange_keep(who, out, drawn)]
    yield APPLY
    if table.played:
        yield from _next(table, table.following)


def _off_the_pack(table: Table, out: str, drawn: tuple[str, ...]) -> list[Effect]:
    if out in drawn:
        return company.players_52(table, (out, *drawn), None)
    return _drawable(table, drawn)


# The end ------------------------------------------------------------------------------------------


def _ended(table: Table, said: list[Effect]) -> Iterator[Any]:
    """What the rules say of the end of the long game, and if it has come, who has the pool."""
    yield from said
    if any(type(effect) is Over for effect in said):
        yield from settled(table)


def settled(table: Table) -> Iterator[Any]:
    """The tricks are counted: the winner has the pool, or those who tie divide it."""
    pool = table.ledger[POOL]
    said = [*variations.tricks_winner(table, (), False), *variations.tricks_tie(table, False)]
    yield from said
    for effect in said:
        if effect.kind == "won":
            yield from variations.tricks_remainder(table, effect.who, pool, "")  # type: ignore[attr-defined]


ended = _ended


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterable[Any]:
    """This hand is done, and the next begins; or the company breaks up."""
    decided = table.result and table.dealer and not table.over and book.trace is None
    if decided and event.first("ENDS") == "hand":
        return ordinary.as_before(table, (ENDS, table.dealer, table.winner), _ends, who, event)
    return _ends(table, who, event)


def _ends(table: Table, _who: str, event: Any) -> Iterator[Any]:
    if event.first("ENDS") in ("evening", "game"):
        if table.over:
            yield from refusal(songs.song_ends(table, False))
        yield from songs.song_ends(table, True)
        return
    if table.over:
        yield from refusal(songs.song_ends(table, False))
    if event.first("ENDS") != "hand":
        yield from refusal(throwing.round_and_round(_blocked(table), True))
    if not table.result:
        if table.long:
            said = variations.var_tricks(table, "stop", table.stock)
            yield from refusal(said)
            yield from said
            yield from settled(table)
            yield APPLY
        else:
            said = throwing.round_and_round(table, True)
            yield from refusal(said)
            yield from said
    yield from company.deal_rotates(table, "")
    yield APPLY
    if table.dealer:
        yield from stakes(table)


def _blocked(table: Table) -> Table:
    """The same table with undealt cards on it: what else is `ended` is no end here."""
    other = table.copy(table.readings)
    other.stock = max(other.stock, 1)
    return other
