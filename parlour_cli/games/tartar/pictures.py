"""6. Pictures of Tartar: the chalk circle with its rays, the cards.

In both faces of the circle a player's stake is a round counter: on its cross-line, or in the circle.
"""

from math import cos, pi, sin

from parlour_cli.effects import POOL
from parlour_cli.furniture.cards import RED, rank_of, suit_of, suited
from parlour_cli.furniture.picture import DUE, Picture, escape, label
from parlour_cli.languages import _

from . import exchange
from .table import Table, book

HOLE = 54
"""The radius of the chalk circle in the picture."""

GAP = 40
"""From one cross-line to the next."""

CHALK = "#8a8f98"


def _state(table: Table) -> str:
    if table.winners:
        return _("{who} has won").format(who=", ".join(table.winners))
    if table.over:
        return _("The game is over.")
    due = exchange.turn(table)
    if due:
        return _("{who} is to exchange").format(who=due)
    if table.dealt:
        return _("the exchange is over")
    return _("{who} deals").format(who=table.dealer) if table.dealer else _("nobody deals yet")


def _laid(table: Table, who: str) -> int:
    """The stake of his that still lies on the table; 0 when the stakes have been taken."""
    return -table.ledger[who] if table.ledger[POOL] else 0


def _marks(table: Table, who: str) -> list[str]:
    """What is to be said of a player beside where his stake lies."""
    laid = _laid(table, who)
    said = [_("stake {amount}").format(amount=laid)] if laid else []
    if who in table.winners:
        said.append(_("winner"))
    elif who not in table.alive:
        said.append(_("in the circle"))
    if who == table.dealer and not table.over:
        said.append(_("dealer"))
    return said


@book.picture("circle")
def circle(table: Table) -> Picture:
    """The chalk circle: a ray to each player, crossed by its lines, and his stake on one of them or in the circle."""
    title = _("The infernal circle: {state}").format(state=_state(table))
    number = len(table.players)
    marks = table.circle - 1  # the lines outside the circle
    far = max(HOLE + GAP * marks, 40 * number / (2 * pi))
    start = far - GAP * marks  # where the innermost line is drawn
    angles = [
        pi / 2 - seat * 2 * pi / number for seat in range(number)
    ]  # each at the right hand of the one before
    left, top, wide, high = _frame(table, angles, far)
    x0, y0 = -left, -top  # the middle of the circle
    first = max(map(len, table.players))
    due = exchange.turn(table)
    lines = []
    shapes = [f'<circle cx="{x0:g}" cy="{y0:g}" r="{HOLE}" fill="none" stroke="{CHALK}" stroke-width="4"/>']
    fallen = 0
    for who, angle in zip(table.players, angles, strict=True):
        sign = DUE if who == due else " "
        lines.append(
            f"{sign} {who:<{first}}  {_ray_text(table, who)}  {', '.join(_marks(table, who))}".rstrip()
        )
        half = min(20.0, pi * (start + GAP) / number * 0.7)
        shapes += _ray(x0, y0, angle, far, start, marks, half)
        if table.place[who] < table.circle:
            reach = far - GAP * (table.place[who] - 1)
            shapes += _counter(x0 + reach * cos(angle), y0 + reach * sin(angle), table, who)
        else:
            turn = fallen * 2.4
            away = min(16.0 * fallen**0.5, HOLE - 16)
            shapes += _counter(x0 + away * cos(turn), y0 + away * sin(turn), table, who)
            fallen += 1
        shapes += _name(table, who, x0, y0, angle, far, due)
    text = [title, "", *lines]
    if fallen and table.ledger[POOL]:
        said = _("In the circle: {count}").format(count=table.in_circle)
        text += ["", said]
    return Picture(title, "\n".join(text), shapes, wide, high)


def _frame(table: Table, angles: list[float], far: float) -> tuple[float, float, int, int]:
    """The sheet that holds the circle, its rays and every name whole: its left and upper edge as seen from the middle of the
    circle, its width and height.
    """
    xs, ys = [-HOLE - 4.0, HOLE + 4.0], [-HOLE - 4.0, HOLE + 4.0]
    for who, angle in zip(table.players, angles, strict=True):
        x, y, anchor = _place(angle, far)
        long = max(
            9 * (len(who) + 2), *(7 * len(mark) for mark in _marks(table, who))
        )  # bold, with the sign of the turn
        before = {"start": 0.0, "middle": long / 2, "end": float(long)}[anchor]
        across, down = 20 * abs(sin(angle)), 20 * abs(cos(angle))  # the ends of the outermost cross-line
        tip_x, tip_y = (far + 18) * cos(angle), (far + 18) * sin(angle)
        xs += [x - before, x - before + long, tip_x - across, tip_x + across]
        ys += [y - 12, y + 24, tip_y - down, tip_y + down]
    left, top = min(xs) - 16, min(ys) - 16
    return left, top, round(max(xs) + 16 - left), round(max(ys) + 16 - top)


def _place(angle: float, far: float) -> tuple[float, float, str]:
    """Where the name of a player is written, seen from the middle of the circle."""
    x, y = (far + 32) * cos(angle), (far + 32) * sin(angle)
    return (
        x,
        y - (14 if sin(angle) < -0.8 else 0),
        "start" if cos(angle) > 0.2 else "end" if cos(angle) < -0.2 else "middle",
    )


def _ray_text(table: Table, who: str) -> str:
    """A ray from the player to the circle: ``●`` his stake, ``┼`` the other cross-lines."""
    row = ["●" if table.place[who] == place else "┼" for place in range(1, table.circle)]
    return f"──{'──'.join(row)}──({'●' if table.place[who] >= table.circle else ' '})"


def _ray(x0: float, y0: float, angle: float, far: float, start: float, marks: int, half: float) -> list[str]:
    """The chalk line from the circle to a player's place, and the cross-lines on it."""
    across, down = cos(angle), sin(angle)

    def line(x1: float, y1: float, x2: float, y2: float) -> str:
        return (
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{CHALK}" stroke-width="3"'
            ' stroke-linecap="round"/>'
        )

    end = far + 18
    shapes = [line(x0 + HOLE * across, y0 + HOLE * down, x0 + end * across, y0 + end * down)]
    for mark in range(marks):
        x, y = x0 + (start + GAP * (mark + 1)) * across, y0 + (start + GAP * (mark + 1)) * down
        shapes.append(line(x - half * down, y + half * across, x + half * down, y - half * across))
    return shapes


def _counter(x: float, y: float, table: Table, who: str) -> list[str]:
    stake = _laid(table, who)
    shape = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="#e9b44c" stroke="#5b4310" stroke-width="2">'
        f"<title>{escape(who)}</title></circle>"
    )
    written = label(x, y + 4, str(stake), size=11, weight="bold") if stake else ""
    return [shape, written.replace('"currentColor"', '"#222222"')] if written else [shape]


def _name(table: Table, who: str, x0: float, y0: float, angle: float, far: float, due: str) -> list[str]:
    x, y, anchor = _place(angle, far)
    x, y = x0 + x, y0 + y
    words = f"{DUE} {who}" if who == due else who
    shapes = [label(x, y + 4, words, anchor=anchor, weight="bold" if who == due else "normal")]
    said = [mark for mark in _marks(table, who)[-1:] if who not in table.alive or who == table.dealer]
    if said and len(table.players) <= 24:
        shapes.append(label(x, y + 18, ", ".join(said), size=11, anchor=anchor))
    return shapes


@book.picture("cards")
def cards(table: Table) -> Picture:
    """The cards in the order of the turn: kings, which are out of it, are crowned; faced, each that steps is ringed."""
    title = _("The cards: {state}").format(state=_state(table))
    stepping = dict(table.opened.steps) if table.faced else {}
    known = [who for who in (*table.order, *table.players) if who in table.hands]
    row = list(dict.fromkeys(known))
    first = max(map(len, table.players))
    due = exchange.turn(table)
    lines, shapes = [], []
    for place, who in enumerate(row):
        card = table.hands[who]
        lines_on = stepping.get(who, 0)
        sign = DUE if who == due else " "
        shown = f"({suited(card)})" if lines_on else f" {suited(card)} "
        crown = " ♔" if rank_of(card) == "K" else ""
        said = _("steps {lines}").format(lines=lines_on) if lines_on else ""
        lines.append(f"{sign} {who:<{first}}  {shown}{crown}  {said}".rstrip())
        x, y = 20 + place % 8 * 84, 20 + place // 8 * 120
        shapes += _card(x, y, card, lines_on)
        shapes.append(label(x + 24, y + 92, who, size=12, weight="bold" if who == due else "normal"))
    text = "\n".join([title, "", *(lines or ["-"])])
    wide = max(8 if len(row) > 8 else len(row), 3)
    return Picture(title, text, shapes, 40 + 84 * wide, 20 + 120 * max((len(row) + 7) // 8, 1))


def _card(x: float, y: float, card: str, rings: int) -> list[str]:
    colour = "#c62828" if suit_of(card) in RED else "#222222"
    shapes = [
        f'<rect x="{x:g}" y="{y:g}" width="48" height="66" rx="6" fill="#fffdf5" stroke="#555555"/>',
        label(x + 24, y + 40, suited(card), size=18, weight="bold").replace('"currentColor"', f'"{colour}"'),
    ]
    if rank_of(card) == "K":
        shapes.append(label(x + 24, y + 18, "♔", size=14).replace('"currentColor"', '"#8a6d1a"'))
    for ring in range(min(rings, 2)):
        out = 4 + 5 * ring
        shapes.append(
            f'<rect x="{x - out:g}" y="{y - out:g}" width="{48 + 2 * out}" height="{66 + 2 * out}" rx="9"'
            ' fill="none" stroke="#b71c1c" stroke-width="2"/>'
        )
    return shapes
