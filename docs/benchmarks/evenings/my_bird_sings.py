"""Evenings of My Bird Sings: four players, about fifteen hands each."""

import random

NAMES = ("Anna", "Boris", "Clara", "Dora")
PACK = [
    f"{rank}{suit}"
    for suit in "HDCS"
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
]
EXPECTED = 200
"""So many events at the least."""


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line.

    In one evening of four the hands are written down when they are dealt. All assertions are right but one of
    ten.
    """
    company = Company(chance)
    lines = ["game: my-bird-sings", f"players: {', '.join(NAMES)}", "dealer: Dora", "counters: 100", ""]
    while len(company.lines) < EXPECTED:
        company.hand()
    return [*lines, *company.lines, ""]


def sing(cards: list[str]) -> list[str]:
    """Four of these cards that sing, all of one suit or each of another; none if there are none."""
    suits: dict[str, list[str]] = {}
    for card in cards:
        suits.setdefault(card[-1], []).append(card)
    flush = max(suits.values(), key=len)
    if len(flush) >= 4:
        return flush[:4]
    return [suit[0] for suit in suits.values()] if len(suits) == 4 else []


class Company:
    """What happens at the table, and who has what."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.open = chance.random() < 0.25
        self.lines: list[str] = []
        self.purse = dict.fromkeys(NAMES, 100)
        self.pool = 0
        self.dealer = NAMES.index("Dora")

    def number(self, right: int) -> int:
        """A number that somebody says, one of ten wrong by one."""
        return right + (self.chance.random() < 0.1)

    def anybody(self, right: str) -> str:
        """A name that somebody says, one of ten wrong."""
        return right if self.chance.random() < 0.9 else next(who for who in NAMES if who != right)

    def hand(self) -> None:
        """The stakes, the deal, the cards that go round, the song, and the next hand."""
        chance, lines = self.chance, self.lines
        dealer = NAMES[self.dealer]
        for who in chance.sample(NAMES, len(NAMES)):
            due = 1 + (who == dealer)
            lines.append(f"{who} pays {self.number(due)} to pool")
            self.purse[who] -= due
            self.pool += due
        lines.append(f"{dealer} deals")
        pack = chance.sample(PACK, len(PACK))
        order = [NAMES[(self.dealer + 1 + place) % len(NAMES)] for place in range(len(NAMES))]
        hands = {who: [pack.pop() for _card in range(4)] for who in order}
        if self.open:
            lines.extend(f"{who} holds {' '.join(hands[who])}" for who in order)
        if chance.random() < 0.2:
            lines.append(f"pool has {self.number(self.pool)}")
        winner = self.play(order, hands, pack)
        if chance.random() < 0.1:
            lines.append(f"{self.anybody(winner)} wins")
        lines.append(f"{winner} takes {self.number(self.pool)} from pool")
        self.purse[winner] += self.pool
        self.pool = 0
        if chance.random() < 0.3:
            who = chance.choice(NAMES)
            lines.append(f"{who} has {self.number(self.purse[who])}")
        lines.append("table ends hand")
        self.dealer = (self.dealer + 1) % len(NAMES)
        if chance.random() < 0.2:
            lines.append(f"{self.anybody(NAMES[self.dealer])} is dealer")

    def play(self, order: list[str], hands: dict[str, list[str]], pack: list[str]) -> str:
        """Cards go round until a bird sings; whose it is."""
        for who in order:  # a song that was dealt is called before a card is passed
            if sing(hands[who]):
                return self.song(who, hands[who])
        turn = 0
        while True:
            who, taker = order[turn % len(order)], order[(turn + 1) % len(order)]
            hand = hands[who]
            if turn >= 3 * len(order) and who == order[0] and self.chance.random() < 0.7:
                out, drawn = self.least_wanted(hand), [pack.pop()]
                while drawn[-1][-1] == out[-1]:
                    drawn.append(pack.pop())
                hand.remove(out)
                hand.append(drawn[-1])
                self.lines.append(f"{who} swaps {out} for {' '.join(drawn)}")
                if sing(hand):
                    return self.song(who, hand)
            card = self.least_wanted(hand)
            hand.remove(card)
            hands[taker].append(card)
            self.lines.append(f"{who} gives {card}")
            if self.chance.random() < 0.05:
                self.lines.append(f"{self.anybody(taker)} is next")
            if sing(hands[taker]):
                return self.song(taker, hands[taker])
            turn += 1

    def least_wanted(self, hand: list[str]) -> str:
        """A card without which the others are as near to a song as they can be; one of three does not look."""

        def rest(card: str) -> int:
            suits = [each[-1] for each in hand if each != card]
            return max(len(set(suits)), *map(suits.count, suits))

        best = max(map(rest, hand)) if self.chance.random() < 2 / 3 else 0
        return self.chance.choice([card for card in hand if rest(card) >= best])

    def song(self, who: str, hand: list[str]) -> str:
        """He shows the cards that sing; one of ten first shows four that do not."""
        if self.chance.random() < 0.1 and not sing(hand[:4]):
            self.lines.append(f"{who} sings {' '.join(hand[:4])}")
        self.lines.append(f"{who} sings {' '.join(sing(hand))}")
        return who
