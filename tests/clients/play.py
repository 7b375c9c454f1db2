"""Plays whole games with forms that were made from the OpenAPI document, and no others: `models` is generated.

Everything that the server tells is read strictly by these forms, so what the document does not say is found here.
"""

import sys
import urllib.request
from collections import Counter

import models
from pydantic import TypeAdapter

API = sys.argv[1] + "/api/v1"
RULES = [
    "it/4+length=first-3",
    "pt/3+specials=all+length=first-3",
    "it/3+bids=simultaneous+clairvoyance=every-round+length=first-2",
]
LINE, MINE = TypeAdapter(models.FeedLine), TypeAdapter(models.MyLine)


class Refused(Exception):
    """A problem, as its form."""


def ask(method, path, form, body=None, token=None):
    headers = {"Content-Type": "application/json"} if body else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = body.model_dump_json(exclude_unset=True).encode() if body else None
    request = urllib.request.Request(API + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return TypeAdapter(form).validate_json(answer.read())
    except urllib.error.HTTPError as error:
        raise Refused(TypeAdapter(models.Problem).validate_json(error.read()).root) from None


def lines(path, form, token):
    request = urllib.request.Request(API + path, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as stream:
        for line in stream:
            yield form.validate_json(line).root


def answer(game, act, token):
    """Answers. While several are asked at once, each of their answers is a step that asks the others again."""
    try:
        ask("POST", f"/tables/{game}/actions", models.Done, act, token)
    except Refused as refused:
        assert isinstance(refused.args[0], models.ProblemAlreadyAnswered), refused


def play(rules, token):
    """Plays a game with one stream and one request for each answer, and counts what was told."""
    told = Counter()
    wish = models.OpenTable(rules=rules, bots="apprentice", start=True, pause_ms=0)
    game = ask("POST", "/tables", models.Opened, wish, token).game.root
    for line in lines(f"/tables/{game}/feed?format=ndjson&views=true", LINE, token):
        told[line.type] += 1
        if isinstance(line, models.FeedLineStep):
            told.update(event.root.event for event in line.events)
        if isinstance(line, (models.FeedLineView, models.FeedLineStep)):
            if line.stage.value == "finished":
                break
            if line.legal:
                view = line.view.root
                assert isinstance(view, models.ViewRound) and view.seat.root == 1, view
                assert view.round.asked.value == line.waiting.for_.value
                answer(game, models.Act(version=line.version, action=line.legal[-1].root), token)
    table = ask("GET", f"/tables/{game}", models.TableJson, token=token)
    assert isinstance(table.view.root, models.ViewOver), table.view
    result = ask("GET", f"/games/{game}", models.ResultJson, token=token)
    for step in range(0, result.steps + 1, 7):
        ask("GET", f"/games/{game}/steps/{step}", models.PositionJson, token=token)
    return game, told


def main():
    begun = ask("POST", "/sessions", models.Begun, models.NewName(name="Generated"))
    ask("GET", "/rules", models.Choices)
    ask("GET", "/rules/check?spec=pt/5%2Bspecials=all", models.Checked)
    told, games = Counter(), []
    for rules in RULES:
        game, counted = play(rules, begun.token)
        games.append(game)
        told += counted
    for name in ("view", "step", "card_played", "bid_sealed", "bids_revealed", "hand_taken_up", "game_ended"):
        assert told[name], (name, told)
    try:
        body = models.Act(version=1, action="bid 1")
        ask("POST", f"/tables/{games[0]}/actions", models.Done, body, begun.token)
        raise AssertionError("a game that is over takes no answer")
    except Refused as refused:
        assert isinstance(refused.args[0], models.ProblemNotPlaying), refused
    for line in lines("/me/feed?format=ndjson&after=0", MINE, begun.token):
        assert isinstance(line, models.MyLineOver), line
        games.remove(line.game.root)
        if not games:
            break
    print(f"Python: {len(RULES)} games, {sum(told.values())} things told, {len(told)} kinds")


main()
