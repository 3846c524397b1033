"""2. What the rules of Spoil-Five can bring about beside what every game has: cards, tricks, the deal, a bar."""

from typing import Any

from parlour_cli.effects import Effect, Here
from parlour_cli.languages import _


class Bar(Effect):
    """``who`` cannot win the pool of this hand."""

    who: str
    fact: Here
    kind = "bar"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} cannot win this pool").format(who=self.who)


class Take(Effect):
    """``who`` takes the turn-up into his hand, and puts out ``card`` ("": nobody knows which)."""

    who: str
    card: str
    fact: Here
    kind = "rob"


class Won(Effect):
    """``who`` has won the trick that lies on the table."""

    who: str
    fact: Here
    kind = "trick"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} wins the trick").format(who=self.who)


class Trumps(Effect):
    """``card`` is turned up, and its suit is trumps."""

    card: str
    fact: Here
    kind = "turn-up"


class Deals(Effect):
    """``who`` deals from now on: in this hand, in the place of one who has lost the deal, or (``fresh``) a new hand."""

    who: str
    fact: Here
    fresh: bool = False
    kind = "deal"


class Leave(Effect):
    """``who`` is out of the game."""

    who: str
    fact: Here
    kind = "leave"


class Order(Effect):
    """Bookkeeping: these cards rank in this order, from high to low."""

    __slots__ = ("cards",)
    kind = "order"
    names = slots = ("cards",)
    shown = False
    material = False

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__(("from high to low: {}", " ".join(cards)))
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
