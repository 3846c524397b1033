"""3. The rules, lines 26-36: the first dealer, the deal and its mishaps."""

from typing import Any

from parlour_cli.effects import POOL, Allow, Effects, Note, Pay, Put, Refuse, Settled, Truth
from parlour_cli.furniture.cards import NAMES, rank_of
from parlour_cli.furniture.seats import left_of, right_of

from . import readings
from .effects import Deals, Trumps
from .table import ACE_OF_HEARTS, Table, book


@book.rule("first-dealer", "26, 28")
def first_dealer(table: Table, who: str, card: str) -> Effects:
    """For the first dealer the cards are dealt round; the player to whom the first knave falls deals."""
    if not card and not table.dealer:
        yield Refuse("nobody has been made dealer")
    elif (not card and who != table.dealer and not table.hand and who not in table.lost) or (
        card and table.dealer
    ):
        yield Refuse(("{} is the dealer", table.dealer))
    elif card and rank_of(card) == "J":
        yield Deals(who, ("the first knave has fallen to {}", who))


@book.rule(
    "first-dealer-manner",
    "26-28",
    reading=readings.first_knave_start,
    supplement="Peel, Round Games with Cards, “Nap”, Dealing, p. 9",
)
def first_dealer_manner(table: Table, who: str, turner: str) -> Effects:
    """One card at a time is dealt, face up before each player in turn, until a knave of any suit shows."""
    due = ""
    if table.lots:
        due = left_of(table.seats, table.lots[-1][0])
    elif turner in table.seats:
        start = readings.first_knave_start.under(table.readings)
        due = turner if start == "turner" else left_of(table.seats, turner)
    if due and who != due:
        yield Refuse(("the card is {}'s", due))
    else:
        yield Allow()


@book.rule("shuffle", "30")
def shuffle(table: Table, who: str) -> Effects:
    """The dealer shuffles."""
    if who != table.dealer or table.dealt:
        yield Refuse("the cards are dealt" if table.dealt else ("{} is the dealer", table.dealer or "nobody"))
    else:
        yield Allow()


@book.rule("cut-right", "30")
def cut_right(table: Table, who: str) -> Effects:
    """The player at the dealer's right hand cuts."""
    right = right_of(table.players, table.dealer) if table.dealer in table.players else "nobody"
    if who != right or table.dealt:
        yield Refuse("the cards are dealt" if table.dealt else ("{} cuts", right))
    else:
        yield Allow()


@book.rule("deal-five", "30")
def deal_five(table: Table, who: str, number: int, fewer: int, *, five: int = 5) -> Effects:
    """Each player gets {five} cards."""
    if fewer < 0:  # what he is said to have been dealt by mistake
        if number == five:
            yield Refuse(("{} has his {} cards", who, five))
        else:
            yield Note(("every player gets {} cards", five))
    elif number != five - fewer:
        yield Refuse(("{} has {} cards", who, five - fewer))
    else:
        yield Note(("{} has {} cards", who, number))


@book.rule("deal-packets", "30")
def deal_packets(packets: tuple[Any, ...], *, two: int = 2, three: int = 3) -> Effects:
    """The cards are dealt in two rounds, first {two} and then {three} or first {three} and then {two}, never otherwise."""
    if packets and packets not in ((two, three), (three, two)):
        yield Refuse(("{} and {}, or {} and {}", two, three, three, two), stands=True)
    else:
        yield Allow()


@book.rule("deal-order", "30")
def deal_order(table: Table) -> Effects:
    """The cards are dealt in regular order from left to right, beginning at the dealer's left, the dealer last."""
    yield Note(("{} gets the first packet", table.elder))


@book.rule(
    "deal-uniform", "30", inferred="“first two and then three to each player”", scope=readings.mixed_packets
)
def deal_uniform(table: Table, mixed: bool) -> Effects:
    """Within a round every player gets a packet of the same size."""
    if mixed and readings.mixed_packets.under(table.readings) == "allowed":
        yield Allow("each has got two and three")
    else:
        yield Note("the packets of a round are alike")


@book.rule("turn-up", "31")
def turn_up(table: Table, who: str, card: str) -> Effects:
    """The dealer turns up the top card of the undealt cards; its suit is trumps."""
    if not card:
        if not table.turned:
            yield Refuse("nothing is turned up")
    elif who != table.dealer:
        yield Refuse(("{} is the dealer", table.dealer or "nobody"))
    elif table.fault:
        yield Refuse("nothing is dealt")
    elif table.turned:
        yield Refuse(("{} is turned up", table.turned))
    else:
        yield Trumps(card, ("{} are trumps", NAMES[card[-1]]))


@book.rule("ah-turned", "12, 31", inferred="hearts-one-ace: there is no other ace of trumps")
def ah_turned(card: str) -> Effects:
    """If the ace of hearts is turned up, hearts are trumps and it is the ace that the dealer may rob."""
    if card == ACE_OF_HEARTS:
        yield Note("the ace of hearts is the ace of trumps")


@book.rule("dealer-rob-option", "31")
def dealer_rob_option(table: Table) -> Effects:
    """If the turn-up is an ace the dealer may rob it."""
    if table.turned == table.ace:
        yield Allow(("{} is turned up", table.turned))


@book.rule("holder-must-rob", "32", scope=readings.ace_of_hearts_robs)
def holder_must_rob(table: Table, who: str) -> Effects:
    """If the turn-up is not the ace, whoever holds the ace of trumps must rob before he plays his first card."""
    if table.turned != table.ace:
        yield Note(("the holder of {} must rob", table.ace))


def _lost(table: Table) -> Effects:
    yield Note(("{} loses the deal", table.dealer))


@book.rule("misdeal-loses", "34")
def misdeal_loses(table: Table, who: str) -> Effects:
    """A dealer who misdeals loses his turn of dealing."""
    if who != table.dealer:
        yield Refuse(("{} is the dealer", table.dealer or "nobody"))
    elif table.begun:
        yield Refuse("the first card is led")
    else:
        yield from _lost(table)


@book.rule("deal-out-of-order-loses", "34")
def deal_out_of_order_loses(table: Table) -> Effects:
    """A dealer who deals out of order loses his turn of dealing."""
    yield from _lost(table)


@book.rule("expose-loses", "34")
def expose_loses(table: Table, card: str) -> Effects:
    """A dealer who exposes a card in dealing, the turn-up excepted, loses his turn of dealing."""
    yield Note(("{} was seen in the deal, and {} loses it", card, table.dealer))


@book.rule("player-exposes", "34", reading=readings.non_dealer_exposes)
def player_exposes(table: Table, who: str, card: str, playing: tuple[str, ...]) -> Effects:
    """A player who exposes a card of his own may keep it."""
    if playing:  # called cards that he might play now
        if card not in playing:
            yield Refuse(("{} has been exposed", playing[0]))
    elif readings.non_dealer_exposes.under(table.readings) == "plays-it":
        yield Put("called", table.called | {(who, card)}, ("{} plays it at the first legal chance", who))
    else:
        yield Note(("{} may keep it", who))


@book.rule("faced-card", "34", reading=readings.faced_card)
def faced_card(table: Table, card: str) -> Effects:
    """A card found faced in the pack has not been exposed by the dealer, who deals afresh."""
    if table.turned:
        yield Note("the deal is done")
    elif readings.faced_card.under(table.readings) == "redeal-same":
        yield Deals(table.dealer, ("{} deals afresh", table.dealer))


@book.rule("next-deals", "34", scope=readings.misdeal_stake)
def next_deals(table: Table, who: str) -> Effects:
    """The player next in order deals in the place of one who has lost the deal; what was paid for the lost deal stays."""
    if who and who in table.lost:
        yield Refuse(("{} has lost the deal, and {} deals", who, table.dealer))
    elif not who:
        following = left_of(table.players, table.dealer)
        yield Put("lost", table.lost | {table.dealer})
        yield Deals(following, ("{} deals in the place of {}", following, table.dealer))


@book.rule("misdeal-pay", "35", scope=readings.pay_scope)
def misdeal_pay(table: Table, fault: str, amount: int) -> Effects:
    """By agreement the dealer who misdeals may pay a second stake for the deal into the pool, and deal again."""
    if table.misdeal != "pay":
        return
    if amount:
        yield Pay(table.dealer, POOL, amount, "the second stake for the deal")
    elif fault == "misdeal" or readings.pay_scope.under(table.readings) == "any-fault":
        yield Deals(table.dealer, ("{} may pay for the deal and deal again", table.dealer))
        yield Put("fault", fault)


book.remark("deal-advantage", "36", "The deal is an advantage.", advice=True)
book.remark(
    "misdeal-advice",
    "36",
    "After a slip in the deal it is generally best to pay and deal again.",
    advice=True,
)


@book.rule(
    "deal-rotates",
    "34",
    supplement="implied by “turn of dealing”; Encyclopædia Britannica, 11th ed., “Spoil-five”: the eldest hand sits at the dealer's left",
)
def deal_rotates(table: Table, who: str) -> Effects:
    """The deal passes to the left each hand."""
    if who:
        yield Truth(
            bool(table.dealer) and who == table.dealer, ("{} is the dealer", table.dealer or "nobody")
        )
    else:
        following = left_of(table.players, table.dealer)
        yield Deals(following, ("{} is the dealer", following), fresh=True)


def pays_again(table: Table) -> bool:
    """Whether the stake for the deal is paid for the new deal too, after one that was lost."""
    return readings.misdeal_stake.under(table.readings) == "both-pay"


def paid(table: Table, amount: int) -> Settled:
    """The stake for a deal that is lost counts as paid (grammar 6)."""
    return Settled(table.dealer, POOL, amount, "the stake for the lost deal is in the pool")


def next_lot(table: Table) -> str:
    """Whose the next card is in the draw for the deal."""
    return left_of(table.seats, table.lots[-1][0])
