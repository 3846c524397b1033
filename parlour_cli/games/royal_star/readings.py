"""1. Readings of Royal Star: where the source can be taken in more than one way, and the customs of another
book.

Witness: *Wood* is The Boy's Modern Playmate, ed. Rev. J. G. Wood (Frederick Warne, new edition), "Royal
Star", p. 178: the same game in nearly the same words, with two additions. What is common practice is looked
for in Aunt Sally, kubb and tenpin bowling.
"""

from .table import book

WOOD = "The Boy's Modern Playmate, ed. J. G. Wood, “Royal Star”, p. 178"

two_rays = book.reading(
    "two-rays",
    "8",
    "One ball knocks out several rays: what does it score?",
    {
        "each": "Every ray the ball knocks out scores by its own colour.",
        "best": "Only the best of them scores.",
        "first": "Only the first struck scores.",
    },
    default="each",
    why="“A ray … two points” values each ray, and nothing limits the number.",
)
miss = book.reading(
    "miss",
    "9",
    "When is the star “altogether missed”?",
    {"untouched": "The ball did not touch the star.", "no-ray": "The ball knocked out no ray."},
    default="untouched",
    why="“Altogether” is stronger than failing to score.",
)
stand = book.reading(
    "stand",
    "3, 5, 9",
    "What is the star that must be touched?",
    {
        "body-and-rays": "The body, or a ray that is up; not the stand, nor rays lying down.",
        "rays-only": "Only rays that are up.",
        "with-stand": "The stand too.",
    },
    default="body-and-rays",
    why="The star of the text is its body with eight long rays; a stand is not mentioned.",
)
knocked = book.reading(
    "knocked",
    "5, 7",
    "When is a ray knocked out?",
    {
        "base-free": "When its base has left the groove, wherever the ray then rests.",
        "on-floor": "When it has fallen clear of the star.",
    },
    default="base-free",
    why="Rays are knocked out of their grooves (lines 5 and 7).",
)
indirect = book.reading(
    "indirect",
    "8",
    "Does a ray count that another ray, or the shock, has brought out?",
    {"counts": "Yes, as that ball's.", "ball-only": "No, only rays that the ball touched."},
    default="counts",
    why="The player succeeds in striking out a ray whichever way the force goes.",
)
late_fall = book.reading(
    "late-fall",
    "8",
    "Until when may a ray fall that the ball has hit?",
    {
        "before-next": "Until the next ball leaves the hand, if nothing else has moved it.",
        "at-once": "Only while the ball is still moving.",
    },
    default="before-next",
    why="The line asks whether the ray is struck out, not how soon it falls.",
)
bounce = book.reading(
    "bounce",
    "7, 9",
    "The ball touches the floor before the star.",
    {
        "counts": "It is treated like any other ball.",
        "miss": "It is a miss, and what it knocks out is put back.",
    },
    default="counts",
    why="The only question of line 9 is whether the star is missed altogether.",
)
rebound = book.reading(
    "rebound",
    "9, 11",
    "Does what the ball does on its way back from the screen count?",
    {"dead": "No: the throw ends at the screen.", "counts": "Yes, the way back counts too."},
    default="dead",
    why="The screen is there to stop the balls (line 11).",
)
overturn = book.reading(
    "overturn",
    "3, 8",
    "The ball overturns the star.",
    {
        "struck-only": "Only rays that the ball itself knocked out count; the others are put back.",
        "all": "Every ray that is out when it lies still counts.",
        "again": "The throw is annulled and made again.",
    },
    default="struck-only",
    why="Points are for a ray struck out, not for a star pushed over.",
)
unthrown = book.reading(
    "unthrown",
    "10",
    "May a player give up a ball?",
    {
        "must": "No: his turn lasts until all eight are thrown.",
        "zero": "A ball given up scores 0.",
        "miss": "A ball given up counts as a miss.",
    },
    default="must",
    why="The next player begins when the first “has thrown the eight balls”.",
)
together = book.reading(
    "together",
    "7, 9",
    "Two balls are thrown at once.",
    {
        "void-both": "They are thrown again one by one, their effects undone.",
        "each": "Each is judged alone, if it can be told.",
        "miss-both": "Both are misses.",
    },
    default="void-both",
    why="Every ball is a throw of its own (“in any throw”).",
)
dropped = book.reading(
    "dropped",
    "7",
    "A ball slips from the hand.",
    {"again": "It is picked up and thrown.", "throw": "That was its throw, and it missed."},
    default="again",
    why="A ball let fall has not been thrown.",
)
disturbed = book.reading(
    "disturbed",
    "7",
    "Somebody gets in the way of a ball.",
    {"again": "The throw is undone and repeated.", "stands": "It stands."},
    default="again",
    why="The throw that the line speaks of is one at the star.",
)
foul = book.reading(
    "foul",
    "7",
    "A throw from nearer than the fixed distance.",
    {
        "no-score": "It wins nothing and rays are put back, but a miss still costs; the ball is spent.",
        "again": "It is repeated.",
        "counts": "It counts.",
    },
    default="no-score",
    why="A throw not made from the specified distance is not the throw that the score is given for; "
    "the text names no penalty.",
)
distance = book.reading(
    "distance",
    "7",
    "May different players throw from different distances?",
    {"same": "No: one distance for all.", "by-player": "The distances agreed for each player hold."},
    default="same",
    why="“A certain specified distance.”",
)
all_down = book.reading(
    "all-down",
    "10",
    "All rays are down and balls are left.",
    {
        "throw-on": "They are thrown at the bare body.",
        "stop": "The turn ends.",
        "replace": "All rays are put back at once.",
    },
    default="throw-on",
    why="Rays are put back only after the eight balls, and all eight are thrown.",
)
below = book.reading(
    "below",
    "9",
    "Can an account sink below nothing?",
    {
        "below-zero": "Yes.",
        "floor-total": "No total ever sinks below 0.",
        "floor-turn": "The sum of a turn counts at least 0.",
    },
    default="below-zero",
    why="Three points are to be deducted, without limit.",
)
missing_ray = book.reading(
    "missing-ray",
    "10",
    "A turn was begun with a ray not put back.",
    {"stands": "Balls already thrown stand.", "again": "They are thrown again with all rays up."},
    default="stands",
    why="The line puts the rays back, and says nothing of what was thrown meanwhile.",
)
half_out = book.reading(
    "half-out",
    "5, 8, 10",
    "A ray is loosened, its base still in the groove.",
    {
        "leave": "It stays as it is until the end of the turn.",
        "push-back": "It is pushed home before the next ball.",
    },
    default="leave",
    why="Things are put back after the eight balls, not before.",
)
falls_alone = book.reading(
    "falls-alone",
    "8",
    "A ray falls without a ball's doing.",
    {"put-back": "It is put back, no points.", "down": "It stays down."},
    default="put-back",
    why="Only what a ball strikes out counts.",
)
out_of_turn = book.reading(
    "out-of-turn",
    "7, 10",
    "Somebody throws whose turn it is not.",
    {"void": "The throw is annulled.", "stands": "It counts as the first ball of his own turn."},
    default="void",
    why="Each player throws when the one before has thrown the eight balls.",
)
rounds = book.reading(
    "rounds",
    "10",
    "How many turns has each player?",
    {"one": "One."},
    default="one",
    why="It goes on “until all have had a chance”.",
    variants={"agreed": "As many as the header rounds: says (custom)."},
)
winner = book.reading(
    "winner",
    "8-9",
    "Is there a winner?",
    {"highest": "The highest total wins."},
    default="highest",
    variants={"none": "The source names none."},
    why="Points are scored to be compared; the twin article says it outright.",
)
tie = book.reading(
    "tie",
    "8-9",
    "Equal highest totals.",
    {"shared": "They share the win.", "throw-off": "They throw all eight balls again."},
    default="shared",
    why="No line puts one of them first.",
)
miss_fine = book.reading(
    "miss-fine",
    "9",
    "What does a miss cost?",
    {"deduct": "Three points."},
    default="deduct",
    why="Three points are to be deducted.",
    variants={"pool": f"Three counters to a pool, which the highest score takes ({WOOD})."},
)
