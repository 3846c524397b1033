"""`parlour cite`, `search`, `games`, `coverage`: the books."""

from typing import Any

import click

from parlour_cli import catalogue
from parlour_cli.errors import CitationError
from parlour_cli.languages import LANGUAGES, _
from parlour_cli.library import Citation, Lines, citations, edition
from parlour_cli.report import pages
from parlour_cli.report.layout import rows, table, width
from parlour_cli.search import search as find

from .base import Command, Commands, Option, settings
from .files import Output
from .rules import several


def cite(ctx: click.Context, references: tuple[str, ...]) -> None:
    """Write the lines cited. A game may be named in any language."""
    chosen = settings(ctx)
    cited: list[Citation] = []
    for reference in references:
        cited += citations(_canonical(reference))
    out = Output(chosen.quiet)
    if chosen.format == "text":
        out.write("\n".join("\n".join(pages.citation_page(each, width())) + "\n" for each in cited))
    else:
        objects = [pages.citation_data(each) for each in cited]
        out.write(several(chosen.format, "parlour.citations/1", "citations", objects))
    out.flush()


def _canonical(reference: str) -> str:
    """The reference with the names of games in their canonical form."""
    parts = []
    for part in reference.split(","):
        name, colon, figures = part.rpartition(":")
        if colon:
            known = catalogue.find(name.strip())
            if not known:
                near = catalogue.near(name.strip())
                hint = _("Did you mean {name}?").format(name=near) if near else _("See: parlour games")
                raise CitationError(
                    _("There is no game {name}. {hint}").format(name=name.strip() or '""', hint=hint)
                )
            part = f"{known}:{figures}"
        parts.append(part)
    return ",".join(parts)


def search(ctx: click.Context, words: tuple[str, ...], only: str | None) -> None:
    """Write the lines in which all the words occur; status 1 where there is none, as grep has it."""
    chosen = settings(ctx)
    hits = find(" ".join(words), only)
    out = Output(chosen.quiet)
    if chosen.format == "text":
        out.write("\n".join(pages.hits_page(hits, width())) + "\n")
    else:
        out.write(several(chosen.format, "parlour.hits/1", "hits", [pages.hit_data(hit) for hit in hits]))
    out.flush()
    ctx.exit(0 if hits else 1)


def games(ctx: click.Context) -> None:
    """Write what each game is called, what it is, where it stands and whether it can be refereed."""
    chosen = settings(ctx)
    out = Output(chosen.quiet)
    objects = []
    for game in catalogue.GAMES:
        work = edition(game)["work"]
        source = Lines(game)
        objects.append(
            {
                "schema": "parlour.game/1",
                "id": game,
                "names": catalogue.names(game),
                "help": catalogue.help_line(game),
                "language": source.language,
                "lines": len(source.numbers),
                "translations": list(source.languages[1:]),
                "work": work["cite"],
            }
        )
    if chosen.format != "text":
        out.write(several(chosen.format, "parlour.games/1", "games", objects))
        out.flush()
        return
    text: list[str] = []
    for found in objects:
        others = ", ".join(dict.fromkeys(n for n in found["names"].values() if n != found["id"]))
        text.append(found["id"] + (f"  ({others})" if others else ""))
        text += rows([("", found["help"]), ("", found["work"])], width())
    out.write("\n".join(text) + "\n")
    out.flush()


def coverage(ctx: click.Context) -> None:
    """Write for each game how many lines it has, how many of them have an entry, and how many rules and
    readings there are.
    """
    chosen = settings(ctx)
    out = Output(chosen.quiet)
    objects: list[dict[str, Any]] = []
    for game in catalogue.GAMES:
        numbers = Lines(game).numbers
        book = catalogue.load(game)
        uncited = book.uncited()
        rules = sum(1 for _rule in book.rules())
        found: dict[str, Any] = {
            "schema": "parlour.coverage/1",
            "game": game,
            "lines": len(numbers),
            "covered": len(numbers) - len(uncited),
            "uncovered": uncited,
            "rules": rules,
            "remarks": len(book.entries) - rules,
            "readings": len(book.readings),
        }
        objects.append(found)
    if chosen.format != "text":
        out.write(several(chosen.format, "parlour.coverages/1", "games", objects))
    else:
        heads = (_("game"), _("lines"), _("covered"), _("rules"), _("remarks"), _("readings"))
        body = [
            (each["game"], *(str(each[key]) for key in ("lines", "covered", "rules", "remarks", "readings")))
            for each in objects
        ]
        out.write("\n".join(table(heads, body)) + "\n")
    out.flush()


FORMATS = ("text", "json", "ndjson")

commands: Commands = {
    "cite": lambda: Command(
        "cite",
        click.pass_context(cite),
        "Write source lines with their translation, and the work and edition from which they come.\n\n"
        "A reference is GAME:LINE, GAME:LINE-LINE, or several parted by commas.",
        [click.Argument(["references"], nargs=-1, required=True, metavar="REF...")],
        formats=FORMATS,
        examples=("parlour cite schimmel:42-43", "parlour cite --lang ru royal-star:8"),
        page="sources",
    ),
    "search": lambda: Command(
        "search",
        click.pass_context(search),
        "Find the lines of all sources and translations in which all the words occur. Status 1: no line.",
        [
            click.Argument(["words"], nargs=-1, required=True, metavar="WORD..."),
            Option(
                ["--in", "only"], type=click.Choice(LANGUAGES), help="Search the texts in this language only."
            ),
        ],
        formats=FORMATS,
        examples=("parlour search inn pool", "parlour search --in ru карты"),
        page="sources",
    ),
    "games": lambda: Command(
        "games",
        click.pass_context(games),
        "List the games: their names in three languages, what they are, the book each comes from.",
        formats=FORMATS,
        examples=("parlour games", "parlour games --format ndjson"),
        page="games",
    ),
    "coverage": lambda: Command(
        "coverage",
        click.pass_context(coverage),
        "Count for each game the lines of its source, those that an entry rests on, and its rules and "
        "readings.",
        formats=FORMATS,
        examples=("parlour coverage", "parlour coverage --format json"),
        page="games",
    ),
}
