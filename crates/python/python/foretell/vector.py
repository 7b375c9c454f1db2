"""Thousands of games at once, with results in numpy arrays."""

import numpy as np
from numpy.typing import NDArray

from ._foretell import (
    ENDED,
    HIDDEN_WORDS,
    LEGAL_WORDS,
    OBSERVATION_WORDS,
    OUTPUTS,
    POSITION,
    RESULT,
    SEATS,
    VectorGames,
)


def bits_of(words: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """Unpack 64-bit words into bits, lowest bit first, one column per bit."""
    return np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")


class Tables:
    """Tables in which your learner is to act, one row each. `step` plays all of them until it is to act again.

    Every `step` overwrites the arrays in place, so `.copy()` what you need later. Other libraries can share them
    through DLPack without copies (`torch.from_dlpack(tables.results)`). For libraries without uint64, use
    `tables.words.view(np.int64)`.

    The README explains the columns named below.
    """

    #: Columns of `positions`.
    SEAT, CONTROLLER, PLAYERS, CARDS, ROUNDS_LEFT, BASE_RULES, BOTS, ENDED = range(POSITION)
    #: Columns of `results` for each seat.
    POINTS, OTHERS, WINNING, TRICKS, DECIDED_BY, GAINED = range(RESULT)
    #: Values of `CONTROLLER` and `DECIDED_BY`.
    LEARNER, OLDER, APPRENTICE, NOBODY, OTHER_BOT = range(5)

    def __init__(self, tables: int, seed: int, *, with_hidden: bool = False, **mix) -> None:
        """Create tables. `mix` is passed to `VectorGames`: rules, base, players, bots, visits, older, alone."""
        self.games = VectorGames(tables, seed, **mix)
        self.words = np.zeros((tables, OBSERVATION_WORDS), np.uint64)
        self.legal = np.zeros((tables, LEGAL_WORDS), np.uint64)
        self.hidden = np.zeros((tables, HIDDEN_WORDS), np.uint64) if with_hidden else None
        self.positions = np.zeros((tables, POSITION), np.uint8)
        self.results = np.zeros((tables, SEATS, RESULT), np.float32)
        self.ended = np.zeros((tables, ENDED), np.float32)
        self.arrays = (self.words, self.legal, self.hidden, self.positions, self.results, self.ended)
        self.games.observe(self.arrays)

    def __len__(self) -> int:
        return len(self.games)

    def mask(self) -> NDArray[np.bool_]:
        """Return the mask of legal outputs, one row per table."""
        return bits_of(self.legal)[:, :OUTPUTS] > 0

    def step(self, outputs: NDArray[np.int64]) -> None:
        """Apply one output per table and write the next positions into the arrays.

        Outputs of type int64 aren't copied. Illegal outputs raise `ValueError`, which names the first table with one.
        Such a table is unchanged; all others have advanced.
        """
        self.games.step(np.ascontiguousarray(outputs, np.int64), self.arrays)
