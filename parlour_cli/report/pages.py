"""The books in the terminal: annotated lines, entries, readings, citations."""

from typing import Any

from parlour_cli.languages import _, current, ngettext
from parlour_cli.library import Citation, Lines, edition
from parlour_cli.rulebook import Entry, Reading, Rule, Rulebook
from parlour_cli.search import Hit

from .layout import rows, wrap
from .words import layers, status

LINES, ENTRY, READING, HIT = "parlour.lines/1", "parlour.entry/1", "parlour.reading/1", "parlour.hit/1"

KEYS = ("id", "cite", "author", "title", "year", "language", "through", "rights")
"""What is told of a work whose words are cited."""


# The annotated text -------------------------------------------------------------------------------


def annotated(book: Rulebook, numbers: tuple[int, ...], columns: int) -> list[str]:
    """These lines, each with its translation, then the rules and readings that rest on it; supplements
    apart.
    """
    out: list[str] = []
    for number in numbers:
        out += line(book.source, number, columns)
        entries = [entry for entry in book.entries.values() if number in entry.citation.numbers]
        for entry in entries:
            if entry.status != "silent":
                out += short(entry, number, columns)
        supplements = [entry for entry in entries if entry.status == "silent"]
        if supplements:
            out.append(f"    {_('supplements, not in these lines:')}")
            for entry in supplements:
                out += short(entry, number, columns)
        for reading in book.readings.values():
            if number in reading.citation.numbers:
                text = f"{_('reading')} {reading.id}={reading.default}: {_(reading.question)}"
                out += wrap(text, columns, "    ? ", "      ")
        out.append("")
    return out


def line(source: Lines, number: int, columns: int) -> list[str]:
    """A source line with its citation, and below it the translation into the language in use, if it is
    another.
    """
    head = f"{source.game}:{number}  "
    out = wrap(source.line(number), columns, head, "  ")
    rendering = source.translation(current(), number)
    if rendering:
        out += wrap(rendering, columns, f"  {current()}: ", "  ")
    return out


def short(entry: Entry, number: int, columns: int) -> list[str]:
    """An entry in a few lines: id, status, statement; the statement only where the entry begins."""
    mark = "+" if entry.status == "silent" else "*" if isinstance(entry, Rule) else "-"
    begins = entry.citation.numbers[0]
    if number != begins:
        text = _("{id}: see line {line}").format(id=entry.id, line=begins)
    else:
        grounds = [*([] if entry.status == "text" else [status(entry)]), *filter(None, [layers(entry)])]
        said = f" ({'; '.join(grounds)})" if grounds else ""
        text = f"{entry.id}{said}: {entry.statement}"
    return wrap(text, columns, f"    {mark} ", "      ")


def entry_page(entry: Entry, columns: int) -> list[str]:
    """All of one entry: statement, status, lines with their words and translation, readings."""
    out = wrap(entry.statement, columns)
    pairs = [
        (_("rule") if isinstance(entry, Rule) else _("remark"), entry.name),
        (_("status"), status(entry)),
    ]
    if entry.instead_of:
        pairs.append((_("instead of"), entry.instead_of))
    if entry.witnesses:
        silent = entry.status == "silent"
        pairs.append((_("silent here") if silent else _("witness"), layers(entry)))
    out += rows(pairs, columns)
    out.append("")
    for cited in entry.citations:
        for number in cited.numbers:
            out += line(Lines(cited.game), number, columns)
    for reading in dict.fromkeys((*((entry.reading,) if entry.reading else ()), *entry.scope)):
        out.append("")
        out += reading_page(reading, columns)
    return out


def entry_data(entry: Entry) -> dict[str, Any]:
    """An entry as `parlour.entry/1`."""
    data: dict[str, Any] = {
        "schema": ENTRY,
        "id": entry.name,
        "kind": "rule" if isinstance(entry, Rule) else "remark",
        "status": entry.status,
        "lines": [f"{cited.game}:{n}" for cited in entry.citations for n in cited.numbers],
        "statement": entry.statement,
        "readings": [
            r.id for r in dict.fromkeys((*((entry.reading,) if entry.reading else ()), *entry.scope))
        ],
    }
    for name in ("inferred", "supplement", "instead_of"):
        if getattr(entry, name):
            data[name] = getattr(entry, name)
    if entry.witnesses:
        data["witnesses"] = list(entry.witnesses)
    return data


# Readings -----------------------------------------------------------------------------------------


def reading_page(reading: Reading, columns: int) -> list[str]:
    """A reading: its question, its options with the default marked, its reasons, its lines."""
    out = wrap(f"{reading.id}: {_(reading.question)}", columns, "", "  ")
    pairs = []
    for name, sentence in reading.options.items():
        marks = []
        if name == reading.default:
            marks.append(_("default"))
        if name in reading.variants:
            marks.append(_("variant: a custom that these lines do not have"))
        pairs.append((name, _(sentence) + (f" ({', '.join(marks)})" if marks else "")))
    out += rows(pairs, columns)
    if reading.why:
        out += wrap(_("Why: {reasons}").format(reasons=_(reading.why)), columns, "  ", "    ")
    out += wrap(
        _("Lines: {lines}").format(lines=", ".join(map(str, reading.citations))), columns, "  ", "    "
    )
    return out


def reading_data(reading: Reading) -> dict[str, Any]:
    """A reading as `parlour.reading/1`."""
    return {
        "schema": READING,
        "game": reading.book.game,
        "id": reading.id,
        "lines": [f"{cited.game}:{n}" for cited in reading.citations for n in cited.numbers],
        "question": _(reading.question),
        "default": reading.default,
        "options": {name: _(sentence) for name, sentence in reading.options.items()},
        "variants": [name for name in reading.options if name in reading.variants],
        "why": _(reading.why) if reading.why else "",
    }


# Citations ----------------------------------------------------------------------------------------


def citation_page(cited: Citation, columns: int) -> list[str]:
    """Source lines with their translations, and below them the work, the edition and through whom it reached
    us.
    """
    source = Lines(cited.game)
    out: list[str] = []
    for number in cited.numbers:
        out += wrap(source.line(number), columns, f"{cited.game}:{number}  ", "  ")
        for language in _shown_languages(source):
            rendering = source.translation(language, number)
            if rendering:
                out += wrap(rendering, columns, f"  {language}: ", "  ")
    out.append("")
    for layer in _layers(cited):
        work = layer["work"]
        out += wrap(work["cite"], columns, "  ", "    ")
        if "what" in layer:
            out += wrap(_("lines {lines}: {what}").format(**layer), columns, "  ", "    ")
        out += wrap(_("through: {whom}").format(whom=work["through"]), columns, "  ", "    ")
    received = [n for n in cited.numbers if source.received(n) != source.line(n)]
    for number in received:
        text = _("{game}:{n} as received: {text}").format(
            game=cited.game, n=number, text=source.received(number)
        )
        out += wrap(text, columns, "  ", "    ")
    return out


def _shown_languages(source: Lines) -> list[str]:
    return [current()] if current() != source.language else []


def _layers(cited: Citation) -> list[dict[str, Any]]:
    """The layers of the text in which the cited lines stand: whose words they are."""
    found = []
    for layer in edition(cited.game)["witnesses"]:
        first, dash, last = layer["lines"].partition("-")
        if any(int(first) <= number <= int(last if dash else first) for number in cited.numbers):
            found.append(layer)
    return found


def citation_data(cited: Citation) -> dict[str, Any]:
    """Cited lines as `parlour.lines/1`."""
    source = Lines(cited.game)
    return {
        "schema": LINES,
        "citation": str(cited),
        "game": cited.game,
        "language": source.language,
        "lines": [
            {
                "citation": f"{cited.game}:{n}",
                "line": n,
                "text": source.line(n),
                "received": source.received(n),
                "page": source.page(n),
                "translations": {
                    lang: text
                    for lang in source.languages
                    if lang != source.language and (text := source.translation(lang, n))
                },
            }
            for n in cited.numbers
        ],
        "works": [
            {key: layer["work"][key] for key in KEYS}
            | {"lines": layer["lines"]}
            | ({"what": layer["what"]} if "what" in layer else {})
            for layer in _layers(cited)
        ],
    }


def hits_page(hits: tuple[Hit, ...], columns: int) -> list[str]:
    """What a search found: each line with its citation and, if it is a translation, its language."""
    out: list[str] = []
    for hit in hits:
        mark = "" if Lines(hit.game).language == hit.language else f" {hit.language}:"
        out += wrap(hit.text, columns, f"{hit.game}:{hit.number}{mark}  ", "  ")
    n = len(hits)
    out.append(ngettext("{n} line", "{n} lines", n).format(n=n))
    return out


def hit_data(hit: Hit) -> dict[str, Any]:
    """A line found, as `parlour.hit/1`."""
    return {
        "schema": HIT,
        "citation": f"{hit.game}:{hit.number}",
        "language": hit.language,
        "text": hit.text,
    }
