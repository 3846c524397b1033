"""4. The procedure: how transfers pass through the rules about them, and who throws in which circle."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import APPLY, Charge, Effect, Own, Pay

from . import auction, corners, materials
from .table import Table


def settle(table: Table, pays: list[Effect], *, single: bool, sale: bool = False) -> Iterator[Any]:
    """Pass each due transfer through the rules about transfers, in the order in which the source names them.

    ``single``: they are single counters due to or from a card (schimmel:36-37, 47-48), not an excess or a price.
    Where neither a debt nor a purse can matter, all are yielded at once, as a list.
    """
    settled: list[Effect] = []
    known, accounts, times = table.known, table.ledger.accounts, min(len(pays), 3)  # three cards in one hand
    for pay in pays:
        if type(pay) is not Pay:
            yield pay
            continue
        payer = pay.payer
        payee = pay.payee
        if table.special and single and not (payer and payee) and table.readings.options["unsold"] == "pool":
            yield from _settle_one_by_one(table, pays, single, sale)
            return
        if payer == payee or not payer or not payee:
            settled += corners.self_payment(table, pay) or corners.unsold_card(table, pay, single)
        elif (table.owing and (payee in table.debt or table.claims)) or (
            accounts[payer] < pay.amount * times and payer in known  # he may have to pay so often
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


def not_playing(table: Table, who: str) -> list[Effect]:
    """Under `cashier=banker-only` the cashier keeps out of play."""
    return materials.cashier_plays(table, who) if who == table.cashier else []


def fallen(table: Table) -> list[Effect]:
    """The cards that fall to the cashier when the throwing begins."""
    return (
        [gift for gift in corners.throw_with_unsold(table) if isinstance(gift, Own)]
        if not table.circle
        else []
    )


def with_gifts(table: Table, gifts: list[Effect]) -> Table:
    """The table on which unsold cards have fallen to the cashier: the circle of throws is made on it."""
    if not gifts:
        return table
    view = table.copy(table.readings)
    view.apply(gifts)
    return view
