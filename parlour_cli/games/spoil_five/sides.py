"""3. The rules, line 24: two players, and two against two."""

from parlour_cli.effects import POOL, Effects, Note, Pay, Refuse
from parlour_cli.furniture.seats import opposite

from . import readings
from .table import Table, book


@book.rule("players-min", "24", inferred="two is the smallest number that the lines speak of")
def players_min(players: tuple[str, ...], guest: str = "", *, least: int = 2) -> Effects:
    """At least {least} persons play."""
    if guest:
        yield Refuse(("{} does not play", guest))
    elif len(players) < least:
        yield Refuse(("{} sits alone", "+".join(players)))


@book.rule("two-sides-no-spoil", "24", scope=readings.barred_winner)
def two_sides_no_spoil(table: Table, side: tuple[str, ...]) -> Effects:
    """With two players, or four as two against two, one side must have three of the five tricks, so there is no spoil;
    what a bar does to that is a question of its own.
    """
    if table.two_sides and readings.barred_winner.under(table.readings) == "opponent":
        yield Note(("{} may not win, and there are no spoils", "+".join(side)))


Sides = tuple[tuple[str, ...], ...]


@book.rule("partners-four", "24", scope=readings.partnerships)
def partners_four(seats: tuple[str, ...], sides: Sides, more: bool, *, four: int = 4) -> Effects:
    """{four} may agree to play two against two."""
    paired = [who for side in sides for who in side]
    good = all(len(side) == 2 for side in sides) and sorted(paired) == sorted(seats)
    if not good or (len(seats) != four and not more):
        yield Refuse(("{} play, two against two", four))


@book.rule(
    "partners-opposite", "24", supplement="common practice; Peel, Round Games with Cards, “Cassino”, p. 97"
)
def partners_opposite(seats: tuple[str, ...], sides: Sides) -> Effects:
    """Partners sit opposite each other."""
    for side in sides:
        if len(side) == 2 and not opposite(seats, *side):
            yield Refuse(("{} do not sit opposite each other", "+".join(side)))


@book.rule(
    "partners-tricks-joint",
    "24",
    inferred="otherwise a hand of two sides could be spoilt, as by 2, 1, 1 and 1 tricks",
    scope=(readings.partners_odd, readings.barred_partner),
)
def partners_tricks_joint(table: Table, side: tuple[str, ...], third: str) -> Effects:
    """Partners' tricks count together, and the side that has three takes the pool, one half to each partner."""
    if len(side) == 1:
        return
    words = "{} have one trick between them" if table.tricks(side) == 1 else "{} have {} tricks between them"
    yield Note((words, "+".join(side), table.tricks(side)))
    if third:
        half, odd = divmod(table.ledger[POOL], len(side))
        goes = odd and readings.partners_odd.under(table.readings) == "third-trick"
        for who in side:
            share = half + (odd if goes and who == third else 0)
            if share:
                yield Pay(POOL, who, share, ("{} in the pool", table.ledger[POOL]))


@book.rule("var-partnerships", "24", supplement=readings.PEEL)
def var_partnerships(table: Table, side: tuple[str, ...], *, five: int = 5) -> Effects:
    """By agreement, where {five} or more play, they play in sides of two; then a hand may be spoilt all the same."""
    if not readings.partnerships.on(table.readings, "yes"):
        return
    if not side:
        if len(table.seats) < five:
            yield Refuse(("{} play, and not {} or more", len(table.seats), five))
    elif len(side) > 1:
        yield Note(("{} play in partnership", "+".join(side)))
