"""How the program ends, whatever happens in it."""

import os
import subprocess
import sys
import tomllib
import types
from pathlib import Path

import click
import pytest

from parlour_cli import SOURCES, VERSION, __main__

ROOT = Path(__file__).parent.parent


@pytest.fixture
def ends(monkeypatch, capfd):
    """Run the program with commands that do what is given, and tell status, output and errors."""

    def run(command, *arguments):
        module = types.ModuleType("parlour_cli.commands.main")
        module.run = command  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "parlour_cli.commands.main", module)
        monkeypatch.setattr(sys, "argv", ["parlour", *arguments])
        status = __main__.main()
        return status, *capfd.readouterr()

    return run


def raising(error):
    def run():
        raise error

    return run


def test_version_asks_no_command(ends):
    assert ends(pytest.fail, "--version") == (0, f"parlour {VERSION}\nsources {SOURCES}\n", "")


@pytest.mark.parametrize(("code", "status"), [(None, 0), (0, 0), (1, 1), (2, 2), (3, 3)])
def test_status_of_a_command_is_the_program_s(ends, code, status):
    assert ends(raising(SystemExit(code))) == (status, "", "")


def test_command_that_returns(ends):
    assert ends(lambda: print("done")) == (0, "done\n", "")


def test_unexpected_error_is_reported_without_traceback(ends):
    status, out, err = ends(raising(ZeroDivisionError("division\nby zero")))
    assert (status, out) == (70, "")
    assert err == (
        f"parlour {VERSION}: an error in the program itself: ZeroDivisionError: division by zero\n"
        "Please report it in the project's issue tracker, with the command and the record. "
        "With --debug the place where it arose is shown.\n"
    )


def test_debug_shows_where(ends):
    with pytest.raises(ZeroDivisionError):
        ends(raising(ZeroDivisionError()), "schimmel", "--debug", "referee")
    assert sys.argv == ["parlour", "schimmel", "referee"]


def test_debug_after_the_end_of_options_is_an_argument(ends):
    status, _out, _err = ends(raising(ZeroDivisionError()), "check", "--", "--debug")
    assert status == 70
    assert sys.argv == ["parlour", "check", "--", "--debug"]


def interrupted_by_click():
    try:
        raise KeyboardInterrupt
    except KeyboardInterrupt as error:
        raise click.Abort from error


@pytest.mark.parametrize("command", [raising(KeyboardInterrupt()), interrupted_by_click])
def test_interrupt_says_one_line(ends, command):
    assert ends(command) == (130, "", "parlour: interrupted\n")


def test_end_of_input_at_a_question(ends):
    @click.command()
    @click.option("--name", prompt=True)
    def ask(name):
        pytest.fail("asked without an answer")

    def run():
        sys.stdin = open(os.devnull)  # noqa: SIM115
        try:
            ask(standalone_mode=False)
        finally:
            sys.stdin.close()
            sys.stdin = sys.__stdin__

    status, _out, err = ends(run)
    assert status == 2
    assert err.endswith("parlour: the input ended before the question was answered\n")


def test_system_s_refusal_is_no_error_of_the_program(ends):
    error = PermissionError(13, "Permission denied", "evening.record")
    assert ends(raising(error)) == (74, "", "parlour: evening.record: Permission denied\n")


@pytest.mark.parametrize("standalone", [True, False])
def test_closed_pipe_is_quiet(ends, standalone):
    """Click would leave with 1, which means here that somebody was found wrong."""

    @click.command()
    def talk():
        raise BrokenPipeError(32, "Broken pipe")

    output = sys.stdout
    assert ends(lambda: talk([], standalone_mode=standalone)) == (141, "", "")
    assert sys.stdout is output


def test_reader_that_has_gone():
    """The same with a real pipe, of which nobody holds the other end."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "parlour_cli", "--version"],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_full_device():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "parlour_cli", "--version"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (74, b"parlour: No space left on device\n")


def test_no_output_at_all():
    """With its output closed the program still ends with a status, not with a traceback."""
    program = f"exec {sys.executable} -m parlour_cli --version >&-"
    done = subprocess.run(["sh", "-c", program], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_output_is_utf8_whatever_the_locale():
    program = """
import sys, types
module = types.ModuleType("parlour_cli.commands.main")
module.run = lambda: print("правило ♥ \\ud800")
sys.modules["parlour_cli.commands.main"] = module
from parlour_cli.__main__ import main
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == "правило ♥ \\ud800\n"


@pytest.mark.parametrize("arguments", [["cite", "schimmel:40-60"], ["cite", "nobody"], ["--version"], []])
def test_installed_program_ends_as_the_module_does(arguments):
    """The installed program ends its process at once; nothing that it has to say is lost by that."""
    program = "import sys; sys.argv[0] = 'parlour'; from parlour_cli.__main__ import leave; leave()"
    ways = [
        subprocess.run([sys.executable, *way, *arguments], cwd=ROOT, capture_output=True, check=False)
        for way in (["-m", "parlour_cli"], ["-c", program])
    ]
    module, installed = ((done.returncode, done.stdout, done.stderr) for done in ways)
    assert module == installed
    assert installed[1] + installed[2]


def test_error_of_the_program_itself_is_shown_by_the_installed_one():
    program = """
import sys, types
module = types.ModuleType("parlour_cli.commands.main")
module.run = lambda: 1 / 0
sys.modules["parlour_cli.commands.main"] = module
sys.argv = ["parlour", *sys.argv[1:]]
from parlour_cli.__main__ import leave
leave()
"""
    plain, debug = (
        subprocess.run([sys.executable, "-c", program, *words], cwd=ROOT, capture_output=True, check=False)
        for words in ([], ["--debug"])
    )
    assert (plain.returncode, plain.stdout) == (70, b"")
    assert plain.stderr.startswith(b"parlour ")
    assert debug.stderr.startswith(b"Traceback")


def test_installed_program_is_the_one_that_leaves_at_once():
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    assert tomllib.loads(text)["project"]["scripts"] == {"parlour": "parlour_cli.__main__:leave"}
