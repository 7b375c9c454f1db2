"""Tests of short versions of the examples."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

import foretell
import imagine
import learn


def test_a_small_network_learns_to_beat_random_players():
    rules = "it/3+length=first-5"
    net = learn.teach(rules, seconds=600, width=48, tables=256, most=300_000, say=lambda message: None)
    margin, error = learn.margin_against(net, "random", rules, 60, 7)
    assert margin > 3 * error > 0, (margin, error)


def test_a_bot_that_imagines_beats_random_players():
    rules, ahead = "it/3+length=first-4", 0
    for game in range(10):
        players = [foretell.bot("random", seed=game)] * 3
        players[game % 3] = imagine.Imagining(worlds=4)
        scores = foretell.play(rules, players, seed=game).scores
        ahead += scores[game % 3] - (sum(scores) - scores[game % 3]) / 2
    assert ahead > 100, ahead


def test_imagine_counts_its_own_score_apart_from_the_others(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["imagine.py", "--rules", "it/3+length=first-2", "--worlds", "2", "--games", "3"])
    monkeypatch.setattr(foretell, "play", lambda rules, seats, seed: type("Played", (), {"scores": [10, 20, 30]}))
    imagine.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "game 1: 10 points, the others [20, 30]"
    assert lines[1] == "game 2: 20 points, the others [10, 30]"
    assert lines[3] == "a game: 20 points, the others 20"
