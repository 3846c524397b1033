"""3. The rules, lines 24-31: what is paid when the banker has finished."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Note, Nothing, Put, Refuse

from . import readings
from .asking import bought, overlooked_times
from .company import count, full
from .dealing import owed
from .table import Table, book
from .works import CONTENT, DEAD, WAITING


@book.rule("bank-dead", "24", reading=readings.dead_bank, scope=readings.early_show)
def bank_dead(table: Table, who: str, *, one: int = 1) -> Effects:
    """If the banker buys himself dead he pays each player who is not dead his stake {one} time."""
    made = count(table, who) == full(table) and bought(table, who)
    if made and readings.dead_bank.under(table.readings) == "double":
        return  # line 26 holds
    yield owed(table, table.banker, who, one, "the banker is dead")


@book.rule("bank-dead-dead", "24")
def bank_dead_dead(table: Table, who: str) -> Effects:
    """A player who was dead before gets nothing back, though the banker is dead as well."""
    if table.status.get(who) == DEAD:
        yield Nothing(("{} was dead before", who))


@book.rule(
    "bank-21", "25", reading=readings.both_21, scope=(readings.late_natural, readings.addition_multiple)
)
def bank_21(table: Table, who: str, overlooked: bool, *, two: int = 2) -> Effects:
    """If the banker makes 21 by buying, each player still in the deal pays him {two} stakes."""
    times = two
    if overlooked:
        times = overlooked_times(table, two)
        if not times:
            yield Nothing(("{} pays nothing: the dealt 21 was overlooked", who))
            return
    if count(table, who) == full(table) and times == two:
        option = readings.both_21.under(table.readings)
        if option == "drawn-game":
            yield Nothing("both have 21")
            return
        if option == "player-double":
            return  # line 26 holds
        times = {"bank-double": two, "single": 1}[option]
    yield owed(table, who, table.banker, times, ("the banker has {}", full(table)))


@book.rule("bank-21-dead", "25")
def bank_21_dead(table: Table, who: str) -> Effects:
    """The dead are excepted: they have paid once and pay no more."""
    if table.status.get(who) == DEAD:
        yield Nothing(("{} has paid", who))


@book.rule(
    "player-21", "26", reading=readings.bought_wins, scope=(readings.early_show, readings.addition_multiple)
)
def player_21(table: Table, who: str, against: Any, *, two: int = 2) -> Effects:
    """If a player has made 21 by buying and the banker is neither dead nor at 21, the banker pays him {two} stakes."""
    total = count(table, who)
    if not bought(table, who):
        return
    if total == full(table):
        times = two
        if who in table.early and readings.early_show.under(table.readings) == "single":
            times = 1
        yield owed(table, table.banker, who, times, ("{} has bought {}", who, total))
    elif total > against and readings.bought_wins.under(table.readings) == "any-purchase":
        yield owed(table, table.banker, who, two, ("{} has bought, and has {}", who, total))


@book.rule("no-early-show", "26", scope=readings.reveal)
def no_early_show(table: Table, who: str) -> Effects:
    """A player who has bought 21 must not show it before the time."""
    still_in = table.status.get(who) in (WAITING, CONTENT)
    if still_in and count(table, who) == full(table) and bought(table, who):
        if readings.reveal.under(table.readings) == "to-all":
            yield Allow("all have seen his cards")
        else:
            yield Refuse(("{} must not show it before {} has finished", who, table.banker), stands=True)


@book.rule("early-show", "27", reading=readings.early_show)
def early_show(table: Table, who: str, folding: bool) -> Effects:
    """Otherwise the banker may pass when it comes to his own purchase."""
    if not folding:
        yield Put("early", table.early | {who}, ("{} is warned", table.banker))
    elif who != table.banker or table.turn != who:
        yield Refuse("it is not for him to pass")
    elif not table.early:
        yield Refuse("nobody has shown a 21 too soon")
    elif readings.early_show.under(table.readings) == "banker-folds":
        yield Allow("a 21 was shown too soon")
    else:
        yield Refuse("he may stand, but not throw in his hand")


@book.rule("show-end", "28")
def show_end(table: Table, who: str) -> Effects:
    """Hands are shown only when the banker has wholly finished."""
    yield Note(("{} has finished", table.banker))


@book.rule("lose-equal-or-less", "29", scope=readings.addition_multiple)
def lose_equal_or_less(table: Table, who: str, against: Any, *, one: int = 1) -> Effects:
    """Each player with no more than the banker pays him his stake {one} time."""
    total = count(table, who)
    if total <= against:
        yield owed(table, who, table.banker, one, ("{} has {}, the banker {}", who, total, against))


@book.rule("win-more", "30", scope=readings.addition_multiple)
def win_more(table: Table, who: str, against: Any, *, one: int = 1) -> Effects:
    """A player with more than the banker is paid his stake {one} time."""
    total = count(table, who)
    if total > against:
        yield owed(table, table.banker, who, one, ("{} has {}, the banker {}", who, total, against))


@book.rule("tie-bank", "31")
def tie_bank(table: Table, who: str, against: Any) -> Effects:
    """On equal numbers the game is the banker's."""
    if count(table, who) == against:
        yield Note("equal numbers are the banker's")
