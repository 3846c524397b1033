"""3. The rules, lines 38-43: what may be played.

``held`` are the cards of a player that are known, the one that he plays among them; ``follow`` asks these rules in their turn.
"""

from collections.abc import Iterable

from parlour_cli.effects import Allow, Effects, Note, Refuse, Truth
from parlour_cli.furniture.cards import PACK

from . import readings
from .table import Table, book


def named(cards: Iterable[str]) -> str:
    """These cards in words, in the order of the pack."""
    return " ".join(sorted(cards, key=PACK.index))


@book.rule("lead-elder", "38")
def lead_elder(table: Table, who: str) -> Effects:
    """The player at the dealer's left leads to the first trick."""
    if table.winners or table.trick:
        return
    if who != table.elder:
        yield Refuse(("{} sits at the dealer's left, and leads", table.elder))
    else:
        yield Allow(("{} sits at the dealer's left", who))


@book.rule("lead-any", "38")
def lead_any(table: Table, who: str, card: str) -> Effects:
    """A player plays from his own hand, and the leader whichever card of it he chooses."""
    held = table.hands.get(who, frozenset()) | table.maybe(who)
    if card not in held and table.told(who):
        yield Refuse(("{} has {}", who, named(held) or "no card"))
    elif not table.trick and not table.early:
        yield Allow("any card may be led")


@book.rule("turn-left", "30, 38", inferred="the deal, the lead and the turn to rob all go round to the left")
def turn_left(table: Table, who: str) -> Effects:
    """Play goes round to the left, each player playing one card to the trick."""
    if not table.trick:
        return
    if who != table.next:
        yield Refuse(("the turn is {}'s", table.next))
    else:
        yield Allow(("the turn is {}'s", who))


@book.rule("out-of-turn", "38, 45", reading=readings.out_of_turn, supplement="common practice")
def out_of_turn(table: Table, who: str) -> Effects:
    """A card led or played out of turn is taken back."""
    stands = readings.out_of_turn.under(table.readings) == "stands"
    yield Note("it stands if the next player plays to it" if stands else "the card is taken back")


@book.rule("follow-trump", "39")
def follow_trump(bound: frozenset[str], card: str) -> Effects:
    """A trump led: every player who holds a trump must play a trump, whichever he likes."""
    if bound and card not in bound:
        yield Refuse(("he has {}", named(bound)))
    elif card in bound:
        yield Allow("a trump to a trump")


@book.rule("follow-trump-except", "39")
def follow_trump_except(kept: frozenset[str]) -> Effects:
    """That he must play a trump to a trump is subject to reneging."""
    if kept:
        yield Note(("{} may be kept back", " ".join(sorted(kept))))


@book.rule("trump-void-free", "39", inferred="follow-trump binds those only who are “able to do so”")
def trump_void_free(sure: bool) -> Effects:
    """A trump led and none held: any card may be played."""
    yield Allow("he has no trump" if sure else "no trump of his is known")


@book.rule(
    "renege-other-trumps", "39, 70", inferred="the exception is for three cards, and for each by itself"
)
def renege_other_trumps(kept: frozenset[str], bound: frozenset[str]) -> Effects:
    """A privileged card does not excuse its holder's ordinary trumps: with any other trump in hand he must play a trump."""
    if kept and bound:
        yield Note(("{} are no privileged cards here", " ".join(sorted(bound))))


@book.rule("renege-void-like", "39, 70", inferred="who may keep back all his trumps is as one who has none")
def renege_void_like(kept: frozenset[str]) -> Effects:
    """If all his trumps may be kept back against the card led he plays any card he likes, those trumps included."""
    if kept:
        yield Allow(("he has no trump but {}", " ".join(sorted(kept))))


@book.rule("revoke", "39, 43", reading=readings.revoke, supplement="common practice")
def revoke(here: tuple[str, ...]) -> Effects:
    """A card against these rules is taken back and a right one played; found out later, the trick stands. No penalty is laid on it."""
    yield Note(here)


@book.rule("ah-led-not-trump-lead", "41")
def ah_led_not_trump_lead(table: Table) -> Effects:
    """The ace of hearts led when another suit is trumps is still a trump, but it does not bind the others to follow with trumps."""
    if readings.ace_of_hearts_led.on(table.readings, "trump"):
        return
    yield Note("the ace of hearts led calls for no trump")


@book.rule("ah-led-plain", "41", reading=readings.ace_of_hearts_led)
def ah_led_plain(table: Table, differs: bool) -> Effects:
    """That lead counts as made from a plain suit, hearts, and the rules for a plain lead are enforced."""
    if readings.ace_of_hearts_led.on(table.readings, "trump"):
        return
    free = (readings.ace_of_hearts_led.under(table.readings) if differs else "") == "free"
    yield Note("the suit led is one that nobody can hold" if free else "the suit led is hearts")


@book.rule("plain-follow-or-trump", "43")
def plain_follow_or_trump(follows: bool) -> Effects:
    """A plain card led: a player who holds a card of that suit must play either a card of that suit or a trump, as he pleases."""
    yield Allow("a card of the suit led" if follows else "a trump to a plain lead")


@book.rule("plain-no-discard", "43")
def plain_no_discard(of_suit: frozenset[str], card: str) -> Effects:
    """While he holds a card of the suit led he may not discard from another plain suit."""
    if of_suit and card not in of_suit:
        yield Refuse(("he has {}", named(of_suit)))


@book.rule("plain-void-free", "43")
def plain_void_free(sure: bool) -> Effects:
    """If he holds no card of the suit led he may discard from either other suit, or trump."""
    yield Allow("he has none of the suit led" if sure else "none of the suit led is known in his hand")


@book.rule("ah-void", "7, 43", inferred="ah-never-heart: the ace is no card of the suit led")
def ah_void(held: frozenset[str]) -> Effects:
    """Hearts led and plain: a player whose only “heart” is the ace holds no card of the suit led, and plays what he likes."""
    if "AH" in held:
        yield Allow("his only heart is the ace, which is none")


def whose_turn(table: Table) -> Truth:
    """Whose card is now due."""
    return Truth(table.next, ("the turn is {}'s", table.next or "nobody"))
