"""Verdicts expected: comments such as ``# wrong [first-charge]: 18`` in records that are tests."""

import re

VERDICTS = ("legal", "illegal", "right", "wrong", "open")
_EXPECTED = re.compile(rf"({'|'.join(VERDICTS)})(?:\s+\[([^\]]*)\])?\s*(?::\s*(.*))?")


def expectation(comment: str) -> tuple[str, tuple[str, ...], str] | None:
    """The verdict, the ids in brackets and the words of such a comment; None if it is an ordinary one.

    >>> expectation("wrong [first-charge, short]: 18, for 3 stay")
    ('wrong', ('first-charge', 'short'), '18, for 3 stay')
    """
    match = _EXPECTED.fullmatch(comment.strip())
    if match is None:
        return None
    ids = tuple(part.strip() for part in (match[2] or "").split(",") if part.strip())
    return match[1], ids, match[3] or ""
