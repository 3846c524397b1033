"""4. The procedure of Cassino, continued: lots, the deal and its mishaps, hands made known, tallies, the end of a deal."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import Effect, End, Put
from parlour_cli.furniture.cards import PACK
from parlour_cli.furniture.hands import Know
from parlour_cli.verbs import CUTS, DEALS, ENDS, EXPOSES, HOLDS, LAYS, MISDEALS, SAYS, TALLIES

from . import aim, dealing, points, scoring, taking
from .counting import settle, true_tally
from .ordinary import as_before
from .outcomes import Begin, Once, Round, Take, Wins
from .play import learnt, no, over, refusal, standing
from .table import HAND, Table, book


def opened(table: Table) -> tuple[list[Effect], Table]:
    """What must be put away before cards are dealt: a wrong taking that stands, the deal before; and the table so far."""
    before, view = _apart(table)
    if table.ended:
        more: list[Effect] = [*(() if table.settled else settle(table)), Begin()]
        before = [*before, *more]
        view.apply(more)
    return before, view


def _apart(table: Table) -> tuple[list[Effect], Table]:
    """A wrong taking that stands; and a table apart with it, to try things on."""
    before, view = standing(table, "")
    return before, table.copy(table.readings) if view is table else view


def next_round(view: Table) -> list[Effect]:
    """The hands are out: the next cards are dealt."""
    if view.out and not (view.round and view.final):
        begun: list[Effect] = [Round()]
        view.apply(begun)
        return begun
    return []


def _dealer(view: Table, who: str) -> list[Effect]:
    """Who deals without having been told to be dealer is the dealer."""
    if view.dealer:
        return []
    made: list[Effect] = [Put("dealer", who)]
    view.apply(made)
    return made


def undrawn(view: Table) -> Iterator[Effect]:
    """Lots have been drawn for the deal, and nothing is decided."""
    if view.cuts and not view.dealer:
        yield from no(dealing.first_dealer, "the lots are not decided")


# Lots ---------------------------------------------------------------------------------------------


@book.event(CUTS)
def cuts(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """A card is drawn for partners and for the deal; without a card the pack is cut."""
    card = event.first("CARD")
    yield from refusal(over(table))
    if not card:
        return
    lots, due = scoring.lots_of(table)
    pairs = len(table.sides) == 2 < len(table.players)
    drawn = scoring.partners_draw(who, lots, due, table.sides) if pairs and not table.dealer else []
    yield from refusal(drawn, dealing.first_dealer(table, who, lots, due))
    turns = [
        sum(one == each for one, _card in table.cuts[:at]) for at, (each, _card) in enumerate(table.cuts)
    ]
    now = [lot for (_who, lot), turn in zip(table.cuts, turns, strict=True) if turn == len(lots[who])]
    if not table.in_pack(card) or card in now:
        yield from refusal(points.pack_52(table, who, (card, card), 0))
    view = table.copy(table.readings)
    drew = Put("cuts", (*table.cuts, (who, card)))
    view.apply([drew])
    yield drew
    lots, due = scoring.lots_of(view)
    if pairs and all(lots.values()):
        yield from scoring.partners_draw("", lots, due, table.sides)
    yield from dealing.first_dealer(view, "", lots, due)


# The deal -----------------------------------------------------------------------------------------


@book.event(DEALS)
def deals(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The dealer deals: to begin with, or when all have played their cards."""
    if who == table.dealer and book.trace is None:
        if table.ordinary and table.out:  # the next cards of the pack
            return as_before(table, ("deals", table.round, table.final), (), _dealt, table, who)
        if table.ended and table.settled and not (table.over or table.pending or table.mid):  # a new pack
            return as_before(table, ("deals",), (), _dealt, table, who)
    return _dealt(table, who)


def _dealt(table: Table, who: str) -> Iterator[Effect]:
    """What comes of it that he deals."""
    before, view = opened(table)
    yield from refusal(over(view), undrawn(view))
    if (
        view.moved and not view.waiting and not view.out
    ):  # the hands were not told: that he deals tells that they are out
        out = Put("counts", dict.fromkeys(view.players, 0))
        before = [*before, out]
        view.apply([out])
    said = dealing.deal_four(view, "deals", who, -1) if view.round == 1 and not view.out else []
    wrong = dealing.deal_four(view, "deals", who, -1)
    count = dealing.deal_count(view, "deals", 0)
    again = dealing.deal_again(view, who, "deals", 0, 0)
    yield from refusal(wrong, count, again)
    yield from before
    yield from _dealer(view, who)
    yield from said or again
    yield Round()
    yield Put("dealt", True)


@book.event(LAYS)
def lays(table: Table, who: str, event: Any) -> Iterable[Any]:
    """The exposed hand is laid face up; or what is over in the last deal."""
    cards = event.all("CARD")
    odd = table.laid or table.mid or table.over or table.ended or table.pending or table.apart
    if (
        not odd
        and who == table.dealer
        and table.round == 1
        and len(set(cards)) == len(cards)
        and table.pack == len(PACK)
        and not (table.lain or any(table.hands.values()))
        and book.trace is None
    ):
        return as_before(table, ("lays", len(cards)), [Once("loose", cards)], _exposed, table, who, cards)
    return _exposed(table, who, cards)


def _exposed(table: Table, who: str, cards: tuple[str, ...]) -> Iterator[Effect]:
    """What comes of cards laid face up."""
    before, view = opened(table)
    yield from refusal(over(view), undrawn(view))
    left = view.schedule[1]
    if left and view.final and view.laid and not view.rest:
        wrong = [e for e in dealing.deal_four(view, "deals", who, -1) if e.kind == "refuse"]
        counted = dealing.deal_count(view, "over", len(cards))
        yield from refusal(wrong, counted, points.pack_52(view, "", cards, 0))
        yield from before
        yield from counted
        yield Put("loose", (*view.loose, *cards))
        yield Put("rest", True)
        return
    if view.round != 1 or view.mid:
        yield from refusal(dealing.deal_again(view, who, "lays", 0, 0))
    said = dealing.deal_four(view, "lays", who, len(cards))
    yield from refusal(said, points.pack_52(view, "", cards, 0))
    yield from before
    yield from _dealer(view, who)
    yield from said
    yield from dealing.expose_exposed_hand()
    yield Once("loose", cards)
    yield Put("laid", True)
    yield Round()


@book.event(HOLDS)
def holds(table: Table, who: str, event: Any) -> Iterable[Any]:
    """All the cards in a hand are made known; or, in the middle of a deal, the loose cards on the table."""
    cards = event.all("CARD")
    odd = table.moved or table.promises or table.short or table.exposed or table.packet != HAND
    if (
        table.ordinary
        and not odd
        and table.counts.get(who) == len(cards) == len(set(cards))
        and table.lain.isdisjoint(cards)
        and not table.hands.get(who)
        and all(hand.isdisjoint(cards) for hand in table.hands.values())
        and book.trace is None
    ):
        key = "holds", len(cards), table.round == 1 and not table.mid
        return as_before(table, key, [Know(who, cards, True)], _held, table, who, cards)
    return _held(table, who, cards)


def _held(table: Table, who: str, cards: tuple[str, ...]) -> Iterator[Effect]:
    """What comes of cards made known."""
    before, view = opened(table)
    yield from refusal(over(view))
    if who == "table":
        known = points.pack_52(view, "", cards, 0)
        lies = (view.laid and not view.mid) or view.plays or view.loose or view.builds
        if lies:
            view.laid = True
            yield from refusal(dealing.deal_four(view, "lays", view.dealer, HAND))
        yield from refusal(known)
        yield from before
        yield Put("loose", cards)
        yield Put("laid", True)
        yield Put("begun", True)
        if not view.mid:
            yield Put("mid", True)
            yield Put("round", 0)
        return
    before += next_round(view)
    yield from refusal(points.pack_52(view, who, cards, 0))
    said = _size(view, who, len(cards))
    taken = dealing.expose_must_take(view, who, cards, "")
    missing = sorted(view.hands.get(who, frozenset()) - set(cards))
    lacking = [] if taken or not missing or refused(said) else _lacks(missing[0])
    yield from refusal(said, taken, lacking)
    yield from before
    yield from said
    know = Know(who, cards, True)
    yield know
    view.apply([know])
    yield from learnt(view, who)


def refused(said: list[Effect]) -> bool:
    """Whether there is a refusal."""
    return any(effect.kind == "refuse" for effect in said)


def _lacks(card: str) -> list[Effect]:
    return no(taking.one_card, f"he has {card}")


def _size(view: Table, who: str, number: int) -> list[Effect]:
    """Whether so many cards can be his hand now."""
    wanted = view.counts.get(who)
    if wanted is not None and number != wanted and number == view.short.get(who):
        return dealing.short_hand(view, who, "holds", number)
    if view.packet != HAND:
        return dealing.deal_count(view, who, number) if number != wanted else []
    if view.round == 1 and not view.mid:
        return dealing.deal_four(view, "holds", who, number)
    if wanted is None:
        return dealing.deal_again(view, who, "holds", number, HAND) if number > HAND else []
    return dealing.deal_again(view, who, "holds", number, wanted)


@book.event(EXPOSES)
def exposes(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """A card is exposed in dealing, or found faced in the pack."""
    card, to = event.first("CARD"), event.first("PLAYER", "")
    before, view = opened(table)
    yield from refusal(over(view))
    begun = next_round(view) if who in ("table", view.dealer) else []
    before = [*before, *begun]
    if who == "table":
        yield from refusal(points.pack_52(view, "", (card,), 0))
        yield from before
        yield from dealing.faced_in_pack(view, card)
        return
    said = dealing.expose_first_round(view, who)
    place, holder = view.place(card)
    owner = to or (who if who != view.dealer else holder if place == "hand" else "")
    yield from refusal(said, points.pack_52(view, owner, (card,), 0))
    yield from before
    yield from said
    if who != view.dealer:
        yield Know(owner, (card,), False)
    elif said:
        yield from dealing.forfeit_next(view)
    else:
        yield from dealing.expose_later(view, view.penalty, False)
        if to:
            yield from dealing.expose_must_take(view, to, None, card)
            yield Put("exposed", {**view.exposed, to: card})


@book.event(MISDEALS)
def misdeals(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """A wrong number is dealt, or another fault is made in dealing."""
    number, to = event.first("N", 0), event.first("PLAYER", "")
    before, view = opened(table)
    yield from refusal(over(view))
    before = [*before, *next_round(view)]
    said = dealing.misdeal(view, who, number)
    yield from refusal(said)
    yield from before
    yield from _dealer(view, who)
    yield from said
    if said:
        yield from dealing.forfeit_next(view)
    elif to:
        yield from dealing.short_hand(view, to, "misdeals", number)
        has = Put("counts", {**view.counts, to: number})
        yield has
        view.apply([has])
        if not number and view.next == to:
            yield Put("next", view.after(to))
        if number < view.packet:
            yield Put("short", {**view.short, to: view.packet})


@book.event(SAYS)
def says(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The dealer says "last"."""
    said = dealing.last_announce(table, who)
    yield from refusal(over(table), said)
    yield from said


# The end ------------------------------------------------------------------------------------------


def _told(event: Any) -> tuple[int, int, int, bool, bool, int]:
    found = {"cards": 0, "spades": 0, "aces": 0, "great": 0, "little": 0, "sweeps": 0}
    number = 1
    for slot, value in event.args:
        if slot == "N":
            number = value
        else:
            found[slot] = number
            number = 1
    return (
        found["cards"],
        found["spades"],
        found["aces"],
        bool(found["great"]),
        bool(found["little"]),
        found["sweeps"],
    )


@book.event(TALLIES)
def tallies(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """A player says what he has won."""
    tally = _told(event)
    words = [slot for slot, _value in event.args if slot != "N"]
    twice = next((word for word in words if words.count(word) > 1), "")
    yield from refusal(no(points.tally_sum, f"{twice} stands twice") if twice else ())
    others = {one: other for one, other in table.tallies.items() if one != who}
    yield from refusal(() if table.settled else over(table), aim.no_look(table))
    side = table.side(who)
    for place, name in ((3, "Great"), (4, "Little")):
        owner = next((one for one, other in others.items() if other[place]), "") if tally[place] else ""
        yield from refusal(aim.great_cassino(name, owner))
    if tally[4]:
        yield from refusal(aim.little_one(table, side))
    yield from refusal(points.ace_one(side, tally[2], tally[2] + sum(other[2] for other in others.values())))
    yield from refusal(points.tally_sum(table, who, tally, true_tally(table, who)))
    view = table.copy(table.readings)
    told = Put("tallies", {**table.tallies, who: tally})
    view.apply([told])
    yield told
    if len(view.tallies) == len(table.players) and not table.settled:
        settled = list(settle(view))
        yield from settled
        if not table.ended:
            yield Put("ended", True)
            yield from _rotated(view, settled)


@book.event(ENDS)
def ends(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """The deal is at its end; or the company breaks up."""
    what = event.first("ENDS")
    if what in ("game", "evening"):
        yield End("the company breaks up")
        return
    if what == "hand":
        yield from refusal(
            no(points.last_take, "hands are dealt till the pack is out, and then the deal ends")
        )
    before, view = _apart(table)
    yield from refusal(over(view))
    if view.settled and not view.begun:
        yield Begin()  # all have counted a deal of which nothing else is told
        return
    said = points.last_take(view)
    yield from refusal(said)
    if len(view.located()) == view.pack and not any(isinstance(effect, Take) for effect in said):
        left = (*view.loose, *(card for build in view.builds for card in build.cards))
        said = [*said, Put("unowned", left), Put("loose", ()), Put("builds", ())]
    closed: list[Effect] = [*before, *said, Put("ended", True), Put("settled", False), Put("result", {})]
    view.apply(closed[len(before) :])
    yield from closed
    settled = list(settle(view)) if view.complete else []
    yield from _rotated(view, settled)
    yield from settled
    yield Once("counted", view.counted)  # it will be asked


def _rotated(view: Table, settled: list[Effect]) -> list[Effect]:
    """Who deals next, unless the game is won."""
    return [] if any(isinstance(effect, Wins) for effect in settled) else scoring.deal_rotates(view)


book.windows = frozenset({"ends deal"})
