"""`parlour GAME deal` and `roll`, and `parlour verify`."""

import json

import pytest

from parlour_cli import catalogue
from parlour_cli.chance import Draw, commitment

GAMES = list(catalogue.GAMES)
DEALT = [game for game in GAMES if "deal" in catalogue.load(game).chances]
ROLLED = [game for game in GAMES if "roll" in catalogue.load(game).chances]


def seed_of(text):
    return next(line.partition(": ")[2] for line in text.splitlines() if line.startswith("seed: "))


@pytest.mark.parametrize(
    ("name", "game"), [*(("deal", game) for game in DEALT), *(("roll", game) for game in ROLLED)]
)
def test_a_new_record_with_its_seed(run, game, name):
    status, out, err = run(game, name)
    assert (status, err) == (0, "")
    assert out.startswith(f"game: {game}\nplayers: ")
    seed = seed_of(out)
    assert len(seed) == 32
    assert run(game, name, "--seed", seed)[1] == out
    assert run(game, name)[1] != out
    assert run("fmt", input=out)[1] == out, "what chance prints is in normal form"
    assert run("verify", input=out)[0] == 0


@pytest.mark.parametrize("game", DEALT)
def test_the_order_is_drawn_from_the_names_alone(run, game):
    """However the players are listed, the same seed gives the same order, so that it can be derived again."""
    one = run(game, "deal", "--seed", "1839", "--players", 'Zoë,Anna,"Aunt Mary"')[1]
    assert run(game, "deal", "--seed", "1839", "--players", 'Anna,"Aunt Mary",Zoë')[1] == one
    assert "# drawn" in one


@pytest.mark.parametrize("game", ROLLED)
def test_rolls_are_drawn_one_by_one(run, tmp_path, game):
    """Eight at once are the same as eight times one, appended; at Schuster the third throw has to be played first."""
    times = 3 if game == "schuster" else 8
    once = run(game, "roll", "--seed", "1839", "--times", times)[1]
    path = tmp_path / "evening.record"
    run(game, "roll", "--seed", "1839", "--append", path)
    for _time in range(times - 1):
        status, out, err = run(game, "roll", "--append", path)
        assert (status, err) == (0, "")
        assert out.count("\n") == 1
    assert path.read_text() == once
    assert run("verify", path)[0] == 0
    assert [each.name for each in tmp_path.iterdir()] == ["evening.record"], "no temporary file is left"


def test_what_would_come_next(run, tmp_path):
    path = tmp_path / "evening.record"
    path.write_text(run("royal-star", "roll", "--seed", "1839")[1])
    before = path.read_bytes()
    status, out, err = run("royal-star", "roll", path)
    assert (status, err) == (0, "")
    assert path.read_bytes() == before
    assert run("royal-star", "roll", "-", input=before)[1] == out
    assert run("royal-star", "roll", "--append", path)[1] == out
    assert path.read_bytes() == before + out.encode()


def test_appending_keeps_every_byte(run, tmp_path):
    path = tmp_path / "evening.record"
    before = b"\xef\xbb\xbf# hello\r\ngame:  royal-star\r\nplayers: Anna,Boris\r\nseed: x\r\n\r\n"
    before += b"Anna throws red miss"
    path.write_bytes(before)
    status, out, _err = run("royal-star", "roll", "--append", path)
    assert status == 0
    assert path.read_bytes().startswith(before)
    assert path.read_bytes().endswith(out.strip().encode() + b"\n")
    assert run("check", path)[0] in (0, 3)


def test_a_russian_record_is_carried_on_in_russian(run, tmp_path):
    path = tmp_path / "вечер.record"
    path.write_text("игра: королевская-звезда\nигроки: Анна, Борис\nсемя: x\n")
    assert " кидает " in run("royal-star", "roll", "--append", path)[1]
    assert run("verify", path)[0] == 0


def test_a_record_without_a_seed(run, star):
    status, out, err = run("royal-star", "roll", "--append", star)
    assert status == 0
    assert out.endswith("# drawn without a seed: it cannot be verified\n")
    assert "no header seed:" in err
    status, out, _err = run("verify", star)
    assert status == 3
    assert "nothing can be verified" in out


def test_another_seed_than_the_record_s(run, tmp_path):
    path = tmp_path / "evening.record"
    path.write_text(run("royal-star", "roll", "--seed", "1839")[1])
    status, out, err = run("royal-star", "roll", "--seed", "1840", path)
    assert (status, out) == (2, "")
    assert "The record has the seed 1839, not 1840." in err


def test_who_draws(run):
    record = "game: royal-star\nplayers: Anna, Boris\nreading: out-of-turn=stands\nseed: x\n"
    assert run("royal-star", "roll", "-", "--who", "Boris", input=record)[1].startswith("Boris throws ")


def test_who_draws_is_a_player(run):
    """As in a record: in any case of letters; for a name that nobody has, the nearest is suggested."""
    record = "game: schimmel\nplayers: Anna, Борис\nnext: Борис\nseed: x\n"
    assert "Борис rolls " in run("schimmel", "roll", "-", "--who", "борис", input=record)[1]
    for words, given in (("-",), record), (("--players", "Anna,Борис"), ""):
        status, out, err = run("schimmel", "roll", *words, "--who", "Бориз", input=given)
        assert (status, out) == (2, "")
        assert "nobody here is called Бориз. Did you mean Борис? Players: Anna, Борис." in err


def test_a_skill_is_written_down(run):
    out = run("royal-star", "roll", "--with", "miss=100", "--with", "own=0")[1]
    assert out.endswith("Anna throws red miss  # drawn with miss=100 own=0\n")
    assert run("verify", input=out)[0] == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--with", "mis=3"], "Did you mean miss?"),
        (["--with", "miss"], "cannot be asked for"),
        (["--with", "miss=many"], "a whole number from 0 to 100"),
        (["--seed", "two words"], "A seed is one word"),
        (["--seed", ""], "A seed is one word"),
        (["--players", "Anna,Anna"], "is named twice"),
        (["--players", "Anna Boris"], "a name is one word"),
        (["--times", "0"], "Invalid value for '--times'"),
        (["nothing-here.record"], "cannot be read"),
        (["a.record", "--append", "b.record"], "Name one file"),
    ],
)
def test_what_cannot_be_drawn(run, words, says):
    status, out, err = run("royal-star", "roll", *words)
    assert (status, out) == (2, "")
    assert says in err


def test_nobody_is_renamed_in_a_record(run, star):
    status, _out, err = run("royal-star", "roll", star, "--players", "Zoë")
    assert status == 2
    assert "--players is for a new one" in err


def test_a_record_that_cannot_be_read_is_left_alone(run, star):
    star.write_text(star.read_text() + "what\n")
    before = star.read_bytes()
    status, _out, err = run("royal-star", "roll", "--append", star)
    assert status == 2
    assert "Nothing is drawn for a record that cannot be read." in err
    assert star.read_bytes() == before


def test_another_game(run, star):
    assert run("schimmel", "roll", star)[0] == 2


def test_a_deal_begins_a_record(run, star):
    status, _out, err = run("royal-star", "deal", star)
    assert status == 2
    assert "begins a record" in err


def test_commitment(run):
    status, out, err = run("schimmel", "roll", "--commit", "--seed", "1839")
    assert (status, out, err) == (0, f"commit: {commitment('1839')}\n", "")
    status, out, err = run("schimmel", "roll", "--commit")
    assert status == 0
    assert out == f"commit: {commitment(err.split('seed: ')[1].strip())}\n"


# Verifying


@pytest.fixture
def drawn(run):
    text = run("royal-star", "roll", "--seed", "1839", "--times", "4", "--players", "Anna,Boris")[1]
    return text.replace("seed: 1839\n", f"seed: 1839\ncommit: {commitment('1839')}\n")


def test_all_as_drawn(run, drawn, validate):
    status, out, err = run("verify", input=drawn)
    assert (status, err) == (0, "")
    assert out.count("as drawn") == 5
    assert out.endswith("5 things drawn: all as the seed gives them\n")
    _status, out, _err = run("verify", "--format", "ndjson", input=drawn)
    data = validate(json.loads(out))
    assert data["seed"] == "1839"
    assert all(each["same"] for each in data["drawn"])


def test_a_line_that_differs(run, drawn, validate):
    lines = drawn.splitlines()
    changed = lines[-1]
    other = "Anna throws green miss" if not changed.endswith("miss") else "Anna throws green body"
    text = drawn.replace(changed, other)
    status, out, _err = run("verify", input=text)
    assert status == 1
    assert f"(stdin):{len(lines)}: {other}  DIFFERS: the seed gives {changed}\n" in out
    assert out.count("DIFFERS") == 1
    assert run("verify", "--exit-zero", input=text)[0] == 0
    assert run("verify", "-q", input=text) == (1, "", "")
    _status, out, _err = run("verify", "--format", "json", input=text)
    (data,) = validate(json.loads(out))["records"]
    assert [each["derived"] for each in data["drawn"] if not each["same"]] == [changed]


def test_another_seed(run, drawn):
    status, out, _err = run("verify", input=drawn.replace("seed: 1839", "seed: 1840"))
    assert status == 1
    assert "commit: sha256:" in out
    assert "DIFFERS" in out


def test_a_drawn_head_that_was_changed(run):
    text = run("schimmel", "deal", "--seed", "1839", "--players", "Anna,Boris,Clara,Dmitri")[1]
    assert run("verify", input=text)[0] == 0
    players = next(line for line in text.splitlines() if line.startswith("players"))
    names = players.partition(": ")[2].partition("  #")[0].split(", ")
    swapped = text.replace(", ".join(names), ", ".join([*names[1:], names[0]]))
    status, out, _err = run("verify", input=swapped)
    assert status == 1
    assert f"DIFFERS: the seed gives players: {', '.join(names)}" in out


def test_spoken_lines_between_do_not_matter(run, drawn):
    text = drawn.rstrip("\n") + "\nAnna has 99\n"
    assert run("verify", input=text)[0] == 0


def test_unreadable_and_unknown(run):
    assert run("verify", input="game: royal-star\nplayers: A\nseed: x\nwhat\n")[0] == 2
    assert run("verify", input="game: shimmel\nplayers: A, B\nseed: x\n")[0] == 2
    assert run("verify", input="")[0] == 2


def test_the_method_is_the_published_one(run):
    """Line k of a record of throws is drawn by draw k of its seed."""
    out = run("royal-star", "roll", "--seed", "1839", "--times", "3", "--with", "miss=50", "--with", "own=0")[
        1
    ]
    for k, line in enumerate(out.splitlines()[-3:], 1):
        assert ("miss" in line.split("#")[0]) == (Draw("1839", k).below(100) < 50)


def test_a_record_goes_through(run):
    """`deal | roll --append - | check`: the record comes in and goes out with what was drawn."""
    _status, dealt, _err = run("schimmel", "deal", "--players", "A, B, C", "--seed", "q")
    status, out, _err = run("schimmel", "roll", "--append", "-", input=dealt.encode())
    assert status == 0
    assert out.startswith(dealt)
    assert " rolls " in out[len(dealt) :]
    assert run("verify", input=out.encode())[0] == 0


def test_a_drawn_line_that_was_corrected_is_not_as_drawn(run):
    _status, text, _err = run("schimmel", "roll", "--seed", "q", "--players", "A, B")
    number = text.splitlines().index(next(line for line in text.splitlines() if " rolls " in line)) + 1
    who = text.splitlines()[number - 1].split()[0]
    mended = f"{text}table corrects {number}: {who} rolls 1 2 3 4 5 6\n"
    assert run("verify", input=mended.encode())[0] == 1


# What is drawn later in a hand ----------------------------------------------------------------------

CLOSED = ("my-bird-sings", "deal", "--seed", "7", "--players", "Anna,Boris,Clara")


def test_hidden_hands_may_be_told_afterwards(run):
    """A hand told before a card is passed is compared with the deal; told later it is no draw, and moves none."""
    full = run(*CLOSED)[1]
    closed = run(*CLOSED, "--with", "only=Anna")[1]
    hands = [line for line in full.splitlines() if " holds " in line]
    others = [line for line in hands if not line.startswith("Anna")]
    afterwards = closed + "\n".join(others) + "\n"
    status, out, _err = run("verify", input=afterwards)
    assert (status, out.count("as drawn\n")) == (0, 6)
    other = others[0].split()
    forged = afterwards.replace(others[0], " ".join([*other[:2], *others[1].split()[2:]]))
    assert run("verify", input=forged)[0] == 1
    first = next(line for line in hands if line.startswith("Anna")).split()[2]
    passed = f"{closed}Anna gives {first}\nBoris holds {' '.join(other[2:])} {first}\ntable ends hand\n"
    assert run("verify", input=passed)[0] == 0


@pytest.mark.parametrize("game", ["my-bird-sings", "spoil-five"])
def test_the_next_hand_is_the_same_however_much_is_told(run, game):
    """The hidden hands of the first deal may be added to the record, and what was dealt after them stays as it was drawn."""
    words = (game, "deal", "--seed", "7", "--players", "Anna,Boris,Clara")
    second = []
    for wish in ((), ("--with", "only=Anna")):
        first = run(*words, *wish)[1]
        dealer = next(line.split()[1] for line in first.splitlines() if line.startswith("dealer: "))
        again = f"{first}{dealer} misdeals\n"
        second.append(run(game, "deal", "-", input=again)[1])
    assert second[0] == second[1] != ""


def test_an_exchange_is_drawn_and_verified(run, tmp_path):
    path = tmp_path / "evening.record"
    start = run(*CLOSED)[1]
    hand = next(line.split()[2:] for line in start.splitlines() if line.startswith("Anna holds"))
    path.write_text(start + "".join(f"{who} gives {hand[0]}\n" for who in ["Anna", "Boris", "Clara"] * 3))
    status, out, _err = run("my-bird-sings", "deal", "--with", f"card={hand[1]}", "--append", path)
    assert status == 0
    assert out.startswith(f"Anna swaps {hand[1]} for ")
    assert "#" not in out
    assert run("my-bird-sings", "referee", "--no-alternatives", path)[0] == 0
    assert run("verify", path)[0] == 0
    other = next(card for card in ("2H", "2D", "3H", "3D", "4H") if card not in path.read_text())
    path.write_text(path.read_text().replace(out, f"Anna swaps {hand[1]} for {other}\n"))
    assert run("verify", path)[0] == 1
    status, _out, err = run("my-bird-sings", "deal", path)
    assert status == 2
    assert "--with card=CARD" in err


@pytest.mark.parametrize("game", DEALT)
def test_the_help_names_what_may_be_wished_for(run, game):
    said = " ".join(run(game, "deal", "--help")[1].split())
    refused = " ".join(run(game, "deal", "--with", "nothing=1")[2].split())
    names = refused.rpartition("There is: ")[2]
    assert ("There is: " not in said) if names == "-" else (f"There is: {names} --commit" in said)
