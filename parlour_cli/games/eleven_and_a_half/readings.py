"""1. Readings of Eleven and a Half: its own seven, and those of Twenty-One that have an object here."""

import re

from parlour_cli.games.twenty_one import readings as parent

from .table import PARENT, book

court = book.reading(
    "court",
    "3",
    "“The court cards mean less by half than in 21”: what do they count?",
    {
        "half": "Half a point each.",
        "five": "Half of ten, that is 5 each; then no hand makes 11½.",
        "five-eleven": "5 each, and 11, then the highest number that a hand can have, is treated as the full number.",
    },
    default="half",
    why="""At 5 every card is a whole number, no hand makes the number of the title, and the double payments of the parent game could
    never arise. At half a point ace and court card make 11½ as ace and court card make 21. All other descriptions of the game, from
    1821 on, have half a point; the Russian looks like a slip for “die Bilder gelten einen halben”.""",
    beside="twenty-one:7",
)
ace = book.reading(
    "ace",
    "3",
    "What does an ace count?",
    {"eleven-or-one": "11 or 1, as in Twenty-One."},
    default="eleven-or-one",
    why="“Exactly as 21”: only the court cards are said to change. The police handbook of 1905 and Hahn (1893) have 11 and nothing else.",
    variants={"eleven-only": "11."},
    beside="twenty-one:6",
)
natural = book.reading(
    "natural",
    "3",
    "Is there a natural in this game?",
    {
        "none": "No: nobody can have 11½ in the one card dealt.",
        "as-21": "An ace and a court card as the first two cards: who buys to it is paid one stake at once; a banker who does takes three.",
    },
    default="none",
    why="The lines of Twenty-One speak of what has been dealt, and one card is dealt. Hahn too pays ace and court no more than double.",
    variants={
        "triple": "Ace and court card as the first two cards are a born 11½, and win three stakes, any other 11½ two."
    },
    beside="twenty-one:15-17",
)
both_full = book.reading(
    "both-full",
    "3",
    "Banker and player both have 11½.",
    {
        "bank-double": "The player pays two stakes.",
        "single": "The player pays one stake.",
        "player-double": "The player is paid two stakes.",
    },
    default="bank-double",
    why="As in Twenty-One: only the dead are excepted, and equal numbers are the bank's. Hahn (1893) has such a player pay nothing.",
    variants={"drawn-game": "Nothing is paid."},
    beside="twenty-one:25-26, 31",
)
dead_bank = book.reading(
    "dead-bank",
    "3",
    "The banker is dead, and a player has 11½.",
    {"single": "He is paid one stake like the others.", "double": "He is paid two stakes."},
    default="single",
    why="As in Twenty-One: what is paid goes by the banker's hand.",
    beside="twenty-one:24, 26",
)
full_stops = book.reading(
    "full-stops",
    "3",
    "May one who has 11½ buy on?",
    {"legal": "Yes: as many cards as he pleases.", "stops": "No: with 11½ he is content."},
    default="legal",
    why="“As many cards as he pleases” sets no bound.",
    beside="twenty-one:18",
)
shown_half = book.reading(
    "shown-half",
    "3",
    "Is “unopened” said of the banker's own card as well?",
    {"all-closed": "Yes: all cards dealt are closed.", "banker-open": "No: the banker turns his own up."},
    default="all-closed",
    why="The sentence speaks of the one card that he deals. A Czech sheet of rules has the banker turn his own card up.",
    beside="twenty-one:20",
)


def _of_parent(text: str) -> str:
    """A text of Twenty-One, its lines cited as those of that game, and this game's number in it."""
    text = re.sub(r"[Ll]ines? (\d+)(?: (?:to|and) (\d+))?", _cited, text)
    return "11½." if text == "21." else text


def _cited(found: re.Match[str]) -> str:
    first, last = found.groups()
    return f"{PARENT}:{first}-{last}" if last else f"{PARENT}:{first}"


for _each in (
    parent.pack, parent.shuffle, parent.cut, parent.lots, parent.lots_cards, parent.lots_holder, parent.aces, parent.early_show,
    parent.concealed_dead, parent.addition_on_error, parent.addition_multiple, parent.late_addition, parent.no_stake,
    parent.who_may_buy, parent.buy_seat, parent.circle, parent.last_deal, parent.aside, parent.misdeal, parent.stray_card,
    parent.too_many, parent.purse, parent.bought_wins,
):  # fmt: skip
    book.reading(
        _each.id,
        "3",
        _each.question.replace("21", "11½"),
        {option: _of_parent(said) for option, said in _each.options.items() if option not in _each.variants},
        default=_each.default,
        why=f"As in Twenty-One. {_of_parent(_each.why)}",
        variants={
            option: _of_parent(_each.options[option]) for option in _each.options if option in _each.variants
        },
        beside=f"{PARENT}:{_each.citation.figures}",
    )

book.alias("both-21", "both-full")
book.alias("draw-after-21", "full-stops")

held = book.readings
"""Those taken over, by their names in Twenty-One."""
