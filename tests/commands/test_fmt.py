"""`parlour fmt`."""

import pytest

from parlour_cli import catalogue

UGLY = b"""\
# The evening
game:   Schimmel
pool: 5
players: Anna,Boris , "Aunt Mary"  # in this order

Anna ROLLS 3 4     # seven
Anna pays 2 to  "Aunt Mary"
"""

NORMAL = """\
# The evening
game: schimmel
players: Anna, Boris, "Aunt Mary"  # in this order
pool: 5

Anna rolls 3 4  # seven
Anna pays 2 to "Aunt Mary"
"""


def test_normal_form_and_again(run):
    assert run("fmt", input=UGLY) == (0, NORMAL, "")
    assert run("fmt", input=NORMAL) == (0, NORMAL, "")


@pytest.mark.parametrize("language", ["ru", "sv", "en"])
def test_there_and_back(run, language):
    _status, there, _err = run("fmt", "--to", language, input=NORMAL)
    assert (there == NORMAL) == (language == "en")
    assert run("fmt", input=there) == (0, there, ""), "a record keeps its language"
    assert run("fmt", "--lang", language, input=NORMAL)[1] == there
    assert run("fmt", "--to", "en", input=there) == (0, NORMAL, "")


@pytest.mark.parametrize("game", catalogue.GAMES)
@pytest.mark.parametrize("language", ["ru", "sv"])
def test_examples_in_every_language_are_judged_alike(run, game, language):
    import json

    english = run(game, "example")[1]
    other = run("--lang", language, game, "example")[1]
    assert other != english

    def verdicts(text):
        out = run("check", "--format", "ndjson", input=text)[1]
        return [
            (data["verdict"], data["rules"], data["stands"]) for data in map(json.loads, out.splitlines())
        ]

    assert verdicts(english) == verdicts(other)


def test_several_records(run):
    status, out, _err = run("fmt", input=UGLY + b"\n\n" + UGLY)
    assert status == 0
    assert out == NORMAL + "\n" + NORMAL


def test_what_cannot_be_read_is_told_apart(run):
    status, out, err = run("fmt", input=UGLY + b"what\n")
    assert status == 2
    assert out == ""  # printed in part, something of it would be lost
    assert "what" in err
    assert "[unknown-name]" in err
    assert "is not printed" in err


def test_a_file_is_not_overwritten_with_less(run, tmp_path):
    """What cannot be read is nowhere but in the file: it must stay there, even with --force."""
    file = tmp_path / "a.record"
    for bad in (b"Anna rolls 3  # caf\xe9\n", b"Anna rolls " + b"1 " * 20_000 + b"\n", b"what\n"):
        file.write_bytes(UGLY + bad)
        status, _out, err = run("fmt", "--write", file, "--force", file)
        assert status == 2
        assert "is not written" in err
        assert file.read_bytes() == UGLY + bad


def test_writing_a_file(run, tmp_path):
    source, target = tmp_path / "a.record", tmp_path / "b.record"
    source.write_bytes(UGLY)
    assert run("fmt", source, "--write", target) == (0, "", "")
    assert target.read_text() == NORMAL
    assert [path.name for path in tmp_path.iterdir()] != []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.record", "b.record"]


def test_nothing_is_overwritten_unasked(run, tmp_path):
    path = tmp_path / "a.record"
    path.write_bytes(UGLY)
    status, out, err = run("fmt", path, "--write", path)
    assert (status, out) == (2, "")
    assert "is not overwritten" in err
    assert path.read_bytes() == UGLY
    assert run("fmt", path, "--write", path, "--force") == (0, "", "")
    assert path.read_text() == NORMAL


def test_a_record_that_cannot_be_read_is_not_overwritten(run, tmp_path):
    path = tmp_path / "a.record"
    path.write_bytes(UGLY + b"what\n")
    status, _out, err = run("fmt", path, "--write", tmp_path / "b.record")
    assert status == 2
    assert "is not written" in err
    assert not (tmp_path / "b.record").exists()


def test_dash_is_standard_output(run):
    assert run("fmt", "--write", "-", input=UGLY) == (0, NORMAL, "")


def test_a_folder_that_is_not_there(run, tmp_path):
    status, _out, err = run("fmt", "--write", tmp_path / "no" / "b.record", input=UGLY)
    assert status == 2
    assert "cannot be written" in err


def test_nothing_to_print(run):
    assert run("fmt", input=b"")[0] == 2
