"""Cards in hands: what becomes of them, and what is known of them."""

from parlour_cli.effects import Effect, Here
from parlour_cli.languages import _

from .cards import suited


class Pass(Effect):
    """``card`` goes from ``giver`` to ``taker``."""

    giver: str
    taker: str
    card: str
    fact: Here = ""
    kind = "pass"
    names = ("from", "to", "card")

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{card} goes from {giver} to {taker}").format(
            card=suited(self.card), giver=self.giver, taker=self.taker
        )


class Know(Effect):
    """Bookkeeping: ``who`` has these cards in his hand now; ``whole``: and no others."""

    who: str
    cards: tuple[str, ...]
    whole: bool
    kind = "know"
    shown = False
    material = False
