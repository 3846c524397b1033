"""`parlour help` and `parlour completion`."""

import click

from parlour_cli.languages import _

from . import options
from .base import Command, Commands

SHELLS = ("bash", "zsh", "fish", "powershell")

WHERE = {
    "bash": 'Put it into ~/.bashrc: eval "$(parlour completion bash)"',
    "zsh": 'Put it into ~/.zshrc: eval "$(parlour completion zsh)"',
    "fish": "Put it into ~/.config/fish/completions/parlour.fish",
    "powershell": "Put it into $PROFILE: parlour completion powershell | Out-String | Invoke-Expression",
}


def help_on(ctx: click.Context, words: tuple[str, ...]) -> None:
    """Print the help of a command, reached word by word as on the command line."""
    where = ctx.find_root()
    args = list(words)
    while args:
        command = where.command
        if not isinstance(command, click.Group):
            raise click.UsageError(
                _("{command} has no commands of its own.").format(command=where.command_path), ctx
            )
        asked = args[0]
        name, found, args = command.resolve_command(where, args)
        if found is None or name is None:  # within a game Click itself says nothing here
            hint = options.near(asked, command.list_commands(where))
            message = _("{command} has no command {name}. {hint}").format(
                command=where.command_path, name=asked, hint=hint
            )
            raise click.UsageError(message.rstrip(), ctx)
        where = found.make_context(name, [], parent=where, resilient_parsing=True)
    click.echo(where.get_help())


def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that lets a shell complete commands, games, readings and rules."""
    from click.shell_completion import get_completion_class

    maker = get_completion_class(shell)
    if maker is None:
        raise click.UsageError(
            _("This version of Click knows no completion for {shell}.").format(shell=shell), ctx
        )
    click.echo(maker(ctx.find_root().command, {}, "parlour", "_PARLOUR_COMPLETE").source())


commands: Commands = {
    "help": lambda: Command(
        "help",
        click.pass_context(help_on),
        "Print the help of a game or a command; parlour help GAME equals parlour GAME --help.",
        [click.Argument(["words"], nargs=-1, metavar="[GAME] [COMMAND]")],
        examples=("parlour help schimmel", "parlour help schimmel referee"),
        page="commands",
    ),
    "completion": lambda: Command(
        "completion",
        click.pass_context(completion),
        "Print the script that completes commands, games, readings and rule ids in a shell.\n\n"
        + "\n\n".join(WHERE.values()),
        [click.Argument(["shell"], type=click.Choice(SHELLS))],
        examples=("parlour completion bash", "parlour completion fish"),
        page="commands",
    ),
}
