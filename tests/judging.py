"""What the tests that judge records share: the records, and how a ruling is held to its comment."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from parlour_cli import catalogue
from parlour_cli.records import Record, expectation, read
from parlour_cli.referee import Finding, Referee, Ruling

RECORDS = Path(__file__).parent / "records"

#: Every record file of every game whose rules are here.
FILES = sorted(path for game in catalogue.GAMES for path in (RECORDS / game).glob("*.record"))


def name_of(path: Path) -> str:
    """The file as the tests call it: ``royal-star/case-01``."""
    return f"{path.parent.name}/{path.stem}"


@cache
def records_of(path: Path) -> tuple[Record, ...]:
    """The records of a file, read once: judging does not change them."""
    with path.open("rb") as stream:
        return tuple(read(stream, str(path)))


def findings_of(path: Path, pins: Iterable[tuple[str, str]] = ()) -> Iterator[tuple[Record, list[Finding]]]:
    """Each record of a file with its rulings, no alternatives tried."""
    referee = Referee(catalogue.judged, pins, alternatives=False)
    for record in records_of(path):
        yield record, list(referee.judge(record))


def complaints(record: Record, findings: Iterable[Finding]) -> Iterator[str]:
    """Where the rulings on a record are not what its comments expect.

    A line without a comment must come out legal or right; the ids in brackets must be among the rules cited.
    A header has a ruling only where it breaks a rule.
    """
    rulings: dict[int, Ruling] = {}
    for finding in findings:
        if isinstance(finding, Ruling):
            rulings[finding.line.number] = finding
        else:
            yield f"{finding.line}: {finding.text}: {finding.message} [{finding.id}]"
    wanted: list[tuple[int, str, str]] = [(each.number, each.text, each.comment) for each in record.headers]
    wanted += [(each.number, each.text, each.comment) for each in record.lines]
    for number, text, comment in wanted:
        ruling = rulings.pop(number, None)
        expected = expectation(comment)
        if ruling is None:
            if expected is not None:
                yield f"{number}: {text}: no ruling"
            continue
        verdict, ids, _words = expected or ("", (), "")
        right = ruling.verdict == verdict if verdict else ruling.verdict in ("legal", "right")
        missing = set(ids) - {rule.partition("/")[2] for rule in ruling.rules}
        if not right or missing:
            yield f"{number}: {text}: {ruling.verdict} {ruling.rules} {ruling.words}"
    for number in rulings:
        yield f"{number}: a ruling on a line that is none"
