"""A benchmark to cite: your bot against fixed opponents on fixed deals.

    python -m foretell.benchmark mybot.py            all opponents, 100 deals
    python -m foretell.benchmark mybot.py --deals 10 --opponents apprentice,augur:level=3
    python -m foretell.benchmark augur:level=5       one of Foretell's own bots instead of a file

The file defines `decide(view)`, which returns the number of a legal action, or a class `Bot` with that method, made
anew for each game. Your bot sits alone among equal opponents. Each deal is played once from every seat, so that
everyone gets the same cards; margins (points a game above the others' mean) and wins come with 95 % intervals over
deals.

The margin without luck is the same margin with a slightly narrower interval, for opponents that answer at once: `augur`
plays these deals and four times as many others in your bot's place, which shows how much the cards were worth.

Cite the first line of the output: it names the benchmark's version, the package's, the rules, the deals and the seed.
"""

import argparse
import importlib.util
import json
import math
import sys
from pathlib import Path
from typing import Callable, Iterable, Iterator

from . import Game, Player, __version__, bot
from ._foretell import mean_interval, share_interval

#: Raised whenever opponents, rules, deals or the counting change: only results of the same version can be compared.
VERSION = 2
RULES = "it/4"
DEALS = 100
SEED = 20_261_001
#: Who plays in your bot's place to measure the luck of the deals, and how many other deals for each of them.
STAND_IN = "augur"
OTHER_DEALS = 4
#: Parts of the deals for which the share of luck is fitted on the other parts, and the fewest deals for that.
PARTS, FEWEST = 5, 10
#: What the other deals' seeds differ by from those of any benchmark.
FAR_AWAY = 2**40
OPPONENTS = ("apprentice", "augur:level=1", "augur:level=3", "augur:level=5", "seer:worlds=64", "augur")


def load(name: str) -> Callable[[int], Player]:
    """What makes a player for a game: from a file of yours, or one of Foretell's bots by its name."""
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
    """The margin of one game, and the share of its win."""
    game, player, others = Game(rules, deal), make(deal), bot(opponent, deal)
    game.play_until(seat, others)
    while not game.is_over:
        game.step(player.decide(game.view(seat)), seat)
        game.play_until(seat, others)
    scores, winners = game.scores, game.winners
    margin = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    return margin, (seat in winners) / len(winners)


def margins_and_wins(make: Callable[[int], Player], opponent: str, rules: str, deals: range) -> tuple[list, list]:
    """The mean margin and share of wins of each deal, over all seats."""
    seats = range(Game(rules, 0).players)
    margins, wins = [], []
    for deal in deals:
        games = [play(make, opponent, rules, deal, seat) for seat in seats]
        margins.append(sum(margin for margin, _ in games) / len(seats))
        wins.append(sum(win for _, win in games) / len(seats))
    return margins, wins


def slope(luck: list[float], margins: list[float]) -> float:
    """How much of a deal's luck shows in the margins: by least squares, not below zero."""
    luck_mean, margin_mean = sum(luck) / len(luck), sum(margins) / len(margins)
    spread = sum((one - luck_mean) ** 2 for one in luck)
    both = sum((one - luck_mean) * (margin - margin_mean) for one, margin in zip(luck, margins, strict=True))
    return max(both / spread, 0.0) if spread > 0 else 0.0


def without_luck(margins: list[float], luck: list[float], usual: list[float]) -> tuple[float, float]:
    """The margin and half its interval after a control variate: `luck` is a stand-in's margin on these deals, `usual`
    on others. Each part's share of luck is fitted on the other parts, so the result is not biased."""
    middle, doubt = mean_interval(usual)
    slopes = []
    for part in range(PARTS):
        rest = [deal for deal in range(len(margins)) if deal % PARTS != part]
        slopes.append(slope([luck[deal] for deal in rest], [margins[deal] for deal in rest]))
    adjusted = [margin - slopes[deal % PARTS] * (luck[deal] - middle) for deal, margin in enumerate(margins)]
    mean, half = mean_interval(adjusted)
    return mean, math.hypot(half, doubt * sum(slopes) / PARTS)


def measure(make: Callable[[int], Player], opponent: str, rules: str, deals: int, seed: int) -> dict:
    """Margin and wins against one opponent, with intervals over deals."""
    here = range(seed, seed + deals)
    margins, wins = margins_and_wins(make, opponent, rules, here)
    games = deals * Game(rules, 0).players
    (margin, half), (won, between) = mean_interval(margins), share_interval(wins, games)
    row = {"opponent": opponent, "games": games, "margin": margin, "margin_95": half, "wins": won, "wins_95": between,
           "without_luck": None, "without_luck_95": None}
    if deals >= FEWEST and not searches(opponent):
        far = seed + FAR_AWAY
        stand_in = load(STAND_IN)
        luck, _ = margins_and_wins(stand_in, opponent, rules, here)
        usual, _ = margins_and_wins(stand_in, opponent, rules, range(far, far + OTHER_DEALS * deals))
        row["without_luck"], row["without_luck_95"] = without_luck(margins, luck, usual)
    return row


def searches(opponent: str) -> bool:
    """Whether a bot takes long for an answer."""
    return opponent.startswith("seer") or "worlds=" in opponent or "ms=" in opponent


def with_half(row: dict, name: str) -> str:
    """A number with half its interval, where there are any."""
    if row[name] is None:
        return "–"
    half = row[f"{name}_95"]
    return f"{row[name]:+.1f}" + ("" if half is None else f" ± {half:.1f}")


def table(rows: Iterable[dict], heading: str) -> Iterator[str]:
    """The lines of the report, each as soon as it is known."""
    yield heading
    yield ""
    yield "| opponent | games | margin (points a game) | without luck | wins |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for row in rows:
        margin, clear = with_half(row, "margin"), with_half(row, "without_luck")
        between = "" if row["wins_95"] is None else " ({:.1%} to {:.1%})".format(*row["wins_95"])
        yield f"| {row['opponent']} | {row['games']} | {margin} | {clear} | {row['wins']:.1%}{between} |"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        "python -m foretell.benchmark", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="a file mybot.py, or the name of one of Foretell's bots")
    parser.add_argument("--rules", default=RULES)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--opponents", default=None, help="separated by commas; all of them where it isn't given")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each opponent")
    args = parser.parse_args(arguments)
    opponents = args.opponents.split(",") if args.opponents else OPPONENTS
    if args.deals < 1:
        parser.error("at least one deal must be played")
    try:
        make, _ = load(args.bot), [bot(opponent) for opponent in opponents]
        Game(args.rules, 0)
    except ValueError as error:
        parser.error(str(error))
    rows = (measure(make, opponent, args.rules, args.deals, args.seed) for opponent in opponents)
    heading = (f"Foretell benchmark {VERSION} (foretell {__version__}): {Path(args.bot).name}, {args.rules}, "
               f"{args.deals} deals from seed {args.seed}, every seat once")
    for line in map(json.dumps, rows) if args.json else table(rows, heading):
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
