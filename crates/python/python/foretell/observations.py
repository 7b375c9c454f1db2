"""Observations, action masks and rewards shared by all environments."""

from typing import Sequence

import numpy as np

from ._foretell import OBSERVATION_WORDS, OUTPUTS, Game

#: Number of bits in an observation.
BITS = 64 * OBSERVATION_WORDS


def space():
    """Return the observation space."""
    from gymnasium import spaces

    return spaces.Dict({
        "observation": spaces.Box(0, 1, (BITS,), np.int8),
        "action_mask": spaces.Box(0, 1, (OUTPUTS,), np.int8),
    })


def nothing() -> dict[str, np.ndarray]:
    """Return the observation of a seat that isn't to act: all zeros."""
    return {"observation": np.zeros(BITS, np.int8), "action_mask": np.zeros(OUTPUTS, np.int8)}


def shown(game: Game, seat: int) -> dict[str, np.ndarray]:
    """Return a seat's observation and action mask. Actions are outputs: their suits are in the observation's order."""
    observation, action_mask = game.shown(seat)
    return {"observation": observation, "action_mask": action_mask}


def margin(before: Sequence[int], after: Sequence[int], seat: int) -> float:
    """Return a seat's points above the mean of the others."""
    own, all_ = after[seat] - before[seat], sum(after) - sum(before)
    return own - (all_ - own) / (len(after) - 1)
