"""6. Pictures of Royal Star: the star, the balls of the turn, the score sheet.

Nothing is told by colour alone: every ray and ball has its name beside it.
"""

from collections.abc import Iterable
from math import cos, pi, sin

from parlour_cli.furniture.picture import Picture, escape, label
from parlour_cli.languages import _, current
from parlour_cli.verbs.words import printed

from .table import Box, Table, book

PAINT = {
    "red": "#c62828",
    "orange": "#ef7d17",
    "yellow": "#f4d13d",
    "green": "#2e8b47",
    "blue": "#2a5db0",
    "violet": "#7d3f98",
    "black": "#222222",
    "white": "#ffffff",
    "pink": "#f48fb1",
    "rose": "#e0607e",
    "grey": "#8a8a8a",
    "brown": "#795548",
    "gold": "#c9a227",
    "silver": "#c0c0c0",
}
"""How the colours are painted; what is not here is painted a light grey, and has its name beside it all the
same.
"""

SPOKES = "|/-\\|/-\\"
# Where the text has the ray in each of the eight places, clockwise from the top: row and column of its word
# and of its spoke.
WORDS = ((0, 20), (1, 29), (3, 32), (5, 29), (6, 20), (5, 11), (3, 8), (1, 11))
STROKES = ((1, 20), (2, 23), (3, 25), (4, 23), (5, 20), (4, 17), (3, 15), (2, 17))


def _word(colour: str) -> str:
    """A colour in the language in use."""
    return (printed(colour, current()) or colour) if current() != "en" else colour


def _paint(colour: str) -> str:
    return PAINT.get(colour, "#dddddd")


def _boxes(table: Table) -> tuple[Box, ...]:
    """The balls of the turn in progress, or of the last one."""
    return table.boxes[table.thrower]


def _felled(table: Table) -> list[tuple[str, str]]:
    """The rays that are down, each with the ball of this turn that felled it ("" where the record does not
    tell).
    """
    by = {ray: ball for ball, _worth, rays in _boxes(table) for ray in rays}
    return [(ray, by.get(ray, "")) for ray in dict.fromkeys(table.colours) if ray not in table.up]


def _lying(ray: str, ball: str) -> str:
    if not ball:
        return _word(ray)
    return _("{ray} (ball: {ball})").format(ray=_word(ray), ball=_word(ball))


def _whose(table: Table) -> str:
    if table.over:
        return _("The game is over.")
    return _("{who} throws; balls left: {count}").format(who=table.thrower, count=len(table.left))


@book.picture("star")
def star(table: Table) -> Picture:
    """The star from the front: the body, the rays that are up, and below it those that are down, with the
    ball that felled them.
    """
    rays = tuple(dict.fromkeys(table.colours))
    down = _felled(table)
    title = _("The star, rays up: {up} of {all}").format(up=len(rays) - len(down), all=len(rays))
    text = [*_star_text(table, rays), "", _whose(table)]
    text += [_("Down: {rays}").format(rays="; ".join(_lying(*each) for each in down) or "-")]
    if table.loose:
        loose = ", ".join(_word(ray) for ray in rays if ray in table.loose)
        text.append(_("Loosened: {rays}").format(rays=loose))
    shapes = ['<circle cx="240" cy="190" r="46" fill="#e8dcc3" stroke="currentColor" stroke-width="2"/>']
    for place, ray in enumerate(rays):
        if ray in table.up:
            shapes += _ray(place * 2 * pi / len(rays), ray, ray in table.loose)
    for place, (ray, ball) in enumerate(down):
        x, y = 20 + place % 2 * 230, 400 + place // 2 * 30
        shapes.append(_kite(((x, y), (x + 18, y - 8), (x + 60, y), (x + 18, y + 8)), ray))
        shapes.append(label(x + 68, y + 5, _lying(ray, ball), size=13, anchor="start"))
    shapes.append(label(240, 372, _whose(table)))
    return Picture(title, "\n".join(text), shapes, 480, 400 + (len(down) + 1) // 2 * 30)


def _star_text(table: Table, rays: tuple[str, ...]) -> list[str]:
    rows = [[" "] * 44 for _row in range(7)]
    for (row, column), (down, across), spoke, ray in zip(WORDS, STROKES, SPOKES, rays, strict=False):
        word = _word(ray) if ray in table.up else "·"
        start = column - len(word) // 2
        if column > 20:
            start = column - 3
        elif column < 20:
            start = column + 3 - len(word) + 1
        for offset, letter in enumerate(word):
            rows[row][start + offset] = letter
        if ray in table.up:
            for step in range(3 if spoke == "-" else 1):
                rows[down][across + step - (spoke == "-")] = spoke
    for offset, letter in enumerate("(*)"):
        rows[3][19 + offset] = letter
    return ["".join(row).rstrip() for row in rows]


def _ray(angle: float, ray: str, loose: bool) -> list[str]:
    """One ray that is up, pointing away from the body, its name at the tip."""

    def at(distance: float, aside: float) -> tuple[float, float]:
        return (
            240 + distance * sin(angle) + aside * cos(angle),
            190 - distance * cos(angle) + aside * sin(angle),
        )

    x, y = at(160, 0)
    name = _("({ray})").format(ray=_word(ray)) if loose else _word(ray)
    anchor = "start" if x > 260 else "end" if x < 220 else "middle"
    nearer = x - 14 if anchor == "start" else x + 14 if anchor == "end" else x
    return [
        _kite((at(46, 0), at(70, 16), at(140, 0), at(70, -16)), ray, loose),
        label(nearer, y + 5, name, anchor=anchor),
    ]


def _kite(points: Iterable[tuple[float, float]], ray: str, loose: bool = False) -> str:
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashes = ' stroke-dasharray="4 3"' if loose else ""
    return (
        f'<polygon points="{corners}" fill="{_paint(ray)}" stroke="currentColor" stroke-width="1.5"{dashes}>'
        f"<title>{escape(_word(ray))}</title></polygon>"
    )


@book.picture("balls")
def balls(table: Table) -> Picture:
    """The eight balls in a rack: those thrown are faded, with what each scored under it."""
    thrown = {ball: (worth, rays) for ball, worth, rays in _boxes(table)}
    lines, shapes = [], []
    for place, ball in enumerate(dict.fromkeys(table.colours)):
        x = 50 + place * 70
        if ball in thrown:
            worth, rays = thrown[ball]
            said = f"{worth:+d}" if worth else "0"
            lines.append((_word(ball), said, ", ".join(_word(ray) for ray in rays)))
        else:
            said = _("to throw") if ball in table.left else _("thrown")
            lines.append((_word(ball), said, ""))
        faded = "" if ball in table.left and not table.over else ' opacity="0.35"'
        shapes.append(
            f'<circle cx="{x}" cy="46" r="24" fill="{_paint(ball)}" stroke="currentColor"'
            f' stroke-width="1.5"{faded}/>'
        )
        shapes += [label(x, 92, _word(ball), size=13), label(x, 114, said, size=13, weight="bold")]
    first = max(len(word) for word, _said, _rays in lines)
    second = max(len(said) for _word_, said, _rays in lines)
    text = "\n".join(f"{word:<{first}}  {said:>{second}}  {rays}".rstrip() for word, said, rays in lines)
    title = _("The balls of {who}").format(who=table.thrower)
    return Picture(title, f"{title}\n\n{text}", shapes, 50 + len(lines) * 70, 130)


@book.picture("sheet")
def sheet(table: Table) -> Picture:
    """The score sheet: a row for each player, a box for each ball of his last turn in the order thrown, and
    the total.
    """
    first = max(len(who) for who in table.players)
    left = 30 + 9 * first
    lines, shapes = [], []
    for row, who in enumerate(table.players):
        worths = [worth for _ball, worth, _rays in table.boxes[who]]
        cells = [f"{worth:>3}" for worth in worths] + ["  ."] * (len(table.colours) - len(worths))
        lines.append(f"{who:<{first}} {''.join(cells)}  | {table.total[who]:>4}")
        y = 20 + row * 34
        shapes.append(label(14, y + 17, who, anchor="start"))
        for place in range(len(table.colours)):
            x = left + place * 34
            shapes.append(
                f'<rect x="{x}" y="{y - 4}" width="32" height="30" fill="none" stroke="currentColor"/>'
            )
            if place < len(worths):
                written = label(x + 16, y + 17, f"{worths[place]:d}".replace("-", "−"))
                shapes.append(
                    written.replace('"currentColor"', '"#c62828"') if worths[place] < 0 else written
                )
        shapes.append(
            label(left + 40 + len(table.colours) * 34, y + 17, str(table.total[who]), weight="bold")
        )
    title = _("The score sheet")
    return Picture(
        title,
        "\n".join([title, "", *lines]),
        shapes,
        left + 80 + len(table.colours) * 34,
        30 + len(table.players) * 34,
    )
