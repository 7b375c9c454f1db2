"""Foretell for Gymnasium: one seat against bots. `pip install foretell[gymnasium]`

After importing this module, `gymnasium.make("foretell/Foretell-v0", rules="it/4", opponents="apprentice")` creates a
single environment. `make_vec` with `vectorization_mode="vector_entry_point"` creates many, stepped on all cores.
`gymnasium.make("foretell.gymnasium_env:foretell/Foretell-v0")` imports the module automatically.
"""

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import render
from ._foretell import OUTPUTS, SEATS, Game, bot
from .observations import margin, nothing, shown, space
from .vector import Tables, bits_of


class ForetellEnv(gymnasium.Env):
    """Environment for one player against bots.

    The reward at the end of a round is the player's points above the others' mean. An illegal action ends the game with
    a penalty; `action_mask` marks the legal actions.
    """

    metadata = {"render_modes": ["ansi", "svg"]}
    #: Reward for an illegal action.
    PENALTY = -100.0

    def __init__(self, rules: str = "it/4", opponents: str = "apprentice", render_mode: str | None = None):
        self.rules = rules
        self.opponents = opponents
        self.render_mode = render_mode
        self.observation_space = space()
        self.action_space = spaces.Discrete(OUTPUTS)
        self.game = Game(rules, 0)
        self.seat = 0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.game = Game(self.rules, int(self.np_random.integers(2**63)))
        self.seat = int(self.np_random.integers(self.game.players))
        self.bot = bot(self.opponents, int(self.np_random.integers(2**63)))
        self.game.play_until(self.seat, self.bot)
        self._rounds, self._scores = self.game.rounds_played, self.game.scores
        return shown(self.game, self.seat), {}

    def step(self, action):
        game, seat = self.game, self.seat
        try:
            game.answer(int(action), seat)
        except ValueError as error:
            return nothing(), self.PENALTY, True, False, {"illegal": str(error)}
        game.play_until(seat, self.bot)
        reward = 0.0
        if game.rounds_played != self._rounds:
            before, self._rounds, self._scores = self._scores, game.rounds_played, game.scores
            reward = margin(before, self._scores, seat)
        return shown(game, seat), reward, game.is_over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, for `MaskablePPO` of sb3-contrib."""
        return self.game.shown(self.seat)[1].astype(bool)

    def render(self):
        if self.render_mode is None:
            return None
        return (render.svg if self.render_mode == "svg" else render.ansi)(self.game, self.seat)


class ForetellVectorEnv(VectorEnv):
    """Vector environment: many tables, with the learner in the first seat and bots in the others.

    Positions with a single legal action are skipped. The first game at each table starts in a random round, so that
    games don't all end at once. When a game ends, the next one starts in the same step. An illegal action raises
    `ValueError` and leaves its table unchanged.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, num_envs: int = 1, rules: str = "it/4", opponents: str = "apprentice"):
        self.num_envs = num_envs
        self.rules = rules
        self.opponents = opponents
        self.single_observation_space = space()
        self.single_action_space = spaces.Discrete(OUTPUTS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.tables = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        bots = {seat: self.opponents for seat in range(1, SEATS)}
        self.tables = Tables(self.num_envs, int(self.np_random.integers(2**63)), rules=self.rules, bots=bots)
        return self._shown(), {}

    def step(self, actions):
        rounds_left = self.tables.positions[:, Tables.ROUNDS_LEFT].copy()
        self.tables.step(actions)
        positions, results = self.tables.positions, self.tables.results[:, 0]
        ended = positions[:, Tables.ENDED] != 0
        rewards = np.where(ended, results[:, Tables.POINTS] - results[:, Tables.OTHERS], 0.0)
        over = (ended & (rounds_left == 0)) | (positions[:, Tables.ROUNDS_LEFT] > rounds_left)
        return self._shown(), rewards, over, np.zeros(self.num_envs, bool), {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, one row per table."""
        return self.tables.mask()

    def _shown(self):
        return {
            "observation": bits_of(self.tables.words).view(np.int8),
            "action_mask": self.tables.mask().view(np.int8),
        }


gymnasium.register(
    "foretell/Foretell-v0",
    entry_point="foretell.gymnasium_env:ForetellEnv",
    vector_entry_point="foretell.gymnasium_env:ForetellVectorEnv",
)
