"""Trains a network to imitate a bot that is too slow to play in training.

    python training/imitate.py watch --bot seer:worlds=32 --seconds 100 --out runs/seer
    python training/imitate.py learn runs/seer --resume runs/ppo --out runs/seer-net
    python training/train.py --phase ppo --resume runs/ppo --anew --league runs/seer-net:2.5=0.3 --out runs/more

`watch` plays games on all cores, with the bot in some seats, and records its observations and choices. `learn` trains
a copy of a network on them (cross-entropy) until held-out games stop improving, and logs its accuracy there.
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

#: Rules with their shares of the time; the rest goes to those of `rule-sets.txt`.
RULES = {"it/2": 0.05, "it/3": 0.07, "it/4": 0.10, "it/5": 0.28, "it/6": 0.36}
RULE_SETS = Path(__file__).with_name("rule-sets.txt")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    watching = commands.add_parser("watch", help="play games and write the bot's decisions down")
    watching.add_argument("--bot", default="seer:worlds=32", help="who is watched")
    watching.add_argument("--others", nargs="+", default=["augur", "augur", "augur", "apprentice"],
                          help="who has the other seats")
    watching.add_argument("--rules", nargs="+", help="only these rules, in turn, instead of a mix")
    watching.add_argument("--seconds", type=float, default=60)
    watching.add_argument("--games", type=int, help="stop after so many games of each process, however long they take")
    watching.add_argument("--seed", type=int, default=1)
    watching.add_argument("--processes", type=int, default=os.cpu_count())
    watching.add_argument("--out", required=True, help="folder for the decisions")
    learning = commands.add_parser("learn", help="teach a network to choose as the bot did")
    learning.add_argument("decisions", nargs="+", help="folders that `watch` has written")
    learning.add_argument("--resume", required=True, help="folder of the checkpoint that is taught on")
    learning.add_argument("--out", required=True, help="folder for the checkpoint and the log")
    learning.add_argument("--seconds", type=float, default=60, help="at most so long")
    learning.add_argument("--epochs", type=int, default=12, help="at most so often through all decisions")
    learning.add_argument("--batch", type=int, default=2048)
    learning.add_argument("--learning-rate", type=float, default=3e-4)
    learning.add_argument("--seed", type=int, default=1)
    learning.add_argument("--device")
    return parser.parse_args()


# ---- recording ----


def any_rules(times, draw):
    """The rules with the least time relative to their share, so that long games don't dominate."""
    due = {**RULES, "others": 1 - sum(RULES.values())}
    kind = min(due, key=lambda rules: times.get(rules, 0.0) / due[rules] + draw.random() * 1e-3)
    if kind != "others":
        return kind, kind
    lines = RULE_SETS.read_text().splitlines()
    return kind, draw.choice([line for line in lines if line and not line.startswith("#")])


def seats_of(players, draw):
    """The bot's seats: all but one, one alone, or any number of them."""
    count = draw.choice([players - 1, players - 1, 1, draw.randint(1, players)])
    return set(draw.sample(range(players), max(1, count)))


def watch_games(number, args):
    """Plays until the time is over; unfinished games count, too."""
    draw = random.Random(args.seed * 1000 + number)
    until, times, games = float("inf") if args.games else time.time() + args.seconds, {}, 0
    rows = {"words": [], "legal": [], "outputs": [], "players": [], "games": []}
    while time.time() < until and games != args.games:
        began = time.time()
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
        times[kind] = times.get(kind, 0.0) + time.time() - began
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
    """All recorded choices; every twentieth game is held out."""

    def __init__(self, folders, device):
        import torch

        files = sorted(file for folder in folders for file in Path(folder).glob("decisions-*.npz"))
        if not files:
            raise SystemExit(f"there are no decisions in {', '.join(folders)}; `imitate.py watch` writes some")
        parts = [dict(np.load(file)) for file in files]

        def joined(name):
            return np.concatenate([part[name] for part in parts])

        self.words = torch.from_numpy(joined("words").view(np.int64)).to(device)
        self.legal = torch.from_numpy(joined("legal")).to(device)
        self.outputs = torch.from_numpy(joined("outputs")).to(device)
        self.players = torch.from_numpy(joined("players")).to(device)
        # Game numbers are only unique within a file.
        games = np.concatenate([part["games"] * 1000 + at for at, part in enumerate(parts)])
        numbers = np.unique(games, return_inverse=True)[1]
        held_out = torch.from_numpy((numbers * 2654435761 % 2**32 / 2**32) < 0.05).to(device)
        self.taught = (~held_out).nonzero().squeeze(-1)
        self.held_out = held_out.nonzero().squeeze(-1)


def learn(args):
    import torch
    import torch.nn.functional as F

    from evaluate import load
    from net import BITS, OUTPUTS, Checkpoint, Critic, unpack
    from train import commit

    began = time.time()
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
    def examine():
        """Cross-entropy and accuracy on the held-out games."""
        losses, alike = [], []
        for index in decisions.held_out.split(8192):
            scores = scores_of(index)
            losses.append(F.cross_entropy(scores, decisions.outputs[index], reduction="none"))
            alike.append((scores.argmax(-1) == decisions.outputs[index]).float())
        losses, alike, players = torch.cat(losses), torch.cat(alike), decisions.players[decisions.held_out]
        by_players = {str(count): round(float(alike[players == count].mean()), 4)
                      for count in range(2, 7) if bool((players == count).any())}
        loss, all_alike = round(float(losses.mean()), 4), round(float(alike.mean()), 4)
        return {"loss": loss, "alike": all_alike, "by_players": by_players}

    def tell(**line):
        line = {"seconds": round(time.time() - began, 1), **line}
        log_file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    @torch.no_grad()
    def moderate():
        """Calibrates the temperature, because a trained network is overconfident."""
        index = decisions.taught[:: max(1, len(decisions.taught) // 16384)]
        scores, outputs = scores_of(index), decisions.outputs[index]
        factor = min((2.0**-power for power in range(8)), key=lambda factor: F.cross_entropy(scores * factor, outputs))
        net.policy.weight.mul_(factor)
        net.policy.bias.mul_(factor)

    moderate()
    best = examine()
    tell(epoch=0, taught=len(decisions.taught), held_out=len(decisions.held_out), **best)
    kept = {name: value.clone() for name, value in net.state_dict().items()}
    updates, batches = 0, -(-len(decisions.taught) // args.batch)
    for epoch in range(1, args.epochs + 1):
        order = decisions.taught[torch.randperm(len(decisions.taught), device=device)]
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
        found = examine()
        tell(epoch=epoch, taught_loss=round(float(loss.detach()), 4), **found)
        if found["loss"] < best["loss"]:
            best, kept = found, {name: value.clone() for name, value in net.state_dict().items()}
        if found["loss"] > best["loss"] + 0.02 or time.time() - began > args.seconds:
            break
    net.load_state_dict(kept)
    state = {"phase": "imitate", "seconds": time.time() - began, "decisions": len(decisions.taught), "updates": updates,
             "runs": 1, "total_decisions": len(decisions.taught), "held_out": best}
    about = {"recipe": " ".join(sys.argv), "seed": args.seed, "commit": os.environ.get("COMMIT", commit())}
    # Unused, but a checkpoint has a critic.
    Checkpoint(args.out).save(net, Critic(8), {}, state, about)


def main():
    args = arguments()
    {"watch": watch, "learn": learn}[args.command](args)


if __name__ == "__main__":
    main()
