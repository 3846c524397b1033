"""6. Pictures of Eleven and a Half: those of Twenty-One, and a scale of half points.

They are drawn in the colour of the text around them, and nothing is told by colour.
"""

from parlour_cli.furniture.picture import DUE, Picture, label
from parlour_cli.games.twenty_one.company import count
from parlour_cli.games.twenty_one.pictures import round_the_table, seats
from parlour_cli.games.twenty_one.table import Table
from parlour_cli.languages import _

from .table import book

STEP = 13
"""The width of half a point on the scale."""

HALVES = 23
"""The half points of the full number."""

book.picture("table")(seats)
book.picture("bank")(round_the_table)


@book.picture("scale")
def scale(table: Table) -> Picture:
    """The scale from 0 to 11½ in half points, and who stands where on it; who is dead stands beyond its end."""
    title = _("The scale of half points")
    first = max(len(who) for who in table.players)
    left = 28 + 9 * first
    end = left + HALVES * STEP
    widest = 0
    lines, shapes = [], []
    high = 30 + 34 * len(table.players)
    for half in range(HALVES + 1):
        x = left + half * STEP
        whole = half % 2 == 0
        shapes.append(
            f'<path d="M{x} 20V{high}" stroke="currentColor" stroke-width="{1.5 if whole or half == HALVES else 0.4}"/>'
        )
        if half in (0, 4, 8, 12, 16, 20, HALVES):
            shapes.append(label(x, 14, "11½" if half == HALVES else str(half // 2)))
    for row, who in enumerate(table.players):
        total = count(table, who) if table.hands.get(who) else 0
        place = min(int(2 * total), HALVES + 1)
        mark = f"{'·' * place}{DUE}" if total else ""
        role = _("banker") if who == table.banker else _("dead") if place > HALVES else ""
        said = ", ".join(word for word in (str(total) if total else "", role) if word)
        widest = max(widest, len(said))
        lines.append(f"{who:<{first}}  {mark:<{HALVES + 2}}  {said}".rstrip())
        y = 44 + 34 * row
        weight = "bold" if who == table.banker else "normal"
        shapes.append(label(20, y + 5, who, anchor="start", weight=weight))
        if total:
            x = left + place * STEP
            shapes.append(
                f'<path d="M{left} {y}H{x}" stroke="currentColor" stroke-width="{5 if who == table.banker else 2}"/>'
            )
            shapes.append(f'<circle cx="{x}" cy="{y}" r="6" fill="currentColor"/>')
        shapes.append(label(end + 2 * STEP, y + 5, said, anchor="start"))
    ruler = f"{'':<{first}}  0{'11½':>{HALVES}}"
    return Picture(
        title, "\n".join([title, "", ruler, *lines]), shapes, end + 2 * STEP + 8 * widest + 12, high + 16
    )
