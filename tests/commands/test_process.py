"""What only a process of its own shows: pipes, signals, terminals, colours, surroundings."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ESCAPE = b"\x1b["


def terminal(*arguments, env=None, stdout=True):
    """Run the program with standard output (or standard error) on a terminal: what was written there, what
    elsewhere.
    """
    master, slave = pty.openpty()
    other = subprocess.PIPE
    surroundings = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour_cli", *map(str, arguments)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=slave if stdout else other,
        stderr=other if stdout else slave,
        env=surroundings | {"COLUMNS": "80", "TERM": "xterm"} | (env or {}),
    )
    os.close(slave)
    seen = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    out, err = process.communicate()
    os.close(master)
    return process.returncode, seen.replace(b"\r\n", b"\n"), (err if stdout else out)


COLOURS = [
    # terminal, --color, environment, coloured
    (True, None, {}, True),
    (False, None, {}, False),
    (True, "never", {}, False),
    (False, "always", {}, True),
    (True, "auto", {}, True),
    (True, None, {"NO_COLOR": "1"}, False),
    (True, None, {"NO_COLOR": "0"}, False),
    (True, None, {"NO_COLOR": ""}, True),
    (True, "always", {"NO_COLOR": "1"}, True),
    (False, None, {"FORCE_COLOR": "1"}, True),
    (False, None, {"FORCE_COLOR": ""}, False),
    (False, "never", {"FORCE_COLOR": "1"}, False),
    (False, None, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    (True, None, {"TERM": "dumb"}, False),
    (True, "always", {"TERM": "dumb"}, True),
]


@pytest.mark.parametrize(("on_terminal", "option", "env", "coloured"), COLOURS)
def test_colours(process, dispute, on_terminal, option, env, coloured):
    words = ["check", dispute, *(["--color", option] if option else [])]
    if on_terminal:
        status, out, _err = terminal(*words, env=env)
    else:
        status, out, _err = process(*words, env=env)
    assert status == 1
    assert (ESCAPE in out) == coloured


def test_colour_is_all_that_a_terminal_changes(process, dispute):
    """Bytes are equal but for colours, and no meaning is lost with them."""
    import re

    plain = process("check", dispute)[1]
    assert b": wrong [" in plain
    assert re.sub(rb"\x1b\[[0-9;]*m", b"", terminal("check", dispute)[1]) == plain


def test_colour_goes_by_the_stream(dispute):
    """Standard output in a pipe is plain, though standard error is a terminal."""
    status, _err, out = terminal("check", dispute, stdout=False)
    assert status == 1
    assert ESCAPE not in out


def test_data_stays_whole_without_diagnostics(process, dispute):
    expected = process("check", "--format", "ndjson", dispute)[1]
    done = subprocess.run(
        f"{sys.executable} -m parlour_cli check --format ndjson {dispute} 2>/dev/null",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.stdout == expected
    for line in expected.splitlines():
        json.loads(line)


def test_closed_pipe_is_quiet(tmp_path, star):
    many = tmp_path / "many.record"
    many.write_text(star.read_text() * 20000)
    done = subprocess.run(
        f"{sys.executable} -m parlour_cli check {many} | head -1",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1


@pytest.mark.parametrize(
    "words", [["--help"], ["games"], ["schimmel", "rules"], ["completion", "bash"]], ids=" ".join
)
def test_closed_pipe_before_the_first_word(words):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "parlour_cli", *words],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 141


def test_interrupt():
    """Ctrl-C while the input is awaited: one line, status 130."""
    # A job in the background is begun with the interrupt ignored, and so would be what it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "parlour_cli", "check"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"game: royal-star\nplayers: A, B\n\nA throws red out red\n\ngame: royal-star\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(b"(stdin):4: legal")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == b"parlour: interrupted\n"
    assert b"Traceback" not in out


def test_a_stream_is_judged_as_it_comes():
    """The rulings on one record are there before the next record has ended."""
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour_cli", "check"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    record = b"game: royal-star\nplayers: A, B\n\nA throws red out red\n\n"
    start = time.monotonic()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(record * 2)
    process.stdin.flush()
    first = "(stdin):4: legal  A throws red out red  → red is down; A scores 2  [loose-rays, own-colour]\n"
    assert process.stdout.readline() == first.encode()
    assert time.monotonic() - start < 20
    out, err = process.communicate(timeout=20)
    assert b"2 rulings: 2 legal" in out
    assert err == b""


def test_a_terminal_is_told_what_is_awaited():
    """Without a file, and with a person at the terminal, the program says what it waits for."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour_cli", "check"],
        cwd=ROOT,
        stdin=slave,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    os.close(slave)
    os.write(master, b"game: royal-star\nplayers: A, B\n\nA throws red out red\n\x04")
    out, err = process.communicate(timeout=20)
    os.close(master)
    assert err.startswith(b"parlour: reading a record from the terminal")
    assert out.startswith(b"(stdin):4: legal")


def test_no_input_at_all():
    done = subprocess.run(
        f"{sys.executable} -m parlour_cli check <&-", shell=True, cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"There is no standard input to read." in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["check", "--format", "json"],
        ["check"],
        ["schimmel", "score"],
        ["fmt"],
    ],
    ids=" ".join,
)
def test_neither_hash_seed_nor_locale_matter(process, dispute, words):
    seen = set()
    for seed in ("0", "1", "4242"):
        for locale in ("C", "C.UTF-8", "POSIX"):
            env = {"PYTHONHASHSEED": seed, "LC_ALL": locale, "PYTHONIOENCODING": "ascii"}
            seen.add(process(*words, dispute, env=env))
    assert len(seen) == 1


def test_an_unexpected_error_is_reported_without_a_traceback(process, dispute):
    """`--debug`, wherever it stands, shows the place instead."""
    program = (
        "import sys; from parlour_cli import catalogue; catalogue.judged = lambda game: 1 / 0; "
        "sys.argv = ['parlour', *sys.argv[1:]]; from parlour_cli.__main__ import main; sys.exit(main())"
    )
    for words in (
        ["check", str(dispute)],
        ["check", str(dispute), "--debug"],
        ["--debug", "check", str(dispute)],
    ):
        done = subprocess.run(
            [sys.executable, "-c", program, *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert ("Traceback" in done.stderr) == ("--debug" in words)
        assert "ZeroDivisionError" in done.stderr
        if "--debug" not in words:
            assert done.returncode == 70
            assert done.stderr.startswith("parlour 0.1.0: an error in the program itself: ")


def test_unwritable_home_and_no_home(process, dispute):
    assert process("check", dispute, env={"HOME": "/nonexistent", "XDG_CONFIG_HOME": "relative"})[0] == 1


PIPELINES = [
    "parlour schimmel deal --players Anna,Boris,Clara | parlour schimmel score",
    "parlour schimmel deal --players Anna,Boris,Clara | parlour schimmel referee",
    "parlour royal-star deal --players Anna,Boris | parlour royal-star referee",
    "parlour royal-star roll --times 16 --players Anna,Boris | parlour royal-star score",
    "parlour royal-star roll --times 16 --players Anna,Boris | parlour fmt --to ru | parlour verify",
    "parlour schimmel example | parlour fmt --to sv | parlour check --exit-zero",
    "cat star.record evening.record | parlour check --exit-zero --format ndjson | python3 -m json.tool "
    "--json-lines",
]


@pytest.mark.slow
@pytest.mark.parametrize("line", PIPELINES)
def test_pipelines(line, tmp_path, star, dispute):
    program = tmp_path / "parlour"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m parlour_cli "$@"\n')
    program.chmod(0o755)
    script = f"set -o pipefail\nexport PATH={tmp_path}:$PATH\n{line}\n"
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode in (0, 3), done.stderr) == (True, "")
    assert done.stdout
