"""Teaches a small network on a CPU, with numpy alone: it plays against itself and learns what its rounds came to.

    python learn.py                          five minutes, by the rules for four players
    python learn.py --seconds 36000          left running, it goes on to be better
    python learn.py --rules it/3 --save net.npz

Every half minute it plays some games against bots that it has not learned from. `training/` in the repository is the
same idea with a large network and a GPU.
"""

import argparse
import time

import numpy as np

import foretell
from foretell import vector
from foretell.vector import Tables

BITS = 64 * foretell.OBSERVATION_WORDS


def bits_of(words):
    return vector.bits_of(words).astype(np.float32)


class Net:
    """For each output the margin of the round to expect, in tens of points: one hidden layer, taught by Adam."""

    def __init__(self, width, rng):
        self.weights = [
            rng.normal(0, 0.05, (BITS, width)).astype(np.float32), np.zeros(width, np.float32),
            np.zeros((width, foretell.OUTPUTS), np.float32), np.zeros(foretell.OUTPUTS, np.float32),
        ]
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]
        self.steps = 0

    def values(self, bits):
        hidden, bias, out, out_bias = self.weights
        features = np.maximum(bits @ hidden + bias, 0)
        return features, features @ out + out_bias

    def learn(self, bits, outputs, targets, rate):
        features, values = self.values(bits)
        rows = np.arange(len(outputs))
        error = np.clip(values[rows, outputs] - targets, -5, 5) / len(outputs)
        by_output = np.zeros_like(values)
        by_output[rows, outputs] = error
        back = (by_output @ self.weights[2].T) * (features > 0)
        self.descend([bits.T @ back, back.sum(0), features.T @ by_output, by_output.sum(0)], rate)

    def descend(self, gradients, rate):
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, (mean, square), gradient in zip(self.weights, self.moments, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)


def play_segment(tables, net, steps, temperature, rng):
    """Some steps of all tables: what was seen and done, and the margin that the round came to, where it ended."""
    seen, done, seats, ended, results = [], [], [], [], []
    for _ in range(steps):
        _, values = net.values(bits_of(tables.words))
        noise = rng.gumbel(size=values.shape).astype(np.float32) * temperature
        outputs = np.where(tables.mask(), values + noise, -np.inf).argmax(1)
        seen.append(tables.words.copy())
        done.append(outputs)
        seats.append(tables.positions[:, Tables.SEAT].astype(int))
        tables.step(outputs)
        ended.append(tables.positions[:, Tables.ENDED] != 0)
        results.append(tables.results[..., Tables.POINTS] - tables.results[..., Tables.OTHERS])
    every = np.arange(len(tables.words))
    came_to, known = np.zeros((len(every), foretell.SEATS), np.float32), np.zeros(len(every), bool)
    lessons = []
    for step in reversed(range(steps)):
        came_to = np.where(ended[step][:, None], results[step], came_to)
        known = known | ended[step]
        lessons.append((seen[step][known], done[step][known], came_to[every, seats[step]][known] / 10))
    return [np.concatenate(parts) for parts in zip(*lessons)]


class Learned:
    """The network as a player at any table: it does what it expects most of."""

    def __init__(self, net):
        self.net = net

    def decide(self, view):
        _, values = self.net.values(bits_of(view.observation()[None]))
        return view.action_of(int(np.where(view.output_mask(), values[0], -np.inf).argmax()))


def margin_against(net, opponent, rules, games, seed):
    """Points of a game above the mean of the others, alone among bots, with its standard error."""
    margins = []
    for game in range(games):
        players = [foretell.bot(opponent, seed=game)] * foretell.Game(rules, 0).players
        players[game % len(players)] = Learned(net)
        scores = foretell.play(rules, players, seed=seed + game).scores
        own = scores[game % len(players)]
        margins.append(own - (sum(scores) - own) / (len(scores) - 1))
    return np.mean(margins), np.std(margins) / np.sqrt(games)


def teach(rules="it/4", seconds=300.0, width=96, tables=512, steps=48, batch=1024, seed=1, say=print,
          most=float("inf")):
    """Teaches a network for some time, or by so many decisions at most; `say` is told how it does."""
    rng = np.random.default_rng(seed)
    net, playing = Net(width, rng), Tables(tables, seed, rules=rules)
    began = said = time.monotonic()
    decisions = 0
    while (elapsed := time.monotonic() - began) < seconds and decisions < most:
        progress = max(elapsed / seconds, decisions / most)
        words, outputs, targets = play_segment(playing, net, steps, 0.5 * 0.2**progress, rng)
        order = rng.permutation(len(outputs))
        for first in range(0, len(order) - batch + 1, batch):
            part = order[first : first + batch]
            net.learn(bits_of(words[part]), outputs[part], targets[part], 2e-3 * 0.1**progress)
        decisions += tables * steps
        if time.monotonic() - said > 30:
            said = time.monotonic()
            against = {bot: margin_against(net, bot, rules, 12, 10**6) for bot in ("random", "apprentice")}
            told = ", ".join(f"{margin:+.0f} ± {2 * error:.0f} against {bot}" for bot, (margin, error) in against.items())
            say(f"{elapsed:5.0f} s, {decisions:,} decisions: {told}")
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="it/4")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--width", type=int, default=96)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where the weights go, as an .npz file")
    args = parser.parse_args()
    net = teach(args.rules, args.seconds, args.width, seed=args.seed)
    if args.save:
        np.savez(args.save, *net.weights)
    for opponent in ("random", "apprentice"):
        margin, error = margin_against(net, opponent, args.rules, 40, 1)
        print(f"at last {margin:+.0f} ± {2 * error:.0f} points a game against {opponent}")


if __name__ == "__main__":
    main()
