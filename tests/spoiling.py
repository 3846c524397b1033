"""Evenings of the models in which much goes wrong, under any readings: to see what is kept of facts put to the test."""

import random
from importlib import import_module

from parlour_cli import catalogue
from parlour_cli.records import Record, read


def spoilt(game: str, seed: int, number: int, most: int = 130) -> list[Record]:
    """So many evenings of this game: some readings pinned, lines left out, said twice or too early, names exchanged."""
    chance = random.Random(seed)
    book = catalogue.load(game)
    evening = import_module(f"docs.benchmarks.evenings.{game.replace('-', '_')}").evening
    text: list[str] = []
    for _evening in range(number):
        lines = evening(chance)
        body = lines.index("")
        head, events = lines[:body], lines[body + 1 : -1]
        names = next(line for line in head if line.startswith("players: "))[9:].split(", ")
        for reading in chance.sample(list(book.readings.values()), chance.choice((0, 0, 1, 3))):
            option = chance.choice(list(reading.options))
            word = "variant" if option in reading.variants else "reading"
            head.append(f"{word}: {reading.id}={option}")
        start = chance.choice((0, 0, chance.randrange(len(events) // 2)))
        events = events[start : start + most]
        for _spoil in range(chance.choice((0, 5, min(25, len(events) // 2)))):
            at = chance.randrange(len(events))
            way = chance.randrange(4)
            if way == 0:
                del events[at]
            elif way == 1:
                events.insert(chance.randrange(len(events)), events[at])
            elif way == 2:
                events.insert(at, events.pop(min(at + chance.randrange(1, 4), len(events) - 1)))
            else:
                events[at] = events[at].replace(chance.choice(names), chance.choice(names))
        text += [*head, "", *events, ""]
    return list(read(iter(["\n".join(text).encode()]), game))
