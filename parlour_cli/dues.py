"""What is due: the transfers that facts have brought about, and the assertions that name them (record-grammar.md 6).

Every payment that a fact brings about is a *due*, open from then until a right assertion names it.  Assertions look only into
the present window, which the game opens with certain facts; ``claims`` looks through the whole record.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from .effects import POOL, Charge, Effect, Effects, Pay, Void
from .languages import _


class Due(NamedTuple):
    """``amount`` from ``payer`` to ``payee``, made due by the effects of the fact on line ``line``."""

    payer: str
    payee: str
    amount: int
    line: int
    effects: tuple[Effect, ...]
    fact: Effects  # all that the fact brought about


class Matched(NamedTuple):
    """Whether an assertion about a transfer holds, the effects that it rests on, and what would have been right."""

    right: bool
    effects: list[Effect]
    expected: list[Effect]
    reasons: list[str]
    due: int


class Dues:
    """All dues of one run of a record.  ``heard`` are the effects of the facts in the present window."""

    __slots__ = ("heard", "items", "named", "start", "void")

    def __init__(self) -> None:
        self.items: list[Due] = []
        self.start = 0
        self.named: dict[int, int] = {}
        self.void = 0
        self.heard: list[Effect] = []

    def copy(self) -> "Dues":
        """The same dues for another run; the dues themselves never change."""
        other = Dues()
        other.items = self.items.copy()
        other.start = self.start
        other.named = self.named.copy()
        other.void = self.void
        other.heard = self.heard.copy()
        return other

    def open_window(self) -> None:
        """What was not named until now counts as paid; only ``claims`` reaches it."""
        self.start = len(self.items)
        self.heard = []

    def add(self, line: int, effects: Effects) -> None:
        """Enter what the fact on this line has made due."""
        items = self.items
        before = len(items)
        self.heard += effects
        for effect in effects:
            kind = type(effect)
            if kind is Pay:
                items.append(Due(effect.payer, effect.payee, effect.amount, line, (effect,), effects))  # type: ignore[attr-defined]
            elif kind is Charge:
                self._charge(before, line, effect, effects)  # type: ignore[arg-type]
            elif kind is Void:
                self.void = before

    def _charge(self, before: int, line: int, effect: Charge, fact: Effects) -> None:
        """First charges of one event on one debtor are one due (grammar 6, Amounts)."""
        items = self.items
        for index in range(before, len(items)):
            due = items[index]
            if due.payer == effect.debtor and due.payee == effect.creditor and type(due.effects[0]) is Charge:
                items[index] = due._replace(amount=due.amount + effect.amount, effects=(*due.effects, effect))
                return
        items.append(Due(effect.debtor, effect.creditor, effect.amount, line, (effect,), fact))

    def why(self, due: Due) -> list[Effect]:
        """What a due rests on: its own effects, and what else its fact brought about but for other payments."""
        return [*due.effects, *(e for e in due.fact if e.shown and type(e) is not Pay and e not in due.effects)]

    def unnamed(self) -> list[Due]:
        """What the facts have made due and no assertion has named."""
        return [due for index, due in enumerate(self.items) if index not in self.named and index >= self.void]

    # Assertions -----------------------------------------------------------------------------------------------------------

    def pays(self, payer: str, payee: str, amount: Any, line: int) -> Matched:
        """``payer pays amount to payee``: one of the dues open between them, all of one event, or all."""
        items, named = self.items, self.named
        found = []
        for index in range(max(self.start, self.void), len(items)):
            due = items[index]
            if due.payer == payer and due.payee == payee:
                if due.amount == amount and index not in named:
                    named[index] = line
                    return Matched(True, self.why(due), [], [], amount)
                found.append(index)
        return self._settle(found, amount, line, payer, payee)

    def takes(self, who: str, amount: Any, line: int, left: int) -> Matched:
        """``who takes amount from pool``; ``amount`` None is ``takes pool``, of which ``left`` counters are still there."""
        found = [
            index
            for index in range(max(self.start, self.void), len(self.items))
            if self.items[index].payer == POOL and self.items[index].payee == who
        ]
        if amount is None:
            rest = [index for index in found if index not in self.named]
            total = sum(self.items[index].amount for index in rest)
            if rest and left == 0:
                return self._name(rest, total, line)
            reasons = [_("{left} are left in the pool").format(left=left)] if left else []
            return Matched(False, *self._basis(found, POOL, who), reasons, total)
        return self._settle(found, amount, line, POOL, who)

    def claims(self, payee: str, payer: str, amount: Any, line: int) -> Matched:
        """``payee claims amount from payer``: an unnamed due of exactly that amount, or all of one event, anywhere before."""
        found = [
            index
            for index, due in enumerate(self.items)
            if due.payer == payer and due.payee == payee and index >= self.void
        ]
        for index in found:
            if index not in self.named and self.items[index].amount == amount:
                return self._name([index], amount, line)
        return self._settle(found, amount, line, payer, payee, whole=False)

    def _settle(
        self, found: list[int], amount: Any, line: int, payer: str, payee: str, *, whole: bool = True
    ) -> Matched:
        """Match the sum of one event or (``whole``) of all; else say what is due."""
        items, named = self.items, self.named
        rest = [index for index in found if index not in named]
        events: dict[int, list[int]] = {}
        for index in rest:
            events.setdefault(items[index].line, []).append(index)
        for group in events.values():
            if sum(items[index].amount for index in group) == amount:
                return self._name(group, amount, line)
        total = sum(items[index].amount for index in rest)
        if whole and rest and total == amount:
            return self._name(rest, amount, line)
        if amount == 0 and not found:
            return Matched(True, self._about(payer, payee), [], [], 0)
        reasons = []
        for index in found:
            if index in named and items[index].amount == amount:
                reasons.append(_("named already on line {line}").format(line=named[index]))
                break
        effects, expected = self._basis(rest, payer, payee)
        return Matched(False, effects, expected, reasons, total)

    def _name(self, indexes: list[int], amount: Any, line: int) -> Matched:
        for index in indexes:
            self.named[index] = line
        effects = [effect for index in indexes[1:] for effect in self.items[index].effects]
        return Matched(True, [*self.why(self.items[indexes[0]]), *effects], [], [], amount)

    def _basis(self, rest: Iterable[int], payer: str, payee: str) -> tuple[list[Effect], list[Effect]]:
        """What a wrong assertion is judged by, and what would have been right."""
        expected = [effect for index in rest for effect in self.items[index].effects]
        return [*expected, *(e for e in self._about(payer, payee) if e not in expected)], expected

    def _about(self, payer: str, payee: str) -> list[Effect]:
        """The effects in this window that concern the two, or else all of it."""
        parties = {payer, payee} - {POOL} or {POOL}
        heard = [effect for effect in self.heard if effect.shown]
        near = [e for e in heard if isinstance(e, Pay) and parties.intersection((e.payer, e.payee))]
        return [e for e in heard if not isinstance(e, Pay) or not near or e in near]
