"""One judging of a record under one set of readings: events in, rulings out."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from parlour_cli.dues import Dues, Matched, Named
from parlour_cli.effects import APPLY, POOL, Doubt, Effect, Hence, Pay, Put, Refuse, Truth, Whole
from parlour_cli.errors import RulebookError
from parlour_cli.languages import _
from parlour_cli.records import Event, Line, Record
from parlour_cli.rulebook import Procedure, Readings, Rulebook

from .rulings import ASSERTION, FACT, ILLEGAL, LEGAL, OPEN, RIGHT, WRONG, Ruling, Scope


class Run:
    """One judging of a record under one set of readings."""

    __slots__ = (
        "applied",
        "book",
        "dues",
        "faulty",
        "guests",
        "past",
        "plan",
        "readings",
        "record",
        "scope",
        "table",
        "waiting",
    )

    def __init__(self, record: Record, book: Rulebook, readings: Readings) -> None:
        self.record = record
        self.book = book
        self.plan = _plan(book)
        self.readings = readings
        self.scope = Scope(record, readings)
        #: Those who are at the table and do not play, where the game has a word on them.
        self.guests = record.guests if book.stranger is not None else ()
        if self.guests:
            record = record.without(self.guests)
        self.table: Any = book.lay(record, readings)
        self.dues = self.table.dues = Dues()
        #: What was not legal or right, by its line counted from `game:`: for challenges.
        self.faulty: dict[int, Ruling] = {}
        #: All rulings by their line, from the first challenge of a good one on (which cites what it was good by).
        self.past: dict[int, Ruling] | None = None
        #: The stretch of play that later rulings hang on, after an unsettled illegal fact or an unreadable line.
        self.waiting: Any = None
        self.applied = False
        if book.opens is not None:
            opening: list[Effect] = []
            done = 0
            for effect in book.opens(self.table, record):
                if effect is APPLY:
                    self.table.apply(opening[done:])
                    done = len(opening)
                else:
                    opening.append(effect)
            self.table.apply(opening[done:])
            self.dues.add(record.first, opening, False)

    def fork(self, readings: Readings) -> "Run":
        """The same run at this moment, to be carried on under other readings."""
        other = Run.__new__(Run)
        other.record = self.record
        other.book = self.book
        other.plan = self.plan
        other.readings = readings
        other.scope = Scope(self.record, readings)
        other.table = self.table.copy(readings)
        other.dues = other.table.dues = self.dues.copy()
        other.faulty = self.faulty.copy()
        other.guests = self.guests
        other.past = None
        other.waiting = self.waiting
        other.applied = False
        return other

    def unread(self) -> None:
        """A line could not be read: what follows, to the end of this stretch of play, hangs on it."""
        self.waiting = (self.table.stretch,)

    def headers(self) -> Iterator[Ruling]:
        """A ruling on each header that breaks a rule."""
        readings = self.readings
        for header in self.record.headers:
            readings.asked = []
            procedure = self.book.headers.get(header.key)
            guests = [who for who in header.people if who in self.guests] if self.guests else ()
            if guests or procedure is not None:
                if guests:
                    effects = self._stranger(guests)
                elif procedure is not None:
                    effects = list(procedure(self.table, header.value))
                if any(type(effect) is Refuse for effect in effects):
                    ruling = Ruling(self.scope, header, FACT, ILLEGAL, effects)
                    ruling.asked = readings.asked
                    yield ruling

    def judge(self, line: Line) -> Ruling:
        """The ruling on the next event."""
        readings = self.readings
        if readings.asked:
            readings.asked = []
        self.applied = False
        waiting = self.waiting
        if waiting is not None and waiting[0] != self.table.stretch:
            waiting = self.waiting = None
        if self.book.hindsight is not None:
            self.table.line = line
        event = line.reads
        if event is None:
            ruling = self._struck(line)
        else:
            method, procedure = self.plan[event.verb]
            guests = self._named(event) if self.guests else ()
            ruling = self._aside(line, event, guests) if guests else method(self, line, event, procedure)
        if ruling.verdict is not LEGAL and ruling.verdict is not RIGHT:
            self.faulty[line.relative] = ruling
        if self.past is not None:
            self.past[line.relative] = ruling
        if waiting is not None:
            ruling.conditional = self.scope.careful = True
        if readings.asked:
            ruling.asked = readings.asked
        return ruling

    # Guests ---------------------------------------------------------------------------------------------------------------

    def _named(self, event: Event) -> list[str]:
        """The guests whom an event names."""
        named: list[Any] = [
            event.who,
            *(value for slot, value in event.args if slot == "PLAYER" or slot == "PARTY"),
        ]
        people: Any = chain.from_iterable((each,) if isinstance(each, str) else each for each in named)
        return [who for who in people if who in self.guests]

    def _stranger(self, guests: Iterable[str]) -> list[Effect]:
        """What the game says of these people, who do not play."""
        says = self.book.stranger
        assert says is not None
        return [effect for who in dict.fromkeys(guests) for effect in says(self.table, who)]

    def _aside(self, line: Line, event: Event, guests: list[str]) -> Ruling:
        """An event that names a guest: an act is none, and what is said of him is not so. A challenge is heard like any other,
        but changes nothing on the table.
        """
        said = self._stranger(guests)
        method = self.plan[event.verb][0]
        if method is Run.fact:
            effects, verdict, _taken = self._act(said)
            self.dues.explain(effects)
            return Ruling(self.scope, line, FACT, verdict, effects)
        if method is Run.question or method is Run.utterance:
            answer: list[Effect] = []
            for refused in said[:1]:
                truth = Truth(False if event.first("N") is None else 0, refused.fact)
                truth.rule = refused.rule
                answer.append(truth)
            return self._answer(line, event, answer)
        heard = method is Run.challenges or method is Run.corrects
        return method(self, line, event, None if heard else lambda *_event: said)

    def _struck(self, line: Line) -> Ruling:
        """An event that a later line takes back."""
        taken = _("taken back on line {line}").format(line=line.corrected_by)
        ruling = Ruling.on(self.scope, line, RIGHT, [], (), [taken])
        if line.event is None or line.event.verb in self.book.events or line.event.verb == "corrects":
            ruling.kind, ruling.verdict = FACT, LEGAL
        return ruling

    # Facts ----------------------------------------------------------------------------------------------------------------

    def fact(self, line: Line, event: Event, procedure: Procedure) -> Ruling:
        """What happened: legal or illegal, with what it brings about."""
        window = event.verb in self.book.windows or (
            event.verb == "ends" and f"ends {event.first('ENDS')}" in self.book.windows
        )
        if event.who == "all":
            effects, verdict = self._everybody(line, event, procedure, window)
        else:
            came: Any = procedure(self.table, event.who, event)
            kind = type(came)
            if kind is Whole:  # as it came about before
                self.table.apply(came)
                self.dues.add(line.number, came, window, event)
                return Ruling(self.scope, line, FACT, LEGAL, came)
            if kind is tuple:  # as before, what is of this time alone, and what may then follow as before
                whole, own, *after = came
                apply = self.table.apply
                apply(whole)
                apply(own)
                if after:
                    [follows] = after
                    apply(follows)
                    whole = (whole, follows) if follows.quiet else Whole.joined([whole, follows])
                self.dues.add(line.number, whole, window, event)
                return Ruling(self.scope, line, FACT, LEGAL, whole)
            effects, verdict, taken = self._act(came)
            if taken:
                self.dues.add(line.number, effects, window, event)
            else:
                self.dues.explain(effects)
        if verdict is ILLEGAL:
            for effect in effects:
                if type(effect) is Refuse and not effect.settled and not effect.stands:
                    self.waiting = (self.table.stretch,)
        ruling = Ruling(self.scope, line, FACT, verdict, effects)
        if verdict is WRONG:
            ruling.expected = [
                effect for effect in effects if type(effect) is Truth and effect.value is False
            ]
        return ruling

    def _act(self, came: Iterable[Any]) -> tuple[list[Effect], str, bool]:
        """What comes of one person's act: its effects, the verdict, and whether it takes effect."""
        table = self.table
        effects: list[Effect] = []
        done = 0
        verdict = LEGAL
        effect: Any
        for effect in came:
            kind = type(effect)
            if kind is list or kind is Whole:  # several at once, no refusal among them
                effects += effect
            elif kind is Put or kind is Pay:
                effects.append(effect)
            elif effect is APPLY:
                table.apply(effects[done:] if done else effects)
                done = len(effects)
                self.applied = True
            elif kind is Refuse and not effect.stands:
                if done:
                    raise RulebookError(f"{effect.rule} refuses what has already taken effect")
                if effect.also:
                    table.apply(effect.also)
                return [effect, *effect.also], ILLEGAL, False
            else:
                if kind is Refuse:
                    verdict = ILLEGAL
                elif kind is Doubt and verdict is LEGAL:
                    verdict = OPEN
                elif kind is Truth and effect.value is False and verdict is LEGAL:
                    verdict = WRONG  # what the fact asserts beside itself
                effects.append(effect)
        table.apply(effects[done:] if done else effects)
        return effects, verdict, True

    def _everybody(
        self, line: Line, event: Event, procedure: Procedure, window: bool
    ) -> tuple[list[Effect], str]:
        """``all`` as a fact: so many facts, ruled together; illegal if one is."""
        gathered: list[Effect] = []
        verdict = LEGAL
        opened = not window
        for who in self._members(event):
            effects, word, taken = self._act(procedure(self.table, who, event))
            self.applied = True  # the next member's act sees this one
            if taken:
                self.dues.add(line.number, effects, not opened, event)
                opened = True
            if verdict is LEGAL or word is ILLEGAL:
                verdict = word
            gathered += effects
        return gathered, verdict

    def _members(self, event: Event) -> list[str]:
        """Who ``all`` is: everybody still in the game but the one named after ``to`` or ``from``."""
        named = [value for slot, value in event.args if slot == "PARTY" or slot == "PLAYER"]
        return [who for who in self.table.players if who not in named]

    # Assertions -----------------------------------------------------------------------------------------------------------

    def pays(self, line: Line, event: Event, procedure: Procedure | None) -> Ruling:
        """``X pays N to Y``."""
        who = event.who
        amount, payee = event.cache or _amount(event)
        if who != "all":
            named = self.dues.exact(who, payee, amount, line.number)  # type: ignore[arg-type]
        else:
            payers = [each for each in self.table.players if each != payee]
            named = self.dues.everybody(payers, payee, amount, line.number)
        if named is not None:
            return self._right(line, named, amount)
        return self._transfer(
            line, event, procedure, lambda who: self.dues.pays(who, payee, amount, line.number), amount
        )

    def takes(self, line: Line, event: Event, procedure: Procedure | None) -> Ruling:
        """``X takes N from pool`` or ``X takes pool``."""
        who = event.who
        amount = (event.cache or _amount(event))[0]
        if who != "all" and type(who) is str:
            named = self.dues.single(POOL, who, amount, line.number)
            if named is not None:
                return self._right(line, named, amount)
        left = self.table.ledger[POOL]
        return self._transfer(
            line, event, procedure, lambda who: self.dues.takes(who, amount, line.number, left), amount
        )

    def claims(self, line: Line, event: Event, procedure: Procedure | None) -> Ruling:
        """``X claims N from Y``."""
        amount, payer = event.cache or _amount(event)
        ruling = self._transfer(
            line, event, None, lambda who: self.dues.claims(who, payer, amount, line.number), amount
        )
        if procedure is not None:
            ruling.effects.extend(procedure(self.table, event.who, event))
        return ruling

    def _right(self, line: Line, named: Named | None, amount: Any) -> Ruling:
        ruling = Ruling(self.scope, line, ASSERTION, RIGHT, [])
        ruling.asserted = amount
        ruling.named = named
        return ruling

    def _transfer(
        self,
        line: Line,
        event: Event,
        procedure: Procedure | None,
        judge: Callable[[Any], Matched],
        amount: Any,
    ) -> Ruling:
        """Judge an assertion about counters, for one or for everybody; what is wrong, the game's rules may explain further."""
        if event.who == "all":
            return self._each(line, event, judge)
        found = judge(event.who)
        if found.right:
            ruling = self._right(line, found.named, amount)
        else:
            more = list(procedure(self.table, event.who, event)) if procedure is not None else []
            verdict = OPEN if any(type(effect) is Doubt for effect in more) else WRONG
            ruling = Ruling.on(
                self.scope, line, verdict, more, found.expected, found.reasons, amount, found.due
            )
        ruling.about = found.about
        return ruling

    def _each(self, line: Line, event: Event, judge: Callable[[Any], Matched]) -> Ruling:
        """``all``: right if it is right of each; where it fails for some, the others' dues count as named."""
        effects: list[Effect] = []
        expected: list[Effect] = []
        failed = []
        for who in self._members(event):
            one = judge(who)
            effects.extend(one.effects)
            if not one.right:
                expected.extend(one.expected)
                failed.append(who)
        if not failed:
            return Ruling.on(self.scope, line, RIGHT, effects)
        reason = _("it does not hold of {names}").format(names=", ".join(failed))
        return Ruling.on(self.scope, line, WRONG, effects, expected, [reason])

    def question(self, line: Line, event: Event, procedure: Procedure) -> Ruling:
        """An assertion about how things stand: the game's rules give the true answer."""
        if event.who == "all":
            return self._answers(
                line, event, [(who, list(procedure(self.table, who, event))) for who in self._members(event)]
            )
        came: Any = procedure(self.table, event.who, event)
        if type(came) is not Whole:  # else as it was answered before
            came = list(came)
        return self._answer(line, event, came)

    def _answer(self, line: Line, event: Event, found: list[Effect]) -> Ruling:
        """The ruling on a question about one alone, by what the game's rules say."""
        truth: Any = None
        follows = False
        for effect in found:
            if type(effect) is Truth:
                truth = truth or effect
            elif type(effect) is Hence:
                follows = True
        value = truth.value if truth is not None else None
        if value is None:
            return Ruling.on(self.scope, line, OPEN, found)
        asserted = not event.has("not") if isinstance(value, bool) else event.first("N")
        if asserted != value:
            return Ruling.on(self.scope, line, WRONG, found, [truth], (), asserted, value)
        if follows:
            self.table.apply([effect for effect in found if type(effect) is Hence])
        ruling = Ruling(self.scope, line, ASSERTION, RIGHT, found)
        ruling.asserted = asserted
        return ruling

    def _answers(self, line: Line, event: Event, answers: list[tuple[Any, list[Effect]]]) -> Ruling:
        """The ruling on a question about several, each by himself: wrong if it is wrong of one, else open if it is open of one."""
        if len(answers) == 1:
            return self._answer(line, event, answers[0][1])
        verdict = RIGHT
        effects: list[Effect] = []
        expected: list[Effect] = []
        failed = []
        for who, found in answers:
            effects += found
            truth = next((effect for effect in found if type(effect) is Truth), None)
            if truth is None or truth.value is None:
                verdict = OPEN if verdict == RIGHT else verdict
                continue
            asserted = not event.has("not") if isinstance(truth.value, bool) else event.first("N")
            if asserted != truth.value:
                verdict = WRONG
                expected.append(truth)
                failed.append(who)
        if verdict is RIGHT:
            self.table.apply([effect for effect in effects if type(effect) is Hence])
        reasons = [_("it does not hold of {names}").format(names=", ".join(failed))] if failed else []
        return Ruling.on(self.scope, line, verdict, effects, expected, reasons)

    def utterance(self, line: Line, event: Event, procedure: Procedure) -> Ruling:
        """An assertion that has an effect of its own: wrong if it is wrong of one speaker, else open if it is open of one."""
        table = self.table
        came: Any = procedure(table, event.who, event)
        effects: list[Effect] = []
        if type(came) is tuple:  # as before, and what is of this time alone
            effects, own = came
            table.apply(effects)
            table.apply(own)
        elif type(came) is Whole:  # as it came about before
            effects = came
            table.apply(effects)
        else:
            done = 0
            for effect in came:
                if effect is APPLY:
                    table.apply(effects[done:])
                    done = len(effects)
                    self.applied = True
                else:
                    effects.append(effect)
            table.apply(effects[done:])
        self.dues.add(line.number, effects, False, event)
        wrong: list[Effect] = []
        verdict = ""
        for effect in effects:
            if type(effect) is Truth:
                if effect.value is False:
                    wrong.append(effect)
                elif effect.value is None:
                    verdict = OPEN
                elif not verdict:
                    verdict = RIGHT
        ruling = Ruling(self.scope, line, ASSERTION, WRONG if wrong else verdict or OPEN, effects)
        ruling.expected = wrong
        ruling.asserted, ruling.due = True, not wrong
        ruling.moves = True
        return ruling

    def challenges(self, line: Line, event: Event, procedure: Procedure | None) -> Ruling:
        """``X challenges Y [at LINE]``: right if that act was illegal or that assertion wrong."""
        player, at = event.first("PLAYER"), event.first("LINE")
        objected: list[Effect] = (
            list(procedure(self.table, event.who, event)) if procedure is not None else []
        )
        if any(type(effect) is Truth and effect.value is False for effect in objected):  # it comes too late
            return Ruling.on(self.scope, line, WRONG, objected)
        self.table.apply(objected)
        number: Any = at if at is not None else self._last(line, player)
        if number is None or (at is not None and not self._done(line, player, at)):
            reason = _("{player} has done nothing there").format(player=player)
            return Ruling.on(self.scope, line, OPEN if at is None else WRONG, objected, (), [reason])
        ruling = self.faulty.get(number)
        if ruling is None and self.book.hindsight is not None:
            found = list(self.book.hindsight(self.table, number))
            if any(type(effect) is Refuse for effect in found):
                return Ruling.on(self.scope, line, RIGHT, found)
            if any(type(effect) is Doubt for effect in found):
                return Ruling.on(self.scope, line, OPEN, found)
        if ruling is None:
            return Ruling.on(
                self.scope, line, WRONG, self._good(number, line), (), [_("no rule was broken there")]
            )
        words = _("line {line} is {verdict}").format(line=ruling.line.number, verdict=_(ruling.verdict))
        verdict = OPEN if ruling.verdict is OPEN else RIGHT
        return Ruling.on(self.scope, line, verdict, [*objected, *ruling.effects], (), [words])

    def _good(self, number: int, line: Line) -> list[Effect]:
        """What the legal or right event on a line before this one brought about, or was judged by."""
        if self.past is None:
            self.past = {}
            again = Run(self.record, self.book, Readings(self.readings.options, self.readings.pinned))
            for earlier in self._before(line):
                if earlier.event is None and earlier.reads is None:
                    again.unread()
                else:
                    self.past[earlier.relative] = again.judge(earlier)
        ruling = self.past.get(number)
        return list(ruling.effects) if ruling is not None else []

    def _done(self, line: Line, player: Any, number: Any) -> bool:
        """Whether the line of this number, before this one, tells of something that the player, or all, did or said."""
        for earlier in self._before(line):
            if earlier.relative == number:
                event = earlier.reads or earlier.event
                who = event.who if event is not None else player  # what cannot be read may be his
                return who in (player, "all") or (isinstance(who, tuple) and player in who)
        return False

    def _last(self, line: Line, player: Any) -> int | None:
        """The line, counted from `game:`, of what the player did or said last before this one, challenges apart."""
        done = [
            earlier.relative
            for earlier in self._before(line)
            if earlier.reads
            and earlier.reads.who == player
            and earlier.reads.verb not in ("challenges", "corrects")
        ]
        return done[-1] if done else None

    def _before(self, line: Line) -> Iterator[Line]:
        for earlier in self.record.lines:
            if earlier is line:
                return
            yield earlier

    def corrects(self, line: Line, event: Event, _procedure: None) -> Ruling:
        """A correction has been carried out before judging began; to have written it is legal."""
        return Ruling(self.scope, line, FACT, LEGAL, [])


_METHODS: dict[str, Callable[..., Ruling]] = {
    "pays": Run.pays,
    "takes": Run.takes,
    "claims": Run.claims,
    "challenges": Run.challenges,
    "corrects": Run.corrects,
}

_PLANS: dict[str, dict[str, tuple[Callable[..., Ruling], Any]]] = {}


def _plan(book: Rulebook) -> dict[str, tuple[Callable[..., Ruling], Any]]:
    """Verb -> how it is judged, made once a game."""
    plan = _PLANS.get(book.game)
    if plan is None:
        plan = {verb: (Run.fact, procedure) for verb, procedure in book.events.items()}
        plan |= {verb: (Run.question, procedure) for verb, procedure in book.questions.items()}
        plan |= {verb: (Run.utterance, procedure) for verb, procedure in book.utterances.items()}
        plan |= {verb: (method, book.questions.get(verb)) for verb, method in _METHODS.items()}
        _PLANS[book.game] = plan
    return plan


def _amount(event: Event) -> tuple[Any, Any]:
    """The number and the party of an assertion about counters, kept with the event."""
    party = event.first("PARTY")
    event.cache = found = (event.first("N"), party if party is not None else POOL)
    return found
