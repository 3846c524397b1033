"""Evenings of Cassino: one game of two, three or two against two, played to its end.

Hands are told in one evening of four; else only what lies on the table or is played, as people would see it.
"""

import random
from itertools import combinations

Build = tuple[int, list[str], str]
"""The value, the cards, whose it is."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = [rank + suit for suit in "HDCS" for rank in RANKS]
PIPS = {rank + suit: place + 1 for place, rank in enumerate(RANKS[:10]) for suit in "HDCS"}
COMPANIES = (("Anna", "Boris"), ("Anna", "Boris", "Clara"), ("Anna", "Boris", "Clara", "Dora"))


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line.

    A small model of the game for this script alone: it follows the default readings, so that most assertions
    are right, and makes one of ten wrong.
    """
    return Evening(chance).lines


class Evening:
    """A game as it is written down at the table."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.players = COMPANIES[chance.choice((0, 1, 2, 2))]
        four = len(self.players) == 4
        self.sides = [self.players[::2], self.players[1::2]] if four else [(who,) for who in self.players]
        self.told = chance.random() < 0.25
        self.score = dict.fromkeys(self.sides, 0)
        dealer = chance.randrange(len(self.players))
        self.lines = ["game: cassino", f"players: {', '.join(self.players)}"]
        if four:
            self.lines.append("partners: " + ", ".join(map("+".join, self.sides)))
        self.lines += [f"dealer: {self.players[dealer]}", ""]
        best = [0, 0]
        while best[-1] < 11 or best[-1] == best[-2]:
            self.deal(dealer)
            dealer = (dealer + 1) % len(self.players)
            best = sorted(self.score.values())
        self.lines.append("")

    def wrong(self) -> bool:
        """Whether somebody says a wrong thing now."""
        return self.chance.random() < 0.1

    def deal(self, dealer: int) -> None:
        """One pack, dealt out and played."""
        pack = self.chance.sample(PACK, 52)
        self.loose, pack = pack[:4], pack[4:]
        self.builds: list[Build] = []
        self.won: dict[str, list[str]] = {who: [] for who in self.players}
        self.taker = ""
        name = self.players[dealer]
        order = [*self.players[dealer + 1 :], *self.players[: dealer + 1]]
        self.lines += [f"{name} deals", f"{name} lays {' '.join(self.loose)}"]
        while pack:
            hands = {who: pack[4 * place : 4 * place + 4] for place, who in enumerate(order)}
            pack = pack[4 * len(order) :]
            if self.told:
                self.lines += [f"{who} holds {' '.join(hands[who])}" for who in order]
            if not pack and self.chance.random() < 0.5:
                self.lines.append(f"{name} says last")
            for turn in range(4 * len(order)):
                who = order[turn % len(order)]
                if self.chance.random() < 0.02:
                    self.lines.append(f"{order[(turn + self.wrong()) % len(order)]} is next")
                self.turn(who, hands[who])
            if pack:
                self.lines.append(f"{name} deals")
        self.lines.append("table ends deal")
        if self.taker:
            self.won[self.taker] += [*self.loose, *(card for build in self.builds for card in build[1])]
        self.count()

    def turn(self, who: str, hand: list[str]) -> None:
        """One card: mostly it takes what it can, or is built; else it is laid down."""
        own = {value for value, _cards, owner in self.builds if owner == who}
        taking: list[tuple[str, list[Build], list[tuple[str, ...]]]] = []
        building: list[tuple[str, int, str]] = []
        laying: list[str] = []
        for card in hand:
            rest = {PIPS.get(other) for other in hand if other != card}
            value = PIPS.get(card, 0)
            builds = [build for build in self.builds if build[0] == value]
            found = self.found(card)
            if builds or (found and (value not in own or value in rest)):
                taking.append((card, builds, found))
            if value in own and value not in rest:
                continue
            if not own:
                laying.append(card)
            for other in self.loose if value else ():
                total = value + PIPS.get(other, 10)
                if total in rest and total not in {build[0] for build in self.builds}:
                    building.append((card, total, other))
        if building and self.chance.random() < 0.3:
            self.build(who, hand, *self.chance.choice(building))
        elif taking and (not laying or self.chance.random() < 0.9):
            self.take(who, hand, *max(taking, key=lambda way: len(way[1]) + sum(map(len, way[2]))))
        else:
            self.take(who, hand, self.chance.choice(laying), [], [])

    def found(self, card: str) -> list[tuple[str, ...]]:
        """What the card takes of the loose ones: its like, and sums as far as they go, no card twice."""
        value = PIPS.get(card)
        groups: list[tuple[str, ...]] = [(other,) for other in self.loose if other[:-1] == card[:-1]]
        numerals = [other for other in self.loose if other in PIPS and PIPS[other] != value]
        for size in (2, 3) if value else ():
            for group in combinations(numerals, size):
                free = not any(other in one for other in group for one in groups)
                if free and sum(map(PIPS.__getitem__, group)) == value:
                    groups.append(group)
        return groups

    def take(
        self, who: str, hand: list[str], card: str, builds: list[Build], groups: list[tuple[str, ...]]
    ) -> None:
        """The card takes this, or, where it is nothing, is laid down."""
        hand.remove(card)
        named = [f"build-{value}" for value, _cards, _owner in builds] + ["+".join(group) for group in groups]
        if not named:
            self.lines.append(f"{who} plays {card}")
            self.loose.append(card)
            return
        self.lines.append(f"{who} captures {' '.join(named)} with {card}")
        taken = [other for group in groups for other in group]
        self.loose = [other for other in self.loose if other not in taken]
        self.builds = [build for build in self.builds if build not in builds]
        self.won[who] += [card, *taken, *(other for build in builds for other in build[1])]
        self.taker = who

    def build(self, who: str, hand: list[str], card: str, total: int, other: str) -> None:
        """The card is put to a loose one; now and then with more from the table of the same value."""
        hand.remove(card)
        self.loose.remove(other)
        also = [one for one in self.loose if PIPS.get(one) == total]
        also = also if self.chance.random() < 0.5 else []
        for one in also:
            self.loose.remove(one)
        self.builds.append((total, [other, *also, card], who))
        call = f" also {' '.join(also)}" if also else ""
        self.lines.append(f"{who} builds {total} with {card} on {other}{call}")

    def count(self) -> None:
        """Everybody counts what he has won, and it is scored."""
        points = dict.fromkeys(self.sides, 0)
        piles = {side: [card for who in side for card in self.won[who]] for side in self.sides}
        for side, cards in piles.items():
            points[side] = 2 * ("10D" in cards) + ("2S" in cards) + sum(card[0] == "A" for card in cards)
        for worth, number in ((3, len), (1, lambda cards: sum(card[-1] == "S" for card in cards))):
            most, next_ = sorted(((number(cards), side) for side, cards in piles.items()), reverse=True)[:2]
            if most[0] > next_[0]:
                points[most[1]] += worth
        for side in self.sides:
            self.say(side, "count", points[side])
        for side in self.sides:
            others = [points[other] for other in self.sides if other != side]
            gain = points[side] if len(others) > 1 else max(0, points[side] - others[0])
            self.score[side] += gain
            self.say(side, "score", gain)
            self.say(side, "have", self.score[side])

    def say(self, side: tuple[str, ...], verb: str, number: int) -> None:
        """Somebody tells a number of his side."""
        verb = verb if len(side) > 1 else "has" if verb == "have" else f"{verb}s"
        self.lines.append(f"{'+'.join(side)} {verb} {number + self.wrong()}")
