"""2. What can come about at Tartar, as effects that only this game has."""

from typing import Any

from parlour_cli.effects import Effect, Here
from parlour_cli.furniture.cards import suited
from parlour_cli.languages import _


class Lay(Effect):
    """``who`` has laid ``amount`` as his stake; it takes the place of what he had laid before."""

    who: str
    amount: int
    fact: Here = ""
    kind = "lay"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the stake of {who} is {amount}").format(who=self.who, amount=self.amount)


class Dealt(Effect):
    """``who`` is given ``card``."""

    who: str
    card: str
    fact: Here = ""
    kind = "dealt"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} has {card}").format(who=self.who, card=suited(self.card))


class Swap(Effect):
    """``who`` and ``other`` exchange their cards."""

    who: str
    other: str
    fact: Here = ""
    kind = "swap"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} and {other} exchange their cards").format(who=self.who, other=self.other)


class Drawn(Effect):
    """``who`` has turned ``card`` from the pack, and has it now (``taken``) or keeps his own."""

    who: str
    card: str
    taken: bool
    fact: Here = ""
    kind = "drawn"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("{who} takes {card}") if self.taken else _("{who} turns {card} and keeps his own card")
        return said.format(who=self.who, card=suited(self.card))


class Had(Effect):
    """Bookkeeping: ``who`` has had his turn in the exchange."""

    who: str
    kind = "had"
    shown = False
    material = False


class Lowest(Effect):
    """The lowest of the cards faced are those of ``who``; for the rules that follow, nothing moves by it."""

    who: tuple[str, ...]
    fact: Here = ""
    kind = "lowest"
    material = False


class Step(Effect):
    """The stake of ``who`` moves so many cross-lines nearer to the circle."""

    who: str
    lines: int
    fact: Here = ""
    kind = "step"

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

    who: str
    fact: Here = ""
    kind = "stay"
    material = False

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} stays where he is").format(who=self.who)


class Fall(Effect):
    """The stake of ``who`` is in the circle, and lost."""

    who: str
    fact: Here = ""
    kind = "fall"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} falls into the circle").format(who=self.who)


class Return(Effect):
    """``who``, who had fallen, is in the game again, on the last cross-line."""

    who: str
    fact: Here = ""
    kind = "return"

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

    who: str
    void: bool
    fact: Here = ""
    kind = "deals"
    material = False


class Void(Deals):
    """The deal in progress is void, and ``who`` deals anew."""

    kind = "void-deal"
    material = True

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        if not self.who:
            return _("the deal is void")
        return _("the deal is void, and {who} deals again").format(who=self.who)
