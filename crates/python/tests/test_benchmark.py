"""Tests of `foretell.benchmark`."""

import json
import random
import subprocess
import sys

import pytest

from foretell import benchmark


def run(*arguments):
    return subprocess.run([sys.executable, "-m", "foretell.benchmark", *arguments], capture_output=True, text=True)


def test_a_file_plays_the_same_deals_every_time(tmp_path):
    path = tmp_path / "mybot.py"
    path.write_text("def decide(view):\n    return min(view.legal())\n")
    arguments = (str(path), "--rules", "it/3+length=first-4", "--deals", "6", "--opponents", "apprentice,random")
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"Foretell benchmark {benchmark.VERSION} (foretell ") and "6 deals" in lines[0]
    assert lines[4].startswith("| apprentice | 18 | ") and lines[5].startswith("| random | 18 | ")
    assert "±" in lines[4] and "%" in lines[4]
    for processes in ("1", "3"):
        again = run(*arguments, "--processes", processes).stdout
        assert again == done.stdout, f"the same deals give the same table ({processes} processes)"
    rows = [json.loads(line) for line in run(*arguments, "--json").stdout.splitlines()]
    assert rows[0]["margin"] < -10 and 0 <= rows[0]["wins_95"][0] <= rows[0]["wins"] <= rows[0]["wins_95"][1] <= 1


def test_equal_bots_are_equal_on_duplicate_deals():
    row = benchmark.measure(benchmark.Matches(), "apprentice", "apprentice", "it/3+length=first-3", 4, 1)
    # Every player gets the same cards, and apprentices are deterministic.
    assert abs(row["margin"]) < 1e-9 and row["margin_95"] < 1e-9
    assert abs(row["wins"] - 1 / 3) < 1e-9
    assert benchmark.measure(
        benchmark.Matches(), "apprentice", "random", "it/3+length=first-3", 4, 1)["margin"] > 10


def test_luck_correction_is_unbiased():
    rng = random.Random(7)
    luck, usual = ([rng.gauss(170, 30) for _ in range(count)] for count in (200, 1600))
    margins = [20 + 0.8 * (value - 170) + rng.gauss(0, 6) for value in luck]
    margin, half = benchmark.without_luck(margins, luck, usual)
    assert abs(margin - 20) < 2 * half and half < 2, (margin, half)
    # An uninformative stand-in leaves the result unchanged.
    noise, other_noise = ([rng.gauss(0, 1) for _ in values] for values in (luck, usual))
    margin, half = benchmark.without_luck(margins, noise, other_noise)
    plain, plain_half = benchmark.mean_interval(margins)
    assert abs(margin - plain) < half and abs(half / plain_half - 1) < 0.2, (margin, half, plain, plain_half)


def test_luck_is_corrected_against_fast_opponents():
    rules = "it/3+length=first-4"
    row = benchmark.measure(benchmark.Matches(), "augur:level=5", "apprentice", rules, 20, 3)
    assert abs(row["without_luck"] - row["margin"]) < row["margin_95"], row
    assert row["without_luck_95"] < row["margin_95"], row
    for opponent, deals in [("seer:worlds=2", 10), ("apprentice", 9)]:
        row = benchmark.measure(benchmark.Matches(), "random", opponent, "it/3+length=first-1", deals, 1)
        assert row["without_luck"] is None, opponent


def test_each_game_gets_a_new_bot(tmp_path):
    path = tmp_path / "counting.py"
    path.write_text("created = []\nclass Bot:\n    def __init__(self):\n        created.append(self)\n"
                    "    def decide(self, view):\n        return view.legal()[0]\n")
    make = benchmark.load(str(path))
    assert make(1) is not make(2)


@pytest.mark.parametrize("arguments, message", [
    (["nobody.py"], "there is no file"), (["sage"], "there is no bot"), (["random", "--opponents", "sage"], "no bot"),
    (["random", "--deals", "0"], "at least one deal"),
    (["random", "--processes", "0"], "at least one process"), (["random", "--rules", "it/9"], "error"),
])
def test_wrong_arguments_are_explained(arguments, message):
    done = run(*arguments)
    assert done.returncode == 2 and message in done.stderr, done.stderr


def test_a_file_without_a_player_is_rejected(tmp_path):
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(ValueError, match=r"decide\(view\)"):
        benchmark.load(str(tmp_path / "empty.py"))
