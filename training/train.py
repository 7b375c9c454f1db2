"""Trains the network by self-play and against apprentices and its past versions; see README.md.

Three phases. `dmc`: every decision learns its round's result. `ppo`: then policy gradients with a critic that sees
all hands. `distil`: a small network learns a trained one's choices. All stop by themselves, save their state every
minute, and can be resumed.
"""

import argparse
import json
import math
import os
import random
import subprocess
import sys
import time
from pathlib import Path

START = time.time()

import torch
import torch.nn.functional as F

import foretell
from evaluate import load
from net import (
    BIDS, BITS, FIRST_PROFILE_BIT, HIDDEN_BITS, OUTPUTS, POINTS, TRICKS, Checkpoint, Critic, Net, read_weights, unpack,
)
from rollout import (
    APPRENTICE, CONTROLLER, DECIDED_BY, GAINED, LATENESS, LEARNER, OLDER, OTHERS, ROUNDS_LEFT, SEAT, TRICKS_TAKEN,
    WINNING, Half, Margins, RoundsEnded, Segment, choose,
)
import rollout


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phase", choices=["dmc", "ppo", "distil"], required=True)
    parser.add_argument("--teacher", help="distil: folder of the checkpoint to learn from")
    parser.add_argument("--without-profiles", action="store_true",
                        help="distil: hide from the pupil how the others have bid, as playouts do")
    parser.add_argument("--out", required=True, help="folder for checkpoints and the log")
    parser.add_argument("--resume", help="folder of a checkpoint to go on from")
    parser.add_argument("--anew", action="store_true", help="go on from the weights alone; schedules begin again")
    parser.add_argument("--seconds", type=float, default=60, help="stop after so many seconds, saving included")
    parser.add_argument("--phase-seconds", type=float, help="what schedules are stretched over; usually all runs of it")
    parser.add_argument("--decisions", type=int, help="stop after so many decisions of a phase, however long they take")
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--steps", type=int, help="steps of a segment; default 72 for dmc, 32 for ppo")
    parser.add_argument("--batch", type=int, default=65536)
    parser.add_argument("--width", type=int, default=1024)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--critic-width", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", help="only these rules, instead of the mix")
    parser.add_argument("--base", type=float, default=0.5, help="share of games by the base rules")
    parser.add_argument("--apprentices", type=float, default=0.3, help="share of games with apprentices")
    parser.add_argument("--alone", type=float, default=0.5,
                        help="share of the games with others in which the learner has one seat only")
    parser.add_argument("--wanderers", type=float, default=0.03, help="share of games with players who do anything")
    parser.add_argument("--players", type=float, nargs=5, metavar="SHARE",
                        help="how often two, three, four, five and six play together")
    parser.add_argument("--against", help="weights that ship, or the folder of a checkpoint: at every table this player, "
                        "who learns nothing more, has seats (an exploiter shows what can be gained from it)")
    parser.add_argument("--older", type=float, help="share of tables with an older learner; default 0 dmc, 0.2 ppo")
    parser.add_argument("--league", type=Member.parse, nargs="*", default=[], metavar="FILE[:SHARPNESS[:BOLDNESS]]=SHARE",
                        help="opponents that learn nothing more: weights or a checkpoint's folder, and the share of tables "
                        "where each has seats. Scores are multiplied by SHARPNESS (below 1 it is careless), and each "
                        "trick of a bid adds BOLDNESS to its score (below 0 it is timid)")
    parser.add_argument("--reward", choices=["margin", "own"], default="margin",
                        help="points count as the lead over the others, or without regard to them")
    parser.add_argument("--learning-rate", type=float, help="the highest; default 1e-3 dmc, 3e-4 ppo")
    parser.add_argument("--lowest-rate", type=float, default=3e-5, help="the learning rate of the end")
    parser.add_argument("--critic-rate", type=float, nargs=2, default=[1e-3, 1e-4], metavar=("HIGHEST", "LOWEST"),
                        help="ppo: the critic's; less where it is not new to its task")
    parser.add_argument("--entropy", type=positive, nargs=2, default=[0.01, 0.002], metavar=("START", "END"),
                        help="ppo: what doubt is worth; a player that is taught on unlearns with as much as a new one")
    parser.add_argument("--victory", type=float, help="what winning is worth, in points; default 100 dmc, 250 ppo")
    parser.add_argument("--points", type=float, default=0.5, help="the share of points in ppo's reward, beside winning")
    parser.add_argument("--points-among-equals", type=float, metavar="SHARE",
                        help="the same where no apprentice sits; default as --points")
    parser.add_argument("--average", type=float, default=0.0, metavar="KEPT",
                        help="ppo: what plays in the end is a mean of the network's states, of which each update keeps "
                        "this share (0.999, say); by default the last state")
    parser.add_argument("--keep-first-layer", action="store_true",
                        help="ppo: the first layer, the larger part of the weights, stays as it is")
    parser.add_argument("--save-every", type=float, default=60.0)
    parser.add_argument("--log-every", type=float, default=10.0)
    parser.add_argument("--threads", type=int, default=1, help="cores for the network where there is no GPU")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--precision", choices=["bf16", "f32"], help="default bf16 on a GPU")
    args = parser.parse_args()
    if args.against and args.older is not None:
        parser.error("with --against nobody's past has seats: leave --older out")
    if args.against and args.league:
        parser.error("--against has seats at every table: leave --league out")
    if args.phase == "dmc" and args.league:
        parser.error("dmc compares what answers are worth, which a league's policies do not say: use ppo or distil")
    if args.phase != "distil" and args.without_profiles:
        parser.error("--without-profiles goes with distil")
    if args.phase != "ppo" and args.keep_first_layer:
        parser.error("--keep-first-layer goes with ppo: what begins anew needs all its layers")
    args.precision = args.precision or ("bf16" if args.device == "cuda" else "f32")
    return args


class Member:
    """A league opponent: weights, temperature, boldness, and share of tables."""

    def __init__(self, weights, sharpness, boldness, share):
        self.weights, self.sharpness, self.boldness, self.share = weights, sharpness, boldness, share
        #: Its tables in each half, and the learner's results there.
        self.part, self.net, self.margins = slice(0, 0), None, None

    @classmethod
    def parse(cls, text):
        named, _, share = text.rpartition("=")
        weights, *style = named.split(":")
        try:
            sharpness, boldness = [*map(float, style), *(1.0, 0.0)[len(style):]]
            if weights and len(style) <= 2 and 0 < float(share) <= 1:
                return cls(weights, sharpness, boldness, float(share))
        except ValueError:
            pass
        raise argparse.ArgumentTypeError(f"{text} is not FILE=SHARE, such as runs/margin=0.1 or runs/seer:2.5:0.3=0.1")

    def name(self):
        path = Path(self.weights)
        style = f":{self.sharpness:g}:{self.boldness:g}" if (self.sharpness, self.boldness) != (1.0, 0.0) else ""
        return (path.name if path.is_dir() else path.stem) + style

    def scores(self, bits):
        """Its scores for each answer, with its own temperature and boldness."""
        scores = self.net.policy(self.net.trunk(bits)) * self.sharpness
        if self.boldness:
            scores[:, :BIDS] += self.boldness * torch.arange(BIDS, device=scores.device)
        return scores


def positive(text):
    """A number that changes geometrically in schedules."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return number


def lerp(start, end, progress):
    """Geometric interpolation."""
    return start * (end / start) ** min(max(progress, 0.0), 1.0)


class Training:
    """What all phases share: tables, time, schedules, log and checkpoints."""

    with_hidden = False
    rings = 3

    def __init__(self, args):
        self.args = args
        self.device = torch.device(args.device)
        self.bf16 = args.precision == "bf16"
        if args.device == "cpu":
            # The games need the other cores.
            torch.set_num_threads(args.threads)
        torch.manual_seed(args.seed)
        random.seed(args.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.net = Net(args.width, args.blocks).to(self.device)
        self.critic = Critic(args.critic_width).to(self.device)
        self.checkpoint = Checkpoint(args.out)
        self.state = {"phase": args.phase, "seconds": 0.0, "decisions": 0, "updates": 0, "runs": 0,
                      "total_decisions": 0}
        resumed = self.resume() if args.resume else False
        self.optimizers = self.make_optimizers()
        if resumed:
            steps = {name: self.state["updates"] for name in self.optimizers}
            kept = Checkpoint(args.resume).load_optimizers(self.optimizers, steps)
            # Small steps until the optimizer has new moments.
            self.warm_up_from = self.state["updates"] if not kept else -10**9
        else:
            self.warm_up_from = self.state["updates"]
        self.state["runs"] += 1
        self.seconds_before = self.state["seconds"]
        self.phase_seconds = args.phase_seconds or (self.seconds_before + args.seconds)
        self.log_file = open(Path(args.out) / "log.jsonl", "a", buffering=1)
        self.lateness = torch.zeros(256, device=self.device)
        self.lateness[: len(LATENESS)] = torch.tensor(LATENESS, device=self.device)
        self.margins = Margins(self.device, base_rules_only=args.rules is None)
        self.sums = {}
        self.pool = [self.frozen(args.against) if args.against else self.frozen_copy()]
        self.older = self.pool[0]
        for member in args.league:
            member.net = self.frozen(member.weights)
        self.make_tables()

    # ---- start, save, stop ----

    def resume(self):
        """Loads weights; returns whether the phase is continued (rather than started)."""
        state = Checkpoint(self.args.resume).load(self.net, self.critic)
        if state["phase"] == self.args.phase and not self.args.anew:
            self.state = {key: state[key] for key in self.state}
            return True
        self.begin_after(state["phase"])
        self.state["total_decisions"] = state["total_decisions"]
        self.state["runs"] = state["runs"]
        return False

    def adam(self, parameters, rate, weight_decay=1e-4):
        # Only newer versions of PyTorch with a GPU have the fused form.
        fused = {"fused": True} if self.device.type == "cuda" else {}
        return torch.optim.AdamW(parameters, lr=rate, weight_decay=weight_decay, **fused)

    def begin_after(self, phase):
        """Converts weights of another phase."""

    def make_tables(self):
        args = self.args
        half = args.tables // 2
        visits = {"apprentice": args.apprentices, "random": args.wanderers}
        older = 1.0 if args.against else self.older_share()
        guests = older + sum(member.share for member in args.league)
        if guests > 1 + 1e-9:
            raise SystemExit("--older and the shares of --league are shares of all tables: together at most 1")
        # The games don't distinguish visitors, so an older network is asked instead.
        mix = dict(base=args.base, visits=visits, older=min(guests, 1.0), rules=args.rules, players=args.players,
                   alone=args.alone)
        seed = args.seed * 1000 + self.state["runs"] * 2
        self.halves = [Half(number * half, half, seed + number, self.device, self.with_hidden, **mix)
                       for number in range(2)]
        self.seat_league(half, guests)
        steps = self.steps()
        self.ring = [Segment(steps, 2 * half, self.device, self.with_hidden) for _ in range(self.rings)]

    def seat_league(self, half, guests):
        """Assigns each league member its tables in each half, the last ones; the learner's past has those before."""
        self.older_from = math.ceil(half * (1 - min(guests, 1.0)))
        until = half
        for member in reversed(self.args.league):
            first = max(self.older_from, until - round(half * member.share))
            member.part, until = slice(first, until), first
            member.margins = Margins(self.device, self.args.rules is None, OLDER, member.part)
        self.older_until = until

    def elapsed(self):
        return time.time() - START

    def progress(self):
        if self.args.decisions:
            return self.state["decisions"] / self.args.decisions
        return (self.seconds_before + self.elapsed()) / self.phase_seconds

    def is_over(self):
        """Whether this run ends; with a time limit, it leaves time to save."""
        return self.progress() >= 1 if self.args.decisions else self.elapsed() > self.args.seconds - 8

    def rate(self, highest, lowest, warm_up=None):
        if warm_up is None:
            warm_up = min(1.0, (self.state["updates"] - self.warm_up_from + 1) / 200)
        progress = min(1.0, self.progress())
        return warm_up * (lowest + (highest - lowest) * 0.5 * (1 + math.cos(math.pi * progress)))

    def save(self):
        self.state["seconds"] = self.seconds_before + self.elapsed()
        args = self.args
        about = {"recipe": " ".join(sys.argv), "seed": args.seed, "commit": os.environ.get("COMMIT", commit())}
        self.before_save()
        self.checkpoint.save(self.net, self.critic, self.optimizers, self.state, about, self.player())

    def player(self):
        """The policy to export."""
        return self.net

    def before_save(self):
        """Final changes before the export."""

    def note(self, **values):
        """Accumulates numbers on the GPU without waiting for them."""
        for name, value in values.items():
            total, count = self.sums.get(name, (0.0, 0))
            self.sums[name] = (total + (value.detach() if torch.is_tensor(value) else value), count + 1)

    def log(self, since, decisions):
        now = time.time()
        line = {
            "seconds": round(self.elapsed(), 1), "phase": self.args.phase, "progress": round(self.progress(), 4),
            "decisions": self.state["decisions"], "per_second": round(decisions / (now - since)),
            **{name: round(float(total) / count, 5) for name, (total, count) in self.sums.items()},
            "margins": self.margins.take(),
        }
        if self.args.league:
            line["among"] = {member.name(): member.margins.take() for member in self.args.league}
        self.sums.clear()
        self.log_file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    def frozen_copy(self):
        copy = Net(self.args.width, self.args.blocks).to(self.device)
        copy.load_state_dict(self.net.state_dict())
        return copy.requires_grad_(False)

    def frozen(self, weights):
        """A fixed policy from a file or a checkpoint."""
        net = load(weights, self.device) if Path(weights).is_dir() else read_weights(weights).to(self.device)
        return net.requires_grad_(False)

    def autocast(self):
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.bf16)

    # ---- main loop ----

    def run(self):
        number, last_log, last_save, logged = 0, time.time(), time.time(), self.state["decisions"]
        previous = None
        while True:
            segment = self.ring[number % self.rings]
            for step in range(self.steps()):
                for half in self.halves:
                    began = time.perf_counter()
                    half.receive(segment, step, previous)
                    self.note(waited=time.perf_counter() - began)
                    half.answer(self.act(segment, step, half.part))
                if step == 0 and number > 0:
                    self.finish(number - 1)
                self.train()
                previous = (segment, step)
                self.state["decisions"] += 2 * (self.args.tables // 2)
                self.state["total_decisions"] += 2 * (self.args.tables // 2)
                # Saves and logs between steps, so that a run ends in time whatever the segment's length.
                now = time.time()
                if now - last_log > self.args.log_every:
                    self.log(last_log, self.state["decisions"] - logged)
                    last_log, logged = now, self.state["decisions"]
                if now - last_save > self.args.save_every:
                    self.save()
                    last_save = now
                if self.is_over():
                    for half in self.halves:
                        half.wait()
                    self.save()
                    self.log(last_log, self.state["decisions"] - logged)
                    return
            number += 1
            self.refresh_pool(number)

    def refresh_pool(self, number):
        """Samples another past policy for the next segment, and sometimes adds one to the pool."""
        if self.args.against:
            return
        every = 40 if self.device.type == "cuda" else 4
        if number % every == 0:
            self.pool = (self.pool + [self.frozen_copy()])[-8:]
        self.older = random.choice(self.pool)

    def observe(self, segment, step, part):
        legal = unpack(segment.legal[step, part], OUTPUTS, torch.bool)
        return unpack(segment.observations[step, part], BITS, torch.bfloat16 if self.bf16 else torch.float32), legal

    @torch.no_grad()
    def act(self, segment, step, part):
        bits, legal = self.observe(segment, step, part)
        positions = segment.positions[step, part]
        with self.autocast():
            scores = self.scores(self.net, bits, positions)
            if self.older_from < scores.shape[0]:
                cut, until = self.older_from, self.older_until
                older = self.scores(self.older, bits[cut:until], positions[cut:until])
                older = torch.cat([older, *(member.scores(bits[member.part]) for member in self.args.league)])
                is_older = (positions[cut:, CONTROLLER] == OLDER).unsqueeze(-1)
                scores = torch.cat([scores[:cut], torch.where(is_older, older, scores[cut:])])
        actions, log_chance = choose(self.explore(scores), legal)
        segment.actions[step, part] = actions
        segment.log_chance[step, part] = log_chance
        return actions

    def explore(self, scores):
        return scores

    def count_margins(self, segment):
        self.margins.add(segment)
        for member in self.args.league:
            member.margins.add(segment)

    def flat(self, tensor, index):
        return tensor.flatten(0, 1)[index]


class MonteCarlo(Training):
    """`dmc`: every decision learns its round's result."""

    def steps(self):
        return self.args.steps or 72

    def older_share(self):
        return self.args.older or 0.0

    def make_optimizers(self):
        rate = self.args.learning_rate or 1e-3
        return {"net": self.adam(self.net.parameters(), rate, 1e-3)}

    def __init__(self, args):
        super().__init__(args)
        self.lesson = None

    def before_save(self):
        self.net.policy_from_values(2.0, self.args.reward)

    def scores(self, net, bits, positions):
        """The value of each output in points, divided by the exploration temperature."""
        values = net.values(net.trunk(bits)).float().view(-1, Net.VALUES, OUTPUTS)
        late = self.lateness[positions[:, ROUNDS_LEFT].long()].unsqueeze(-1)
        if self.args.reward == "own":
            return values[:, 0] * POINTS / lerp(3.0, 0.5, self.progress())
        margin = (values[:, 0] - values[:, 1]) * POINTS
        worth = margin * (1 - 0.5 * late) + (self.args.victory or 100.0) * late * values[:, 2]
        return worth / lerp(3.0, 0.5, self.progress())

    def explore(self, scores):
        wild = torch.rand(scores.shape[0], 1, device=scores.device) < 0.01
        return scores.masked_fill(wild, 0.0)

    @torch.no_grad()
    def finish(self, number):
        """Trains on the segment before the last, whose rounds have usually ended."""
        self.count_margins(self.ring[number % self.rings])
        if number == 0:
            return
        ended = RoundsEnded(self.ring[0].actions.shape[1], self.device)
        ended.walk_back(self.ring[number % self.rings])
        segment = self.ring[(number - 1) % self.rings]
        results, lateness, known = ended.walk_back(segment)
        usable = known & (segment.positions[..., CONTROLLER] == LEARNER)
        index = usable.flatten().nonzero().squeeze(-1)
        order = index[torch.randperm(index.shape[0], device=self.device)]
        self.note(usable=index.shape[0] / usable.numel())
        self.lesson = {"segment": segment, "results": results, "order": order, "at": 0}

    def train(self):
        lesson, batch = self.lesson, self.args.batch
        if lesson is None or lesson["at"] + batch > lesson["order"].shape[0]:
            return
        index = lesson["order"][lesson["at"] : lesson["at"] + batch]
        lesson["at"] += batch
        segment = lesson["segment"]
        words = self.flat(segment.observations, index)
        actions = self.flat(segment.actions, index)
        results = self.flat(lesson["results"], index)
        bits = unpack(words, BITS, torch.bfloat16 if self.bf16 else torch.float32)
        with self.autocast():
            features = self.net.trunk(bits)
            values = self.net.values(features).view(-1, Net.VALUES, OUTPUTS)
            foreseen = values.gather(-1, actions.view(-1, 1, 1).expand(-1, Net.VALUES, 1)).squeeze(-1).float()
            tricks = self.net.tricks(features).float()
        own = F.mse_loss(foreseen[:, 0], results[:, rollout.POINTS] / POINTS)
        others = F.mse_loss(foreseen[:, 1], results[:, OTHERS] / POINTS)
        winning = F.mse_loss(foreseen[:, 2], results[:, WINNING])
        counted = F.cross_entropy(tricks, results[:, TRICKS_TAKEN].long().clamp(0, TRICKS - 1))
        loss = own + others + winning + 0.1 * counted
        optimizer = self.optimizers["net"]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        for group in optimizer.param_groups:
            group["lr"] = self.rate(self.args.learning_rate or 1e-3, self.args.lowest_rate)
        optimizer.step()
        self.state["updates"] += 1
        self.note(own=own, others=others, winning=winning, tricks=counted)


class PolicyGradient(Training):
    """`ppo`: policy gradients with advantages estimated by a critic."""

    with_hidden = True
    rings = 2
    DISCOUNT = 0.95
    CLIP = 0.2
    #: Segments at the beginning that only train the critic.
    CRITIC_FIRST = 8

    def __init__(self, args):
        self.iterations = 0
        self.critic_updates = 0
        super().__init__(args)
        self.lesson = None
        self.average = self.make_average() if args.average else None

    def make_average(self):
        """The average of the network's states, restored when a run is resumed."""
        average = self.frozen_copy()
        if self.args.resume and not self.args.anew:
            Checkpoint(self.args.resume).load_average(average)
        return average

    def player(self):
        return self.average or self.net

    def steps(self):
        return self.args.steps or 32

    def older_share(self):
        return 0.2 if self.args.older is None else self.args.older

    def begin_after(self, phase):
        if phase == "dmc":
            self.net.policy_from_values(2.0, self.args.reward)

    def make_optimizers(self):
        self.net.trunk.input.requires_grad_(not self.args.keep_first_layer)
        player = [p for p in (*self.net.trunk.parameters(), *self.net.policy.parameters()) if p.requires_grad]
        rate = self.args.learning_rate or 3e-4
        return {
            "net": self.adam(player, rate),
            "critic": self.adam(self.critic.parameters(), self.args.critic_rate[0]),
        }

    def scores(self, net, bits, positions):
        return net.policy(net.trunk(bits))

    def reward(self, results):
        """A round's reward for each seat: the margin, and the change of the chance to win. That change is small early
        in a game and large in the last round, so no schedule is needed."""
        if self.args.reward == "own":
            return results[..., rollout.POINTS] / POINTS
        margin = results[..., rollout.POINTS] - results[..., OTHERS]
        share, victory = self.args.points, self.args.victory or 250.0
        if self.args.points_among_equals is not None:
            weaker = (results[..., DECIDED_BY] == APPRENTICE).any(-1, keepdim=True)
            share = torch.where(weaker, share, self.args.points_among_equals)
        return (share * margin + (1 - share) * victory * results[..., GAINED]) / POINTS

    def judge(self, segment):
        """The critic's values of a segment's positions."""
        steps, tables = segment.actions.shape
        values = torch.empty(steps, tables, device=self.device)
        dtype = torch.bfloat16 if self.bf16 else torch.float32
        with self.autocast():
            for step in range(steps):
                bits = unpack(segment.observations[step], BITS, dtype)
                hidden = unpack(segment.hidden[step], HIDDEN_BITS, dtype)
                values[step] = self.critic(bits, hidden).float()
        return values

    @torch.no_grad()
    def finish(self, number):
        segment = self.ring[number % self.rings]
        self.count_margins(segment)
        values = self.judge(segment)
        steps, tables = values.shape
        advantages = torch.zeros_like(values)
        usable = torch.zeros(steps, tables, dtype=torch.bool, device=self.device)
        # For each seat, the value (or reward) and advantage after its latest decision.
        next_value = torch.zeros(tables, foretell.SEATS, device=self.device)
        next_advantage = torch.zeros_like(next_value)
        known = torch.zeros(tables, foretell.SEATS, dtype=torch.bool, device=self.device)
        rewards = self.reward(segment.results)
        for step in reversed(range(steps)):
            ended = segment.ended[step].unsqueeze(-1)
            next_value = torch.where(ended, rewards[step], next_value)
            next_advantage = next_advantage.masked_fill(ended, 0.0)
            known = known | ended
            seat = segment.positions[step, :, SEAT].long().unsqueeze(-1)
            here = values[step].unsqueeze(-1)
            fits = known.gather(1, seat)
            advantage = next_value.gather(1, seat) - here + self.DISCOUNT * next_advantage.gather(1, seat)
            advantage = torch.where(fits, advantage, 0.0)
            next_value.scatter_(1, seat, here)
            next_advantage.scatter_(1, seat, advantage)
            known.scatter_(1, seat, True)
            advantages[step] = advantage.squeeze(-1)
            usable[step] = fits.squeeze(-1)
        usable &= segment.positions[..., CONTROLLER] == LEARNER
        index = usable.flatten().nonzero().squeeze(-1)
        order = index[torch.randperm(index.shape[0], device=self.device)]
        chosen = advantages.flatten()[index]
        self.note(usable=index.shape[0] / usable.numel(), critic_error=chosen.square().mean().sqrt() * POINTS)
        self.lesson = {
            "segment": segment, "advantages": (advantages - chosen.mean()) / (chosen.std() + 1e-6),
            "targets": values + advantages, "order": order, "at": 0,
        }
        self.iterations += 1

    def train(self):
        lesson, batch = self.lesson, self.args.batch
        if lesson is None or lesson["at"] + batch > lesson["order"].shape[0]:
            return
        index = lesson["order"][lesson["at"] : lesson["at"] + batch]
        lesson["at"] += batch
        segment = lesson["segment"]
        dtype = torch.bfloat16 if self.bf16 else torch.float32
        bits = unpack(self.flat(segment.observations, index), BITS, dtype)
        hidden = unpack(self.flat(segment.hidden, index), HIDDEN_BITS, dtype)
        self.train_critic(bits, hidden, self.flat(lesson["targets"], index))
        if self.iterations > self.CRITIC_FIRST or self.state["updates"] > 0:
            legal = unpack(self.flat(segment.legal, index), OUTPUTS, torch.bool)
            self.train_player(
                bits, legal, self.flat(segment.actions, index), self.flat(segment.log_chance, index),
                self.flat(lesson["advantages"], index),
            )

    def train_critic(self, bits, hidden, targets):
        with self.autocast():
            values = self.critic(bits, hidden).float()
        loss = F.mse_loss(values, targets)
        self.critic_updates += 1
        warm_up = min(1.0, self.critic_updates / 20)
        self.descend("critic", loss, self.critic.parameters(), self.rate(*self.args.critic_rate, warm_up))
        self.note(critic=loss)

    def train_player(self, bits, legal, actions, old_log_chance, advantages):
        with self.autocast():
            scores = self.net.policy(self.net.trunk(bits)).float()
        log_chances = torch.log_softmax(scores.masked_fill(~legal, -1e9), dim=-1)
        log_chance = log_chances.gather(-1, actions.unsqueeze(-1)).squeeze(-1)
        ratio = (log_chance - old_log_chance).exp()
        gain = torch.minimum(ratio * advantages, ratio.clamp(1 - self.CLIP, 1 + self.CLIP) * advantages).mean()
        entropy = -(log_chances.exp() * log_chances.masked_fill(~legal, 0.0)).sum(-1).mean()
        loss = -gain - lerp(*self.args.entropy, self.progress()) * entropy
        player = [p for group in self.optimizers["net"].param_groups for p in group["params"]]
        self.descend("net", loss, player, self.rate(self.args.learning_rate or 3e-4, self.args.lowest_rate))
        self.state["updates"] += 1
        if self.average:
            with torch.no_grad():
                for mean, now in zip(self.average.parameters(), self.net.parameters(), strict=True):
                    mean.lerp_(now, 1 - self.args.average)
        with torch.no_grad():
            clipped = ((ratio - 1).abs() > self.CLIP).float().mean()
            moved = (old_log_chance - log_chance).mean()
        self.note(entropy=entropy, clipped=clipped, moved=moved)

    def descend(self, name, loss, parameters, rate):
        optimizer = self.optimizers[name]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        for group in optimizer.param_groups:
            group["lr"] = rate
        optimizer.step()


class Distillation(Training):
    """`distil`: the student plays, and learns its teacher's probabilities in each position."""

    rings = 1

    def __init__(self, args):
        super().__init__(args)
        self.teacher = load(args.teacher, self.device)

    def steps(self):
        return self.args.steps or 16

    def older_share(self):
        return 0.0

    def make_optimizers(self):
        pupil = [*self.net.trunk.parameters(), *self.net.policy.parameters()]
        return {"net": self.adam(pupil, 1e-3)}

    def scores(self, net, bits, positions):
        if self.args.without_profiles:
            bits = bits.clone()
            bits[:, FIRST_PROFILE_BIT:] = 0
        return net.policy(net.trunk(bits))

    def finish(self, number):
        self.count_margins(self.ring[0])

    def act(self, segment, step, part):
        """Plays and learns immediately."""
        actions = super().act(segment, step, part)
        bits, legal = self.observe(segment, step, part)
        with torch.no_grad(), self.autocast():
            taught = self.teacher.policy(self.teacher.trunk(bits)).float().masked_fill(~legal, -1e9)
        with self.autocast():
            scores = self.scores(self.net, bits, None).float().masked_fill(~legal, -1e9)
        aim = torch.softmax(taught, dim=-1)
        loss = (aim * (torch.log_softmax(taught, dim=-1) - torch.log_softmax(scores, dim=-1))).sum(-1).mean()
        optimizer = self.optimizers["net"]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for group in optimizer.param_groups:
            group["lr"] = self.rate(self.args.learning_rate or 1e-3, self.args.lowest_rate)
        optimizer.step()
        self.state["updates"] += 1
        alike = (taught.argmax(-1) == scores.argmax(-1)).float().mean()
        self.note(divergence=loss, alike=alike)
        return actions

    def train(self):
        """Done while playing."""


def commit():
    """The git commit, if there is one."""
    try:
        asked = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
        return asked.stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def main():
    args = arguments()
    Path(args.out).mkdir(parents=True, exist_ok=True)
    training = {"dmc": MonteCarlo, "ppo": PolicyGradient, "distil": Distillation}[args.phase](args)
    print(json.dumps({"ready_after": round(training.elapsed(), 1), "device": str(training.device)}), flush=True)
    training.run()


if __name__ == "__main__":
    main()
