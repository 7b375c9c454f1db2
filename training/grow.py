"""Enlarge the network of a checkpoint: more residual layers and a wider critic.

The larger network plays the same except for rounding. New layers start near zero, but not at zero, because a ReLU has
no gradient there.
"""

import argparse

import torch

from net import Checkpoint, Critic, Net

#: Scale of new layers' weights relative to the default initialisation.
NEW_LAYER_SCALE = 1e-3


def grown_net(net, blocks):
    """Return the same policy with more residual layers."""
    larger = Net(net.width, blocks)
    known = net.state_dict()
    with torch.no_grad():
        for name, value in larger.state_dict().items():
            value.copy_(known[name]) if name in known else value.mul_(NEW_LAYER_SCALE)
    return larger


def grown_critic(critic, width):
    """Return the same critic with more features. New features are initialised as usual, but have no effect at first."""
    larger = Critic(width, len(critic.trunk.blocks))
    old = critic.trunk.input.out_features
    with torch.no_grad():
        larger.trunk.input.weight[:old] = critic.trunk.input.weight
        larger.trunk.input.bias[:old] = critic.trunk.input.bias
        for block, known in zip(larger.trunk.blocks, critic.trunk.blocks, strict=True):
            block.weight[:old] = 0.0
            block.weight[:old, :old] = known.weight
            block.bias[:old] = known.bias
        larger.value.weight.zero_()
        larger.value.weight[:, :old] = critic.value.weight
        larger.value.bias.copy_(critic.value.bias)
    return larger


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", help="input folder")
    parser.add_argument("larger", help="output folder")
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--critic-width", type=int, default=768)
    args = parser.parse_args()
    torch.manual_seed(1)
    files = Checkpoint(args.checkpoint)
    trunk, heads = files.trunk(), files.heads()
    width = trunk["trunk.input.bias"].shape[0]
    blocks = sum(name.startswith("trunk.blocks") and name.endswith("bias") for name in trunk)
    critic_width = heads["critic"]["trunk.input.bias"].shape[0]
    if args.blocks < blocks or args.critic_width < critic_width:
        parser.error(f"the checkpoint already has {blocks} residual layers and a critic of width {critic_width}")
    net, critic = Net(width, blocks), Critic(critic_width)
    state = files.load(net, critic)
    files.load_average(net)
    about = {key: state.pop(key) for key in ("recipe", "seed", "commit") if key in state}
    Checkpoint(args.larger).save(grown_net(net, args.blocks), grown_critic(critic, args.critic_width), {}, state, about)


if __name__ == "__main__":
    main()
