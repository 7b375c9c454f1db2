"""Decisions a second through Python: our environments, and OpenSpiel's own game that is most like it.

    pip install './crates/python[openspiel,pettingzoo]'        # a release build
    python crates/python/benchmarks/speed.py [--tables 8192] [--seconds 3]

All are measured in turn, three times; compare the ratios. Answers are drawn at random, or the first legal one at many
tables, and their time counts. `oh_hell` is OpenSpiel's, in C++: four players, the whole pack of 52, ten cards each.
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
    """The lowest legal output of each table: no Python for a single decision."""
    outputs = np.full(len(legal), -1, np.int64)
    for word in reversed(range(legal.shape[1])):
        bits = legal[:, word]
        lowest = bits & (~bits + np.uint64(1))
        place = np.log2(np.maximum(lowest, 1).astype(np.float64)).astype(np.int64)
        outputs = np.where(bits != 0, 64 * word + place, outputs)
    return outputs


def rate(games, seconds):
    """Decisions a second of something that yields how many decisions it has made."""
    decisions, start = 0, time.perf_counter()
    for made in games:
        decisions += made
        if time.perf_counter() - start > seconds:
            return decisions / (time.perf_counter() - start)


def vectorised(tables):
    games = Tables(tables, seed=1, rules="it/4")
    while True:
        games.step(first_legal(games.legal))
        yield tables


def openspiel(game):
    """With the text of each information state, as tabular algorithms ask for it."""
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
        shown, over, decisions = env.reset()[0], False, 0
        while not over:
            shown, _, over, _, _ = env.step(shown["action_mask"].argmax())
            decisions += 1
        yield decisions


def pettingzoo():
    env = aec_env("it/4")
    while True:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            shown, _, over, _, _ = env.last()
            env.step(None if over else shown["action_mask"].argmax())
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
        own = rates["OpenSpiel's own oh_hell"]
        for name, found in rates.items():
            print(f"{name}: {found:,.0f}/s, {found / own:.2f} of oh_hell")
        print()


if __name__ == "__main__":
    main()
