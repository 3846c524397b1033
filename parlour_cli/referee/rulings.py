"""A ruling, and how many there were of each kind."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any

from parlour_cli.dues import About, Named, grounds
from parlour_cli.effects import Effect, Whole, material
from parlour_cli.records import Fault, Line, Record
from parlour_cli.rulebook import Reading, Readings

NONE: Mapping[str, Any] = MappingProxyType({})

LEGAL, ILLEGAL, RIGHT, WRONG, OPEN = "legal", "illegal", "right", "wrong", "open"

FACT, ASSERTION = "fact", "assertion"


class Scope:
    """What the rulings of one run have in common: the record, and the readings under which it is judged.

    A run keeps some of its rulings; that they know this and not the run leaves no circles for the collector of garbage.
    ``careful`` says whether any of them may be conditional, depend on a reading or be on a line that was corrected.
    """

    __slots__ = ("careful", "readings", "record")

    def __init__(self, record: Record, readings: Readings) -> None:
        self.record = record
        self.readings = readings
        self.careful = record.corrected


class Ruling:
    """The referee's word on one event.

    ``effects`` are what the event brings about (a fact) or what the assertion names or is judged by: ``own`` and, of an
    assertion about dues, what these rest on (``named``, ``about``), which is put together when ``effects`` is asked for.
    ``expected`` is what would have been right, where an assertion is wrong; ``reasons`` the facts that decided, in words;
    ``asked`` the readings that the event asked; ``otherwise`` the rulings under other options, where they differ.
    """

    # Not slots, but defaults in the class: most rulings are plain, and only what differs is written.
    about: About | None = None
    expected: Sequence[Effect] = ()
    reasons: Sequence[str] = ()
    asserted: Any = None
    due: Any = None
    #: Whether it is an assertion that has an effect of its own.
    moves = False
    asked: Sequence[Reading] = ()

    def __init__(self, scope: Scope, line: Any, kind: str, verdict: str, effects: Any) -> None:
        self.scope = scope
        self.line: Line = line  # a Line, or the Header that breaks a rule
        self.kind = kind
        self.verdict = verdict
        #: A list of effects, or wholes that came about one after another.
        self.own: Any = effects
        # What every ruling is asked for is quicker found here than in the class.
        self.named: Named | None = None
        self.otherwise: Mapping[str, Ruling] = NONE
        self.conditional = False

    @classmethod
    def on(
        cls,
        scope: Scope,
        line: Any,
        verdict: str,
        effects: list[Effect],
        expected: Sequence[Effect] = (),
        reasons: Sequence[str] = (),
        asserted: Any = None,
        due: Any = None,
    ) -> "Ruling":
        """A ruling on an assertion, with what it is to be explained by."""
        ruling = cls(scope, line, ASSERTION, verdict, effects)
        ruling.expected = expected
        ruling.reasons = reasons
        ruling.asserted = asserted
        ruling.due = due
        return ruling

    @property
    def record(self) -> Record:
        """The record that the event stands in."""
        return self.scope.record

    @property
    def pinned(self) -> Readings:
        """The readings under which it was judged."""
        return self.scope.readings

    @property
    def effects(self) -> list[Effect]:
        """What the event brings about; of a right assertion about dues, what these rest on (put together when asked for)."""
        own: Any = self.own
        if type(own) is tuple:
            own = self.own = list(chain(*own))
        if self.named is not None or self.about is not None:
            dues = grounds(self.named) if self.named is not None else []
            own = self.own = [*dues, *(self.about() if self.about is not None else ()), *own]
            self.named = self.about = None
        return own  # type: ignore[no-any-return]

    @property
    def rules(self) -> list[str]:
        """The names of the rules cited, each once, in order."""
        return list(dict.fromkeys(effect.rule for effect in (*self.effects, *self.expected) if effect.rule))

    @property
    def stands(self) -> str:
        """``always``, or ``depends`` where another option of a reading would give another ruling."""
        return "depends" if self.otherwise else "always"

    @property
    def words(self) -> list[str]:
        """The facts that decided, in words, each once: the reasons, then what the effects say of themselves."""
        said = [effect.here for effect in (*self.expected, *self.effects) if effect.fact]
        return list(filter(None, dict.fromkeys([*self.reasons, *said])))

    def differs(self, other: "Ruling") -> bool:
        """Whether the other ruling on the same event has another verdict or, of a fact, moves something else."""
        if self.verdict is not other.verdict:
            return True
        if self.kind is not FACT and not self.moves:
            return False
        ours, theirs = self.own, other.own
        if type(ours) is Whole and type(theirs) is Whole:
            return ours.moved != theirs.moved
        if type(ours) is tuple and type(theirs) is tuple:
            return [m for whole in ours for m in whole.moved] != [m for whole in theirs for m in whole.moved]
        return material(self.effects) != material(other.effects)


Finding = Ruling | Fault


class Tally:
    """How many rulings of each kind, and the exit status that follows from them."""

    __slots__ = ("conditional", "counts", "depends", "faults", "records")

    def __init__(self) -> None:
        self.counts = dict.fromkeys((LEGAL, ILLEGAL, RIGHT, WRONG, OPEN), 0)
        self.depends = 0
        self.conditional = 0
        self.faults = 0
        self.records = 0

    def count(self, findings: Iterable[Finding]) -> None:
        """Count these findings."""
        for _finding in self.counting(findings):
            pass

    def counting(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Pass findings on, and count them as they pass."""
        counts = self.counts
        for finding in findings:
            if type(finding) is Ruling:
                counts[finding.verdict] += 1
                if finding.otherwise:
                    self.depends += 1
                if finding.conditional:
                    self.conditional += 1
            else:
                self.faults += 1
            yield finding

    @property
    def number(self) -> int:
        """How many findings there were."""
        return sum(self.counts.values()) + self.faults

    @property
    def objections(self) -> int:
        """How many were not legal or right."""
        return self.number - self.counts[LEGAL] - self.counts[RIGHT]

    @property
    def status(self) -> int:
        """2 something could not be read, else 1 illegal or wrong, else 3 open or depending, else 0."""
        if self.faults:
            return 2
        if self.counts[ILLEGAL] or self.counts[WRONG]:
            return 1
        return 3 if self.counts[OPEN] or self.depends else 0
