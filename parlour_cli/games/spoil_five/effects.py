"""2. What the rules of Spoil-Five can bring about beside what every game has: cards, tricks, the deal, a bar."""

from typing import Any

from parlour_cli.effects import Effect, Here
from parlour_cli.languages import _


class Bar(Effect):
    """``who`` cannot win the pool of this hand."""

    __slots__ = ("who",)
    kind = "bar"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here) -> None:
        super().__init__(here)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} cannot win this pool").format(who=self.who)


class Take(Effect):
    """``who`` takes the turn-up into his hand, and puts out ``card`` ("": nobody knows which)."""

    __slots__ = ("card", "who")
    kind = "rob"
    names = slots = ("who", "card")

    def __init__(self, who: str, card: str, here: Here) -> None:
        super().__init__(here)
        self.who = who
        self.card = card


class Won(Effect):
    """``who`` has won the trick that lies on the table."""

    __slots__ = ("who",)
    kind = "trick"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here) -> None:
        super().__init__(here)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} wins the trick").format(who=self.who)


class Trumps(Effect):
    """``card`` is turned up, and its suit is trumps."""

    __slots__ = ("card",)
    kind = "turn-up"
    names = slots = ("card",)

    def __init__(self, card: str, here: Here) -> None:
        super().__init__(here)
        self.card = card


class Deals(Effect):
    """``who`` deals from now on: in this hand, in the place of one who has lost the deal, or (``fresh``) a new hand."""

    __slots__ = ("fresh", "who")
    kind = "deal"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here, *, fresh: bool = False) -> None:
        super().__init__(here)
        self.who = who
        self.fresh = fresh


class Leave(Effect):
    """``who`` is out of the game."""

    __slots__ = ("who",)
    kind = "leave"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here) -> None:
        super().__init__(here)
        self.who = who


class Order(Effect):
    """Bookkeeping: these cards rank in this order, from high to low."""

    __slots__ = ("cards",)
    kind = "order"
    names = slots = ("cards",)
    shown = False
    material = False

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__(("from high to low: {}", " ".join(dict.fromkeys(cards))))
        self.cards = cards


class Play(Effect):
    """Bookkeeping: ``who`` plays ``card``, to ``lead`` ("": he leads), ``best`` being the highest privileged trump played before."""

    __slots__ = ("best", "card", "certain", "lead", "line", "who")
    kind = "play"
    names = slots = ("who", "card")
    shown = False
    material = False

    def __init__(self, who: str, card: str, lead: str, best: str, line: Any, certain: bool) -> None:
        self.fact = self.rule = ""
        self.who = who
        self.card = card
        self.lead = lead
        self.best = best
        self.line = line
        self.certain = certain
