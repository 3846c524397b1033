"""3. The rules, lines 1-5: what the aces, the spades and the cards are worth, and what belongs to the count."""

from typing import Any

from parlour_cli.effects import Effect, Effects, Here, Nothing, Refuse
from parlour_cli.furniture.cards import PACK

from . import readings
from .outcomes import Side, Take
from .table import LITTLE, Table, Tally, book
from .works import works


class Point(Effect):
    """``who`` has so many points, before anything is deducted."""

    who: Side
    points: Any
    fact: Here = ""
    kind = "point"
    material = False


class Majority(Effect):
    """``who`` has such a part of the majority."""

    who: Side
    part: Any
    fact: Here = ""
    kind = "majority"
    material = False


@book.rule("ace-one", "1")
def ace_one(side: Side, aces: int, claimed: int, *, one: int = 1, four: int = 4) -> Effects:
    """Each ace counts {one} point to its winner; there are {four}."""
    if claimed > four:
        yield Refuse(("aces: {}", claimed))
    elif aces:
        yield Point(side, aces * one, ("aces {}", aces * one))


@book.rule("spades-one", "3")
def spades_one(side: Side, part: Any, *, one: int = 1) -> Effects:
    """The winner of the majority of the spade suit counts {one} point."""
    if part:
        yield Point(side, part * one, ("spades {}", part * one))


@book.rule("cards-three", "5")
def cards_three(side: Side, part: Any, *, three: int = 3) -> Effects:
    """The winner of the majority of the whole pack counts {three} points."""
    if part:
        yield Point(side, part * three, ("cards {}", part * three))


@book.rule("pack-52", "5", supplement=works("Peel, Cassino"), scope=readings.small_pack)
def pack_52(
    table: Table, who: str, cards: tuple[str, ...], size: int, *, full: int = 52, small: int = 32
) -> Effects:
    """The full pack of {full} cards is played with, each card once; the pack of {small}, seven to ace, may be used."""
    if size and size not in (full, small):
        yield Refuse(("there is no pack of {}", size))
    elif size == small != len(PACK) and readings.small_pack.under(table.readings) == "refuse":
        yield Refuse("the pack of thirty-two is refused")
    for card in cards:
        place, owner = table.place(card)
        if not table.in_pack(card):
            yield Refuse(("there is no {} in the pack", card))
        elif cards.count(card) > 1:
            yield Refuse(("{} is there once", card))
        elif place and (place not in ("hand", "apart") or owner != who):
            yield Refuse(
                ("{} is {}'s", card, owner) if owner and place != "build" else ("{} lies on the table", card)
            )


@book.rule("last-take", "5", supplement=works("Hoyle; Foster"), scope=readings.nobody_took)
def last_take(table: Table) -> Effects:
    """After the last card what lies on the table goes to the last player who took anything; it is no clearing of the board."""
    left = (*table.loose, *(card for build in table.builds for card in build.cards))
    if table.ended or not (table.begun or table.mid):
        yield Refuse("no deal is being played")
    elif table.waiting:
        yield Refuse(("{} has a card", table.waiting[0]))
    elif table.round and not table.final:
        yield Refuse("the pack is not out")
    elif not left:
        yield Nothing("nothing is left on the table")
    elif table.taker:
        yield Take(
            table.taker,
            table.loose,
            table.builds,
            "",
            ("{} to {}, who took last", " ".join(left), table.taker),
        )
    elif len(table.located()) < table.pack:
        yield Nothing("the record does not tell who took last")
    else:
        who = readings.nobody_took.choose(table.readings, {"nobody": "", "dealer": table.dealer})
        if who:
            yield Take(who, table.loose, table.builds, "", "nobody took: they are the dealer's")
        else:
            yield Nothing("nobody took")


@book.rule("majority-strict", "3, 5, 11", reading=readings.majority, scope=readings.tied_majority)
def majority_strict(table: Table, numbers: dict[Side, int], whole: int) -> Effects:
    """The majority is more than any other side has; where the greatest number is equal, nobody counts it."""
    most = max(numbers.values())
    first = tuple(side for side, number in numbers.items() if number == most > 0)
    more = tuple(side for side in first if 2 * most > whole)
    if len(numbers) > 2:
        first = readings.majority.choose(table.readings, {"most": first, "more-than-half": more})
    if len(first) > 1:
        last = tuple(side for side in first if table.taker in side)
        first = readings.tied_majority.choose(
            table.readings, {"nobody": (), "split": first, "last-take": last}
        )
    if not first:
        yield Nothing("nobody has the majority")
    elif len(first) == 1:
        yield Majority(first[0], 1, ("the majority is {}'s, with {}", "+".join(first[0]), most))
    else:
        from fractions import Fraction  # only where a majority is shared

        for side in first:
            yield Majority(side, Fraction(1, len(first)), "the majority is shared")


@book.rule("tally-sum", "3, 5", inferred="“the entire pack of cards”, “the spade suit”")
def tally_sum(
    table: Table, who: str, tally: Tally, true: Tally | None, *, cards: int = 52, spades: int = 13
) -> Effects:
    """The cards of all sides come to {cards} and their spades to {spades}, less what nobody took; a player's aces, spades
    and Cassinos are among his cards.
    """
    for told in tally:
        if told < 0 or told != int(told):
            yield Refuse(("{} is no number of cards", told))
            return
    number, suit = (cards, spades) if table.pack == len(PACK) else (table.pack, table.pack // 4)
    others = [other for one, other in table.tallies.items() if one != who]
    ready = len(others) + 1 == len(table.players)
    if true is not None:
        if tally[:5] != true[:5]:
            yield Refuse(("{} has {} cards, {} spades, {} aces", who, *true[:3]))
        return
    heap, suited, aces, great, little, _sweeps = tally
    # The ten of diamonds is neither a spade nor an ace, the two of spades is a spade, and one ace of four is.
    least = max(suited, little + (aces == 4))
    if heap < suited + aces + great - bool(suited and aces):
        yield Refuse(("too few cards: {}", heap))
    elif suited < least:
        yield Refuse(("too few spades: {}", suited))
    parts = (("cards", 0, number), ("spades", 1, suit), ("aces", 2, 4), ("great", 3, 1))
    for name, place, whole in (*parts, *((("little", 4, 1),) if table.in_pack(LITTLE) else ())):
        total = tally[place] + sum(other[place] for other in others)
        if total > whole or (ready and total < whole and (heap or any(other[0] for other in others))):
            yield Refuse(("{} {} of {}", total, name, whole))
    if table.settled and table.tallies.get(who, tally) != tally:
        yield Refuse("the deal is counted")
