"""A record and its rulings side by side, both as the engine has them at this build."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from parlour_cli import library
from parlour_cli.languages import _

from .house import RECORDS, SHELF, Case, cases, game_files, games_with_pages, reading_records, rulebook
from .nodes import Block, Child, block, flow, span
from .words import anchor, linked, marked, mentions, ruling, to


def play(case: Case, games: Sequence[str], here: str, *, brief: bool = False) -> Block:
    """The lines of a record, each with the referee's word on it.

    The number of a line is its number in the file; it stands in the mark of the list, so that copying the
    lines gives a record.
    """
    rows: list[Child] = []
    done: set[str] = set()
    for row in case.rows:
        children: list[Child] = [span("code", *marked(row.text))]
        if row.kind == "comment":
            children = [span("em", *linked(row.text, case.game, games, here))]
        elif row.finding is not None:
            children.append(span("span", *ruling(row.finding, case.game, here, games, done, brief=brief)))
        rows.append(
            flow("li", *children, value=str(row.number), cls="pl-head" if row.finding is None else "")
        )
    label = _("Record and rulings: {title}").format(title=case.title)
    return block("ol", *rows, cls="pl-play", aria_label=label)


def file_link(case: Case, up: str) -> Child:
    """The record as a file, to be saved and run."""
    return span("a", _("the record as a file"), href=f"{up}{SHELF}/{case.game}/{case.name}.record")


def about(case: Case, games: Iterable[str], id: str = "") -> nodes.Element:
    """What the record is about, in the words of its opening comment."""
    return flow("p", *linked(" ".join(case.about), case.game, games, ""), cls="pl-about", id=id)


def fold(case: Case, title: str, games: Sequence[str], up: str, *, brief: bool = False) -> Block:
    """A record in a fold.  Its address is inside the fold, so that a link to it opens it."""
    command = f"parlour {case.game} referee {case.name}.record"
    return block(
        "details",
        flow("summary", title),
        about(case, games, anchor(case.game, "case", case.name)),
        play(case, games, "", brief=brief),
        flow(
            "p",
            _("Judge it yourself:") + " ",
            span("code", command),
            " (",
            file_link(case, up),
            ").",
            cls="pl-run",
        ),
        mentions("case", f"{case.game}/{case.name}"),
        cls="pl-case",
    )


class CaseDirective(SphinxDirective):
    """`{parlour:case} royal-star/case-01-plain-turn`: a record and its rulings, open, on any page."""

    required_arguments = 1

    def prepare(self, game: str) -> list[str]:
        """Note what the page is made from; the games that have a page."""
        if game not in library.GAMES:
            raise self.error(f"there is no game {game}")
        for file in game_files(game):
            self.env.note_dependency(str(file))
        return games_with_pages(self.env.found_docs)

    def enter(self, case: Case) -> None:
        """Make the case known to the domain."""
        domain = cast(Any, self.env.get_domain("parlour"))
        place = anchor(case.game, "case", case.name)
        domain.note("case", f"{case.game}/{case.name}", self.env.docname, place, case.title)

    @property
    def up(self) -> str:
        """The way from this page to the root of the site."""
        return "../" * self.env.docname.count("/")

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        game, _slash, name = self.arguments[0].partition("/")
        games = self.prepare(game)
        path = RECORDS / game / f"{name}.record"
        if not path.exists():
            raise self.error(f"there is no record {self.arguments[0]}")
        case = Case(path)
        return [block("div", about(case, games), play(case, games, ""), cls="pl-open pl-case")]


class CasesDirective(CaseDirective):
    """`{parlour:cases} schimmel`: every worked case of a game, judged by the engine at this build."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        game = self.arguments[0]
        games = self.prepare(game)
        found = cases(game)
        for case in found:
            self.enter(case)
        return [fold(case, case.title, games, self.up) for case in found]


class RecordsDirective(CaseDirective):
    """`{parlour:records} schimmel`: the records that show what each option of each reading does."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        game = self.arguments[0]
        games = self.prepare(game)
        known = reading_records(game)
        found: list[nodes.Node] = []
        for reading in rulebook(game).readings.values():
            options = [option for option in reading.options if f"{reading.id}={option}" in known]
            if not options:
                continue
            head: list[Child] = [
                to("reading", game, reading.id, reading.id, ""),
                ": ",
                *linked(_(reading.question), game, games, ""),
            ]
            folds: list[Child] = [flow("h2", *head)]
            for option in options:
                case = known[f"{reading.id}={option}"]
                self.enter(case)
                mark = " " + _("(default)") if option == reading.default else ""
                mark = " " + _("(variant)") if option in reading.variants else mark
                folds.append(
                    fold(case, f"{option}{mark}: {_(reading.options[option])}", games, self.up, brief=True)
                )
            found.append(block("div", *folds, cls="pl-reading"))
        return found
