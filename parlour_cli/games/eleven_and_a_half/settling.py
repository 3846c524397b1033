"""3. The rules, third part: what is paid when the banker has finished, and what was added to a stake."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Nothing, Put, Refuse
from parlour_cli.games.twenty_one import settling
from parlour_cli.games.twenty_one.asking import bought
from parlour_cli.games.twenty_one.company import count
from parlour_cli.games.twenty_one.dealing import owed
from parlour_cli.games.twenty_one.table import Table
from parlour_cli.games.twenty_one.works import CONTENT, WAITING
from parlour_cli.rulebook import Asking

from . import readings
from .buying import ADDITIONS
from .cards import ace_and_court, has_full, target
from .readings import held
from .table import book, same, takes


@takes(settling.bank_dead, settling.bank_dead_dead)
@book.rule("bank-dead", "3", beside="twenty-one:24", inferred="“exactly as 21”", scope=readings.dead_bank)
def bank_dead(table: Table, part: Asking, who: str, *, one: int = 1) -> Effects:
    """If the banker is dead he pays each player who is not dead his stake {one} time; the dead get nothing back."""
    if part is settling.bank_dead_dead:
        yield from same(part, table, who)
    elif (
        not bought(table, who)
        or not has_full(table, who)
        or (readings.dead_bank.under(table.readings) == "single")
    ):
        yield owed(table, table.banker, who, one, "the banker is dead")


@takes(settling.bank_21, settling.bank_21_dead)
@book.rule(
    "bank-full",
    "3",
    beside="twenty-one:25",
    inferred="as in Twenty-One, with 11½ in the place of 21",
    scope=(readings.both_full, readings.natural, held["addition-multiple"]),
)
def bank_full(
    table: Table, part: Asking, who: str, overlooked: bool = False, *, two: int = 2, three: int = 3
) -> Effects:
    """If the banker has 11½, each player who is not dead pays him {two} stakes ({three}, where his is a natural)."""
    if part is settling.bank_21_dead:
        yield from same(part, table, who)
        return
    times, each_pays = two, False
    if ace_and_court(table, table.banker):
        times, each_pays = readings.natural.choose(
            table.readings, {"none": (two, False), "as-21": (three, True), "triple": (three, False)}
        )
    if not each_pays and bought(table, who) and has_full(table, who):
        option = readings.both_full.under(table.readings)
        if option == "player-double":
            return  # the player is paid as against any other hand
        if option == "drawn-game":
            yield Nothing(("both have {}", count(table, who)))
            return
        times = times if option == "bank-double" else 1
    total = count(table, table.banker)
    yield from target(table, total)
    yield owed(table, who, table.banker, times, ("the banker has {}", total))


@takes(settling.player_21)
@book.rule(
    "player-full",
    "3",
    beside="twenty-one:26",
    inferred="as in Twenty-One, with 11½ in the place of 21",
    scope=(held["bought-wins"], held["early-show"], readings.natural, held["addition-multiple"]),
)
def player_full(
    table: Table, part: Asking, who: str, against: Any, *, two: int = 2, three: int = 3
) -> Effects:
    """A player who has bought 11½ is paid {two} stakes by a banker who is neither dead nor has it ({three}, where his is a natural)."""
    total = count(table, who)
    if not bought(table, who):
        return
    if has_full(table, who):
        times = two
        if ace_and_court(table, who):
            times = readings.natural.choose(table.readings, {"none": two, "as-21": two, "triple": three})
        if who in table.early and held["early-show"].under(table.readings) == "single":
            times = 1
        yield from target(table, total)
        yield owed(table, table.banker, who, times, ("{} has bought {}", who, total))
    elif total > against and held["bought-wins"].under(table.readings) == "any-purchase":
        yield owed(table, table.banker, who, two, ("{} has bought, and has {}", who, total))


@takes(settling.no_early_show, settling.early_show, settling.show_end)
@book.rule(
    "no-early-show",
    "3",
    beside="twenty-one:26-28",
    inferred="as in Twenty-One, with 11½ in the place of 21",
    scope=held["early-show"],
)
def no_early_show(table: Table, part: Asking, who: str, folding: bool = False) -> Effects:
    """An 11½ is not to be shown before the banker has finished."""
    if part is settling.show_end:
        yield from same(part, table, who)
    elif part is settling.no_early_show:
        if bought(table, who):
            stands = table.status.get(who) in (WAITING, CONTENT) and has_full(table, who)
            yield Refuse(("hands are shown when {} has finished", table.banker), stands=stands)
    elif not folding:
        if table.status.get(who) in (WAITING, CONTENT) and has_full(table, who):
            yield Put("early", table.early | {who}, ("{} is warned", table.banker))
    elif who != table.banker or table.turn != who:
        yield Refuse("it is not for him to pass")
    elif not table.early:
        yield Refuse("nobody has shown a full number too soon")
    elif held["early-show"].under(table.readings) == "banker-folds":
        yield Allow("a full number was shown too soon")
    else:
        yield Refuse("he may stand, but not throw in his hand")


@takes(settling.lose_equal_or_less, settling.win_more)
@book.rule(
    "compare", "3", beside="twenty-one:29-30", inferred="“exactly as 21”", scope=held["addition-multiple"]
)
def compare(table: Table, part: Asking, *rest: Any) -> Effects:
    """A player with more than the banker is paid his stake, one with no more pays it; halves count."""
    return same(part, table, *rest)


@takes(settling.tie_bank)
@book.rule("tie-bank", "3", beside="twenty-one:29, 31", inferred="“exactly as 21”")
def tie_bank(table: Table, part: Asking, *rest: Any) -> Effects:
    """Equal numbers are the banker's."""
    return same(part, table, *rest)


@takes(*ADDITIONS)
@book.rule(
    "addition",
    "3",
    beside="twenty-one:32-33",
    inferred="“exactly as 21”",
    scope=(
        held["addition-on-error"],
        held["addition-multiple"],
        held["late-addition"],
        held["no-stake"],
    ),
)
def addition(table: Table, part: Asking, *rest: Any) -> Effects:
    """Anyone may add to his stake before the deal, and it is then part of it; what is added later wins nothing and is lost with the stake."""
    return same(part, table, *rest)
