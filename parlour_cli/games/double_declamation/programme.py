"""2. The table, continued: an evening's programme, who recites on whom in which piece.

The lines tell of one piece; this is the host's schedule, by the readings `next-pair` and `one-left`.
"""

from collections.abc import Sequence

Cast = tuple[str, str]
"""Who recites, and who is the hands."""


def fixed(players: Sequence[str]) -> list[Cast]:
    """The players two by two in their order; the last of an odd number is in no pair."""
    return [(players[at], players[at + 1]) for at in range(0, len(players) - 1, 2)]


def changing(pairs: Sequence[Cast]) -> list[Cast]:
    """Each pair twice, the second time with places changed."""
    return [cast for one, other in pairs for cast in ((one, other), (other, one))]


def in_cycle(players: Sequence[str], step: int = 1) -> list[Cast]:
    """Each recites once, on the one so many seats further, and so is the hands once."""
    return [(who, players[(at + step) % len(players)]) for at, who in enumerate(players)]


def programme(players: Sequence[str], next_pair: str, one_left: str) -> list[Cast] | None:
    """All pieces of an evening in their order, by the options of the two readings; None where they are drawn."""
    if one_left == "fixed-pairs":
        return changing(fixed(players))
    if next_pair == "draw":
        return None
    if next_pair == "swap":
        over = [(players[-1], players[0])] if len(players) % 2 else []
        return changing([*fixed(players), *over])
    return in_cycle(players)


def around(players: Sequence[str], cast: Cast, next_pair: str, one_left: str) -> list[Cast]:
    """The pieces of an evening in which these two act together: as many as can be told from it, in their order."""
    if next_pair == "cycle" and one_left == "least-two":
        return in_cycle(players, players.index(cast[1]) - players.index(cast[0]))
    found = programme(players, next_pair, one_left)
    if found is not None and cast in found:
        return found
    return changing([cast]) if next_pair == "swap" else [cast]


def following(players: Sequence[str], cast: Cast, next_pair: str, one_left: str) -> str | None:
    """Who recites after a piece of this cast: "" where nobody is left, None where it cannot be told."""
    reciter, hands = cast
    if next_pair == "swap":
        return hands
    if next_pair == "draw":
        return None
    if one_left == "fixed-pairs":
        pieces = changing(fixed(players))
        if cast not in pieces:
            return None
        rest = pieces[pieces.index(cast) + 1 :]
        return rest[0][0] if rest else ""
    return players[(players.index(reciter) + 1) % len(players)]
