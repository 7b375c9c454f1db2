"""What environments show to a learner: the bits of an observation, and which answers are legal."""

import numpy as np

from ._foretell import OBSERVATION_WORDS, OUTPUTS, View

#: How many bits an observation has.
BITS = 64 * OBSERVATION_WORDS


def nothing() -> dict[str, np.ndarray]:
    """For a seat that is not asked."""
    return {"observation": np.zeros(BITS, np.int8), "action_mask": np.zeros(OUTPUTS, np.int8)}


def shown(view: View) -> dict[str, np.ndarray]:
    """The position of a seat. Actions are outputs: suits are numbered in the order in which they are shown."""
    if not view.legal():
        return nothing()
    bits = np.unpackbits(view.observation().view(np.uint8), bitorder="little")
    return {"observation": bits.astype(np.int8), "action_mask": view.output_mask().astype(np.int8)}
