"""Foretell for OpenSpiel: `pyspiel.load_game("python_foretell(rules=it/2)")` after importing this module.

Chance is one node before each deal, at which one of `deals` deals is drawn: with few of them algorithms that walk
through whole games (CFR, exploitability) can be used on short games.

OpenSpiel writes games as texts in which `=` and `,` have a meaning: rules say `:` and `;` instead, as in
`it/2+length:first-1`.
"""

import pyspiel

from ._foretell import ACTIONS, Game, action_text

_TYPE = pyspiel.GameType(
    short_name="python_foretell",
    long_name="Python Foretell",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"rules": "it/2", "deals": 1000},
)


class ForetellGame(pyspiel.Game):
    """Foretell; what a player wins is the points above the mean of all."""

    def __init__(self, params=None):
        params = params or {}
        self.rules = params.get("rules", "it/2").replace(":", "=").replace(";", ",")
        self.deals = params.get("deals", 1000)
        game = Game(self.rules, 0)
        self.players = game.players
        # Nobody wins or loses more than 20 for a kept bid and 10 for each of at most 20 tricks, in every round.
        most = 220.0 * game.rounds
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            # Each of at most twenty tricks has a card of each, which may be declared or passed on, and there are bids.
            max_game_length=game.rounds * (1 + 50 * game.players),
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self):
        return ForetellState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return ForetellObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class ForetellState(pyspiel.State):
    """A position; the deal is drawn first, and with it all deals of the game."""

    def __init__(self, game):
        super().__init__(game)
        self.rules, self.deals, self.players = game.rules, game.deals, game.players
        self.game = None

    def current_player(self):
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.game.is_over else self.game.turn

    def chance_outcomes(self):
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player):
        return sorted(self.game.legal(player))

    def _apply_action(self, action):
        if self.game is None:
            self.game = Game(self.rules, action)
        else:
            self.game.step(action)

    def _action_to_string(self, player, action):
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else action_text(action)

    def is_terminal(self):
        return self.game is not None and self.game.is_over

    def returns(self):
        if not self.is_terminal():
            return [0.0] * self.players
        mean = sum(self.game.scores) / self.players
        return [score - mean for score in self.game.scores]

    def __str__(self):
        return "deal" if self.game is None else self.game.record()


class ForetellObserver:
    """What a player knows as a text: everything that happened as far as it was told, or what it sees now."""

    def __init__(self, perfect_recall):
        self.perfect_recall = perfect_recall
        #: There are no tensors here; `foretell.VectorGames` has bits.
        self.tensor = None
        self.dict = {}

    def set_from(self, state, player):
        """Has nothing to set."""

    def string_from(self, state, player):
        if state.game is None:
            return ""
        view = state.game.view(player)
        return repr(view.events() if self.perfect_recall else view.to_dict())


pyspiel.register_game(_TYPE, ForetellGame)
