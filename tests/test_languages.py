"""Which language is spoken, and whether the catalogues hold what the code says."""

import ast
import gettext
import re
import string
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from parlour_cli import languages
from parlour_cli.languages import _, header, ngettext, parse, resolve, use

ROOT = Path(__file__).parent.parent
CATALOGUES = sorted((ROOT / "translations").glob("*/LC_MESSAGES/*.po"))
EIGHT = (1, 2, 5, 11, 21, 22, 25, 111)


def name(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


# Which language


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "sv-SE"}, "sv"),
        ({"LANG": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "RU"}, "ru"),
        ({"LANG": "sv_FI@euro"}, "sv"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "swedish"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANGUAGE": "de:sv:ru"}, "sv"),
        ({"LANGUAGE": "de:fr"}, "en"),
        ({"LANGUAGE": ":ru"}, "ru"),
        ({"LANGUAGE": "en:ru"}, "en"),
        (
            {"LANGUAGE": "de", "LANG": "ru_RU"},
            "en",
        ),  # as Python's gettext has it: the first that is set decides
        ({"LANGUAGE": "", "LANG": "ru_RU"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
    ],
)
def test_environment_tells_the_language(environ, lang):
    assert resolve(None, environ) == lang


ORDER = ["--lang", *languages.VARIABLES]


@pytest.mark.parametrize(
    ("stronger", "weaker"), [(a, b) for i, a in enumerate(ORDER) for b in ORDER[i + 1 :]], ids=" before ".join
)
def test_precedence_of_every_pair(stronger, weaker):
    option = "ru" if stronger == "--lang" else None
    assert resolve(option, {stronger: "ru", weaker: "sv"}) == "ru"
    assert resolve("sv" if stronger == "--lang" else None, {stronger: "sv_SE.UTF-8", weaker: "ru"}) == "sv"


def test_resolve_asks_the_process_itself(monkeypatch):
    monkeypatch.setenv("PARLOUR_LANG", "ru")
    assert resolve() == "ru"
    assert resolve("sv") == "sv"


def test_unknown_language_is_refused():
    with pytest.raises(ValueError, match="no language 'de'"):
        use("de")


# Looking up


def test_english_reads_no_catalogue(monkeypatch):
    monkeypatch.setattr(languages, "catalogue", pytest.fail)
    assert _("legal") == "legal"
    assert ngettext("{n} ruling", "{n} rulings", 1) == "{n} ruling"
    assert ngettext("{n} ruling", "{n} rulings", 0) == "{n} rulings"


def test_translation_and_its_lack():
    use("ru")
    assert languages.current() == "ru"
    assert _("illegal") == "против правил"
    assert _("a message that nobody translated") == "a message that nobody translated"
    assert _("legal", "no-such-domain") == "legal"
    assert ngettext("{n} mouse", "{n} mice", 2) == "{n} mice"


def test_russian_plurals():
    use("ru")
    assert [ngettext("{n} ruling", "{n} rulings", n).format(n=n) for n in EIGHT] == [
        "1 решение",
        "2 решения",
        "5 решений",
        "11 решений",
        "21 решение",
        "22 решения",
        "25 решений",
        "111 решений",
    ]


def test_swedish_plurals():
    use("sv")
    assert [languages.PLURALS["sv"](n) for n in EIGHT] == [0, 1, 1, 1, 1, 1, 1, 1]
    assert ngettext("{n} ruling", "{n} rulings", 2).format(n=2) == "2 utslag"


# The catalogues


def test_there_are_catalogues():
    assert {"ru-parlour", "sv-parlour"} <= set(map(name, CATALOGUES))


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_plural_rule_is_the_header_s(path):
    lang = path.parent.parent.name
    field = header(parse(path.read_text("utf-8")))["Plural-Forms"]
    match = re.fullmatch(r"nplurals=(\d); plural=(.*);", field)
    assert match, field
    from_header = gettext.c2py(match[2])
    assert [from_header(n) for n in range(1000)] == [languages.PLURALS[lang](n) for n in range(1000)]
    assert {from_header(n) for n in range(1000)} == set(range(int(match[1])))


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_our_reader_agrees_with_babel(path):
    theirs = {}
    for message in read_po(BytesIO(path.read_bytes())):
        if message.id:
            forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
            singular = message.id[0] if isinstance(message.id, tuple | list) else message.id
            if all(forms) and not message.fuzzy:
                theirs[singular] = tuple(forms)
    ours = parse(path.read_text("utf-8"))
    assert {key: forms for key, forms in ours.items() if key} == theirs


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_catalogue_is_well_formed(path):
    text = path.read_text("utf-8")
    found = parse(text)
    head = header(found)
    assert head["Language"] == path.parent.parent.name
    assert head["Content-Type"] == "text/plain; charset=UTF-8"
    assert head["X-Parlour-Status"] in ("complete", "incomplete")
    keys = re.findall(r'^msgid ("(?:.*)")$', text, re.M)
    assert len(keys) == len(set(keys)), "a message stands twice"
    for message, forms in found.items():
        for form in forms if message else ():
            assert fields(form) == fields(message), f"{message!r} and {form!r} name different placeholders"


def fields(message: str) -> set[str]:
    """The placeholders of a message."""
    return {
        field for _text, field, _spec, _conversion in string.Formatter().parse(message) if field is not None
    }


def test_reader_knows_the_whole_form():
    found = parse(
        "# a comment\n"
        'msgid ""\nmsgstr ""\n"Language: ru\\n"\n\n'
        'msgid "over "\n"two lines\\n"\nmsgstr "на \\"двух\\" "\n"строках\\\\\\n"\n\n'
        '#, python-brace-format, fuzzy\nmsgid "doubtful"\nmsgstr "сомнительно"\n\n'
        '#, python-brace-format\nmsgid "sure"\nmsgstr "верно"\n\n'
        'msgid "not yet"\nmsgstr ""\n\n'
        'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] ""\n\n'
        '#~ msgid "gone"\n#~ msgstr "нет"\n'
    )
    assert found == {
        "": ("Language: ru\n",),
        "over two lines\n": ('на "двух" строках\\\n',),
        "sure": ("верно",),
    }
    assert header(found) == {"Language": "ru"}
    assert header({}) == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello\n", "line 1: not a line of a catalogue: hello"),
        ('\n"hello"\n', "line 2: a string that belongs to nothing"),
        ("msgid hello\n", "line 1: a quoted string is wanted, not hello"),
    ],
)
def test_reader_says_what_is_no_catalogue(text, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        parse(text)


# What the code says


def messages(source: str) -> set[tuple[str, str]]:
    """Every (domain, message) that a module hands to `_` or `ngettext`."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            place = {"_": 1, "gettext": 1, "ngettext": 3}.get(called)
            if place is not None and node.args:
                named = [word.value for word in node.keywords if word.arg == "domain"]
                domain = (node.args[place : place + 1] + named or [ast.Constant(languages.DOMAIN)])[0]
                found.add((constant(domain), constant(node.args[0])))
    return {(domain, message) for domain, message in found if domain and message}


def constant(node: ast.expr) -> str:
    """The text that stands there literally; nothing where it is computed."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def missing(found: languages.Catalogue, domain: str, wanted: set[tuple[str, str]]) -> list[str]:
    """The messages of a domain that a catalogue lacks."""
    return sorted(message for its_domain, message in wanted if its_domain == domain and message not in found)


def test_extraction():
    source = """
_("first")
languages._("second {who}".replace("a", "b"))
languages._("third", "schimmel")
ngettext("one", "many", n)
ngettext("one fish", "many fish", n, domain="schimmel")
_(computed)
other("no message")
"""
    assert messages(source) == {
        ("parlour", "first"),
        ("schimmel", "third"),
        ("parlour", "one"),
        ("schimmel", "one fish"),
    }
    assert missing({"one": ("а",)}, "parlour", messages(source)) == ["first"]
    assert missing({"third": ("а",)}, "schimmel", messages(source)) == ["one fish"]


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_complete_catalogue_lacks_nothing(path):
    """Of a catalogue that says it is incomplete, only that it says so is asked."""
    wanted = set()
    for module in (ROOT / "parlour_cli").rglob("*.py"):
        wanted |= messages(module.read_text("utf-8"))
    found = parse(path.read_text("utf-8"))
    if header(found)["X-Parlour-Status"] == "complete":
        assert missing(found, path.stem, wanted) == []
