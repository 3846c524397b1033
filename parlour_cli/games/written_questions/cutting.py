"""3. The rules, lines 1-7: as many slips as players, a name on each, the first deal."""

from typing import Any

from parlour_cli.effects import Allow, Effects, Note, Refuse

from . import readings
from .table import FIRST, QUESTIONS, SECOND, Come, Dealt, Mixed, Swapped, Table, book

book.remark(
    "titles",
    "1, 3",
    "The names: social games, the head of a section that holds the double declamation too; written questions and answers.",
    narrative=True,
)


@book.rule(
    "slips-count",
    "5",
    scope=(
        readings.president_plays,
        readings.secretary_plays,
        readings.latecomer,
        readings.leaver,
        readings.least_company,
    ),
)
def slips_count(table: Table, who: str, slip: int, plays: bool) -> Effects:
    """As many slips are cut as there are players."""
    if not who:
        slips, players = len(table.names), len(table.takers)
        if slips != players:
            yield Refuse(("slips: {}, players: {}", slips, players))
    elif who in table.gone:
        yield Refuse(("{} has left", who))
    elif table.stranger(who) and who not in (table.president, table.secretary):
        yield Refuse(("{} is not of the company", who))
    elif plays and who not in table.takers and not table.held.get(who):
        yield Refuse(("no slip is cut for {}", who))
    if slip and not table.there(slip):
        there = 1 <= slip <= len(table.names)
        yield Refuse(("slip {} is out", slip) if there else ("there is no slip {}", max(slip, 0)))


@book.rule("least-company", "5", reading=readings.least_company)
def least_company(table: Table) -> Effects:
    """How many players it takes is not said; one alone has nobody to ask, and with two there is nothing to guess."""
    few = {option: len(table.takers) < int(option) for option in readings.least_company.options}
    if readings.least_company.choose(table.readings, few):
        yield Refuse(("players: {}", len(table.takers)))


@book.rule("latecomer", "5", reading=readings.latecomer)
def latecomer(table: Table, who: str) -> Effects:
    """Who comes after the first deal has begun has no slip in this game; who comes before it is a player like the others."""
    cut = not table.begun
    if not cut and table.phase in (FIRST, QUESTIONS):
        cut = readings.latecomer.choose(table.readings, {"next-game": False, "join": True})
    if cut:
        yield Come(who, ("a slip bears the name of {}", who))
    else:
        yield Note(("{} plays in the next game", who))


@book.rule("one-a-player", "5, 7", inferred="slips-count, deal-first: so many slips, and all of them dealt")
def one_a_player(table: Table, who: str, slip: int, *, one: int = 1) -> Effects:
    """Each player therefore has exactly {one} slip at each deal."""
    has = len(table.held.get(who, ())) if table.phase == QUESTIONS else who in table.dealt
    if has >= one:
        yield Refuse(("{} has a slip already", who))
    elif slip not in table.undealt:
        yield Refuse(("slip {} is dealt already", slip))
    else:
        yield Note(("slip {} falls to {}", slip, who))


book.remark(
    "name-on-top",
    "6",
    "At the top of every slip stands somebody's name. A record cannot tell of a slip without one.",
)


@book.rule("each-name-once", "5-6, 11", reading=readings.names)
def each_name_once(table: Table) -> Effects:
    """The names are those of the players, each on exactly one slip."""
    takers, names = table.takers, table.names
    lacking = [who for who in takers if who not in names]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    strange = [name for name in names if name not in takers]
    faulty = bool(lacking or twice or strange)
    if readings.names.choose(table.readings, {"each-once": faulty, "any": False}):
        said = [
            (lacking, "on no slip: {}"),
            (twice, "on several slips: {}"),
            (strange, "no players, but on slips: {}"),
        ]
        for people, words in said:
            if people:
                yield Refuse((words, ", ".join(dict.fromkeys(people))))


@book.rule("mix-first", "7", scope=readings.dealer_first)
def mix_first(table: Table, who: str) -> Effects:
    """The slips are mixed."""
    stranger = bool(table.president) and who != table.president
    if table.begun:
        yield Refuse("the deal has begun")
    elif readings.dealer_first.choose(
        table.readings, {"anybody": False, "president": stranger, "each-draws": False}
    ):
        yield Refuse(("{} is the president", table.president))
    else:
        yield Mixed(False)


@book.rule("deal-first", "7", scope=(readings.dealer_first, readings.first_own_name))
def deal_first(table: Table, who: str, slip: int, way: str) -> Effects:
    """They are dealt out to those taking part, one each, as chance will have it."""
    if way == "changes":
        yield Refuse("nobody changes the slip that he has been dealt")
    elif table.phase != FIRST and slip not in table.undealt:
        yield Refuse("the first deal is over")
    elif way == "draws" and readings.dealer_first.choose(
        table.readings, {"anybody": True, "president": True, "each-draws": False}
    ):
        yield Refuse("the slips are dealt out, and nobody draws for himself")
    else:
        yield Dealt(who, slip)


@book.rule("first-own-name", "7, 11", reading=readings.first_own_name)
def first_own_name(table: Table, who: str, slip: int, other: str) -> Effects:
    """Who has his own name at the first deal keeps it, and writes to himself."""
    own = bool(slip) and table.name(slip) == who
    doubt = readings.first_own_name
    if other:
        yield from _exchange(table, who, other)
    elif own and doubt.on(table.readings, "redeal"):
        refused = Refuse(("the slip bears the name of {}, and the deal is void", who))
        refused.also = (Mixed(False, "all slips go back"),)
        yield refused
    elif own and table.phase == QUESTIONS and way_out(table) and _partners(table, who):
        yield Refuse(("{} has first to exchange his slip", who))
    elif own:
        yield Allow(("{} keeps the slip with his own name", who))


def way_out(table: Table) -> bool:
    """Whether the company exchanges slips with one's own name at the first deal."""
    return readings.first_own_name.on(table.readings, "exchange")


def _partners(table: Table, who: str) -> list[str]:
    """With whom he could exchange: who has one slip and has not written. Where there is nobody left, he keeps his own name."""
    held = table.held.items()
    return [
        other for other, slips in held if other != who and len(slips) == 1 and slips[0] not in table.asked
    ]


def _exchange(table: Table, who: str, other: str) -> Effects:
    """An exchange at the first deal, which only a variant knows: one of the two has his own name, and neither has written."""
    if not way_out(table):
        return
    hands = [(each, table.held.get(each, ())) for each in (who, other)]
    if any(len(slips) != 1 for _each, slips in hands):
        yield Refuse("each of the two must hold a slip")
    elif any(slip in table.asked for _each, slips in hands for slip in slips):
        yield Refuse("one of the two has written already")
    elif not any(table.name(slips[0]) == each for each, slips in hands):
        yield Refuse("neither of the two has his own name")
    else:
        yield Swapped(who, other)


def completes(table: Table, who: str, slip: int) -> bool:
    """Whether the deal is complete with this slip: nothing is left, or everybody has been dealt one."""
    if table.phase not in (FIRST, SECOND):
        return False
    return table.undealt <= {slip} or set(table.here) <= table.dealt | {who}


def rest(table: Table, who: str, slip: int) -> list[Any]:
    """The slips that are left over when the deal is complete with this one."""
    return sorted(table.undealt - {slip}) if completes(table, who, slip) else []
