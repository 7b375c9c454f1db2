"""Foretell for OpenSpiel: `pyspiel.load_game("python_foretell(rules=it/2)")` after importing this module.

Each game starts with one chance node, which picks one of `deals` deals. A small number lets algorithms that traverse
the full game tree (CFR, exploitability) run on short games.

`=` and `,` have a special meaning in OpenSpiel's game strings. There, rules are written with `:` and `;` instead, as in
`python_foretell(rules=it/2+length:first-1)` and `str(game)`. `load` takes rules in their usual form.

Actions are outputs, as in the other environments: suits are in the order of the tensor, and all Wizards in a hand are
one action. `state.action_to_string` names the card.
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
    """Return the game with these rules in their usual form: `load("it/2+length=first-1")`."""
    return pyspiel.load_game("python_foretell", {"rules": _quoted(rules), "deals": deals})


def _quoted(rules: str) -> str:
    return rules.replace("=", ":").replace(",", ";")


class ForetellGame(pyspiel.Game):
    """Foretell as an OpenSpiel game. A player's return is the points above the mean of all players."""

    def __init__(self, params=None):
        params = params or {}
        quoted = _quoted(params.get("rules", "it/2"))
        self.rules = quoted.replace(":", "=").replace(";", ",")
        self.deals = params.get("deals", 1000)
        game = Game(self.rules, 0)
        self.players = game.players
        # The most per round: 20 for a correct bid, and 10 for each of at most 20 tricks.
        most = 220.0 * game.rounds
        info = pyspiel.GameInfo(
            num_distinct_actions=OUTPUTS,
            max_chance_outcomes=self.deals,
            num_players=game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            # Up to 20 tricks, with cards to play, declare or pass, plus bids.
            max_game_length=game.rounds * (1 + 50 * game.players),
        )
        super().__init__(_TYPE, info, {**params, "rules": quoted})

    def new_initial_state(self):
        return ForetellState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return ForetellObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class ForetellState(pyspiel.State):
    """A position. The initial chance node determines all deals of the game."""

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
        # Simultaneous bids and passes are made one after the other here.
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
    """Observer for what a player knows now, or for everything it has seen (perfect recall), as text and as a tensor.

    The observation tensor has the bits of `foretell.observation_fields()`. With perfect recall, `played` has the order
    in which this round's cards were played. `rounds` has all players' bids and tricks of earlier rounds, starting with
    the observing player. Only the text has the cards of earlier rounds. The tensor is all zeros for a player who isn't
    to act.
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
        """Update `tensor` with what the player knows."""
        if state.game is None:
            self.tensor.fill(0)
        else:
            state.game.write_tensor(player, self.tensor)

    def string_from(self, state, player):
        """Return what the player knows as text."""
        if state.game is None:
            return ""
        if self.perfect_recall:
            return state.game.information_text(player)
        return repr(state.game.view(player).to_dict())


pyspiel.register_game(_TYPE, ForetellGame)
