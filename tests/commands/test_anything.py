"""No input whatever gives a traceback: bytes, mutants of good records, words of the command line."""

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_cli.commands.main import GENERAL, OF_A_GAME, root

GOOD = """\
game: schimmel
players: Anna, Boris, Clara
pool: 30
horse: Anna
inn: Boris
bell: Clara
hammer: Clara
both: Clara
seed: 1839

Anna rolls blank
all pay 1 to Anna
Boris rolls bell 3 5  # drawn
Clara takes 8 from pool
table corrects 12: Anna pays 1 to Boris

game: royal-star
players: Anna, Boris
variant: miss-fine=pool

Anna throws red out red yellow
Anna scores 3
Boris challenges Anna
"""

WORDS = [line for line in GOOD.replace("\n", " ").split(" ") if line]

COMMANDS = [
    ["check"],
    ["check", "--format", "ndjson", "--combinations"],
    ["check", "--claim", "Anna pays 1 to Boris"],
    ["schimmel", "score"],
    ["royal-star", "score", "--format", "json"],
    ["schimmel", "explain", "-:11"],
    ["schimmel", "show"],
    ["royal-star", "show"],
    ["schimmel", "roll", "-"],
    ["royal-star", "roll", "-"],
    ["written-questions", "print", "-", "--sheet", "all"],
    ["fmt", "--to", "sv"],
    ["verify"],
]


def survives(words, data):
    result = CliRunner().invoke(root, words, input=data, prog_name="parlour")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in (0, 1, 2, 3)
    assert "Traceback" not in result.output


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@given(data=st.binary(max_size=300))
@settings(max_examples=30, deadline=None)
def test_bytes(words, data):
    survives(words, data)
    survives(words, GOOD.encode() + data)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_mutants(words, data):
    """A good record with lines dropped, doubled, and words changed."""
    lines = GOOD.splitlines()
    for _time in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.integers(0, 2)):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, data.draw(st.sampled_from(lines)))
            case _:
                pieces = lines[place].split(" ")
                pieces[data.draw(st.integers(0, len(pieces) - 1))] = data.draw(st.sampled_from(WORDS))
                lines[place] = " ".join(pieces)
        lines = lines or ["game: schimmel"]
    survives(words, "\n".join(lines).encode())


OPTIONS = ["--lang", "ru", "--format", "json", "-q", "--", "-", "-:3", "--reading", "two-rays=best", "-h"]
# No argument can hold a NUL; and none shall name a file.
ARGUMENTS = st.one_of(
    st.sampled_from([*GENERAL, *OF_A_GAME, "schimmel", "royal-star", "тартар"]),
    st.sampled_from(OPTIONS),
    st.text(st.characters(codec="utf-8", exclude_characters="/.\0"), max_size=8),
)


@given(st.lists(ARGUMENTS, max_size=5).filter(lambda words: not {"--append", "--write"} & set(words)))
@settings(max_examples=200, deadline=None)
def test_command_lines(words):
    survives(words, GOOD)
