"""Train the network by self-play and against apprentices and past versions; see README.md.

There are three phases. `dmc` predicts the results of rounds (deep Monte Carlo). `ppo` continues with policy gradients
and a critic that sees all hands. `distil` trains a small network on a large one's choices. All phases stop
automatically, save their state every minute, and can be resumed.
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
    parser.add_argument("--teacher", help="distil: checkpoint folder of the teacher")
    parser.add_argument("--without-profiles", action="store_true",
                        help="distil: hide profiles of the others' bidding from the student, as in playouts")
    parser.add_argument("--out", required=True, help="output folder for checkpoints and the log")
    parser.add_argument("--resume", help="checkpoint folder to resume from")
    parser.add_argument("--anew", action="store_true", help="resume from the weights only and restart schedules")
    parser.add_argument("--seconds", type=float, default=60, help="time limit, including saving")
    parser.add_argument("--phase-seconds", type=float,
                        help="duration of schedules (default: up to the end of this run)")
    parser.add_argument("--decisions", type=int, help="number of decisions in a phase, instead of --seconds")
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--steps", type=int, help="steps per segment (default: 72 for dmc, 32 for ppo, 16 for distil)")
    parser.add_argument("--batch", type=int, default=65536)
    parser.add_argument("--width", type=int, default=1024)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--critic-width", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", help="use only these rules instead of the mix")
    parser.add_argument("--base", type=float, default=0.5, help="share of games with the base rules")
    parser.add_argument("--apprentices", type=float, default=0.3, help="share of games with apprentices")
    parser.add_argument("--alone", type=float, default=0.5,
                        help="share of games with other players in which the learner has a single seat")
    parser.add_argument("--wanderers", type=float, default=0.03, help="share of games with random players")
    parser.add_argument("--players", type=float, nargs=5, metavar="SHARE",
                        help="relative frequency of games with two, three, four, five and six players")
    parser.add_argument("--against",
                        help="train an exploiter: this fixed player (weight file or checkpoint folder) has seats at "
                        "every table")
    parser.add_argument("--older", type=float,
                        help="share of tables with a past version of the learner (default: 0 for dmc, 0.2 for ppo)")
    parser.add_argument("--league", type=Member.parse, nargs="*", default=[],
                        metavar="FILE[:SHARPNESS[:BOLDNESS]]=SHARE",
                        help="fixed opponents: a weight file or checkpoint folder, and the share of tables where it "
                        "has seats. SHARPNESS multiplies scores (below 1: careless). BOLDNESS is added to a bid's "
                        "score for each trick (below 0: timid)")
    parser.add_argument("--reward", choices=["margin", "own"], default="margin",
                        help="reward points relative to the others, or own points alone")
    parser.add_argument("--learning-rate", type=float,
                        help="highest learning rate (default: 1e-3 for dmc, 3e-4 for ppo)")
    parser.add_argument("--lowest-rate", type=float, default=3e-5, help="final learning rate")
    parser.add_argument("--critic-rate", type=float, nargs=2, default=[1e-3, 1e-4], metavar=("HIGHEST", "LOWEST"),
                        help="ppo: the critic's learning rate; use less for a trained critic")
    parser.add_argument("--entropy", type=positive, nargs=2, default=[0.01, 0.002], metavar=("START", "END"),
                        help="ppo: entropy bonus; use less for fine-tuning")
    parser.add_argument("--victory", type=float, help="value of a win in points (default: 100 for dmc, 250 for ppo)")
    parser.add_argument("--points", type=float, default=0.5,
                        help="ppo: share of points in the reward; the rest is for winning")
    parser.add_argument("--points-among-equals", type=float, metavar="SHARE",
                        help="ppo: the same for tables without apprentices (default: --points)")
    parser.add_argument("--average", type=float, default=0.0, metavar="DECAY",
                        help="ppo: export an exponential moving average of the weights with this decay, such as 0.999 "
                        "(default: the last weights)")
    parser.add_argument("--keep-first-layer", action="store_true",
                        help="ppo: freeze the first layer, which has most of the weights")
    parser.add_argument("--save-every", type=float, default=60.0)
    parser.add_argument("--log-every", type=float, default=10.0)
    parser.add_argument("--threads", type=int, default=1, help="CPU threads for the network without a GPU")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--precision", choices=["bf16", "f32"], help="default: bf16 on a GPU, f32 on a CPU")
    args = parser.parse_args()
    if args.against and args.older is not None:
        parser.error("--older cannot be combined with --against")
    if args.against and args.league:
        parser.error("--league cannot be combined with --against, which has seats at every table")
    if args.phase == "dmc" and args.league:
        parser.error("--league requires --phase ppo or distil: dmc needs values of actions, which league policies lack")
    if args.phase != "distil" and args.without_profiles:
        parser.error("--without-profiles requires --phase distil")
    if args.phase != "ppo" and args.keep_first_layer:
        parser.error("--keep-first-layer requires --phase ppo")
    args.precision = args.precision or ("bf16" if args.device == "cuda" else "f32")
    return args


class Member:
    """A league opponent: weights, sharpness, boldness, and share of tables."""

    def __init__(self, weights, sharpness, boldness, share):
        self.weights, self.sharpness, self.boldness, self.share = weights, sharpness, boldness, share
        #: Its tables in each half, its network, and the learner's results there.
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
        """Return its scores for each output, adjusted for sharpness and boldness."""
        scores = self.net.policy(self.net.trunk(bits)) * self.sharpness
        if self.boldness:
            scores[:, :BIDS] += self.boldness * torch.arange(BIDS, device=scores.device)
        return scores


def positive(text):
    """Parse a positive number."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return number


def lerp(start, end, progress):
    """Interpolate geometrically."""
    return start * (end / start) ** min(max(progress, 0.0), 1.0)


class Training:
    """Base class of all phases: tables, time, schedules, log and checkpoints."""

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
            restored = Checkpoint(args.resume).load_optimizers(self.optimizers, steps)
            # Without stored moments, the learning rate warms up again.
            self.warm_up_from = self.state["updates"] if not restored else -10**9
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
        """Load weights. Return whether the phase continues instead of starting."""
        state = Checkpoint(self.args.resume).load(self.net, self.critic)
        if state["phase"] == self.args.phase and not self.args.anew:
            self.state = {key: state[key] for key in self.state}
            return True
        self.begin_after(state["phase"])
        self.state["total_decisions"] = state["total_decisions"]
        self.state["runs"] = state["runs"]
        return False

    def adam(self, parameters, rate, weight_decay=1e-4):
        # Older PyTorch versions only support fused AdamW on a GPU.
        fused = {"fused": True} if self.device.type == "cuda" else {}
        return torch.optim.AdamW(parameters, lr=rate, weight_decay=weight_decay, **fused)

    def begin_after(self, phase):
        """Convert weights of another phase."""

    def make_tables(self):
        args = self.args
        half = args.tables // 2
        visits = {"apprentice": args.apprentices, "random": args.wanderers}
        older = 1.0 if args.against else self.older_share()
        guests = older + sum(member.share for member in args.league)
        if guests > 1 + 1e-9:
            raise SystemExit("--older and the shares in --league add up to more than 1")
        # To the games, league members are older learners.
        mix = dict(base=args.base, visits=visits, older=min(guests, 1.0), rules=args.rules, players=args.players,
                   alone=args.alone)
        seed = args.seed * 1000 + self.state["runs"] * 2
        self.halves = [Half(number * half, half, seed + number, self.device, self.with_hidden, **mix)
                       for number in range(2)]
        self.seat_league(half, guests)
        steps = self.steps()
        self.ring = [Segment(steps, 2 * half, self.device, self.with_hidden) for _ in range(self.rings)]

    def seat_league(self, half, guests):
        """Assign the last tables of each half to league members, and those before to past versions of the learner."""
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
        """Return whether this run ends. A time limit leaves time for saving."""
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
        """Return the policy to export."""
        return self.net

    def before_save(self):
        """Prepare the network for export."""

    def note(self, **values):
        """Accumulate numbers for the log without waiting for the GPU."""
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
        """Load a fixed policy from a file or a checkpoint."""
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
                    start = time.perf_counter()
                    half.receive(segment, step, previous)
                    self.note(waited=time.perf_counter() - start)
                    half.answer(self.act(segment, step, half.part))
                if step == 0 and number > 0:
                    self.finish(number - 1)
                self.train()
                previous = (segment, step)
                self.state["decisions"] += 2 * (self.args.tables // 2)
                self.state["total_decisions"] += 2 * (self.args.tables // 2)
                # Save and log between steps, so that long segments don't delay the end.
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
        """Sample a past policy for the next segment. From time to time, add the current one to the pool."""
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
    """`dmc`: predicts the result of the round for each decision (deep Monte Carlo)."""

    def steps(self):
        return self.args.steps or 72

    def older_share(self):
        return self.args.older or 0.0

    def make_optimizers(self):
        rate = self.args.learning_rate or 1e-3
        return {"net": self.adam(self.net.parameters(), rate, 1e-3)}

    def __init__(self, args):
        super().__init__(args)
        self.samples = None

    def before_save(self):
        self.net.policy_from_values(2.0, self.args.reward)

    def scores(self, net, bits, positions):
        """Return the value of each output in points, divided by the exploration temperature."""
        values = net.values(net.trunk(bits)).float().view(-1, Net.VALUES, OUTPUTS)
        late = self.lateness[positions[:, ROUNDS_LEFT].long()].unsqueeze(-1)
        if self.args.reward == "own":
            return values[:, 0] * POINTS / lerp(3.0, 0.5, self.progress())
        margin = (values[:, 0] - values[:, 1]) * POINTS
        value = margin * (1 - 0.5 * late) + (self.args.victory or 100.0) * late * values[:, 2]
        return value / lerp(3.0, 0.5, self.progress())

    def explore(self, scores):
        is_random = torch.rand(scores.shape[0], 1, device=scores.device) < 0.01
        return scores.masked_fill(is_random, 0.0)

    @torch.no_grad()
    def finish(self, number):
        """Prepare training on the second to last segment, whose rounds have usually ended."""
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
        self.samples = {"segment": segment, "results": results, "order": order, "at": 0}

    def train(self):
        samples, batch = self.samples, self.args.batch
        if samples is None or samples["at"] + batch > samples["order"].shape[0]:
            return
        index = samples["order"][samples["at"] : samples["at"] + batch]
        samples["at"] += batch
        segment = samples["segment"]
        words = self.flat(segment.observations, index)
        actions = self.flat(segment.actions, index)
        results = self.flat(samples["results"], index)
        bits = unpack(words, BITS, torch.bfloat16 if self.bf16 else torch.float32)
        with self.autocast():
            features = self.net.trunk(bits)
            values = self.net.values(features).view(-1, Net.VALUES, OUTPUTS)
            predicted = values.gather(-1, actions.view(-1, 1, 1).expand(-1, Net.VALUES, 1)).squeeze(-1).float()
            tricks = self.net.tricks(features).float()
        own = F.mse_loss(predicted[:, 0], results[:, rollout.POINTS] / POINTS)
        others = F.mse_loss(predicted[:, 1], results[:, OTHERS] / POINTS)
        winning = F.mse_loss(predicted[:, 2], results[:, WINNING])
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
    #: Number of initial segments that only train the critic.
    CRITIC_FIRST = 8

    def __init__(self, args):
        self.iterations = 0
        self.critic_updates = 0
        super().__init__(args)
        self.samples = None
        self.average = self.make_average() if args.average else None

    def make_average(self):
        """Return the moving average of the weights, restored if a run is resumed."""
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
        """Return a round's reward for each seat: the margin, and the change in the probability of winning.

        That change is small early in a game and large in the last round, so no schedule is needed.
        """
        if self.args.reward == "own":
            return results[..., rollout.POINTS] / POINTS
        margin = results[..., rollout.POINTS] - results[..., OTHERS]
        share, victory = self.args.points, self.args.victory or 250.0
        if self.args.points_among_equals is not None:
            weaker = (results[..., DECIDED_BY] == APPRENTICE).any(-1, keepdim=True)
            share = torch.where(weaker, share, self.args.points_among_equals)
        return (share * margin + (1 - share) * victory * results[..., GAINED]) / POINTS

    def judge(self, segment):
        """Return the critic's values for a segment's positions."""
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
        self.samples = {
            "segment": segment, "advantages": (advantages - chosen.mean()) / (chosen.std() + 1e-6),
            "targets": values + advantages, "order": order, "at": 0,
        }
        self.iterations += 1

    def train(self):
        samples, batch = self.samples, self.args.batch
        if samples is None or samples["at"] + batch > samples["order"].shape[0]:
            return
        index = samples["order"][samples["at"] : samples["at"] + batch]
        samples["at"] += batch
        segment = samples["segment"]
        dtype = torch.bfloat16 if self.bf16 else torch.float32
        bits = unpack(self.flat(segment.observations, index), BITS, dtype)
        hidden = unpack(self.flat(segment.hidden, index), HIDDEN_BITS, dtype)
        self.train_critic(bits, hidden, self.flat(samples["targets"], index))
        if self.iterations > self.CRITIC_FIRST or self.state["updates"] > 0:
            legal = unpack(self.flat(segment.legal, index), OUTPUTS, torch.bool)
            self.train_player(
                bits, legal, self.flat(segment.actions, index), self.flat(segment.log_chance, index),
                self.flat(samples["advantages"], index),
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
    """`distil`: the student plays, and learns the teacher's probabilities in each position."""

    rings = 1

    def __init__(self, args):
        super().__init__(args)
        self.teacher = load(args.teacher, self.device)

    def steps(self):
        return self.args.steps or 16

    def older_share(self):
        return 0.0

    def make_optimizers(self):
        student = [*self.net.trunk.parameters(), *self.net.policy.parameters()]
        return {"net": self.adam(student, 1e-3)}

    def scores(self, net, bits, positions):
        if self.args.without_profiles:
            bits = bits.clone()
            bits[:, FIRST_PROFILE_BIT:] = 0
        return net.policy(net.trunk(bits))

    def finish(self, number):
        self.count_margins(self.ring[0])

    def act(self, segment, step, part):
        """Act, and train on the same positions."""
        actions = super().act(segment, step, part)
        bits, legal = self.observe(segment, step, part)
        with torch.no_grad(), self.autocast():
            teacher_scores = self.teacher.policy(self.teacher.trunk(bits)).float().masked_fill(~legal, -1e9)
        with self.autocast():
            scores = self.scores(self.net, bits, None).float().masked_fill(~legal, -1e9)
        targets = torch.softmax(teacher_scores, dim=-1)
        divergence = torch.log_softmax(teacher_scores, dim=-1) - torch.log_softmax(scores, dim=-1)
        loss = (targets * divergence).sum(-1).mean()
        optimizer = self.optimizers["net"]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for group in optimizer.param_groups:
            group["lr"] = self.rate(self.args.learning_rate or 1e-3, self.args.lowest_rate)
        optimizer.step()
        self.state["updates"] += 1
        alike = (teacher_scores.argmax(-1) == scores.argmax(-1)).float().mean()
        self.note(divergence=loss, alike=alike)
        return actions

    def train(self):
        """Do nothing: `act` does the training."""


def commit():
    """Return the git commit, or "unknown"."""
    try:
        process = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
        return process.stdout.strip()
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
