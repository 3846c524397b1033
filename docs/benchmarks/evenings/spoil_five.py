"""Evenings of Spoil-Five: three to six players, five to ten hands; in one of four evenings the hands are written down."""

import random

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emma", "Fritz")
SUITS, RANKS = "HDCS", ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = [rank + suit for suit in SUITS for rank in RANKS]
STAKE, WRONG = 2, 0.1


def worth(card: str, trumps: str, led: str) -> int:
    """How high a card counts in a trick: a trump above 100, a card of the suit led above nought."""
    rank, suit = card[:-1], card[-1]
    if card == "AH":
        return 197
    number = RANKS.index(rank) + 1
    small = number if suit in "HD" or number > 10 else 11 - number
    if suit == trumps:
        return {"5": 199, "J": 198, "A": 196}.get(rank, 100 + small)
    return small + (0 if suit == led else -100)


def playable(hand: list[str], led: str, trumps: str) -> list[str]:
    """The cards of a hand that may be played to this lead."""
    high = [f"5{trumps}", f"J{trumps}", "AH"]
    own = [card for card in hand if card[-1] == trumps or card == "AH"]
    if led[-1] == trumps or (led == "AH" and trumps == "H"):
        free = high[: high.index(led)] if led in high else high
        return own if any(card not in free for card in own) else hand
    if any(card[-1] == led[-1] for card in hand if card not in own):
        return [card for card in hand if card[-1] == led[-1] or card in own]
    return hand


class Company:
    """Who sit at the table, what they have and what lies in the pool; ``lines`` are what is written down."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.names = NAMES[: chance.choice((3, 4, 4, 4, 5, 6))]
        self.open = chance.random() < 0.25
        self.pool, self.dealer, self.full = 0, chance.randrange(len(self.names)), True
        self.lines = ["game: spoil-five", f"players: {', '.join(self.names)}"]
        self.lines += [f"dealer: {self.names[self.dealer]}", "counters: 100", ""]

    def says(self, words: str, number: int) -> None:
        """Write down what somebody says of a number, which is wrong one time in ten."""
        self.lines.append(words.format(number + (self.chance.random() < WRONG)))

    def stakes(self) -> None:
        """All pay their stakes, and the dealer for the deal."""
        each = STAKE if self.full else 1
        for place, who in enumerate(self.names):
            amount = each + STAKE * (place == self.dealer)
            self.pool += amount
            self.says(who + " pays {} to pool", amount)
        if self.chance.random() < 0.3:
            self.says("pool has {}", self.pool)

    def deal(self) -> tuple[list[list[str]], str]:
        """Five cards each, and one turned up."""
        who = self.names[self.dealer]
        cards = self.chance.sample(DECK, 5 * len(self.names) + 1)
        hands = [cards[5 * place + 1 : 5 * place + 6] for place in range(len(self.names))]
        self.lines.append(f"{who} deals {self.chance.choice(('3 2', '2 3'))}")
        if self.open:
            self.lines += [
                f"{who} holds {' '.join(hand)}" for who, hand in zip(self.names, hands, strict=True)
            ]
        self.lines.append(f"{who} turns {cards[0]}")
        return hands, cards[0]

    def rob(self, place: int, hand: list[str], turned: str) -> None:
        """A card is put out for the turn-up; nobody sees which."""
        lowest = min(hand, key=lambda card: worth(card, turned[-1], ""))
        self.lines.append(f"{self.names[place]} robs{f' {lowest}' if self.open else ''}")
        hand[hand.index(lowest)] = turned

    def hand(self) -> None:
        """A hand, to the third trick of one player or to the end."""
        count = len(self.names)
        hands, turned = self.deal()
        trumps = turned[-1]
        if turned[:-1] == "A" and self.chance.random() < 0.8:
            self.rob(self.dealer, hands[self.dealer], turned)
        leader, won = (self.dealer + 1) % count, [0] * count
        for number in range(5):
            trick: list[str] = []
            for step in range(count):
                place = (leader + step) % count
                hand = hands[place]
                if not number and f"A{trumps}" in hand and turned[:-1] != "A":
                    self.rob(place, hand, turned)
                card = self.chance.choice(playable(hand, trick[0], trumps) if trick else hand)
                hand.remove(card)
                trick.append(card)
                self.lines.append(f"{self.names[place]} plays {card}")
            leader = (leader + max(range(count), key=lambda n: worth(trick[n], trumps, trick[0][-1]))) % count
            won[leader] += 1
            if self.trick_said(leader, won):
                return
        self.full = False
        self.lines.append("hand is spoilt")

    def trick_said(self, winner: int, won: list[int]) -> bool:
        """What is said of a trick; whether the pool is won by it."""
        who = self.names[winner]
        said = self.names[(winner + 1) % len(won)] if self.chance.random() < WRONG else who
        self.lines.append(f"{said} wins trick")
        if won[winner] == 2 and self.chance.random() < 0.5:
            self.says(who + " has {} tricks", 2)
        if won[winner] < 3:
            return False
        self.says(who + " takes {} from pool", self.pool)
        self.pool, self.full = 0, True
        return True


def evening(chance: random.Random) -> list[str]:
    """One record: the lines of its head, a blank line, its events and another blank line.

    A small model of the game for this script alone: it follows the default readings, so that most assertions are right, and
    makes one of ten wrong.
    """
    company = Company(chance)
    company.stakes()
    for number in range(chance.randint(5, 10)):
        if number:
            company.lines.append("table ends hand")
            company.dealer = (company.dealer + 1) % len(company.names)
            company.stakes()
        company.hand()
    return [*company.lines, ""]
