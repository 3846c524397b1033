"""3. The rules, lines 32-33: additions to the stake."""

from parlour_cli.effects import Allow, Effects, Note, PayMore, Put, Refuse

from . import readings
from .table import Table, book
from .works import Stake


@book.rule("addition", "32", reading=readings.addition_on_error)
def addition(table: Table, who: str, mistake: bool) -> Effects:
    """Anyone may add to his stake as much as he pleases."""
    if mistake:
        yield Put("erred", table.erred | {who}, ("{} says that his stake was set by mistake", who))
    elif readings.addition_on_error.choose(
        table.readings, {"anyone": True, "error-only": who in table.erred}
    ):
        yield Allow()
    else:
        yield Refuse(("{} has not said that his stake was set by mistake", who))


@book.rule("addition-in-time", "32", scope=readings.addition_multiple)
def addition_in_time(table: Table, who: str, amount: int) -> Effects:
    """Each time the money must be on the table before the cards are dealt; it is then part of the stake."""
    if who not in table.stakes:
        yield Refuse(("{} has no stake on the table", who))
    else:
        yield Stake(who, amount, "added")


@book.rule("addition-late", "32", reading=readings.late_addition, scope=readings.no_stake)
def addition_late(table: Table, who: str, amount: int) -> Effects:
    """One who misses that moment has no claim upon the addition, whether he had 21 from the first or bought with success."""
    if amount:
        if who not in table.hands:
            yield Refuse(("{} has no cards in this deal", who))
        elif table.status[who] in ("dead", "paid"):
            yield Refuse(("{} is out of the deal", who))
        else:
            yield Stake(who, amount, "late")
    elif table.late.get(who):
        if readings.late_addition.under(table.readings) == "no-claim":
            yield Note(("{} has added too late, and can demand nothing", who))
        else:
            yield Note(("{} takes back {}, added too late", who, table.late[who]))


@book.rule("addition-late-lost", "33", reading=readings.late_addition)
def addition_late_lost(table: Table, who: str) -> Effects:
    """If he buys himself dead, or has to pay in his turn, he gives the winner what he has added too late as well."""
    late = table.late.get(who, 0)
    if late:
        if readings.late_addition.under(table.readings) == "void":
            yield Note(("{} takes back {}, added too late", who, late))
        else:
            yield PayMore(who, table.banker, late, ("{} were added too late", late))


@book.rule("settle-order", "33", inferred="“has to pay in his turn”")
def settle_order(table: Table, order: tuple[str, ...]) -> Effects:
    """Payments at the end are made in turn, in the order in which the banker asked."""
    if order:
        yield Note(("in turn: {}", ", ".join(order)))
