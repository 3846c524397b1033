"""Evenings of Tartar: six players and as many whole deals as an evening has, each with its exchange and what is said of it."""

import random
from itertools import pairwise

NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Fritz")
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
PACK = [rank + suit for suit in "HDCS" for rank in RANKS]
LINES, CIRCLE = 9, 10  # an evening is long: the company has agreed on nine cross-lines


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line.

    A small model of the game for this script alone: it follows the default readings (but for the number of lines), so that
    most assertions are right, and makes one of ten wrong by one.
    """
    dealer = chance.choice(NAMES)
    lines = ["game: tartar", f"players: {', '.join(NAMES)}", f"dealer: {dealer}", f"lines: {LINES}", ""]
    head, place = len(lines), dict.fromkeys(NAMES, 1)

    def said(number: int) -> int:
        return number + (chance.random() < 0.1)

    stake = chance.randint(1, 9)
    lines += [f"{who} stakes {stake}" for who in NAMES]
    while len(lines) - head < 300:
        at = NAMES.index(dealer) + 1
        order = [who for who in NAMES[at:] + NAMES[:at] if place[who] < CIRCLE]
        hand = deal(chance, lines, order)
        lines.append(f"{dealer} turns all")
        ranks = [RANKS.index(card[:-1]) for card in hand.values()]
        low = min(ranks)
        steps = {
            who: 0 if rank > low or (low and ranks == [low] * len(ranks)) else 1 if low else 2
            for who, rank in zip(hand, ranks, strict=True)
        }
        if all(place[who] + steps[who] >= CIRCLE for who in order):
            steps = dict.fromkeys(order, 0)
        for who in order:
            place[who] = min(place[who] + steps[who], CIRCLE)
            if steps[who] or chance.random() < 0.2:
                lines.append(f"{who} steps {said(steps[who])}")
        who = chance.choice(order)
        if place[who] < CIRCLE:
            lines += [f"{who} has {hand[who]}", f"{who} is at {said(place[who])}"]
        left = [who for who in order if place[who] < CIRCLE]
        if len(left) == 1:
            return [*lines, f"{left[0]} takes {said(6 * stake)} from pool", f"{left[0]} wins", ""]
        at = NAMES.index(dealer) + 1
        dealer = next(who for who in NAMES[at:] + NAMES[:at] if place[who] < CIRCLE)
        if chance.random() < 0.3:
            lines.append(f"{dealer} is dealer")
    return [*lines, ""]


def deal(chance: random.Random, lines: list[str], order: list[str]) -> dict[str, str]:
    """Each gets a card, and the exchange goes round; the hands after it, in the order of the turn."""
    pack = chance.sample(PACK, 52)
    hand = {who: pack.pop() for who in order}
    lines += [f"{who} gets {card}" for who, card in hand.items()]
    turns = [who for who in order if hand[who][:-1] != "K"]
    for who, other in pairwise(turns):
        hand[who], hand[other] = hand[other], hand[who]
        lines.append(f"{who} swaps with {other}")
    if turns:
        lines.append(f"{turns[-1]} swaps with stock for {pack[-1]}")
        if pack[-1][:-1] != "K":
            hand[turns[-1]] = pack[-1]
    return hand
