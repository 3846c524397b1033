"""Rulings as text for people: one line where all is well, the whole argument where it is not."""

from collections.abc import Iterable
from typing import Any

from parlour_cli.dues import parts
from parlour_cli.effects import BAG, POOL, Effect, Nothing, Pay, PayMore, Refuse, Whole
from parlour_cli.errors import Fault
from parlour_cli.languages import _, current
from parlour_cli.referee import FACT, ILLEGAL, LEGAL, OPEN, RIGHT, WRONG, Finding, Ruling, Tally

from .argument import argument, brackets, fault, grouped, marks, moved, objecting, place, shell, sources
from .data import Entries, file_name, readings_of, written
from .layout import encoded, excerpt, paint, rows, visible, wrap
from .words import clean, counted, layers, option, phrase, status, together

MARK = "\0"
"""What stands for a digit of a line's number in a text that is kept: a character that is never shown."""

SMALL = [b"%d" % number for number in range(100)]
ENDS = [b"%02d" % number for number in range(100)]
"""How numbers of lines end, below a hundred and from there on."""

KEPT = 50_000
"""So much of a kind is remembered as it is shown; then all is forgotten."""


class Reporter:
    """Writes findings one after another.

    ``entries`` finds the rules by name; ``columns`` is the width; ``colour`` paints verdicts. ``brief``
    leaves out what nobody can object to. What is written is counted in the ``tally``.
    """

    def __init__(
        self,
        entries: Entries,
        columns: int = 80,
        *,
        colour: bool = False,
        brief: bool = False,
        tried: bool = True,
        tally: Tally | None = None,
    ) -> None:
        self.entries = entries
        self.columns = columns
        self.colour = colour
        self.brief = brief
        self.tried = tried
        self.tally = tally or Tally()
        self._cites: dict[Any, bytes] = {}
        #: What is said of effects that come again, by their identities; they are kept so that these stay theirs.
        self._tails: dict[Any, bytes] = {}
        self._wholes: list[list[Effect]] = []
        #: Of what comes about after another or before it: its rules, and what it brings about.
        self._parts: dict[int, tuple[tuple[str, ...], bytes]] = {}
        #: Each of these texts once, however many effects it is said of: they are quicker found where they are few.
        self._same: dict[bytes, bytes] = {}
        #: Whole texts of wrong payments of this file, in parts between which the number of the line stands.
        self._known: dict[Any, list[bytes]] = {}
        #: What facts bring about, numbered, and the number of each whole by its identity: many throws come to the same.
        self._contents: dict[Any, int] = {}
        self._numbers: dict[int, int] = {}
        self._rules: dict[tuple[str, ...], tuple[list[str], set[str]]] = {}
        self._words = {
            verdict: f": {paint(_(verdict), verdict, colour)}  "
            for verdict in (LEGAL, ILLEGAL, RIGHT, WRONG, OPEN)
        }
        #: Lines as they are shown after a verdict to which nobody can object.
        self._legal: dict[str, bytes] = {}
        self._right: dict[str, bytes] = {}
        self._english = current() == "en"
        #: The line on which a conditional ruling hangs, as far as this report has seen it.
        self._hangs = 0
        self._fault: Fault | None = None
        #: The source lines quoted so far: under a reading they are not quoted again.
        self._quoted: set[str] = set()
        self._asked: dict[tuple[str, ...], list[str]] = {}
        self._scope: Any = ()  # of no ruling, and not of a fault
        self._file = self._path = ""

    # One line -----------------------------------------------------------------------------------------

    def texts(self, findings: Iterable[Finding]) -> list[bytes]:
        """The findings as text in UTF-8, in pieces to be written one after another, without those that are to be left out.

        They are counted (``tally``). What is right and plain is done here and at once: it is most of any
        record, and judging it takes little longer.
        """
        said: list[bytes] = []
        tails, cites, brief, legal, right = self._tails, self._cites, self.brief, self._legal, self._right
        scope, head, first, after, legals, rights = self._scope, b"", 0, 0, 0, 0
        finding: Any
        for finding in findings:
            if finding.scope is not scope:
                if isinstance(finding, Fault):
                    self.tally.faults += 1
                    self._fault, self._hangs = finding, finding.line
                    said.append(encoded(fault(finding, self.columns, colour=self.colour)))
                    continue
                self._begin(finding)
                scope, after = finding.scope, 0
            line = finding.line
            verdict = finding.verdict
            if (verdict is not LEGAL and verdict is not RIGHT) or (
                scope.careful and (finding.otherwise or finding.conditional or line.corrected_by)
            ):
                self.tally.count((finding,))
                said += self._notable(finding)
                continue
            if verdict is LEGAL:
                legals += 1
                shown, named = legal, None
            else:
                rights += 1
                shown, named = right, finding.named
            if brief:
                continue
            number = line.number
            if (
                not first <= number < after
            ):  # a hundred lines have all but two digits of their numbers in common
                first = number - number % 100
                after = first + 100
                head = encoded(f"{self._file}:") + (b"%d" % (number // 100) if first else b"")
                ends = ENDS if first else SMALL
            tail: bytes | None
            if named is None:
                tail = tails.get(id(finding.own))
            elif len(named[2]) == 1:  # a right assertion: the rules of the dues that it names
                tail = cites.get(named[0][named[2][0]].rule)
            else:
                tail = tails.get(id(named[2]))
            if tail is None:  # not said before
                tail = self._tail(finding)
            text = shown.get(line.text)
            if text is None:
                text = self._line(shown, finding)
            said += (head, ends[number - first], text, tail)
        self.tally.counts[LEGAL] += legals
        self.tally.counts[RIGHT] += rights
        return said

    def _begin(self, ruling: Ruling) -> None:
        """Another record begins, or another judging of it."""
        self._scope = ruling.scope
        record = ruling.record
        file = visible(file_name(record.file))
        if file != self._file:
            self._known.clear()
        self._file = file
        self._path = "" if self._file == "(stdin)" else shell(record.file)
        last = self._fault  # what hangs on a header that could not be read
        here = last is not None and (last.file, last.record) == (record.file, record.number)
        self._hangs = last.line if last is not None and here else 0
        self._asked.clear()  # another record may pin other readings

    def _notable(self, ruling: Ruling) -> Iterable[bytes]:
        """What is not plain and right, in full, or on its line where it only hangs on another or has been corrected; it is
        noted where an act is not settled, for what hangs on it.
        """
        if not ruling.otherwise and (ruling.verdict is LEGAL or ruling.verdict is RIGHT):
            return (encoded(self._special(ruling)),)
        if ruling.kind is FACT:
            for effect in ruling.effects:
                if type(effect) is Refuse and not effect.settled and not effect.stands:
                    self._hangs = ruling.line.number
        about = ruling.about
        whole = about.whole if about is not None else None
        if (
            whole is None
            or ruling.otherwise
            or ruling.conditional
            or ruling.asked
            or ruling.own
            or ruling.line.corrected_by
        ):
            return (encoded(self.full(ruling)),)
        # A wrong payment comes again and again, the same in all but the number of its line.
        number = str(ruling.line.number)
        expected: Any = ruling.expected
        due = [part for pay in expected for part in (pay.payer, pay.amount, pay.rule)]
        key = (len(number), ruling.line.text, self._content(whole), *due, *ruling.reasons)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            mark = MARK * len(number)
            known = self._known[key] = encoded(self.full(ruling, mark)).split(mark.encode())
        return (number.encode().join(known),)

    def _special(self, ruling: Ruling) -> str:
        """A ruling on one line that hangs on another, or on a line that has been corrected."""
        line = ruling.line
        said = self._words[ruling.verdict].rstrip()
        if ruling.conditional:
            said += ", " + self._condition()
        text = visible(clean(line.text))
        if line.corrected_by:
            text += "  " + self._corrected(ruling)
        return f"{self._file}:{line.number}{said}  {text}{self._tail(ruling).decode()}"

    def _tail(self, ruling: Ruling) -> bytes:
        """What a ruling on one line says after the event, to its end: what came of it, and the rules."""
        named = ruling.named
        if named is not None and named[2]:
            items, facts, indexes = named
            first, came = items[indexes[0]], facts[0][1][1]
            if len(indexes) == 1 and type(first) is Pay:
                return self._cite(first.rule)
            if type(came) is Whole and (each := came.each.get(first.payee)) and each[2] is indexes:
                return self._keep(came, indexes, self._cite(each[3]))
            return self._cite(tuple([effect.rule for index in indexes for effect in parts(items[index])]))
        if type(ruling.own) is tuple and (tail := self._joined(ruling.own)):
            return tail
        effects: list[Any] = ruling.effects
        key = tuple([effect.rule for effect in effects if effect.shown])
        cites = self._cites.get(key) or self._cite(key)
        if type(effects) is Whole:
            brought = encoded(self._brought(effects)) if ruling.kind is FACT else b""
            return self._keep(effects, effects, brought + cites)
        if ruling.moves:
            return self._uttered(moved(ruling), cites)
        return encoded(self._brought(effects)) + cites if ruling.kind is FACT else cites

    def _joined(self, wholes: tuple[Whole, ...]) -> bytes:
        """The same of a fact that brought about these, one after another; nothing where more than one of them moves anything."""
        rules: tuple[str, ...] = ()
        brought = b""
        for whole in wholes:
            known = self._parts.get(id(whole))
            if known is None:
                self._hold(whole)
                known = tuple([e.rule for e in whole if e.shown]), encoded(self._brought(whole))
                self._parts[id(whole)] = known
            if brought and known[1]:
                return b""
            rules += known[0]
            brought += known[1]
        return brought + (self._cites.get(rules) or self._cite(rules))

    def _uttered(self, brought: list[Effect], cites: bytes) -> bytes:
        """The same of an assertion that brings something about: by the identities of these effects, which come again."""
        key = (cites, *map(id, brought))
        tail = self._tails.get(key)
        if tail is None:
            self._hold(brought)
            tail = self._tails[key] = encoded(self._brought(brought)) + cites
        return tail

    def _cite(self, key: Any) -> bytes:
        """The rules in brackets: of one, or of several, named as often as they come; and the end of the line."""
        cites = self._cites.get(key)
        if cites is None:
            names = (key,) if isinstance(key, str) else dict.fromkeys(filter(None, key))
            layers = marks(self.entries, names)
            cites = self._cites[key] = encoded(brackets(tuple(names)) + layers + "\n")
        return cites

    def _keep(self, whole: Whole, part: Any, tail: bytes) -> bytes:
        """Remember what is said of a whole, or of a part of it, by the identity of the part."""
        self._hold(whole)
        self._tails[id(part)] = tail = self._same.setdefault(tail, tail)
        return tail

    def _content(self, whole: Whole) -> int:
        """The number of what this brings about, so far as it is shown."""
        number = self._numbers.get(id(whole))
        if number is None:
            content = tuple([(e.kind, e.rule, e.fact, *e.values()) for e in whole if e.shown])
            self._hold(whole)
            number = self._numbers[id(whole)] = self._contents.setdefault(content, len(self._contents))
        return number

    def _hold(self, whole: list[Effect]) -> None:
        """Keep a whole or some effects, so that identities stay their own; after very many, all are let go."""
        if len(self._wholes) > KEPT:
            for kept in (
                self._wholes,
                self._tails,
                self._parts,
                self._same,
                self._numbers,
                self._contents,
                self._known,
            ):
                kept.clear()
        self._wholes.append(whole)

    def _line(self, lines: dict[str, bytes], ruling: Ruling) -> bytes:
        """The verdict and the event as it is shown: without its comment, and with nothing that a terminal would obey."""
        if len(lines) > KEPT:
            lines.clear()
        written = ruling.line.text
        text = lines[written] = encoded(self._words[ruling.verdict] + visible(clean(written)))
        return text

    def _brought(self, effects: list[Any]) -> str:
        """What the effects bring about, as `words.outcome` says it, but quickly: every fact comes here."""
        moved = [effect for effect in effects if effect.material]
        if not moved:
            said = next((phrase(effect) for effect in effects if type(effect) is Nothing), "")
            return "  → " + said if said else ""
        if len(moved) > 2:
            breath = together(moved)
            if breath:
                return "  → " + breath
        if self._english:
            parts = [
                phrase(e)
                if (type(e) is not Pay and type(e) is not PayMore) or e.payer == BAG
                else f"{e.payer} pays {e.amount} to {e.payee}"
                if e.payer != POOL
                else f"{e.payee} takes {e.amount} from pool"
                for e in moved
            ]
        else:
            parts = [phrase(effect) for effect in moved]
        return "  → " + (parts[0] if len(parts) == 1 else "; ".join(filter(None, counted(parts))))

    def _condition(self) -> str:
        if self._hangs:
            return _("conditional on line {line}").format(line=self._hangs)
        return _("conditional")

    def _corrected(self, ruling: Ruling) -> str:
        line = ruling.line
        reads = written(ruling)
        if reads is None:
            return _("(taken back on line {line})").format(line=line.corrected_by)
        return _("(to be read as: {event}; so line {line})").format(event=reads, line=line.corrected_by)

    # The whole argument -------------------------------------------------------------------------------

    def full(self, ruling: Ruling, number: str = "") -> str:
        """The ruling with everything that it rests on, as several lines and an empty one; ``number``: what to write for the
        number of its line.
        """
        if ruling.scope is not self._scope:
            self._begin(ruling)
        line = ruling.line
        number = number or str(line.number)
        column, length = place(ruling)
        doubtful = ruling.verdict in (LEGAL, RIGHT) and bool(ruling.otherwise)
        names = objecting(ruling)
        said = self._words[ruling.verdict].rstrip()
        if ruling.conditional:
            said += ", " + self._condition()
        if doubtful:
            said += ", " + paint(_("but it depends on a reading"), "depends", self.colour)
        head = f"{self._file}:{number}:{column}{said}{brackets(tuple(names), ' ')}"
        out = [head, *excerpt(line.text, number, column, length, self.columns)]
        if getattr(line, "corrected_by", 0):
            out += wrap(self._corrected(ruling), self.columns)
        out += argument(ruling, self.columns)
        if not doubtful:
            out += self._basis(tuple(names))
        out += self._readings(ruling)
        out += self._next(ruling, names, number)
        return "\n".join(out) + "\n\n"

    def _basis(self, names: tuple[str, ...]) -> list[str]:
        """The rules as they are cited, each source line quoted once. The same rules come again and again."""
        known = self._rules.get(names)
        if known is None:
            quoted: set[str] = set()
            known = self._rules[names] = (
                [line for name in names for line in self._rule(name, quoted)],
                quoted,
            )
        self._quoted |= known[1]
        return known[0]

    def _rule(self, name: str, quoted: set[str]) -> list[str]:
        """A rule as it is cited: its statement, its status, its lines with their words and translation."""
        entry = self.entries[name]
        if entry is None:
            return [f"  {_('rule')}  {name}"]
        out = wrap(entry.statement, self.columns)
        shown = entry.name if entry.status == "text" else f"{entry.name}  ({status(entry)})"
        label = _("supplement") if entry.status == "silent" else _("rule")
        whose = layers(entry)
        witness = (_("silent here") if entry.status == "silent" else _("witness"), whose)
        out += rows(
            [(label, shown), *([witness] if whose else []), *sources(entry.citation, quoted)], self.columns
        )
        if entry.beside is not None:
            out += rows(sources(entry.beside, quoted), self.columns)
        return out

    def _readings(self, ruling: Ruling) -> list[str]:
        """The readings and variants that the ruling rests on; soon told where none makes a difference."""
        if ruling.otherwise:
            return self._doubts(ruling)
        asked = tuple([reading.id for reading in ruling.asked])
        known = self._asked.get(asked)
        if known is None:
            known = self._asked[asked] = self._doubts(ruling) if asked else []
        return known

    def _doubts(self, ruling: Ruling) -> list[str]:
        """The readings and variants that the ruling rests on, and what it would be under other options.

        Of a reading that makes a difference the question and the lines are given; the others are named.
        """
        known = self.entries.book(ruling.record.game).readings
        readings, variants = readings_of(ruling, self.entries.book(ruling.record.game))
        decisive = {pair.partition("=")[0] for key in ruling.otherwise or () for pair in key.split(", ")}
        out: list[str] = []
        pairs: list[tuple[str, str]] = []
        still: list[str] = []
        for item in readings:
            name, value = item["id"], item["option"]
            how = _("pinned") if item["pinned"] else _("default")
            if name in decisive or item["pinned"]:
                reading = known[name]
                if name in decisive:
                    pairs.append((_("reading"), f"{name}: {_(reading.question)}"))
                    pairs += sources(reading.citation, self._quoted, 2)
                    if reading.beside is not None:
                        pairs += sources(reading.beside, self._quoted, 2)
                    label = ""
                else:
                    label = _("reading")
                pairs.append((label, f"{name}={value} ({how}): {option(reading, value)}"))
            else:
                still.append(f"{name}={value}")
        for item in variants:
            name = f"{item['id']}={item['option']}"
            words = option(known[item["id"]], item["option"])
            text = _("{name} (a custom these lines do not have): {words}").format(name=name, words=words)
            pairs.append((_("variant"), text))
        out += rows(pairs, self.columns)
        for text, keys in grouped(ruling):
            out += wrap(f"{_('under')} {_(' or ').join(keys)}: {text}", self.columns, "  ", "    ")
        if still:
            message = (
                _("asked too, without a difference: {names}") if self.tried else _("readings asked: {names}")
            )
            out += wrap(message.format(names=", ".join(still)), self.columns, "  ", "    ")
        return out

    def _next(self, ruling: Ruling, names: list[str], number: str) -> list[str]:
        """The commands that show more."""
        game = ruling.record.game
        steps = []
        if self._path:
            steps.append(f"parlour {game} explain {self._path}:{number}")
        elif names:
            steps.append(f"parlour {game} rules {names[0].partition('/')[2]}")
        if ruling.otherwise:
            identity = next(iter(ruling.otherwise)).partition("=")[0]
            steps.append(f"parlour {game} readings {identity}")
        return [f"  {_('next') if i == 0 else ' ' * len(_('next'))}  {step}" for i, step in enumerate(steps)]
