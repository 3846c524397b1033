"""1. Readings of Double Declamation: where the lines can be taken in more than one way, or are silent.

Compared are *Impromptu Games*, an English description of the same scene in The Book of Indoor and Outdoor Games, and Tereshchenko,
Byt russkogo naroda (1848), on the silent games of the time. Where only one option is left, the other that has been thought of
is told among the reasons: the lines exclude it, or no record can show it.
"""

from .table import book

mantle = book.reading(
    "mantle",
    "4",
    "Is it one shawl over both, or one each?",
    {
        "either": "Both are covered, by one or by two.",
        "one": "A single one over both.",
        "each": "One apiece.",
    },
    default="either",
    why="«Обе особы должны быть в мантилье или шали» is met either way. The joke wants one: the English description clasps "
    "one cloak round the orator's neck to hide the other person.",
)
cover = book.reading(
    "cover",
    "4",
    "Must it be a mantilla or a shawl?",
    {"named": "Yes, one of the two that are named."},
    default="named",
    why="The line names the two, and names them as what must be.",
    variants={"any": "Any wrap that covers both, as the cloak of the English description does."},
)
who_may = book.reading(
    "who-may",
    "4",
    "Who may act?",
    {"anyone": "Anyone of the company."},
    default="anyone",
    why="The line describes young ladies, for whom the book was written, and nothing turns on it. That only they may act has been "
    "thought of; but a record tells names, and no name tells that.",
)
hand_fault = book.reading(
    "hand-fault",
    "4",
    "The one who recites moves her hands.",
    {"note": "The fault is noted, and the piece goes on.", "ends": "The piece is over."},
    default="note",
    why="The line says what she does not do, and gives no consequence.",
    variants={
        "forfeit": "She owes a forfeit, as in the silent games of the time (Tereshchenko, 1848, molchanka)."
    },
)
silence_fault = book.reading(
    "silence-fault",
    "5",
    "The one behind speaks.",
    {"note": "The fault is noted, and the piece goes on.", "ends": "The piece is over."},
    default="note",
    why="The line says that she is silent, and gives no consequence.",
    variants={
        "forfeit": "She owes a forfeit, as in the silent games of the time (Tereshchenko, 1848, molchanka)."
    },
)
back_laugh = book.reading(
    "back-laugh",
    "5-6",
    "The one behind laughs.",
    {
        "no-end": "It is a breach of her silence, and does not end the piece as a laugh.",
        "no-fault": "It is nothing: to laugh is not to speak.",
        "ends": "It ends the piece as the other's laugh does, and is no fault.",
    },
    default="no-end",
    why="Line 6 speaks of the one who recites, and line 5 wants the other to be silent.",
)
smile = book.reading(
    "smile",
    "6",
    "Is a smile a laugh?",
    {"no": "No.", "counts": "Yes, it ends the piece."},
    default="no",
    why="«Засмеяться» is to burst out laughing.",
)
end_of_verses = book.reading(
    "end-of-verses",
    "3, 6",
    "The one who recites comes to the end of the verses without laughing.",
    {
        "ends": "The piece is over, and she has held out.",
        "goes-on": "She must recite more, until she laughs.",
    },
    default="ends",
    why="There is nothing left to hinder, line 6 says “usually”, and line 3 allots a few minutes.",
)
breaking_off = book.reading(
    "breaking-off",
    "6",
    "She stops or forgets, without laughing.",
    {"pause": "Nothing happens; she goes on.", "ends": "The piece is over."},
    default="pause",
    why="Only laughing ends it.",
)
mouth = book.reading(
    "mouth",
    "5",
    "May the one behind cover the mouth of the one who recites?",
    {"allowed": "Yes."},
    default="allowed",
    why="«Все, что может помешать декламации»: everything that can hinder, and the eyes are only the example. That the mouth is barred "
    "has been thought of; the words exclude it, and no other work has it.",
)
presents = book.reading(
    "presents",
    "5",
    "What are the presents?",
    {
        "things": "Things, real or pretended, that are handed to her.",
        "blows": "Slaps as well, which are called presents in jest.",
    },
    default="things",
    why="«Дает подарки», she gives presents: the plain word.",
)
early_hands = book.reading(
    "early-hands",
    "4-5",
    "May the gestures begin before the verses?",
    {"no": "No.", "yes": "Yes, once the two sit."},
    default="no",
    why="«Тогда», then, begins line 5, after «начинает декламировать», begins to declaim, in line 4.",
)
winner = book.reading(
    "winner",
    "3-6",
    "Is there a winner?",
    {
        "none": "No.",
        "laugh": "Yes: the one behind if the other laughs, the one who recites if she holds out; nobody if it ends in any other way.",
    },
    default="none",
    why="Nothing is said of winning.",
)
time = book.reading(
    "time",
    "3",
    "Is there a limit of time?",
    {"none": "No."},
    default="none",
    why="“A few minutes” is praise and no rule. A number of minutes has been thought of; but a record has no clock.",
)
next_pair = book.reading(
    "next-pair",
    "3-6",
    "Who acts next?",
    {
        "cycle": "The next in the order of the seats recites, on the one after; so each recites once and is the hands once.",
        "swap": "The same two change places.",
        "draw": "As is drawn, and nobody is given herself.",
    },
    default="cycle",
    why="Everybody then has both parts in as many pieces as there are players.",
)
one_left = book.reading(
    "one-left",
    "3-6",
    "An odd number of players.",
    {
        "least-two": "It does no harm, for the pairs overlap.",
        "fixed-pairs": "The pairs are apart, two by two in the order of the seats, and each changes places; one sits out.",
    },
    default="least-two",
    why="Two persons are all that line 4 asks for.",
)
