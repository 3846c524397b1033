"""Where the program begins: `parlour`, and `python -m parlour_cli`.

Here is what no single command can know: the version is answered before anything heavy is imported, and
whatever goes wrong ends with one plain line and a status, never with a traceback, unless `--debug` asks for
it.

Statuses of its own, beside those of the commands (0 to 3): 70, an error in the program itself; 74, the system
refused to read or write; 130, ended by Ctrl-C; 141, whoever read the output has gone. The last two are what a
shell shows for a program ended by that signal.
"""

import os
import sys

INTERNAL = 70
SYSTEM = 74
INTERRUPTED = 130
CLOSED_PIPE = 141


def leave() -> None:
    """Run the program with the arguments of the process and end the process; this is the installed `parlour`.

    The process is ended at once: to take apart, object by object, what the operating system takes away whole
    would be a fifth of a short command. Nothing waits for it: `main` has written what was held back, and a
    file is closed by whoever opened it.
    """
    os._exit(main())


def main() -> int:
    """Run the program with the arguments of the process and return its exit status."""
    debug = _take_debug(sys.argv)
    try:
        _use_utf8()
        status = _answer_version() if sys.argv[1:2] == ["--version"] else _run()
        # What is still held back is written here, where a failure can be reported, and not at the
        # interpreter's exit.
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return CLOSED_PIPE
    except KeyboardInterrupt:
        _drop_output()
        from .languages import _

        _say(_("parlour: interrupted"))
        return INTERRUPTED
    except OSError as error:
        if debug:
            raise
        _drop_output()
        name = f"{error.filename}: " if error.filename else ""
        _say(f"parlour: {name}{error.strerror or error}")
        return SYSTEM
    except Exception as error:
        if debug:
            raise
        _drop_output()
        _report(error)
        return INTERNAL
    return status


def _run() -> int:
    """Run the commands; turn Click's own ways to end into a status or the exception that was meant."""
    import gc

    # Starting makes many objects and hardly a cycle: to look for garbage so seldom saves a thirtieth of it.
    gc.set_threshold(100_000, 10, 10)
    from click.exceptions import Abort

    from .commands.main import run
    from .languages import _

    output = sys.stdout
    try:
        run()
    except Abort as abort:  # Click's word for Ctrl-C and for the end of input at a question
        if isinstance(abort.__cause__ or abort.__context__, EOFError):
            _say(_("parlour: the input ended before the question was answered"))
            return 2
        raise KeyboardInterrupt from abort
    except SystemExit as end:
        # On a closed pipe Click leaves with 1, which here would mean that somebody was found wrong. It puts
        # another stream in the place of the output then, and at no other time.
        if sys.stdout is not output:
            sys.stdout = output
            raise BrokenPipeError from end
        if isinstance(end.code, str):
            _say(end.code)
            return 1
        return end.code or 0
    return 0


def _answer_version() -> int:
    """Print the version and, below it, the digest of the sources that this version was checked against."""
    from . import SOURCES, VERSION

    sys.stdout.write(f"parlour {VERSION}\nsources {SOURCES}\n")
    return 0


def _take_debug(argv: list[str]) -> bool:
    """Take `--debug` out of the arguments, wherever it stands before `--`, and say whether it was there."""
    end = argv.index("--") if "--" in argv else len(argv)
    kept = [argument for argument in argv[1:end] if argument != "--debug"]
    found = len(kept) < end - 1
    argv[1:end] = kept
    return found


def _use_utf8() -> None:
    """Write UTF-8 whatever the locale: one command's output is another's input, and records are UTF-8."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):  # a stream put in its place by a test may have no such method
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _drop_output() -> None:
    """Send what is still held back nowhere, so that the interpreter does not fail on it when it exits."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except (OSError, ValueError):  # a stream without a number
            return


def _say(line: str) -> None:
    """Write one line for people; where nobody can read it, the status must do."""
    try:
        print(line, file=sys.stderr, flush=True)  # noqa: T201
    except (OSError, ValueError):
        return


def _report(error: Exception) -> None:
    """Tell of an error that the program should not have made."""
    from . import VERSION
    from .languages import _

    words = ": ".join(part for part in (type(error).__name__, " ".join(str(error).split())) if part)
    message = _(
        "parlour {version}: an error in the program itself: {words}\n"
        "Please report it in the project's issue tracker, with the command and the record. "
        "With --debug the place where it arose is shown."
    )
    _say(message.format(version=VERSION, words=words))


if __name__ == "__main__":
    sys.exit(main())
