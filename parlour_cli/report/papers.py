"""What is printed and cut out, as text and as a page of HTML that prints: the slips, the notes under a fold."""

from collections.abc import Sequence

from parlour_cli.furniture.paper import Paper, Row
from parlour_cli.furniture.picture import escape
from parlour_cli.languages import _, current

from .layout import cells, wrap

NARROW, WIDE = 40, 64
"""The least and the greatest width of a slip, in characters."""

STYLE = """\
    :root { color-scheme: light; }
    body { margin: 1cm auto; max-width: 18cm; background: #fff; color: #000; font: 12pt/1.4 serif; }
    h1 { font-size: 16pt; }
    .paper { border: 1px dashed #555; padding: 5mm 8mm; margin: 0 0 6mm; break-inside: avoid; overflow-wrap: anywhere; }
    .paper h2 { display: flex; justify-content: space-between; gap: 1em; margin: 0 0 2mm; font-size: 16pt; }
    .paper p { margin: 0 0 2mm; }
    .rule { height: 9mm; border-bottom: 1px solid #777; }
    .fold { margin: 6mm 0 4mm; border-top: 1px dotted #555; color: #444; font-size: 9pt; text-align: center; }
    .many .paper + .paper { break-before: page; }
    @page { margin: 1.5cm; }
    @media print { body { margin: 0; max-width: none; } h1 { display: none; } }"""


def text(papers: Sequence[Paper], many: bool, columns: int) -> str:
    """All pieces as text: with a line to cut along between them, or (``many``) each on a page of its own (form feed)."""
    width = max(NARROW, min(WIDE, columns - 2))
    pages = ["\n".join(_piece(paper, width)) + "\n" for paper in papers]
    cut = "✂" + " -" * ((width - 1) // 2) + "\n"
    return "\f".join(pages) if many else cut.join(pages)


def _piece(paper: Paper, width: int) -> list[str]:
    lines = [""]
    room = width - cells(paper.title) - cells(paper.mark)
    if room > 1:
        lines.append((paper.title + " " * room + paper.mark).rstrip())
    else:
        lines += [*wrap(paper.title, width), *([paper.mark] if paper.mark else [])]
    for row in paper.rows:
        lines += _row(row, width)
    if paper.hidden:
        lines += ["", f" {_('fold here')} ".center(width, "·"), ""]
        for row in paper.hidden:
            lines += _row(row, width)
    return [*lines, ""]


def _row(row: Row, width: int) -> list[str]:
    words, rules = row
    lines = wrap(words, width) if not rules else ["", *wrap(words, width)]
    for _rule in range(rules):
        lines += ["", "_" * width]
    return lines


def html(papers: Sequence[Paper], many: bool, title: str) -> str:
    """One page of HTML that asks nothing of the network; ``many``: each piece begins a sheet when it is printed."""
    pieces = "\n".join(_section(paper) for paper in papers)
    return (
        f'<!doctype html>\n<html lang="{current()}">\n<head>\n  <meta charset="utf-8">\n'
        '  <meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"  <title>{escape(title)}</title>\n  <style>\n{STYLE}\n  </style>\n</head>\n"
        f'<body>\n<main class="{"many" if many else "one"}">\n<h1>{escape(title)}</h1>\n{pieces}\n'
        "</main>\n</body>\n</html>\n"
    )


def _section(paper: Paper) -> str:
    mark = f" <span>{escape(paper.mark)}</span>" if paper.mark else ""
    lines = [f"<h2><bdi>{escape(paper.title)}</bdi>{mark}</h2>", *map(_paragraph, paper.rows)]
    if paper.hidden:
        lines += [f'<div class="fold">{escape(_("fold here"))}</div>', *map(_paragraph, paper.hidden)]
    body = "\n  ".join(lines)
    return f'<section class="paper">\n  {body}\n</section>'


def _paragraph(row: Row) -> str:
    words, rules = row
    return f"<p>{escape(words)}</p>" + '<div class="rule"></div>' * rules
