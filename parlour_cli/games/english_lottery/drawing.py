"""3. The rules, lines 10-11: the director draws and calls, and whoever has the like of a card turns it."""

from parlour_cli.effects import POOL, Allow, Effects, Note, Pay, Put, Refuse

from . import readings
from .table import Afresh, Called, Cards, Table, Turned, book


@book.rule("director", "10", scope=readings.director_plays)
def director(table: Table, who: str, directs: bool) -> Effects:
    """A director of the lottery is elected, and nobody else lays the prizes, calls or opens."""
    if not directs:
        if who == table.director and readings.director_plays.under(table.readings) == "only-directs":
            yield Refuse(("{} is the director, and has no tickets", who))
    elif not table.elected and (who in table.players or who == table.director):
        yield Put("director", who)
        yield Put("elected", True)
        yield Allow(("{} is the director", who))
    elif who != table.director:
        yield Refuse(("{} is the director", table.director) if table.elected else "nobody has been elected")


@book.rule("director-pack", "10", scope=readings.pack)
def director_pack(table: Table, before: Cards, asked: int = 0, *, cards: int = 47) -> Effects:
    """He takes the rest of the pack from which the five cards came: {cards} cards."""
    drawn = len(table.called) + len(
        before
    )  # ``asked``: so many at once, and the record does not tell in which order
    if not table.lying:
        yield Refuse("the prizes are not laid")
    elif not readings.pack.choose(table.readings, {"52": drawn < cards, "36": drawn < cards - 16}):
        yield Refuse(("{} cards have been called, and none is left", drawn))
    elif asked > table.left:
        why = "{} cards are not called yet, and the director has {} of them: name those that he does not call"
        yield Refuse((why, asked, table.left))


book.remark("unseen", "10", "He does not look at the cards, and draws one after another.")


@book.rule("call", "10")
def call(cards: Cards) -> Effects:
    """He names each card aloud and lays it face up on the table."""
    if cards:
        yield Called(cards)


@book.rule(
    "call-once", "10", inferred="he draws one card after another from one pack, and the prizes came out of it"
)
def call_once(table: Table, card: str, before: Cards) -> Effects:
    """Each card of the rest is called once, and no prize card is among them."""
    if card in table.called or card in before:
        yield Refuse(("{} has been called", card))


@book.rule("director-error", "10", supplement="common practice", scope=readings.miscall)
def director_error(table: Table, card: str) -> Effects:
    """A false call has no effect: the card that lies open on the table decides, not the name."""
    if readings.miscall.under(table.readings) == "fresh":
        yield Afresh()
    elif card:
        yield Note(("{} lies there", card))
    else:
        yield Note("the false call has no effect")


@book.rule("turn", "11", scope=readings.missed_turn)
def turn(table: Table, who: str, cards: Cards, closing: bool) -> Effects:
    """Whoever has the like of a called card turns it and shows it; it can win nothing."""
    if closing:
        late = len(table.left_open(who))
        if late and readings.missed_turn.under(table.readings) == "fine":
            yield Pay(who, POOL, late * table.stake, ("called tickets left open: {}", late))
        return
    good: list[str] = []
    for card in cards:
        if who not in table.holders.get(card, ()):
            fault = Refuse(("{} has not got {}", who, card))
        elif card not in table.called:
            fault = Refuse(("{} has not been called", card))
        elif card in good or (who, card) in table.turned:
            fault = Refuse(("{} has been turned", card))
        else:
            good.append(card)
            continue
        fault.stands = bool(good)
        yield fault
        if good:
            yield Turned(who, tuple(good))
        return
    yield Turned(who, tuple(good)) if good else Note(("{} has nothing to turn", who))


@book.rule("same-card", "11, 14", inferred="the packs are full and alike, and one of them makes the tickets")
def same_card(table: Table, card: str, before: Cards) -> Effects:
    """The like of a card has its rank and its suit, and there is one such ticket, so that one player at most holds it."""
    if len(table.holders.get(card, ())) + before.count(card) >= table.copies:
        yield Refuse(("{} is out", card))
