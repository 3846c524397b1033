"""Records under the readings in force and under all others that bear on them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, product
from typing import Any

from parlour_cli.languages import _
from parlour_cli.records import Fault, Line, Record, nearest
from parlour_cli.rulebook import Reading, Readings, Rulebook

from .rulings import FACT, ILLEGAL, LEGAL, Finding, Ruling
from .run import Run

#: How many combinations of options `--combinations` tries at the most.
COMBINATIONS = 256

#: So much of what came about is remembered, for as often as it comes about again; then all is forgotten.  With alternatives
#: there are as many more runs to remember it of.
KEPT, KEPT_OF_ALL = 3_000, 20_000


class Referee:
    """Judges records.

    ``load`` gives the rulebook of a game by its id, or None.  ``pins`` are readings fixed for all records (id, option); they go
    before a record's own.  ``alternatives`` tries the other options one by one, ``combinations`` all together.
    """

    def __init__(
        self,
        load: Callable[[str], Rulebook | None],
        pins: Iterable[tuple[str, str]] = (),
        *,
        alternatives: bool = True,
        combinations: bool = False,
    ) -> None:
        self.load = load
        self.pins = list(pins)
        self.alternatives = alternatives
        self.combinations = combinations
        #: What procedures keep of facts that come again, from record to record: in containers, by what they hang on.
        self.memo: dict[Any, Any] = {}
        #: How many shadow runs have been begun for all records so far.
        self.shadows = 0
        #: The run of the record judged last: its table is the state at the end.
        self.run: Run | None = None
        #: Where there were more than `COMBINATIONS`: how many, and of which readings.
        self.crowded: list[tuple[int, list[str]]] = []

    def judge(self, record: Record) -> Iterator[Finding]:
        """Every ruling and every fault of a record, in the order of its lines."""
        book = self.load(record.game) if record.game else None
        if book is None or not record.players:
            self.run = None
            return iter(record.faults)
        readings, faults = self.readings(record, book)
        if sum(map(len, self.memo.values())) > (KEPT_OF_ALL if self.alternatives else KEPT):
            self.memo.clear()
        readings.memo = self.memo
        faults = sorted([*record.faults, *faults], key=lambda fault: fault.line)
        if self.combinations:
            return self._combined(record, book, readings, faults)
        if self.alternatives or faults:
            return self._alone(record, book, readings, faults)
        run = self.run = Run(record, book, readings)
        return chain(run.headers(), map(run.judge, record.lines))

    def readings(self, record: Record, book: Rulebook) -> tuple[Readings, list[Fault]]:
        """The readings in force: the defaults, the record's pins, the pins from outside; and faults for what is unknown."""
        options = book.defaults()
        pinned = []
        faults = []
        for header in record.headers:
            if header.key not in ("reading", "variant"):
                continue
            pairs: Any = header.value
            for identity, option in pairs:
                identity = book.aliases.get(identity, identity)
                fault = _unknown(record, book, header, identity, option)
                if fault is None and identity in pinned:
                    fault = _header_fault(
                        record,
                        header,
                        identity,
                        "reading-twice",
                        _("{name} is pinned a second time").format(name=identity),
                        _("Keep one of the two."),
                    )
                if fault is not None:
                    faults.append(fault)
                    continue
                options[identity] = option or next(iter(book.readings[identity].variants))
                pinned.append(identity)
        for identity, option in self.pins:
            if identity in book.readings:
                options[identity] = option
                pinned.append(identity)
        return Readings(options, pinned), faults

    def _alone(
        self, record: Record, book: Rulebook, readings: Readings, faults: list[Fault]
    ) -> Iterator[Finding]:
        """The main run, and beside it a shadow run for each alternative, forked where its reading is first asked."""
        run = self.run = Run(record, book, readings)
        headers = list(run.headers())
        born: list[tuple[Reading, Run | None]] = []
        shadows: dict[str, Run] = {}
        if self.alternatives:
            shadows = self._opened(record, book, readings)
            self._compare_headers(headers, shadows)

            def first(reading: Reading) -> None:
                if reading.id not in readings.pinned:
                    born.append(
                        (
                            reading,
                            None if run.applied else run.fork(readings.under(reading.id, reading.default)),
                        )
                    )

            readings.first = first
        self.shadows += len(shadows)
        waiting = iter(faults)
        fault = next(waiting, None)
        for ruling in headers:
            while fault is not None and fault.line < ruling.line.number:
                yield fault
                fault = next(waiting, None)
            yield ruling
        if faults and record.lines and faults[0].line < record.lines[0].number:  # a header
            for each in (run, *shadows.values()):
                each.unread()
        for line in record.lines:
            while fault is not None and fault.line < line.number:
                yield fault
                fault = next(waiting, None)
            if fault is not None and fault.line == line.number:
                if line.reads is None:
                    yield fault
                    for each in (run, *shadows.values()):
                        each.unread()
                    fault = next(waiting, None)
                    continue
                fault = next(waiting, None)
            ruling = run.judge(line)
            if shadows:
                self._compare(ruling, shadows, line)
            if born:
                fresh = self._born(born, readings, record, line, run)
                self.shadows += len(fresh)
                born.clear()
                self._compare(ruling, fresh, line)
                shadows |= fresh
            yield ruling
        while fault is not None:
            yield fault
            fault = next(waiting, None)
        readings.first = None  # it knows the run, which knows the readings

    def _opened(self, record: Record, book: Rulebook, readings: Readings) -> dict[str, Run]:
        """A shadow run for each option of each reading that was asked before the first line, by the headers or by the table."""
        return {
            f"{reading.id}={option}": Run(record, book, readings.under(reading.id, option))
            for reading in book.readings.values()
            if reading.id in readings.known and reading.id not in readings.pinned
            for option in reading.alternatives
        }

    def _compare_headers(self, rulings: list[Ruling], shadows: dict[str, Run]) -> None:
        """The same as `_compare` for the headers, of which there is a ruling only where one breaks a rule: an option that finds a
        fault in a header in which there is none otherwise is ruled out by the company itself.
        """
        for key, shadow in list(shadows.items()):
            others = {other.line.number: other for other in shadow.headers()}
            for ruling in rulings:
                number = ruling.line.number
                _differing(ruling, key, others.pop(number) if number in others else _unbroken(ruling))
            if others:
                del shadows[key]

    def _born(
        self, born: list[tuple[Reading, Run | None]], readings: Readings, record: Record, line: Line, run: Run
    ) -> dict[str, Run]:
        """A shadow run for each option of each reading first asked by the event on this line, standing before it."""
        shadows = {}
        for reading, snapshot in born:
            for option in reading.alternatives:
                other = readings.under(reading.id, option)
                if snapshot is not None:
                    shadow = snapshot.fork(other)
                else:  # the event had begun to take effect when the reading was asked: go back to the beginning
                    shadow = Run(record, run.book, other)
                    for earlier in record.lines:
                        if earlier is line:
                            break
                        if earlier.event is None and earlier.reads is None:
                            shadow.unread()
                        else:
                            shadow.judge(earlier)
                shadows[f"{reading.id}={option}"] = shadow
        return shadows

    def _compare(self, ruling: Ruling, shadows: dict[str, Run], line: Line) -> None:
        """Note where an alternative gives another ruling; drop one that the company's own play has ruled out."""
        differs = ruling.differs
        others = {}
        for key, shadow in shadows.items():
            other = shadow.judge(line)
            if differs(other):
                others[key] = other
        if others:
            ruling.otherwise = {**ruling.otherwise, **others}
            ruling.scope.careful = True
            if ruling.verdict is LEGAL:
                for key, other in others.items():
                    if other.verdict is ILLEGAL:
                        del shadows[key]

    def _combined(
        self, record: Record, book: Rulebook, readings: Readings, faults: list[Fault]
    ) -> Iterator[Finding]:
        """All combinations of the options of the readings that the record asks, where they are not too many."""
        alone = Referee(self.load, self.pins, alternatives=False)
        findings = list(alone._alone(record, book, readings, faults))
        run = self.run = alone.run
        assert run is not None
        doubtful = [
            book.readings[i] for i in readings.options if i in run.readings.known and i not in readings.pinned
        ]
        choices = [(reading.default, *reading.alternatives) for reading in doubtful]
        number = 1
        for choice in choices:
            number *= len(choice)
        if number > COMBINATIONS:
            self.crowded.append((number, [reading.id for reading in doubtful]))
            yield from self._alone(record, book, readings.under("", ""), faults)
            return
        for options in sorted(
            product(*choices), key=lambda c: sum(o != d[0] for o, d in zip(c, choices, strict=True))
        ):
            changed = {r.id: o for r, o in zip(doubtful, options, strict=True) if o != r.default}
            if changed:
                _overlay(
                    findings, list(alone._alone(record, book, _with(readings, changed), faults)), changed
                )
        self.run = run
        yield from findings


def _with(readings: Readings, changed: dict[str, str]) -> Readings:
    return Readings({**readings.options, **changed}, readings.pinned)


def _overlay(findings: list[Finding], others: list[Finding], changed: dict[str, str]) -> None:
    """Note in the findings where this combination differs, unless a part of it alone already does."""
    parts = {f"{identity}={option}" for identity, option in changed.items()}
    rulings = {other.line.number: other for other in others if isinstance(other, Ruling)}
    for finding in findings:
        if isinstance(finding, Ruling):
            other = rulings.get(finding.line.number) or _unbroken(finding)
            if not any(set(key.split(", ")) < parts for key in finding.otherwise):
                _differing(finding, ", ".join(sorted(parts)), other)
            if finding.verdict == LEGAL and other.verdict == ILLEGAL:
                return


def _differing(ruling: Ruling, key: str, other: Ruling) -> None:
    """Note the other ruling on the same event, if it is another."""
    if ruling.differs(other):
        ruling.otherwise = {**ruling.otherwise, key: other}
        ruling.scope.careful = True


def _unbroken(ruling: Ruling) -> Ruling:
    """What stands in place of a ruling on a header that breaks no rule, of which there is none."""
    return Ruling(ruling.scope, ruling.line, FACT, LEGAL, [])


def _unknown(record: Record, book: Rulebook, header: Any, identity: str, option: str) -> Fault | None:
    """The fault of a header that pins a reading or option which this game has not."""
    reading = book.readings.get(book.aliases.get(identity, identity))
    if reading is None:
        return _header_fault(
            record,
            header,
            identity,
            "unknown-reading",
            (
                _("{game} has no variant {name}")
                if header.key == "variant"
                else _("{game} has no reading {name}")
            ).format(game=book.game, name=identity),
            nearest(identity, book.readings) + _("Readings: {names}").format(names=", ".join(book.readings)),
        )
    if option in reading.options or (not option and len(reading.variants) == 1):
        return None
    return _header_fault(
        record,
        header,
        option or identity,
        "unknown-option",
        _("{option} is not an option of {name}").format(option=option or "-", name=identity),
        nearest(option, reading.options) + _("Options: {names}").format(names=", ".join(reading.options)),
    )


def _header_fault(record: Record, header: Any, word: str, identity: str, message: str, remedy: str) -> Fault:
    column = max(header.text.rfind(word), 0) + 1
    return Fault(
        record.file,
        record.number,
        header.number,
        column,
        len(word) or 1,
        identity,
        message,
        remedy,
        header.text,
    )
