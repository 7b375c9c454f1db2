"""The policy, the critic (for training only), and their file formats."""

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
#: Number of bids. The first outputs are bids, starting with 0.
BIDS = 21
#: Number of classes for tricks taken, 0 to 20.
TRICKS = 21
#: Scale of points in network targets.
POINTS = 30.0


def unpack(words, bits, dtype):
    """Unpack 64-bit words (int64) into zeros and ones, lowest bit first."""
    octets = words.contiguous().view(torch.uint8)
    shifts = torch.arange(8, device=words.device, dtype=torch.uint8)
    spread = (octets.unsqueeze(-1) >> shifts) & 1
    return spread.view(*words.shape[:-1], -1)[..., :bits].to(dtype)


class Trunk(nn.Module):
    """Maps bits to features: an input layer (a sum of rows in play) and residual layers.

    All use ReLU, so features are never negative, which suits eight-bit arithmetic.
    """

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
    """The player's network.

    `values` are trained on results of rounds, `policy` with policy gradients. Exports contain the trunk and the policy.
    """

    #: Predicted values per output: own points, the others' mean, the probability of winning the game.
    VALUES = 3

    def __init__(self, width=1024, blocks=2):
        super().__init__()
        self.width = width
        self.trunk = Trunk(BITS, width, blocks)
        self.values = nn.Linear(width, self.VALUES * OUTPUTS)
        self.tricks = nn.Linear(width, TRICKS)
        self.policy = nn.Linear(width, OUTPUTS)

    def policy_from_values(self, temperature, reward="margin"):
        """Initialise the policy from the predicted margin, or from own points alone.

        A difference of `temperature` points becomes a score difference of one.
        """
        others_weight = 1.0 if reward == "margin" else 0.0
        with torch.no_grad():
            own, others, _ = self.values.weight.view(self.VALUES, OUTPUTS, -1)
            self.policy.weight.copy_((own - others_weight * others) * (POINTS / temperature))
            own, others, _ = self.values.bias.view(self.VALUES, OUTPUTS)
            self.policy.bias.copy_((own - others_weight * others) * (POINTS / temperature))


class Critic(nn.Module):
    """Predicts the acting player's reward from all hands; for training only."""

    def __init__(self, width=512, blocks=2):
        super().__init__()
        self.trunk = Trunk(BITS + HIDDEN_BITS, width, blocks)
        self.value = nn.Linear(width, 1)

    def forward(self, bits, hidden_bits):
        return self.value(self.trunk(torch.cat([bits, hidden_bits], dim=-1))).squeeze(-1)


MAGIC = b"FTAUGUR\x02"
SHIPPED_MAGIC = b"FTAUGUR\x03"
#: As in `quantised.rs`: outputs per tile, weight offset, steps per feature unit.
TILE, OFFSET, PARTS = 64, 128, 16


def export(net, path, about):
    """Export the policy for the Rust bot (format: `Net::from_bytes`).

    Layers are stored by input, so that zero inputs can be skipped.
    """
    text = json.dumps(about).encode()
    layers = [net.trunk.input, *net.trunk.blocks, net.policy]
    with open(path, "wb") as file:
        file.write(MAGIC)
        file.write(struct.pack("<IIQI", net.width, len(net.trunk.blocks), foretell.FIELDS_DIGEST, len(text)) + text)
        for layer in layers:
            for numbers in (layer.weight.t(), layer.bias):
                file.write(numbers.detach().to(torch.bfloat16).contiguous().cpu().view(torch.int16).numpy().tobytes())


class Reader:
    """Reads consecutive arrays from a file's bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, dtype, *shape):
        count = int(np.prod(shape))
        numbers = np.frombuffer(self.data, dtype, count, self.at)
        self.at += numbers.nbytes
        return torch.from_numpy(numbers.reshape(shape).copy()).double()


def read_weights(path):
    """Return the network of an exported or shipped file."""
    data = Path(path).read_bytes()
    if data.startswith(MAGIC):
        return read_exported(data, path)
    return read_shipped(path)[0]


def read_exported(data, path):
    """Return the network of an exported file."""
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


#: Words per observation in earlier versions, by fingerprint. Fields are only added at the end, and have no effect on
#: older weights.
EARLIER_FIELDS = {0x7FEE7F9A99D85873: 31}
#: The first bit of profiles, which are the last fields.
FIRST_PROFILE_BIT = 64 * 31


def known_bits(digest, path):
    """Return the number of observation bits that weights were trained with, by the fingerprint of their fields."""
    words = {**EARLIER_FIELDS, foretell.FIELDS_DIGEST: foretell.OBSERVATION_WORDS}.get(digest)
    if words is None:
        raise SystemExit(f"{path} was trained with observations that differ from those of the installed package")
    return 64 * words


def read_shipped(path):
    """Return the shipped network for fine-tuning, and its description.

    It makes the same decisions as the quantised one. Features are scaled so that their largest input weight is 0.5.
    """
    data = Path(path).read_bytes()
    if not data.startswith(SHIPPED_MAGIC):
        raise SystemExit(f"{path} is not in the format of shipped weights (crates/bots/src/augur/weights)")
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
            # Scores aren't scaled.
            scale = from_sum if layer is net.policy else from_sum * unit
            layer.weight.copy_(scale[:, None] * weight * (to_input / unit)[None, :])
            layer.bias.copy_(scale * bias)
    return net, about


def about_state(state):
    """Return the part of a training state that describes its weights."""
    return {key: state[key] for key in ("recipe", "seed", "commit", "phase", "total_decisions") if key in state}


def widened(state, inputs):
    """Extend weights for fewer bits with zeros, at the end of a position and before the critic's extra input."""
    name = "trunk.input.weight"
    missing = inputs - state[name].shape[1]
    if missing > 0:
        known, hidden = state[name].split([BITS - missing, inputs - BITS], dim=1)
        state = {**state, name: torch.cat([known, known.new_zeros(known.shape[0], missing), hidden], dim=1)}
    return state


#: Size limit in bytes for copying files from a rented machine.
LARGEST_FILE = 15_000_000


class Checkpoint:
    """A training state in a folder of small files. Each file is written atomically."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def _write(self, name, write):
        part = self.folder / f".{name}.part"
        write(part)
        part.replace(self.folder / name)

    def _write_trunk(self, trunk):
        """Write the trunk to as many files as the size limit requires."""
        files, used = [{}], 0
        for key, value in trunk.items():
            size = value.numel() * value.element_size()
            if used + size > LARGEST_FILE:
                files.append({})
                used = 0
            files[-1][key] = value
            used += size
        for number, part in enumerate(files, 1):
            name = "trunk.pt" if number == 1 else f"trunk-{number}.pt"
            self._write(name, lambda path, part=part: torch.save(part, path))

    def trunk(self):
        """Return the trunk's weights from all its files."""
        files = [self.folder / "trunk.pt", *sorted(self.folder.glob("trunk-*.pt"))]
        return {key: value for file in files for key, value in torch.load(file, map_location="cpu").items()}

    def heads(self):
        """Return the other weights: the player's heads under `net`, the critic's under `critic`."""
        return torch.load(self.folder / "heads.pt", map_location="cpu")

    def save(self, net, critic, optimizers, state, about, player=None):
        """Save everything. `player` is the policy to export, if it is an average of the learner's states."""
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
        # Written last, so that a state never lacks its weights.
        self._write("state.json", lambda path: path.write_text(json.dumps({**state, **about}, indent=1) + "\n"))

    def state(self):
        return json.loads((self.folder / "state.json").read_text())

    def load_average(self, net):
        """Load the learner's average into a network. Return whether there is one."""
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
        """Restore the optimizers' moments. Return whether all files exist."""
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
