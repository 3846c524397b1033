"""Whatever can be written is ruled: records at random, made of each game's own verbs and headers, against all sense.

People who do not play, cards of no pack, numbers of no kind and readings in any mixture: nothing of that may break the
referee, with the alternatives or without them, and every line has a ruling or a fault of its own.
"""

import random
import re
from functools import cache

import pytest

from parlour_cli import catalogue
from parlour_cli.records import Record, read
from parlour_cli.referee import Referee, Ruling
from parlour_cli.verbs import SETS, form_of, states_of, verbs_of
from parlour_cli.verbs.words import COLOURS, HEADERS, header_games, header_values
from tests.judging import FILES

BLOCKS = 6
"""So many tests a game, of fifty records each."""

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil", "Fritz", "Greta", "Hugo", "Ida", "Jens", "Kurt", "Lena")
PACK = [rank + suit for suit in "HDCS" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]
NUMBERS = (
    "0",
    "1",
    "1",
    "2",
    "2",
    "3",
    "3",
    "4",
    "5",
    "8",
    "11",
    "-1",
    "-3",
    "1.5",
    "4/3",
    "1000",
    "99999999999999999",
)


@cache
def sensible(game: str) -> tuple[str, ...]:
    """The records of this game that are kept as tests, each on its own."""
    found = []
    for path in FILES:
        if path.parent.name == game:
            for part in re.split(r"^(?=game:)", path.read_text("utf-8"), flags=re.MULTILINE):
                record = next(read([part.encode()], "part"), None)
                if part.startswith("game:") and record is not None and record.players:
                    found.append(part)
    return tuple(found)


class Hostile:
    """A record of one game that makes no sense; ``text`` is what it says."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.chance = chance = random.Random(f"{game} {seed}")
        few = chance.choice((2, 3, 3, 4, 4, 5)) if chance.random() < 0.9 else chance.randint(1, 11)
        self.players = list(NAMES[:few])
        self.guests = list(NAMES[few : few + chance.choice((0, 1, 1))])
        self.people = [*self.players, *self.players, *self.guests]
        self.deck = chance.sample(PACK, chance.choice((6, 14, 52)))
        self.sides: list[str] = []
        begun = chance.choice(sensible(game)) if chance.random() < 0.5 else ""
        if begun:
            self.go_on(begun)
            return
        self.lines: list[str] = [f"game: {game}", f"players: {', '.join(self.players)}"]
        if self.guests:
            self.lines.append(f"guests: {', '.join(self.guests)}")
        self.lines += self.headers()
        self.lines.append("")
        self.nonsense(chance.randint(3, 30))

    def nonsense(self, number: int) -> None:
        """So many lines more; few of them end everything."""
        for _ in range(number):
            line = self.event()
            if not line.endswith((" evening", " game")) or self.chance.random() < 0.2:
                self.lines.append(line)
        self.text = "\n".join([*self.lines, ""])

    def go_on(self, begun: str) -> None:
        """A record that makes sense up to a point, and then none."""
        self.lines = begun.splitlines()
        record = next(iter(read([begun.encode()], "begun")))
        self.players = list(record.players)
        self.guests = list(record.guests)
        if not self.guests:
            self.guests = ["Zacharias"]
            self.lines.insert(1, "guests: Zacharias")
        self.people = [*self.players, *self.players, *self.guests]
        self.sides = ["+".join(side) for side in record.get("partners", ())]  # type: ignore[attr-defined]
        last = self.chance.randint(min(len(record.headers) + 2, len(self.lines)), len(self.lines))
        del self.lines[last:]
        told = re.findall(r"\b(?:[2-9AJQK]|10)[HDCS]\b", begun)
        self.deck = [*told, *told, *self.deck]
        self.nonsense(self.chance.randint(1, 12))

    # Headers

    def headers(self) -> list[str]:
        chance = self.chance
        keys = [key for key in HEADERS if self.game in header_games(key)]
        apart = ("game", "players", "guests", "reading", "variant", "title", "date", "seed", "commit")
        often = chance.choice((0.05, 0.15, 0.4))
        chosen = [key for key in keys if key not in apart and chance.random() < often]
        lines = [f"{key}: {self.value(key)}" for key in chosen]
        book = catalogue.load(self.game)
        for reading in book.readings.values():
            if chance.random() < often:
                key = "variant" if reading.variant else "reading"
                lines.append(f"{key}: {reading.id}={chance.choice(list(reading.options))}")
        return lines

    def value(self, key: str) -> str:
        chance = self.chance
        shape = HEADERS[key][0]
        if shape == "sides":
            some = chance.sample(self.people, len(self.people))
            if chance.random() < 0.5:
                some = [
                    who
                    for pair in zip(
                        self.players[: len(self.players) // 2],
                        self.players[len(self.players) // 2 :],
                        strict=False,
                    )
                    for who in pair
                ]
            pairs = [some[at : at + 2] for at in range(0, len(some) - 1, 2)]
            self.sides = ["+".join(pair) for pair in pairs if len(set(pair)) == 2]
            del self.sides[chance.choice((1, 2, 2, 3)) :]
            return ", ".join(self.sides) or "Anna+Boris"
        if shape in ("person", "holder"):
            return chance.choice([*self.people, "-"] if shape == "holder" else self.people)
        if shape == "people":
            return ", ".join(dict.fromkeys(chance.choices(self.people, k=2)))
        if shape == "accounts" and chance.random() < 0.8:
            who = [*dict.fromkeys(self.people), *self.sides]
            return ", ".join(
                f"{one} {self.number()}" for one in chance.sample(who, chance.randint(1, len(who)))
            )
        if shape == "places" and self.game == "schuster":
            points = [self.men() for _ in self.players]
            return ", ".join(f"{who} {men}" for who, men in zip(self.players, points, strict=True))
        if shape == "rays":
            return ", ".join(chance.choices(COLOURS, k=chance.randint(1, 8)))
        if shape == "colours":
            return ", ".join(chance.sample(COLOURS, len(COLOURS)))
        if shape == "word":
            return chance.choice(header_values(key, self.game))
        return chance.choice(("32", "52")) if key == "pack" else self.number()

    def men(self) -> str:
        """Fifteen men on a board, or nearly so many."""
        chance = self.chance
        places = chance.sample(["bar", "off", *map(str, range(26))], chance.randint(1, 8))
        counts = [1] * len(places)
        for _ in range(chance.choice((15, 15, 15, 15, 14)) - len(places)):
            counts[chance.randrange(len(places))] += 1
        return " ".join(f"{place}:{count}" for place, count in zip(places, counts, strict=True))

    # Events

    def number(self) -> str:
        return self.chance.choice(NUMBERS)

    def whole(self) -> str:
        return self.chance.choice([number for number in NUMBERS if number.isdigit()])

    def card(self) -> str:
        return self.chance.choice(self.deck)

    def event(self) -> str:
        chance = self.chance
        verb = chance.choice(verbs_of(self.game))
        who, kind = self.who(verb.by.split())
        if verb == "is":
            states = states_of(self.game, kind)
            said = [chance.choice(states).replace("N", self.number())] if states else ["next"]
            return " ".join([who, "is", *(["not"] if chance.random() < 0.2 else []), *said])
        form = chance.choice(form_of(verb, self.game)).removeprefix("~")
        return " ".join([who, verb.name, *self.filled(form)]).replace(" : ", ": ")

    def who(self, kinds: list[str]) -> tuple[str, str]:
        chance = self.chance
        kind = "player" if "player" in kinds and chance.random() < 0.7 else chance.choice(kinds)
        if kind == "side" and self.sides:
            return chance.choice(self.sides), kind
        if kind == "two" and len(self.players) > 1:
            return "+".join(chance.sample([*self.players, *self.guests], 2)), kind
        if kind == "colour":
            return chance.choice(COLOURS), kind
        if kind in ("player", "side", "two"):
            return chance.choice(self.people), "player"
        return kind, kind

    def filled(self, form: str) -> list[str]:
        """A form of arguments, with something in every slot."""
        self.tokens = re.findall(r"[\[\]()|]…?|[^\s\[\]()|]+", form)
        return self.choice()

    def choice(self) -> list[str]:
        """One of the alternatives up to the next closing bracket."""
        ways = [self.row()]
        while self.tokens and self.tokens[0].startswith("|"):
            self.tokens.pop(0)
            ways.append(self.row())
        return self.chance.choice(ways)

    def row(self) -> list[str]:
        words: list[str] = []
        while self.tokens and self.tokens[0][0] not in "|])":
            token = self.tokens.pop(0)
            if token[0] in "[(":
                start = list(self.tokens)
                inner = self.choice()
                closing = self.tokens.pop(0)
                rest = self.tokens
                if closing.endswith("…"):
                    for _ in range(self.chance.randint(0, 2)):
                        self.tokens = list(start)
                        inner = [*inner, *self.choice()]
                    self.tokens = rest
                words += inner if token == "(" or self.chance.random() < 0.6 else []
            else:
                often = self.chance.randint(1, 5) if token.endswith("…") else 1
                words += [self.slot(token.removesuffix("…")) for _ in range(often)]
        return words

    def slot(self, token: str) -> str:
        chance = self.chance
        plain = token.removesuffix(":")
        if plain == "N":
            return self.number()
        if plain == "WHOLE":
            return self.whole()
        if plain == "LINE":
            line = chance.randint(3, len(self.lines) + 1)
            return f"{line}:" if token.endswith(":") else str(line)
        if plain == "EVENT":
            return f"{chance.choice(self.people)} {chance.choice(('plays', 'gives', 'holds', 'rolls'))} {self.card()}"
        if plain == "PLAYER":
            return chance.choice(self.people)
        if plain == "PARTY":
            return chance.choice(["pool", "pool", *self.people, *self.sides])
        if plain == "CARD":
            return self.card()
        if plain == "PRIZE":
            return f"prize-{chance.randint(1, 5)}"
        if plain == "GROUP":
            return chance.choice(
                (self.card(), f"{self.card()}+{self.card()}", f"build-{chance.randint(2, 10)}")
            )
        if plain == "MOVE":
            source, target = chance.randint(0, 25), chance.randint(0, 6)
            place = f"{chance.choice((source, source, 'bar'))}/{chance.choice((source + target, 'off'))}"
            return place + chance.choice(("", "", "*"))
        if plain == "POINT:COUNT":
            return f"{chance.choice((chance.randint(0, 25), 'bar', 'off'))}:{chance.randint(0, 16)}"
        if plain in ("COLOUR", "NOTHING"):
            return chance.choice(COLOURS) if plain == "COLOUR" else "-"
        if plain == "RESULT":
            return " ".join(
                chance.choice(
                    (
                        "miss",
                        "stand",
                        "down",
                        "body",
                        "hit",
                        f"out {chance.choice(COLOURS)}",
                        f"foul hit hanging {chance.choice(COLOURS)}",
                        "disturbed miss rebound -",
                        f"out {chance.choice(COLOURS)} overturn {chance.choice(COLOURS)}",
                    )
                ).split()
            )
        if plain == "FACE":
            return chance.choice(("bell", "hammer", "blank", "1", "2", "3", "6", "7"))
        return chance.choice(SETS[plain]) if plain in SETS else token


def judged(referee: Referee, record: Record) -> list[int]:
    """The lines that have a ruling or a fault."""
    lines = []
    for finding in referee.judge(record):
        if isinstance(finding, Ruling):
            lines.append(finding.line.number)
            assert finding.verdict in ("legal", "illegal", "right", "wrong", "open")
            assert finding.effects is not None
            assert finding.words is not None
        else:
            lines.append(finding.line)
    if referee.run is not None:
        assert referee.run.table.ledger.balanced
        referee.run.book.sheet(referee.run.table)
    return lines


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("game", catalogue.GAMES)
def test_whatever_is_written_is_ruled(game, block):
    for seed in range(block * 50, block * 50 + 50):
        text = Hostile(game, seed).text
        for record in read([text.encode()], "hostile"):
            for alternatives in (False, True):
                try:
                    lines = judged(Referee(catalogue.judged, alternatives=alternatives), record)
                except Exception as trouble:
                    trouble.add_note(text)
                    raise
                silent = {line.number for line in record.lines} - set(lines)
                assert not silent or not record.players, f"{text}\nno word on {sorted(silent)}"
