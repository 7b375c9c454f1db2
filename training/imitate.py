"""Train a network to imitate a bot that is too slow to play in training.

    python training/imitate.py watch --bot seer:worlds=32 --seconds 100 --out runs/seer
    python training/imitate.py learn runs/seer --resume runs/ppo --out runs/seer-net
    python training/train.py --phase ppo --resume runs/ppo --anew --league runs/seer-net:2.5=0.3 --out runs/more

`watch` plays games on all cores with the bot in some seats, and records its observations and choices. `learn`
fine-tunes a network on them (cross-entropy) until it stops improving on held-out games, and logs its accuracy there.
"""

import argparse
import json
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import foretell

#: Rules and their shares of the time. The rest is for the rules in `rule-sets.txt`.
RULES = {"it/2": 0.05, "it/3": 0.07, "it/4": 0.10, "it/5": 0.28, "it/6": 0.36}
RULE_SETS = Path(__file__).with_name("rule-sets.txt")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    watching = commands.add_parser("watch", help="play games and record the bot's decisions")
    watching.add_argument("--bot", default="seer:worlds=32", help="bot to imitate")
    watching.add_argument("--others", nargs="+", default=["augur", "augur", "augur", "apprentice"],
                          help="bots for the other seats")
    watching.add_argument("--rules", nargs="+", help="use these rules in turn instead of a mix")
    watching.add_argument("--seconds", type=float, default=60)
    watching.add_argument("--games", type=int, help="number of games per process, instead of --seconds")
    watching.add_argument("--seed", type=int, default=1)
    watching.add_argument("--processes", type=int, default=os.cpu_count())
    watching.add_argument("--out", required=True, help="output folder for decisions")
    learning = commands.add_parser("learn", help="train a network to choose as the bot did")
    learning.add_argument("decisions", nargs="+", help="folders written by `watch`")
    learning.add_argument("--resume", required=True, help="checkpoint folder to fine-tune")
    learning.add_argument("--out", required=True, help="output folder for checkpoint and log")
    learning.add_argument("--seconds", type=float, default=60, help="time limit")
    learning.add_argument("--epochs", type=int, default=12, help="maximum number of epochs")
    learning.add_argument("--batch", type=int, default=2048)
    learning.add_argument("--learning-rate", type=float, default=3e-4)
    learning.add_argument("--seed", type=int, default=1)
    learning.add_argument("--device")
    return parser.parse_args()


# ---- recording ----


def any_rules(times, draw):
    """Return the rules with the least time relative to their share, so that long games don't dominate."""
    due = {**RULES, "others": 1 - sum(RULES.values())}
    kind = min(due, key=lambda rules: times.get(rules, 0.0) / due[rules] + draw.random() * 1e-3)
    if kind != "others":
        return kind, kind
    lines = RULE_SETS.read_text().splitlines()
    return kind, draw.choice([line for line in lines if line and not line.startswith("#")])


def seats_of(players, draw):
    """Sample the bot's seats: all but one, a single one, or any number."""
    count = draw.choice([players - 1, players - 1, 1, draw.randint(1, players)])
    return set(draw.sample(range(players), max(1, count)))


def watch_games(number, args):
    """Play and record games until the limit. Decisions of an unfinished game count, too."""
    draw = random.Random(args.seed * 1000 + number)
    until, times, games = float("inf") if args.games else time.time() + args.seconds, {}, 0
    rows = {"words": [], "legal": [], "outputs": [], "players": [], "games": []}
    while time.time() < until and games != args.games:
        start = time.time()
        kind, rules = any_rules(times, draw) if args.rules is None else ("given", args.rules[games % len(args.rules)])
        game = foretell.Game(rules, draw.getrandbits(60))
        watched = seats_of(game.players, draw)
        bots = [foretell.bot(args.bot if seat in watched else draw.choice(args.others), draw.getrandbits(60))
                for seat in range(game.players)]
        while (seat := game.turn) is not None and time.time() < until:
            view = game.view(seat)
            action = bots[seat].decide(view)
            if seat in watched and len(view.outputs()) > 1:
                rows["words"].append(view.observation())
                rows["legal"].append(np.packbits(view.output_mask(), bitorder="little"))
                rows["outputs"].append(view.output_of(action))
                rows["players"].append(game.players)
                rows["games"].append(number * 1_000_000 + games)
            game.step(action, seat)
        times[kind] = times.get(kind, 0.0) + time.time() - start
        games += 1
    kinds = {"words": np.uint64, "legal": np.uint8, "outputs": np.int64, "players": np.uint8, "games": np.int64}
    return {name: np.array(values, kinds[name]) for name, values in rows.items()}


def watch(args):
    with ProcessPoolExecutor(args.processes) as pool:
        parts = list(pool.map(watch_games, range(args.processes), [args] * args.processes))
    rows = {name: np.concatenate([part[name] for part in parts if len(part["outputs"])]) for name in parts[0]}
    Path(args.out).mkdir(parents=True, exist_ok=True)
    np.savez_compressed(Path(args.out) / f"decisions-{args.seed}.npz", **rows)
    counts = {str(players): int((rows["players"] == players).sum()) for players in range(2, 7)}
    about = {"bot": args.bot, "seed": args.seed, "decisions": len(rows["outputs"]),
             "games": len(np.unique(rows["games"])), "by_players": counts}
    (Path(args.out) / f"about-{args.seed}.json").write_text(json.dumps(about) + "\n")
    print(json.dumps(about), flush=True)


# ---- training ----


class Decisions:
    """All recorded decisions. A pseudorandom 5 % of games are held out."""

    def __init__(self, folders, device):
        import torch

        files = sorted(file for folder in folders for file in Path(folder).glob("decisions-*.npz"))
        if not files:
            raise SystemExit(f"no decisions in {', '.join(folders)}; record some with `imitate.py watch`")
        parts = [dict(np.load(file)) for file in files]

        def concatenated(name):
            return np.concatenate([part[name] for part in parts])

        self.words = torch.from_numpy(concatenated("words").view(np.int64)).to(device)
        self.legal = torch.from_numpy(concatenated("legal")).to(device)
        self.outputs = torch.from_numpy(concatenated("outputs")).to(device)
        self.players = torch.from_numpy(concatenated("players")).to(device)
        # Game numbers are only unique within a file.
        games = np.concatenate([part["games"] * 1000 + at for at, part in enumerate(parts)])
        numbers = np.unique(games, return_inverse=True)[1]
        held_out = torch.from_numpy((numbers * 2654435761 % 2**32 / 2**32) < 0.05).to(device)
        self.train_index = (~held_out).nonzero().squeeze(-1)
        self.held_out_index = held_out.nonzero().squeeze(-1)


def learn(args):
    import torch
    import torch.nn.functional as F

    from evaluate import load
    from net import BITS, OUTPUTS, Checkpoint, Critic, unpack
    from train import commit

    start = time.time()
    torch.manual_seed(args.seed)
    device = torch.device(args.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    if device.type == "cpu":
        torch.set_num_threads(1)
    net = load(args.resume, device)
    player = [*net.trunk.parameters(), *net.policy.parameters()]
    for parameter in player:
        parameter.requires_grad_(True)
    optimizer = torch.optim.AdamW(player, lr=args.learning_rate, weight_decay=1e-2)
    decisions = Decisions(args.decisions, device)
    Path(args.out).mkdir(parents=True, exist_ok=True)
    log_file = open(Path(args.out) / "log.jsonl", "a", buffering=1)

    def scores_of(index):
        bits = unpack(decisions.words[index], BITS, torch.float32)
        legal = unpack(decisions.legal[index], OUTPUTS, torch.bool)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            scores = net.policy(net.trunk(bits)).float()
        return scores.masked_fill(~legal, -1e9)

    @torch.no_grad()
    def evaluate():
        """Return the cross-entropy and accuracy on held-out games."""
        losses, alike = [], []
        for index in decisions.held_out_index.split(8192):
            scores = scores_of(index)
            losses.append(F.cross_entropy(scores, decisions.outputs[index], reduction="none"))
            alike.append((scores.argmax(-1) == decisions.outputs[index]).float())
        losses, alike, players = torch.cat(losses), torch.cat(alike), decisions.players[decisions.held_out_index]
        by_players = {str(count): round(float(alike[players == count].mean()), 4)
                      for count in range(2, 7) if bool((players == count).any())}
        loss, all_alike = round(float(losses.mean()), 4), round(float(alike.mean()), 4)
        return {"loss": loss, "alike": all_alike, "by_players": by_players}

    def tell(**line):
        line = {"seconds": round(time.time() - start, 1), **line}
        log_file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    @torch.no_grad()
    def calibrate():
        """Calibrate the temperature, because a trained network is overconfident."""
        index = decisions.train_index[:: max(1, len(decisions.train_index) // 16384)]
        scores, outputs = scores_of(index), decisions.outputs[index]
        factor = min((2.0**-power for power in range(8)), key=lambda factor: F.cross_entropy(scores * factor, outputs))
        net.policy.weight.mul_(factor)
        net.policy.bias.mul_(factor)

    calibrate()
    best = evaluate()
    tell(epoch=0, train=len(decisions.train_index), held_out=len(decisions.held_out_index), **best)
    saved = {name: value.clone() for name, value in net.state_dict().items()}
    updates, batches = 0, -(-len(decisions.train_index) // args.batch)
    for epoch in range(1, args.epochs + 1):
        order = decisions.train_index[torch.randperm(len(decisions.train_index), device=device)]
        for index in order.split(args.batch):
            progress = updates / (args.epochs * batches)
            for group in optimizer.param_groups:
                group["lr"] = args.learning_rate * min(1.0, (updates + 1) / 50) * (1 - 0.95 * progress)
            loss = F.cross_entropy(scores_of(index), decisions.outputs[index])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(player, 1.0)
            optimizer.step()
            updates += 1
        result = evaluate()
        tell(epoch=epoch, train_loss=round(float(loss.detach()), 4), **result)
        if result["loss"] < best["loss"]:
            best, saved = result, {name: value.clone() for name, value in net.state_dict().items()}
        if result["loss"] > best["loss"] + 0.02 or time.time() - start > args.seconds:
            break
    net.load_state_dict(saved)
    state = {"phase": "imitate", "seconds": time.time() - start, "decisions": len(decisions.train_index),
             "updates": updates, "runs": 1, "total_decisions": len(decisions.train_index), "held_out": best}
    about = {"recipe": " ".join(sys.argv), "seed": args.seed, "commit": os.environ.get("COMMIT", commit())}
    # Checkpoints require a critic.
    Checkpoint(args.out).save(net, Critic(8), {}, state, about)


def main():
    args = arguments()
    {"watch": watch, "learn": learn}[args.command](args)


if __name__ == "__main__":
    main()
