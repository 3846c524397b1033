"""The parts of a game's page beside the lines: readings, variants, supplements, corrections, the source."""

from typing import TYPE_CHECKING, Any

from docutils import nodes

import parlour_cli
from parlour_cli import library
from parlour_cli.languages import _
from parlour_cli.rulebook import Entry, Reading

from . import house
from .nodes import Block, Child, block, flow, link, span
from .words import LANGUAGE_NAMES, line_links, marked, mentions, to

if TYPE_CHECKING:
    from .game import Page


# Readings and variants ------------------------------------------------------------


def readings(page: "Page") -> list[nodes.section]:
    """The doubtful points; and, apart, the customs of other books."""
    doubtful = [reading for reading in page.book.readings.values() if not reading.variant]
    customs = [reading for reading in page.book.readings.values() if reading.variant]
    mixed = [reading for reading in doubtful if reading.variants]
    found = []
    if doubtful:
        intro = _(
            "Where a line can be taken in more than one way, the options that a careful reader could defend "
            "stand here. The referee judges by the default, and says whether the ruling would stand under "
            "the others. A record pins an option with a header, such as"
        )
        first = doubtful[0]
        example = span("code", f"reading: {first.id}={next(iter(first.alternatives), first.default)}")
        boxes = [box(page, reading) for reading in doubtful]
        found.append(page.section("readings", _("Readings"), flow("p", intro + " ", example, "."), *boxes))
    if customs or mixed:
        intro = _(
            "Customs that other books or tables have and these lines exclude. They are played only when a "
            "record asks for them with a header, such as"
        )
        some = (customs or mixed)[0]
        option = next(o for o in some.options if o in some.variants)
        parts: list[nodes.Node] = [flow("p", intro + " ", span("code", f"variant: {some.id}={option}"), ".")]
        parts += [box(page, reading) for reading in customs]
        if mixed:
            links: list[Child] = []
            for reading in mixed:
                links += [", " if links else "", page.reading_link(reading)]
            parts.append(flow("p", _("These readings hold an option that is a variant:") + " ", *links, "."))
        found.append(page.section("variants", _("Variants"), *parts))
    return found


def box(page: "Page", reading: Reading) -> Block:
    """One doubtful point: question, options, default, reasons, rules, records of each option."""
    identity = page.enter("reading", reading.id, reading.id)
    head = flow(
        "h3", link(identity, reading.id), " ", span("span", *on_lines(page, reading), cls="pl-status")
    )
    options: list[Child] = []
    for option, sentence in reading.options.items():
        mark = marking(reading, option)
        parts: list[Child] = [span("code", option), " "]
        if mark:
            parts += [span("b", mark), " "]
        options.append(flow("li", *parts, *page.prose(_(sentence))))
    children: list[Child] = [
        head,
        flow("p", *page.prose(_(reading.question)), cls="pl-question"),
        block("ul", *options, cls="pl-options"),
    ]
    if reading.why:
        children.append(flow("p", span("b", _("Why the default:")), " ", *page.prose(_(reading.why))))
    entries = page.dependent.get(reading.id, [])
    if entries:
        children.append(
            flow("p", _("Rules that hang on it:") + " ", *page.rules(entries), ".", cls="pl-more")
        )
    records = house.reading_records(page.game)
    shown: list[Child] = []
    for option in reading.options:
        case = records.get(f"{reading.id}={option}")
        if case is not None:
            shown += [", " if shown else "", to("case", page.game, case.name, option, "")]
    if shown:
        children.append(flow("p", _("Shown by records under:") + " ", *shown, ".", cls="pl-more"))
    children.append(mentions("reading", f"{page.game}/{reading.id}"))
    return block("div", *children, cls="pl-reading", id=identity)


def on_lines(page: "Page", reading: Reading) -> list[Child]:
    """The lines that a reading is about."""
    word = _("line") if len(reading.citation.numbers) == 1 else _("lines")
    found = [word + " ", *line_links(reading.citation, page.game)]
    if reading.beside is not None:
        found += [f", {reading.beside.game}: ", *line_links(reading.beside, page.game)]
    return found


def marking(reading: Reading, option: str) -> str:
    """What to say of an option besides its sentence."""
    if option == reading.default:
        return _("default:")
    return _("variant:") if option in reading.variants else ""


# The rest ------------------------------------------------------------


def supplements(page: "Page") -> list[nodes.section]:
    """The rules that are not in the source, by the work from which they are taken."""
    works: dict[str, list[Entry]] = {}
    for entry in page.book.entries.values():
        if entry.supplement:
            works.setdefault(entry.supplement, []).append(entry)
    if not works:
        return []
    intro = _(
        "Where the source is silent and play needs an answer, the rule is a supplement. It is no word of the "
        "source, and it stands in a broken frame wherever it is shown."
    )
    pairs = [
        block("div", flow("dt", *page.prose(work)), flow("dd", *page.rules(entries)))
        for work, entries in works.items()
    ]
    return [
        page.section("supplements", _("Supplements"), flow("p", intro), block("dl", *pairs, cls="pl-works"))
    ]


def corrections(page: "Page") -> list[nodes.section]:
    """Where the reading text differs from what was received, or is suspected."""
    found = library.emendations(page.game)
    if not found:
        return []
    rows = []
    for entry in found:
        language = page.source.language
        words: list[Child] = [
            _("Line") + " ",
            to("line", page.game, str(entry["line"]), str(entry["line"]), page.game),
        ]
        query = entry["kind"] == "query"
        words += [", ", _("suspected, not changed") if query else _(entry["kind"]), ": "]
        words += ["“", span("span", entry["received"], lang=language), "”"]
        if entry["read"] and entry["read"] != entry["received"]:
            words += [
                " ",
                _("perhaps") if query else _("is read"),
                " “",
                span("span", entry["read"], lang=language),
                "”",
            ]
        words += [". ", *page.prose(entry["why"]), " ", _("Source:"), " ", *page.prose(entry["source"]), "."]
        rows.append(flow("li", *words))
    return [page.section("corrections", _("Corrections and doubts of the text"), block("ul", *rows))]


def about(page: "Page") -> nodes.section:
    """Where the text comes from, who may do what with it, and how to cite it.

    What a reader wants to see at once stands open; the rest is under a fold.
    """
    edition = library.edition(page.game)
    known: list[Child] = []
    rows: list[Child] = []
    for work in {layer["work"]["id"]: layer["work"] for layer in edition["witnesses"]}.values():
        known += work_facts(work)
        missing = work.get("not_established", [])
        if missing:
            items = [flow("li", *page.prose(text)) for text in missing]
            rows.append(block("div", flow("dt", _("Not established")), block("dd", block("ul", *items))))
    pages = edition.get("first_page")
    if pages:
        last = edition["last_page"]
        rows.append(fact(_("Pages"), str(pages) if pages == last else f"{pages}–{last}"))
    for lacuna in edition["lacunae"]:
        rows.append(fact(_("Lost"), lacuna))
    for layer in edition["witnesses"]:
        if "what" in layer:
            label = _("Lines {lines}").format(lines=layer["lines"].replace("-", "–"))
            rows.append(fact(label, layer["what"]))
    others = [LANGUAGE_NAMES[language] for language in page.source.languages[1:]]
    if others:
        words = _("Made for this project, line for line, under its MIT licence. The original decides.")
        rows.append(fact(_("Translations"), f"{', '.join(others)}. {words}"))
    rows.append(fact(_("Digest of the lines"), library.digest(page.game)))
    cite = f"“{edition['heading']}”, line 1, in {edition['work']['cite']}; parlour {parlour_cli.VERSION}."
    rows.append(fact(_("To cite a line"), cite))
    rows.append(
        fact(
            _("To link to a line"),
            _("the address of this page and #{anchor}").format(anchor=f"{page.game}-1"),
        )
    )
    whole = _("“{title}”, parlour {version}, an annotated rulebook.")
    words = whole.format(title=page.book.title, version=parlour_cli.VERSION)
    rows.append(fact(_("To cite this page"), words))
    more = block(
        "details",
        flow("summary", _("More about this text: what is not known, translations, digest, how to cite")),
        block("dl", *rows, cls="pl-facts"),
    )
    return page.section("source", _("The source"), block("dl", *known, cls="pl-facts"), more)


def work_facts(work: dict[str, Any]) -> list[Child]:
    """What is known of a work."""
    place = ", ".join(work[key] for key in ("place", "publisher") if work[key] != "not established")
    return [
        fact(_("Title"), work["title"]),
        fact(_("Author"), work["author"]),
        fact(_("Year"), work["year"]),
        fact(_("Edition"), "; ".join(part for part in (work["edition"], place) if part)),
        fact(_("Section"), work["section"]),
        fact(_("How received"), work["through"]),
        fact(_("Rights"), work["rights"]),
    ]


def fact(name: str, text: str) -> Block:
    """One row of what is known."""
    return block("div", flow("dt", name), flow("dd", *marked(text)))
