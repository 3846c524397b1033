"""The page of a game holds all that its modules hold: compared with the modules themselves."""

import re

import pytest

from parlour_cli import catalogue, library, records
from parlour_cli.errors import Fault
from parlour_cli.referee import Referee
from parlour_cli.rulebook import Rule

from .conftest import ROOT, build

STATUS = {"silent": "supplement"}
games = pytest.mark.parametrize("game", catalogue.GAMES)


@pytest.fixture
def page(site, game):
    return site[f"games/{game}"]


@pytest.fixture
def book(game):
    return catalogue.load(game)


def folded(text):
    return " ".join(text.split())


# Lines


@games
def test_every_line_is_a_row_of_its_own(page, book, game):
    """Number, original and every translation stand in the row; the number is its permanent address."""
    for number, text in book.source:
        row = page.by_id[f"{game}-{number}"]
        assert "pl-line" in row.classes
        (link,) = row.find(cls="pl-n")[0].find("a")
        assert link.attrs["href"] == f"#{game}-{number}"
        assert link.text == str(number)
        (original,) = row.find(cls="pl-src")
        assert original.text == folded(text)
        assert original.attrs["lang"] == book.source.language
        for cell, language in zip(row.find(cls="pl-tr"), book.source.languages[1:], strict=True):
            assert cell.attrs["lang"] == language
            assert cell.text == language + folded(book.source.translation(language, number))


@games
def test_rows_stand_in_the_order_of_the_lines(page, book, game):
    rows = [row.attrs["id"] for row in page.article.find(cls="pl-line")]
    assert rows == [f"{game}-{number}" for number in book.source.numbers]


@games
def test_a_line_without_a_rule_says_so(page, book, game):
    for number in book.source.numbers:
        ruled = any(
            number in entry.citation.numbers and entry.status not in ("advice", "narrative")
            for entry in book.entries.values()
        )
        assert bool(page.by_id[f"{game}-{number}"].find(cls="pl-none")) != ruled, number


@games
def test_the_parts_of_a_page_stand_side_by_side(page, game):
    """Each with a heading of the second level, whatever is written before them."""
    for part in ("source", "lines", "readings", "variants", "supplements"):
        section = page.by_id[f"{game}-{part}"]
        assert section.children, part
        assert section.find("h2"), part


# Rules


@games
def test_every_rule_is_stated_once_at_its_first_line(page, book, game):
    for entry in book.entries.values():
        (note,) = [e for e in page.root.walk() if e.attrs.get("id") == f"{game}-rule-{entry.id}"]
        row = note.parent.parent
        assert row.attrs["id"] == f"{game}-{entry.citation.numbers[0]}"
        assert folded(entry.statement) in note.text
        (status,) = note.find("h3")[0].find(cls="pl-status")
        assert status.text == STATUS.get(entry.status, entry.status)
        assert note.find("h3")[0].find("a")[-1].attrs["href"] == f"#{game}-rule-{entry.id}"


@games
def test_lines_and_rules_link_to_each_other(page, book, game):
    """Each line that a rule rests on names it; a rule on several lines names them."""
    for entry in book.entries.values():
        for number in entry.citation.numbers:
            links = {a.attrs["href"] for a in page.by_id[f"{game}-{number}"].find("a")}
            assert f"#{game}-rule-{entry.id}" in links, (entry, number)


@games
def test_a_rule_shows_on_what_it_rests(page, book, game):
    for entry in book.entries.values():
        note = page.by_id[f"{game}-rule-{entry.id}"]
        links = {a.attrs["href"] for a in note.find("a")}
        for reading in [*([entry.reading] if entry.reading else []), *entry.scope]:
            assert f"#{game}-reading-{reading.id}" in links
        if entry.supplement:
            assert "Not in the source." in note.text
            assert "pl-supplement" in note.classes
        if isinstance(entry, Rule):
            assert f"def {entry.function.__name__}(" in note.find("pre")[0].text


# Readings


@games
def test_every_reading_is_set_out(page, book, game):
    for reading in book.readings.values():
        box = page.by_id[f"{game}-reading-{reading.id}"]
        assert folded(reading.question) in box.text
        items = box.find("ul")[0].find("li")
        for item, (option, sentence) in zip(items, reading.options.items(), strict=True):
            assert item.find("code")[0].text == option
            assert folded(sentence) in item.text
            assert ("default:" in item.text) == (option == reading.default)
            assert ("variant:" in item.text) == (option in reading.variants)
        if reading.why:
            assert folded(reading.why) in box.text


# Cases


def rulings(path):
    """What the engine says of a record: line -> verdict."""
    found = {}
    with path.open("rb") as stream:
        for record in records.read(stream, path.name):
            for finding in Referee(catalogue.judged).judge(record):
                if isinstance(finding, Fault):
                    found[finding.line] = "cannot be read"
                else:
                    found[finding.line.number] = finding.verdict
    return found


@games
@pytest.mark.parametrize(("pattern", "name"), [("case-*", "cases"), ("reading-*", "readings")])
def test_shown_rulings_are_those_of_the_engine(site, game, pattern, name):
    page = site[f"games/{game}-{name}"]
    for path in sorted((ROOT / "tests" / "records" / game).glob(f"{pattern}.record")):
        anchor = f"{game}-" + (path.stem if name == "cases" else path.stem.replace("reading-", "record-", 1))
        fold = page.by_id[anchor].parent
        assert fold.tag == "details"
        shown = {}
        lines = {}
        for item in fold.find("li"):
            lines[int(item.attrs["value"])] = item.find("code")[0].text if item.find("code") else ""
            verdicts = item.find("b")
            if verdicts:
                shown[int(item.attrs["value"])] = verdicts[0].text
        assert shown == rulings(path), path.name
        written = path.read_text("utf-8").split("\n")
        for number, text in lines.items():
            assert not text or written[number - 1].startswith(text.split("  ")[0].strip()[:10]), (
                path.name,
                number,
            )
        assert (site.folder / "_records" / game / path.name).read_bytes() == path.read_bytes()


# Citations that lead nowhere


CONF = f"""
import sys
sys.path[:0] = [{str(ROOT / "docs")!r}, {str(ROOT)!r}]
extensions = ["myst_parser", "_ext"]
smartquotes = False
"""


@pytest.mark.parametrize(
    ("role", "target", "complaint"),
    [
        ("line", "schimmel:4000", "no such source line: schimmel:4000"),
        ("line", "schimmel:2", "no such source line: schimmel:2"),
        ("rule", "royal-star/no-such-rule", "no such rule: royal-star/no-such-rule"),
        ("reading", "royal-star/nothing", "no such reading: royal-star/nothing"),
        ("case", "royal-star/case-99", "no such worked case: royal-star/case-99"),
        ("term", "zzz", "no such term: zzz"),
    ],
)
def test_a_dangling_citation_fails_the_build(tmp_path, role, target, complaint):
    (tmp_path / "conf.py").write_text(CONF, "utf-8")
    (tmp_path / "index.md").write_text(f"# Page\n\n{{parlour:{role}}}`{target}`\n", "utf-8")
    done = build(tmp_path, tmp_path / "out")
    assert done.returncode != 0
    assert complaint in done.stderr


def test_an_object_says_which_pages_mention_it(site):
    """The tour speaks of line 8 of Royal Star, and line 8 says so."""
    said = " ".join(p.text for p in site["games/royal-star"].by_id["royal-star-8"].find(cls="pl-mentions"))
    assert "A tour" in said


def test_a_page_is_written_anew_when_another_begins_to_mention_it(tmp_path):
    """And again when it no longer does; the page itself has not changed."""
    source = tmp_path / "docs"
    (source / "games").mkdir(parents=True)
    (source / "conf.py").write_text(CONF, "utf-8")
    (source / "index.md").write_text(
        "# Page\n\n```{toctree}\ngames/royal-star\nother\n```\n\n```{parlour:cases} royal-star\n```\n",
        "utf-8",
    )
    (source / "games" / "royal-star.md").write_text("# Game\n\n```{parlour:game} royal-star\n```\n", "utf-8")
    for cited in (False, True, False):
        text = "# Other\n\n" + ("{parlour:rule}`royal-star/own-colour`\n" if cited else "Nothing.\n")
        (source / "other.md").write_text(text, "utf-8")
        done = build(source, tmp_path / "out", "-D", "html_theme=basic")
        missing = [line for line in done.stderr.splitlines() if "no such worked case" not in line]
        assert missing in ([], [""]), done.stderr
        page = (tmp_path / "out" / "games" / "royal-star.html").read_text("utf-8")
        assert ("Mentioned in" in page) == cited


def test_the_inventory_has_every_object(site):
    """Another site can link here: lines, rules, readings, cases, terms."""
    import zlib

    data = (site.folder / "objects.inv").read_bytes()
    text = zlib.decompress(data.split(b"\n", 4)[4]).decode("utf-8")
    for game in catalogue.GAMES:
        for number in library.Lines(game).numbers:
            assert f"{game}:{number} parlour:line " in text
        for entry in catalogue.load(game).entries.values():
            assert f"{entry.name} parlour:rule " in text
    assert re.search(r"^case-|/case-.* parlour:case ", text, re.M)
    assert " parlour:term " in text
