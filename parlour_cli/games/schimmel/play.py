"""4. The procedure: which rules answer a throw."""

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Allow, Effect, Effects, Nothing, Pay, Put
from parlour_cli.verbs import PASSES, ROLLS

from . import auction, corners, low_pool, materials, order, throws
from .readings import claim
from .settle import not_playing, settle, with_gifts
from .table import LARGEST, Table, Throw, book

book.windows = frozenset({"stakes", "buys", "rolls"})

KEPT = frozenset({Pay, Put, Nothing})
"""What a throw may bring about that is kept for the next one like it: payments, and no more."""


@book.event(ROLLS)
def rolls(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The cubes are thrown."""
    throw = event.cache or Throw.of(event)
    pool, turn = table.pool, table.turn
    if (
        not table.ordinary
        or throw.special
        or pool <= throw.reach
        or who != table.circle[turn]
        or who == table.cashier
        or book.trace is not None
    ):
        return _thrown(table, who, throw)
    # Ordinary throws are most of any record, and what comes of them depends on little: it is worked out once.
    readings, plain = table.readings, table.plain
    if plain is None:
        plain = table.plain = readings.memo.setdefault(table.standing(), {})
    key = turn, throw.picture, throw.total, pool < LARGEST
    whole = plain.get(key)
    if whole is None:
        return readings.keeping(plain, key, KEPT, _thrown, table, who, throw)
    if whole.payers:
        accounts, enough = table.ledger.accounts, 3 * whole.highest  # as in `settle`
        if min(map(accounts.__getitem__, whole.payers)) < enough and any(
            accounts[payer] < enough and payer in table.known for payer in whole.payers
        ):
            return _thrown(table, who, throw)
    if whole.asked:
        readings.repeat(whole.asked)
    return whole  # type: ignore[no-any-return]


def _thrown(table: Table, who: str, throw: Throw) -> Iterator[Any]:
    """What comes of a throw."""
    early: bool | None = False
    # Where nothing at all is out of the ordinary, the rules that might object are not asked.
    if table.special or throw.special or who == table.cashier or who != table.circle[table.turn]:
        early = yield from _admitted(table, who, throw)
        if early is None:
            return
    payer = thrower = who if early else table.buyer or table.circle[table.turn]
    if table.buyer and not early:
        for effect in order.buyer_stands_in(table, table.circle, throw.total > table.pool):
            if type(effect) is Put:
                payer = effect.value
            yield effect
    total, card = throw.total, throw.picture
    if total:
        if (
            total < table.pool
            and card != "both"
            and not (table.special or table.owing or table.late or early)
        ):  # plain
            yield _taken(table, thrower, card, total)
            if card:
                also = throws.picture_alone_pays(table, card, True)
                if also and also[0].material:
                    yield from settle(table, also, single=True)
                else:
                    yield also
            yield order.throw_in_turn(table, table.circle)
            return
        yield from _numbers(table, thrower, payer, throw)
    elif throw.blank:
        yield from _blank(table, thrower)
    else:
        yield from _pictures(table, throw)
    if total or table.special:
        yield APPLY
        if not table.pool:
            cleared = low_pool.exact_clears(table, False)
            yield cleared
            if cleared:
                return
    if early:
        yield Put("skip", (*table.skip, who))
    else:
        yield order.throw_in_turn(table, table.circle)


def _admitted(table: Table, who: str, throw: Throw) -> Generator[Any, None, bool | None]:
    """What may stand in the way of a throw.  Returns whether it is thrown out of turn and stands; None: it is thrown again."""
    yield from low_pool.game_over(table) or corners.out_of_the_game(table, who) or not_playing(table, who)
    if not table.circle:
        yield from auction.pool_start(table, True)
    gifts = list(corners.throw_with_unsold(table))
    yield from gifts
    yield from materials.eight_cubes(table, throw) or materials.throw_is_a_set(table, throw)
    circle, made = order.circle_of(with_gifts(table, gifts))
    yield from made
    early = order.thrown_out_of_turn(table, who, circle)
    yield from early
    spoilt = corners.spoilt_throw(table, throw)
    yield from spoilt
    if throw.cocked and not any(type(effect) is Allow for effect in spoilt):
        return None
    if claim.on(table.readings, "lost"):
        yield from corners.late_claim(table, True)
    if table.objected:
        yield Put("objected", frozenset())
    yield APPLY
    return bool(early)


def _acting(table: Table, throw: Throw) -> Iterator[Effect]:
    """The cards whose picture shows, put on the table as ``acting``."""
    if throw.picture == "both":
        yield from throws.both_shown(table, throw) or [Put("acting", ())]
    else:
        yield Put("acting", (throw.picture,))


def _blank(table: Table, thrower: str) -> Iterator[Effect]:
    """Eight blanks."""
    late = throws.is_late(table)
    players = low_pool.late_blank_none(table, late) if late else []
    inn = low_pool.late_blank_horse(table, late) if late else []
    players = players or throws.blank_all_pay(table, thrower)
    inn = inn or throws.blank_horse_to_inn(table)
    settled = settle(table, [*players, *inn], single=True)
    yield from settled if table.received else _noting(table, settled)


def _pictures(table: Table, throw: Throw) -> Iterator[Effect]:
    """A picture and no number."""
    late = throws.is_late(table)
    pays: list[Effect] = []
    for effect in _acting(table, throw):
        if type(effect) is not Put:
            yield effect
            continue
        for card in effect.value:
            pays += low_pool.late_picture(table, late, card) or throws.picture_alone_pays(table, card, False)
    yield from _noting(table, settle(table, pays, single=True))


def _noting(table: Table, settled: Iterator[Any]) -> Generator[Any, None, bool]:
    """Pass effects on; note, and return, whether any counter is paid to the inn (readings inn-phase, self-switch)."""
    paid = False
    for effect in settled:
        for each in effect if type(effect) is list else (effect,):
            paid = paid or (type(each) is Pay and each.rule in TO_INN)
        yield effect
    if paid and not table.received:
        yield Put("received", True)
    return paid


#: The rules by which the inn is paid.
TO_INN = frozenset(
    rule.name
    for rule in (
        throws.blank_horse_to_inn,
        low_pool.excess_to_inn,
        low_pool.late_blank_horse,
        low_pool.late_picture,
        low_pool.late_excess_card,
    )
)


def _numbers(table: Table, thrower: str, payer: str, throw: Throw) -> Iterator[Any]:
    """Numbers are paid out of the pool, or their excess to the inn; several claims one after another (reading both-show)."""
    total = throw.total
    if throw.picture != "both":
        yield from _claimed(table, thrower, payer, throw.picture, total, 1)
        return
    cards: tuple[str, ...] = ()
    for effect in _acting(table, throw):
        cards = effect.value if type(effect) is Put else cards
        yield effect
    shares = len(cards) if table.readings.options["both-show"] == "three-split" else 1
    for index, card in enumerate(cards):
        if index and shares == 1:
            yield APPLY
            if not table.pool:
                return
        yield from _claimed(table, thrower, payer, card, total, shares)


def _claimed(table: Table, thrower: str, payer: str, card: str, total: int, shares: int) -> Iterator[Any]:
    """One claim on the pool: by the holder of a picture's card, or, without a picture, by the thrower."""
    also = throws.picture_alone_pays(table, card, True) if card else []
    above = total > table.pool and throws.pool_limit(table, total)
    if above:
        yield above
        yield from _excess(table, card, payer, total, shares)
        yield from settle(table, also, single=True)
        return
    if table.late:
        within = low_pool.late_not_above(table, total)
        yield within
        if any(type(effect) is Nothing for effect in within):
            return
    yield from _paid_out(table, _taken(table, thrower, card, total // shares), total)
    yield from settle(table, also, single=True)


def _taken(table: Table, thrower: str, card: str, total: int) -> list[Effect]:
    """Who takes a total out of the pool: the holder of the picture's card, or, without a picture, the thrower."""
    return (
        throws.picture_takes_numbers(table, card, total)
        if card
        else throws.plain_numbers(table, thrower, total)
    )


def _paid_out(table: Table, pays: list[Effect], total: int) -> Iterator[Any]:
    """A total leaves the pool; a debtor's may not clear it."""
    if table.debt:
        for pay in pays:
            if isinstance(pay, Pay) and pay.payee in table.debt:
                cleared = corners.debtor_clears(table, pay.payee, total)
                yield cleared
                if any(type(effect) is Put for effect in cleared):
                    yield pay
                    return
    yield from settle(table, pays, single=False)


def _excess(table: Table, card: str, payer: str, total: int, shares: int) -> Iterator[Any]:
    """A total above the pool: the inn is paid the difference, and from then on the game is late."""
    yield low_pool.excess_nothing(table, total)
    bearer = low_pool.bearers(table, card)
    pays = low_pool.excess_to_inn(table, bearer, payer, total)
    if card:
        pays += low_pool.late_excess_card(table, bearer, card, total)
    if shares > 1:
        for pay in pays:
            if isinstance(pay, Pay):
                pay.amount //= shares
    if table.late and table.received:
        yield from settle(table, pays, single=False)
        yield low_pool.excess_leaves_pool(table, total)
        return
    paid = yield from _noting(table, settle(table, pays, single=False))
    yield low_pool.excess_leaves_pool(table, total)
    if any(isinstance(pay, Pay) and pay.payer and pay.payee for pay in pays):
        yield low_pool.late_regime(table, False, paid)


@book.event(PASSES)
def passes(table: Table, who: str, event: Any) -> Effects:
    """A throw is let go, or nobody bids."""
    yield from low_pool.game_over(table)
    if not table.throwing and table.offer:
        yield from auction.auction_five(table, "", table.offer)
        return
    circle, made = order.circle_of(table)
    yield from order.thrown_out_of_turn(table, who, circle)
    yield from order.must_throw(table)
    yield from made
    yield from order.throw_in_turn(table, circle)
