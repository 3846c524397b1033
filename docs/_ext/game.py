"""The page of a game, woven from its module, its texts and its records: `{parlour:game} schimmel`."""

from collections.abc import Iterable
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from parlour_cli import catalogue, library
from parlour_cli.languages import _, ngettext
from parlour_cli.library import Lines
from parlour_cli.report.words import layers
from parlour_cli.rulebook import Entry, Reading, Rule, Rulebook

from . import house, parts, pictures
from .nodes import Block, Child, block, flow, link, span
from .words import LANGUAGE_NAMES, anchor, line_links, linked, mentions, to

LEGEND = {
    "text": "The words of the line say it.",
    "inferred": "It follows from the lines; the premises are named.",
    "reading": "The line can be taken in other ways too. This is the default; the reading has the others.",
    "supplement": "The source is silent. It is taken from a named work, or from common practice.",
    "advice": "The source recommends it; nobody is obliged.",
    "narrative": "The source tells or explains something.",
}
"""The statuses of rules, in words."""

#: How many cases are named under a rule: some rules stand behind every throw, and the first cases are the
#: plainest.
SHOWN = 8

STATUS_WORDS = {"silent": "supplement"}


class Page:
    """One page in the making: what stands where, and how to refer to it."""

    def __init__(self, game: str, docname: str, games: Iterable[str]) -> None:
        self.game = game
        self.docname = docname
        self.games = list(games)
        self.up = "../" * docname.count("/")
        self.book: Rulebook = house.rulebook(game)
        self.source: Lines = self.book.source
        #: (kind, name) -> (anchor, title), for the domain.
        self.objects: dict[tuple[str, str], tuple[str, str]] = {}
        self.at: dict[int, list[Entry]] = {}
        for entry in self.book.entries.values():
            self.at.setdefault(entry.citation.numbers[0], []).append(entry)
        self.dependent: dict[str, list[Entry]] = {}
        for entry in self.book.entries.values():
            for reading in self.readings_of(entry):
                self.dependent.setdefault(reading.id, []).append(entry)

    # Small parts
    # ----------------------------------------------------------------------------------------------------

    def enter(self, kind: str, name: str, title: str = "") -> str:
        """Enter an object for the domain; its anchor."""
        full = f"{self.game}:{name}" if kind == "line" else f"{self.game}/{name}"
        found = anchor(self.game, kind, name)
        if any(found == other for other, _title in self.objects.values()):
            raise ValueError(f"{full}: a second object at #{found}")
        self.objects[kind, full] = (found, title or full)
        return found

    def prose(self, text: str) -> list[Child]:
        """Prose with its citations linked."""
        return linked(text, self.game, self.games)

    def section(self, name: str, title: str, *children: nodes.Node) -> nodes.section:
        """A part of the page, with its heading."""
        section = nodes.section("", nodes.title("", title), *children, ids=[f"{self.game}-{name}"])
        section["classes"] = [f"pl-{name}"]
        return section

    @staticmethod
    def readings_of(entry: Entry) -> list[Reading]:
        """The readings on which an entry rests or its extent depends."""
        return [*([entry.reading] if entry.reading else []), *entry.scope]

    def rules(self, entries: Iterable[Entry]) -> list[Child]:
        """Links to entries, parted by commas."""
        found: list[Child] = []
        for entry in entries:
            found += [", "] if found else []
            found.append(link(anchor(self.game, "rule", entry.id), entry.id))
        return found

    # The lines
    # --------------------------------------------------------------------------------------------------------

    def lines(self) -> nodes.section:
        """Every line of the source, its translations, and the rules that rest on it."""
        rows: list[nodes.Node] = [self.legend()]
        previous = 0
        layer = ""
        for number, text in self.source:
            rows.append(self.line(number, text, gap=number != previous + 1, layer=layer))
            previous, layer = number, self.source.witness(number)
        return self.section("lines", _("The lines and their rules"), *rows)

    def legend(self) -> Block:
        """What the statuses mean."""
        pairs = [
            block("div", flow("dt", _(word)), flow("dd", _(meaning))) for word, meaning in LEGEND.items()
        ]
        return block(
            "details",
            flow("summary", _("What stands where, and what the words text, inferred, reading … mean")),
            flow(
                "p",
                _(
                    "Each row is one line of the source: its number, which is its permanent address, its "
                    "words, its translations, and under them the rules that rest on it. A rule is stated at "
                    "the first line that it rests on; at the others it is only named. Every rule has one of "
                    "these statuses:"
                ),
            ),
            block("dl", *pairs, cls="pl-statuses"),
            cls="pl-legend",
        )

    def line(self, number: int, text: str, *, gap: bool, layer: str) -> Block:
        """One row."""
        identity = self.enter("line", str(number))
        source = self.source
        cells: list[Child] = []
        witness = source.witness(number)
        if len({w["work"]["id"] for w in library.edition(self.game)["witnesses"]}) > 1 and witness != layer:
            cells.append(
                flow(
                    "p",
                    _("From here on: {work}").format(work=library.works()[witness]["short"]),
                    cls="pl-layer",
                )
            )
        cells.append(flow("p", text, cls="pl-src", lang=source.language))
        for language in source.languages[1:]:
            words = source.translation(language, number)
            if words:
                name = span("span", language, cls="pl-lang", title=LANGUAGE_NAMES[language])
                cells.append(flow("p", name, words, cls="pl-tr", lang=language))
        label = _("line {number}").format(number=number)
        return block(
            "div",
            flow("p", link(identity, str(number), aria_label=label), cls="pl-n"),
            block("div", *cells, cls="pl-cells"),
            block("div", *self.notes(number), cls="pl-notes"),
            cls="pl-line pl-gap" if gap else "pl-line",
            id=identity,
        )

    def notes(self, number: int) -> list[Child]:
        """What rests on a line: rules, readings, corrections, and the pages that mention it."""
        stated = self.at.get(number, [])
        elsewhere = [
            entry
            for entry in self.book.entries.values()
            if number in entry.citation.numbers and entry.citation.numbers[0] != number
        ]
        readings = [r for r in self.book.readings.values() if number in r.citation.numbers]
        found: list[Child] = []
        if all(entry.status in ("narrative", "advice") for entry in (*stated, *elsewhere)):
            found.append(flow("p", _("No rule in this line."), cls="pl-none"))
        found += [self.rule(entry, f"{number}.{place}") for place, entry in enumerate(stated, 1)]
        if elsewhere:
            found.append(flow("p", _("Also rest on this line:") + " ", *self.rules(elsewhere), cls="pl-also"))
        if readings:
            links: list[Child] = []
            for reading in readings:
                links += [", "] if links else []
                links.append(link(anchor(self.game, "reading", reading.id), reading.id))
            found.append(flow("p", _("Doubtful in this line:") + " ", *links, cls="pl-also"))
        if any(entry["line"] == number for entry in library.emendations(self.game)):
            words = _("The text of this line has a note.")
            found.append(flow("p", link(f"{self.game}-corrections", words), cls="pl-also"))
        found.append(mentions("line", f"{self.game}:{number}"))
        return found

    def rule(self, entry: Entry, number: str) -> Block:
        """A rule or a remark, fully stated."""
        identity = self.enter("rule", entry.id, entry.id)
        extra: list[Child] = []
        for old, new in self.book.aliases.items():
            if new == entry.id:
                extra.append(span("span", id=self.enter("rule", old, entry.id)))
        word = STATUS_WORDS.get(entry.status, entry.status)
        head: list[Child] = [
            *extra,
            span("span", number, cls="pl-k"),
            " ",
            link(identity, entry.id),
            " ",
            span("span", _(word), cls="pl-status"),
        ]
        children: list[Child] = [flow("h3", *head)]
        children.append(flow("p", *self.prose(entry.statement)))
        children += [flow("p", *line, cls="pl-more") for line in self.grounds(entry)]
        children += self.behind(entry)
        children.append(mentions("rule", entry.name))
        return block("div", *children, cls=f"pl-rule pl-{word}", id=identity)

    def grounds(self, entry: Entry) -> list[list[Child]]:
        """What a rule rests on besides its own words."""
        found: list[list[Child]] = []
        whose = layers(entry)
        if whose:
            silent = entry.status == "silent"
            words = _("Where these words are silent:") if silent else _("On the words of:")
            found.append([f"{words} {whose}."])
        if len(entry.citation.numbers) > 1:
            found.append([_("Rests on lines") + " ", *line_links(entry.citation, self.game), "."])
        if entry.beside is not None:
            named = _("Rests on lines of {game} as well:").format(game=catalogue.title(entry.beside.game))
            found.append([f"{named} ", *line_links(entry.beside, self.game), "."])
        if entry.inferred:
            found.append([_("Inferred from:") + " ", *self.premises(entry.inferred)])
        if entry.supplement:
            found.append([_("Not in the source. Taken from:") + " ", *self.prose(entry.supplement), "."])
        if entry.reading:
            found.append(
                [
                    _("A reading of the line, with others beside it:") + " ",
                    self.reading_link(entry.reading),
                    ".",
                ]
            )
        for reading in entry.scope:
            found.append([_("How far it goes depends on the reading") + " ", self.reading_link(reading), "."])
        if entry.instead_of and entry.instead_of in self.book.entries:
            found.append(
                [_("Takes the place of") + " ", *self.rules([self.book.entries[entry.instead_of]]), "."]
            )
        yielding = [other for other in self.book.entries.values() if other.instead_of == entry.id]
        if yielding:
            found.append([_("Gives way to") + " ", *self.rules(yielding), "."])
        return found

    def premises(self, text: str) -> list[Child]:
        """The premises of an inference; the ids of rules among them are linked."""
        found: list[Child] = []
        for word in text.replace(",", " ,").split(" "):
            bare = word.rstrip(".;:")
            if bare in self.book.entries:
                found += [*self.rules([self.book.entries[bare]]), word[len(bare) :], " "]
            elif word == ",":
                if found and isinstance(found[-1], str):
                    found[-1] = found[-1].rstrip()
                found.append(", ")
            else:
                found.append(word + " ")
        return self.joined(found)

    def joined(self, parts: list[Child]) -> list[Child]:
        """Strings that follow one another drawn together, with the lines that they cite linked."""
        found: list[Child] = []
        text = ""
        for part in parts:
            if isinstance(part, str):
                text += part
            else:
                found += [*self.prose(text.replace("  ", " ")), part]
                text = ""
        return [*found, *self.prose(text.replace("  ", " ").rstrip())]

    def reading_link(self, reading: Reading) -> Child:
        """A link to a reading."""
        return link(anchor(self.game, "reading", reading.id), reading.id)

    def behind(self, entry: Entry) -> list[Child]:
        """Under a fold: the records in which the rule is cited, and its function."""
        if not isinstance(entry, Rule):
            return []
        citing = house.citing(self.game).get(entry.name, [])
        cases = [case for case in citing if case.name.startswith("case-")]
        others = len(citing) - len(cases)
        names: list[Child] = []
        for case in cases[:SHOWN]:
            names += [", "] if names else []
            names.append(to("case", self.game, case.name, case.name.split("-")[1].lstrip("0"), ""))
        if len(cases) > SHOWN:
            names.append(" " + _("and {number} more").format(number=len(cases) - SHOWN))
        if cases:
            names = [_("Shown by case") if len(cases) == 1 else _("Shown by cases"), " ", *names]
        if others:
            words = ngettext("{number} other record", "{number} other records", others).format(number=others)
            names += ["; " if cases else _("Shown by no case") + "; ", words]
        cited = flow("p", *names, ".") if names else flow("p", _("No record cites it yet."))
        count = ngettext(
            "Cited by {number} record; its function", "Cited by {number} records; its function", len(citing)
        )
        return [
            block(
                "details",
                flow("summary", count.format(number=len(citing))),
                cited,
                flow("pre", span("code", house.function_source(entry.function)), cls="pl-code", tabindex="0"),
            )
        ]


class GameDirective(SphinxDirective):
    """`{parlour:game} schimmel`: everything that there is to say about a game.

    The option `picture` names the record at whose end the table is drawn.  The content is for people who
    know nothing yet; it stands before all the rest and may have headings.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"picture": str}

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        game = self.arguments[0]
        if game not in library.GAMES:
            raise self.error(f"there is no game {game}")
        for file in house.game_files(game):
            self.env.note_dependency(str(file))
        page = Page(game, self.env.docname, house.games_with_pages(self.env.found_docs))
        found: list[nodes.Node] = [
            *self.parse_content_to_nodes(allow_section_headings=True),
            parts.about(page),
            *pictures.section(page, self.options.get("picture", "")),
            page.lines(),
            *parts.readings(page),
            *parts.supplements(page),
            *parts.corrections(page),
        ]
        domain = cast(Any, self.env.get_domain("parlour"))
        for (kind, name), (place, title) in page.objects.items():
            domain.note(kind, name, self.env.docname, place, title)
        return found


class SourceDirective(SphinxDirective):
    """`{parlour:source} royal-star/own-colour`: a rule as it is written in its module, decorator and all."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        game, _slash, identity = self.arguments[0].partition("/")
        entry = house.rulebook(game).find(identity) if game in library.GAMES else None
        if not isinstance(entry, Rule):
            raise self.error(f"there is no rule {self.arguments[0]}")
        for file in house.game_files(game):
            self.env.note_dependency(str(file))
        code = house.whole_function(entry.function)
        caption = nodes.paragraph(
            "", _("From") + " ", nodes.literal("", house.module_name(entry.function)), nodes.Text(":")
        )
        return [caption, nodes.literal_block(code, code, language="python")]
