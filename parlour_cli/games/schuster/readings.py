"""1. Readings of Schuster: where the lines can be taken in more than one way, or are silent.

Witnesses: *Ludii* is the game file of the Ludii general game system, by the editors of the database whose paragraph lines 13-27
are; the *Swedish handbook* is De vanligaste slagen av brädspel, as printed in the rule book of the Hermes Trictrac project; the
*Vasa club* is Vasamuseets Brädspelsvänner, its rules of bräde. Toccategli, Trictrac and Verkehren are games of the same tables.
"""

from .table import book

seats = book.reading(
    "seats",
    "15",
    "Where are the two ends of the track?",
    {
        "facing": "Each end is read from its player's own seat: the two first points face each other across one end of the board, "
        "and point k of the one is 25 - k of the other."
    },
    default="facing",
    why="Lines 20 and 23 speak of “their own side” as the half on which a player starts, and line 33 of moving “across into the "
    "adversary's board”; only so are there both. Line 15 lacks its closing bracket.",
    variants={
        "one-side": "Both ends are read in one picture: the second player's 1 is the first player's 12, and both have the same side.",
        "far-side": "Each piles his men in the corner at his opponent's left, and both go the same way round: k is k + 12 of the other "
        "(the Swedish handbook, Toccategli).",
    },
)
start_stack = book.reading(
    "start-stack",
    "17, 30",
    "Do the three piles of five stand on one point or on three?",
    {"first-point": "All on the first point."},
    default="first-point",
    why="Line 17 says “on the first point”, in the singular. The Danish treatise on Trictrac and Toccategli says that each makes three "
    "piles and sets them on the first field, and line 30 refers to Toccategli; Ludii stacks fifteen.",
    variants={"three-points": "Five each on the points 1, 2 and 3."},
)
doublets = book.reading(
    "doublets",
    "19",
    "How often is a doublet played?",
    {"once": "Two moves of its number, like any other throw."},
    default="once",
    why="Line 19 gives each die one move and makes no exception; so Ludii, and Alvensleben (1853) of Tokkadille.",
    variants={"twice": "Four moves of its number (the Swedish handbook, Toccategli and Verkehren)."},
)
quarter = book.reading(
    "quarter",
    "20, 31",
    "Which quarter must be filled?",
    {"second": "The points 7 to 12.", "first": "The points 1 to 6, the house among them."},
    default="second",
    why="Line 20 says the final six points of their side, and in line 31 the men are moved “from the hus into the next quarter”. "
    "Filling the first quarter is the jest from which the game has its name (“schustern”, making shoes), but even by the best play it "
    "can be managed in one game of ninety only, as long as every number must be moved.",
)
filling = book.reading(
    "filling",
    "20, 32",
    "What exactly is the position?",
    {
        "exact": "Two men on each of the first three points, three on each of the last three.",
        "loose": "At least one man on each of the first three points, three on each of the last three.",
        "spread": "Two men on each of the first three points, the other nine on the last three, at least two on each.",
    },
    default="exact",
    why="Line 32 wants each point made or secured, which in tables is two men, and three extra men on “the three last, all following "
    "each other”, one apiece: six times two and three are fifteen. Line 20 to the letter is the loose form, which Ludii tests, and by "
    "which nearly every game would end so; line 32 without its last words is the spread one.",
)
moment = book.reading(
    "moment",
    "32",
    "When is the position looked for?",
    {
        "at-once": "After every single move of a man: the game stops there.",
        "end-of-throw": "When all has been played that can be.",
    },
    default="at-once",
    why="Line 32: “he wins two game-points, and the contest is over”. So Ludii, and so the Vasa club: the game may not go on after the "
    "closing move even if a die is left.",
)
winning_die = book.reading(
    "winning-die",
    "26, 32",
    "May one stop at a move that ends the game, though both numbers could be moved, or though the other one is larger?",
    {
        "free": "Yes: a move that ends the game is always allowed.",
        "obliged": "No: the duty to use both numbers, or the larger, comes first.",
    },
    default="free",
    why="There is no contest left in which to use the other die; the Vasa club says so of bräde (“the last throw”).",
)
claim = book.reading(
    "claim",
    "32",
    "Must the position be announced?",
    {
        "automatic": "No: it wins by itself.",
        "announced": "Yes, before the next throw; otherwise it has won nothing.",
    },
    default="automatic",
    why="Line 32 asks for nothing but the making.",
)
crossing = book.reading(
    "crossing",
    "21, 33",
    "When may men cross to the other side?",
    {
        "both-lost": "When neither player can obtain the position any more.",
        "own-lost": "A player when he himself cannot.",
        "all-in": "When neither player has a man on his points 1 to 6.",
        "free": "Always.",
    },
    default="both-lost",
    why="The nearer witness, line 33, says “If neither player obtain this position then it is permitted”, and that is certain only when "
    "it has become impossible. The database's “Otherwise, they move” (line 21) can be taken as own-lost or, as Ludii does, as free.",
    variants={
        "opponent-lost": "A player when the other cannot obtain it (the Swedish handbook, Trictrac: one may not enter the other's first "
        "table while he can still make his little jan there)."
    },
)
crossing_when = book.reading(
    "crossing-when",
    "33",
    "Is it looked at before the throw, or before each move, whether the way is open?",
    {"throw-start": "Before the throw, for the whole of it.", "each-die": "Before each move of a man."},
    default="throw-start",
    why="It asks one question a turn; by the other a player would be forced to ruin his own position with one number so as to cross "
    "with the other.",
)
late_position = book.reading(
    "late-position",
    "20, 32",
    "Can a player some of whose men have crossed, and were hit, still win by the position?",
    {"open": "Yes.", "closed": "No: not once a man of his has landed beyond his own side."},
    default="open",
    why="Neither line sets a time; Ludii the same.",
)
made_points = book.reading(
    "made-points",
    "22, 33",
    "May a man land where two or more enemy men stand?",
    {"blocked": "No.", "share": "Yes; nothing is hit."},
    default="blocked",
    why="Line 33 lets only blots be hit, and every game of the family closes such a point; so Ludii.",
)
home_men = book.reading(
    "home-men",
    "23",
    "May a man land among enemy men who are at home?",
    {"blocked": "No; one of them is enough to bar the point.", "share": "Yes; nothing is hit."},
    default="blocked",
    why="The man cannot be removed, and two colours never share a point in these games; so Ludii. Six men singly on 7 to 12 are a wall.",
)
hits = book.reading(
    "hits",
    "22-23, 33",
    "Where can single men be hit?",
    {
        "crossers": "Only on the hitter's own side.",
        "both-sides": "Anywhere: once crossing is permitted “the blots can be hit”.",
    },
    default="crossers",
    why="Lines 22 and 23 say it twice over; line 33 alone has no such bound.",
)
enter_point = book.reading(
    "enter-point",
    "22",
    "Where does a man who was hit come in?",
    {
        "die-point": "By a number, on the point of that number.",
        "hus": "On the first point at once, without a number, hitting a single enemy man there; while two or more hold it he waits off "
        "the board, and comes in before the first throw of his own that finds it otherwise.",
        "hus-count": "By a number, counted from the house: on the point after that number.",
    },
    default="die-point",
    why="“Must enter again” implies an act of entering; so Swedish tables (Fiske 321-328), Verkehren in the Swedish handbook, and Ludii.",
)
enter_first = book.reading(
    "enter-first",
    "22",
    "Must men who were hit be entered before anything else is moved?",
    {"yes": "Yes.", "no": "No: another man may be moved first (Ludii)."},
    default="yes",
    why="“Must enter again”; Verkehren and Swedish tables forbid any other move before it.",
)
enter_own = book.reading(
    "enter-own",
    "22",
    "May a man enter on a point where men of his own stand?",
    {"allowed": "Yes."},
    default="allowed",
    why="The ban goes with a ban on doubling men in the first half of the track, which Schuster has not; Ludii allows it.",
    variants={
        "free-only": "No: only on an empty point, or on an enemy's single man (Verkehren, and the Icelandic kotra)."
    },
)
bearing = book.reading(
    "bearing",
    "25",
    "What can a number do that is larger than needed to bear off?",
    {
        "exact": "Nothing.",
        "hindmost": "Take off the hindmost man, where none stands behind the point of that number.",
    },
    default="exact",
    why="Line 25 gives one number for each point and no more; so Ludii. The hindmost man goes off in the Swedish handbook's Trictrac, in "
    "the Vasa club and in backgammon.",
    variants={"any-larger": "Take off any man."},
)
bearing_again = book.reading(
    "bearing-again",
    "24",
    "Must a man who was hit during the bearing off be brought round before bearing off goes on?",
    {
        "all-again": "Yes.",
        "once-begun": "No: once all had been there, the others may be borne off as soon as he has entered.",
    },
    default="all-again",
    why="“All of their pieces” is not true while he is on the way; so Ludii, and general custom.",
)
use_all = book.reading(
    "use-all",
    "26",
    "How far does the duty to use the dice go?",
    {
        "most-dice": "As many numbers must be moved as any order and choice of moves allows.",
        "step-by-step": "A number must be moved only if it can be when its turn comes (Ludii).",
    },
    default="most-dice",
    why="“All available moves presented by the dice”.",
)
one_die = book.reading(
    "one-die",
    "26",
    "Either number can be moved, but not both: which?",
    {"larger": "The larger.", "either": "Either."},
    default="larger",
    why="Line 26 is silent; the Swedish handbook (Verkehren) makes the larger an absolute duty, Ludii leaves it free.",
)
first_throw = book.reading(
    "first-throw",
    "18",
    "Who begins?",
    {
        "lowest": "Each throws one die, and the lowest begins.",
        "highest": "Each throws one die, and the highest begins.",
        "agreed": "Whom the header first: names; the first player where it names nobody.",
    },
    default="lowest",
    why="The Swedish handbook (Toccategli) lets the fewest eyes begin, and the Vasa club still does.",
)
race_points = book.reading(
    "race-points",
    "27",
    "What is bearing off first worth?",
    {"1": "One point.", "2": "Two points, as the position is.", "0": "Nothing but the win (Ludii)."},
    default="1",
    why="The position is singled out as two.",
)
double_win = book.reading(
    "double-win",
    "27",
    "Is there a double game?",
    {"none": "No."},
    default="none",
    why="Nothing is said. Toccategli has a scale of double to quadruple games for what the loser has marked, but marking is no part of "
    "Schuster.",
    variants={"jan": "Yes: twice the points, if the loser has borne off nothing."},
)
illegal_play = book.reading(
    "illegal-play",
    "26",
    "What becomes of an illegal play?",
    {
        "strict": "It is taken back; the same throw is still to be played.",
        "condoned": "It stands if the other player throws, be the number wrong or a die unused; never where men of both would stand on "
        "one point.",
    },
    default="strict",
    why="The lines know no penalty, and a record must stay on positions that can be.",
)
