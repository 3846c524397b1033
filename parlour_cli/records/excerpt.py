"""A fault as it is printed: the place, the writer's own line with a caret, the remedy."""

from parlour_cli.errors import Fault

_WIDEST = 100
"""Columns of a line that are shown; of a longer one, those around the caret."""
_MARK = "…"


def fault_text(fault: Fault) -> str:
    """``FILE:LINE:COL: message [id]``, the line, a caret placed by displayed width, and the remedy."""
    cells = [_shown(char) for char in fault.text]
    column = 0
    for place, (shown, _width) in enumerate(cells):
        if shown == "\t":
            spaces = 8 - column % 8
            cells[place] = (" " * spaces, spaces)
        column += cells[place][1]
    start, end = fault.column - 1, fault.column - 1 + fault.length
    before, under, after = cells[:start], cells[start:end], cells[end:]
    if sum(width for _shown, width in cells) > _WIDEST or len(cells) > 4 * _WIDEST:
        before = _cut(before, _WIDEST // 3, from_end=True)
        under = _cut(under, _WIDEST // 3)
        after = _cut(after, _WIDEST // 3)
    excerpt = "".join(shown for shown, _width in before + under + after).rstrip()
    indent = sum(width for _shown, width in before)
    caret = "^" * max(1, sum(width for _shown, width in under))
    margin = " " * (len(str(fault.line)) + 2)
    return "\n".join(
        (
            f"{fault.file}:{fault.line}:{fault.column}: {fault.message} [{fault.id}]",
            f"  {fault.line} | {excerpt}",
            f"{margin} | {' ' * indent}{caret}",
            fault.remedy,
        )
    )


def _cut(cells: list[tuple[str, int]], room: int, from_end: bool = False) -> list[tuple[str, int]]:
    """So many columns of a piece, its end or its beginning, with a mark where it is cut."""
    most = 4 * room  # signs that take no width are cut as well
    if sum(width for _shown, width in cells) <= room and len(cells) <= most:
        return cells
    kept: list[tuple[str, int]] = []
    for shown, width in reversed(cells) if from_end else cells:
        if room - width < 1 or len(kept) == most:
            break
        room -= width
        kept.append((shown, width))
    if from_end:
        return [(_MARK, 1), *reversed(kept)]
    return [*kept, (_MARK, 1)]


def _shown(char: str) -> tuple[str, int]:
    """What is printed for a character, and how many columns it takes."""
    if " " <= char <= "~" or char == "\t":
        return char, 1
    from unicodedata import category, combining, east_asian_width

    kind = category(char)
    if char in "\u200c\u200d\ufe0e\ufe0f":
        return char, 0
    if kind in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        code = f"<U+{ord(char):04X}>"
        return code, len(code)
    if kind in ("Mn", "Me") or combining(char):
        return char, 0
    if kind == "Zs":
        return " ", 1
    return char, 2 if east_asian_width(char) in "WF" else 1
