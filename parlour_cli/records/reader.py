"""A stream of bytes, read record by record in memory that does not grow with their number.

Reading never raises: what cannot be read is a fault of its record, and reading goes on. A line that has
been read once in the same context is known by its bytes, so that a seen line costs one look-up.
"""

from collections.abc import Iterator
from typing import Any

from parlour_cli.errors import Fault, RecordError
from parlour_cli.verbs.words import key_of

from . import lexer
from .events import KEPT, LONGEST_KEPT, Context, Written, context_for
from .headers import HEADER, Raw, read_game, read_headers
from .model import Event, Header, Line, LineError, Record

_CUT = 200  # so much of a line that is too long is kept


def read(stream: Any, file: str) -> Iterator[Record]:
    """Read records from a binary file, or from any iterable of bytes, one at a time.

    ``file`` is the name for messages. Records that cannot be read come too, with their faults.
    """
    reader = _Reader(file)
    number = 0
    cache, append, offset = reader.cache, reader.append, reader.offset
    for batch in lexer.batches(stream):
        for raw in batch:
            number += 1
            hit = cache.get(raw)
            if hit is not None:
                text, event, comment = hit
                append(Line(number, text, event, comment, number - offset))
                continue
            done = reader.line(number, raw)
            cache, append, offset = reader.cache, reader.append, reader.offset
            if done is not None:
                yield done
    last = reader.finish()
    if last is not None:
        yield last


class _Reader:
    """The record that is being read. ``cache``, ``append`` and ``offset`` serve the fast path for its event
    lines.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.record: Record | None = None
        self.count = 0
        self.raws: list[Raw] = []
        self.heading = False  # whether headers may still come
        self.passing = False  # whether the rest of the record is passed over
        self.context: Context | None = None
        self.gap = True  # whether an empty line stands since the last header or event
        self.loose: list[tuple[int, str]] = []  # comments after that empty line: perhaps the next record's
        self.cache: dict[bytes, Written] = {}
        self.append = list[Line]().append
        self.offset = 0

    def line(self, number: int, raw: bytes) -> Record | None:
        """Take one line; gives the record that it ends, if it begins another."""
        if not raw or raw == b"\r":
            self.gap = True
            return None
        text, trouble = decode(raw)
        bare = text.strip()
        if not bare and trouble is None:
            self.gap = True
            return None
        if bare[:1] == "#":
            self._comment(number, bare)
            if trouble is not None and not self.passing and self.record is not None:
                self._fault(number, text, trouble)
            return None
        match = HEADER.match(text) if ":" in text else None
        key, language = key_of(lexer.nfc(match[1])) if match is not None else ("", "")
        if match is not None and key == "game":
            done = self.finish(open_ended=False)
            self._begin(number, text, match, language, trouble)
            return done
        if self.passing:
            return None
        if self.record is None:
            self._start(number)
            self._pass(number, text, trouble)
            return None
        self._flush()
        if match is not None and self._is_header(match, key, text):
            self._header(number, text, match, key, trouble)
        else:
            self._event(number, text, raw, trouble)
        return None

    # --- Beginnings and ends

    def _start(self, number: int) -> Record:
        self.count += 1
        record = self.record = Record(self.file, self.count, number)
        record.before = [text for _number, text in self.loose]
        self.loose = []
        self.raws = []
        self.heading, self.passing = True, False
        self.context = None
        self.cache = {}
        self.append = record.lines.append
        self.offset = number - 1
        return record

    def _begin(self, number: int, text: str, match: Any, language: str, trouble: LineError | None) -> None:
        record = self._start(number)
        record.language = language
        self.gap = False
        raw = Raw(number, text, match, "game")
        if trouble is None:
            try:
                record.game = read_game(raw)
            except LineError as problem:
                trouble = problem
        if trouble is not None:
            self._fault(number, text, trouble)
            self.passing = True
            return
        record.headers.append(Header("game", number, text, record.game, raw.comment))

    def _pass(self, number: int, text: str, trouble: LineError | None) -> None:
        """Content without a game: one message, and everything up to the next ``game:`` is passed over."""
        from . import messages

        self._fault(number, text, trouble or messages.no_game(text))
        self.passing = True

    def finish(self, open_ended: bool = True) -> Record | None:
        """End the record; ``open_ended`` if nothing follows in the stream."""
        record = self.record
        if record is None:
            return None
        if self.heading and not self.passing:
            self._close_headers(None)
        if open_ended:
            record.after = [text for _number, text in self.loose]
            self.loose = []
        record.context = self.context
        record.faults.sort(key=lambda fault: (fault.line, fault.column))
        self.record = None
        return record

    # --- Comments

    def _comment(self, number: int, text: str) -> None:
        if self.record is None or self.gap:
            self.loose.append((number, text))
        else:
            self.record.remarks.append((number, text))

    def _flush(self) -> None:
        """A header or an event follows: the comments before it belong to this record."""
        if self.loose and self.record is not None:
            self.record.remarks.extend(self.loose)
            self.loose = []
        self.gap = False

    # --- Headers

    def _is_header(self, match: Any, key: str, text: str) -> bool:
        """Whether a line with a colon after its first word is a header, perhaps a wrong one."""
        assert self.record is not None
        if key:
            return True
        if not self.heading:
            return False
        from .forms import uses

        rest = text[match.end() :].split(None, 1)
        return not rest or rest[0].lower() not in uses(self.record.game)

    def _header(self, number: int, text: str, match: Any, key: str, trouble: LineError | None) -> None:
        assert self.record is not None
        raw = Raw(number, text, match, key)
        if self.heading and trouble is None:
            self.raws.append(raw)
            return
        if trouble is None:
            from . import messages

            trouble = messages.late_header(raw)
        self._fault(number, text, trouble)
        if self.heading:
            self.record.raw_headers.append((number, text))
            if key == "players":
                self.heading, self.passing = False, True
        else:
            self.append(Line(number, text, None, "", number - self.offset))

    def _close_headers(self, first_event: tuple[int, str] | None) -> None:
        """The headers are all there. ``first_event`` is the line that ends them, if one does."""
        record = self.record
        assert record is not None
        self.heading = False
        for raw, trouble in read_headers(record, self.raws):
            self._fault(raw.number, raw.text, trouble)
        record.headers.sort(key=lambda header: header.number)
        if record.players:
            context = record.context
            assert isinstance(context, Context)
            self.context = context
            self.cache = context.cache
            return
        self.passing = True
        if not any(raw.key == "players" for raw in self.raws):
            from . import messages

            number, text = first_event or (record.first, record.headers[0].text)
            self._fault(number, text, messages.no_players(text))

    # --- Events

    def _event(self, number: int, text: str, raw: bytes, trouble: LineError | None) -> None:
        if self.heading:
            self._close_headers((number, text))
            if self.passing:
                return
        context = self.context
        assert context is not None
        seen = context.cache.get(raw)  # only the line that ended the headers can have been seen
        if seen is not None:
            self.append(Line(number, *seen, number - self.offset))
            return
        body, comment = text, ""
        if "#" in text:
            body, comment = lexer.content(text)
        event = context.read(body) if trouble is None else None
        if event is None:
            from . import diagnosis

            self._fault(number, text, trouble or diagnosis.diagnose(context, text))
        elif event.verb in ("corrects", "challenges"):
            event = self._points_back(number, text, event)
        elif len(raw) <= LONGEST_KEPT:
            if len(context.cache) >= KEPT:
                context.cache.clear()
            context.cache[raw] = (text, event, comment)
        self.append(Line(number, text, event, comment, number - self.offset))

    def _points_back(self, number: int, text: str, event: Event) -> Event | None:
        """Check the line that a correction or a challenge names, and carry the correction out."""
        record = self.record
        assert record is not None
        trouble = look_back(record, event, text, number)
        if trouble is not None:
            self._fault(number, text, trouble)
            return None
        if event.verb == "corrects":
            line = line_at(record, record.first - 1 + _line_number(event))
            assert line is not None
            (_line, _number), (_event, reads) = event.args
            assert reads is None or isinstance(reads, Event)
            line.reads = reads
            line.corrected_by = number
            record.corrected = True
            if line.event is None:  # mended: it is no fault of the record any more
                record.faults = [fault for fault in record.faults if fault.line != line.number]
        return event

    def _fault(self, number: int, text: str, trouble: LineError) -> None:
        assert self.record is not None
        self.record.faults.append(fault_at(self.record, number, text, trouble))


def fault_at(record: Record, number: int, text: str, trouble: LineError) -> Fault:
    """A trouble as a fault of a line of a record."""
    return Fault(
        record.file,
        record.number,
        number,
        trouble.start + 1,
        max(trouble.length, 1),
        trouble.id,
        trouble.message,
        trouble.remedy,
        text,
    )


def decode(raw: bytes) -> tuple[str, LineError | None]:
    """The text of a line without its end, and what is wrong with its bytes or characters.

    A byte-order mark at the beginning is left out. What is no UTF-8 is shown as U+FFFD; a line that is too
    long is cut.
    """
    trouble: LineError | None = None
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        from . import messages

        text = raw.decode(errors="replace")
        start = len(raw[: error.start].decode(errors="replace"))
        trouble = messages.not_utf8(start - (text[:1] == "\ufeff"), raw[error.start])
    if text[-1:] == "\r":
        text = text[:-1]
    if text[:1] == "\ufeff":
        text = text[1:]
    if len(text) > lexer.LONGEST:
        from . import messages

        return text[:_CUT] + "…", messages.long_line()
    if trouble is None and not text.isprintable():
        match = lexer.control(text)
        if match is not None:
            from . import messages

            trouble = messages.control(match.start(), match[0])
    return text, trouble


def _line_number(event: Event) -> int:
    number = event.first("LINE", 0)
    assert isinstance(number, int)
    return number


def line_at(record: Record, number: int) -> Line | None:
    """The event line with this physical number, or None. Lines are in order, so halves are halved."""
    lines = record.lines
    low, high = 0, len(lines)
    while low < high:
        middle = (low + high) // 2
        if lines[middle].number < number:
            low = middle + 1
        else:
            high = middle
    return lines[low] if low < len(lines) and lines[low].number == number else None


def look_back(record: Record, event: Event, text: str, number: int) -> LineError | None:
    """What is wrong with the line that a correction or challenge names; None if it is an earlier event."""
    if event.first("LINE") is None:
        return None
    relative = _line_number(event)
    target = record.first - 1 + relative
    line = line_at(record, target) if target < number else None
    if line is not None and (line.event is None or line.event.verb != "corrects"):
        return None
    from . import messages

    words = lexer.words(text)[0]
    word = words[2] if event.verb == "corrects" else words[-1]
    digits = len(word) - len(word.lstrip("0123456789"))
    word.end = word.start + digits
    if relative < 1 or target >= number:
        return messages.not_yet(word, relative, event.verb == "challenges")
    if line is not None:
        return messages.no_such_line(word, relative, "correction")
    heads = {header.number for header in record.headers} | {line for line, _text in record.raw_headers}
    remarks = {line for line, _text in record.remarks}
    what = "header" if target in heads else "comment" if target in remarks else "blank"
    return messages.no_such_line(word, relative, what)


def read_event(text: str, record: Record, file: str = "", line: int = 0) -> Event:
    """Read one event as a further line of a record. Raises RecordError, with a fault, if it cannot be read.

    ``file`` and ``line`` are what the fault says of the place; by default the record's file and its next
    line.
    """
    context = record.context
    if not isinstance(context, Context):
        if not record.game or not record.players:
            raise RecordError(record.faults[0])
        context = context_for(record.game, record.players, record.guests)
    number = record.lines[-1].number + 1 if record.lines else record.first + len(record.headers) + 1
    bare, trouble = decode(text.encode(errors="surrogatepass").rstrip(b"\r\n"))
    if "\n" in bare:
        from . import messages

        trouble = messages.control(bare.index("\n"), "\n")
    event = context.read(lexer.content(bare)[0]) if trouble is None else None
    if event is None and trouble is None:
        from . import diagnosis

        trouble = diagnosis.diagnose(context, bare)
    if event is not None and event.verb in ("corrects", "challenges"):
        trouble = look_back(record, event, bare, number)
    if event is None or trouble is not None:
        assert trouble is not None
        fault = fault_at(record, line or number, bare, trouble)
        fault.file = file or record.file
        raise RecordError(fault)
    return event
