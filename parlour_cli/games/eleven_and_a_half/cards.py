"""3. The rules, first part: the company, one card for each, what cards count, the number to be reached, no natural."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Note, Nothing, Refuse
from parlour_cli.furniture.cards import rank_of
from parlour_cli.games.twenty_one import asking, company, dealing
from parlour_cli.games.twenty_one import bank as banks
from parlour_cli.games.twenty_one.company import COURT, alike
from parlour_cli.games.twenty_one.dealing import owed
from parlour_cli.games.twenty_one.table import Table
from parlour_cli.games.twenty_one.works import PAID, Cards, Stands, Worth
from parlour_cli.rulebook import Asking

from . import readings
from .readings import held
from .table import book, same, takes

book.remark("title", "1", "Name of the game, and the number to be reached.", narrative=True)


@takes(dealing.misdeal, asking.stray_card, banks.debts, banks.broken_off)
@book.rule("as-21", "3", scope=(held["misdeal"], held["stray-card"], held["purse"]))
def as_21(table: Table, part: Asking, *rest: Any) -> Effects:
    """It is played exactly as Twenty-One, with two differences: every rule of that game stands unless one of them touches it, and what
    that game leaves to custom is left to it here.
    """
    return same(part, table, *rest)


@takes(company.players_any, company.players_cap)
@book.rule(
    "players",
    "3",
    beside="twenty-one:3-4",
    inferred="“exactly as 21”, and one card for each",
    scope=held["too-many"],
)
def players(table: Table, part: Asking, *rest: Any) -> Effects:
    """Any number may play, five to twelve best; with one card for each, two packs serve as many persons as they have cards."""
    return same(part, table, *rest)


@takes(company.two_packs)
@book.rule("two-packs", "3", beside="twenty-one:5", inferred="“exactly as 21”", scope=held["pack"])
def two_packs(table: Table, part: Asking, *rest: Any) -> Effects:
    """Two full packs are used, so that each card is there twice."""
    return same(part, table, *rest)


@takes(dealing.deal_two, dealing.deal_singly, dealing.deal_banker_last)
@book.rule("one-card", "3")
def one_card(table: Table, part: Asking, *rest: Any, one: int = 1) -> Effects:
    """The banker deals not two cards but only {one} to each, and to himself last."""
    if part is dealing.deal_two and len(rest[2]) > one:
        yield Refuse("one card is dealt to each, not two")
    else:
        yield from same(part, table, *rest)


@takes(asking.deal_closed)
@book.rule("one-closed", "3", scope=readings.shown_half)
def one_closed(table: Table, part: Asking, who: str, shown: Cards) -> Effects:
    """That card is dealt unopened."""
    if who != table.banker:
        if not shown:
            yield Note("dealt face down")
    elif not shown:
        lies_open = readings.shown_half.under(table.readings) == "banker-open"
        yield Note("the banker turns his card up" if lies_open else "dealt face down")
    elif (
        shown == table.hands[who][:1]
        and not asking.bought(table, who)
        and readings.shown_half.under(table.readings) == "banker-open"
    ):
        yield Allow("the banker's card lies open")


@takes(company.court_value)
@book.rule("court-value", "3", reading=readings.court)
def court_value(table: Table, part: Asking, cards: Cards, *, half: Any = 0.5, five: int = 5) -> Effects:
    """King, queen and knave mean less by half than in Twenty-One: {half} of a point each ({five} points by the letter)."""
    courts = tuple(card for card in cards if rank_of(card) in COURT)
    if courts:
        each = readings.court.choose(table.readings, {"half": half, "five": five, "five-eleven": five})
        total = each * len(courts)
        total = int(total) if total == int(total) else total
        yield Worth(courts, (total,), ("{} count {} each", " ".join(courts), each))


@takes(company.ace_value)
@book.rule("ace-value", "3", beside="twenty-one:6", reading=readings.ace, scope=held["aces"])
def ace_value(table: Table, part: Asking, cards: Cards) -> Effects:
    """An ace counts 11 or 1 as in Twenty-One, whichever suits its holder's reckoning."""
    for worth in same(part, table, cards):
        assert isinstance(worth, Worth)
        if readings.ace.on(table.readings, "eleven-only"):
            high = len(worth.cards) * company.ace_value.rule.numbers["high"]
            worth = Worth(worth.cards, (high,), ("{} count {}", " ".join(worth.cards), high))
        yield worth


@takes(company.pip_value)
@book.rule("pip-value", "3", beside="twenty-one:8", inferred="only the court cards are said to change")
def pip_value(table: Table, part: Asking, cards: Cards) -> Effects:
    """Two to ten count their pips, a ten 10."""
    return same(part, table, cards)


@book.rule(
    "target",
    "1, 3",
    inferred="the title; “the game of 21” is called after its number in the same way",
    scope=readings.court,
)
def target(table: Table, total: Any, *, full: Any = 11.5, eleven: int = 11) -> Effects:
    """The number {full} takes the place of 21 wherever that is named ({eleven}, where court cards are read as 5 and it is said to be full)."""
    if readings.court.choose(
        table.readings, {"half": total == full, "five": total == full, "five-eleven": total == eleven}
    ):
        yield Note(("{} is the full number", total))


@takes(company.total_best)
@book.rule(
    "total-best", "3", beside="twenty-one:6, 21", inferred="as in Twenty-One, with 11½ in the place of 21"
)
def total_best(table: Table, part: Asking, sums: tuple[Any, ...]) -> Effects:
    """A hand counts the most that it can without passing 11½; if it passes it in every way, it is dead."""
    return same(part, table, sums)


def at_full(table: Table, total: Any) -> bool:
    """Whether a hand that counts so much has the full number."""
    return bool(target(table, total))


def has_full(table: Table, who: str) -> bool:
    """Whether this player's hand has the full number."""
    return at_full(table, company.count(table, who))


def ace_and_court(table: Table, who: str) -> bool:
    """Whether this player's hand is an ace and a court card, and makes the full number."""
    return is_ace_and_court(table.hands.get(who, ())) and has_full(table, who)


def is_ace_and_court(hand: Cards) -> bool:
    """Whether these cards are an ace and a court card."""
    return len(hand) == 2 and alike(hand) == ["A", "J"]


def paid_at_once(table: Table, who: str) -> bool:
    """Whether ace and court card are paid like a dealt 21."""
    return ace_and_court(table, who) and readings.natural.choose(
        table.readings, {"none": False, "as-21": True, "triple": False}
    )


@takes(
    dealing.natural,
    dealing.banker_natural,
    dealing.banker_natural_ends,
    asking.reveal,
    asking.natural_must_show,
    asking.natural_single,
    asking.natural_out,
)
@book.rule("no-natural", "3", beside="twenty-one:15-17", reading=readings.natural)
def no_natural(table: Table, part: Asking, *rest: Any, one: int = 1) -> Effects:
    """Nobody can have 11½ in the one card dealt, so nothing is shown, paid {one} time at once or taken threefold before the buying."""
    if part is asking.reveal:
        yield Refuse("one card is never 11½, and there is nothing to show")
    elif part is asking.natural_single:
        yield owed(table, table.banker, rest[0], one, ("{} has ace and court card", rest[0]))
    elif part is asking.natural_out:
        who, act = rest[:2]
        if act == "pay":
            yield Stands(who, PAID)
        elif table.status.get(who) == PAID:
            out = ("{} has been paid, and is out of the deal", who)
            yield Nothing(out) if act == "bank" else Refuse(out)
