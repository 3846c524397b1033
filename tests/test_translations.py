"""The translations of the game texts: line for line, with every number, and in the words of the glossary.

A translation cannot be proved right by a program, but much that goes wrong can be seen by one: a line lost, a
number or an "each" forgotten, a term rendered now so and now so, a line left in English.
"""

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "sources"
TRANSLATIONS = ROOT / "translations"
LANGUAGES = ("en", "ru", "sv")


def read_lines(path: Path) -> list[str]:
    """Lines of a text without their ends; the file must end with exactly one LF and use no other line end."""
    text = path.read_bytes().decode("utf-8")
    assert "\r" not in text, path
    assert text.endswith("\n"), path
    assert not text.endswith("\n\n"), path
    return text[:-1].split("\n")


def source_of(game: str) -> Path:
    """The one source file of a game."""
    found = sorted(SOURCES.glob(f"*/{game}.txt"))
    assert len(found) == 1, f"{game}: {found}"
    return found[0]


def text_of(language: str, game: str) -> str | None:
    """The text of a game in a language, original or translated, or None where there is none yet."""
    for folder in (SOURCES, TRANSLATIONS):
        path = folder / language / f"{game}.txt"
        if path.exists():
            return path.read_text(encoding="utf-8")
    return None


def translated() -> list[tuple[str, str]]:
    """(language, game) of every translation there is."""
    return sorted((path.parent.name, path.stem) for path in TRANSLATIONS.glob("*/*.txt"))


def glossary() -> list[dict[str, Any]]:
    """The terms of the glossary."""
    with (TRANSLATIONS / "glossary.toml").open("rb") as stream:
        return list(tomllib.load(stream)["term"])


def occurs(stem: str, text: str) -> bool:
    """Whether words beginning with the words of `stem` follow one another somewhere in the text.

    A word marked with = must be there whole.
    """
    words = [
        rf"\b{re.escape(word[1:])}\b" if word.startswith("=") else rf"\b{re.escape(word)}\w*"
        for word in stem.split()
    ]
    return re.search(r"\s+".join(words), text, re.IGNORECASE) is not None


def test_every_english_game_with_a_table_is_translated() -> None:
    expected = {(language, game) for language in ("ru", "sv") for game in COUNTERPARTS}
    assert expected <= set(translated())


@pytest.mark.parametrize(("language", "game"), translated())
def test_same_lines_and_same_blanks(language: str, game: str) -> None:
    source = read_lines(source_of(game))
    lines = read_lines(TRANSLATIONS / language / f"{game}.txt")
    assert len(lines) == len(source)
    for number, (original, rendering) in enumerate(zip(source, lines, strict=True), 1):
        assert (original == "") == (rendering == ""), f"{game}:{number}"
        assert rendering == rendering.strip(), f"{game}:{number} begins or ends with a blank"
        assert "  " not in rendering, f"{game}:{number} has two blanks running"
        assert rendering == unicodedata.normalize("NFC", rendering), f"{game}:{number} is not NFC"


@pytest.mark.parametrize(("language", "game"), translated())
def test_same_digits(language: str, game: str) -> None:
    source = read_lines(source_of(game))
    lines = read_lines(TRANSLATIONS / language / f"{game}.txt")
    for number, (original, rendering) in enumerate(zip(source, lines, strict=True), 1):
        assert re.findall(r"\d+", rendering) == re.findall(r"\d+", original), f"{game}:{number}"


# The words on which an obligation hangs: numbers, and who, whom and how much.
WEIGHTY = re.compile(
    r"\b(each one|thirty-two|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen"
    r"|first|second|third|fourth|fifth|single|half|both|either|each|all|any|only|again|nothing|difference|excess|equal|equally|greater|least"
    r"|alternately|altogether|next|must|options?|optional|neither|full|reduced|extra|additional|remainder|whole|entire"
    r"|majority|greatest|highest|lowest|higher|lower)\b",
    re.IGNORECASE,
)

# By hand: line of the source -> its weighty words in order, each with its Russian and Swedish counterpart.
# A line that has none of them is not listed.
COUNTERPARTS: dict[str, dict[int, list[tuple[str, str, str]]]] = {
    "schuster": {
        13: [("twelve", "двенадцатью", "tolv"), ("either", "с той и с другой", "vardera")],
        15: [("each", "каждый", "varje"), ("one", "один", "den ena")],
        16: [("Each", "каждого", "Varje")],
        17: [
            ("Each", "каждого", "Varje"),
            ("three", "тремя", "tre"),
            ("five", "пяти", "fem"),
            ("first", "первом", "första"),
        ],
        18: [("Two", "Две", "Två"), ("six", "шести", "sex")],
        19: [
            ("each", "каждой", "varje"),
            ("one", "одну шашку", "en bricka"),
            ("one", "одной кости", "den ena tärningen"),
            ("one", "одну шашку", "en bricka"),
            ("one", "одной кости", "den ena tärningen"),
        ],
        20: [
            ("all", "все", "alla"),
            ("all", "все", "alla"),
            ("six", "шести", "sex"),
            ("three", "тремя", "tre"),
            ("each", "каждом", "vart och ett"),
            ("three", "трёх", "tre"),
            ("two", "два", "två"),
        ],
        22: [("one", "одной", "en av"), ("must", "должна", "måste"), ("again", "снова", "på nytt")],
        24: [("all", "все", "alla"), ("six", "шесть", "sex")],
        26: [("must", "должны", "måste"), ("all", "все", "alla")],
        27: [("first", "Первый", "förste"), ("all", "все", "alla")],
        31: [("next", "следующую", "nästa")],
        32: [
            ("each", "каждое", "varje"),
            ("three", "тремя", "tre"),
            ("extra", "лишними", "övertaliga"),
            ("three", "трёх", "tre"),
            ("all", "все", "alla"),
            ("each", "одно за другим", "varandra"),
            ("two", "два", "två"),
        ],
        33: [("neither", "ни один", "ingen av")],
    },
    "royal-star": {
        3: [("eight", "восьми", "åtta"), ("each one", "каждый", "var och en")],
        4: [("eight", "восемь", "åtta")],
        7: [
            ("each", "каждый", "varje"),
            ("alternately", "поочерёдно", "turvis"),
            ("all", "все", "alla"),
            ("eight", "восемь", "åtta"),
        ],
        8: [("two", "два", "två"), ("one", "одно очко", "en poäng"), ("only", "только", "endast")],
        9: [
            ("any", "каком-либо", "något"),
            ("altogether", "совершенный", "alldeles"),
            ("three", "три", "tre"),
        ],
        10: [
            ("first", "первый", "förste"),
            ("eight", "восемь", "åtta"),
            ("next", "следующий", "nästa"),
            ("all", "все", "alla"),
        ],
    },
    "schimmel": {
        4: [("any", "любой", "varje"), ("all", "все", "alla")],
        8: [
            ("Five", "Пять", "Fem"),
            ("each", "каждой", "vart och ett"),
            ("one", "один из", "ett av"),
            ("one", "одной", "ett kort"),
            ("third", "третьей", "tredje"),
            ("fourth", "четвёртой", "fjärde"),
            ("fifth", "пятой", "femte"),
        ],
        10: [
            ("Eight", "Восемь", "Åtta"),
            ("one", "одной", "en"),
            ("only", "только", "endast"),
            ("six", "шесть", "sex"),
        ],
        11: [("two", "два", "två"), ("one", "один", "den ena")],
        19: [("least", "по меньшей мере", "åtminstone"), ("seven", "семь", "sju")],
        20: [("One", "один из", "En av")],
        21: [("equally", "поровну", "lika"), ("all", "всеми", "alla")],
        22: [("all", "все", "alla")],
        26: [("each", "каждый", "varje"), ("twelve", "двенадцать", "tolv")],
        27: [("highest", "высшую", "högstbjudande"), ("five", "пять", "fem")],
        28: [("Each", "Каждый", "Varje"), ("all", "все", "alla")],
        29: [("only", "только", "blott"), ("must", "должна", "måste"), ("first", "первым", "första")],
        31: [("each", "каждую", "vart och ett"), ("all", "вовсе", "alls")],
        32: [
            ("first", "первое", "främst"),
            ("equal", "равной", "lika"),
            ("next", "следующими", "därnäst"),
            ("both", "вместе", "både"),
            ("lowest", "самое низшее", "lägst"),
            ("half", "половину", "hälften"),
            ("either", "любая", "vartdera"),
            ("two", "двух", "två"),
            ("single", "одиночные", "enkla"),
        ],
        34: [("alternately", "поочерёдно", "turvis"), ("each", "друг перед другом", "varandra")],
        35: [
            ("each", "каждый", "varje"),
            ("alternately", "поочерёдно", "turvis"),
            ("any", "всякий", "vilken spelare som helst"),
            ("any", "всякому", "vilken annan spelare som helst"),
        ],
        36: [
            ("all", "одни", "idel"),
            ("all", "все", "alla"),
            ("one", "одной", "en mark"),
            ("each", "каждый", "vardera"),
            ("again", "опять же", "åter"),
            ("one", "одну", "en till"),
        ],
        37: [("one", "одну фишку", "en mark")],
        39: [("either", "ни", "vare sig")],
        42: [
            ("any", "кто-либо", "någon"),
            ("greater", "большие", "större"),
            ("nothing", "ничего", "intet"),
            ("difference", "разность", "skillnaden"),
        ],
        43: [
            ("five", "пять", "fem"),
            ("seven", "семь", "sju"),
            ("two", "две", "två"),
            ("five", "пять", "fem"),
        ],
        46: [("all", "одни", "idel"), ("nothing", "ничего", "intet")],
        47: [("one", "одну фишку", "en mark")],
        48: [("each", "каждый", "vardera"), ("one", "по одной", "en till")],
        49: [("excess", "сверх", "utöver")],
    },
    "spoil-five": {
        1: [("FIVE", "ФАЙВ", "FEM")],
        3: [
            ("Five", "файв", "fem"),
            ("any", "любое", "vilket antal personer som helst"),
            ("ten", "десяти", "tio"),
        ],
        4: [("four", "четыре", "fyra"), ("five", "пять", "fem"), ("half", "половины", "hälften")],
        5: [("two", "двух", "två")],
        12: [("only", "только", "endast"), ("one", "один", "ett ess")],
        16: [("highest", "высшие", "högsta"), ("lowest", "низшие", "lägsta")],
        18: [
            ("each", "каждый", "varje"),
            ("two", "две", "två"),
            ("three", "три", "tre"),
            ("additional", "добавочную", "ytterligare"),
        ],
        20: [("three", "три", "tre"), ("one", "одном", "en och samma")],
        21: [
            ("neither", "ни одному", "ingendera"),
            ("next", "следующий", "nästa"),
            ("only", "только", "endast"),
            ("one", "по одной", "ett mynt"),
            ("each", "каждой", "varje"),
            ("one", "одному из общества", "en i sällskapet"),
            ("three", "три", "tre"),
            ("one", "новый", "en ny"),
            ("each", "каждый", "varje"),
            ("full", "полную", "fulla"),
        ],
        22: [("each", "каждый", "varje")],
        24: [
            ("only", "только", "endast"),
            ("two", "двое", "två"),
            ("four", "четырёх", "fyra"),
            ("two", "двое", "två"),
            ("two", "двух", "två"),
            ("one", "один", "en"),
            ("must", "должен", "måste"),
            ("three", "три", "tre"),
            ("each", "каждый", "varje"),
        ],
        26: [("first", "первого", "förste")],
        28: [("first", "первый", "första")],
        30: [
            ("five", "пяти", "fem"),
            ("each", "каждому", "varje"),
            ("either", "либо", "antingen"),
            ("first", "сперва", "först"),
            ("two", "две", "två"),
            ("three", "три", "tre"),
            ("each", "каждому", "varje"),
            ("first", "сперва", "först"),
            ("three", "три", "tre"),
            ("two", "две", "två"),
        ],
        31: [("option", "волен по желанию", "fritt val")],
        32: [("any", "всякий", "vem som helst"), ("one", "кто", "som"), ("must", "должен", "måste")],
        34: [("next", "следующий", "nästa")],
        35: [
            ("option", "волен по желанию", "fritt val"),
            ("again", "снова", "ånyo"),
            ("second", "вторую", "andra"),
        ],
        36: [("again", "снова", "ånyo")],
        39: [("all", "все", "alla"), ("must", "должны", "måste")],
        41: [("all", "всех", "alla")],
        43: [
            ("each", "каждый", "var och en"),
            ("must", "должен", "måste"),
            ("one", "то или другое", "det ena"),
            ("one", "ни одной", "något av färgen"),
            ("either", "любую", "vilkendera som helst"),
        ],
        45: [
            ("highest", "высшую", "högsta"),
            ("highest", "высшего", "högsta"),
            ("first", "первый", "först"),
            ("next", "следующей", "nästa"),
        ],
        49: [("one", "один", "en"), ("three", "три", "tre")],
        50: [
            ("all", "все", "alla"),
            ("each", "каждый", "var och en"),
            ("reduced", "уменьшенную", "nedsatta"),
        ],
        54: [("one", "одна", "ett")],
        56: [("one", "одну", "ett"), ("must", "должна", "får"), ("any", "ни в какое", "någon")],
        58: [("first", "первой", "första")],
        59: [("must", "должен", "måste"), ("first", "первая", "första"), ("must", "должно", "måste")],
        62: [("either", "кого-либо", "endera"), ("must", "должен", "måste"), ("first", "первой", "första")],
        65: [("must", "должен", "måste"), ("first", "первую", "första")],
        68: [("optional", "по желанию", "frivillig")],
    },
    "my-bird-sings": {
        3: [
            ("any", "любое", "vilket antal personer som helst"),
            ("thirteen", "тринадцати", "tretton"),
            ("full", "полная", "full"),
        ],
        4: [
            ("any", "любое", "vilket antal som helst"),
            ("eight", "восьми", "åtta"),
            ("thirty-two", "тридцать две", "trettiotvå"),
        ],
        5: [("each", "каждый", "varje"), ("one", "одну", "en"), ("extra", "сверх того", "därutöver")],
        6: [("Four", "четыре", "Fyra"), ("each", "каждому", "varje"), ("all", "все", "alla")],
        8: [("four", "четыре", "fyra"), ("one", "одной", "en och samma")],
        9: [("four", "четыре", "fyra")],
        10: [("either", "та или другая", "endera")],
        12: [
            ("two", "два", "två"),
            ("either", "либо", "antingen"),
            ("each", "каждый", "varje"),
            ("one", "одну", "ett"),
        ],
        14: [
            ("first", "Первым", "förste"),
            ("first", "первый", "förstnämnda"),
            ("one", "одну", "ett"),
        ],
        15: [("four", "четырём", "fyra"), ("one", "одну", "ett"), ("next", "следующего", "nästa")],
        16: [("one", "один", "en"), ("four", "четырёх", "fyra")],
        18: [("second", "второй", "andra"), ("next", "следующему", "nästa")],
        20: [
            ("three", "три раза", "tre gånger"),
            ("one", "одну", "ett"),
            ("one", "выкинутая", "det, han kastade ut"),
            ("next", "следующую", "nästa"),
            ("one", "идущую за нею", "följande"),
        ],
        21: [("must", "должен", "måste"), ("one", "одну", "ett")],
        22: [
            ("each", "каждый", "varje"),
            ("first", "первых", "första"),
            ("three", "трёх", "tre"),
            ("one", "один", "en"),
        ],
        26: [("only", "только", "endast")],
        27: [
            ("four", "четыре", "fyra"),
            ("must", "должны", "måste"),
            ("one", "одной", "en och samma"),
            ("only", "только", "endast"),
            ("three", "три", "tre"),
            ("each", "каждому", "varje"),
        ],
        29: [("whole", "вся", "hela")],
        30: [("four", "четыре", "fyra"), ("one", "одну", "ett")],
        31: [("Four", "четыре", "Fyra")],
        32: [("greatest", "наибольшее", "största")],
        33: [("two", "двумя", "två"), ("equal", "равное", "lika")],
    },
    "cassino": {
        1: [("each", "каждого", "varje")],
        3: [("majority", "большинство", "flertalet")],
        5: [("majority", "большинство", "flertalet"), ("entire", "всей", "hela")],
        7: [("greater", "большее", "större"), ("remainder", "остаток", "återstoden")],
        8: [("one", "одна", "den ena"), ("nothing", "ничего", "intet")],
        9: [("seven", "семь", "sju")],
        11: [
            ("four", "четыре", "fyra"),
            ("majority", "большинство", "flertalet"),
            ("greater", "большее", "större"),
        ],
        12: [("first", "первой", "första"), ("ten", "десятка", "tian"), ("two", "двойка", "tvåan")],
        14: [
            ("three", "трое", "tre"),
            ("two", "двое", "två"),
            ("lowest", "низших", "lägsta"),
            ("highest", "высшего", "högste"),
        ],
        16: [
            ("two", "два", "två"),
            ("lower", "низших", "lägre"),
            ("either", "либо", "antingen"),
            ("higher", "высшее", "högre"),
            ("neither", "ни одна", "ingendera"),
        ],
        19: [("first", "первом", "första")],
    },
}


@pytest.mark.parametrize("game", sorted(COUNTERPARTS))
def test_the_table_holds_every_weighty_word(game: str) -> None:
    for number, line in enumerate(read_lines(source_of(game)), 1):
        listed = [english for english, _, _ in COUNTERPARTS[game].get(number, [])]
        assert listed == WEIGHTY.findall(line), f"{game}:{number}"


@pytest.mark.parametrize("game", sorted(COUNTERPARTS))
@pytest.mark.parametrize("language", ["ru", "sv"])
def test_every_weighty_word_has_its_counterpart(language: str, game: str) -> None:
    lines = read_lines(TRANSLATIONS / language / f"{game}.txt")
    column = ("en", "ru", "sv").index(language)
    for number, words in COUNTERPARTS[game].items():
        wanted = [word[column] for word in words]
        for form in set(wanted):
            found = len(re.findall(rf"\b{re.escape(form)}\b", lines[number - 1]))
            assert found >= wanted.count(form), f"{game}:{number}: {form}"


def number_words(language: str) -> re.Pattern[str]:
    """Cardinal numbers above one, in all their forms, as they may stand in a translation.

    With them the cards named after a number (двойка, tvåan) and the five in the name of Spoil-Five.
    """
    if language == "ru":
        forms = (
            r"дв(?:а|е|ое|ух|ум|умя)|двойк\w+|тр(?:и|ое|[её]х|[её]м|емя)|четыр\w+|пят(?:ь|и|ью)|шест(?:ь|и|ью)"
            r"|сем(?:ь|и|ью)|вос(?:емь|ьми|емью|ьмью)|девят(?:ь|и|ью)|десят(?:ь|и|ью)|десятк\w+|двенадцат\w+|файв"
        )
    else:
        forms = "två|tvåan|trettiotvå|tre|fyra|fem|sex|sju|åtta|nio|tio|tian|tolv"
    return re.compile(rf"\b(?:{forms})\b", re.IGNORECASE)


ENGLISH_NUMBERS = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b", re.IGNORECASE)


@pytest.mark.parametrize("game", sorted(COUNTERPARTS))
@pytest.mark.parametrize("language", ["ru", "sv"])
def test_no_number_is_added(language: str, game: str) -> None:
    """As many numbers above one in every line as the source has."""
    source = read_lines(source_of(game))
    lines = read_lines(TRANSLATIONS / language / f"{game}.txt")
    pattern = number_words(language)
    for number, (original, rendering) in enumerate(zip(source, lines, strict=True), 1):
        assert len(pattern.findall(rendering)) == len(ENGLISH_NUMBERS.findall(original)), f"{game}:{number}"


# The same for texts that are Russian: the words on which an obligation hangs, by their beginnings.
WEIGHTY_RUSSIAN = re.compile(
    r"\b(сколько|двенадцати|пяти|две|двум|два|двойку|полные|каждый|каждому|каждая|каждой|обе|первым|первый|первые|втрое|вдвое|вдвойне"
    r"|всякий|всех|наконец|только|последние|последней|последнем|равное|менее|более|вновь)\b",
    re.IGNORECASE,
)

# Line of the source -> its weighty words in order, each with its English and Swedish counterpart.
FROM_RUSSIAN: dict[str, dict[int, list[tuple[str, str, str]]]] = {
    "twenty-one": {
        3: [("сколько", "Any number", "hur många")],
        4: [
            ("более", "more", "överstiger"),
            ("двенадцати", "twelve", "tolv"),
            ("менее", "less", "understiger"),
            ("пяти", "five", "fem"),
        ],
        5: [("две", "Two", "två"), ("полные", "full", "fulla")],
        7: [("каждая", "each", "var och en")],
        9: [("Обе", "Both", "Båda"), ("первым", "the first", "först")],
        12: [("первый", "first", "först"), ("более", "more", "flera")],
        14: [("каждому", "each", "var och en"), ("всех", "all", "alla"), ("две", "two", "två")],
        15: [("каждый", "each", "var och en"), ("втрое", "threefold", "tredubbelt")],
        18: [("сколько", "as many", "så många")],
        19: [("две", "two", "två"), ("двойку", "a two", "tvåa")],
        20: [("Первые", "first", "första"), ("последние", "the last", "de sista")],
        21: [("более", "more", "mer")],
        23: [("наконец", "at last", "slutligen"), ("сколько", "as many", "så många")],
        24: [
            ("каждому", "each", "var och en"),
            ("только", "only", "endast"),
            ("сколько", "as he", "så stor"),
        ],
        25: [("каждый", "each", "var och en"), ("вдвое", "twofold", "dubbelt")],
        26: [("вдвойне", "twofold", "dubbelt"), ("только", "only", "blott")],
        29: [("каждый", "each", "var och en"), ("менее", "less", "mindre")],
        30: [("более", "more", "mer")],
        31: [("равное", "equal", "lika")],
        32: [
            ("Всякий", "Any one", "Envar"),
            ("сколько", "as much", "så mycket"),
            ("только", "only", "blott"),
            ("каждый", "each time", "varje gång"),
        ],
        35: [("первый", "first", "första"), ("обе", "both", "båda"), ("наконец", "at last", "slutligen")],
        36: [("вновь", "anew", "på nytt")],
        39: [("последней", "last", "sista"), ("сколько", "as many", "så många")],
        40: [("последнем", "last", "sista"), ("только", "only", "endast")],
    },
    "english-lottery": {
        4: [("две полные", "Two full", "två fulla"), ("по карте", "a card to each", "ett kort åt var")],
        5: [("каждый", "each", "var och en"), ("одну", "one", "ett")],
        6: [("Сколько", "As many", "Så många"), ("столько", "so much", "så mycket")],
        7: [("Каждый", "Each", "Var och en")],
        8: [("другой", "other", "andra"), ("пять", "five", "fem")],
        9: [
            ("Весь", "whole", "Hela"),
            ("пятнадцать", "fifteen", "femton"),
            ("одну часть", "one part", "en del"),
            ("первую", "first", "första"),
            ("пяти", "five", "fem"),
            ("две части", "two parts", "två delar"),
            ("вторую", "second", "andra"),
            ("три на третью", "three on the third", "tre på det tredje"),
            ("четыре на четвертую", "four on the fourth", "fyra på det fjärde"),
            ("пять частей", "five parts", "fem delar"),
            ("пятую", "fifth", "femte"),
        ],
        10: [
            ("Остальные", "other", "övriga"),
            ("пять карт", "five cards", "fem korten"),
            ("каждую", "each", "vart och ett"),
        ],
        12: [("только пять", "no more than five", "icke har mer än fem"), ("ничего", "nothing", "ingenting")],
        13: [("пять карт", "five cards", "fem korten"), ("пять", "five", "fem"), ("должны", "must", "måste")],
    },
    "double-declamation": {
        3: [("несколько", "a few", "några")],
        4: [
            ("Одна", "One", "En"),
            ("другая", "another", "en annan"),
            ("какие-нибудь", "or other", "av något slag"),
            ("не делая", "no movement", "utan att"),
            ("между тем", "meanwhile", "varunder"),
            ("обе", "both", "båda"),
            ("должны", "must", "måste"),
        ],
        5: [
            ("Тогда", "Then", "Då"),
            ("в молчании", "in silence", "under tystnad"),
            ("силится", "endeavours", "bemödar sig"),
            ("ей", "at her", "åt henne"),
            ("все", "all", "allt"),
        ],
        6: [("обыкновенно", "usually", "vanligen"), ("вынуждена", "forced", "nödgas")],
    },
    "eleven-and-a-half": {
        3: [("две", "two", "två"), ("только", "only", "blott"), ("менее", "less", "mindre")],
    },
    "written-questions": {
        5: [("столько", "As many", "så många")],
        6: [("каждом", "each", "varje"), ("чье-нибудь", "somebody's", "någons")],
        7: [("участвующими", "by those taking part", "av dem, som deltaga")],
        8: [
            ("каждый", "each", "var och en"),
            ("вопрос", "a question", "en fråga"),
            ("чтобы нельзя", "so that the writer may not", "så att den skrivande icke"),
        ],
        9: [
            ("свой", "his", "Sin"),
            ("избранному", "elected", "valde"),
            ("всех", "all", "alla"),
            ("вновь", "anew", "på nytt"),
        ],
        10: [("каждый", "each", "var och en"), ("только от имени", "only in the name", "blott i dens namn")],
        11: [
            ("собственным", "own", "eget"),
            ("свой вопрос", "his own question", "sin egen fråga"),
            ("надобно", "must", "måste"),
            ("совершенным", "perfect", "fullkomligt"),
        ],
        12: [("вторичном", "second", "andra"), ("оные", "them", "dem"), ("должно", "must", "måste")],
    },
}


@pytest.mark.parametrize("game", sorted(FROM_RUSSIAN))
def test_every_weighty_russian_word_has_its_counterparts(game: str) -> None:
    source = read_lines(source_of(game))
    english, swedish = (read_lines(TRANSLATIONS / language / f"{game}.txt") for language in ("en", "sv"))
    for number, rows in FROM_RUSSIAN[game].items():
        for word, en, sv in rows:
            assert word.lower() in source[number - 1].lower(), f"{game}:{number} {word}"
            assert en.lower() in english[number - 1].lower(), f"{game}:{number} {en}"
            assert sv.lower() in swedish[number - 1].lower(), f"{game}:{number} {sv}"


def test_no_weighty_word_of_twenty_one_is_left_out() -> None:
    for number, line in enumerate(read_lines(source_of("twenty-one")), 1):
        rows = FROM_RUSSIAN["twenty-one"].get(number, [])
        found = [word.lower() for word in WEIGHTY_RUSSIAN.findall(line)]
        assert found == [word.lower() for word, _en, _sv in rows], f"twenty-one:{number}"


# Each language has its own letters.

#: Titles of books, and what else is quoted as it is in every language.
KEPT: dict[str, tuple[str, ...]] = {
    "schuster": (
        "DLP.Evidence.2068",
        "Handbibliothek för sällskapsnöjen eller systematiskt ordnade spel, lekar och konster",
        "Chess in Iceland and in Icelandic Literature with Historical Notes on other Table-Games.",
        "The Florentine Typographical Society.",
    )
}


def without_titles(game: str, text: str) -> str:
    """A text without the titles in it, each of which it must have."""
    for title in KEPT.get(game, ()):
        assert title in text, title
        text = text.replace(title, "")
    return text


@pytest.mark.parametrize("game", [game for language, game in translated() if language == "ru"])
def test_russian_has_cyrillic_letters_only(game: str) -> None:
    text = without_titles(game, (TRANSLATIONS / "ru" / f"{game}.txt").read_text(encoding="utf-8"))
    foreign = {letter for letter in text if letter.isalpha() and not re.match("[а-яёА-ЯЁ]", letter)}
    assert not foreign


@pytest.mark.parametrize("game", [game for language, game in translated() if language == "sv"])
def test_swedish_has_swedish_letters_only(game: str) -> None:
    text = without_titles(game, (TRANSLATIONS / "sv" / f"{game}.txt").read_text(encoding="utf-8"))
    foreign = {letter for letter in text if letter.isalpha() and not re.match("[a-zåäöéA-ZÅÄÖÉ]", letter)}
    assert not foreign


# Words that are spelt alike in both languages: Swedish words, words borrowed by Swedish, and names.
ALIKE = {"till", "under", "hand", "given", "de", "full", "plan"} | {"flush"} | {"spoil", "nap"}
ALIKE |= {"schuster", "toccategli", "gustav", "johan", "billberg", "fiske", "w", "form", "in"}


@pytest.mark.parametrize("game", sorted(COUNTERPARTS))
def test_nothing_is_left_in_english(game: str) -> None:
    source = without_titles(game, source_of(game).read_text(encoding="utf-8"))
    swedish = without_titles(game, (TRANSLATIONS / "sv" / f"{game}.txt").read_text(encoding="utf-8"))
    shared = set(re.findall(r"[^\W\d]+", source.lower())) & set(re.findall(r"[^\W\d]+", swedish.lower()))
    assert shared <= ALIKE


# The glossary.


def test_glossary_shape() -> None:
    games = {path.stem for path in SOURCES.glob("*/*.txt")}
    allowed = {"id", "en", "ru", "sv", "code", "games", "in_text", "note", "en_stems", "ru_stems", "sv_stems"}
    seen: set[str] = set()
    for term in glossary():
        name = term["id"]
        assert re.fullmatch(r"[a-z][a-z0-9-]*", name), name
        assert name not in seen, f"{name} stands twice"
        seen.add(name)
        assert set(term) <= allowed, name
        assert all(isinstance(term[language], str) and term[language] for language in LANGUAGES), name
        assert not re.search("[а-яё]", term["en"] + term["sv"], re.IGNORECASE), name
        assert not re.search("[a-zåäö]", term["ru"], re.IGNORECASE), name
        assert set(term["games"]) <= games, name


def stem_cases() -> list[tuple[str, str, str]]:
    """(term id, language, game) wherever the term should be found in a text that exists."""
    return [
        (term["id"], language, game)
        for term in glossary()
        if term.get("in_text", True)
        for language in LANGUAGES
        for game in term["games"]
        if text_of(language, game) is not None
    ]


def test_every_glossary_term_stands_in_the_text_of_its_games() -> None:
    terms = {term["id"]: term for term in glossary()}
    missing = []
    for name, language, game in stem_cases():
        text = text_of(language, game) or ""
        if not any(occurs(stem, text) for stem in terms[name].get(f"{language}_stems", [])):
            missing.append(f"{name}: {language}/{game}")
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_has_stems_in_every_language_it_is_looked_for_in(language: str) -> None:
    for term in glossary():
        looked_for = term.get("in_text", True) and any(text_of(language, game) for game in term["games"])
        assert bool(term.get(f"{language}_stems")) or not looked_for, term["id"]


def test_a_term_stands_in_the_same_lines_in_every_language() -> None:
    """Where the English line has one of these terms, its translation has it too: one word for one thing."""
    strict = {
        "pool",
        "counter",
        "inn",
        "white-horse",
        "bell",
        "cube",
        "blank",
        "figure",
        "holder",
        "player",
        "cashier",
        "ray",
        "star",
        "ball",
        "colour",
        "point-score",
        "alternately",
        "auction",
        "difference",
        "trick",
        "trump",
        "knave",
        "suit",
        "stake",
        "coin",
        "dealer",
        "pack",
        "hand-played",
        "rob",
        "turn-up",
        "follow-suit",
        "lead",
        "throw-out",
        "reject",
        "expose",
        "win",
        "spoil",
        "flush",
        "bird-sings",
        "combination",
        "majority",
        "undealt",
        "face-downwards",
        "contribute",
        "misdeal",
        "penalty",
        "variation",
        "agreed",
    }
    failures = []
    assert strict <= {term["id"] for term in glossary()}
    for term in glossary():
        if term["id"] not in strict:
            continue
        for game in sorted(COUNTERPARTS):
            if game not in term["games"]:
                continue
            source = read_lines(source_of(game))
            for language in ("ru", "sv"):
                lines = read_lines(TRANSLATIONS / language / f"{game}.txt")
                for number, (original, rendering) in enumerate(zip(source, lines, strict=True), 1):
                    if any(occurs(stem, original) for stem in term["en_stems"]) and not any(
                        occurs(stem, rendering) for stem in term[f"{language}_stems"]
                    ):
                        failures.append(f"{game}:{number} {language} {term['id']}")
    assert not failures
