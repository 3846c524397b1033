"""3. The rules, lines 22-23 and with them line 33: blots that are hit, men at home, and how a man enters again."""

from parlour_cli.effects import Allow, Effect, Effects, Note, Nothing, Refuse

from . import engine, readings
from .engine import BAR, HALF, OFF
from .table import Hit, House, Move, Table, book, place
from .trial import Trial


@book.rule("hit-crosser", "22,33")
def hit_crosser(trial: Trial, seat: int, point: int, *, one: int = 1) -> Effects:
    """A man who lands on a point of his own side where {one} enemy man stands, alone and over there, hits him."""
    there = trial.law.across[point]
    if point <= HALF < there and trial.board.sides[1 - seat][there] == one:
        yield Hit(
            trial.table.players[1 - seat], there, ("{} is hit on {}", trial.table.players[1 - seat], there)
        )


@book.rule("hit-removed", "22")
def hit_removed(who: str) -> Effects:
    """The man who is hit is removed from the board and must enter again; the one who has hit him stays."""
    yield Note(("{} has to enter a man again", who))


@book.rule("made-point-block", "22,33", reading=readings.made_points)
def made_point_block(trial: Trial, target: int, *, two: int = 2) -> Effects:
    """No man may land where {two} or more enemy men stand together."""
    there = trial.law.across[target]
    men = trial.theirs[there]
    if there > HALF and men >= two:
        words = ("on {} stand men of {}: {}", target, trial.other, men)
        if readings.made_points.choose(trial.table.readings, {"blocked": True, "share": False}):
            yield Refuse(words)
        else:
            yield Allow(words)


@book.rule("enter-first", "22", reading=readings.enter_first)
def enter_first(trial: Trial, source: int) -> Effects:
    """While a player has a man off the board who was hit, nothing but entering is a legal move."""
    if trial.mine[BAR] and source != BAR:
        if readings.enter_first.choose(trial.table.readings, {"yes": True, "no": False}):
            yield Refuse(("{} has a man to enter", trial.who))
        else:
            yield Allow(("{} has a man to enter", trial.who))


@book.rule(
    "enter-point",
    "22",
    supplement="Fiske, Chess in Iceland (1905), pp. 321-328, on Swedish tables; De vanligaste slagen av brädspel, Verkehren",
    reading=readings.enter_point,
)
def enter_point(table: Table, who: str, target: int, die: int, open_: bool) -> Effects:
    """A man enters by the number of one die, on his point of that number; his start point counts as one."""
    if not die:  # he has just been hit, or his owner is about to throw
        if readings.enter_point.choose(
            table.readings, {"die-point": False, "hus": open_, "hus-count": False}
        ):
            yield House(who, ("the first point is open to {}", who))
        return
    due = {"die-point": die, "hus": 0, "hus-count": die + 1}
    point = readings.enter_point.choose(table.readings, due)
    if not point:
        yield Refuse("a man waits until his first point is open")
    elif target != point:
        yield Refuse(("a {} enters on {}", die, point))
    else:
        yield Move(who, BAR, target)


@book.rule(
    "enter-blocked",
    "22",
    supplement="De vanligaste slagen av brädspel, Verkehren; Ludii general game system, Schuster",
    reading=readings.enter_own,
)
def enter_blocked(trial: Trial, target: int) -> Effects:
    """Whoever enters lands like any other man: two or more enemy men bar the point, a single one is hit; own men do not bar it."""
    there = trial.law.across[target]
    men = trial.theirs[there]
    if men and engine.barred(trial.theirs, target, trial.law):
        yield Refuse(("{} holds {} with {} men", trial.other, place(target), men))
    elif trial.mine[target]:
        words = ("{} has men on {}", trial.who, target)
        yield Refuse(words) if readings.enter_own.on(trial.table.readings, "free-only") else Allow(words)
    else:
        yield Note(("{} is open", target))


@book.rule("home-safe", "23")
def home_safe(trial: Trial, there: int, landed: bool) -> Effects:
    """A man on his own side cannot be hit."""
    words = ("a man of {} on his {} is on his own side", trial.other, there)
    yield Nothing(words) if landed else Refuse(words)


@book.rule("home-men-block", "23", reading=readings.home_men)
def home_men_block(trial: Trial, target: int) -> Effects:
    """No man may land on a point of the other side where any enemy man stands, for that man is at home."""
    there = trial.law.across[target]
    men = trial.theirs[there]
    words = ("on {}, his {}, {} is at home with men: {}", target, there, trial.other, men)
    if readings.home_men.choose(trial.table.readings, {"blocked": True, "share": False}):
        yield Refuse(words)
    else:
        yield Allow(words)


@book.rule("hits-where", "22-23,33", reading=readings.hits)
def hits_where(trial: Trial, seat: int, target: int, barred: bool) -> Effects:
    """Men are hit only on the hitter's own side of the board."""
    there = trial.law.across[target]
    men = trial.board.sides[1 - seat][there]
    if readings.hits.choose(trial.table.readings, {"crossers": False, "both-sides": men == 1}):
        yield Hit(
            trial.table.players[1 - seat], there, ("{} is hit on {}", trial.table.players[1 - seat], there)
        )
    elif men == 1:
        shared = target <= HALF  # as where both have the same side
        words = "{} is on the side of both" if shared else "{} is not on the side of {}"
        where = (words, place(target)) if shared else (words, place(target), trial.table.players[seat])
        yield Refuse(where) if barred else Note(where)


def strikes(trial: Trial, seat: int, target: int) -> list[Effect]:
    """What becomes of the enemy men on a point on which a man of this player has just landed: who is hit, and where he then is."""
    there = trial.law.across[target]
    if target == OFF or not trial.board.sides[1 - seat][there]:
        return []
    said = hit_crosser(trial, seat, target)
    if not any(type(effect) is Hit for effect in said) and there <= HALF:
        said = [effect for effect in hits_where(trial, seat, target, False) if type(effect) is Hit]
    if any(type(effect) is Hit for effect in said):
        trial.see(said)
        said = [*said, *hit_removed(trial.table.players[1 - seat]), *entered(trial, 1 - seat)]
    return said


def entered(trial: Trial, seat: int) -> list[Effect]:
    """Whether a man of this player who is off comes in without a number, and whom he then hits."""
    who = trial.table.players[seat]
    open_ = not engine.barred(trial.board.sides[1 - seat], 1, trial.law)
    said = enter_point(trial.table, who, 1, 0, open_)
    if not any(type(effect) is House for effect in said):
        return []
    trial.see(said)
    return [*said, *strikes(trial, seat, 1)]
