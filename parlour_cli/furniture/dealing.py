"""Dealing: cards off the top of a pack, in packets, round by round; the seats by lot, and whose hands are told."""

from collections.abc import Sequence

from parlour_cli.errors import ParlourError
from parlour_cli.languages import _

from .lots import Below, shuffled, spelt


def told(players: tuple[str, ...], only: str) -> tuple[str, ...]:
    """Whose hands are told: everybody's, or (``only``, a blank in it written as _) one player's. ParlourError for a stranger."""
    if not only:
        return players
    found = tuple(who for who in players if who.replace(" ", "_") == only)
    if not found:
        raise ParlourError(_("{who} does not play.").format(who=only))
    return found


def agreed(name: str, word: str) -> bool:
    """Whether a custom is wished for by ``NAME=yes``. ParlourError for any word but yes and no."""
    if word not in ("", "no", "yes"):
        raise ParlourError(_("{name}= is yes or no.").format(name=name))
    return word == "yes"


def seated(
    below: Below, players: Sequence[str], dealer: str, office: str = "dealer"
) -> tuple[list[str], str, str]:
    """The circle and the first dealer by lot (the dealer only where none is wished): the circle, and the two header lines.

    ``office`` is what the dealer is called in the header: he may be a banker.

    ParlourError for a dealer who does not play.
    """
    circle = shuffled(below, players)
    if dealer and dealer not in circle:
        raise ParlourError(_("{who} does not play.").format(who=dealer))
    drawn = circle[
        below(len(circle))
    ]  # drawn in any case, so that a wish leaves the cards of a seed as they are
    return (
        circle,
        f"players: {', '.join(map(spelt, circle))}  # drawn",
        f"{office}: {spelt(dealer)}" if dealer else f"{office}: {spelt(drawn)}  # drawn",
    )


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
