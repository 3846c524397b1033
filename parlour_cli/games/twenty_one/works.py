"""2. What the rules of Twenty-One bring about beside payments."""

from typing import Any

from parlour_cli.effects import Effect, Here
from parlour_cli.furniture.cards import suited
from parlour_cli.languages import _

WAITING, CONTENT, DEAD, PAID = "waiting", "content", "dead", "paid"
"""How a player stands in a deal."""

Cards = tuple[str, ...]


class Worth(Effect):
    """Bookkeeping: what these cards can count together."""

    cards: Cards
    sums: tuple[Any, ...]
    fact: Here = ""
    kind = "worth"
    shown = False
    material = False


class Total(Effect):
    """Bookkeeping: what a hand counts."""

    total: Any
    fact: Here = ""
    kind = "total"
    shown = False
    material = False


class Mark(Effect):
    """Bookkeeping: what the table's ``field`` says of ``who`` becomes ``value``."""

    field: str
    who: str
    value: Any
    kind = "mark"
    shown = False
    material = False


class Stake(Effect):
    """``who`` lays ``amount``: his stake, or (``added``, ``late``) more to it."""

    who: str
    amount: int
    to: str = "stake"
    fact: Here = ""
    kind = "stake"
    names = ("who", "amount", "as")

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = {
            "stake": _("{who} stakes {amount}"),
            "added": _("{who} adds {amount} in time"),
            "late": _("{who} adds {amount} too late"),
        }[self.to]
        return said.format(who=self.who, amount=self.amount)


class Gain(Effect):
    """``who`` gets these cards, dealt or (``bought``) bought; ``stray``: the one that was turned before."""

    who: str
    cards: Cards
    bought: bool
    fact: Here = ""
    stray: bool = False
    kind = "gain"

    def of(self, cards: Cards) -> "Gain":
        """The same of other cards."""
        other = Gain(self.who, cards, self.bought, self.fact, stray=self.stray)
        other.rule = self.rule
        return other

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("{who} buys {cards}") if self.bought else _("{who} gets {cards}")
        return said.format(who=self.who, cards=" ".join(map(suited, self.cards)))


class Stands(Effect):
    """``who`` is ``content``, ``dead`` or ``paid`` from now on."""

    who: str
    status: str
    fact: Here = ""
    kind = "status"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = {
            CONTENT: _("{who} is content"),
            DEAD: _("{who} is dead"),
            PAID: _("{who} is out of the deal"),
        }[self.status]
        return said.format(who=self.who)


class Stray(Effect):
    """``card`` has been turned: it is the next card, or (``aside``) it is laid aside."""

    card: str
    aside: bool
    fact: Here = ""
    kind = "stray"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("{card} is laid aside") if self.aside else _("{card} stays the next card")
        return said.format(card=suited(self.card))


class Refill(Effect):
    """So many cards laid aside become the stock; ``kept`` are those known to be elsewhere."""

    number: int
    kept: Cards
    fact: Here = ""
    kind = "refill"
    names = slots = ("number",)

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("cards taken from those laid aside: {number}").format(number=self.number)


class Deal(Effect):
    """Bookkeeping: a new deal begins; ``void``: the same once more, the stakes standing."""

    void: bool = False
    kind = "deal"
    shown = False


class Closed(Effect):
    """The deal is over; ``why`` is how it ended, for what is asked afterwards."""

    why: str
    fact: Here = ""
    kind = "closed"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the deal is over")


class Opens(Effect):
    """``who`` begins a bank with both packs."""

    who: str
    fact: Here = ""
    kind = "bank"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} holds the bank").format(who=self.who)


class BankOver(Effect):
    """The bank is over."""

    kind = "bank-over"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the bank is over")


class Seats(Effect):
    """They sit in this order from now on, each at the right of the one before; the bank passes from ``chair``."""

    order: tuple[str, ...]
    fact: Here = ""
    kind = "seats"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("they sit now: {names}").format(names=", ".join(self.order))
