"""Words that come to mind and are no verbs here, with what to write instead: ``antes`` is ``stakes``."""

from parlour_cli.languages import _, current
from parlour_cli.verbs import Verb, verbs_of
from parlour_cli.verbs.words import GAMES

from . import lexer
from .events import Context

INSTEAD: dict[str, tuple[tuple[str, str], ...]] = {
    "antes": (("*", "stakes {rest}"),),
    "ante": (("*", "stake {rest}"),),
    "contributes": (("SC TO EH TA", "stakes {rest}"), ("*", "pays {rest} to pool")),
    "receives": (("SC RS MB SF EL TA", "takes {rest}"), ("*", "gets {rest}")),
    "misthrows": (("SC", "rolls cocked"),),
    "declines": (("*", "passes {rest}"),),
    "refuses": (("*", "passes"),),
    "folds": (("*", "passes"),),
    "keeps": (("*", "stands"),),
    "stops": (("SF", "stands"),),
    "trails": (("*", "plays {rest}"),),
    "leads": (("*", "plays {rest}"),),
    "reckons": (("*", "counts {rest}"),),
    "nets": (("*", "has {rest}"),),
    "lifts": (("*", "cuts {rest}"),),
    "lots": (("SU", "rolls {rest}"), ("*", "cuts {rest}")),
    "exchanges": (("*", "swaps {rest}"),),
    "redeals": (("*", "deals"),),
    "redraws": (("*", "draws slip"),),
    "hands-in": (("*", "gives slip"),),
    "errs": (("TO EH", "says mistake"),),
    "declares": (("*", "shows {rest}"),),
    "faces": (("*", "turns {rest}"),),
    "opens": (("TA", "turns all"), ("EL", "turns {rest}")),
    "takes": (("TO EH", "opens bank"), ("CA", "captures {rest}")),
    "draws": (("SF", "gets {rest}"),),
    "throws": (("SC SU", "rolls {rest}"), ("MB", "gives {rest}")),
    "rolls": (("RS", "throws {rest}"),),
    "holds": (("SC", "has {rest}"),),
    "gets": (("SC RS", "takes {rest} from pool"),),
    "objects": (("*", "challenges …"),),
    "accuses": (("*", "challenges {rest}"),),
    "speaks": (("*", "says {rest}"),),
    "sits-on": (("*", "sits on {rest}"),),
    "moves-hands": (("*", "moves hands"),),
    "covers-eyes": (("*", "covers eyes"),),
    "covers-mouth": (("*", "covers mouth"),),
    "has-position": (("*", "has position"),),
    "may-cross": (("*", "may cross"),),
    "may-bear-off": (("*", "may bear"),),
    "own-name": (("*", "has own-name"),),
    "own-question": (("*", "has own-question"),),
    "falls": (("TA", "is fallen"),),
    "puts": (("EL", "turns {rest}"),),
    "finishes": (("DD", "ends verses"),),
    "repeats": (("RS", "throws {rest} disturbed miss"),),
}
"""For each word the games (``*``: any that has the verb) and what to write there."""

_PAST = {
    "paid": "pays",
    "took": "takes",
    "threw": "throws",
    "thrown": "throws",
    "bought": "buys",
    "dealt": "deals",
    "held": "holds",
    "drew": "draws",
    "gave": "gives",
    "won": "wins",
    "lost": "loses",
    "said": "says",
    "sang": "sings",
    "sat": "sits",
    "stood": "stands",
    "built": "builds",
    "got": "gets",
    "left": "leaves",
    "laid": "lays",
    "wore": "wears",
    "had": "has",
    "was": "is",
    "were": "is",
    "owed": "owes",
    "tallied": "tallies",
    "misdealt": "misdeals",
}

_SYNONYMS = {
    "побеждает": "wins",
    "победил": "wins",
    "победила": "wins",
    "получает": "takes",
    "отдаёт": "pays",
    "отдает": "pays",
}
"""Russian words for verbs that are called otherwise."""


def instead(context: Context, words: list[lexer.Word], rest: str) -> str:
    """The remedy for a verb that this game calls otherwise, or that stands in the past; else ``""``."""
    word = words[1].lower()
    rest = rest if len(rest) <= 80 else rest[:79] + "…"
    verbs = {verb.name: verb for verb in verbs_of(context.game)}
    if word == "deals" and "gets" in verbs and "deals" not in verbs:
        receiver = context.person(words[2]) if len(words) > 3 else None
        line = f"{words[2]} gets {' '.join(words[3:13])}" if receiver is not None else "… gets …"
        return _("Write it from the receiver's side: {line}.").format(line=line)
    if word in ("sells", "sell") and "buys" in verbs:
        return _("Write it from the buyer's side: {line}.").format(line=_sale(context, words))
    sign = GAMES[context.game][0]
    for signs, line in INSTEAD.get(word, ()):
        if signs != "*" and sign not in signs.split():
            continue
        if line.split()[0] in verbs or any(line.split()[0] == verb.plural for verb in verbs.values()):
            for pool in (" from pool", " to pool"):  # where it goes is said by the line, or by its verb
                if line.endswith(pool) or line == "stakes {rest}":
                    rest = rest.removesuffix(pool)
            return _("Write {line}.").format(line=" ".join(line.format(rest=rest).split()))
    meant = verbs.get(_SYNONYMS.get(word, ""))
    if meant is not None:
        return _("Write {line}.").format(line=f"{meant.ru} {rest}".rstrip())
    present = _past(word, tuple(verbs.values()))
    return _("Verbs stand in the present: {verb}.").format(verb=present) if present else ""


def _sale(context: Context, words: list[lexer.Word]) -> str:
    """``Greta sells throw to Fritz for 2`` from the other side."""
    rest = [str(word) for word in words[2:]]
    if "to" in rest:
        place = rest.index("to")
        if 0 < place < min(len(rest) - 1, 8) and context.person(rest[place + 1]) is not None:
            tail = " ".join(rest[place + 2 : place + 6])
            return f"{rest[place + 1]} buys {' '.join(rest[:place])} from {words[0]} {tail}".rstrip()
    return f"… buys … from {words[0]} for …"


def _past(word: str, verbs: tuple[Verb, ...]) -> str:
    for verb in verbs:
        base = verb.plural
        forms = (base + "ed", base + "d", base[:-1] + "ied", base + base[-1] + "ed")
        if word in forms or _PAST.get(word) == verb.name:
            return verb.spelt(current())
    return ""
