"""How a rule is written down: id, source lines, statement, numbers and body in one place.

A game module makes one :class:`Rulebook` and enters in it, in the order of the source,

- rules: decorated generator functions.  The docstring is the statement, keyword-only defaults are the numbers of the source
  (named in the statement in braces), the body yields effects.  A rule that applies yields at least one effect,
  ``Nothing`` if need be; a rule that yields none does not apply.  (A body may return a list instead: those do that throws ask most.)
- remarks: what cannot be computed, and what no record can show;
- readings: doubtful or silent points with the options that a careful reader could defend, and variants of other books.

Then it says which rules answer which line of a record (``event``, ``question``), how a table is laid from the headers
(``start``, ``header``), and what people would want drawn (``picture``, ``account``).

The status of an entry is never typed; it follows from what else its decorator is given (design.md 4).
"""

from abc import abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol, TypeVar

from .effects import APPLY, Effect, Effects, Whole
from .errors import RulebookError
from .languages import _
from .library import Citation, Lines, citation

Procedure = Callable[..., Effects]
F = TypeVar("F", bound=Callable[..., Any])


class Readings:
    """The readings under which one run of a record is judged; it remembers which of them were asked.

    ``asked`` holds those asked since the judge last emptied it (by event), ``known`` all that this run has asked.
    ``first`` is called with a reading the first time that the run asks it, before it gets its answer.
    """

    __slots__ = ("asked", "first", "known", "memo", "options", "pinned")

    def __init__(self, options: Mapping[str, str], pinned: Iterable[str] = ()) -> None:
        self.options = dict(options)
        self.pinned = frozenset(pinned)
        self.asked: list[Reading] = []
        self.known: set[str] = set()
        self.first: Callable[[Reading], None] | None = None
        #: What procedures keep of the facts that they have worked out, by all that it hangs on, the options too; the
        #: referee lets it outlive a record.
        self.memo: dict[Any, Any] = {}

    def under(self, identity: str, option: str) -> "Readings":
        """The same readings, but for one option."""
        other = Readings(self.options, self.pinned)
        other.options[identity] = option
        other.memo = self.memo
        return other

    def consult(self, reading: "Reading") -> None:
        """Remember that an answer rests on this reading."""
        if reading.id not in self.known:
            self.known.add(reading.id)
            if self.first is not None:
                self.first(reading)
        self.asked.append(reading)

    def repeat(self, asked: Iterable["Reading"]) -> None:
        """Remember that an answer worked out before rests on these readings."""
        known, again = self.known, self.asked
        for reading in asked:
            if reading.id in known:
                again.append(reading)
            else:
                self.consult(reading)

    def keeping(
        self,
        kept: dict[Any, Any],
        key: Any,
        kinds: Container[type],
        way: Callable[..., Iterable[Any]],
        *case: Any,
        own: Container[type] = (),
    ) -> Iterator[Any]:
        """Pass on what comes of a fact by the long ``way``, asked for this case, and keep it under this key as a `Whole` for the
        next one like it.

        ``kinds`` of effects are kept; those of the kinds ``own`` are of this time alone and left out; where there are any
        others, nothing is kept. ``kept`` comes out of ``memo``; the key must have all in it that the effects hang on.
        """
        asked, whole = len(self.asked), list[Effect]()
        plain = True
        for effect in way(*case):  # asked no sooner, for it may ask readings at once
            for each in effect if type(effect) is list else (effect,):
                if type(each) in kinds:
                    whole.append(each)
                elif type(each) not in own and each is not APPLY:
                    plain = False
            yield effect
        if plain:
            kept[key] = Whole(whole, self.asked[asked:])

    def given(
        self,
        kept: dict[Any, Any],
        key: Any,
        kinds: Container[type],
        way: Callable[..., Iterable[Any]],
        *case: Any,
        own: Container[type] = (),
    ) -> Iterable[Any]:
        """What is kept under this key, the readings asked anew that were asked for it; or what comes of the fact, to be kept
        (`keeping`): then ``way`` is asked, with this case.
        """
        whole: Whole | None = kept.get(key)
        if whole is None:
            return self.keeping(kept, key, kinds, way, *case, own=own)
        if whole.asked:
            self.repeat(whole.asked)
        return whole

    def likened(
        self,
        kept: dict[Any, Any],
        key: Any,
        alike: Any,
        kinds: Container[type],
        other: Callable[[Whole, Any], Whole],
        what: Any,
        way: Callable[..., Iterable[Any]],
        *case: Any,
    ) -> Iterable[Any]:
        """The same of a fact that is like others but for what it names, a card: what came of those is kept under ``alike``,
        and ``other`` makes of it what comes of this one, with ``what`` it names.
        """
        whole: Whole | None = kept.get(key)
        if whole is None:
            like: Whole | None = kept.get(alike)
            if like is None:
                return self.keeping(kept, alike, kinds, way, *case)
            whole = kept[key] = other(like, what)
        if whole.asked:
            self.repeat(whole.asked)
        return whole


class Reading:
    """A doubtful or silent point of the lines: a question, the options that can be defended, a default and reasons.

    Options in ``variants`` are customs that only another work has and these lines exclude: played when a record asks for
    them, never tried on their own (design.md 4).
    """

    __slots__ = ("beside", "book", "citation", "default", "id", "options", "question", "variants", "why")

    def __init__(
        self,
        book: "Rulebook",
        identity: str,
        lines: str,
        question: str,
        options: Mapping[str, str],
        default: str,
        why: str = "",
        variants: Mapping[str, str] | None = None,
        beside: str = "",
    ) -> None:
        self.book = book
        self.id = identity
        self.citation: Citation = book.cite(lines)
        self.beside = citation(beside) if beside else None
        self.question = question
        self.why = why
        self.options: dict[str, str] = {**options, **(variants or {})}
        self.variants = frozenset(variants or ())
        if default not in self.options or default in self.variants:
            raise RulebookError(
                f"{book.game}: the default {default!r} is not an option of the reading {identity}"
            )
        self.default = default

    def __repr__(self) -> str:
        return f"<reading {self.book.game}/{self.id}>"

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The lines of its own game, and those of another beside them."""
        return (self.citation,) if self.beside is None else (self.citation, self.beside)

    @property
    def variant(self) -> bool:
        """Whether everything but the default is a variant, so that there is no doubt, only a custom elsewhere."""
        return len(self.options) == len(self.variants) + 1

    @property
    def alternatives(self) -> tuple[str, ...]:
        """The options that are tried beside the default, in their order."""
        return tuple(o for o in self.options if o != self.default and o not in self.variants)

    def under(self, readings: Readings) -> str:
        """The option in force.  Ask only where the answer can matter: what is asked is tried."""
        readings.consult(self)
        return readings.options[self.id]

    def on(self, readings: Readings, option: str) -> bool:
        """Whether this variant is in force; it counts as asked only where it is."""
        if readings.options[self.id] != option:
            return False
        readings.consult(self)
        return True

    def choose(self, readings: Readings, values: Mapping[str, Any]) -> Any:
        """The value of the option in force; the reading counts as asked only where the options' values differ.

        ``values`` has a value for every option.
        """
        option = readings.options[self.id]
        chosen = values[option]
        variants = self.variants
        for other, value in values.items():
            if value != chosen and (not variants or option in variants or other not in variants):
                if self.id in readings.known:
                    readings.asked.append(self)
                else:
                    readings.consult(self)
                break
        return chosen


class Entry:
    """What rules and remarks have in common: an id, the lines that they rest on, a statement, a status.

    ``beside`` are lines of another game on which it rests as well, because a line of this game sends the reader to them.
    """

    __slots__ = (
        "beside",
        "book",
        "citation",
        "id",
        "inferred",
        "instead_of",
        "name",
        "reading",
        "scope",
        "supplement",
    )

    def __init__(
        self,
        book: "Rulebook",
        identity: str,
        lines: str,
        *,
        inferred: str = "",
        reading: Reading | None = None,
        scope: Reading | tuple[Reading, ...] | None = None,
        supplement: str = "",
        instead_of: str = "",
        beside: str = "",
    ) -> None:
        self.book = book
        self.id = identity
        self.name = f"{book.game}/{identity}"
        self.citation: Citation = book.cite(lines)
        self.beside = citation(beside) if beside else None
        self.inferred = inferred
        self.reading = reading
        self.scope: tuple[Reading, ...] = scope if isinstance(scope, tuple) else (scope,) if scope else ()
        self.supplement = supplement
        self.instead_of = instead_of

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The lines of its own game, and those of another beside them."""
        return (self.citation,) if self.beside is None else (self.citation, self.beside)

    @property
    def witnesses(self) -> tuple[str, ...]:
        """The works whose words its lines are, in a text of several layers; none where the whole text is of one work."""
        return self.book.source.witnesses(self.citation.numbers) if self.book.layers else ()

    @property
    def status(self) -> str:
        """text, inferred, reading or silent, by what the entry was given; the first of the dossier's words governs."""
        if self.supplement:
            return "silent"
        if self.inferred:
            return "inferred"
        return "reading" if self.reading else "text"

    @property
    @abstractmethod
    def template(self) -> str:
        """The statement as written, with braces for the numbers: the key of its translation."""

    @property
    def statement(self) -> str:
        """The plain statement in the language in use, with its numbers filled in."""
        return _(self.template)

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.name}>"


class Rule(Entry):
    """One obligation, permission or effect, and its computation.

    What the decorator leaves in the module is the *asking* of the rule: called with the table and what else the rule needs, it
    returns the rule's effects, each stamped with the rule's name.  ``off`` knocks the rule out: it then never applies (for the
    proof that every rule matters).
    """

    __slots__ = ("body", "function")

    def __init__(
        self, function: Callable[..., Effects], book: "Rulebook", identity: str, lines: str, **more: Any
    ) -> None:
        super().__init__(book, identity, lines, **more)
        if not function.__doc__:
            raise RulebookError(f"{self.name} has no statement: write it as the docstring")
        self.function = function
        self.body = function  # what is called: the function, or nothing while the rule is knocked out

    def asking(self) -> "Asking":
        """The function by which procedures ask the rule.  A plain function: throws ask a dozen rules each."""
        name = self.name

        def ask(*args: Any) -> list[Effect]:
            effects = list(self.body(*args))
            for effect in effects:
                if not effect.rule:
                    effect.rule = name
            return effects

        ask.__doc__ = self.function.__doc__
        ask.name = name  # type: ignore[attr-defined]
        ask.rule = self  # type: ignore[attr-defined]
        return ask  # type: ignore[return-value]

    @property
    def off(self) -> bool:
        """Whether the rule is knocked out."""
        return self.body is not self.function

    @off.setter
    def off(self, value: bool) -> None:
        self.body = _never if value else self.function

    def watched(self, *args: Any) -> list[Effect]:
        """The body while somebody watches: it writes down that the rule was tried, and what it yielded."""
        effects = list(self.function(*args))
        if self.book.trace is not None:
            self.book.trace.append((self, effects))
        return effects

    @property
    def numbers(self) -> dict[str, Any]:
        """The declared numbers of the source: name -> value."""
        return dict(self.function.__kwdefaults__ or {})

    @property
    def template(self) -> str:
        """The statement as written, with braces for the numbers: the key of its translation."""
        return " ".join((self.function.__doc__ or "").split())

    @property
    def statement(self) -> str:
        """The plain statement in the language in use, with its numbers filled in."""
        return _(self.template).format(**self.numbers)


def _never(*_args: Any) -> Effects:
    """The body of a rule that is knocked out."""
    return ()


class Asking(Protocol):
    """How a procedure asks a rule: ``name`` and ``rule`` say which it is."""

    name: str
    rule: Rule

    def __call__(self, *args: Any) -> list[Effect]:
        """The rule's effects, each stamped with its name; none where it does not apply."""


class Remark(Entry):
    """What cannot be computed: narrative, advice, and what no record can show."""

    __slots__ = ("kind", "text")

    def __init__(
        self, text: str, kind: str, book: "Rulebook", identity: str, lines: str, **more: Any
    ) -> None:
        super().__init__(book, identity, lines, **more)
        self.text = text
        self.kind = kind

    @property
    def status(self) -> str:
        """advice or narrative where it is that; else by the same measure as a rule."""
        return self.kind or super().status

    @property
    def template(self) -> str:
        """The text as written: the key of its translation."""
        return self.text


class Rulebook:
    """All that one game is: its entries in the order of the source, its readings, its procedures."""

    def __init__(self, game: str, title: str, layers: tuple[str, ...] = ()) -> None:
        self.game = game
        self.title = title
        #: The works whose words the text is, by their ids, where it has several layers.
        self.layers = layers
        self.source = Lines(game)
        self.entries: dict[str, Entry] = {}
        self.readings: dict[str, Reading] = {}
        self.aliases: dict[str, str] = {}
        self.events: dict[str, Procedure] = {}
        self.questions: dict[str, Procedure] = {}
        self.utterances: dict[str, Procedure] = {}
        self.headers: dict[str, Procedure] = {}
        self._pictures: dict[str, Callable[..., Any]] = {}
        self._papers: dict[str, Callable[..., Any]] = {}
        self._chances: dict[str, Callable[..., Any]] = {}
        self._drawn: dict[str, str] = {}
        self._slots: dict[str, str] = {}
        self._told: set[str] = set()
        self._shuffles: set[str] = set()
        self._later: list[str] = []
        self._notation: Callable[[str], list[str]] | None = None
        self._lister: Callable[..., Any] | None = None
        self.windows: frozenset[str] = frozenset()
        self.stranger: Callable[..., Effects] | None = None
        self.opens: Procedure | None = None
        self.hindsight: Procedure | None = None
        #: Who plays in a record of which nobody has said so.
        self.company: tuple[str, ...] = ("Anna", "Boris", "Clara")
        #: What the rules that were tried have yielded, while somebody watches.
        self.trace: list[tuple[Rule, list[Effect]]] | None = None
        #: What the game has not, asked for it: why, and the lines that say so.
        self.declined: dict[str, tuple[str, Citation]] = {}

    # What the source says -------------------------------------------------------------------------------------------------

    def cite(self, lines: str) -> Citation:
        """The citation of these lines of this game's source; a missing or blank line refuses to load."""
        return self.source.cite(lines)

    def _enter(self, entry: Entry) -> None:
        if entry.id in self.entries:
            raise RulebookError(f"{entry.name} is entered twice")
        self.entries[entry.id] = entry

    def rule(self, identity: str, lines: str, **more: Any) -> Callable[[Callable[..., Effects]], Asking]:
        """Enter the decorated function as a rule.  Keywords: inferred, reading, scope, supplement, instead_of, beside."""

        def enter(function: Callable[..., Effects]) -> Asking:
            rule = Rule(function, self, identity, lines, **more)
            self._enter(rule)
            return rule.asking()

        return enter

    def remark(
        self,
        identity: str,
        lines: str,
        text: str,
        *,
        advice: bool = False,
        narrative: bool = False,
        **more: Any,
    ) -> Remark:
        """Enter what cannot be computed, or what no record can show (then without ``advice`` or ``narrative``)."""
        kind = "advice" if advice else "narrative" if narrative else ""
        remark = Remark(" ".join(text.split()), kind, self, identity, lines, **more)
        self._enter(remark)
        return remark

    def reading(
        self,
        identity: str,
        lines: str,
        question: str,
        options: Mapping[str, str],
        *,
        default: str,
        why: str = "",
        variants: Mapping[str, str] | None = None,
        beside: str = "",
    ) -> Reading:
        """Declare a doubtful or silent point.  ``variants`` are options that only another work has."""
        if identity in self.readings:
            raise RulebookError(f"the reading {self.game}/{identity} is declared twice")
        reading = Reading(
            self, identity, lines, question, options, default, " ".join(why.split()), variants, beside
        )
        self.readings[identity] = reading
        return reading

    def alias(self, old: str, new: str) -> None:
        """An id that was once in use keeps its meaning."""
        self.aliases[old] = new

    def find(self, identity: str) -> Entry | None:
        """The entry of this id (``excess-to-inn`` or ``schimmel/excess-to-inn``), by an old id too."""
        identity = identity.removeprefix(f"{self.game}/")
        return self.entries.get(self.aliases.get(identity, identity))

    # What answers a record ------------------------------------------------------------------------------------------------

    def event(self, *verbs: str) -> Callable[[F], F]:
        """The decorated generator answers facts with these verbs: ``procedure(table, who, event)`` yields effects."""
        return _registrar(self.events, verbs)

    def question(self, *verbs: str) -> Callable[[F], F]:
        """The decorated generator answers assertions with these verbs: it yields ``Truth`` from rules."""
        return _registrar(self.questions, verbs)

    def utterance(self, *verbs: str) -> Callable[[F], F]:
        """The decorated generator answers assertions that have an effect of their own, because a rule wants them said: it yields
        ``Truth`` for each speaker, and what follows, right or wrong; that is applied.
        """
        return _registrar(self.utterances, verbs)

    def header(self, *keys: str) -> Callable[[F], F]:
        """The decorated generator judges headers with these keys: ``procedure(table, value)`` yields ``Refuse`` or nothing."""
        return _registrar(self.headers, keys)

    def start(self, function: F) -> F:
        """The decorated function lays the table: ``start(record, readings)``."""
        self.lay: Callable[..., Any] = function
        return function

    def guest(self, function: F) -> F:
        """The decorated generator says that a guest does not play: ``guest(table, who)`` yields ``Refuse``.

        The core asks it where a record's guest acts, is acted upon, is spoken of or stands in a header, and then asks no other
        procedure: no procedure of such a game meets anybody but players. What a header says of a guest counts as not written.
        """
        self.stranger = function
        return function

    def opening(self, function: F) -> F:
        """The decorated generator says what is due before the first line: ``opening(table, record)`` yields effects."""
        self.opens = function
        return function

    def learns(self, function: F) -> F:
        """The decorated generator says what is known by now of an earlier act: ``hindsight(table, line)``, the line counted from
        `game:`, yields ``Refuse`` where a later fact has convicted it and ``Doubt`` while the record cannot tell.

        The table of such a game has an attribute ``line``: the line now being judged.
        """
        self.hindsight = function
        return function

    def account(self, function: F) -> F:
        """The decorated function writes the account: ``account(table)`` returns a Sheet."""
        self.sheet: Callable[..., Any] = function
        return function

    def picture(self, name: str) -> Callable[[F], F]:
        """The decorated function draws: ``picture(table)`` returns a Picture."""
        return _registrar(self._pictures, (name,))

    def notation(self, function: F) -> F:
        """The decorated function reads a position written in one line: ``notation(text)`` gives the headers of a record that begins
        from it, and raises ParlourError with the place of what is wrong.
        """
        self._notation = function
        return function

    def lister(self, function: F) -> F:
        """The decorated function lists what may be played now: ``lister(table, numbers)``, the numbers as they were thrown."""
        self._lister = function
        return function

    @property
    def reads_position(self) -> Callable[[str], list[str]] | None:
        """What reads a position in one line, where the game has such a form."""
        self._load()
        return self._notation

    @property
    def lists(self) -> Callable[..., Any] | None:
        """What lists the plays of a throw, where the game has them to list."""
        self._load()
        return self._lister

    def paper(self, name: str) -> Callable[[F], F]:
        """The decorated generator writes what is printed and cut out: ``paper(table, draw)`` yields a Paper for each piece, and words to
        the host. ``draw(n)`` is the drawing function of the n-th draw from now on, counted from 0.
        """
        return _registrar(self._papers, (name,))

    def declines(self, name: str, why: str, lines: str) -> None:
        """The command of this name makes no sense in this game, as these lines say."""
        self.declined[name] = why, self.cite(lines)

    def chance(
        self, name: str, *verbs: str, told: tuple[str, ...] = (), shuffles: tuple[str, ...] = ()
    ) -> Callable[[F], F]:
        """The decorated function makes what ``parlour GAME deal`` or ``roll`` prints, from a drawing function handed in.

        ``verbs`` are those of the events that it draws, by which ``parlour verify`` knows them in a record (``turns PRIZE``: only
        where the event has this slot); ``told`` those that
        tell what one of these has drawn, at once or afterwards, and that are no draws of their own. After an event of
        ``shuffles`` what is drawn goes on in the same shuffle: the function is handed that draw as ``shuffle``.
        """
        for verb in verbs:
            word, _blank, slot = str(getattr(verb, "name", verb)).partition(" ")
            self._drawn[word] = name
            if slot:
                self._slots[word] = slot
        self._told.update(str(getattr(verb, "name", verb)) for verb in told)
        self._shuffles.update(str(getattr(verb, "name", verb)) for verb in shuffles)
        return _registrar(self._chances, (name,))

    def later(self, *modules: str) -> None:
        """Modules that enter pictures, papers and chance: loaded only when somebody asks for these, for the referee never does."""
        self._later += modules

    def _load(self) -> None:
        while self._later:
            import_module(self._later.pop(0))

    @property
    def pictures(self) -> dict[str, Callable[..., Any]]:
        """Name -> what draws it."""
        self._load()
        return self._pictures

    @property
    def papers(self) -> dict[str, Callable[..., Any]]:
        """Name -> what writes it."""
        self._load()
        return self._papers

    @property
    def chances(self) -> dict[str, Callable[..., Any]]:
        """`deal` or `roll` -> what draws it."""
        self._load()
        return self._chances

    @property
    def drawn(self) -> dict[str, str]:
        """Verb -> the command that draws events with it."""
        self._load()
        return self._drawn

    def draws(self, event: Any) -> bool:
        """Whether a command draws such an event."""
        if event is None or event.verb not in self.drawn:
            return False
        slot = self._slots.get(event.verb)
        return slot is None or event.first(slot) is not None

    @property
    def told(self) -> set[str]:
        """The verbs of events that tell what has been drawn."""
        self._load()
        return self._told

    @property
    def shuffles(self) -> set[str]:
        """The verbs of events that shuffle the pack from which later ones are drawn."""
        self._load()
        return self._shuffles

    # What tests and pages ask ---------------------------------------------------------------------------------------------

    def rules(self) -> Iterator[Rule]:
        """The computed rules, in order."""
        return (entry for entry in self.entries.values() if isinstance(entry, Rule))

    def uncited(self) -> list[int]:
        """The lines of the source, not blank, that no entry and no reading rests on."""
        cited = {n for entry in self.entries.values() for n in entry.citation.numbers}
        cited |= {n for reading in self.readings.values() for n in reading.citation.numbers}
        return [n for n in self.source.numbers if n not in cited]

    def watch(self, trace: list[tuple[Rule, list[Effect]]] | None) -> None:
        """From now on every rule that is tried writes itself into ``trace`` with what it yields; None ends it."""
        self.trace = trace
        for rule in self.rules():
            rule.body = rule.function if trace is None else rule.watched

    def defaults(self) -> dict[str, str]:
        """Reading -> default option."""
        return {identity: reading.default for identity, reading in self.readings.items()}


def _registrar(register: dict[str, Any], keys: Iterable[str]) -> Callable[[F], F]:
    def enter(function: F) -> F:
        for key in keys:
            name = str(getattr(key, "name", key))
            if name in register:
                raise RulebookError(f"{name} is answered twice")
            register[name] = function
        return function

    return enter
