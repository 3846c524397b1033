"""6. Pictures of My Bird Sings: the table with the card on its way, the hands that are known with what still misses, the undealt cards.

They are drawn in the colour of the text around them, and nothing is told by colour: suits have their signs.
"""

from math import cos, pi, sin

from parlour_cli.effects import POOL
from parlour_cli.furniture.cards import RANKS, SIGNS, SUITS, rank_of, suit_of, suited
from parlour_cli.furniture.picture import Picture, face, label
from parlour_cli.languages import _

from .play import found
from .table import Table, book


def _sorted(cards: frozenset[str]) -> list[str]:
    """Cards suit by suit, the ace lowest."""
    return sorted(cards, key=lambda card: (SUITS.index(suit_of(card)), RANKS.index(rank_of(card))))


def _singing(table: Table, who: str) -> tuple[str, ...]:
    """The cards of a hand that sing, as far as the hand is known."""
    sets = found(table, table.known(who))
    return sets[0][0] if sets else ()


def _meter(cards: frozenset[str]) -> str:
    """How many cards of each suit: ``♥2 ♦1 ♣0 ♠1``."""
    return " ".join(f"{SIGNS[suit]}{sum(1 for card in cards if suit_of(card) == suit)}" for suit in SUITS)


def _state(table: Table) -> str:
    if table.over:
        return _("The company has broken up.")
    if table.winner:
        return _("The winner: {who}").format(who="+".join(table.winner))
    if table.result:
        return _("The pack is exhausted.")
    if not table.turn:
        return _("Nobody has been made dealer.")
    return _("Round {round}: {who} is next").format(round=table.rounds + 1, who=table.turn)


@book.picture("table")
def seats(table: Table) -> Picture:
    """The table: each player with the number of his cards, the dealer, whose turn it is, the pool and the undealt cards."""
    title = _("The table: {state}").format(state=_state(table))
    lines, shapes = [], ['<ellipse cx="260" cy="180" rx="130" ry="84" fill="none" stroke="currentColor"/>']
    centre = [
        _("pool {count}").format(count=table.ledger[POOL]),
        _("undealt {count}").format(count=table.stock),
    ]
    shapes += [label(260, 176 + 20 * n, words) for n, words in enumerate(centre)]
    first = max(len(who) for who in table.players)
    for place, who in enumerate(table.players):
        marks = [_("{count} cards").format(count=table.size[who])]
        if who == table.dealer:
            marks.append(_("dealer"))
        if who == table.turn and not table.result and not table.over:
            marks.append(_("next"))
        if table.long:
            marks.append(_("tricks {count}").format(count=table.tricks((who,))))
        lines.append(f"{who:<{first}}  {', '.join(marks)}")
        angle = pi / 2 + place * 2 * pi / len(table.players)
        x, y = 260 + 200 * cos(angle), 180 + 140 * sin(angle)
        shapes.append(label(x, y - 6, who, weight="bold" if who == table.turn else "normal"))
        shapes.append(label(x, y + 11, ", ".join(marks), size=12))
    return Picture(title, "\n".join([title, "", *lines, "", *centre]), shapes, 520, 360)


@book.picture("hands")
def hands(table: Table) -> Picture:
    """The hands as far as they are known, suit by suit: cards that sing are ringed, and how many there are of each suit."""
    title = _("The hands that are known")
    first = max(len(who) for who in table.players)
    left = 30 + 9 * first
    lines, shapes = [], []
    for row, who in enumerate(table.players):
        known, sings = table.known(who), _singing(table, who)
        cards = [*_sorted(known), *[""] * (table.size[who] - len(known))]
        words = [f"[{suited(c)}]" if c in sings else suited(c) if c else "?" for c in cards]
        lines.append(f"{who:<{first}}  {' '.join(words):<34} {_meter(known)}")
        y = 16 + row * 74
        shapes.append(label(14, y + 36, who, anchor="start"))
        for place, card in enumerate(cards):
            shapes += face(left + place * 52, y, card, ring=card in sings)
        shapes.append(label(left + 5 * 52 + 10, y + 36, _meter(known), anchor="start"))
    return Picture(
        title, "\n".join([title, "", *lines]), shapes, left + 5 * 52 + 170, 24 + 74 * len(table.players)
    )


@book.picture("stock")
def undealt(table: Table) -> Picture:
    """The undealt cards, and those that are known to have gone from the hand: thrown out, rejected, turned over."""
    title = _("Undealt cards: {count}").format(count=table.stock)
    gone = _sorted(table.away)
    words = [
        title,
        _("Gone: {cards}").format(cards=" ".join(map(suited, gone)) or "-"),
        _("Under the pack: {cards}").format(cards=" ".join(map(suited, table.under)) or "-"),
    ]
    shapes = face(16, 16, "") if table.stock else []
    shapes.append(label(80, 52, str(table.stock), anchor="start", size=20, weight="bold"))
    for place, card in enumerate(gone):
        shapes += face(16 + place % 10 * 52, 96 + place // 10 * 70, card, struck=True)
    return Picture(title, "\n".join(words), shapes, 550, 110 + 70 * ((len(gone) + 9) // 10))
