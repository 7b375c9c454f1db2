"""Foretell for PettingZoo: an AEC environment for all seats. `pip install foretell[pettingzoo]`"""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._foretell import OUTPUTS, Game
from .observations import BITS, nothing, shown


def env(rules: str = "it/4", render_mode: str | None = None) -> "ForetellAEC":
    """An environment of these rules."""
    return ForetellAEC(rules, render_mode)


class ForetellAEC(AECEnv):
    """All seats of a game. The reward of a round is the points above the mean of the others'."""

    metadata = {"name": "foretell_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: str = "it/4", render_mode: str | None = None):
        super().__init__()
        self.rules = rules
        self.render_mode = render_mode
        players = Game(rules, 0).players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(0, 1, (BITS,), np.int8),
                "action_mask": spaces.Box(0, 1, (OUTPUTS,), np.int8),
            })
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(OUTPUTS) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._observation_spaces[agent]

    def action_space(self, agent):
        return self._action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.game = Game(self.rules, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.turn]

    def observe(self, agent):
        if self.game.is_over:
            return nothing()
        return shown(self.game.view(self.possible_agents.index(agent)))

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        before = np.array(self.game.scores)
        self.game.step(self.game.view(seat).action_of(int(action)), seat)
        gained = np.array(self.game.scores) - before
        margins = gained - (gained.sum() - gained) / (len(gained) - 1)
        self.rewards = {agent: float(margins[self.possible_agents.index(agent)]) for agent in self.agents}
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()

    def render(self):
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self):
        """There is nothing to close."""
