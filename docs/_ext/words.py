"""How citations, verdicts and effects are put into words and links."""

import re
from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform

from parlour_cli import catalogue, library
from parlour_cli.errors import Fault
from parlour_cli.languages import _
from parlour_cli.library import Citation, Lines, works
from parlour_cli.referee import Ruling
from parlour_cli.report.argument import measure
from parlour_cli.report.data import Entries
from parlour_cli.report.words import difference, outcome

from .nodes import Child, Mentions, flow, link, span

LANGUAGE_NAMES = {"en": "English", "ru": "Русский", "sv": "Svenska"}
"""Each language in its own words."""

#: `schimmel:42`, `schimmel:8, 48-50`; or, of the game at hand, `line 9`, `lines 5 and 7`, `lines 8-9`.
_CITED = re.compile(
    r"\b(?P<game>"
    + "|".join(library.GAMES)
    + r"):(?P<span>\d+(?:[-–]\d+)?(?:, \d+(?:[-–]\d+)?(?=[).,;:]|$))*)"
    r"|\b[Ll]ines? (?P<lines>\d+(?:[-–]\d+)?(?:(?:, (?:and )?| and )\d+(?:[-–]\d+)?)*)"
)


def anchor(game: str, kind: str, name: str) -> str:
    """The address of an object on its page; permanent.  `schimmel-44`, `schimmel-rule-excess-to-inn`."""
    if kind == "line":
        return f"{game}-{name}"
    if kind == "case":
        # `case-06-source-example` says what it is; a record of a reading must not look like the reading.
        if name.startswith("case-"):
            return f"{game}-{name}"
        return f"{game}-record-{name.removeprefix('reading-')}"
    return f"{game}-{kind}-{name}"


def spans(citation: Citation) -> list[tuple[str, int]]:
    """The runs of lines of a citation: what to print, and the first line."""
    return [(str(first) if first == last else f"{first}–{last}", first) for first, last in citation.spans]


def line_links(citation: Citation, here: str) -> list[Child]:
    """The lines of a citation, each a link."""
    found: list[Child] = []
    for text, first in spans(citation):
        if found:
            found.append(", ")
        found.append(to("line", citation.game, str(first), text, here))
    return found


def to(kind: str, game: str, name: str, text: str, here: str) -> Child:
    """A link to an object: plain on the page of its game (`here`), else resolved by the domain."""
    if game == here:
        return link(anchor(game, kind, name), text)
    target = f"{game}:{name}" if kind == "line" else f"{game}/{name}"
    return pending_xref(
        "",
        nodes.Text(text),
        refdomain="parlour",
        reftype=kind,
        reftarget=target,
        refexplicit=True,
        refwarn=True,
        lean=True,
    )


def to_rule(name: str, here: str, games: Iterable[str], linked: set[str] | None = None) -> Child:
    """A link to a rule by its full name; a rule of a game that has no page yet is only named.

    ``linked`` holds the rules that have been linked already in the same record: they are named without a
    link, or a page of cases would be links for the greater part.
    """
    game, _slash, identity = name.partition("/")
    text = identity
    if linked is not None:
        if name in linked:
            return span("i", text)
        linked.add(name)
    return to("rule", game, identity, text, here) if game in games else span("i", name)


def linked(text: str, about: str, games: Iterable[str], here: str | None = None) -> list[Child]:
    """Prose with the lines that it cites turned into links.

    ``about`` is the game whose lines are meant by `line 9`; ``here`` the game whose page this is, if it is
    not the same.
    """
    here = about if here is None else here
    found: list[Child] = []
    end = 0
    for match in _CITED.finditer(text):
        game = match["game"] or about
        figures = match["span"] or match["lines"]
        if game not in games:
            continue
        start = match.start() if match["game"] else match.start("lines")
        found.append(text[end:start])
        for place, part in enumerate(re.split(r"(, (?:and )?| and )", figures)):
            shown = f"{game}:{part}" if match["game"] and not place else part
            found.append(_line(game, part, shown, here) if part[:1].isdigit() else part)
        end = match.end()
    found.append(text[end:])
    return [part for child in found for part in (marked(child) if isinstance(child, str) else [child])]


_CYRILLIC = re.compile(r"[\u0400-\u04ff](?:[\u0400-\u04ff0-9\s,.;:«»()—–-]*[\u0400-\u04ff])?")


def marked(text: str) -> list[Child]:
    """English prose with what is Russian in it marked as such (WCAG 3.1.2)."""
    found: list[Child] = []
    end = 0
    for match in _CYRILLIC.finditer(text):
        found += [text[end : match.start()], span("span", match[0], lang="ru")]
        end = match.end()
    return [child for child in (*found, text[end:]) if child != ""]


def _line(game: str, figures: str, text: str, here: str) -> Child:
    """A link to a line, where there is such a line."""
    number = int(re.split("[-–]", figures)[0])
    source = Lines(game)
    if 1 <= number <= len(source) and source.line(number):
        return to("line", game, str(number), text, here)
    return text


def mentions(kind: str, name: str) -> Mentions:
    """Where the pages that cite the object will be listed."""
    node = Mentions()
    node["kind"] = kind
    node["name"] = name
    node["line"] = _mentioned
    return node


def _mentioned() -> nodes.Element:
    return flow("p", cls="pl-mentions")


class MarkRussian(SphinxTransform):
    """Russian words in the prose of a page are marked as Russian, so that nobody has to remember it."""

    default_priority = 900

    def apply(self, **kwargs: Any) -> None:
        """Wrap them, except where a language is given already and in blocks of code."""
        for text in list(self.document.findall(nodes.Text)):
            if _CYRILLIC.search(text) and not _has_language(text):
                text.parent.replace(
                    text, [nodes.Text(p) if isinstance(p, str) else p for p in marked(text.astext())]
                )


def _has_language(node: nodes.Node) -> bool:
    at = node.parent
    while at is not None:
        if isinstance(at, (nodes.literal_block, nodes.raw, nodes.title)):
            return not isinstance(at, nodes.title)
        if isinstance(at, nodes.Element) and "lang" in at.get("attrs", {}):
            return True
        at = at.parent
    return False


# Rulings ------------------------------------------------------------------------------------------


def ruling(
    found: Ruling | Fault, game: str, here: str, games: Iterable[str], done: set[str], *, brief: bool = False
) -> list[Child]:
    """The referee's word on one line: the verdict, the rules, the facts that decided, what it depends on.

    ``done`` holds the rules that are linked further up in the same record.  ``brief``: only the outcome where
    nobody objects.
    """
    if isinstance(found, Fault):
        return [span("b", _("cannot be read")), f" [{found.id}]: {found.message}. {found.remedy}"]
    parts: list[Child] = [span("b", _(found.verdict), cls=f"pl-{found.verdict}")]
    if found.conditional:
        parts.append(" " + _("(conditional)"))
    if brief and found.verdict in ("legal", "right"):
        said = effects(found) if found.kind == "fact" else ""
        return [*parts, f": {said}" if said else ""]
    for position, name in enumerate(found.rules):
        parts += [", " if position else " ", to_rule(name, here, games, done)]
    parts += filter(None, [_layers(found.rules)])
    said = _said(found)
    if said:
        parts.append(f": {said}")
    for key, other in found.otherwise.items():
        reading, _equals, _option = key.partition("=")
        inner: list[Child] = [
            "; " + _("under") + " ",
            to("reading", game, reading, key, here),
            " ",
            _(other.verdict),
        ]
        if other.verdict == found.verdict:
            said = _said(other) if other.verdict == "wrong" else effects(other)
            inner += [": ", said or difference(found.effects, other.effects)]
        parts += inner
    return parts


def _layers(rules: Iterable[str]) -> str:
    """Whose words the rules of a ruling rest on, in a text of several layers."""
    entries = Entries(catalogue.judged)
    found = dict.fromkeys(name for rule in rules if (entry := entries[rule]) for name in entry.witnesses)
    known = works() if found else {}
    return f" ({', '.join(known[name]['short'] for name in found)})" if found else ""


def _said(found: Ruling) -> str:
    words = list(found.words)
    measured = measure(found) if found.verdict == "wrong" else ""
    if measured:
        words.insert(0, measured)
    moved = effects(found) if found.kind == "fact" else ""
    return "; ".join(dict.fromkeys([*([moved] if moved else []), *words]))


#: Effects that move something.  The others say what they have to say in the ruling's own words.
_MOVING = ("pay", "charge", "owe", "score", "own", "place", "phase", "end", "void")


def effects(found: Ruling) -> str:
    """What the event brings about, in words."""
    return outcome(effect for effect in found.effects if effect.kind in _MOVING)
