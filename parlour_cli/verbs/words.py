"""The words of the record language, its header keys and the names of the games, in English, Russian and
Swedish.

Each stands here once, with every form that is read; the first of a language is the one printed, but for
those whose printed form depends on what stands beside them (:func:`printed`). No form stands for two words
of one kind, in one language or in two, so that no record has to say which language it is in; a test holds
the tables to that.
"""

LANGUAGES = ("en", "ru", "sv")

EVERY = "SC RS CA MB SF TO EH EL TA SU WQ DD"
"""The signs of all the games."""

GAMES: dict[str, tuple[str, str, str]] = {
    "schimmel": ("SC", "шиммель", "skimmel"),
    "royal-star": ("RS", "королевская-звезда", "kungsstjärnan"),
    "cassino": ("CA", "кассино", "kasino"),
    "my-bird-sings": ("MB", "моя-птичка-поёт", "min-fågel-sjunger"),
    "spoil-five": ("SF", "спойл-файв", "spoil-fem"),
    "twenty-one": ("TO", "двадцать-один", "tjugoett"),
    "eleven-and-a-half": ("EH", "одиннадцать-с-половиной", "elva-och-ett-halvt"),
    "english-lottery": ("EL", "английская-лотерея", "engelskt-lotteri"),
    "tartar": ("TA", "тартар", "tartaros"),
    "schuster": ("SU", "шустер", "schuster"),
    "written-questions": ("WQ", "письменные-вопросы", "skriftliga-frågor"),
    "double-declamation": ("DD", "двойная-декламация", "dubbel-deklamation"),
}
"""Each game: the short sign by which the tables of verbs and headers name it, and its Russian and Swedish
names.
"""

# English word: Russian forms, Swedish forms.
WORDS: dict[str, tuple[str, str]] = {
    "aces": ("тузов, туз, туза", "ess"),
    "all": ("все, всё", "alla"),
    "also": ("также", "samt"),
    "at": ("в-строке", "rad"),
    "bank": ("банк", "banken, bank"),
    "banker": ("банкир", "bankör"),
    "bar": ("бар", "bar"),
    "barred": ("вне-кона", "utesluten"),
    "bear": ("снимать-с-доски", "ta-ut"),
    "bell": ("колокол", "klockan, klocka"),
    "black": ("чёрный", "svart"),
    "blank": ("пусто", "blankt"),
    "blue": ("синий", "blå"),
    "body": ("тело", "kropp"),
    "both": ("оба", "båda"),
    "bounce": ("от-пола", "studs"),
    "build": ("стройка", "bygge"),
    "but": ("кроме", "utom"),
    "cards": ("карт, карта, карты", "kort"),
    "cocked": ("криво", "snett"),
    "count": ("число", "antal"),
    "cross": ("перейти", "gå-över"),
    "dead": ("с-мёртвой", "död"),
    "deal": ("сдачу, сдача", "given, giv"),
    "dealer": ("сдающий", "givare"),
    "disturbed": ("помеха", "störd"),
    "down": ("внизу", "nere"),
    "draw": ("вытягивание", "dra"),
    "early": ("рано", "tidigt"),
    "evening": ("вечер", "kvällen, kväll"),
    "eyes": ("глаза", "ögon"),
    "fallen": ("в-круге", "fallen"),
    "first": ("первая", "första"),
    "five": ("пятёрку", "femma"),
    "for": ("за, на", "för, mot"),
    "foul": ("заступ", "övertramp"),
    "from": ("у-игрока, из, с-кона", "från, ur"),
    "full": ("полная", "full"),
    "game": ("игра, игру", "spelet, spel"),
    "give": ("передача", "skicka"),
    "great": ("большое", "stora"),
    "green": ("зелёный", "grön"),
    "hammer": ("молот", "hammaren, hammare"),
    "hand": ("розыгрыш", "omgången, omgång"),
    "hands": ("руки", "händer"),
    "hanging": ("на-весу", "hängande"),
    "hit": ("задет", "träff"),
    "horse": ("лошадь", "hästen, häst"),
    "indirect": ("косвенно", "indirekt"),
    "inn": ("трактир", "värdshuset, värdshus"),
    "last": ("последняя", "sista"),
    "late": ("поздно", "sent"),
    "later": ("следующая", "senare"),
    "little": ("малое", "lilla"),
    "loosened": ("шатко", "löst"),
    "lose": ("потеря", "förlora"),
    "mantilla": ("мантилью, мантилья", "mantilj"),
    "miss": ("мимо", "bom"),
    "mistake": ("ошибка", "fel"),
    "mouth": ("рот", "mun"),
    "must": ("обязательно", "måste"),
    "named": ("как", "såsom"),
    "next": ("на-очереди", "i-tur"),
    "not": ("не", "inte, icke"),
    "off": ("нет", "av"),
    "on": ("к", "på"),
    "open": ("открыто", "öppet"),
    "optional": ("по-желанию", "frivilligt"),
    "orange": ("оранжевый", "orange"),
    "order": ("порядок", "ordning"),
    "out": ("выбит", "ute"),
    "over": ("окончена", "slut"),
    "overcome": ("в-смехе", "övervunnen"),
    "overturn": ("с-падением", "vält"),
    "owing": ("в-долг", "kredit"),
    "own-name": ("своё-имя", "eget-namn"),
    "own-question": ("свой-вопрос", "egen-fråga"),
    "packets": ("пачки", "buntar"),
    "pay": ("уплата", "betala"),
    "phase": ("фаза", "skedet, skede"),
    "pool": ("кон, кона, кону", "potten, pott"),
    "position": ("строй", "ställning"),
    "prize": ("выигрыш", "vinst"),
    "prizes": ("выигрыши", "vinsterna, vinster"),
    "rebound": ("отскок", "återstuds"),
    "red": ("красный", "röd"),
    "reduced": ("уменьшенная", "nedsatt"),
    "shawl": ("шаль", "sjal"),
    "shut": ("закрыто", "stängt"),
    "slip": ("листок", "lapp"),
    "spades": ("пик, пика, пики", "spader"),
    "spoilt": ("сорван", "spolierad"),
    "stand": ("стойка", "stativ"),
    "star": ("звезда", "stjärnan, stjärna"),
    "stock": ("колодой, колода, колоду", "talongen, talong"),
    "sweeps": ("чисток, чистка, чистки", "rensningar, rensning"),
    "table": ("стол", "bordet, bord"),
    "throw": ("бросок", "kastet, kast"),
    "to": ("игроку, в, во", "till"),
    "trick": ("взятку", "sticket"),
    "tricks": ("взяток, взятка, взятки", "stick"),
    "up": ("на-месте", "uppe"),
    "verses": ("стихи", "verserna"),
    "violet": ("фиолетовый", "violett"),
    "white": ("белый", "vit"),
    "with": ("картой, с-игроком, с, со", "med"),
    "yellow": ("жёлтый", "gul"),
}

SINGULARS = {"ace": "aces", "card": "cards", "spade": "spades", "sweep": "sweeps", "trick": "tricks"}
"""English forms that are read beside the word itself, where they do not stand for a word of their own."""

COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "black", "white")

RESERVED = ("table", "pool", "bank", "all", "stock")
"""The words that stand for no person: in every language, never a player unless quoted (record-grammar.md
1.3).
"""

THINGS: dict[str, str] = {
    "all": EVERY,
    "table": EVERY,
    "game": EVERY,
    "pool": "SC RS MB SF EL TA",
    "hand": "SF",
    "phase": "SC SU",
    "star": "RS",
    "colour": "RS",
    "prize": "EL",
}
"""What may stand first in a line beside a person, and in which games there is such a thing."""

PREFIXES = ("prize", "slip", "build")
"""Words that are joined to a number: ``prize-3``, ``slip-1``, ``build-8``."""

# Key: Russian, Swedish. In the order in which ``fmt`` prints them.
KEYS: dict[str, tuple[str, str]] = {
    "game": ("игра", "spel"),
    "title": ("название", "titel"),
    "date": ("дата", "datum"),
    "players": ("игроки", "spelare"),
    "guests": ("гости", "gäster"),
    "partners": ("партнёры", "medspelare"),
    "dealer": ("сдающий", "givare"),
    "banker": ("банкир", "bankör"),
    "cashier": ("кассир", "kassör"),
    "director": ("директор", "direktör"),
    "pack": ("колода", "kortlek"),
    "stake": ("ставка", "insats"),
    "price": ("цена", "pris"),
    "reduced": ("уменьшенная", "nedsatt"),
    "deal-stake": ("за-сдачу", "givinsats"),
    "penalty": ("штраф", "straff"),
    "rounds": ("круги", "omgångar"),
    "lines": ("черты", "streck"),
    "nearer": ("ближе", "närmare"),
    "colours": ("цвета", "färger"),
    "method": ("способ", "sätt"),
    "robbing": ("грабёж", "rövning"),
    "misdeal": ("обсдача", "felgiv"),
    "phase": ("фаза", "skede"),
    "counters": ("фишки", "marker"),
    "debts": ("долги", "skulder"),
    "scores": ("счёт", "poäng"),
    "pool": ("кон", "pott"),
    "left": ("осталось", "kvar"),
    "round": ("круг", "varv"),
    "held": ("держали", "hållit"),
    "president": ("президент", "president"),
    "names": ("имена", "namn"),
    "secretary": ("секретарь", "sekreterare"),
    "reciter": ("чтец", "deklamatör"),
    "hands": ("руки", "händer"),
    "at": ("места", "platser"),
    "horse": ("лошадь", "hästen"),
    "inn": ("трактир", "värdshuset"),
    "bell": ("колокол", "klockan"),
    "hammer": ("молот", "hammaren"),
    "both": ("оба", "båda"),
    "thrown": ("брошены", "kastade"),
    "down": ("внизу", "nere"),
    "first": ("начинает", "börjar"),
    "next": ("на-очереди", "i-tur"),
    "variant": ("вариант", "variant"),
    "reading": ("чтение", "läsning"),
    "seed": ("семя", "frö"),
    "commit": ("обязательство", "bindning"),
}

# Key: the shape of its value, and the games that have it.
HEADERS: dict[str, tuple[str, str]] = {
    "game": ("game", EVERY),
    "title": ("text", EVERY),
    "date": ("text", EVERY),
    "players": ("players", EVERY),
    "guests": ("players", EVERY),
    "partners": ("sides", "CA SF"),
    "dealer": ("person", "CA MB SF TA"),
    "banker": ("person", "TO EH"),
    "cashier": ("person", "SC"),
    "director": ("person", "EL"),
    "pack": ("count", "CA MB"),
    "stake": ("accounts", "MB SF EL TA"),
    "price": ("number", "EL"),
    "reduced": ("number", "SF"),
    "deal-stake": ("number", "SF"),
    "penalty": ("number", "CA"),
    "rounds": ("count", "RS"),
    "lines": ("count", "TA"),
    "nearer": ("people", "RS"),
    "colours": ("colours", "RS"),
    "method": ("word", "MB"),
    "robbing": ("word", "SF"),
    "misdeal": ("word", "SF"),
    "phase": ("word", "SC CA SF SU"),
    "counters": ("accounts", "SC RS MB SF TO EH EL"),
    "debts": ("accounts", "SC SF"),
    "scores": ("accounts", "RS CA SF"),
    "pool": ("number", "SC RS MB SF EL"),
    "left": ("count", "MB TO EH"),
    "round": ("count", "RS MB"),
    "held": ("people", "TO EH"),
    "president": ("person", "WQ"),
    "names": ("names", "WQ"),
    "secretary": ("person", "WQ"),
    "reciter": ("person", "DD"),
    "hands": ("person", "DD"),
    "at": ("places", "TA SU"),
    "horse": ("holder", "SC"),
    "inn": ("holder", "SC"),
    "bell": ("holder", "SC"),
    "hammer": ("holder", "SC"),
    "both": ("holder", "SC"),
    "thrown": ("rays", "RS"),
    "down": ("rays", "RS"),
    "first": ("person", "SU"),
    "next": ("person", "SC RS CA SU"),
    "variant": ("choices", EVERY),
    "reading": ("choices", EVERY),
    "seed": ("token", EVERY),
    "commit": ("token", EVERY),
}

PEOPLED = ("accounts", "holder", "people", "person", "places", "sides")
"""The shapes of values that name people who are at the table."""

REPEATED = ("reading", "variant")
"""The keys that may stand more than once in a record."""

VALUES: dict[str, tuple[str, ...]] = {
    "method": ("give", "draw"),
    "robbing": ("must", "optional", "off"),
    "misdeal": ("lose", "pay"),
    "phase SC": ("early", "late"),
    "phase CA": ("first", "later", "last"),
    "phase SF": ("full", "reduced"),
    "phase SU": ("shut", "open"),
}
"""The words that a header of shape ``word`` may have; of ``phase`` by game."""


def header_games(key: str) -> tuple[str, ...]:
    """The games that have a header."""
    signs = HEADERS[key][1].split()
    return tuple(game for game, names in GAMES.items() if names[0] in signs)


def header_values(key: str, game: str) -> tuple[str, ...]:
    """The words that a header of shape ``word`` may have in a game."""
    return VALUES.get(key) or VALUES.get(f"{key} {GAMES[game][0]}", ())


_words: dict[str, str] = {}
_keys: dict[str, tuple[str, str]] = {}
_games: dict[str, str] = {}


def both_spellings(form: str) -> tuple[str, ...]:
    """A form as it is, and with е for ё."""
    return (form, form.replace("ё", "е")) if "ё" in form else (form,)


def word_table() -> dict[str, str]:
    """Every form of every word, in small letters, to the English word."""
    if not _words:
        for word, languages in WORDS.items():
            _words[word] = word
            for forms in languages:
                for form in forms.split(", "):
                    for spelling in both_spellings(form):
                        _words[spelling] = word
        for form, word in SINGULARS.items():
            _words.setdefault(form, word)
    return _words


def word_of(form: str) -> str:
    """The English word of a form, typed in whatever capitals; ``""`` if it is no word of the language."""
    table = word_table()
    return table.get(form) or table.get(form.lower(), "")


def key_of(form: str) -> tuple[str, str]:
    """The canonical key of a header and the language of the form; two empty strings if there is none."""
    if not _keys:
        for key, languages in KEYS.items():
            for language, name in zip(LANGUAGES, (key, *languages), strict=True):
                for spelling in both_spellings(name):
                    _keys.setdefault(spelling, (key, language))
    return _keys.get(form.lower(), ("", ""))


def game_of(name: str) -> str:
    """The id of a game named in any of the three languages, with blanks or hyphens; ``""`` if there is
    none.
    """
    if not _games:
        for game, (_sign, *names) in GAMES.items():
            for form in (game, *names):
                for spelling in both_spellings(form):
                    _games[spelling] = game
    return _games.get("-".join(name.lower().replace("-", " ").split()), "")


def game_name(game: str, language: str) -> str:
    """The name of a game as a header ``game:`` has it in this language."""
    return game if language == "en" else GAMES[game][LANGUAGES.index(language)]


def key_name(key: str, language: str) -> str:
    """The header key in this language, without its colon."""
    return key if language == "en" else KEYS[key][LANGUAGES.index(language) - 1]


# Small words whose Russian form depends on the next argument: before a person, before a number, before
# cards, else.
_RUSSIAN = {
    "to": ("игроку", "в", "в", "в"),
    "from": ("у-игрока", "из", "из", "из"),
    "for": ("за", "за", "на", "на"),
    "with": ("с-игроком", "с", "картой", "с"),
}
# After a small word the pool and the stock, after the verb the game, stand in another case.
_RUSSIAN_AFTER = {("pool", "from"): "кона", ("stock", "with"): "колодой", ("game", "ends"): "игру"}


def printed(word: str, language: str, following: str = "", before: str = "") -> str:
    """The form of a word that is printed.

    ``following`` is the kind of the next argument (``person``, ``number``, ``card`` or empty), ``before`` the
    small word or verb before this one; both matter in Russian only. A word that is not of the language (a
    colour that a record has named itself) is given back as it is.
    """
    if language == "en":
        return word
    if language == "ru":
        if word in _RUSSIAN:
            return _RUSSIAN[word][{"person": 0, "number": 1, "card": 2}.get(following, 3)]
        if (word, before) in _RUSSIAN_AFTER:
            return _RUSSIAN_AFTER[word, before]
        if word == "stock":
            return "колода"
    if word not in WORDS:
        return word
    return WORDS[word][LANGUAGES.index(language) - 1].split(", ")[0]
