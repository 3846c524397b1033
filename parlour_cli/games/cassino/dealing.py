"""3. The rules, line 19: exposure, and the deal."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Nothing, Refuse, Truth
from parlour_cli.furniture.hands import Know
from parlour_cli.furniture.seats import left_of

from . import readings
from .outcomes import Deals, Fine
from .table import Table, book
from .works import works


@book.rule("expose-first-round", "19", scope=readings.first_round)
def expose_first_round(table: Table, who: str) -> Effects:
    """A card exposed by the dealer in the first round, other than those of the exposed hand, forfeits the deal."""
    if who != table.dealer:
        yield Nothing("the lines speak of the dealer only")
    elif table.moved:
        yield Refuse("the dealing is done")
    elif table.round == 1 and not table.mid:
        whole = {"whole-first-deal": True, "before-table": not table.laid}
        if readings.first_round.choose(table.readings, whole):
            yield Nothing("the deal is forfeited")


@book.rule("expose-exposed-hand", "19")
def expose_exposed_hand() -> Effects:
    """The four cards dealt face up for the exposed hand are no fault."""
    yield Allow("the exposed hand is dealt face up")


@book.rule("expose-later", "19", scope=readings.penalty)
def expose_later(table: Table, agreed: int, header: bool) -> Effects:
    """A card exposed later does not lose the deal; a penalty costs the dealer's side what was agreed."""
    fixed = "penalty" in table.readings.pinned and table.readings.options["penalty"] == "none"
    if header:
        if agreed < 0:
            yield Refuse(("{} is no penalty", agreed))
        elif fixed and agreed:
            yield Refuse("no penalty was agreed")
        return
    if agreed and not fixed:
        yield Fine(table.side(table.dealer), -agreed, ("a penalty of {}", agreed))  # type: ignore[arg-type]
    else:
        if fixed:
            readings.penalty.under(table.readings)
        yield Nothing("the deal stands")


@book.rule("expose-must-take", "19")
def expose_must_take(table: Table, who: str, cards: tuple[str, ...] | None, card: str) -> Effects:
    """The player to whom an exposed card falls must take it."""
    if cards is None:
        yield Nothing(("{} takes {}", who, card))
        yield Know(who, (card,), False)
    elif table.exposed.get(who, "") not in ("", *cards):
        yield Refuse(("{} is his", table.exposed[who]))


book.remark(
    "expose-penalty",
    "19",
    "It is best to agree on some penalty for a card exposed late: header penalty, points off the game of the dealer's side.",
    advice=True,
)


@book.rule("forfeit-next", "19", supplement=works("Peel, Spoil-Five"))
def forfeit_next(table: Table) -> Effects:
    """After a forfeited deal the next player to the left deals."""
    after = left_of(table.players, table.dealer)
    yield Deals(after, ("{} deals", after))


@book.rule(
    "first-dealer", "19", supplement=works("Peel, Cassino; Encyclopædia Britannica, 11th ed., “Casino”")
)
def first_dealer(table: Table, who: str, lots: dict[str, tuple[int, ...]], due: tuple[str, ...]) -> Effects:
    """The lowest card deals first, ace lowest."""
    if who and table.dealer:
        yield Refuse(("{} deals", table.dealer))
    elif who:
        if who not in due:
            yield Refuse(("{} has drawn", who))
    elif not due:
        lowest = min(lots, key=lambda one: lots[one])
        yield Deals(lowest, ("{} has the lowest card", lowest))
    else:
        yield Nothing(("still to draw: {}", ", ".join(due)))


@book.rule("deal-four", "19", supplement=works("Hoyle; Cassell"))
def deal_four(table: Table, what: str, who: str, number: int, *, four: int = 4) -> Effects:
    """The dealer gives {four} cards to each player, one at a time, and lays {four} face up on the table, the exposed hand."""
    if what == "plays":
        if table.ended or not table.laid:
            yield Refuse("nothing lies there yet")
    elif what == "holds":
        if number != four - sum(one == who for _line, one, _card, _round in table.plays):
            yield Refuse(("cards: {}", number))
    elif table.dealer and who != table.dealer:
        yield Refuse(("{} deals", table.dealer))
    elif what == "lays" and table.laid:
        yield Refuse("the exposed hand lies there")
    elif what == "lays" and number != four:
        yield Refuse(("cards: {}", number))
    else:
        yield Allow()


@book.rule("deal-again", "19", supplement=works("Hoyle; Cassell"))
def deal_again(table: Table, who: str, what: str, size: int, wanted: int) -> Effects:
    """When all have played their four, four more each are dealt, none to the table, until the pack is out."""
    if what == "lays":
        yield Refuse("none to the table")
    elif what == "deals" and (table.dealt or table.moved) and table.waiting:
        yield Refuse(("{} has a card to play", table.waiting[0]))
    elif what == "holds" and size != wanted:
        yield Refuse(("cards: {}", wanted))
    elif what == "plays":
        if table.out and (not table.round or not table.final):
            yield Refuse("the next cards are not dealt")
    elif what:
        yield Allow()


@book.rule(
    "deal-count",
    "19",
    inferred="forty-eight cards in packets of four",
    scope=(readings.uneven, readings.small_pack),
)
def deal_count(table: Table, what: str, number: int) -> Effects:
    """The cards after the exposed hand come out in packets of four for two, three, four, six or twelve players."""
    sizes, over = table.schedule
    if what == "players":
        uneven = over or set(sizes) != {4}
        if (
            uneven
            and table.pack == 52
            and not readings.uneven.choose(table.readings, {"refuse": False, "last-short": True})
        ):
            yield Refuse("the pack does not come out")
    elif what == "deals":
        if table.out and table.round and table.final:
            yield Refuse("the pack is out")
    elif what == "over":
        if over == number:
            yield Allow(("{} are over", over))
        else:
            yield Refuse(("{} are over", over))
    elif number > table.packet or (number < table.packet and table.counts.get(what) is not None):
        yield Refuse(("{} each are left", table.packet))


@book.rule("last-announce", "19", supplement=works("Pagat"))
def last_announce(table: Table, who: str) -> Effects:
    """The dealer says “last” at the last deal."""
    if who != table.dealer:
        yield Refuse(("{} deals", table.dealer or "nobody"))
    elif (table.round and not table.final) or (not table.round and table.phase == "later"):
        yield Refuse("it is not the last deal")
    else:
        yield Allow()


@book.rule("short-hand", "19", supplement=works("Hoyle"))
def short_hand(table: Table, who: str, what: str, number: int) -> Effects:
    """A player found with fewer than four cards abides by it; a card found under the table is his."""
    if what == "misdeals":
        yield Nothing(("{} has {} cards", who, number))
    elif what == "holds" and number == table.short.get(who):
        yield Allow("the missing card is found")
    elif what == "next":
        skipped = left_of(table.players, table.played) if table.played else ""
        if skipped and table.counts.get(skipped) == 0 and not table.out:
            yield Truth(who == table.next, ("{} has no card left", skipped))


@book.rule("misdeal", "19", supplement=works("Cassell, law 3"))
def misdeal(table: Table, who: str, number: int, *, four: int = 4) -> Effects:
    """A wrong number dealt in the first round forfeits the deal: every player gets {four}."""
    if table.dealer and who != table.dealer:
        yield Refuse(("{} deals", table.dealer))
    elif number == four == table.packet:
        yield Refuse(("{} cards are right", four))
    elif table.moved:
        yield Refuse("a card has been played")
    elif table.round == 1 and not table.mid:
        yield Nothing("the deal is forfeited")


@book.rule("faced-in-pack", "19", supplement=works("Hoyle"))
def faced_in_pack(table: Table, card: str) -> Effects:
    """A card found faced in the pack before the exposed hand is turned: the same dealer deals again."""
    if table.laid or table.mid:
        yield Nothing("the exposed hand lies there")
    elif table.dealer:
        yield Deals(table.dealer, ("{} deals again", table.dealer))


def known(rule: Any, value: Any, here: Any = "") -> list[Any]:
    """The true answer to a question, on the strength of this rule."""
    truth = Truth(value, here)
    truth.rule = rule.name
    return [] if rule.rule.off else [truth]
