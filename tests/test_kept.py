"""What is kept of facts that come again changes no ruling: judged with it and without, records come out the same."""

import random
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour_cli import catalogue
from parlour_cli.effects import Allow, Effect, Lapse, Note, Pay, Put, Score, Whole
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


def all_of(whole: Whole) -> dict[str, Any]:
    """All that a whole knows of itself."""
    return {name: getattr(whole, name) for name in Whole.__slots__}


def test_wholes_that_are_made_of_others_are_as_if_made_anew():
    """What is joined, or has another card in one place, is not gone through anew, and comes out the same."""
    paid = Whole([Pay("Anna", "Boris", 2), Allow("so"), Pay("Clara", "Boris", 2)], ["one", "two"])
    put = Whole([Put("turn", 2), Score("Anna", 3), Note("so")], ["two"])
    more = Whole([Pay("Boris", "pool", 1), Lapse("Anna", "Boris", 1)])
    for parts in ([paid, put], [put, paid], [put, put], [paid, more], [put, more, paid]):
        joined = Whole.joined(parts)
        anew = Whole([e for part in parts for e in part], [r for part in parts for r in part.asked])
        assert joined == anew
        assert all_of(joined) == all_of(anew)
    other = put.but(1, Score("Boris", 3))
    assert other == [put[0], Score("Boris", 3), put[2]]
    assert all_of(other) == all_of(Whole(other, put.asked))


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
