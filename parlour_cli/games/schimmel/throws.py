"""3. The rules, lines 36-39: what a throw does, early."""

from parlour_cli.effects import POOL, Effects, Nothing, Pay, Put

from .readings import blank_payers, both_show, figure_pays, inn_phase
from .table import LARGEST, Table, Throw, book


def is_late(table: Table) -> bool:
    """Whether the late regime holds for the throw now made (schimmel:46)."""
    late, low, received = table.late, table.pool < LARGEST, table.received
    if late == low == received:  # whatever the reading
        return late
    return bool(inn_phase.choose(table.readings, {"latch": late, "below21": low, "any-receipt": received}))


@book.rule("blank-all-pay", "36")
def blank_all_pay(table: Table, thrower: str, *, one: int = 1) -> Effects:
    """Blank throw: every player pays {one} to the holder of the horse, the seller of a throw too, once."""
    horse = table.holder["horse"]
    payers = (thrower,) if blank_payers.on(table.readings, "thrower") else table.players
    return [Pay(player, horse, one) for player in payers]


@book.rule("blank-horse-to-inn", "36")
def blank_horse_to_inn(table: Table, *, one: int = 1) -> Effects:
    """After that the holder of the horse pays {one}, one in all, to the holder of the inn."""
    if blank_payers.on(table.readings, "thrower"):
        return [Nothing("nothing goes to the inn")]
    return [Pay(table.holder["horse"], table.holder["inn"], one)]


@book.rule("picture-alone-pays", "37", scope=figure_pays)
def picture_alone_pays(table: Table, card: str, numbers: bool, *, one: int = 1) -> Effects:
    """A picture and no number: the holder of that card pays {one} to the holder of the horse; the thrower has nothing to do with it."""
    holder, horse = table.holder[card], table.holder["horse"]
    if not numbers:
        return [Pay(holder, horse, one)]
    late = is_late(table) if figure_pays.on(table.readings, "whenever") else table.late
    if late:
        return []
    matters = bool(holder and horse and holder != horse)
    if figure_pays.choose(table.readings, {"blanks-only": False, "whenever": matters}):
        return [Pay(holder, horse, one)]
    return [Nothing("numbers show, and nothing goes to the horse")]


@book.rule("both-shown", "8, 37-38", reading=both_show)
def both_shown(table: Table, throw: Throw) -> Effects:
    """Bell and hammer show together: this is the picture of the fifth card, whose holder alone pays, receives or bears the excess."""
    if throw.picture == "both":
        option = both_show.under(table.readings)
        acting = {"fifth": ("both",), "singles-each": ("bell", "hammer")}.get(
            option, ("bell", "hammer", "both")
        )
        yield Put("acting", acting)
        yield Nothing(("bell and hammer show: the cards that act are {}", ", ".join(acting)))


@book.rule("picture-takes-numbers", "38")
def picture_takes_numbers(table: Table, card: str, total: int) -> Effects:
    """A picture with numbers, total not above the pool: the holder of that card receives the total out of the pool, the thrower nothing."""
    return [Pay(POOL, table.holder[card], total)]


@book.rule("plain-numbers", "39")
def plain_numbers(table: Table, thrower: str, total: int) -> Effects:
    """Numbers without a picture, total not above the pool: the thrower receives the total out of the pool."""
    return [Pay(POOL, thrower, total)]


@book.rule("pool-limit", "38-39, 42", inferred="Only a total greater than the pool is not paid (line 42).")
def pool_limit(table: Table, total: int) -> Effects:
    """The pool pays a total in full or not at all, never a part; a total equal to the pool is paid."""
    return [Nothing(("{} thrown, {} in the pool", total, table.pool))] if total > table.pool else []
