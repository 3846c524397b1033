"""A picture, as text and as SVG: two faces of one thing."""

from collections.abc import Iterable

from parlour_cli.languages import _

from .cards import suited

DUE = "→"
"""The sign before the one whose turn it is, where a picture is text."""

CARD = 44, 60
"""The width and the height of a card."""


class Picture:
    """``title`` names it for those who cannot see it; ``text`` is drawn with characters; ``shapes`` are SVG elements."""

    __slots__ = ("height", "shapes", "text", "title", "width")

    def __init__(self, title: str, text: str, shapes: Iterable[str], width: int, height: int) -> None:
        self.title = title
        self.text = text
        self.shapes = list(shapes)
        self.width = width
        self.height = height

    def svg(self) -> str:
        """The whole SVG document, named and described, with the same board as text for those who cannot see it."""
        body = "\n".join(f"  {shape}" for shape in self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}"'
            f' width="{self.width}" height="{self.height}" role="img" aria-labelledby="picture-title picture-text">\n'
            f'  <title id="picture-title">{escape(self.title)}</title>\n'
            f'  <desc id="picture-text">{escape(self.text)}</desc>\n{body}\n</svg>\n'
        )


def escape(text: str) -> str:
    """Text as it may stand in XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def label(
    x: float, y: float, text: str, *, size: int = 14, anchor: str = "middle", weight: str = "normal"
) -> str:
    """An SVG text element."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
        f' font-family="sans-serif" fill="currentColor">{escape(text)}</text>'
    )


def face(x: float, y: float, name: str, *, ring: bool = False, struck: bool = False) -> list[str]:
    """A card as SVG elements, with its upper left corner here; face down where its name is not known ("").

    ``ring`` draws it in a bold frame, ``struck`` strikes it through.
    """
    wide, high = CARD
    shown = suited(name) if name else _("face down")
    shapes = [
        f'<rect x="{x:g}" y="{y:g}" width="{wide}" height="{high}" rx="5" fill="none" stroke="currentColor"'
        f' stroke-width="{3.5 if ring else 1.5}"><title>{escape(shown)}</title></rect>'
    ]
    if name:
        shapes.append(label(x + wide / 2, y + 36, shown, size=17, weight="bold"))
    else:
        shapes.append(
            f'<path d="M{x + 6:g} {y + 6:g}L{x + wide - 6:g} {y + high - 6:g}M{x + wide - 6:g} {y + 6:g}'
            f'L{x + 6:g} {y + high - 6:g}" stroke="currentColor"/>'
        )
    if struck:
        shapes.append(f'<path d="M{x:g} {y + high / 2:g}h{wide}" stroke="currentColor" stroke-width="2"/>')
    return shapes
