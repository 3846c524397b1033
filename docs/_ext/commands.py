"""The command line as click knows it: usage, operands, options, examples of every command.

The commands of a game are the same for every game and are shown once, for a game whose rules are present.
"""

from typing import Any

import click
from docutils import nodes

from parlour_cli import catalogue
from parlour_cli.languages import _

from .nodes import Block, Child, block, flow, link, span
from .words import marked


def sections() -> list[nodes.Node]:
    """The whole command line, in the sections of its help."""
    from parlour_cli.commands import main

    root = next(value for value in vars(main).values() if isinstance(value, click.Group))
    with click.Context(root, info_name="parlour", color=False) as context:
        found: list[nodes.Node] = [section("parlour", *options(root, context, _("Options of every command")))]
        games = [name for name in root.list_commands(context) if catalogue.find(name)]
        general = [name for name in root.list_commands(context) if not catalogue.find(name)]
        found.append(section(_("General commands"), *[command(root, name, context) for name in general]))
        group = root.get_command(context, games[0]) if games else None
        if isinstance(group, click.Group):
            inner = click.Context(group, parent=context, info_name="GAME", color=False)
            inner.meta["parlour.game"] = games[0]
            names = ", ".join(catalogue.GAMES)
            intro = flow(
                "p",
                _("GAME is the name of a game in any of the three languages: {names}.").format(names=names),
            )
            entries = [command(group, name, inner) for name in group.list_commands(inner)]
            found.append(section(_("Commands of a game"), intro, *entries))
            found += own(root, main.OWN, context)
    return found


def own(
    root: click.Group, table: dict[str, tuple[str, str, tuple[str, ...]]], context: click.Context
) -> list[nodes.Node]:
    """The commands that only some games have."""
    entries = []
    for name, (_module, _line, games) in table.items():
        group = root.get_command(context, games[0])
        assert isinstance(group, click.Group)
        inner = click.Context(group, parent=context, info_name=games[0], color=False)
        inner.meta["parlour.game"] = games[0]
        entries.append(command(group, name, inner))
    return [section(_("Commands that only some games have"), *entries)] if entries else []


def section(title: str, *children: nodes.Node) -> nodes.section:
    """A part of the page with its heading."""
    identity = "cli-" + "-".join(title.lower().split())
    return nodes.section("", nodes.title("", title), *children, ids=[identity])


def command(group: click.Group, name: str, context: click.Context) -> Block:
    """One command."""
    found = group.get_command(context, name)
    if found is None:
        raise LookupError(f"{context.command_path} lists {name} and does not have it")
    inner = click.Context(found, parent=context, info_name=name, color=False)
    path = inner.command_path
    identity = "-".join(path.lower().split())
    usage = " ".join([path, *found.collect_usage_pieces(inner)])
    children: list[Child] = [flow("h3", link(identity, path)), flow("pre", span("code", usage))]
    children += [
        flow("p", *marked(" ".join(text.split())))
        for text in (found.help or "").split("\n\n")
        if text.strip()
    ]
    children += options(found, inner, "")
    examples = [str(text) for text in getattr(found, "examples", ())]
    if examples:
        game = str(inner.meta.get("parlour.game", "schimmel"))
        lines = "\n".join(text.replace("GAME", game) for text in examples)
        children += [flow("p", _("For example:")), flow("pre", span("code", lines))]
    return block("div", *children, cls="pl-verb", id=identity)


def options(found: click.Command, context: click.Context, shared: str) -> list[Any]:
    """The options of a command; those that every command has only where `shared` names them."""
    common = {param.name for param in context.find_root().command.params}
    pairs: list[Child] = []
    for param in found.get_params(context):
        info = param.to_info_dict()
        if not isinstance(param, click.Option) or (
            not shared and (param.name in common or "--help" in param.opts)
        ):
            continue
        names = ", ".join([*param.opts, *param.secondary_opts])
        kind = info["type"]
        value = ""
        if not param.is_flag:
            choices = kind.get("choices")
            value = " " + (
                "|".join(str(choice) for choice in choices) if choices else param.make_metavar(context)
            )
        said = str(info.get("help") or "")
        pairs.append(block("div", flow("dt", span("code", names + value)), flow("dd", *marked(said))))
    if not pairs:
        return []
    head = [flow("p", shared)] if shared else []
    return [*head, block("dl", *pairs, cls="pl-headers")]
