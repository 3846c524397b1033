"""3. The rules that only the lost end of the chapter had: what may be agreed upon beyond the lines received."""

from parlour_cli.effects import POOL, Allow, Effects, End, Note, Nothing, Pay, Put, Refuse, Score
from parlour_cli.furniture.cards import of_suit

from . import readings
from .effects import Order
from .pool import full_stake
from .table import ACE_OF_HEARTS, Table, book, has_tricks

PEEL = readings.PEEL


@book.rule("var-ordinary", "5", reading=readings.ordinary_sequence, supplement=f"{PEEL}: Variations")
def var_ordinary(
    table: Table, suit: str, *, order: str = "A K Q J 10 9 8 7 6 5 4 3 2", high: str = "5 J AH"
) -> Effects:
    """By agreement the cards keep their ordinary sequence in every suit, from high to low: {order}."""
    if not readings.ordinary.on(table.readings, "yes"):
        return
    cards = of_suit(suit, order)
    if readings.ordinary_sequence.under(table.readings) == "keep-three":
        if suit == table.trumps:
            three = tuple(name if name == ACE_OF_HEARTS else name + suit for name in high.split())
            cards = (*three, *(card for card in cards if card not in three))
        else:
            cards = tuple(card for card in cards if card != ACE_OF_HEARTS)
    yield Order(cards)


@book.rule("var-two-tricks", "20", supplement=f"{PEEL}: Two Tricks Win", scope=readings.two_tricks_many)
def var_two_tricks(
    table: Table, who: tuple[str, ...], tricks: int, asked: bool, *, two: int = 2, least: int = 5
) -> Effects:
    """By agreement, where {least} or more play, {two} tricks take the pool."""
    if not readings.two_tricks.on(table.readings, "yes"):
        return
    if len(table.players) < least:
        here = ("{} play, and not {} or more", len(table.players), least)
        if asked:
            yield Nothing(here) if who else Refuse(here)
        return
    readings.two_tricks_many.under(table.readings)
    if tricks >= two or (asked and who):
        yield Note(has_tricks(who, tricks))


@book.rule("var-fiving", "31", supplement=f"{PEEL}: Fiving")
def var_fiving(table: Table, who: str, word: str) -> Effects:
    """By agreement, between two players or two sides, one who plays against the dealer may ask him to “five” it; if he agrees
    cards are turned until the suit changes, once a hand.
    """
    dealer = table.dealer
    if not readings.fiving.on(table.readings, "yes"):
        yield Refuse("fiving has not been agreed upon")
    elif word == "agreed":
        if not table.two_sides:
            yield Refuse(("{} play, each for himself", len(table.players)))
    elif word == "five":
        if not table.two_sides or who in table.side(dealer):
            yield Refuse("one of the other of two sides may ask")
        elif not table.turned or table.fived or table.begun or table.robbed:
            yield Refuse("it may be asked once, between the turn-up and the first lead")
        else:
            yield Put("fived", "asked", ("{} asks {} to five it", who, dealer))
            yield Allow(("{} may ask", who))
    elif word == "plays":
        yield Refuse("the turn-up is still to be settled")
    elif table.fived != "asked" or who != dealer:
        yield Refuse(("{} has not been asked", who))
    elif word == "agrees":
        yield Put("fived", "agreed")
        yield Note(("{} turns the next card", who))
    else:
        yield Put("fived", "done")
        yield Note(("{} stays", table.turned))


@book.rule(
    "var-jinking", "49", supplement=f"{PEEL}: Jinking", scope=(readings.jink_stake, readings.jink_fail)
)
def var_jinking(table: Table, who: str, word: str) -> Effects:
    """By agreement one who has three tricks may stop, or go on: winning all five he gets the pool and from each other player his
    original stake; failing, he loses the pool.
    """
    if word == "pays":
        paid = readings.jink_stake.under(table.readings) == "last-paid"
        yield Note(("{} has won all the tricks", who))
        for other in table.players:
            stake = table.paid.get(other, 0) if paid else full_stake(table)
            if other not in table.side(who) and stake:
                yield Pay(other, POOL, stake)
        return
    if word == "fails":
        others = [other for other in table.players if other not in table.side(who)]
        yield Note(("{} has gone on and failed", who))
        if readings.jink_fail.under(table.readings) == "divide-others":
            for other in others:
                if table.ledger[POOL] // len(others):
                    yield Pay(POOL, other, table.ledger[POOL] // len(others))
        return
    if not readings.jinking.on(table.readings, "yes"):
        yield Refuse("jinking has not been agreed upon")
    elif table.jinker != who:
        gone = table.jinker == f"+{who}"
        yield Refuse(("{} goes on already", who) if gone else ("{} is not asked to go on", who))
    elif word == "jinks":
        yield Put("jinker", f"+{who}")
        yield Note(("{} goes on for all the tricks", who))
    else:
        yield Put("jinker", "")
        yield Note(("{} stops", who))


def points(table: Table) -> int:
    """How many points are played for; 0 where a pool is."""
    if readings.twenty_five.on(table.readings, "yes"):
        return 25
    return 45 if readings.forty_five.on(table.readings, "yes") else 0


@book.rule(
    "var-25-45",
    "20",
    supplement=f"{PEEL}: Twenty-five and Forty-five",
    scope=(readings.end_25, readings.barred_25),
)
def var_25_45(table: Table, side: tuple[str, ...], won: int, *, five: int = 5, all_five: int = 5) -> Effects:
    """By agreement there is no pool: every trick scores {five} to its winner, and the first to 25, or to 45, wins; winning all
    {all_five} tricks of a hand wins at once.
    """
    if table.over:
        yield Refuse("the game is won")
        return
    if not side:
        if readings.twenty_five.on(table.readings, "yes") and readings.forty_five.on(table.readings, "yes"):
            yield Refuse(("{} points are played for", points(table)))
        return
    who = table.winners[-1]
    barred = any(each in table.barred for each in side)
    score = five
    if barred and readings.barred_25.under(table.readings) == "no-score":
        score = 0
        yield Nothing(("{} is barred, and scores nothing", "+".join(side)))
    else:
        yield Score(who, score)
    total = sum(table.points[each] for each in side) + score
    done = len(table.winners) == all_five
    target = points(table)
    if won == all_five and score:  # a barred player wins nothing by tricks that score nothing
        yield Put("winner", side)
        yield End(("{} has won all the tricks", "+".join(side)))
    elif total >= target and score and not done:
        if readings.end_25.under(table.readings) == "at-once":
            yield Put("winner", side)
            yield End(("{} has {}", "+".join(side), total))
    elif done:
        totals = {
            each: sum(table.points[one] for one in each) + (score if each == side else 0)
            for each in (table.sides or tuple((player,) for player in table.players))
        }
        best = [each for each in totals if totals[each] == max(totals.values())]
        if max(totals.values()) >= target and len(best) == 1:
            yield Put("winner", best[0])
            yield End(("{} has {}", "+".join(best[0]), totals[best[0]]))
        elif max(totals.values()) >= target:
            tied = ", ".join("+".join(each) for each in best)
            yield Nothing(("{} each have {}, and play goes on", tied, totals[best[0]]))
