"""Thousands of games at once, with the numpy arrays that they write to."""

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
    """The bits of words of 64, the lowest first: a column for each."""
    return np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")


class Tables:
    """Tables that wait for your learner, one row each; `step` answers all of them and plays on.

    The arrays are written in place by every `step`, without copies: keep what you need with `.copy()`. They can be
    shared with other libraries through DLPack (`torch.from_dlpack(tables.results)`), which copies nothing either; the
    words are unsigned, so `tables.words.view(np.int64)` suits libraries without uint64.

    What the columns mean is in the README, and in the names below.
    """

    #: Columns of `positions`.
    SEAT, CONTROLLER, PLAYERS, CARDS, ROUNDS_LEFT, BASE_RULES, BOTS, ENDED = range(POSITION)
    #: Columns of `results`, for each seat.
    POINTS, OTHERS, WINNING, TRICKS, DECIDED_BY, GAINED = range(RESULT)
    #: Who decided for a seat.
    LEARNER, OLDER, APPRENTICE, NOBODY, OTHER_BOT = range(5)

    def __init__(self, tables: int, seed: int, *, with_hidden: bool = False, **mix) -> None:
        """`mix` is what `VectorGames` takes: rules, base, players, bots, visits, older, alone."""
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
        """Which outputs are legal, a row for each table."""
        return bits_of(self.legal)[:, :OUTPUTS] > 0

    def step(self, outputs: NDArray[np.int64]) -> None:
        """Does what the outputs stand for, one for each table, and writes the next positions into the arrays.

        Outputs of int64 aren't copied. An illegal one raises `ValueError` with the number of the first such table: that
        table stays where it was, and all others have moved on.
        """
        self.games.step(np.ascontiguousarray(outputs, np.int64), self.arrays)
