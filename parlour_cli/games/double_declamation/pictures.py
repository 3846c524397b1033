"""6. Pictures of Double Declamation: the scene, the running order, the parts of each player, the faults.

In every picture the one who recites is drawn before the one who is the hands.
"""

from math import cos, pi, sin

from parlour_cli.furniture.picture import DUE, Picture, escape, label
from parlour_cli.languages import _

from .programme import Cast, around, programme
from .table import HANDS, SILENCE, Table, book, ended

FRONT, BEHIND, WRAP, WOOD = "#f3d9b1", "#c9dfc3", "#8e6bb0", "#8a6d3b"
"""The colours of the one in front, of the one behind, of the shawl and of the chair."""


def _state(table: Table) -> str:
    if table.over:
        return ended(table.ender, table.how)
    return _("the verses go on") if table.begun else _("the verses have not begun")


@book.picture("scene")
def scene(table: Table) -> Picture:
    """The chair, the one in front, the one behind, the shawl, and two arms that are hers."""
    title = _("The scene: {state}").format(state=_state(table))
    front = table.reciter if table.knees else ""
    behind = table.hands if table.seated else ""
    rows = [
        _("in front, the voice: {who}").format(who=front or "-"),
        _("behind, the arms: {who}").format(who=behind or "-"),
        _("under one wrap: {answer}").format(answer=_("yes") if table.one_over_both else _("no")),
        _("in wraps of their own: {names}").format(
            names=", ".join(who for who in table.players if who in table.alone) or "-"
        ),
    ]
    return Picture(
        title,
        "\n".join([title, "", *_figure(table, front, behind), "", *rows]),
        _drawn(table, front, behind),
        420,
        360,
    )


def _figure(table: Table, front: str, behind: str) -> list[str]:
    """The two seen from the company: her head over the other's, the arms at the sides, the legs of the chair below."""
    wrap = "▒" if table.one_over_both else "░" if table.alone else " "
    out = behind if behind and table.begun else ""
    wide = max(len(front), len(behind), 8) + 2
    left = f"{out} ~~~" if out else ""
    pad = " " * len(left)
    return [
        line.rstrip()
        for line in (
            f"{pad}  {f'({behind})' if behind else '':^{wide}}",
            f"{pad}  {f'({front})' if front else '':^{wide}}",
            f"{pad} /{wrap * wide}\\",
            f"{left}|{wrap * (wide + 2)}|{f'~~~ {out}' if out else ''}",
            f"{pad}|{wrap * (wide + 2)}|",
            f"{pad}|{'_' * (wide + 2)}|",
            f"{pad} |{' ' * wide}|",
        )
    ]


def _drawn(table: Table, front: str, behind: str) -> list[str]:
    shapes = [
        f'<rect x="150" y="60" width="120" height="180" rx="6" fill="none" stroke="{WOOD}" stroke-width="6"/>',
        f'<rect x="140" y="240" width="140" height="12" fill="{WOOD}"/>',
        f'<line x1="150" y1="252" x2="150" y2="320" stroke="{WOOD}" stroke-width="8"/>',
        f'<line x1="270" y1="252" x2="270" y2="320" stroke="{WOOD}" stroke-width="8"/>',
    ]
    if behind:
        shapes.append(_head(226, 92, 30, BEHIND, behind))
        shapes.append(label(226, 40, _("behind: {who}").format(who=behind)))
    if front:
        shapes.append(_head(200, 128, 32, FRONT, front))
    colour = WRAP if table.one_over_both else "#b9a3cf" if table.alone else "none"
    if front or behind:
        shapes.append(
            f'<path d="M 180 158 Q 200 172 220 158 L 290 300 Q 210 325 122 300 Z" fill="{colour}" stroke="#4a3560" stroke-width="2"/>'
        )
    if behind and table.begun:
        for x, tip in ((150, 70), (266, 350)):
            shapes.append(
                f'<path d="M {x} 215 Q {(x + tip) / 2:g} 230 {tip} 170" fill="none" stroke="{BEHIND}" stroke-width="16"'
                f' stroke-linecap="round"><title>{escape(behind)}</title></path>'
            )
            shapes.append(label(tip, 150, behind, size=12))
    if front:
        shapes.append(label(206, 346, _("in front: {who}").format(who=front), weight="bold"))
    return shapes


def _head(x: float, y: float, radius: float, colour: str, who: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}" stroke="#333333" stroke-width="2">'
        f"<title>{escape(who)}</title></circle>"
    )


# The evening --------------------------------------------------------------------------------------


def _pieces(table: Table) -> list[Cast]:
    """The pieces of the evening as far as the record tells them."""
    options = table.readings.options
    pair, left = options["next-pair"], options["one-left"]
    if table.reciter and table.hands:
        return around(table.players, (table.reciter, table.hands), pair, left)
    return programme(table.players, pair, left) or []


@book.picture("order")
def order(table: Table) -> Picture:
    """The running order: the company as a ring, and an arrow from each who recites to the one on whose knees she sits."""
    pieces = _pieces(table)
    title = _("The running order: {state}").format(state=_state(table))
    cast = (table.reciter, table.hands)
    lines = [
        f"{DUE if piece == cast else ' '} {number:>2}.  "
        + _("{reciter} recites, the hands are those of {hands}").format(reciter=piece[0], hands=piece[1])
        for number, piece in enumerate(pieces, 1)
    ]
    radius = max(90.0, 26 * len(table.players) / pi)
    size = round(2 * radius + 200)
    middle = size / 2
    at = {
        who: (
            middle + radius * sin(2 * pi * seat / len(table.players)),
            middle - radius * cos(2 * pi * seat / len(table.players)),
        )
        for seat, who in enumerate(table.players)
    }
    shapes: list[str] = []
    for number, (one, other) in enumerate(pieces, 1):
        shapes += _arrow(at[one], at[other], number, (one, other) == cast)
    for who, (x, y) in at.items():
        colour = {table.reciter: FRONT, table.hands: BEHIND}.get(who, "#eeeeee")
        shapes.append(_head(x, y, 14, colour, who))
        away = 1 + 34 / radius
        shapes.append(label(middle + (x - middle) * away, middle + (y - middle) * away + 5, who))
    return Picture(title, "\n".join([title, "", *(lines or ["-"])]), shapes, size, size)


def _arrow(one: tuple[float, float], other: tuple[float, float], number: int, now: bool) -> list[str]:
    """A bent arrow, so that the one there and the one back do not lie upon each other."""
    (x1, y1), (x2, y2) = one, other
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
    across, down = (x2 - x1) / long, (y2 - y1) / long
    bend = 18
    middle_x, middle_y = (x1 + x2) / 2 - bend * down, (y1 + y2) / 2 + bend * across
    way = ((x2 - middle_x) ** 2 + (y2 - middle_y) ** 2) ** 0.5 or 1.0
    ahead, aside = (x2 - middle_x) / way, (y2 - middle_y) / way
    x2, y2 = x2 - 16 * ahead, y2 - 16 * aside  # the point touches the head's edge
    back_x, back_y = x2 - 11 * ahead, y2 - 11 * aside
    colour = "#b71c1c" if now else "#808080"  # seen on white and on black
    return [
        f'<path d="M {x1:.1f} {y1:.1f} Q {middle_x:.1f} {middle_y:.1f} {back_x:.1f} {back_y:.1f}" fill="none"'
        f' stroke="{colour}" stroke-width="{3 if now else 1.5}"><title>{number}</title></path>',
        f'<path d="M {x2:.1f} {y2:.1f} L {back_x - 5 * aside:.1f} {back_y + 5 * ahead:.1f}'
        f' L {back_x + 5 * aside:.1f} {back_y - 5 * ahead:.1f} Z" fill="{colour}"/>',
    ]


@book.picture("parts")
def parts(table: Table) -> Picture:
    """A card for each player: in which pieces she recites, and in which she is the hands.

    One below the other, so that they can be read on a telephone.
    """
    title = _("The parts of each")
    pieces = _pieces(table)
    lines: list[str] = []
    cards: list[tuple[str, list[str]]] = []
    for who in table.players:
        said = [
            _("recites in piece {n}, on {other}").format(n=number, other=hands)
            if reciter == who
            else _("is the hands in piece {n}, of {other}").format(n=number, other=reciter)
            for number, (reciter, hands) in enumerate(pieces, 1)
            if who in (reciter, hands)
        ] or [_("no part that the record tells")]
        lines += ["", who, *(f"  {each}" for each in said)]
        cards.append((who, said))
    wide = 28 + 8 * max(len(each) for who, said in cards for each in (who, *said))
    shapes: list[str] = []
    x = y = 15
    for who, said in cards:
        tall = 44 + 20 * len(said)
        shapes.append(
            f'<rect x="{x}" y="{y}" width="{wide}" height="{tall}" rx="8" fill="none" stroke="#777777" stroke-width="1.5"/>'
        )
        shapes.append(label(x + 14, y + 26, who, anchor="start", weight="bold"))
        shapes += [label(x + 14, y + 48 + 20 * row, each, anchor="start") for row, each in enumerate(said)]
        y += tall + 14
    return Picture(title, "\n".join([title, *lines]), shapes, wide + 30, y)


@book.picture("tally")
def tally(table: Table) -> Picture:
    """The faults of each of the two, by kind, and how the piece ended."""
    title = _("The faults: {state}").format(state=_state(table))
    kinds = {HANDS: _("hands moved"), SILENCE: _("silence broken")}
    cast = [who for who in (table.reciter, table.hands) if who]
    lines: list[str] = []
    shapes: list[str] = []
    first = max(map(len, [*cast, "-"]))
    for place, who in enumerate(cast):
        kind = HANDS if who == table.reciter else SILENCE
        count = table.faults.count((who, kind))
        owed = table.forfeits.get(who, 0)
        words = f"{kinds[kind]}: {count}" + (f", {_('forfeits')}: {owed}" if owed else "")
        lines.append(f"{who:<{first}}  {'×' * count or '-'}  {words}")
        y = 40 + 44 * place
        shapes.append(label(20, y, who, anchor="start", weight="bold"))
        shapes.append(label(20, y + 18, words, anchor="start"))
        shapes += [
            f'<circle cx="{250 + 18 * n}" cy="{y - 4}" r="6" fill="#b71c1c"><title>{escape(kinds[kind])}</title></circle>'
            for n in range(count)
        ]
    shapes.append(label(20, 40 + 44 * max(len(cast), 1), _state(table), anchor="start"))
    most = max([table.faults.count(each) for each in set(table.faults)], default=0)
    return Picture(
        title,
        "\n".join([title, "", *(lines or ["-"])]),
        shapes,
        max(420, 280 + 18 * most),
        80 + 44 * max(len(cast), 1),
    )
