"""A sheet of paper on which an account is written: heads, rows, and what is to be said below."""

from typing import Any


class Sheet:
    """``heads`` are ids of the columns (``player``, ``has``, ``owes``); ``rows`` have a value for each; ``facts`` are named values.

    A game says *what* stands on the sheet; how it looks is the report's business.
    """

    __slots__ = ("facts", "heads", "rows")

    def __init__(
        self, heads: tuple[str, ...], rows: list[tuple[Any, ...]], facts: list[tuple[str, Any]]
    ) -> None:
        self.heads = heads
        self.rows = rows
        self.facts = facts
