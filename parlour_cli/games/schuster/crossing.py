"""3. The rules, line 21 and with it line 33: the way across to the other side."""

from parlour_cli.effects import Allow, Effects, Note, Refuse

from . import engine, readings
from .engine import HALF, OFF, SHAPES, Gate
from .table import Table, book
from .trial import Trial


def passable(table: Table, seat: int, gate: Gate, gates: Gate) -> bool:
    """Whether the way is open to this player; ``gate`` is how it stood before the throw, ``gates`` how it stands now."""
    options = table.readings.options
    chosen, filling, quarter = options["crossing"], options["filling"], options["quarter"]
    each = options["crossing-when"] == "each-die"
    way = table.way(seat, gates if each else gate)

    def under(option: str, filling: str, quarter: str) -> bool:
        return engine.opened(way, option, SHAPES.index((filling, quarter)))

    readings.quarter.choose(table.readings, {each: under(chosen, filling, each) for each in engine.QUARTERS})
    readings.filling.choose(table.readings, {each: under(chosen, each, quarter) for each in engine.FILLINGS})
    shape = SHAPES.index((filling, quarter))
    readings.crossing_when.choose(
        table.readings,
        {
            "throw-start": engine.opened(table.way(seat, gate), chosen, shape),
            "each-die": engine.opened(table.way(seat, gates), chosen, shape),
        },
    )
    values = {option: under(option, filling, quarter) for option in readings.crossing.options}
    return bool(readings.crossing.choose(table.readings, values))


@book.rule(
    "crossing-gate",
    "21,33",
    reading=readings.crossing,
    scope=(readings.quarter, readings.filling, readings.crossing_when),
)
def crossing_gate(table: Table, seat: int, gate: Gate, gates: Gate) -> Effects:
    """No man may pass from his own side to the other until the way is open: it opens, for both players together, once neither of
    them can obtain the position any more.
    """
    if passable(table, seat, gate, gates):
        yield Allow("the way across is open")
    elif table.readings.options["crossing"] == "both-lost":
        still = [
            who for bit, who in ((1, table.players[0]), (2, table.players[1])) if not _lost(table, gate, bit)
        ]
        yield Refuse(("the way across is shut: {} can still obtain the position", " and ".join(still) or "-"))
    else:
        yield Refuse("the way across is shut")


def _lost(table: Table, gate: Gate, place: int) -> bool:
    return bool(gate[place] >> table.law.shape & 1)


@book.rule("move-beyond", "21")
def move_beyond(source: int, target: int) -> Effects:
    """Otherwise the men go on, into the opposite side of the board."""
    if source <= HALF < target < OFF:
        yield Note(("a man crosses to {}", target))


def may_pass(table: Table, trial: Trial) -> bool:
    """Whether the way is open to the one who plays, at this moment of his throw."""
    return passable(table, trial.seat, table.gate, trial.gates)
