"""3. The rules, second part: the first banker, the stakes, buying and being content."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Refuse
from parlour_cli.games.twenty_one import additions, asking, company, dealing
from parlour_cli.games.twenty_one import bank as banks
from parlour_cli.games.twenty_one.asking import bought
from parlour_cli.games.twenty_one.table import DEAL, PLAY, Table
from parlour_cli.games.twenty_one.works import CONTENT, Stands
from parlour_cli.rulebook import Asking

from . import readings
from .cards import at_full
from .readings import held
from .table import book, same, takes


@takes(
    company.shuffle_both,
    company.bank_someone,
    company.cut_left,
    company.cut_under,
    company.first_banker_ace,
    banks.bank_fresh,
)
@book.rule(
    "bank-choice",
    "3",
    beside="twenty-one:9-12",
    inferred="“exactly as 21”",
    scope=(held["shuffle"], held["cut"], held["lots"], held["lots-cards"], held["lots-holder"]),
)
def bank_choice(table: Table, part: Asking, *rest: Any) -> Effects:
    """The packs are shuffled, and cut by the banker's left-hand neighbour; whoever first lifts an ace has the first bank."""
    return same(part, table, *rest)


@takes(dealing.stake_before_deal, dealing.banker_no_stake)
@book.rule(
    "stake-before-deal", "3", beside="twenty-one:32", inferred="“exactly as 21”", scope=held["no-stake"]
)
def stake_before_deal(table: Table, part: Asking, who: str, *rest: Any) -> Effects:
    """Stakes lie on the table before the deal; the banker stakes nothing."""
    laid = part is dealing.stake_before_deal and isinstance(rest[0], int) and rest[0] > 0
    if laid and table.stage in (DEAL, PLAY):
        yield Refuse("the deal has begun")
    else:
        yield from same(part, table, who, *rest)


@takes(asking.ask_right, asking.next_player, dealing.deal_right)
@book.rule("ask-right", "3", beside="twenty-one:16, 23", inferred="“exactly as 21”")
def ask_right(table: Table, part: Asking, *rest: Any) -> Effects:
    """The banker asks his right-hand neighbour first, and then goes round; so does the deal."""
    return same(part, table, *rest)


@takes(asking.draw_ask, asking.draw_many)
@book.rule(
    "draw",
    "3",
    beside="twenty-one:18",
    inferred="“exactly as 21”, where 15 to 17 are numbers of that game",
    scope=readings.full_stops,
)
def draw(table: Table, part: Asking, who: str, total: Any, more: Any) -> Effects:
    """Each may buy as many cards as he pleases, whatever he has."""
    passed = part is asking.draw_many and more
    if part is asking.draw_ask:
        yield Allow(("{} has {}", who, total))
    elif (
        at_full(table, total) and who != table.banker and readings.full_stops.under(table.readings) == "stops"
    ):
        if passed:
            yield Stands(who, CONTENT, ("{} has {}, and is content of himself", who, total))
        else:
            yield Refuse(("{} has {}", who, total))
    elif passed:
        return
    elif bought(table, who):
        yield Allow(("{} has bought {} already", who, bought(table, who)))


book.remark(
    "advice-void",
    "3",
    "The advice of Twenty-One about two court cards, or ten and nine, has no counterpart: two court cards are 1.",
    beside="twenty-one:19",
    supplement="reckoned from what the cards count here",
)


@takes(asking.bought_open)
@book.rule("bought-open", "3", beside="twenty-one:20", inferred="“exactly as 21”")
def bought_open(table: Table, part: Asking, *rest: Any) -> Effects:
    """Cards bought lie face up."""
    return same(part, table, *rest)


@takes(asking.dead, asking.dead_throws, asking.dead_pays)
@book.rule(
    "dead-pays",
    "3",
    beside="twenty-one:21",
    inferred="as in Twenty-One, with 11½ in the place of 21",
    scope=(held["concealed-dead"], held["addition-multiple"]),
)
def dead_pays(table: Table, part: Asking, *rest: Any) -> Effects:
    """A hand over 11½ is dead: its holder throws it in, and pays the banker his stake at once."""
    return same(part, table, *rest)


@takes(asking.content, asking.content_pat)
@book.rule("content", "3", beside="twenty-one:22", inferred="“exactly as 21”")
def content(table: Table, part: Asking, *rest: Any) -> Effects:
    """Otherwise he says that he is content, and buys no more."""
    return same(part, table, *rest)


@takes(asking.banker_last, asking.banker_free, asking.banker_idle)
@book.rule("banker-last", "3", beside="twenty-one:23", inferred="“exactly as 21”")
def banker_last(table: Table, part: Asking, *rest: Any) -> Effects:
    """The banker buys last, as he sees fit; if nobody is left against him, he buys nothing."""
    return same(part, table, *rest)


ADDITIONS = (
    additions.addition,
    additions.addition_in_time,
    additions.addition_late,
    additions.addition_late_lost,
    additions.settle_order,
)
