"""4. The procedure of Eleven and a Half: that of Twenty-One, but for the banker's open card and a natural that is bought."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import APPLY, Whole
from parlour_cli.games.twenty_one import asking, headers, ordinary, play
from parlour_cli.games.twenty_one.outcome import from_purses, go_on, won
from parlour_cli.games.twenty_one.table import DONE, PLAY, Kind, Table
from parlour_cli.games.twenty_one.table import book as parent
from parlour_cli.games.twenty_one.works import PAID
from parlour_cli.rulebook import Procedure, Readings
from parlour_cli.verbs import DRAWS, SHOWS

from . import cards
from .table import RULES, book, renamed

book.windows = parent.windows


def kind() -> Kind:
    """What this game has for itself."""
    return Kind(
        book,
        limit=cards.target.rule.numbers["full"],
        dealt=cards.one_card.rule.numbers["one"],
        full=cards.at_full,
        rules=RULES,
    )


@book.start
def start(record: Any, options: Readings) -> Table:
    """The table as the headers of a record tell it."""
    return headers.lay(record, options, kind())


book.account(headers.account)


def _here(procedure: Procedure) -> Procedure:
    """The procedure of Twenty-One, in which our rules are named for those that they take over."""

    def judged(*args: Any) -> Iterable[Any]:
        came = procedure(*args)
        # What is given whole was said by rules that we have taken over, and is named for ours.
        return came if type(came) is Whole or type(came) is list else filter(renamed, came)

    judged.__doc__ = procedure.__doc__
    return judged


def _draws(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is bought; under natural=as-21 ace and court card are paid at once."""
    came = play.draws(table, who, event)
    if type(came) is list and not cards.is_ace_and_court((*table.hands[who], *ordinary.cards_of(event))):
        return came
    return _drawn(table, who, came)


def _drawn(table: Table, who: str, came: Iterable[Any]) -> Iterator[Any]:
    before = len(table.hands.get(who, ()))
    yield from came
    yield APPLY
    if who == table.banker or table.stage != PLAY or len(table.hands.get(who, ())) == before:
        return
    if table.status.get(who) != PAID and cards.paid_at_once(table, who):
        yield from from_purses(table, won(table, who, asking.natural_single(table, who)))
        yield from asking.natural_out(table, who, "pay")
        yield from go_on(table)


def _shows(table: Table, who: str, event: Any) -> Iterator[Any]:
    """Cards are shown: the banker's own under shown-half=banker-open; all else as in Twenty-One."""
    hand = table.hands.get(who, ())
    if who == table.banker and hand and table.stage != DONE:
        lies_open = asking.deal_closed(table, who, event.all("CARD") or hand[:1])
        if lies_open:
            yield from lies_open
            return
    yield from play.shows(table, who, event)


OTHERWISE = {str(getattr(verb, "name", verb)): said for verb, said in ((DRAWS, _draws), (SHOWS, _shows))}

for _verb, _procedure in parent.events.items():
    book.event(_verb)(_here(OTHERWISE.get(_verb, _procedure)))
for _verb, _procedure in parent.questions.items():
    book.question(_verb)(_here(_procedure))
for _key, _procedure in parent.headers.items():
    book.header(_key)(_here(_procedure))
if parent.stranger is not None:
    book.guest(_here(parent.stranger))
