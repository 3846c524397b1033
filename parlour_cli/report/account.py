"""An account, and one ruling explained: what stood on the table, what was asked, what came of it."""

from typing import Any, NamedTuple

from parlour_cli.dues import parts
from parlour_cli.effects import POOL, Charge, Effect, Truth, plain
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.languages import _, ngettext
from parlour_cli.referee import ASSERTION, Ruling, Run
from parlour_cli.rulebook import Rule
from parlour_cli.verbs import BUYS, STAKES

from .data import SCORE, file_name, person
from .layout import rows, table, wrap
from .words import clean, outcome, phrase, transfer
from .words import plain as spoken

EXPLANATION = "parlour.explanation/1"

HEADS = {
    "player": "player",
    "has": "has",
    "owes": "owes",
    "points": "points",
    "counters": "counters",
}
"""The columns of an account, in English: the keys of their translations."""


def sheet(found: Sheet, columns: int) -> list[str]:
    """An account as a table, with its facts below."""
    heads = tuple(_(HEADS.get(head, head)) for head in found.heads)
    body = [tuple(spoken(value) for value in row) for row in found.rows]
    lines = table(heads, body)
    if found.facts:
        lines.append("")
        lines += rows([(f"{_(name)}:", spoken(value)) for name, value in found.facts], columns, "")
    return lines


class Unnamed(NamedTuple):
    """A transfer that a fact has made due and nobody has named.

    ``open``: it can still be named by ``pays`` or ``takes``. What was left unnamed when a later throw or
    purchase opened a new window counts as paid (record-grammar.md 6).
    """

    payer: str
    payee: str
    amount: Any
    line: int
    rules: list[str]
    open: bool


def unnamed(run: Run) -> list[Unnamed]:
    """What is due at the end of a run and no line has named: no assertion, nor the fact itself."""
    dues = run.dues
    now = [
        (item, next(fact for first, fact in reversed(dues.facts) if first <= index))
        for index, item in enumerate(dues.items)
        if index not in dues.named
    ]
    return [
        Unnamed(
            item.payer,
            item.payee,
            item.amount,
            fact[0],
            list(dict.fromkeys(effect.rule for effect in parts(item))),
            open,
        )
        for open, pairs in ((False, dues.past), (True, now))
        for item, fact in pairs
        if not _kept(item) and not _stated(item, fact[2])
    ]


def _kept(item: Any) -> bool:
    """Whether it is a first charge that the pool has kept: it has been paid in being withheld."""
    return all(isinstance(effect, Charge) and effect.source == effect.creditor for effect in parts(item))


def _stated(item: Any, event: Any) -> bool:
    """Whether the line of the fact itself says what is paid: a stake, or the price of what is bought."""
    if event is None or event.verb not in (STAKES, BUYS) or item.payer == POOL:
        return False
    said = event.after("for") if event.verb == BUYS else (event.first("N"),)
    owing = event.after("owing") or (0,)
    return bool(item.amount == said[0] - owing[0] and event.who in (item.payer, "all"))


def unnamed_lines(run: Run, columns: int) -> list[str]:
    """What is due and has not been named, in a list; an empty list where there is nothing."""
    found = unnamed(run)
    lines: list[str] = []
    if any(due.open for due in found):
        lines += ["", _("Due, and not named yet:")]
    for due in found:
        if due.open:
            text = _("{transfer}, from line {line}  [{rules}]").format(
                transfer=transfer(due.payer, due.payee, due.amount),
                line=due.line,
                rules=", ".join(rule.partition("/")[2] for rule in due.rules),
            )
            lines += wrap(text, columns, "  ", "    ")
    paid = sum(1 for due in found if not due.open)
    if paid:
        text = ngettext(
            "{n} earlier payment was not named, and counts as made.",
            "{n} earlier payments were not named, and count as made.",
            paid,
        ).format(n=paid)
        lines += ["", *wrap(text, columns)]
    return lines


def score_data(run: Run) -> dict[str, Any]:
    """The account at the end of a run, as `parlour.score/1`."""
    found = run.book.sheet(run.table)
    return {
        "schema": SCORE,
        "file": file_name(run.record.file),
        "record": run.record.number,
        "game": run.record.game,
        "accounts": _accounts(found),
        "facts": {name: plain(value) for name, value in found.facts},
        "unnamed": [
            {
                "from": due.payer,
                "to": due.payee,
                "amount": plain(due.amount),
                "line": due.line,
                "rules": due.rules,
                "open": due.open,
            }
            for due in unnamed(run)
        ],
    }


def _accounts(found: Sheet) -> list[dict[str, Any]]:
    return [
        {head: plain(person(value)) for head, value in zip(found.heads, row, strict=True)}
        for row in found.rows
    ]


class Explained:
    """One event explained: the account before and after, the rules tried with what they yielded, and the
    ruling.
    """

    __slots__ = ("after", "before", "ruling", "tried")

    def __init__(
        self, before: Sheet, after: Sheet, tried: list[tuple[Rule, list[Effect]]], ruling: Ruling
    ) -> None:
        self.before = before
        self.after = after
        self.tried = tried
        self.ruling = ruling

    def text(self, judgement: str, columns: int) -> str:
        """The explanation as text; ``judgement`` is the ruling as the referee writes it in full."""
        line = self.ruling.line
        out = [_("Before line {line}").format(line=line.number), ""]
        out += sheet(self.before, columns)
        out += ["", _("The event"), "", f"  {clean(line.text)}", "", _("Rules tried"), ""]
        out += self._rules(columns)
        out += ["", _("The ruling"), "", judgement.rstrip("\n"), ""]
        if self.ruling.kind != ASSERTION:
            out += [_("After line {line}").format(line=line.number), "", *sheet(self.after, columns)]
        else:
            out += wrap(_("What is said moves nothing: the account after it is the same."), columns)
        return "\n".join(out) + "\n"

    def _rules(self, columns: int) -> list[str]:
        applied = [(rule, effects) for rule, effects in self.tried if effects]
        idle = [rule for rule, effects in self.tried if not effects]
        out: list[str] = []
        for rule, effects in applied:
            came = outcome(effects) or "; ".join(e.here for e in effects if e.here) or _("it applies")
            out += wrap(
                f"{rule.id} ({', '.join(map(str, rule.citations))}): {came}", columns, "  + ", "      "
            )
        if not applied and self.ruling.effects:
            for name in self.ruling.rules:
                said = [phrase(e) for e in self.ruling.effects if e.rule == name and not isinstance(e, Truth)]
                text = f"{name.partition('/')[2]}: {'; '.join(dict.fromkeys(said))}"
                out += wrap(text.rstrip(": "), columns, "  + ", "      ")
        names = list(dict.fromkeys(rule.id for rule in idle if rule not in [r for r, _e in applied]))
        if names:
            out += wrap(
                _("tried, and did not apply: {names}").format(names=", ".join(names)), columns, "  - ", "    "
            )
        return out or [f"  {_('none: no rule was asked')}"]

    def data(self, ruling: dict[str, Any]) -> dict[str, Any]:
        """The explanation as `parlour.explanation/1`; ``ruling`` is the ruling as data."""
        return {
            "schema": EXPLANATION,
            "file": ruling["file"],
            "record": ruling["record"],
            "line": ruling["line"],
            "event": ruling["event"],
            "before": {"accounts": _accounts(self.before), "facts": _facts(self.before)},
            "tried": [
                {
                    "rule": rule.name,
                    "lines": [f"{cited.game}:{n}" for cited in rule.citations for n in cited.numbers],
                    "effects": [effect.as_dict() for effect in effects if effect.shown],
                    "applies": bool(effects),
                }
                for rule, effects in self.tried
            ],
            "ruling": ruling,
            "after": {"accounts": _accounts(self.after), "facts": _facts(self.after)},
        }


def _facts(found: Sheet) -> dict[str, Any]:
    return {name: plain(value) for name, value in found.facts}
