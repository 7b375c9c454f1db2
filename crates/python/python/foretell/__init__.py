"""The trick-foretelling card game for programs that learn."""

from ._foretell import (
    ENDED,
    FIELDS_DIGEST,
    HIDDEN_WORDS,
    LEGAL_WORDS,
    OBSERVATION_WORDS,
    OUTPUTS,
    POSITION,
    RESULT,
    SEATS,
    VectorGames,
    __version__,
    net_scores,
    observation_fields,
)

__all__ = [
    "ENDED",
    "FIELDS_DIGEST",
    "HIDDEN_WORDS",
    "LEGAL_WORDS",
    "OBSERVATION_WORDS",
    "OUTPUTS",
    "POSITION",
    "RESULT",
    "SEATS",
    "VectorGames",
    "__version__",
    "net_scores",
    "observation_fields",
]
