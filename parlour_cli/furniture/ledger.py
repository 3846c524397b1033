"""A ledger of counters that always sums to nought."""

from collections.abc import Iterable

from ..effects import BAG, POOL


class Ledger(dict[str, int]):
    """Account -> counters: a plain dict, so that reading it costs nothing.

    The players, the pool and the bag each have an account.  Counters are never made: what a player has when a record begins
    came out of the bag, whose account goes below nought by as much.  So the sum over all accounts is nought at every moment.
    """

    __slots__ = ()

    def __init__(self, players: Iterable[str]) -> None:
        super().__init__(dict.fromkeys(players, 0))
        self[POOL] = 0
        self[BAG] = 0

    def copy(self) -> "Ledger":
        """Another ledger with the same accounts."""
        other = Ledger(())
        other.update(self)
        return other

    def move(self, payer: str, payee: str, amount: int) -> None:
        """``amount`` counters go from one account to another."""
        self[payer] -= amount
        self[payee] += amount

    @property
    def balanced(self) -> bool:
        """Whether the sum is nought, as it always must be."""
        return sum(self.values()) == 0
