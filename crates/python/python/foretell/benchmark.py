"""A citable benchmark: your bot against fixed opponents on fixed deals.

    python -m foretell.benchmark mybot.py            all opponents, 100 deals
    python -m foretell.benchmark mybot.py --deals 10 --opponents apprentice,augur:level=3
    python -m foretell.benchmark augur:level=5       one of Foretell's own bots instead of a file
    python -m foretell.benchmark mybot.py --processes 1    all games in this process (default: one per CPU)

The file defines `decide(view)`, which returns the number of a legal action, or a class `Bot` with that method. A new
`Bot` is created for each game. Your bot plays alone against copies of one opponent. Each deal is played once from every
seat, so that all players get the same cards. Margins (points per game above the others' mean) and win rates come with
95 % confidence intervals over deals.

Against fast opponents, a second margin corrects for luck and has a slightly narrower interval. To estimate what the
cards were worth, `augur` plays these deals, and four times as many others, in your bot's place.

Cite the first line of the output. It has the versions of the benchmark and the package, the rules, deals and seed.
"""

import argparse
import functools
import importlib.util
import json
import math
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Callable, Iterable, Iterator

from . import Game, Player, __version__, bot
from ._foretell import mean_interval, share_interval

#: Incremented when opponents, rules, deals or scoring change. Only results of the same version are comparable.
VERSION = 2
RULES = "it/4"
DEALS = 100
SEED = 20_261_001
#: The bot that replaces yours to measure luck, and the number of extra deals it plays per benchmark deal.
STAND_IN = "augur"
OTHER_DEALS = 4
#: Cross-fitting folds for the luck correction, and the minimum number of deals for it.
FOLDS, MIN_DEALS = 5, 10
#: Offset between the seeds of benchmark deals and extra deals.
SEED_OFFSET = 2**40
OPPONENTS = ("apprentice", "augur:level=1", "augur:level=3", "augur:level=5", "seer:worlds=64", "augur")


@functools.cache
def load(name: str) -> Callable[[int], Player]:
    """Return a factory that creates a player from a seed. `name` is a Python file or one of Foretell's bots."""
    if not name.endswith(".py"):
        bot(name)
        return lambda seed: bot(name, seed)
    path = Path(name)
    if not path.is_file():
        raise ValueError(f"there is no file {name}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if hasattr(module, "Bot"):
        return lambda seed: module.Bot()
    if hasattr(module, "decide"):
        return lambda seed: module
    raise ValueError(f"{name} must define decide(view), or a class Bot with that method")


def play(make: Callable[[int], Player], opponent: str, rules: str, deal: int, seat: int) -> tuple[float, float]:
    """Play one game. Return the margin and the share of the win."""
    game, player, others = Game(rules, deal), make(deal), bot(opponent, deal)
    game.play_until(seat, others)
    while not game.is_over:
        game.step(player.decide(game.view(seat)), seat)
        game.play_until(seat, others)
    scores, winners = game.scores, game.winners
    margin = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    return margin, (seat in winners) / len(winners)


def play_deal(name: str, opponent: str, rules: str, deal: int) -> tuple[float, float]:
    """Play a deal from every seat. Return the mean margin and win rate."""
    games = [play(load(name), opponent, rules, deal, seat) for seat in range(Game(rules, 0).players)]
    return sum(margin for margin, _ in games) / len(games), sum(win for _, win in games) / len(games)


class Matches:
    """Plays deals in several processes, or in this one."""

    def __init__(self, processes: int = 1) -> None:
        # A forked process could inherit locks of this one's threads.
        spawn = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(processes, spawn) if processes > 1 else None

    def __enter__(self) -> "Matches":
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool:
            self.pool.shutdown(cancel_futures=True)

    def play(self, name: str, opponent: str, rules: str, deals: range) -> tuple[list[float], list[float]]:
        """Return the margin and win rate of each deal."""
        play_one = functools.partial(play_deal, name, opponent, rules)
        margins, wins = zip(*(self.pool.map if self.pool else map)(play_one, deals), strict=True)
        return list(margins), list(wins)


def slope(luck: list[float], margins: list[float]) -> float:
    """Return the least-squares slope of margins over luck, at least zero."""
    luck_mean, margin_mean = sum(luck) / len(luck), sum(margins) / len(margins)
    variance = sum((value - luck_mean) ** 2 for value in luck)
    covariance = sum((value - luck_mean) * (margin - margin_mean) for value, margin in zip(luck, margins, strict=True))
    return max(covariance / variance, 0.0) if variance > 0 else 0.0


def without_luck(margins: list[float], luck: list[float], usual: list[float]) -> tuple[float, float]:
    """Return the margin and half its interval, corrected for luck with a control variate.

    `luck` has the stand-in's margins on these deals, `usual` its margins on other deals. Each fold uses a slope fitted
    on the other folds, which avoids bias.
    """
    usual_mean, usual_half = mean_interval(usual)
    slopes = []
    for fold in range(FOLDS):
        rest = [deal for deal in range(len(margins)) if deal % FOLDS != fold]
        slopes.append(slope([luck[deal] for deal in rest], [margins[deal] for deal in rest]))
    adjusted = [margin - slopes[deal % FOLDS] * (luck[deal] - usual_mean) for deal, margin in enumerate(margins)]
    mean, half = mean_interval(adjusted)
    return mean, math.hypot(half, usual_half * sum(slopes) / FOLDS)


def measure(matches: Matches, name: str, opponent: str, rules: str, deals: int, seed: int) -> dict:
    """Return the margin and win rate against one opponent, with intervals over deals."""
    benchmark_deals = range(seed, seed + deals)
    margins, wins = matches.play(name, opponent, rules, benchmark_deals)
    games = deals * Game(rules, 0).players
    (margin, half), (win_rate, win_interval) = mean_interval(margins), share_interval(wins, games)
    row = {"opponent": opponent, "games": games, "margin": margin, "margin_95": half,
           "wins": win_rate, "wins_95": win_interval,
           "without_luck": None, "without_luck_95": None}
    if deals >= MIN_DEALS and not searches(opponent):
        first = seed + SEED_OFFSET
        luck, _ = matches.play(STAND_IN, opponent, rules, benchmark_deals)
        usual, _ = matches.play(STAND_IN, opponent, rules, range(first, first + OTHER_DEALS * deals))
        row["without_luck"], row["without_luck_95"] = without_luck(margins, luck, usual)
    return row


def searches(opponent: str) -> bool:
    """Return whether a bot searches, which is too slow for extra deals."""
    return opponent.startswith("seer") or "worlds=" in opponent or "ms=" in opponent


def with_interval(row: dict, name: str) -> str:
    """Format a value and half its interval, where available."""
    if row[name] is None:
        return "–"
    half = row[f"{name}_95"]
    return f"{row[name]:+.1f}" + ("" if half is None else f" ± {half:.1f}")


def table(rows: Iterable[dict], heading: str) -> Iterator[str]:
    """Yield the lines of the report as results come in."""
    yield heading
    yield ""
    yield "| opponent | games | margin (points a game) | without luck | wins |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for row in rows:
        margin, adjusted = with_interval(row, "margin"), with_interval(row, "without_luck")
        interval = "" if row["wins_95"] is None else " ({:.1%} to {:.1%})".format(*row["wins_95"])
        yield f"| {row['opponent']} | {row['games']} | {margin} | {adjusted} | {row['wins']:.1%}{interval} |"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        "python -m foretell.benchmark", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="a Python file, or the name of one of Foretell's bots")
    parser.add_argument("--rules", default=RULES)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--opponents", default=None, help="comma-separated list of bots (default: all)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one per CPU")
    parser.add_argument("--json", action="store_true", help="print one line of JSON per opponent")
    args = parser.parse_args(arguments)
    opponents = args.opponents.split(",") if args.opponents else OPPONENTS
    if args.deals < 1:
        parser.error("at least one deal must be played")
    if args.processes < 1:
        parser.error("at least one process must play")
    try:
        load(args.bot)
        for opponent in opponents:
            bot(opponent)
        Game(args.rules, 0)
    except ValueError as error:
        parser.error(str(error))
    heading = (f"Foretell benchmark {VERSION} (foretell {__version__}): {Path(args.bot).name}, {args.rules}, "
               f"{args.deals} deals from seed {args.seed}, every seat once")
    with Matches(args.processes) as matches:
        rows = (measure(matches, args.bot, opponent, args.rules, args.deals, args.seed) for opponent in opponents)
        for line in map(json.dumps, rows) if args.json else table(rows, heading):
            print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
