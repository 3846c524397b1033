"""2. What can come about at Tartar, as effects that only this game has."""

from typing import Any

from parlour_cli.effects import Effect, Here
from parlour_cli.furniture.cards import suited
from parlour_cli.languages import _


class Lay(Effect):
    """``who`` has laid ``amount`` as his stake; it takes the place of what he had laid before."""

    __slots__ = ("amount", "who")
    kind = "lay"
    names = slots = ("who", "amount")

    def __init__(self, who: str, amount: int, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.amount = amount

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the stake of {who} is {amount}").format(who=self.who, amount=self.amount)


class Dealt(Effect):
    """``who`` is given ``card``."""

    __slots__ = ("card", "who")
    kind = "dealt"
    names = slots = ("who", "card")

    def __init__(self, who: str, card: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.card = card

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has {card}").format(who=self.who, card=suited(self.card))

    def of(self, card: str) -> "Dealt":
        """The same of another card."""
        other = Dealt(self.who, card, self.fact)
        other.rule = self.rule
        return other


class Swap(Effect):
    """``who`` and ``other`` exchange their cards."""

    __slots__ = ("other", "who")
    kind = "swap"
    names = slots = ("who", "other")

    def __init__(self, who: str, other: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.other = other

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} and {other} exchange their cards").format(who=self.who, other=self.other)


class Drawn(Effect):
    """``who`` has turned ``card`` from the pack, and has it now (``taken``) or keeps his own."""

    __slots__ = ("card", "taken", "who")
    kind = "drawn"
    names = slots = ("who", "card", "taken")

    def __init__(self, who: str, card: str, taken: bool, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.card = card
        self.taken = taken

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("{who} takes {card}") if self.taken else _("{who} turns {card} and keeps his own card")
        return said.format(who=self.who, card=suited(self.card))

    def of(self, card: str) -> "Drawn":
        """The same of another card."""
        other = Drawn(self.who, card, self.taken, self.fact)
        other.rule = self.rule
        return other


class Had(Effect):
    """Bookkeeping: ``who`` has had his turn in the exchange."""

    __slots__ = ("who",)
    kind = "had"
    names = slots = ("who",)
    shown = False
    material = False

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who


class Lowest(Effect):
    """The lowest of the cards faced are those of ``who``; for the rules that follow, nothing moves by it."""

    __slots__ = ("who",)
    kind = "lowest"
    names = slots = ("who",)
    material = False

    def __init__(self, who: tuple[str, ...], here: Here = "") -> None:
        super().__init__(here)
        self.who = who


class Step(Effect):
    """The stake of ``who`` moves so many cross-lines nearer to the circle."""

    __slots__ = ("lines", "who")
    kind = "step"
    names = slots = ("who", "lines")

    def __init__(self, who: str, lines: int, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.lines = lines

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} steps {lines}").format(who=self.who, lines=self.lines)

    def of(self, card: str) -> "Step":
        """The same by another card, which is what his fact tells last."""
        other = Step(self.who, self.lines, (*self.fact[:-1], suited(card)))
        other.rule = self.rule
        return other


class Stay(Effect):
    """The step of ``who`` is not made, or does not count."""

    __slots__ = ("who",)
    kind = "stay"
    names = slots = ("who",)
    material = False

    def __init__(self, who: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} stays where he is").format(who=self.who)


class Fall(Effect):
    """The stake of ``who`` is in the circle, and lost."""

    __slots__ = ("who",)
    kind = "fall"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} falls into the circle").format(who=self.who)


class Return(Effect):
    """``who``, who had fallen, is in the game again, on the last cross-line."""

    __slots__ = ("who",)
    kind = "return"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} comes back").format(who=self.who)


class Faced(Effect):
    """Bookkeeping: the cards are faced, and so many lines each has stepped, by these effects.

    ``answers`` are what has been answered of each whom it concerns, ``unmoved`` what is to be said of the others; they are kept
    with it, for it is the same as often as the same cards are lowest.
    """

    __slots__ = ("answers", "said", "steps", "unmoved")
    kind = "faced"
    names = slots = ("steps",)
    shown = False
    material = False

    def __init__(self, steps: tuple[tuple[str, int], ...], said: tuple[Effect, ...]) -> None:
        super().__init__()
        self.steps = steps
        self.said = said
        self.answers: dict[str, list[Effect]] = {}
        self.unmoved: tuple[Any, list[Effect]] | None = None


class Deals(Effect):
    """``who`` deals now. ``void``: the deal in progress is, and nothing of it counts."""

    __slots__ = ("void", "who")
    kind = "deals"
    names = slots = ("who", "void")
    material = False

    def __init__(self, who: str, void: bool, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.void = void


class Void(Deals):
    """The deal in progress is void, and ``who`` deals anew."""

    __slots__ = ()
    kind = "void-deal"
    material = True

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        if not self.who:
            return _("the deal is void")
        return _("the deal is void, and {who} deals again").format(who=self.who)
