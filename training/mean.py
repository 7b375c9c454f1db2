"""Average several policies with weights, which reduces noise. They must be related by fine-tuning, so that
their features correspond.

    python training/mean.py runs/mean runs/fifth=3 runs/sixth=3 runs/seventh=4
"""

import argparse
import json

import torch

from evaluate import load
from net import Checkpoint, Critic, Net


def mean_net(nets):
    """Return the weighted mean of networks, given as (network, share) pairs. Missing residual layers count as zeros."""
    deepest = max((net for net, _ in nets), key=lambda net: len(net.trunk.blocks))
    total = sum(share for _, share in nets)
    mean = Net(deepest.width, len(deepest.trunk.blocks))
    states = [(net.state_dict(), share / total) for net, share in nets]
    zeros = {name: torch.zeros_like(value) for name, value in mean.state_dict().items()}
    mean.load_state_dict({name: sum(share * state.get(name, zero) for state, share in states)
                          for name, zero in zeros.items()})
    return mean


def folder_and_share(text):
    folder, _, share = text.rpartition("=")
    try:
        if folder and float(share) > 0:
            return folder, float(share)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"{text} is not FOLDER=SHARE, such as runs/ppo=2")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", help="output folder; gets the critic of the last FOLDER")
    parser.add_argument("of", nargs="+", type=folder_and_share, metavar="FOLDER=SHARE")
    args = parser.parse_args()
    nets = [(load(folder, "cpu"), share) for folder, share in args.of]
    if len({net.width for net, _ in nets}) > 1:
        parser.error("all networks must have the same width")
    last = Checkpoint(args.of[-1][0])
    critic_state = last.heads()["critic"]
    critic = Critic(critic_state["trunk.input.bias"].shape[0])
    critic.load_state_dict(critic_state)
    state = last.state()
    parts = [{"share": share, **{key: Checkpoint(folder).state().get(key) for key in ("recipe", "seed", "commit")}}
             for folder, share in args.of]
    about = {"recipe": "mean.py of " + json.dumps(parts), "seed": state.get("seed"), "commit": state.get("commit")}
    rest = {key: value for key, value in state.items() if key not in about}
    Checkpoint(args.checkpoint).save(mean_net(nets), critic, {}, rest, about)


if __name__ == "__main__":
    main()
