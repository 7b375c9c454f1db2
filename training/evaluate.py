"""Evaluate one greedy learner among apprentices: points per round above the others' mean.

This is a quick check during training. Official results come from `foretell arena` matches on the same deals.
"""

import argparse
import json

import torch

import foretell
from net import BITS, OUTPUTS, Checkpoint, Critic, Net, unpack
from rollout import Half, Margins, Segment


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", help="checkpoint folder (default: a learner that plays randomly)")
    parser.add_argument("--rules", nargs="+", default=["it/3", "it/4", "it/5", "it/6"])
    parser.add_argument("--tables", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=99)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    if args.device == "cpu":
        torch.set_num_threads(1)
    device = torch.device(args.device)
    net = load(args.checkpoint, device) if args.checkpoint else None
    for rules in args.rules:
        print(json.dumps({"rules": rules, **measure(net, rules, args, device)}), flush=True)


def load(folder, device):
    """Return the network of a checkpoint."""
    files = Checkpoint(folder)
    trunk = files.trunk()
    width = trunk["trunk.input.bias"].shape[0]
    blocks = sum(name.startswith("trunk.blocks") and name.endswith("bias") for name in trunk)
    critic_width = files.heads()["critic"]["trunk.input.bias"].shape[0]
    net = Net(width, blocks)
    state = files.load(net, Critic(critic_width))
    files.load_average(net)
    if state["phase"] == "dmc":
        net.policy_from_values(temperature=1.0)
    return net.to(device).requires_grad_(False)


@torch.no_grad()
def measure(net, rules, args, device):
    half = Half(0, args.tables, args.seed, device, False, rules=rules, visits={"apprentice": 1.0})
    segment = Segment(2, args.tables, device, False)
    margins = Margins(device, base_rules_only=False)
    margins.ROUNDS = torch.ones(8)
    for step in range(args.steps):
        previous = (segment, (step - 1) % 2) if step > 0 else None
        half.receive(segment, step % 2, previous)
        if step > 0:
            margins.add(one_step(segment, (step - 1) % 2))
        legal = unpack(segment.legal[step % 2], OUTPUTS, torch.bool)
        if net is None:
            scores = torch.rand(legal.shape, device=device)
        else:
            scores = net.policy(net.trunk(unpack(segment.observations[step % 2], BITS, torch.float32)))
        half.answer(scores.masked_fill(~legal, -1e9).argmax(-1))
    half.wait()
    rounds = int(margins.rounds.sum())
    players = str(int(margins.rounds.argmax()))
    margin, error = margins.take()[players]
    return {"margin_per_round": margin, "standard_error": error, "rounds": rounds}


class one_step:
    """A single step of a segment."""

    def __init__(self, segment, step):
        for name in ("ended", "results", "about"):
            setattr(self, name, getattr(segment, name)[step : step + 1])


if __name__ == "__main__":
    main()
