"""1. Readings of Tartar: where the eleven lines can be taken in more than one way, or are silent.

Witnesses: *von Hahn* is Alban von Hahn, Buch der Spiele (1905), "Hölle"; *Coucou*, *As-qui-court*, *Ranter-go-round* and *Gnav*
are the games of the same family, in which one card each is exchanged with the neighbour.
"""

from .table import book

lines = book.reading(
    "lines",
    "3",
    "How many cross-lines has each ray?",
    {
        "4": "Four.",
        "agreed": "As many as the header lines: says, from two to twelve; four where it says nothing.",
    },
    default="4",
    why="«Несколькими» names no number; von Hahn, who describes the same game, draws four circles.",
)
reach_circle = book.reading(
    "reach-circle",
    "3, 9-10",
    "Is the circle a step beyond the last cross-line?",
    {
        "beyond-last": "Yes: from the last cross-line it is one step more.",
        "on-last": "No: the last cross-line lies on the circle.",
    },
    default="beyond-last",
    why="The lines cross the ray, and the circle is where the ray begins (line 3); one falls who comes to the circle (line 10).",
)
overshoot = book.reading(
    "overshoot",
    "9-10",
    "A step that would lead past the edge of the circle.",
    {"falls": "More than enough is enough: he falls.", "exact": "The step is not made."},
    default="falls",
    why="Nothing in the lines lets him stay where he is.",
)
stakes = book.reading(
    "stakes",
    "4",
    "Whose business is the size of a stake?",
    {
        "equal": "One stake is fixed for all.",
        "own": "Each fixes his own; the winner takes all of them all the same.",
    },
    default="equal",
    why="«Свой назначенный залог» is the stake appointed for each; where nothing else is said, the same for all.",
)
pack = book.reading(
    "pack",
    "5",
    "Which pack is played with?",
    {
        "52": "The full one.",
        "36": "That of thirty-six: aces, and from the sixes upwards.",
        "32": "That of thirty-two: aces, and from the sevens upwards.",
    },
    default="52",
    why="A pack is a full one where nothing is left out; the other card games of the book are played with full ones.",
)
direction = book.reading(
    "direction",
    "5-6",
    "Which way do the deal and the exchange go?",
    {"right": "To the dealer's right.", "left": "To the dealer's left."},
    default="right",
    why="In the book's twenty-one the deal goes to the right, as in the French games.",
)
duty = book.reading(
    "duty",
    "6",
    "Must one exchange?",
    {
        "must": "Everyone must, in his turn.",
        "asked": "One may keep one's card or exchange it; who is asked is obliged (Coucou, Ranter-go-round).",
        "once": "Each must offer an exchange or suffer one, once at least (As-qui-court).",
    },
    default="must",
    why="«Всякий обязан сделать эту мену»: everyone is obliged to make it, and the one exception named is the king.",
)
partner = book.reading(
    "partner",
    "6",
    "With whom does one exchange?",
    {
        "neighbour": "With the next player in order.",
        "stock": "With the pack: each in his turn lays his card aside and takes the top one (von Hahn).",
    },
    default="neighbour",
    why="«Мена» is made between two, and so it is in the whole family; the old German name is the false neighbour.",
)
last_exchange = book.reading(
    "last-exchange",
    "6",
    "With whom does the last in turn exchange?",
    {
        "stock": "With the top card of the undealt pack.",
        "stock-if-he-likes": "With the top card of the undealt pack, or not at all, as he likes.",
        "first-player": "The ring is closed: with the first in turn who may exchange.",
        "none": "With nobody: he keeps what he has been given.",
    },
    default="stock",
    why="So it is done in Coucou, in Ranter-go-round and in Gnav, and everyone is obliged.",
)
king = book.reading(
    "king",
    "7",
    "The next in order has a king.",
    {
        "skip-over": "He is passed over: one exchanges with the next after him.",
        "blocked": "The king stops the exchange: one keeps one's card (Coucou, Ranter-go-round).",
    },
    default="skip-over",
    why="«Не подлежит очереди»: he does not belong to the turn at all; and everyone else is obliged to exchange.",
)
king_drawn = book.reading(
    "king-drawn",
    "7",
    "The card turned from the pack is a king.",
    {
        "refused": "It may not be exchanged: he keeps his own card (Coucou, Ranter-go-round).",
        "kept": "He has the king.",
    },
    default="refused",
    why="A king may not be exchanged, by whomever it is held.",
)
ace = book.reading(
    "ace",
    "9",
    "An ace beside the lowest card.",
    {
        "instead": "The ace is the lowest card: where one is out, only aces step, two lines; otherwise the lowest steps one.",
        "both": "Two rules side by side: every ace two, and the lowest card that is no ace one.",
        "sum": "The ace is the lowest card, one, and an ace, two: three.",
    },
    default="instead",
    why="Aces are low in the whole family, so nothing else is the lowest where an ace is out; and the second half of the line "
    "says where the ace's holder ends, «через одну черту». Under both all who are left fall together in one game of ten.",
)
tie = book.reading(
    "tie",
    "9",
    "Several have the lowest card.",
    {
        "all": "Each of them steps.",
        "first": "Only the first of them in turn steps (As-qui-court); aces step all the same.",
    },
    default="all",
    why="«Кто имеет»: whoever has it.",
)
all_equal = book.reading(
    "all-equal",
    "9",
    "All cards are of one rank, and no aces.",
    {"nobody": "Nobody steps: none is lower than another.", "all": "All step."},
    default="nobody",
    why="A card is the lowest by comparison with others.",
)
all_fall = book.reading(
    "all-fall",
    "11",
    "All who are left would come to the circle in the same deal.",
    {
        "replay": "Their steps in that deal do not count, and they play on.",
        "split": "The stakes are divided among them; odd counters go to the first in turn, one each.",
        "last-seat": "The one last in turn is “the very last”, and wins.",
        "carry": "Nobody wins; the stakes stand for the next game.",
    },
    default="replay",
    why="Line 11 wants one player who has not yet reached the circle.",
)
return_ = book.reading(
    "return",
    "10-11",
    "May a player who has fallen come back?",
    {"out": "No: he is out for good."},
    default="out",
    why="Who comes to the circle loses his stake, and the game is for those who have not.",
    variants={
        "neighbour-fault": "When the player beside him commits a fault he comes back, to the last cross-line "
        "(a German As-qui-court of the late eighteenth century)."
    },
)
next_dealer = book.reading(
    "next-dealer",
    "5, 9-11",
    "Who deals next?",
    {
        "right": "The next at the dealer's right who is still in the game.",
        "same": "The same, while he is in the game.",
        "loser": "The first in turn of those who have stepped and are still in the game; the same where there is none.",
    },
    default="right",
    why="In the book's twenty-one the bank passes to the right.",
)
misdeal = book.reading(
    "misdeal",
    "5, 8",
    "A fault of the deal, or a card faced before the exchange is over.",
    {
        "again": "The deal is void and made again; no one steps.",
        "step": "The offender steps one line (von Hahn); a deal that was at fault is made again.",
    },
    default="again",
    why="The lines name no penalty, and a deal in which a card has been seen is no fair one.",
)
