"""Tests of scores in Rust and Python, weight files, checkpoints, and larger or averaged networks."""

import argparse
from pathlib import Path

import numpy as np
import pytest
import torch

import foretell
from evaluate import load
from grow import grown_critic, grown_net
from mean import mean_net
from net import BITS, EARLIER_FIELDS, HIDDEN_BITS, Checkpoint, Critic, Net, export, read_shipped, read_weights, unpack
from rollout import Half
from train import Member


def some_observations(tables=64):
    half = Half(0, tables, 5, torch.device("cpu"), False)
    half.answer(torch.tensor([int(np.flatnonzero(np.unpackbits(row.view(np.uint8), bitorder="little"))[0])
                              for row in half.arrays[1]]))
    half.wait()
    return half.observations


def test_rust_scores_as_python_does(tmp_path):
    torch.manual_seed(3)
    net = Net(width=48, blocks=2)
    for parameter in net.parameters():
        parameter.data = parameter.data.to(torch.bfloat16).float()
    path = tmp_path / "augur.bin"
    export(net, path, {"recipe": "a test"})
    words = some_observations()
    here = net.policy(net.trunk(unpack(words, BITS, torch.float32))).detach().numpy()
    there = foretell.net_scores(path.read_bytes(), words.numpy().view(np.uint64))
    np.testing.assert_allclose(there, here, atol=1e-4)


def test_an_exported_network_can_be_read(tmp_path):
    torch.manual_seed(4)
    net = Net(width=48, blocks=2)
    path = tmp_path / "augur.bin"
    export(net, path, {"recipe": "a test"})
    again = read_weights(path)
    for name, value in net.state_dict().items():
        if name.startswith(("trunk.", "policy.")):
            assert torch.equal(again.state_dict()[name], value.to(torch.bfloat16).float()), name


def test_older_weights_ignore_new_fields(tmp_path, monkeypatch):
    torch.manual_seed(5)
    now = Net(width=16, blocks=1)
    monkeypatch.setattr(foretell, "FIELDS_DIGEST", next(iter(EARLIER_FIELDS)))
    known = 64 * EARLIER_FIELDS[foretell.FIELDS_DIGEST]
    earlier = Net(width=16, blocks=1)
    earlier.load_state_dict(now.state_dict())
    earlier.trunk.input.weight = torch.nn.Parameter(now.trunk.input.weight[:, :known].detach().clone())
    export(earlier, tmp_path / "earlier.bin", {})
    monkeypatch.undo()
    again = read_weights(tmp_path / "earlier.bin").trunk.input.weight
    assert torch.equal(again[:, :known], earlier.trunk.input.weight.to(torch.bfloat16).float())
    assert not again[:, known:].any()


@pytest.mark.parametrize("text, expected", [
    ("runs/a=0.2", ("runs/a", 1.0, 0.0, 0.2, "a")),
    ("runs/a.bin:2.5=0.1", ("runs/a.bin", 2.5, 0.0, 0.1, "a:2.5:0")),
    ("runs/a.bin:0.5:-0.4=1", ("runs/a.bin", 0.5, -0.4, 1.0, "a:0.5:-0.4")),
])
def test_league_members_have_short_names(text, expected):
    member = Member.parse(text)
    assert (member.weights, member.sharpness, member.boldness, member.share, member.name()) == expected


@pytest.mark.parametrize("text", ["runs/a", "runs/a=0", "runs/a=2", "=0.5", "a:b=0.1", "a:1:2:3=0.1"])
def test_malformed_league_members_are_rejected(text):
    with pytest.raises(argparse.ArgumentTypeError, match="FILE=SHARE"):
        Member.parse(text)


def test_shipped_weights_can_be_fine_tuned():
    path = Path(__file__).parent.parent / "crates/bots/src/augur/weights/small.bin"
    net, about = read_shipped(path)
    assert about["commit"]
    words = some_observations()
    here = net.policy(net.trunk(unpack(words, BITS, torch.float32))).detach().numpy()
    there = foretell.net_scores(path.read_bytes(), words.numpy().view(np.uint64))
    # Shipped weights have quantisation errors.
    assert np.corrcoef(here.ravel(), there.ravel())[0, 1] > 0.999
    assert (here.argmax(1) == there.argmax(1)).mean() > 0.9


def test_checkpoints_are_restored(tmp_path):
    net, critic = Net(width=16, blocks=1), Critic(width=16)
    optimizers = {"net": torch.optim.AdamW(net.parameters())}
    net.policy(net.trunk(torch.rand(4, BITS))).sum().backward()
    optimizers["net"].step()
    state = {"phase": "dmc", "updates": 1}
    Checkpoint(tmp_path).save(net, critic, optimizers, state, {"seed": 1})

    again, critic_again = Net(width=16, blocks=1), Critic(width=16)
    assert Checkpoint(tmp_path).load(again, critic_again)["phase"] == "dmc"
    assert all(torch.equal(one, two) for one, two in zip(net.parameters(), again.parameters()))
    assert all(torch.equal(one, two) for one, two in zip(critic.parameters(), critic_again.parameters()))
    optimizers_again = {"net": torch.optim.AdamW(again.parameters())}
    assert Checkpoint(tmp_path).load_optimizers(optimizers_again, {"net": 1})
    one = optimizers["net"].state[net.policy.weight]["exp_avg"]
    two = optimizers_again["net"].state[again.policy.weight]["exp_avg"]
    assert torch.allclose(one, two, rtol=1e-2)


def test_a_large_network_takes_several_files_and_plays_with_its_average(tmp_path, monkeypatch):
    monkeypatch.setattr("net.LARGEST_FILE", 4 * 16 * BITS + 1000)
    net, mean = Net(width=16, blocks=3), Net(width=16, blocks=3)
    Checkpoint(tmp_path).save(net, Critic(width=16), {}, {"phase": "ppo"}, {}, mean)
    assert (tmp_path / "trunk-2.pt").exists()
    again = Net(width=16, blocks=3)
    Checkpoint(tmp_path).load(again, Critic(width=16))
    assert all(torch.equal(one, two) for one, two in zip(net.parameters(), again.parameters()))
    player = load(tmp_path, "cpu")
    assert torch.allclose(player.policy.weight, mean.policy.weight, atol=1e-3)
    Checkpoint(tmp_path).save(net, Critic(width=16), {}, {"phase": "ppo"}, {})
    assert torch.equal(load(tmp_path, "cpu").policy.weight, net.policy.weight)


def test_a_grown_network_plays_the_same_and_can_learn():
    torch.manual_seed(4)
    net, critic = Net(width=32, blocks=2), Critic(width=16)
    larger, wider = grown_net(net, 4), grown_critic(critic, 24)
    bits = unpack(some_observations(), BITS, torch.float32)
    here, there = net.policy(net.trunk(bits)), larger.policy(larger.trunk(bits))
    assert torch.allclose(here, there, atol=1e-3) and not torch.equal(here, there)
    hidden = torch.randint(0, 2, (len(bits), HIDDEN_BITS)).float()
    assert torch.allclose(critic(bits, hidden), wider(bits, hidden), atol=1e-5)
    there.square().mean().backward()
    assert all(block.weight.grad.abs().sum() > 0 for block in larger.trunk.blocks)


def test_a_mean_treats_missing_layers_as_zeros():
    torch.manual_seed(6)
    net = Net(width=32, blocks=1)
    deeper = grown_net(net, 2)
    mean = mean_net([(net, 1.0), (deeper, 3.0)])
    assert torch.allclose(mean.trunk.blocks[1].weight, 0.75 * deeper.trunk.blocks[1].weight)
    bits = unpack(some_observations(), BITS, torch.float32)
    assert torch.allclose(mean.policy(mean.trunk(bits)), net.policy(net.trunk(bits)), atol=1e-3)
