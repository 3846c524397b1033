"""Cards in hands: what becomes of them, and what is known of them."""

from parlour_cli.effects import Effect, Here
from parlour_cli.languages import _

from .cards import suited


class Pass(Effect):
    """``card`` goes from ``giver`` to ``taker``."""

    __slots__ = ("card", "giver", "taker")
    kind = "pass"
    names = ("from", "to", "card")
    slots = ("giver", "taker", "card")

    def __init__(self, giver: str, taker: str, card: str, here: Here = "") -> None:
        super().__init__(here)
        self.giver = giver
        self.taker = taker
        self.card = card

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{card} goes from {giver} to {taker}").format(
            card=suited(self.card), giver=self.giver, taker=self.taker
        )


class Know(Effect):
    """Bookkeeping: ``who`` has these cards in his hand now; ``whole``: and no others."""

    __slots__ = ("cards", "who", "whole")
    kind = "know"
    names = slots = ("who", "cards", "whole")
    shown = False
    material = False

    def __init__(self, who: str, cards: tuple[str, ...], whole: bool) -> None:
        super().__init__()
        self.who = who
        self.cards = cards
        self.whole = whole
