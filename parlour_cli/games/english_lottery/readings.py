"""1. Readings of English Lottery: where the source can be taken in more than one way, and the customs of other books.

Compared are Hoyle's Games, Improved and Enlarged, “Lottery”; Cassell's Book of In-door Amusements, “Lottery”; the German game
“Das große Los”, in the collection Casinospiegel, which is this game with one prize and gives the trade in tickets; and the
“Schlesische Lotterie”.
"""

from .table import book

deal_count = book.reading(
    "deal-count",
    "4",
    "How many tickets are dealt to each?",
    {
        "one-each": "One.",
        "share-out": "A card at a time, as many rounds as the pack reaches for with so many players.",
    },
    default="one-each",
    why="“По карте” is one card apiece; “according to the number of players” says how many are used up.",
)
buy_limit = book.reading(
    "buy-limit",
    "5",
    "How many tickets may one buy?",
    {
        "any-number": "Any number, each at the fixed price.",
        "one": "One ticket more than was dealt.",
    },
    default="any-number",
    why="Line 6 speaks of as many cards as one gets, and line 13, by which five open tickets remain at the end, needs "
    "all of them in hand; the verb is imperfective, “may be buying”.",
)
price = book.reading(
    "price",
    "5, 6",
    "Is the price of line 5 the contribution of line 6?",
    {
        "same": "Yes: one payment for each card, dealt or bought, into the fund.",
        "both": "No: a bought card costs its price and its contribution, both into the fund.",
    },
    default="same",
    why="Hoyle and Cassell know one payment.",
)
remainder = book.reading(
    "remainder",
    "9",
    "Where do the larger of the fifteen parts go?",
    {
        "top-first": "To the fifth card first, then to the fourth, and so on.",
        "bottom-first": "To the first card first, then to the second, and so on.",
    },
    default="top-first",
    why="The prizes are meant to rise: with the larger parts on the first cards the fourth prize can exceed the fifth.",
    variants={
        "on-fifth": "The parts are equal, and what is over goes on the fifth card (custom).",
        "carry": "The parts are equal, and what is over stays in the fund (custom).",
        "to-director": "The parts are equal, and what is over goes to the director (custom).",
    },
)
late_buyer = book.reading(
    "late-buyer",
    "12",
    "Who are “those who have got nothing”?",
    {
        "none-at-five": "Those who have no live ticket at the moment when five cards are left.",
        "anyone": "Anybody may buy.",
    },
    default="none-at-five",
    why="Nobody has won anything yet, so that it can only mean having nothing left in the draw; in “Das große Los” the "
    "trade is for one who has no card lying open any more.",
)
early_trade = book.reading(
    "early-trade",
    "12",
    "May tickets be sold at other times?",
    {
        "refused": "No: only when the director has five cards left.",
        "allowed": "Yes, from the laying of the prizes until one is opened, to one who has no live ticket then.",
    },
    default="refused",
    why="The line names its time: “when the director has only five cards left”.",
)
dead_sale = book.reading(
    "dead-sale",
    "11, 12",
    "A called ticket that was left open is sold.",
    {
        "void": "The sale is void: the ticket is turned, and nothing is owed.",
        "stands": "It stands: the buyer should have looked.",
    },
    default="void",
    why="It should have been turned when it was called, and then nobody could have sold it.",
)
missed_turn = book.reading(
    "missed-turn",
    "11",
    "A called ticket is left open.",
    {
        "no-effect": "It wins nothing, and costs nothing.",
        "fine": "It costs one contribution to the next fund, when the prizes begin to be opened.",
    },
    default="no-effect",
    why="The line names no penalty.",
)
which_five = book.reading(
    "which-five",
    "12, 13",
    "Which five cards are opened one after another?",
    {
        "director-five": "The five left in the director's hand; before them comes the market.",
        "prize-five": "The prizes themselves: the market comes when all 47 cards are called.",
    },
    default="director-five",
    why="Only so do five open tickets remain after it, as the line says.",
)
opening_order = book.reading(
    "opening-order",
    "14",
    "In what order are the prize cards opened?",
    {
        "first-to-fifth": "From the first to the fifth; any order is accepted.",
        "fifth-first": "From the fifth to the first; any order is accepted.",
    },
    default="first-to-fifth",
    why="They were laid and filled in this order; nothing is owed differently.",
)
unclaimed = book.reading(
    "unclaimed",
    "13, 14",
    "What becomes of a prize whose like nobody holds?",
    {
        "carry-over": "It stays in the fund for the next lottery.",
        "director": "It goes to the director.",
        "winners": "It is divided among those who have won, in the proportion of their prizes.",
        "refund": "It goes back to all in the proportion of the tickets they have paid for.",
    },
    default="carry-over",
    why="The source supposes that all tickets are in hand; Hoyle: prizes not drawn are to be continued till the next deal.",
)
director_plays = book.reading(
    "director-plays",
    "10",
    "May the director have tickets?",
    {"plays": "Yes, like anybody.", "only-directs": "No."},
    default="plays",
    why="He is elected out of the company, and does not see the cards.",
)
miscall = book.reading(
    "miscall",
    "10",
    "A card is called twice, another is named than lies there, or one too many is drawn.",
    {
        "ignored": "The false call has no effect; the card that lies open decides.",
        "fresh": "The drawing is begun again.",
    },
    default="ignored",
    why="Each card is laid open on the table, where everybody sees it.",
)
pack = book.reading(
    "pack",
    "4",
    "How many cards has a full pack?",
    {"52": "Fifty-two.", "36": "Thirty-six, from the six up."},
    default="52",
    why="“Full” is said against the pack of thirty-six, in which the low cards are missing.",
)
too_many = book.reading(
    "too-many",
    "3, 4",
    "There are more players than tickets.",
    {
        "refuse": "So many cannot play.",
        "two-each": "Two packs of tickets are taken, and two who hold the like of a prize card divide the prize.",
    },
    default="refuse",
    why="One pack is taken for the tickets, and each is dealt a card.",
)
odd_fund = book.reading(
    "odd-fund",
    "9",
    "The fund has fewer counters than fifteen.",
    {"as-equal": "Some parts are empty.", "refuse": "No lottery can be held."},
    default="as-equal",
    why="The parts are to be “as equal as possible”, and no least fund is named.",
)
