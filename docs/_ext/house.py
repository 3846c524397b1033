"""What one build knows: the rulebooks, the records with their rulings, who cites whom.  Worked out once a
build.

Nothing here is written into the sources of the site, and nothing depends on the time or on the machine: two
builds of the same checkout are equal.
"""

import inspect
import os
import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from sphinx.application import Sphinx

from parlour_cli import languages, library, records
from parlour_cli.errors import Fault
from parlour_cli.referee import Referee, Ruling
from parlour_cli.rulebook import Rulebook

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = ROOT / "tests" / "records"
#: Where a record is put in the built site, so that it can be saved and run.
SHELF = "_records"
#: Where the schemas of the JSON forms are put.
SCHEMAS = "_schemas"

_EXPECTED = re.compile(r"\s*#\s*(?:legal|illegal|right|wrong|open)\b.*$")


def begin(app: Sphinx) -> None:
    """Speak the language of the site."""
    languages.use(languages.resolve(app.config.language or "en"))


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game; the page of a game that has none fails the build."""
    module = import_module(f"parlour_cli.games.{game.replace('-', '_')}")
    book: Rulebook = module.book
    return book


def load(game: str) -> Rulebook | None:
    """The rulebook of a game, or None where its module is not written yet."""
    try:
        return rulebook(game)
    except ModuleNotFoundError as error:
        if error.name == f"parlour_cli.games.{game.replace('-', '_')}":
            return None
        raise


def game_files(game: str) -> list[Path]:
    """The files that the page of a game is made from: change one, and the page is made anew."""
    package = ROOT / "parlour_cli"
    stem = package / "games" / game.replace("-", "_")
    code = sorted(stem.rglob("*.py")) if stem.is_dir() else [stem.with_suffix(".py")]
    core = sorted(p for p in package.rglob("*.py") if "games" not in p.parts and "commands" not in p.parts)
    texts = [
        *(ROOT / "sources").glob("*.toml"),
        *(ROOT / "sources").glob(f"*/{game}.txt"),
        *(ROOT / "translations").glob(f"*/{game}.txt"),
        ROOT / "translations" / "glossary.toml",
    ]
    cases = sorted((RECORDS / game).glob("*.record"))
    return [*code, *core, *sorted(texts), *cases, *sorted(Path(__file__).parent.glob("*.py"))]


# Records
# ----------------------------------------------------------------------------------------------------------


class Row:
    """One line of a record, as written, with the referee's word on it (none on headers that are in order)."""

    __slots__ = ("finding", "kind", "number", "text")

    def __init__(self, number: int, kind: str, text: str, finding: Ruling | Fault | None = None) -> None:
        self.number = number
        self.kind = kind  # "comment", "header" or "event"
        self.text = text
        self.finding = finding


class Case:
    """A record judged by the engine: what it is about, its lines, and the rules that its rulings cite."""

    __slots__ = ("about", "file", "game", "name", "rows", "rules")

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.game = path.parent.name
        self.file = path.relative_to(ROOT).as_posix()
        lines = path.read_text("utf-8").removesuffix("\n").split("\n")
        first = next((i for i, text in enumerate(lines) if not text.startswith("#")), len(lines))
        self.about = [text.lstrip("# ").strip() for text in lines[:first]]
        findings = self._judge(path)
        self.rows: list[Row] = []
        for number, text in enumerate(lines[first:], first + 1):
            found = findings.get(number)
            if text.startswith("#"):
                self.rows.append(Row(number, "comment", text.lstrip("# ")))
            elif text.strip():
                key = re.match(r"[^\s:]+:", text)
                kind = (
                    "header"
                    if key and not isinstance(getattr(found, "line", None), records.Line)
                    else "event"
                )
                self.rows.append(Row(number, kind, _EXPECTED.sub("", text), found))
        self.rules = {
            name for row in self.rows if isinstance(row.finding, Ruling) for name in row.finding.rules
        }

    def _judge(self, path: Path) -> dict[int, Ruling | Fault]:
        findings: dict[int, Ruling | Fault] = {}
        referee = Referee(load)
        with path.open("rb") as stream:
            for record in records.read(stream, self.file):
                for finding in referee.judge(record):
                    line = finding.line if isinstance(finding, Fault) else finding.line.number
                    findings[line] = finding
        return findings

    @property
    def title(self) -> str:
        """`case-06-source-example` as a person would say it."""
        words = self.name.split("-")
        if words[0] == "case" and len(words) > 1 and words[1].isdigit():
            return f"{int(words[1])}. {' '.join(words[2:]).capitalize()}"
        return self.name


@cache
def cases(game: str) -> tuple[Case, ...]:
    """The worked cases of a game, in order of their numbers."""
    return tuple(Case(path) for path in sorted((RECORDS / game).glob("case-*.record")))


@cache
def reading_records(game: str) -> dict[str, Case]:
    """The records that show the options of the readings: `foul=counts` -> record."""
    found = {}
    for reading in rulebook(game).readings.values():
        for option in reading.options:
            path = RECORDS / game / f"reading-{reading.id}-{option}.record"
            if path.exists():
                found[f"{reading.id}={option}"] = Case(path)
    return found


@cache
def citing(game: str) -> dict[str, list[Case]]:
    """Rule -> the records in which a ruling cites it, cases before the others."""
    found: dict[str, list[Case]] = {}
    read = {case.name: case for case in (*cases(game), *reading_records(game).values())}
    others = [path for path in sorted((RECORDS / game).glob("*.record")) if path.stem not in read]
    for case in (*read.values(), *map(Case, others)):
        for name in sorted(case.rules):
            found.setdefault(name, []).append(case)
    return found


def copy_files(app: Sphinx, exception: Exception | None) -> None:
    """Lay records and schemas beside the pages that show them; only what differs is written."""
    if exception is not None or app.builder.format != "html":
        return
    objects = app.env.domains["parlour"].data["objects"]
    games = {name.partition("/")[0] for kind, name in objects if kind == "case"}
    for game in sorted(games):
        lay(RECORDS / game, "*.record", Path(app.outdir) / SHELF / game)
    lay(ROOT / "docs" / "schemas", "*.json", Path(app.outdir) / SCHEMAS)


def lay(source: Path, pattern: str, shelf: Path) -> None:
    """Copy files into a folder of the site."""
    shelf.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.glob(pattern)):
        new = path.read_bytes()
        target = shelf / path.name
        if not target.exists() or target.read_bytes() != new:
            target.write_bytes(new)


# Functions
# ----------------------------------------------------------------------------------------------------------


def function_source(function: object) -> str:
    """The function of a rule without its decorator and its docstring, which is shown as the statement."""
    import ast

    lines, _start = inspect.getsourcelines(function)  # type: ignore[arg-type]
    tree = ast.parse("".join(lines))
    node = tree.body[0]
    assert isinstance(node, ast.FunctionDef)
    first = node.body[0]
    doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    skip = range(first.lineno, (first.end_lineno or first.lineno) + 1) if doc else range(0)
    kept = [text for n, text in enumerate(lines, 1) if n >= node.lineno and n not in skip]
    return "".join(kept).rstrip()


def whole_function(function: object) -> str:
    """The function of a rule with its decorator and its docstring."""
    return inspect.getsource(function).rstrip()  # type: ignore[arg-type]


def module_name(function: object) -> str:
    """Where a rule is computed, as a path in the checkout."""
    return os.path.relpath(inspect.getsourcefile(function) or "", ROOT).replace(os.sep, "/")  # type: ignore[arg-type]


def games_with_pages(docnames: Iterable[str]) -> list[str]:
    """The games that have a page in this site, in the order of the library."""
    pages = set(docnames)
    return [game for game in library.GAMES if f"games/{game}" in pages]
