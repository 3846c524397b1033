"""Effects, verdicts, citations and statuses in words, in the language in use."""

from collections.abc import Iterable
from typing import Any

from parlour_cli.effects import (
    BAG,
    POOL,
    Allow,
    Charge,
    Doubt,
    Effect,
    End,
    Nothing,
    Owe,
    Own,
    Pay,
    PayMore,
    Phase,
    Place,
    Refuse,
    Score,
    Settled,
    Truth,
    Void,
)
from parlour_cli.languages import _, current
from parlour_cli.rulebook import Entry, Reading

STATUSES = {
    "text": "the words of the lines",
    "inferred": "follows from the lines",
    "reading": "the lines can be read in more than one way",
    "silent": "not in these lines, but taken from another work",
    "advice": "advice",
    "narrative": "narrative",
}
"""What each status of an entry means, for the legend."""


def word(name: Any) -> str:
    """A word of the record language in the language in use; another word (a player's name) as it is."""
    text = "+".join(name) if isinstance(name, tuple) else str(name)
    if text == BAG:
        return _("the bag")
    if current() == "en":
        return text
    from parlour_cli.verbs.words import printed

    return printed(text, current()) or text


def phrase(effect: Effect) -> str:
    """What an effect brings about, in a few words; "" where it moves nothing and has nothing to say."""
    kind = type(effect)
    if kind is Pay or kind is PayMore:
        payer, payee, amount = effect.values()
        return transfer(payer, payee, amount)
    speak = _PHRASES.get(kind)
    return speak(effect) if speak else effect.brings or effect.here


def transfer(payer: str, payee: str, amount: Any) -> str:
    """``Fritz pays 2 to Boris``; out of the pool ``Boris takes 2 from pool``."""
    if payer == BAG and payee == POOL:
        return _("{amount} come out of the bag into the pool").format(amount=amount)
    if payer == POOL:
        return _("{who} takes {amount} from pool").format(who=payee, amount=amount)
    if payee == POOL:
        return _("{who} pays {amount} to pool").format(who=payer, amount=amount)
    if payer == BAG:
        return _("{who} gets {amount} out of the bag").format(who=word(payee), amount=amount)
    return _("{who} pays {amount} to {whom}").format(who=payer, amount=amount, whom=word(payee))


def _charge(effect: Any) -> str:
    return _("{amount} go to the debt of {who} to {whom}").format(
        amount=effect.amount, who=effect.debtor, whom=word(effect.creditor)
    )


def _owe(effect: Any) -> str:
    message = (
        _("{who} owes {amount} less to {whom}")
        if effect.amount < 0
        else _("{who} owes {amount} more to {whom}")
    )
    return message.format(who=effect.debtor, amount=abs(effect.amount), whom=word(effect.creditor))


def _own(effect: Any) -> str:
    return _("{who} has {thing}").format(who=effect.who, thing=word(effect.thing))


def _score(effect: Any) -> str:
    return _("{who} scores {points}").format(who=word(effect.who), points=effect.points)


def _place(effect: Any) -> str:
    return _("{thing} is {where}").format(thing=word(effect.thing), where=word(effect.where))


def _phase(effect: Any) -> str:
    return _("the game is in the phase {name}").format(name=word(effect.name))


def _nothing(effect: Any) -> str:
    return f"{_('nothing moves')} ({effect.here})" if effect.here else _("nothing moves")


def _truth(effect: Any) -> str:
    if effect.here:
        return str(effect.here)
    if effect.value is None:
        return _("it cannot be known")
    if isinstance(effect.value, bool):
        return _("it is so") if effect.value else _("it is not so")
    return str(effect.value)


_PHRASES: dict[type, Any] = {
    Charge: _charge,
    Owe: _owe,
    Own: _own,
    Score: _score,
    Settled: lambda effect: effect.here or _("it counts as paid"),
    Place: _place,
    Phase: _phase,
    End: lambda _effect: _("the game is over"),
    Void: lambda _effect: _("what was not named is lost"),
    Nothing: _nothing,
    Allow: lambda effect: effect.here or _("allowed"),
    Refuse: lambda effect: effect.here or _("forbidden"),
    Doubt: lambda effect: effect.here or _("the record does not tell"),
    Truth: _truth,
}


def counted(parts: list[str]) -> list[str]:
    """What is said several times is said once, with how often: two rays of one ball are two points."""
    once = dict.fromkeys(parts)
    if len(once) == len(parts):
        return parts
    return [part if parts.count(part) == 1 else f"{parts.count(part)} × {part}" for part in once]


def together(moved: list[Any]) -> str:
    """Payments of one amount to one person, as after a blank throw, said in one breath; "" if they are not all of it but one."""
    first = moved[0]
    if type(first) is not Pay or first.payer == POOL:
        return ""
    payee, amount = first.payee, first.amount
    names, rest = [], []
    for effect in moved:
        if type(effect) is Pay and effect.payee == payee and effect.amount == amount:
            names.append(effect.payer)
        else:
            rest.append(effect)
    if len(rest) > 1 or len(names) < 3:
        return ""
    said = _("{names} pay {amount} each to {whom}").format(
        names=", ".join(names), amount=amount, whom=word(payee)
    )
    return "; ".join([said, *(phrase(effect) for effect in rest)])


def outcome(effects: Iterable[Effect]) -> str:
    """What the effects bring about together, each named once: ``Fritz pays 2 to Boris; Clara scores 1``.

    Permissions, and rules by which nothing moves, are named only where nothing else happens.
    """
    shown = [effect for effect in effects if effect.shown]
    moving = [effect for effect in shown if effect.material or isinstance(effect, Truth)]
    still = [effect for effect in shown if isinstance(effect, Nothing)][:1] or shown[:1]
    if len(moving) > 2 and (said := together(moving)):
        return said
    return "; ".join(counted([words for effect in moving or still if (words := phrase(effect))]))


def difference(main: Iterable[Effect], other: Iterable[Effect]) -> str:
    """What other effects bring about instead of the main ones; only what differs is named."""
    ours = [effect for effect in main if effect.shown]
    theirs = [effect for effect in other if effect.shown]
    instead, gone = _rest(theirs, ours), _rest(ours, theirs)
    if any(effect.material for effect in (*instead, *gone)):
        instead = [effect for effect in instead if effect.material]
        gone = [effect for effect in gone if effect.material]
    new = "; ".join(dict.fromkeys(filter(None, map(phrase, instead))))
    old = "; ".join(dict.fromkeys(filter(None, map(phrase, gone))))
    if new and old:
        return _("{new} (not: {old})").format(new=new, old=old)
    if old:
        return _("not: {old}").format(old=old)
    return _("{new} as well").format(new=new) if new and ours else new or _("other rules say the same")


def _rest(effects: list[Effect], without: list[Effect]) -> list[Effect]:
    left = list(without)
    rest = []
    for effect in effects:
        if effect in left:
            left.remove(effect)
        else:
            rest.append(effect)
    return rest


def plain(value: Any) -> str:
    """A value of an account in words: names one after another, yes and no, words of the record in the
    language in use.
    """
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, (list, tuple)):
        return ", ".join(word(each) for each in value) or "-"
    if value is None or value == "":
        return "-"
    if isinstance(value, str) and ", " in value:
        return ", ".join(word(each) for each in value.split(", "))
    return word(value)


def status(entry: Entry) -> str:
    """The status of an entry with what it rests on beside its lines: ``inferred from …``, ``not in these
    lines: WORK``.
    """
    found = entry.status
    if found == "silent":
        return _("supplement, not in these lines: {work}").format(work=entry.supplement)
    if found == "inferred":
        return _("inferred: {premises}").format(premises=entry.inferred)
    if found == "reading" and entry.reading is not None:
        return _("rests on the reading {name}").format(name=entry.reading.id)
    return _(STATUSES[found])


def layers(entry: Entry) -> str:
    """Whose words the lines of an entry are, in a text of several layers: ``Fiske``, ``Ludii database``; "" elsewhere."""
    if not entry.witnesses:
        return ""
    from parlour_cli.library import works

    known = works()
    return _(" and ").join(known[name]["short"] for name in entry.witnesses)


def option(reading: Reading, name: str) -> str:
    """The sentence of an option of a reading, in the language in use."""
    return _(reading.options[name])


def clean(text: str) -> str:
    """An event as it was written, without its comment and the blanks around it."""
    if "#" in text:
        quoted = False
        for place, char in enumerate(text):
            if char == '"':
                quoted = not quoted
            elif char == "#" and not quoted:
                text = text[:place]
                break
    return text.strip().removeprefix("\ufeff")
