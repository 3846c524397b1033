"""3. The rules, lines 1-4: the two, the chair, the mantilla or shawl, the verses, the still hands."""

from parlour_cli.effects import Effects, Note, Refuse

from . import readings
from .table import Begins, Covers, Sits, Table, book, words

SHAWLS = frozenset(
    (
        *("shawl", "shawls", "mantilla", "mantillas"),
        *("шаль", "шали", "шалью", "шалей", "шалями", "шалях"),
        *("мантилья", "мантилью", "мантилье", "мантильей", "мантильи", "мантилий", "мантильями", "мантильях"),
        *("sjal", "sjalen", "sjalar", "sjalarna", "mantilj", "mantiljen", "mantiljer", "mantiljerna"),
    )
)
"""Words for the two wraps that are named, as a record may have them in a longer description."""

book.remark("title", "1", "The name: Double declamation.", narrative=True)
book.remark(
    "praise",
    "3",
    "Played with some skill it is very amusing, and gives the company pleasure for a few minutes.",
    narrative=True,
    scope=readings.time,
)
book.remark(
    "skill",
    "3, 5",
    "The parts should be played skilfully, and the gestures made with special art and dexterity.",
    advice=True,
)


@book.rule("two-persons", "4", scope=readings.one_left)
def two_persons(table: Table, key: str, who: str, *, two: int = 2) -> Effects:
    """The persons who act are {two}, both of the company, and not the same; so the company is of {two} at least."""
    if len(table.players) < two:
        yield Refuse(("{} is alone", table.players[0]))
    elif who and who not in table.players:
        yield Refuse(("{} does not play", who))
    elif who and table.clash == key:
        yield Refuse(("{} cannot have both parts", who))


book.remark(
    "ladies",
    "4",
    "The line names a young lady (девица) and another; that others act as well changes nothing.",
    reading=readings.who_may,
)


@book.rule("seats", "4")
def seats(table: Table, who: str, on: str | None) -> Effects:
    """The one who is the hands sits on the chair, behind; the one who recites sits on her knees, in front."""
    reciter, hands = table.reciter, table.hands
    if on is None:  # it is asked whether both have their places
        if not table.knees:
            yield Refuse("the two have not yet taken their places")
    elif not on and hands and who != hands:
        yield Refuse(("the one on the chair is {}", hands))
    elif not on and (who == reciter or table.seated):
        yield Refuse(("{} has the place on the knees", who) if who == reciter else ("{} sits already", who))
    elif not on:
        yield Sits(who, "", ("the one on the chair is {}", who))
    elif not table.seated:
        yield Refuse("nobody sits on the chair")
    elif on != hands:
        yield Refuse(("the one on the chair is {}", hands))
    elif who == hands or (reciter and who != reciter):
        yield Refuse(
            ("{} is the one behind", who) if who == hands else ("the one on the knees is {}", reciter)
        )
    elif table.knees:
        yield Refuse(("{} sits already", who))
    else:
        yield Sits(who, on, ("the one on the knees is {}", who))


@book.rule("mantle", "4", reading=readings.mantle, scope=readings.cover)
def mantle(table: Table, who: tuple[str, ...], wrap: str) -> Effects:
    """While it lasts both are in a mantilla or shawl."""
    if not who:  # it is asked whether both are covered
        ways = {"either": table.covered, "one": table.one_over_both, "each": table.one_apiece}
        if readings.mantle.choose(table.readings, ways):
            yield Note("both are covered")
        else:
            yield Refuse(_bare(table))
        return
    named = not SHAWLS.isdisjoint(words(wrap))
    others = [each for each in who if len(table.pair) > 1 and each not in table.pair]
    if others and len(who) == 1:
        yield Note(("only the two who act must be covered, and not {}", others[0]))
    elif not readings.cover.choose(table.readings, {"named": named, "any": True}):
        yield Refuse(("{} is neither a mantilla nor a shawl", wrap or "-"))
    elif len(who) > 2:
        yield Refuse("under one wrap are the two who act, and nobody else")
    elif others:
        yield Refuse(("under one wrap are the two who act, and not {}", ", ".join(others)))
    else:
        yield Covers(who, wrap)


def _bare(table: Table) -> tuple[str, ...] | str:
    """What is lacking, in words."""
    if table.covered:
        return "one apiece is wanted" if table.one_over_both else "one over both is wanted"
    bare = [who for who in (table.hands, table.reciter) if who and who not in table.alone]
    return ("not covered: {}", ", ".join(bare)) if bare else "nobody is known who could be covered"


@book.rule("reciter-begins", "4")
def reciter_begins(table: Table, who: str) -> Effects:
    """The one on the knees begins to declaim."""
    if who != table.reciter:
        yield Refuse(("the one who recites is {}", table.reciter or "-"))
    elif table.begun:
        yield Note("the declamation goes on")
    else:
        yield Begins(who)


book.remark(
    "verses",
    "4",
    "The verses are old-time or comic ones, of some kind (какие-нибудь); what they are is not judged.",
)


@book.rule("hands-still", "4")
def hands_still(table: Table, who: str) -> Effects:
    """The one who recites makes no movement with her hands."""
    if who != table.reciter:
        yield Note(("the hands that must be still are not those of {}", who))
    elif not table.begun:
        yield Note("the verses have not begun")
    else:
        yield Refuse(("the hands of {} must be still", who), stands=True)
