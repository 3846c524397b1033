"""Every message has a sample: a record that yields it, beside the text that is printed, letter for letter."""

import ast
import re
from pathlib import Path

import pytest

from parlour_cli import catalogue, records
from parlour_cli.commands.referee import findings
from parlour_cli.errors import Fault
from parlour_cli.records import fault_text, nearest, read
from parlour_cli.records.excerpt import _shown
from parlour_cli.referee import Referee

ERRORS = Path(__file__).parent / "errors"
SAMPLES = sorted(ERRORS.glob("*.record"))


#: What the reader cannot know: which rules are here, and which readings a game has.
JUDGED = {"no-rules", "wrong-game", "unknown-reading", "unknown-option", "reading-twice"}


def faults(data: bytes) -> list[Fault]:
    return [fault for record in read([data], "evening.record") for fault in record.faults]


def judged(path: Path) -> list[Fault]:
    """The faults of a sample that only judging brings to light."""
    game = "schimmel" if path.stem == "wrong-game" else ""
    return [
        finding
        for record in read([path.read_bytes()], "evening.record")
        for finding in findings(Referee(catalogue.judged), record, game)
        if isinstance(finding, Fault)
    ]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_message_letter_for_letter(path: Path, monkeypatch: pytest.MonkeyPatch):
    if path.stem == "no-rules":  # as it is while the rules of a game are still to come
        present = tuple(game for game in catalogue.PRESENT if game != "schuster")
        monkeypatch.setattr(catalogue, "PRESENT", present)
    found = judged(path) if path.stem in JUDGED else faults(path.read_bytes())
    assert re.sub(r"-\d+$", "", path.stem) in {fault.id for fault in found}
    printed = "\n\n".join(map(fault_text, found))
    assert printed + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")


def ids_in_the_code() -> set[object]:
    """The ids that can be given: the third argument of a LineError, the second of its makers."""
    found: set[object] = set()
    for name in ("messages", "diagnosis"):
        path = Path(records.__file__).with_name(f"{name}.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"LineError": 2, "at_word": 1, "_key": 1}.get(node.func.id)
                argument = node.args[place] if place is not None else None
                if isinstance(argument, ast.Constant):
                    found.add(argument.value)
    return found


def test_every_id_has_a_sample():
    assert ids_in_the_code() | JUDGED == {re.sub(r"-\d+$", "", path.stem) for path in SAMPLES}
    assert len(ids_in_the_code()) == 40


def test_the_caret_stands_below_the_word_by_displayed_width():
    head = "game: schimmel\nplayers: Anna, Zoe\u0301, 界界\n\n"
    for line, indent, carets in (
        ("Anna rolls xx", 11, 2),
        ("Anna\trolls xx", 14, 2),
        ("Zoe\u0301 rolls xx", 10, 2),
        ("界界 rolls xx", 11, 2),
        ("Anna rolls 界", 11, 2),
        ("Anna rolls e\u0301", 11, 1),
        ("Anna rolls \U0001f0a1x", 11, 2),
    ):
        (fault,) = faults((head + line + "\n").encode())
        caret = fault_text(fault).splitlines()[2]
        assert caret == "    | " + " " * indent + "^" * carets


def test_a_long_line_is_cut_around_the_caret():
    line = "Anna rolls " + "1 " * 300 + "x " + "2 " * 300
    (fault,) = faults(f"game: schimmel\nplayers: Anna\n\n{line}\n".encode())
    _message, excerpt, caret, _remedy = fault_text(fault).splitlines()
    assert fault.column == 612
    assert len(excerpt) < 110
    assert excerpt.startswith("  4 | …1 1")
    assert excerpt.endswith("2…")
    assert excerpt[caret.index("^")] == "x"
    assert caret.count("^") == 1


def test_widths():
    assert _shown("\u202e") == ("<U+202E>", 8)
    assert _shown("\x1b") == ("<U+001B>", 8)
    assert _shown("界") == ("界", 2)
    assert _shown("\u0301")[1] == 0
    assert _shown("\u200d")[1] == 0


def test_nearest():
    assert nearest("bel", ["bell", "hammer"]) == "Did you mean bell? "
    assert nearest("Gustav", ["Anna", "Boris"]) == ""
    assert nearest("x" * 5000, ["Anna"]) == ""
