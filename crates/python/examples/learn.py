"""Train a small network by self-play on a CPU, with numpy alone. It learns to predict the results of its rounds.

    python learn.py                          five minutes, with the rules for four players
    python learn.py --seconds 36000          longer training improves it further
    python learn.py --rules it/3 --save net.npz

It is evaluated every 30 seconds against bots that aren't part of training. `training/` in the repository does the same
with a large network and a GPU.
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
    """Predicts the round's margin for each output, in tens of points. One hidden layer, trained with Adam."""

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
    """Play some steps at all tables. Return observations, outputs and margins of the rounds that ended."""
    observations, actions, seats, ended, results = [], [], [], [], []
    for _ in range(steps):
        _, values = net.values(bits_of(tables.words))
        noise = rng.gumbel(size=values.shape).astype(np.float32) * temperature
        outputs = np.where(tables.mask(), values + noise, -np.inf).argmax(1)
        observations.append(tables.words.copy())
        actions.append(outputs)
        seats.append(tables.positions[:, Tables.SEAT].astype(int))
        tables.step(outputs)
        ended.append(tables.positions[:, Tables.ENDED] != 0)
        results.append(tables.results[..., Tables.POINTS] - tables.results[..., Tables.OTHERS])
    rows = np.arange(len(tables.words))
    margins, known = np.zeros((len(rows), foretell.SEATS), np.float32), np.zeros(len(rows), bool)
    samples = []
    for step in reversed(range(steps)):
        margins = np.where(ended[step][:, None], results[step], margins)
        known = known | ended[step]
        samples.append((observations[step][known], actions[step][known], margins[rows, seats[step]][known] / 10))
    return [np.concatenate(parts) for parts in zip(*samples)]


class Learned:
    """A player that chooses the output with the highest prediction."""

    def __init__(self, net):
        self.net = net

    def decide(self, view):
        _, values = self.net.values(bits_of(view.observation()[None]))
        return view.action_of(int(np.where(view.output_mask(), values[0], -np.inf).argmax()))


def margin_against(net, opponent, rules, games, seed):
    """Return points per game above the mean of the others, alone among bots, with the standard error."""
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
    """Train a network for `seconds`, or at most `most` decisions. `say` is called with progress messages."""
    rng = np.random.default_rng(seed)
    net, playing = Net(width, rng), Tables(tables, seed, rules=rules)
    start = last_report = time.monotonic()
    decisions = 0
    while (elapsed := time.monotonic() - start) < seconds and decisions < most:
        progress = max(elapsed / seconds, decisions / most)
        words, outputs, targets = play_segment(playing, net, steps, 0.5 * 0.2**progress, rng)
        order = rng.permutation(len(outputs))
        for first in range(0, len(order) - batch + 1, batch):
            part = order[first : first + batch]
            net.learn(bits_of(words[part]), outputs[part], targets[part], 2e-3 * 0.1**progress)
        decisions += tables * steps
        if time.monotonic() - last_report > 30:
            last_report = time.monotonic()
            against = {bot: margin_against(net, bot, rules, 12, 10**6) for bot in ("random", "apprentice")}
            margins = ", ".join(f"{margin:+.0f} ± {2 * error:.0f} against {bot}"
                                for bot, (margin, error) in against.items())
            say(f"{elapsed:5.0f} s, {decisions:,} decisions: {margins}")
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="it/4")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--width", type=int, default=96)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="save the weights to this .npz file")
    args = parser.parse_args()
    net = teach(args.rules, args.seconds, args.width, seed=args.seed)
    if args.save:
        np.savez(args.save, *net.weights)
    for opponent in ("random", "apprentice"):
        margin, error = margin_against(net, opponent, args.rules, 40, 1)
        print(f"final: {margin:+.0f} ± {2 * error:.0f} points a game against {opponent}")


if __name__ == "__main__":
    main()
