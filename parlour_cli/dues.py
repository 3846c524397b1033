"""What is due: the transfers that facts have brought about, and the assertions that name them (record-grammar.md 6).

Every payment that a fact brings about is a *due*, open from then until a right assertion names it.  Assertions look only into
the present window, which the game opens with certain facts; ``claims`` looks through the whole record.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from .effects import BEARING, LOSING, POOL, Charge, Effect, Effects, Pay, PayMore, Void, Whole
from .languages import _

#: The line of a fact, all that the fact brought about (`told`), and the event.
Fact = tuple[int, Effects | tuple[Whole, ...], Any]


def told(fact: Fact) -> Effects:
    """All that a fact brought about, where that came about before one after another, too."""
    came: Any = fact[1]
    return chain(*came) if type(came) is tuple else came


#: A person, or the members of a side.
Party = str | tuple[str, ...]


class Sum:
    """Several payments that are one due: first charges of one event, or a payment with what was added to it (grammar 6, Amounts)."""

    __slots__ = ("amount", "parts", "payee", "payer", "rule")

    def __init__(self, payer: str, payee: str, amount: int, parts: tuple[Effect, ...]) -> None:
        #: The rules of its parts.
        self.rule = tuple([part.rule for part in parts])
        self.payer = payer
        self.payee = payee
        self.amount = amount
        self.parts = parts


#: A transfer that somebody may name: a payment, or several that are one due.
Item = Pay | Sum
#: The facts of a window, each with the place of its first due.
Facts = list[tuple[int, Fact]]
#: Dues that an assertion has named: those of its window, the facts of its window, and which of them.
Named = tuple[Sequence[Item], Facts, Sequence[int]]


def _members(party: Party) -> tuple[str, ...]:
    return party if isinstance(party, tuple) else (party,)


def parts(item: Item) -> tuple[Effect, ...]:
    """The effects that a due is made of."""
    return item.parts if isinstance(item, Sum) else (item,)


def _fact_of(facts: Facts, index: int) -> Fact:
    return facts[0][1] if len(facts) == 1 else next(fact for first, fact in reversed(facts) if first <= index)


def grounds(named: Named) -> list[Effect]:
    """What the dues that an assertion has named rest on, each effect once."""
    items, facts, indexes = named
    return list({id(e): e for index in indexes for e in why(items[index], _fact_of(facts, index))}.values())


def why(item: Item, fact: Fact) -> list[Effect]:
    """What a due rests on: its own effects, and what else its fact brought about but for other payments."""
    own = parts(item)
    return [
        *own,
        *(
            e
            for e in told(fact)
            if e.shown and not isinstance(e, Pay) and not any(e is effect for effect in own)
        ),
    ]


def _loose(pairs: list[tuple[Item, Fact]]) -> Named:
    """Dues of earlier windows, as if they were a window of their own."""
    return (
        [item for item, _fact in pairs],
        [(n, fact) for n, (_item, fact) in enumerate(pairs)],
        range(len(pairs)),
    )


class Matched:
    """Whether an assertion about a transfer holds.

    ``named`` are the dues that it names; ``about`` puts together what it is judged by where it names none; ``expected`` is what
    would have been right, ``due`` how much.
    """

    __slots__ = ("about", "due", "expected", "named", "reasons", "right")

    def __init__(
        self,
        right: bool,
        named: Named | None = None,
        about: "About | None" = None,
        expected: list[Effect] | None = None,
        reasons: list[str] | None = None,
        due: Any = None,
    ) -> None:
        self.right = right
        self.named = named
        self.about = about
        self.expected: list[Effect] = expected if expected is not None else []
        self.reasons: list[str] = reasons if reasons is not None else []
        self.due = due

    @property
    def effects(self) -> list[Effect]:
        """What the assertion rests on."""
        return [*(grounds(self.named) if self.named else ()), *(self.about() if self.about else ())]


class Dues:
    """All dues of one run of a record.

    The present window: ``items``, the dues in order; ``facts`` that they came from, each with the place of its first due, and
    ``bearing`` those of them that may have changed anything of what is due;
    ``named`` with the line of the assertion that named them; and ``refused``, the effects of the last act in it that a rule
    forbade.  ``past`` are dues of earlier windows that nobody named, ``done`` the windows in which something was named.
    """

    __slots__ = ("bearing", "done", "facts", "items", "named", "past", "refused")

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.facts: Facts = []
        self.bearing: list[Fact] = []
        self.named: dict[int, int] = {}
        self.refused: list[Effect] = []
        self.past: list[tuple[Item, Fact]] = []
        self.done: list[tuple[list[Item], dict[int, int]]] = []

    @property
    def heard(self) -> list[Effect]:
        """The effects of this window: of the facts in it, and of the last act in it that was refused."""
        return [*(effect for _first, fact in self.facts for effect in told(fact)), *self.refused]

    def copy(self) -> "Dues":
        """The same dues for another run; the dues themselves never change."""
        other = Dues()
        for slot in self.__slots__:
            setattr(other, slot, getattr(self, slot).copy())
        return other

    def add(
        self, line: int, effects: list[Effect] | tuple[Whole, ...], window: bool, event: Any = None
    ) -> None:
        """Enter what the fact on this line, the event, has made due; ``window``: a new window opens with it.

        What was not named until then counts as paid; only ``claims`` reaches it.
        """
        if window:
            if self.facts:
                self._close()
            self.refused = []
        items = self.items
        before = len(items)
        fact = line, effects, event
        self.facts.append((before, fact))
        if type(effects) is tuple:  # what changes nothing of what is due
            return
        if type(effects) is Whole:
            if effects.quiet:
                return
            self.bearing.append(fact)
            if window and effects.items is not None:
                items += effects.items
                return
        else:
            self.bearing.append(fact)
        acts = effects.acts if type(effects) is Whole else effects
        for effect in acts:
            if type(effect) not in BEARING:
                continue
            kind = type(effect)
            if kind is Pay:
                items.append(effect)  # type: ignore[arg-type]
            elif kind is Charge:
                self._charge(before, effect)  # type: ignore[arg-type]
            elif kind is PayMore:
                self._join(effect)  # type: ignore[arg-type]
            elif kind is Void:
                self.past = []
            else:
                self._drop(effect, line)
        if window and type(effects) is Whole and not LOSING.intersection(map(type, effects)):
            effects.items = [*items]

    def _close(self) -> None:
        named, items = self.named, self.items
        if len(named) < len(items):
            self.past += [(item, self._fact(index)) for index, item in enumerate(items) if index not in named]
        if named:
            self.done.append((items, named))
            self.named = {}
        self.items = []
        self.facts = []
        self.bearing = []

    def explain(self, effects: list[Effect]) -> None:
        """What was refused last explains why nothing is due."""
        self.refused = effects

    def _fact(self, index: int) -> Fact:
        """The fact that a due of the window came from."""
        return _fact_of(self.facts, index)

    def _charge(self, before: int, effect: Charge) -> None:
        for index in range(before, len(self.items)):
            item = self.items[index]
            if isinstance(item, Sum) and item.payer == effect.debtor and item.payee == effect.creditor:
                amount = item.amount + effect.amount
                self.items[index] = Sum(item.payer, item.payee, amount, (*item.parts, effect))
                return
        self.items.append(Sum(effect.debtor, effect.creditor, effect.amount, (effect,)))

    def _join(self, effect: Pay) -> None:
        """Add a payment to what is still due between the two."""
        for index, item in enumerate(self.items):
            if item.payer == effect.payer and item.payee == effect.payee and index not in self.named:
                amount = item.amount + effect.amount
                self.items[index] = Sum(item.payer, item.payee, amount, (*parts(item), effect))
                return
        self.items.append(effect)

    def _drop(self, effect: Any, line: int) -> None:
        """Take so much out of what is still due between the two; where nothing is left, the due is closed."""
        for index, item in enumerate(self.items):
            if index in self.named or item.payer != effect.payer or item.payee != effect.payee:
                continue
            own = parts(item)
            gone = next((one for one in reversed(own) if getattr(one, "amount", None) == effect.amount), None)
            if item.amount == effect.amount:
                self.items[index] = Sum("", "", 0, ())
                self.named[index] = line
            elif gone is not None:
                rest = tuple(one for one in own if one is not gone)
                self.items[index] = Sum(item.payer, item.payee, item.amount - effect.amount, rest)
            else:
                continue
            return

    def last(self, verb: str) -> Any:
        """The last fact of the present window with this verb, as it was written; None if there is none."""
        return next(
            (fact[2] for _first, fact in reversed(self.facts) if fact[2] and fact[2].verb == verb), None
        )

    def unnamed(self) -> list[Item]:
        """What the facts have made due and no assertion has named."""
        return [
            *(item for item, _fact in self.past),
            *(item for index, item in enumerate(self.items) if index not in self.named),
        ]

    # Assertions -----------------------------------------------------------------------------------------------------------

    def single(self, payer: str, payee: str, amount: Any, line: int) -> Named | None:
        """The due of this window between the two, named by this assertion, where it is the only one and of this amount."""
        found = -1
        for index, item in enumerate(self.items):
            if item.payer == payer and item.payee == payee:
                if found >= 0:
                    return None
                found = index
        if found < 0 or self.items[found].amount != amount or found in self.named:
            return None
        self.named[found] = line
        return self.items, self.facts, (found,)

    def exact(self, payer: str, payee: str, amount: Any, line: int) -> Named | None:
        """The first due of this window between the two that is of this amount and open, named by this assertion."""
        named = self.named
        for index, item in enumerate(self.items):
            if item.payer == payer and item.payee == payee and item.amount == amount and index not in named:
                named[index] = line
                return self.items, self.facts, (index,)
        return None

    def everybody(self, payers: list[str], payee: str, amount: Any, line: int) -> Named | None:
        """The dues of this window, one from each of these to the same payee and each of this amount, all named together."""
        named, came = self.named, self.facts[0][1][1] if len(self.facts) == 1 else None
        if type(came) is Whole and payee in came.each:
            whole, each, indexes, _rule = came.each[payee]
            if whole == payers and each == amount and named.keys().isdisjoint(indexes):
                named.update(dict.fromkeys(indexes, line))
                return self.items, self.facts, indexes
        found: dict[str, int] = {}
        for index, item in enumerate(self.items):
            if item.payee == payee:
                if item.payer in found or index in named:
                    return None
                found[item.payer] = index
        indexes = [found.get(payer, -1) for payer in payers]
        if any(index < 0 or self.items[index].amount != amount for index in indexes):
            return None
        named.update(dict.fromkeys(indexes, line))
        return self.items, self.facts, indexes

    def _between(self, payer: Party, payee: Party) -> list[int]:
        """The dues between the two; a side has those of its members."""
        payers, payees = _members(payer), _members(payee)
        return [i for i, item in enumerate(self.items) if item.payer in payers and item.payee in payees]

    def pays(self, payer: Party, payee: Party, amount: Any, line: int) -> Matched:
        """``payer pays amount to payee``: one of the dues open between them, all of one event, or all."""
        found = self._between(payer, payee)
        for index in found:
            if self.items[index].amount == amount and index not in self.named:
                return self._name([index], amount, line)
        return self._settle(found, amount, line, payer, payee)

    def takes(self, who: Party, amount: Any, line: int, left: int) -> Matched:
        """``who takes amount from pool``; ``amount`` None is ``takes pool``, of which ``left`` counters are still there."""
        found = self._between(POOL, who)
        if amount is not None:
            return self._settle(found, amount, line, POOL, who)
        rest = [index for index in found if index not in self.named]
        total = sum(self.items[index].amount for index in rest)
        if rest and left == 0:
            return self._name(rest, total, line)
        reasons = [_("{left} are left in the pool").format(left=left)] if left else []
        expected = [effect for index in rest for effect in parts(self.items[index])]
        return Matched(False, None, self._about(POOL, who), expected, reasons, total)

    def claims(self, payee: Party, payer: Party, amount: Any, line: int) -> Matched:
        """``payee claims amount from payer``: an unnamed due of exactly that amount, or all of one event, anywhere before."""
        payers, payees = _members(payer), _members(payee)
        found = [pair for pair in self.past if pair[0].payer in payers and pair[0].payee in payees]
        events: dict[int, list[tuple[Item, Fact]]] = {}
        for pair in found:
            events.setdefault(pair[1][0], []).append(pair)
        for group in (
            [[pair] for pair in found if pair[0].amount == amount],
            *([g] for g in events.values()),
        ):
            if group and sum(item.amount for item, _fact in group[0]) == amount:
                for pair in group[0]:
                    self.past.remove(pair)
                self.done.append(
                    ([item for item, _fact in group[0]], dict.fromkeys(range(len(group[0])), line))
                )
                return Matched(True, _loose(group[0]), due=amount)
        present = self._between(payer, payee)
        for index in present:
            if self.items[index].amount == amount and index not in self.named:
                return self._name([index], amount, line)
        settled = self._settle(present, amount, line, payer, payee, whole=False)
        done = [
            (items[index].amount, by)
            for items, named in self.done
            for index, by in named.items()
            if items[index].payer in payers and items[index].payee in payees
        ]
        if amount == 0 and (found or done):
            settled = Matched(False, None, self._about(payer, payee))
        if not settled.right:
            settled.expected = [effect for pair in found for effect in parts(pair[0])] + settled.expected
            settled.due = (settled.due or 0) + sum(item.amount for item, _fact in found)
            before = [by for due, by in done if due == amount]
            if before and not settled.reasons:
                settled.reasons = [_("named already on line {line}").format(line=before[0])]
        return settled

    def _settle(
        self, found: list[int], amount: Any, line: int, payer: Party, payee: Party, *, whole: bool = True
    ) -> Matched:
        """Match the sum of one event or (``whole``) of all; else say what is due."""
        items, named = self.items, self.named
        rest = [index for index in found if index not in named]
        total: Any = 0
        if len(rest) == 1:
            total = items[rest[0]].amount
            if total == amount:
                return self._name(rest, amount, line)
        elif rest:
            events: dict[int, list[int]] = {}
            for index in rest:
                events.setdefault(self._fact(index)[0], []).append(index)
            for group in events.values():
                if sum(items[index].amount for index in group) == amount:
                    return self._name(group, amount, line)
            total = sum(items[index].amount for index in rest)
            if whole and total == amount:
                return self._name(rest, amount, line)
        if amount == 0 and not found:
            return Matched(True, None, self._about(payer, payee), due=0)
        reasons: list[str] = []
        if len(rest) < len(found):
            for index in found:
                if index in named and items[index].amount == amount:
                    reasons.append(_("named already on line {line}").format(line=named[index]))
                    break
        expected = [effect for index in rest for effect in parts(items[index])]
        return Matched(False, None, self._about(payer, payee), expected, reasons, total)

    def _name(self, indexes: list[int], amount: Any, line: int) -> Matched:
        for index in indexes:
            self.named[index] = line
        return Matched(True, (self.items, self.facts, indexes), due=amount)

    def _about(self, payer: Party, payee: Party) -> "About":
        # What is due is due by what was done; only where nothing is, the last thing refused may be why.
        refused = [] if self.refused and self._between(payer, payee) else self.refused
        return About(self.facts, self.bearing, refused, payer, payee)


class About:
    """What a wrong assertion is judged by, put together when asked for (by calling it): the effects of the facts in its window
    and of what was refused there; of the payments those from the one to the other, or else those that concern one of them, if
    there are any.
    """

    __slots__ = ("bearing", "count", "facts", "payee", "payer", "refused", "weighty")

    def __init__(
        self, facts: Facts, bearing: list[Fact], refused: list[Effect], payer: Party, payee: Party
    ) -> None:
        self.facts = facts  # only ever added to: so many were there
        self.count = len(facts)
        # What changes nothing of what is due, as most of a long window, moved nothing between the two.
        self.bearing = bearing  # likewise
        self.weighty = len(bearing)
        self.refused = refused
        self.payer = payer
        self.payee = payee

    @property
    def whole(self) -> Whole | None:
        """All that it is judged by, where that came about before in the same way."""
        came = self.facts[0][1][1] if self.count == 1 and not self.refused else None
        return came if type(came) is Whole else None

    def __call__(self) -> list[Effect]:
        """The effects, in their order."""
        bearing = self.bearing[: self.weighty]
        paid = [e for fact in bearing for e in told(fact) if isinstance(e, Pay)]
        paid += [effect for effect in self.refused if isinstance(effect, Pay)]
        payers, payees = _members(self.payer), _members(self.payee)
        parties = {*payers, *payees} - {POOL} or {POOL}
        near = {id(e) for e in paid if e.payer in payers and e.payee in payees} or {
            id(e) for e in paid if parties.intersection((e.payer, e.payee))
        }
        if near and self.count > 1:  # of a long window, only the facts that moved something between the two
            facts = [fact for fact in bearing if not near.isdisjoint(map(id, told(fact)))]
        else:
            facts = [fact for _first, fact in self.facts[: self.count]]
        heard = [*(effect for fact in facts for effect in told(fact)), *self.refused]
        return [e for e in heard if e.shown and (not isinstance(e, Pay) or not near or id(e) in near)]
