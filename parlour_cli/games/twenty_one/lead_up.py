"""4. The procedure of Twenty-One, continued: the bank, the stakes, the deal."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Effect, Put
from parlour_cli.verbs import ADDS, BUYS, CUTS, ENDS, GETS, MISDEALS, OPENS, SAYS, SHUFFLES, STAKES

from . import additions, asking, bank, company, dealing, ordinary, settling
from .outcome import off_stock, off_the_stock, refusal, refuses
from .table import DEAL, DONE, PLAY, Table, book
from .table import STAKES as LAYING
from .works import WAITING, Cards, Deal, Mark

book.windows = frozenset(("stakes",))


# The bank -----------------------------------------------------------------------------------------


@book.event(SHUFFLES)
def shuffles(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The packs are shuffled."""
    said = company.shuffle_both(table, ())
    yield from refusal(said)
    yield from said


@book.event(CUTS)
def cuts(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The packs are cut; or somebody lifts cards in the draw for the first bank."""
    cards = event.all("CARD")
    if not cards:
        said = [*company.cut_left(table, who), *company.cut_under(table)]
        yield from refusal(said)
        yield from said
        return
    seen = tuple(card for lifted in table.lifted.values() for card in lifted)
    drawn = company.two_packs(table, (*cards, *seen))
    said = company.first_banker_ace(table, who, cards, event.first("PLAYER", ""))
    yield from refusal(bank.bank_circle(table, True), said, drawn)
    yield from [*drawn, *said]


@book.event(OPENS)
def opens(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Somebody begins a bank."""
    said = [*company.bank_someone(table, who), *bank.bank_right(table, who)]
    yield from refusal(bank.bank_circle(table, True), said)
    yield from said
    yield from bank.bank_fresh(table, who)


@book.event(BUYS)
def buys(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Somebody buys the bank of the one whose it would be now."""
    seller, price = event.first("PLAYER", ""), event.first("N")
    first = [*company.bank_someone(table, seller), *bank.bank_right(table, seller)]
    said = bank.bank_buy(table, who, seller)
    paid = bank.bank_price(table, who, seller, price)
    yield from refusal(bank.bank_circle(table, True), first, said, paid)
    yield from [*first, *said, *paid]
    yield from bank.bank_seat(table, who, seller)
    yield APPLY
    yield from bank.bank_fresh(table, who)


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The banker gives the bank up; the deal is over; or the company breaks up."""
    what = event.first("ENDS", "bank")
    if what in ("game", "evening"):
        yield from refusal(bank.bank_circle(table, True) if table.broken else ())
        yield from bank.broken_off(table)
        return
    if what != "bank":
        said = settling.show_end(table, "") if table.stage == DONE else asking.banker_last(table, "")
        yield from refusal(said)
        yield from said
        return
    said = bank.bank_end(table, who)
    over = bank.bank_circle(table, True)
    yield from refusal(said, over if not table.ended else ())
    yield from said
    if not table.over:
        yield APPLY
        yield from bank.bank_circle(table, False)


# The stakes ---------------------------------------------------------------------------------------


def _bank_held(table: Table) -> list[Effect]:
    """What the rules say where nobody holds the bank."""
    over = bank.bank_circle(table, True)
    if over:
        return over
    if not table.banker:
        return company.bank_someone(table, "")
    return bank.bank_right(table, "") if table.ended else []


def _fresh(table: Table) -> Iterator[Any]:
    """The last deal is over: a new one begins."""
    if table.stage == DONE:
        yield Deal()


@book.event(STAKES)
def stakes(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A stake is laid."""
    if table.ordinary and who != table.banker and table.stage in (LAYING, DONE):
        key = "stakes", who, event.first("N"), table.stage
        said = ordinary.again(table, key, _laid, who, event)
        if said is not None:
            return said
    return _laid(table, who, event)


def _laid(table: Table, who: str, event: Any) -> Iterator[Any]:
    yield from refusal(_bank_held(table))
    said = dealing.banker_no_stake(table, who)
    if refuses(said) and event.who == "all":
        return
    yield from refusal(said)
    laid = dealing.stake_before_deal(table, who, event.first("N"))
    yield from refusal(laid)
    if table.stage in (DEAL, PLAY):  # after a dealt 21
        yield Mark("hands", who, ())
        yield Mark("status", who, WAITING)
        yield Put("again", table.again | {who})
    else:
        yield from _fresh(table)
    yield from laid


@book.event(ADDS)
def adds(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Something is added to a stake, in time or too late."""
    amount = event.first("N")
    held = [*_bank_held(table), *dealing.banker_no_stake(table, who)]
    whole = dealing.stake_before_deal(table, who, amount) if not isinstance(amount, int) or amount < 1 else []
    allowed = additions.addition(table, who, False)
    if table.stage in (DEAL, PLAY):
        said = additions.addition_late(table, who, amount) if not refuses(whole) else []
    elif table.stage == LAYING:
        said = additions.addition_in_time(table, who, amount)
    else:
        view = table.copy(table.readings)
        view.stakes = {}
        said = additions.addition_in_time(view, who, amount)
    yield from refusal(held, whole, said, allowed)
    yield from [*allowed, *said]


@book.event(SAYS)
def says(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Somebody says that his stake was set by mistake."""
    yield from refusal(dealing.banker_no_stake(table, who))
    if table.stage in (DEAL, PLAY):
        yield from refusal(dealing.stake_before_deal(table, who, 1))
    yield from _fresh(table)
    yield from additions.addition(table, who, True)


# The deal -----------------------------------------------------------------------------------------


def _due(table: Table, who: str) -> list[Effect]:
    """What the rules say of whose turn it is to be dealt a card."""
    if who in table.again:
        return []
    view = table
    if who not in table.stakes and who != table.banker:  # reading no-stake
        view = table.copy(table.readings)
        view.stakes[who] = 0
    return [*dealing.deal_banker_last(view, who), *dealing.deal_right(view, who, view.next_deal)]


@book.event(GETS)
def gets(table: Table, who: str, event: Any) -> Iterable[Any]:
    """Cards are dealt."""
    cards = ordinary.cards_of(event)
    hands, staked = table.hands, table.stakes
    if (
        table.ordinary
        and table.stage in (LAYING, DEAL)
        and staked
        and (who in staked or who == table.banker)
        and len(cards) <= table.stock
        and event.first("PLAYER") is None
    ):
        have = tuple(map(len, hands.values()))
        key = "gets", who, len(cards), table.banker, table.seats, tuple(staked), tuple(hands), have
        said = ordinary.again(table, key, _served, who, cards)
        stock = off_stock(table, cards) if said is not None else None
        if said is not None and stock is not None:
            way = "down", who, len(cards), table.banker, who in hands
            down = ordinary.again(table, way, _face_down, who, cards)
            given = [*stock, *ordinary.with_cards(said, cards), *(down or ())]
            last = who == table.banker or table.banker in hands
            return _all_dealt(table, given) if last else [given]
    return _dealt(table, who, event, cards)


def _served(table: Table, who: str, cards: Cards) -> Iterator[Any]:
    """What the rules say of one who is dealt so many cards, beside their coming off the stock."""
    yield from dealing.stake_before_deal(table, who, None)
    given = dealing.deal_two(table, "", who, cards)
    yield from _due(table, who)
    yield from given


def _face_down(table: Table, who: str, cards: Cards) -> Iterator[Any]:
    """What the rules say of how they are dealt."""
    yield from dealing.deal_singly(table, who, cards)
    yield from asking.deal_closed(table, who, ())


def _dealt(table: Table, who: str, event: Any, cards: Cards) -> Iterator[Any]:
    yield from refusal(_bank_held(table))
    view = table
    if table.stage == DONE:
        view = table.copy(table.readings)
        view.apply([Deal()])
    staked = dealing.stake_before_deal(view, who, None)
    yield from refusal(staked)
    given = dealing.deal_two(view, event.first("PLAYER", ""), who, cards)
    yield from refusal(given)
    order = _due(view, who)
    stock = off_the_stock(view, cards)
    yield from refusal(order, stock)
    yield from _fresh(table)
    yield from [*stock, *staked, *order, *given]
    yield from _face_down(view, who, cards)
    yield from _all_dealt(table, [])


def _all_dealt(table: Table, given: list[Effect]) -> Iterator[Any]:
    """Cards are given, and with them perhaps all have theirs."""
    yield from given
    yield APPLY
    if table.stage == DEAL and _complete(table):
        yield Put("stage", PLAY)
        if not table.replenished:
            yield Put("out", table.as_dealt)


def _complete(table: Table) -> bool:
    """Whether all have their cards."""
    each = dealing.dealt(table)
    return all(len(table.hands.get(who, ())) == each for who in (*table.against, table.banker))


@book.event(MISDEALS)
def misdeals(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A fault of dealing comes to light."""
    said = dealing.misdeal(table, who, event.first("N", -1), event.first("PLAYER", ""))
    yield from refusal(_bank_held(table), said)
    yield from said
