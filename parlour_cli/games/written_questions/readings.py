"""1. Readings of Written Questions: where the twelve lines can be taken in more than one way, or are silent.

Most of them are about who counts as a player, which the lines leave to the company. *Bancroft* is Jessie H. Bancroft, Games for the
Playground, Home, School and Gymnasium (1909), with a like game.
"""

from .table import book

names = book.reading(
    "names",
    "5-6, 11",
    "Whose names stand on the slips?",
    {
        "each-once": "Those of the players, each on one slip.",
        "any": "Anybody's: a name may be missing, or come twice, or belong to nobody present.",
    },
    default="each-once",
    why="There are as many slips as players, the question is put to the person named, the answer is given for him, and he may find "
    "his own name. “Somebody's” alone, чье-нибудь, would keep no more than the count.",
)
president_plays = book.reading(
    "president-plays",
    "5, 9",
    "Does the president hold a slip?",
    {"yes": "Yes, like everybody.", "no": "No: he collects, mixes and deals."},
    default="yes",
    why="He is elected from the society, and line 5 counts the players.",
)
secretary_plays = book.reading(
    "secretary-plays",
    "5, 12",
    "Does the secretary hold a slip?",
    {"yes": "Yes, like everybody.", "no": "No: he only reads."},
    default="yes",
    why="As the president. It costs a little secrecy, for he sees all hands at the end; hence pencil and disguise (line 8).",
)
two_offices = book.reading(
    "two-offices",
    "9, 12",
    "May one person be president and secretary?",
    {"allowed": "Yes.", "apart": "No, they are two."},
    default="allowed",
    why="Two words are used, but nothing keeps them apart, and a small company needs it.",
)
office_choice = book.reading(
    "office-choice",
    "9, 12",
    "Can an office change hands during the game?",
    {
        "fixed": "No.",
        "may-pass": "Yes: the president or the secretary may hand it on, which no line of a record tells.",
    },
    default="fixed",
    why="The president is elected before the first collection, and the lines know one of each.",
)
dealer_first = book.reading(
    "dealer-first",
    "7",
    "Who mixes and deals the first time?",
    {
        "anybody": "Anybody.",
        "president": "The president.",
        "each-draws": "Nobody: those who take part draw for themselves.",
    },
    default="anybody",
    why="The line is in the passive, and the president is first named at the collection. As printed it says “by those taking part”, "
    "where the sense wants “to”.",
)
first_own_name = book.reading(
    "first-own-name",
    "7, 11",
    "A player has his own name at the first deal.",
    {"keep": "He writes a question to himself."},
    default="keep",
    why="Nothing is excluded in line 7, and line 11 tells the player in the like case to go through with it.",
    variants={
        "redeal": "That deal is void: all slips go back and are dealt anew.",
        "exchange": "He changes with somebody, before either has written.",
    },
)
second_deal = book.reading(
    "second-deal",
    "9, 11",
    "Is the second deal free?",
    {"any": "Yes: whatever falls to him, he answers."},
    default="any",
    why="Line 11 expects that a player may get his own name.",
    variants={
        "no-own-name": "Nobody is dealt the slip with his own name.",
        "no-own-writing": "Nobody is dealt the slip on which he has written the question, as in most later games of the kind.",
        "neither": "Nobody is dealt the one or the other.",
    },
)
line_11 = book.reading(
    "line-11",
    "11",
    "Which coincidence is it, to have “the slip with one's own name and so answer one's own question”?",
    {"own-name": "A question that is put to him.", "own-writing": "A question that he has put."},
    default="own-name",
    why="So says the first half; «свой вопрос» is then the question that is his to answer. He must answer either way, by line 10.",
)
what_is_read = book.reading(
    "what-is-read",
    "12",
    "What does the secretary read?",
    {"all": "The name, the question and the answer.", "answers": "The answers only."},
    default="all",
    why="«Оные», them, may be the slips or the answers; the slips are what was collected, and an answer without its question amuses "
    "nobody.",
)
reading_order = book.reading(
    "reading-order",
    "12",
    "In what order are the slips read?",
    {"as-mixed": "In any.", "by-name": "In that of the seats of those named on them."},
    default="as-mixed",
    why="No order is given.",
)
late_slip = book.reading(
    "late-slip",
    "9",
    "Somebody does not hand in his question.",
    {"wait": "One waits for him."},
    default="wait",
    why="Line 9 says “when all the slips are collected”.",
    variants={
        "without": "The president mixes what he has; the slip that is missing is out of the game, and one player gets none."
    },
)
blank = book.reading(
    "blank",
    "8, 10",
    "A slip comes back without an answer.",
    {"return": "It goes back to its holder."},
    default="return",
    why="Lines 8 and 10 oblige each player.",
    variants={
        "writer": "It goes to the one who wrote the question, who answers it himself (Bancroft), and is so betrayed."
    },
)
leaver = book.reading(
    "leaver",
    "5, 9-10",
    "A player leaves before all is answered.",
    {
        "president": "What he has to write, or the slip that is then left over, falls to the president beside his own.",
        "unread": "His slip, or the one left over, stays out of the game.",
        "stop": "The game is over.",
    },
    default="president",
    why="Every slip keeps its question and its answer.",
)
latecomer = book.reading(
    "latecomer",
    "5",
    "Somebody comes after the first deal has begun.",
    {
        "next-game": "He waits for the next game.",
        "join": "While questions are written, a slip with his name is cut and dealt.",
    },
    default="next-game",
    why="The count is fixed before the names are written.",
)
least_company = book.reading(
    "least-company",
    "5",
    "How few can play?",
    {"2": "Two.", "3": "Three.", "4": "Four."},
    default="2",
    why="No number is given. With two everybody knows who has asked; below four there is little to guess.",
)
revealing = book.reading(
    "revealing",
    "8",
    "May a player say that a question was his?",
    {
        "never-by-referee": "He may; the referee neither confirms nor keeps it.",
        "ask": "He may, and it is written down that he has owned up.",
        "forbidden": "No.",
    },
    default="never-by-referee",
    why="Line 8 protects the writer; nothing stops him from telling.",
)
president_looks = book.reading(
    "president-looks",
    "9",
    "May the president see who hands in what?",
    {"not-judged": "It is not judged.", "face-down": "No: slips are handed in folded."},
    default="not-judged",
    why="“Each gives his slip to the president” makes it possible, and no record tells how he held it. It is best to fold it.",
)
