"""3. The rules, lines 41-49: the low pool, the inn and the end."""

from parlour_cli.effects import Allow, Effects, End, Nothing, Pay, Put, Refuse, Truth

from .readings import excess_figure, inn_phase, late_within, self_switch
from .table import Table, book
from .throws import is_late

book.remark(
    "inn-advantage",
    "41",
    "The inn profits when the pool is nearly exhausted, and is a speculation.",
    narrative=True,
)


@book.rule("excess-nothing", "42")
def excess_nothing(table: Table, total: int) -> Effects:
    """A total above the pool: the pool pays nothing to anybody."""
    return [Nothing(("{} thrown, {} in the pool", total, table.pool))] if total > table.pool else []


def bearers(table: Table, card: str) -> tuple[str, ...]:
    """Who bears an excess: the thrower, or the holder of the picture's card, or both (reading excess-figure)."""
    if not card:
        return ("thrower",)
    late = table.late if table.readings.options["excess-figure"] == "card" else is_late(table)
    values: dict[str, tuple[str, ...]] = {
        "card": ("card",),
        "thrower-first": ("card",) if late else ("thrower",),
        "both": ("thrower", "card") if late else ("thrower",),
    }
    return excess_figure.choose(table.readings, values)  # type: ignore[no-any-return]


@book.rule("excess-to-inn", "42")
def excess_to_inn(table: Table, bearer: tuple[str, ...], thrower: str, total: int) -> Effects:
    """A plain total above the pool: the thrower pays the difference to the holder of the inn."""
    if "thrower" not in bearer:
        return []
    return [
        Pay(
            thrower, table.holder["inn"], total - table.pool, ("{} thrown, {} in the pool", total, table.pool)
        )
    ]


@book.rule("excess-leaves-pool", "42-43")
def excess_leaves_pool(table: Table, total: int) -> Effects:
    """After an excess the pool is what it was."""
    return [Nothing(("{} stay in the pool", table.pool))] if total > table.pool else []


@book.rule("play-on", "44")
def play_on(table: Table) -> Effects:
    """Throwing goes on as long as the pool is not cleared."""
    if not table.over:
        yield Truth(False, ("{} are in the pool", table.pool))


@book.rule("exact-clears", "44")
def exact_clears(table: Table, asked: bool) -> Effects:
    """A total equal to the pool is paid and clears the pool; that ends the game at once."""
    if asked and table.over:
        yield Truth(True, "the game is over")
    elif not asked and not table.pool:
        yield End("the pool is cleared")


@book.rule("game-over", "44", inferred="exact-clears")
def game_over(table: Table) -> Effects:
    """No throw, sale or payment arises after the clearing throw."""
    if table.over:
        yield Refuse("the game is over")


@book.rule("inn-phase", "46", reading=inn_phase)
def late_regime(table: Table, asked: bool, paid: bool) -> Effects:
    """The late regime begins after the first throw whose total exceeds the pool, and lasts to the end of the game."""
    if asked:
        late = is_late(table)
        yield Truth(
            late, "somebody has been liable to the inn" if late else "nobody has yet been liable to the inn"
        )
    elif not table.late and (paid or self_switch.under(table.readings) == "yes"):
        yield Put("late", True)
        yield Nothing("from the next throw on the inn is being paid")


@book.rule("late-blank-none", "46", instead_of="blank-all-pay")
def late_blank_none(table: Table, late: bool) -> Effects:
    """Late, blank throw: the players pay nothing."""
    return [Nothing("the inn is being paid: the players pay nothing")] if late else []


@book.rule("late-blank-horse", "47", instead_of="blank-horse-to-inn")
def late_blank_horse(table: Table, late: bool, *, one: int = 1) -> Effects:
    """Late, blank throw: the holder of the horse pays {one} to the holder of the inn."""
    return [Pay(table.holder["horse"], table.holder["inn"], one)] if late else []


@book.rule("late-picture", "48", instead_of="picture-alone-pays")
def late_picture(table: Table, late: bool, card: str, *, one: int = 1) -> Effects:
    """Late, a picture and no number: the holder of that card pays {one} to the holder of the inn, not to the horse."""
    return [Pay(table.holder[card], table.holder["inn"], one)] if late else []


@book.rule("late-excess-card", "49", scope=excess_figure, instead_of="excess-to-inn")
def late_excess_card(table: Table, bearer: tuple[str, ...], card: str, total: int) -> Effects:
    """A picture with a total above the pool: the holder of that card pays the difference to the holder of the inn; the pool stays."""
    if "card" in bearer:
        here = ("{} thrown, {} in the pool", total, table.pool)
        yield Pay(table.holder[card], table.holder["inn"], total - table.pool, here)
    elif card:
        yield Nothing("the thrower bears the excess")


@book.rule("late-within", "38-39, 49", reading=late_within)
def late_not_above(table: Table, total: int) -> Effects:
    """Late, a total not above the pool is paid out of the pool exactly as early."""
    if not table.late:
        return []
    if total < table.pool and late_within.on(table.readings, "frozen"):
        return [Nothing("the inn is being paid: only the exact total is paid out")]
    return [Allow(("{} are in the pool, and paid as before", table.pool))]
