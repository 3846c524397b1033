"""The verbs of the record language, each declared once for all games.

A verb has a name (what is stored: the English singular), a kind, the forms of its arguments by game, those
who may stand before it, and its words in three languages. Parser, printer, messages and manual are made
from these declarations; a game names a verb (``@book.event(PAYS)``) and never parses a line itself.

In a form small words stand as they are; CAPITALS are slots; ``[ ]`` may be left out; ``( | )`` is a choice;
``…`` is one or more. A form that begins with ``~`` is read like the others, but not offered in messages.
"""

from collections.abc import Iterable

from .words import GAMES, LANGUAGES, both_spellings

FACT = "fact"
ASSERTION = "assertion"


class Verb(str):
    """A verb: a string equal to its name, so that it can be looked up and compared as one.

    ``kind`` is ``fact`` or ``assertion``. ``by`` holds who may stand before it: ``player`` (guests too),
    ``side``, ``two`` (any two at once), ``all``, ``table``, ``pool``, ``game``, ``hand``, ``phase``,
    ``star``, ``colour``, ``prize``. ``forms`` maps the signs of games (``*``: every game) to the forms of
    the arguments there.
    """

    __slots__ = ("by", "forms", "kind", "name", "words")

    def __new__(
        cls,
        name: str,
        kind: str,
        by: str,
        words: tuple[str, str, str, str],
        forms: dict[str, tuple[str, ...]],
    ) -> "Verb":
        """Declare a verb; ``words`` are its English plural, Russian singular and plural, and Swedish form."""
        self = super().__new__(cls, name)
        self.name = name
        self.kind = kind
        self.by = by
        self.words = words
        self.forms = forms
        return self

    name: str
    kind: str
    by: str
    words: tuple[str, str, str, str]
    forms: dict[str, tuple[str, ...]]

    @property
    def plural(self) -> str:
        """The English plural: ``pay``."""
        return self.words[0]

    @property
    def ru(self) -> str:
        """The Russian singular that is printed."""
        return self.words[1].split(", ")[0]

    @property
    def sv(self) -> str:
        """The Swedish form that is printed, for one and for several."""
        return self.words[3].split(", ")[0]

    @property
    def aliases(self) -> tuple[str, ...]:
        """The forms that are read and never printed."""
        printed = {self.spelt(language, plural) for language in LANGUAGES for plural in (False, True)}
        return tuple(form for form in self.spellings() if form not in printed)

    def spelt(self, language: str, plural: bool = False) -> str:
        """The form printed in a language, after one person or after several."""
        if language == "en":
            return self.words[0] if plural else self.name
        if language == "ru":
            return self.words[2 if plural else 1].split(", ")[0]
        return self.sv

    def spellings(self) -> Iterable[str]:
        """Every form that is read, in small letters."""
        for forms in (self.name, *self.words):
            for form in forms.split(", "):
                yield from both_spellings(form)


RESULT = (
    "[foul] [bounce] [disturbed] (miss | stand | down | body | hit | out COLOUR…) [hanging COLOUR…] "
    "[loosened COLOUR…] [indirect COLOUR…] [late COLOUR…] [overturn COLOUR…] [rebound (COLOUR… | NOTHING)]"
)
"""What came of a throw at the star; the slot RESULT of ``throws``."""

SETS: dict[str, tuple[str, ...]] = {
    "LOT": ("horse", "inn", "bell", "hammer", "both"),
    "FAULT": ("count", "order", "packets"),
    "ENDS": ("deal", "hand", "game", "evening"),
}
"""Slots that one word of a set fills."""

STATES: dict[str, tuple[str, str]] = {
    "next": ("player side", "SC RS CA MB SF TO EH EL TA SU WQ DD"),
    "dealer": ("player side", "CA MB SF TA"),
    "banker": ("player", "TO EH"),
    "dead": ("player", "TO EH"),
    "barred": ("player side", "SF"),
    "fallen": ("player", "TA"),
    "at N": ("player", "TA"),
    "overcome": ("player", "DD"),
    "down": ("colour", "RS"),
    "up": ("colour", "RS"),
    "spoilt": ("hand", "SF"),
    "over": ("game", "SC RS CA MB SF TO EH EL TA SU WQ DD"),
    "early": ("phase", "SC"),
    "late": ("phase", "SC"),
    "shut": ("phase", "SU"),
    "open": ("phase", "SU"),
}
"""The states of ``is`` (record-grammar.md 3.5): of whom or what, and in which games."""


# The record itself
CORRECTS = Verb(
    "corrects",
    FACT,
    "table player",
    ("correct", "исправляет", "исправляют", "rättar"),
    {"*": ("LINE: EVENT", "LINE: -")},
)
CHALLENGES = Verb(
    "challenges",
    ASSERTION,
    "player",
    ("challenge", "оспаривает", "оспаривают", "bestrider"),
    {"*": ("PLAYER [at LINE]",)},
)
ENDS = Verb(
    "ends",
    FACT,
    "table player",
    ("end", "кончает", "кончают", "avslutar"),
    {"SC RS CA MB SF EL TA SU WQ": ("ENDS",), "TO EH": ("ENDS", "bank"), "DD": ("ENDS", "verses")},
)

# Counters and points: what is done
STAKES = Verb("stakes", FACT, "player all", ("stake", "ставит", "ставят", "satsar"), {"SC TO EH TA": ("N",)})
ADDS = Verb("adds", FACT, "player", ("add", "прибавляет", "прибавляют", "ökar"), {"TO EH": ("N",)})
OFFERS = Verb("offers", FACT, "player", ("offer", "выставляет", "выставляют", "utropar"), {"SC": ("LOT",)})
BIDS = Verb("bids", FACT, "player", ("bid", "даёт", "дают", "bjuder"), {"SC": ("N",)})
BUYS = Verb(
    "buys",
    FACT,
    "player",
    ("buy", "покупает", "покупают", "köper"),
    {
        "SC": ("LOT for N [owing N]", "(LOT | throw) from PLAYER for N"),
        "TO EH": ("bank from PLAYER for N",),
        "EL": ("CARD from PLAYER for N", "CARD…", "all"),
    },
)

# Counters and points: what is said
PAYS = Verb(
    "pays",
    ASSERTION,
    "player all side",
    ("pay", "платит", "платят", "betalar"),
    {"SC RS MB SF TO EH EL": ("N to PARTY",)},
)
TAKES = Verb(
    "takes",
    ASSERTION,
    "player side",
    ("take", "берёт", "берут", "tar"),
    {"SC RS MB SF EL TA": ("N [from pool]", "pool")},
)
CLAIMS = Verb(
    "claims",
    ASSERTION,
    "player side",
    ("claim", "требует", "требуют", "kräver"),
    {"SC RS MB SF TO EH EL TA": ("N from PARTY",)},
)
OWES = Verb(
    "owes",
    ASSERTION,
    "player all",
    ("owe", "должает", "должают", "resterar"),
    {"SC RS MB SF TO EH EL": ("N to PARTY",)},
)
HAS = Verb(
    "has",
    ASSERTION,
    "player side all pool prize",
    ("have", "имеет", "имеют", "har"),
    {
        "SC": ("N", "LOT"),
        "RS CA TO EH EL": ("N",),
        "MB SF": ("N [tricks]",),
        "TA": ("CARD",),
        "SU": ("position", "POINT:COUNT…"),
        "WQ": ("own-name | own-question",),
    },
)
SCORES = Verb(
    "scores",
    ASSERTION,
    "player all side",
    ("score", "записывает", "записывают", "noterar"),
    {"RS CA SF SU WQ DD": ("N",)},
)
COUNTS = Verb(
    "counts", ASSERTION, "player side", ("count", "считает", "считают", "räknar"), {"CA TO EH": ("N",)}
)
STEPS = Verb(
    "steps", ASSERTION, "player all", ("step", "переступает", "переступают", "kliver"), {"TA": ("N",)}
)
WINS = Verb(
    "wins",
    ASSERTION,
    "player side",
    ("win", "выигрывает", "выигрывают", "vinner"),
    {"SC RS CA MB TA SU WQ DD": ("[game]",), "SF": ("[trick | game]",)},
)
LOSES = Verb(
    "loses", ASSERTION, "player", ("lose", "проигрывает", "проигрывают", "förlorar"), {"WQ DD": ("",)}
)
IS = Verb(
    "is",
    ASSERTION,
    "player side game hand phase colour",
    ("are", "есть", "есть", "är"),
    {"*": ("[not] STATE",)},
)
MAY = Verb("may", ASSERTION, "player", ("may", "может", "могут", "kan"), {"SU": ("[not] (cross | bear)",)})

# Cards: dealing and showing
SHUFFLES = Verb(
    "shuffles", FACT, "player", ("shuffle", "тасует", "тасуют", "blandar"), {"SF TO EH TA WQ": ("",)}
)
CUTS = Verb(
    "cuts",
    FACT,
    "player",
    ("cut", "снимает", "снимают", "kuperar"),
    {"CA MB": ("[CARD]",), "SF": ("",), "TO EH": ("[CARD… [from PLAYER]]",)},
)
DEALS = Verb(
    "deals", FACT, "player", ("deal", "сдаёт", "сдают", "ger"), {"CA MB": ("",), "SF": ("[WHOLE WHOLE]",)}
)
MISDEALS = Verb(
    "misdeals",
    FACT,
    "player",
    ("misdeal", "обсдаётся", "обсдаются", "felger"),
    {"CA MB SF TO EH TA": ("[WHOLE to PLAYER | FAULT]",)},
)
GETS = Verb(
    "gets",
    FACT,
    "player",
    ("get", "получает", "получают", "får"),
    {
        "MB": ("CARD…",),
        "SF": ("CARD [from PLAYER]",),
        "TO EH TA": ("CARD… [from PLAYER]",),
        "EL": ("CARD",),
        "WQ": ("SLIP",),
    },
)
HOLDS = Verb("holds", FACT, "player table", ("hold", "держит", "держат", "håller"), {"CA MB SF": ("CARD…",)})
LAYS = Verb(
    "lays",
    FACT,
    "player",
    ("lay", "выкладывает", "выкладывают", "lägger"),
    {"CA": ("CARD…",), "EL": ("prizes",)},
)
TURNS = Verb(
    "turns",
    FACT,
    "player",
    ("turn", "переворачивает", "переворачивают", "vänder"),
    {"SF": ("CARD",), "EL": ("PRIZE CARD", "CARD…", "all"), "TA": ("all",)},
)
SHOWS = Verb(
    "shows",
    FACT,
    "player",
    ("show", "показывает", "показывают", "visar"),
    {"SF": ("CARD…",), "TO EH TA": ("[CARD…]",)},
)
EXPOSES = Verb(
    "exposes",
    FACT,
    "player table",
    ("expose", "обнаруживает", "обнаруживают", "blottar"),
    {"CA MB SF TO EH TA": ("CARD [to PLAYER]",)},
)

# Cards: playing
DRAWS = Verb(
    "draws",
    FACT,
    "player",
    ("draw", "тянет", "тянут", "drar"),
    {"MB": ("CARD [from PLAYER]",), "TO EH": ("CARD",), "WQ": ("slip | SLIP",)},
)
PLAYS = Verb("plays", FACT, "player", ("play", "играет", "играют", "spelar"), {"CA SF": ("CARD",)})
CAPTURES = Verb(
    "captures", FACT, "player", ("capture", "забирает", "забирают", "fångar"), {"CA": ("GROUP… with CARD",)}
)
BUILDS = Verb(
    "builds",
    FACT,
    "player",
    ("build", "строит", "строят", "bygger"),
    {"CA": ("N with CARD [on GROUP…] [also GROUP…]",)},
)
TALLIES = Verb(
    "tallies",
    FACT,
    "player",
    ("tally", "набирает", "набирают", "samlar"),
    {"CA": ("(N (cards | spades | aces | sweeps) | great | little)…",)},
)
GIVES = Verb(
    "gives",
    FACT,
    "player",
    ("give", "передаёт", "передают", "lämnar"),
    {"MB": ("CARD [to PLAYER]",), "WQ": ("(slip | SLIP) [to PLAYER]",), "DD": ("TEXT",)},
)
SWAPS = Verb(
    "swaps",
    FACT,
    "player",
    ("swap", "меняет", "меняют", "byter"),
    {"MB": ("CARD for CARD…",), "TA": ("with PLAYER", "with stock for CARD"), "WQ": ("with PLAYER",)},
)
ROBS = Verb("robs", FACT, "player", ("rob", "грабит", "грабят", "rövar"), {"SF": ("[CARD]",)})
CALLS = Verb(
    "calls",
    FACT,
    "player",
    ("call", "называет", "называют", "ropar"),
    {"EL": ("all but CARD…", "all", "CARD named CARD", "CARD…")},
)
SINGS = Verb("sings", ASSERTION, "player side two", ("sing", "поёт", "поют", "sjunger"), {"MB": ("[CARD…]",)})
JINKS = Verb("jinks", FACT, "player", ("jink", "джинкует", "джинкуют", "jinkar"), {"SF": ("",)})

# Yes, no, enough
STANDS = Verb(
    "stands",
    FACT,
    "player all",
    ("stand", "довольствуется", "довольствуются", "stannar"),
    {"SF TO EH TA": ("",)},
)
PASSES = Verb(
    "passes",
    FACT,
    "player all",
    ("pass", "пасует", "пасуют", "passar"),
    {"SC SF TO EH SU WQ": ("",), "RS": ("COLOUR",)},
)
ASKS = Verb(
    "asks",
    FACT,
    "player",
    ("ask", "спрашивает, просит", "спрашивают, просят", "frågar, begär"),
    {"SF": ("five", "PLAYER"), "WQ": ("PLAYER [TEXT]",)},
)
AGREES = Verb(
    "agrees", FACT, "player all", ("agree", "соглашается", "соглашаются", "samtycker"), {"SF": ("",)}
)
SAYS = Verb(
    "says",
    FACT,
    "player",
    ("say", "говорит", "говорят", "säger"),
    {"CA": ("last",), "TO EH": ("mistake",), "WQ DD": ("[TEXT]",)},
)
OPENS = Verb("opens", FACT, "player", ("open", "открывает", "открывают", "öppnar"), {"TO EH": ("bank",)})

# Dice, men, balls
ROLLS = Verb(
    "rolls",
    FACT,
    "player",
    ("roll", "бросает", "бросают", "slår"),
    {"SC": ("FACE… [cocked [FACE…]]", "cocked [FACE…]"), "SU": ("WHOLE [WHOLE]",)},
)
MOVES = Verb(
    "moves", FACT, "player", ("move", "двигает", "двигают", "flyttar"), {"SU": ("MOVE…",), "DD": ("hands",)}
)
THROWS = Verb(
    "throws",
    FACT,
    "player",
    ("throw", "кидает", "кидают", "kastar"),
    {"RS": ("COLOUR RESULT", "~COLOUR [RESULT] with COLOUR [RESULT]")},
)
DROPS = Verb("drops", FACT, "player star", ("drop", "роняет", "роняют", "tappar"), {"RS": ("COLOUR",)})
LACKS = Verb(
    "lacks", FACT, "star", ("lack", "недосчитывается", "недосчитываются", "saknar"), {"RS": ("COLOUR",)}
)

# Writing and acting
ANSWERS = Verb(
    "answers", FACT, "player", ("answer", "отвечает", "отвечают", "svarar"), {"WQ": ("for PLAYER [TEXT]",)}
)
READS = Verb("reads", FACT, "player", ("read", "читает", "читают", "läser"), {"WQ": ("SLIP",)})
JOINS = Verb("joins", FACT, "player", ("join", "присоединяется", "присоединяются", "ansluter"), {"WQ": ("",)})
LEAVES = Verb("leaves", FACT, "player", ("leave", "уходит", "уходят", "går"), {"WQ": ("",)})
RECITES = Verb(
    "recites", FACT, "player", ("recite", "декламирует", "декламируют", "deklamerar"), {"DD": ("[TEXT]",)}
)
GESTURES = Verb(
    "gestures",
    FACT,
    "player",
    ("gesture", "жестикулирует", "жестикулируют", "gestikulerar"),
    {"DD": ("[TEXT]",)},
)
LAUGHS = Verb("laughs", FACT, "player all", ("laugh", "смеётся", "смеются", "skrattar"), {"DD": ("",)})
SITS = Verb("sits", FACT, "player", ("sit", "садится", "садятся", "sitter"), {"DD": ("[on PLAYER]",)})
WEARS = Verb(
    "wears",
    FACT,
    "player side two",
    ("wear", "надевает", "надевают", "bär"),
    {"DD": ("shawl", "mantilla", "TEXT")},
)
COVERS = Verb(
    "covers", FACT, "player", ("cover", "закрывает", "закрывают", "täcker"), {"DD": ("eyes | mouth",)}
)
THREATENS = Verb("threatens", FACT, "player", ("threaten", "грозит", "грозят", "hotar"), {"DD": ("[TEXT]",)})
HINDERS = Verb("hinders", FACT, "player", ("hinder", "мешает", "мешают", "hindrar"), {"DD": ("[TEXT]",)})
SMILES = Verb("smiles", FACT, "player", ("smile", "улыбается", "улыбаются", "ler"), {"DD": ("",)})
STOPS = Verb("stops", FACT, "player", ("stop", "умолкает", "умолкают", "tystnar"), {"DD": ("",)})


ALL: tuple[Verb, ...] = tuple(value for value in list(globals().values()) if type(value) is Verb)
"""Every verb, in the order of the tables of record-grammar.md."""

BY_NAME: dict[str, Verb] = {verb.name: verb for verb in ALL}

_SHOWN = {
    "COLOUR RESULT": (
        "BALL RESULT, where RESULT is miss, stand, down, body, hit or out RAYS, with foul, bounce, disturbed "
        "before it and hanging, loosened, indirect, late, overturn, rebound RAYS after it"
    ),
}


def form_of(verb: str, game: str) -> tuple[str, ...]:
    """The forms of a verb's arguments in a game, as they are compiled; empty if the game has no such verb."""
    sign = GAMES[game][0]
    for signs, forms in BY_NAME[verb].forms.items():
        if signs == "*" or sign in signs.split():
            return forms
    return ()


def shown_forms(verb: str, game: str) -> tuple[str, ...]:
    """The same forms as they are shown to people, to whom a whole number is a number."""
    shown = (_SHOWN.get(form, form) for form in form_of(verb, game) if not form.startswith("~"))
    return tuple(form.replace("WHOLE", "N") for form in shown)


def verbs_of(game: str) -> tuple[Verb, ...]:
    """The verbs of a game, in the order of the alphabet."""
    return tuple(sorted(verb for verb in ALL if form_of(verb, game)))


def states_of(game: str, kind: str) -> tuple[str, ...]:
    """The states that somebody or something of this kind can be in, in this game."""
    sign = GAMES[game][0]
    return tuple(
        state for state, (kinds, games) in STATES.items() if kind in kinds.split() and sign in games.split()
    )
