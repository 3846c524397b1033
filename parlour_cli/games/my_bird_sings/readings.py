"""1. Readings of My Bird Sings: where the source can be taken in more than one way, and the variations that it names.

The variations (lines 26-33) are played where a record agrees on them by `variant:`; the common game is the default.
"""

from .table import book

sing_when = book.reading(
    "sing-when",
    "6, 10, 14-15",
    "May a dealt song be called before one's turn?",
    {
        "any-time": "Yes, at any time.",
        "at-turn": "No: a song is called in the player's own turn.",
    },
    default="any-time",
    why="""“When either of these combinations is secured, the player says” (line 10), and all may look at once (line 6); lines 14
    and 15 look for the song only when a player's turn comes.""",
)
simultaneous = book.reading(
    "simultaneous",
    "10, 14, 33",
    "Two call in the same breath.",
    {
        "elder-first": "The one nearer to the dealer's left wins.",
        "divide": "They divide the pool; odd counters go as in a tie.",
        "first-called": "The one first named in the record wins.",
    },
    default="elder-first",
    why="“He becomes the winner” is one man, and line 14 looks at the leader's hand first. Dividing follows line 33.",
)
must_sing = book.reading(
    "must-sing",
    "10, 15",
    "Must one who has a song call it?",
    {
        "may": "No: he may call later, if his hand still sings.",
        "must-now": "Yes: a set that he lets pass in his turn is lost.",
    },
    default="may",
    why="Nothing compels him.",
)
five_cards = book.reading(
    "five-cards",
    "8-9, 15-16",
    "One who has taken a card has five: may four of the five sing?",
    {
        "any-four": "Yes, before he throws.",
        "after-throw": "No: he throws one first, and the four that are left may sing.",
    },
    default="any-four",
    why="Line 15 asks whether his bird sings after he has added the card and before he throws; lines 8, 9 and 16 speak of four cards.",
)
false_song = book.reading(
    "false-song",
    "10",
    "A wrong call.",
    {"refused": "It has no effect.", "pays-one": "It costs the caller one counter to the pool."},
    default="refused",
    why="The lines name no penalty.",
)
extra_size = book.reading(
    "extra-size",
    "5",
    "More than one counter is agreed: what is the dealer's “one extra”?",
    {"one": "One counter.", "stake": "One stake more."},
    default="one",
    why="“Contributing a counter or coin, the dealer paying one extra.”",
)
deal_next = book.reading(
    "deal-next",
    "5",
    "Who deals next?",
    {"left": "The player at the dealer's left.", "winner": "The winner."},
    default="left",
    why="The lines are silent; so the other games of the book.",
)
three_card_limit = book.reading(
    "three-card-limit",
    "3-4, 27",
    "How many may play with three cards?",
    {
        "as-four": "As many as with four: thirteen, or eight with the small pack.",
        "by-cards": "As many as the cards reach for: seventeen, or ten with the small pack.",
    },
    default="as-four",
    why="Lines 3 and 4 give the numbers for the game, and line 27 does not change them.",
)
take_blind = book.reading(
    "take-blind",
    "18",
    "The next player takes a card: may the giver arrange his hand?",
    {"yes": "Yes: he only may not show it.", "shuffled": "No: it is mixed first."},
    default="yes",
    why="Line 18 asks only that he does not expose it. No record can show the difference.",
)
exchange_card_goes = book.reading(
    "exchange-card-goes",
    "14-15, 20-21",
    "Where does the card thrown out in an exchange go?",
    {
        "aside": "It leaves the game, and the player still plays a card.",
        "next": "To the neighbour, as any card thrown out; the hand is made up from the pack.",
    },
    default="aside",
    why="It is exchanged for the new one; but “throw out” is the very phrase of line 14.",
)
exchange_who = book.reading(
    "exchange-who",
    "20, 22",
    "Who may exchange?",
    {"leader": "The original leader alone.", "each": "Every player, once in each round."},
    default="leader",
    why="“The original leader” (line 20); line 22 says only that it “may be made each round”.",
)
exchange_rejects = book.reading(
    "exchange-rejects",
    "20",
    "What becomes of cards rejected or thrown out in an exchange?",
    {"aside": "They are out of the game.", "bottom": "They go under the pack."},
    default="aside",
    why="He “rejects it, and takes the next”; nothing is said to come back.",
)
exchange_dry = book.reading(
    "exchange-dry",
    "20",
    "The pack ends before a different suit comes.",
    {
        "take-back": "He takes his own card back, and there is no exchange.",
        "keep-last": "He keeps the last card drawn.",
        "short": "He plays with a card fewer.",
    },
    default="take-back",
    why="“Until he gets a different suit”: where none comes nothing is exchanged.",
)
no_stock_deadlock = book.reading(
    "no-stock-deadlock",
    "16",
    "There are no undealt cards, and no song is in sight.",
    {
        "play-on": "Play goes on till a bird sings.",
        "throw-in": "The company may throw the hand in; the pool is carried to the next deal.",
    },
    default="play-on",
    why="“Round and round, until one of the players secures the four cards.”",
)
flushes = book.reading(
    "flushes",
    "9, 26-27",
    "Do four cards of different suits sing?",
    {"no": "Yes: flushes and four suits both sing."},
    default="no",
    why="Lines 8 and 9; the variation is “sometimes” played.",
    variants={"yes": "No, by agreement: flushes alone (lines 26-27)."},
)
three_cards = book.reading(
    "three-cards",
    "6, 27",
    "How many cards are dealt to each?",
    {"no": "Four."},
    default="no",
    why="Line 6; the variation is “sometimes” played.",
    variants={"yes": "Three, by agreement (line 27)."},
)
tricks = book.reading(
    "tricks",
    "10, 29",
    "Does a song end the hand?",
    {"no": "Yes: the singer has the pool."},
    default="no",
    why="Line 10; the game “may also be continued”.",
    variants={
        "yes": "No, by agreement: it is a trick, and play goes on until the pack is exhausted (lines 29-33)."
    },
)
tricks_end = book.reading(
    "tricks-end",
    "29-31",
    "When is “the whole pack of cards exhausted”?",
    {
        "no-refill": "When a bird has sung and there are not four cards to give.",
        "stock-empty": "The moment the last undealt card is given.",
        "fewer-given": "At a song with nothing left; before that the singer is given what there is.",
    },
    default="no-refill",
    why="The last cards given can still be played; and thirteen players exhaust the pack at the deal.",
)
tricks_exchange = book.reading(
    "tricks-exchange",
    "20, 31",
    "Are cards exchanged in the long game?",
    {"yes": "Yes.", "no": "No: the undealt cards are wanted for the tricks."},
    default="yes",
    why="“The game proceeds as before.”",
)
tricks_rounds = book.reading(
    "tricks-rounds",
    "20, 22, 31",
    "Does the count of three rounds begin again after a song?",
    {"no-restart": "No.", "restart": "Yes: three complete rounds after the round of the song."},
    default="no-restart",
    why="“The first three of a hand” (line 22), and a song does not end the hand.",
)
tricks_none = book.reading(
    "tricks-none",
    "32-33",
    "Nobody has a trick when play ends.",
    {
        "carried": "The pool goes to the next game.",
        "divided": "All have an equal number, and divide.",
    },
    default="carried",
    why="Nobody has secured a trick, so nobody the greatest number.",
)
tie_remainder = book.reading(
    "tie-remainder",
    "33",
    "The stakes do not divide evenly.",
    {
        "next-pool": "Equal whole shares; the odd counters begin the next pool.",
        "eldest": "The odd counters go one each to the tied players in order from the leader.",
        "cut": "The tied players cut for them, king high and ace low: one each to the highest cards.",
    },
    default="next-pool",
    why="“The stakes are divided between” them, and nothing prefers one.",
)
