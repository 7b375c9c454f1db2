"""The examples do what they say, in a short form."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

import foretell
import imagine
import learn


def test_a_small_network_learns_to_beat_random_players():
    rules = "it/3+length=first-5"
    net = learn.teach(rules, seconds=600, width=48, tables=256, most=300_000, say=lambda told: None)
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
