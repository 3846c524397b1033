"""3. The rules, lines 12-18: the card that goes round, thrown out or taken."""

from parlour_cli.effects import Allow, Effects, Note, Put, Refuse
from parlour_cli.furniture.hands import Pass

from . import readings
from .table import Rounds, Table, book


@book.rule("method-choice", "12")
def method_choice(table: Table, method: str) -> Effects:
    """There are two methods, of which one is agreed on: each in turn throws out a card, or lets the player at his left take one."""
    if method != table.method:
        yield Refuse("cards are thrown out" if table.method == "give" else "cards are taken")


@book.rule("players-min", "14-15", inferred="one throws, and a neighbour adds the card to his own")
def players_min(players: tuple[str, ...], guest: str = "", *, least: int = 2) -> Effects:
    """At least {least} persons play."""
    if guest:
        yield Refuse(("{} does not play", guest))
    elif len(players) < least:
        yield Refuse(("{} sits alone", "+".join(players)))


@book.rule("leader-first", "14")
def leader_first(table: Table, who: str) -> Effects:
    """The player at the dealer's left plays first."""
    if not table.begun and table.leader:
        yield Note(("{} plays first", table.leader))


@book.rule("leader-not-singing", "14")
def leader_not_singing(table: Table, who: str) -> Effects:
    """The leader may sing before he plays."""
    if who == table.leader and not table.begun:
        yield Allow(("{} has not played yet", who))


@book.rule("throw-face-down", "14")
def throw_face_down(table: Table, to: str, lying: tuple[str, ...] = ()) -> Effects:
    """He throws out one of his cards, face down, for the next player."""
    thrown = (
        table.turn if table.begun and table.method == "give" else ""
    )  # it lies before him till he adds it
    held = next(
        ((who, c) for c in lying for who in table.players if who != thrown and c in table.known(who)), ()
    )
    if to and to != table.following:
        yield Refuse(("the card goes to {}", table.following))
    elif held:
        yield Refuse(("{} has {}", *held))
    else:
        yield Allow("one card, face down")


def not_held(table: Table, who: str, card: str) -> tuple[str, str, str]:
    """Why he cannot have this card: the record tells all his cards, or it tells who has that one."""
    owner = next((one for one in table.players if one != who and card in table.known(one)), "")
    return ("{} has {}", owner, card) if owner and not table.whole(who) else ("{} has not got {}", who, card)


@book.rule("throw-any", "14", inferred="“one of his cards”")
def throw_any(table: Table, who: str, card: str) -> Effects:
    """Any card of the hand may be thrown, the one just received too."""
    if not table.may_hold(who, (card,)):
        yield Refuse(not_held(table, who, card))
    else:
        yield Allow()


@book.rule("out-of-turn", "14-16", supplement="common practice")
def out_of_turn(table: Table, who: str, due: str) -> Effects:
    """A card thrown or taken out of turn is given back."""
    if due and who != due:
        yield Refuse(("the card is {}'s", due))


@book.rule("throw-next-adds", "15")
def throw_next_adds(table: Table, card: str, who: str, number: int) -> Effects:
    """The player at the left adds the card to his own."""
    if card and who:
        yield Refuse(("{} has {}", who, card))
    elif card:
        yield Pass(table.turn, table.following, card)
    elif number != table.size[who]:
        yield Refuse(("{} has {} cards", who, table.size[who]))
    else:
        yield Note(("{} has {} cards", who, number))


@book.rule("throw-next-sings", "15", reading=readings.five_cards)
def throw_next_sings(table: Table, who: str) -> Effects:
    """If his bird sings, with four of the five, he says so."""
    if readings.five_cards.under(table.readings) == "after-throw":
        yield Refuse(("{} has {} cards, and throws one first", who, table.size[who]))
    else:
        yield Allow(("{} has {} cards", who, table.size[who]))


@book.rule("throw-next-throws", "15")
def throw_next_throws(table: Table, who: str) -> Effects:
    """If it does not, he throws one of his cards to the next in like manner."""
    if who != table.leader:
        yield Allow(("{} passes a card on to {}", who, table.following))


@book.rule("round-and-round", "16", scope=readings.no_stock_deadlock)
def round_and_round(table: Table, ending: bool) -> Effects:
    """So it goes on round and round to the left until a bird sings."""
    if not ending:
        yield Put("turn", table.following)
        yield Note(("{} is next", table.following))
    elif table.stock or (not table.begun and not table.rounds):
        yield Refuse("nobody has sung")
    elif readings.no_stock_deadlock.under(table.readings) == "throw-in":
        yield Allow("the hand is thrown in, and the pool is carried")
    else:
        yield Refuse("nobody has sung")


@book.rule("leader-three", "14-16", inferred="he throws before he receives")
def leader_three(table: Table, who: str, number: int) -> Effects:
    """The leader has a card fewer while his is abroad; the dealer's card makes his hand whole again."""
    if number and number != table.size[who]:
        yield Refuse(("{} has {} cards", who, table.size[who]))
    else:
        yield Note(("{} has {} cards", who, table.size[who]))


@book.rule("take-hand", "18")
def take_hand(table: Table, giver: str) -> Effects:
    """The player in turn turns his hand to the next player."""
    if giver and giver != table.turn:
        yield Refuse(("{} turns his hand to {}", table.turn, table.following))
    else:
        yield Allow(("{} turns his hand to {}", table.turn, table.following))


@book.rule("take-hidden", "18", scope=readings.take_blind)
def take_hidden(table: Table) -> Effects:
    """He does not expose it: the faces are not seen."""
    if table.method == "draw":
        yield Note("it should not be seen; no penalty is named")


@book.rule("take-chooses", "18")
def take_chooses(table: Table, card: str) -> Effects:
    """The next player takes whichever card he chooses, and the game goes on as in the other method."""
    if not table.may_hold(table.turn, (card,)):
        yield Refuse(not_held(table, table.turn, card))
    else:
        yield Pass(table.turn, table.following, card)


@book.rule("round-count", "20", inferred="“completely round among the players”")
def round_count(table: Table, taker: str) -> Effects:
    """A round is complete when the card passed by the dealer reaches the leader."""
    if taker == table.leader:
        yield Rounds(table.rounds + 1, ("{} complete", table.rounds + 1))
