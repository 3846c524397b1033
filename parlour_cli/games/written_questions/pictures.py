"""6. Pictures of Written Questions: how far the game is, the slips, the two deals, the secretary's sheet.

None of them tells who has written what (line 8): the slips show names, questions and answers; the deals are drawn as rings of people
without names.
"""

from math import cos, pi, sin

from parlour_cli.furniture.picture import DUE, Picture, label
from parlour_cli.languages import _

from .papers import bare
from .table import ANSWERS, FIRST, MIXING, OVER, PHASES, QUESTIONS, READING, SECOND, Table, book

PAPER, INK, LINE, DONE = "#fffdf5", "#222222", "#8a8f98", "#2e7d32"

LETTERS = 25
"""The characters of a line on a slip as it is drawn; what is longer than two of them is cut."""

ACROSS = 4
"""The steps in a row of the strip: so few that it can be read on a telephone."""

WIDE = 400
"""How wide the rings of a deal may be before they go on in another row."""


def _state(table: Table) -> str:
    phase = table.phase
    said = {
        FIRST: _("the first deal"),
        QUESTIONS: _("questions are being written"),
        MIXING: _("the president is to mix the slips"),
        SECOND: _("the second deal"),
        ANSWERS: _("answers are being written"),
        READING: _("the secretary reads"),
        OVER: _("the game is over"),
    }
    return said[phase]


def _steps(table: Table) -> list[tuple[str, str, int, int]]:
    """Each step of the game: the phase that it belongs to, its word, how many slips have done it, of how many."""
    slips = set(table.slips)
    number = len(slips)
    lying = number - len(table.undealt)
    asked, answered = len(slips & set(table.asked)), len(slips & set(table.answered))
    within = len(slips & table.collected)
    second = table.mixed
    return [
        (FIRST, _("dealt"), number if second else lying, number),
        (QUESTIONS, _("asked"), asked, number),
        (QUESTIONS, _("in"), number if second else within, number),
        (MIXING, _("mixed"), number if second else 0, number),
        (SECOND, _("dealt again"), lying if second else 0, number),
        (ANSWERS, _("answered"), answered, number),
        (ANSWERS, _("in again"), within if second else 0, number),
        (READING, _("read"), len(slips & set(table.read)), number),
    ]


@book.picture("progress")
def progress(table: Table) -> Picture:
    """How far the game is: eight steps, and how many slips have done each."""
    title = _("Written Questions: {state}").format(state=_state(table))
    steps = _steps(table)
    wide = max(len(word) for _phase, word, _done, _all in steps)
    lines, shapes = [], []
    for place, (phase, word, done, number) in enumerate(steps):
        here = phase == table.phase
        dots = "●" * done + "○" * (number - done) if number <= 20 else ""
        lines.append(f"{DUE if here else ' '} {word:<{wide}}  {done}/{number}  {dots}".rstrip())
        x, y = 16 + place % ACROSS * 92, 20 + place // ACROSS * 92
        fill = DONE if number and done >= number else PAPER
        ink = "#ffffff" if number and done >= number else INK
        shapes.append(
            f'<polygon points="{x},{y} {x + 78},{y} {x + 90},{y + 24} {x + 78},{y + 48} {x},{y + 48} {x + 12},{y + 24}" fill="{fill}"'
            f' stroke="{INK}" stroke-width="{3 if here else 1}"/>'
        )
        figures = label(x + 46, y + 30, f"{done}/{number}", size=15, weight="bold")
        shapes.append(figures.replace('"currentColor"', f'"{ink}"'))
        shapes.append(label(x + 44, y + 68, word, size=13, weight="bold" if here else "normal"))
    return Picture(
        title, "\n".join([title, "", *lines]), shapes, 24 + 92 * ACROSS, 12 + 92 * (len(steps) // ACROSS)
    )


def _cut(text: str) -> str:
    return text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"


def _in_two(text: str) -> list[str]:
    """A text in lines as they are drawn on a slip: two of them at most."""
    from textwrap import wrap  # here, for it is slow to load and few records are drawn

    return wrap(text, LETTERS, max_lines=2, placeholder="…")


def _written(table: Table, slip: int, answer: bool) -> str:
    """What stands on the slip: the words where the record has them, … where it has not, "" where nothing is written."""
    if slip not in (table.answered if answer else table.asked):
        return ""
    return table.texts.get((slip, answer), "") or "…"


@book.picture("slips")
def slips(table: Table) -> Picture:
    """The slips with their names, questions and answers: those that have been read are ticked, those that are out are crossed."""
    title = _("The slips: {state}").format(state=_state(table))
    lines, shapes = [], []
    count = len(table.names)
    across = min(max(count, 1), 2)
    for place in range(count):
        slip = place + 1
        mark = "✓" if slip in table.read else "✗" if slip in table.out else " "
        asked, said = _written(table, slip, False), _written(table, slip, True)
        name = bare(table.name(slip))
        lines += [f"{mark} {slip}  {name}", f"      ? {asked}".rstrip(), f"      ! {said}".rstrip()]
        x, y = 16 + place % across * 232, 16 + place // across * 160
        shapes.append(
            f'<rect x="{x}" y="{y}" width="216" height="144" fill="{PAPER}" stroke="{INK}"/>'
            f'<line x1="{x}" y1="{y + 86}" x2="{x + 216}" y2="{y + 86}" stroke="{LINE}" stroke-dasharray="3 4"/>'
        )
        inside = [
            label(x + 108, y + 24, _cut(name), size=15, weight="bold"),
            label(x + 10, y + 24, str(slip), size=13, anchor="start"),
            label(x + 206, y + 24, mark.strip(), size=15, anchor="end", weight="bold"),
        ]
        for top, written in ((y + 52, asked), (y + 110, said)):
            inside += [
                label(x + 10, top + 20 * row, line, size=14, anchor="start")
                for row, line in enumerate(_in_two(written))
            ]
        shapes += [each.replace('"currentColor"', f'"{INK}"') for each in inside]
    text = "\n".join([title, "", *(lines or ["-"])])
    return Picture(title, text, shapes, 16 + 232 * across, 16 + 160 * max((count + across - 1) // across, 1))


def rings(holders: dict[int, str], names: tuple[str, ...]) -> list[int]:
    """The sizes of the rings in which each person has the name of the next, the greatest first; none where it goes otherwise.

    A ring of one is a person with his own name.
    """
    has = {who: names[slip - 1] for slip, who in holders.items()}
    if len(has) != len(holders) or set(has) != set(has.values()):
        return []
    sizes = []
    while has:
        who, size = next(iter(has)), 0
        while who in has:
            who, size = has.pop(who), size + 1
        sizes.append(size)
    return sorted(sizes, reverse=True)


def _holders(table: Table, second: bool) -> dict[int, str]:
    """Slip -> who had it at this deal, when all slips of the deal are out; else nothing."""
    now = {slip: who for who, held in table.held.items() for slip in held}
    if second:
        found = {**now, **{slip: who for slip, who in table.answered.items() if slip in table.slips}}
        complete = table.mixed and PHASES.index(table.phase) > PHASES.index(SECOND)
    else:
        found = dict(table.asked) if table.mixed else {**now, **table.asked}
        complete = PHASES.index(table.phase) > PHASES.index(FIRST)
    return found if complete and len(found) == len(table.slips) else {}


@book.picture("deals")
def deals(table: Table) -> Picture:
    """The two deals: rings of people, each with the name of the next, and alone in his ring whoever has his own. Which is who is
    not told.
    """
    title = _("The two deals: {state}").format(state=_state(table))
    lines, shapes = [], []
    width, y = 320, 0
    for second in (False, True):
        heading = _("the second deal") if second else _("the first deal")
        sizes = rings(_holders(table, second), table.names)
        own = sizes.count(1)
        drawn = "  ".join("↺" if size == 1 else "(" + "→".join("○" * size) + "→)" for size in sizes)
        with_own = _("with their own name: {count}").format(count=own if sizes else "-")
        lines += [f"{heading}: {drawn or '-'}", "  " + with_own]
        shapes.append(label(16, y + 30, heading, anchor="start", weight="bold"))
        shapes.append(label(16, y + 52, with_own, anchor="start"))
        x, y, tall = 16, y + 64, 0
        for size in sizes or [0]:
            if x + _room(size) > WIDE and tall:
                x, y, tall = 16, y + tall, 0
            tall = max(tall, _room(size))  # the rings of a row come in their order, the greatest first
            shapes += _ring(x, y + tall / 2, size)
            x += _room(size)
            width = max(width, x + 16)
        y += tall
    if table.claimed:
        lines.append(
            _("who has said that the question is his own: {names}").format(
                names=", ".join(sorted(table.claimed))
            )
        )
    return Picture(title, "\n".join([title, "", *lines]), shapes, width, y + 16)


def _radius(size: int) -> float:
    """The radius of a ring of so many people."""
    return max(16.0, min(56.0, 6.0 * size + 10))


def _room(size: int) -> int:
    """How much room such a ring takes across and down."""
    return round(2 * _radius(size) + 34) if size else 40


def _ring(x: float, y: float, size: int) -> list[str]:
    """A ring of so many people."""
    if not size:
        return [label(x, y, "–", anchor="start")]
    radius = _radius(size)
    middle = x + radius + 10
    loop = size == 1
    colour = "#b71c1c" if loop else LINE
    point = colour if loop else "currentColor"  # seen on white and on black
    shapes = [
        f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="{colour}" stroke-width="2"/>'
    ]
    for place in range(size):
        angle = 2 * pi * place / size - pi / 2
        px, py = middle + radius * cos(angle), y + radius * sin(angle)
        shapes.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="5" fill="{point}"/>')
        half = angle + pi / size
        hx, hy = middle + radius * cos(half), y + radius * sin(half)
        turn = half * 180 / pi + 90
        shapes.append(
            f'<path d="M-4,-4 L4,0 L-4,4 z" transform="translate({hx:.1f} {hy:.1f}) rotate({turn:.0f})" fill="{colour}"/>'
        )
    return shapes


@book.picture("reading")
def reading(table: Table) -> Picture:
    """The secretary's sheet: what has been read, in its order, and how much is to come."""
    title = _("The reading: {state}").format(state=_state(table))
    lines = []
    for place, slip in enumerate(table.read, 1):
        name = bare(table.name(slip))
        question = _("{place}. Slip {number}. Question to {name}: {text}")
        lines.append(question.format(place=place, number=slip, name=name, text=_written(table, slip, False)))
        lines.append("   " + _("{name} answers: {text}").format(name=name, text=_written(table, slip, True)))
    lines.append(_("to be read: {count}").format(count=len(table.unread)))
    longest = max(map(len, [title, *lines]))
    shapes = [
        f'<rect x="8" y="8" width="{longest * 8 + 24}" height="{22 * len(lines) + 44}" fill="{PAPER}" stroke="{INK}"/>'
    ]
    for place, line in enumerate([title, *lines]):
        shape = label(
            20, 30 + 22 * place, line, size=13, anchor="start", weight="normal" if place else "bold"
        )
        shapes.append(shape.replace('"currentColor"', f'"{INK}"'))
    text = "\n".join([title, "", *lines])
    return Picture(title, text, shapes, longest * 8 + 40, 22 * len(lines) + 60)
