"""6. Pictures of Schuster: the board with both numberings, and the position that each is after.

In both faces of the board the men of the first player are dark (●) and those of the second light (○). The first player's points
1 to 12 lie below, from right to left, 13 to 24 above, from left to right; what the second calls them stands beside.
"""

from collections.abc import Sequence

from parlour_cli.furniture.picture import DUE, Picture, escape, label
from parlour_cli.languages import _

from . import crossing, engine, fiske
from .engine import BAR, OFF
from .table import Table, book

SIGNS = "●○"
FILLS = (("#3b2a1a", "#ffffff"), ("#fff7e0", "#222222"))
"""What the men of either are painted with, and the figures on them."""

WIDE, TALL = 46, 170
"""A point, and how long it is."""

EDGE = "#6b4a1f"


def way_open(table: Table, seat: int) -> bool:
    """Whether the way across would be open to this player in a throw made now."""
    now = fiske.live(table)
    gate, gates = engine.joined(table.latch, now), engine.joined(table.latches, now)
    if table.throw is not None and table.turn == seat:
        gate, gates = table.gate, table.gates
    return crossing.passable(table, seat, gate, gates)


def _state(table: Table) -> str:
    if table.broken:
        return _("the game is over")
    if table.over:
        return _("{who} has won").format(who=table.winner)
    if len(table.players) != 2:
        return _("two players are wanted")
    due = table.due or table.players[0]
    if table.throw is not None:
        return _("{who} has to play {throw}").format(who=due, throw="{}-{}".format(*table.throw))
    return (
        _("{who} throws").format(who=due)
        if table.turn != -1 or not table.lots
        else _("who begins is not settled")
    )


def _names(table: Table) -> tuple[str, str]:
    """The names of the two sides."""
    names = [*table.players[:2], "-", "-"]
    return names[0], names[1]


def _way(table: Table) -> str:
    if len(table.players) != 2:
        return ""
    both = [way_open(table, seat) for seat in (0, 1)]
    if both[0] == both[1]:
        return _("the way across is open") if both[0] else _("the way across is shut")
    return _("the way across is open to {who} only").format(who=table.players[both.index(True)])


def _here(table: Table, point: int) -> list[tuple[int, int]]:
    """Who stands on a point of the first player, and with how many men."""
    across = table.law.across
    counts = (table.board.sides[0][point], table.board.sides[1][across[point]])
    return [(seat, men) for seat, men in enumerate(counts) if men]


@book.picture("board")
def board(table: Table) -> Picture:
    """The board: the men of both on the track, the way across, the men off and those borne off."""
    title = _("Schuster: {state}").format(state=_state(table))
    rows = (list(range(13, 25)), list(range(12, 0, -1)))
    one, other = _names(table)
    across = table.law.across
    first = max(len(one), len(other))

    def figures(row: Sequence[int], seat: int) -> str:
        cells = "".join(f"{point if seat == 0 else across[point]:>5}" for point in row)
        return f"{(one, other)[seat]:<{first}}{cells}"

    def men(row: Sequence[int]) -> str:
        cells = []
        for point in row:
            stand = "".join(f"{SIGNS[seat]}{count}" for seat, count in _here(table, point)) or "·"
            cells.append(f"{stand:>5}")
        return " " * first + "".join(cells)

    due = table.due if not table.over else ""
    text = [title, "", figures(rows[0], 1), figures(rows[0], 0), men(rows[0]), ""]
    text += [men(rows[1]), figures(rows[1], 0), figures(rows[1], 1), ""]
    for seat, who in enumerate((one, other)):
        side = table.board.sides[seat]
        sign = DUE if who == due else " "
        text.append(
            f"{sign} {SIGNS[seat]} {who:<{first}}  "
            + _("to enter {bar}, borne off {off}").format(bar=side[BAR], off=side[OFF])
        )
    if _way(table):
        text += ["", _way(table)]
    return Picture(title, "\n".join(text), _shapes(table, rows), 40 + 12 * WIDE + 130, 2 * TALL + 190)


def _shapes(table: Table, rows: Sequence[Sequence[int]]) -> list[str]:
    left, top = 40, 70
    right, bottom = left + 12 * WIDE, top + 2 * TALL + 40
    across = table.law.across
    shapes = [
        f'<rect x="{left}" y="{top}" width="{12 * WIDE}" height="{bottom - top}" fill="#e8cf9f" stroke="{EDGE}"'
        ' stroke-width="3"/>'
    ]
    for above, row in zip((True, False), rows, strict=True):
        for place, point in enumerate(row):
            x = left + WIDE * place
            base, tip = (top, top + TALL) if above else (bottom, bottom - TALL)
            tone = "#c58b4a" if place % 2 else "#a8672f"
            shapes.append(
                f'<polygon points="{x + 3},{base} {x + WIDE - 3},{base} {x + WIDE / 2:g},{tip}" fill="{tone}"/>'
            )
            own, theirs = (top - 8, top - 28) if above else (bottom + 18, bottom + 38)
            shapes.append(label(x + WIDE / 2, own, str(point), size=13, weight="bold"))
            shapes.append(label(x + WIDE / 2, theirs, str(across[point]), size=11))
            shapes += _stack(table, point, x + WIDE / 2, base, 1 if above else -1)
    shapes += _gate(table, left, (top + bottom) / 2)
    shapes += _beside(table, right + 14, top, bottom)
    shapes.append(
        label(
            left,
            top - 50,
            _("large figures: {one}; small: {other}").format(one=_names(table)[0], other=_names(table)[1]),
            size=12,
            anchor="start",
        )
    )
    shapes.append(label(left, bottom + 62, _state(table), size=14, anchor="start", weight="bold"))
    return shapes


def _man(x: float, y: float, seat: int, said: str, name: str, size: int = 16) -> list[str]:
    fill, ink = FILLS[seat]
    shapes = [
        f'<circle cx="{x:g}" cy="{y:g}" r="{size}" fill="{fill}" stroke="#222222" stroke-width="1.5">'
        f"<title>{escape(name)}</title></circle>"
    ]
    if said:
        shapes.append(label(x, y + 5, said, size=14, weight="bold").replace('"currentColor"', f'"{ink}"'))
    return shapes


def _stack(table: Table, point: int, x: float, base: float, way: int) -> list[str]:
    """The men on a point: five drawn, of more the number on the last."""
    shapes = []
    names = _names(table)
    drawn = 0
    for seat, men in _here(table, point):
        for number in range(min(men, 5)):
            said = str(men) if number == min(men, 5) - 1 and men > 5 else ""
            shapes += _man(x, base + way * (18 + 33 * min(drawn, 6)), seat, said, names[seat])
            drawn += 1
    return shapes


def _gate(table: Table, left: float, middle: float) -> list[str]:
    """Between 12 and 13, at the bend of the track: a bar where the way is shut, an arrow where it is open."""
    if len(table.players) != 2:
        return []
    words = _way(table)
    if any(way_open(table, seat) for seat in (0, 1)):
        return [
            f'<path d="M{left - 6} {middle + 50:g} C{left - 34} {middle + 30:g} {left - 34} {middle - 30:g} {left - 6} {middle - 50:g}"'
            f' fill="none" stroke="#2e7d32" stroke-width="4"><title>{escape(words)}</title></path>'
        ]
    return [
        f'<line x1="{left - 30}" y1="{middle:g}" x2="{left + WIDE * 1.2:g}" y2="{middle:g}" stroke="#b71c1c" stroke-width="6">'
        f"<title>{escape(words)}</title></line>"
    ]


def _beside(table: Table, x: float, top: float, bottom: float) -> list[str]:
    """Beside the board: the men of each to be entered, and those borne off."""
    shapes = []
    names = _names(table)
    for seat, y in ((1, top + 12), (0, bottom - 82)):
        side = table.board.sides[seat]
        due = names[seat] == table.due and not table.over
        shapes.append(
            label(
                x,
                y,
                f"{DUE} {names[seat]}" if due else names[seat],
                anchor="start",
                weight="bold" if due else "normal",
            )
        )
        for row, (said, men) in enumerate(((_("to enter"), side[BAR]), (_("borne off"), side[OFF]))):
            shapes += _man(x + 14, y + 24 + 38 * row, seat, str(men), f"{names[seat]}: {said}", 14)
            shapes.append(label(x + 36, y + 29 + 38 * row, said, size=12, anchor="start"))
    return shapes


@book.picture("position")
def position(table: Table) -> Picture:
    """The position that each is after: the men who stand in it, who are wanting or too many, and whether it can still be had."""
    title = _("The position: {state}").format(state=_state(table))
    law = table.law
    wanted = (2, 2, 2, 3, 3, 3)
    tails = engine.TAILS[law.filling]
    lines, shapes = [title, ""], []
    for seat, who in enumerate(_names(table)):
        side = table.board.sides[seat]
        top = 30 + 190 * seat
        gone = engine.lost(side, tails, law.base)
        said = _("can no longer obtain it") if gone else _("can still obtain it")
        if engine.made(side, law.filling, law.quarter):
            said = _("has it")
        lines.append(f"{who}: {said}")
        shapes.append(label(20, top, f"{who}: {said}", anchor="start", weight="bold"))
        heads, counts, marks = [], [], []
        for place, want in enumerate(wanted):
            point = law.base + place
            men = side[point]
            x = 50 + 70 * place
            heads.append(f"{point:>5}")
            counts.append(f"{men}/{want}".rjust(5))
            marks.append(f"{men - want:+d}".rjust(5) if men != want else "    =")
            for number in range(max(want, min(men, 5))):
                y = top + 132 - 30 * number
                if number < men:
                    shapes += _man(x, y, seat, str(men) if number == 4 and men > 5 else "", who, 13)
                if number >= want or number >= men:  # a man too many is ringed, a missing one is a ring
                    shapes.append(
                        f'<circle cx="{x}" cy="{y}" r="13" fill="none" stroke="#b71c1c" stroke-width="2"'
                        ' stroke-dasharray="4 3"/>'
                    )
            shapes.append(label(x, top + 164, str(point), size=12))
        lines += ["".join(heads), "".join(counts), "".join(marks)]
        behind = 0
        sums = []
        for point, most in zip(range(law.base + 5, law.base, -1), tails, strict=True):
            behind += side[point]
            sums.append(_("from {point} on {men}, at most {most}").format(point=point, men=behind, most=most))
        beyond = sum(side[law.base + 6 :])
        sums.append(_("beyond or off {men}, at most 0").format(men=beyond))
        lines += [f"  {each}" for each in sums] + [""]
        shapes += [label(490, top + 18 * row, each, size=12, anchor="start") for row, each in enumerate(sums)]
    lines.append(_way(table))
    return Picture(title, "\n".join(lines).rstrip(), shapes, 720, 400)
