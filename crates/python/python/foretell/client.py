"""A client for Foretell servers with sessions, tables, event streams and a complete player. Standard library only.

Requests and responses are JSON, represented as plain dicts. Every server documents its API at ``/api``.

    client = Client("http://127.0.0.1:7654")
    client.sign_in("My bot")
    game = client.open_table(rules="it/4", bots="apprentice", start=True, pause_ms=0)
    table = client.play(game, lambda turn: turn["legal"][0])
    print(table["sheet"][-1]["totals"])
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Iterator

Json = dict[str, Any]

ANSWER_TIMEOUT = 30.0
"""Seconds without a response before the server counts as unreachable. Streams send data every 15 seconds."""

TOO_LATE = {"late", "already-answered", "not-your-turn", "not-playing", "nothing-to-do"}
"""Problem names for an action that is no longer expected. The stream has the next request."""


class Problem(Exception):
    """An error response (RFC 9457). ``name`` is its type, such as ``late``; see ``/problems`` on the server."""

    def __init__(self, status: int, document: Json, retry_after: float | None = None):
        super().__init__(document.get("detail") or f"HTTP {status}")
        self.status, self.document, self.retry_after = status, document, retry_after
        self.name = str(document.get("type", "")).rpartition("/")[2]


class Unreachable(Exception):
    """The server can't be reached or is temporarily unavailable."""


class Client:
    """A player's connection to a server. Store the token to use the same session again later."""

    def __init__(self, server: str, token: str | None = None):
        self.api, self.token = server.rstrip("/") + "/api/v1", token

    # ---- requests ----

    def send(self, method: str, path: str, body: Json | None = None) -> Any:
        """Send a request and return the response. Retries after a rate limit (429)."""
        while True:
            try:
                with self._open(method, path, body) as response:
                    text = response.read()
                    return json.loads(text) if text else None
            except Problem as problem:
                if problem.status != 429:
                    raise
                time.sleep(problem.retry_after or 1)
            except (OSError, http.client.HTTPException) as error:
                raise Unreachable(str(error)) from error

    def stream(self, path: str, **query: Any) -> Iterator[Json]:
        """Yield the events of a stream until it ends."""
        query["format"] = "ndjson"
        parameters = {name: str(value).lower() for name, value in query.items() if value is not None}
        return self._lines(f"{path}?{urllib.parse.urlencode(parameters)}")

    def _lines(self, path: str) -> Iterator[Json]:
        """Yield the lines of a response. Raises ``Unreachable`` if the connection is lost before the end."""
        try:
            with self._open("GET", path) as lines:
                for line in lines:
                    # The next connection repeats an incomplete line.
                    if line.endswith(b"\n") and line.strip():
                        yield json.loads(line)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(str(error)) from error

    def _open(self, method: str, path: str, body: Json | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.api + path, data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=ANSWER_TIMEOUT)
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error) from None

    # ---- playing ----

    def sign_in(self, name: str) -> str:
        """Start a session and return its token. Later requests use this session."""
        self.token = None
        self.token = str(self.send("POST", "/sessions", {"name": name})["token"])
        return self.token

    def open_table(self, **settings: Any) -> str:
        """Open a table and return its ID. Settings left out have their defaults."""
        return str(self.send("POST", "/tables", settings)["game"])

    def table(self, game: str) -> Json:
        """Return the state of a table."""
        return self.send("GET", f"/tables/{game}")

    def sit_down(self, game: str, seat: int | None = None) -> Json:
        """Take a seat: the given one, or the first free one."""
        return self.send("POST", f"/tables/{game}/seats", {} if seat is None else {"seat": seat})

    def act(self, game: str, version: int, action: str) -> Json:
        """Send the action that the table asked for in this version."""
        return self.send("POST", f"/tables/{game}/actions", {"version": version, "action": action})

    def follow(self, game: str, after: int | None = None, views: bool = True) -> Iterator[Json]:
        """Yield the events of a table. Steps that ask for an action have a ``view``, unless ``views`` is false."""
        return self.stream(f"/tables/{game}/feed", after=after, views=views)

    def follow_mine(self, after: int | None = None, present: bool = False, views: bool = True) -> Iterator[Json]:
        """Yield the events of all the player's tables: ``seat``, ``turn``, ``over`` and ``rematch``.

        ``after`` is the largest ``at`` received so far. ``present`` marks the player as present at all of them.
        """
        return self.stream("/me/feed", after=after, present=present, views=views)

    def my_games(self) -> Iterator[Json]:
        """Yield all games of the player, games in progress first."""
        page = self.send("GET", "/me/games")
        while page:
            yield from page
            page = self.send("GET", f"/me/games?after={page[-1]['game']}")

    def export(self) -> Iterator[Json]:
        """Yield the player's finished games, each with its record (``None`` if it can't be read)."""
        return self._lines("/me/games/export")

    def play(self, game: str, answer: Callable[[Json], str]) -> Json:
        """Play a game to its end and return the final state of the table.

        ``answer`` gets an event with ``view`` and ``legal`` and returns one of the ``legal`` actions. Lost connections
        are retried for about four minutes.
        """
        failures, answered_until = 0, 0
        while True:
            try:
                for event in self.follow(game):
                    failures = 0
                    if event.get("stage") in ("finished", "closed"):
                        return self.table(game)
                    # During sealed bidding, other players' steps still ask for a bid that we have already sent.
                    if event.get("version", 0) >= answered_until:
                        answered_until = self._answer(game, event, answer) or answered_until
            except Unreachable:
                failures += 1
                if failures > 30:
                    raise
            time.sleep((failures + 1) * 0.5)

    def _answer(self, game: str, event: Json, answer: Callable[[Json], str]) -> int | None:
        """Send the requested action. Return the version from which the table may ask again."""
        waiting, view = event.get("waiting") or {}, event.get("view") or {}
        try:
            if event.get("legal"):
                return self.act(game, event["version"], answer(event))["version"]
            elif waiting.get("for") == "continue" and view.get("seat") in waiting["seats"]:
                self.send("POST", f"/tables/{game}/continue")
        except Problem as problem:
            if problem.name not in TOO_LATE:
                raise
            return problem.document.get("version")
        return None


def _refusal(error: urllib.error.HTTPError) -> Exception:
    try:
        document = json.loads(error.read())
    except (ValueError, OSError):
        # Not JSON, perhaps from a proxy.
        document = {}
    if error.code >= 500:
        return Unreachable(document.get("detail") or f"HTTP {error.code}")
    wait = error.headers.get("Retry-After", "")
    return Problem(error.code, document, float(wait) if wait.isdigit() else None)
