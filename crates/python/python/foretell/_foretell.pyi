"""The native module: games, views, bots, and many tables at once."""

from typing import Any, final

import numpy as np
from numpy.typing import NDArray

__version__: str
#: Number of action IDs (docs/ACTION-IDS.md).
ACTIONS: int
#: Number of outputs. Outputs are actions with suits in the order of the observation.
OUTPUTS: int
#: Number of 64-bit words in an observation.
OBSERVATION_WORDS: int
#: Number of 64-bit words in the mask of legal outputs.
LEGAL_WORDS: int
#: Number of 64-bit words with information hidden from the player.
HIDDEN_WORDS: int
#: Size of an information state (`Game.write_tensor`).
INFORMATION: int
#: Fingerprint of the observation fields, stored with trained weights.
FIELDS_DIGEST: int
#: Number of columns of `Tables.positions`.
POSITION: int
#: Number of columns of `Tables.results` for each seat.
RESULT: int
#: Number of seats in `Tables.results`, including empty ones.
SEATS: int
#: Number of columns of `Tables.ended`.
ENDED: int

class RuleError(ValueError):
    """Raised for an illegal action."""

    #: The number of the rule in RULES.md.
    rule: str

@final
class Game:
    """The full state of a game. Seats are numbered from 0. Cards are dealt automatically, determined by the seed."""

    def __init__(self, rules: str = "it/4", seed: int | None = None) -> None: ...
    @staticmethod
    def from_record(text: str, seed: int = 0) -> Game:
        """Restore a game from a record, which may be incomplete. Later deals come from the seed."""

    @staticmethod
    def from_bytes(bytes: bytes) -> Game:
        """Restore a game from the result of `to_bytes`."""

    def record(self) -> str:
        """Return the record of the game, as read by `foretell replay`."""

    def to_bytes(self) -> bytes:
        """Serialize the game, including future deals."""

    def clone(self) -> Game:
        """Return an independent copy with the same position and future deals."""

    def resample(self, seat: int, seed: int) -> Game:
        """Return a game with hidden information resampled, consistent with everything the seat knows."""

    def view(self, seat: int | None = None) -> View:
        """Return the view of a seat (default: of the gallery)."""

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the events from index `since` on, including hidden cards (docs/BOT-PROTOCOL.md)."""

    def legal(self, seat: int | None = None) -> list[int]:
        """Return the legal actions of a seat (default: the seat to act); empty if it isn't to act."""

    def legal_mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """Return the legal actions as a mask of length `ACTIONS`."""

    def step(self, action: int | str, seat: int | None = None) -> None:
        """Perform an action for a seat (default: the seat to act).

        An illegal action raises `RuleError` and leaves the game unchanged.
        """

    def outputs(self, seat: int | None = None) -> list[int]:
        """Return the legal outputs of a seat (default: the seat to act); empty if it isn't to act."""

    def answer(self, output: int, seat: int | None = None) -> None:
        """Perform the action of an output. An illegal one raises `ValueError` and leaves the game unchanged."""

    def play_until(self, seat: int, bot: Bot) -> None:
        """Let a bot play for all other seats until this seat is to act or the game is over."""

    def shown(self, seat: int) -> list[NDArray[np.int8]]:
        """Return the bits of the seat's observation and legal outputs; all 0 if it isn't to act."""

    def write_tensor(self, seat: int, tensor: NDArray[np.float32]) -> None:
        """Write the observation (size 64 × `OBSERVATION_WORDS`) or information state (size `INFORMATION`)."""

    def information_text(self, seat: int) -> str:
        """Return the events visible to a seat so far, one line of JSON per event."""

    @property
    def rules(self) -> str:
        """The rules, as text."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def rounds(self) -> int:
        """The number of rounds."""

    @property
    def rounds_played(self) -> int:
        """The number of rounds scored so far."""

    @property
    def waiting_for(self) -> list[int]:
        """The seats to act; several for simultaneous bids or passes."""

    @property
    def turn(self) -> int | None:
        """The first seat to act, or None when the game is over."""

    @property
    def scores(self) -> list[int]:
        """The totals, by seat."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def winners(self) -> list[int]:
        """The seats with the highest total; empty until the game is over."""

@final
class View:
    """A game as seen by a seat or the gallery: everything a bot may know."""

    @property
    def seat(self) -> int | None:
        """The seat, or None for the gallery."""

    @property
    def rules(self) -> str:
        """The rules, as text."""

    def legal(self) -> list[int]:
        """Return the legal actions; empty if the seat isn't to act."""

    def legal_mask(self) -> NDArray[np.bool_]:
        """Return the legal actions as a mask of length `ACTIONS`."""

    def to_dict(self) -> dict[str, Any]:
        """Return the view as dictionaries and lists (docs/BOT-PROTOCOL.md)."""

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the events visible to the viewer, from index `since` on."""

    def observation(self) -> NDArray[np.uint64]:
        """Return the network's input as 64-bit words; see `observation_fields`."""

    def outputs(self) -> list[int]:
        """Return the legal outputs."""

    def output_mask(self) -> NDArray[np.bool_]:
        """Return the legal outputs as a mask of length `OUTPUTS`."""

    def action_of(self, output: int) -> int:
        """Return the action of an output."""

    def output_of(self, action: int) -> int:
        """Return the output of an action."""

    def sample(self, seed: int) -> Game:
        """Sample a complete game consistent with everything the viewer knows."""

@final
class Bot:
    """One of Foretell's bots. It can play several seats of a game."""

    @property
    def name(self) -> str:
        """The name, with options."""

    def decide(self, view: View) -> int:
        """Return the number of the chosen action."""

@final
class VectorGames:
    """Many tables, stepped together on all cores. `foretell.vector.Tables` adds the arrays."""

    def __init__(
        self,
        tables: int,
        seed: int,
        *,
        rules: str | None = None,
        base: float = 0.5,
        players: list[float] | None = None,
        bots: dict[int, str] | None = None,
        visits: dict[str, float] | None = None,
        older: float = 0.0,
        alone: float = 0.5,
    ) -> None: ...
    def __len__(self) -> int: ...
    def observe(self, arrays: tuple[Any, ...]) -> None:
        """Write the current positions into the arrays, in place."""

    def step(self, outputs: NDArray[np.int64], arrays: tuple[Any, ...]) -> None:
        """Apply one output per table, play until the learner is to act, and write the new positions in place."""

def action_text(action: int) -> str:
    """Return the text of an action."""

def action_id(text: str) -> int:
    """Return the number of an action."""

def bot(name: str, seed: int = 0) -> Bot:
    """Create a bot by name, as in `foretell arena`. The seed determines its random choices."""

def card_svg(card: str) -> str:
    """Return an SVG image of a card, 250 by 350."""

def mean_interval(values: list[float]) -> tuple[float, float | None]:
    """Return the mean and half the width of its 95 % confidence interval."""

def share_interval(shares: list[float], outcomes: int) -> tuple[float, list[float] | None]:
    """Return the mean of shares from 0 to 1 and its 95 % confidence interval, given the number of games behind them."""

def net_scores(weights: bytes, observations: NDArray[np.uint64]) -> NDArray[np.float32]:
    """Return a network's score for each observation and output."""

def observation_fields() -> list[tuple[str, int, int]]:
    """Return the fields of an observation: name, first bit, number of bits."""
