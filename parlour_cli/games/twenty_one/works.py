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

    __slots__ = ("cards", "sums")
    kind = "worth"
    names = slots = ("cards", "sums")
    shown = False
    material = False

    def __init__(self, cards: Cards, sums: tuple[Any, ...], here: Here = "") -> None:
        super().__init__(here)
        self.cards = cards
        self.sums = sums


class Total(Effect):
    """Bookkeeping: what a hand counts."""

    __slots__ = ("total",)
    kind = "total"
    names = slots = ("total",)
    shown = False
    material = False

    def __init__(self, total: Any, here: Here = "") -> None:
        super().__init__(here)
        self.total = total


class Mark(Effect):
    """Bookkeeping: what the table's ``field`` says of ``who`` becomes ``value``."""

    __slots__ = ("field", "value", "who")
    kind = "mark"
    names = slots = ("field", "who", "value")
    shown = False
    material = False

    def __init__(self, field: str, who: str, value: Any) -> None:
        super().__init__()
        self.field = field
        self.who = who
        self.value = value


class Stake(Effect):
    """``who`` lays ``amount``: his stake, or (``added``, ``late``) more to it."""

    __slots__ = ("amount", "to", "who")
    kind = "stake"
    names = ("who", "amount", "as")
    slots = ("who", "amount", "to")

    def __init__(self, who: str, amount: int, to: str = "stake", here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.amount = amount
        self.to = to

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

    __slots__ = ("bought", "cards", "stray", "who")
    kind = "gain"
    names = slots = ("who", "cards", "bought")

    def __init__(self, who: str, cards: Cards, bought: bool, here: Here = "", *, stray: bool = False) -> None:
        super().__init__(here)
        self.who = who
        self.cards = cards
        self.bought = bought
        self.stray = stray

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

    __slots__ = ("status", "who")
    kind = "status"
    names = ("who", "status")
    slots = ("who", "status")

    def __init__(self, who: str, status: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who
        self.status = status

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

    __slots__ = ("aside", "card")
    kind = "stray"
    names = slots = ("card", "aside")

    def __init__(self, card: str, aside: bool, here: Here = "") -> None:
        super().__init__(here)
        self.card = card
        self.aside = aside

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        said = _("{card} is laid aside") if self.aside else _("{card} stays the next card")
        return said.format(card=suited(self.card))


class Refill(Effect):
    """So many cards laid aside become the stock; ``kept`` are those known to be elsewhere."""

    __slots__ = ("kept", "number")
    kind = "refill"
    names = slots = ("number",)

    def __init__(self, number: int, kept: Cards, here: Here = "") -> None:
        super().__init__(here)
        self.number = number
        self.kept = kept

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("cards taken from those laid aside: {number}").format(number=self.number)


class Deal(Effect):
    """Bookkeeping: a new deal begins; ``void``: the same once more, the stakes standing."""

    __slots__ = ("void",)
    kind = "deal"
    names = slots = ("void",)
    shown = False

    def __init__(self, void: bool = False) -> None:
        super().__init__()
        self.void = void


class Closed(Effect):
    """The deal is over; ``why`` is how it ended, for what is asked afterwards."""

    __slots__ = ("why",)
    kind = "closed"
    names = slots = ("why",)

    def __init__(self, why: str, here: Here = "") -> None:
        super().__init__(here)
        self.why = why

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the deal is over")


class Opens(Effect):
    """``who`` begins a bank with both packs."""

    __slots__ = ("who",)
    kind = "bank"
    names = slots = ("who",)

    def __init__(self, who: str, here: Here = "") -> None:
        super().__init__(here)
        self.who = who

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("{who} holds the bank").format(who=self.who)


class BankOver(Effect):
    """The bank is over."""

    __slots__ = ()
    kind = "bank-over"

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("the bank is over")


class Seats(Effect):
    """They sit in this order from now on, each at the right of the one before; the bank passes from ``chair``."""

    __slots__ = ("order",)
    kind = "seats"
    names = slots = ("order",)

    def __init__(self, order: tuple[str, ...], here: Here = "") -> None:
        super().__init__(here)
        self.order = order

    @property
    def brings(self) -> str:
        """What it brings about, in words."""
        return _("they sit now: {names}").format(names=", ".join(self.order))
