"""What is kept of facts that come again changes no ruling: judged with it and without, records come out the same."""

import random
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour_cli import catalogue
from parlour_cli.effects import Effect
from parlour_cli.records import Record, read
from parlour_cli.referee import Finding, Referee, Ruling
from tests.judging import FILES, records_of

MODELS = Path(__file__).parent.parent / "docs" / "benchmarks" / "evenings"
MODELLED = sorted(path.stem for path in MODELS.glob("[a-z]*.py"))


class Forgetful(dict[Any, Any]):
    """Keeps nothing: what is put into it, or into what it gives, is gone."""

    def setdefault(self, key: Any, default: Any = None) -> Any:
        return Forgetful()

    def __setitem__(self, key: Any, value: Any) -> None:
        return


def said(effects: Any) -> list[Any]:
    """What effects tell, those of the game's bookkeeping apart."""
    return [(type(e), e.rule, e.fact, *e.values()) for e in effects if e.shown]


def told(finding: Finding) -> Any:
    """All that a finding tells."""
    if not isinstance(finding, Ruling):
        return str(finding)
    return (
        finding.line.number,
        finding.kind,
        finding.verdict,
        said(finding.effects),
        said(finding.expected),
        list(finding.reasons),
        finding.conditional,
        {reading.id for reading in finding.asked},
        {key: (other.verdict, said(other.effects)) for key, other in finding.otherwise.items()},
    )


def lies(table: Any) -> dict[str, Any]:
    """What lies on the table at the end."""
    plain = (str, int, tuple, frozenset, set, list, dict, Effect)
    names = [name for kind in type(table).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(table, name) for name in names if name not in ("plain", "readings", "dues")}
    return {
        name: re.sub(" at 0x[0-9a-f]+", "", repr(value))
        for name, value in found.items()
        if isinstance(value, plain)
    }


def compare(records: list[Record], *, alternatives: bool) -> None:
    """Judge records with a memory that fills, twice, and each without any."""
    keeping = Referee(catalogue.judged, alternatives=alternatives)
    for _again in range(2):
        for record in records:
            forgetful = Referee(catalogue.judged, alternatives=alternatives)
            forgetful.memo = Forgetful()
            ours = [told(finding) for finding in keeping.judge(record)]
            theirs = [told(finding) for finding in forgetful.judge(record)]
            for one, other in zip(ours, theirs, strict=True):
                assert one == other, f"{record.file}, record {record.number}"
            if keeping.run is not None:
                assert forgetful.run is not None
                assert lies(keeping.run.table) == lies(forgetful.run.table)


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_records_with_what_is_kept_and_without(game):
    files = [path for path in FILES if path.parent.name == game]
    compare([record for path in files for record in records_of(path)], alternatives=False)


def evenings(game: str, seed: int, number: int) -> list[Record]:
    """So many evenings of the model of a game."""
    evening = import_module(f"docs.benchmarks.evenings.{game}").evening
    chance = random.Random(seed)
    text = "\n".join(line for _evening in range(number) for line in evening(chance))
    return list(read(iter([text.encode()]), game))


@pytest.mark.parametrize("game", MODELLED)
def test_evenings_with_what_is_kept_and_without(game):
    compare(evenings(game, 1, 12), alternatives=False)


@pytest.mark.parametrize("game", MODELLED)
def test_evenings_with_alternatives(game):
    compare(evenings(game, 2, 2), alternatives=True)


@pytest.mark.parametrize("game", MODELLED)
def test_models_keep_to_the_rules(game):
    """What is done in an evening of the model is legal, and nine of ten assertions in it are right."""
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = [finding for record in evenings(game, 3, 20) for finding in referee.judge(record)]
    assert all(isinstance(ruling, Ruling) for ruling in rulings)
    facts = {ruling.verdict for ruling in rulings if isinstance(ruling, Ruling) and ruling.kind == "fact"}
    said = [ruling.verdict for ruling in rulings if isinstance(ruling, Ruling) and ruling.kind != "fact"]
    assert facts <= {"legal"}
    assert 0.8 < said.count("right") / len(said) < 0.98
