"""Evenings of Schimmel: seven players, about 200 throws and payments each."""

import random

NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Fritz", "Greta")
HOLDS = {"horse": "Anna", "inn": "Boris", "bell": "Clara", "hammer": "David", "both": "Emma"}


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line.

    A small model of the game for this script alone: it follows the default readings, so that most assertions
    are right, and makes one of ten wrong by one counter. That it agrees with the rules is seen in the share
    of wrong rulings.
    """
    pool = chance.randrange(280, 420)  # low in about half of the records before they end
    late = False
    lines = ["game: schimmel", f"players: {', '.join(NAMES)}", f"pool: {pool}", "counters: 500"]
    lines += [f"{card}: {who}" for card, who in HOLDS.items()] + [""]
    head = len(lines)

    def pays(payer: str, payee: str, amount: int) -> str:
        return f"{payer} pays {amount + (chance.random() < 0.1)} to {payee}"

    turn = 0
    while pool and len(lines) - head < 200:
        who = NAMES[turn % len(NAMES)]
        turn += 1
        numbers = [n for n in range(1, 7) if chance.random() < 1 / 6]
        marks = [mark for mark in ("bell", "hammer") if chance.random() < 1 / 6]
        lines.append(f"{who} rolls {' '.join([*marks, *map(str, numbers)]) or 'blank'}")
        total = sum(numbers)
        card = "both" if len(marks) == 2 else marks[0] if marks else ""
        liable = HOLDS[card] if card else who
        if total > pool:
            if liable != "Boris":
                lines.append(pays(liable, "Boris", total - pool))
            late = True
        elif total:
            lines.append(f"{liable} takes {total + (chance.random() < 0.1)} from pool")
            pool -= total
        elif card:
            lines.append(pays(liable, "Boris" if late else "Anna", 1))
        elif late:
            lines.append(pays("Anna", "Boris", 1))
        else:
            lines += ["all pay 1 to Anna", pays("Anna", "Boris", 1)]
    return [*lines, ""]
