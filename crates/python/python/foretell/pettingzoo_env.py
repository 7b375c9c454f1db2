"""Foretell for PettingZoo: an AEC environment for all seats. `pip install foretell[pettingzoo]`"""

from gymnasium import spaces
from pettingzoo import AECEnv

from . import render
from ._foretell import OUTPUTS, Game
from .observations import margin, shown, space


def env(rules: str = "it/4", render_mode: str | None = None) -> "ForetellAEC":
    """Return an AEC environment."""
    return ForetellAEC(rules, render_mode)


class ForetellAEC(AECEnv):
    """AEC environment for all seats. The reward at the end of a round is the points above the others' mean."""

    metadata = {"name": "foretell_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, rules: str = "it/4", render_mode: str | None = None):
        super().__init__()
        self.rules = rules
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(Game(rules, 0).players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: space() for agent in self.possible_agents}
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
        self._rounds, self._scores = 0, self.game.scores

    def observe(self, agent):
        return shown(self.game, self._seats[agent])

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        game = self.game
        game.answer(int(action), self._seats[agent])
        self._cumulative_rewards[agent] = 0.0
        if game.rounds_played != self._rounds:
            self._end_round()
        elif any(self.rewards.values()):
            self.rewards = dict.fromkeys(self.agents, 0.0)
        turn = game.turn
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[turn]

    def _end_round(self):
        before, self._rounds, self._scores = self._scores, self.game.rounds_played, self.game.scores
        self.rewards = {agent: margin(before, self._scores, self._seats[agent]) for agent in self.agents}
        self._accumulate_rewards()

    def render(self):
        if self.render_mode is None:
            return None
        return (render.svg if self.render_mode == "svg" else render.ansi)(self.game, self.game.turn)

    def close(self):
        """Do nothing: there are no resources to release."""
