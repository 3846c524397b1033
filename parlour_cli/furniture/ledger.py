"""A ledger of counters that always sums to nought."""

from collections.abc import Iterable

from parlour_cli.effects import BAG, POOL


class Ledger:
    """Account -> counters.

    The players, the pool and the bag each have an account.  Counters are never made: what a player has when a record begins
    came out of the bag, whose account goes below nought by as much.  So the sum over all accounts is nought at every moment.
    ``accounts`` is the plain dict below, for those who read it often.
    """

    __slots__ = ("accounts",)

    def __init__(self, players: Iterable[str]) -> None:
        self.accounts: dict[str, int] = {**dict.fromkeys(players, 0), POOL: 0, BAG: 0}

    def __getitem__(self, who: str) -> int:
        return self.accounts[who]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ledger) and self.accounts == other.accounts

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Ledger":
        """Another ledger with the same accounts."""
        other = Ledger.__new__(Ledger)
        other.accounts = self.accounts.copy()
        return other

    def move(self, payer: str, payee: str, amount: int) -> None:
        """``amount`` counters go from one account to another."""
        self.accounts[payer] -= amount
        self.accounts[payee] += amount

    @property
    def balanced(self) -> bool:
        """Whether the sum is nought, as it always must be."""
        return sum(self.accounts.values()) == 0
