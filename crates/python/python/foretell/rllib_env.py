"""Foretell for RLlib: a `MultiAgentEnv` for all seats. Without Ray, the class is plain Python with the same methods.

    config.environment(ForetellMultiAgent, env_config={"rules": "it/4"})
"""

from gymnasium import spaces

from . import render
from ._foretell import OUTPUTS, Game
from .observations import margin, shown, space

try:
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError:
    MultiAgentEnv = object


class ForetellMultiAgent(MultiAgentEnv):
    """Multi-agent environment for all seats.

    Only agents that are to act get observations; there are several when bids are simultaneous. At the end of a round,
    each agent's reward is its points above the others' mean.
    """

    def __init__(self, config: dict | None = None):
        super().__init__()
        config = config or {}
        self.rules = config.get("rules", "it/4")
        self.render_mode = config.get("render_mode")
        players = Game(self.rules, 0).players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(OUTPUTS) for agent in self.possible_agents}

    def get_observation_space(self, agent_id):
        return self.observation_spaces[agent_id]

    def get_action_space(self, agent_id):
        return self.action_spaces[agent_id]

    def reset(self, *, seed=None, options=None):
        self.game = Game(self.rules, seed)
        self.agents = list(self.possible_agents)
        return self._asked(), {}

    def step(self, action_dict):
        game = self.game
        rounds, before = game.rounds_played, game.scores
        for agent, action in action_dict.items():
            game.answer(int(action), self.possible_agents.index(agent))
        rewards = dict.fromkeys(action_dict, 0.0)
        if game.rounds_played != rounds:
            after = game.scores
            rewards = {agent: margin(before, after, seat) for seat, agent in enumerate(self.possible_agents)}
        over = game.is_over
        if over:
            observations = {agent: shown(game, seat) for seat, agent in enumerate(self.possible_agents)}
            self.agents = []
        else:
            observations = self._asked()
        return observations, rewards, {"__all__": over}, {"__all__": False}, {}

    def render(self):
        """Return the table as coloured text, or as SVG with `render_mode="svg"`."""
        return (render.svg if self.render_mode == "svg" else render.ansi)(self.game, self.game.turn)

    def _asked(self):
        return {self.possible_agents[seat]: shown(self.game, seat) for seat in self.game.waiting_for}
