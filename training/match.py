"""Play thousands of complete games at once, with one player among others: margins and wins with 95 % intervals.

    python training/match.py runs/augur.bin apprentice runs/league/*.bin --both

This is a quick check on a GPU with different deals for each match. docs/BOTS.md has results of `foretell arena` on the
same deals. A player is a weight file, a checkpoint folder, or `apprentice`. All players are greedy.
"""

import argparse
import math
import time
from pathlib import Path

import torch

from evaluate import load
from net import BITS, OUTPUTS, read_weights, unpack
from rollout import CONTROLLER, DECIDED_BY, LEARNER, OLDER, OTHERS, POINTS, WINNING, Half, Segment


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", help="player to evaluate")
    parser.add_argument("others", nargs="+", help="opponents, with one match each")
    parser.add_argument("--both", action="store_true", help="also play each opponent alone among copies of the player")
    parser.add_argument("--rules", nargs="+", default=["it/3", "it/4", "it/5", "it/6"])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--tables", type=int, default=2048)
    parser.add_argument("--seed", type=int, default=99)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    one = player(args.one, args.device)
    for name in args.others:
        others = player(name, args.device)
        for rules in args.rules:
            report(args.one, name, rules, Match(one, others, rules, args).play())
            if args.both and others is not None:
                report(name, args.one, rules, Match(others, one, rules, args).play())


def player(name, device):
    """Return the network of a file or checkpoint, or None for the apprentice."""
    if name == "apprentice":
        return None
    net = load(name, torch.device(device)) if Path(name).is_dir() else read_weights(name)
    return net.to(device).requires_grad_(False)


def report(one, others, rules, results):
    margins, wins = results
    parts = [f"{values.mean() * scale:+.1f} ± {1.96 * scale * values.std() / math.sqrt(len(values)):.1f}{unit}"
             for values, scale, unit in [(margins, 1, ""), (wins, 100, " %")]]
    names = [Path(name).stem for name in (one, others)]
    print(f"| one {names[0]} among {names[1]} | {rules} | {len(margins)} | {parts[0]} | {parts[1].lstrip('+')} |",
          flush=True)


class Match:
    """A match of one player among copies of another."""

    def __init__(self, one, others, rules, args):
        self.one, self.others, self.args = one, others, args
        device = torch.device(args.device)
        seats = {"visits": {"apprentice": 1.0}} if others is None else {"older": 1.0}
        self.half = Half(0, args.tables, args.seed, device, False, rules=rules, alone=1.0, **seats)
        self.segment = Segment(2, args.tables, device, False)
        self.margin = torch.zeros(args.tables, device=device)
        #: False until the first game is over: tables start in the middle of a game, which doesn't count.
        self.complete = torch.zeros(args.tables, dtype=torch.bool, device=device)
        self.margins, self.wins = [], []

    @torch.no_grad()
    def play(self):
        step, start = 0, time.time()
        while sum(map(len, self.margins)) < self.args.games and time.time() - start < 120:
            previous = (self.segment, (step - 1) % 2) if step else None
            self.half.receive(self.segment, step % 2, previous)
            if step:
                self.count((step - 1) % 2)
            self.half.answer(self.decide(step % 2))
            step += 1
        self.half.wait()
        return torch.cat(self.margins), torch.cat(self.wins)

    def decide(self, at):
        bits = unpack(self.segment.observations[at], BITS, torch.float32)
        legal = unpack(self.segment.legal[at], OUTPUTS, torch.bool)
        scores = self.one.policy(self.one.trunk(bits))
        if self.others is not None:
            is_other = (self.segment.positions[at, :, CONTROLLER] == OLDER).unsqueeze(-1)
            scores = torch.where(is_other, self.others.policy(self.others.trunk(bits)), scores)
        return scores.masked_fill(~legal, -1e9).argmax(-1)

    def count(self, at):
        """Add the rounds and games that have just ended."""
        ended, results = self.segment.ended[at], self.segment.results[at]
        one = (results[..., DECIDED_BY] == LEARNER).float()
        margin = ((results[..., POINTS] - results[..., OTHERS]) * one).sum(-1)
        self.margin += torch.where(ended, margin, 0.0)
        over = ended & (self.segment.about[at, :, 0] == 1.0)
        counts = over & self.complete
        self.margins.append(self.margin[counts].cpu())
        self.wins.append((results[..., WINNING] * one).sum(-1)[counts].cpu())
        self.complete |= over
        self.margin.masked_fill_(over, 0.0)


if __name__ == "__main__":
    main()
