"""4. The procedure: which rules answer which line of a record."""

from collections.abc import Generator, Iterator
from typing import Any

from parlour_cli.effects import (
    APPLY,
    BAG,
    POOL,
    Allow,
    Charge,
    Effect,
    Effects,
    End,
    Nothing,
    Own,
    Pay,
    Put,
    Refuse,
    Truth,
)
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings
from parlour_cli.verbs import (
    BIDS,
    BUYS,
    CHALLENGES,
    CLAIMS,
    ENDS,
    HAS,
    IS,
    OFFERS,
    OWES,
    PASSES,
    PAYS,
    ROLLS,
    STAKES,
    TAKES,
    WINS,
)

from . import auction, corners, low_pool, materials, order, throws
from .readings import cashier as cashier_reading
from .readings import claim, out_of_turn
from .table import CARDS, Table, Throw, book

book.windows = frozenset({"stakes", "buys", "rolls"})


# Transfers -----------------------------------------------------------------------------------------------------------------


def settle(table: Table, pays: list[Effect], *, single: bool, sale: bool = False) -> Iterator[Any]:
    """Pass each due transfer through the rules about transfers, in the order in which the source names them.

    ``single``: they are single counters due to or from a card (schimmel:36-37, 47-48), not an excess or a price.
    Where neither a debt nor a purse can matter, all are yielded at once, as a list.
    """
    settled: list[Effect] = []
    known, accounts, times, special = table.known, table.ledger.accounts, len(pays), table.special
    for pay in pays:
        if type(pay) is not Pay:
            yield pay
            continue
        payer = pay.payer
        payee = pay.payee
        if special and single and not (payer and payee) and table.readings.options["unsold"] == "pool":
            yield from _settle_one_by_one(table, pays, single, sale)
            return
        if payer == payee or not payer or not payee:
            settled += corners.self_payment(table, pay) or corners.unsold_card(table, pay, single)
        elif (special and (payee in table.debt or table.claims)) or (
            accounts[payer] < pay.amount * times and payer in known  # as if he had to pay each time
        ):
            yield from _settle_one_by_one(table, pays, single, sale)
            return
        else:
            settled.append(pay)
    yield settled


def _settle_one_by_one(table: Table, pays: list[Effect], single: bool, sale: bool) -> Iterator[Effect]:
    """A debt or a purse may matter: each transfer must see those before it."""
    spared: dict[str, int] = {}
    for pay in pays:
        if type(pay) is not Pay:
            yield pay
            continue
        payer, payee = pay.payer, pay.payee
        if payer == payee or not payer or not payee:
            yield APPLY
            yield from corners.self_payment(table, pay) or corners.unsold_card(table, pay, single)
            continue
        yield APPLY
        if payee not in spared:  # what he pays out himself in this throw (reading charge=net)
            spared[payee] = sum(p.amount for p in pays if type(p) is Pay and p.payer == payee != p.payee)
        yield from _passed(table, pay, spared[payee], sale)
        spared[payee] = max(0, spared[payee] - pay.amount)


def _passed(table: Table, pay: Pay, spared: int, sale: bool) -> Iterator[Effect]:
    """A transfer that a short purse or a debt may change."""
    moved: list[Effect] = corners.short_purse(table, pay)
    if not moved or table.readings.options["short"] == "bag":
        moved = [*moved, pay]
    for effect in moved:
        if type(effect) is not Pay:
            yield effect
            continue
        charged = auction.first_charge(table, effect, spared, sale)
        if not any(effect.material for effect in charged):
            charged = [effect, *charged]
        yield from charged
        yield APPLY
        kept = sum(
            e.amount if isinstance(e, Pay) else -e.amount for e in charged if isinstance(e, (Pay, Charge))
        )
        yield from corners.pays_before(table, effect.payee, kept)
        yield APPLY


# The throw -----------------------------------------------------------------------------------------------------------------


@book.event(ROLLS)
def rolls(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The cubes are thrown."""
    throw = event.cache or Throw.of(event)
    early: bool | None = False
    # Throws are most of any record: where nothing at all is out of the ordinary, the rules that might object are not asked.
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
        if total < table.pool and card != "both" and not (table.special or table.late or early):  # plain
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
    yield from low_pool.game_over(table) or corners.out_of_the_game(table, who) or _not_playing(table, who)
    if not table.circle:
        yield from auction.pool_start(table, True)
    gifts = list(corners.throw_with_unsold(table))
    yield from gifts
    yield from materials.eight_cubes(table, throw) or materials.throw_is_a_set(table, throw)
    circle, made = order.circle_of(_with_gifts(table, gifts))
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


def _fallen(table: Table) -> list[Effect]:
    """The cards that fall to the cashier when the throwing begins."""
    return (
        [gift for gift in corners.throw_with_unsold(table) if isinstance(gift, Own)]
        if not table.circle
        else []
    )


def _with_gifts(table: Table, gifts: list[Effect]) -> Table:
    """The table on which unsold cards have fallen to the cashier: the circle of throws is made on it."""
    if not gifts:
        return table
    view = table.copy(table.readings)
    view.apply(gifts)
    return view


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


# Pool, auction, sales ------------------------------------------------------------------------------------------------------


def _not_playing(table: Table, who: str) -> list[Effect]:
    """Under `cashier=banker-only` the cashier keeps out of play."""
    return materials.cashier_plays(table, who) if who == table.cashier else []


@book.event(STAKES)
def stakes(table: Table, who: str, event: Any) -> Effects:
    """The ante."""
    amount = event.first("N")
    yield from low_pool.game_over(table) or _not_playing(table, who)
    yield from auction.buy_several(table, who) if who not in table.players else ()
    yield from auction.ante_twelve(table, who, amount)


@book.event(OFFERS)
def offers(table: Table, who: str, event: Any) -> Effects:
    """A card is put up."""
    card = event.first("LOT")
    yield from low_pool.game_over(table) or auction.ante_first(table)
    yield from materials.five_cards(table, card)
    yield from auction.auction_five(table, "", card)
    yield from materials.one_cashier(table, who)
    yield Put("offer", card)
    yield Put("bids", ())


@book.event(BIDS)
def bids(table: Table, who: str, event: Any) -> Effects:
    """A bid for the card on offer."""
    amount = event.first("N")
    yield from low_pool.game_over(table) or _not_playing(table, who)
    yield from auction.auction_five(table, "", table.offer)
    yield from auction.buy_several(table, who)
    yield from materials.counters_bag(table, who, amount)
    yield from auction.bid_higher(table, table.offer, amount, False)
    yield Put("bids", (*table.bids, (who, amount)))


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Effects:
    """A card is bought at the auction; or a throw, or later a card, from another player."""
    yield from low_pool.game_over(table) or corners.out_of_the_game(table, who) or _not_playing(table, who)
    seller, price = event.first("PLAYER"), event.after("for")[0]
    yield from materials.counters_bag(table, who, price)
    if seller is None:
        owing = (event.after("owing") or (0,))[0]
        yield from materials.counters_bag(table, who, owing)
        yield from _card_bought(table, who, event.first("LOT"), price, owing)
    elif event.has("throw"):
        yield from _throw_bought(table, who, seller, price)
    else:
        card = event.first("LOT")
        yield from order.resell_card(table, who, card, True)
        if table.holder[card] != seller:
            refused = Refuse(("{} does not have it", seller))
            refused.rule = order.resell_card.name
            yield refused
        yield from order.buyer_a_player(table, who, seller)
        yield from order.circle_of(table)[1]  # the circle was made when the auction was over
        yield from settle(table, order.sale_price(table, who, seller, price), single=False, sale=True)
        yield from _owned(who, card)


def _owned(who: str, card: str) -> Iterator[Effect]:
    owned = Own(who, card)
    owned.rule = order.resell_card.name
    yield owned


def _card_bought(table: Table, who: str, card: str, price: int, owing: int) -> Iterator[Effect]:
    yield from auction.ante_first(table)
    yield from materials.five_cards(table, card)
    yield from auction.auction_five(table, who, card)
    yield from auction.buy_several(table, who)
    yield from auction.bid_higher(table, card, price, True)
    yield from auction.credit(table, who, price, owing)
    yield from auction.prices_free(table, card, price)
    yield from auction.produce_to_pool(table, who, card, price - owing, owing)
    if owing:
        yield from auction.debt_to_pool(table, who, owing)


def _throw_bought(table: Table, who: str, seller: str, price: int) -> Iterator[Effect]:
    yield from order.buyer_a_player(table, who, seller)
    yield from auction.pool_start(table, True) if not table.throwing else ()
    gifts = _fallen(table)
    circle, made = order.circle_of(_with_gifts(table, gifts))
    yield from order.may_sell_throw(table, seller, circle)
    sold = order.sold_ahead(table, seller, who, circle)
    if any(type(effect) is Refuse for effect in sold):
        yield from sold
    yield from settle(table, order.sale_price(table, who, seller, price), single=False, sale=True)
    yield from gifts
    yield from made
    yield APPLY
    if who not in table.out:
        yield from sold


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Effects:
    """The company breaks off."""
    yield from low_pool.game_over(table)
    end = End("broken off by agreement")
    end.rule = auction.count_wealth.name
    yield end


# Questions -----------------------------------------------------------------------------------------------------------------


def _around(table: Table, *about: str) -> Iterator[Effect]:
    """What the present window says about these parties, and who is kept out of play: the grounds of an answer."""
    for effect in table.dues.heard:
        if effect.shown and (type(effect) is not Pay or effect.payer in about or effect.payee in about):
            yield effect
    if table.cashier and table.cashier not in table.players:
        yield from materials.cashier_plays(table, table.cashier)
    if claim.on(table.readings, "lost"):
        yield from corners.late_claim(table, False)
    if table.out:
        gone = Nothing(("out of the game: {}", ", ".join(sorted(table.out))))
        gone.rule = corners.short_purse.name
        yield gone


@book.question(PAYS, TAKES)
def transfers(table: Table, who: Any, event: Any) -> Effects:
    """Who is kept out of play pays and takes nothing."""
    if table.out or (table.cashier and table.cashier not in table.players):
        yield from _around(table)


@book.question(CLAIMS)
def claims(table: Table, who: str, event: Any) -> Effects:
    """Whether what is due remains due."""
    yield from corners.late_claim(table, False)


@book.question(CHALLENGES)
def challenges(table: Table, who: str, event: Any) -> Effects:
    """Somebody objects before a throw falls (variant `out-of-turn=stands`)."""
    player = event.first("PLAYER")
    if out_of_turn.on(table.readings, "stands"):
        circle, _ = order.circle_of(table)
        yield from order.thrown_out_of_turn(table, player, circle)
        yield Put("objected", table.objected | {player})


@book.question(HAS)
def has(table: Table, who: str, event: Any) -> Effects:
    """What is in the pool, what somebody has in hand, whether a card is his."""
    card = event.first("LOT")
    if card:
        held = order.resell_card(table, who, card, False)
        yield from held or _nobodys(card)
    elif who == POOL:
        yield from auction.pool_start(table, False) or auction.pool_grows(table)
        yield from auction.debt_to_pool(table, POOL, None)
    else:
        yield from materials.counters_bag(table, who, None)
    yield from _around(table, who)


def _nobodys(card: str) -> Iterator[Effect]:
    unsold = Truth(False, ("nobody has the {}", card))
    unsold.rule = corners.unsold_card.name
    yield unsold


@book.question(OWES)
def owes(table: Table, who: str, event: Any) -> Effects:
    """What is left of his debt to the pool, or to another player."""
    party = event.first("PARTY")
    if party == POOL:
        yield from auction.debt_to_pool(table, who, None)
    else:
        owed = sum(amount for debtor, creditor, amount in table.claims if (debtor, creditor) == (who, party))
        truth = Truth(owed, ("{} owes {} {}", who, party, owed))
        truth.rule = corners.short_purse.name
        yield truth
    yield from _around(table, who)


@book.question(WINS)
def wins(table: Table, who: str, event: Any) -> Effects:
    """Whether he is the richest."""
    yield from auction.count_wealth(table, who)
    for player in table.players:
        yield from auction.debt_left(table, player)
    if not table.over:
        yield from low_pool.play_on(table)


@book.question(IS)
def is_so(table: Table, who: str, event: Any) -> Effects:
    """Whose throw it is; early or late; whether the game is over."""
    state = event.first("STATE")
    if state == "next":
        circle, _ = order.circle_of(_with_gifts(table, _fallen(table)))
        yield from order.throw_in_turn(table, circle, who)
        yield from order.grounds(table, circle)
        yield from order.buyer_stands_in(table, circle, False)
        yield from _around(table, who)
    elif state == "over":
        yield from low_pool.play_on(table) or low_pool.exact_clears(table, True)
        yield from _around(table)
    else:
        for effect in low_pool.late_regime(table, True, False):
            if isinstance(effect, Truth) and state == "early":
                effect.value = not effect.value
            yield effect
        yield from _around(table)


# Headers -------------------------------------------------------------------------------------------------------------------


@book.header("players")
def players(table: Table, value: Any) -> Effects:
    """At least two."""
    yield from materials.players_two(table)


@book.header("cashier")
def cashier(table: Table, value: str) -> Effects:
    """One of the players."""
    if value not in table.seats:
        refused = Refuse(("{} does not play", value))
        refused.rule = materials.cashier_plays.name
        yield refused


@book.header("counters")
def counters(table: Table, value: Any) -> Effects:
    """The same for each, and enough for the ante; whole counters."""
    for amount in value.values() if isinstance(value, dict) else [value]:
        yield from materials.counters_bag(table, "", amount)
    yield from materials.equal_deal(table, value)


@book.header("pool")
def pool(table: Table, value: Any) -> Effects:
    """More than nothing."""
    yield from materials.counters_bag(table, "", value)
    yield from (effect for effect in auction.pool_start(table, True) if isinstance(effect, Refuse))


@book.header(*CARDS)
def holder(table: Table, value: str) -> Effects:
    """A card is held by a player or by nobody."""
    if value != "-" and value not in table.seats:
        yield from auction.buy_several(table, value)


@book.start
def start(record: Any, readings: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, readings)
    table.cashier = record.get("cashier", "") if record.get("cashier") in table.seats else ""
    if table.cashier and cashier_reading.on(readings, "banker-only"):
        table.players = tuple(who for who in table.seats if who != table.cashier)
    table.middle = record.get("pool") is not None
    given = record.get("counters")
    purses = (
        given
        if isinstance(given, dict)
        else dict.fromkeys(record.players, given)
        if given is not None
        else {}
    )
    for who, amount in purses.items():
        if isinstance(amount, int):
            table.ledger.move(BAG, who, amount)
            table.known |= {who}
            table.dealt[who] = amount
    in_pool = record.get("pool", 0)
    table.pool = in_pool if isinstance(in_pool, int) else 0
    table.ledger.move(BAG, POOL, table.pool)
    if table.middle:
        table.staked = frozenset(table.seats)
        for card in CARDS:
            who = record.get(card, "-")
            table.holder[card] = who if who in table.seats else ""
    table.debt = {who: amount for who, amount in record.get("debts", {}).items() if amount}
    table.late = record.get("phase", "early") == "late"
    table.received = table.late
    table.first = record.get("next", "")
    return table


@book.account
def account(table: Table) -> Sheet:
    """Who has what, who owes what, who holds which card; the pool, the throw that is due."""
    rows = [
        (
            who,
            table.ledger[who],
            table.debt.get(who, 0) + sum(amount for debtor, _, amount in table.claims if debtor == who),
            ", ".join(card for card in CARDS if table.holder[card] == who),
        )
        for who in table.seats
    ]
    facts: list[tuple[str, Any]] = [("pool", table.pool), ("phase", "late" if table.late else "early")]
    if table.over:
        facts[1] = ("game", "over")
    elif table.throwing or all(who in table.staked for who in table.players):
        facts.append(("next", order.thrower(table, order.circle_of(table)[0])))
    if table.offer:
        facts.append(("offer", table.offer))
    return Sheet(("player", "has", "owes", "holds"), rows, facts)
