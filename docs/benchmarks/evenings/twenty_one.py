"""Evenings of Twenty-One: five to seven at the table, one bank or two, about 250 events; every card is told as it falls."""

import random

NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Fritz", "Greta")
PACK = tuple(rank + suit for suit in "HDCS" for rank in ("A", *"23456789", "10", *"JQK"))
LONG = 200
"""After so many events no other bank begins."""


def worth(cards: list[str]) -> int:
    """The most that a hand counts without passing 21, if it can."""
    total = sum(1 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[:-1]) for card in cards)
    return total + 10 if any(card[0] == "A" for card in cards) and total + 10 <= 21 else total


class Evening:
    """A small model of the game for this script alone: it follows the default readings, so that most assertions are right, and
    makes one of ten wrong by one. That it agrees with the rules is seen in the share of wrong rulings.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.pack: list[str] = []
        self.aside: list[str] = []
        self.short = False  # cards that had been laid aside are dealt
        self.names = NAMES[: chance.randint(5, 7)]
        self.net = dict.fromkeys(self.names, 0)
        self.lines = ["game: twenty-one", f"players: {', '.join(self.names)}", f"banker: {self.names[0]}", ""]

    def wrong(self) -> bool:
        """Whether what somebody says now is wrong."""
        return self.chance.random() < 0.1

    def pays(self, payer: str, payee: str, amount: int) -> None:
        """One pays another, and somebody says how much."""
        self.net[payer] -= amount
        self.net[payee] += amount
        self.lines.append(f"{payer} pays {amount + self.wrong()} to {payee}")

    def top(self) -> str:
        """The next card; when the packs are dealt out, one of those laid aside."""
        if not self.pack:
            self.pack, self.aside, self.short = self.aside, [], True
            self.chance.shuffle(self.pack)
        return self.pack.pop()

    def bank(self, place: int) -> None:
        """One bank, to its end."""
        names = self.names
        banker, others = names[place], (*names[place + 1 :], *names[:place])
        self.pack, self.aside, self.short = [*PACK, *PACK], [], False
        self.chance.shuffle(self.pack)
        while self.pack and not self.short:
            self.deal(banker, others)
        self.lines += [f"{who} has {self.net[who] + self.wrong()}" for who in names]

    def deal(self, banker: str, others: tuple[str, ...]) -> None:
        """One deal."""
        lines = self.lines
        stakes = {who: self.chance.choice((1, 1, 1, 2, 2, 3, 5)) for who in others}
        lines += [f"{who} stakes {stakes[who]}" for who in others]
        hands = {who: [self.top(), self.top()] for who in (*others, banker)}
        lines += [f"{who} gets {' '.join(hand)}" for who, hand in hands.items()]
        if worth(hands[banker]) == 21:
            lines.append(f"{banker} shows")
            for who in others:
                self.pays(who, banker, 3 * stakes[who])
        else:
            left = [who for who in others if self.buys(who, hands[who], banker, stakes[who])]
            if left:
                self.settle(banker, hands, left, stakes)
        self.aside += [card for hand in hands.values() for card in hand]

    def buys(self, who: str, hand: list[str], banker: str, stake: int) -> bool:
        """A player is asked; whether he is left in the deal."""
        lines = self.lines
        if worth(hand) == 21:
            lines.append(f"{who} shows")
            self.pays(banker, who, stake)
            return False
        enough = self.chance.randint(13, 17)
        while worth(hand) < enough and (self.pack or self.aside):
            hand.append(self.top())
            lines.append(f"{who} draws {hand[-1]}")
        if worth(hand) > 21:
            self.pays(who, banker, stake)
            self.aside += hand
            hand.clear()
            return False
        lines.append(f"{who} stands")
        return True

    def settle(
        self, banker: str, hands: dict[str, list[str]], left: list[str], stakes: dict[str, int]
    ) -> None:
        """The banker buys; then those who are left count, and pay or are paid."""
        lines = self.lines
        hand = hands[banker]
        while worth(hand) < 16 and (self.pack or self.aside):
            hand.append(self.top())
            lines.append(f"{banker} draws {hand[-1]}")
        his = worth(hand)
        if his <= 21:
            lines.append(f"{banker} stands")
        for who in left:
            mine = worth(hands[who])
            if his <= 21 and self.chance.random() < 0.3:
                lines.append(f"{who} counts {mine + self.wrong()}")
            if his == 21 or mine <= his <= 21:
                self.pays(who, banker, stakes[who] * (1 + (his == 21)))
            else:
                self.pays(banker, who, stakes[who] * (1 + (mine == 21 and his < 21)))


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line."""
    model = Evening(chance)
    model.bank(0)
    if len(model.lines) < LONG:
        model.lines.append(f"{model.names[1]} opens bank")
        model.bank(1)
    return [*model.lines, ""]
