"""6. Pictures of Twenty-One: the bank's table, and the bank on its way round with the cards that are left.

They are drawn in the colour of the text around them, and nothing is told by colour: suits have their signs.
"""

from math import cos, pi, sin

from parlour_cli.furniture.cards import suited
from parlour_cli.furniture.picture import DUE, Picture, escape, label
from parlour_cli.languages import _

from .company import count
from .dealing import dealt
from .table import DONE, Table, book
from .works import CONTENT, DEAD, PAID

CARD = 40, 54
"""The width and the height of a card."""

ROW = 64
"""The height of a player's row."""

STRIP = 52
"""How many cards of the stock stand in a row."""


def _card(x: float, y: float, card: str, *, closed: bool) -> list[str]:
    """A card with its upper left corner here: in a double frame where it lies face down."""
    wide, high = CARD
    shapes = [
        f'<rect x="{x:g}" y="{y:g}" width="{wide}" height="{high}" rx="5" fill="none" stroke="currentColor"'
        f' stroke-width="1.5"><title>{escape(suited(card))}</title></rect>',
        label(x + wide / 2, y + 33, suited(card), size=15, weight="bold"),
    ]
    if closed:
        shapes.append(
            f'<rect x="{x + 4:g}" y="{y + 4:g}" width="{wide - 8}" height="{high - 8}" rx="3" fill="none"'
            ' stroke="currentColor" stroke-width="1"/>'
        )
    return shapes


def _marks(table: Table, who: str) -> tuple[str, str]:
    """What is to be said of a player at the table: of his money or his office, of his hand."""
    money, hand = [], []
    if who == table.banker:
        money.append(_("banker"))
    elif who in table.stakes:
        added, late = table.added.get(who, 0), table.late.get(who, 0)
        money.append(_("stake {amount}").format(amount=table.stakes[who] + added))
        if late:
            money.append(_("too late {amount}").format(amount=late))
    if table.hands.get(who):
        hand.append(_("counts {total}").format(total=count(table, who)))
    said = {CONTENT: _("content"), DEAD: _("dead"), PAID: _("paid")}.get(table.status.get(who, ""), "")
    if said and who != table.banker:
        hand.append(said)
    return ", ".join(money), ", ".join(hand)


def _spread(table: Table, who: str) -> str:
    """A player's cards in characters: those dealt closed in brackets, and those bought."""
    hand = [suited(card) for card in table.hands.get(who, ())]
    closed, bought = hand[: dealt(table)], hand[dealt(table) :]
    return " ".join((f"({' '.join(closed)})", *bought) if closed else bought)


def _state(table: Table) -> str:
    if table.over:
        return _("The game is over.")
    if not table.banker:
        return _("Nobody holds the bank.")
    if table.ended:
        return _("The bank is over, and {who} is at the right.").format(who=table.following)
    if table.stage == DONE:
        return _("The deal is over.")
    due = table.turn
    return _("The turn is {who}'s.").format(who=due) if due else _("Nobody has staked yet.")


@book.picture("table")
def seats(table: Table) -> Picture:
    """The bank's table: who has which cards before him, closed (in brackets, in a double frame) and bought, what is staked, and whose
    turn it is; the banker last, as he is served.
    """
    title = _("The bank's table")
    due = table.turn if not table.over else ""
    first = max(len(who) for who in table.players)
    left = 34 + 9 * first
    most = max((len(cards) for cards in table.hands.values()), default=0)
    right = left + max(most, 2) * (CARD[0] + 6) + 12
    lines, shapes = [], []
    said = {who: _marks(table, who) for who in table.players}
    below = [_state(table), _("cards left: {count}").format(count=table.stock)]
    wide = max(
        right + 8 * max(len(mark) for marks in said.values() for mark in marks),
        24 + 8 * max(map(len, below)),
    )
    spread = {who: _spread(table, who) for who in table.players}
    broad = max(map(len, spread.values()))
    for row, who in enumerate(table.players):
        hand = table.hands.get(who, ())
        marks = ", ".join(filter(None, said[who]))
        lines.append(f"{DUE if who == due else ' '} {who:<{first}}  {spread[who]:<{broad}}  {marks}".rstrip())
        y = 14 + row * ROW
        if who == due:
            shapes.append(f'<path d="M6 {y + 20}l10 7l-10 7z" fill="currentColor"/>')
        shapes.append(
            label(24, y + 32, who, anchor="start", weight="bold" if who in (due, table.banker) else "normal")
        )
        for place, card in enumerate(hand):
            shapes += _card(left + place * (CARD[0] + 6), y, card, closed=place < dealt(table))
        told = [mark for mark in said[who] if mark]
        for n, mark in enumerate(told):
            shapes.append(label(right, y + (24 + 18 * n if len(told) > 1 else 32), mark, anchor="start"))
    high = 14 + ROW * len(table.players)
    for n, words in enumerate(below):
        shapes.append(label(24, high + 14 + 20 * n, words, anchor="start"))
    return Picture(title, "\n".join([title, "", *lines, "", *below]), shapes, wide + 12, high + 50)


def _way(start: float, turn: float, radius: float, x: float, y: float) -> str:
    """An arrow inside the ring from one seat to the next, to show which way the bank goes."""
    near = 0.78 * radius
    rim = 14 / near  # it does not touch the seats
    first, last = start + rim, start + turn - rim
    ends = [(x - near * sin(angle), y - near * cos(angle)) for angle in (first, last)]
    tip = [(x - far * sin(last - 9 / near), y - far * cos(last - 9 / near)) for far in (near - 5, near + 5)]
    (x0, y0), (x1, y1) = ends
    (x2, y2), (x3, y3) = tip
    return (
        f'<path d="M{x0:.1f} {y0:.1f}A{near:.1f} {near:.1f} 0 0 0 {x1:.1f} {y1:.1f}M{x2:.1f} {y2:.1f}L{x1:.1f} {y1:.1f}'
        f'L{x3:.1f} {y3:.1f}" fill="none" stroke="currentColor" stroke-width="1.5"/>'
    )


@book.picture("bank")
def round_the_table(table: Table) -> Picture:
    """The bank on its way round: the seats, each at the right of the one before, those that have had their bank (crossed), and the
    cards that are left.
    """
    title = _("The bank on its way round")
    number = len(table.seats)
    radius = max(90, 15 * number)
    wide = 9 * max(len(who) for who in table.seats) + 60
    lines, shapes = [], []
    for place, who in enumerate(table.seats):
        had = place in table.done
        holds = who == table.banker and not table.ended
        words = _("holds the bank") if holds else _("has had it") if had else ""
        lines.append(f"{DUE if holds else ' '} {who}{': ' + words if words else ''}")
        angle = 2 * pi * place / number
        x, y = wide + radius - radius * sin(angle), radius + 40 - radius * cos(angle)
        shapes.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{10 if holds else 6}" fill="none" stroke="currentColor"'
            f' stroke-width="{4 if holds else 1.5}"/>'
        )
        if had:
            shapes.append(
                f'<path d="M{x - 5:.1f} {y - 5:.1f}l10 10m-10 0l10 -10" stroke="currentColor" stroke-width="1.5"/>'
            )
        side = "middle" if abs(sin(angle)) < 0.2 else "end" if sin(angle) > 0 else "start"
        away = {"middle": 0, "start": 16, "end": -16}[side]
        drop = (-16 if cos(angle) > 0 else 26) if side == "middle" else 5
        shapes.append(
            label(
                round(x + away, 1), round(y + drop, 1), who, anchor=side, weight="bold" if holds else "normal"
            )
        )
    if number > 2 and table.banker and not table.over:
        shapes.append(
            _way(2 * pi * table.chair / number, 2 * pi / number, radius, wide + radius, radius + 40)
        )
    left = _("cards left: {count} of {total}").format(count=table.stock, total=table.total)
    top = 2 * radius + 80
    cell = (2 * (wide + radius) - 40) / STRIP
    for n in range(table.total):
        fill = "currentColor" if n < table.stock else "none"
        shapes.append(
            f'<rect x="{20 + n % STRIP * cell:.1f}" y="{top + 30 + n // STRIP * 14}" width="{cell - 1:.1f}" height="12"'
            f' fill="{fill}" stroke="currentColor" stroke-width="0.5"/>'
        )
    shapes.append(label(wide + radius, top + 16, left))
    text = "\n".join([title, "", *lines, "", left, _state(table)])
    return Picture(
        title, text, shapes, int(2 * (wide + radius)), top + 50 + 14 * ((table.total + STRIP - 1) // STRIP)
    )
