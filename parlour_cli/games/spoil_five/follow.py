"""4. The procedure of Spoil-Five: which cards the rules let a player play, and who wins a trick.

What is known of a hand may be less than the hand: then a card is forbidden only by cards that are known to be in it, and
``doubtful`` tells whether cards that nobody has seen could have forbidden it.
"""

from collections.abc import Iterator

from parlour_cli.effects import Effect, Refuse
from parlour_cli.furniture.cards import PACK, suit_of
from parlour_cli.furniture.tricks import Trick

from . import cards, orders, readings, reneging, tricks, variations
from .effects import Order
from .table import ACE_OF_HEARTS, Table


def is_trump(table: Table, card: str) -> bool:
    """Whether a card is of the trump suit or, as long as the special orders hold, the ace of hearts."""
    return suit_of(card) == table.trumps or (card == ACE_OF_HEARTS and not orders.plainly(table))


class Lead:
    """What has been led: ``trump``, or the ``suit`` of a plain card ("" where nobody can hold a card of it).

    ``best`` is the card that privileged trumps must be above to be kept back; ``ace``: the ace of hearts, another suit being
    trumps.
    """

    __slots__ = ("ace", "best", "card", "suit", "trump")

    def __init__(self, table: Table, card: str, best: str) -> None:
        self.card = card
        self.trump = is_trump(table, card)
        self.suit = suit_of(card)
        self.ace = False
        self.best = card
        if self.trump and card == ACE_OF_HEARTS and table.trumps != "H":
            option = readings.ace_of_hearts_led
            if not option.on(table.readings, "trump"):
                self.ace = True
                self.trump = False
        three = reneging.privileged(table)
        if self.trump and best in three and (card not in three or three.index(best) < three.index(card)):
            self.best = readings.renege_compare.choose(table.readings, {"led": card, "played": best})


def best_of(table: Table, trick: Trick) -> str:
    """The highest of the three privileged trumps that lie in a trick; "" if none does."""
    played = [card for _who, card in trick]
    for card in reneging.privileged(table):
        if card in played:
            return card
    return ""


def kept(table: Table, held: frozenset[str], lead: Lead) -> frozenset[str]:
    """The privileged trumps in a hand that may be kept back when this trump is led."""
    if orders.plainly(table) or not reneging.renege_privilege(table, held):
        return frozenset()
    return frozenset(
        card
        for card in reneging.privileged(table)
        if card in held
        and not any(
            type(effect) is Refuse
            for effect in reneging.renege_only_lower(table, card, lead.best) or [Refuse()]
        )
    )


def forbidden(table: Table, held: frozenset[str], card: str, lead: Lead) -> list[Effect]:
    """What forbids this card, the player holding these: the refusals first, then what else is to be said; else nothing."""
    if lead.trump:
        return _against_trump(table, held, card, lead)
    return _against_plain(table, held, card, lead)


def _against_trump(table: Table, held: frozenset[str], card: str, lead: Lead) -> list[Effect]:
    trumps = frozenset(each for each in held if is_trump(table, each))
    if card in trumps and trumps == {card}:
        return []
    free = kept(table, trumps, lead)
    bound = trumps - free
    drawn: frozenset[str] = frozenset()
    if not orders.plainly(table):
        drawn = bound.intersection(reneging.privileged(table))
    if card in trumps:
        if drawn and card not in drawn:
            forced = {"any-trump": False, "that-card": True}
            if readings.renege_forced_card.choose(table.readings, forced):
                return reneging.renege_precedence(drawn, card, lead.best)
        return []
    if not bound:
        return []
    said = cards.follow_trump(bound, card)
    if drawn == bound:
        said = [
            *reneging.renege_precedence(drawn, card, lead.best),
            *(
                effect
                for each in sorted(drawn)
                for effect in reneging.renege_only_lower(table, each, lead.best)
            ),
            *said,
        ]
    return [*said, *cards.renege_other_trumps(free, bound)] if said else []


def _against_plain(table: Table, held: frozenset[str], card: str, lead: Lead) -> list[Effect]:
    if is_trump(table, card) or not following(table, frozenset((*held, card)), lead):
        return []
    if not lead.ace:
        return cards.plain_no_discard(following(table, held, lead), card)
    discards = suit_of(card) != lead.suit
    if readings.ace_of_hearts_led.choose(
        table.readings, {"hearts": False, "free": discards, "trump": discards}
    ):
        return []
    refused = cards.plain_no_discard(following(table, held, lead), card)
    return [*refused, *cards.ah_led_plain(table, discards)] if refused else []


def hands_of(table: Table, who: str, held: frozenset[str]) -> tuple[frozenset[str], ...]:
    """The hands that this may be, who has put out nobody knows which of several cards; ``held``, where there is no such doubt."""
    rest = table.maybe(who) - held
    if not rest:
        return (held,)
    hands = tuple(held | (rest - {card}) for card in sorted(rest))
    return hands if table.told(who) else (*hands, held | rest)


def whichever(
    table: Table, hands: tuple[frozenset[str], ...], card: str, lead: Lead
) -> tuple[list[Effect], bool]:
    """What forbids this card, whichever of these is the hand; and whether it hangs on which of them it is."""
    said = [forbidden(table, hand, card, lead) for hand in hands]
    refused = [any(type(effect) is Refuse for effect in each) for each in said]
    if all(refused):
        return said[0] if len(said) == 1 else forbidden(table, hands[0].union(*hands), card, lead), False
    return [], any(refused)


def following(table: Table, held: frozenset[str], lead: Lead) -> frozenset[str]:
    """The cards of a hand that are of the plain suit led."""
    return frozenset(card for card in held if suit_of(card) == lead.suit and not is_trump(table, card))


def permitted(table: Table, held: frozenset[str], card: str, lead: Lead, whole: bool) -> Iterator[Effect]:
    """The rules by which a card may be played; ``whole``: these are all the cards of the hand."""
    trump = is_trump(table, card)
    if lead.trump:
        trumps = frozenset(each for each in held if is_trump(table, each))
        free = kept(table, trumps, lead)
        if trump:
            yield from cards.follow_trump(trumps, card)
        elif free:
            yield from cards.follow_trump_except(free)
            yield from reneging.renege_privilege(table, free)
            for each in sorted(free):
                yield from reneging.renege_only_lower(table, each, lead.best)
            yield from cards.renege_void_like(free)
        else:
            yield from cards.trump_void_free(whole)
        return
    suited = following(table, held, lead)
    if lead.ace:
        yield from cards.ah_led_not_trump_lead(table)
        yield from cards.ah_led_plain(table, False)
    if suited or (trump and not whole):
        yield from cards.plain_follow_or_trump(card in suited)
    else:
        yield from cards.plain_void_free(whole)
    if (
        lead.suit == "H"
        and not lead.ace
        and whole
        and not suited
        and not orders.plainly(table)
        and ACE_OF_HEARTS in held
    ):
        yield from orders.ah_never_heart(held, lead.suit)
        yield from cards.ah_void(held)


def allowed(table: Table, held: frozenset[str], lead: Lead | None) -> frozenset[str]:
    """The cards of a whole hand that may be played."""
    if lead is None:
        return held
    return frozenset(card for card in held if not forbidden(table, held, card, lead))


def doubtful(table: Table, held: frozenset[str], card: str, lead: Lead, rest: int) -> bool:
    """Whether cards that nobody has seen could have forbidden this one, ``rest`` of the hand then held being unknown."""
    if rest <= 0:
        return False
    trump = is_trump(table, card)
    if lead.trump:
        might = reneging.privileged(table) if trump else tuple(each for each in PACK if is_trump(table, each))
    elif trump or suit_of(card) == lead.suit:
        return False
    else:
        might = tuple(each for each in PACK if suit_of(each) == lead.suit)
    known = table.located() | held
    return any(forbidden(table, held | {each}, card, lead) for each in might if each not in known)


# Who wins a trick ---------------------------------------------------------------------------------


def ranked(table: Table, suit: str) -> list[Effect]:
    """The rule by which the cards of a suit rank, with the order that it gives."""
    said = variations.var_ordinary(table, suit)
    if said:
        return said
    if suit == table.trumps:
        return orders.rank_red_trump(suit) or orders.rank_black_trump(suit)
    return orders.rank_red_plain(suit) or orders.rank_black_plain(suit)


def order_in(effects: list[Effect]) -> tuple[str, ...]:
    """The order that ranking rules have given; none where they are silent."""
    return next((effect.cards for effect in effects if isinstance(effect, Order)), ())


def trick_won(table: Table, trick: Trick) -> tuple[list[Effect], list[Effect]]:
    """Who wins these cards: the effect that says so, and the rules of rank on which it rests."""
    trumps = ranked(table, table.trumps)
    ladder = order_in(trumps)
    suit = suit_of(trick[0][1])
    if any(card in ladder for _who, card in trick):
        return tricks.trick_trump(trick, ladder), trumps
    plain = ranked(table, suit)
    return tricks.trick_plain(trick, ladder, order_in(plain)), plain
