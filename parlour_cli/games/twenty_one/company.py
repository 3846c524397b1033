"""3. The rules, lines 1-12: the company, the packs, what cards are worth, the first banker."""

from typing import Any

from parlour_cli.effects import Allow, Effect, Effects, Note, Put, Refuse, Truth
from parlour_cli.furniture.cards import PACK, RANKS, rank_of

from . import readings
from .table import DEAL, STAKES, Table, book
from .works import Cards, Mark, Total, Worth

COURT = ("J", "Q", "K")
SMALL = RANKS[1:5]
"""The ranks that a pack of thirty-six has not."""
SMALL_CARDS = frozenset(card for card in PACK if rank_of(card) in SMALL)
_ALIKE = {card: "J" if rank_of(card) in COURT else rank_of(card) for card in PACK}
"""Card -> the rank by which it is counted: court cards are all alike."""


def alike(cards: Cards) -> list[str]:
    """The same for all hands that the rules on what a hand is cannot tell from one another."""
    return sorted(map(_ALIKE.__getitem__, cards))


book.remark("title", "1", "Name of the game.", narrative=True)


@book.rule("players-any", "3")
def players_any(table: Table, players: tuple[str, ...], who: str, *, least: int = 2) -> Effects:
    """Any number of persons may take part, {least} at least: one of them is banker, each other plays against him."""
    if who and who not in table.ledger.accounts:
        yield Refuse(("{} does not play", who))
    elif who:
        yield Truth(table.ledger[who], ("{} has {}", who, table.ledger[who]))
    elif len(players) < least:
        yield Refuse("a banker, and one who plays against him")


@book.rule(
    "players-cap",
    "3, 5, 14",
    reading=readings.too_many,
    supplement="reckoned from the cards of lines 5 and 14",
)
def players_cap(table: Table, players: tuple[str, ...], *, each: int = 2) -> Effects:
    """With {each} cards for each, two packs serve half as many persons as they have cards."""
    each = table.kind.dealt or each
    size = pack_size(table)
    if len(players) * each > 2 * size:
        third = readings.too_many.under(table.readings) == "third-pack"
        if not third or len(players) * each > 3 * size:
            yield Refuse(("{} persons, and {} cards", len(players), (3 if third else 2) * size))


book.remark(
    "players-best",
    "4",
    "No fewer than five and no more than twelve play best, for otherwise the game is either over very soon or takes very long.",
    advice=True,
)


def pack_size(table: Table) -> int:
    """The cards of a full pack."""
    return int(readings.pack.under(table.readings))


@book.rule("two-packs", "5", reading=readings.pack)
def two_packs(table: Table, cards: Cards, *, packs: int = 2) -> Effects:
    """{packs} full packs are used, so that each card is there {packs} times."""
    small = [] if SMALL_CARDS.isdisjoint(cards) else [card for card in cards if card in SMALL_CARDS]
    if small and readings.pack.under(table.readings) == "36":
        yield Refuse(("{} is in neither pack", small[0]))
        return
    copies = max(packs, table.total // int(table.readings.options["pack"]))  # more where a third is added
    for card in dict.fromkeys(cards):
        if cards.count(card) + table.fell.get(card, 0) > copies:
            said = "there is no third {}" if copies == packs else "there is no fourth {}"
            yield Refuse((said, card), stands=True)


@book.rule("ace-value", "6", reading=readings.aces)
def ace_value(table: Table, cards: Cards, *, high: int = 11, low: int = 1) -> Effects:
    """An ace counts {high} or {low}, whichever suits its holder's reckoning."""
    aces = tuple(card for card in cards if rank_of(card) == "A")
    number = len(aces)
    if not aces:
        return
    each = tuple(low * (number - n) + high * n for n in range(number + 1))
    sums = readings.aces.choose(table.readings, {"each": each, "alike": (low * number, high * number)})
    yield Worth(aces, sums, ("{} counts {} or {}", " ".join(aces), " / ".join(map(str, sums[:-1])), sums[-1]))


@book.rule("total-best", "6, 21", inferred="“whichever suits his reckoning”, and more than 21 is dead")
def total_best(table: Table, sums: tuple[Any, ...], *, most: int = 21) -> Effects:
    """A hand counts the most that it can without passing {most}; if it passes {most} in every way, it is dead."""
    most = table.kind.limit or most
    alive = [total for total in sums if total <= most]
    yield Total(max(alive) if alive else min(sums))


@book.rule("court-value", "7")
def court_value(table: Table, cards: Cards, *, ten: int = 10) -> Effects:
    """King, queen and knave count {ten} each."""
    courts = tuple(card for card in cards if rank_of(card) in COURT)
    if courts:
        yield Worth(courts, (ten * len(courts),), ("{} count {} each", " ".join(courts), ten))


@book.rule("pip-value", "8")
def pip_value(table: Table, cards: Cards) -> Effects:
    """Every other card counts its pips."""
    others = tuple(card for card in cards if rank_of(card) not in ("A", *COURT))
    if others:
        total = sum(int(rank_of(card)) for card in others)
        yield Worth(others, (total,), ("{} count {}", " ".join(others), total))


def full(table: Table) -> Any:
    """The number that is not to be passed."""
    return table.kind.limit or total_best.rule.numbers["most"]


def at_full(table: Table, total: Any) -> bool:
    """Whether a hand that counts so much has the full number."""
    return table.kind.full(table, total) if table.kind.full else bool(total == full(table))


def sums_of(table: Table, cards: Cards) -> tuple[list[Effect], tuple[Any, ...]]:
    """What the rules say of the worth of these cards, and all that they can count together."""
    said: list[Effect] = []
    totals: set[Any] = {0}
    ranks = {rank_of(card) for card in cards}
    courts = ranks.intersection(COURT)
    asked = (
        (ace_value, "A" in ranks),
        (court_value, courts),
        (pip_value, len(ranks) > len(courts) + ("A" in ranks)),
    )
    for worths in [rule(table, cards) for rule, wanted in asked if wanted]:
        for worth in worths:
            said.append(worth)
            totals = {total + more for total in totals for more in worth.sums}  # type: ignore[attr-defined]
    return said, tuple(sorted(totals))


def reckon(table: Table, cards: Cards) -> tuple[Any, list[Effect]]:
    """What a hand counts, and what the rules say of it."""
    said, sums = sums_of(table, cards)
    best = total_best(table, sums)
    total = best[0].total if best else sum(sums)  # type: ignore[attr-defined]
    return total, [*best, *said]


def highest_and_lowest(table: Table, cards: Cards) -> tuple[Any, Any]:
    """What a hand counts, and the least that it can."""
    sums = sums_of(table, cards)[1]
    best = total_best(table, sums)
    return best[0].total if best else sum(sums), min(sums)  # type: ignore[attr-defined]


def counted(table: Table, cards: Cards) -> tuple[Any, Any]:
    """What a hand counts, and the least that it can, worked out once for all hands that are alike to the rules."""
    readings, kept = table.readings, table.kept
    key = tuple(alike(cards))
    known = kept.get(key)
    if known is None:
        before = len(readings.asked)
        found = highest_and_lowest(table, cards)
        kept[key] = found, tuple(readings.asked[before:])
        return found
    if known[1]:
        readings.repeat(known[1])
    return known[0]  # type: ignore[no-any-return]


def count(table: Table, who: str) -> Any:
    """What this player's hand counts."""
    return counted(table, table.hands.get(who, ()))[0]


def dead_with(table: Table, cards: Cards) -> bool:
    """Whether a hand passes the number."""
    return bool(counted(table, cards)[0] > full(table))


@book.rule("shuffle-both", "9", reading=readings.shuffle)
def shuffle_both(table: Table, cards: Cards) -> Effects:
    """Both packs are well shuffled before a bank begins."""
    if not cards:
        if table.stock != table.total:
            yield Refuse("the bank has begun")
        else:
            yield Allow("both packs together are shuffled")
        return
    for card in doubled(table, cards):
        if readings.shuffle.under(table.readings) == "one-after-other":
            yield Refuse(("{} of this pack has been dealt", card), stands=True)


def doubled(table: Table, cards: Cards) -> list[str]:
    """Which of these cards have been dealt out of the same pack already, if the packs are dealt one after the other."""
    fell = table.fell
    twice = [card for card in dict.fromkeys(cards) if cards.count(card) + fell.get(card, 0) > 1]
    if not twice:
        return twice
    half, drawn = table.total // 2, len(table.out)
    known = table.total - table.stock == drawn and not table.replenished
    if not known or (table.stage in (STAKES, DEAL) and table.straddles(half)):
        return []  # what has been laid aside is one heap; or the record does not tell all cards, or not in their order
    pile = table.out[half:] if drawn >= half else table.out[:half]
    return [card for card in twice if cards.count(card) + pile.count(card) > 1]


@book.rule("bank-someone", "9")
def bank_someone(table: Table, who: str) -> Effects:
    """One of the company takes the bank first."""
    if table.banker:
        return
    if table.winner and who == table.winner:
        yield Allow(("{} has the ace", who))
    elif table.winner:
        yield Refuse(("{} has the ace", table.winner))
    else:
        yield Refuse("nobody has drawn an ace yet")


@book.rule("cut-left", "10")
def cut_left(table: Table, who: str) -> Effects:
    """The banker has the cards cut by his left-hand neighbour."""
    if not table.banker:
        yield Refuse("nobody holds the bank")
    elif table.stock != table.total:
        yield Refuse("the bank has begun")
    else:
        left = table.seats[table.seats.index(table.banker) - 1]  # each sits at the right of the one before
        yield Allow() if who == left else Refuse(("{} sits at the left of {}", left, table.banker))


@book.rule("cut-under", "10", reading=readings.cut)
def cut_under(table: Table) -> Effects:
    """What he takes off goes to the bottom, so that nobody sees it."""
    if readings.cut.under(table.readings) == "burn":
        yield Note("the top card goes under the packs")
    else:
        yield Note("what is cut goes under the packs")


@book.rule("first-banker-ace", "12", reading=readings.lots, scope=(readings.lots_cards, readings.lots_holder))
def first_banker_ace(table: Table, who: str, cards: Cards, holder: str) -> Effects:
    """One of the company lets the others in turn lift one card or more; whoever has an ace is banker."""
    if table.banker or table.winner:
        yield Refuse(
            ("{} holds the bank", table.banker) if table.banker else ("{} has the ace", table.winner)
        )
        return
    holder = holder or table.holder
    lifters = table.lifters or table.seats
    if holder and who == holder and readings.lots_holder.under(table.readings) == "others-only":
        yield Refuse(("{} holds out the pack", holder))
        return
    if who not in lifters:
        yield Refuse(("they lift again: {}", ", ".join(lifters)))
        return
    if who in table.lifted:
        yield Refuse(("{} has lifted in this round", who))
        return
    yield Put("holder", holder)
    aces = [card for card in cards if rank_of(card) == "A"]
    shown = readings.lots_cards.choose(
        table.readings, {"all-lifted": bool(aces), "bottom-card": rank_of(cards[-1]) == "A"}
    )
    lifted = {**table.lifted, who: cards if shown else ()}
    others = {each for each in lifters if each not in lifted}
    complete = not others or (
        others == {holder} and readings.lots_holder.under(table.readings) == "others-only"
    )
    having = tuple(each for each in lifters if lifted.get(each))
    if (shown and others and readings.lots.under(table.readings) == "first-ace") or (
        shown
        and readings.lots.choose(
            table.readings, {"first-ace": True, "whole-round": complete and len(having) == 1}
        )
    ):
        yield Put("winner", who, ("{} has an ace, and is banker", who))
    elif complete and len(having) == 1:
        yield Put("winner", having[0], ("{} has an ace, and is banker", having[0]))
    elif complete:
        yield Put("lifted", {})
        yield Put("lifters", having)
        yield Note(("they lift again: {}", ", ".join(having or table.seats)))
    else:
        yield Mark("lifted", who, lifted[who])
        yield Note(("{} has an ace" if shown else "{} has no ace", who))
