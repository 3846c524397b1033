"""`parlour completion`, and what it completes."""

import pytest

from parlour_cli import catalogue


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_scripts(process, shell):
    status, out, _err = process("completion", shell)
    assert status == 0
    assert b"_PARLOUR_COMPLETE" in out


def test_a_shell_that_is_none(run):
    status, out, err = run("completion", "csh")
    assert (status, out) == (2, "")
    assert "'csh' is not one of" in err


@pytest.fixture
def complete(process):
    def completes(words):
        env = {"_PARLOUR_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        status, out, err = process(env=env)
        assert (status, err) == (0, b"")
        return [line.partition(",")[2] for line in out.decode().splitlines()]

    return completes


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("parlour sch", ["schimmel", "schuster"]),
        ("parlour двад", ["двадцать-один"]),
        ("parlour ver", ["verify"]),
        ("parlour schimmel r", ["roll", "referee", "rules", "readings"]),
        ("parlour шиммель ref", ["referee"]),
        ("parlour schimmel rules excess-", ["excess-nothing", "excess-to-inn", "excess-leaves-pool"]),
        ("parlour schimmel readings both", ["both-show"]),
        ("parlour schimmel referee --reading both", ["both-show="]),
        (
            "parlour royal-star referee --reading two-rays=",
            ["two-rays=each", "two-rays=best", "two-rays=first"],
        ),
        ("parlour --lang ", ["en", "ru", "sv"]),
        ("parlour schimmel referee --com", ["--combinations"]),
        ("parlour completion z", ["zsh"]),
    ],
)
def test_completion(complete, words, expected):
    assert complete(words) == expected


def test_completion_of_the_first_word_offers_everything(complete):
    offered = complete("parlour ")
    assert set(catalogue.GAMES) <= set(offered)
    assert {"check", "cite", "fmt", "help"} <= set(offered)


def test_players_of_the_record(complete, dispute):
    assert complete(f"parlour schimmel roll {dispute} --who ") == ["Anna", "Boris", "Clara"]


def test_files_are_left_to_the_shell(process):
    env = {"_PARLOUR_COMPLETE": "bash_complete", "COMP_WORDS": "parlour check ev", "COMP_CWORD": "2"}
    assert process(env=env)[1] == b"file,ev\n"
