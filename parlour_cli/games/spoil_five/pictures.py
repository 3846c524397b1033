"""6. Pictures of Spoil-Five: the table, the hands that are known, the tricks, the ladder of trumps.

They are drawn in the colour of the text around them, and nothing is told by colour: suits have their signs.
"""

from math import cos, pi, sin

from parlour_cli.effects import POOL
from parlour_cli.furniture.cards import NAMES, suit_of, suited
from parlour_cli.furniture.picture import CARD, DUE, Picture, face, label
from parlour_cli.languages import _

from . import follow, reneging, variations
from .follow import Lead
from .table import Table, book

ROW = 7
"""How many cards of the ladder stand side by side; more could not be read on a small screen."""


def _trumps(table: Table) -> str:
    if not table.turned:
        return _("nothing is turned up")
    turned = _("{card} is turned up: {suit} are trumps").format(
        card=suited(table.turned), suit=_(NAMES[table.trumps])
    )
    return turned + (_(", and robbed by {who}").format(who=table.robber) if table.robbed else "")


def _marks(table: Table, who: str) -> list[str]:
    """What is to be said of a player at the table."""
    marks = []
    if who == table.dealer:
        marks.append(_("dealer"))
    if who in table.out:
        marks.append(_("a card put out"))
    if who in table.barred:
        marks.append(_("barred"))
    if who not in table.players:
        marks.append(_("out of the game"))
    won = table.tricks((who,))
    if won:
        marks.append(_("tricks: {n}").format(n=won))
    return marks


@book.picture("table")
def table_(table: Table) -> Picture:
    """The table from above: the seats, the dealer, whose turn it is, the pool, the turn-up, cards put out."""
    seats = table.seats
    title = _("The table")
    due = table.next if not table.result and not table.over else ""
    pool = "" if variations.points(table) else _("The pool: {count}").format(count=table.ledger[POOL])
    radius = max(110, 16 * len(seats))
    wide = 9 * max(len(name) for name in seats) + 110
    middle = wide + radius, radius + 70
    lines, shapes = [], []
    for place, who in enumerate(seats):
        angle = 2 * pi * place / len(seats)
        x, y = middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)
        marks = _marks(table, who)
        lines.append(f"{DUE if who == due else ' '} {who}{': ' if marks else ''}{', '.join(marks)}".rstrip())
        side = "middle" if abs(sin(angle)) < 0.2 else "start" if sin(angle) > 0 else "end"
        away = {"middle": 0, "start": 14, "end": -14}[side]
        drop = -32 if side == "middle" and cos(angle) > 0 else 24 if side == "middle" else 0
        shapes.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{9 if who == due else 6}" fill="none" stroke="currentColor"'
            f' stroke-width="{4 if who == due else 2}"/>'
        )
        weight = "bold" if who == due else "normal"
        shapes.append(label(round(x + away, 1), round(y + drop, 1), who, anchor=side, weight=weight))
        shapes.append(
            label(round(x + away, 1), round(y + drop + 16, 1), ", ".join(marks), size=12, anchor=side)
        )
    if table.turned:
        shapes += face(middle[0] - CARD[0] / 2, middle[1] - 46, table.turned, struck=table.robbed)
    shapes.append(label(middle[0], middle[1] + 36, pool, weight="bold"))
    below = [_trumps(table), *([pool] if pool else [])]
    if due:
        below.append(_("The turn is {who}'s.").format(who=due))
    shapes.append(label(middle[0], 2 * radius + 130, below[0]))
    text = "\n".join([title, "", *lines, "", *below])
    return Picture(title, text, shapes, int(2 * middle[0]), 2 * radius + 145)


@book.picture("hands")
def hands(table: Table) -> Picture:
    """The hands as far as they are known; of the player whose turn it is, ^ marks the cards that he may play, and * those that
    reneging would let him keep back.
    """
    title = _("The hands that are known")
    due = table.next if not table.result and not table.over else ""
    lines, shapes = [], []
    first = max(len(name) for name in table.seats)
    for row, who in enumerate(table.seats):
        known = sorted(table.hands.get(who, ()), key=lambda card: (card[-1] != table.trumps, card[-1], card))
        may, kept = _playable(table, who) if who == due else (frozenset(), frozenset())
        cells = [f"{suited(card)}{'^' if card in may else ''}{'*' if card in kept else ''}" for card in known]
        hidden = table.count(who) - len(known) if table.turned or known else 0
        cells += ["?"] * max(0, hidden)
        lines.append(f"{who:<{first}}  {' '.join(cells)}".rstrip())
        y = 20 + row * 84
        shapes.append(label(14, y + 40, who, anchor="start", weight="bold" if who == due else "normal"))
        for place, card in enumerate([*known, *[""] * max(0, hidden)]):
            x = 40 + 9 * first + place * 54
            up = 8 if card in may else 0
            shapes += face(x, y - up + 8, card, ring=card in kept)
    signs = _("^ may be played   * may be kept back") if due else ""
    text = "\n".join([title, "", *lines, *(["", signs] if signs else [])])
    drawn = _("raised: may be played; ringed: may be kept back") if due else ""
    shapes.append(label(14, 30 + len(table.seats) * 84, drawn, size=12, anchor="start"))
    return Picture(title, text, shapes, 60 + 9 * first + 5 * 54, 44 + len(table.seats) * 84)


def _playable(table: Table, who: str) -> tuple[frozenset[str], frozenset[str]]:
    """The known cards that this player may play, and those that he could keep back."""
    held = table.hands.get(who, frozenset())
    if table.pending and who == table.robber:
        held |= {table.turned}
    if not table.trick:
        return held, frozenset()
    lead = Lead(table, table.trick[0][1], follow.best_of(table, table.trick))
    kept = follow.kept(table, held, lead) if lead.trump else frozenset()
    return follow.allowed(table, held, lead), kept


@book.picture("tricks")
def tricks(table: Table) -> Picture:
    """The tricks of this hand, card by card in the order of play, the winner of each marked."""
    title = _("The tricks")
    size = max(1, len(table.players))
    cards = [(play.who, play.card) for play in table.plays]
    rounds = [tuple(cards[at : at + size]) for at in range(0, len(cards), size)]
    lines, shapes = [], []
    widest = max((len(who) for who in table.seats), default=4)
    for row, trick in enumerate(rounds):
        winner = table.winners[row] if row < len(table.winners) else ""
        cells = [
            f"{who} {suited(card)}{' (' + _('wins') + ')' if who == winner else ''}" for who, card in trick
        ]
        lines.append(f"{row + 1}.  " + "   ".join(cells))
        y = 20 + row * 96
        shapes.append(label(14, y + 36, f"{row + 1}.", anchor="start"))
        for place, (who, card) in enumerate(trick):
            x = 40 + place * max(60, 9 * widest + 10)
            shapes += face(x, y, card, ring=who == winner)
            weight = "bold" if who == winner else "normal"
            shapes.append(label(x + CARD[0] / 2, y + CARD[1] + 18, who, size=12, weight=weight))
    if not rounds:
        lines.append(_("No card has been played."))
        shapes.append(label(14, 40, lines[-1], anchor="start"))
    wide = 60 + size * max(60, 9 * widest + 10)
    text = "\n".join([title, "", *lines, "", _trumps(table)])
    shapes.append(label(14, 34 + max(1, len(rounds)) * 96, _trumps(table), size=13, anchor="start"))
    return Picture(title, text, shapes, max(wide, 320), 50 + max(1, len(rounds)) * 96)


@book.picture("trumps")
def trumps(table: Table) -> Picture:
    """The ladder of trumps from the highest down, the three privileged ones ringed, those played struck through."""
    title = _("The trumps")
    if not table.turned:
        said = _("nothing is turned up")
        return Picture(title, f"{title}\n\n{said}", [label(14, 34, said, anchor="start")], 320, 60)
    ladder = tuple(dict.fromkeys(follow.order_in(follow.ranked(table, table.trumps))))
    played = {play.card for play in table.plays}
    three = reneging.privileged(table)
    text = [f"({suited(card)})" if card in three else suited(card) for card in ladder]
    text = [f"{cell} x" if card in played else cell for card, cell in zip(ladder, text, strict=True)]
    shapes = []
    for place, card in enumerate(ladder):
        row, column = divmod(place, ROW)
        shapes += face(14 + column * 50, 14 + row * 72, card, ring=card in three, struck=card in played)
    said = _("( ) privileged   x played")
    high = 14 + -(-len(ladder) // ROW) * 72
    drawn = _("ringed: privileged; struck through: played")
    shapes.append(label(14, high + 12, drawn, size=12, anchor="start"))
    suits = _("From the highest down, {suit} being trumps:").format(suit=_(NAMES[suit_of(table.turned)]))
    body = "\n".join([title, "", suits, "", "  ".join(text), "", said])
    return Picture(title, body, shapes, 28 + 50 * ROW, high + 26)
