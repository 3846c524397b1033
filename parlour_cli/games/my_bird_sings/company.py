"""3. The rules, lines 1-6: who plays, what the pool is made of, the deal."""

from typing import Any

from parlour_cli.effects import POOL, Allow, Effects, Note, Pay, PayMore, Put, Refuse, Truth
from parlour_cli.furniture.cards import PACK, rank_of
from parlour_cli.furniture.seats import left_of

from . import readings
from .table import SMALL, Deals, Table, book

NAP = "Peel, Round Games with Cards, “Nap”, Dealing, p. 9"

book.remark("title", "1", "The name: My Bird Sings.", narrative=True)


def _limit(table: Table, most: int) -> int:
    """How many may play, where the rule has it that so many may."""
    if readings.three_cards.on(table.readings, "yes"):
        by_cards = len(table.pack) // table.need
        return int(readings.three_card_limit.choose(table.readings, {"as-four": most, "by-cards": by_cards}))
    return most


@book.rule("players-52", "3", scope=readings.three_card_limit)
def players_52(table: Table, cards: tuple[str, ...], pack: Any, *, most: int = 13) -> Effects:
    """With a full pack, which has every card once, at most {most} persons play."""
    if pack:
        if pack not in (len(PACK), len(SMALL)):
            yield Refuse(("the pack has {} cards, or {}", len(PACK), len(SMALL)))
    elif cards:
        twice = next((card for place, card in enumerate(cards) if card in cards[:place]), "")
        if twice:
            yield Refuse(("there is one {} in the pack", twice))
    elif table.pack == PACK and len(table.players) > _limit(table, most):
        yield Refuse(("{} are too many", len(table.players)))


@book.rule("players-32", "4", scope=readings.three_card_limit)
def players_32(table: Table, *, most: int = 8) -> Effects:
    """With the smaller pack of thirty-two cards at most {most} persons play."""
    if table.pack == SMALL and len(table.players) > _limit(table, most):
        yield Refuse(("{} are too many", len(table.players)))


@book.rule(
    "pack-32-ranks",
    "4",
    supplement="common usage; Peel, Round Games with Cards, “Nap”, p. 9, “thirty-two card pack”",
)
def pack_32_ranks(table: Table, cards: tuple[str, ...]) -> Effects:
    """The small pack has the cards from seven to ace in each suit."""
    missing = next((card for card in cards if card not in table.pack), "")
    if missing:
        yield Refuse(("{} is not in the pack", missing))


def stake_of(table: Table, one: int) -> int:
    """What each pays."""
    return table.stake or one


@book.rule("stake", "5")
def stake(table: Table, who: str, *, one: int = 1) -> Effects:
    """Each player pays {one} counter into the pool, unless more is agreed."""
    yield Pay(who, POOL, stake_of(table, one))


@book.rule("stake-dealer", "5", scope=readings.extra_size)
def stake_dealer(table: Table, paying: bool, *, one: int = 1) -> Effects:
    """The dealer pays {one} extra."""
    if paying:
        extra = readings.extra_size.choose(table.readings, {"one": one, "stake": stake_of(table, one)})
        yield PayMore(table.dealer, POOL, extra, ("{} deals", table.dealer))
    elif table.dealer:
        yield Note(("{} deals, and pays more than a player's stake", table.dealer))


@book.rule("first-dealer", "5", supplement=NAP)
def first_dealer(table: Table, who: str, card: str) -> Effects:
    """The cards are dealt round face up; the player to whom the first knave falls deals first."""
    if not card:
        yield Truth(
            table.dealer == who if table.dealer else None, ("{} is the dealer", table.dealer or "nobody")
        )
    elif table.dealer:
        yield Refuse(("{} is the dealer", table.dealer))
    elif table.lots and left_of(table.players, table.lots[-1][0]) != who:
        yield Refuse(("the card is {}'s", left_of(table.players, table.lots[-1][0])))
    elif rank_of(card) == "J":
        yield Deals(who, ("the first knave has fallen to {}", who))
    else:
        yield Put("lots", (*table.lots, (who, card)))


@book.rule(
    "deal-rotates",
    "5",
    reading=readings.deal_next,
    supplement="Peel, Round Games with Cards, “Spoil-Five”, p. 104",
)
def deal_rotates(table: Table, who: str) -> Effects:
    """The deal then passes to the left."""
    if who:
        yield Truth(
            who == table.dealer if table.dealer else None, ("{} is the dealer", table.dealer or "nobody")
        )
    else:
        left = left_of(table.players, table.dealer) if table.dealer else ""
        winner = table.winner[0] if len(table.winner) == 1 else left
        following = readings.deal_next.choose(table.readings, {"left": left, "winner": winner})
        here = ("{} is the dealer", following) if following else "the record does not tell who deals"
        yield Deals(following, here, fresh=True)


@book.rule("deal-four", "6")
def deal_four(table: Table, who: str, number: int, *, four: int = 4) -> Effects:
    """The dealer deals {four} cards to each player."""
    if not number:
        if table.dealer and who != table.dealer:
            yield Refuse(("{} is the dealer", table.dealer))
        elif table.dealt or table.begun or table.result:
            yield Refuse("the cards are dealt")
        else:
            yield Put("dealt", True)
            yield Allow(("{} deals", who))
    elif who in table.told and not table.begun:
        yield Refuse(("{} has his cards", who))
    elif number != four:
        yield Refuse(("{} has {} cards", who, four))
    else:
        yield Note(("each player has {} cards", four))


@book.rule("misdeal", "6", supplement=NAP)
def misdeal(table: Table, who: str, number: int) -> Effects:
    """After a misdeal, or if a card is exposed in dealing, the same player deals again, without a penalty."""
    if number == table.need:
        yield Refuse(("{} cards are right", number))
    elif table.dealer and who not in (table.dealer, "table"):
        yield Refuse(("{} is the dealer", table.dealer))
    elif table.begun or table.result:
        yield Refuse("a card has been passed")
    elif table.dealer:
        yield Deals(table.dealer, ("{} deals again", table.dealer))
        yield Put("misdealt", True)
    else:
        yield Allow("it is dealt again")


book.remark("look", "6", "Every player may look at his own hand.")
