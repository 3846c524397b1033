"""3. The rules, lines 14-15: the deal, the stakes, the dealt 21."""

from typing import Any

from parlour_cli.effects import Allow, Effect, Effects, Here, Lapse, Note, Nothing, Pay, Refuse
from parlour_cli.furniture.cards import rank_of

from . import readings
from .company import COURT, alike
from .table import DEAL, DONE, PLAY, STAKES, Table, book
from .works import PAID, Cards, Closed, Deal, Gain, Stake


def owed(table: Table, payer: str, payee: str, times: int, here: Here = "") -> Effect:
    """So many stakes of the one of them who does not hold the bank; an addition made in time goes with them."""
    who = payee if payer == table.banker else payer
    stake, added = table.stakes.get(who, 0), table.added.get(who, 0)
    amount = times * stake
    if added:
        amount = readings.addition_multiple.choose(
            table.readings,
            {"with-stake": amount + times * added, "flat": amount + (added if times else 0)},
        )
    return Pay(payer, payee, amount, here) if amount else Nothing(here or ("{} pays nothing", payer))


def dealt(table: Table) -> int:
    """The cards dealt to each."""
    return table.kind.dealt or deal_two.rule.numbers["two"]


@book.rule("deal-two", "14")
def deal_two(table: Table, giver: str, who: str, cards: Cards, *, two: int = 2) -> Effects:
    """The banker deals {two} cards to each player, and as many to himself."""
    number = table.kind.dealt or two
    have = len(table.hands.get(who, ())) if table.stage in (DEAL, PLAY) else 0
    if giver and giver != table.banker:
        yield Refuse(("{} holds the bank", table.banker))
    elif table.stage == PLAY and who not in table.again:
        yield Refuse("the cards are dealt")
    elif len(cards) + have > number:
        yield Refuse(("{} cards each", number))
    elif len(cards) + have == number:
        yield Gain(who, cards, False)
    else:
        yield Gain(who, cards, False, ("{} gets a card more later", who))


@book.rule("deal-singly", "14")
def deal_singly(table: Table, who: str, cards: Cards) -> Effects:
    """The cards are dealt not two at once but one at a time."""
    yield Note("one at a time, as the record tells them later" if len(cards) > 1 else "one card")


@book.rule("deal-banker-last", "14")
def deal_banker_last(table: Table, who: str) -> Effects:
    """In each round the banker serves himself last."""
    if who == table.banker and who != table.next_deal:
        yield Refuse(("{} is next", table.next_deal))
    elif who == table.banker:
        yield Note(("{} serves himself last", who))


@book.rule(
    "deal-right",
    "14, 16, 35",
    inferred="he asks to the right (line 16), and the bank passes to the right (line 35)",
)
def deal_right(table: Table, who: str, due: str) -> Effects:
    """The deal goes to the right, beginning with the banker's right-hand neighbour."""
    if who == due:
        yield Allow(("{} is next", who))
    elif who != table.banker:
        yield Refuse(("{} is next", due))


@book.rule("misdeal", "14", reading=readings.misdeal, supplement="common practice where the lines are silent")
def misdeal(table: Table, who: str, number: int, other: str) -> Effects:
    """A short hand is made good from the top before anyone has acted; otherwise a deal with a wrong number of cards is void."""
    each = dealt(table)
    have = len(table.hands.get(other, ()))
    acted = table.asked or table.stage == DONE
    if who != table.banker:
        yield Refuse(("{} holds the bank", table.banker or "nobody"))
    elif table.stage in (STAKES, DONE):
        yield Refuse("no cards are dealt")
    elif number >= 0 and other and (number == each or (have >= each > number)):
        yield Refuse(("{} has {} cards", other, max(have, each)))
    elif 0 <= number < each and not acted and readings.misdeal.under(table.readings) == "complete":
        yield Note(("{} is given what is missing from the top", other))
    else:
        for payer, payee, amount in table.moved:
            yield Lapse(payer, payee, amount, "the deal is void")
        yield Deal(True)
        yield Nothing("the deal is void, and the stakes stand")


@book.rule(
    "stake-before-deal",
    "15, 32",
    inferred="“the prize or pledge set by him in the game”, and “before the cards are dealt”",
    scope=(readings.no_stake, readings.natural_again),
)
def stake_before_deal(table: Table, who: str, amount: Any, *, least: int = 1) -> Effects:
    """Every player but the banker has a stake of his own choosing, at least {least}, on the table before the first card is dealt."""
    if amount is None:  # he is dealt cards
        if who == table.banker and not table.against:
            yield Refuse("nobody has staked against him")
        if who in table.stakes or who == table.banker:
            return
        if readings.no_stake.under(table.readings) == "not-dealt":
            yield Refuse(("{} has nothing on the table", who))
        else:
            yield Note(("{} has nothing on the table, and can win nothing", who))
    elif not isinstance(amount, int) or amount < least:
        yield Refuse(("a whole number of counters, {} at least", least))
    elif table.stage in (DEAL, PLAY):
        paid = table.status.get(who) == PAID and who not in table.again
        if paid and readings.natural_again.under(table.readings) == "new-cards":
            yield Stake(who, amount, fact=("{} plays again in this deal", who))
        else:
            yield Refuse("the deal has begun")
    else:
        yield Stake(who, amount)


@book.rule("banker-no-stake", "15, 17, 24", inferred="all sums are reckoned from each player's own stake")
def banker_no_stake(table: Table, who: str) -> Effects:
    """The banker stakes nothing."""
    if who == table.banker and not table.ended:
        yield Refuse(("{} holds the bank", who))


@book.rule("natural", "15")
def natural(table: Table, who: str, cards: Cards) -> Effects:
    """An ace with a court card or a ten, as the two cards dealt, is what is properly called twenty-one."""
    ranks = sorted(rank_of(card) for card in cards)
    if len(ranks) == dealt(table) == 2 and "A" in ranks and any(rank in ("10", *COURT) for rank in ranks):
        yield Note(("{} has {}", who, " ".join(cards)))


def has_natural(table: Table, who: str) -> bool:
    """Whether this player has a dealt 21."""
    hand = table.hands.get(who)
    if not hand:
        return False
    kept, key = table.kept, ("natural", *alike(hand))
    known = kept.get(key)
    if known is None:
        known = kept[key] = bool(natural(table, who, hand))
    return bool(known)


@book.rule("banker-natural", "15", reading=readings.both_natural, scope=readings.addition_multiple)
def banker_natural(table: Table, who: str, *, three: int = 3) -> Effects:
    """If the banker has a dealt 21, each player at once pays him {three} stakes."""
    if not who:
        yield Closed("natural", ("{} shows a dealt 21", table.banker))
        return
    times = three
    if has_natural(table, who):
        times = {"triple": three, "single": 1, "nothing": 0}[readings.both_natural.under(table.readings)]
    yield owed(table, who, table.banker, times)


@book.rule("banker-natural-ends", "15, 16", inferred="buying begins only “if he has no 21”")
def banker_natural_ends(table: Table) -> Effects:
    """After the banker's dealt 21 nobody buys: the deal is over."""
    if table.why == "natural":
        yield Refuse(("{} has shown a dealt 21, and the deal is over", table.banker))
