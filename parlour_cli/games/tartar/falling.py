"""3. The rules, lines 8-11: the cards are faced, the lowest steps on, the fall into the circle, the last one out."""

from parlour_cli.effects import POOL, Effects, End, Note, Nothing, Pay, Put, Refuse
from parlour_cli.furniture.cards import PACK, suited
from parlour_cli.furniture.seats import left_of

from . import readings
from .exchange import turn
from .moves import Deals, Fall, Lowest, Return, Stay, Step
from .table import ORDER, Table, book

OTHERS = ORDER[1:]
"""The ranks but for the ace, from the lowest."""

SHOWN = {card: suited(card) for card in PACK}
"""Each card with the sign of its suit."""

Held = dict[str, tuple[str, ...]]
"""Rank -> who has a card of it."""


def by_rank(table: Table) -> Held:
    """Who has a card of each rank that is out, in the order of the turn."""
    hands = table.hands
    found: Held = {}
    for who in table.order:
        if who in hands:
            rank = hands[who][:-1]
            found[rank] = (*found[rank], who) if rank in found else (who,)
    return found


@book.rule("open", "8")
def open_(table: Table) -> Effects:
    """When the exchange is over the cards are faced."""
    due = turn(table)
    if due:
        yield Refuse(("{} has still to exchange", due))
    else:
        hands = table.hands
        yield Note(", ".join([f"{who} {SHOWN[hands[who]]}" for who in table.order if who in hands]))


@book.rule("rank", "7, 9", reading=readings.ace)
def rank(table: Table, held: Held) -> Effects:
    """The king is highest, then queen, knave, ten and so down to two, and the ace is lowest; suits do not matter."""
    aces = held.get("A", ())
    others: tuple[str, ...] = ()
    for lowest in OTHERS:
        if lowest in held:
            others = held[lowest]
            break
    found = readings.ace.choose(
        table.readings,
        {"instead": () if aces else others, "both": others, "sum": aces or others},
    )
    card = table.hands[(found or aces)[0]][:-1]
    yield Lowest(found, ("the lowest card is {}", card))


@book.rule("lowest-one", "9", reading=readings.tie, scope=(readings.ace, readings.all_equal))
def lowest_one(table: Table, lowest: tuple[str, ...], *, one: int = 1) -> Effects:
    """Who has the lowest card steps {one} cross-line on."""
    ranks = {card[:-1] for card in table.hands.values()}
    if len(ranks) == 1 and "A" not in ranks:
        lowest = readings.all_equal.choose(table.readings, {"nobody": (), "all": lowest})
        if not lowest:
            yield Nothing("all cards are equal")
            return
    for who in readings.tie.choose(table.readings, {"all": lowest, "first": lowest[:1]}):
        yield Step(who, one, ("{} has {}", who, suited(table.hands[who])))


@book.rule("ace-two", "9", reading=readings.ace)
def ace_two(table: Table, held: Held, *, two: int = 2) -> Effects:
    """Who has an ace steps {two} cross-lines on, over one."""
    for who in held.get("A", ()):
        yield Step(who, two, ("{} has {}", who, suited(table.hands[who])))


@book.rule("reach", "10", reading=readings.reach_circle, scope=readings.overshoot)
def reach(table: Table, who: str, steps: int) -> Effects:
    """Who comes in this way to the circle loses his stake; past its edge is in it too."""
    place = table.place[who] + steps
    edges = {"beyond-last": table.lines + 1, "on-last": table.lines}
    if not readings.reach_circle.choose(
        table.readings, {name: place >= edge for name, edge in edges.items()}
    ):
        return
    beyond = place > table.circle
    if readings.overshoot.choose(table.readings, {"falls": False, "exact": beyond}):
        yield Stay(who, ("the step would lead {} past the edge", who))
    else:
        yield Fall(who, ("{} comes to the circle", who))


@book.rule(
    "fallen-out",
    "10-11",
    inferred="reach: the game is for those “not yet” in the circle",
    scope=readings.return_,
)
def fallen_out(table: Table, who: str, fault: str) -> Effects:
    """Who has fallen gets no more cards, and the exchange passes over his seat."""
    if who and table.place.get(who, table.circle) >= table.circle:
        yield Refuse(("{} is in the circle", who))
    elif fault in table.players:
        beside = dict.fromkeys(left_of(table.players, fault, side) for side in (1, -1))
        fallen = [each for each in beside if each not in table.alive]
        if fallen and readings.return_.on(table.readings, "neighbour-fault"):
            for each in fallen:
                yield Return(each, ("a fault of {}", fault))


@book.rule("stakes-in-circle", "10-11", inferred="the winner takes all the stakes at the end (line 11)")
def stakes_in_circle(table: Table, falling: tuple[str, ...]) -> Effects:
    """Lost stakes lie in the circle until the end."""
    lying = table.in_circle - sum(table.ledger[who] for who in falling)
    if lying and (falling or not table.over):
        yield Note(("in the circle lie {}", lying))


@book.rule("repeat", "9-11", inferred="the lines count on to “the very last”", scope=readings.next_dealer)
def repeat(table: Table, moved: tuple[str, ...]) -> Effects:
    """Deals follow one another until one player is left."""
    right = table.after(table.dealer)
    same = table.dealer if table.place.get(table.dealer, table.circle) < table.circle else right
    loser = same
    if moved:
        loser = next((who for who in table.order if who in moved), same)
    dealer = readings.next_dealer.choose(table.readings, {"right": right, "same": same, "loser": loser})
    yield Deals(dealer, False, ("{} deals next", dealer))


@book.rule("last-wins", "11", scope=readings.all_fall)
def last_wins(table: Table, who: str) -> Effects:
    """When at last all the others have come into the circle, the very last player, who has not yet reached it, wins all the
    stakes, his own among them.
    """
    if who:
        yield Pay(POOL, who, table.ledger[POOL], ("{} is the last", who))
        yield Put("winners", (who,))
        yield End(("{} is the last", who))
    elif table.winners:
        yield Refuse(("the game is over: {} has won", ", ".join(table.winners)))
    elif table.over:
        yield Refuse("the game is over")


@book.rule("all-fall", "11", supplement="common practice in Chase the Ace", reading=readings.all_fall)
def all_fall(table: Table, asked: bool) -> Effects:
    """If all who are left would come to the circle in the same deal, their steps in that deal do not count."""
    option = readings.all_fall.under(table.readings)
    order = table.order
    if asked:
        yield Note("all would have fallen together")
        return
    if option == "replay":
        yield Nothing("all who are left would fall together")
        for who in order:
            yield Stay(who)
    elif option == "last-seat":
        yield Stay(order[-1], ("{} is last in turn", order[-1]))
    elif option == "carry":
        yield End("nobody is left, and the stakes stand for the next game")
    else:
        pool = table.ledger[POOL]
        share, odd = divmod(pool, len(order))
        for place, who in enumerate(order):
            yield Pay(POOL, who, share + (place < odd), "the stakes are divided")
        yield Put("winners", order)
        yield End("the stakes are divided")


@book.rule("broken-off", "11", supplement="common practice")
def broken_off(table: Table, what: str) -> Effects:
    """The company may break the game off; it is over then, and each takes his stake back, from the circle too."""
    if what not in ("game", "evening"):
        yield Refuse(("a deal cannot be ended so", what))
        return
    for who in table.players:
        yield Pay(POOL, who, -table.ledger[who], "broken off by agreement")
    yield Put("broken", True)
    yield End("broken off by agreement")
