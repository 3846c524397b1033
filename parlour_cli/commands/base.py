"""What all commands share: their options, their help, the settings, the group that loads a command only when
it is asked for.
"""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any

import click

from parlour_cli.errors import ParlourError, RulebookError
from parlour_cli.languages import LANGUAGES, _, resolve, use

HELP_NAMES = {"help_option_names": ["-h", "--help"]}
FORMATS = ("text", "json", "ndjson", "svg", "html")
COLOURS = ("auto", "always", "never")
SHARED = frozenset(("lang", "color", "format", "quiet", "no_input", "debug"))
"""The names of the options that every command takes."""
NARROW = 50
"""In fewer columns help is laid out otherwise."""


class Settings:
    """The options that mean the same everywhere and may stand before or after the command."""

    __slots__ = ("color", "format", "lang", "no_input", "quiet")

    def __init__(self) -> None:
        self.lang: str | None = None
        self.color = "auto"
        self.quiet = False
        self.format = ""
        self.no_input = False

    def coloured(self, stream: Any = None) -> bool:
        """Whether a stream (standard output) may be coloured: ``--color``, NO_COLOR, FORCE_COLOR, TERM, the
        terminal.
        """
        if self.color != "auto":
            return self.color == "always"
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR"):
            return True
        if os.environ.get("TERM") == "dumb":
            return False
        stream = stream or sys.stdout
        try:
            return bool(stream.isatty())
        except (AttributeError, ValueError):
            return False


def settings(ctx: click.Context) -> Settings:
    """The settings of this invocation."""
    found: Settings = ctx.meta.setdefault("parlour.settings", Settings())
    return found


class Option(click.Option):
    """An option whose help is translated when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names and the help of the option, in the language in use."""
        kept = self.help
        try:
            if kept:
                self.help = _(kept)
            return super().get_help_record(ctx)
        finally:
            self.help = kept


def _remember(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    if value is not None and value is not False and param.name:
        setattr(settings(ctx), param.name, value)
        if param.name == "lang":
            use(value)


def shared_options(formats: tuple[str, ...] = FORMATS) -> list[click.Parameter]:
    """The options that every command and group takes; ``formats`` are the forms of output that there are
    here.
    """
    return [
        Option(
            ["--lang"],
            type=click.Choice(LANGUAGES),
            expose_value=False,
            callback=_remember,
            help="Language of messages, and of the translations shown beside the source.",
        ),
        Option(
            ["--color"],
            type=click.Choice(COLOURS),
            expose_value=False,
            callback=_remember,
            help="Colour: on a terminal only (auto), always or never.",
        ),
        Option(
            ["--format"],
            type=click.Choice(formats),
            expose_value=False,
            callback=_remember,
            help="Form of the output.",
        ),
        Option(
            ["-q", "--quiet"],
            is_flag=True,
            expose_value=False,
            callback=_remember,
            help="Print nothing; the exit status tells.",
        ),
        Option(
            ["--no-input"],
            is_flag=True,
            expose_value=False,
            callback=_remember,
            help="Never ask anything.",
        ),
        Option(
            ["--debug"],
            is_flag=True,
            expose_value=False,
            help="If the program itself fails, show where.",
        ),
    ]


def record_name(game: str) -> str:
    """What the examples call the file that holds a record of this game."""
    return "star.record" if game == "royal-star" else "evening.record"


class _Helped(click.Command):
    """A command whose help begins with what it does, gives examples that run, and ends with where to read
    on.
    """

    examples: Sequence[str] = ()
    page = ""

    def game(self, ctx: click.Context) -> str:
        """The game whose command this is; "" for a general one."""
        found: str = ctx.meta.get("parlour.game", "")
        return found

    def get_help(self, ctx: click.Context) -> str:
        """The help, no wider than the terminal: left to itself Click takes 50 columns at least."""
        from parlour_cli.report.layout import width

        columns = width() - 2
        if columns < NARROW:
            ctx.terminal_width = columns
        return super().get_help(ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help: what it does, usage, examples, options, where to read on."""
        text = _(self.help or "")
        for number, paragraph in enumerate(text.split("\n\n")):
            if number:
                formatter.write_paragraph()
            formatter.write_text(" ".join(paragraph.split()))
        formatter.write_paragraph()
        self.format_usage(ctx, formatter)
        examples = self.shown_examples(ctx)
        if examples:
            with formatter.section(_("Examples")):
                for example in examples:
                    formatter.write(f"{' ' * formatter.current_indent}{example}\n")
        self.format_arguments_help(ctx, formatter)
        self.format_options(ctx, formatter)
        self.format_epilog(ctx, formatter)

    def shown_examples(self, ctx: click.Context) -> list[str]:
        """The examples, for the game of this command; for Schimmel where it is of none."""
        game = self.game(ctx) or "schimmel"
        return [example.replace("GAME", game) for example in self.examples]

    def format_arguments_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what the operands are."""

    def choices(self, ctx: click.Context, option: str) -> str:
        """What this option has to choose from in the game of this command; "" where that is not to be said."""
        return ""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command's own options, then those that all commands have."""
        own: list[tuple[str, str]] = []
        common: list[tuple[str, str]] = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None and isinstance(param, click.Option):
                more = self.choices(ctx, str(param.name))
                record = (record[0], f"{record[1]} {more}" if more else record[1])
                (common if param.name in SHARED or "--help" in param.opts else own).append(record)
        if own:
            with formatter.section(_("Options")):
                _write_rows(formatter, own)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)
        if common:
            with formatter.section(_("Options of every command")):
                _write_rows(formatter, common)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Name the page of the rulebook and how to read on without it."""
        game = self.game(ctx)
        page = self.page or (f"games/{game}" if game else "commands")
        rows = [(_("Rulebook:"), f"docs/{page}")]
        if game:
            rows.append((_("Offline:"), f"parlour {game} rules"))
        formatter.write_paragraph()
        _write_rows(formatter, rows)


def _write_rows(formatter: click.HelpFormatter, rows: Sequence[tuple[str, str]]) -> None:
    """Write names and what they mean; in few columns a long name has a line of its own."""
    formatter.write_dl(rows, col_max=30 if formatter.width >= NARROW else formatter.width // 3)


class Command(_Helped):
    """A command. ``formats`` are the forms of output it has; the first is the default."""

    def __init__(
        self,
        name: str,
        callback: Callable[..., Any],
        help: str,
        params: Iterable[click.Parameter] = (),
        *,
        formats: tuple[str, ...] = ("text",),
        examples: Sequence[str] = (),
        page: str = "",
    ) -> None:
        super().__init__(
            name,
            callback=callback,
            help=help,
            params=[*params, *shared_options(formats)],
            context_settings=HELP_NAMES,
        )
        self.formats = formats
        self.examples = examples
        self.page = page

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. What is the person's mistake is said as such, with status 2."""
        chosen = settings(ctx)
        if not chosen.format:
            chosen.format = self.formats[0]
        if chosen.format not in self.formats:
            raise click.BadParameter(
                _("{command} has no form {name}; it has: {names}").format(
                    command=self.name, name=chosen.format, names=", ".join(self.formats)
                ),
                ctx,
                param_hint="'--format'",
            )
        try:
            return super().invoke(ctx)
        except RulebookError:  # the program's own mistake, to be reported
            raise
        except ParlourError as error:
            raise click.UsageError(str(error), ctx) from error


Commands = dict[str, Callable[[], click.Command]]
"""The commands of a module by their names; one is made when it is asked for, for its options cost more than most of the rest."""


class Argument(click.Argument):
    """An operand that may say how it is completed."""


class Lazy(_Helped, click.Group):
    """A group that knows its commands by a table and imports one when it is asked for.

    ``table`` maps the name of a command to its module below this package and its line of help. ``sections``
    are the headings under which they stand in the help.
    """

    table: dict[str, tuple[str, str]]
    sections: tuple[tuple[str, tuple[str, ...]], ...]

    def __init__(self, name: str, help: str, table: dict[str, tuple[str, str]], sections: Any) -> None:
        super().__init__(
            name, help=help, params=shared_options(), context_settings=HELP_NAMES, no_args_is_help=True
        )
        self.table = table
        self.sections = sections

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the help."""
        return [name for _heading, names in self.sections for name in names]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now; None if there is none."""
        entry = self.table.get(cmd_name)
        if entry is None:
            return None
        module = import_module(f".{entry[0]}", __package__)
        made: Commands = module.commands
        found = made[cmd_name]()
        return found

    def canonical(self, name: str) -> str:
        """The name under which a command typed in another language is known."""
        return name

    def near(self, name: str) -> str:
        """The command most like this name; "" if none is near."""
        import difflib  # only on the way to an error

        found = difflib.get_close_matches(name.casefold(), self.table, 1, 0.55)
        if not found:
            found = [known for known in self.table if len(name) > 1 and known.startswith(name.casefold())]
        return found[0] if found else ""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; for one that does not exist, suggest the nearest."""
        name = self.canonical(args[0])
        command = self.get_command(ctx, name)
        if command is None and not ctx.resilient_parsing:
            if args[0][:1] == "-":
                self.parse_args(ctx, list(args))
            near = self.near(args[0])
            hint = _("Did you mean {name}?").format(name=near) if near else self.hint(ctx)
            ctx.fail(_("No such command: {name}. {hint}").format(name=args[0], hint=hint))
        return (name if command else None), command, args[1:]

    def hint(self, ctx: click.Context) -> str:
        """What to try where no command is near."""
        return _("Try: {command} --help").format(command=ctx.command_path)

    def line(self, name: str) -> str:
        """The line of help of a command, in the language in use."""
        return _(self.table[name][1])

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands by sections, from the table alone."""
        for heading, names in self.sections:
            if names:
                with formatter.section(_(heading)):
                    _write_rows(formatter, [(name, self.line(name)) for name in names])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Names of commands and options that begin so, without importing any command."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=self.line(name))
            for name in self.list_commands(ctx)
            if name.startswith(incomplete)
        ]
        if incomplete[:1] == "-":
            found += click.Command.shell_complete(self, ctx, incomplete)
        return found


def speak(args: list[str]) -> None:
    """Choose the language before anything is said: ``--lang`` wherever it stands, else the environment."""
    chosen: str | None = None
    for place, word in enumerate(args):
        if word == "--":
            break
        if word == "--lang" and place + 1 < len(args):
            chosen = args[place + 1]
        elif word.startswith("--lang="):
            chosen = word[7:]
    use(resolve(chosen))
