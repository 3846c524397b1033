"""6. Pictures of Cassino: the table, the hands that are known with what they can take, the count of the eleven points.

They are drawn in the colour of the text around them, and nothing is told by colour: suits have their signs.
"""

from parlour_cli.furniture.cards import RANKS, rank_of, suited
from parlour_cli.furniture.picture import DUE, Picture, face, label
from parlour_cli.languages import _

from . import counting, taking
from .table import Table, book


def _row(shapes: list[str], y: float, name: str, cards: list[str], none: str = "-") -> tuple[float, float]:
    """A row of cards with its name above it: how wide it is, and how high."""
    shapes.append(label(14, y + 12, name if cards else f"{name}: {none}", anchor="start"))
    for place, card in enumerate(cards):
        shapes += face(14 + place * 50, y + 20, card)
    return max(28.0 + 50 * len(cards), 58 + 9 * len(name)), 94 if cards else 28


@book.picture("table")
def table_(table: Table) -> Picture:
    """The table: the loose cards, the builds with their values and owners, what each has won face down, and whose turn it is."""
    title = _("The table")
    rows: list[tuple[str, list[str]]] = [(_("Loose"), list(table.loose))]
    for build in table.builds:
        kind = _("build of {value}, doubled") if build.double else _("build of {value}")
        name = kind.format(value=build.value) + f" ({build.owner})"
        rows.append((name, list(build.cards)))
    text = [title, ""]
    shapes: list[str] = []
    y, wide = 10.0, 320.0
    for name, cards in rows:
        text.append(f"{name}: {' '.join(map(suited, cards)) or '-'}")
        broad, high = _row(shapes, y, name, cards)
        wide = max(wide, broad)
        y += high
    text.append("")
    for who in table.players:
        due = who == table.next and not table.over and not table.ended
        marks = [_("cards won: {n}").format(n=len(table.won.get(who, ())))]
        if who == table.dealer:
            marks.append(_("dealer"))
        if who in table.apart:
            marks.append(_("{card} lies apart").format(card=suited(table.apart[who])))
        line = f"{DUE if due else ' '} {who}: {', '.join(marks)}"
        text.append(line)
        shapes.append(label(14, y + 14, line.strip(), anchor="start", weight="bold" if due else "normal"))
        wide = max(wide, 40 + 9.0 * len(line))
        y += 22
    return Picture(title, "\n".join(text), shapes, int(wide), int(y) + 12)


def takings(table: Table, card: str) -> list[str]:
    """Everything that one card can take from the table, each as it is written in a record: likes, sums, builds."""
    values = taking.numbers(table, card, True)
    found = [other for other in table.loose if other[:-1] == card[:-1]]
    found += dict.fromkeys(str(build) for build in table.builds if build.value in values)
    pips = [(other, taking.numbers(table, other)) for other in table.loose]
    sums: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for other, own in pips:
        if own and values:
            sums += [
                ((*group, other), total + own[0]) for group, total in sums if total + own[0] <= max(values)
            ]
    found += ["+".join(group) for group, total in sums if len(group) > 1 and total in values]
    return found


@book.picture("hands")
def hands(table: Table) -> Picture:
    """The hands as far as they are known, and under each card all that it can take."""
    title = _("The hands that are known")
    text = [title, ""]
    shapes: list[str] = []
    y, wide = 10.0, 320.0
    for who in table.players:
        known = sorted(table.hands.get(who, ()), key=lambda card: (RANKS.index(rank_of(card)), card))
        hidden = max(0, table.counts.get(who, len(known)) - len(known))
        none = "-" if who in table.counts else "?"
        broad, high = _row(shapes, y, who, [*known, *[""] * hidden], none)
        wide = max(wide, broad)
        text.append(f"{who}: {' '.join([*map(suited, known), *['?'] * hidden]) or none}")
        y += high
        for card in known:
            taken = takings(table, card)
            if taken:
                line = _("{card} takes {groups}").format(card=suited(card), groups=", ".join(taken))
                text.append(f"    {line}")
                shapes.append(label(28, y + 6, line, size=12, anchor="start"))
                wide = max(wide, 40 + 7.0 * len(line))
                y += 18
    return Picture(title, "\n".join(text), shapes, int(wide), int(y) + 12)


@book.picture("count")
def count(table: Table) -> Picture:
    """The count: what each side has of the points of the deal, what it scores, and how it stands in the game."""
    title = _("The count")
    found = counting.count(table)
    text = [title, ""]
    shapes: list[str] = []
    y = 20.0
    view = counting.seen(table)
    for side in table.sides:
        name = "+".join(side)
        lines = [_("{side}: {score} in the game").format(side=name, score=view.score.get(side, 0))]
        if side in found:
            worth, why = found[side]
            parts = [effect.here for effect in why if effect.kind == "point"]
            lines.append("  " + _("{n} points: {parts}").format(n=worth, parts=", ".join(parts) or "-"))
            lines.append("  " + "■" * int(worth or 0) + "□" * max(0, 11 - int(worth or 0)))
        for line in lines:
            text.append(line)
            shapes.append(label(14, y, line, anchor="start"))
            y += 22
    if not found:
        line = _("The record does not tell what has been won.")
        text.append(line)
        shapes.append(label(14, y, line, anchor="start"))
        y += 22
    wide = max(320, *(14 + 9 * len(line) for line in text))
    return Picture(title, "\n".join(text), shapes, wide, int(y) + 10)
