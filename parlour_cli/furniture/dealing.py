"""Dealing: cards off the top of a pack, in packets, round by round."""

from collections.abc import Sequence


def in_packets(
    pack: Sequence[str], players: Sequence[str], packets: Sequence[int]
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Each player's hand and what is left of the pack: in every round each player in turn gets one packet of that size.

    The first card of the pack is the top one. Raises ValueError where the pack does not reach.
    """
    if sum(packets) * len(players) > len(pack):
        raise ValueError(f"{len(pack)} cards do not reach for {len(players)} times {sum(packets)}")
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(players, ())
    top = 0
    for size in packets:
        for who in players:
            hands[who] += tuple(pack[top : top + size])
            top += size
    return hands, tuple(pack[top:])
