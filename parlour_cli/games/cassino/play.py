"""4. The procedure of Cassino: a card is laid down, or takes."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Any

from parlour_cli.effects import Allow, Effect, Nothing, Put, Refuse
from parlour_cli.furniture.cards import rank_of
from parlour_cli.furniture.seats import round_from
from parlour_cli.verbs import CAPTURES, PLAYS

from . import aim, building, dealing, points, scoring, taking
from .ordinary import LIKE, NUMERALS, again, alike, as_before, in_turn, left, ordinary, shown
from .outcomes import Build, Settled, Take
from .table import Table, book
from .taking import COURT


def refusal(*said: Iterable[Effect]) -> Iterator[Effect]:
    """The first refusal among what the rules have said, beside it the other refusals and what comes about all the same;
    nothing where there is none.
    """
    effects = [effect for each in said for effect in each]
    first = next((effect for effect in effects if type(effect) is Refuse and not effect.stands), None)
    if first is not None:
        first.also = tuple(e for e in effects if e is not first and type(e) not in (Allow, Nothing))
        yield first


def refuses(said: Iterable[Effect]) -> bool:
    """Whether a rule has said no."""
    return any(type(effect) is Refuse and not effect.stands for effect in said)


def standing(table: Table, who: str) -> tuple[list[Effect], Table]:
    """A wrong taking that nobody has challenged, and that stands now that the next player acts; and the table with it,
    which is the table itself where there is none.
    """
    if not table.pending or table.pending[0].who == who:
        return [], table
    taken, line, number = table.pending
    others = round_from(table.players, taken.who)[1:]
    if who and who != next((one for one in others if table.counts.get(one) != 0), ""):
        return [], table
    said: list[Effect] = aim.challenge_now(False, taken.who, number)
    if said:
        played = len([one for _line, one, _card, _round in table.plays if one == taken.who]) + 1
        said = [*said, taken, Put("stood", (*table.stood, (line, taken.who, played)))]
    view = table.copy(table.readings)
    view.apply(said)
    return said, view


def over(table: Table) -> Iterator[Effect]:
    """Whether the game is over."""
    if table.over:
        refused = Refuse("the game is over")
        refused.rule = scoring.game_eleven.name
        yield refused


def admitted(
    view: Table, who: str, card: str, laid: bool, before: list[Effect], values: Sequence[int] = ()
) -> Generator[Effect, None, tuple[list[Effect], list[Effect]]]:
    """Whether a card can be played now at all: only refusals. Returned is what the rules have said for it: of the one card of
    a turn, and of a card that lies apart.
    """
    yield from refusal(over(view), before)
    yield from refusal(
        dealing.deal_four(view, "plays", who, 0), dealing.deal_again(view, who, "plays", 0, 0), before
    )
    own = points.pack_52(view, who, (card,), 0)
    one = taking.one_card(view, who, card)
    now = building.build_not_now(view, who, values)
    yield from refusal(own, now, one, before)
    apart = taking.out_of_turn(view, who, card, laid)
    yield from refusal(apart, before)
    return [*taking.turn(view, who), *one], apart


def holding(view: Table, who: str, card: str, value: int) -> bool | None:
    """Whether he holds a card of this value beside the one that he plays; None where his hand is not known."""
    hand = view.hands.get(who, frozenset()) - {card}
    if any(value in taking.numbers(view, other, True) for other in hand):
        return True
    return False if len(hand) >= view.most(who) - 1 else None


def bound(view: Table, who: str, card: str) -> list[Build]:
    """The builds of his own for which he has a card, as far as is known: these he may not leave lying."""
    return [
        each
        for each in view.own(who)
        if each.value in taking.numbers(view, card, True) or holding(view, who, card, each.value) is not False
    ]


def kept(view: Table, who: str, card: str, gone: Sequence[Build]) -> list[Effect]:
    """He who has built keeps a card of that value while the build is his."""
    said: list[Effect] = []
    for each in view.own(who):
        if each.value in taking.numbers(view, card, True) and not any(each is one for one in gone):
            said += building.build_hold(view, who, each.value, holding(view, who, card, each.value), "spend")
    return said


def learnt(view: Table, who: str) -> Iterator[Effect]:
    """What is known by now of this player's builds; the view is told of it too."""
    for promise in view.promises:
        if promise.who != who:
            continue
        shown = {
            card
            for line, one, card, in_round in view.plays
            if one == who and line > promise.line and in_round == promise.round
        }
        if promise.round == view.round:
            shown |= view.hands.get(who, frozenset())
        said: list[Effect] = []
        if any(promise.value in taking.numbers(view, card, True) for card in shown):
            said = [Settled(promise, True)]
        elif view.full(who) and promise.round == view.round:
            said = list(building.false_builds(view, who, promise))
        view.apply(said)
        yield from said


def finish(view: Table, who: str, before: list[Effect], effects: list[Effect]) -> Iterator[Effect]:
    """The effects of a play, and what it brings to light."""
    yield from before
    yield from effects
    if any(promise.who == who for promise in view.promises):
        seen = view.copy(view.readings)
        seen.apply(effects)
        yield from learnt(seen, who)


@book.event(PLAYS)
def plays(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card is laid down."""
    card = event.cache
    if card is None:
        card = event.cache = event.first("CARD")
    if not ordinary(table, who, card) or (table.builds and table.own(who)):
        return _laid(table, who, card)
    own = shown(table, who, card) if table.promises else []
    if own is None:
        return _laid(table, who, card)
    return as_before(table, (who, card, left(table, card, ())), own, _laid, table, who, card)


def _laid(table: Table, who: str, card: str) -> Iterator[Effect]:
    """What comes of a card that is laid down."""
    before, view = standing(table, who)
    said, apart = yield from admitted(view, who, card, True, before)
    if apart:
        yield from finish(view, who, before, [*said, *apart])
        return
    free = taking.may_choose(view, card, (), True)
    keep = kept(view, who, card, ())
    yield from refusal(building.build_owner(view, who, bound(view, who, card)), free, keep, before)
    yield from finish(view, who, before, [*said, *free, *taking.trail(who, card), *keep])


class Groups:
    """What a player says that a card takes, as it is written: builds by their values, single cards, groups that add up."""

    __slots__ = ("all", "any", "card", "plain", "singles", "sums", "values")

    def __init__(self, groups: Sequence[str], card: str = "") -> None:
        self.any = bool(groups)
        self.card = card
        self.values: list[int] = []
        self.sums: list[tuple[str, ...]] = []
        singles: list[str] = []
        for group in groups:
            if "+" in group:
                self.sums.append(tuple(group.split("+")))
            elif "-" in group:  # build-7
                self.values.append(int(group[6:]))
            else:
                singles.append(group)
        self.singles = tuple(singles)
        self.all = (*singles, *chain.from_iterable(self.sums))
        #: Whether it is what a card mostly takes: its like, and sums of numerals; no card twice.
        self.plain = (
            LIKE.get(card, NUMERALS).issuperset(self.singles)
            and (not self.sums or NUMERALS.issuperset((card, *self.all[len(self.singles) :])))
            and len(set(self.all)) == len(self.all)
        )


class Wanted:
    """Where that lies which a player says that his card takes."""

    __slots__ = ("all", "builds", "found", "gone", "inside", "lost", "missing", "singles", "sums")

    def __init__(self, table: Table, groups: Groups) -> None:
        self.sums = groups.sums
        self.singles = groups.singles
        self.all = groups.all
        self.found: list[Build] = []
        self.lost: int | None = None
        self.missing: int | None = None
        for value in groups.values:
            same = [b for b in table.builds if b.value == value and not any(b is f for f in self.found)]
            if same:
                self.found.append(same[0])
            elif value in table.forgone:
                self.lost = value
            else:
                self.missing = value
        places = {card: table.place(card)[0] for card in self.all}
        self.gone = tuple(dict.fromkeys(card for card in self.all if places[card] == "won"))
        self.inside = tuple(dict.fromkeys(card for card in self.all if places[card] == "build"))
        self.builds = tuple(self.found)

    def possible(self, table: Table) -> bool:
        """Whether all this lies there, so that a hand could gather it."""
        absent = self.lost is not None or self.missing is not None
        return not (self.gone or self.inside or absent) and set(self.all) <= set(table.loose)


def judged(view: Table, who: str, card: str, value: int, want: Wanted) -> list[Effect]:
    """What the rules say of a taking, the card having this value (0: none)."""
    alike = [
        one
        for one in want.singles
        if rank_of(one) in (rank_of(card), *COURT)
        or rank_of(card) in COURT
        or not view.place(one)[0]
        or view.place(one)[0] in ("hand", "apart")
    ]
    odd = [one for one in want.singles if one not in alike]
    fits = bool(value) and all(build.value == value for build in want.builds)
    court = taking.court_only_pair(card, want.sums)
    units: list[int] = []
    if not fits and value and not court:
        units = [build.value for build in want.builds if build.value != value]
        units += [taking.numbers(view, one)[0] for one in odd]
    mixed = bool(units) and parted(units, value)
    whole = building.build_whole(view, want.builds, fits, mixed, want.inside, want.missing)
    loose = () if mixed and not refuses(whole) else tuple((one,) for one in odd)
    sums = [] if court else taking.combine(view, card, value, [*want.sums, *loose], want.all)
    if units and not mixed and want.missing is None:
        sums = [*sums, *no(taking.combine, "they do not add up")]
    return [
        *court,
        *aim.take_face(view, who, tuple(dict.fromkeys(want.all)), want.builds, card, want.gone, want.lost),
        *whole,
        *taking.pair(view, card, alike),
        *sums,
    ]


def no(rule: Any, here: str) -> list[Effect]:
    """A refusal on the strength of this rule."""
    refused = Refuse(here)
    refused.rule = rule.name
    return [] if rule.rule.off else [refused]


def parted(units: Sequence[int], value: int) -> bool:
    """Whether these can be parted into groups that each add up to the value."""
    if not units:
        return True
    first, *rest = units
    for size in range(len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            left = [unit for place, unit in enumerate(rest) if place not in places]
            if first + sum(rest[place] for place in places) == value and parted(left, value):
                return True
    return False


@book.event(CAPTURES)
def captures(table: Table, who: str, event: Any) -> Iterable[Any]:
    """A card takes."""
    groups = event.cache
    if groups is None:
        groups = event.cache = Groups(
            [value for slot, value in event.args if slot == "GROUP"], event.first("CARD")
        )
    card = groups.card
    if groups.plain and ordinary(table, who, card) and set(table.loose).issuperset(groups.all):
        own = shown(table, who, card) if table.promises else []
        if own is not None:
            effects = _takes(table, who, card, groups)
            if effects:
                return effects, own
    return _captured(table, who, card, groups)


def _takes(table: Table, who: str, card: str, groups: Groups) -> list[Effect]:
    """What comes of it when all is in order, each rule asked once for what is alike; nothing where it may not be in order."""
    first: list[Any] = again(table, (who, card), in_turn, table, who, card)
    values = first[-1].values_ if first and type(first[-1]) is taking.Counts else ()
    if len(values) > 1 or (groups.sums and not values):
        return []
    builds: tuple[Build, ...] = ()
    if groups.values or table.builds:
        builds = tuple([build for build in table.builds if build.value in groups.values])
        if len(builds) != len(groups.values) or any(build.value not in values for build in builds):
            return []
        if any(build.owner == who and build.value not in groups.values for build in table.builds):
            return []
    singles, rest = groups.singles, left(table, card, groups.singles)
    effects = first.copy()
    if groups.sums:
        effects += taking.pairs_combinations(len(singles), len(groups.sums))
    if builds:
        effects += building.build_steal(who, builds)
    effects += aim.take_face(table, who, groups.all, builds, card, (), None)
    if builds:
        effects += building.build_whole(table, builds, True, False, (), None)
    if not groups.sums:
        effects += again(table, (card, singles, rest), alike, table, card, singles, rest)
    else:
        effects += again(table, (card, singles, ()), alike, table, card, singles, ())
        for group in groups.sums:
            effects += again(table, (values, group), taking.combine, table, card, *values, [group], group)
        if rest:
            key = card, rest, bool(singles)
            effects += again(table, key, taking.may_choose, table, card, singles, False)
    return [] if Refuse in map(type, effects) else effects


def _captured(table: Table, who: str, card: str, groups: Groups) -> Iterator[Effect]:
    """What comes of it that a card takes."""
    before, view = standing(table, who)
    want = Wanted(view, groups)
    first, _apart = yield from admitted(view, who, card, False, before, [b.value for b in want.builds])
    values = taking.numbers(view, card, True) or (0,)
    tried = [judged(view, who, card, value, want) for value in values]
    said = next((each for each in tried if not refuses(each)), tried[0])
    keep = kept(view, who, card, want.builds)
    free = taking.may_choose(view, card, want.singles, False)
    wrong: list[Effect] = []
    if want.possible(view):
        taken = Take(who, tuple(dict.fromkeys(want.all)), want.builds, card)
        taken.rule = aim.challenge_now.name
        wrong = [Put("pending", (taken, view.line.relative, view.line.number))]
    shown = (
        [effect for effect in said if not isinstance(effect, Take)]
        if refuses([*said, *free, *keep])
        else said
    )
    yield from refusal(shown, free, keep, before, wrong)
    yield from finish(
        view,
        who,
        before,
        [
            *first,
            *taking.values(view, card, True),
            *taking.pairs_combinations(len(want.singles), len(want.sums)),
            *building.build_steal(who, want.builds),
            *said,
            *free,
            *keep,
        ],
    )
