"""6. Pictures of Schimmel: cards, cubes of the last throw, pool, circle of throws, ledger.

They are drawn in the colour of the text around them, and nothing is told by colour.
"""

from math import ceil, cos, pi, sin
from typing import Any

from parlour_cli.furniture.picture import DUE, Picture, escape, label
from parlour_cli.languages import _, current
from parlour_cli.verbs.words import printed

from . import corners, order
from .chance import MARKS
from .headers import account
from .table import CARDS, Table, Throw, book

HIGHEST = sum(mark for mark in MARKS if isinstance(mark, int))
"""The largest total of a throw, 21: a pool of fewer counters can be exceeded (schimmel:42)."""

LIABILITY = 4
"""From a pool of so many counters downwards a throw costs its thrower more than it brings, on the average."""

BAR, SCALE = 440, 2 * HIGHEST
TEXT = 63

_BELL = (
    '<path d="M-22 18C-14 9-17-22 0-24 17-22 14 9 22 18Z"/>'
    '<circle cx="0" cy="-27" r="3"/><circle cx="0" cy="23" r="4.5"/>'
)
_HAMMER = '<path d="M-5-10h10v40h-10z"/><path d="M-24-28h42l8 9-8 9h-42z"/>'
GLYPHS = {
    "horse": '<path d="M-18 30H24C24 8 20-8 10-18L11-29 2-22C-9-20-15-9-26 3L-21 13-8 7C-4 10-11 17-18 30Z"/>'
    '<circle cx="-4" cy="-9" r="1.6"/>',
    "inn": '<path d="M-28 30V-6L0-28 28-6V30Z"/><path d="M-7 30V10H7V30"/>'
    '<path d="M-21 2h9v9h-9zM12 2h9v9h-9zM16-15v-12h7v17"/>',
    "bell": _BELL,
    "hammer": _HAMMER,
    "both": f'<g transform="translate(-20 4) scale(.75)">{_BELL}</g>'
    f'<g transform="translate(21 0) scale(.75)">{_HAMMER}</g>',
}
"""What is drawn or painted on the cards (line 8), each in a box of 60 around nought."""


def _glyph(card: str, x: float, y: float, scale: float = 1) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="none" stroke="currentColor"'
        f' stroke-width="2.2" stroke-linejoin="round">{GLYPHS[card]}</g>'
    )


def _word(word: str) -> str:
    """A card, a mark, a state in the language in use."""
    return printed(word, current()) or word


def _dealt(table: Table) -> Table:
    """The table as the next throw finds it: under `unsold=cashier` the cards that nobody bought are the
    cashier's.
    """
    gifts = list(corners.throw_with_unsold(table)) if not table.circle else []
    view = table.copy(table.readings) if gifts else table
    if gifts:
        view.apply(gifts)
    return view


@book.picture("cards")
def cards(table: Table) -> Picture:
    """The five cards, under each its holder and what it fetched."""
    lines, shapes = [], []
    for place, card in enumerate(CARDS):
        x, word = 70 + place * 120, _word(card)
        holder, price = table.holder[card], table.price.get(card)
        who = holder or (_("not sold") if table.throwing else _("for sale"))
        fetched = _("for {price}").format(price=price) if price is not None and holder else ""
        frame = "" if holder else ' stroke-dasharray="5 4"'
        shapes += [
            f'<rect x="{x - 50}" y="10" width="100" height="120" rx="8" fill="none" stroke="currentColor"'
            f' stroke-width="1.5"{frame}><title>{escape(word)}</title></rect>',
            _glyph(card, x, 60),
            label(x, 121, word, size=13),
            label(x, 152, who, weight="bold" if holder else "normal"),
            label(x, 172, fetched, size=13),
        ]
        lines.append((word, who, fetched))
    first, second = (max(len(line[column]) for line in lines) for column in (0, 1))
    text = "\n".join(f"{word:<{first}}  {who:<{second}}  {fetched}".rstrip() for word, who, fetched in lines)
    title = _("The five cards")
    return Picture(title, f"{title}\n\n{text}", shapes, 620, 184)


@book.picture("cubes")
def cubes(table: Table) -> Picture:
    """The eight cubes of the last throw: the marked faces that lie uppermost, and the blank ones empty."""
    event = table.dues.last("rolls")
    throw: Any = None if event is None else Throw.of(event)
    shown: tuple[Any, ...] = ()
    if throw is None:
        title = _("Eight cubes, not thrown yet")
    else:
        shown = tuple(mark for mark in MARKS if mark in throw.clear)
        title = _("The last throw: {marks}").format(
            marks=" ".join(_word(mark) if isinstance(mark, str) else str(mark) for mark in shown)
            or _word("blank")
        )
    shapes, faces = [], []
    for place, mark in enumerate(MARKS):
        x = 14 + place * 62
        shapes.append(
            f'<rect x="{x}" y="14" width="52" height="52" rx="7" fill="none" stroke="currentColor"'
            ' stroke-width="1.5"/>'
        )
        if mark not in shown:
            faces.append("[ ]")
        elif isinstance(mark, str):
            shapes.append(_glyph(mark, x + 26, 40, 0.72))
            faces.append(f"[{_word(mark)}]")
        else:
            shapes.append(label(x + 26, 50, str(mark), size=28, weight="bold"))
            faces.append(f"[{mark}]")
    return Picture(title, f"{title}\n\n{' '.join(faces)}", shapes, 520, 80)


@book.picture("pool")
def pool(table: Table) -> Picture:
    """The pool as a bar, with a mark at 21, from where it can be exceeded, and one at 4, from where a throw
    is a liability.
    """
    have = table.pool
    title = _("The pool: {count}").format(count=have)
    said = (
        (HIGHEST, _("below {mark} counters a throw can exceed the pool").format(mark=HIGHEST)),
        (LIABILITY, _("at {mark} and fewer a throw costs more than it brings").format(mark=LIABILITY)),
    )
    most = max(have, SCALE)
    step = ceil(most / TEXT)
    columns = max(ceil(most / step), HIGHEST // step + 4)
    bar = "#" * ceil(have / step)
    under = [" "] * columns
    for mark, _sense in reversed(
        said
    ):  # where a great pool leaves no room for the 4, the 21 is written over it
        for offset, letter in enumerate(f"^{mark}"):
            under[mark // step + offset] = letter
    text = [title, "", f"[{bar:<{columns}}]", " " + "".join(under).rstrip(), ""]
    shapes = [
        f'<rect x="20" y="40" width="{BAR}" height="34" fill="none" stroke="currentColor"/>',
        f'<rect x="20" y="40" width="{BAR * max(have, 0) / most:.1f}" height="34" fill="currentColor"'
        ' fill-opacity="0.3" stroke="currentColor"/>',
        label(20, 28, title, anchor="start", weight="bold"),
    ]
    for row, (mark, sense) in enumerate(said):
        x = 20 + BAR * mark / most
        shapes += [
            f'<path d="M{x:.1f} 34V{92 - row * 10}" stroke="currentColor" stroke-width="2.5"'
            f' stroke-dasharray="{"6 3" if row else "none"}"/>',
            label(x, 108 if not row else 94, str(mark), size=12, weight="bold"),
            label(20, 130 + row * 20, sense, size=13, anchor="start"),
        ]
        text.append(sense)
    return Picture(title, "\n".join(text), shapes, 480, 162)


@book.picture("circle")
def circle(table: Table) -> Picture:
    """The circle of throws: an arrow at the throw now due, and a flag where a throw has been sold."""
    view = _dealt(table)
    seats, _made = order.circle_of(view)
    turn = order.place(view, seats)
    sold = {turn: view.buyer} if view.buyer else {}
    for seller, buyer in view.ahead.items():
        if seller in seats:
            sold.setdefault(seats.index(seller), buyer)
    due = (
        _("The game is over.")
        if table.over
        else _("The throw is due from {who}.").format(who=order.thrower(view, seats))
    )
    title = _("The circle of throws")
    radius = max(90, 11 * len(seats))
    wide = 12 * max(len(name) for name in seats) + 60
    middle = (wide + radius, radius + 50)
    lines, shapes = [], []
    for place, name in enumerate(seats):
        angle = 2 * pi * place / len(seats)
        x, y = middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)
        arrow = place == turn and not table.over
        said = name
        if place in sold:
            said = _("{seller} (sold to {buyer})").format(seller=name, buyer=sold[place])
        elif name in table.out:
            said = _("{who} (out)").format(who=name)
        lines.append(f"{DUE if arrow else ' '} {'|>' if place in sold else '  '} {said}".rstrip())
        side = "middle" if abs(sin(angle)) < 0.2 else "start" if sin(angle) > 0 else "end"
        away = {"middle": 0, "start": 14, "end": -14}[side]
        drop = -14 if side == "middle" and cos(angle) > 0 else 24 if side == "middle" else 5
        shapes.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="none" stroke="currentColor" stroke-width="2"/>'
        )
        shapes.append(
            label(
                round(x + away, 1),
                round(y + drop, 1),
                said,
                anchor=side,
                weight="bold" if arrow else "normal",
            )
        )
        if place in sold:
            shapes.append(f'<path d="M{x:.1f} {y:.1f}v-26l14 6-14 6" fill="none" stroke="currentColor"/>')
        if arrow:
            shapes += _arrow(middle, radius, angle)
    high = 2 * radius + 100
    shapes.append(label(middle[0], high + 16, due))
    text = "\n".join([title, "", *lines, "", due])
    return Picture(title, text, shapes, 2 * (wide + radius), high + 30)


def _arrow(middle: tuple[float, float], radius: float, angle: float) -> list[str]:
    """From the middle to the player whose throw is due."""

    def at(distance: float, aside: float) -> str:
        x = middle[0] + distance * sin(angle) + aside * cos(angle)
        return f"{x:.1f} {middle[1] - distance * cos(angle) + aside * sin(angle):.1f}"

    tip = radius - 34
    return [
        f'<path d="M{at(0, 0)}L{at(tip - 12, 0)}" stroke="currentColor" stroke-width="3"/>',
        f'<path d="M{at(tip, 0)}L{at(tip - 14, 7)}L{at(tip - 14, -7)}Z" fill="currentColor"/>',
    ]


@book.picture("ledger")
def ledger(table: Table) -> Picture:
    """The ledger: a row for each player with what he has, what he owes and what he holds; below it the pool,
    and early or late.
    """
    sheet = account(table)
    heads = (_("player"), _("has"), _("owes"), _("holds"))
    rows = [
        (
            who,
            str(has),
            f"({owes})" if owes else "",
            ", ".join(_word(card) for card in CARDS if card in holds.split(", ")),
        )
        for who, has, owes, holds in sheet.rows
    ]
    facts = dict(sheet.facts)
    below = [_("The pool: {count}").format(count=facts["pool"])]
    if "game" in facts:
        below.append(_("The game is over."))
    else:
        below.append(
            _("It is early.") if facts["phase"] == "early" else _("It is late: the inn is being paid.")
        )
    first, second, third = (max(len(row[column]) for row in (heads, *rows)) for column in range(3))
    lines = [
        f"{who:<{first}}  {has:>{second}}  {owes:>{third}}  {holds}".rstrip()
        for who, has, owes, holds in (heads, *rows)
    ]
    at = (
        14,
        60 + 10 * (first + second),
        100 + 10 * (first + second + third),
        124 + 10 * (first + second + third),
    )
    shapes = []
    for row, cells in enumerate((heads, *rows)):
        y = 26 + row * 26
        weight = "normal" if row else "bold"
        shapes += [
            label(x, y, cell, anchor="end" if column in (1, 2) else "start", weight=weight)
            for column, (x, cell) in enumerate(zip(at, cells, strict=True))
            if cell
        ]
    wide = at[3] + 10 * max(len(row[3]) for row in (heads, *rows)) + 14
    foot = 36 + len(rows) * 26
    shapes.append(f'<path d="M14 34H{wide - 14}M14 {foot}H{wide - 14}" stroke="currentColor"/>')
    shapes += [
        label(14, foot + 26 + row * 24, said, anchor="start", weight="bold") for row, said in enumerate(below)
    ]
    title = _("The ledger")
    return Picture(title, "\n".join([title, "", *lines, "", *below]), shapes, wide, foot + 62)
