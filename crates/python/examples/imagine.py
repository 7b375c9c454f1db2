"""A bot in Python that imagines: it draws hidden hands that agree with what it knows, lets apprentices play each answer
to the end of the round, and takes the answer that came to most.

    python imagine.py                        ten games against three apprentices
    python imagine.py --rules it/3 --worlds 20 --games 4
"""

import argparse

import foretell


class Imagining:
    """Answers by playouts in `worlds` imagined games."""

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
        """What the round comes to for the seat, above the mean of all, if it does this now."""
        game = game.clone()
        before, round_on = game.scores, game.rounds_played
        game.step(action, seat)
        while game.rounds_played == round_on:
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
