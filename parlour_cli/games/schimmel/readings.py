"""1. Readings of Schimmel: where the source can be taken in more than one way, and the customs of other books.

Witnesses: *Pierer* is Pierer's Universal-Lexikon, 4th ed., vol. 15 (Altenburg 1862), "Schimmelspiel", pp. 191-192; *Every Boy's
Book*, ed. Edmund Routledge (London 1868 and later), article "Schimmel".
"""

from .table import book

PIERER = "Pierer's Universal-Lexikon, vol. 15 (1862), “Schimmelspiel”"

inn_phase = book.reading(
    "inn-phase",
    "46",
    "When does “after the holder of the inn card begins to receive payment” begin, and is it for good?",
    {
        "latch": "From the throw after the first total above the pool, to the end of the game.",
        "below21": "Before every throw anew: whenever the pool holds fewer than 21 counters.",
        "any-receipt": "From the throw after the inn has received its first counter of any kind.",
    },
    default="latch",
    why="“After he begins to receive” names an event, not a size of the pool, and lines 41-43 have just said which payment is meant.",
)
both_show = book.reading(
    "both-show",
    "8, 37-38",
    "Who acts when bell and hammer show together?",
    {
        "fifth": "The holder of the fifth card alone.",
        "three-each": "The holders of bell, hammer and both, one after another, each for the full amount.",
        "singles-each": "The holders of bell and of hammer, each for the full amount; the fifth card does nothing.",
        "three-split": "The three holders share one amount, a third each, rounded down; odd counters stay.",
    },
    default="fifth",
    why="""Line 38 lists three alternatives that match the three cards of line 8, and line 49 speaks of “the holder of that card”; Pierer and
    Every Boy's Book say so outright.""",
)
excess_figure = book.reading(
    "excess-figure",
    "42, 49",
    "A picture with a total above the pool: who pays the inn?",
    {
        "card": "The holder of the picture's card, at every stage.",
        "thrower-first": "The thrower while the inn has not begun to receive, the card's holder afterwards.",
        "both": "Early the thrower; late the thrower and the card's holder, each the full excess.",
    },
    default="card",
    why="Who has no interest in numbers that go to a card (lines 38-39) should not bear their excess; Pierer agrees.",
)
late_within = book.reading(
    "late-within",
    "38-39, 49",
    "Late, a total not above the pool.",
    {"pool-pays": "It is paid out of the pool as before."},
    default="pool-pays",
    why="No line suspends lines 38-39; line 42 limits its effect to totals greater than the pool.",
    variants={"frozen": "The pool pays only the throw that clears it exactly (rules of a Dutch family)."},
)
figure_pays = book.reading(
    "figure-pays",
    "36-38, 48",
    "Does the picture's holder owe the horse also when numbers show?",
    {
        "blanks-only": "Only when all other cubes are blank.",
        "whenever": "Every time the picture turns up, early; with numbers he also receives the total.",
    },
    default="blanks-only",
    why="Lines 36-37 speak of throws without numbers, line 38 opens the other case; the late twin, line 48, says “with the blanks”.",
)
blank_payers = book.reading(
    "blank-payers",
    "36, 46",
    "Who pays the horse on an early blank?",
    {"all": "Every player."},
    default="all",
    why="Line 36 is plain; the one handle for another custom is line 46, “the players throwing the cubes pay nothing”.",
    variants={"thrower": f"Only the thrower, and nothing goes to the inn ({PIERER})."},
)
order = book.reading(
    "order",
    "34",
    "Who throws when?",
    {
        "cards-first": "Holders by the rank of their highest card, then the rest as arranged; the same circle to the end.",
        "as-listed": "The order arranged is followed as it stands: precedence is only “allowed”, and must have been claimed.",
    },
    default="cards-first",
    why="Precedence is “always allowed”, so the arranged order yields to it.",
    variants={"horse-then-round": f"The horse's holder begins, then on around the table ({PIERER})."},
)
rank_by = book.reading(
    "rank-by",
    "31-32, 34",
    "“According to the relative values of their cards.”",
    {"source": "By the ranking of line 32.", "price": "By what each card fetched, highest first."},
    default="source",
    why="It takes up “the respective values of the cards are as follows”; line 31 contrasts value and price.",
)
bell_hammer = book.reading(
    "bell-hammer",
    "8, 32, 34",
    "Which of the two equal cards throws first?",
    {
        "arranged": "The one whose holder stands earlier in the order arranged.",
        "bell": "The bell, as listed in line 8.",
        "price": "The dearer one; at one price as arranged.",
    },
    default="arranged",
    why="Cards of equal value give no precedence, and what is left is the arranged order.",
)
many_cards = book.reading(
    "many-cards",
    "35",
    "Does a holder of several cards throw several times a round?",
    {
        "once": "Once a round, in the place of his highest.",
        "per-card": "Once for each card, in each card's place.",
    },
    default="once",
    why="“Each player … is entitled to a throw.”",
)
decline = book.reading(
    "decline",
    "34-35",
    "May a throw be let go?",
    {"must": "No: a throw not sold must be made.", "may": "Yes: it is an entitlement."},
    default="must",
    why="“The cubes are then to be thrown”; line 35 gives the way out, a sale.",
)
sold_throw = book.reading(
    "sold-throw",
    "35, 39, 42",
    "What does the buyer of a throw take over?",
    {
        "gain-and-loss": "What the thrower would take and what he would pay.",
        "gain-only": "The gains; the seller pays an excess.",
    },
    default="gain-and-loss",
    why="What is sold is the throw, and the buyer “speculates therein”.",
)
sale_ahead = book.reading(
    "sale-ahead",
    "35",
    "Which throw can be sold?",
    {"current": "Only the throw now due.", "ahead": "A later one too."},
    default="current",
    why="A player has “a throw” when his turn comes; before that he has none to sell.",
)
credit_terms = book.reading(
    "credit",
    "28",
    "How much of a price may be owed?",
    {
        "in-hand": "Exactly the part that his counters in hand do not cover.",
        "over-deal": "Only if his purchases together exceed the number dealt to him, and at most the excess.",
        "any": "Once his purchases together exceed the number dealt, any part he likes.",
    },
    default="in-hand",
    why="""The letter forgets that twelve are already in the pool; taken strictly it forbids a buyer dealt 30 to bid 25 but lets him bid 35. The
    purpose is that nobody is stopped by an empty purse.""",
)
credit_from = book.reading(
    "credit-from",
    "20, 27-29, 42",
    "Who gives the credit, and where does the first charge go?",
    {
        "pool": "The pool: it holds only what has been paid, and every first charge goes into it.",
        "bag": "The bag: it lends what is missing, the whole price is in the pool at once, first charges go to the bag.",
    },
    default="pool",
    why="Line 27 pays the produce into the pool; lines 28-29 speak of not paying for all and of a debt, not of a loan from the bag.",
)
charge = book.reading(
    "charge",
    "29",
    "What is a “winning”?",
    {
        "receipts": "Every counter received in the course of play.",
        "net": "What is left of a throw's receipts after his own payments in the same throw.",
        "pool-only": "Only counters from the pool.",
    },
    default="receipts",
    why="A first charge ranks before everything else; Every Boy's Book has “out of their receipts”.",
)
charge_sale = book.reading(
    "charge-sale",
    "29, 35",
    "Does the price of a sold throw fall under the first charge?",
    {"yes": "Yes, it is a receipt.", "no": "No, it is a private bargain."},
    default="yes",
    why="Otherwise a debtor could turn every winning into a sale.",
)
debt_clears = book.reading(
    "debt-clears",
    "29, 44",
    "A debtor throws exactly the pool.",
    {
        "not-cleared": "His first charge stays in the pool, and the game goes on unless the pool is really empty.",
        "cleared": "The throw ends the game; he takes the whole pool and his debt stands.",
    },
    default="not-cleared",
    why="Line 44 asks for the pool to be cleared; line 29 puts the debt first.",
)
debt_end = book.reading(
    "debt-end",
    "29",
    "What becomes of a debt not yet paid when the game ends?",
    {"stands": "It is deducted from the debtor's wealth.", "lapses": "It falls away."},
    default="stands",
    why="A debt is a debt until it is paid; no line releases it.",
)
short = book.reading(
    "short",
    "20, 28-29",
    "A player must pay more counters than he has.",
    {
        "bag": "The cashier advances the rest from the bag; the payer's balance goes below nought.",
        "owes": "He pays what he has and owes the payee the rest, to be paid from later receipts.",
        "short": "He pays what he has, and the rest is lost to the payee.",
    },
    default="bag",
    why="The source allows credit (line 28), the bag is where counters are to be had (line 20), and no line excuses a payment.",
    variants={"out": "He pays what he has and leaves the game; his cards count as unsold (custom)."},
)
unsold = book.reading(
    "unsold",
    "27, 38",
    "A card for which nobody bids.",
    {
        "void": "It neither pays nor receives.",
        "must-sell": "No throw may be made until all five are sold.",
        "cashier": "It falls to the cashier free of charge.",
        "pool": "The pool holds it: single counters go into the pool and come out of it.",
    },
    default="void",
    why="Line 38 pays “to the holder”; without a holder there is nobody to pay.",
)
cashier = book.reading(
    "cashier",
    "20",
    "Does the cashier play?",
    {"plays": "Yes, like the rest."},
    default="plays",
    why="He is “one of the players”.",
    variants={"banker-only": "He only keeps the bag (custom)."},
)
self_switch = book.reading(
    "self-switch",
    "42, 46",
    "The first excess falls on the inn's own holder, so that nothing moves.",
    {"yes": "The late regime begins all the same.", "no": "It waits for an excess actually paid."},
    default="yes",
    why="He is the one entitled to be paid.",
)
winner = book.reading(
    "winner",
    "31",
    "Is there a winner?",
    {"richest": "The player with most counters at the end; equal players share."},
    default="richest",
    why="Line 31 reckons “the richest in the matter of wealth as reckoned by counters”.",
    variants={"none": "The source names none."},
)
cocked = book.reading(
    "cocked",
    "13, 36",
    "A cube leans, or lies on the floor.",
    {
        "all-again": "The throw does not count; all eight cubes are thrown again.",
        "that-again": "Only the doubtful cube is thrown again.",
        "blank": "The doubtful cube counts as blank.",
    },
    default="all-again",
    why="A throw is one act with eight cubes.",
)
out_of_turn = book.reading(
    "out-of-turn",
    "34",
    "Somebody throws whose throw it is not.",
    {"void": "The throw is annulled with all its payments."},
    default="void",
    why="The order is “previously arranged”.",
    variants={
        "stands": "It counts as his throw of the round, unless somebody objected before it fell (custom)."
    },
)
claim = book.reading(
    "claim",
    "36-39",
    "A payment that nobody asked for in time.",
    {"always-due": "It remains due until the game is settled."},
    default="always-due",
    why="The lines say “have to pay”, “has to be paid”.",
    variants={
        "lost": "What was not asked for before the next throw is lost (custom, as with rent in Monopoly)."
    },
)
resale = book.reading(
    "resale",
    "27, 35",
    "May cards be sold after the auction?",
    {"no": "No.", "yes": "Yes, like throws."},
    default="no",
    why="Line 27 knows one sale of cards; line 35 names only the throw as saleable afterwards.",
)
