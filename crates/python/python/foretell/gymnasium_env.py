"""Foretell for Gymnasium: one seat against bots. `pip install foretell[gymnasium]`"""

import gymnasium
import numpy as np
from gymnasium import spaces

from ._foretell import OUTPUTS, Game, bot
from .observations import BITS, nothing, shown


class ForetellEnv(gymnasium.Env):
    """One seat, by turns, among bots. The reward of a round is the points above the mean of the others'. An action that
    is not legal ends the game at once, with a penalty; `action_mask` says what is."""

    metadata = {"render_modes": ["ansi"]}
    #: What an action costs that is not legal.
    PENALTY = -100.0

    def __init__(self, rules: str = "it/4", opponents: str = "apprentice", render_mode: str | None = None):
        self.rules = rules
        self.opponents = opponents
        self.render_mode = render_mode
        self.observation_space = spaces.Dict({
            "observation": spaces.Box(0, 1, (BITS,), np.int8),
            "action_mask": spaces.Box(0, 1, (OUTPUTS,), np.int8),
        })
        self.action_space = spaces.Discrete(OUTPUTS)
        self.game = Game(rules, 0)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.game = Game(self.rules, int(self.np_random.integers(2**63)))
        self.seat = int(self.np_random.integers(self.game.players))
        self.bot = bot(self.opponents, int(self.np_random.integers(2**63)))
        self._play_others()
        return self._shown(), {}

    def step(self, action):
        view = self.game.view(self.seat)
        try:
            chosen = view.action_of(int(action))
        except ValueError as error:
            return nothing(), self.PENALTY, True, False, {"illegal": str(error)}
        before = np.array(self.game.scores)
        self.game.step(chosen, self.seat)
        self._play_others()
        gained = np.array(self.game.scores) - before
        margin = gained[self.seat] - (gained.sum() - gained[self.seat]) / (len(gained) - 1)
        return self._shown(), float(margin), self.game.is_over, False, {}

    def render(self):
        return repr(self.game) if self.render_mode == "ansi" else None

    def _play_others(self):
        while not self.game.is_over and self.seat not in self.game.waiting_for:
            self.game.step(self.bot.decide(self.game.view(self.game.turn)))

    def _shown(self):
        return nothing() if self.game.is_over else shown(self.game.view(self.seat))
