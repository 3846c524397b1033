"""3. The rules on what line 12 takes for granted, continued: building."""

from collections.abc import Sequence
from typing import Any

from parlour_cli.effects import Allow, Effects, Nothing, Refuse
from parlour_cli.furniture.cards import rank_of

from . import readings
from .outcomes import Back, Broken, Build, Built, Promise, Promised, Settled
from .table import Table, book
from .taking import COURT, numbers
from .works import works


@book.rule("build", "12", supplement=works("Cassell, “Building up”; Foster"), scope=readings.building)
def build(table: Table, value: int, base: int, missing: Sequence[str], simple: bool) -> Effects:
    """A player may put a card on loose numerals so that the sum is the value of another card he holds, naming
    it; the cards then lie together as one of that value.
    """
    if readings.building.under(table.readings) == "no":
        yield Refuse("there is no building")
    elif missing:
        yield Refuse(("no {} lies there", missing[0]))
    elif not base:
        yield Refuse("there is nothing to build on")
    elif simple and base != value:
        yield Refuse(("it is {}", base))
    elif simple:
        yield Allow(("a build of {}", value))


@book.rule(
    "build-hold",
    "12",
    supplement=works("Cassell, “False build”; Foster"),
    scope=(readings.partner_build, readings.false_build),
)
def build_hold(table: Table, who: str, value: int, has: bool | None, why: str) -> Effects:
    """He must keep a card of that value in his hand while the build is his; a build without it is false."""
    if has:
        yield Allow(("{} holds a card of {}", who, value))
        return
    called = why == "build" and any(
        each.double and each.value == value and each.owner != who and each.owner in table.side(who)
        for each in table.builds
    )
    if called and readings.partner_build.choose(table.readings, {"no": False, "yes": True}):
        yield Allow("his partner has called it")
    elif has is None:
        yield Allow(("{}'s hand is not known", who))
        yield Promised(Promise(table.line, who, value, table.round))
    else:
        stands = why == "build" and readings.false_build.choose(
            table.readings, {"broken": False, "stands": True}
        )
        yield Refuse(("{} has no card of {}", who, value), stands=stands)


def fallen(table: Table, lying: Build, promise: Promise, here: Any) -> Effects:
    """The build is broken up. What was put to it after the false promise goes back to the hands that it came from."""
    loose: list[str] = []
    olds: list[Build] = []
    backs: list[int] = []

    def take_apart(build: Build) -> None:
        false = [old for old in build.olds if promise.line in old.lines]
        if not false:
            loose.extend(build.cards)
            return
        backs.append(build.lines[-1])
        held = {build.card, *(card for old in build.olds for card in old.cards)}
        loose.extend(card for card in build.cards if card not in held)
        olds.extend(old for old in build.olds if old not in false)
        for old in false:
            take_apart(old)

    take_apart(lying)
    yield Broken(lying, tuple(loose), tuple(olds), here)
    for line, who, card, _round in reversed(table.plays):
        if line in backs:
            yield Back(who, card, line, ("{} takes {} back", who, card))


def false_builds(table: Table, who: str, promise: Promise) -> Effects:
    """What becomes of a build that a later card has shown to be false."""
    yield Settled(promise, False)
    lying = [
        each
        for each in table.builds
        if promise.line in each.lines or (each.owner == who and each.value == promise.value)
    ]
    here = ("{} had no card of {} on line {}", who, promise.value, promise.number)
    if lying and readings.false_build.choose(table.readings, {"broken": True, "stands": False}):
        for each in lying:
            for effect in fallen(table, each, promise, here):
                effect.rule = build_hold.name
                yield effect
    else:
        shown = Nothing(here)
        shown.rule = build_hold.name
        yield shown


@book.rule("build-limit", "12", inferred="no card could take it", scope=readings.ace)
def build_limit(table: Table, value: int, cards: Sequence[str], *, ten: int = 10) -> Effects:
    """No build is above {ten}, and none has court cards: no card could take it."""
    if any(rank_of(card) in COURT for card in cards):
        yield Refuse("court cards are not built")
    elif value > ten and value not in numbers(table, "AS", True):
        yield Refuse(("no card takes {}", value))


@book.rule("build-not-now", "12", inferred="“the hand” is played a card at a time")
def build_not_now(table: Table, who: str, values: Sequence[int]) -> Effects:
    """He cannot take his build in the same turn: he has played his one card."""
    made = [each for each in table.own(who) if each.value in values]
    if made and table.played == who != table.next and table.plays[-1][0] in made[-1].lines:
        yield Refuse(("{} has just built it", who))


@book.rule("build-steal", "12", supplement=works("Foster"))
def build_steal(who: str, builds: Sequence[Build]) -> Effects:
    """Anyone in his turn who has a card of its value may take a build, whoever made it."""
    for each in builds:
        if each.owner and each.owner != who:
            yield Allow(("the build of {} was {}'s", each.value, each.owner))


@book.rule("build-whole", "12", supplement=works("Foster"), scope=readings.build_in_combination)
def build_whole(
    table: Table, builds: Sequence[Build], fits: bool, mixed: bool, inside: Sequence[str], missing: int | None
) -> Effects:
    """A build is taken whole, by its own value only; its cards cannot be paired or combined singly."""
    for card in inside:
        yield Refuse(("{} lies in a build", card))
    if missing is not None:
        yield Refuse(("no build of {} lies there", missing))
    if inside or missing is not None or not builds:
        return
    if fits or readings.build_in_combination.choose(table.readings, {"no": False, "yes": mixed}):
        yield Allow("the build is taken whole")
    else:
        yield Refuse("a build is taken by its own value only")


@book.rule("build-raise", "12", supplement=works("Cassell; Foster"), scope=readings.raise_own_build)
def build_raise(
    table: Table, who: str, old: Build, others: int, value: int, total: int, has: bool | None
) -> Effects:
    """A single build may be raised with a card from the hand by anyone who holds the card of the new value."""
    if others:
        yield Refuse("a build is raised with a card from the hand alone")
    elif total != value:
        yield Refuse(("it is {}", total))
    elif old.owner == who:
        may = {"both-cards": has is not False, "no": False, "free": True}
        if not readings.raise_own_build.choose(table.readings, may):
            yield Refuse("the build is his own")
            return
        yield Allow("he raises his own build")
        if has is None and readings.raise_own_build.under(table.readings) == "both-cards":
            yield Promised(Promise(table.line, who, old.value, table.round))
    else:
        yield Allow(("from {} to {}", old.value, value))


@book.rule(
    "build-double",
    "12",
    supplement=works("Cassell, “Call”; Foster"),
    scope=(readings.build_with_table, readings.same_value_builds),
)
def build_double(table: Table, value: int, joined: Sequence[Any], extra: int) -> Effects:
    """A card, or a build, may be joined with others of the same value, or with groups adding to it, and called in the plural
    (“Fours”): only a card of that rank takes it.
    """
    for name, total in joined:
        if total != value:
            yield Refuse(("{} is {}", name, total))
            return
    if extra and not readings.build_with_table.choose(table.readings, {"yes": True, "no": False}):
        yield Refuse("nothing is joined from the table")
    elif joined:
        yield Allow(("a call of {}", value))


@book.rule("build-double-fixed", "12", supplement=works("Foster"))
def build_double_fixed(old: Build) -> Effects:
    """A doubled build cannot be raised."""
    if old.double:
        yield Refuse("it is doubled")


@book.rule("build-owner", "12", supplement=works("Pagat; common practice"), scope=readings.owner_trails)
def build_owner(table: Table, who: str, own: Sequence[Build]) -> Effects:
    """While a build of his own stands that a card of his takes, a player may not lay a card down: he takes, builds, raises or
    joins.
    """
    if own and not readings.owner_trails.choose(table.readings, {"no": False, "yes": True}):
        yield Refuse(("his build of {} stands", own[0].value))


def made(
    who: str,
    card: str,
    lines: tuple[int, ...],
    value: int,
    cards: tuple[str, ...],
    double: bool,
    olds: tuple[Build, ...],
) -> Built:
    """The build that he makes, as an effect of no rule yet."""
    whole = (*(each for old in olds for each in old.cards), *cards, card)
    lines = (*(line for old in olds for line in old.lines), *lines)
    here = "{} makes build-{}, doubled" if double else "{} makes build-{}"
    return Built(Build(value, whole, who, double, lines, card, olds), (here, who, value))
