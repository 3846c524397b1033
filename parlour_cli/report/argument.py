"""What a ruling says, in words: what objects, what was found, on which lines it rests; and the line of a fault."""

from collections.abc import Iterable
from typing import Any

from parlour_cli.effects import Effect, Refuse, Truth
from parlour_cli.errors import Fault
from parlour_cli.languages import _, current, ngettext
from parlour_cli.library import Citation, Lines
from parlour_cli.records import lexer
from parlour_cli.referee import ASSERTION, FACT, ILLEGAL, OPEN, WRONG, Ruling, Tally

from .data import Entries, file_name
from .layout import excerpt, paint, visible, wrap
from .words import clean, difference, outcome, phrase, word


def brackets(names: tuple[str, ...], before: str = "  ") -> str:
    """``[excess-to-inn, first-charge]`` with blanks before it; "" for no rule."""
    return f"{before}[{', '.join(name.partition('/')[2] or name for name in names)}]" if names else ""


def marks(entries: Entries, names: Iterable[str]) -> str:
    """Whose words the lines of these rules are, in a text of several layers: `` fiske+dlp``; "" elsewhere."""
    found: dict[str, None] = {}
    for name in names:
        entry = entries[name]
        if entry is not None:
            found.update(dict.fromkeys(entry.witnesses))
    return f" {'+'.join(found)}" if found else ""


def objecting(ruling: Ruling) -> list[str]:
    """The rules that a ruling in full form names: those that forbid, that say what would be right, that
    moved something.
    """
    if ruling.verdict == ILLEGAL:
        return list(
            dict.fromkeys(effect.rule for effect in ruling.effects if type(effect) is Refuse and effect.rule)
        )
    if ruling.verdict == WRONG and ruling.kind == FACT:
        return list(dict.fromkeys(effect.rule for effect in ruling.expected if effect.rule))
    if ruling.verdict == WRONG:
        moving = [e for e in (*ruling.expected, *ruling.effects) if (e.material or type(e) is Truth)]
        return list(dict.fromkeys(effect.rule for effect in moving if effect.rule)) or ruling.rules
    shown = list(dict.fromkeys(effect.rule for effect in ruling.effects if effect.shown and effect.rule))
    return shown or ruling.rules


def grouped(ruling: Ruling) -> list[tuple[str, list[str]]]:
    """What the ruling would be otherwise, options with the same outcome together."""
    groups: dict[str, list[str]] = {}
    for key, other in (ruling.otherwise or {}).items():
        groups.setdefault(_otherwise(ruling, other), []).append(key)
    return list(groups.items())


def _otherwise(ruling: Ruling, other: Ruling) -> str:
    """Another ruling on the same event, in a few words."""
    verdict = other.verdict
    if verdict == ruling.verdict:
        if verdict == WRONG and not other.moves:
            return measure(other) or "; ".join(other.reasons)
        return difference(ruling.effects, other.effects)
    if verdict == WRONG:
        said = measure(other) or "; ".join(other.reasons)
        return f"{_(verdict)}: {said}" if said else _(verdict)
    brought = outcome(other.effects)
    return f"{_(verdict)}: {brought}" if brought else _(verdict)


def argument(ruling: Ruling, columns: int) -> list[str]:
    """What was asserted, what is due and the difference, or what the event brings about; and the facts that
    decided.
    """
    words = deciding(ruling)
    out: list[str] = []
    if ruling.verdict == WRONG:
        measured = measure(ruling)
        facts = f"  ({'; '.join(words)})" if words else ""
        out += wrap((measured + facts).strip(), columns, "", "  ") if measured or facts else []
        payments = [effect for effect in ruling.expected if not isinstance(effect, Truth)]
        if len(payments) > 1:
            for effect in payments:
                out += wrap(f"{phrase(effect)}{brackets((effect.rule,))}", columns, "  + ")
        brought = outcome(moved(ruling)) if ruling.moves or ruling.kind == FACT else ""
        if brought:
            out += wrap(_("it brings about: {effects}").format(effects=brought), columns, "", "  ")
    elif ruling.verdict == ILLEGAL:
        out += wrap("; ".join(words), columns) if words else []
        brought = outcome(effect for effect in ruling.effects if type(effect) is not Refuse)
        if any(type(effect) is Refuse and effect.stands for effect in ruling.effects):
            out += wrap(_("it stands all the same") + (f": {brought}" if brought else ""), columns)
        elif brought and any(effect.material for effect in ruling.effects):
            out += wrap(_("it brings about: {effects}").format(effects=brought), columns, "", "  ")
    elif ruling.verdict == OPEN:
        out += wrap("; ".join(words) or _("the record does not tell, or the source is silent"), columns)
    else:
        brought = outcome(moved(ruling) if ruling.moves else ruling.effects)
        if brought and (ruling.kind != ASSERTION or ruling.moves):
            out += wrap(_("it brings about: {effects}").format(effects=brought), columns, "", "  ")
    return out


def moved(ruling: Ruling) -> list[Effect]:
    """What an assertion that has an effect of its own moves, beside being right or wrong."""
    return [effect for effect in ruling.effects if effect.material and not isinstance(effect, Truth)]


def deciding(ruling: Ruling) -> list[str]:
    """The facts that decided, in words: reasons, and what the effects say that refuse or move something;
    failing those, all.
    """
    moving = [
        e.here
        for e in (*ruling.expected, *ruling.effects)
        if e.fact and (e.material or type(e) is Truth or type(e) is Refuse)
    ]
    found = list(dict.fromkeys([*ruling.reasons, *moving]))
    return found or ruling.words


def measure(ruling: Ruling) -> str:
    """``asserted 1, due 2, difference 1``; "" where nothing was measured."""
    asserted, due = ruling.asserted, ruling.due
    if due is None and asserted is None:
        return ""
    if isinstance(asserted, bool) or isinstance(due, bool):
        return _("said to be so, but it is not") if asserted else _("said not to be so, but it is")
    if asserted is None:
        return _("due {due}").format(due=figure(due))
    if due is None:
        return "" if ruling.reasons else _("asserted {asserted}").format(asserted=figure(asserted))
    try:
        difference = abs(due - asserted)
    except TypeError:
        return _("asserted {asserted}, due {due}").format(asserted=figure(asserted), due=figure(due))
    return _("asserted {asserted}, due {due}, difference {difference}").format(
        asserted=figure(asserted), due=figure(due), difference=figure(difference)
    )


def figure(value: Any) -> str:
    """A number as records print it; a word in the language in use."""
    return lexer.number_text(value) if hasattr(value, "denominator") else word(value)


def place(ruling: Ruling) -> tuple[int, int]:
    """Where in the line the caret stands, counted from 1, and how long it is: the number asserted, or the
    event.
    """
    text = ruling.line.text
    event = clean(text)
    start = max(text.find(event), 0)
    if ruling.verdict == WRONG and ruling.asserted is not None and not isinstance(ruling.asserted, bool):
        at = start
        for piece in event.split(" "):
            if piece == str(ruling.asserted) or lexer.number(piece) == ruling.asserted:
                return at + 1, len(piece)
            at += len(piece) + 1
    return start + 1, max(len(event), 1)


def sources(cited: Citation, quoted: set[str], most: int = 4) -> list[tuple[str, str]]:
    """Source lines with their words, and below each its translation into the language in use.

    A line that is in ``quoted`` has been quoted already and is only cited; no more than ``most`` lines are
    quoted.
    """
    source = Lines(cited.game)
    pairs: list[tuple[str, str]] = []
    rest: list[int] = []
    for number in cited.numbers:
        name = f"{source.game}:{number}"
        if name in quoted or most <= 0:
            rest.append(number)
            continue
        most -= 1
        quoted.add(name)
        pairs.append(("", f"{name}  {source.line(number)}"))
        rendering = source.translation(current(), number)
        if rendering:
            pairs.append(("", f"{current()}: {rendering}"))
    if rest:
        citation = str(Citation(cited.game, rest))
        if pairs:
            pairs.append(("", _("and {citation}").format(citation=citation)))
        elif all(f"{source.game}:{number}" in quoted for number in rest):
            pairs.append(("", _("{citation}, quoted above").format(citation=citation)))
        else:
            pairs.append(("", citation))
    return [(_("source"), pairs[0][1]), *pairs[1:]]


def fault(found: Fault, columns: int = 80, *, colour: bool = False) -> str:
    """A line that cannot be read: where and what, the line with a caret, a remedy, and an empty line."""
    message = visible(found.message)
    head = f"{visible(file_name(found.file))}:{found.line}:{found.column}: {paint(message, 'fault', colour)} [{found.id}]"
    out = [head, *excerpt(found.text, found.line, found.column, found.length, columns)]
    for line in found.remedy.split("\n"):
        if line:
            out += wrap(visible(line), columns)
    return "\n".join(out) + "\n\n"


def shell(text: str) -> str:
    """A word as it can be typed in a shell."""
    safe = all(char.isalnum() or char in "@%+=:,./-_" for char in text)
    return text if safe and text else "'" + text.replace("'", "'\"'\"'") + "'"


def summary(tally: Tally) -> str:
    """How many rulings there were of each kind, as one line that ends with a newline."""
    total = sum(tally.counts.values())
    text = ngettext("{n} ruling", "{n} rulings", total).format(n=total)
    shares = [f"{n} {_(verdict)}" for verdict, n in tally.counts.items() if n]
    parts = [f"{text}: {', '.join(shares)}" if shares else text]
    if tally.depends:
        n = tally.depends
        parts.append(ngettext("{n} depends on a reading", "{n} depend on a reading", n).format(n=n))
    if tally.conditional:
        parts.append(
            ngettext("{n} is conditional", "{n} are conditional", tally.conditional).format(
                n=tally.conditional
            )
        )
    if tally.faults:
        n = tally.faults
        parts.append(ngettext("{n} line cannot be read", "{n} lines cannot be read", n).format(n=n))
    return "; ".join(parts) + "\n"
