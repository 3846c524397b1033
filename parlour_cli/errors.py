"""What can go wrong before there is anything to judge.

::

    ParlourError
    ├── CitationError   a rule cites a line that is not there
    ├── RulebookError   a rulebook contradicts itself
    └── RecordError     a line of a record cannot be read; carries a Fault

A play that the rules forbid is no error: it gets a ruling. Reading a record raises nothing either: it
collects :class:`Fault` objects and goes on. :class:`RecordError` is raised only where one single line is
asked for.
"""


class ParlourError(Exception):
    """The root of all errors of this program; its text is meant for the person at the terminal."""


class CitationError(ParlourError):
    """A citation names a source line that does not exist or is blank."""


class RulebookError(ParlourError):
    """A rulebook contradicts itself: two rules of one id, a reading without its default, and the like."""


class Fault:
    """One thing in a record that cannot be read.

    ``line`` is the physical line of the file, ``column`` and ``length`` count code points, the column from 1.
    ``record`` counts the records of the stream from 1. ``text`` is the line as it was written (cut if very
    long). ``message`` is one line for the machine, ``remedy`` says what to write; ``id`` is permanent.
    """

    __slots__ = ("column", "file", "id", "length", "line", "message", "record", "remedy", "text")

    #: What a ruling has of its run, and a fault has not: so they are told apart.
    scope = None

    def __init__(
        self,
        file: str,
        record: int,
        line: int,
        column: int,
        length: int,
        id: str,
        message: str,
        remedy: str,
        text: str,
    ) -> None:
        self.file = file
        self.record = record
        self.line = line
        self.column = column
        self.length = length
        self.id = id
        self.message = message
        self.remedy = remedy
        self.text = text

    def __repr__(self) -> str:
        return f"<Fault {self.file}:{self.line}:{self.column}: {self.message} [{self.id}]>"


class RecordError(ParlourError):
    """A line of a record cannot be read: ``fault`` knows its file, line, column and remedy."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.file}:{fault.line}:{fault.column}: {fault.message} [{fault.id}]")
        self.fault = fault
