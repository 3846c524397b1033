"""3. The rules, lines 8-9: the five prize cards, and the fund that is laid on them."""

from parlour_cli.effects import POOL, Allow, Effects, Note, Pay, Put, Refuse

from . import readings
from .table import Division, Prizes, Table, book


@book.rule("prize-cards", "8")
def prize_cards(table: Table, *, five: int = 5) -> Effects:
    """From the other pack {five} cards are taken and laid on the table unseen, face down, side by side."""
    if table.lying:
        yield Refuse("the prizes are laid")
    else:
        yield Put("lying", five)
        yield Allow(("{} cards lie face down", five))


@book.rule("fund-fifteen", "9", reading=readings.remainder, scope=readings.odd_fund)
def fund_fifteen(table: Table, who: str, fund: int, *, parts: int = 15) -> Effects:
    """The whole fund is divided into {parts} parts as equal as possible: no two differ by more than one counter."""
    if fund < parts and readings.odd_fund.under(table.readings) == "refuse":
        yield Refuse(("in the fund: {}, fewer than {}", fund, parts))
        return
    least, over = divmod(fund, parts)
    equal = (least,) * parts
    rising = (*(least,) * (parts - over), *(least + 1,) * over)
    sizes, rest, goes = readings.remainder.choose(
        table.readings,
        {
            "top-first": (rising, 0, ""),
            "bottom-first": (rising[::-1], 0, ""),
            "on-fifth": (equal, over, "fifth" if over else ""),
            "carry": (equal, over, "fund" if over else ""),
            "to-director": (equal, over, "director" if over else ""),
        },
    )
    yield Division(sizes, rest, goes)
    yield Note(("{} are {} parts of {}, and {} over", fund, parts, least, over))
    if goes == "director":
        yield Pay(POOL, who, rest, "what is over goes to the director")


@book.rule("prize-parts", "9")
def prize_parts(
    division: Division,
    *,
    first: int = 1,
    second: int = 2,
    third: int = 3,
    fourth: int = 4,
    fifth: int = 5,
) -> Effects:
    """{first} part goes on the first of the five cards, {second} on the second, {third} on the third, {fourth} on the fourth and
    {fifth} on the fifth.
    """
    sums, start = [], 0
    for number in (first, second, third, fourth, fifth):
        sums.append(sum([division.sizes[part] for part in range(start, start + number)]))
        start += number
    if division.goes == "fifth":
        sums[-1] += division.over
    yield Prizes(tuple(sums))


@book.rule("prizes-all", "9", inferred="1 + 2 + 3 + 4 + 5 = 15")
def prizes_all(fund: int, sums: tuple[int, ...]) -> Effects:
    """The parts on the five cards are all there are: nothing of the fund is kept back."""
    if sum(sums) == fund:
        yield Note(("{} lie on the cards", fund))
