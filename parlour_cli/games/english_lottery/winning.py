"""3. The rules, lines 13-14: the last five cards, the prize cards, and who gets what lies on them."""

from parlour_cli.effects import POOL, Allow, Effects, End, Note, Nothing, Pay, Refuse

from . import readings
from .table import Cards, Next, Opened, Table, book


@book.rule("last-five-called", "13", reading=readings.which_five)
def last_five_called(table: Table) -> Effects:
    """After that the five cards left are opened one after another; before them no prize is."""
    if table.left > 0:
        yield Refuse(("{} cards are left with the director", table.left))


@book.rule("five-open", "13")
def five_open(table: Table, gone: Cards) -> Effects:
    """At the end five cards lie open with the players, and they must be like the prize cards."""
    if table.left > 0 and len(gone) == table.left:
        live = len(table.lives(gone))
        yield Note(("{} live tickets lie open", live))


@book.rule("unclaimed", "13, 14", supplement="Hoyle’s Games, “Lottery”", scope=readings.unclaimed)
def unclaimed(table: Table, number: int, card: str) -> Effects:
    """A prize whose like nobody holds stays in the fund for the next lottery."""
    if number and not table.holding(card) and table.prizes[number - 1]:
        amount = table.prizes[number - 1]
        if readings.unclaimed.under(table.readings) == "director" and table.director:
            yield Pay(POOL, table.director, amount, ("nobody holds {}", card))
        else:
            yield Note(("nobody holds {}: {} stay in the fund", card, amount))
    elif not number:
        yield from _shared(table)


def _shared(table: Table) -> Effects:
    """All prizes are open: what nobody has won, divided, where it is to be divided."""
    total = sum(table.prizes[number - 1] for number, card in table.opened if not table.holding(card))
    if not total:
        return
    weights = _weights(table)
    whole = sum(weight for _who, weight in weights)
    if not whole:
        return
    parts = [total * weight // whole for _who, weight in weights]
    odd = total - sum(parts)
    due: dict[str, int] = {}
    for place, (who, _weight) in enumerate(weights):
        due[who] = due.get(who, 0) + parts[place] + (place < odd)
    for who, amount in due.items():
        if amount:
            yield Pay(POOL, who, amount, ("a share of {} that nobody has won", total))


def _weights(table: Table) -> list[tuple[str, int]]:
    """Among whom, and in what proportion, that which nobody has won is divided; nobody where it is not."""
    option = readings.unclaimed.under(table.readings)
    if option == "winners":
        down = sorted(table.opened, reverse=True)
        return [(who, part) for number, card in down for who, part in shares(table, number, card) if part]
    if option == "refund":
        return [(who, table.paid_for(who)) for who in table.players if table.paid_for(who)]
    return []


def heap(table: Table, number: int) -> int:
    """What lies on this prize card now: nothing any more when the prize has been won, or has gone where unclaimed ones go."""
    amount = table.prizes[number - 1] if table.prizes else 0
    card = dict(table.opened).get(number, "")
    if not card or not amount:
        return amount
    if table.holding(card) or (table.finished and _weights(table)):
        return 0
    gone = table.director and readings.unclaimed.under(table.readings) == "director"
    return 0 if gone else amount


def shares(table: Table, number: int, card: str) -> list[tuple[str, int]]:
    """Who gets how much of this prize: one holder all, two of them half each, the odd counter to the earlier seat."""
    holders = table.holding(card)
    if not holders:
        return []
    each, odd = divmod(table.prizes[number - 1], len(holders))
    return [(who, each + (place < odd)) for place, who in enumerate(holders)]


@book.rule("open-prizes", "14", scope=readings.opening_order)
def open_prizes(table: Table, number: int, card: str) -> Effects:
    """The prize cards are opened, each once, and none of them has been called."""
    opened = dict(table.opened)
    if not table.lying:
        yield Refuse("the prizes are not laid")
    elif number in opened:
        yield Refuse(("prize card {} is open", number))
    elif card in table.called:
        yield Refuse(("{} has been called", card))
    elif card in opened.values():
        yield Refuse(("{} is another prize card", card))
    else:
        yield Opened(number, card)
        first = len(opened) + 1
        usual = readings.opening_order.choose(
            table.readings, {"first-to-fifth": first, "fifth-first": table.lying + 1 - first}
        )
        if number != usual:
            yield Allow("any order is accepted")


@book.rule("award", "14")
def award(table: Table, number: int, card: str) -> Effects:
    """The prize that lies on a card goes to the player who has its like."""
    for who, amount in shares(table, number, card):
        if amount:
            yield Pay(POOL, who, amount, ("{} holds {}", who, card))
        else:
            yield Nothing(("{} holds {}, and nothing lies on it", who, card))


@book.rule("next-game", "14", supplement="Hoyle’s Games, “Lottery”")
def next_game(table: Table, ends: str) -> Effects:
    """A new lottery begins with new tickets, new contributions and a new election; what was carried over joins the fund."""
    if table.over:
        yield Refuse("the company has broken up")
    elif ends in ("game", "evening"):
        yield End()
    elif ends:
        yield Next(table.ledger[POOL])
    elif table.finished:
        yield Refuse("all prizes are open, and this lottery is over")
