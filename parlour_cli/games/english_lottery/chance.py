"""5. Chance at English Lottery: the seats and the director by lot, the tickets, the director's pack, the prize cards."""

from parlour_cli.errors import ParlourError
from parlour_cli.furniture.lots import Below, sample, shuffled, spelt
from parlour_cli.languages import _
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import CALLS, GETS, LAYS, TURNS

from . import fund, market
from .play import refusal
from .table import Table, book


@book.chance("deal", GETS, LAYS, CALLS, f"{TURNS} PRIZE", shuffles=(LAYS,))
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    director: str = "",
    stake: str = "",
    cards: str = "",
    shuffle: Below | None = None,
) -> list[str]:
    """What comes next: a ticket for each; then, when all have bought, the laying of the prizes; then the cards that the director
    calls, up to the last five, when tickets are sold; then these five; then the prize cards. In a new record the seats and
    the director are drawn by lot before it.

    director: who calls; stake: the contribution for a card; cards: how many are called now.
    """
    if table is None:
        return _head(below, players, director, stake)
    if table.over:
        raise ParlourError(_("The game is over: nothing more is dealt."))
    if table.finished:
        raise ParlourError(_("All prizes are open; `table ends hand` begins the next lottery."))
    if not table.lying:
        return _tickets(below, table)
    if not table.director:
        raise ParlourError(_("Nobody has been made director."))
    order = _order(below, table, shuffle)
    who = spelt(table.director)
    if table.left > 0:
        rest = [card for card in order[table.lying :] if card not in table.called]
        return [f"{who} calls {' '.join(rest[: _number(table, cards)])}"]
    opened = dict(table.opened)
    return [
        f"{who} turns prize-{number} {card}"
        for number, card in enumerate(order[: table.lying], 1)
        if number not in opened
    ]


def _tickets(below: Below, table: Table) -> list[str]:
    """A ticket for each who has not been dealt one; then the prizes are laid."""
    alone = table.readings.options["director-plays"] == "only-directs"
    due = [who for who in table.players if not table.dealt.get(who) and not (alone and who == table.director)]
    if len(due) > len(table.rest):
        raise ParlourError(_("The pack does not reach for so many."))
    if due:
        drawn = sample(below, table.rest, len(due))
        return [f"{spelt(who)} gets {card}" for who, card in zip(due, drawn, strict=True)]
    if not table.director:
        raise ParlourError(_("Nobody has been made director."))
    said = fund.fund_fifteen(table, table.director, table.ledger["pool"])
    for effect in refusal(said):
        raise ParlourError(_("The prizes cannot be laid: {why}.").format(why=effect.here))
    return [f"{spelt(table.director)} lays prizes"]


def _order(below: Below, table: Table, shuffle: Below | None) -> list[str]:
    """The other pack, shuffled: first the prize cards, then the cards that the director calls.

    It is the shuffle with which the prizes were laid. Where that is not to be had, the cards that lie open go before, and
    the others are shuffled now.
    """
    opened = dict(table.opened)
    if shuffle is not None:
        order = sample(shuffle, table.pack, len(table.pack))
        prizes = order[: table.lying]
        if set(prizes).intersection(table.called) or any(
            prizes[number - 1] != card for number, card in opened.items()
        ):
            raise ParlourError(_("The cards of this record are not those that its seed gives."))
        return order
    open_ = {*table.called, *opened.values()}
    hidden = shuffled(below, [card for card in table.pack if card not in open_])
    prizes = [opened.get(number) or hidden.pop(0) for number in range(1, table.lying + 1)]
    return [*prizes, *table.called, *hidden]


def _number(table: Table, cards: str) -> int:
    """How many cards are called now: as many as asked for, else all up to the market, or all that are left."""
    rule = market.five_left.rule
    five = int(rule.numbers["five"])
    if not cards:
        return table.left - five if table.left > five else table.left
    if not (cards.isascii() and cards.isdigit() and 0 < int(cards) <= table.left):
        raise ParlourError(
            _("cards is a whole number from 1 to {left}, not {text}").format(left=table.left, text=cards)
        )
    return int(cards)


def _head(below: Below, players: tuple[str, ...], director: str, stake: str) -> list[str]:
    """The seats, and the director by lot in place of an election."""
    most = book.entries["players-cap"]
    assert isinstance(most, Rule)
    if len(players) > most.numbers["most"]:
        raise ParlourError(most.statement)
    if stake and not (stake.isascii() and stake.isdigit() and int(stake)):
        raise ParlourError(_("stake is a whole number of counters, and not nothing"))
    circle = shuffled(below, players)
    drawn = circle[below(len(circle))]  # drawn in any case, so that a wish changes nothing else
    if director and director not in circle:
        raise ParlourError(_("{who} does not play.").format(who=director))
    return [
        f"players: {', '.join(map(spelt, circle))}  # drawn",
        f"director: {spelt(director)}" if director else f"director: {spelt(drawn)}  # drawn",
        *([f"stake: {stake}"] if stake else []),
    ]
