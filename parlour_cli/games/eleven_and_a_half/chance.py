"""5. Chance at Eleven and a Half: as in Twenty-One, one card for each, and so for twice as many players."""

from parlour_cli.furniture.cards import PACK
from parlour_cli.furniture.lots import Below
from parlour_cli.games.twenty_one import chance
from parlour_cli.games.twenty_one.table import Table
from parlour_cli.verbs import DRAWS, GETS

from .cards import one_card
from .table import book


@book.chance("deal", GETS, DRAWS)
def deal(
    below: Below,
    table: Table | None,
    *,
    players: tuple[str, ...] = (),
    banker: str = "",
    stake: str = "1",
) -> list[str]:
    """The card dealt to each who has staked, the banker last; and when these are dealt, the next card for the one whose turn it
    is. In a new record the seats and the first banker are drawn by lot before it, and everybody stakes the same.

    banker: who holds the first bank; stake: what everybody stakes in a new record.
    """
    if table is None:
        most = 2 * len(PACK) // one_card.rule.numbers["one"]
        return chance.head(below, players, banker, stake, most, book.entries["players"].statement)
    return chance.deal(below, table)
