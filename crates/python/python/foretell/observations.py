"""What environments show to a learner: the bits of an observation, which answers are legal, and its rewards."""

from typing import Sequence

import numpy as np

from ._foretell import OBSERVATION_WORDS, OUTPUTS, Game

#: How many bits an observation has.
BITS = 64 * OBSERVATION_WORDS


def space():
    """The space of what a seat is shown."""
    from gymnasium import spaces

    return spaces.Dict({
        "observation": spaces.Box(0, 1, (BITS,), np.int8),
        "action_mask": spaces.Box(0, 1, (OUTPUTS,), np.int8),
    })


def nothing() -> dict[str, np.ndarray]:
    """For a seat that isn't asked."""
    return {"observation": np.zeros(BITS, np.int8), "action_mask": np.zeros(OUTPUTS, np.int8)}


def shown(game: Game, seat: int) -> dict[str, np.ndarray]:
    """The position of a seat. Actions are outputs: suits are numbered in the order in which they are shown."""
    observation, action_mask = game.shown(seat)
    return {"observation": observation, "action_mask": action_mask}


def margin(before: Sequence[int], after: Sequence[int], seat: int) -> float:
    """What a seat has gained above the mean of the others."""
    own, all_ = after[seat] - before[seat], sum(after) - sum(before)
    return own - (all_ - own) / (len(after) - 1)
