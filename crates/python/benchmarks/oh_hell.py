"""Random decisions per second of `foretell sim`, compared with OpenSpiel's most similar game through Python.

    pip install open_spiel
    python crates/python/benchmarks/oh_hell.py target/release/foretell [PROGRAM…]

Measures CPU time of all programs in turn, five times; compare the ratios. OpenSpiel's game is oh_hell with four
players, 52 cards, and ten cards each.
"""

import json
import random
import resource
import subprocess
import sys
import time

import pyspiel

OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=10)"


def foretell(program, rules):
    """Return decisions per second of CPU time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [program, "sim", "--rules", rules, "--games", "20000", "--threads", "1", "--json"]
    decisions = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["decisions"]
    return decisions / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)


def openspiel(seconds=2):
    game, rng = pyspiel.load_game(OH_HELL), random.Random(1)
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions / (time.process_time() - start)


def main():
    for _ in range(5):
        baseline = openspiel()
        for rules in ("it/4", "pt/4+specials=all"):
            for program in sys.argv[1:]:
                ours = foretell(program, rules)
                print(f"{program} {rules} {ours:,.0f}/s, OpenSpiel {baseline:,.0f}/s: {ours / baseline:,.0f} times")


if __name__ == "__main__":
    main()
