"""2. What comes about at Cassino: cards are taken, laid, built and known, builds fall, a deal begins, a game is won."""

from typing import Any

from parlour_cli.effects import Effect, Here, Put, Score

Side = tuple[str, ...]


class Build:
    """Cards that lie together as one of this value. ``lines``: where it was built and raised; ``card`` the one that was
    put to it last, and ``olds`` the builds that are in it. Never changed.
    """

    __slots__ = ("card", "cards", "double", "lines", "olds", "owner", "value")

    def __init__(
        self,
        value: int,
        cards: tuple[str, ...],
        owner: str,
        double: bool,
        lines: tuple[int, ...],
        card: str,
        olds: tuple["Build", ...],
    ) -> None:
        self.value = value
        self.cards = cards
        self.owner = owner
        self.double = double
        self.lines = lines
        self.card = card
        self.olds = olds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Build) and self.told() == other.told()

    def __hash__(self) -> int:
        return hash(self.told())

    def told(self) -> tuple[Any, ...]:
        """All that it is."""
        return self.value, self.cards, self.owner, self.double

    def __str__(self) -> str:
        return f"build-{self.value}"


class Take(Effect):
    """``who`` takes these cards off the table; ``card`` ("": none) is the one from his hand that took them."""

    __slots__ = ("builds", "card", "cards", "loose", "who")
    kind = "take"
    names = slots = ("who", "cards", "card")

    def __init__(
        self, who: str, loose: tuple[str, ...], builds: tuple[Build, ...], card: str, fact: Here = ""
    ) -> None:
        self.fact = fact
        self.rule = ""
        self.who = who
        self.loose = loose
        self.builds = builds
        self.cards = (*[c for build in builds for c in build.cards], *loose) if builds else loose
        self.card = card


class Lay(Effect):
    """``who`` lays ``card`` face up with the loose ones."""

    who: str
    card: str
    fact: Here = ""
    kind = "lay"


class Built(Effect):
    """``who`` puts ``card`` to a build of this value, made of loose cards and of builds that lay there."""

    __slots__ = ("build", "cards", "double", "value", "who")
    kind = "build"
    names = slots = ("who", "value", "cards", "double")

    def __init__(self, build: Build, fact: Here = "") -> None:
        super().__init__(fact)
        self.build = build
        self.who = build.owner
        self.value = build.value
        self.cards = build.cards
        self.double = build.double


class Broken(Effect):
    """The build of this value is broken up: these cards of it lie loose, and these builds in it lie there as before."""

    __slots__ = ("build", "cards", "olds", "value")
    kind = "break"
    names = slots = ("value", "cards")

    def __init__(
        self, build: Build, cards: tuple[str, ...], olds: tuple[Build, ...] = (), fact: Here = ""
    ) -> None:
        super().__init__(fact)
        self.build = build
        self.value = build.value
        self.cards = cards
        self.olds = olds


class Back(Effect):
    """``who`` takes back into his hand ``card``, which he played on this line."""

    who: str
    card: str
    line: int
    fact: Here = ""
    kind = "back"
    names = slots = ("who", "card")


class Deals(Effect):
    """``who`` deals from now on, and nothing of his deal is dealt."""

    who: str
    fact: Here = ""
    kind = "deal"


class Wins(Effect):
    """``who`` has won the game, which counts as so many."""

    who: Side
    games: int
    fact: Here = ""
    kind = "win"


class Fine(Score):
    """A penalty: points off an account, apart from what a deal brings."""


class Once(Put):
    """Bookkeeping: the table's ``field`` becomes ``value``, this time alone: never kept for another time."""


class Begin(Effect):
    """Bookkeeping: a new deal begins, and what the last one left is put away."""

    kind = "begin"
    shown = False
    material = False


class Round(Effect):
    """Bookkeeping: the next cards of the pack are dealt, or begin to be."""

    kind = "round"
    shown = False
    material = False


class Promised(Effect):
    """Bookkeeping: a card of this value must be in his hand."""

    promise: "Promise"
    kind = "promise"
    names = slots = ()
    shown = False
    material = False


class Settled(Effect):
    """Bookkeeping: whether a promise was kept is known now."""

    promise: "Promise"
    kept: bool
    kind = "kept"
    names = slots = ()
    shown = False
    material = False


class Promise:
    """On this line somebody did what asks for a card of this value in his hand, which the record does not tell."""

    __slots__ = ("line", "number", "round", "value", "who")

    def __init__(self, line: Any, who: str, value: int, round_: int) -> None:
        self.line = line.relative
        self.number = line.number
        self.who = who
        self.value = value
        self.round = round_
