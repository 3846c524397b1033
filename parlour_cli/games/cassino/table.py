"""2. The table of Cassino: what lies where, who has taken what, how the game stands."""

from functools import cache
from itertools import repeat
from operator import attrgetter
from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import Effects, End, Hence, Put, Score
from parlour_cli.furniture.cards import PACK, rank_of
from parlour_cli.furniture.hands import Know
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.furniture.seats import left_of, round_from
from parlour_cli.rulebook import Readings, Rulebook

from .outcomes import (
    Back,
    Begin,
    Broken,
    Build,
    Built,
    Deals,
    Fine,
    Lay,
    Once,
    Promise,
    Promised,
    Round,
    Settled,
    Side,
    Take,
    Wins,
)

book = Rulebook("cassino", "Cassino")

Tally = tuple[int, int, int, bool, bool, int]
"""What somebody has won: cards, spades, aces, Great Cassino, Little Cassino, clearings of the board."""

GREAT, LITTLE = "10D", "2S"
HAND = 4
"""The cards of a hand and of the exposed hand, where no rule is asked."""
SMALL = ("7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks in the pack of thirty-two."""


@cache
def schedule(number: int, pack: int) -> tuple[tuple[int, ...], int]:
    """How many cards each of so many players gets in each round of a deal, and how many are over at the end."""
    left = pack - HAND
    full = left // (HAND * number)
    left -= full * HAND * number
    share = left // number
    return (HAND,) * full + ((share,) if share else ()), left - share * number


class Table:
    """The one state of a game. Rules read it; only applied effects write it."""

    __slots__ = (
        "apart",
        "back",
        "begun",
        "builds",
        "by",
        "convicted",
        "counted",
        "counts",
        "cuts",
        "dealer",
        "deals",
        "dealt",
        "dues",
        "ended",
        "exposed",
        "fined",
        "forgone",
        "games",
        "hands",
        "laid",
        "lain",
        "ledger",
        "left",
        "line",
        "loose",
        "mid",
        "moved",
        "next",
        "ordinary",
        "over",
        "pack",
        "penalty",
        "pending",
        "phase",
        "plain",
        "played",
        "players",
        "plays",
        "promises",
        "readings",
        "rest",
        "result",
        "round",
        "score",
        "settled",
        "short",
        "sides",
        "stood",
        "sweeps",
        "taken",
        "taker",
        "tallies",
        "unowned",
        "winner",
        "won",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.ledger = Ledger(players)  # nobody plays for counters: it stays empty
        self.line: Any = None
        self.players = players
        self.left = dict(zip(players, (*players[1:], *players[:1]), strict=True))  # who sits at whose left
        self.sides: tuple[Side, ...] = tuple((who,) for who in players)
        self.pack = len(PACK)
        self.penalty = 0
        self.score: dict[Side, Any] = {}
        self.fined: frozenset[Side] = frozenset()
        self.winner: Side = ()
        self.games = 0
        self.over = False
        self.cuts: tuple[tuple[str, str], ...] = ()
        self.dealer = ""
        self.by = ""  # the rule by which he deals, where one has made him dealer
        self.deals = 0  # how many deals have been ended or forfeited
        self.ended = False  # the last deal is played out, and its count is what tallies are about
        self.settled = False  # the result is in the score
        self.result: dict[Side, Any] = {}
        self.phase = "first"
        self.mid = False  # the record begins in the middle of a deal
        #: Whether cards are being played and nothing is out of the ordinary (see `_survey`), whatever is played next.
        self.ordinary = False
        #: The cards that cannot be in a hand any more, because they lie on the table or have been won.
        self.lain: set[str] = set()
        #: What is kept of ordinary plays under these readings; None: not looked up yet.
        self.plain: dict[Any, Any] | None = None
        #: The count of the deal as the table now stands, and the readings asked for it; None: not counted yet.
        self.counted: tuple[Any, ...] | None = None
        self._fresh()

    def _fresh(self) -> None:
        """Nothing is dealt in this deal."""
        self.begun = False  # something of this deal is told
        self.dealt = False  # `deals` has been said in this round
        self.laid = False
        self.rest = False  # the cards that are over lie on the table
        self.round = 1  # 0: not known
        self.moved = False  # a card has been played in this round
        self.loose: tuple[str, ...] = ()
        self.builds: tuple[Build, ...] = ()
        self.forgone: frozenset[int] = frozenset()  # values of the builds that have been taken
        self.hands: dict[str, frozenset[str]] = {}
        self.counts: dict[str, int] = {}  # how many cards each has, where it is known
        self.short: dict[str, int] = {}  # who was dealt too few: how many he should have
        self.exposed: dict[str, str] = {}
        self.apart: dict[str, str] = {}  # cards played out of turn
        self.pending: tuple[Any, ...] = ()  # a wrong taking: the Take, and its line
        self.stood: tuple[
            tuple[int, str, int], ...
        ] = ()  # wrong takings that stand: line, who, plays till then
        self.back = ""  # who has given back a wrong taking just now
        self.played = ""  # who played last in this round
        self.plays: tuple[tuple[int, str, str, int], ...] = ()  # line, who, card, round
        self.promises: tuple[Promise, ...] = ()
        self.convicted: frozenset[int] = frozenset()
        self.won: dict[str, tuple[str, ...]] = {}
        self.taken: tuple[str, ...] = ()  # the last taking
        self.taker = ""
        self.unowned: tuple[str, ...] = ()
        self.sweeps: dict[str, int] = {}
        self.tallies: dict[str, Tally] = {}
        self.next = ""

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> tuple[int, int]:
        """The turn in progress."""
        return self.deals, len(self.plays)

    def side(self, who: Any) -> Side:
        """The account of a player, or of several."""
        names = (who,) if isinstance(who, str) else tuple(who)
        return next((side for side in self.sides if names[0] in side), names)

    @property
    def schedule(self) -> tuple[tuple[int, ...], int]:
        """How many cards each gets in each round of a deal, and how many are over at the end."""
        return schedule(len(self.players), self.pack)

    @property
    def final(self) -> bool:
        """Whether this is known to be the last round."""
        return self.round == len(self.schedule[0])

    @property
    def packet(self) -> int:
        """How many cards each gets in this round."""
        sizes = self.schedule[0]
        return sizes[self.round - 1] if 0 < self.round <= len(sizes) else HAND

    @property
    def out(self) -> bool:
        """Whether it is known that nobody has a card."""
        return bool(self.counts) and all(self.counts.get(who) == 0 for who in self.players)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who is known to have a card to play; a round ends with a card of the dealer."""
        known = tuple(one for one in self.players if self.counts.get(one, 0))
        due = self.next
        if known or due in self.counts or not self.dealer or due in ("", left_of(self.players, self.dealer)):
            return known
        return (due,)

    def most(self, who: str) -> int:
        """How many cards this player has; where that is not known, how many he can have at most."""
        if who in self.counts:
            return self.counts[who]
        return max(0, self.packet - sum(one == who for _line, one, _card, _round in self.plays))

    def full(self, who: str) -> bool:
        """Whether this player's hand is known to the last card."""
        return len(self.hands.get(who, ())) >= self.most(who)

    def in_pack(self, card: str) -> bool:
        """Whether the pack in use has such a card."""
        return self.pack == len(PACK) or rank_of(card) in SMALL

    def place(self, card: str) -> tuple[str, str]:
        """Where a card is known to be, and whose: loose, build, won, apart, hand; ("", "") where that is not known."""
        if card in self.loose:
            return "loose", ""
        for build in self.builds:
            if card in build.cards:
                return "build", build.owner
        for who, cards in self.won.items():
            if card in cards:
                return "won", who
        for who, other in self.apart.items():
            if card == other:
                return "apart", who
        for who, hand in self.hands.items():
            if card in hand:
                return "hand", who
        return ("won", "nobody") if card in self.unowned else ("", "")

    def located(self) -> frozenset[str]:
        """All cards of which it is known where they are."""
        found = {*self.loose, *self.unowned, *self.apart.values()}
        found.update(*(build.cards for build in self.builds), *self.won.values(), *self.hands.values())
        return frozenset(found)

    @property
    def complete(self) -> bool:
        """Whether it is known of every card of the pack who has won it."""
        return self.ended and sum(map(len, self.won.values())) + len(self.unowned) == self.pack

    def after(self, who: str) -> str:
        """The next player to the left who has a card, as far as is known; "" where nobody has."""
        others = (*round_from(self.players, who)[1:], who)
        return next((one for one in others if self.counts.get(one) != 0), "")

    def own(self, who: str) -> tuple[Build, ...]:
        """The builds of this player that stand."""
        return tuple(build for build in self.builds if build.owner == who)

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Table.__new__(Table)
        for _slot in map(setattr, repeat(other), Table.__slots__, _all_of(self)):
            pass
        other.readings = readings
        other.plain = other.counted = None
        other.ledger = self.ledger.copy()
        for slot in (
            "apart",
            "counts",
            "exposed",
            "hands",
            "lain",
            "result",
            "score",
            "short",
            "sweeps",
            "tallies",
            "won",
        ):
            setattr(other, slot, getattr(self, slot).copy())
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        if effects:
            self.counted = None
        odd = False
        for effect in effects:
            kind = type(effect)
            if kind in DOING:
                DOING[kind](self, effect)
                if kind not in PLAIN:
                    odd = True
        if odd:
            self._survey()

    def _survey(self) -> None:
        self.ordinary = (
            self.laid
            and not (self.over or self.ended or self.pending or self.apart)
            and self.pack == len(PACK)
        )
        self.lain = {*self.loose, *self.unowned}
        self.lain.update(*(build.cards for build in self.builds), *self.won.values())

    def memory(self) -> dict[Any, Any]:
        """What is kept of ordinary plays under these readings: beside them all that it hangs on stands in its keys."""
        if self.plain is None:
            options = self.readings.options
            self.plain = self.readings.memo.setdefault((book.game, *options.values()), {})
        return self.plain

    def _put(self, put: Put) -> None:
        setattr(self, put.field, put.value)

    def _broken(self, broken: Broken) -> None:
        self.builds = (*broken.olds, *(each for each in self.builds if each is not broken.build))
        self.loose = (*self.loose, *broken.cards)

    def _promised(self, promised: Promised) -> None:
        self.promises = (*self.promises, promised.promise)

    def _settled(self, settled: Settled) -> None:
        self.promises = tuple([each for each in self.promises if each is not settled.promise])
        if not settled.kept:
            self.convicted |= {settled.promise.line}

    def _score(self, scored: Score) -> None:
        side: Any = scored.who
        self.score[side] = self.score.get(side, 0) + scored.points
        if type(scored) is Fine:
            self.fined |= {side}
        else:
            self.result[side] = scored.points

    def _deals(self, deals: Deals) -> None:
        self.deals += 1
        self.dealer = deals.who
        self.by = deals.rule
        self.phase = "first"
        self.mid = False
        if not self.ended:
            self._fresh()
        self.next = left_of(self.players, deals.who)

    def _wins(self, wins: Wins) -> None:
        self.winner = wins.who
        self.games = wins.games
        self.over = True

    def _end(self, _end: End) -> None:
        self.over = True

    def _begin(self, _begin: Begin) -> None:
        """A new deal: what the last one left is put away."""
        self.ended = False
        self.settled = False
        self._fresh()
        self.next = left_of(self.players, self.dealer) if self.dealer else ""

    def _round(self, _round: Round) -> None:
        if self.out:
            self.round += 1 if self.round else 0
            self.dealt = False
            self.hands = {}
            self.exposed = {}
            self.short = {}
            self.counts = {}
        self.begun = True
        self.moved = False
        self.played = ""
        packet = self.packet
        self.counts = {who: self.counts.get(who, packet) for who in self.players}
        if self.dealer:
            self.next = left_of(self.players, self.dealer)

    def _take(self, taken: Take) -> None:
        who, loose = taken.who, taken.loose
        if taken.card:
            self._play(who, taken.card)
        if loose:
            self.loose = tuple([card for card in self.loose if card not in loose])
        if taken.builds:
            self.builds = tuple(each for each in self.builds if not any(each is one for one in taken.builds))
            self.forgone |= {build.value for build in taken.builds}
        cards = (*taken.cards, taken.card) if taken.card else taken.cards
        self.won[who] = (*self.won.get(who, ()), *cards)
        if taken.card:
            self.taker = who
            self.taken = cards
            if not self.loose and not self.builds:
                self.sweeps[who] = self.sweeps.get(who, 0) + 1

    def _lay(self, laid: Lay) -> None:
        card = laid.card
        self._play(laid.who, card)
        self.loose = (*self.loose, card)

    def _build(self, built: Built) -> None:
        build = built.build
        self._play(built.who, build.card)
        olds = build.olds
        self.builds = (*(each for each in self.builds if not any(each is old for old in olds)), build)
        self.loose = tuple(card for card in self.loose if card not in build.cards)

    def _back(self, back: Back) -> None:
        """A play is undone: where it was the last one, its player has his turn again."""
        who = back.who
        last = not self.next or bool(self.plays and self.plays[-1][0] == back.line)
        self.plays = tuple(play for play in self.plays if play[0] != back.line)
        self.promises = tuple(each for each in self.promises if each.line != back.line)
        self.hands[who] = self.hands.get(who, frozenset()) | {back.card}
        if who in self.counts:
            self.counts[who] += 1
        if last:
            self.next = who
            self.played = self.plays[-1][1] if self.plays and self.plays[-1][3] == self.round else ""

    def _play(self, who: str, card: str) -> None:
        self.plays = (*self.plays, (self.line.relative, who, card, self.round))
        self.lain.add(card)
        self.played = who
        if not self.moved:
            self.moved = self.begun = self.laid = True
        self.pending = ()
        self.back = ""
        if who in self.hands:
            self.hands[who] -= {card}
        if self.apart:
            self.apart.pop(who, None)
        counts = self.counts
        if who in counts:
            counts[who] -= 1
        elif not self.most(who):
            counts[who] = 0
        left = self.left.get(who, "")
        self.next = left if left and counts.get(left) != 0 else self.after(who)

    def _know(self, known: Know) -> None:
        self.begun = True
        if known.whole:
            self.hands[known.who] = frozenset(known.cards)
            self.counts[known.who] = len(known.cards)
        else:
            self.hands[known.who] = self.hands.get(known.who, frozenset()) | set(known.cards)


_all_of = attrgetter(*Table.__slots__)

DOING: dict[type, Any] = {
    Put: Table._put,
    Hence: Table._put,
    Once: Table._put,
    Take: Table._take,
    Lay: Table._lay,
    Built: Table._build,
    Broken: Table._broken,
    Back: Table._back,
    Know: Table._know,
    Promised: Table._promised,
    Settled: Table._settled,
    Score: Table._score,
    Fine: Table._score,
    Deals: Table._deals,
    Begin: Table._begin,
    Round: Table._round,
    Wins: Table._wins,
    End: Table._end,
}
"""What each kind of effect does to the table; the others tell something and change nothing."""

PLAIN = frozenset((Lay, Take, Built, Promised, Settled, Know))
"""What by itself puts nothing out of the ordinary."""
