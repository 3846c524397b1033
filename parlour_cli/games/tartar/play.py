"""4. The procedure of Tartar: the stakes, the deal, the exchange, and what comes of the cards faced."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from parlour_cli.effects import APPLY, Allow, Effect, End, Note, Nothing, Put, Refuse, Whole
from parlour_cli.furniture.cards import rank_of, suited
from parlour_cli.verbs import ENDS, EXPOSES, GETS, MISDEALS, SHOWS, SHUFFLES, STAKES, STANDS, SWAPS, TURNS

from . import circle, exchange, falling, readings
from .moves import Deals, Dealt, Drawn, Faced, Fall, Had, Lay, Lowest, Stay, Step, Swap
from .table import HEIGHT, KINDS, LAST, NOBODY, ORDER, STOCK, Table, book

book.windows = frozenset(("turns",))

KEPT = frozenset(
    {Lay, Dealt, Swap, Drawn, Had, Note, Allow, Put, Lowest, Nothing, Step, Stay, Fall, Faced, Deals}
)
"""What a stake, a card, an exchange or a part of the facing may bring about that is kept for the next one like it."""


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, with the others beside it; nothing where there is none."""
    found = [effect for each in said for effect in each if type(effect) is Refuse]
    if found:
        found[0].also = tuple(found[1:])
        yield found[0]


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return Refuse in map(type, said)


def exists(table: Table, card: str) -> list[Effect]:
    """Whether this card can come off the pack now."""
    there = circle.dealer_someone(table, "", card)
    if table.is_out(card) or book.trace is not None:
        return [*there, *circle.misdeal(table, "", card, False, "")]
    return there


def in_game(table: Table, *names: str) -> list[Effect]:
    """What the rules say of those who play no more, and of anything after the end; while there are none, they are not asked."""
    place, edge = table.place, table.circle
    if not table.over and not table.winners and book.trace is None:
        for name in names:
            if place.get(name, edge) >= edge:
                break
        else:
            return []
    return [
        *falling.last_wins(table, ""),
        *(e for name in names for e in falling.fallen_out(table, name, "")),
    ]


def not_dealt(table: Table, who: str) -> list[Effect]:
    """What stands in the way of an exchange, and of facing the cards, before each has his card."""
    return [] if table.dealt and book.trace is None else circle.deal_one(table, who, ())


# The stakes ---------------------------------------------------------------------------------------


@book.event(STAKES)
def stakes(table: Table, who: str, event: Any) -> Any:
    """A player lays his stake."""
    amount = event.first("N")
    if type(amount) is not int or table.begun or table.over or book.trace is not None:
        return _stakes(table, who, event)
    key = "stakes", amount, who, table.agreed
    return table.readings.given(table.kept, key, KEPT, _stakes, table, who, event)


def _stakes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """What comes of a stake laid."""
    said = circle.stake(table, who, event.first("N"))
    yield from refusal(in_game(table), said)
    yield from said


def _same_for_all(table: Table) -> Iterator[Effect]:
    """Before the first card: what the first has laid is the stake of those who have laid none."""
    if table.begun or not table.agreed:
        return
    for who in table.players:
        laid = -table.ledger[who]
        amount = readings.stakes.choose(table.readings, {"equal": table.agreed, "own": laid})
        if amount != laid:
            for effect in circle.stake(table, who, amount):
                if type(effect) is Lay:
                    yield effect


# The deal -----------------------------------------------------------------------------------------


@book.event(SHUFFLES)
def shuffles(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Someone takes the pack."""
    said = circle.dealer_someone(table, who, "")
    yield from refusal(in_game(table, who), said)
    if table.hands and not table.faced:
        yield from refusal(_deal_says("the cards are being dealt"))
    yield from said


def _deal_says(why: Any) -> list[Effect]:
    """No, on the strength of the rule of the deal."""
    refused = Refuse(why)
    refused.rule = circle.deal_one.name
    return [] if circle.deal_one.rule.off else [refused]


@book.event(GETS)
def gets(table: Table, who: str, event: Any) -> Any:
    """A card is dealt."""
    due, args = table.plain.due or table.due, event.args
    if who == due[0] and len(args) == 1 and book.trace is None:
        card = args[0][1]
        if card in KINDS and not table.is_out(card):
            return _as_before(table, (card, due), _gets, who, event)
    return _gets(table, who, event)


def _as_before(
    table: Table, key: Any, work: Callable[[Table, str, Any], Iterator[Any]], who: str, event: Any
) -> Any:
    """What came of a fact with this key before, or of one like it with another card of the same kind; the first time it is
    worked out, and kept. The key begins with the card, or with "" where there is none.
    """
    kept = table.plain.kept
    if kept is None:
        kept = table.kept
    card = key[0]
    if not card:
        return table.readings.given(kept, key, KEPT, work, table, who, event)
    alike = (KINDS[card], *key[1:])
    return table.readings.likened(kept, key, alike, KEPT, _of_card, card, work, table, who, event)


def _part(table: Table, key: tuple[Any, ...], ask: Callable[..., Iterable[Any]], *of: Any) -> list[Any]:
    """What comes of asking this: what came of it before under the same key, if there is one and nobody watches."""
    if book.trace is not None:
        return list(ask(*of))
    came = table.readings.given(table.kept, key, KEPT, ask, *of)
    return came if type(came) is Whole else list(came)


def _of_card(like: Whole, card: str) -> Whole:
    """What comes of the same fact with this card."""
    for place, effect in enumerate(like):
        if type(effect) is Dealt:
            return like.but(place, effect.again(effect.who, card))
        if type(effect) is Drawn:
            return like.but(place, effect.again(effect.who, card, effect.taken))
    return like


def _gets(table: Table, who: str, event: Any) -> Iterator[Any]:
    """What comes of a card dealt."""
    cards = event.all("CARD")
    dealer = event.first("PLAYER", "") or table.dealer or _dealer_before(table, who)
    yield from refusal(in_game(table, who))
    office = circle.dealer_someone(table, dealer, "")
    yield from refusal(office)
    view = table
    if not table.dealer:  # it is known now who deals
        view = table.copy(table.readings)
        view.apply(office)
    full = circle.deal_one(view, who, cards)
    order = circle.deal_order(view, who) if not view.dealt else []
    yield from refusal(full, order, [e for card in cards for e in exists(view, card)])
    yield from _same_for_all(table)
    yield from office if event.has("from") else (effect for effect in office if type(effect) is Put)
    yield from [*order, *full]


def _dealer_before(table: Table, who: str) -> str:
    """Who deals where nobody has said so and this player gets the first card: the one after whom he comes."""
    seats = table.alive
    side = 1 if table.readings.options["direction"] == "right" else -1
    return seats[(seats.index(who) - side) % len(seats)] if who in seats else who


def fault(table: Table, who: str, void: bool) -> list[Effect]:
    """What comes of a fault of this player: the deal is void, or he steps; ``void``: it must be made again in any case."""
    steps = who in table.alive and table.readings.options["misdeal"] == "step"
    came = falling.reach(table, who, 1) if steps else []
    falls = any(type(effect) is Fall for effect in came)
    dealer = table.after(who) if falls and who == table.dealer else table.dealer
    made = circle.misdeal(table, who, "", void or falls, dealer)
    if any(type(effect) is Stay for effect in came):
        made = [effect for effect in made if type(effect) is not Step]
    said = [*made, *came]
    if falls:
        said += falling.stakes_in_circle(table, (who,))
        left = [each for each in table.alive if each != who]
        if len(left) == 1:
            return [*said, *falling.last_wins(table, left[0])]
    return [*said, *falling.fallen_out(table, "", who)]


@book.event(MISDEALS)
def misdeals(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A fault of the deal comes to light."""
    yield from refusal(in_game(table, who), circle.dealer_someone(table, who, "") if table.dealer else ())
    if table.faced:
        yield from refusal(circle.deal_one(table, who, ()))
    if event.first("N", None) == 1:
        yield from refusal(_deal_says("one card is right"))
    yield from fault(table, who, True)


@book.event(EXPOSES)
def exposes(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A card is seen that should not be: in the pack, in dealing, or in a player's hand before the cards are faced."""
    card = event.first("CARD")
    to = event.first("PLAYER", "")
    yield from refusal(
        in_game(table, *(() if who == "table" else (who,))), circle.dealer_someone(table, "", card)
    )
    if who == "table" or to:
        yield from refusal(circle.misdeal(table, "", card, False, ""))
        yield from fault(table, who, True)
    else:
        yield from _seen(table, who, card, False)


@book.event(SHOWS)
def shows(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player declares his king, or lets a card be seen that is none."""
    yield from refusal(in_game(table, who))
    cards = event.all("CARD")
    yield from _seen(table, who, cards[0] if cards else table.hands.get(who, ""), True)


def _seen(table: Table, who: str, card: str, declared: bool) -> Iterator[Any]:
    """A player lets his card be seen: a king he may; after the exchange anybody; before it is a fault."""
    holds = table.hands.get(who, "")
    if not holds or card != holds:
        yield from refusal(
            _deal_says(("{} has {}", who, suited(holds)) if holds else ("{} has no card", who))
        )
    if table.faced or (table.dealt and not exchange.turn(table)):
        yield from falling.open_(table)
        return
    king = exchange.king_keeps(table, who, "")
    yield from king
    if rank_of(holds) == "K":
        return
    made = fault(table, who, False)
    if declared:
        refused = Refuse(("{} has no king", who))
        refused.rule = circle.misdeal.name
        refused.also = tuple(made)
        if not circle.misdeal.rule.off:
            yield refused
            return
    yield from made


def _offer(event: Any) -> tuple[str, str]:
    """With whom an exchange is made, a player or the pack, and the card that the pack gives."""
    found = event.cache = (event.first("PLAYER", "") or STOCK, event.first("CARD", ""))
    return found


# The exchange -------------------------------------------------------------------------------------


@book.event(SWAPS)
def swaps(table: Table, who: str, event: Any) -> Any:
    """An exchange with another player, or with the pack."""
    plain = table.plain
    queue = plain.queue
    if queue is None:
        queue = table.queue
    if queue and who == queue[0] and book.trace is None:
        offer = (plain.offers or table.offers).get(who)
        if offer is not None:
            other, card = event.cache or _offer(event)
            closes = other == plain.first and offer[1] == LAST
            if (not card and table.hands.get(other, "K")[0] != "K") or (
                other == STOCK and card in KINDS and not table.is_out(card)
            ):
                return _as_before(table, (card, other, closes, offer), _swaps, who, event)
    return _swaps(table, who, event)


def _swaps(table: Table, who: str, event: Any) -> Iterator[Any]:
    """What comes of an exchange."""
    other, card = event.cache or _offer(event)
    yield from refusal(in_game(table, who, *(() if other == STOCK else (other,))), not_dealt(table, who))
    yield from refusal(exchange.king_keeps(table, who, other))
    had = exchange.exchange_turn(table, who)
    wall = exchange.king_out_of_turn(table, who, False)
    made = [
        *exchange.exchange_with(table, who, other, card),
        *exchange.exchange_last(table, who, other, card),
    ]
    if who in table.had or exchange.partner_of(table, who) != NOBODY:
        yield from refusal(had)
    yield from refusal(wall, made, exists(table, card) if card else ())
    yield from [*exchange.exchange_duty(table, who, False), *had, *exchange.refusal(table, who), *wall, *made]
    yield from exchange.king_from_stock(table, who, card)


@book.event(STANDS)
def stands(table: Table, who: str, event: Any) -> Iterator[Any]:
    """A player does not exchange."""
    yield from refusal(in_game(table, who), not_dealt(table, who))
    king = exchange.king_keeps(table, who, "")
    if king:
        yield from king
        return
    if who not in table.had and exchange.partner_of(table, who) == NOBODY:
        wall = exchange.king_out_of_turn(table, who, True)
        yield from wall
        if not wall:
            yield from exchange.exchange_with(table, who, NOBODY, "")
            yield from exchange.exchange_last(table, who, NOBODY, "")
        return
    had = exchange.exchange_turn(table, who)
    if refuses(had):
        asked = exchange.refusal(table, who)
        yield from refusal(asked, had)
    keeps = exchange.exchange_duty(table, who, True)
    yield from refusal(had, keeps)
    yield from [*keeps, *had]


# The cards are faced ------------------------------------------------------------------------------


@book.event(TURNS)
def turns(table: Table, who: str, event: Any) -> Iterator[Any]:
    """All cards are faced: who steps, who falls, who is left, who deals next."""
    barred = in_game(table, who)
    if barred:
        yield from refusal(barred)
    said = falling.open_(table) if table.dealt else []
    barred = not_dealt(table, who)
    if barred or refuses(said):
        yield from refusal(barred, said)
    yield said
    moves = _moved(table)
    steps = moves[-1].steps
    came: list[Effect] = []
    for each, lines in steps:
        place = table.place[each] + lines
        # Who comes not even to the last line has not come to the circle, wherever it begins.
        if place >= table.lines or book.trace is not None:
            key = "reach", each, place, table.lines, table.circle
            came += _part(table, key, falling.reach, table, each, lines)
    left: Sequence[str] = table.order
    ended = False
    if not came:
        yield moves
    else:
        low = [effect for effect in moves if type(effect) is Lowest]
        moves = [effect for effect in moves if type(effect) is not Lowest and type(effect) is not Faced]
        falls = {effect.who for effect in came if type(effect) is Fall}
        together = falling.all_fall(table, False) if falls.issuperset(left) else []
        ended = any(type(effect) is End for effect in together)
        stay = {effect.who for effect in (*came, *together) if type(effect) is Stay}
        done: list[Any] = [*moves, *came]
        yield [*low, *together, *[e for e in done if type(e) not in (Step, Fall) or e.who not in stay]]
        fell = tuple([each for each in left if each in falls and each not in stay])
        if fell:
            yield from falling.stakes_in_circle(table, fell)
        left = [each for each in left if each not in fell]
        steps = tuple([(each, 0 if each in stay else lines) for each, lines in steps])
        yield Faced(steps, (*low, *moves, *came, *together))
    if len(left) == 1:
        yield from falling.last_wins(table, left[0])
    elif left and not ended:
        if came:
            yield APPLY
        moved = tuple([each for each, lines in steps if lines])
        first = next((each for each in table.order if each in moved), NOBODY)
        dealer = table.dealer
        again = "repeat", dealer, table.after(dealer), table.place[dealer] < table.circle, first
        yield _part(table, again, falling.repeat, table, moved)


def _moved(table: Table) -> list[Any]:
    """Who has the lowest card, who steps by it, and how far: as it came about before by the same cards, or by others of their
    rank.
    """
    cards = _lowest(table)
    if not cards or book.trace is not None:
        return list(_moves(table))
    kept, equal = table.kept, len(cards) == 2 * len(table.hands)
    key = "lowest", equal, *cards
    alike = "alike", equal, cards[1][:-1], *cards[::2]
    came = table.readings.likened(kept, key, alike, KEPT, _of_rank, table.hands, _moves, table)
    return came if type(came) is Whole else list(came)


def _of_rank(like: Whole, hands: dict[str, str]) -> Whole:
    """The same of other lowest cards of their rank."""
    whole = like
    for place, effect in enumerate(like):
        if type(effect) is Step:
            whole = whole.but(place, effect.of(hands[effect.who]))
    last: Any = whole[-1]
    return whole.but(len(whole) - 1, Faced(last.steps, tuple(whole[:-1])))


def _lowest(table: Table) -> list[str]:
    """Who has the lowest cards, and which: with whether all are of one rank, all that decides who steps. Nobody where more does."""
    order, hands = table.order, table.hands
    low, lowest = len(ORDER), list[str]()
    for who in order:
        card = hands[who]
        height = HEIGHT[card]
        if height < low:
            low, lowest = height, [who, card]
        elif height == low:
            lowest += (who, card)
    if len(hands) != len(order) or (low == 0 and table.readings.options["ace"] != "instead"):
        return []  # somebody fallen has a card, or the lowest counts beside an ace
    return lowest


def _moves(table: Table) -> Iterator[Any]:
    """Who has the lowest card, who steps by it, and how far: as if nobody came to the circle."""
    held = falling.by_rank(table)
    low = falling.rank(table, held)
    moves: list[Effect] = []
    for effect in low:
        if type(effect) is Lowest and effect.who:
            moves = falling.lowest_one(table, effect.who)
    if "A" in held or book.trace is not None:
        moves += falling.ace_two(table, held)
    total: dict[str, int] = {}
    for move in moves:
        if type(move) is Step:
            total[move.who] = total.get(move.who, 0) + move.lines
    yield from [*low, *moves, Faced(tuple(total.items()), (*low, *moves))]


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Any]:
    """The company breaks off."""
    said = falling.broken_off(table, event.first("ENDS"))
    yield from refusal(falling.last_wins(table, ""), said)
    yield from said
