"""Decisions a second of `foretell.vector`, with everything encoded, and of the same game behind OpenSpiel's door.

    pip install './crates/python[openspiel]'        # not an editable or debug build
    python crates/python/benchmarks/speed.py [--tables 8192] [--seconds 5]

Both are measured in turn, three times; compare the ratio. Answers are drawn by numpy in one go, and their time counts.
"""

import argparse
import random
import time

import numpy as np
import pyspiel

import foretell.openspiel_game  # noqa: F401 (names the game)
from foretell.vector import Tables


def first_legal(legal):
    """The lowest legal output of each table: no Python for a single decision."""
    outputs = np.full(len(legal), -1, np.int64)
    for word in reversed(range(legal.shape[1])):
        bits = legal[:, word]
        lowest = bits & (~bits + np.uint64(1))
        place = np.log2(np.maximum(lowest, 1).astype(np.float64)).astype(np.int64)
        outputs = np.where(bits != 0, 64 * word + place, outputs)
    return outputs


def vectorised(tables, seconds, **mix):
    games = Tables(tables, seed=1, **mix)
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        games.step(first_legal(games.legal))
        decisions += tables
    return decisions / (time.perf_counter() - start)


def openspiel(seconds, rules):
    game, rng = pyspiel.load_game("python_foretell", {"rules": rules}), random.Random(1)
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                continue
            state.information_state_string()
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=8192)
    parser.add_argument("--seconds", type=float, default=5)
    args = parser.parse_args()
    for _ in range(3):
        mixed = vectorised(args.tables, args.seconds)
        one = vectorised(args.tables, args.seconds, rules="it/4")
        door = openspiel(args.seconds, "it/4")
        print(f"mixed rules {mixed:,.0f}/s, it/4 {one:,.0f}/s, OpenSpiel it/4 {door:,.0f}/s: {one / door:,.0f} times")


if __name__ == "__main__":
    main()
