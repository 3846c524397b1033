"""Forms of verbs, compiled: from ``N to PARTY`` to states that a line is walked through, word by word.

A form is parsed into a small automaton, all forms of a verb in a game are joined, and the states are made
deterministic; so reading a word is one look-up, and the state in which a line stops knows what was wanted
there. A verb is compiled when it is first met in a game.
"""

import re
from collections.abc import Callable
from typing import Any

from parlour_cli.verbs import RESULT, SETS, Verb, form_of, states_of, verbs_of
from parlour_cli.verbs.words import COLOURS, SINGULARS, word_of

from . import lexer
from .model import RANKS, Args

PEOPLE = ("PLAYER", "PARTY")
BOARD = ("bar", "off")

Label = tuple[str, str]
"""What an arc reads: ``("", word)`` a small word, ``(SLOT, word)`` a word with a value, ``(SLOT, "")`` a
slot.
"""


class State:
    """A place in the forms of a verb: what may follow, and whether the line may end here.

    ``words`` goes by the English word, ``memo`` by the word as typed. ``people`` is the slot for a person,
    if one may follow, and ``after`` the state behind it; ``text`` the state behind a free text. ``wanted``
    lists what may follow, for messages.
    """

    __slots__ = ("accept", "after", "memo", "people", "slots", "text", "wanted", "words")

    def __init__(self, accept: bool) -> None:
        self.accept = accept
        self.memo: dict[str, tuple[Args, State]] = {}
        self.words: dict[str, tuple[Args, State]] = {}
        self.slots: list[tuple[str, Callable[[str, Any], Args | None], State]] = []
        self.people = ""
        self.after: State = self
        self.text: State | None = None
        self.wanted: list[Label] = []


class Use:
    """A verb as one game uses it, with a first state for each kind of who."""

    __slots__ = ("game", "starts", "text", "verb")

    def __init__(self, verb: Verb, game: str) -> None:
        self.verb = verb
        self.game = game
        self.text = any("TEXT" in form for form in form_of(verb.name, game))
        self.starts: dict[str, State | None] = {}

    def start(self, kind: str) -> State | None:
        """The first state after this kind of who; None if such a one cannot stand before the verb."""
        if kind not in self.starts:
            self.starts[kind] = (
                compile_forms(self.forms(kind), self.game, kind) if self.allows(kind) else None
            )
        return self.starts[kind]

    def allows(self, kind: str) -> bool:
        """Whether somebody or something of this kind can stand before the verb in this game."""
        if kind not in self.verb.by.split():
            return False
        return self.verb.name != "is" or bool(states_of(self.game, kind))

    def forms(self, kind: str) -> tuple[str, ...]:
        """The forms of the arguments. The pool and a prize have a number and nothing else."""
        return ("N",) if kind in ("pool", "prize") else form_of(self.verb.name, self.game)


_uses: dict[str, dict[str, Use]] = {}


def uses(game: str) -> dict[str, Use]:
    """Every form of every verb of a game, in small letters, to its use."""
    if game not in _uses:
        table = _uses[game] = {}
        for verb in verbs_of(game):
            use = Use(verb, game)
            for form in verb.spellings():
                table[form] = use
    return _uses[game]


# --- What fills a slot. Each reader gives the arguments that a word makes, or None.


def _number(token: str, context: Any) -> Args | None:
    value = lexer.number(token)
    return None if value is None else (("N", value),)


def _line(token: str, context: Any) -> Args | None:
    return (("LINE", int(token)),) if token.isdigit() and token.isascii() and len(token) < 10 else None


def _face(token: str, context: Any) -> Args | None:
    value = _count(token)  # whether such a number is on a cube is for the rules to say
    return None if value is None else (("FACE", value),)


def _whole(token: str, context: Any) -> Args | None:
    value = _count(token)
    return None if value is None else (("N", value),)


def _count(token: str) -> int | None:
    """The whole number that a word stands for: of spots, or of cards. 3,4 are two cubes, and no fraction."""
    value = lexer.number(token) if "," not in token else None
    return value if isinstance(value, int) and value >= 0 else None


def _card(token: str, context: Any) -> Args | None:
    value = lexer.card(token)
    return (("CARD", value),) if value else None


def _cards(token: str, context: Any) -> Args | None:
    value = lexer.card(token) or run(token)
    return (("CARD", value),) if value else None


def run(token: str) -> str:
    """The run of cards that a word stands for, as ``2C-KC``; ``""`` if it is none."""
    low, hyphen, high = token.partition("-")
    first, last = (lexer.card(low), lexer.card(high)) if hyphen and len(token) < 12 else ("", "")
    if first and last and first[-1] == last[-1] and RANKS.index(first[:-1]) < RANKS.index(last[:-1]):
        return f"{first}-{last}"
    return ""


def _group(token: str, context: Any) -> Args | None:
    if len(token) > 400:
        return None
    cards = [lexer.card(part) for part in token.split("+")]
    if all(cards):
        return (("GROUP", "+".join(cards)),)
    value = numbered(token, "build")
    return (("GROUP", value),) if value else None


def numbered(token: str, word: str) -> str:
    """A thing joined to a number, as ``prize-3``; ``""`` if the word is no such thing. There are five
    prizes.
    """
    name, hyphen, digits = token.rpartition("-")
    if not hyphen or not digits.isdigit() or not digits.isascii() or len(digits) > 4 or word_of(name) != word:
        return ""
    return f"{word}-{int(digits)}" if word != "prize" or 1 <= int(digits) <= 5 else ""


def _prize(token: str, context: Any) -> Args | None:
    value = numbered(token, "prize")
    return (("PRIZE", value),) if value else None


def _slip(token: str, context: Any) -> Args | None:
    value = numbered(token, "slip")
    return (("SLIP", value),) if value else None


def _colour(token: str, context: Any) -> Args | None:
    value = colour(token, context.colours)
    return (("COLOUR", value),) if value else None


def colour(token: str, own: tuple[str, ...]) -> str:
    """The colour that a word names: one of the language, or one of the record's own; ``""`` if there is
    none.
    """
    value = word_of(token)
    if value in COLOURS:
        return value
    if own:
        folded = token.casefold()
        return next((name for name in own if name.casefold() == folded), "")
    return ""


def place(token: str) -> str:
    """A place on the board in English: a number without leading noughts, ``bar`` or ``off``; else ``""``."""
    if token.isdigit() and token.isascii() and len(token) < 6:
        return str(int(token))
    value = word_of(token)
    return value if value in BOARD else ""


def _move(token: str, context: Any) -> Args | None:
    if "/" not in token or len(token) > 200:
        return None
    steps = token.split("/")
    names = [place(steps[0])]
    for step in steps[1:]:
        name = place(step.removesuffix("*"))
        names.append(name + "*" if name and step.endswith("*") else name)
    if not all(names):
        return None
    starts = (name.removesuffix("*") for name in names)
    return tuple(("MOVE", f"{start}/{target}") for start, target in zip(starts, names[1:], strict=False))


def _point(token: str, context: Any) -> Args | None:
    value = point(token)
    return None if value is None else (("POINT", value),)


def point(token: str) -> tuple[int | str, int] | None:
    """Men on a place, as ``12:3``: the place and how many; None if the word is no such thing."""
    where, colon, count = token.partition(":")
    name = place(where)
    if not colon or not name or not count.isdigit() or not count.isascii() or len(count) > 5:
        return None
    return (int(name) if name.isdigit() else name, int(count))


READERS: dict[str, Callable[[str, Any], Args | None]] = {
    "N": _number,
    "LINE": _line,
    "FACE": _face,
    "WHOLE": _whole,
    "CARD": _card,
    "CARDS": _cards,
    "GROUP": _group,
    "PRIZE": _prize,
    "SLIP": _slip,
    "COLOUR": _colour,
    "MOVE": _move,
    "POINT": _point,
}


def advance(state: State, token: str, context: Any) -> tuple[Args, State] | None:
    """What a word makes in a state, and the state behind it; None if it does not fit.

    A player as spelt goes before a word of the language, and this before a player in other capitals.
    """
    if state.people:
        name = context.names.get(token)
        if name is not None:
            return ((state.people, name),), state.after
    if state.words:
        word = "-" if token == "-" else word_of(token)
        hit = state.words.get(word) or state.words.get(SINGULARS.get(word, ""))
        if hit is not None:
            return _keep(state, token, hit)
    for slot, reader, target in state.slots:
        made = reader(token, context)
        if made is not None:
            return (made, target) if slot == "COLOUR" else _keep(state, token, (made, target))
    if state.people:
        person = context.party(token) if state.people == "PARTY" else context.person(token)
        if person is not None:
            return ((state.people, person),), state.after
    return None


def _keep(state: State, token: str, hit: tuple[Args, State]) -> tuple[Args, State]:
    if len(state.memo) < 2000 and len(token) < 24:
        state.memo[str(token)] = hit
    return hit


# --- From forms to states

_ONE, _MANY = ("CARD", ""), ("CARDS", "")
_PIECES = re.compile(r"[A-Z]+(?::COUNT)?|[a-z]+(?:-[a-z]+)*|[\[\]()|…]")


class _Net:
    """The automaton before it is made deterministic. Empty arcs that only lead back over a ``…`` are
    hidden.
    """

    def __init__(self, game: str, kind: str) -> None:
        self.game = game
        self.kind = kind
        self.arcs: list[list[tuple[Label, int]]] = []
        self.jumps: list[list[tuple[int, bool]]] = []
        self.form: list[int] = []
        self.number = 0
        self.pieces: list[str] = []

    def node(self) -> int:
        self.arcs.append([])
        self.jumps.append([])
        self.form.append(self.number)
        return len(self.arcs) - 1

    def add(self, form: str) -> tuple[int, int]:
        """Put a form in; gives its first and its last node."""
        self.pieces = _PIECES.findall(form.replace("RESULT", RESULT))
        ends = self.choice("")
        self.number += 1
        return ends

    def choice(self, closing: str) -> tuple[int, int]:
        start, end = self.node(), self.node()
        while True:
            first, last = self.sequence()
            self.jumps[start].append((first, True))
            self.jumps[last].append((end, True))
            if not self.pieces or self.pieces.pop(0) == closing:
                return start, end

    def sequence(self) -> tuple[int, int]:
        start = end = self.node()
        while self.pieces and self.pieces[0] not in ("|", ")", "]"):
            first, last = self.item()
            self.jumps[end].append((first, True))
            end = last
        return start, end

    def item(self) -> tuple[int, int]:
        piece = self.pieces.pop(0)
        if piece in ("(", "["):
            first, last = self.choice(")" if piece == "(" else "]")
            if piece == "[":
                self.jumps[first].append((last, True))
        elif piece == "STATE":
            first, last = self.node(), self.node()
            for state in states_of(self.game, self.kind):
                word, _blank, slot = state.partition(" ")
                target = self.node() if slot else last
                self.arcs[first].append((("STATE", word), target))
                if slot:
                    self.arcs[target].append(((slot, ""), last))
        else:
            first, last = self.node(), self.node()
            many = bool(self.pieces) and self.pieces[0] == "…"
            self.arcs[first] += [(label, last) for label in _labels(piece, many)]
        if self.pieces and self.pieces[0] == "…":
            self.pieces.pop(0)
            self.jumps[last].append((first, False))
        return first, last


def _labels(piece: str, many: bool) -> list[Label]:
    if not piece.isupper():
        return [("", piece)]
    if piece in SETS:
        return [(piece, word) for word in SETS[piece]]
    if piece == "FACE":
        return [("FACE", ""), ("FACE", "bell"), ("FACE", "hammer"), ("FACE", "blank")]
    if piece == "NOTHING":
        return [("COLOUR", "-")]
    if piece == "CARD" and many:
        return [("CARDS", "")]
    return [(piece.partition(":")[0], "")]


def compile_forms(forms: tuple[str, ...], game: str, kind: str) -> State:
    """The first state of a set of forms."""
    net = _Net(game, kind)
    hidden = {number for number, form in enumerate(forms) if form.startswith("~")}
    ends = [net.add(form) for form in forms]
    final = {last for _first, last in ends}
    made: dict[frozenset[tuple[int, bool]], State] = {}

    def closure(nodes: list[tuple[int, bool]]) -> dict[int, bool]:
        """The nodes reached without reading anything, and whether in plain sight; in the order of the
        forms.
        """
        seen: dict[int, bool] = {}
        stack = list(reversed(nodes))
        while stack:
            node, visible = stack.pop()
            if node in seen and (seen[node] or not visible):
                continue
            seen[node] = visible
            stack.extend((target, visible and plain) for target, plain in reversed(net.jumps[node]))
        return seen

    def state(nodes: list[tuple[int, bool]]) -> State:
        reached = closure(nodes)
        key = frozenset(reached.items())
        if key in made:
            return made[key]
        here = made[key] = State(any(node in final for node in reached))
        targets: dict[Label, list[int]] = {}
        visible: dict[Label, bool] = {}
        for node, seen in sorted(reached.items(), key=lambda item: net.form[item[0]]):
            for label, target in net.arcs[node]:
                targets.setdefault(label, []).append(target)
                visible[label] = visible.get(label, False) or seen
        here.wanted = [label for label in targets if visible[label]] or list(targets)
        if _ONE in targets and _MANY in targets:  # a single card may begin either form, a run only the one
            targets = {_ONE: []} | targets
            targets[_ONE] = targets[_ONE] + targets[_MANY]
        for label, nodes_after in targets.items():
            after = state([(node, net.form[node] not in hidden) for node in nodes_after])
            _arc(here, label, after)
        return here

    return state([(first, number not in hidden) for number, (first, _last) in enumerate(ends)])


def _arc(here: State, label: Label, after: State) -> None:
    slot, word = label
    if word:
        here.words[word] = (((slot, word) if slot else (word, None),), after)
    elif slot in PEOPLE:
        here.people, here.after = slot, after
    elif slot == "TEXT":
        here.text = after
    else:
        here.slots.append((slot, READERS[slot], after))
