"""4. The procedure of Cassino, continued: a card is built."""

from collections.abc import Iterable, Iterator
from typing import Any

from parlour_cli.effects import Allow, Effect, Refuse
from parlour_cli.verbs import BUILDS

from . import aim, building, readings, taking
from .ordinary import NUMERALS, again, in_turn, ordinary, pips, shown
from .play import Groups, Wanted, admitted, finish, holding, kept, refusal, standing
from .table import Table, book


@book.event(BUILDS)
def builds(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is put to cards on the table, and they are named as one of a value."""
    value, card = event.first("N"), event.first("CARD")
    on, also = Groups(event.after("on")), Groups(event.after("also"))
    cards = {*on.all, *also.all}
    if (
        on.all
        and not (on.values or also.values)
        and len(cards) == len(on.all) + len(also.all)
        and NUMERALS.issuperset((card, *cards))
        and cards.issubset(table.loose)
        and not any(build.owner == who or build.value == value for build in table.builds)
        and ordinary(table, who, card)
    ):
        own = shown(table, who, card) if table.promises else []
        effects = _on_loose(table, who, value, card, on, also) if own is not None else []
        if effects:
            return effects, own
    return _built(table, who, value, card, on, also)


def _on_loose(table: Table, who: str, value: int, card: str, on: Groups, also: Groups) -> list[Effect]:
    """What comes of a build on loose numerals, no other of its value and none of his own lying there, each rule asked once for
    what is alike; nothing where it may not be in order.
    """
    start = _pips(table, (*on.all, card))
    joined = _joined(table, also)
    effects = [
        *again(table, (who, card), in_turn, table, who, card),
        *again(table, ("limit", value), building.build_limit, table, value, ()),
        *again(table, ("build", value, start), building.build, table, value, start, (), True),
    ]
    if joined:
        effects += building.build_double(table, value, joined, len(joined))
    built = building.made(who, card, (table.line.relative,), value, (*on.all, *also.all), bool(joined), ())
    built.rule = building.build.name
    effects += [built, *building.build_hold(table, who, value, holding(table, who, card, value), "build")]
    return [] if Refuse in map(type, effects) else effects


def _joined(view: Table, more: Groups | Wanted) -> list[tuple[Any, int]]:
    """What is joined from the table, with its values."""
    joined: list[tuple[Any, int]] = [("+".join(group), _pips(view, group)) for group in more.sums]
    return joined + [(one, pips(view, one)) for one in more.singles]


def _built(table: Table, who: str, value: int, card: str, on: Groups, also: Groups) -> Iterator[Effect]:
    """What comes of it that a card is built."""
    before, view = standing(table, who)
    first, _apart = yield from admitted(view, who, card, False, before)
    base, more = Wanted(view, on), Wanted(view, also)
    cards = (card, *base.all, *more.all)
    yield from refusal(building.build_limit(view, value, cards), before)
    gone, lost = (*base.gone, *more.gone), more.lost if base.lost is None else base.lost
    yield from refusal(aim.take_face(view, who, (), (), "", gone, lost), before)
    inside, missing = (*base.inside, *more.inside), more.missing if base.missing is None else base.missing
    yield from refusal(building.build_whole(view, (), True, False, inside, missing), before)
    absent = [one for one in cards[1:] if one not in view.loose or cards.count(one) > 1]
    own = taking.numbers(view, card, True)
    there = sum(taking.numbers(view, one)[0] for one in base.all)
    start = there + (taking.numbers(view, card)[0] if on.any else value if value in own else own[0])
    simple = bool(base.all) and not base.builds
    laid = building.build(view, value, start if on.any or also.any else 0, absent, simple)
    yield from refusal(laid, before)
    raised: list[Effect] = []
    if base.builds:
        old = base.builds[0]
        yield from refusal(building.build_double_fixed(old), before)
        total = sum(build.value for build in base.builds) + start
        has, others = holding(view, who, card, old.value), len(base.builds) - 1 + len(base.all)
        raised = building.build_raise(view, who, old, others, value, total, has)
    joined: list[tuple[Any, int]] = [] if on.any else [(card, start)]
    joined += [(str(build), build.value) for build in more.builds]
    added = _joined(view, more)
    joined += added
    extra = len(added) if on.any else max(len(added) - 1, 0)
    called = building.build_double(view, value, joined if also.any else (), extra)
    olds = (*base.builds, *more.builds)
    hold = building.build_hold(view, who, value, holding(view, who, card, value), "build")
    keep = kept(view, who, card, olds)
    yield from refusal(raised, called, hold, [e for e in keep if e not in hold], before)
    beside = [each for each in view.builds if each.value == value and not any(each is old for old in olds)]
    if beside and readings.same_value_builds.choose(view.readings, {"yes": False, "joined": True}):
        called = [*called, *building.build_double(view, value, [(str(beside[0]), value)], 0)]
        olds = (*olds, *beside)
    double = also.any or len(olds) > len(base.builds)
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
    return sum([pips(view, one) for one in group])
