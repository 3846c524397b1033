"""3. The rules, lines 11-12: what the players aim at, and what they have won."""

from typing import Any

from parlour_cli.effects import Allow, Effect, Effects, Refuse, Truth

from . import readings
from .outcomes import Build, Side, Take
from .points import Point
from .table import Table, book
from .works import works


@book.rule("object", "11", scope=readings.sweeps)
def object_(table: Table, side: Side, sweeps: int, points: Any) -> Effects:
    """What counts is Great Cassino, Little Cassino, the four aces, the majority of spades and the greater number of cards, and nothing else."""
    more = readings.sweeps.choose(table.readings, {"none": 0, "one": sweeps})
    yield Truth(points + more, ("{}: {}", "+".join(side), points + more))


@book.rule("great-cassino", "11-12", inferred="“the ten or the two … making the Cassinos”")
def great_cassino(which: str, owner: str) -> Effects:
    """There is one Great Cassino, a ten, and one Little Cassino, a two."""
    if owner:
        yield Refuse(("{} has {} Cassino", owner, which))


@book.rule("great-two", "11", supplement=works("Hoyle; Cassell"))
def great_two(side: Side, *, two: int = 2) -> Effects:
    """Great Cassino is the ten of diamonds and counts {two} points."""
    yield Point(side, two, ("Great Cassino {}", two))


@book.rule("little-one", "11", supplement=works("Hoyle; Cassell"))
def little_one(table: Table, side: Side, *, one: int = 1) -> Effects:
    """Little Cassino is the two of spades and counts {one} point; it is a spade too."""
    if not table.in_pack("2S"):
        yield Refuse("there is no two of spades in the pack")
    else:
        yield Point(side, one, ("Little Cassino {}", one))


@book.rule("take-face", "11", supplement=works("Cassell"))
def take_face(
    table: Table,
    who: str,
    loose: tuple[str, ...],
    builds: tuple[Build, ...],
    card: str,
    gone: tuple[str, ...],
    lost: int | None,
) -> Effects:
    """What is taken goes face down before the taker with the card that took it, and is not played again."""
    if not gone and lost is None:
        names = (*map(str, builds), *loose) if builds else loose
        return [Take(who, loose, builds, card, ("{} takes {}", who, " ".join(names)))] if card else []
    refused: list[Effect] = [Refuse(("{} has {}", table.place(each)[1], each)) for each in gone]
    if lost is not None:
        refused.append(Refuse(("build-{} has been taken", lost)))
    return refused


@book.rule("no-look", "11", supplement=works("Hoyle"))
def no_look(table: Table) -> Effects:
    """What has been taken may not be looked at or counted before the end, but the last taking."""
    if table.begun and not table.ended:
        yield Refuse("the deal is not at its end")


@book.rule("challenge-now", "11", supplement=works("Hoyle"))
def challenge_now(late: bool, who: str, line: int) -> Effects:
    """A mistake must be challenged at once."""
    if late:
        yield Truth(False, "it was not challenged at once")
    else:
        yield Allow(("nobody objected to line {}, and so {}'s taking stands", line, who))


book.remark(
    "advice-points",
    "12",
    "Take the Cassinos first, then aces and spades, and after them as many combinations as possible.",
    advice=True,
)
book.remark(
    "advice-pairs",
    "12",
    "Leave pairs till last, except tens and twos, which are best got off the board early, lest the opponents make the Cassinos.",
    advice=True,
)
