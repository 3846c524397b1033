"""3. The rules, in the order of the source.  Lines 1-24: the things and the people."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Refuse, Truth

from .readings import cashier as cashier_plays_reading
from .table import Table, Throw, book

book.remark("title", "1", "Name of the game.", narrative=True)
book.remark("names-origin", "3", "Also called Bell and Hammer; of German origin.", narrative=True)
book.remark(
    "round-game", "3", "A “round game”: every player plays for himself; there are no sides and no partners."
)
book.remark("easy-materials", "4", "The things are cheap and can be made at home.", narrative=True)
book.remark("materials-list", "6", "Heading of the list of five materials.", narrative=True)


@book.rule("five-cards", "8")
def five_cards(table: Table, card: str) -> Effects:
    """There are five cards, one each of white horse, inn, bell, hammer, and bell and hammer."""
    if table.holder[card]:
        yield Refuse(("there is one {}, and {} has it", card, table.holder[card]))


@book.rule("eight-cubes", "10-11")
def eight_cubes(table: Table, throw: Throw, *, six: int = 6) -> Effects:
    """There are eight cubes, each marked on one side only: 1 to {six}, bell and hammer."""
    for mark in (*throw.numbers, *throw.doubtful):
        if not isinstance(mark, str) and not (isinstance(mark, int) and 1 <= mark <= six):
            yield Refuse(("there is no cube with {}", mark))


@book.rule("throw-is-a-set", "10-11", inferred="eight-cubes")
def throw_is_a_set(table: Table, throw: Throw) -> Effects:
    """A throw is a set of marks: each mark can show at most once, and blank is the throw that shows no mark."""
    if throw.fault:
        yield Refuse(throw.fault)


book.remark("dice-box", "13", "All eight cubes are thrown together, from a box.")
book.remark(
    "gavel",
    "15",
    "The hammer of the auctioneer is a tool; it is neither the hammer card nor the hammer cube, and has no effect on play.",
)


@book.rule("counters-bag", "17")
def counters_bag(table: Table, who: str, amount: Any) -> Effects:
    """Play is for counters, kept in a bag; all amounts are whole counters."""
    if amount is None and who not in table.seats:
        yield Truth(None, ("{} does not play", who))
    elif amount is None:
        yield Truth(table.ledger[who], ("{} has {}", who, table.ledger[who]))
    elif not isinstance(amount, int):
        yield Refuse(("{} is not a number of whole counters", amount))


book.remark("players-any", "19", "Any number may play; there is no upper limit.")


@book.rule(
    "players-two",
    "19, 34, 36",
    supplement="the game consists of payments between players and of throwing in turn; "
    "Pierer's Universal-Lexikon (1862) asks for at least four",
)
def players_two(table: Table, *, least: int = 2) -> Effects:
    """At least {least} play."""
    if len(table.seats) < least:
        yield Refuse(("{} plays alone", table.seats[0]))


book.remark("players-seven", "19", "The more the better; seven or more are recommended.", advice=True)


@book.rule("one-cashier", "20, 27")
def one_cashier(table: Table, who: str) -> Effects:
    """One player is chosen cashier; he keeps the bag of counters and holds the auction."""
    if table.cashier and who != table.cashier:
        yield Refuse(("{} is the cashier", table.cashier))
    elif table.cashier:
        yield Allow()


@book.rule("cashier-plays", "20", reading=cashier_plays_reading)
def cashier_plays(table: Table, who: str) -> Effects:
    """The cashier is one of the players: he antes, may buy cards, throws and pays like the rest."""
    if who == table.cashier:
        if cashier_plays_reading.under(table.readings) == "banker-only":
            yield Refuse(("{} is the cashier, and only keeps the bag", who))
        else:
            yield Allow(("{} is the cashier, and plays like the rest", who))


@book.rule("equal-deal", "21")
def equal_deal(table: Table, counters: Any, *, least: int = 12) -> Effects:
    """Before play the cashier gives every player the same number of counters, not less than the ante of {least}."""
    if table.middle:
        return
    dealt = set(counters.values()) if isinstance(counters, dict) else {counters}
    if len(dealt) > 1 or (isinstance(counters, dict) and set(counters) != set(table.seats)):
        yield Refuse("the players have not been given the same")
    elif min(dealt) < least:
        yield Refuse(("{} do not even make the ante", min(dealt)))


book.remark("counters-worth", "21", "By agreement counters may stand for value.")
book.remark("nuts", "22", "Nuts may be used as counters.")
book.remark(
    "keep-winnings",
    "22",
    "If it has been so agreed everybody keeps, or eats, what he has at the end; otherwise the counters go back to the bag.",
)
book.remark("caption", "24", "Caption of a picture.", narrative=True)
