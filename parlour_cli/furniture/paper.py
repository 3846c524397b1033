"""Paper: what is printed, cut out and handed round. A game says what stands on it; how it looks is the report's business."""

from collections.abc import Iterable

Row = tuple[str, int]
"""A line of words, and so many ruled lines below it to write on."""


class Paper:
    """One piece: what stands on it openly, and what stands under the fold, for the eyes of one person only."""

    __slots__ = ("hidden", "mark", "rows", "title")

    def __init__(
        self, title: str, rows: Iterable[Row], *, mark: str = "", hidden: Iterable[Row] = ()
    ) -> None:
        self.title = title
        self.mark = mark  # a number or a word in the corner
        self.rows = tuple(rows)
        self.hidden = tuple(hidden)
