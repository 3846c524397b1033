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
    "hits": (("TO EH", "draws {rest}"),),
    "twists": (("TO EH", "draws {rest}"),),
    "sticks": (("TO EH", "stands"),),
    "stays": (("TO EH", "stands"),),
    "busts": (("TO EH", "is dead"),),
    "bets": (("TO EH", "stakes {rest}"),),
    "wagers": (("TO EH", "stakes {rest}"),),
    "dealt": (("TO EH TA", "gets {rest}"),),
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
    "finishes": (("DD", "ends verses"), ("WQ", "game is over")),
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
    "ru": {
        "побеждает": "wins",
        "победил": "wins",
        "победила": "wins",
        "получает": "takes",
        "отдаёт": "pays",
        "отдает": "pays",
        "доволен": "stands",
        "довольна": "stands",
        "довольны": "stands",
        "хватит": "stands",
        "стоит": "stands",
        "прикупает": "draws",
        "вскрывает": "shows",
        "берёт": "opens",
        "берет": "opens",
    },
    "sv": {"nöjd": "stands", "nöjer": "stands", "vinner": "wins"},
}
"""For each language words for verbs that are called otherwise."""

_AT_THE_BANK = {
    "buys": "en",
    "takes": "en",
    "покупает": "ru",
    "берёт": "ru",
    "берет": "ru",
    "köper": "sv",
    "tar": "sv",
}
"""What they say who ask for a card at the games against a bank, before the card, and in which language."""


def instead(context: Context, words: list[lexer.Word], rest: str) -> str:
    """The remedy for a verb that this game calls otherwise, or that stands in the past; else ``""``."""
    word = words[1].lower()
    rest = rest if len(rest) <= 80 else rest[:79] + "…"
    verbs = {verb.name: verb for verb in verbs_of(context.game)}
    if word in ("deals", "сдаёт", "сдает", "ger") and "gets" in verbs and "deals" not in verbs:
        receiver = context.person(words[2]) if len(words) > 3 else None
        gets = verbs["gets"].spelt({"deals": "en", "ger": "sv"}.get(word, "ru"))
        line = f"{words[2]} {gets} {' '.join(words[3:13])}" if receiver is not None else f"… {gets} …"
        return _("Write it from the receiver's side: {line}.").format(line=line)
    if word in ("sells", "sell") and "buys" in verbs:
        return _("Write it from the buyer's side: {line}.").format(line=_sale(context, words))
    card = asked_for(context, words)
    if card:
        return card
    sign = GAMES[context.game][0]
    for signs, line in INSTEAD.get(word, ()):
        if signs != "*" and sign not in signs.split():
            continue
        if line.split()[0] in verbs or any(line.split()[0] == verb.plural for verb in verbs.values()):
            for pool in (" from pool", " to pool"):  # where it goes is said by the line, or by its verb
                if line.endswith(pool) or line == "stakes {rest}":
                    rest = rest.removesuffix(pool)
            return _("Write {line}.").format(line=" ".join(line.format(rest=rest).split()))
    for lang, synonyms in _SYNONYMS.items():
        meant = verbs.get(synonyms.get(word, ""))
        if meant is not None:
            return _("Write {line}.").format(line=f"{meant.spelt(lang)} {rest}".rstrip())
    present = _past(word, tuple(verbs.values()))
    return _("Verbs stand in the present: {verb}.").format(verb=present) if present else ""


def asked_for(context: Context, words: list[lexer.Word]) -> str:
    """The remedy for a card that is bought or taken at the games against a bank, where it is drawn; else ``""``."""
    lang = _AT_THE_BANK.get(words[1].lower(), "") if GAMES[context.game][0] in ("TO", "EH") else ""
    if not lang or len(words) != 3 or not lexer.card(words[2]):
        return ""
    draws = next(verb for verb in verbs_of(context.game) if verb.name == "draws")
    return _("Write {line}.").format(line=f"{draws.spelt(lang)} {words[2]}")


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
