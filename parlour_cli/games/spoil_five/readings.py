"""1. Readings of Spoil-Five: where the source can be taken in more than one way, and the customs that it does not have.

Witnesses: *Peel* is the lost end of the same chapter (W. H. Peel, Round Games with Cards, pp. 106-107: Reneging, Variations,
Two Tricks Win, Fiving, Jinking, Twenty-five and Forty-five); *Britannica* is Encyclopædia Britannica, 11th ed. (1911),
"Spoil-five"; *Bicycle* is the U.S. Playing Card Co.'s rules of "Forty-Five".
"""

from .table import book

PEEL = "Peel, Round Games with Cards, “Spoil-Five”, pp. 106-107"

# What is led, and what must be played to it --------------------------------------------------------

ace_of_hearts_led = book.reading(
    "ace-of-hearts-led",
    "41",
    "The ace of hearts is led, and another suit is trumps: what has been led?",
    {
        "hearts": "A card of hearts: who has a heart plays a heart or a trump.",
        "free": "No suit that anybody can hold a card of: all are free.",
    },
    default="hearts",
    why="“Considered as made from a plain suit, and the rules governing them are enforced” asks for a suit, and the card's is hearts.",
    variants={"trump": "A trump like any other (Bicycle, “Forty-Five”); against the words of line 41."},
)
renege_compare = book.reading(
    "renege-compare",
    "39, 70",
    "A privileged trump may be kept back when a lower one is led: lower than which?",
    {
        "led": "Than the card led, whatever has been played since.",
        "played": "Than the best trump played to the trick so far.",
    },
    default="led",
    why="The supplement speaks of the trump that is led.",
)
renege_forced_card = book.reading(
    "renege-forced-card",
    "39, 70",
    "The knave of trumps is led: must the ace of hearts be played to it by one who has another trump too?",
    {
        "any-trump": "No: any trump will do.",
        "that-card": "Yes: the superior card draws the privileged one.",
    },
    default="any-trump",
    why="Line 39 binds him to follow suit, and to no card.",
)
revoke = book.reading(
    "revoke",
    "39, 43",
    "A player who could follow did not.",
    {
        "correct": "The card is taken back if it is seen at once; else the trick stands as it was played. No penalty.",
        "barred": "He cannot win the pool of that hand.",
    },
    default="correct",
    why="The lines bind him and lay no penalty.",
)
out_of_turn = book.reading(
    "out-of-turn",
    "38, 45",
    "A card is led or played out of turn.",
    {
        "retract": "It is taken back, and so is what was played to it.",
        "stands": "It stands if the next player has played to it.",
    },
    default="retract",
    why="The lines say whose turn it is, and nothing of what follows on a breach.",
)
after_three = book.reading(
    "after-three",
    "49-50",
    "May tricks be played after the third of one player?",
    {
        "stop": "No: play stops.",
        "play-out": "Yes: all five are played, and the pool is settled by the third all the same.",
    },
    default="stop",
    why="“Continued until one player wins three tricks, when he takes the pool.”",
)

# Robbing -------------------------------------------------------------------------------------------

ace_of_hearts_robs = book.reading(
    "ace-of-hearts-robs",
    "7, 32, 54",
    "Does the ace of hearts give a right to rob where another suit is trumps?",
    {"no": "No: only the ace of the trump suit does.", "yes": "Yes: it is an ace and a trump."},
    default="no",
    why="“That card” of line 32 and “the ace of trumps” of line 54 are the ace of the suit turned up.",
)
rob_deadline = book.reading(
    "rob-deadline",
    "32, 62, 65",
    "When may the holder of the ace of trumps rob?",
    {
        "by-first-card": "At any time from the turn-up until he shows his first card.",
        "at-turn": "When his turn has come in the first trick, and not sooner.",
        "before-turn": "Before his turn comes; the leader, before he leads.",
    },
    default="by-first-card",
    why="""Line 32 has “before he plays, before his turn comes round”, line 62 “when it comes to his turn”, line 65 “before showing his
    first card”: what all three guard against is that he plays first.""",
)
dealer_omits_rob = book.reading(
    "dealer-omits-rob",
    "31, 54",
    "The ace is turned up and the dealer does not rob it: is he barred?",
    {"no-penalty": "No.", "barred": "Yes, like the holder of the ace who omits to rob."},
    default="no-penalty",
    why="Line 31 gives him “the option”. (Britannica has that he must.)",
)
false_rob = book.reading(
    "false-rob",
    "66",
    "What becomes of the cards where one robs without the ace?",
    {"undone": "They go back where they were; the bar stays.", "stands": "He keeps the turn-up."},
    default="undone",
    why="Else the true holder would lose the rob that line 32 commands him.",
)
rob_proof = book.reading(
    "rob-proof",
    "62-66",
    "Must one who has robbed show the ace?",
    {
        "on-demand": "At the end of the hand, if he is asked and has not played it.",
        "none": "No.",
    },
    default="on-demand",
    why="Without it line 66 could not be enforced when play stops at three tricks.",
)
rob_discard = book.reading(
    "rob-discard",
    "64",
    "May the ace by which he robs be put out?",
    {"any": "Yes: any card may.", "not-ace": "No."},
    default="any",
    why="“Rejects a card.”",
)
discard_exposed = book.reading(
    "discard-exposed",
    "56",
    "The card put out is seen.",
    {"no-penalty": "Nothing follows.", "barred": "He is barred, as for the other faults of robbing."},
    default="no-penalty",
    why="The line forbids it and lays no penalty.",
)

# The pool ------------------------------------------------------------------------------------------

full_stake = book.reading(
    "full-stake",
    "18",
    "How many counters does each put into a new pool, where nothing is said?",
    {"2": "Two.", "3": "Three."},
    default="2",
    why="“Two or three coins or counters”; the header `stake:` says which.",
)
deal_stake = book.reading(
    "deal-stake",
    "18, 22",
    "How much does the dealer pay for the deal, where nothing is said?",
    {"full-stake": "As much as a player's full stake.", "one": "One counter."},
    default="full-stake",
    why="“An additional stake.” The header `deal-stake:` says another sum.",
)
reduced_when = book.reading(
    "reduced-when",
    "21, 50",
    "When is the reduced stake paid?",
    {"next-hand": "For the next hand.", "at-once": "As soon as the hand is spoilt."},
    default="next-hand",
    why="“Contributing for the next round” (line 21); line 50 can be taken so too.",
)
no_counters = book.reading(
    "no-counters",
    "18",
    "A player has not enough counters for his stake.",
    {
        "owes": "He plays on and owes the pool the rest, which is taken off what he wins.",
        "out": "He is out of the game.",
    },
    default="owes",
    why="Nobody is said to leave the game.",
)
unclaimed_pool = book.reading(
    "unclaimed-pool",
    "21",
    "The company breaks up, and a pool stands.",
    {
        "stands": "It is awarded to nobody.",
        "divide": "It is divided equally; odd counters go to the eldest hands in order.",
    },
    default="stands",
    why="“The amount remains in the pool.”",
)
barred_winner = book.reading(
    "barred-winner",
    "24, 65",
    "A barred player, or a barred side, has three tricks.",
    {
        "spoilt": "The hand is spoilt.",
        "opponent": "Of two players or sides, the other takes the pool.",
    },
    default="spoilt",
    why="Nobody who may win has won three tricks; line 24 overlooks the bar.",
)
barred_partner = book.reading(
    "barred-partner",
    "24, 65",
    "One of two partners is barred.",
    {
        "side": "The side may not win.",
        "own-tricks": "The side wins if the other has three tricks by himself.",
    },
    default="side",
    why="“No matter how many tricks he may secure”, and the tricks of partners are one account.",
)
partners_odd = book.reading(
    "partners-odd",
    "24",
    "A side wins an odd number of counters.",
    {
        "next-pool": "Each has half, and the odd counter begins the next pool.",
        "third-trick": "The odd counter goes to the one who took the third trick of the side.",
    },
    default="next-pool",
    why="The side secures the pool, and nothing prefers one partner.",
)

# The deal ------------------------------------------------------------------------------------------

first_knave_start = book.reading(
    "first-knave-start",
    "26-28",
    "Who gets the first card when the first dealer is determined?",
    {"left-of-turner": "The player at the left of the one who turns the cards.", "turner": "He himself."},
    default="left-of-turner",
    why="As in a deal (line 30).",
)
misdeal_stake = book.reading(
    "misdeal-stake",
    "22, 34",
    "A deal is lost: is the stake for the deal paid twice?",
    {
        "both-pay": "Yes: what was paid stays, and the new dealer pays for his deal.",
        "new-dealer-free": "No: what was paid for the lost deal serves for the new one.",
    },
    default="both-pay",
    why="“The dealer pays the sum agreed for the deal each time.”",
)
pay_scope = book.reading(
    "pay-scope",
    "34-36",
    "By agreement the dealer may pay and deal again: after which faults?",
    {
        "any-fault": "After any of the three.",
        "misdeal-only": "After a misdeal in the narrow sense, not after a deal out of order or an exposed card.",
    },
    default="any-fault",
    why="Line 36 speaks of any “slip in the distribution of the cards”.",
)
mixed_packets = book.reading(
    "mixed-packets",
    "30",
    "In one round some get two cards and some three.",
    {"misdeal": "A misdeal.", "allowed": "Each has had two and three, and the deal stands."},
    default="misdeal",
    why="“Either first two and then three to each player, or first three and then two.”",
)
non_dealer_exposes = book.reading(
    "non-dealer-exposes",
    "34",
    "A player exposes a card of his own.",
    {"no-penalty": "He may keep it.", "plays-it": "He plays it at the first legal chance."},
    default="no-penalty",
    why="Line 34 speaks of the dealer.",
)
faced_card = book.reading(
    "faced-card",
    "34",
    "A card is found faced in the pack.",
    {"redeal-same": "The same dealer deals afresh.", "lose-deal": "The deal is lost."},
    default="redeal-same",
    why="It is not the dealer who has exposed it.",
)

# What is agreed from outside these lines -----------------------------------------------------------

ordinary = book.reading(
    "ordinary",
    "5",
    "Do the cards keep their ordinary sequence?",
    {"no": "No: the orders of lines 7 to 14."},
    default="no",
    why="Line 5 says that they run differently.",
    variants={"yes": f"Yes, by agreement ({PEEL})."},
)
ordinary_sequence = book.reading(
    "ordinary-sequence",
    "5",
    "What is the ordinary sequence, where it is agreed?",
    {
        "plain": "Ace, king, queen down to two in every suit; the ace of hearts is a common heart, and nothing is kept back.",
        "keep-three": "The same, but five and knave of trumps and the ace of hearts keep their places.",
    },
    default="plain",
    why="An ordinary sequence knows no privileged cards.",
)
two_tricks = book.reading(
    "two-tricks",
    "20",
    "Do two tricks win the pool?",
    {"no": "No: three do."},
    default="no",
    why="Line 20.",
    variants={"yes": f"Yes, by agreement, where five or more play ({PEEL})."},
)
two_tricks_many = book.reading(
    "two-tricks-many",
    "49",
    "Two tricks win, and two players might get two: whose is the pool?",
    {"first": "His who first has two; play stops."},
    default="first",
    why="“Continued until one player wins”; nothing else fits line 49.",
)
fiving = book.reading(
    "fiving",
    "31",
    "May the dealer be asked for another trump?",
    {"no": "No: the first card turned is the turn-up."},
    default="no",
    why="Line 31.",
    variants={"yes": f"Yes, by agreement, between two players or two sides ({PEEL})."},
)
jinking = book.reading(
    "jinking",
    "49",
    "May one who has three tricks go on for all five?",
    {"no": "No: play stops at three."},
    default="no",
    why="Line 49.",
    variants={"yes": f"Yes, by agreement ({PEEL})."},
)
jink_stake = book.reading(
    "jink-stake",
    "18, 49",
    "All five are won: what is the “original stake” that each of the others pays?",
    {
        "full": "The full stake, in a hand with reduced stakes too.",
        "last-paid": "What each has paid for this hand as a player.",
    },
    default="full",
    why="“Original” looks back to the commencement (line 21).",
)
jink_choice = book.reading(
    "jink-choice",
    "49",
    "Must one with three tricks say whether he goes on?",
    {
        "yes": "Yes: silence and a lead is going on.",
        "no": "No: the pool is his when he has three, unless he says that he goes on.",
    },
    default="yes",
    why="Whoever goes on has chosen to.",
)
jink_fail = book.reading(
    "jink-fail",
    "49",
    "He goes on and fails: who has the pool?",
    {
        "spoilt": "Nobody: the hand is spoilt.",
        "divide-others": "The other players, in equal parts; what is left over stays.",
    },
    default="spoilt",
    why="He “loses the pool”, and nobody is said to win it.",
)
twenty_five = book.reading(
    "twenty-five",
    "20",
    "Is the game played for twenty-five points?",
    {"no": "No: for a pool."},
    default="no",
    why="Line 20.",
    variants={"yes": f"Yes, by agreement ({PEEL})."},
)
forty_five = book.reading(
    "forty-five",
    "20",
    "Is the game played for forty-five points?",
    {"no": "No: for a pool."},
    default="no",
    why="Line 20.",
    variants={"yes": f"Yes, by agreement ({PEEL})."},
)
end_25 = book.reading(
    "25-end",
    "20",
    "When is a game for points won?",
    {
        "at-once": "By the trick that makes the number.",
        "hand-end": "At the end of the hand, by the highest of those who have it; of equals by none, and another hand is played.",
    },
    default="at-once",
    why="The first to make the number wins.",
)
barred_25 = book.reading(
    "25-barred",
    "20, 65",
    "Points are played for: what do the tricks of a barred player score?",
    {"no-score": "Nothing, in that hand.", "scores": "As ever: the bar concerns a pool, and there is none."},
    default="no-score",
    why="He is prohibited from winning.",
)
partnerships = book.reading(
    "partnerships",
    "24",
    "May others than four play in partnership?",
    {"no": "No: four, two against two."},
    default="no",
    why="Line 24 names four.",
    variants={"yes": f"Yes, by agreement, where five or more play: sides of two ({PEEL})."},
)
