"""A Monte Carlo bot in Python. It samples hidden hands consistent with its view, lets apprentices finish the round
after each legal action, and chooses the action with the best result.

    python imagine.py                        ten games against three apprentices
    python imagine.py --rules it/3 --worlds 20 --games 4
"""

import argparse

import foretell


class Imagining:
    """Chooses actions by playouts in `worlds` sampled games."""

    def __init__(self, worlds=8):
        self.worlds = worlds
        self.apprentice = foretell.bot("apprentice")

    def decide(self, view):
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        games = [view.sample(seed) for seed in range(self.worlds)]
        return max(legal, key=lambda action: sum(self.margin(game, view.seat, action) for game in games))

    def margin(self, game, seat, action):
        """Return the seat's points in this round above the mean of all players, after this action."""
        game = game.clone()
        before, rounds_played = game.scores, game.rounds_played
        game.step(action, seat)
        while game.rounds_played == rounds_played:
            game.step(self.apprentice.decide(game.view(game.turn)))
        gained = [after - score for after, score in zip(game.scores, before)]
        return gained[seat] - sum(gained) / len(gained)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="it/4")
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--games", type=int, default=10)
    args = parser.parse_args()
    players = foretell.Game(args.rules, 0).players
    totals = [0] * players
    for number in range(args.games):
        seats = [foretell.bot("apprentice")] * players
        seats[number % players] = Imagining(args.worlds)
        scores = foretell.play(args.rules, seats, seed=number).scores
        totals = [total + scores[(number + place) % players] for place, total in enumerate(totals)]
        own = number % players
        print(f"game {number + 1}: {scores[own]} points, the others {scores[:own] + scores[own + 1:]}")
    others = sum(totals[1:]) / (players - 1)
    print(f"a game: {totals[0] / args.games:.0f} points, the others {others / args.games:.0f}")


if __name__ == "__main__":
    main()
