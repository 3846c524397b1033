"""3. The rules, lines 24-35: the variations."""

from parlour_cli.effects import POOL, Allow, Effects, Note, Pay, PayMore, Put, Refuse, Truth
from parlour_cli.furniture.cards import RANKS, rank_of

from . import readings
from .songs import suits
from .table import FOUR, Gain, Over, Table, TurnedOver, Won, book

book.remark("variations-heading", "24", "Heading of the variations.", narrative=True)


@book.rule("var-flushes", "26, 27")
def var_flushes(table: Table) -> Effects:
    """By agreement only cards of one suit sing."""
    if readings.flushes.on(table.readings, "yes"):
        yield Note("flushes alone sing")


@book.rule("var-three-cards", "27", instead_of="deal-four")
def var_three_cards(table: Table, who: str, number: int, *, three: int = 3) -> Effects:
    """By agreement {three} cards are dealt to each player."""
    if not readings.three_cards.on(table.readings, "yes"):
        return
    if who in table.told and not table.begun:
        yield Refuse(("{} has his cards", who))
    elif number != three:
        yield Refuse(("{} has {} cards", who, three))
    else:
        yield Note(("each player has {} cards", three))


@book.rule("var-three-flush", "27")
def var_three_flush(table: Table, cards: tuple[str, ...], *, three: int = 3) -> Effects:
    """With three cards a flush of {three} sings, and three suits never."""
    if not readings.three_cards.on(table.readings, "yes"):
        return
    if not cards:
        yield Note("flushes alone sing")
    elif len(cards) == three and suits(cards) == 1:
        yield Allow(("{} are of one suit", " ".join(cards)))


@book.rule("var-three-hand", "15, 27", inferred="everything else as with four cards")
def var_three_hand(table: Table, who: str) -> Effects:
    """With three cards he who has taken one has four, and the leader two while his is abroad."""
    if readings.three_cards.on(table.readings, "yes") and table.begun:
        yield Note(("{} has {} cards", who, table.size[who]))


def given(table: Table, four: int) -> int:
    """How many cards a singer is given: four, or three where each has three (var-three-hand)."""
    return four if table.need == FOUR else table.need


@book.rule("var-tricks", "29", scope=readings.tricks_end)
def var_tricks(table: Table, event: str, left: int, *, four: int = 4) -> Effects:
    """By agreement the game goes on until the whole pack is exhausted: till a bird has sung and there are not {four} cards to give."""
    new = given(table, four)
    if table.result:
        yield Refuse("the pack is exhausted")
    elif event == "song":
        ends = {"no-refill": left < new, "stock-empty": left < new, "fewer-given": not left}
        if readings.tricks_end.choose(table.readings, ends):
            yield Over(("{} are left, and play ends", left))
        else:
            yield Note("the game goes on")
    elif event == "given":
        ends = {"no-refill": False, "stock-empty": not left, "fewer-given": False}
        if readings.tricks_end.choose(table.readings, ends):
            yield Over("the last card is given, and play ends")
    elif event == "stop":
        if left < new:
            yield Allow(("{} are left, and the company stops", left))
        else:
            yield Refuse(("{} are left", left))


@book.rule("tricks-turn-over", "30")
def tricks_turn_over(table: Table, who: str, cards: tuple[str, ...]) -> Effects:
    """He whose bird sings turns the four cards over as one trick."""
    yield TurnedOver(who, cards, ("trick {} of {}", table.tricks((who,)) + 1, who))


@book.rule("tricks-fifth-kept", "15, 30", inferred="he turns over four")
def tricks_fifth_kept(table: Table, who: str, number: int) -> Effects:
    """Who sings with five cards keeps the fifth; with the four new ones he has five again."""
    if number != table.size[who]:
        yield Refuse(("{} has {} cards", who, table.size[who]))
    else:
        yield Note(("{} has {} cards", who, number))


@book.rule("tricks-again", "30-31", inferred="the game proceeds as before")
def tricks_again(table: Table, who: str) -> Effects:
    """If the new cards make another set he may sing again at once."""
    if table.refilled == who:
        yield Allow(("{} has new cards", who))


@book.rule("tricks-four-new", "31", scope=readings.tricks_end)
def tricks_four_new(table: Table, who: str, cards: tuple[str, ...], *, four: int = 4) -> Effects:
    """{four} other cards are then given him from the top of the undealt cards."""
    if not cards:
        if who in table.waiting:
            yield Refuse(("{} is first given his new cards", who))
        return
    new = given(table, four)
    fewer = readings.tricks_end.choose(
        table.readings,
        {"no-refill": new, "stock-empty": new, "fewer-given": min(new, table.stock)},
    )
    if who not in table.waiting:
        yield Refuse(("{} has not sung", who))
    elif len(cards) != fewer:
        yield Refuse(("{} are given", fewer))
    else:
        yield Gain(who, cards)


@book.rule("tricks-go-on", "31", scope=readings.tricks_exchange)
def tricks_go_on(table: Table, who: str, exchanging: bool) -> Effects:
    """The game then proceeds as before."""
    if exchanging and readings.tricks_exchange.under(table.readings) == "no":
        yield Refuse("the undealt cards are for the tricks")
    elif table.won.get(who):
        yield Allow("the game goes on")


def _most(table: Table) -> tuple[str, ...]:
    most = max(table.won.values(), default=0)
    return tuple(who for who in table.order if table.won.get(who, 0) == most)


@book.rule("tricks-winner", "32")
def tricks_winner(table: Table, who: tuple[str, ...], asked: bool) -> Effects:
    """At the end the player with the most tricks wins."""
    if asked:
        here = ("{} has won", "+".join(table.winner)) if table.winner else "the game is not over"
        yield Truth(bool(table.winner) and set(who) == set(table.winner), here)
        return
    most = _most(table)
    if len(most) == 1 and table.won:
        yield Won(most, ("{} has {} tricks", most[0], table.tricks(most)))
        if table.ledger[POOL]:
            yield Pay(POOL, most[0], table.ledger[POOL], ("{} in the pool", table.ledger[POOL]))


@book.rule("tricks-tie", "33", scope=readings.tricks_none)
def tricks_tie(table: Table, asked: bool) -> Effects:
    """If two or more have the equal greatest number the stakes are divided between them."""
    if asked:
        if len(table.winner) > 1:
            yield Note(("the stakes are divided between {}", "+".join(table.winner)))
        return
    most = _most(table)
    if not table.won:
        if readings.tricks_none.under(table.readings) == "carried":
            return
        most = table.order
    if len(most) > 1:
        yield Won(most, ("{} have {} each", "+".join(most), table.won.get(most[0], 0)))
        share = table.ledger[POOL] // len(most)
        for who in most:
            if share:
                yield Pay(POOL, who, share, ("{} in the pool", table.ledger[POOL]))


@book.rule("tricks-remainder", "33", reading=readings.tie_remainder)
def tricks_remainder(table: Table, who: tuple[str, ...], pool: int, cut: str) -> Effects:
    """Odd counters that the division leaves begin the next pool."""
    if cut:
        yield from _cut(table, who[0], cut)
        return
    odd = pool % len(who)
    if len(who) < 2 or not odd:
        return
    option = readings.tie_remainder.under(table.readings)
    if option == "eldest":
        yield Note(("{} over, one each in order from the leader", odd))
        for one in who[:odd]:
            yield PayMore(POOL, one, 1)
        return
    yield Put("odd", odd)
    if option == "cut":
        yield Note(("{} over, for which they cut", odd))
        yield Put("cutting", who)
    else:
        yield Note(("{} over, and begin the next pool", odd))


def _cut(table: Table, who: str, card: str) -> Effects:
    """Those who tied cut once each, and the highest cards have one odd counter each; where two are equal they cut again."""
    if who not in table.cutting or who in table.cuts:
        yield Refuse(("{} has no odd counters to cut for", who))
        return
    cuts = {**table.cuts, who: card}
    if len(cuts) < len(table.cutting):
        yield Put("cuts", cuts)
        yield Note(("{} cuts {}", who, card))
        return
    ranks = {one: RANKS.index(rank_of(shown)) for one, shown in cuts.items()}
    if len(set(ranks.values())) < len(ranks):
        yield Put("cuts", {})
        yield Note("two are equal, and they cut again")
        return
    highest = sorted(cuts, key=lambda one: -ranks[one])[: table.odd]
    yield Note(("{} has the highest card", highest[0]))
    yield Put("cutting", ())
    yield Put("odd", 0)
    for one in highest:
        yield Pay(POOL, one, 1, ("{} cuts {}", one, cuts[one]))


book.remark("page-number", "35", "A page number.", narrative=True)
