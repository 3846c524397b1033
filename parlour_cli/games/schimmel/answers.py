"""4. The procedure: which rules answer what people say about how things stand."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import POOL, Effect, Effects, Nothing, Pay, Put, Truth
from parlour_cli.verbs import CHALLENGES, CLAIMS, HAS, IS, OWES, PAYS, TAKES, WINS

from . import auction, corners, low_pool, materials, order
from .readings import claim, out_of_turn
from .settle import fallen, with_gifts
from .table import Table, book


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
        circle, _ = order.circle_of(with_gifts(table, fallen(table)))
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
