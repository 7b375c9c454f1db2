#!/usr/bin/env python3
"""A bot that stays at a server and plays wherever people invite it; see «Against people» in docs/BOT-PROTOCOL.md.

    python3 guest_bot.py http://127.0.0.1:7654 Pythia "Your name" [session.json]
"""
import json
import os
import sys
import threading
import time
import urllib.error
import urllib.request

from bot import choose  # how it plays: the bot for the arena, which lies beside this file

SERVER, NAME, AUTHOR = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]
SESSION = sys.argv[4] if len(sys.argv) > 4 else "session.json"
CARD = {"author": AUTHOR, "plays": ["*/*+*"]}
TABLES = 8
token, playing = None, set()


class Refused(Exception):
    """The server says no, and why: to ask the same again is no use."""


def ask(method, path, body=None, timeout=30):
    """An open answer. A server that is away is waited for, longer each time."""
    wait = 0.5
    while True:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Authorization"] = "Bearer " + token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(SERVER + "/api/v1" + path, data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            if error.code < 500 and error.code != 429:
                raise Refused(json.load(error)["type"].rsplit("/", 1)[-1]) from None
            wait = max(wait, float(error.headers.get("Retry-After", 0)))
        except OSError:
            pass
        time.sleep(wait)
        wait = min(2 * wait, 60)


def send(method, path, body=None):
    with ask(method, path, body) as answer:
        return json.load(answer)


def sign_in():
    """The same bot as before, if its session is kept and good; otherwise a new one."""
    global token
    if os.path.exists(SESSION):
        with open(SESSION) as file:
            token = json.load(file)["token"]
        try:
            return send("PUT", "/me/bot", CARD)["name"]
        except Refused:
            token = None
    begun = send("POST", "/sessions", {"name": NAME, "bot": CARD})
    token = begun["token"]
    with open(os.open(SESSION, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump({"token": token}, file)
    return begun["name"]


def turn(table):
    """What to do at a table as it stands; says whether to go on following it."""
    path, seat = "/tables/" + table["game"], table["you"]["seat"]
    if seat is None or table["stage"] in ("finished", "closed"):
        return False
    try:
        if table["stage"] == "playing" and table["seats"][seat - 1]["away"]:
            send("POST", path + "/back")
        if table["legal"]:
            action = choose(table["view"], table["legal"])
            send("POST", path + "/actions", {"version": table["version"], "action": action})
    except Refused as why:  # somebody was faster; the stream will tell
        print(table["game"], why, file=sys.stderr, flush=True)
    return True


def follow(game):
    """Plays one game to its end. The stream says when to look; everything else is in the view."""
    path, goes_on = "/tables/" + game, True
    try:
        while goes_on:
            try:
                with ask("GET", path + "/feed?format=ndjson", timeout=40) as feed:
                    for line in feed:
                        said = json.loads(line) if line.strip() else {}
                        if said.get("type") == "view":
                            goes_on = turn(said)
                        elif said.get("type") == "step":
                            mine = said.get("legal") or any("seat" in event for event in said["events"]
                                                            if event["event"] in ("away", "stood", "removed"))
                            if mine or said["stage"] in ("finished", "closed"):
                                goes_on = turn(send("GET", path))
                        elif said.get("type") == "bye":
                            break
                        if not goes_on:
                            break
            except (OSError, ValueError):  # the line broke
                pass
            time.sleep(0.5 if goes_on else 0)
    except Refused as why:
        print(game, why, file=sys.stderr, flush=True)
    playing.discard(game)


def play(game):
    if game not in playing:
        playing.add(game)
        threading.Thread(target=follow, args=(game,), daemon=True).start()


def main():
    print(sign_in(), "is here", flush=True)
    for listed in send("GET", "/me/games"):  # those from before a restart
        if listed["stage"] in ("gathering", "playing", "asleep"):
            play(listed["game"])
    while True:
        for invited in send("GET", "/me/invitations"):
            path = "/tables/" + invited["game"] + "/seats"
            try:
                if len(playing) < TABLES:
                    send("POST", path, {})
                    play(invited["game"])
                else:
                    send("DELETE", path + "/" + str(invited["seat"]))
            except Refused as why:
                print(invited["game"], why, file=sys.stderr, flush=True)
        time.sleep(2)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
