"""3. The rules, lines 10-11: rays between throws and between turns, the end; the screen."""

from parlour_cli.effects import Effects, End, Nothing, Place, Put, Refuse, Score

from . import readings
from .table import Table, Turn, book


@book.rule("stays-down", "10", inferred="Rays are replaced only when the eight balls have been thrown.")
def stays_down(table: Table, rays: list[str]) -> Effects:
    """Rays are put back only after the eight balls. During a turn a ray that is down stays down and cannot be
    knocked out again.
    """
    for ray in rays:
        if ray not in table.up:
            yield Refuse(("{} is down", ray))
    if len(rays) > 1:
        for ray in dict.fromkeys(rays):
            if rays.count(ray) > 1:
                yield Refuse(("{} is named twice", ray))


@book.rule("all-down", "10", reading=readings.all_down)
def all_down(table: Table, up: frozenset[str], left: tuple[str, ...], thrown: bool) -> Effects:
    """All eight rays are down and balls are left: they are thrown at the bare body."""
    if up:
        return
    if thrown:
        yield Nothing("thrown at the bare body")
    elif left:
        option = readings.all_down.under(table.readings)
        if option == "stop":
            yield Nothing("the turn ends, for all rays are down")
            yield Put("left", ())
        elif option == "replace":
            for ray in table.colours:
                yield Place(ray, "up", "all rays were down")


@book.rule("replace", "10")
def replace(table: Table, up: frozenset[str]) -> Effects:
    """After the eighth ball the rays that are down are put back, and then the next player begins."""
    for ray in table.colours:
        if ray not in up or ray in table.loose:
            yield Place(ray, "up", "put back after the eight balls")


@book.rule("missing-ray", "10", reading=readings.missing_ray, supplement="common practice")
def missing_ray(table: Table, ray: str) -> Effects:
    """A turn was begun with a ray not put back: balls already thrown stand, and the ray is put back when it
    is noticed.
    """
    who, boxes = table.thrower, table.boxes[table.thrower]
    if ray not in table.up and ray not in table.missing:
        yield Refuse(("{} has come out in this turn", ray))
        return
    yield Place(ray, "up", ("{} had not been put back", ray))
    if boxes and readings.missing_ray.under(table.readings) == "again":
        for other in table.colours:
            if other != ray and other not in table.up:
                yield Place(other, "up", "the turn begins anew")
        yield Score(who, -sum(box[1] for box in boxes), "the turn begins anew")
        yield Turn(table.round, table.place)


@book.rule("one-round", "10", scope=readings.rounds)
def one_round(table: Table, asked: int, *, turns: int = 1) -> Effects:
    """It goes on until all have had a chance: {turns} turn for each player, then the game is over."""
    if asked:
        held = "rounds" in table.readings.pinned and not readings.rounds.on(table.readings, "agreed")
        if asked < turns or (asked > turns and held):
            yield Refuse(("{} turns each", asked))
    elif table.round >= (table.rounds or turns):
        yield End("all have had their turns")


@book.rule("game-over", "10", inferred="one-round")
def game_over(table: Table) -> Effects:
    """Nothing thrown after the last turn counts."""
    if table.over:
        yield Refuse("the game is over")


@book.rule("broken-off", "10", supplement="common practice")
def broken_off(what: str) -> Effects:
    """The company may break the game off; it is over then, and the totals stand as they are."""
    if what in ("game", "evening"):
        yield Put("broken", True)
        yield End("broken off by agreement")
    else:
        yield Refuse(("Royal Star has no {}", what))


book.remark(
    "curtain", "11", "It is well that a curtain or screen behind the star stops the balls.", advice=True
)
