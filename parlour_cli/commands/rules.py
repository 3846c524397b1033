"""`parlour GAME rules`: the annotated text, whole, by lines, or one entry."""

import os
import sys
from typing import Any

import click

from parlour_cli.errors import CitationError
from parlour_cli.languages import _
from parlour_cli.report import pages
from parlour_cli.report.data import dump
from parlour_cli.report.layout import rows, width
from parlour_cli.report.words import STATUSES

from . import options
from .base import Command, Commands, Option, settings
from .files import Output


def rules(ctx: click.Context, what: tuple[str, ...], pager: bool | None) -> None:
    """Write the text with the rules that rest on it, or the lines or entries asked for."""
    book = options.book_of(ctx)
    chosen = settings(ctx)
    columns = width()
    out = Output(chosen.quiet)
    lines: list[int] = []
    entries = []
    for each in what:
        entry = book.find(each)
        if entry is not None:
            entries.append(entry)
        elif each[:1].isdigit() or ":" in each:
            lines += book.cite(each).numbers
        else:
            names = [*book.entries, *book.readings]
            if each in book.readings:
                hint = _("That is a reading: parlour {game} readings {name}").format(
                    game=book.game, name=each
                )
            else:
                hint = options.near(each, names) + _("See: parlour {game} rules").format(game=book.game)
            raise CitationError(
                _("There is no rule {name} of {game}. {hint}").format(name=each, game=book.game, hint=hint)
            )
    numbers = tuple(lines) if what else book.source.numbers
    if chosen.format == "text":
        text: list[str] = []
        for entry in entries:
            text += [*pages.entry_page(entry, columns), ""]
        text += pages.annotated(book, numbers, columns)
        if not what:
            text += _legend()
        page = "\n".join(text).rstrip("\n") + "\n"
        if not chosen.quiet and paged(pager, not what):
            click.echo_via_pager(page)
            return
        out.write(page)
    else:
        found = entries or [
            entry
            for entry in book.entries.values()
            if not what or any(number in entry.citation.numbers for number in numbers)
        ]
        objects = [pages.entry_data(entry) for entry in found]
        out.write(several(chosen.format, "parlour.entries/1", "entries", objects))
    out.flush()


def paged(asked: bool | None, long: bool) -> bool:
    """Whether to show the text page by page: where asked, or where it is long; on a terminal only."""
    terminal = sys.stdout.isatty() and sys.stdin.isatty() and os.environ.get("TERM") != "dumb"
    return terminal and (long if asked is None else asked)


def _legend() -> list[str]:
    marks = [("*", _("a rule")), ("-", _("a remark")), ("+", _(STATUSES["silent"])), ("?", _("a reading"))]
    return [_("Marks:"), *rows(marks, width())]


def several(form: str, schema: str, key: str, objects: list[dict[str, Any]]) -> str:
    """Objects as JSON: one a line, or together as one value."""
    lines = [dump(each) for each in objects]
    if form == "ndjson":
        return "".join(line + "\n" for line in lines)
    return f'{{"schema": "{schema}", "{key}": [' + ",\n".join(lines) + "]}\n"


commands: Commands = {
    "rules": lambda: Command(
        "rules",
        click.pass_context(rules),
        "Write the text of the game line by line, with translation, and below each line the rules that "
        "rest on it.\n\n"
        "WHAT is a line (42), lines (42-43) or the id of a rule; nothing is the whole text.",
        [
            click.Argument(["what"], nargs=-1, metavar="[LINE|ID]...", shell_complete=options.complete_rule),
            Option(
                ["--pager/--no-pager"],
                default=None,
                help="Show it page by page; else only the whole text on a terminal is.",
            ),
        ],
        formats=("text", "json", "ndjson"),
        examples=("parlour GAME rules 3", "parlour GAME rules --lang ru 1 3"),
    )
}
