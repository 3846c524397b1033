"""The site, built once for all tests of its pages, as the gate builds it."""

import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Element:
    """An element of a page: tag, attributes, parent, children (elements and strings)."""

    def __init__(self, tag: str, attrs: dict[str, str], parent: "Element | None") -> None:
        self.tag = tag
        self.attrs = attrs
        self.parent = parent
        self.children: list[Element | str] = []

    def walk(self):
        """This element and all below it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def find(self, tag: str = "", cls: str = "") -> list["Element"]:
        """The elements of this tag and class."""
        return [e for e in self.walk() if (not tag or e.tag == tag) and (not cls or cls in e.classes)]

    @property
    def classes(self) -> list[str]:
        return self.attrs.get("class", "").split()

    @property
    def text(self) -> str:
        """The words in it, white space folded."""
        return " ".join("".join(self._words()).split())

    def _words(self):
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag not in ("script", "style"):
                yield from child._words()

    def language(self) -> str:
        """The language in force here."""
        if "lang" in self.attrs:
            return self.attrs["lang"]
        return self.parent.language() if self.parent else ""


class Page(HTMLParser):
    """A page read into a tree."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.root = self.here = Element("", {}, None)
        self.feed(path.read_text("utf-8"))
        self.ids = [e.attrs["id"] for e in self.root.walk() if "id" in e.attrs]
        self.by_id = {e.attrs["id"]: e for e in self.root.walk() if "id" in e.attrs}

    def handle_starttag(self, tag, attrs):
        element = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag, attrs):
        self.here.children.append(Element(tag, {name: value or "" for name, value in attrs}, self.here))

    def handle_endtag(self, tag):
        at = self.here
        while at.parent and at.tag != tag:
            at = at.parent
        if at.parent:
            self.here = at.parent

    def handle_data(self, data):
        self.here.children.append(data)

    @property
    def article(self) -> Element:
        """What the page says, without the frame around it."""
        return self.root.find("article")[0]


class Site:
    """The built site: its folder, what the build said, its pages by name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = {
            path.relative_to(folder).with_suffix("").as_posix(): Page(path)
            for path in sorted(folder.rglob("*.html"))
        }

    def __getitem__(self, name: str) -> Page:
        return self.pages[name]


def build(source: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run sphinx-build as the gate does."""
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-n", "-q", "-b", "html", *options]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*command, "-d", str(target.parent / f"{target.name}-doctrees"), str(source), str(target)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Site:
    """The site, built in two processes; a warning is an error."""
    folder = tmp_path_factory.mktemp("site") / "html"
    done = build(ROOT / "docs", folder, "-j", "2")
    assert done.returncode == 0, done.stderr
    return Site(folder)
