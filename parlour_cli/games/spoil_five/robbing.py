"""3. The rules, lines 52-68: robbing."""

from parlour_cli.effects import Allow, Effects, Note, Put, Refuse
from parlour_cli.furniture.hands import Know

from . import readings
from .effects import Bar, Take
from .table import Table, book

book.remark("robbing-heading", "52", "Heading.", narrative=True)
book.remark(
    "robbing-important", "54", "Robbing is one of the most important features of the game.", narrative=True
)


@book.rule("omit-rob-barred", "54", scope=readings.dealer_omits_rob)
def omit_rob_barred(table: Table, who: str) -> Effects:
    """The holder of the ace of trumps who omits to rob when his turn comes cannot win the pool of that hand, even with three tricks."""
    if table.robbing != "must" or who in table.barred or table.robbed:
        return
    if table.turned != table.ace:
        yield Bar(who, ("{} has {}, and has not robbed", who, table.ace))
    elif who == table.dealer and readings.dealer_omits_rob.under(table.readings) == "barred":
        yield Bar(who, ("{} has not robbed the turned {}", who, table.ace))


@book.rule("dealer-rob-card", "56")
def dealer_rob_card(table: Table, who: str, card: str) -> Effects:
    """Ace turned up: the dealer robs it by laying one of his own cards face down before him."""
    if table.robbed:
        yield Refuse("it has been robbed")
    elif card and who in table.full and card not in table.hands[who]:
        yield Refuse(("{} has no {} to put out", who, card))
    else:
        yield Take(who, card, ("{} lays out a card for {}", who, table.turned))


@book.rule("rob-card-hidden", "56", scope=readings.discard_exposed)
def rob_card_hidden(table: Table, who: str, card: str) -> Effects:
    """The card put out must not be exposed at any time in the hand; no penalty is laid on it."""
    if table.out.get(who) != card:
        return
    if who not in table.barred and readings.discard_exposed.under(table.readings) == "barred":
        yield Bar(who, ("{} has exposed the card put out", who))
    else:
        yield Note("the card put out must not be seen")


@book.rule("dealer-takes-ace", "58")
def dealer_takes_ace(table: Table, who: str) -> Effects:
    """The dealer takes the ace when it comes to his turn in the first trick, after the others have played."""
    if table.pending and who == table.robber:
        yield Note(("{} takes {}", who, table.turned))
        yield Put("pending", False)
        yield Know(who, (table.turned,), False)


@book.rule("dealer-ace-at-once", "58")
def dealer_ace_at_once(table: Table, who: str, card: str) -> Effects:
    """He may play the ace to that very trick."""
    if table.pending and who == table.robber and card == table.turned:
        yield Allow(("{} is played at once", card))


@book.rule("dealer-rob-deadline", "59")
def dealer_rob_deadline(table: Table) -> Effects:
    """The dealer must have laid out his card before the first card of the hand is led; later is too late."""
    if table.begun:
        yield Refuse("the first card is led")


book.remark("reasonable-time", "59", "The dealer must be allowed reasonable time to lay out his card.")


@book.rule("trump-stays", "60")
def trump_stays(table: Table) -> Effects:
    """The suit of the turn-up stays trumps all through the hand, robbed or not."""
    if table.robbed:
        yield Note(("{} was turned up, whoever has it now", table.turned))


@book.rule("holder-rob-time", "62", scope=readings.rob_deadline)
def holder_rob_time(table: Table, who: str) -> Effects:
    """Ace not turned up: the holder robs when it comes to his turn to play to the first trick, or sooner."""
    turn = table.next == who
    early = {"by-first-card": False, "at-turn": not turn, "before-turn": False}
    if readings.rob_deadline.choose(table.readings, early):
        yield Refuse(("{} robs when his turn has come", who))
    else:
        yield Allow(("{} robs in time", who))


@book.rule("holder-rob-any-seat", "62", inferred="“in the hand of any of the players”")
def holder_rob_any_seat(who: str) -> Effects:
    """The holder of the ace may be any player, the dealer included."""
    yield Allow(("{} holds the ace", who))


@book.rule("holder-rob-manner", "63-64", scope=readings.rob_discard)
def holder_rob_manner(table: Table, who: str, card: str) -> Effects:
    """In like manner he puts one card face down on the table and takes the turn-up into his hand."""
    if not table.turned:
        yield Refuse("nothing is turned up")
    elif table.robbed:
        yield Refuse("nothing is left to rob")
    elif card == table.ace and readings.rob_discard.under(table.readings) == "not-ace":
        yield Refuse(("{} is the card that he robs with", card))
    elif card == table.turned or (card and who in table.full and card not in table.hands[who]):
        yield Refuse(("{} has no {} to put out", who, card))
    else:
        yield Take(who, card, ("{} takes {}", who, table.turned))


@book.rule("holder-rob-deadline", "65", scope=readings.rob_deadline)
def holder_rob_deadline(table: Table, who: str) -> Effects:
    """The holder must rob before he shows his first card."""
    if any(play.who == who for play in table.plays):
        yield Refuse(("{} has played", who))
        return
    come = table.next == who and bool(table.trick)
    late = {"by-first-card": False, "at-turn": False, "before-turn": come}
    if readings.rob_deadline.choose(table.readings, late):
        yield Refuse(("{}'s turn has come", who))


@book.rule("holder-late-forfeits", "65")
def holder_late_forfeits(table: Table, who: str) -> Effects:
    """After he has shown his first card the privilege of robbing is gone."""
    yield Note(("{} can no longer rob", who))


@book.rule("holder-late-barred", "65")
def holder_late_barred(table: Table, who: str, late: bool) -> Effects:
    """The holder of the ace who did not rob in time cannot win the pool of that hand, however many tricks he takes."""
    if late:
        if table.robbing == "must" and who not in table.barred:
            yield Bar(who, ("{} robs too late", who))
    elif who in table.barred and table.barred[who].rule in _LATE and who != _turned_to(table):
        yield Note(("{} did not rob in time", who))


def _turned_to(table: Table) -> str:
    """Whom the turned ace was for."""
    return table.dealer if table.turned == table.ace else ""


_LATE = ("spoil-five/omit-rob-barred", "spoil-five/holder-late-barred")


@book.rule("barred-still-plays", "65", inferred="“no matter how many tricks he may secure”")
def barred_still_plays(table: Table, who: str) -> Effects:
    """A barred player goes on playing; his tricks count against the others' three."""
    if who in table.barred:
        yield Note(("{} is barred, and plays on", who))


@book.rule("false-rob-barred", "66", scope=(readings.rob_proof, readings.false_rob))
def false_rob_barred(table: Table, who: str, found: str, late: bool) -> Effects:
    """A player who robs the turn-up without holding the ace of trumps is barred from the pool likewise."""
    if found == "seen":
        yield Refuse(("{} has been seen", table.ace) if who == table.robber else ("{} has not robbed", who))
    elif found == "asks":
        if table.asked != who:
            yield Refuse("nothing is asked of him")
        elif readings.rob_proof.under(table.readings) == "on-demand":
            yield Bar(who, ("{} does not show {}", who, table.ace))
        else:
            yield Note("nobody need show it")
    elif late:  # it has come to light
        if who not in table.barred:
            yield Bar(who, ("{} has robbed, and {} has {}", who, found, table.ace))
    else:
        yield Refuse(("{} has not got {}", who, table.ace) if found else "the turned ace is the dealer's")
        if who not in table.barred:
            yield Bar(who, ("{} has robbed without the ace", who))


@book.rule("robbing-optional", "68")
def robbing_optional(table: Table) -> Effects:
    """By agreement the holder of the ace may rob or not, without penalty."""
    if table.robbing == "optional":
        yield Allow("robbing is optional")


@book.rule("robbing-off", "68")
def robbing_off(table: Table) -> Effects:
    """By agreement there is no robbing at all."""
    if table.robbing == "off":
        yield Refuse("there is no robbing")
