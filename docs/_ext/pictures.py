"""Pictures of a game: the SVG, named and described, and beside it the same thing in characters."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes

from parlour_cli import records
from parlour_cli.languages import _
from parlour_cli.referee import Referee

from . import house
from .nodes import Child, Drawing, block, flow, span
from .words import to

if TYPE_CHECKING:
    from .game import Page


def section(page: "Page", name: str) -> list[nodes.section]:
    """Every picture of the table at the end of this record (without a name: of the first case)."""
    cases = {case.name: case for case in house.cases(page.game)}
    case = cases[name] if name else next(iter(cases.values()), None)
    table = _table(house.ROOT / case.file) if case and page.book.pictures else None
    if case is None or table is None:
        return []
    found: list[nodes.Node] = [
        flow(
            "p",
            _("The table at the end of the case") + " ",
            to("case", page.game, case.name, case.title, ""),
            ".",
        )
    ]
    for kind, draw in page.book.pictures.items():
        picture = draw(table)
        drawing = Drawing()
        drawing["svg"] = own_ids(picture.svg(), f"{page.game}-{kind}")
        text: list[Child] = [
            flow("summary", _("The same in characters")),
            flow("pre", span("code", picture.text), tabindex="0", role="region", aria_label=picture.title),
        ]
        found.append(
            block(
                "figure",
                block("div", drawing, cls="pl-svg"),
                flow("figcaption", picture.title),
                block("details", *text),
                cls="pl-picture",
            )
        )
    return [page.section("pictures", _("What it looks like"), *found)]


def own_ids(svg: str, prefix: str) -> str:
    """The ids in an SVG made those of this picture alone: on one page there may be several."""

    def rename(match: re.Match[str]) -> str:
        names = " ".join(f"{prefix}-{name}" for name in match[2].split())
        return f'{match[1]}"{names}"'

    return re.sub(r'(\bid=|aria-labelledby=)"([^"]+)"', rename, svg)


def _table(path: Path) -> Any:
    """The table as it stands when the record has been judged."""
    referee = Referee(house.load, alternatives=False)
    with path.open("rb") as stream:
        for record in records.read(stream, path.name):
            for _finding in referee.judge(record):
                pass
    return referee.run.table if referee.run else None
