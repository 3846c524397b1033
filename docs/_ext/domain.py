"""The domain `parlour`: lines, rules, readings, cases and terms, with roles to link to them and an inventory
for other sites.

An object that is cited and does not exist is a warning, and under `-W -n` the build fails: no dangling
citation is printed.
"""

from collections.abc import Iterable, Iterator
from typing import Any, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from parlour_cli import library
from parlour_cli.errors import CitationError

from . import cases, game, reference
from .nodes import Mentions, span

Place = tuple[str, str, str]
"""Where an object is: page, anchor, and what to call it."""


class CitingRole(XRefRole):
    """A role that remembers which page cites what, so that the object can say who mentions it."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Note the citation."""
        target = " ".join(target.split())
        domain = cast(ParlourDomain, env.get_domain("parlour"))
        domain.note_mention(refnode["reftype"], target, env.docname)
        return title, target


class ParlourDomain(Domain):
    """What can be cited in this rulebook."""

    name = "parlour"
    label = "Parlour"
    object_types = {  # noqa: RUF012  (the form that Sphinx wants)
        "line": ObjType("source line", "line"),
        "rule": ObjType("rule", "rule"),
        "reading": ObjType("reading", "reading"),
        "case": ObjType("worked case", "case"),
        "term": ObjType("term", "term"),
    }
    roles = {kind: CitingRole(warn_dangling=True) for kind in object_types}  # noqa: RUF012
    directives = {  # noqa: RUF012
        "game": game.GameDirective,
        "source": game.SourceDirective,
        "case": cases.CaseDirective,
        "cases": cases.CasesDirective,
        "records": cases.RecordsDirective,
        "verbs": reference.VerbsDirective,
        "states": reference.StatesDirective,
        "headers": reference.HeadersDirective,
        "words": reference.WordsDirective,
        "commands": reference.CommandsDirective,
        "messages": reference.MessagesDirective,
        "schemas": reference.SchemasDirective,
        "glossary": reference.GlossaryDirective,
        "changes": reference.ChangesDirective,
        "games": reference.GamesDirective,
    }
    initial_data = {"objects": {}, "mentions": {}, "written": {}}  # noqa: RUF012
    data_version = 1
    dangling_warnings = {  # noqa: RUF012
        "line": "no such source line: %(target)s",
        "rule": "no such rule: %(target)s",
        "reading": "no such reading: %(target)s",
        "case": "no such worked case: %(target)s",
        "term": "no such term: %(target)s",
    }

    @property
    def objects(self) -> dict[tuple[str, str], Place]:
        """(kind, name) -> where it is."""
        return cast(dict[tuple[str, str], Place], self.data["objects"])

    @property
    def mentions(self) -> dict[tuple[str, str], set[str]]:
        """(kind, name) -> the pages that cite it."""
        return cast(dict[tuple[str, str], set[str]], self.data["mentions"])

    def note(self, kind: str, name: str, docname: str, anchor: str, title: str = "") -> None:
        """Enter an object; two of one name would be two meanings of one citation."""
        known = self.objects.get((kind, name))
        if known is not None and known[:2] != (docname, anchor):
            raise ValueError(f"{kind} {name} stands on {known[0]} and on {docname}")
        self.objects[kind, name] = (docname, anchor, title or name)

    def note_mention(self, kind: str, target: str, docname: str) -> None:
        """Remember that this page cites the object, or each of the lines."""
        names = [target]
        if kind == "line":
            try:
                cited = library.citation(target)
            except CitationError:
                return
            names = [f"{cited.game}:{n}" for n in cited.numbers]
        for name in names:
            self.mentions.setdefault((kind, name), set()).add(docname)

    # What Sphinx asks
    # -----------------------------------------------------------------------------------------------

    def clear_doc(self, docname: str) -> None:
        """Forget what this page defined and cited."""
        for key in [key for key, place in self.objects.items() if place[0] == docname]:
            del self.objects[key]
        for key in list(self.mentions):
            self.mentions[key].discard(docname)
            if not self.mentions[key]:
                del self.mentions[key]

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        pages = set(docnames)
        for (kind, name), place in otherdata["objects"].items():
            if place[0] in pages:
                self.note(kind, name, *place)
        for key, found in otherdata["mentions"].items():
            if found & pages:
                self.mentions.setdefault(key, set()).update(found & pages)

    def find(self, kind: str, target: str) -> Place | None:
        """Where the object is; of several lines, the first of them, if all are there."""
        if kind != "line":
            return self.objects.get((kind, target))
        try:
            cited = library.citation(target)
        except CitationError:
            return None
        places = [self.objects.get(("line", f"{cited.game}:{n}")) for n in cited.numbers]
        return places[0] if all(places) else None

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link, or None where there is nothing of that name."""
        place = self.find(typ, target)
        if place is None:
            return None
        docname, anchor, _title = place
        single = builder.name == "singlehtml"
        if not node.get("lean"):
            if single:
                return nodes.reference("", "", contnode, internal=True, refuri=f"#{anchor}")
            return make_refnode(builder, fromdocname, docname, anchor, contnode)
        page = "" if single else builder.get_relative_uri(fromdocname, docname)
        # A page of cases has thousands of links: an element of our own is a third of Sphinx's.
        return cast(nodes.reference, span("a", *node.children, href=f"{page}#{anchor}"))

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Every kind of object that goes by this name."""
        found = []
        for kind in self.object_types:
            reference = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if reference is not None:
                found.append((f"parlour:{kind}", reference))
        return found

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """For the inventory and the search; lines are found by their words, not by their names."""
        for (kind, name), (docname, anchor, title) in sorted(self.objects.items()):
            yield name, title, kind, docname, anchor, -1 if kind == "line" else 1


# Who mentions what
# ----------------------------------------------------------------------------------------------------


def changed_mentions(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages to be written anew because another page now cites something on them, or no longer does."""
    domain = cast(ParlourDomain, env.get_domain("parlour"))
    now = {key: sorted(pages) for key, pages in sorted(domain.mentions.items())}
    before = domain.data["written"]
    domain.data["written"] = now
    different = {key for key in {*now, *before} if now.get(key) != before.get(key)}
    return sorted({domain.objects[key][0] for key in different if key in domain.objects})


def write_mentions(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """List, at every object of this page, the pages that cite it."""
    domain = cast(ParlourDomain, app.env.get_domain("parlour"))
    for node in list(doctree.findall(Mentions)):
        pages = sorted(domain.mentions.get((node["kind"], node["name"]), set()) - {docname})
        if not pages:
            node.parent.remove(node)
            continue
        line = node["line"]()
        line.append(nodes.Text("Mentioned in "))
        for position, page in enumerate(pages):
            title = app.env.titles[page].astext()
            if position:
                line.append(nodes.Text(", "))
            line.append(span("a", title, href=app.builder.get_relative_uri(docname, page)))
        line.append(nodes.Text("."))
        node.replace_self(line)
