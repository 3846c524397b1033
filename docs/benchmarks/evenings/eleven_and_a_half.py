"""Evenings of Eleven and a Half: five to seven at the table, one bank, about 250 events; every card is told as it falls."""

import random

NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Fritz", "Greta")
PACK = tuple(rank + suit for suit in "HDCS" for rank in ("A", *"23456789", "10", *"JQK"))
FULL = 11.5


def worth(cards: list[str]) -> float:
    """The most that a hand counts without passing 11½, if it can."""
    total = sum(1 if card[0] == "A" else 0.5 if card[0] in "JQK" else int(card[:-1]) for card in cards)
    return total + 10 if any(card[0] == "A" for card in cards) and total + 10 <= FULL else total


class Evening:
    """A small model of the game for this script alone: it follows the default readings, so that most assertions are right, and
    makes one of ten wrong by one. That it agrees with the rules is seen in the share of wrong rulings.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.names = NAMES[: chance.randint(5, 7)]
        self.net = dict.fromkeys(self.names, 0)
        self.pack, self.aside, self.short = [*PACK, *PACK], list[str](), False
        chance.shuffle(self.pack)

    def wrong(self) -> bool:
        """Whether what somebody says now is wrong."""
        return self.chance.random() < 0.1

    def pays(self, payer: str, payee: str, amount: int) -> str:
        """One pays another, and somebody says how much."""
        self.net[payer] -= amount
        self.net[payee] += amount
        return f"{payer} pays {amount + self.wrong()} to {payee}"

    def top(self) -> str:
        """The next card; when the packs are dealt out, one of those laid aside."""
        if not self.pack:
            self.pack, self.aside, self.short = self.aside, [], True
            self.chance.shuffle(self.pack)
        return self.pack.pop()

    def bought(self, hand: list[str], enough: float) -> list[str]:
        """The cards that are bought to a hand until it counts enough."""
        before = len(hand)
        while worth(hand) < enough and (self.pack or self.aside):
            hand.append(self.top())
        return hand[before:]

    def deal(self) -> list[str]:
        """One deal, as it is written down."""
        banker, *others = self.names
        stakes = {who: self.chance.choice((1, 1, 1, 2, 2, 3, 5)) for who in others}
        lines = [f"{who} stakes {stakes[who]}" for who in others]
        hands = {who: [self.top()] for who in (*others, banker)}
        lines += [f"{who} gets {hand[0]}" for who, hand in hands.items()]
        left = []
        for who in others:
            lines += [f"{who} draws {card}" for card in self.bought(hands[who], self.chance.randint(6, 10))]
            if worth(hands[who]) > FULL:
                lines.append(self.pays(who, banker, stakes[who]))
                self.aside += hands.pop(who)
            else:
                lines.append(f"{who} stands")
                left.append(who)
        if left:
            lines += [f"{banker} draws {card}" for card in self.bought(hands[banker], 8)]
            his = worth(hands[banker])
            if his <= FULL:
                lines.append(f"{banker} stands")
            for who in left:
                mine = worth(hands[who])
                if his <= FULL and self.chance.random() < 0.3:
                    lines.append(f"{who} counts {mine + self.wrong():g}")
                if his == FULL or mine <= his <= FULL:
                    lines.append(self.pays(who, banker, stakes[who] * (1 + (his == FULL))))
                else:
                    lines.append(self.pays(banker, who, stakes[who] * (1 + (mine == FULL > his))))
        self.aside += [card for hand in hands.values() for card in hand]
        return lines


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line."""
    model = Evening(chance)
    names = model.names
    lines = ["game: eleven-and-a-half", f"players: {', '.join(names)}", f"banker: {names[0]}", ""]
    while model.pack and not model.short:
        lines += model.deal()
    lines += [f"{who} has {model.net[who] + model.wrong()}" for who in names]
    return [*lines, ""]
