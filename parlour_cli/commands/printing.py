"""`parlour GAME print`: what the company cuts out and hands round, as text or as a page to be printed."""

from collections.abc import Callable
from typing import Any

import click

from parlour_cli import catalogue
from parlour_cli.chance import Draw, fresh_seed
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.paper import Paper
from parlour_cli.languages import _
from parlour_cli.records import Record
from parlour_cli.report import papers as report
from parlour_cli.report.argument import fault
from parlour_cli.report.data import file_name
from parlour_cli.report.layout import width
from parlour_cli.rulebook import Rulebook

from . import options
from .base import Command, Commands, Option, settings
from .chance import drawn_before, judged_run, new_record, parsed
from .files import Output, one_record, say

HAS_PAPERS = "written-questions"
"""The game that the examples are of: the others have nothing to print."""


def print_(
    ctx: click.Context,
    file: str | None,
    players: str | None,
    seed: str | None,
    sheet: str,
    pages: str,
    readings: tuple[str, ...],
) -> None:
    """Print the papers of a new game, or of the record in FILE."""
    book = options.book_of(ctx)
    if not book.papers:
        raise click.UsageError(
            _("At {game} nothing is printed and cut out. There is: {names}").format(
                game=book.game, names=f"parlour {HAS_PAPERS} print"
            ),
            ctx,
        )
    names = list(book.papers) if sheet == "all" else [sheet or next(iter(book.papers))]
    if names[0] not in book.papers:
        hint = options.near(sheet, (*book.papers, "all"))
        raise click.BadParameter(
            _("{game} has no sheet {name}. {hint}There is: {names}").format(
                game=book.game, name=sheet, hint=hint, names=", ".join((*book.papers, "all"))
            ),
            ctx,
            param_hint="'--sheet'",
        )
    chosen = settings(ctx)
    record, word = _record(ctx, book, file, players, seed)
    pinned = options.pins(ctx, readings).get(book.game, [])
    run = judged_run(book, record, pinned)
    found, said = _written(book, names, run.table, _drawing(record, word, drawn_before(book, record)))
    if not chosen.quiet:
        if file is None and seed is None:
            said.append(
                _("the seed is {seed}: with it everything is printed, and dealt, alike").format(seed=word)
            )
        for each in dict.fromkeys(said):
            say(each)
    out = Output(chosen.quiet)
    many = pages == "many"
    if chosen.format == "html":
        out.write(report.html(found, many, str(record.get("title") or catalogue.title(book.game))))
    else:
        out.write(report.text(found, many, width()))
    out.flush()


def _written(
    book: Rulebook, names: list[str], table: Any, draw: Callable[[int], Any]
) -> tuple[list[Paper], list[str]]:
    """The papers of these sheets, and what is to be told to the host."""
    papers, said = [], []
    for name in names:
        for each in book.papers[name](table, draw):
            if isinstance(each, str):
                said.append(each)
            else:
                papers.append(each)
    return papers, said


def _record(
    ctx: click.Context, book: Rulebook, file: str | None, players: str | None, seed: str | None
) -> tuple[Record, str]:
    """The record whose papers are wanted, and its seed; "" if it has none."""
    if file is None:
        word = fresh_seed() if seed is None else seed
        return parsed(new_record(ctx, book, "deal", players, word, {}, 1), "deal"), word
    if players is not None:
        raise click.UsageError(_("The record says who plays: --players is for a new one."), ctx)
    record = one_record(file)
    if record.game != book.game:
        message = _("this is a record of {other}, not of {game}").format(
            other=record.game or "-", game=book.game
        )
        raise click.UsageError(f"{file_name(record.file)}:{record.first}: {message}", ctx)
    if record.faults:
        click.echo("".join(fault(each, width()) for each in record.faults), err=True, nl=False)
        raise click.UsageError(_("Nothing is printed for a record that cannot be read."), ctx)
    own = record.get("seed")
    if own is not None and seed is not None and str(own) != seed:
        raise click.UsageError(
            _("The record has the seed {own}, not {seed}.").format(own=own, seed=seed), ctx
        )
    return record, str(own or seed or "")


def _drawing(record: Record, seed: str, before: int) -> Callable[[int], Any]:
    """What gives the draws that come after so many."""

    def draw(n: int) -> Any:
        if not seed:
            raise ParlourError(
                _(
                    "{file} has no header seed:, from which the deals would follow; give one with --seed."
                ).format(file=file_name(record.file))
            )
        return Draw(seed, before + n + 1).below

    return draw


class _Printing(Command):
    """`print`. The help of a game that has nothing to print says so first, and its examples are of one that has."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        game = self.game(ctx)
        book = catalogue.judged(game)
        if book is not None and not book.papers:
            formatter.write_text(_("At {game} nothing is printed and cut out.").format(game=game))
            formatter.write_paragraph()
        super().format_help(ctx, formatter)


commands: Commands = {
    "print": lambda: _Printing(
        "print",
        click.pass_context(print_),
        "Print what is cut out and handed round: the slips of a game of Written Questions, in the language of --lang.\n\n"
        "With FILE these are the papers of that record, else of a new game with these players. Everything follows from the "
        "seed, so that the deals of `deal` are those that are printed.",
        [
            click.Argument(["file"], type=options.path(), required=False, metavar="[FILE]"),
            options.players(),
            options.seed(),
            Option(
                ["--sheet"],
                default="",
                metavar="NAME",
                help="What is printed: slips, players (who gets which first), president (the second deal), "
                "secretary (the order of the reading), or all.",
            ),
            Option(
                ["--pages"],
                type=click.Choice(("one", "many")),
                default="one",
                help="All on one page, to be cut apart; or each piece on its own.",
            ),
            options.readings(),
        ],
        formats=("text", "html"),
        examples=(
            f"parlour {HAS_PAPERS} print --players Anna,Boris,Clara,David --seed 1839",
            f"parlour {HAS_PAPERS} deal --players Anna,Boris,Clara,David --seed 1839 | "
            f"parlour {HAS_PAPERS} print - --sheet all --format html > slips.html",
        ),
    )
}
