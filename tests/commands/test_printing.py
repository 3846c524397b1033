"""`parlour GAME print`: slips to cut out, as text and HTML, on one page or many, in three languages."""

import re
from html.parser import HTMLParser

import pytest

from parlour_cli import catalogue

GAMES = [game for game in catalogue.GAMES if catalogue.load(game).papers]
OTHERS = [game for game in catalogue.GAMES if not catalogue.load(game).papers]
WHO = ("--players", 'Анна,Борис,"Тётя Маша",Глеб', "--seed", "1839")
GAME = "written-questions"

VOID = ("meta", "link", "br", "hr", "img")


class Page(HTMLParser):
    """A page of HTML: which elements it has, what words; that every element is closed where it should be."""

    def __init__(self, text):
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def test_one_game_at_least_has_papers():
    assert GAMES == [GAME]


@pytest.mark.parametrize(
    ("language", "asked", "says"),
    [
        ("en", "Question to Анна:", "Анна answers:"),
        ("ru", "Вопрос, к кому: Анна", "Отвечает Анна:"),
        ("sv", "Fråga till Анна:", "Анна svarar:"),
    ],
)
@pytest.mark.parametrize("form", ["text", "html"])
def test_slips_in_each_language(run, language, asked, says, form):
    status, out, err = run(GAME, "print", *WHO, "--lang", language, "--format", form)
    assert (status, err) == (0, "")
    assert out.count(asked) == out.count(says) == 1
    assert "Тётя Маша" in out
    if form == "html":
        page = Page(out)
        assert page.seen[0] == ("html", {"lang": language})
        assert sum(tag == "section" for tag, _attrs in page.seen) == 4
        assert not re.search(r"https?:|src=|@import", out), "it asks nothing of the network"
    else:
        assert out.count("✂") == 3


def test_one_page_or_many(run):
    one = run(GAME, "print", *WHO)[1]
    many = run(GAME, "print", *WHO, "--pages", "many")[1]
    assert "\f" not in one
    assert many.count("\f") == 3
    assert "✂" not in many
    assert [line for line in many.replace("\f", "").split("\n") if line] == [
        line for line in one.split("\n") if line and "✂" not in line
    ]
    for pages in ("one", "many"):
        page = Page(run(GAME, "print", *WHO, "--pages", pages, "--format", "html")[1])
        assert ("main", {"class": pages}) in page.seen


def test_names_are_no_markup(run):
    out = run(GAME, "print", "--players", '"<b>Bo & Co</b>",Anna', "--seed", "x", "--format", "html")[1]
    page = Page(out)
    assert ("b", {}) not in page.seen
    assert "<b>Bo & Co</b>" in page.words


def test_no_line_is_wider_than_asked(run):
    name = " ".join(["Мария", "Анна"] * 15)
    for columns in (42, 80, 200):
        out = run(
            GAME, "print", "--players", f'"{name}",Bo', "--seed", "x", "--sheet", "all", columns=columns
        )[1]
        assert name in " ".join(out.split())
        assert max(map(len, out.split("\n"))) <= min(columns, 66)


def test_the_papers_of_a_record_are_those_that_deal_will_find(run, tmp_path):
    """A whole evening: printed before it, played by `deal`, and in the end as printed and as drawn."""
    path = tmp_path / "вечер.record"
    path.write_text(run(GAME, "deal", *WHO)[1], "utf-8")
    assert run(GAME, "print", path, "--sheet", "all")[1] == run(GAME, "print", *WHO, "--sheet", "all")[1]
    second = run(GAME, "print", path, "--sheet", "president")[1]
    order = run(GAME, "print", path, "--sheet", "secretary")[1]
    text = path.read_text("utf-8")
    slips = dict(re.findall(r"^(.+) gets (slip-\d)", text, re.MULTILINE))
    names = re.findall("^players: (.*?)  #", text, re.MULTILINE)[0].split(", ")
    for who, slip in slips.items():
        text += f"{who} asks {names[int(slip[-1]) - 1]}\n{who} gives slip\n"
    path.write_text(text, "utf-8")
    assert run(GAME, "print", path, "--sheet", "president")[1] == second
    status, out, _err = run(GAME, "print", path, "--sheet", "players")
    assert (status, out) == (2, "")
    dealt = run(GAME, "deal", "--append", path)[1]
    for who, slip in re.findall(r"^(.+) gets slip-(\d)", dealt, re.MULTILINE):
        assert re.search(rf"slip {slip} \(.+\): to {who.strip(chr(34))}\n", second)
    assert run(GAME, "print", path, "--sheet", "secretary")[1] == order
    status, out, _err = run("verify", path)
    assert status == 0
    assert "as the seed gives them" in out


def test_what_the_record_has_written_is_on_the_sheet_of_the_secretary(run):
    text = run(GAME, "example")[1]
    status, out, err = run(GAME, "print", "-", "--sheet", "secretary", "--seed", "x", input=text)
    assert (status, err) == (0, "")
    assert "Question to Anna: what is in your letter?" in out
    assert "Anna answers: a receipt for jam" in out


def test_a_fresh_seed_is_told(run):
    status, out, err = run(GAME, "print", "--sheet", "all", "--players", "Anna,Bo,Clara,Dora")
    assert status == 0
    [seed] = re.findall("the seed is ([0-9a-f]{32})", err)
    again = run(GAME, "print", "--sheet", "all", "--players", "Anna,Bo,Clara,Dora", "--seed", seed)
    assert again == (0, out, "")


def test_a_small_company_is_warned(run):
    assert "little to guess" in run(GAME, "print", "--players", "Anna,Bo,Clara", "--seed", "x")[2]
    assert run(GAME, "print", "--players", "Anna,Bo,Clara,Dora", "--seed", "x")[2] == ""
    assert run(GAME, "print", "--players", "Anna,Bo,Clara", "--seed", "x", "-q") == (0, "", "")


def test_readings_are_honoured(run):
    """Without the president and the secretary there are so many slips less."""
    text = "game: written-questions\nplayers: A, B, C, D, E\npresident: A\nsecretary: B\nseed: x\n"
    assert run(GAME, "print", "-", input=text)[1].count("fold here") == 5
    pins = ("--reading", "president-plays=no", "--reading", "secretary-plays=no")
    out = run(GAME, "print", "-", *pins, input=text)[1]
    assert out.count("fold here") == 3
    assert "Question to A:" not in out
    out = run(GAME, "print", "-", "--sheet", "secretary", "--reading", "reading-order=by-name", input=text)[1]
    assert re.findall(r"Slip (\d)", out) == list("12345")


@pytest.mark.parametrize("game", OTHERS)
def test_a_game_without_papers_says_so(run, game):
    status, out, err = run(game, "print")
    assert (status, out) == (2, "")
    assert "nothing is printed and cut out" in err
    assert "parlour written-questions print" in err
    assert "nothing is printed and cut out" in run(game, "print", "--help")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--sheet", "slisp"), "Did you mean slips?"),
        (("--pages", "three"), "three"),
        (("--format", "json"), "json"),
        (("--players", "Anna"), "one alone has nobody to ask"),
        (("--players", "Anna,Anna"), "name-twice"),
        (("--seed", "a b"), "one word"),
        (("--reading", "first-own-name=redel"), "Did you mean redeal?"),
        (("missing.record",), "missing.record"),
    ],
)
def test_bad_input(run, words, said):
    status, out, err = run(GAME, "print", *words)
    assert (status, out) == (2, "")
    assert said in err


HEAD = "game: written-questions\nplayers: Anna, Bo\npresident: Anna\nsecretary: Bo\n"


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("", (), "no record"),
        ("game: schimmel\nplayers: Anna, Boris\n", (), "(stdin):1: this is a record of schimmel"),
        (f"{HEAD}Anna dances\n", (), "(stdin):5:6"),
        (HEAD, ("--sheet", "players"), "no header seed:"),
        (f"{HEAD}seed: x\n", ("--seed", "y"), "The record has the seed x, not y."),
        (HEAD, ("--players", "Anna,Bo"), "The record says who plays"),
        (f"{HEAD.replace('president: Anna', 'title: x')}seed: x\n", ("--sheet", "president"), ""),
        (
            f"{HEAD}seed: x\nreading: leaver=stop\n\nAnna gets slip-1\nBo leaves\n",
            ("--sheet", "president"),
            "answers are in",
        ),
    ],
)
def test_bad_records(run, text, words, said):
    status, out, err = run(GAME, "print", "-", *words, input=text)
    if said:
        assert (status, out) == (2, "")
        assert said in err
    else:
        assert (status, err) == (0, "")
