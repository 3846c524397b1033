"""1. Readings of Twenty-One: where the source can be taken in more than one way."""

from .table import book

pack = book.reading(
    "pack",
    "5",
    "What is a full pack?",
    {"52": "Fifty-two cards.", "36": "Thirty-six, the sixes to the aces."},
    default="52",
    why="Line 19 speaks of buying a two, so there are twos.",
)
shuffle = book.reading(
    "shuffle",
    "9",
    "Are the two packs one heap?",
    {
        "together": "Yes: they are shuffled together.",
        "one-after-other": "No: each is shuffled, and dealt out one after the other.",
    },
    default="together",
    why="“Both packs are well shuffled” under one verb, and the bank lasts as long as both.",
)
cut = book.reading(
    "cut",
    "10",
    "What does the neighbour take off?",
    {
        "cut": "A packet, which goes underneath: he cuts.",
        "burn": "One card, which goes underneath unseen.",
    },
    default="cut",
    why="""“Снять карты” is the ordinary phrase for cutting; the singular “которую” agrees with nothing. No record can show the
    difference, for none numbers the cards of the stock.""",
)
lots = book.reading(
    "lots",
    "12",
    "Several have an ace in the draw for the first bank.",
    {
        "first-ace": "The first ace ends the drawing.",
        "whole-round": "All lift once; those who have an ace lift again.",
    },
    default="first-ace",
    why="“У кого окажется туз, тот и банкир”: whoever has an ace is banker, and nothing is said of a second.",
)
lots_cards = book.reading(
    "lots-cards",
    "12",
    "Somebody lifts several cards: which of them counts?",
    {
        "all-lifted": "All: an ace anywhere in them will do.",
        "bottom-card": "The card that faces the company, the last of them.",
    },
    default="all-lifted",
    why="“По одной или более карте, у кого окажется туз”: the ace is found among what he has lifted.",
)
lots_holder = book.reading(
    "lots-holder",
    "12",
    "Does the one who holds out the pack lift too?",
    {"draws-too": "Yes.", "others-only": "No: he lets the others lift."},
    default="draws-too",
    why="He belongs to the company, and any of them may be banker; “другим” says whom he gives the pack, not who is left out.",
)
aces = book.reading(
    "aces",
    "6",
    "Two aces in one hand: are they counted alike?",
    {
        "each": "Each counts 11 or 1: two aces are 12.",
        "alike": "All count 11, or all 1: two aces are 2.",
    },
    default="each",
    why="“An ace counts 11 or 1” is said of the card. That two aces are themselves 21 has no support in the lines.",
)
second_card = book.reading(
    "second-card",
    "20",
    "“The first cards remain closed, the last lie open”: which are they?",
    {
        "closed": "The two dealt are closed; those bought are open.",
        "open": "Of the two dealt the first is closed and the second open.",
    },
    default="closed",
    why="Line 26 forbids a 21 to be shown too soon, which an open card would half do.",
)
reveal = book.reading(
    "reveal",
    "16, 20, 26-28",
    "The banker asks a player to open his cards: what does he show?",
    {
        "natural-only": "A dealt 21; any other hand stays closed.",
        "to-all": "His cards, whatever they are, to all.",
        "to-banker": "His cards, whatever they are, but to the banker only.",
    },
    default="natural-only",
    why="Only this agrees with the closed cards of line 20 and the secrecy of lines 26 to 28.",
)
draw_range = book.reading(
    "draw-range",
    "18-19",
    "Who may buy?",
    {
        "free": "Anybody, whatever he has.",
        "max17": "Nobody with more than 17, the ace counted low if that helps.",
        "15to17": "Only one who has 15, 16 or 17; after the first card as he likes.",
    },
    default="free",
    why="""“As many cards as he pleases”: 15 to 17 are the doubtful hands for which the line gives leave, and line 19 advises where a
    rule would forbid.""",
)
draw_after_21 = book.reading(
    "draw-after-21",
    "18",
    "May one who has 21 buy on?",
    {"legal": "Yes: as many cards as he pleases.", "stops": "No: with 21 he is content."},
    default="legal",
    why="Line 18 sets no bound.",
)
both_natural = book.reading(
    "both-natural",
    "15",
    "The banker has a dealt 21, and a player has one too.",
    {
        "triple": "He pays three stakes like the others.",
        "single": "He pays one stake.",
    },
    default="triple",
    why="“Each is obliged to pay him” (line 15), and equality is the banker's (line 31).",
    variants={"nothing": "He pays nothing, by agreement (so Peel's Vingt-et-un)."},
)
late_natural = book.reading(
    "late-natural",
    "15-16, 25",
    "The banker overlooks his dealt 21 and has begun to ask.",
    {
        "as-21": "It counts as the 21 of line 25: two stakes from those still in the deal.",
        "triple": "Three stakes from those still in the deal.",
        "void": "Those still in the deal pay and receive nothing.",
    },
    default="as-21",
    why="By asking he has treated himself as having none (line 16); his hand still is 21.",
)
natural_drew = book.reading(
    "natural-drew",
    "16-17, 32",
    "One who has a dealt 21 asks for a card instead of showing it.",
    {
        "must-show": "He may not.",
        "no-claim": "He may, and can then demand nothing.",
        "drawn-21": "He may, and a 21 that he makes so is a bought one.",
    },
    default="must-show",
    why="He is asked to open his cards (line 16), and is paid for what he opens.",
)
settled_natural = book.reading(
    "settled-natural",
    "17, 25",
    "A player has been paid for a dealt 21, and the banker makes 21: does he pay?",
    {
        "out": "No: he is out of the deal.",
        "pays-too": "Yes: line 25 excepts only the dead.",
    },
    default="out",
    why="Line 17 pays him there and then, and the banker goes on to the next.",
)
natural_again = book.reading(
    "natural-again",
    "32",
    "May one who has been paid for a dealt 21 go on in the same deal?",
    {
        "no": "No.",
        "new-cards": "Yes: he lays a new stake and is given two new cards in his turn.",
    },
    default="no",
    why="""Line 17 knows nothing of it. Pierer's lexicon (“Vingt un”) has it, and with it line 32 would need no emendation: “he had
    21 at first, and then bought with success”.""",
)
concealed_dead = book.reading(
    "concealed-dead",
    "21",
    "A dead player says that he is content.",
    {"single": "He owes his stake all the same, and no more."},
    default="single",
    why="Line 21 names one loss; the doubling is a later house rule.",
    variants={"double": "He owes two stakes, by agreement."},
)
dead_bank = book.reading(
    "dead-bank",
    "24, 26",
    "The banker is dead, and a player has bought 21.",
    {"single": "He is paid one stake like the others.", "double": "He is paid two stakes."},
    default="single",
    why="""Lines 24 and 25 go by the banker's hand, and each names its one exception and its amount; lines 26 to 31 treat a bank that
    is neither dead nor at 21.""",
)
both_21 = book.reading(
    "both-21",
    "25-26, 31",
    "Banker and player have both bought 21.",
    {
        "bank-double": "The player pays two stakes.",
        "single": "The player pays one stake.",
        "player-double": "The player is paid two stakes.",
    },
    default="bank-double",
    why="Line 25 excepts only the dead, and line 31 gives equal numbers to the bank.",
    variants={"drawn-game": "Nothing is paid, by agreement (so Hoyle's Vingt-un)."},
)
bought_wins = book.reading(
    "bought-wins",
    "26, 30",
    "“If the player has bought”: what must he have bought, to win double?",
    {
        "twenty-one": "21.",
        "any-purchase": "Any card: whoever has bought and wins is paid double.",
    },
    default="twenty-one",
    why="The words take up the 21 of the line before; line 30 pays a winner one stake without asking whether he has bought.",
)
early_show = book.reading(
    "early-show",
    "26-28",
    "A player shows his bought 21 too soon.",
    {
        "banker-stands": "Nothing changes in what is due: the banker is warned, and may decline to buy.",
        "single": "The player is paid one stake only.",
        "banker-folds": "The banker may throw in his hand and pay each one stake, as if he were dead.",
    },
    default="banker-stands",
    why="“При своей покупке спасовать” is to pass on buying, and the clause gives the reason for the secrecy.",
)
addition_on_error = book.reading(
    "addition-on-error",
    "32",
    "Who may add to his stake (“ошибочно”, by mistake)?",
    {
        "anyone": "Anyone.",
        "error-only": "Only one who says that his stake was set by mistake.",
    },
    default="anyone",
    why="“Ошибочно” makes no sense with “anyone … as much as he pleases … each time”; it is likely a misprint for “usually”.",
)
addition_multiple = book.reading(
    "addition-multiple",
    "15, 32",
    "Is an addition made in time doubled and trebled with the stake?",
    {"with-stake": "Yes: it is part of the stake.", "flat": "No: it is won or lost once."},
    default="with-stake",
    why="Line 15 reckons three times the prize or pledge that he has set.",
)
late_addition = book.reading(
    "late-addition",
    "32-33",
    "Money is added after the cards are dealt.",
    {
        "one-way": "It can win nothing, but is lost with the stake.",
        "void": "It is neither won nor lost.",
        "no-claim": "Who adds late can demand nothing in that deal, not for his stake either, and loses both.",
    },
    default="one-way",
    why="The words of both lines: “has no right to demand anything”, and “must give up what he has added”, of the same man.",
)
no_stake = book.reading(
    "no-stake",
    "15, 32",
    "Somebody has nothing on the table when the deal begins.",
    {
        "not-dealt": "He is passed over in that deal.",
        "no-claim": "He gets cards and can win nothing, and loses what he lays down later.",
    },
    default="not-dealt",
    why="The stake must lie on the table before the cards are dealt.",
)
who_may_buy = book.reading(
    "who-may-buy",
    "36",
    "Who may buy the bank?",
    {
        "past-holder": "Anyone who has held it.",
        "last-holder": "The one who has just held it.",
        "anyone": "Anyone.",
    },
    default="past-holder",
    why="“Державшему банк”: one who has held it, not one who has just ended.",
)
buy_seat = book.reading(
    "buy-seat",
    "37",
    "Where does the seller of the bank go?",
    {
        "swap": "Buyer and seller change places.",
        "close-up": "He sits at the buyer's left, and the others close up.",
    },
    default="swap",
    why="The buyer sits down in the seller's place; this disturbs the others least.",
)
circle = book.reading(
    "circle",
    "35",
    "What follows when every seat has had its bank?",
    {"ends": "The game is over.", "goes-on": "The first seat has it again."},
    default="ends",
    why="“Until at last it goes round the whole circle.”",
)
last_deal = book.reading(
    "last-deal",
    "35, 39",
    "A few cards are left, too few for a deal.",
    {
        "play-out": "They are dealt out, and line 39 supplies the rest.",
        "stop-short": "The banker may end his bank there.",
    },
    default="play-out",
    why="The bank is over when both packs have been dealt out, and line 39 says whence the rest comes.",
)
aside = book.reading(
    "aside",
    "39",
    "Which cards laid aside may be taken?",
    {
        "all-aside": "All, the dead hands of this deal too.",
        "earlier-deals": "Those of earlier deals.",
    },
    default="all-aside",
    why="Line 39 speaks of the cards laid aside, line 40 of those played; neither excepts any.",
)
misdeal = book.reading(
    "misdeal",
    "14",
    "Somebody has been dealt too few cards, or too many.",
    {
        "complete": "Before anyone has acted a short hand is made good from the top; otherwise the deal is void.",
        "void": "The deal is void.",
    },
    default="complete",
    why="The lines are silent; a card too few can be given without anybody's loss.",
)
stray_card = book.reading(
    "stray-card",
    "18, 22-23",
    "A card is turned for one who has not asked for it.",
    {
        "next-asker": "It stays the next card; each who asks may have it or leave it.",
        "laid-aside": "It is laid aside.",
        "must-keep": "He must keep it.",
    },
    default="next-asker",
    why="The lines are silent; nobody is made to buy, and no later card is changed by it.",
)
too_many = book.reading(
    "too-many",
    "3, 5",
    "There are more persons than two packs serve.",
    {"refuse": "They cannot play.", "third-pack": "A third pack is added."},
    default="refuse",
    why="Line 5 names two packs, and line 3 no bound.",
)
purse = book.reading(
    "purse",
    "15, 17, 21, 24",
    "Somebody cannot pay.",
    {
        "debt": "The sum stays owing.",
        "capped": "He pays in turn until he has nothing; the rest go unpaid, and a banker who cannot pay gives up the bank.",
    },
    default="debt",
    why="The lines name what is due and know no excuse.",
)
