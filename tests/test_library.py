"""Lines, citations, editions, search."""

import contextlib
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour_cli import library
from parlour_cli.errors import CitationError, ParlourError
from parlour_cli.library import GAMES, Citation, Lines, citation, citations
from parlour_cli.search import fold, search, stem


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A folder that stands for the root, with a source of one game; no line that was read before is known."""
    monkeypatch.setattr(library, "_root", str(tmp_path))
    monkeypatch.setattr(library, "_lines", {})
    monkeypatch.setattr(library, "_tables", {})
    lines = tmp_path / "sources" / "ru" / "tartar.txt"
    lines.parent.mkdir(parents=True)
    lines.write_text("Тартар\n\nКруг.\n", encoding="utf-8")
    return tmp_path


def translate(root, language, text):
    file = root / "translations" / language / "tartar.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


# Lines


def test_a_line_is_found_by_its_number():
    source = Lines("royal-star")

    assert source.language == "en"
    assert len(source) == 11
    assert source.line(1) == "ROYAL STAR."
    assert source.line(2) == ""
    assert source.line(9) == "If in any throw the star is altogether missed, three points are to be deducted."
    assert source.blank == (2, 6)
    assert source.numbers == (1, 3, 4, 5, 7, 8, 9, 10, 11)
    assert source.paragraphs == ((1,), (3, 4, 5), (7, 8, 9, 10, 11))
    assert [n for n, _text in source] == list(source.numbers)


@pytest.mark.parametrize("n", [-1, 0, 12, 10**6])
def test_a_line_that_is_not_there_is_refused(n):
    source = Lines("royal-star")

    for ask in (source.line, source.received, source.page, source.witness):
        with pytest.raises(CitationError, match="royal-star has lines 1 to 11"):
            ask(n)
    with pytest.raises(CitationError):
        source.translation("ru", n)


def test_a_source_is_read_once():
    assert Lines("tartar") is Lines("tartar")


def test_a_source_that_is_not_there_is_refused_with_a_near_name():
    with pytest.raises(CitationError, match="Did you mean schimmel"):
        Lines("schimel")
    with pytest.raises(CitationError, match="There are: royal-star"):
        Lines("bridge")


def test_only_a_line_feed_ends_a_line(elsewhere):
    (elsewhere / "sources" / "ru" / "tartar.txt").write_bytes("a\u2028b\x0b\r\n\r\nc".encode())

    assert [text for _n, text in Lines("tartar")] == ["a\u2028b\x0b", "c"]


def test_a_translation_is_read_line_by_line(elsewhere):
    translate(elsewhere, "en", "Tartarus\n\nA circle.\n")
    source = Lines("tartar")

    assert source.translation("en", 3) == "A circle."
    assert source.translation("en", 2) == ""
    assert source.translation("sv", 3) is None, "not translated"
    assert source.translation("ru", 3) is None, "the source itself"
    assert source.translation("../en", 3) is None, "no language"
    assert source.text("ru", 3) == "Круг."
    assert source.text("en", 3) == "A circle."
    assert source.languages == ("ru", "en")


@pytest.mark.parametrize("text", ["Tartarus\n\n", "Tartarus\n\nA circle.\n\n", ""])
def test_a_translation_with_another_number_of_lines_is_refused(elsewhere, text):
    translate(elsewhere, "sv", text)

    with pytest.raises(ParlourError, match=r"translations/sv/tartar\.txt has \d lines, its source 3"):
        Lines("tartar").translation("sv", 1)


def test_the_installed_texts_come_before_those_beside_the_package(tmp_path, monkeypatch):
    package = tmp_path / "parlour_cli"
    (package / "_data").mkdir(parents=True)
    monkeypatch.setattr(library, "__file__", str(package / "library.py"))

    monkeypatch.setattr(library, "_root", "")
    with pytest.raises(ParlourError, match="The texts are missing"):
        library.root()

    (tmp_path / "sources").mkdir()
    assert library.root() == str(tmp_path)

    monkeypatch.setattr(library, "_root", "")
    (package / "_data" / "sources").mkdir()
    assert library.root() == str(package / "_data")


# Citations


@pytest.mark.parametrize(
    ("text", "numbers", "normal"),
    [
        ("36", (36,), "schimmel:36"),
        ("42-43", (42, 43), "schimmel:42-43"),
        ("42–43", (42, 43), "schimmel:42-43"),
        ("12,15", None, "schimmel:12 is a blank line between paragraphs"),
        ("13, 27-29", (13, 27, 28, 29), "schimmel:13, 27-29"),
        ("schimmel:42-43", (42, 43), "schimmel:42-43"),
        (" schimmel : 043 , schimmel:42,42 ", (42, 43), "schimmel:42-43"),
        ("49, 36", (36, 49), "schimmel:36, 49"),
        ("39-41", (39, 41), "schimmel:39, 41"),
        (
            "40",
            None,
            "schimmel:40 is a blank line between paragraphs. The nearest: schimmel:39, schimmel:41.",
        ),
        ("39-40", None, "schimmel:40 is a blank line"),
        ("50", None, "There is no line schimmel:50: schimmel has lines 1 to 49. The nearest is schimmel:49."),
        ("0", None, "The nearest is schimmel:1."),
        ("43-42", None, "schimmel:43-42 runs backwards. Write schimmel:42-43."),
        ("", None, "is no line of schimmel. Write"),
        ("42,", None, "is no line of schimmel. Write"),
        ("42-", None, "42- is no line of schimmel. Write"),
        ("-42", None, "-42 is no line of schimmel. Write"),
        ("4x", None, "4x is no line of schimmel. Write"),
        ("²", None, "² is no line of schimmel. Write"),
        ("9" * 5000, None, "is no line of schimmel. Write"),
        (
            "royal-star:8",
            None,
            "royal-star:8 is a line of another source; here lines of schimmel are wanted.",
        ),
        ("42, royal-star:8", None, "more than one source"),
        (":42", None, "names no source"),
        ("shimmel:42", None, "Did you mean schimmel"),
    ],
)
def test_what_a_citation_means(text, numbers, normal):
    if numbers is None:
        with pytest.raises(CitationError) as error:
            Lines("schimmel").cite(text)
        assert normal in str(error.value)
    else:
        cited = Lines("schimmel").cite(text)
        assert cited.numbers == numbers
        assert str(cited) == normal
        assert f"{cited.game}:{cited.figures}" == normal


def test_a_citation_by_itself_names_its_source():
    assert citation("schimmel:42-43").spans == ((42, 43),)
    assert repr(citation("schimmel:42-43")) == "citation('schimmel:42-43')"
    assert 42 in citation("schimmel:42-43")
    assert 41 not in citation("schimmel:42-43")
    with pytest.raises(CitationError, match="42 names no source"):
        citation("42")


def test_lines_of_several_sources_are_cited_together():
    found = citations("3, twenty-one:24, 26, eleven-and-a-half:1", "eleven-and-a-half")

    assert [str(cited) for cited in found] == ["eleven-and-a-half:1, 3", "twenty-one:24, 26"]


def test_a_citation_of_nothing_is_refused():
    with pytest.raises(CitationError, match="No line of tartar is named"):
        Citation("tartar", ())
    with pytest.raises(CitationError, match="tartar:2 is a blank line"):
        Citation("tartar", (1, 2))


lines_of_a_game = st.sampled_from(sorted(GAMES)).flatmap(
    lambda game: st.tuples(st.just(game), st.sets(st.sampled_from(Lines(game).numbers), min_size=1))
)


@given(lines_of_a_game)
def test_parsing_and_printing_a_citation_are_inverse(chosen):
    game, numbers = chosen
    cited = Citation(game, numbers)

    assert cited.numbers == tuple(sorted(numbers))
    assert citation(str(cited)) == cited
    assert Lines(game).cite(cited.figures) == cited
    assert hash(citation(str(cited))) == hash(cited)
    assert str(citation(str(cited))) == str(cited)


@given(lines_of_a_game)
def test_the_spans_of_a_citation_hold_its_lines_and_no_others(chosen):
    cited = Citation(*chosen)

    assert tuple(n for first, last in cited.spans for n in range(first, last + 1)) == cited.numbers
    assert all(
        later[0] > earlier[1] + 1 for earlier, later in zip(cited.spans, cited.spans[1:], strict=False)
    )


@given(st.text(st.sampled_from("schimel:0123456789,-–² "), max_size=20) | st.text(max_size=20))
def test_any_text_is_a_citation_or_an_error(text: str) -> None:
    found: tuple[Citation, ...] = ()
    with contextlib.suppress(CitationError):
        found = citations(text, "schimmel")

    assert all(Lines(cited.game).line(n) for cited in found for n in cited.numbers)


# Search


def test_stems():
    assert stem("counters", "en") == "counter"
    assert stem("dealer's", "en") == "dealer"
    assert stem("king", "en") == "king"
    assert stem("картами", "ru") == "карт"
    assert stem("карты", "ru") == "карт"
    assert stem("туз", "ru") == "туз"
    assert stem("21", "ru") == "21"
    assert stem(fold("hästarna"), "sv") == "hast"


def test_folding():
    assert fold("ЁЛКА Åäö É dealer’s") == "елка aao e dealer's"
    assert fold("o\u0308") == "o"


def test_search_finds_lines_in_which_all_words_occur():
    found = [(hit.game, hit.number) for hit in search("CURTAIN screens", "en") if hit.game == "royal-star"]

    assert found == [("royal-star", 11)]
    assert not search("curtain горчица")
    assert not search("")
    assert not search(" ,;'")


def test_search_in_russian_finds_other_cases_of_a_word():
    found = {(hit.game, hit.number) for hit in search("мел круги", "ru")}

    assert ("tartar", 3) in found  # мелом круг
    assert ("tartar", 10) not in found  # круга, but no мел


def test_a_number_is_found_only_whole():
    assert ("twenty-one", 29) not in {(hit.game, hit.number) for hit in search("1", "ru")}
    assert ("twenty-one", 6) in {(hit.game, hit.number) for hit in search("1", "ru")}


def test_search_in_translations(elsewhere, monkeypatch):
    monkeypatch.setattr(library, "GAMES", {"tartar": "ru"})
    translate(elsewhere, "sv", "Tartaros\n\nÖppna CIRKELN på bordet.\n")

    for words in ("öppna", "oppna", "o\u0308ppna", "cirkel", "CIRKELN bord", "bordet"):
        assert [(hit.game, hit.number, hit.language) for hit in search(words)] == [("tartar", 3, "sv")], words
    assert [str(hit) for hit in search("bordet", "sv")] == ["tartar:3: Öppna CIRKELN på bordet."]
    assert search("bordet", "ru") == ()
    assert [hit.language for hit in search("тартар")] == ["ru"]


@given(st.text(max_size=30))
def test_any_text_can_be_searched_for(words):
    assert all(hit.text for hit in search(words, "en"))


# The start


def test_nothing_slow_is_imported_before_it_is_needed():
    slow = "tomllib pathlib hashlib json unicodedata difflib dataclasses importlib.resources random"
    program = (
        "import sys; before = set(sys.modules)\n"
        "from parlour_cli.library import Lines, citation\n"
        "Lines('schimmel').line(42), str(citation('schimmel:42-43')), Lines('tartar').translation('en', 3)\n"
        f"print(*sorted((set(sys.modules) - before) & set('{slow}'.split())))"
    )
    root = os.path.dirname(os.path.dirname(os.path.abspath(library.__file__)))
    found = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=root, capture_output=True, text=True, check=True
    )

    assert found.stdout.strip() == ""
