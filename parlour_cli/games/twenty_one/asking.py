"""3. The rules, lines 16-23: the banker asks in turn, and each buys."""

from typing import Any

from parlour_cli.effects import Allow, Effect, Effects, Note, Nothing, Pay, PayMore, Put, Refuse

from . import readings
from .company import count, full
from .dealing import dealt, has_natural, owed
from .table import DEAL, PLAY, Table, book
from .works import CONTENT, DEAD, PAID, Cards, Closed, Gain, Stands, Stray


def bought(table: Table, who: str) -> int:
    """How many cards this player has bought."""
    return max(len(table.hands.get(who, ())) - dealt(table), 0)


def overlooked_times(table: Table, two: int) -> int:
    """How many stakes the banker's overlooked dealt 21 takes."""
    return {"as-21": two, "triple": two + 1, "void": 0}[readings.late_natural.under(table.readings)]


@book.rule("ask-right", "16")
def ask_right(table: Table, who: str) -> Effects:
    """If the banker has no dealt 21 he turns to his right-hand neighbour first."""
    if not table.asked and who != table.banker:
        if who == table.turn:
            yield Put("asked", True, ("{} is asked first", who))
        else:
            yield Refuse(("{} is asked first", table.turn))


@book.rule("reveal", "16, 20, 26", reading=readings.reveal)
def reveal(table: Table, who: str) -> Effects:
    """He asks that player to open his cards: a dealt 21 is shown, any other hand stays closed."""
    if has_natural(table, who):
        yield Allow("a dealt 21 is shown")
        return
    option = readings.reveal.under(table.readings)
    if option == "natural-only":
        yield Refuse("only a dealt 21 is shown")
    else:
        yield Allow("his cards are shown" if option == "to-all" else "the banker sees his cards")


@book.rule("natural-must-show", "16, 17", reading=readings.natural_drew)
def natural_must_show(table: Table, who: str, act: str) -> Effects:
    """A player with a dealt 21 shows it when he is asked; he may not buy to it nor stand on it."""
    if act == "settle":
        if who in table.drew and readings.natural_drew.under(table.readings) == "no-claim":
            yield Nothing(("{} bought to a dealt 21, and can demand nothing", who))
    elif has_natural(table, who):
        if act == "stand" or readings.natural_drew.under(table.readings) == "must-show":
            yield Refuse(("{} has a dealt 21, and shows it", who))
        else:
            yield Put("drew", table.drew | {who}, ("{} buys to a dealt 21", who))


@book.rule("natural-single", "17", scope=readings.addition_multiple)
def natural_single(table: Table, who: str, *, one: int = 1) -> Effects:
    """To a player who then shows a dealt 21 the banker pays his stake {one} time, there and then."""
    yield owed(table, table.banker, who, one)


@book.rule("natural-out", "17, 23, 25", reading=readings.settled_natural, scope=readings.late_natural)
def natural_out(table: Table, who: str, act: str, overlooked: bool = False, *, two: int = 2) -> Effects:
    """A player paid for a dealt 21 is out of the deal; the {two} stakes of a banker who makes 21 later do not touch him."""
    if act == "pay":
        yield Stands(who, PAID)
    elif table.status.get(who) == PAID:
        if act != "bank":
            yield Refuse(("{} has been paid, and is out of the deal", who))
        elif readings.settled_natural.under(table.readings) == "pays-too":
            times = overlooked_times(table, two) if overlooked else two
            yield owed(table, who, table.banker, times, "only the dead are excepted")
        else:
            yield Nothing(("{} is out of the deal", who))


@book.rule("draw-ask", "18", reading=readings.draw_range)
def draw_ask(table: Table, who: str, total: Any, lowest: Any) -> Effects:
    """A player without a dealt 21 may in his turn ask for a further card."""
    may = readings.draw_range.choose(
        table.readings,
        {
            "free": True,
            "max17": lowest <= 17,
            "15to17": bought(table, who) > 0 or 15 <= total <= 17,
        },
    )
    yield Allow(("{} has {}", who, total)) if may else Refuse(("{} has {}", who, total))


@book.rule("draw-many", "18", scope=readings.draw_after_21)
def draw_many(table: Table, who: str, total: Any, passed: bool) -> Effects:
    """He may take as many cards as he pleases, one after another."""
    number = bought(table, who)
    made = total == full(table) and who != table.banker
    stops = made and readings.draw_after_21.under(table.readings) == "stops"
    if passed:  # another acts, as if he were content
        if stops and number:
            yield Stands(who, CONTENT, ("{} has {}, and is content of himself", who, full(table)))
    elif stops:
        yield Refuse(("{} has {}", who, full(table)))
    elif number:
        yield Allow(("{} has bought {} already", who, number))


def passed_over(table: Table) -> list[Effect]:
    """What is said of the one whose turn it is when another acts or is asked about: he may be content of himself."""
    if table.stage != PLAY or table.turn == table.banker:
        return []
    return draw_many(table, table.turn, count(table, table.turn), True)


def turn_of(table: Table) -> str:
    """Whose turn it is, but for one who is content of himself; "" while no card is due."""
    passed = passed_over(table)
    if not passed:
        return table.turn
    view = table.copy(table.readings)
    view.apply(passed)
    return view.turn


book.remark("draw-aim", "18", "The purchase aims at 21.", narrative=True)


@book.rule(
    "stray-card",
    "18, 23",
    reading=readings.stray_card,
    supplement="common practice where the lines are silent",
)
def stray_card(table: Table, who: str, card: str) -> Effects:
    """A card turned for one who has not asked for it, or not in his turn, stays the next card; each who asks may have it or leave it."""
    option = readings.stray_card.under(table.readings)
    if option == "must-keep" and who in table.hands and table.status.get(who) not in (DEAD, PAID):
        yield Gain(who, (card,), True, ("{} must keep it", who))
    else:
        yield Stray(card, option == "laid-aside")


book.remark(
    "high-hand",
    "19",
    "With two court cards, or a ten and a nine, it is no use to ask for a card, since an ace or a two can hardly be hoped for.",
    advice=True,
)


@book.rule("deal-closed", "20", reading=readings.second_card)
def deal_closed(table: Table, who: str, shown: Cards) -> Effects:
    """The cards first dealt stay face down."""
    if not shown:
        yield Note("dealt face down")
        return
    second = shown == table.hands[who][1:2] and not bought(table, who)
    if second and readings.second_card.under(table.readings) == "open":
        yield Allow("the second card lies open")


@book.rule("bought-open", "20")
def bought_open(table: Table, who: str, card: str) -> Effects:
    """Cards bought lie face up."""
    if card:
        stray = card == table.stray
        yield Gain(who, (card,), True, "the card that was turned" if stray else "", stray=stray)


@book.rule("dead", "21")
def dead(table: Table, who: str, total: Any, *, most: int = 21) -> Effects:
    """A hand over {most} is dead."""
    most = table.kind.limit or most
    if total > most:
        yield Note(("{} has {}", who, total))


@book.rule("dead-throws", "21")
def dead_throws(table: Table, who: str, acting: bool) -> Effects:
    """A dead player throws his cards in and is out of the deal."""
    if not acting:
        yield Stands(who, DEAD)
    elif table.status.get(who) == DEAD:
        yield Refuse(("{} is dead", who))


@book.rule("dead-pays", "21", scope=(readings.concealed_dead, readings.addition_multiple))
def dead_pays(table: Table, who: str, concealed: bool, *, one: int = 1) -> Effects:
    """He pays the banker his stake {one} time at once."""
    if not concealed:
        yield owed(table, who, table.banker, one)
    elif who not in table.concealed and readings.concealed_dead.on(table.readings, "double"):
        yield Put("concealed", table.concealed | {who})
        due = owed(table, who, table.banker, one, ("{} has concealed that he was dead", who))
        if isinstance(due, Pay):
            yield PayMore(due.payer, due.payee, due.amount, due.fact)


@book.rule("content", "22")
def content(table: Table, who: str, acting: bool) -> Effects:
    """One who has bought to his liking says that he is content, and buys no more."""
    if acting:
        if table.status.get(who) == CONTENT:
            yield Refuse(("{} has said that he is content", who))
    elif bought(table, who):
        yield Stands(who, CONTENT)


@book.rule("content-pat", "16, 22", inferred="how else would the banker know that he may go on?")
def content_pat(table: Table, who: str) -> Effects:
    """One who buys nothing says the same."""
    if not bought(table, who):
        yield Stands(who, CONTENT, ("{} buys nothing", who))


@book.rule("next-player", "23")
def next_player(table: Table, who: str) -> Effects:
    """The banker then turns to the next in the same way, until he has gone round."""
    if table.asked and who != table.banker:
        if who == table.turn:
            yield Allow(("{} is next", who))
        else:
            yield Refuse(("{} is next", table.turn))


@book.rule("banker-last", "23")
def banker_last(table: Table, who: str) -> Effects:
    """The banker buys for himself only when he has gone round."""
    if not who:  # may the deal be said to be over?
        yield Refuse(
            ("{} has not finished", table.banker) if table.stage in (DEAL, PLAY) else "no cards are dealt"
        )
    elif who == table.banker:
        if table.turn != who:
            yield Refuse(("{} is next", table.turn))
        else:
            yield Allow("all have been asked")


@book.rule("banker-free", "23")
def banker_free(table: Table, who: str, total: Any) -> Effects:
    """He takes as many cards as he sees fit; no number obliges him to buy or to stop."""
    if who == table.banker:
        yield Allow(("{} has {}", who, total))


@book.rule("banker-idle", "21, 23, 24", inferred="nobody is left whom he could pay or who could pay him")
def banker_idle(table: Table) -> Effects:
    """If no player is left in the deal, the banker buys nothing and the deal is over."""
    if table.why == "idle":
        yield Refuse("nobody is left in the deal")
    elif table.turn == table.banker and not table.left_in:
        yield Closed("idle", "nobody is left in the deal")
