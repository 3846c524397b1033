"""Evenings of English Lottery: six players and two lotteries, about 250 deals, calls, tickets turned and payments."""

import random
from collections.abc import Callable

NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Fritz")
PACK = [rank + suit for suit in "HDCS" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line.

    A small model of the game for this script alone: it follows the default readings, so that most assertions are right, and
    makes one of ten wrong by one counter.
    """
    stake = chance.choice((1, 1, 2, 5))
    lines = ["game: english-lottery", f"players: {', '.join(NAMES)}", f"stake: {stake}", ""]
    head = len(lines)

    def said(number: int) -> int:
        return number + (chance.random() < 0.1)

    fund, owes = 0, dict.fromkeys(NAMES, 0)
    while len(lines) - head < 200:
        fund = lottery(chance, lines, stake, fund, owes, said)
        lines.append("table ends deal")
    return [*lines, ""]


def lottery(
    chance: random.Random,
    lines: list[str],
    stake: int,
    fund: int,
    owes: dict[str, int],
    said: Callable[[int], int],
) -> int:
    """The lines of one lottery; what stays in the fund. What each ``owes`` for his tickets he pays, if the number is right."""
    tickets, drawn = chance.sample(PACK, 52), chance.sample(PACK, 52)
    director = chance.choice(NAMES)
    holds: dict[str, str] = {}

    def pays(who: str, number: int) -> int:
        owes[who] += number * stake
        paid = said(owes[who])
        lines.append(f"{who} pays {paid} to pool")
        if paid == owes[who]:
            owes[who] = 0
        return number * stake

    for who in NAMES:
        holds[card := tickets.pop()] = who
        lines.append(f"{who} gets {card}")
        fund += pays(who, 1)
    for who in NAMES:
        bought = [tickets.pop() for _card in range(chance.randrange(9))]
        if bought:
            holds.update(dict.fromkeys(bought, who))
            lines.append(f"{who} buys {' '.join(bought)}")
            fund += pays(who, len(bought))
    lines += [f"pool has {said(fund)}", f"{director} lays prizes"]
    prizes, drawn = drawn[:5], drawn[5:]
    live = {who: sum(holder == who for holder in holds.values()) for who in NAMES}
    while drawn:
        if len(drawn) == 5:
            market(chance, lines, holds, live, drawn + prizes)
        breath = 1 if len(drawn) <= 8 or chance.random() < 0.9 else 3  # some cards are called in one breath
        called, drawn = drawn[:breath], drawn[breath:]
        lines.append(f"{director} calls {' '.join(called)}")
        for card in called:
            if card in holds:
                lines.append(f"{holds[card]} turns {card}")
                live[holds[card]] -= 1
    least, over = divmod(fund, 15)
    sizes = [least + (part >= 15 - over) for part in range(15)]
    for n, card in enumerate(prizes):
        prize = sum(sizes[n * (n + 1) // 2 : (n + 1) * (n + 2) // 2])
        lines += [f"prize-{n + 1} has {said(prize)}", f"{director} turns prize-{n + 1} {card}"]
        if card in holds and prize:
            lines.append(f"{holds[card]} takes {said(prize)} from pool")
            fund -= prize
    return fund


def market(
    chance: random.Random, lines: list[str], holds: dict[str, str], live: dict[str, int], left: list[str]
) -> None:
    """Five cards are left: who has no live ticket any more may buy one."""
    for who in [who for who in NAMES if not live[who]]:
        sold = [card for card in left if card in holds and holds[card] != who]
        if sold and chance.random() < 0.7:
            card, price = chance.choice(sold), chance.randint(1, 6)
            lines += [f"{who} buys {card} from {holds[card]} for {price}"]
            lines += [f"{who} pays {price + (chance.random() < 0.1)} to {holds[card]}"]
            live[holds[card]] -= 1
            live[who] += 1
            holds[card] = who
