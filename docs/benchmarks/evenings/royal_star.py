"""Evenings of Royal Star: four players, a turn each, some 45 throws and scores."""

import random

NAMES = ("Anna", "Boris", "Clara", "David")
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "black", "white")


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line."""
    lines = ["game: royal-star", f"players: {', '.join(NAMES)}", ""]

    def slip() -> int:
        return int(chance.random() < 0.1)

    for who in NAMES:
        up = set(COLOURS)
        total = 0
        for ball in chance.sample(COLOURS, len(COLOURS)):
            luck = chance.random()
            rays = [ball] if ball in up and luck < 0.3 else sorted(up) if luck < 0.55 else []
            if rays:
                ray = chance.choice(rays)
                up.discard(ray)
                points = 2 if ray == ball else 1
                lines.append(f"{who} throws {ball} out {ray}")
                if chance.random() < 0.3:
                    lines.append(f"{who} scores {points + slip()}")
            elif luck < 0.75:
                points = 0
                lines.append(f"{who} throws {ball} body")
            else:
                points = -3
                lines.append(f"{who} throws {ball} miss")
            total += points
        lines.append(f"{who} has {total + slip()}")
    return [*lines, ""]
