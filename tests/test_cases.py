"""Every record of every game is judged, and every line of it gets the verdict and the rules that its comment
expects.
"""

import pytest

from parlour_cli import catalogue
from parlour_cli.records import Record, read
from tests.judging import FILES, complaints, findings_of, name_of


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_line_is_ruled_as_its_comment_says(path):
    said = [each for record, findings in findings_of(path) for each in complaints(record, findings)]
    assert not said, "\n".join([str(path), *said])


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_game_has_records(game):
    assert any(path.parent.name == game for path in FILES)


def judged(text: str) -> list[str]:
    from parlour_cli.referee import Referee

    record: Record = next(iter(read([text.encode()], "test")))
    return list(complaints(record, Referee(catalogue.judged, alternatives=False).judge(record)))


HEAD = "game: royal-star\nplayers: Anna, Boris\n\nAnna throws red miss\n"


@pytest.mark.parametrize(
    "line",
    [
        "Anna scores -2",
        "Anna scores -3  # wrong [miss]",
        "Anna scores -3  # right [own-colour]",
        "Anna scores -3 points",
        "Anna throws blue body  # legal [miss]",
        "Anna throws red body",
    ],
)
def test_the_runner_sees_what_is_not_as_expected(line):
    assert judged(f"{HEAD}{line}\n")


def test_the_runner_is_content_with_what_is():
    assert not judged(
        f"{HEAD}Anna scores -3  # right [miss]: three off\nAnna throws red hit  # illegal [each-ball-once]\n"
    )
