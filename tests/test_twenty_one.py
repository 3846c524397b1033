"""Twenty-One by other ways than its records: an oracle of what is paid, and evenings at random.

The oracle is written from the lines alone (15-33): one table of the banker's hand and the player's hand, and shares nothing
with the game. It is compared with the game over all pairs of hands and all combinations of the readings that touch payment: a
reading that is not asked cannot change what is paid, so only those that are asked are varied, in the game and in the oracle.
"""

import os
import random
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw
from parlour_cli.errors import ParlourError
from parlour_cli.furniture.cards import PACK
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling, Run
from parlour_cli.rulebook import Readings

BOOK = catalogue.load("twenty-one")
EVENINGS = int(os.environ.get("TWENTY_ONE_EVENINGS", "60"))
"""How many evenings are played at random."""


def record_of(text: str) -> Record:
    return next(iter(read([line.encode() for line in text.splitlines(keepends=True)], "test")))


def judged(text: str) -> tuple[list[Ruling], Run]:
    referee = Referee(catalogue.judged, alternatives=False)
    rulings = []
    for finding in referee.judge(record_of(text)):
        assert isinstance(finding, Ruling), finding
        rulings.append(finding)
    assert referee.run is not None
    return rulings, referee.run


# The oracle ---------------------------------------------------------------------------------------

Options = Callable[[str], str]
WIN, LOSE = 1, -1


def natural_at_once(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Line 15: each pays three times at once, nobody has bought."""
    if player in ("natural", "drew", "drew-21"):
        return [(LOSE, {"triple": 3, "single": 1, "nothing": 0}[o("both-natural")])]
    return [(LOSE, 3)]


def dead_player(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Line 21: his stake, whatever the banker does later (24, 25)."""
    hides = player == "dead-hiding" and o("concealed-dead") == "double"
    return [(LOSE, 2 if hides else 1)]


def natural_shown(bank_at_21: bool, late: bool) -> Callable[..., list[tuple[int, int]]]:
    """Line 17, and line 25 where it is taken to reach him."""

    def paid(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
        if bank_at_21 and o("settled-natural") == "pays-too":
            times = {"as-21": 2, "triple": 3, "void": 0}[o("late-natural")] if late else 2
            return [(WIN, 1), (LOSE, times)]
        return [(WIN, 1)]

    return paid


def bought_21(player: str, o: Options) -> int:
    """Line 26: twice, if it was not shown before the time."""
    return 1 if player == "21-shown" and o("early-show") == "single" else 2


def bank_dead(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Line 24: as much as he staked."""
    if player in TWENTY_ONE and o("dead-bank") == "double":
        return [(WIN, bought_21(player, o))]
    return [(WIN, 1)]


def bank_21(late: bool) -> Callable[..., list[tuple[int, int]]]:
    """Line 25: twice; who also has 21, by line 31 or 26."""

    def pays(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
        option = o("late-natural") if late else "as-21"
        if option == "void":
            return []
        if option == "triple":
            return [(LOSE, 3)]
        if player in TWENTY_ONE:
            both = o("both-21")
            if both == "player-double":
                return [(WIN, bought_21(player, o))]
            return [] if both == "drawn-game" else [(LOSE, {"bank-double": 2, "single": 1}[both])]
        return [(LOSE, 2)]

    return pays


def compared(player: str, mine: int, his: int, o: Options) -> list[tuple[int, int]]:
    """Lines 26 and 29 to 31."""
    if player in TWENTY_ONE:
        return [(WIN, bought_21(player, o))]
    if mine <= his:
        return [(LOSE, 1)]
    return [(WIN, 2 if player in ("bought", "drew") and o("bought-wins") == "any-purchase" else 1)]


TWENTY_ONE = ("21", "21-shown", "drew-21")
LIVING = ("pat", "bought", "21", "21-shown", "drew", "drew-21")
DEAD = ("dead", "dead-hiding")
PLAYERS = (*LIVING, *DEAD, "natural")
TABLE: dict[tuple[str, str], Callable[..., list[tuple[int, int]]]] = {
    **{("natural", each): natural_at_once for each in PLAYERS},
    **{(bank, each): dead_player for each in DEAD for bank in ("late-natural", "21", "dead", "n")},
    **{("late-natural", each): bank_21(True) for each in LIVING},
    **{("21", each): bank_21(False) for each in LIVING},
    **{("dead", each): bank_dead for each in LIVING},
    **{("n", each): compared for each in LIVING},
    ("late-natural", "natural"): natural_shown(True, True),
    ("21", "natural"): natural_shown(True, False),
    ("dead", "natural"): natural_shown(False, False),
    ("n", "natural"): natural_shown(False, False),
}
"""The banker's hand, the player's hand -> what is won and lost, in stakes."""


def due(bank: str, his: int, player: str, mine: int, money: tuple[int, int, int], o: Options) -> int:
    """What the player has more in the end: stake, what he added in time, what he added too late (lines 32-33)."""
    stake, timely, late = money
    net = 0
    first = True
    for way, times in TABLE[bank, player](player, mine, his, o):
        if player in ("drew", "drew-21") and bank != "natural" and way == WIN and o("natural-drew") == "no-claim":
            continue
        if late and way == WIN and o("late-addition") == "no-claim":
            continue
        if timely and times:
            sums = {"with-stake": times * (stake + timely), "flat": times * stake + timely}
            if player == "dead-hiding" and times == 2:
                sums["flat"] = 2 * (stake + timely)  # the one loss twice over
            net += way * sums[o("addition-multiple")]
        else:
            net += way * times * stake
        if late and times and way == LOSE and first and o("late-addition") != "void":
            net -= late
        first = False
    return net


def low(total: int, suits: str) -> str:
    """Two cards without an ace that make this total."""
    one = 2 if total <= 11 else 10
    return f"{one}{suits[0]} {total - one}{suits[1]}"


def three(total: int, suits: str) -> tuple[str, str]:
    """Two cards and a third without an ace that make this total together."""
    if total <= 14:
        return f"2{suits[0]} 2{suits[1]}", f"{total - 4}{suits[2]}"
    return f"10{suits[0]} 2{suits[1]}", f"{total - 12}{suits[2]}"


def player_hands() -> Iterator[tuple[str, int, str, list[str]]]:
    """Class, total, the cards dealt, what he does."""
    for total in range(4, 21):
        yield "pat", total, low(total, "HD"), ["stands"]
    for total in range(6, 21):
        dealt, more = three(total, "HDC")
        yield "bought", total, dealt, [f"draws {more}", "stands"]
    yield "21", 21, "10H 2D", ["draws 9C", "stands"]
    yield "21-shown", 21, "10H 2D", ["draws 9C", "stands", "shows"]
    yield "dead", 22, "10H 2D", ["draws KC"]
    yield "dead-hiding", 22, "10H 2D", ["draws KC", "stands"]
    yield "natural", 21, "AH KD", ["shows"]
    yield "drew", 16, "AH KD", ["draws 5C", "stands"]
    yield "drew-21", 21, "AH KD", ["draws QC", "stands"]


def banker_hands() -> Iterator[tuple[str, int, str, list[str]]]:
    yield "natural", 21, "AS JS", ["shows"]
    yield "late-natural", 21, "AS JS", ["shows"]
    yield "21", 21, "8S JS", ["draws 3S", "stands"]
    yield "dead", 22, "8S JS", ["draws 4S"]
    for total in range(4, 21):
        yield "n", total, low(total, "SS") if total != 4 and total != 20 else low(total, "SC"), ["stands"]
    yield "n", 17, "8S 4S", ["draws 5S", "stands"]


def played(
    bank: tuple[str, int, str, list[str]],
    player: tuple[str, int, str, list[str]],
    money: tuple[int, int, int],
) -> str:
    """A record of the deal; Clara keeps it open to the end, whatever Boris does."""
    stake, timely, late = money
    lines = ["game: twenty-one", "players: Anna, Boris, Clara", "banker: Anna", "", f"Boris stakes {stake}"]
    lines += [f"Boris adds {timely}"] if timely else []
    lines += ["Clara stakes 1", f"Boris gets {player[2]}", "Clara gets 10C QH", f"Anna gets {bank[2]}"]
    lines += [f"Boris adds {late}"] if late else []
    if bank[0] != "natural":
        lines += [*(f"Boris {act}" for act in player[3]), "Clara stands"]
    lines += [f"Anna {act}" for act in bank[3]]
    return "\n".join(lines) + "\n"


class Asked(Exception):
    """The oracle wants an option that is not settled yet."""


def leaves(tree: Callable[[dict[str, str]], int], fixed: dict[str, str]) -> Iterator[int]:
    """What the oracle says under every combination of what it asks."""

    def option(identity: str) -> str:
        if identity not in fixed:
            raise Asked(identity)
        return fixed[identity]

    try:
        yield tree(option)  # type: ignore[arg-type]
    except Asked as asked:
        identity = str(asked)
        for each in BOOK.readings[identity].options:
            yield from leaves(tree, {**fixed, identity: each})


VARIED = (
    "both-natural", "late-natural", "settled-natural", "dead-bank", "both-21", "bought-wins", "early-show",
    "concealed-dead", "addition-multiple", "late-addition", "natural-drew",
)  # fmt: skip
"""The readings that touch what is paid between banker and player."""


def combinations(record: Record, settled: dict[str, str]) -> Iterator[tuple[dict[str, str], Run]]:
    """The record judged under every combination of those that it asks, in turn."""
    readings = Readings({**BOOK.defaults(), **settled})
    run = Run(record, BOOK, readings)
    for line in record.lines:
        run.judge(line)
    fresh = [each for each in VARIED if each in readings.known and each not in settled]
    if not fresh:
        yield settled, run
        return
    for option in BOOK.readings[fresh[0]].options:
        yield from combinations(record, {**settled, fresh[0]: option})


MONEY = ((5, 0, 0), (5, 2, 0), (5, 0, 3), (5, 2, 3))


@pytest.mark.parametrize("money", MONEY, ids=str)
def test_what_is_paid_is_what_the_lines_say(money):
    compared_with = 0
    for player in player_hands():
        first = {"natural-drew": None} if player[0].startswith("drew") else {}
        for bank in banker_hands():
            record = record_of(played(bank, player, money))
            starts = (
                [{"natural-drew": each} for each in ("no-claim", "drawn-21")] if first else [{}]
            )  # else the card is refused
            for start in starts:
                for settled, run in combinations(record, start):
                    said = {
                        *leaves(
                            lambda o, bank=bank, player=player: due(
                                bank[0], bank[1], player[0], player[1], money, o
                            ),
                            settled,
                        )
                    }
                    assert said == {run.table.ledger["Boris"]}, (bank, player, settled)
                    compared_with += 1
    assert compared_with > 900
