"""What holds for all games: counters are conserved, judging is deterministic, no alternative ever fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour_cli import catalogue
from parlour_cli.referee import Referee, Ruling
from tests.judging import FILES, name_of, records_of

ROOT = Path(__file__).parent.parent


def told(referee: Referee, path: Path) -> list[str]:
    """All rulings of a file with everything that they hold, and the table at the end."""
    out = []
    for record in records_of(path):
        for finding in referee.judge(record):
            if isinstance(finding, Ruling):
                out.append(repr(finding.line.number) + _told(finding))
                out += [f"  {key}{_told(other)}" for key, other in finding.otherwise.items()]
            else:
                out.append(repr(finding))
        if referee.run is not None:
            sheet = referee.run.book.sheet(referee.run.table)
            out.append(repr((sheet.heads, sheet.rows, sheet.facts)))
    return out


def _told(ruling: Ruling) -> str:
    effects = [
        [effect.as_dict() for effect in each if effect.shown] for each in (ruling.effects, ruling.expected)
    ]
    return repr((ruling.verdict, ruling.conditional, effects, ruling.words, ruling.rules))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_counters_are_conserved_after_every_event(path):
    referee = Referee(catalogue.judged, alternatives=False)
    for record in records_of(path):
        for _finding in referee.judge(record):
            assert referee.run is not None
            assert referee.run.table.ledger.balanced


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_alternatives_never_fail_and_leave_the_rulings_as_they_are(path):
    """Every option of every doubtful reading is tried beside the rulings, and changes none of them."""
    with_them = [line for line in told(Referee(catalogue.judged), path) if not line.startswith("  ")]
    assert with_them == told(Referee(catalogue.judged, alternatives=False), path)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_combinations_never_fail(path):
    combined = [
        line for line in told(Referee(catalogue.judged, combinations=True), path) if not line.startswith("  ")
    ]
    assert combined == told(Referee(catalogue.judged, alternatives=False), path)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_judging_again_gives_the_same(path):
    referee = Referee(catalogue.judged)
    assert told(referee, path) == told(referee, path) == told(Referee(catalogue.judged), path)


def test_one_referee_for_all_records_gives_the_same_as_one_for_each():
    """What is remembered of one record never shows in another, whatever that one's readings are."""
    for alternatives in (False, True):
        referee = Referee(catalogue.judged, alternatives=alternatives)
        alone = {path: told(Referee(catalogue.judged, alternatives=alternatives), path) for path in FILES}
        for _twice in range(2):
            for path in FILES:
                assert told(referee, path) == alone[path]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_table_copied_is_a_table_apart(path):
    """A run forked before every event and judged on gives the same rulings, and leaves the run that it came
    from alone.
    """
    from parlour_cli.referee import Run

    for record in records_of(path):
        book = catalogue.load(record.game)
        readings, _faults = Referee(catalogue.judged).readings(record, book)
        run = Run(record, book, readings)
        for line in record.lines:
            if line.event is None and line.reads is None:
                run.unread()
                continue
            fork = run.fork(readings)
            other = _told(fork.judge(line))
            assert other == _told(run.judge(line))


def test_two_hash_seeds_and_two_locales_give_the_same():
    """Nothing hangs on the order of a set, or on where the program runs."""
    script = (
        "from parlour_cli import catalogue\n"
        "from parlour_cli.referee import Referee\n"
        "from tests.judging import FILES\n"
        "from tests.test_every_game import told\n"
        "for path in FILES:\n"
        "    print('\\n'.join([path.name, *told(Referee(catalogue.judged), path)]))\n"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "LC_ALL": locale,
                "PYTHONUTF8": "1",
                "PYTHONPATH": str(ROOT),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, locale in (("1", "C.UTF-8"), ("4711", "C"))
    ]
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) > 10_000
