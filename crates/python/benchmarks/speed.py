"""Decisions per second in Python: Foretell's environments, and OpenSpiel's most similar game.

    pip install './crates/python[openspiel,pettingzoo]'        # a release build
    python crates/python/benchmarks/speed.py [--tables 8192] [--seconds 3]

Runs all in turn, three times; compare the ratios. Times include choosing actions: the first legal one, or a random one
for OpenSpiel. `oh_hell` is OpenSpiel's C++ game with four players, 52 cards, and ten cards each.
"""

import argparse
import random
import time

import numpy as np
import pyspiel

from foretell import openspiel_game
from foretell.gymnasium_env import ForetellEnv
from foretell.pettingzoo_env import env as aec_env
from foretell.vector import Tables

OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=10)"


def first_legal(legal):
    """Return the lowest legal output of each table, without a Python loop over tables."""
    outputs = np.full(len(legal), -1, np.int64)
    for word in reversed(range(legal.shape[1])):
        bits = legal[:, word]
        lowest = bits & (~bits + np.uint64(1))
        index = np.log2(np.maximum(lowest, 1).astype(np.float64)).astype(np.int64)
        outputs = np.where(bits != 0, 64 * word + index, outputs)
    return outputs


def rate(games, seconds):
    """Return decisions per second of an iterator that yields numbers of decisions."""
    decisions, start = 0, time.perf_counter()
    for count in games:
        decisions += count
        if time.perf_counter() - start > seconds:
            return decisions / (time.perf_counter() - start)


def vectorised(tables):
    games = Tables(tables, seed=1, rules="it/4")
    while True:
        games.step(first_legal(games.legal))
        yield tables


def openspiel(game):
    """Play with information state strings, as tabular algorithms do."""
    rng = random.Random(1)
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            state.information_state_string()
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        yield decisions


def gymnasium(opponents):
    env = ForetellEnv("it/4", opponents)
    while True:
        obs, over, decisions = env.reset()[0], False, 0
        while not over:
            obs, _, over, _, _ = env.step(obs["action_mask"].argmax())
            decisions += 1
        yield decisions


def pettingzoo():
    env = aec_env("it/4")
    while True:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            obs, _, over, _, _ = env.last()
            env.step(None if over else obs["action_mask"].argmax())
            decisions += not over
        yield decisions


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=8192)
    parser.add_argument("--seconds", type=float, default=3)
    args = parser.parse_args()
    measured = {
        "foretell.vector, it/4, all cores": lambda: vectorised(args.tables),
        "Gymnasium, it/4 against random": lambda: gymnasium("random"),
        "Gymnasium, it/4 against apprentices": lambda: gymnasium("apprentice"),
        "PettingZoo AEC, it/4": pettingzoo,
        "OpenSpiel, it/4": lambda: openspiel(openspiel_game.load("it/4")),
        "OpenSpiel's own oh_hell": lambda: openspiel(pyspiel.load_game(OH_HELL)),
    }
    for _ in range(3):
        rates = {name: rate(games(), args.seconds) for name, games in measured.items()}
        baseline = rates["OpenSpiel's own oh_hell"]
        for name, value in rates.items():
            print(f"{name}: {value:,.0f}/s, {value / baseline:.2f} of oh_hell")
        print()


if __name__ == "__main__":
    main()
