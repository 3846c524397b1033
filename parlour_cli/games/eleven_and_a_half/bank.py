"""3. The rules, last part: the end of a bank, the next, and cards running out."""

from typing import Any

from parlour_cli.effects import Effects
from parlour_cli.games.twenty_one import bank as banks
from parlour_cli.games.twenty_one.table import Table
from parlour_cli.rulebook import Asking

from .readings import held
from .table import book, same, takes


@takes(
    banks.bank_end,
    banks.bank_right,
    banks.bank_circle,
    banks.bank_buy,
    banks.bank_price,
    banks.bank_seat,
    banks.short_take,
    banks.short_pass,
)
@book.rule(
    "bank-end",
    "3",
    beside="twenty-one:35-40",
    inferred="“exactly as 21”",
    scope=(
        held["last-deal"],
        held["circle"],
        held["who-may-buy"],
        held["buy-seat"],
        held["aside"],
    ),
)
def bank_end(table: Table, part: Asking, *rest: Any) -> Effects:
    """A bank is over when both packs are dealt out, helped out in its last deal from the cards laid aside; it passes to the right, and
    may be bought back.
    """
    return same(part, table, *rest)
