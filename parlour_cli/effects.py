"""What a rule can bring about.

An effect is a small slotted object.  It carries the name of the rule that yielded it (``schimmel/excess-to-inn``, stamped by
the rulebook, never typed) and, in ``here``, the facts of this case that decided.  Rules only *yield* effects; a game's table
changes only when effects are applied to it, in one place (design.md 4).

Two effects are equal when they bring about the same, whichever rule says so: that comparison decides whether a ruling would
stand under another reading.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, ClassVar, dataclass_transform

from .languages import _

#: The facts that decided: words, or a template with its values, which is put into words only when somebody reads it.
Here = str | tuple[Any, ...]

#: The account from which counters come when they are dealt or advanced.  Not a name that anybody can bear.
BAG = "(bag)"
POOL = "pool"


@dataclass_transform(eq_default=False)
class _Kind(type):
    """Makes the classes of effects: what stands annotated in one is a field, with its default, in the order of the constructor.

    ``fact`` among them is ``here``, the words. What stands before it is what the effect brings about, compared and in JSON
    (``slots``, and ``names`` where JSON calls it otherwise); what stands behind it is of use to a table alone. A class with a
    constructor of its own is left as it is. The library's dataclasses do all this, but each costs a command a millisecond
    of its start; here a constructor is made when it is first wanted.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "_Kind":
        fields = _annotated(body) if bases else []
        defaults = {field: body.pop(field) for field in fields if field in body}
        body.setdefault("__slots__", tuple([field for field in fields if field != "fact"]))
        if fields:
            said = fields.index("fact") if "fact" in fields else len(fields)
            body.setdefault("slots", tuple(fields[:said]))
            body.setdefault("names", body["slots"])
        made = super().__new__(cls, name, bases, body)
        if fields:

            def first(self: Any, *args: Any, **named: Any) -> None:
                constructor = _constructor(fields, defaults)
                made.__init__ = constructor  # type: ignore[misc]
                constructor(self, *args, **named)

            made.__init__ = first  # type: ignore[misc]
        return made


def _annotated(body: dict[str, Any]) -> list[str]:
    """The fields of a class. Since Python 3.14 a class has its annotations worked out when they are asked for."""
    annotate = body.get("__annotate_func__") or body.get("__annotate__")
    return list(body.get("__annotations__") or (annotate(1) if annotate else ()))


def _constructor(fields: list[str], defaults: dict[str, Any]) -> Callable[..., None]:
    """A constructor that stores these fields, as one written by hand would."""
    takes = ", ".join(f"{field}=_{field}" if field in defaults else field for field in fields)
    stores = "".join(f"\n self.{field} = {field}" for field in fields)
    wordless = "" if "fact" in fields else "\n self.fact = ''"
    made: dict[str, Any] = {f"_{field}": value for field, value in defaults.items()}
    exec(f"def __init__(self, {takes}):{stores}{wordless}\n self.rule = ''", made)
    constructor: Callable[..., None] = made["__init__"]
    return constructor


class Effect(metaclass=_Kind):
    """Something that a rule brings about.  ``names`` are the field names in JSON, ``slots`` those in Python, in one order."""

    __slots__ = ("fact", "rule")

    kind: ClassVar[str] = ""
    names: ClassVar[tuple[str, ...]] = ()
    slots: ClassVar[tuple[str, ...]] = ()
    #: False for bookkeeping (whose turn it is, what is on offer): applied, but neither shown nor compared.
    shown: ClassVar[bool] = True
    #: Whether it moves anything: two rulings differ by these alone, not by what was permitted or remarked.
    material: ClassVar[bool] = True

    def __init__(self, fact: Here = "") -> None:
        self.fact = fact
        self.rule = ""

    @property
    def here(self) -> str:
        """The facts of this case that decided, in words."""
        fact = self.fact
        return _(fact) if isinstance(fact, str) else _(fact[0]).format(*fact[1:])

    @property
    def brings(self) -> str:
        """What it brings about, in words, of an effect that one game has for itself; "" where ``here`` says it."""
        return ""

    def again(self, *values: Any) -> Any:
        """The same effect of the same rule, with these values of its fields."""
        kind: Any = type(self)
        other = kind(*values, self.fact)
        other.rule = self.rule
        return other

    def values(self) -> tuple[Any, ...]:
        """The values of the fields, in the order of ``names``."""
        return tuple(getattr(self, slot) for slot in self.slots)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.kind, self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.values()!r} [{self.rule}]"

    def as_dict(self) -> dict[str, Any]:
        """The effect as it stands in JSON: its kind, its fields, its rule, and ``here`` where there is something to say."""
        found: dict[str, Any] = {"kind": self.kind}
        for name, value in zip(self.names, self.values(), strict=True):
            found[name] = plain(value)
        found["rule"] = self.rule
        if self.here:
            found["here"] = self.here
        return found


def plain(value: Any) -> Any:
    """A value as JSON can hold it: whole numbers as they are, fractions as text (``4/3``), tuples as lists."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    return str(value)


class Pay(Effect):
    """``amount`` counters go from ``payer`` to ``payee``; what is paid here is *due* until somebody says so (grammar 6)."""

    payer: str
    payee: str
    amount: int
    fact: Here = ""
    kind = "pay"
    names = ("from", "to", "amount")


class Whole(list[Effect]):
    """All effects of a fact, worked out once and given again whenever the same comes about (`Readings.keeping`).

    It is the same object each time and never changed. What is of one time alone (the card that leaves a hand) is none of it:
    a procedure gives that beside it.
    """

    __slots__ = (
        "_moved",
        "acts",
        "asked",
        "dues",
        "each",
        "highest",
        "items",
        "moves",
        "others",
        "payers",
        "puts",
        "quiet",
    )

    def __init__(self, effects: Iterable[Effect], asked: Iterable[Any] = ()) -> None:
        super().__init__(effects)
        #: The readings that were asked in working them out, each once.
        self.asked = tuple(dict.fromkeys(asked))
        self._moved: tuple[Any, ...] | None = None
        #: What falls due.
        self.dues: list[Pay] = []
        #: What is put on the table: the field, the value.
        self.puts: tuple[tuple[str, Any], ...] = ()
        #: What may change a table: all but what permits, remarks or answers.
        self.acts: list[Effect] = []
        #: What else it moves.
        self.others: list[Effect] = []
        #: Whether it changes nothing of what is due.
        self.quiet = True
        for effect in self:
            if type(effect) in WORDS:
                continue
            self.acts.append(effect)
            if isinstance(effect, Pay):
                self.dues.append(effect)
            elif isinstance(effect, Put):
                self.puts = (*self.puts, (effect.field, effect.value))
            elif effect.material:
                self.others.append(effect)
            if type(effect) in BEARING:
                self.quiet = False
        #: The dues of a window that it opens, some of several payments; put together when it first opens one.
        self.items: list[Any] | None = None
        #: Where several pay one the same by one rule, each of them once: who gets it -> who pays, how much, their places in
        #: the dues, the rule.
        self.each = _each(self.dues) if len(self.dues) > 1 else {}
        moves: dict[str, int] = {}
        for pay in self.dues:
            moves[pay.payer] = moves.get(pay.payer, 0) - pay.amount
            moves[pay.payee] = moves.get(pay.payee, 0) + pay.amount
        #: What each account has more by it in the end.
        self.moves = tuple(moves.items())
        paid = [effect for effect in self.dues if effect.payer != POOL] if self.dues else []
        #: Who pays out of a purse, and the most that one payment takes.
        self.payers = tuple({effect.payer for effect in paid})
        self.highest = max((effect.amount for effect in paid), default=0)

    @classmethod
    def joined(cls, parts: "Sequence[Whole]") -> "Whole":
        """Several that come about one after another, as one. Where no more than one of them pays, nothing is gone through anew."""
        whole, paid = cls.__new__(cls), parts[0]
        whole._moved = whole.items = None
        whole.asked, whole.puts, whole.others, whole.acts, whole.quiet = (), (), [], [], True
        for part in parts:
            whole.extend(part)
            whole.asked += part.asked
            whole.puts += part.puts
            whole.others += part.others
            whole.acts += part.acts
            whole.quiet = whole.quiet and part.quiet
            if part.dues and part is not paid:
                if paid.dues:
                    return cls(chain.from_iterable(parts), chain.from_iterable(p.asked for p in parts))
                paid = part
        whole.asked = tuple(dict.fromkeys(whole.asked))
        whole.dues, whole.each, whole.moves = paid.dues, paid.each, paid.moves
        whole.payers, whole.highest = paid.payers, paid.highest
        return whole

    def but(self, place: int, *effects: Effect) -> "Whole":
        """The same with other effects of the same kinds from this place on, no payments and none that puts anything: of other
        cards.
        """
        whole = Whole.__new__(Whole)
        whole.extend(self)
        whole._moved = None
        whole.asked, whole.dues, whole.each, whole.items = self.asked, self.dues, self.each, self.items
        whole.moves, whole.payers, whole.puts = self.moves, self.payers, self.puts
        whole.highest, whole.quiet = self.highest, self.quiet
        whole.others, whole.acts = self.others, self.acts
        for other in effects:
            before, whole[place] = whole[place], other
            place += 1
            if type(other) not in WORDS:
                whole.others = [other if effect is before else effect for effect in whole.others]
                whole.acts = [other if effect is before else effect for effect in whole.acts]
        return whole

    @property
    def moved(self) -> tuple[Any, ...]:
        """What they move, to be compared."""
        if self._moved is None:
            self._moved = tuple([(effect.kind, *effect.values()) for effect in self if effect.material])
        return self._moved


def _each(dues: list[Pay]) -> dict[str, tuple[list[str], int, list[int], str]]:
    found = {}
    for payee in {pay.payee for pay in dues}:
        places = [n for n, pay in enumerate(dues) if pay.payee == payee]
        payers = [dues[n].payer for n in places]
        same = {(dues[n].amount, dues[n].rule) for n in places}
        if len(same) == 1 and len(set(payers)) == len(payers):
            [(amount, rule)] = same
            found[payee] = payers, amount, places, rule
    return found


class PayMore(Pay):
    """A payment that is added to what is still due between the two in this window: only the sum will do (grammar 6, Amounts)."""


class Settled(Effect):
    """``amount`` of what is due from ``payer`` to ``payee`` counts as paid, whether anybody has named it or not."""

    payer: str
    payee: str
    amount: int
    fact: Here = ""
    kind = "settled"
    names = ("from", "to", "amount")
    material = False


class Charge(Effect):
    """``amount`` of what ``debtor`` receives goes to his debt to ``creditor``.

    ``source`` is where the receipt came from.  What the pool would have paid him and keeps for his debt has never left it;
    what a player paid him passes through his hands.
    """

    debtor: str
    creditor: str
    amount: int
    source: str
    fact: Here = ""
    kind = "charge"
    names = ("from", "to", "amount", "of")


class Owe(Effect):
    """``debtor`` owes ``creditor`` ``amount`` more (less, where it is negative) than before; no counter moves."""

    debtor: str
    creditor: str
    amount: int
    fact: Here = ""
    kind = "owe"
    names = ("from", "to", "amount")


class Own(Effect):
    """``who`` has ``thing`` from now on."""

    who: str
    thing: str
    fact: Here = ""
    kind = "own"


class Score(Effect):
    """``points`` (also negative) are added to the account of ``who``."""

    who: str
    points: int
    fact: Here = ""
    kind = "score"


class Place(Effect):
    """``thing`` is ``where`` from now on: a ray ``down`` or ``up``, a ball ``thrown`` or ``to throw``."""

    thing: str
    where: str
    fact: Here = ""
    kind = "place"


class Phase(Effect):
    """The game passes into the stage ``name``."""

    name: str
    fact: Here = ""
    kind = "phase"


class End(Effect):
    """The game is over."""

    kind = "end"


class Void(Effect):
    """What was due until now and was not named is lost."""

    kind = "void"


class Lapse(Effect):
    """What ``payer`` had to pay ``payee`` is not to be paid after all: the counters go back, and nothing is due."""

    payer: str
    payee: str
    amount: int
    fact: Here = ""
    kind = "lapse"
    names = ("from", "to", "amount")


class Nothing(Effect):
    """The rule applies, and nothing moves."""

    kind = "nothing"
    material = False


class Note(Effect):
    """The rule bears on what was done or said, as ``here`` tells; it neither permits nor moves anything."""

    kind = "note"
    material = False


class Allow(Effect):
    """The rule permits what was done."""

    kind = "allow"
    material = False


class Doubt(Effect):
    """The record does not tell whether the rule was kept; what was done is taken as it happened."""

    kind = "doubt"
    material = False


class Refuse(Effect):
    """The rule forbids what was done.

    ``settled``: the rule also says what becomes of it (it is void and the act is still due), so that later rulings do not hang
    on it.  ``stands``: a rule or reading lets it take effect all the same.  ``also``: what else the rules say of the refused act:
    further grounds, and what they lay on it, which is applied although the act itself is not.
    """

    __slots__ = ("also", "settled", "stands")
    kind = "refuse"
    names = ("stands",)
    slots = ("stands",)
    material = False  # the verdict tells

    def __init__(self, fact: Here = "", *, settled: bool = True, stands: bool = False) -> None:
        super().__init__(fact)
        self.also: tuple[Effect, ...] = ()
        self.settled = settled
        self.stands = stands


class Truth(Effect):
    """The true answer to a question that an assertion raises: a number, or whether it is so; None where it cannot be known."""

    value: Any
    fact: Here = ""
    kind = "is"


WORDS = frozenset((Note, Allow, Nothing, Doubt, Truth))
"""What permits, remarks or answers, and changes no table."""
LOSING = frozenset((Settled, Lapse, Void))
"""What takes dues away."""
BEARING = LOSING | {Pay, Charge, PayMore}
"""What changes anything of what is due."""


class Put(Effect):
    """Bookkeeping: the table's ``field`` becomes ``value``."""

    field: str
    value: Any
    fact: Here = ""
    kind = "put"
    shown = False
    material = False


class Hence(Put):
    """What follows from a right assertion, because a rule wants it said: the table's ``field`` becomes ``value``."""


class _Apply(Effect):
    """Asks for what has been yielded so far to be applied now, because a later rule of the same event must see it."""

    kind = "apply"
    shown = False
    material = False


APPLY = _Apply()

Effects = Iterable[Effect]
EffectStream = Iterator[Effect]


def material(effects: Effects) -> list[Effect]:
    """Those effects that move something: what alternatives are compared by."""
    return [effect for effect in effects if effect.material]
