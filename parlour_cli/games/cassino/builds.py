"""4. The procedure of Cassino, continued: a card is built."""

from collections.abc import Iterator
from typing import Any

from parlour_cli.effects import Allow, Effect
from parlour_cli.furniture.cards import rank_of
from parlour_cli.verbs import BUILDS

from . import aim, building, readings, taking
from .play import Groups, Wanted, admitted, finish, holding, kept, refusal, standing
from .table import Table, book
from .taking import COURT


@book.event(BUILDS)
def builds(table: Table, who: str, event: Any) -> Iterator[Effect]:
    """A card is put to cards on the table, and they are named as one of a value."""
    value, card = event.first("N"), event.first("CARD")
    on, also = event.after("on"), event.after("also")
    before, view = standing(table, who)
    first, _apart = yield from admitted(view, who, card, False, before)
    base, more = Wanted(view, Groups(on)), Wanted(view, Groups(also))
    cards = (card, *base.all, *more.all)
    yield from refusal(building.build_limit(view, value, cards), before)
    gone, lost = (*base.gone, *more.gone), more.lost if base.lost is None else base.lost
    yield from refusal(aim.take_face(view, who, (), (), "", gone, lost), before)
    inside, missing = (*base.inside, *more.inside), more.missing if base.missing is None else base.missing
    yield from refusal(building.build_whole(view, (), True, False, inside, missing), before)
    absent = [one for one in cards[1:] if one not in view.loose or cards.count(one) > 1]
    own = taking.numbers(view, card, True)
    pips = sum(taking.numbers(view, one)[0] for one in base.all)
    start = pips + (taking.numbers(view, card)[0] if on else value if value in own else own[0])
    simple = bool(base.all) and not base.builds
    laid = building.build(view, value, start if on or also else 0, absent, simple)
    yield from refusal(laid, before)
    raised: list[Effect] = []
    if base.builds:
        old = base.builds[0]
        yield from refusal(building.build_double_fixed(old), before)
        total = sum(build.value for build in base.builds) + start
        has, others = holding(view, who, card, old.value), len(base.builds) - 1 + len(base.all)
        raised = building.build_raise(view, who, old, others, value, total, has)
    joined: list[tuple[Any, int]] = [] if on else [(card, start)]
    joined += [(str(build), build.value) for build in more.builds]
    joined += [("+".join(group), _pips(view, group)) for group in more.sums]
    joined += [(one, _pips(view, (one,))) for one in more.singles]
    extra = len(more.singles) + len(more.sums)
    called = building.build_double(view, value, joined if also else (), extra if on else max(extra - 1, 0))
    olds = (*base.builds, *more.builds)
    hold = building.build_hold(view, who, value, holding(view, who, card, value), "build")
    keep = kept(view, who, card, olds)
    yield from refusal(raised, called, hold, [e for e in keep if e not in hold], before)
    beside = [each for each in view.builds if each.value == value and not any(each is old for old in olds)]
    if beside and readings.same_value_builds.choose(view.readings, {"yes": False, "joined": True}):
        called = [*called, *building.build_double(view, value, [(str(beside[0]), value)], 0)]
        olds = (*olds, *beside)
    double = bool(also) or len(olds) > len(base.builds)
    built = building.made(who, card, (view.line.relative,), value, (*base.all, *more.all), double, olds)
    rule = building.build_raise if raised else building.build_double if not simple else building.build
    built.rule = rule.name
    yield from finish(
        view,
        who,
        before,
        [
            *first,
            *taking.values(view, card, True),
            *laid,
            *raised,
            *called,
            built,
            *hold,
            *(each for each in keep if type(each) is not Allow and each not in hold),
        ],
    )


def _pips(view: Table, group: tuple[str, ...]) -> int:
    return sum(taking.numbers(view, one)[0] for one in group if rank_of(one) not in COURT)
