"""Tables made from what the program itself declares, so that no page can say what the program does not do.

Where a table needs words that no declaration holds (an example of a verb, the meaning of a header), they are
the content of the directive; a verb without an example, or an example that the program cannot read, fails the
build.
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from parlour_cli import catalogue, library, records
from parlour_cli.languages import _
from parlour_cli.library import Lines
from parlour_cli.verbs import ALL, FACT, STATES, Verb, shown_forms
from parlour_cli.verbs.words import GAMES, HEADERS, KEYS, REPEATED, WORDS, game_name

from .house import ROOT, SCHEMAS, games_with_pages
from .nodes import Block, Child, Flow, block, flow, link, span
from .words import linked, marked, mentions, to

EXAMPLE_PLAYERS = {
    "written-questions": "president: Greta\nsecretary: Boris\n",
    "double-declamation": "reciter: Olga\nhands: Nina\n",
    "english-lottery": "director: Greta\n",
    "tartar": "dealer: Anna\n",
}


class Reference(SphinxDirective):
    """What these directives share."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def depend(self, *names: str) -> None:
        """The page is made anew when one of these files changes."""
        for name in names:
            for path in sorted(ROOT.glob(name)):
                self.env.note_dependency(str(path))
        for path in sorted(Path(__file__).parent.glob("*.py")):
            self.env.note_dependency(str(path))

    @property
    def games(self) -> list[str]:
        """The games that have a page."""
        return games_with_pages(self.env.found_docs)


def names_of(signs: str) -> str:
    """The games that these signs name, in words."""
    if signs == "*" or len(signs.split()) == len(GAMES):
        return _("every game")
    return ", ".join(game for game, row in GAMES.items() if row[0] in signs.split())


def table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[nodes.Node]]) -> Block:
    """A table with a caption; it can be scrolled by keyboard where it is too wide (WCAG 2.1.1)."""
    head = block("tr", *[flow("th", text, scope="col") for text in heads])
    body = [block("tr", *cells) for cells in rows]
    inner = block("table", flow("caption", caption), block("thead", head), block("tbody", *body))
    return block("div", inner, cls="pl-table", role="region", tabindex="0", aria_label=caption)


# The record language
# --------------------------------------------------------------------------------------------------


class VerbsDirective(Reference):
    """`{parlour:verbs}`: every verb; the content is `EXAMPLE  # MEANING`, one a verb."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("parlour_cli/verbs/*.py", "parlour_cli/records/*.py")
        said: dict[str, tuple[str, str]] = {}
        for text in self.content:
            if not text.strip():
                continue
            example, _mark, meaning = (part.strip() for part in text.partition("  # "))
            verb = self.check(example)
            if verb in said:
                raise self.error(f"two examples of {verb}: {example}")
            said[verb] = (example, meaning)
        missing = [verb.name for verb in ALL if verb.name not in said]
        if missing:
            raise self.error(f"verbs without an example: {', '.join(missing)}")
        return [self.verb(verb, *said[verb.name]) for verb in ALL]

    def check(self, example: str) -> str:
        """The verb of an example, which must be readable in some game that has the verb."""
        complaints = []
        for game in GAMES:
            head = f"game: {game}\nplayers: Anna, Boris, Clara, Dora, Olga, Nina\nguests: Greta\n"
            text = f"{head}{EXAMPLE_PLAYERS.get(game, '')}\nAnna rolls bell 3\n{example}\n"
            (record,) = records.read(text.encode().splitlines(keepends=True), "example")
            line = record.lines[-1] if record.lines else None
            if line is not None and line.event is not None:
                return line.event.verb
            complaints += [fault.message for fault in record.faults if fault.text == example]
        raise self.error(f"{example}: no game reads this; {complaints[0] if complaints else ''}")

    def verb(self, verb: Verb, example: str, meaning: str) -> Block:
        """One verb."""
        kind = _("fact") if verb.kind == FACT else _("assertion")
        identity = f"verb-{verb.name}"
        forms: dict[str, list[str]] = {}
        for game, row in GAMES.items():
            for form in shown_forms(verb.name, game):
                forms.setdefault(form, []).append(row[0])
        items = [
            flow(
                "li",
                span("code", f"{verb.name} {form}".strip()),
                " ",
                span("span", names_of(" ".join(signs)), cls="pl-games"),
            )
            for form, signs in forms.items()
        ]
        words: list[Child] = []
        for label, language in (("English", "en"), ("Russian", "ru"), ("Swedish", "sv")):
            single, several = verb.spelt(language), verb.spelt(language, plural=True)
            both = single if single == several else f"{single}, {several}"
            words += [", " if words else "", f"{label} ", span("b", both, lang=language)]
        return block(
            "div",
            flow("h3", link(identity, verb.name), " ", span("span", kind, cls="pl-status")),
            flow("p", *marked(meaning)),
            flow("p", span("code", example), cls="pl-example"),
            block("ul", *items, cls="pl-forms"),
            flow("p", _("Said of:") + " " + ", ".join(verb.by.split()) + ". ", *words, ".", cls="pl-more"),
            cls="pl-verb",
            id=identity,
        )


class StatesDirective(Reference):
    """`{parlour:states}`: the states of `is`."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("parlour_cli/verbs/*.py")
        rows = [
            (
                flow("th", span("code", state), scope="row"),
                flow("td", ", ".join(kinds.split())),
                flow("td", names_of(signs)),
            )
            for state, (kinds, signs) in STATES.items()
        ]
        return [table(_("States of is"), (_("State"), _("Of"), _("Games")), rows)]


class HeadersDirective(Reference):
    """`{parlour:headers}`: every header; content `KEY: EXAMPLE  # MEANING`, one a key."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("parlour_cli/verbs/*.py")
        said = {}
        for text in self.content:
            if text.strip():
                example, _mark, meaning = (part.strip() for part in text.partition("  # "))
                said[example.partition(":")[0]] = (example, meaning)
        different = set(said) ^ set(HEADERS)
        if different:
            raise self.error(
                f"headers without an example, or examples without a header: {', '.join(sorted(different))}"
            )
        pairs = []
        for key, (shape, signs) in HEADERS.items():
            example, meaning = said[key]
            russian, swedish = KEYS[key]
            more = [
                names_of(signs) + "; " + _("value:") + f" {shape}",
                *([_("may be repeated")] if key in REPEATED else []),
            ]
            words: list[Child] = ["; ".join(more) + ". ", "Russian ", span("b", russian, lang="ru")]
            words += [", Swedish ", span("b", swedish, lang="sv"), "."]
            pairs.append(
                block(
                    "div",
                    flow("dt", span("code", example), id=f"header-{key}"),
                    block("dd", flow("p", meaning), flow("p", *words, cls="pl-more")),
                )
            )
        return [block("dl", *pairs, cls="pl-headers")]


class WordsDirective(Reference):
    """`{parlour:words}`: the words of the record language and the names of the games, in three languages."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("parlour_cli/verbs/*.py")
        heads = ("English", "Russian", "Swedish")
        games = [
            (
                flow("th", game, scope="row"),
                flow("td", game_name(game, "ru"), lang="ru"),
                flow("td", game_name(game, "sv"), lang="sv"),
            )
            for game in GAMES
        ]
        words = [
            (flow("th", word, scope="row"), flow("td", russian, lang="ru"), flow("td", swedish, lang="sv"))
            for word, (russian, swedish) in WORDS.items()
        ]
        return [
            table(_("Names of the games"), heads, games),
            table(_("Words; the first of a language is the one printed"), heads, words),
        ]


# Messages, schemas, changes
# -------------------------------------------------------------------------------------------


class MessagesDirective(Reference):
    """`{parlour:messages}`: every message with example records and what they print, from `tests/errors`."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("tests/errors/*")
        examples: dict[str, list[Path]] = {}
        for path in sorted((ROOT / "tests" / "errors").glob("*.record")):
            examples.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(path)
        return [self.message(name, paths) for name, paths in sorted(examples.items())]

    @staticmethod
    def message(name: str, paths: list[Path]) -> Block:
        """One message: what is printed, and under a fold the records that bring it about."""
        identity = f"message-{name}"
        children: list[Child] = [flow("h3", link(identity, name))]
        for path in paths:
            printed = path.with_suffix(".txt")
            said = printed.read_text("utf-8").rstrip() if printed.exists() else ""
            record = path.read_bytes().decode("utf-8", "replace").rstrip()
            record = "".join(c if c.isprintable() or c == "\n" else f"<U+{ord(c):04X}>" for c in record)
            children += [
                flow("pre", span("code", said)),
                block("details", flow("summary", _("The record")), flow("pre", span("code", record))),
            ]
        return block("div", *children, cls="pl-message", id=identity)


class SchemasDirective(Reference):
    """`{parlour:schemas}`: the published JSON forms, field by field, from `docs/schemas`."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        import json

        self.depend("docs/schemas/*.json")
        found: list[nodes.Node] = []
        for path in sorted((ROOT / "docs" / "schemas").glob("*.json")):
            schema: dict[str, Any] = json.loads(path.read_text("utf-8"))
            found.append(self.schema(path, schema))
        return found

    def schema(self, path: Path, schema: dict[str, Any]) -> Block:
        """One form: its fields, those of the forms within it, and the schema as a file."""
        identity = f"schema-{path.stem}"
        up = "../" * self.env.docname.count("/")
        children: list[Child] = [
            flow("h3", link(identity, str(schema["$id"]))),
            flow("p", *prose(str(schema.get("description", "")))),
            block("dl", *fields(schema, ""), cls="pl-headers"),
        ]
        for name, part in schema.get("$defs", {}).items():
            children += [
                flow("p", span("b", name), ": ", *prose(str(part.get("description", "")))),
                block("dl", *fields(part, ""), cls="pl-headers"),
            ]
        file = span("a", _("The schema as a file"), href=f"{up}{SCHEMAS}/{path.name}")
        children.append(flow("p", file, ".", cls="pl-more"))
        return block("div", *children, cls="pl-verb", id=identity)


def fields(schema: dict[str, Any], prefix: str) -> list[Block]:
    """The fields of a form, and of the forms inside it: `readings[].id`."""
    rows = []
    required = schema.get("required", [])
    for name, value in schema.get("properties", {}).items():
        said = prose(str(value.get("description", "")))
        if name not in required:
            said.append(" " + _("May be missing.") if said else _("May be missing."))
        kind = span("span", kind_of(value), cls="pl-games")
        head = flow("dt", span("code", prefix + name), " ", kind)
        rows.append(block("div", head, flow("dd", *said)))
        items = value.get("items", {})
        others = value.get("additionalProperties")
        rows += fields(items, f"{prefix}{name}[].") if isinstance(items, dict) else []
        rows += fields(value, f"{prefix}{name}.")
        rows += fields(others, f"{prefix}{name}.*.") if isinstance(others, dict) else []
    return rows


def kind_of(value: dict[str, Any]) -> str:
    """The type of a field as a person would write it."""
    if "const" in value:
        return f"“{value['const']}”"
    if "enum" in value:
        return " | ".join(str(item) for item in value["enum"])
    if "$ref" in value:
        return str(value["$ref"]).removeprefix("#/$defs/")
    kinds = value.get("type", "anything")
    items = value.get("items")
    said = []
    for kind in [kinds] if isinstance(kinds, str) else kinds:
        inner = f" of {kind_of(items)}" if kind == "array" and isinstance(items, dict) and items else ""
        said.append(("list" if kind == "array" else kind) + inner)
    return " | ".join(said)


def prose(text: str, game: str = "", games: Iterable[str] = ()) -> list[Child]:
    """Prose with `code` between backticks, and with its citations linked."""
    parts: list[Child] = []
    for position, part in enumerate(text.split("`")):
        parts += [span("code", part)] if position % 2 else linked(part, game, list(games))
    return parts


class ChangesDirective(Reference):
    """`{parlour:changes}`: the sentences of `docs/changes`, gathered in the order of their names."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("docs/changes/*.md")
        items = [
            flow("li", *prose(" ".join(path.read_text("utf-8").split()), "", self.games))
            for path in sorted((ROOT / "docs" / "changes").glob("*.md"))
        ]
        return [block("ul", *items)]


class GamesDirective(Reference):
    """`{parlour:games}`: the games, with what each is and where it comes from."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("parlour_cli/catalogue.py", "sources/editions.toml", "docs/games/*.md")
        pairs = []
        for game in library.GAMES:
            title = catalogue.title(game)
            about = catalogue.help_line(game)
            work = library.edition(game)["work"]
            source = Lines(game)
            head: Child = title
            if game in self.games:
                head = pending_xref(
                    "",
                    nodes.inline("", title),
                    refdomain="std",
                    reftype="doc",
                    reftarget=f"/games/{game}",
                    refexplicit=True,
                    refdoc=self.env.docname,
                )
            said = [
                f"{about[:1].upper()}{about[1:]}. ",
                _("From {work}, {year}.").format(work=work["short"], year=work["year"]),
            ]
            count = _("{number} lines").format(number=len(source.numbers))
            if game not in self.games:
                count += ", " + _("no rules yet")
            pairs.append(block("div", flow("dt", head), flow("dd", *said, f" {count}.")))
        return [block("dl", *pairs, cls="pl-contents")]


# The glossary
# ---------------------------------------------------------------------------------------------------------


def occurrences(term: dict[str, Any], game: str, language: str) -> list[int]:
    """The lines of a game in which a term stands, in one language: by the beginnings of its words."""
    source = Lines(game)
    stems = [entry.casefold().split() for entry in term.get(f"{language}_stems", [])]
    found = []
    for number in source.numbers:
        words = re.findall(r"[^\W_]+(?:['’][^\W_]+)*", (source.text(language, number) or "").casefold())
        if any(_stands(stem, words) for stem in stems):
            found.append(number)
    return found


def _stands(stem: list[str], words: list[str]) -> bool:
    """Whether the beginnings follow one another somewhere among the words."""
    for start in range(len(words) - len(stem) + 1):
        pairs = zip(stem, words[start:], strict=False)
        if all(word == part[1:] if part.startswith("=") else word.startswith(part) for part, word in pairs):
            return True
    return False


class GlossaryDirective(Reference):
    """`{parlour:glossary}`: every term in three languages, with the lines in which it stands."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        self.depend("translations/glossary.toml", "sources/*/*.txt", "translations/*/*.txt")
        terms = tomllib.loads((ROOT / "translations" / "glossary.toml").read_text("utf-8"))["term"]
        domain = cast(Any, self.env.get_domain("parlour"))
        found: list[nodes.Node] = []
        for term in sorted(terms, key=lambda entry: str(entry["en"]).casefold()):
            games = [game for game in term.get("games", []) if game in self.games]
            if not games:
                continue
            identity = f"term-{term['id']}"
            domain.note("term", term["id"], self.env.docname, identity, term["en"])
            found.append(self.term(term, identity, games))
        return found

    def term(self, term: dict[str, Any], identity: str, games: list[str]) -> Block:
        """One term."""
        names: list[Child] = []
        for language, label in (("ru", "Russian"), ("sv", "Swedish")):
            names += ["; " if names else "", f"{label} ", span("b", term[language], lang=language)]
        children: list[Child] = [flow("h2", link(identity, term["en"])), flow("p", *names, ".")]
        if term.get("code"):
            children.append(flow("p", _("In records:") + " ", span("code", term["code"]), cls="pl-more"))
        if term.get("note"):
            children.append(flow("p", *linked(term["note"], "", self.games), cls="pl-more"))
        if term.get("in_text", True):
            children += self.lines(term, games)
        else:
            children.append(
                flow("p", _("It stands in no line; it is a word of the records or the rules."), cls="pl-more")
            )
        children.append(mentions("term", term["id"]))
        return block("div", *children, cls="pl-verb", id=identity)

    def lines(self, term: dict[str, Any], games: list[str]) -> list[Flow]:
        """Where the term stands, game by game and language by language."""
        found = []
        for game in games:
            parts: list[Child] = []
            together: dict[tuple[int, ...], list[str]] = {}
            for language in Lines(game).languages:
                together.setdefault(tuple(occurrences(term, game, language)), []).append(language)
            for numbers, languages in together.items():
                if numbers:
                    parts += ["; " if parts else "", f"{', '.join(languages)} "]
                    for place, number in enumerate(numbers):
                        parts += [", "] if place else []
                        parts.append(to("line", game, str(number), str(number), ""))
            if parts:
                found.append(
                    flow("p", catalogue.title(game) + ", " + _("lines:") + " ", *parts, ".", cls="pl-more")
                )
        return found


# The command line
# -----------------------------------------------------------------------------------------------------


class CommandsDirective(Reference):
    """`{parlour:commands}`: every command with its arguments and options, as click knows them."""

    def run(self) -> list[nodes.Node]:
        """The nodes that stand for the directive."""
        from . import commands

        self.depend("parlour_cli/commands/*.py", "parlour_cli/catalogue.py")
        return commands.sections()
