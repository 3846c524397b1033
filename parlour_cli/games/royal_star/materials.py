"""3. The rules, in the order of the source.  Lines 1-5: the star and the balls."""

from collections.abc import Iterable

from parlour_cli.effects import Allow, Effects, Nothing, Place, Refuse

from . import readings
from .table import Table, Throw, book

book.remark("title", "1", "Name of the game.", narrative=True)


@book.rule("eight-rays", "3")
def eight_rays(table: Table, rays: Iterable[str] | None, *, eight: int = 8) -> Effects:
    """The star has {eight} long rays, each of a different colour."""
    if rays is None and len(table.colours) != eight:
        yield Refuse(("{} colours are named", len(table.colours)))
    for ray in rays or ():
        if ray not in table.colours:
            yield Refuse(("the star has no {} ray", ray))


@book.rule("colour-names", "3-4", supplement="common practice")
def colour_names(colours: tuple[str, ...]) -> Effects:
    """The header colours: gives eight different names; without it they are red, orange, yellow, green, blue,
    violet, black, white.
    """
    for colour in dict.fromkeys(colours):
        if colours.count(colour) > 1:
            yield Refuse(("{} is named twice", colour))


@book.rule("body-fixed", "3, 5", inferred="The rays alone are loose (line 5).")
def body_fixed(throw: Throw) -> Effects:
    """The body of the star is not a ray; striking it scores nothing by itself."""
    if throw.result == "body":
        yield Nothing("the ball touched the body")


@book.rule("star-overturned", "3, 8", reading=readings.overturn, supplement="common practice")
def star_overturned(table: Table, throw: Throw) -> Effects:
    """The ball overturns the star or breaks it apart: only the rays that it knocked out itself count and stay
    down; the star is set up again with the others in it.
    """
    fallen = throw.rays.get("overturn")
    if fallen:
        option = readings.overturn.under(table.readings)
        if option == "again":
            yield Place(throw.ball, "to throw", "the star was overturned")
        else:
            for ray in fallen:
                yield Place(ray, "down" if option == "all" else "up", "the star was overturned")


@book.rule("what-is-star", "3, 9", reading=readings.stand)
def what_is_star(table: Table, throw: Throw) -> Effects:
    """Touching the body or a ray that is up is touching the star; touching only the stand, or only a ray that
    is down, is missing it.
    """
    body = throw.result == "body"
    if throw.result == "down":
        yield Nothing("only a ray that is down was touched")
    elif readings.stand.choose(
        table.readings,
        {"body-and-rays": body, "rays-only": False, "with-stand": body or throw.result == "stand"},
    ):
        yield Allow(("the {} belongs to the star", throw.result))
    else:
        yield Nothing(("only the {} was touched", throw.result))


@book.rule("eight-balls", "4")
def eight_balls(table: Table, ball: str) -> Effects:
    """There are eight wooden balls, one of each of the rays' colours."""
    if ball not in table.colours:
        yield Refuse(("there is no {} ball", ball))


@book.rule("loose-rays", "5", scope=readings.knocked)
def loose_rays(table: Table, throw: Throw) -> Effects:
    """The rays are only slipped into grooves of the body and come out when struck; a ray is knocked out when
    its base has left its groove.
    """
    for ray in throw.rays.get("out", ()):
        yield Place(ray, "down")
    for ray in throw.rays.get("hanging", ()):
        if readings.knocked.under(table.readings) == "base-free":
            yield Place(ray, "down", ("the base of {} is out of its groove", ray))
        else:
            yield Place(ray, "up", ("{} has not fallen clear of the star", ray))


@book.rule(
    "half-out",
    "5, 8",
    reading=readings.half_out,
    supplement="kubb, U.S. National rules: a block struck but still standing",
)
def half_out(table: Table, throw: Throw) -> Effects:
    """A ray tilted or loosened, its base still in the groove, is up and has scored nothing; it stays as it is
    until the end of the turn.
    """
    for ray in throw.rays.get("loosened", ()):
        where = "loose" if readings.half_out.under(table.readings) == "leave" else "up"
        yield Place(ray, where, ("the base of {} is in its groove", ray))
