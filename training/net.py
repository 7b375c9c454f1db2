"""The policy, the critic (only for training), and their files."""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from torch import nn

import foretell

BITS = 64 * foretell.OBSERVATION_WORDS
HIDDEN_BITS = 64 * foretell.HIDDEN_WORDS
OUTPUTS = foretell.OUTPUTS
#: The first outputs are bids, from 0 on.
BIDS = 21
#: Tricks are counted from 0 to 20.
TRICKS = 21
#: Points are divided by this before a network sees them.
POINTS = 30.0


def unpack(words, bits, dtype):
    """64-bit words (int64) as numbers 0 and 1, lowest bit first."""
    octets = words.contiguous().view(torch.uint8)
    shifts = torch.arange(8, device=words.device, dtype=torch.uint8)
    spread = (octets.unsqueeze(-1) >> shifts) & 1
    return spread.view(*words.shape[:-1], -1)[..., :bits].to(dtype)


class Trunk(nn.Module):
    """From bits to features: a first layer (in play a sum of rows) and residual layers. All are ReLU, so features are
    never negative, which suits eight-bit arithmetic."""

    def __init__(self, inputs, width, blocks):
        super().__init__()
        self.input = nn.Linear(inputs, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))

    def forward(self, bits):
        features = torch.relu(self.input(bits))
        for block in self.blocks:
            features = features + torch.relu(block(features))
        return features


class Net(nn.Module):
    """The player. `values` learn from whole rounds, `policy` by policy gradients; the exported player is the trunk
    and the policy."""

    #: The values predicted for each output: own points, the others' mean, the chance to win the game.
    VALUES = 3

    def __init__(self, width=1024, blocks=2):
        super().__init__()
        self.width = width
        self.trunk = Trunk(BITS, width, blocks)
        self.values = nn.Linear(width, self.VALUES * OUTPUTS)
        self.tricks = nn.Linear(width, TRICKS)
        self.policy = nn.Linear(width, OUTPUTS)

    def policy_from_values(self, temperature, reward="margin"):
        """Makes the policy choose by the predicted margin, or by own points alone; this many points become a
        difference of one."""
        against = 1.0 if reward == "margin" else 0.0
        with torch.no_grad():
            own, others, _ = self.values.weight.view(self.VALUES, OUTPUTS, -1)
            self.policy.weight.copy_((own - against * others) * (POINTS / temperature))
            own, others, _ = self.values.bias.view(self.VALUES, OUTPUTS)
            self.policy.bias.copy_((own - against * others) * (POINTS / temperature))


class Critic(nn.Module):
    """Sees all hands and predicts the reward of the player who decides; only for training."""

    def __init__(self, width=512, blocks=2):
        super().__init__()
        self.trunk = Trunk(BITS + HIDDEN_BITS, width, blocks)
        self.value = nn.Linear(width, 1)

    def forward(self, bits, hidden_bits):
        return self.value(self.trunk(torch.cat([bits, hidden_bits], dim=-1))).squeeze(-1)


MAGIC = b"FTAUGUR\x02"
SHIPPED_MAGIC = b"FTAUGUR\x03"
#: As in `quantised.rs`: outputs summed up together, the offset of weights, parts of a feature's unit.
TILE, OFFSET, PARTS = 64, 128, 16


def export(net, path, about):
    """Exports the policy for the bot in Rust (format: `Net::from_bytes`). Layers are stored by input, so that zero
    inputs can be skipped."""
    text = json.dumps(about).encode()
    layers = [net.trunk.input, *net.trunk.blocks, net.policy]
    with open(path, "wb") as file:
        file.write(MAGIC)
        file.write(struct.pack("<IIQI", net.width, len(net.trunk.blocks), foretell.FIELDS_DIGEST, len(text)) + text)
        for layer in layers:
            for numbers in (layer.weight.t(), layer.bias):
                file.write(numbers.detach().to(torch.bfloat16).contiguous().cpu().view(torch.int16).numpy().tobytes())


class Reader:
    """The numbers of a file, one kind after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, dtype, *shape):
        count = int(np.prod(shape))
        numbers = np.frombuffer(self.data, dtype, count, self.at)
        self.at += numbers.nbytes
        return torch.from_numpy(numbers.reshape(shape).copy()).double()


def read_weights(path):
    """The network of a file, as exported or as shipped."""
    data = Path(path).read_bytes()
    if data.startswith(MAGIC):
        return read_exported(data, path)
    return read_shipped(path)[0]


def read_exported(data, path):
    """The network of an exported file."""
    width, blocks, digest, text = struct.unpack_from("<IIQI", data, 8)
    inputs = known_bits(digest, path)
    numbers = np.frombuffer(data, "<u2", offset=28 + text).astype(np.uint32) << 16
    reader = Reader(numbers.view(np.float32).tobytes())
    net = Net(width, blocks)
    with torch.no_grad():
        for layer in [net.trunk.input, *net.trunk.blocks, net.policy]:
            outputs, known = layer.weight.shape[0], inputs if layer is net.trunk.input else width
            layer.weight.zero_()
            layer.weight[:, :known].copy_(reader.take("<f4", known, outputs).t())
            layer.bias.copy_(reader.take("<f4", outputs))
    return net


#: Fields are only added at the end. Words per observation of earlier versions; later fields have no effect on older
#: weights.
EARLIER_FIELDS = {0x7FEE7F9A99D85873: 31}
#: Profiles are the last fields of an observation.
FIRST_PROFILE_BIT = 64 * 31


def known_bits(digest, path):
    """The number of bits that weights know, by the digest of their fields."""
    words = {**EARLIER_FIELDS, foretell.FIELDS_DIGEST: foretell.OBSERVATION_WORDS}.get(digest)
    if words is None:
        raise SystemExit(f"{path} was trained with other observations than those of the installed package")
    return 64 * words


def read_shipped(path):
    """The shipped network for fine-tuning, and its description. It decides as the quantised one; features are scaled
    so that the largest weight to each is a half."""
    data = Path(path).read_bytes()
    if not data.startswith(SHIPPED_MAGIC):
        raise SystemExit(f"{path} is not a network as it ships; crates/bots/src/augur/weights has some")
    width, blocks, digest, _, text = struct.unpack_from("<IIQQI", data, 8)
    inputs = known_bits(digest, path)
    about = json.loads(data[36 : 36 + text])
    reader = Reader(data[36 + text :])
    bias = reader.take("<i2", width)
    outputs = [width] * blocks + [OUTPUTS]
    numbers = [(reader.take("<f4", width), reader.take("<i4", count), reader.take("<f4", count)) for count in outputs]
    rows = reader.take("i1", inputs, width)
    tiles = [reader.take("u1", width // TILE, width, TILE) for _ in range(blocks)]
    weights = [tile.transpose(1, 2).reshape(width, width) - OFFSET for tile in tiles]
    weights.append(reader.take("i1", OUTPUTS, width))

    unit = 0.5 / rows.abs().amax(0).clamp_min(1.0) / PARTS
    net = Net(width, blocks)
    with torch.no_grad():
        net.trunk.input.weight.zero_()
        net.trunk.input.weight[:, :inputs].copy_((rows * unit[None, :] * PARTS).t())
        net.trunk.input.bias.copy_(bias * unit * PARTS)
        layers = [*net.trunk.blocks, net.policy]
        for layer, weight, (to_input, bias, from_sum) in zip(layers, weights, numbers, strict=True):
            # Scores have no unit.
            scale = from_sum if layer is net.policy else from_sum * unit
            layer.weight.copy_(scale[:, None] * weight * (to_input / unit)[None, :])
            layer.bias.copy_(scale * bias)
    return net, about


def about_state(state):
    """The part of a training state that describes its weights."""
    return {key: state[key] for key in ("recipe", "seed", "commit", "phase", "total_decisions") if key in state}


def widened(state, inputs):
    """Weights for fewer bits: missing ones are zeros, at the end of a position and before the critic's extra input."""
    name = "trunk.input.weight"
    missing = inputs - state[name].shape[1]
    if missing > 0:
        known, hidden = state[name].split([BITS - missing, inputs - BITS], dim=1)
        state = {**state, name: torch.cat([known, known.new_zeros(known.shape[0], missing), hidden], dim=1)}
    return state


#: In bytes: the largest file that can be copied from a rented machine.
LARGEST_FILE = 15_000_000


class Checkpoint:
    """A training state in a folder of small files, each written atomically."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def _write(self, name, write):
        part = self.folder / f".{name}.part"
        write(part)
        part.replace(self.folder / name)

    def _write_trunk(self, trunk):
        """The first layer and as many others as fit into a file; the rest are in more files."""
        files, room = [{}], 0
        for key, value in trunk.items():
            size = value.numel() * value.element_size()
            if room + size > LARGEST_FILE:
                files.append({})
                room = 0
            files[-1][key] = value
            room += size
        for number, part in enumerate(files, 1):
            name = "trunk.pt" if number == 1 else f"trunk-{number}.pt"
            self._write(name, lambda path, part=part: torch.save(part, path))

    def trunk(self):
        """The trunk's weights from all its files."""
        files = [self.folder / "trunk.pt", *sorted(self.folder.glob("trunk-*.pt"))]
        return {key: value for file in files for key, value in torch.load(file, map_location="cpu").items()}

    def heads(self):
        """The other weights: the policy's under `net`, the critic's under `critic`."""
        return torch.load(self.folder / "heads.pt", map_location="cpu")

    def save(self, net, critic, optimizers, state, about, player=None):
        """Writes everything; `player` is the policy to export, if it is an average of the learner's states."""
        net_state = {key: value.detach().cpu() for key, value in net.state_dict().items()}
        trunk = {key: value for key, value in net_state.items() if key.startswith("trunk.")}
        heads = {key: value for key, value in net_state.items() if not key.startswith("trunk.")}
        critic_state = {key: value.detach().cpu() for key, value in critic.state_dict().items()}
        self._write_trunk(trunk)
        self._write("heads.pt", lambda path: torch.save({"net": heads, "critic": critic_state}, path))
        for moment in ("exp_avg", "exp_avg_sq"):
            moments = {
                name: [optimizer.state[p][moment].to(torch.bfloat16).cpu() if p in optimizer.state else None
                       for group in optimizer.param_groups for p in group["params"]]
                for name, optimizer in optimizers.items()
            }
            for name, part in moments.items():
                self._write(f"{name}-{moment}.pt", lambda path, part=part: torch.save(part, path))
        if player is not None and player is not net:
            average = {key: value.detach().half().cpu() for key, value in player.state_dict().items()
                       if key.startswith(("trunk.", "policy."))}
            self._write("average.pt", lambda path: torch.save(average, path))
        else:
            (self.folder / "average.pt").unlink(missing_ok=True)
        self._write("augur.bin", lambda path: export(player or net, path, about_state({**state, **about})))
        # Last, so that a state without its weights is never read.
        self._write("state.json", lambda path: path.write_text(json.dumps({**state, **about}, indent=1) + "\n"))

    def state(self):
        return json.loads((self.folder / "state.json").read_text())

    def load_average(self, net):
        """Replaces a network by the learner's average, if there is one; returns whether."""
        file = self.folder / "average.pt"
        if file.exists():
            average = torch.load(file, map_location="cpu")
            net.load_state_dict({key: value.float() for key, value in average.items()}, strict=False)
        return file.exists()

    def load(self, net, critic):
        heads = self.heads()
        net.load_state_dict({**widened(self.trunk(), BITS), **heads["net"]})
        critic.load_state_dict(widened(heads["critic"], BITS + HIDDEN_BITS))
        return self.state()

    def load_optimizers(self, optimizers, steps):
        """Restores the optimizers' moments, as far as files have them."""
        files = {(name, moment): self.folder / f"{name}-{moment}.pt"
                 for name in optimizers for moment in ("exp_avg", "exp_avg_sq")}
        if not all(file.exists() for file in files.values()):
            return False
        for name, optimizer in optimizers.items():
            moments = {moment: torch.load(files[name, moment], map_location="cpu")
                       for moment in ("exp_avg", "exp_avg_sq")}
            params = [p for group in optimizer.param_groups for p in group["params"]]
            for number, p in enumerate(params):
                state = {moment: moments[moment][number] for moment in moments}
                if all(value is not None for value in state.values()):
                    optimizer.state[p] = {key: value.to(p.device, torch.float32) for key, value in state.items()}
                    optimizer.state[p]["step"] = torch.tensor(float(steps.get(name, 1)), device=p.device)
        return True
