"""Steps games on the CPU while the GPU evaluates and learns, and computes the returns of decisions."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

import foretell

#: The columns of a position.
SEAT, CONTROLLER, PLAYERS, CARDS, ROUNDS_LEFT, BASE_RULES, APPRENTICES, ENDED = range(foretell.POSITION)
#: The columns of a result.
POINTS, OTHERS, WINNING, TRICKS_TAKEN, DECIDED_BY, GAINED = range(foretell.RESULT)
LEARNER, OLDER, APPRENTICE, NOBODY, OTHER_BOT = range(5)
#: The weight of being ahead after a round, by rounds left: `lateness` in Rust.
LATENESS = [1.0, 0.6, 0.4, 0.2]


class Segment:
    """Some steps of all tables: observations, actions, and rounds that ended."""

    def __init__(self, steps, tables, device, with_hidden):
        def room(*shape, dtype):
            return torch.zeros(steps, tables, *shape, dtype=dtype, device=device)

        self.observations = room(foretell.OBSERVATION_WORDS, dtype=torch.int64)
        self.legal = room(foretell.LEGAL_WORDS, dtype=torch.int64)
        self.hidden = room(foretell.HIDDEN_WORDS, dtype=torch.int64) if with_hidden else None
        self.positions = room(foretell.POSITION, dtype=torch.uint8)
        self.actions = room(dtype=torch.int64)
        self.log_chance = room(dtype=torch.float32)
        #: After each action: whether a round ended, and its results.
        self.ended = room(dtype=torch.bool)
        self.results = room(foretell.SEATS, foretell.RESULT, dtype=torch.float32)
        self.about = room(foretell.ENDED, dtype=torch.float32)


class Half:
    """Half of the tables: one half is stepped while the GPU works on the other."""

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
        self.stepped = None

    def receive(self, segment, step, previous):
        """Copies the positions for the learner; `previous` is the last step's destination."""
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
        """Steps the games in a thread, as soon as the actions have arrived."""
        self.actions.copy_(actions, non_blocking=True)
        arrived = None
        if self.device.type == "cuda":
            arrived = torch.cuda.Event()
            arrived.record()

        def step():
            if arrived is not None:
                arrived.synchronize()
            self.games.step(self.actions.numpy(), self.arrays)

        self.stepped = self.worker.submit(step)

    def wait(self):
        if self.stepped is not None:
            self.stepped.result()


def choose(scores, legal):
    """Samples a legal output by the softmax of its score; also returns the log-probability."""
    scores = scores.float().masked_fill(~legal, -1e9)
    log_chances = torch.log_softmax(scores, dim=-1)
    noise = -torch.log(torch.empty_like(scores).exponential_().clamp_min_(1e-20))
    actions = (log_chances + noise).masked_fill_(~legal, -1e9).argmax(dim=-1)
    return actions, log_chances.gather(-1, actions.unsqueeze(-1)).squeeze(-1)


class RoundsEnded:
    """The returns of all decisions, computed backwards."""

    def __init__(self, tables, device):
        self.results = torch.zeros(tables, foretell.SEATS, foretell.RESULT, device=device)
        self.lateness = torch.zeros(tables, device=device)
        self.known = torch.zeros(tables, dtype=torch.bool, device=device)

    def walk_back(self, segment):
        """For each step and table: the results of the seat that decided, the weight of being ahead, and whether it is
        known."""
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
    """The margin of one learner among others, usually apprentices, per game of the base rules. It includes
    exploration, so it is slightly low. Of each half only the tables of `part` count."""

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
        """The margins for 2 to 6 players with standard errors; resets the counters."""
        rounds = self.rounds.cpu()
        mean = self.sums.cpu() / rounds.clamp_min(1)
        spread = (self.squares.cpu() / rounds.clamp_min(1) - mean**2).clamp_min(0) / rounds.clamp_min(1)
        game = self.ROUNDS
        taken = {
            str(players): [round(float(mean[players] * game[players]), 1),
                           round(float(spread[players].sqrt() * game[players]), 1)]
            for players in range(2, 7)
        }
        for sums in (self.sums, self.squares, self.rounds):
            sums.zero_()
        return taken
