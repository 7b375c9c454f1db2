"""Tests of the client and its example against a real server."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

import online
from foretell.client import Client, Problem, Unreachable


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    database = f"sqlite:{tmp_path_factory.mktemp('server')}/games.db"
    command = [os.environ["FORETELL_BIN"], "serve", "--bind", address, "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        process.stdout.readline()
        yield f"http://{address}"
        process.terminate()


def test_the_example_plays_a_game(server):
    assert len(online.play(server)) == 4


def test_a_player_follows_all_tables_and_exports_finished_games(server):
    client = Client(server)
    client.sign_in("Ada")
    settings = {"rules": "it/3+length=first-1", "bots": "random", "start": True, "pause_ms": 0}
    games, over, turns = {client.open_table(**settings) for _ in range(3)}, set(), 0
    for event in client.follow_mine(present=True):
        if event["type"] == "turn":
            assert event["view"]["round"]["hand"] and event["legal"]
            client.act(event["game"], event["version"], event["legal"][0])
            turns += 1
        elif event["type"] == "over":
            over.add(event["game"])
            if over == games:
                break
    assert 6 <= turns <= 9, "a bid and a card per table, plus trump if a Wizard is turned up for the dealer"
    assert {game["game"] for game in client.my_games()} == games
    exported = {game["game"]: game["record"] for game in client.export()}
    assert exported.keys() == games and all("it/3" in record for record in exported.values())
    # After a reconnect, the stream has only what ended in the meantime.
    again = client.follow_mine(after=event["at"])
    assert {next(again)["game"] for _ in games} == games


def test_problems_have_names_and_a_missing_server_is_unreachable(server):
    client = Client(server)
    with pytest.raises(Problem) as refused:
        client.table("0000000000")
    assert (refused.value.name, refused.value.status) == ("no-such-table", 404)
    with pytest.raises(Unreachable):
        Client("http://127.0.0.1:9").sign_in("Ada")


def test_a_sealed_bid_is_answered_once():
    class Sealed(Client):
        """Other players bid first, and their steps still ask for a bid that has already been sent."""

        acted = []

        def follow(self, game):
            for version in (3, 4, 5, 6):
                legal = ["bid 0"] if version < 6 else []
                yield {"type": "step", "version": version, "stage": "playing", "legal": legal}
            yield {"type": "step", "version": 7, "stage": "finished"}

        def act(self, game, version, action):
            self.acted.append((version, action))
            return {"version": 6}

        def table(self, game):
            return {"stage": "finished"}

    client = Sealed("http://127.0.0.1:9")
    assert client.play("7xk2m9abqr", lambda turn: turn["legal"][0]) == {"stage": "finished"}
    assert client.acted == [(3, "bid 0")]
