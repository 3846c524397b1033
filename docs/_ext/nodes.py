"""Elements that carry their own tag, language and ids.

MyST and docutils have no place for `lang`, and a rulebook in three languages cannot do without it (WCAG
3.1.2).  Three classes are enough: a block that holds blocks, a block that holds text, and a stretch of text.
Builders other than HTML see paragraphs and text.
"""

from typing import Any, TypeVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxTranslator

Child = nodes.Node | str
E = TypeVar("E", bound=nodes.Element)


class Block(nodes.General, nodes.Element):
    """An element that holds other blocks: a row, a note, a fold."""


class Flow(nodes.General, nodes.TextElement):
    """An element that holds text and stands alone: a paragraph, a heading in a note, a cell."""


class Span(nodes.Inline, nodes.TextElement):
    """A stretch of text inside a line."""


class Drawing(nodes.General, nodes.Element):
    """A picture: `svg` for HTML; whoever cannot show it goes on to the text that stands beside it."""


class Mentions(nodes.General, nodes.Element):
    """A place where the pages that cite `kind` `name` are listed once all pages have been read."""


def _make(
    kind: type[E],
    tag: str,
    children: tuple[Child, ...],
    cls: str,
    id: str,
    lang: str,
    attrs: dict[str, str | None],
) -> E:
    node = kind()
    node["tag"] = tag
    node["attrs"] = {name.replace("_", "-").strip("-"): value for name, value in attrs.items()}
    if lang:
        node["attrs"]["lang"] = lang
    if cls:
        node["classes"] = cls.split()
    if id:
        node["ids"] = [id]
    # A source line is never an entry of a catalogue for translators: its translations are lines too.
    node["translatable"] = False
    node.extend(nodes.Text(child) if isinstance(child, str) else child for child in children if child != "")
    return node


def block(
    tag: str, *children: Child, cls: str = "", id: str = "", lang: str = "", **attrs: str | None
) -> Block:
    """A block of blocks."""
    return _make(Block, tag, children, cls, id, lang, attrs)


def flow(
    tag: str, *children: Child, cls: str = "", id: str = "", lang: str = "", **attrs: str | None
) -> Flow:
    """A block of text."""
    return _make(Flow, tag, children, cls, id, lang, attrs)


def span(
    tag: str, *children: Child, cls: str = "", id: str = "", lang: str = "", **attrs: str | None
) -> Span:
    """A stretch of text."""
    return _make(Span, tag, children, cls, id, lang, attrs)


def link(anchor: str, *children: Child, cls: str = "", **attrs: str | None) -> Span:
    """A link to a place on the same page.  Lean on purpose: a page of rules has some thousand of them."""
    return _make(Span, "a", children, cls, "", "", {"href": f"#{anchor}", **attrs})


def _visit_html(self: Any, node: nodes.Element) -> None:
    self.body.append(self.starttag(node, node["tag"], "", **node["attrs"]))


def _depart_html(self: Any, node: nodes.Element) -> None:
    self.body.append(f"</{node['tag']}>" + ("" if isinstance(node, Span) else "\n"))


def _visit_drawing(self: Any, node: nodes.Element) -> None:
    self.body.append(node["svg"])
    raise nodes.SkipNode


def _pass(self: SphinxTranslator, node: nodes.Element) -> None:
    """Whoever has no use for the element shows what is in it."""


def _skip(self: SphinxTranslator, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _visit_paragraph(self: Any, node: nodes.Element) -> None:
    self.visit_paragraph(node)


def _depart_paragraph(self: Any, node: nodes.Element) -> None:
    self.depart_paragraph(node)


def setup(app: Sphinx) -> None:
    """Tell every builder what to do with the elements."""
    others = ("latex", "text", "man", "texinfo")
    html: Any = (_visit_html, _depart_html)
    through: Any = (_pass, _pass)
    paragraph: Any = (_visit_paragraph, _depart_paragraph)
    skip: Any = (_skip, None)
    app.add_node(Block, html=html, **dict.fromkeys(others, through))
    app.add_node(Flow, html=html, **dict.fromkeys(others, paragraph))
    app.add_node(Span, html=html, **dict.fromkeys(others, through))
    app.add_node(Drawing, html=(_visit_drawing, None), **dict.fromkeys(others, skip))
    app.add_node(Mentions, html=skip, **dict.fromkeys(others, skip))
