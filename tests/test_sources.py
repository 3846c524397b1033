"""The texts themselves: received, emended, cut into lines, described; and their digests."""

import hashlib
import os
import re

import pytest

import parlour_cli
from parlour_cli import library
from parlour_cli.languages import LANGUAGES
from parlour_cli.library import GAMES, Lines

RENEW = "A text has changed. Look at its citations again, then renew the digests as sources/README.md says."

# Which paragraphs of the received files belong to no game (sources/README.md); numbers from 0.
FURNITURE = {
    "cassell.txt": {
        0: "Cassell's Book of In-door Amusements, Card Games, and Fireside Fun",
        1: "by Various",
    },
    "dlp-evidence-2068.txt": {0: "|", 13: "|"},
    "peel.txt": {8: "[101]"},
    "society-games-ru.txt": {},
}


def read(*parts):
    with open(library.path("sources", *parts), encoding="utf-8", newline="") as file:
        return file.read()


def folded(text):
    return " ".join(text.split())


def received_paragraphs(name):
    """The paragraphs of a received file: parted by blank lines in Cassell's, a line each in the others."""
    text = read("received", name)
    parts = re.split(r"\n\s*\n", text) if name == "cassell.txt" else text.split("\n")
    return [folded(part) for part in parts if part.strip()]


def games_of(name):
    return [game for game in GAMES if library.edition(game)["received"] == f"received/{name}"]


# Received texts and lines


@pytest.mark.parametrize("name", FURNITURE)
def test_the_lines_give_the_received_text_back(name):
    paragraphs = received_paragraphs(name)
    for place, text in FURNITURE[name].items():
        assert paragraphs[place] == text, "not the furniture that sources/README.md names"
    kept = [text for place, text in enumerate(paragraphs) if place not in FURNITURE[name]]
    own = {
        game: [
            folded(" ".join(Lines(game).received(n) for n in paragraph))
            for paragraph in Lines(game).paragraphs
        ]
        for game in games_of(name)
    }
    # Each game is one unbroken run of paragraphs, found by its first.
    order = sorted(own, key=lambda game: kept.index(own[game][0]))
    rebuilt = [text for game in order for text in own[game]]

    assert rebuilt == kept


def test_every_received_text_is_accounted_for():
    assert sorted(os.listdir(library.path("sources", "received"))) == sorted(FURNITURE)
    assert sorted(game for name in FURNITURE for game in games_of(name)) == sorted(GAMES)


def test_every_line_file_is_a_game_of_the_library():
    for language in LANGUAGES:
        folder = library.path("sources", language)
        found = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
        assert found == sorted(f"{game}.txt" for game in GAMES if GAMES[game] == language)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_file_is_plain(game):
    text = read(GAMES[game], f"{game}.txt")

    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert not text.startswith("\n")
    assert "\n\n\n" not in text
    assert "\r" not in text
    for line in text.split("\n"):
        assert line == folded(line)


# Emendations


def test_every_emendation_belongs_to_a_game():
    table = library._table("emendations.toml")

    assert list(table) == ["emendation"]
    assert {entry["game"] for entry in table["emendation"]} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_emendations_are_well_formed(game):
    for entry in library.emendations(game):
        keys = ["game", "line", "kind", "received", "read", "why", "source"]
        if entry["kind"] == "page":
            keys.append("page")
        assert sorted(entry) == sorted(keys), entry
        assert entry["kind"] in ("correction", "markup", "page", "query"), entry
        assert entry["line"] in Lines(game).numbers, entry
        assert entry["received"], entry
        assert entry["why"].endswith("."), entry
        assert entry["source"], entry
        if entry["kind"] in ("correction", "markup"):
            assert entry["read"], entry
            assert entry["read"] != entry["received"], entry
        if entry["kind"] == "page":
            assert f"[{entry['page']}]" in entry["received"], entry


@pytest.mark.parametrize("game", GAMES)
def test_emendations_are_applied_in_order_and_undone_exactly(game):
    source = Lines(game)
    texts = {n: source.received(n) for n in range(1, len(source) + 1)}
    for entry in library.emendations(game):
        n = entry["line"]
        assert texts[n].count(entry["received"]) == 1, entry
        if entry["kind"] == "query":
            assert entry["received"] in source.line(n), "a query is not applied"
        else:
            texts[n] = texts[n].replace(entry["received"], entry["read"])
            assert texts[n].count(entry["read"]) == 1, entry

    assert texts == {n: source.line(n) for n in range(1, len(source) + 1)}


@pytest.mark.parametrize("game", GAMES)
def test_no_known_damage_is_left_in_the_reading_text(game):
    for n, text in Lines(game):
        assert not re.search(r"\b\w+\.\w\.\w", text.replace("т. е.", "")) or "DLP.Evidence" in text, n
        assert not re.search(r'\w"s\b|--|_|\.\.\.', text), n
        if (game, n) != ("my-bird-sings", 35):
            assert not re.search(r"\[\d\d\d\]", text), n


def test_some_emendations_by_name():
    assert "Great Cassino, Little Cassino" in Lines("cassino").line(11)
    assert "Great Ca.s.sino, Little Ca.s.sino" in Lines("cassino").received(11)
    assert Lines("cassino").received(12).startswith("[100] Secure the Ca.s.sino cards")
    assert Lines("cassino").line(9).endswith("would add [3] to their score.")
    assert "four or five take part" in Lines("spoil-five").line(4)
    assert "poccupied" in Lines("schuster").received(22)
    assert "poccupied" not in Lines("schuster").line(22)
    assert "ошибочно" in Lines("twenty-one").line(32)
    assert Lines("royal-star").received(9) == Lines("royal-star").line(9)


# Editions


def test_works_say_what_is_wanted():
    people = ["author", "title", "short", "year", "edition", "place", "publisher", "language", "section"]
    transmission = ["id", "through", "rights", "cite", "games", "not_established"]
    keys = sorted(people + transmission)
    for name, work in library.works().items():
        assert sorted(work) == keys, name
        assert work["id"] == name
        for key in keys:
            assert work[key], (name, key)
        for game in work["games"]:
            cited = {layer["work"]["id"] for layer in library.edition(game)["witnesses"]}
            assert name in cited or name == "billberg", "Billberg has not been seen, and is no witness"


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_says_what_is_wanted(game):
    table = library.edition(game)

    assert table["game"] == game
    assert table["language"] == GAMES[game]
    assert os.path.isfile(library.path("sources", table["received"]))
    assert game in table["work"]["games"]
    heading = table["heading"].casefold()
    if game != "cassino":  # its heading is lost
        assert any(heading in text.casefold() for _n, text in Lines(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_witnesses_of_a_game_hold_each_of_its_lines_once(game):
    held: list[int] = []
    for layer in library.edition(game)["witnesses"]:
        first, last = layer["lines"].split("-")
        held += range(int(first), int(last) + 1)

    assert len(held) == len(set(held))
    assert set(held) >= set(Lines(game).numbers)


def test_schuster_has_two_layers():
    source = Lines("schuster")

    assert {source.witness(n) for n in range(29, 34)} == {"fiske"}
    assert {source.witness(n) for n in range(13, 28)} == {"dlp"}
    assert source.witness(28) == ""
    assert "CC BY-NC-ND" in library.works()["dlp"]["rights"]


def test_pages():
    cassino, bird, five = Lines("cassino"), Lines("my-bird-sings"), Lines("spoil-five")

    assert [cassino.page(n) for n in (1, 11, 12, 19)] == ["99", "99", "100", "100"]
    assert [bird.page(n) for n in (1, 17, 18, 20, 33, 35)] == ["101", "", "101-102", "102", "102", "103"]
    assert [five.page(n) for n in (20, 21, 22, 39, 58, 70)] == [
        "103",
        "103-104",
        "104",
        "105",
        "105-106",
        "106",
    ]
    assert Lines("royal-star").page(9) == ""
    assert Lines("schuster").page(31) == "318"
    for game in GAMES:
        table = library.edition(game)
        pages = [Lines(game).page(n) for n in Lines(game).numbers if Lines(game).line(n) != "[103]"]
        if "first_page" in table:
            assert pages[0] == str(table["first_page"])
            assert pages[-1] == str(table["last_page"])


# Translations


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_translation_has_the_lines_and_the_blank_lines_of_its_source(game, language):
    name = library.path("translations", language, f"{game}.txt")
    if not os.path.exists(name):
        assert Lines(game).translation(language, 1) is None
        return
    assert language != GAMES[game], "a source is not translated into its own language"
    with open(name, encoding="utf-8", newline="") as file:
        text = file.read()

    assert text.endswith("\n")
    assert "\r" not in text
    texts = text.removesuffix("\n").split("\n")
    assert len(texts) == len(Lines(game))
    assert tuple(n for n, line in enumerate(texts, 1) if not line) == Lines(game).blank
    for line in texts:
        assert line == line.strip()
    assert Lines(game).translation(language, 1) == texts[0]


# Digests


def test_no_text_has_changed_since_its_citations_were_confirmed():
    assert library.changed() == (), RENEW


def test_every_text_has_a_digest():
    rows = [row.split("  ") for row in read("digests.txt").splitlines()]
    files = [
        f"{folder}/{name}"
        for folder in ("received", "en", "ru")
        for name in sorted(os.listdir(library.path("sources", folder)))
    ]

    assert [name for _digest, name in rows] == files, RENEW


def test_the_package_knows_the_digest_of_its_texts():
    assert library.digest() == parlour_cli.SOURCES, RENEW


def test_the_digest_of_a_game_is_that_of_its_lines():
    for game in GAMES:
        data = read(GAMES[game], f"{game}.txt").encode()
        assert library.digest(game) == "sha256:" + hashlib.sha256(data).hexdigest()


def test_one_changed_byte_is_noticed(tmp_path, monkeypatch):
    for row in read("digests.txt").splitlines():
        name = row.split("  ")[1]
        copy = tmp_path / "sources" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(read(*name.split("/")).encode())
    (tmp_path / "sources" / "digests.txt").write_text(read("digests.txt"), encoding="utf-8")
    monkeypatch.setattr(library, "_root", str(tmp_path))
    assert library.changed() == ()

    changed = tmp_path / "sources" / "en" / "schimmel.txt"
    changed.write_bytes(changed.read_bytes().replace(b"twelve", b"twelwe"))
    (tmp_path / "sources" / "received" / "peel.txt").unlink()

    assert library.changed() == ("received/peel.txt", "en/schimmel.txt")
