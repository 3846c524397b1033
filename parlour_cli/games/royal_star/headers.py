"""4. The procedure of Royal Star, continued: how the table is laid from the headers, and how its account is
written.
"""

from typing import Any

from parlour_cli.effects import BAG, POOL, Effects, Refuse
from parlour_cli.furniture.sheet import Sheet
from parlour_cli.rulebook import Readings

from . import materials, readings, scoring, throwing, turns
from .play import _best
from .table import COLOURS, Table, book


@book.header("colours")
def colours(table: Table, value: tuple[str, ...]) -> Effects:
    """Eight different colours."""
    yield from materials.eight_rays(table, None)
    yield from materials.colour_names(value)


@book.header("rounds")
def agreed_rounds(table: Table, value: Any) -> Effects:
    """More than one turn for each is a custom."""
    yield from turns.one_round(table, value or -1)


@book.header("thrown")
def thrown_balls(table: Table, value: tuple[str, ...]) -> Effects:
    """Balls that there are, each once."""
    left = table.colours
    for ball in value:
        yield from materials.eight_balls(table, ball) or throwing.each_ball_once(ball, left)
        left = tuple(other for other in left if other != ball)
    if not left:
        refused = Refuse("all eight are thrown: it is the turn of the next player")
        refused.rule = throwing.all_eight.name
        yield refused


@book.header("down")
def rays_down(table: Table, value: tuple[str, ...]) -> Effects:
    """Rays that there are, each once."""
    yield from materials.eight_rays(table, value)
    for ray in dict.fromkeys(value):
        if value.count(ray) > 1:
            refused = Refuse(("{} is named twice", ray))
            refused.rule = turns.stays_down.name
            yield refused


@book.header("round")
def begun_round(table: Table, value: Any) -> Effects:
    """A round that there is."""
    beyond = bool(table.rounds) and value > table.rounds and table.readings.options["tie"] != "throw-off"
    if value < 1 or beyond:
        refused = Refuse(("there is no round {}", value))
        refused.rule = turns.one_round.name
        yield refused


@book.header("next")
def next_thrower(table: Table, value: str) -> Effects:
    """Whose turn it is, is a player."""
    if value not in table.players:
        refused = Refuse(("{} does not play", value))
        refused.rule = throwing.player_order.name
        yield refused


#: Headers of a record that begins in the middle of a game.
MIDDLE = ("down", "next", "pool", "round", "scores", "thrown")


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    table = Table(record.players, options, record.get("colours", COLOURS))
    table.nearer = frozenset(record.get("nearer", ()))
    table.round = record.get("round", 1)
    asked = record.get("rounds", 0)
    held = "rounds" in options.pinned and options.options["rounds"] == "one"
    table.rounds = 0 if held or asked < 1 else asked
    for who, points in record.get("scores", {}).items():
        if who in table.total:
            table.total[who] = points
    first = record.get("next", "")
    table.place = record.players.index(first) if first in record.players else 0
    thrown, down = record.get("thrown", ()), record.get("down", ())
    table.left = tuple(ball for ball in table.left if ball not in thrown) or table.left
    table.missing = frozenset(down)
    table.up -= table.missing
    counters = record.get("counters", 0)
    for who in record.players:
        table.ledger.move(BAG, who, counters.get(who, 0) if isinstance(counters, dict) else counters)
    table.ledger.move(BAG, POOL, record.get("pool", 0))
    table.fined = options.options["miss-fine"] == "pool"
    return table


@book.opening
def opening(table: Table, record: Any) -> Effects:
    """What is due before the first ball, where the record begins with the game."""
    if table.fined and not any(header.key in MIDDLE for header in record.headers):
        yield from scoring.counter_each(table, False)


@book.account
def account(table: Table) -> Sheet:
    """Who has what, who throws, what is still to be thrown."""
    heads: tuple[str, ...] = ("player", "points", *(("counters",) if table.fined else ()))
    rows = [(who, table.total[who], *((table.ledger[who],) if table.fined else ())) for who in table.players]
    facts: list[tuple[str, Any]] = []
    if table.over:
        if not readings.winner.on(table.readings, "none"):
            facts.append(("winner", tuple(_best(table))))
    else:
        facts.append(("next", table.thrower))
        facts.append(("to throw", table.left))
        facts.append(("down", tuple(ray for ray in table.colours if ray not in table.up)))
    if table.fined:
        facts.append(("pool", table.ledger[POOL]))
    return Sheet(heads, rows, facts)
