"""5. Chance at Twenty-One: the head of a record, the cards that are dealt, and those that are bought."""

from parlour_cli.effects import Refuse
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK, rank_of
from parlour_cli.furniture.dealing import seated
from parlour_cli.furniture.lots import Below, spelt
from parlour_cli.languages import _
from parlour_cli.verbs import DRAWS, GETS

from . import asking, bank, company
from .dealing import deal_two, dealt
from .table import DONE, PLAY, Table, book
from .works import Gain


@book.chance("deal", GETS, DRAWS)
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    banker: str = "",
    stake: str = "1",
) -> list[str]:
    """The cards dealt to each who has staked, the banker last; and when they are dealt, the next card for the one whose turn it
    is. In a new record the seats and the first banker are drawn by lot before it, and everybody stakes the same.

    banker: who holds the first bank; stake: what everybody stakes in a new record.
    """
    if table is None:
        most = 2 * len(PACK) // deal_two.rule.numbers["two"]
        return head(below, players, banker, stake, most, book.entries["players-cap"].statement)
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if not table.banker or table.ended:
        raise ParlourError(_("Nobody holds the bank."))
    if table.stage == PLAY:
        return [_bought(below, table)]
    if table.stage == DONE or not table.stakes:
        raise ParlourError(_("Nobody has staked yet in this deal: `all stake 1` lays one for each."))
    return _deal(below, table)


def _top(below: Below, view: Table, who: str) -> str:
    """The next card off the stock, for this player, on a table that is no more than a view."""
    said = bank.short_take(view, 1)
    if any(type(effect) is Refuse for effect in said):
        raise ParlourError(_("No card is left, and none is laid aside."))
    view.apply(said)
    size = int(view.readings.options["pack"])
    pack = [card for card in PACK if size == len(PACK) or rank_of(card) not in company.SMALL]
    piles = view.total // size
    out = view.out
    told = view.total - view.stock == len(out) and not view.replenished
    if told and view.readings.options["shuffle"] == "one-after-other":
        out, piles = out[len(out) // size * size :], 1
    left = pack * piles
    for card in out:
        if card in left:
            left.remove(card)
    card = left[below(len(left))]
    view.apply([Gain(who, (card,), True)])
    return card


def _deal(below: Below, table: Table) -> list[str]:
    """As many cards as are wanted for each, one at a time; where the stock does not reach, hand by hand."""
    view = table.copy(table.readings)
    each = dealt(table)
    order = (*table.against, table.banker)
    wanted = {who: each - len(table.hands.get(who, ())) for who in order}
    hands: dict[str, list[str]] = {who: [] for who in order}
    turns = [who for n in range(each) for who in order if n < wanted[who]]
    if len(turns) > table.stock:
        turns.sort(key=order.index)
    for who in turns:
        hands[who].append(_top(below, view, who))
    return [f"{spelt(who)} gets {' '.join(cards)}" for who, cards in hands.items() if cards]


def _bought(below: Below, table: Table) -> str:
    """The next card, for the one whose turn it is: the one that was turned before, if there is one."""
    who = asking.turn_of(table)
    if who in table.again and len(table.hands[who]) < dealt(table):
        view = table.copy(table.readings)
        return f"{spelt(who)} gets {' '.join(_top(below, view, who) for _n in range(dealt(table)))}"
    card = table.stray or _top(below, table.copy(table.readings), who)
    return f"{spelt(who)} draws {card}"


def head(below: Below, players: tuple[str, ...], banker: str, stake: str, most: int, cap: str) -> list[str]:
    """The seats and the first banker by lot, in place of the first ace; and what everybody stakes.

    ``most`` is how many can play, and ``cap`` what is said to more.
    """
    if len(players) < 2:
        raise ParlourError(book.entries["players-any"].statement)
    if len(players) > most:
        raise ParlourError(cap)
    if not stake.isascii() or not stake.isdigit() or int(stake) < 1:
        raise ParlourError(_("{key} is a whole number, one at least.").format(key="stake="))
    _circle, seats, first = seated(below, players, banker, "banker")
    return [seats, first, f"all stake {int(stake)}"]
