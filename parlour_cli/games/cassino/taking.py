"""3. The rules on what line 12 takes for granted: a turn, and what a card takes."""

from collections.abc import Sequence

from parlour_cli.effects import Allow, Effect, Effects, Put, Refuse
from parlour_cli.furniture.cards import rank_of

from . import readings
from .outcomes import Broken, Lay, Take
from .table import Table, book
from .works import works

COURT = ("J", "Q", "K")


class Counts(Effect):
    """``card`` has one of these values."""

    card: str
    values_: tuple[int, ...]
    kind = "value"
    names = ("card", "values")
    material = False


@book.rule("pairs-combinations", "12", inferred="“combinations”, “the pairs”")
def pairs_combinations(pairs: int, sums: int) -> Effects:
    """There are two ways of taking, pairs and combinations, and both may be used in one play."""
    if pairs and sums:
        yield Allow("pairs and combinations in one play")


@book.rule("turn", "12", supplement=works("Cassell, “elder hand”"))
def turn(table: Table, who: str) -> Effects:
    """The player at the dealer's left begins; each in turn to the left plays one card."""
    yield (
        Allow(("it is {}'s turn", who))
        if table.next in ("", who)
        else Refuse(("it is {}'s turn", table.next))
    )


@book.rule("one-card", "12", supplement=works("Hoyle; Encyclopædia Britannica, 11th ed., “Casino”"))
def one_card(table: Table, who: str, card: str) -> Effects:
    """A turn is one card from the hand, used in one way: to take, to build or to be laid down."""
    if table.next and table.next != who == table.played:
        yield Refuse(("{} has played a card", who))
    elif table.counts.get(who) == 0:
        yield Refuse(("{} has no card left", who))
    elif table.full(who) and card not in table.hands.get(who, ()):
        yield Refuse(("{} has no {}", who, card))
    else:
        yield Allow()


@book.rule("values", "12", supplement=works("Hoyle; Foster"), scope=readings.ace)
def values(table: Table, card: str, hand: bool, *, one: int = 1, fourteen: int = 14) -> Effects:
    """An ace counts {one} (or {fourteen} where that is agreed), two to ten their pips; king, queen and knave have no number."""
    rank = rank_of(card)
    if rank == "A":
        high = hand and readings.ace.on(table.readings, "fourteen")
        yield Counts(card, (one, fourteen) if high else (one,))
    elif rank not in COURT:
        yield Counts(card, (int(rank),))


def numbers(table: Table, card: str, hand: bool = False) -> tuple[int, ...]:
    """The values of a card; none for a court card."""
    return next((e.values_ for e in values(table, card, hand) if isinstance(e, Counts)), ())


@book.rule("pair", "12", supplement=works("Hoyle"), scope=readings.court_pairs)
def pair(table: Table, card: str, groups: Sequence[str]) -> Effects:
    """A card takes loose cards of its own rank, as many as there are."""
    rank = rank_of(card)
    for other in groups:
        if table.place(other)[0] not in ("loose", "build", "won"):
            yield Refuse(("no {} lies there", other))
        elif groups.count(other) > 1:
            yield Refuse(("{} lies there once", other))
        elif rank_of(other) != rank and (rank in COURT or rank_of(other) in COURT):
            yield Refuse(("{} is not of the same rank as {}", other, card))
    alike = sum(rank_of(other) == rank for other in groups)
    if rank in COURT and alike > 1:
        options = {"all": True, "one": False, "one-or-three": alike == 3}
        if not readings.court_pairs.choose(table.readings, options):
            yield Refuse(("{} cards of the rank", alike))
            return
    if alike:
        yield Allow(("{} takes {}", card, " ".join(other for other in groups if rank_of(other) == rank)))


@book.rule("combine", "12", supplement=works("Hoyle"))
def combine(
    table: Table, card: str, value: int, sums: Sequence[tuple[str, ...]], all_: Sequence[str]
) -> Effects:
    """A numeral card takes two or more loose numerals whose pips add up to its own, several such groups and pairs in
    one play; no card serves twice.
    """
    for group in sums:
        total = sum(numbers(table, other)[0] for other in group)
        if any(table.place(other)[0] not in ("loose", "build", "won") for other in group):
            yield Refuse(("{} does not lie there", "+".join(group)))
        elif any(all_.count(other) > 1 for other in group):
            yield Refuse(("a card of {} serves twice", "+".join(group)))
        elif total != value:
            yield Refuse(("{} is {}", "+".join(group), total))
        elif len(group) > 1:
            yield Allow(("{} is {}", "+".join(group), total))


@book.rule("court-only-pair", "12", supplement=works("Hoyle; Cassell, “royal cards”"))
def court_only_pair(card: str, sums: Sequence[tuple[str, ...]]) -> Effects:
    """Court cards neither take nor are taken in combination."""
    for group in sums:
        if any(rank_of(other) in COURT for other in (*group, card)):
            yield Refuse("court cards do not combine")


@book.rule(
    "may-choose", "12", supplement=works("Hoyle"), scope=(readings.capture_all, readings.capture_compulsory)
)
def may_choose(table: Table, card: str, taken: Sequence[str], laid: bool) -> Effects:
    """He may take less than he could, and need not take at all."""
    alike = [other for other in table.loose if rank_of(other) == rank_of(card) and other not in taken]
    if not alike:
        return
    if rank_of(card) in COURT and taken and readings.court_pairs.under(table.readings) != "all":
        return
    if laid:
        free = readings.capture_compulsory.choose(table.readings, {"no": True, "yes": False})
    else:
        free = readings.capture_all.choose(table.readings, {"choose": True, "must": False})
    yield Allow(("{} may be left", " ".join(alike))) if free else Refuse(("{} lies there", " ".join(alike)))


@book.rule(
    "trail", "12", supplement=works("Hoyle, “put down a card”; Encyclopædia Britannica, 11th ed., “Casino”")
)
def trail(who: str, card: str) -> Effects:
    """A player who neither takes nor builds lays a card face up with the loose ones."""
    yield Lay(who, card, ("{} lies on the table", card))


@book.rule("out-of-turn", "12", supplement=works("Foster"))
def out_of_turn(table: Table, who: str, card: str, laid: bool) -> Effects:
    """A card played out of turn lies apart till its owner's turn and is then simply put on the table; it takes and builds nothing."""
    apart = table.apart.get(who, "")
    if table.next not in ("", who):
        yield Refuse(("it is {}'s turn", table.next))
        if not apart and card:
            yield Put("apart", {**table.apart, who: card})
    elif apart and (not laid or card != apart):
        yield Refuse(("{} must be laid down", apart))
    elif apart:
        yield Lay(who, card, ("{} is put on the table", card))


@book.rule("wrong-take", "12", supplement=works("Foster"))
def wrong_take(table: Table, taken: Take) -> Effects:
    """A player who takes in a card that does not belong gives back all he took with it, and his own card stays on
    the table; his own build is broken up, another's is restored.
    """
    for build in taken.builds:
        if build.owner == taken.who:
            yield Broken(build, build.cards, fact="his own build is broken up")
    yield Lay(taken.who, taken.card, ("{} gives all back, and {} stays on the table", taken.who, taken.card))
