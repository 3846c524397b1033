"""1. Readings of Cassino: where the source can be taken in more than one way, and the customs of other books.

Witnesses: *Peel* is the lost beginning of the same chapter; *Hoyle* is Hoyle's Games, Improved, ed. Charles Jones (1796);
*Cassell* Cassell's Book of In-door Amusements (c. 1881); *Foster* R. F. Foster, Foster's Complete Hoyle (1897); *Pagat*
J. McLeod, Casino (2003-2011).
"""

from .table import book

# The count ----------------------------------------------------------------------------------------

majority = book.reading(
    "majority",
    "3, 5, 11",
    "What is “the majority” where there are more than two sides?",
    {
        "most": "More than any other side has.",
        "more-than-half": "More than half: twenty-seven cards, seven spades.",
    },
    default="most",
    why="Line 11 calls it “the greater number of cards”.",
)
tied_majority = book.reading(
    "tied-majority",
    "3, 5",
    "Two sides have the same greatest number: who counts the majority?",
    {
        "nobody": "Nobody: neither has it.",
        "split": "They share it in equal parts.",
        "last-take": "The one of them that took last.",
    },
    default="nobody",
    why="Equal numbers are no majority.",
)
seven_four = book.reading(
    "seven-four",
    "9",
    "Seven to four: what does the winner add? The number is lost in the copy.",
    {"three": "Three, the remainder.", "seven": "“The seven points would add to their score.”"},
    default="three",
    why="Line 7 gives the rule of which it is an example.",
)
sweeps = book.reading(
    "sweeps",
    "8-9, 11",
    "Does it count to clear the board?",
    {"none": "No: it is not in the list of line 11, and lines 8 and 9 add up to eleven without it."},
    default="none",
    variants={"one": "A point for each clearing (Hoyle; Cassell; Foster)."},
)

# The play -----------------------------------------------------------------------------------------

building = book.reading(
    "building",
    "12",
    "May one build?",
    {
        "yes": "Yes (Cassell; Foster; Britannica 1911).",
        "no": "No: the English Hoyles from 1796 to 1876 know only pairing and combining.",
    },
    default="yes",
    why="The works nearest in time to Peel have it; his advice names only combinations and pairs.",
)
court_pairs = book.reading(
    "court-pairs",
    "12",
    "Several cards of one court rank lie on the table: how many does a card of that rank take?",
    {
        "all": "As many as there are (Hoyle; Foster).",
        "one": "One only (Pagat).",
        "one-or-three": "One or three, never two, which would leave an orphan.",
    },
    default="all",
    why="Hoyle: “every card of the same denomination”.",
)
capture_all = book.reading(
    "capture-all",
    "12",
    "Must one who takes take all cards of his card's rank?",
    {"choose": "No: he may (Hoyle).", "must": "Yes, all of its rank."},
    default="choose",
    why="Hoyle says “may”.",
)
capture_compulsory = book.reading(
    "capture-compulsory",
    "12",
    "May one lay down a card that could take its like?",
    {"no": "Yes: nothing compels him (Hoyle; Pagat).", "yes": "No, if a card of its rank lies on the table."},
    default="no",
    why="No line compels anybody to take.",
)
build_in_combination = book.reading(
    "build-in-combination",
    "12",
    "May a build be combined with other cards?",
    {"no": "No: it is a card of its value only (Foster).", "yes": "Yes: it counts as a card."},
    default="no",
    why="Foster: “treated as” a card of that denomination.",
)
raise_own_build = book.reading(
    "raise-own-build",
    "12",
    "May one raise one's own build?",
    {
        "both-cards": "Yes, with the cards for the old and for the new value in hand (Foster).",
        "no": "No (American rules of 1866 to 1904).",
        "free": "Yes: the card of the new value is enough.",
    },
    default="both-cards",
    why="Foster calls the contrary a common error.",
)
same_value_builds = book.reading(
    "same-value-builds",
    "12",
    "May two builds of one value lie apart?",
    {"yes": "Yes.", "joined": "No: they become one doubled build."},
    default="yes",
    why="Nothing forbids it.",
)
build_with_table = book.reading(
    "build-with-table",
    "12",
    "May loose cards that make the same value be joined in the turn of building?",
    {"yes": "Yes (Cassell, “Build from the table”; Foster).", "no": "No."},
    default="yes",
    why="Cassell and Foster have it.",
)
owner_trails = book.reading(
    "owner-trails",
    "12",
    "May the owner of a build that stands lay a card down?",
    {"no": "No (Pagat; common practice).", "yes": "Yes: nothing in the lines forbids it."},
    default="no",
    why="So it is commonly played.",
)
partner_build = book.reading(
    "partner-build",
    "12",
    "May one build for a card that one's partner has?",
    {"no": "No: the builder must hold it.", "yes": "Yes, if the partner has shown it by a call (Foster)."},
    default="no",
    why="Whoever builds must hold the card.",
)
false_build = book.reading(
    "false-build",
    "12",
    "It is found out that a builder had no card of the value: what becomes of the build?",
    {
        "broken": "It is broken up: its cards lie loose again, and what others have put to it goes back into their hands (Foster).",
        "stands": "It stands.",
    },
    default="broken",
    why="Foster.",
)
ace = book.reading(
    "ace",
    "12",
    "What does an ace count in combinations?",
    {"one": "One (Hoyle; Foster)."},
    default="one",
    variants={"fourteen": "One or fourteen, as its player likes (modern books, for “Royal Casino”)."},
)

# The score ----------------------------------------------------------------------------------------

many_score = book.reading(
    "many-score",
    "14",
    "How do three or more sides score?",
    {
        "independent": "Each its own points (Peel, Cassino).",
        "two-lowest": "Three: the two lowest together are subtracted from the highest.",
        "lowest-off": "The lowest scores nothing, and its points come off each of the others (Peel, Cassino).",
    },
    default="independent",
    why="Line 14 says only “sometimes agreed”.",
)
negative_score = book.reading(
    "negative-score",
    "16-17",
    "The two lower together exceed the highest: what is scored?",
    {"nil": "Nothing: “neither party scores”.", "below-zero": "The difference is taken from the highest."},
    default="nil",
    why="“A negative score” in line 17 means no score.",
)
target = book.reading(
    "target",
    "7",
    "When is the game won?",
    {"eleven": "At eleven points (Hoyle; Cassell)."},
    default="eleven",
    variants={
        "deal": "Each deal is a game (Foster).",
        "twenty-one": "At twenty-one points (later American books).",
    },
)
lurch = book.reading(
    "lurch",
    "7",
    "Does it count double to win while the other side has fewer than six?",
    {"no": "No."},
    default="no",
    variants={"yes": "Yes: “the lurch is six” (Hoyle)."},
)
out_together = book.reading(
    "out-together",
    "7, 14",
    "Several sides reach the game in one deal: who wins?",
    {
        "highest": "The higher total; equal totals play another deal.",
        "order": "Who is out first, counting cards, spades, Great Cassino, Little Cassino, aces (Foster).",
    },
    default="highest",
    why="No order of counting is given.",
)

# The deal -----------------------------------------------------------------------------------------

first_round = book.reading(
    "first-round",
    "19",
    "How long is “the first round”?",
    {
        "whole-first-deal": "Till every player has his four cards and the exposed hand lies.",
        "before-table": "Till the first of the four is turned (Hoyle).",
    },
    default="whole-first-deal",
    why="The line excepts only “those dealt for the exposed hand”, which are dealt in that round.",
)
small_pack = book.reading(
    "small-pack",
    "5",
    "May the pack of thirty-two be used?",
    {
        "ten-points": "Yes (Peel, Cassino): no Little Cassino, majorities of 32 cards and 8 spades.",
        "refuse": "No.",
    },
    default="ten-points",
    why="Peel, Cassino, allows it.",
)
uneven = book.reading(
    "uneven",
    "19",
    "The pack does not come out for so many players.",
    {
        "refuse": "They do not play.",
        "last-short": "The last deal is in equal smaller shares, and the remainder is laid on the table.",
    },
    default="refuse",
    why="Four cards to each is all that is told.",
)
nobody_took = book.reading(
    "nobody-took",
    "5",
    "Nobody has taken a card in the whole deal: whose are the cards on the table?",
    {"nobody": "Nobody's.", "dealer": "The dealer's."},
    default="nobody",
    why="They go to the last taker, and there is none.",
)
penalty = book.reading(
    "penalty",
    "19",
    "What does a card exposed late cost?",
    {"none": "Nothing, unless a penalty was agreed."},
    default="none",
    variants={"agreed": "So many points off the game of the dealer's side (header penalty)."},
)
