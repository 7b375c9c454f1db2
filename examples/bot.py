#!/usr/bin/env python3
"""A small bot for `foretell arena --seats 'exec:python3 examples/bot.py'`; see docs/BOT-PROTOCOL.md."""
import json
import sys


def strength(card, trump):
    """Estimate how likely a card (as played, such as H7, W2 or Cloud=E) is to take a trick: -1 to 100."""
    name = card.split("=")[0]
    if name in ("Dragon", "Shapeshifter") and not card.endswith("=J"):
        return 100
    if name[0] in "HEDG" and name[1:].isdigit():
        return int(name[1:]) + (20 if name[0] == trump else 0)
    return {"W": 90, "C": 9, "J": 7 if name == "Juggler" else -1}.get(name[0], -1)


def bid(legal, hand, trump, cards):
    tricks = sum(1.0 if s > 50 else 0.6 if s > 23 else 0.5 if 10 < s < 20 else 0.1
                 for s in (strength(card, trump) for card in hand)) or cards / 4
    return min(legal, key=lambda action: abs(int(action.split()[1]) - tricks))


def choose(state, legal):
    round_, me, trump = state["round"], state["seat"] - 1, state["round"]["trump"]
    if round_["asked"] == "trump":
        return max(legal, key=lambda action: sum(card[0] == action[6] for card in round_["hand"]))
    if round_["asked"] == "bid":
        return bid(legal, round_["hand"], trump, round_["cards"])
    ranked = sorted(legal, key=lambda action: strength(action.split()[1], trump))
    if round_["asked"] != "play":
        return ranked[0]
    best = max((strength(play["play"], trump) for play in round_["trick"]), default=-1)
    wins = [action for action in ranked if strength(action.split()[1], trump) > best]
    if round_["bids"][me] > round_["tricks"][me]:  # needs a trick; the last player wins it as cheaply as possible
        last = len(round_["trick"]) == len(state["scores"]) - 1
        return (wins[0] if last else wins[-1]) if wins else ranked[0]
    return next((action for action in reversed(ranked) if action not in wins), ranked[0])


def main():
    for line in sys.stdin:
        message, answer = json.loads(line), None
        if message["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "bot.py"}
        elif message["type"] == "decide":
            answer = {"type": "action", "id": message["id"], "action": choose(message["state"], message["legal"])}
        elif message["type"] == "bye":
            break
        if answer:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
