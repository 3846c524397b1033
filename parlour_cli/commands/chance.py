"""`parlour GAME deal` and `roll`: what chance brings, as lines of a record."""

import os
from collections.abc import Callable, Iterable
from typing import Any

import click

from parlour_cli import catalogue
from parlour_cli.chance import Draw, commitment, fresh_seed
from parlour_cli.errors import ParlourError
from parlour_cli.languages import _, current
from parlour_cli.records import Line, Record, read, read_event, write, write_event
from parlour_cli.referee import Referee, Run
from parlour_cli.report.argument import fault
from parlour_cli.report.data import file_name
from parlour_cli.report.layout import width
from parlour_cli.rulebook import Rulebook

from . import options
from .base import Command, Commands, Option, settings
from .files import Output, one_record, open_bytes, replace, say

UNVERIFIABLE = "drawn without a seed: it cannot be verified"
DRAWN = "drawn"

GIVEN = ("players", "who", "shuffle")
"""The parameters of a chance function that are not wished for by ``--with``."""

SAID = ("who", "card")
"""Those that the line drawn tells itself."""


# Drawing ------------------------------------------------------------------------------------------


def draw(
    ctx: click.Context,
    file: str | None,
    players: str | None,
    seed: str | None,
    who: str | None,
    times: int,
    append: str | None,
    wishes: tuple[str, ...],
    commit: bool,
) -> None:
    """Print what chance brings; with ``--append`` write it to the end of a record too."""
    name = str(ctx.info_name)
    book = options.book_of(ctx)
    chosen = settings(ctx)
    if commit:
        _commit(seed, chosen.quiet)
        return
    function = _function(ctx, book, name)
    if append is not None and file is not None and append != file:
        raise click.UsageError(_("Name one file: the one to read, or the one to append to."), ctx)
    wanted = _wanted(ctx, function, who, wishes)
    path = append if append is not None else file
    out = Output(chosen.quiet)
    if append == "-":  # the record goes through: in by standard input, out with what is drawn
        out.write(_passed_on(ctx, book, name, players, seed, wanted, times, chosen.quiet))
    elif path is None or (append is not None and not os.path.exists(path)):
        text = new_record(ctx, book, name, players, fresh_seed() if seed is None else seed, wanted, times)
        if append is not None:
            replace(append, text)
        out.write(text)
    else:
        if players is not None:
            raise click.UsageError(_("The record says who plays: --players is for a new one."), ctx)
        lines = next_lines(ctx, book, name, one_record(path), seed, wanted, times, chosen.quiet)
        if append is not None:
            _append(append, lines)
        out.write("".join(line + "\n" for line in lines))
    out.flush()


def _commit(seed: str | None, quiet: bool) -> None:
    fresh = fresh_seed() if seed is None else seed
    out = Output(quiet)
    out.write(f"commit: {commitment(fresh)}\n")
    out.flush()
    if seed is None:
        say(
            _("keep this to yourself until the end, then put it into the record: seed: {seed}").format(
                seed=fresh
            )
        )


def _function(ctx: click.Context, book: Rulebook, name: str) -> Callable[..., list[str]]:
    function: Callable[..., list[str]] | None = book.chances.get(name)
    if function is None:
        raise click.UsageError(_lacking(book, name), ctx)
    return function


def _lacking(book: Rulebook, name: str) -> str:
    """Why the game has no such chance, and what it has."""
    if name in book.declined:
        return options.declined(book, name)
    message = _("At {game} chance brings nothing by {name}.").format(game=book.game, name=name)
    others = ", ".join(f"parlour {book.game} {each}" for each in book.chances)
    return message + (" " + _("There is: {names}").format(names=others) if others else "")


def parameters(function: Callable[..., Any]) -> dict[str, Any]:
    """What may be asked of a chance function: the names and defaults of its keyword-only parameters."""
    return dict(getattr(function, "__kwdefaults__", None) or {})


def _wishes(function: Callable[..., Any]) -> str:
    """What `--with` may ask of a chance function, with its defaults."""
    return ", ".join(
        f"{name}={default}" for name, default in parameters(function).items() if name not in GIVEN
    )


def _wanted(
    ctx: click.Context, function: Callable[..., Any], who: str | None, wishes: tuple[str, ...]
) -> dict[str, Any]:
    """The keyword arguments of the function, from ``--who`` and ``--with NAME=VALUE``."""
    known = {name: value for name, value in parameters(function).items() if name not in GIVEN}
    wanted: dict[str, Any] = {}
    if who is not None:
        if "who" not in parameters(function):
            raise click.UsageError(_("Nobody in particular draws here: leave out --who."), ctx)
        wanted["who"] = who
    for wish in wishes:
        name, sign, value = wish.partition("=")
        if name not in known or not sign:
            hint = options.near(name, known)
            names = _wishes(function) or "-"
            raise click.BadParameter(
                _("{wish} cannot be asked for. {hint}There is: {names}").format(
                    wish=wish, hint=hint, names=names
                ),
                ctx,
                param_hint="'--with'",
            )
        wanted[name] = value
    return wanted


def new_record(
    ctx: click.Context,
    book: Rulebook,
    name: str,
    players: str | None,
    seed: str,
    wanted: dict[str, Any],
    times: int,
) -> str:
    """A whole record that begins with what chance brings, or several, where it brings a whole evening."""
    Draw(seed, 0)  # a bad seed is told before anything else
    function = book.chances[name]
    players = players or ", ".join(book.company)
    people = _people(ctx, book.game, players)
    opens = "players" in parameters(function)
    lines = [f"players: {players}"]
    if opens:
        lines = function(Draw(seed, 0).below, None, players=tuple(sorted(people.players)), **wanted)
    found = [parsed(_whole(book, part, seed), name) for part in parts(lines)]
    if not opens or goes_on(book, name):
        record = found[-1]
        wanted = _with_player(ctx, record, wanted)
        run = judged_run(book, record)
        for _time in range(times):
            _draw_once(book, name, record, run, seed, wanted, "")
    return "\n".join(write(record, current(), False) for record in found)


def _with_player(ctx: click.Context, record: Record, wanted: dict[str, Any]) -> dict[str, Any]:
    """The keyword arguments with the player whom ``--who`` means as the record spells him."""
    who = wanted.get("who")
    if who is None:
        return wanted
    for name in record.players:
        if name.casefold() == str(who).casefold():
            return wanted | {"who": name}
    hint = options.near(str(who), record.players) + _("Players: {names}.").format(
        names=", ".join(record.players)
    )
    message = _("nobody here is called {name}").format(name=who)
    raise click.BadParameter(f"{message}. {hint}", ctx, param_hint="'--who'")


def parts(lines: Iterable[str]) -> list[list[str]]:
    """The lines of each record that a chance function begins: a line ``game:`` among them begins another one."""
    found: list[list[str]] = [[]]
    for line in lines:
        if line.startswith("game:"):
            found.append([])
        else:
            found[-1].append(line)
    return found


def _whole(book: Rulebook, lines: Iterable[str], seed: str) -> str:
    """The text of a record that begins with these lines."""
    head = [f"game: {book.game}"]
    events: list[str] = []
    for line in lines:
        (head if is_header(line) else events).append(line)
    return "\n".join([*head, f"seed: {seed}", "", *(line for line in events if line)]) + "\n"


def goes_on(book: Rulebook, name: str) -> bool:
    """Whether the game draws events by this command, hand after hand, and not only the head of a record."""
    return name in book.drawn.values()


def is_header(line: str) -> bool:
    """Whether a line that a chance function gives is a header."""
    key, colon, _value = line.partition(":")
    return bool(colon) and key.replace("-", "").isalpha()


def _people(ctx: click.Context, game: str, players: str) -> Record:
    if "\n" in players or "\r" in players:
        raise click.BadParameter(_("names stand on one line"), ctx, param_hint="'--players'")
    record = next(iter(read([f"game: {game}\n".encode(), f"players: {players}\n".encode()], "--players")))
    if record.faults:
        found = record.faults[0]
        raise click.BadParameter(
            f"{found.message} [{found.id}]. {found.remedy}", ctx, param_hint="'--players'"
        )
    return record


def parsed(text: str, name: str) -> Record:
    """The one record that this text is."""
    return next(iter(read(text.encode().splitlines(keepends=True), name)))


def judged_run(book: Rulebook, record: Record, pins: Iterable[tuple[str, str]] = ()) -> Run:
    """The record judged to its end, so that its table shows what may be drawn next."""
    referee = Referee(catalogue.judged, pins, alternatives=False)
    for _finding in referee.judge(record):
        pass
    if referee.run is None:
        raise ParlourError(
            _("{file} cannot be carried on: {game} has no players in it").format(
                file=record.file, game=book.game
            )
        )
    return referee.run


def drawn_before(book: Rulebook, record: Record) -> int:
    """How many events of the record are such as chance draws: so many draws have been made."""
    return sum(1 for line in record.lines if book.draws(line.event))


def shuffle_of(book: Rulebook, lines: Iterable[Line], seed: str) -> dict[str, Any]:
    """The draw that shuffled the pack from which these lines go on to draw, as the keyword argument that a function takes."""
    k = shuffled = 0
    for line in lines:
        if line.event is not None and book.draws(line.event):
            k += 1
            if line.event.verb in book.shuffles:
                shuffled = k if UNVERIFIABLE not in line.comment else 0
    return {"shuffle": Draw(seed, shuffled).below} if shuffled else {}


def _draw_once(
    book: Rulebook, name: str, record: Record, run: Run, seed: str, wanted: dict[str, Any], comment: str
) -> list[str]:
    """Draw the next event or events, add them to the record and judge them; the lines as they are to be
    written.
    """
    k = drawn_before(book, record) + 1
    lines = []
    asked = " ".join(
        f"{key}={value}" for key, value in wanted.items() if key not in SAID and record.get(key) is None
    )
    remark = "; ".join(part for part in (comment, f"{DRAWN} with {asked}" if asked else "") if part)
    shuffle = shuffle_of(book, record.lines, seed) if record.get("seed") is not None else {}
    for text in book.chances[name](Draw(seed, k).below, run.table, **wanted, **shuffle):
        event = read_event(text, record)
        spelt = write_event(event, record, record.language, False)
        number = (record.lines[-1] if record.lines else record.headers[-1]).number + 1
        line = Line(number, spelt, event, remark, number - record.first + 1)
        record.lines.append(line)
        run.judge(line)
        lines.append(spelt + (f"  # {remark}" if remark else ""))
    return lines


def next_lines(
    ctx: click.Context,
    book: Rulebook,
    name: str,
    record: Record,
    seed: str | None,
    wanted: dict[str, Any],
    times: int,
    quiet: bool,
) -> list[str]:
    """What chance brings next in a record."""
    if record.game != book.game:
        message = _("this is a record of {other}, not of {game}").format(
            other=record.game or "-", game=book.game
        )
        raise click.UsageError(f"{file_name(record.file)}:{record.first}: {message}", ctx)
    if record.faults:
        click.echo("".join(fault(each, width()) for each in record.faults), err=True, nl=False)
        raise click.UsageError(_("Nothing is drawn for a record that cannot be read."), ctx)
    if "players" in parameters(book.chances[name]) and not goes_on(book, name):
        raise click.UsageError(_("{name} begins a record, and this one has begun.").format(name=name), ctx)
    wanted = _with_player(ctx, record, wanted)
    own = record.get("seed")
    if own is not None and seed is not None and str(own) != seed:
        raise click.UsageError(
            _("The record has the seed {own}, not {seed}.").format(own=own, seed=seed), ctx
        )
    comment = ""
    if own is None:
        comment = UNVERIFIABLE
        if not quiet:
            say(_("the record has no header seed:, so what is drawn now cannot be verified"))
    run = judged_run(book, record)
    lines: list[str] = []
    for _time in range(times):
        lines += _draw_once(
            book, name, record, run, str(own or (fresh_seed() if seed is None else seed)), wanted, comment
        )
    return lines


def _append(path: str, lines: list[str]) -> None:
    with open(path, "rb") as stream:
        old = stream.read()
    replace(path, _joined(old, lines))


def _joined(old: bytes, lines: list[str]) -> str:
    """What stood there, and the lines after it, with line ends of the same kind."""
    end = "\r\n" if old.endswith(b"\r\n") else "\n"
    text = old.decode("utf-8")
    if text and not text.endswith("\n"):
        text += end
    return text + "".join(line + end for line in lines)


def _passed_on(
    ctx: click.Context,
    book: Rulebook,
    name: str,
    players: str | None,
    seed: str | None,
    wanted: dict[str, Any],
    times: int,
    quiet: bool,
) -> str:
    """The record that comes in by standard input, with what chance brings next."""
    if players is not None:
        raise click.UsageError(_("The record says who plays: --players is for a new one."), ctx)
    with open_bytes("-") as stream:
        old = stream.read()
    found = list(read([old], "(stdin)"))
    if not found:
        raise click.UsageError(_("{file} holds no record").format(file="(stdin)"), ctx)
    return _joined(old, next_lines(ctx, book, name, found[-1], seed, wanted, times, quiet))


# The commands -------------------------------------------------------------------------------------


def _parameters() -> list[click.Parameter]:
    return [
        click.Argument(["file"], type=options.path(), required=False, metavar="[FILE]"),
        options.players(),
        options.seed(),
        Option(
            ["--who"],
            metavar="NAME",
            shell_complete=options.complete_player,
            help="Who draws; else whose turn it is.",
        ),
        Option(
            ["--times"],
            type=click.IntRange(1, 10_000),
            default=1,
            metavar="N",
            help="So many draws, one after another.",
        ),
        Option(
            ["--append"],
            metavar="FILE",
            type=options.path(),
            help="Write the lines to the end of this record.",
        ),
        Option(
            ["--with", "wishes"],
            multiple=True,
            metavar="NAME=VALUE",
            help="What else the game lets one choose; may be repeated.",
        ),
        Option(
            ["--commit"],
            is_flag=True,
            help="Only print the commit: header of the seed, to be shown before the first draw.",
        ),
    ]


class _Drawing(Command):
    """`deal` or `roll`. The help of a game that has no such chance says so first, and its examples are of what there is."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        book = catalogue.judged(self.game(ctx))
        if book is not None and self.name not in book.chances:
            formatter.write_text(_lacking(book, str(self.name)))
            formatter.write_paragraph()
        super().format_help(ctx, formatter)

    def choices(self, ctx: click.Context, option: str) -> str:
        """What may be wished for in this game."""
        book = catalogue.judged(self.game(ctx))
        function = book.chances.get(str(self.name)) if book is not None else None
        if option != "wishes" or function is None:
            return ""
        names = _wishes(function)
        return _("There is: {names}").format(names=names) if names else ""

    def shown_examples(self, ctx: click.Context) -> list[str]:
        """Examples that can be typed."""
        game = self.game(ctx)
        book = catalogue.judged(game)
        if book is None:
            return super().shown_examples(ctx)
        for name in [self.name, *book.chances]:
            if name in book.chances:
                company = ",".join(book.company)
                return [
                    example.replace("GAME", game).replace("Anna,Boris,Clara", company)
                    for example in EXAMPLES[name]
                ]
        return [example.replace("GAME", "schimmel") for example in self.examples]


EXAMPLES = {
    "deal": (
        "parlour GAME deal --players Anna,Boris,Clara --seed 1839",
        "parlour GAME deal --players Anna,Boris,Clara | parlour verify",
    ),
    "roll": (
        "parlour GAME roll --players Anna,Boris,Clara --seed 1839",
        "parlour GAME roll --times 3 | parlour verify",
    ),
}


def _command(name: str, help: str) -> Command:
    return _Drawing(name, click.pass_context(draw), help, _parameters(), examples=EXAMPLES[name])


commands: Commands = {
    "deal": lambda: _command(
        "deal",
        "Print what chance deals, as lines of a record. Without FILE a new record begins, with its seed "
        "in it.\n\n"
        "With FILE the next lines of that record are printed; with --append they are written to its end.",
    ),
    "roll": lambda: _command(
        "roll",
        "Print what chance throws, as a line of a record. Without FILE a new record begins, with its "
        "seed in it.\n\n"
        "With FILE the next line of that record is printed; with --append it is written to its end.",
    ),
}
