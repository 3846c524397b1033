"""The tree of commands: help everywhere, options in every place, names in three languages, suggestions."""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from parlour_cli import VERSION, catalogue
from parlour_cli.commands.main import GENERAL, OF_A_GAME, root

ROOT = Path(__file__).resolve().parents[2]
SHARED = {"--lang", "--color", "--format", "--quiet", "--no-input", "--debug", "--help"}


def tree():
    """Every command: the words that lead to it."""
    yield ()
    for name in GENERAL:
        yield (name,)
    for game in catalogue.GAMES:
        yield (game,)
        for name in OF_A_GAME:
            yield (game, name)


def command(words):
    ctx = root.make_context("parlour", [], resilient_parsing=True)
    found: click.Command | None = root
    for word in words:
        assert isinstance(found, click.Group)
        found = found.get_command(ctx, word)
        assert found is not None
        ctx = found.make_context(word, [], parent=ctx, resilient_parsing=True)
    return found, ctx


@pytest.mark.parametrize("words", list(tree()), ids=" ".join)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_everywhere(run, words, option):
    status, out, err = run(*words, option)
    assert (status, err) == (0, "")
    first, *rest = out.splitlines()
    assert not first.startswith("Usage"), "help begins with what the command does"
    usage = next(line for line in rest if line.startswith("Usage: "))
    assert usage.startswith(f"Usage: {' '.join(('parlour', *words))} ")
    assert "Examples:" in out or words[-1] in ("table", "odds")
    page = re.search(r"^Rulebook: +(\S+)$", out, re.M)
    assert page
    assert (ROOT / f"{page[1]}.md").exists()
    if words and words[0] in catalogue.GAMES:
        assert f"parlour {words[0]} rules" in out


@pytest.mark.parametrize("words", list(tree()), ids=" ".join)
def test_every_command_takes_the_shared_options_and_no_short_one_alone(words):
    found, _ctx = command(words)
    options = {name for param in found.get_params(_ctx) for name in param.opts}
    assert options >= SHARED
    for param in found.get_params(_ctx):
        if isinstance(param, click.Option) and any(len(name) == 2 for name in param.opts):
            assert any(name.startswith("--") for name in param.opts)
        if isinstance(param, click.Option):
            assert param.help, f"{param.opts} has no help"


def test_the_same_option_means_the_same_everywhere():
    meanings: dict[str, set[object]] = {}
    for words in tree():
        found, ctx = command(words)
        for param in found.get_params(ctx):
            if isinstance(param, click.Option) and param.opts[0] not in ("--format",):
                meanings.setdefault(param.opts[0], set()).add((param.help, param.metavar, param.multiple))
    assert {name: kinds for name, kinds in meanings.items() if len(kinds) > 1} == {}


def test_help_lines_are_those_of_the_commands():
    """The tables must not tell of a command that is not there, and names are in small letters with dashes."""
    for table in (GENERAL, OF_A_GAME):
        for name, (_module, line) in table.items():
            assert name == name.lower().replace("_", "-")
            assert line
            assert line[-1] != "."
    listed = {name for _heading, names in root.sections for name in names}
    assert listed == set(GENERAL) | set(catalogue.GAMES)
    found, _ctx = command(("schimmel",))
    assert {name for _heading, names in found.sections for name in names} == set(OF_A_GAME)


@pytest.mark.parametrize(
    "words", [*((game,) for game in catalogue.GAMES), ("schimmel", "referee"), ("check",)], ids=" ".join
)
def test_help_command_equals_help_option(run, words):
    assert run("help", *words) == run(*words, "--help")


def test_help_alone_is_the_program_s_help(run):
    assert run("help") == run("--help")


def test_help_on_what_is_not_there(run):
    status, _out, err = run("help", "shimmel")
    assert status == 2
    assert "Did you mean schimmel?" in err
    status, _out, err = run("help", "check", "more")
    assert status == 2
    assert "has no commands of its own" in err


@pytest.mark.parametrize("words", [(), ("schimmel",)], ids=["parlour", "parlour schimmel"])
def test_without_a_command_the_help_and_status_2(run, words):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err == run(*words, "--help")[1]


@pytest.mark.parametrize("words", [(), ("schimmel",), ("check",), ("schimmel", "roll")], ids=" ".join)
@pytest.mark.parametrize("columns", [40, 80])
def test_help_is_no_wider_than_the_terminal(run, words, columns):
    """But for what can be typed or chosen, which is not broken."""
    for line in run(*words, "--help", columns=columns)[1].splitlines():
        assert len(line) <= columns or line.startswith(("  parlour ", "  --", "Usage: ")), line


def test_sections_in_order(run):
    out = run("--help")[1]
    places = [out.index(f"\n{name}:\n") for name in ("Examples", "Games", "Records", "Texts", "Help")]
    assert places == sorted(places)


def test_version_first_then_the_digest(process):
    status, out, err = process("--version")
    assert (status, err) == (0, b"")
    first, second = out.decode().splitlines()
    assert first == f"parlour {VERSION}"
    assert second.startswith("sources sha256:")


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_games_answer_to_their_names_in_three_languages(run, game):
    expected = run(game, "--help")
    for name in catalogue.names(game).values():
        assert run(name, "--help") == expected


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("shimmel",), "schimmel"),
        (("тартер",), "тартар"),
        (("chek",), "check"),
        (("schimmel", "refere"), "referee"),
        (("schimmel", "ro"), "roll"),
        (("schimmel", "reading"), "readings"),
        (("schimmel", "rules", "exces-to-inn"), "excess-to-inn"),
        (("schimmel", "readings", "both-shows"), "both-show"),
        (("cite", "shimmel:3"), "schimmel"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_a_near_name_is_suggested_and_nothing_is_abbreviated(run, words, meant):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert f"Did you mean {meant}?" in err


def test_a_game_s_command_without_its_game(run):
    status, _out, err = run("referee")
    assert status == 2
    assert "parlour GAME referee" in err


def test_a_name_like_nothing(run):
    status, _out, err = run("xyzzy")
    assert status == 2
    assert "parlour games" in err


@pytest.mark.parametrize("words", list(tree()), ids=" ".join)
def test_a_bad_option_ends_with_2(run, words):
    status, out, err = run(*words, "--no-such-option")
    assert (status, out) == (2, "")
    assert "No such option" in err


@pytest.mark.parametrize("words", list(tree()), ids=" ".join)
def test_a_bad_value_of_a_shared_option_ends_with_2(run, words):
    status, out, err = run("--color", "sometimes", *words)
    assert (status, out) == (2, "")
    assert "sometimes" in err


@pytest.mark.parametrize("name", ["table", "odds"])
def test_what_comes_later_says_so(run, name):
    status, out, err = run("schimmel", name, "evening.record")
    assert (status, out) == (2, "")
    assert "still to come" in err


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "ru", "cite", "royal-star:8"),
        ("cite", "--lang", "ru", "royal-star:8"),
        ("cite", "royal-star:8", "--lang", "ru"),
        ("cite", "royal-star:8", "--lang=ru"),
    ],
    ids=" ".join,
)
def test_shared_options_before_and_after_the_command(run, words):
    status, out, _err = run(*words)
    assert status == 0
    assert "  ru: Если играющему" in out


def test_quiet_before_and_after(run, star):
    for words in (
        ("-q", "check", star),
        ("check", "-q", star),
        ("--quiet", "check", star),
        ("check", star, "-q"),
    ):
        assert run(*words) == (0, "", "")


def test_format_before_and_after(run, star):
    assert run("--format", "ndjson", "check", star) == run("check", star, "--format", "ndjson")


def test_a_form_that_a_command_has_not(run):
    status, out, err = run("--format", "svg", "games")
    assert (status, out) == (2, "")
    assert "games has no form svg" in err
    assert run("games", "--format", "svg")[0] == 2


def test_end_of_options(run, tmp_path, monkeypatch):
    """After `--` a name that begins with a dash is a name."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-x.record").write_text("game: royal-star\nplayers: Anna, Boris\n\nAnna throws red out red\n")
    assert run("check", "-x.record")[0] == 2
    status, out, _err = run("check", "--", "-x.record")
    assert status == 0
    assert out.startswith("-x.record:4: legal")


def test_no_input_asks_nothing(run, star):
    assert run("check", "--no-input", star)[0] == 0


def examples():
    for words in tree():
        book = catalogue.judged(words[0]) if len(words) > 1 and words[-1] == "roll" else None
        if book is not None and "roll" not in book.chances:
            continue
        found, ctx = command(words)
        shown = found.shown_examples(ctx)
        if words and words[-1] not in ("table", "odds"):
            assert len(shown) == 2, words
        for number, example in enumerate(shown):
            yield pytest.param(shown[: number + 1], id=example)


@pytest.mark.slow
@pytest.mark.parametrize("lines", list(examples()))
def test_every_example_runs(lines, tmp_path):
    """What help shows can be typed: the examples of a command one after another, in an empty folder."""
    program = tmp_path / "bin" / "parlour"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m parlour_cli "$@"\n')
    program.chmod(0o755)
    work = tmp_path / "work"
    work.mkdir()
    script = "set -o pipefail\nexport PATH=" + str(program.parent) + ":$PATH\n" + "\n".join(lines) + "\n"
    done = subprocess.run(["bash", "-c", script], cwd=work, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1, 3), done.stderr
    assert "Traceback" not in done.stderr
    assert "Usage:" not in done.stderr
