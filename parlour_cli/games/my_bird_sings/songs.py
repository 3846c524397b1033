"""3. The rules, lines 8-10: what sings, and what a song wins."""

from parlour_cli.effects import POOL, Allow, Effects, Note, Pay, Put, Refuse, Truth
from parlour_cli.furniture.cards import suit_of

from . import readings
from .table import Table, Won, book


def suits(cards: tuple[str, ...]) -> int:
    """How many suits there are among the cards."""
    return len(set(map(suit_of, cards)))


@book.rule("song-flush", "8")
def song_flush(table: Table, cards: tuple[str, ...], *, four: int = 4) -> Effects:
    """{four} cards of one suit sing."""
    if len(cards) == four and suits(cards) == 1 and not readings.three_cards.on(table.readings, "yes"):
        yield Allow(("{} are of one suit", " ".join(cards)))


@book.rule("song-four-suits", "9")
def song_four_suits(table: Table, cards: tuple[str, ...], *, four: int = 4) -> Effects:
    """{four} cards of {four} different suits sing."""
    if len(cards) == four == suits(cards) and not readings.flushes.on(table.readings, "yes"):
        yield Allow(("{} are of {} suits", " ".join(cards), four))


@book.rule("song-say", "10")
def song_say(table: Table, who: str) -> Effects:
    """Who has such cards says “My Bird sings”."""
    if who:
        yield Allow(("{} says so", who))
    elif not table.won:
        yield Note("nobody has sung")


@book.rule("song-wins", "10", scope=readings.simultaneous)
def song_wins(table: Table, who: tuple[str, ...], asked: bool) -> Effects:
    """The player whose bird sings is the winner."""
    if asked:
        here = ("{} has won", "+".join(table.winner)) if table.winner else "nobody has won"
        yield Truth(bool(table.winner) and set(who) == set(table.winner), here)
        return
    winners = who
    if len(who) > 1:
        option = readings.simultaneous.under(table.readings)
        if option == "elder-first":
            winners = tuple(one for one in table.order if one in who)[:1]
        elif option == "first-called":
            winners = who[:1]
        else:
            winners = tuple(one for one in table.order if one in who)
    yield Won(winners, ("the bird of {} sings", "+".join(winners)))


@book.rule("song-pool", "10")
def song_pool(table: Table, who: tuple[str, ...]) -> Effects:
    """The winner is entitled to the whole pool."""
    pool = table.ledger[POOL]
    for one in who:
        if pool // len(who):
            yield Pay(POOL, one, pool // len(who), ("{} in the pool", pool))


@book.rule("song-ends", "10, 16", inferred="“until one of the players secures the four cards necessary”")
def song_ends(table: Table, ending: bool) -> Effects:
    """The hand is then over."""
    if ending:
        yield Put("over", True)
        yield Note("the company breaks up")
    elif table.over:
        yield Refuse("the company has broken up")
    elif table.result == "won" and not table.long:
        yield Refuse(("{} has sung", "+".join(table.winner)))


@book.rule(
    "song-must-hold",
    "10",
    inferred="“when either of these combinations is secured”",
    scope=readings.false_song,
)
def song_must_hold(table: Table, who: str, asked: bool, *, one: int = 1) -> Effects:
    """A call by one whose hand does not sing has no effect, or costs {one} counter where that is agreed."""
    if asked:
        if table.fined:
            yield Note(("{} paid for wrong calls", table.fined))
    else:
        yield Note(("the bird of {} does not sing", who))
        if readings.false_song.under(table.readings) == "pays-one":
            yield Pay(who, POOL, one)
            yield Put("fined", table.fined + one)


@book.rule("song-time", "6, 10, 14", reading=readings.sing_when)
def song_time(table: Table, who: str, lost: bool) -> Effects:
    """A song may be called at any time."""
    if lost:
        yield Refuse(("{} has let that song pass", who))
    elif table.turn and who != table.turn:
        option = readings.sing_when.under(table.readings)
        if option == "at-turn":
            yield Refuse(("it is the turn of {}", table.turn))
        else:
            yield Allow("a song may be called at any time")
