#!/usr/bin/env python3
"""A guest bot that stays connected to a server and accepts invitations; see docs/BOT-PROTOCOL.md.

    python3 guest_bot.py http://127.0.0.1:7654 Pythia "Your name" [session.json]
"""
import json
import os
import sys
import threading
import time
import urllib.error
import urllib.request

from bot import choose  # bot.py in this folder

SERVER, NAME, AUTHOR = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]
SESSION = sys.argv[4] if len(sys.argv) > 4 else "session.json"
CARD = {"author": AUTHOR, "plays": ["*/*+*"]}
TABLES = 8
token, playing = None, set()


class Refused(Exception):
    """An error response; retrying won't help."""


def ask(method, path, body=None, timeout=30):
    """Send a request and return the open response. Retries with exponential backoff."""
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
    with ask(method, path, body) as response:
        return json.load(response)


def sign_in():
    """Resume the stored session if it is still valid, or start a new one. Return the bot's name."""
    global token
    if os.path.exists(SESSION):
        with open(SESSION) as file:
            token = json.load(file)["token"]
        try:
            return send("PUT", "/me/bot", CARD)["name"]
        except Refused:
            token = None
    session = send("POST", "/sessions", {"name": NAME, "bot": CARD})
    token = session["token"]
    with open(os.open(SESSION, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump({"token": token}, file)
    return session["name"]


def turn(table):
    """Act at a table if needed. Return whether to keep following it."""
    path, seat = "/tables/" + table["game"], table["you"]["seat"]
    if seat is None or table["stage"] in ("finished", "closed"):
        return False
    try:
        if table["stage"] == "playing" and table["seats"][seat - 1]["away"]:
            send("POST", path + "/back")
        if table["legal"]:
            action = choose(table["view"], table["legal"])
            send("POST", path + "/actions", {"version": table["version"], "action": action})
    except Refused as error:  # too late; the stream has the new state
        print(table["game"], error, file=sys.stderr, flush=True)
    return True


def follow(game):
    """Play one game to its end. The stream says when to fetch the table, which has everything else."""
    path, following = "/tables/" + game, True
    try:
        while following:
            try:
                with ask("GET", path + "/feed?format=ndjson", timeout=40) as feed:
                    for line in feed:
                        event = json.loads(line) if line.strip() else {}
                        if event.get("type") == "view":
                            following = turn(event)
                        elif event.get("type") == "step":
                            mine = event.get("legal") or any("seat" in change for change in event["events"]
                                                             if change["event"] in ("away", "stood", "removed"))
                            if mine or event["stage"] in ("finished", "closed"):
                                following = turn(send("GET", path))
                        elif event.get("type") == "bye":
                            break
                        if not following:
                            break
            except (OSError, ValueError):  # connection lost
                pass
            time.sleep(0.5 if following else 0)
    except Refused as error:
        print(game, error, file=sys.stderr, flush=True)
    playing.discard(game)


def play(game):
    if game not in playing:
        playing.add(game)
        threading.Thread(target=follow, args=(game,), daemon=True).start()


def main():
    print("signed in as", sign_in(), flush=True)
    for entry in send("GET", "/me/games"):  # games in progress before a restart
        if entry["stage"] in ("gathering", "playing", "asleep"):
            play(entry["game"])
    while True:
        for invitation in send("GET", "/me/invitations"):
            path = "/tables/" + invitation["game"] + "/seats"
            try:
                if len(playing) < TABLES:
                    send("POST", path, {})
                    play(invitation["game"])
                else:
                    send("DELETE", path + "/" + str(invitation["seat"]))
            except Refused as error:
                print(invitation["game"], error, file=sys.stderr, flush=True)
        time.sleep(2)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
