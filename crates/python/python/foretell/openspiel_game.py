"""Foretell for OpenSpiel: `pyspiel.load_game("python_foretell(rules=it/2)")` after importing this module.

Chance is one node before each deal, at which one of `deals` deals is drawn: with few of them algorithms that walk
through whole games (CFR, exploitability) can be used on short games.

OpenSpiel writes games as texts in which `=` and `,` have a meaning of their own. In such a text the rules have `:` and
`;` instead, as in `python_foretell(rules=it/2+length:first-1)`; `str(game)` does that, and `load` takes rules as they
are everywhere else.

Actions are outputs, as in the other environments: suits stand in the order in which the tensor shows them, and Wizards
are one action, however many are in the hand. `state.action_to_string` names the card.
"""

import numpy as np
import pyspiel

from ._foretell import INFORMATION, OBSERVATION_WORDS, OUTPUTS, Game, action_text

_BITS = 64 * OBSERVATION_WORDS
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
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "it/2", "deals": 1000},
)


def load(rules: str = "it/2", deals: int = 1000) -> pyspiel.Game:
    """The game by these rules, written as everywhere: `load("it/2+length=first-1")`."""
    return pyspiel.load_game("python_foretell", {"rules": _quoted(rules), "deals": deals})


def _quoted(rules: str) -> str:
    return rules.replace("=", ":").replace(",", ";")


class ForetellGame(pyspiel.Game):
    """Foretell; what a player wins is the points above the mean of all."""

    def __init__(self, params=None):
        params = params or {}
        quoted = _quoted(params.get("rules", "it/2"))
        self.rules = quoted.replace(":", "=").replace(";", ",")
        self.deals = params.get("deals", 1000)
        game = Game(self.rules, 0)
        self.players = game.players
        # Nobody wins or loses more than 20 for a kept bid and 10 for each of at most 20 tricks, in every round.
        most = 220.0 * game.rounds
        info = pyspiel.GameInfo(
            num_distinct_actions=OUTPUTS,
            max_chance_outcomes=self.deals,
            num_players=game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            # Each of at most twenty tricks has a card of each, which may be declared or passed on, and there are bids.
            max_game_length=game.rounds * (1 + 50 * game.players),
        )
        super().__init__(_TYPE, info, {**params, "rules": quoted})

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
        turn = self.game.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn

    def chance_outcomes(self):
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player):
        # Several may be waited for, but here one answers after the other.
        return self.game.outputs(player) if player == self.game.turn else []

    def _apply_action(self, action):
        if self.game is None:
            self.game = Game(self.rules, action)
        else:
            self.game.answer(action)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        view = None if self.game is None else self.game.view(player)
        if view is None or not view.legal() or action not in view.outputs():
            return f"output {action}"
        return action_text(view.action_of(action))

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
    """What a player knows: everything that it was told, or what it sees now, as text and as numbers.

    The tensor of an observation has the bits of `foretell.observation_fields()`. With perfect recall, `played` says
    when in this round each card was played, and `rounds` what each bid and took in the rounds before, from the player
    on. Cards of earlier rounds are in the text alone. For a player who isn't asked all numbers are 0.
    """

    def __init__(self, perfect_recall):
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(INFORMATION if perfect_recall else _BITS, np.float32)
        self.dict = {"observation": self.tensor[:_BITS]}
        if perfect_recall:
            rounds = INFORMATION - 240
            self.dict["played"] = self.tensor[_BITS:rounds]
            self.dict["rounds"] = self.tensor[rounds:].reshape(20, 6, 2)

    def set_from(self, state, player):
        """Writes what the player knows into `tensor`."""
        if state.game is None:
            self.tensor.fill(0)
        else:
            state.game.write_tensor(player, self.tensor)

    def string_from(self, state, player):
        """What the player knows as text."""
        if state.game is None:
            return ""
        if self.perfect_recall:
            return state.game.information_text(player)
        return repr(state.game.view(player).to_dict())


pyspiel.register_game(_TYPE, ForetellGame)
