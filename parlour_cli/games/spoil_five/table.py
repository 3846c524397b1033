"""2. The table of Spoil-Five, in the words of the source."""

from operator import attrgetter
from typing import Any

from parlour_cli.dues import Dues
from parlour_cli.effects import (
    BAG,
    POOL,
    Effect,
    Effects,
    End,
    Hence,
    Here,
    Lapse,
    Owe,
    Pay,
    PayMore,
    Phase,
    Put,
    Score,
    Whole,
)
from parlour_cli.furniture.cards import SUITS
from parlour_cli.furniture.hands import Know
from parlour_cli.furniture.ledger import Ledger
from parlour_cli.furniture.seats import left_of, round_from
from parlour_cli.furniture.tricks import Trick
from parlour_cli.rulebook import Readings, Rulebook

from .effects import Bar, Deals, Leave, Play, Take, Trumps, Won

book = Rulebook("spoil-five", "Spoil-Five")

HAND = 5
"""The cards of a hand (line 30), where no rule is asked: how many tricks there are, how many cards are still held."""

ACE_OF_HEARTS = "AH"


def has_tricks(who: tuple[str, ...], number: int) -> Here:
    """So many tricks, in words."""
    return "{} has one trick" if number == 1 else "{} has {} tricks", "+".join(who), number


class Table:
    """The one state of a game: whose deal it is, what lies where, who has won which trick, what is in the pool.

    Rules read it; only applied effects write it. What is known of hands is what the record has told.
    """

    __slots__ = (
        "asked",
        "barred",
        "before",
        "called",
        "closed",
        "convicted",
        "deal_stake",
        "dealer",
        "dealt",
        "debt",
        "dues",
        "early",
        "either",
        "fault",
        "fived",
        "full",
        "gone",
        "hand",
        "hands",
        "jinker",
        "known",
        "last",
        "leader",
        "ledger",
        "line",
        "lost",
        "lots",
        "misdeal",
        "moved",
        "now",
        "out",
        "over",
        "paid",
        "pending",
        "phase",
        "plain",
        "played",
        "players",
        "plays",
        "points",
        "readings",
        "reduced",
        "result",
        "robbed",
        "robbed_on",
        "robber",
        "robbing",
        "seats",
        "sides",
        "stake",
        "took",
        "trick",
        "turned",
        "wary",
        "winner",
        "winners",
    )

    def __init__(self, players: tuple[str, ...], readings: Readings) -> None:
        self.readings = readings
        self.dues = Dues()
        self.line: Any = None  # the line of the record that is being judged
        self.seats = players  # all of them, each at the left of the one before
        self.players = players  # those still in the game
        self.sides: tuple[tuple[str, ...], ...] = ()  # who play together; none: each for himself
        # what was agreed
        self.stake = 0  # 0: by the reading
        self.deal_stake = -1  # -1: by the reading
        self.reduced = 0  # 0: one
        self.robbing = "must"
        self.misdeal = "lose"
        # the counters
        self.ledger = Ledger(players)
        self.known: frozenset[str] = frozenset()  # whose purse the record tells
        self.debt: dict[str, int] = {}  # to the pool
        self.paid: dict[str, int] = {}  # into the pool of this hand, as a player
        self.points: dict[str, int] = dict.fromkeys(players, 0)  # twenty-five, forty-five
        self.phase = "full"
        self.over = False
        self.closed = False  # over because the company has broken up
        # the deal
        self.before: Ended | None = None  # as it was at the end of the hand before
        self.hand = 0  # how many hands have been ended
        self.lots: Trick = ()  # the cards dealt round for the first dealer
        self.dealer = ""
        self.lost: frozenset[str] = frozenset()  # who has lost the deal of this hand
        #: What is kept of ordinary cards under these readings, and what is looked up of the table for the next one
        #: (`ordinary`); None: not looked up since something else than a card has happened.
        self.plain: dict[Any, Any] | None = None
        self.now: Any = None
        self._fresh()

    def _fresh(self) -> None:
        """Nothing is dealt yet in this hand."""
        self.dealt = False
        self.fault = ""  # the dealer's slip that he may still pay for
        self.turned = ""
        self.gone: frozenset[str] = frozenset()  # turned, and out of play
        self.fived = ""  # asked, agreed, done
        self.hands: dict[str, frozenset[str]] = {}  # the cards that are known to be in each hand
        self.full: frozenset[str] = frozenset()  # whose hands are known to the last card
        self.called: frozenset[tuple[str, str]] = frozenset()  # cards that must be played, being exposed
        self.robber = ""
        self.robbed = False  # the turn-up has been taken
        self.robbed_on: Any = None  # the line on which it was
        self.pending = False  # the dealer has put out a card for the turned ace, and not yet taken it
        self.out: dict[str, str] = {}  # who has put out a card, and which
        self.either: frozenset[str] = (
            frozenset()
        )  # cards of which the robber may have put out one, nobody knows which
        self.asked = ""  # who has been asked to show the ace
        self.barred: dict[str, Bar] = {}
        self.leader = ""
        self.trick: Trick = ()
        self.early: tuple[
            Any, ...
        ] = ()  # who has played out of turn, what, on which line: it may still stand
        self.last: Trick = ()
        self.winners: tuple[str, ...] = ()  # of the tricks, in order
        self.plays: list[Play] = []
        self.played: dict[str, str] = {}  # the cards of these, and who has played them
        self.took: Any = None  # on what it hung who has won the last trick (`ordinary`); None: not looked up
        #: Who has played what hidden cards may have forbidden, and the suits of cards that may yet convict him.
        self.wary: dict[str, frozenset[str]] = {}
        self.convicted: frozenset[int] = frozenset()  # lines of cards that later cards have convicted
        self.jinker = (
            ""  # who has the tricks and may go on; "+" before the name: he does; "-": he plays on and has won
        )
        self.result = ""  # won, spoilt
        self.winner: tuple[str, ...] = ()
        self.moved: tuple[Effect, ...] = ()  # what has moved by its being won

    # What rules ask -------------------------------------------------------------------------------

    @property
    def stretch(self) -> int:
        """The hand in progress."""
        return self.hand

    @property
    def trumps(self) -> str:
        """The suit of the turn-up."""
        return self.turned[-1:]

    @property
    def ace(self) -> str:
        """The ace of trumps; "" before the turn-up."""
        return f"A{self.trumps}" if self.turned else ""

    @property
    def elder(self) -> str:
        """The player at the dealer's left."""
        return left_of(self.players, self.dealer) if self.dealer in self.players else ""

    @property
    def begun(self) -> bool:
        """Whether a card has been led in this hand."""
        return bool(self.plays)

    @property
    def next(self) -> str:
        """Whose turn it is to play a card; "" while none is due."""
        if not self.turned:
            return ""
        leader = self.trick[0][0] if self.trick else self.leader or self.elder
        played = {who for who, _card in self.trick}
        return next((who for who in round_from(self.players, leader) if who not in played), "")

    def side(self, who: str) -> tuple[str, ...]:
        """Those who play together with this player, himself among them."""
        return next((side for side in self.sides if who in side), (who,))

    @property
    def two_sides(self) -> bool:
        """Whether two players, or two sides, play against each other."""
        return len(self.sides) == 2 or (not self.sides and len(self.players) == 2)

    def tricks(self, who: tuple[str, ...]) -> int:
        """How many tricks these have won together."""
        return sum(1 for winner in self.winners if winner in who)

    def count(self, who: str) -> int:
        """How many cards this player has in his hand."""
        return HAND - self.fewer(who)

    def fewer(self, who: str) -> int:
        """How many cards fewer than at the deal: those played, and one put out for an ace that is not yet taken."""
        return self.spent(who) + (self.pending and who == self.robber)

    def spent(self, who: str) -> int:
        """How many cards this player has played."""
        return list(self.played.values()).count(who)

    def maybe(self, who: str) -> frozenset[str]:
        """Cards that this player has in his hand, but for one of them, perhaps, which he has put out."""
        return self.either if who == self.robber else frozenset()

    def told(self, who: str) -> bool:
        """Whether his cards are all known, but for which of them he has put out."""
        known = len(self.hands.get(who, ())) + len(self.maybe(who)) - bool(self.maybe(who))
        return who in self.full or known == self.count(who)

    def shows(self, who: str) -> frozenset[str]:
        """The cards of this player's hand of five that are known: those in it, and those he has put out or played."""
        played = {play.card for play in self.plays if play.who == who}
        return self.hands.get(who, frozenset()) | self.maybe(who) | {self.out.get(who, "")} | played

    def place(self, card: str) -> tuple[str, str]:
        """Where a card is known to be: (place, who); ("", "") where that is not known."""
        if card == self.turned and (not self.robbed or self.pending):
            return "turned", ""
        if card in self.gone:
            return "gone", ""
        if self.early and card == self.early[1]:
            return "hand", self.early[0]
        if card in self.played:
            return "played", self.played[card]
        for who, cards in self.hands.items():
            if card in cards:
                return "hand", who
        for who, put in self.out.items():
            if card == put:
                return "out", who
        return ("maybe", self.robber) if card in self.either else ("", "")

    def located(self) -> set[str]:
        """All cards of which it is known where they are."""
        found = {*self.played, *self.gone, *self.out.values(), *self.either, self.turned}
        return found.union(*self.hands.values())

    def copy(self, readings: Readings) -> "Table":
        """The same table under other readings.  Tuples and sets on it are replaced, never changed."""
        other = Ended(self).table(readings)
        for slot in ("barred", "debt", "hands", "out", "paid", "played", "plays", "points", "wary"):
            setattr(other, slot, getattr(self, slot).copy())
        other.ledger = self.ledger.copy()
        return other

    # What effects do ------------------------------------------------------------------------------

    def apply(self, effects: Effects) -> None:
        """The one place where the table changes."""
        if type(effects) is Whole:
            for effect in effects.others:
                does = _DOES.get(type(effect))
                if does is not None:
                    does(self, effect)
                    if type(effect) not in _PASSING:
                        self.now = None
            for account, more in effects.moves:
                self.ledger.accounts[account] += more
            for field, value in effects.puts:
                setattr(self, field, value)
                self.now = None
            return
        for effect in effects:
            kind = type(effect)
            does = _DOES.get(kind)
            if does is not None:
                does(self, effect)
                if kind not in _PASSING:
                    self.now = None  # whatever was looked up may be so no longer

    def _put(self, put: Put) -> None:
        setattr(self, put.field, put.value)

    def _pay(self, pay: Pay) -> None:
        self.ledger.move(pay.payer, pay.payee, pay.amount)

    def _owe(self, owed: Owe) -> None:
        self.debt[owed.debtor] = self.debt.get(owed.debtor, 0) + owed.amount
        self.ledger.move(BAG, POOL, owed.amount)  # what is owed counts as being in the pool

    def _lapse(self, lapsed: Lapse) -> None:
        self.ledger.move(lapsed.payee, lapsed.payer, lapsed.amount)

    def _won(self, won: Won) -> None:
        self.winners = (*self.winners, won.who)
        self.leader = won.who
        self.took = self.now and self.now.won(won.who)
        self.last = self.trick
        self.trick = ()

    def _bar(self, bar: Bar) -> None:
        self.barred.setdefault(bar.who, bar)

    def _trumps(self, turned: Trumps) -> None:
        if self.turned:
            self.gone |= {self.turned}
        self.turned = turned.card
        self.dealt = True

    def _deals(self, deal: Deals) -> None:
        if deal.fresh:
            self.before = Ended(self)
            self.hand += 1
            self.lost = frozenset()
            self.paid = {}
        self.dealer = deal.who
        self._fresh()

    def _phase(self, phase: Phase) -> None:
        self.phase = phase.name

    def _score(self, score: Score) -> None:
        self.points[score.who] += score.points

    def _leave(self, leave: Leave) -> None:
        self.players = tuple(who for who in self.players if who != leave.who)

    def _end(self, _end: End) -> None:
        self.over = True

    def _play(self, play: Play) -> None:
        who, card = play.who, play.card
        self.plays.append(play)
        self.trick = (*self.trick, (who, card))
        self.played[card] = who
        hand = self.hands.get(who)
        if hand is None:
            self.hands[who] = frozenset()
        elif hand:
            self.hands[who] = hand - {card}
        if self.now is not None and not self.now.plays(who, card):
            self.now = None
        if not play.certain:
            suits = play.lead[-1]
            if (
                play.best != play.lead or play.lead == ACE_OF_HEARTS
            ):  # what it was that was led is for the readings to say
                suits = "".join(SUITS)
            self.wary[who] = self.wary.get(who, frozenset()).union(suits)
        if self.either:
            self._settle((card,))

    def _know(self, known: Know) -> None:
        self.hands[known.who] = self.hands.get(known.who, frozenset()) | set(known.cards)
        self._settle(known.cards)
        if known.whole or len(self.hands[known.who]) == self.count(known.who):
            self.full |= {known.who}

    def _take(self, taken: Take) -> None:
        who, put = taken.who, taken.card
        self.robber = who
        self.out[who] = put
        known = self.hands.get(who, frozenset())
        if put:
            known -= {put}
        else:  # one of them is gone, or one that nobody has seen
            self.either = known
            known = frozenset()
            self.full -= {who}
        if self.turned == self.ace:
            self.pending = True
            self.robbed = True
        else:
            known |= {self.turned}
            self.robbed = True
        self.hands[who] = known

    def _settle(self, seen: tuple[str, ...]) -> None:
        """These have not been put out; where one card is left that may have been, it was this one."""
        if self.either:
            self.either -= set(seen)
            self.now = None
            if len(self.either) == 1 and self.told(self.robber):
                (self.out[self.robber],) = self.either
                self.either = frozenset()
                self.full |= {self.robber}


_DOES: dict[type[Effect], Any] = {
    Put: Table._put,
    Hence: Table._put,
    Pay: Table._pay,
    PayMore: Table._pay,
    Owe: Table._owe,
    Lapse: Table._lapse,
    Play: Table._play,
    Won: Table._won,
    Know: Table._know,
    Take: Table._take,
    Bar: Table._bar,
    Trumps: Table._trumps,
    Deals: Table._deals,
    Phase: Table._phase,
    Score: Table._score,
    Leave: Table._leave,
    End: Table._end,
}
"""What effects do; those that are not here change nothing."""

_ALL = attrgetter(*Table.__slots__)


class Ended:
    """All that stands on a table at one moment. A table is made of it only if it is asked for: a hand that has ended seldom is.

    The counters are those of now, and what lay in the hand is as it was: the next hand has its own.
    """

    __slots__ = ("_all",)

    def __init__(self, table: Table) -> None:
        self._all = _ALL(table)

    def table(self, readings: Readings) -> Table:
        """A table on which all this stands, under these readings."""
        table = Table.__new__(Table)
        for slot, value in zip(Table.__slots__, self._all, strict=True):
            setattr(table, slot, value)
        table.readings = readings
        table.plain = table.now = None
        return table


_PASSING = frozenset((Play, Won, Pay, PayMore))
"""What by itself puts nothing out of the ordinary."""
