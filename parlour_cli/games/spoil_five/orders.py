"""3. The rules, in the order of the source.  Lines 1-16: who plays, the pack, and the rank of the cards."""

from functools import cache

from parlour_cli.effects import Effects, Note, Refuse
from parlour_cli.furniture.cards import NAMES, PACK, RED, of_suit

from . import readings
from .effects import Order
from .table import ACE_OF_HEARTS, Table, book

book.remark("title", "1", "The name of the game.", narrative=True)


@book.rule("players-max", "3")
def players_max(players: tuple[str, ...], *, most: int = 10) -> Effects:
    """At most {most} persons play."""
    if len(players) > most:
        yield Refuse(("{} are too many: {} hands of five are all that the pack has", len(players), most))


@book.rule(
    "pack-52",
    "3, 7-14",
    inferred="the orders name all ranks of all suits, and ten hands of five with the turn-up take 51 cards; so also Britannica",
)
def pack_52(table: Table, who: str, cards: tuple[str, ...]) -> Effects:
    """The pack is one of 52 cards, each of which is seen in one place only in a hand."""
    for card in cards:
        place, holder = table.place(card)
        if cards.count(card) > 1 or card not in PACK:
            yield Refuse(("there is one {}", card))
        elif place == "turned":
            yield Refuse(("{} is turned up, and lies on the pack", card))
        elif place == "played":
            yield Refuse(("{} has been played by {}", card, holder))
        elif place == "gone":
            yield Refuse(("{} is out of play", card))
        elif place == "out":
            yield Refuse(("{} has put out {}", holder, card))
        elif place == "maybe" and holder != who:
            yield Refuse(("{} has {}, or has put it out", holder, card))
        elif place == "hand" and holder != who:
            yield Refuse(("{} has {}", holder, card))


book.remark(
    "best-number",
    "4",
    "The best game is of four or five, as then about half the cards are in play.",
    advice=True,
)


@book.rule("orders-vary", "5")
def orders_vary(table: Table) -> Effects:
    """The rank of the cards is not the common one; it differs between red and black, and again in the trump suit."""
    if table.turned:
        yield Note(("{} are trumps", NAMES[table.trumps]))


@book.rule("rank-red-plain", "7")
def rank_red_plain(suit: str, *, order: str = "K Q J 10 9 8 7 6 5 4 3 2 A") -> Effects:
    """Hearts or diamonds when not trumps, from high to low: {order}; in hearts there is no ace."""
    if suit in RED:
        yield Order(tuple(card for card in of_suit(suit, order) if card != ACE_OF_HEARTS))


@book.rule("ah-always-trump", "7")
def ah_always_trump(table: Table, cards: frozenset[str]) -> Effects:
    """The ace of hearts is a trump in every hand, whatever suit is turned up."""
    if ACE_OF_HEARTS in cards and table.turned and table.trumps != "H":
        yield Note("the ace of hearts is a trump")


@book.rule("ah-never-heart", "7")
def ah_never_heart(held: frozenset[str], suit: str) -> Effects:
    """The ace of hearts never counts as a heart: it is no card of that suit, neither for following nor for rank."""
    if suit == "H" and ACE_OF_HEARTS in held:
        yield Note("the ace of hearts is no heart")


@book.rule("rank-black-plain", "9")
def rank_black_plain(suit: str, *, order: str = "K Q J A 2 3 4 5 6 7 8 9 10") -> Effects:
    """Clubs or spades when not trumps, from high to low: {order}."""
    if suit not in RED:
        yield Order(of_suit(suit, order))


@cache
def _trumps(suit: str, order: str) -> tuple[str, ...]:
    """A trump order, written with the ace of hearts as AH and the ace of trumps as A; in hearts they are one card."""
    return tuple(dict.fromkeys(name if name == ACE_OF_HEARTS else name + suit for name in order.split()))


@book.rule("rank-red-trump", "11")
def rank_red_trump(suit: str, *, order: str = "5 J AH A K Q 10 9 8 7 6 4 3 2") -> Effects:
    """Hearts or diamonds when trumps, from high to low: {order}; AH is the ace of hearts, A the ace of trumps."""
    if suit in RED:
        yield Order(_trumps(suit, order))


@book.rule("hearts-one-ace", "12")
def hearts_one_ace(table: Table, cards: frozenset[str]) -> Effects:
    """When hearts are trumps the ace of hearts is also the ace of trumps: one card, third in rank, and thirteen trumps in all."""
    if table.trumps == "H" and ACE_OF_HEARTS in cards:
        yield Note("the ace of hearts is the ace of trumps")


@book.rule("rank-black-trump", "14")
def rank_black_trump(suit: str, *, order: str = "5 J AH A K Q 2 3 4 6 7 8 9 10") -> Effects:
    """Clubs or spades when trumps, from high to low: {order}; AH is the ace of hearts, A the ace of trumps."""
    if suit not in RED:
        yield Order(_trumps(suit, order))


book.remark(
    "mnemonic",
    "16",
    "Among the small cards the highest is best in the red suits, and the lowest in the black.",
    advice=True,
)


def plainly(table: Table) -> bool:
    """Whether the cards keep their ordinary sequence, and none is privileged (readings ordinary, ordinary-sequence)."""
    return (
        readings.ordinary.on(table.readings, "yes")
        and readings.ordinary_sequence.under(table.readings) == "plain"
    )
