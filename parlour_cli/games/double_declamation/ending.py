"""3. The rules, line 6: the laugh, and what the lines are silent on: faults, the end of the verses, winning, the next pair."""

from parlour_cli.effects import Effects, Note, Nothing, Put, Refuse, Truth
from parlour_cli.rulebook import Reading

from . import readings
from .programme import following
from .table import BROKEN, FAULT, HELD_OUT, LAUGHED, STOPPED, Fault, Forfeit, Over, Table, book

HOST = "common practice"


@book.rule("laugh-ends", "6", scope=(readings.smile, readings.back_laugh, readings.breaking_off))
def laugh_ends(table: Table, who: str, act: str) -> Effects:
    """When the one who recites has to laugh, she ends the game by it."""
    if not table.begun:
        yield Note("the verses have not begun")
    elif who == table.hands and act == "laughs":
        # asked where all laugh at once too, when the other may have ended it already
        if readings.back_laugh.under(table.readings) == "ends" and not table.over:
            yield Over(who, LAUGHED)
    elif who != table.reciter:
        yield Note(("only a laugh of {} ends the piece", table.reciter))
    elif act == "laughs":
        yield Over(who, LAUGHED)
    elif act == "smiles":
        if readings.smile.choose(table.readings, {"no": False, "counts": True}):
            yield Over(who, LAUGHED, "a smile counts as a laugh")
        else:
            yield Nothing("a smile is no laugh")
    elif readings.breaking_off.choose(table.readings, {"pause": False, "ends": True}):
        yield Over(who, STOPPED)
    else:
        yield Nothing("only a laugh ends the piece")


book.remark("usually", "6", "She is “usually” forced to laugh, and so not always.", narrative=True)


@book.rule("company-laughs", "5-6", inferred="that the company laughs is what the one behind aims at")
def company_laughs(table: Table, who: str) -> Effects:
    """The laughter of the company is the aim, and ends nothing."""
    yield Nothing(("{} is of the company", who))
    if table.begun:
        yield Put("laughed", (*table.laughed, who))


@book.rule("fault-note", "4-5", supplement=HOST, scope=(readings.hand_fault, readings.silence_fault))
def fault_note(table: Table, who: str, part: str, reading: Reading) -> Effects:
    """The lines attach no penalty to hands that move or to speaking: the fault is noted."""
    yield Fault(who, part)
    option = reading.under(table.readings)
    if option == "ends" and not table.over:
        yield Over(who, FAULT)
    elif option == "forfeit":
        yield Forfeit(who)


@book.rule("end-of-verses", "6", supplement=HOST, reading=readings.end_of_verses)
def end_of_verses(table: Table, who: str) -> Effects:
    """If the one who recites comes to the end of the verses without laughing, the piece is over, and she has held out."""
    if not table.begun:
        yield Refuse("the verses have not begun")
    elif who != table.reciter:
        yield Refuse(("the verses are those of {}", table.reciter))
    elif readings.end_of_verses.choose(table.readings, {"ends": True, "goes-on": False}):
        yield Over(who, HELD_OUT)
    else:
        yield Nothing(("{} must recite more", who))


@book.rule("broken-off", "6", supplement=HOST)
def broken_off(table: Table, what: str) -> Effects:
    """The company may break the piece off; it is over then, and nobody has laughed or held out."""
    if what not in ("game", "evening"):
        yield Refuse("nothing is dealt or played out here")
    elif table.over:
        yield Note("the company breaks up")
    else:
        yield Over("", BROKEN)


@book.rule("no-winner", "3-6", supplement=HOST, reading=readings.winner)
def no_winner(table: Table, who: str, verb: str) -> Effects:
    """Nobody wins or loses, and nothing is scored."""
    if verb == "scores":
        yield Truth(False, "nothing is scored")
        return
    best = {LAUGHED: table.hands, HELD_OUT: table.reciter}.get(table.how, "")
    if table.how == LAUGHED and table.ender != table.reciter:
        best = ""  # it was not the one who recites that laughed
    worst = {table.hands: table.reciter, table.reciter: table.hands}.get(best, "") if best else ""
    right = bool(best) and who == (best if verb == "wins" else worst)
    if readings.winner.choose(table.readings, {"none": False, "laugh": right}):
        yield Truth(True, ("the winner: {}", best))
    elif table.readings.options["winner"] == "none":
        yield Truth(False, "nothing is scored")
    else:
        yield Truth(False, ("the winner: {}", best or "-"))


@book.rule("next-pair", "3-6", supplement=HOST, scope=(readings.next_pair, readings.one_left))
def next_pair(table: Table, who: str) -> Effects:
    """Who follows is not said: by the host's schedule the next in the order of the seats recites, so that each recites once."""
    if not (table.reciter and table.hands):
        yield Truth(None, "the record does not tell who acted")
        return
    options = table.readings.options
    cast = (table.reciter, table.hands)

    def due(pair: str, left: str) -> str | None:
        return following(table.players, cast, pair, left)

    pairs = {option: due(option, options["one-left"]) for option in readings.next_pair.options}
    left = {option: due(options["next-pair"], option) for option in readings.one_left.options}
    found = readings.next_pair.choose(table.readings, pairs)
    readings.one_left.choose(table.readings, left)
    if found is None:
        yield Truth(None, "the record does not tell the other pairs")
    else:
        yield Truth(bool(found) and who == found, ("the next to recite: {}", found or "-"))
