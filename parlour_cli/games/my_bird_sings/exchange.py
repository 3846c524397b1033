"""3. The rules, lines 20-22: new cards out of the undealt part of the pack."""

from parlour_cli.effects import Allow, Effects, Note, Put, Refuse
from parlour_cli.furniture.cards import NAMES, suit_of
from parlour_cli.furniture.hands import Pass

from . import readings
from .table import Discard, Gain, Reject, Table, book

Cards = tuple[str, ...]
THREE = 3  # rounds, where no rule is asked


def under(table: Table) -> bool:
    """Whether cards put out go under the pack."""
    return readings.exchange_rejects.under(table.readings) == "bottom"


def dry(table: Table, out: str, drawn: Cards) -> bool:
    """Whether the pack has ended without a card of another suit."""
    return len(drawn) == table.stock and all(suit_of(card) == suit_of(out) for card in drawn)


@book.rule("stock", "20", inferred="“the undealt portion of the pack”")
def stock(table: Table, drawn: int) -> Effects:
    """The rest of the pack lies undealt: its cards less those of all hands."""
    if drawn > table.stock:
        yield Refuse(("{} are left", table.stock))
    else:
        yield Note(("{} lay undealt", table.stock))


@book.rule("exchange-after-three", "20", scope=readings.tricks_rounds)
def exchange_after_three(table: Table, *, three: int = 3) -> Effects:
    """After {three} complete rounds the leader may exchange a card for the top card of the undealt cards."""
    since = table.rounds - table.song_round
    if readings.tricks_rounds.choose(
        table.readings, {"no-restart": table.rounds >= three, "restart": since >= three}
    ):
        yield Allow(("{} rounds are complete", table.rounds))
    else:
        yield Refuse(("{} rounds are complete", table.rounds))


@book.rule("exchange-leader", "20", scope=readings.exchange_who)
def exchange_leader(table: Table, who: str) -> Effects:
    """Only the original leader exchanges."""
    if who == table.leader or not table.leader:
        yield Allow(("{} is the leader", who))
    elif readings.exchange_who.under(table.readings) == "each":
        yield Allow("every player may")
    else:
        yield Refuse(("{} is the leader", table.leader))


@book.rule("exchange-optional", "20")
def exchange_optional(table: Table, who: str) -> Effects:
    """He need not."""
    if who == table.leader and table.rounds >= THREE and table.stock and who not in table.exchanged:
        yield Allow(("{} might have exchanged", who))


@book.rule("exchange-reject", "20", scope=readings.exchange_dry)
def exchange_reject(table: Table, who: str, out: str, drawn: Cards) -> Effects:
    """A drawn card of the suit that he threw out is rejected, and he takes the next, and so on."""
    rejected, kept = drawn[:-1], drawn[-1]
    if dry(table, out, drawn):
        option = readings.exchange_dry.under(table.readings)
        if option == "keep-last":
            yield Gain(who, (kept,), "no other suit has come")
        else:
            rejected = drawn
    elif suit_of(kept) == suit_of(out):
        yield Refuse(("{} is of {} too", kept, NAMES[suit_of(out)]))
        return
    if rejected:
        yield Reject(rejected, under(table), ("{} of {} rejected", len(rejected), NAMES[suit_of(out)]))


@book.rule("exchange-keep", "20")
def exchange_keep(who: str, out: str, drawn: Cards) -> Effects:
    """He goes on until he gets a card of a different suit, and keeps that."""
    if suit_of(drawn[-1]) != suit_of(out):
        yield Gain(who, drawn[-1:], ("{} is of another suit", drawn[-1]))


@book.rule("exchange-first-different", "20", inferred="“until he gets a different suit”")
def exchange_first_different(out: str, drawn: Cards) -> Effects:
    """He must keep the first card of a different suit, and may not go on."""
    passed = next((card for card in drawn[:-1] if suit_of(card) != suit_of(out)), "")
    if passed:
        yield Refuse(("{} is of another suit, and must be kept", passed))


@book.rule("exchange-no-stock", "3, 4, 20", inferred="with thirteen players, or eight, all cards are dealt")
def exchange_no_stock(table: Table) -> Effects:
    """Without undealt cards nothing is exchanged."""
    if not table.stock:
        yield Refuse("there are no undealt cards")


@book.rule("exchange-throw-first", "21", scope=(readings.exchange_card_goes, readings.exchange_rejects))
def exchange_throw_first(table: Table, who: str, out: str, drawn: Cards) -> Effects:
    """Before he draws he throws out one of his own cards."""
    if not table.may_hold(who, (out,)):
        yield Refuse(("{} has not got {}", who, out))
    elif dry(table, out, drawn) and readings.exchange_dry.under(table.readings) == "take-back":
        yield Note(("{} takes {} back", who, out))
    elif readings.exchange_card_goes.under(table.readings) == "next":
        yield Pass(who, table.following, out, ("{} goes to {}", out, table.following))
        yield Put("played", True)
    else:
        yield Discard(who, out, under(table))


@book.rule(
    "exchange-then-play",
    "20-22",
    inferred="“introducing a new card into the game”, which then goes on till a bird sings",
)
def exchange_then_play(table: Table, who: str, exchanging: bool) -> Effects:
    """The exchange comes in his turn before he plays; if his hand then sings he wins, else he plays on."""
    if exchanging:
        if who != table.turn:
            yield Refuse(("{} is next", table.turn))
    elif who in table.exchanged:
        yield Note(("{} has exchanged, and plays on", who))


@book.rule("exchange-each-round", "22")
def exchange_each_round(table: Table, who: str) -> Effects:
    """New cards may be introduced once in each round after the third, until somebody wins."""
    if who in table.exchanged:
        yield Refuse(("{} has exchanged in this round", who))
    else:
        yield Put("exchanged", table.exchanged | {who})
        yield Allow(("the first time in round {}", table.rounds + 1))


book.remark(
    "tedious",
    "22",
    "Without new cards it may be a tedious matter to get a winning set.",
    advice=True,
)
