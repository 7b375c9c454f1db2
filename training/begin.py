"""Convert the shipped weights to a checkpoint for fine-tuning with `train.py --resume FOLDER --anew`.

The weights contain only the policy. The critic of `ppo` starts untrained and is warmed up first, as after `dmc`.
"""

import argparse

import torch

from net import Checkpoint, Critic, read_shipped


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", help="crates/bots/src/augur/weights/augur.bin, or another file in this format")
    parser.add_argument("checkpoint", help="output folder")
    parser.add_argument("--critic-width", type=int, default=512)
    args = parser.parse_args()
    torch.manual_seed(1)
    net, about = read_shipped(args.weights)
    state = {"phase": "ppo", "seconds": 0.0, "decisions": 0, "updates": 0, "runs": 0,
             "total_decisions": about.get("total_decisions", 0)}
    metadata = {key: about[key] for key in ("recipe", "seed", "commit") if key in about}
    Checkpoint(args.checkpoint).save(net, Critic(args.critic_width), {}, state, metadata)


if __name__ == "__main__":
    main()
