"""6. Pictures of English Lottery: the prize cards with what lies on them and the fund, the tickets, the director's pack, the market.

They are drawn in the colour of the text around them, and nothing is told by colour: suits have their signs.
"""

from parlour_cli.effects import POOL
from parlour_cli.furniture.cards import RANKS, SIGNS, SUITS, suited
from parlour_cli.furniture.picture import Picture, escape, label
from parlour_cli.languages import _

from .table import PRIZES, Table, book

WIDE, HIGH = 64, 88
"""The size of a prize card."""


def _state(table: Table) -> str:
    if table.over:
        return _("The company has broken up.")
    if table.finished:
        return _("All prizes are open.")
    if not table.lying:
        return _("Tickets are sold.")
    if table.left > 0:
        return _("{left} cards are left with the director.").format(left=table.left)
    return _("All cards are called; the prizes are opened.")


def _winner(table: Table, card: str) -> str:
    """Who holds the like of this card."""
    return "+".join(table.holding(card)) or _("nobody")


def _heap(x: float, y: float, counters: int, most: int) -> list[str]:
    """A heap of counters, five in a row: where the greatest of the heaps has more than twenty, all are drawn in proportion."""
    if most > 20:
        counters = -(-counters * 20 // most)
    return [
        f'<circle cx="{x + 12 * (n % 5):g}" cy="{y + 12 * (n // 5):g}" r="5" fill="none" stroke="currentColor"/>'
        for n in range(counters)
    ]


@book.picture("prizes")
def prizes(table: Table) -> Picture:
    """The five prize cards side by side, what lies on each, who has won it; and the fund."""
    title = _("The prize cards; in the fund: {count}").format(count=table.ledger[POOL])
    opened = dict(table.opened)
    number = table.lying or PRIZES
    sums = table.prizes or (0,) * number
    faces = [
        suited(opened[n]) if n in opened else "??" if table.lying else "--" for n in range(1, number + 1)
    ]
    won = [_winner(table, opened[n]) if n in opened else "" for n in range(1, number + 1)]
    wide = max(7, *(len(each) + 2 for each in won))
    rows = [
        [f"{n}." for n in range(1, number + 1)],
        [f"[{face}]" for face in faces],
        [str(each) for each in sums],
        won,
    ]
    lines = ["".join(f"{cell:<{wide}}" for cell in row).rstrip() for row in rows]
    shapes = []
    for n in range(1, number + 1):
        x = 20 + (n - 1) * 104
        name = faces[n - 1] if n in opened else _("face down")
        dashes = "" if table.lying else ' stroke-dasharray="4 3"'
        shapes += [
            label(x + WIDE / 2, 22, f"{n}."),
            f'<rect x="{x}" y="32" width="{WIDE}" height="{HIGH}" rx="6" fill="none" stroke="currentColor"'
            f' stroke-width="1.5"{dashes}><title>{escape(name)}</title></rect>',
        ]
        if n in opened:
            shapes.append(label(x + WIDE / 2, 84, faces[n - 1], size=20, weight="bold"))
        elif table.lying:
            shapes.append(
                f'<path d="M{x + 8} 40L{x + WIDE - 8} 112M{x + WIDE - 8} 40L{x + 8} 112" stroke="currentColor"/>'
            )
        shapes += _heap(x + 8, 134, sums[n - 1], max(sums))
        shapes += [
            label(x + WIDE / 2, 196, str(sums[n - 1]), weight="bold"),
            label(x + WIDE / 2, 216, won[n - 1], size=12),
        ]
    shapes += [
        label(20, 250, _("in the fund: {count}").format(count=table.ledger[POOL]), anchor="start"),
        label(20, 272, _state(table), anchor="start"),
    ]
    text = [title, "", *(line for line in lines if line), "", _state(table)]
    return Picture(title, "\n".join(text), shapes, 540, 286)


def _grid(table: Table) -> tuple[list[str], list[str]]:
    return [rank for rank in RANKS if rank + "S" in table.pack], list(SUITS)


@book.picture("tickets")
def tickets(table: Table) -> Picture:
    """All tickets, a row for each suit: whose they are (by the number of his seat); called ones are struck out, unsold ones empty."""
    title = _("The tickets")
    ranks, suits = _grid(table)
    seats = {who: str(n) for n, who in enumerate(table.players, 1)}
    wide = max(map(len, seats.values())) * table.copies + (table.copies - 1) + 3
    lines = ["  " + "".join(f"{rank:>{wide}}" for rank in ranks)]
    shapes = [label(56 + 44 * n, 22, rank) for n, rank in enumerate(ranks)]
    for row, suit in enumerate(suits):
        cells = []
        y = 34 + 40 * row
        shapes.append(label(16, y + 22, SIGNS[suit], size=18))
        for place, rank in enumerate(ranks):
            card = rank + suit
            whose = "+".join(seats[who] for who in table.holding(card))
            dead = card in table.called
            cells.append(f"({whose or '.'})" if dead else f" {whose or '.'} ")
            x = 36 + 44 * place
            names = ", ".join(table.holding(card)) or _("unsold")
            shapes.append(
                f'<rect x="{x}" y="{y}" width="40" height="34" rx="4" fill="none" stroke="currentColor"'
                f' stroke-width="{1 if dead or not whose else 2.5}"><title>{escape(f"{suited(card)}: {names}")}</title></rect>'
            )
            shapes.append(label(x + 20, y + 22, whose, size=13))
            if dead:
                shapes.append(f'<path d="M{x} {y + 34}L{x + 40} {y}" stroke="currentColor"/>')
        lines.append(f"{SIGNS[suit]} " + "".join(f"{cell:>{wide}}" for cell in cells).rstrip())
    key = [
        _("{seat} {who}, live: {count}").format(seat=seats[who], who=who, count=len(table.live(who)))
        for who in table.players
    ]
    for n, line in enumerate(key):
        shapes.append(label(36, 216 + 20 * n, line, anchor="start", size=13))
    text = [title, "", *lines, "", *key, "", _("(n) has been called; . is unsold")]
    return Picture(title, "\n".join(text), shapes, 48 + 44 * len(ranks), 226 + 20 * len(key))


@book.picture("drawing")
def drawing(table: Table) -> Picture:
    """The director's pack, a cell for each card: those that he has called, and those that are left, the last five marked off."""
    total = len(table.pack) - PRIZES
    title = _("Called: {called} of {total}").format(called=len(table.called), total=total)
    lines, shapes = [], []
    cells = [suited(card) for card in table.called] + ["??"] * max(table.left, 0)
    for start in range(0, len(cells), 12):
        row = cells[start : start + 12]
        lines.append(
            "".join(
                f"{'|' if start + n == total - PRIZES else ' '}{cell:<4}" for n, cell in enumerate(row)
            ).rstrip()
        )
    for n, cell in enumerate(cells):
        x, y = 20 + n % 12 * 46, 20 + n // 12 * 40
        last = n >= total - PRIZES
        shapes.append(
            f'<rect x="{x}" y="{y}" width="42" height="34" rx="4" fill="none" stroke="currentColor"'
            f' stroke-width="{3 if last else 1}"/>'
        )
        if cell != "??":
            shapes.append(label(x + 21, y + 22, cell, size=13))
    return Picture(title, "\n".join([title, "", *lines, "", _state(table)]), shapes, 590, 190)


@book.picture("market")
def market(table: Table) -> Picture:
    """The live tickets with their holders, and what one is worth on the average as things stand."""
    title = _("Live tickets")
    gone = {*table.called, *dict(table.opened).values()}
    live = [(card, who) for card in table.pack if card not in gone for who in table.holding(card)]
    hidden = len(table.pack) - len(table.called) - len(table.opened)
    lying = sum(sum_ for n, sum_ in enumerate(table.prizes, 1) if n not in dict(table.opened))
    said = _("A live ticket is worth {lying}/{hidden} = {worth} on the average.").format(
        lying=lying, hidden=hidden, worth=f"{lying / (hidden or 1):.2f}"
    )
    if not table.prizes or not hidden:
        said = _state(table)
    rows = [f"{suited(card):<4}{who}" for card, who in live]
    lines = [
        "  ".join(f"{rows[n]:<20}" for n in range(start, min(start + 3, len(rows)))).rstrip()
        for start in range(0, len(rows), 3)
    ]
    column = max(180, *(9 * len(row) + 20 for row in rows)) if rows else 180
    shapes = [
        label(20 + n % 3 * column, 26 + n // 3 * 24, row, anchor="start", size=14)
        for n, row in enumerate(rows)
    ]
    high = 50 + (len(rows) + 2) // 3 * 24
    shapes.append(label(20, high - 10, said, anchor="start", size=13))
    return Picture(
        title,
        "\n".join([title, "", *([*lines, ""] if lines else []), said]),
        shapes,
        40 + 3 * column,
        high + 10,
    )
