"""5. Chance at Eleven and a Half: as in Twenty-One, one card for each."""

from parlour_cli.games.twenty_one.chance import deal
from parlour_cli.verbs import DRAWS, GETS

from .table import book

book.chance("deal", GETS, DRAWS)(deal)
