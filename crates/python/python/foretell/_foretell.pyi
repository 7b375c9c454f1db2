"""The native half of the package: games, views, bots, and many tables at once."""

from typing import Any, final

import numpy as np
from numpy.typing import NDArray

__version__: str
#: How many numbers of actions there are (docs/ACTION-IDS.md).
ACTIONS: int
#: How many outputs a learner chooses from: actions with suits in the order of the observation.
OUTPUTS: int
#: How many words of 64 bits an observation has.
OBSERVATION_WORDS: int
#: How many words of 64 bits the legal outputs have.
LEGAL_WORDS: int
#: How many words of 64 bits there are of what the player doesn't see.
HIDDEN_WORDS: int
#: How many numbers an information state has (`Game.write_tensor`).
INFORMATION: int
#: Differs where the fields of an observation differ: weights belong to one.
FIELDS_DIGEST: int
#: Columns of `Tables.positions`.
POSITION: int
#: Columns of `Tables.results` for each seat.
RESULT: int
#: Seats in `Tables.results`, present or not.
SEATS: int
#: Columns of `Tables.ended`.
ENDED: int

class RuleError(ValueError):
    """An action that isn't allowed."""

    #: The number of the rule in RULES.md.
    rule: str

@final
class Game:
    """A game of which everything is known; seats are counted from 0. Chance plays by itself, from the seed."""

    def __init__(self, rules: str = "it/4", seed: int | None = None) -> None: ...
    @staticmethod
    def from_record(text: str, seed: int = 0) -> Game:
        """The game of a record, as far as it goes; later deals come from the seed."""

    @staticmethod
    def from_bytes(bytes: bytes) -> Game:
        """The game that was written with `to_bytes`."""

    def record(self) -> str:
        """The game as a record, which `foretell replay` reads."""

    def to_bytes(self) -> bytes:
        """The game with its future deals."""

    def clone(self) -> Game:
        """A game of its own in the same position, with the same future deals."""

    def resample(self, seat: int, seed: int) -> Game:
        """A game that the seat can't tell from this one."""

    def view(self, seat: int | None = None) -> View:
        """What a seat sees; without one, what the gallery sees."""

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """Everything that happened, hidden cards included (docs/BOT-PROTOCOL.md)."""

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat (without one: the seat to act); empty where it isn't asked."""

    def legal_mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """The same as a mask of `ACTIONS` places."""

    def step(self, action: int | str, seat: int | None = None) -> None:
        """Does something for a seat (without one: the seat to act). An illegal action raises `RuleError` and changes
        nothing."""

    def outputs(self, seat: int | None = None) -> list[int]:
        """The legal outputs of a seat (without one: the seat to act); empty where it isn't asked."""

    def answer(self, output: int, seat: int | None = None) -> None:
        """Does what an output stands for. An illegal one raises `ValueError` and changes nothing."""

    def play_until(self, seat: int, bot: Bot) -> None:
        """Lets a bot play for all others until the seat is asked, or the game is over."""

    def shown(self, seat: int) -> list[NDArray[np.int8]]:
        """The bits of the seat's observation, and of its legal outputs; all 0 where it isn't asked."""

    def write_tensor(self, seat: int, tensor: NDArray[np.float32]) -> None:
        """Writes the observation (64 × `OBSERVATION_WORDS` places) or the information state (`INFORMATION` places)."""

    def information_text(self, seat: int) -> str:
        """Everything that a seat was told so far, a line of JSON for each event."""

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
        """How many rounds have been scored."""

    @property
    def waiting_for(self) -> list[int]:
        """The seats that are asked: several where bids or passes are made at once."""

    @property
    def turn(self) -> int | None:
        """The first seat that is asked; None when the game is over."""

    @property
    def scores(self) -> list[int]:
        """The totals, by seat."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def winners(self) -> list[int]:
        """Everyone with the highest total, once the game is over; empty before."""

@final
class View:
    """What a seat (or the gallery) sees of a game: all that a bot may know."""

    @property
    def seat(self) -> int | None:
        """The seat, or None for the gallery."""

    @property
    def rules(self) -> str:
        """The rules, as text."""

    def legal(self) -> list[int]:
        """The legal actions; empty where the seat isn't asked."""

    def legal_mask(self) -> NDArray[np.bool_]:
        """The same as a mask of `ACTIONS` places."""

    def to_dict(self) -> dict[str, Any]:
        """The view as dictionaries and lists (docs/BOT-PROTOCOL.md)."""

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as far as the viewer knows."""

    def observation(self) -> NDArray[np.uint64]:
        """What a network is shown, as words of 64 bits; `observation_fields` says what they mean."""

    def outputs(self) -> list[int]:
        """The legal outputs."""

    def output_mask(self) -> NDArray[np.bool_]:
        """The same as a mask of `OUTPUTS` places."""

    def action_of(self, output: int) -> int:
        """The action that an output stands for."""

    def output_of(self, action: int) -> int:
        """The output that stands for an action."""

    def sample(self, seed: int) -> Game:
        """A complete game that agrees with everything the viewer knows."""

@final
class Bot:
    """One of Foretell's players. It can have several seats of a game."""

    @property
    def name(self) -> str:
        """Its name, with its options."""

    def decide(self, view: View) -> int:
        """The number of the action that it would choose."""

@final
class VectorGames:
    """Many tables that are stepped together, on all cores; `foretell.vector.Tables` has the arrays for it."""

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
        """Writes the current positions into the arrays, in place."""

    def step(self, outputs: NDArray[np.int64], arrays: tuple[Any, ...]) -> None:
        """Answers at every table, plays on until the learner is asked again, and writes the new positions in place."""

def action_text(action: int) -> str:
    """The text of an action's number."""

def action_id(text: str) -> int:
    """The number of an action's text."""

def bot(name: str, seed: int = 0) -> Bot:
    """A player by its name, as in `foretell arena`; everything it does by chance comes from the seed."""

def card_svg(card: str) -> str:
    """A card as an SVG picture, 250 by 350."""

def mean_interval(values: list[float]) -> tuple[float, float | None]:
    """The mean, and half the width of its 95 % interval."""

def share_interval(shares: list[float], outcomes: int) -> tuple[float, list[float] | None]:
    """The mean of shares from 0 to 1, and its 95 % interval; behind them are so many games."""

def net_scores(weights: bytes, observations: NDArray[np.uint64]) -> NDArray[np.float32]:
    """The scores of a network for each observation and output."""

def observation_fields() -> list[tuple[str, int, int]]:
    """The fields of an observation: name, first bit, number of bits."""
