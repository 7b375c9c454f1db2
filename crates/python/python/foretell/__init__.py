"""The card game Foretell for Python: games and views, bots, and thousands of tables at once.

>>> import foretell
>>> game = foretell.Game("it/4", seed=7)
>>> bot = foretell.bot("apprentice")
>>> while not game.is_over:
...     game.step(bot.decide(game.view(game.turn)))
>>> len(game.scores)
4
"""

from typing import Protocol, Sequence

from ._foretell import (
    ACTIONS,
    ENDED,
    FIELDS_DIGEST,
    HIDDEN_WORDS,
    INFORMATION,
    LEGAL_WORDS,
    OBSERVATION_WORDS,
    OUTPUTS,
    POSITION,
    RESULT,
    SEATS,
    Bot,
    Game,
    RuleError,
    VectorGames,
    View,
    __version__,
    action_id,
    action_text,
    bot,
    net_scores,
    observation_fields,
)


class Player(Protocol):
    """Protocol for players: any object with a `decide` method, such as Foretell's bots."""

    def decide(self, view: View) -> int:
        """Return the number of a legal action."""


def play(rules: str, players: Sequence[Player], seed: int | None = None) -> Game:
    """Play a complete game and return it. Players only see their own views."""
    game = Game(rules, seed)
    if len(players) != game.players:
        raise ValueError(f"{rules} is for {game.players} players, not for {len(players)}")
    while (seat := game.turn) is not None:
        game.step(players[seat].decide(game.view(seat)), seat)
    return game


__all__ = [
    "ACTIONS",
    "ENDED",
    "FIELDS_DIGEST",
    "HIDDEN_WORDS",
    "INFORMATION",
    "LEGAL_WORDS",
    "OBSERVATION_WORDS",
    "OUTPUTS",
    "POSITION",
    "RESULT",
    "SEATS",
    "Bot",
    "Game",
    "Player",
    "RuleError",
    "VectorGames",
    "View",
    "__version__",
    "action_id",
    "action_text",
    "bot",
    "net_scores",
    "observation_fields",
    "play",
]
