"""The declarations of the language: verbs, words, keys, games, in three languages."""

import subprocess
import sys
from collections import defaultdict

import pytest

from parlour_cli.records import lexer
from parlour_cli.records.forms import uses
from parlour_cli.verbs import (
    ALL,
    ASKS,
    ASSERTION,
    BY_NAME,
    FACT,
    PAYS,
    STATES,
    form_of,
    shown_forms,
    states_of,
    verbs_of,
)
from parlour_cli.verbs.words import (
    COLOURS,
    GAMES,
    HEADERS,
    KEYS,
    LANGUAGES,
    RESERVED,
    VALUES,
    WORDS,
    both_spellings,
    game_name,
    game_of,
    header_games,
    header_values,
    key_name,
    key_of,
    printed,
    word_of,
)

OF_GAME = {
    "schimmel": (
        "corrects ends stakes offers bids buys passes rolls",
        "challenges pays takes claims owes has wins is",
    ),
    "royal-star": (
        "corrects ends passes throws drops lacks",
        "challenges pays takes claims owes has scores wins is",
    ),
    "cassino": (
        "corrects ends cuts deals misdeals holds lays exposes plays captures builds tallies says",
        "challenges has scores counts wins is",
    ),
    "my-bird-sings": (
        "corrects ends cuts deals misdeals gets holds exposes draws gives swaps",
        "challenges pays takes claims owes has wins is sings",
    ),
    "spoil-five": (
        "corrects ends shuffles cuts deals misdeals gets holds turns shows exposes plays robs "
        "jinks stands passes asks agrees",
        "challenges pays takes claims owes has scores wins is",
    ),
    "twenty-one": (
        "corrects ends stakes adds buys shuffles cuts misdeals gets shows exposes draws stands "
        "passes says opens",
        "challenges pays claims owes has counts is",
    ),
    "eleven-and-a-half": (
        "corrects ends stakes adds buys shuffles cuts misdeals gets shows exposes draws stands "
        "passes says opens",
        "challenges pays claims owes has counts is",
    ),
    "english-lottery": (
        "corrects ends buys gets lays turns calls",
        "challenges pays takes claims owes has is",
    ),
    "tartar": (
        "corrects ends stakes shuffles misdeals gets turns shows exposes swaps stands",
        "challenges takes claims has steps wins is",
    ),
    "schuster": (
        "corrects ends passes rolls moves",
        "challenges has scores wins is may",
    ),
    "written-questions": (
        "corrects ends shuffles gets draws gives swaps passes asks says answers reads joins leaves",
        "challenges has scores wins loses is",
    ),
    "double-declamation": (
        "corrects ends gives says moves recites gestures laughs sits wears covers threatens "
        "hinders smiles stops",
        "challenges scores wins loses is",
    ),
}
"""The facts and the assertions of each game, as record-grammar.md 4 lists them."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_verbs_of_a_game(game: str):
    facts, assertions = OF_GAME[game]
    assert {verb.name for verb in verbs_of(game) if verb.kind == FACT} == set(facts.split())
    assert {verb.name for verb in verbs_of(game) if verb.kind == ASSERTION} == set(assertions.split())
    assert [verb.name for verb in verbs_of(game)] == sorted(verb.name for verb in verbs_of(game))


def test_a_verb_is_a_string_equal_to_its_name():
    assert PAYS == PAYS.name == "pays"
    by_name: dict[str, int] = {PAYS: 1}
    assert by_name["pays"] == 1
    assert BY_NAME["pays"] is PAYS
    assert type(PAYS.name) is str
    assert form_of(PAYS, "schimmel") == ("N to PARTY",)
    assert form_of(PAYS, "cassino") == ()
    assert (PAYS.plural, PAYS.ru, PAYS.sv) == ("pay", "платит", "betalar")
    assert PAYS.spelt("ru", plural=True) == "платят"
    assert set(ASKS.aliases) == {"просит", "просят", "begär"}


def test_all_forms_compile():
    for game in GAMES:
        for use in uses(game).values():
            kinds = [kind for kind in use.verb.by.split() if use.allows(kind)]
            assert kinds or use.verb.name == "has"
            for kind in kinds:
                assert use.verb.name == "corrects" or use.start(kind) is not None
            assert shown_forms(use.verb.name, game)


def clashes(pairs: list[tuple[str, str]]) -> dict[str, set[str]]:
    meanings: defaultdict[str, set[str]] = defaultdict(set)
    for form, meaning in pairs:
        meanings[form].add(meaning)
    return {form: found for form, found in meanings.items() if len(found) > 1}


def forms_of_words() -> list[tuple[str, str]]:
    pairs = [(word, word) for word in WORDS]
    pairs += [
        (form, word) for word, others in WORDS.items() for forms in others for form in forms.split(", ")
    ]
    return [(spelling, word) for form, word in pairs for spelling in both_spellings(form)]


def test_no_form_stands_for_two_things():
    assert clashes([(form, verb.name) for verb in ALL for form in verb.spellings()]) == {}
    assert clashes(forms_of_words()) == {}
    keys = [(form, key) for key, others in KEYS.items() for form in (key, *others)]
    assert clashes([(spelling, key) for form, key in keys for spelling in both_spellings(form)]) == {}
    names = [(form, game) for game, (_sign, *others) in GAMES.items() for form in (game, *others)]
    assert clashes([(spelling, game) for form, game in names for spelling in both_spellings(form)]) == {}
    assert clashes([("pays", "a"), ("pays", "b")]) == {"pays": {"a", "b"}}


def test_the_tables_are_as_long_as_the_grammar_says():
    verbs = {form for verb in ALL for forms in (verb.name, *verb.words) for form in forms.split(", ")}
    assert len(verbs) == 331
    assert len(ALL) == 66
    assert len(WORDS) == 107
    assert len(KEYS) == len(HEADERS) == 50


def test_no_form_reads_as_a_number_or_a_card():
    forms = [form for form, _word in forms_of_words()] + [form for verb in ALL for form in verb.spellings()]
    for form in forms:
        assert form == form.lower() == lexer.nfc(form)
        assert lexer.number(form) is None
        assert lexer.card(form) == ""
        assert not any(char.isspace() for char in form)


def test_a_verb_is_never_also_a_word_that_stands_first():
    verbs = {form for verb in ALL for form in verb.spellings()}
    first = {form for form, word in forms_of_words() if word in RESERVED or word in COLOURS}
    assert verbs & first == set()


def test_every_word_of_the_forms_has_its_translations():
    used = {word for values in VALUES.values() for word in values} | {state.split()[0] for state in STATES}
    for game in GAMES:
        for use in uses(game).values():
            for kind in use.verb.by.split():
                state = use.start(kind) if use.verb.name != "corrects" else None
                used |= {word for _slot, word in (state.wanted if state else ()) if word}
    assert {word for word in used if word not in WORDS} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_is_read(language: str):
    for word in WORDS:
        for following in ("person", "number", "card", ""):
            for before in ("", "from", "with", "ends", "to"):
                assert word_of(printed(word, language, following, before)) == word
    for key in KEYS:
        name = key_name(key, language)
        assert key_of(name)[0] == key_of(name.capitalize())[0] == key
    for game in GAMES:
        name = game_name(game, language)
        assert game_of(name) == game_of(name.replace("-", " ").title()) == game
    for verb in ALL:
        for plural in (False, True):
            assert verb.spelt(language, plural) in set(verb.spellings())


def test_words_are_read_in_any_case_and_with_ye_for_yo():
    assert word_of("Красный") == word_of("красный") == "red"
    assert word_of("черный") == word_of("Чёрный") == "black"
    assert word_of("purple") == ""
    assert key_of("Счет") == ("scores", "ru")
    assert key_of("variant") == ("variant", "en")
    assert key_of("turn") == ("", "")


@pytest.mark.parametrize(
    ("word", "following", "before", "russian"),
    [
        ("to", "person", "", "игроку"),
        ("to", "", "", "в"),
        ("from", "person", "", "у-игрока"),
        ("from", "", "", "из"),
        ("for", "number", "", "за"),
        ("for", "person", "", "за"),
        ("for", "card", "", "на"),
        ("with", "person", "", "с-игроком"),
        ("with", "card", "", "картой"),
        ("with", "", "", "с"),
        ("pool", "", "to", "кон"),
        ("pool", "", "from", "кона"),
        ("stock", "", "", "колода"),
        ("stock", "", "with", "колодой"),
    ],
)
def test_russian_words_by_place(word: str, following: str, before: str, russian: str):
    assert printed(word, "ru", following, before) == russian


def test_headers_by_game():
    assert "schimmel" in header_games("horse")
    assert header_games("pack") == ("cassino", "my-bird-sings")
    assert header_values("phase", "spoil-five") == ("full", "reduced")
    assert header_values("robbing", "spoil-five") == ("must", "optional", "off")
    assert states_of("tartar", "player") == ("next", "dealer", "fallen", "at N")
    assert states_of("royal-star", "colour") == ("down", "up")


def test_the_declarations_are_cheap_to_import():
    code = "import sys; import parlour_cli.records, parlour_cli.verbs; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    dear = {"dataclasses", "pathlib", "json", "fractions", "difflib", "unicodedata", "inspect", "decimal"}
    before = subprocess.run(
        [sys.executable, "-c", "import sys, re, typing; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert (set(loaded) - set(before)) & dear == set()
    lazy = {
        f"parlour_cli.records.{name}" for name in ("messages", "diagnosis", "hints", "printer", "excerpt")
    }
    assert set(loaded) & lazy == set()
