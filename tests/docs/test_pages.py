"""What holds for every page: languages, links, headings; and what the reference pages must name."""

import json
import re
from itertools import pairwise
from pathlib import PurePosixPath

import click
import pytest

from parlour_cli import catalogue, chance
from parlour_cli.commands import main
from parlour_cli.verbs import ALL
from parlour_cli.verbs.words import HEADERS

from .conftest import ROOT, Element, build

CYRILLIC = re.compile("[\u0400-\u04ff]")
FRAMES = {"genindex", "search", "py-modindex"}


def target(page: str, href: str) -> tuple[str, str]:
    """The page and the anchor that a link on this page leads to."""
    file, _hash, anchor = href.partition("#")
    if not file:
        return page, anchor
    parts: list[str] = []
    for part in (PurePosixPath(page).parent / file).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts).removesuffix(".html"), anchor


def test_every_link_leads_somewhere(site):
    for name, page in site.pages.items():
        for element in page.root.walk():
            href = element.attrs.get("href", "")
            if element.tag != "a" or not href or re.match("[a-z]+:", href):
                continue
            to, anchor = target(name, href)
            if to in site.pages:
                assert not anchor or anchor in site[to].by_id, (name, href)
            else:
                assert (site.folder / to).exists(), (name, href)


def test_no_page_asks_for_anything_from_outside(site):
    """Neither a style nor a script, picture or font: a page works from a memory stick."""
    for name, page in site.pages.items():
        for element in page.root.walk():
            for attribute in ("src", "href", "srcset", "data"):
                value = element.attrs.get(attribute, "")
                if element.tag != "a" and re.match(r"(?:https?:)?//", value):
                    assert element.attrs.get("rel") == "canonical", (name, value)
    for path in site.folder.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", path.read_text("utf-8")), path


def test_ids_are_unique(site):
    for name, page in site.pages.items():
        twice = [i for i in page.ids if page.ids.count(i) > 1]
        assert not twice, (name, twice[:5])


def test_russian_is_marked_as_russian(site):
    """A screen reader must not read it with English sounds (WCAG 3.1.2)."""
    for name, page in site.pages.items():
        if name in FRAMES:
            continue
        for element in page.article.walk():
            if within(element, "pre"):
                continue
            for child in element.children:
                if isinstance(child, str) and CYRILLIC.search(child):
                    assert element.language() == "ru", (name, child[:80])


def within(element: Element, *tags: str) -> bool:
    at: Element | None = element
    while at is not None:
        if at.tag in tags:
            return True
        at = at.parent
    return False


def test_headings_go_down_by_single_steps(site):
    for name, page in site.pages.items():
        if name in FRAMES:
            continue
        levels = [int(e.tag[1]) for e in page.article.walk() if re.fullmatch("h[1-6]", e.tag)]
        assert levels.count(1) == 1, name
        assert levels[0] == 1, name
        assert all(b - a <= 1 for a, b in pairwise(levels)), (name, levels)


def test_landmarks_that_stand_twice_have_names(site):
    for name, page in site.pages.items():
        asides = page.root.find("aside")
        names = [aside.attrs.get("aria-label", "") for aside in asides]
        assert all(names), name
        assert len(set(names)) == len(names), name


def test_pictures_have_names(site):
    for name, page in site.pages.items():
        for svg in page.article.find("svg"):
            labels = svg.attrs["aria-labelledby"].split()
            assert svg.attrs["role"] == "img", name
            assert all(page.by_id[label].text for label in labels), name


def test_tables_of_ours_have_captions_and_can_be_scrolled(site):
    for name, page in site.pages.items():
        for table in page.article.find(cls="pl-table"):
            assert table.find("caption")[0].text, name
            assert table.attrs["tabindex"] == "0"
            assert all("scope" in head.attrs for head in table.find("th"))


# Reference pages: all that there is, and nothing else


def test_every_verb_is_described(site):
    ids = {i.removeprefix("verb-") for i in site["records"].ids if i.startswith("verb-")}
    assert ids == {verb.name for verb in ALL}


def test_every_header_is_described(site):
    ids = {i.removeprefix("header-") for i in site["records"].ids if i.startswith("header-")}
    assert ids == set(HEADERS)


def root() -> click.Group:
    return next(value for value in vars(main).values() if isinstance(value, click.Group))


def commands():
    """Every command with the words that call it: the general ones, and those of one game for all games, and those that only some have."""
    with click.Context(root(), info_name="parlour") as context:
        for name in context.command.list_commands(context):  # type: ignore[attr-defined]
            command = context.command.get_command(context, name)  # type: ignore[attr-defined]
            if not catalogue.find(name):
                yield f"parlour {name}", command
            elif name == catalogue.GAMES[0]:
                inner = click.Context(command, parent=context, info_name=name)
                for each in command.list_commands(inner):
                    yield f"parlour GAME {each}", command.get_command(inner, each)
        for name, (_module, _line, games) in main.OWN.items():
            group = context.command.get_command(context, games[0])  # type: ignore[attr-defined]
            inner = click.Context(group, parent=context, info_name=games[0])
            yield f"parlour {games[0]} {name}", group.get_command(inner, name)


def test_every_command_and_option_is_described(site):
    page = site["commands"]
    shared = {param.name for param in root().params}
    shown = {i for i in page.ids if i.startswith("parlour-")}
    assert shown == {words.lower().replace(" ", "-") for words, _command in commands()}
    for words, command in commands():
        entry = page.by_id[words.lower().replace(" ", "-")]
        names = " ".join(code.text for code in entry.find("code"))
        for param in command.params:
            if isinstance(param, click.Option) and param.name not in shared and not param.hidden:
                assert all(option in names for option in param.opts), (words, param.opts)


def test_the_pages_that_help_names_exist(site):
    """`parlour COMMAND --help` ends with a page of this site."""
    for words, command in commands():
        page = getattr(command, "page", "")
        assert not page or page in site.pages, (words, page)
    assert "commands" in site.pages
    for game in catalogue.GAMES:
        assert f"games/{game}" in site.pages


def test_every_schema_and_its_fields_are_described(site):
    page = site["statuses"]
    for path in sorted((ROOT / "docs" / "schemas").glob("*.json")):
        schema = json.loads(path.read_text("utf-8"))
        box = page.by_id[f"schema-{path.stem}"]
        fields = {head.find("code")[0].text for head in box.find("dt")}
        assert set(schema["properties"]) <= fields, path.name
        assert box.find("h3")[0].text == schema["$id"]
        assert (site.folder / "_schemas" / path.name).read_bytes() == path.read_bytes()


def test_every_message_has_an_example(site):
    ids = {i.removeprefix("message-") for i in site["statuses"].ids if i.startswith("message-")}
    names = {re.sub(r"-\d+$", "", path.stem) for path in (ROOT / "tests" / "errors").glob("*.record")}
    assert ids == names
    for name in names:
        assert f"[{name}]" in site["statuses"].by_id[f"message-{name}"].text


def test_the_twenty_lines_give_the_same_throws():
    """The method on the page of chance, run as it stands there, agrees with the program."""
    text = (ROOT / "docs" / "chance.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    names: dict[str, object] = {}
    exec(code, names)  # the text of our own page
    for seed, ordinal in (("1839", 0), ("зима", 3)):
        draw = chance.Draw(seed, ordinal)
        row = names["row"](seed, ordinal)  # type: ignore[operator]
        for n in (1, 2, 6, 52, 2**31 + 1, 2**32):
            assert names["below"](n, row) == draw.below(n)  # type: ignore[operator]
        assert names["shuffle"](range(52), row) == draw.shuffle(range(52))  # type: ignore[operator]


def test_a_change_is_a_sentence():
    for path in (ROOT / "docs" / "changes").glob("*.md"):
        text = path.read_text("utf-8")
        assert text.endswith(".\n"), path.name
        assert text.count("\n") == 1, path.name


@pytest.mark.slow
def test_two_builds_are_equal(site, tmp_path):
    """One in two processes, one in one: the same bytes, whatever the clock says."""
    other = tmp_path / "html"
    done = build(ROOT / "docs", other)
    assert done.returncode == 0, done.stderr
    names = {p.relative_to(site.folder) for p in site.folder.rglob("*") if p.is_file()}
    assert names == {p.relative_to(other) for p in other.rglob("*") if p.is_file()}
    different = [n for n in sorted(names) if (site.folder / n).read_bytes() != (other / n).read_bytes()]
    assert different == []
