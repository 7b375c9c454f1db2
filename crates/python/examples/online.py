"""A player for a server: it plays against bots, bids its number of Wizards and trumps, and plays its first legal card.

    python online.py http://127.0.0.1:7654
"""

import sys

from foretell.client import Client


def answer(turn):
    round = turn["view"]["round"]
    strong = [card for card in round["hand"] if card[0] == "W" or card[0] == round["trump"]]
    bid = f"bid {len(strong)}"
    return bid if bid in turn["legal"] else turn["legal"][0]


def play(server):
    client = Client(server)
    client.sign_in("Example")
    game = client.open_table(rules="it/4+length=first-3", bots="apprentice", start=True, pause_ms=0)
    return client.play(game, answer)["sheet"][-1]["totals"]


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:7654"))
