"""Step games on the CPU while the GPU evaluates and learns, and compute the returns of decisions."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

import foretell

#: Columns of a position.
SEAT, CONTROLLER, PLAYERS, CARDS, ROUNDS_LEFT, BASE_RULES, APPRENTICES, ENDED = range(foretell.POSITION)
#: Columns of a result.
POINTS, OTHERS, WINNING, TRICKS_TAKEN, DECIDED_BY, GAINED = range(foretell.RESULT)
LEARNER, OLDER, APPRENTICE, NOBODY, OTHER_BOT = range(5)
#: Weight of the lead after a round, by rounds left (`lateness` in Rust).
LATENESS = [1.0, 0.6, 0.4, 0.2]


class Segment:
    """Consecutive steps of all tables: observations, actions, and results of rounds."""

    def __init__(self, steps, tables, device, with_hidden):
        def zeros(*shape, dtype):
            return torch.zeros(steps, tables, *shape, dtype=dtype, device=device)

        self.observations = zeros(foretell.OBSERVATION_WORDS, dtype=torch.int64)
        self.legal = zeros(foretell.LEGAL_WORDS, dtype=torch.int64)
        self.hidden = zeros(foretell.HIDDEN_WORDS, dtype=torch.int64) if with_hidden else None
        self.positions = zeros(foretell.POSITION, dtype=torch.uint8)
        self.actions = zeros(dtype=torch.int64)
        self.log_chance = zeros(dtype=torch.float32)
        #: Whether the action ended a round, and the round's results.
        self.ended = zeros(dtype=torch.bool)
        self.results = zeros(foretell.SEATS, foretell.RESULT, dtype=torch.float32)
        self.about = zeros(foretell.ENDED, dtype=torch.float32)


class Half:
    """Half of the tables. One half is stepped on the CPU while the GPU works on the other."""

    def __init__(self, first, tables, seed, device, with_hidden, **mix):
        self.part = slice(first, first + tables)
        self.device = device
        self.games = foretell.VectorGames(tables, seed, **mix)
        pin = device.type == "cuda"

        def pinned(*shape, dtype):
            return torch.zeros(tables, *shape, dtype=dtype, pin_memory=pin)

        self.observations = pinned(foretell.OBSERVATION_WORDS, dtype=torch.int64)
        self.legal = pinned(foretell.LEGAL_WORDS, dtype=torch.int64)
        self.hidden = pinned(foretell.HIDDEN_WORDS, dtype=torch.int64) if with_hidden else None
        self.positions = pinned(foretell.POSITION, dtype=torch.uint8)
        self.results = pinned(foretell.SEATS, foretell.RESULT, dtype=torch.float32)
        self.about = pinned(foretell.ENDED, dtype=torch.float32)
        self.actions = pinned(dtype=torch.int64)
        self.arrays = (
            self.observations.numpy().view(np.uint64),
            self.legal.numpy().view(np.uint64),
            self.hidden.numpy().view(np.uint64) if with_hidden else None,
            self.positions.numpy(),
            self.results.numpy(),
            self.about.numpy(),
        )
        self.games.observe(self.arrays)
        self.worker = ThreadPoolExecutor(1)
        self.future = None

    def receive(self, segment, step, previous):
        """Copy positions into a segment. `previous` is the segment and step for the results of the last actions."""
        self.wait()
        part = self.part
        segment.observations[step, part].copy_(self.observations, non_blocking=True)
        segment.legal[step, part].copy_(self.legal, non_blocking=True)
        if self.hidden is not None:
            segment.hidden[step, part].copy_(self.hidden, non_blocking=True)
        segment.positions[step, part].copy_(self.positions, non_blocking=True)
        if previous is not None:
            last, at = previous
            last.ended[at, part] = segment.positions[step, part, ENDED] != 0
            last.results[at, part].copy_(self.results, non_blocking=True)
            last.about[at, part].copy_(self.about, non_blocking=True)

    def answer(self, actions):
        """Step the games in a thread as soon as the actions have arrived."""
        self.actions.copy_(actions, non_blocking=True)
        arrived = None
        if self.device.type == "cuda":
            arrived = torch.cuda.Event()
            arrived.record()

        def step():
            if arrived is not None:
                arrived.synchronize()
            self.games.step(self.actions.numpy(), self.arrays)

        self.future = self.worker.submit(step)

    def wait(self):
        if self.future is not None:
            self.future.result()


def choose(scores, legal):
    """Sample legal outputs from the softmax of scores. Return outputs and log-probabilities."""
    scores = scores.float().masked_fill(~legal, -1e9)
    log_chances = torch.log_softmax(scores, dim=-1)
    noise = -torch.log(torch.empty_like(scores).exponential_().clamp_min_(1e-20))
    actions = (log_chances + noise).masked_fill_(~legal, -1e9).argmax(dim=-1)
    return actions, log_chances.gather(-1, actions.unsqueeze(-1)).squeeze(-1)


class RoundsEnded:
    """Computes the returns of decisions backwards in time."""

    def __init__(self, tables, device):
        self.results = torch.zeros(tables, foretell.SEATS, foretell.RESULT, device=device)
        self.lateness = torch.zeros(tables, device=device)
        self.known = torch.zeros(tables, dtype=torch.bool, device=device)

    def walk_back(self, segment):
        """Return the results of the acting seat, the weight of the lead, and whether they are known.

        All have one entry per step and table.
        """
        steps = segment.actions.shape[0]
        results = torch.zeros(*segment.actions.shape, foretell.RESULT, device=segment.actions.device)
        lateness = torch.zeros(segment.actions.shape, device=segment.actions.device)
        known = torch.zeros(segment.actions.shape, dtype=torch.bool, device=segment.actions.device)
        for step in reversed(range(steps)):
            ended = segment.ended[step]
            self.results = torch.where(ended[:, None, None], segment.results[step], self.results)
            self.lateness = torch.where(ended, segment.about[step, :, 0], self.lateness)
            self.known = self.known | ended
            seat = segment.positions[step, :, SEAT].long()
            seat = seat[:, None, None].expand(-1, 1, foretell.RESULT)
            results[step] = self.results.gather(1, seat).squeeze(1)
            lateness[step] = self.lateness
            known[step] = self.known
        return results, lateness, known


class Margins:
    """The margin of one learner among others, usually apprentices, per game of the base rules.

    It includes exploration, so it is slightly low. Only the tables in `part` of each half count.
    """

    ROUNDS = torch.tensor([0, 0, 6, 20, 15, 12, 10, 0], dtype=torch.float32)

    def __init__(self, device, base_rules_only=True, others=APPRENTICE, part=slice(None)):
        self.base_rules_only = base_rules_only
        self.others, self.part = others, part
        self.sums = torch.zeros(8, device=device)
        self.squares = torch.zeros(8, device=device)
        self.rounds = torch.zeros(8, device=device)

    def add(self, segment):
        decided_by = segment.results[..., DECIDED_BY]
        players = segment.about[..., 1]
        alone = (decided_by == self.others).sum(-1) == players - 1
        counts = segment.ended & alone
        if self.part != slice(None):
            counts = counts & self.tables_that_count(counts)
        if self.base_rules_only:
            counts = counts & (segment.about[..., 3] != 0)
        learner = (decided_by == LEARNER).float()
        margin = ((segment.results[..., POINTS] - segment.results[..., OTHERS]) * learner).sum(-1)
        counts = counts.float().flatten()
        place = players.long().clamp(0, 7).flatten()
        self.sums.index_add_(0, place, margin.flatten() * counts)
        self.squares.index_add_(0, place, margin.flatten() ** 2 * counts)
        self.rounds.index_add_(0, place, counts)

    def tables_that_count(self, counts):
        half = counts.shape[1] // 2
        number = torch.arange(2 * half, device=counts.device) % half
        return (number >= self.part.start) & (number < self.part.stop)

    def take(self):
        """Return the margins for 2 to 6 players with standard errors, and reset the counters."""
        rounds = self.rounds.cpu()
        mean = self.sums.cpu() / rounds.clamp_min(1)
        spread = (self.squares.cpu() / rounds.clamp_min(1) - mean**2).clamp_min(0) / rounds.clamp_min(1)
        game = self.ROUNDS
        margins = {
            str(players): [round(float(mean[players] * game[players]), 1),
                           round(float(spread[players].sqrt() * game[players]), 1)]
            for players in range(2, 7)
        }
        for sums in (self.sums, self.squares, self.rounds):
            sums.zero_()
        return margins
