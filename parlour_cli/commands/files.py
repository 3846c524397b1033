"""Files in and out: records as bytes from a file or standard input, output in batches, changes to files in
one stroke.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

import click

from parlour_cli.languages import _
from parlour_cli.records import Record, read
from parlour_cli.report.layout import encoded, visible

BATCH = 1024
"""So many pieces of output are joined before they are written."""


class Output:
    """Standard output, written in batches: a call a line would cost more than the judging."""

    __slots__ = ("_held", "quiet")

    def __init__(self, quiet: bool = False) -> None:
        self._held: list[bytes] = []
        self.quiet = quiet

    def write(self, text: str) -> None:
        """Write a piece of text, newline and all, sooner or later."""
        self.add((encoded(text),))

    def add(self, pieces: Iterable[bytes]) -> None:
        """Write pieces of text that are in UTF-8 already."""
        held = self._held
        held += pieces
        if len(held) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Write what is held back, now."""
        if self._held:
            if not self.quiet:
                sys.stdout.flush()
                sys.stdout.buffer.write(b"".join(self._held))
                sys.stdout.buffer.flush()
            self._held.clear()


def say(text: str) -> None:
    """A word to the person, on standard error."""
    click.echo(f"parlour: {visible(text)}", err=True)


def _standard_input() -> BinaryIO:
    stream: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise click.UsageError(_("There is no standard input to read."))
    try:
        terminal = stream.isatty()
    except ValueError:
        terminal = False
    if terminal:
        say(_("reading a record from the terminal; end it with Ctrl-D (on Windows Ctrl-Z and Enter)"))
    return stream


def open_bytes(name: str) -> BinaryIO:
    """A file to read, or standard input for ``-``. What cannot be opened is a usage error (status 2)."""
    if name == "-":
        return _standard_input()
    try:
        return open(name, "rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise click.UsageError(
            _("{file} cannot be read: {reason}").format(file=name, reason=reason)
        ) from error


def records(names: Iterable[str], missing: list[str] | None = None) -> Iterator[Record]:
    """The records of these files, one at a time. Records are counted from 1 in each file.

    A file that cannot be read is a usage error; with ``missing`` it is told on standard error and entered there, and the other
    files are read all the same.
    """
    for name in names:
        try:
            yield from _records(name)
        except click.UsageError as error:
            if missing is None:
                raise
            missing.append(name)
            say(error.format_message())


def _records(name: str) -> Iterator[Record]:
    """The records of one file."""
    stream = open_bytes(name)
    try:
        yield from read(stream, "(stdin)" if name == "-" else name)
    except IsADirectoryError as error:
        raise click.UsageError(_("{file} is a folder").format(file=name)) from error
    finally:
        if name != "-":
            stream.close()


def one_record(name: str) -> Record:
    """The last record of a file, for commands that speak of one; a usage error if the file holds none."""
    found: Record | None = None
    for record in records([name]):
        found = record
    if found is None:
        raise click.UsageError(_("{file} holds no record").format(file=name))
    return found


def replace(name: str, text: str) -> None:
    """Write a file in one stroke: a temporary file beside it takes its place, or nothing changes."""
    path = os.path.realpath(name)
    folder, base = os.path.split(path)
    temporary = os.path.join(folder, f".{base}.{os.getpid()}.tmp")
    try:
        with open(temporary, "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if os.path.exists(path):
            os.chmod(temporary, os.stat(path).st_mode & 0o7777)
        os.replace(temporary, path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.UsageError(
            _("{file} cannot be written: {reason}").format(file=name, reason=reason)
        ) from error
    finally:
        if os.path.exists(temporary):
            os.unlink(temporary)
