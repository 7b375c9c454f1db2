"""Makes a checkpoint of a larger network from one of a smaller: more residual layers, and a critic that is wider.

It plays as the smaller one does, but for what rounding hides, and judges alike. New layers add next to nothing at
first; not nothing at all, because where a ReLU is at 0 nothing would be learned.
"""

import argparse

import torch

from net import Checkpoint, Critic, Net

#: How large weights of new layers are, beside those that a layer usually begins with.
LITTLE = 1e-3


def grown_net(net, blocks):
    """The same player with more residual layers."""
    larger = Net(net.width, blocks)
    known = net.state_dict()
    with torch.no_grad():
        for name, value in larger.state_dict().items():
            value.copy_(known[name]) if name in known else value.mul_(LITTLE)
    return larger


def grown_critic(critic, width):
    """The same critic with more features, which count nothing yet and are made as those of a new critic are."""
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
    parser.add_argument("checkpoint", help="the folder to read")
    parser.add_argument("larger", help="the folder to write")
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
        parser.error(f"the checkpoint has {blocks} residual layers and a critic {critic_width} wide: ask for no less")
    net, critic = Net(width, blocks), Critic(critic_width)
    state = files.load(net, critic)
    files.load_average(net)
    about = {key: state.pop(key) for key in ("recipe", "seed", "commit") if key in state}
    Checkpoint(args.larger).save(grown_net(net, args.blocks), grown_critic(critic, args.critic_width), {}, state, about)


if __name__ == "__main__":
    main()
