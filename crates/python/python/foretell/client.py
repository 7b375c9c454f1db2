"""A client of Foretell servers, with nothing but Python's own library: sessions, tables, streams, and a whole player.

What is sent and told is JSON, as ``/api`` of any server describes it; here it is plain dicts.

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
"""After how many seconds without an answer the server counts as gone. Streams say something every fifteen."""

TOO_LATE = {"late", "already-answered", "not-your-turn", "not-playing", "nothing-to-do"}
"""Refusals of an answer that somebody has given already; the stream says what is asked next."""


class Problem(Exception):
    """A refusal, as in RFC 9457. ``name`` is its kind, such as ``late``; ``/problems`` of a server has them all."""

    def __init__(self, status: int, document: Json, retry_after: float | None = None):
        super().__init__(document.get("detail") or f"HTTP {status}")
        self.status, self.document, self.retry_after = status, document, retry_after
        self.name = str(document.get("type", "")).rpartition("/")[2]


class Unreachable(Exception):
    """The server cannot be reached, or can do nothing for the moment."""


class Client:
    """Somebody at a server. The token is all that they are: keep it, and they are the same person tomorrow."""

    def __init__(self, server: str, token: str | None = None):
        self.api, self.token = server.rstrip("/") + "/api/v1", token

    # ---- any request ----

    def send(self, method: str, path: str, body: Json | None = None) -> Any:
        """Sends a request and gives the answer. What is too much at once is asked again when there is room."""
        while True:
            try:
                with self._open(method, path, body) as answer:
                    text = answer.read()
                    return json.loads(text) if text else None
            except Problem as problem:
                if problem.status != 429:
                    raise
                time.sleep(problem.retry_after or 1)
            except (OSError, http.client.HTTPException) as error:
                raise Unreachable(str(error)) from error

    def stream(self, path: str, **query: Any) -> Iterator[Json]:
        """Reads a stream line by line, until it ends."""
        query["format"] = "ndjson"
        said = {name: str(value).lower() for name, value in query.items() if value is not None}
        return self._lines(f"{path}?{urllib.parse.urlencode(said)}")

    def _lines(self, path: str) -> Iterator[Json]:
        """What is told line by line. Where it breaks off before its end, the server counts as unreachable."""
        try:
            with self._open("GET", path) as lines:
                for line in lines:
                    # A line that broke off in the middle is told again on the next connection.
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

    # ---- what a player does ----

    def sign_in(self, name: str) -> str:
        """Begins a session under a name, in which all later requests are made; gives its token."""
        self.token = None
        self.token = str(self.send("POST", "/sessions", {"name": name})["token"])
        return self.token

    def open_table(self, **wish: Any) -> str:
        """Opens a table, with the settings that are not as usual; gives its name."""
        return str(self.send("POST", "/tables", wish)["game"])

    def table(self, game: str) -> Json:
        """Looks at a table."""
        return self.send("GET", f"/tables/{game}")

    def sit_down(self, game: str, seat: int | None = None) -> Json:
        """Sits down, on the first free seat or on a certain one."""
        return self.send("POST", f"/tables/{game}/seats", {} if seat is None else {"seat": seat})

    def act(self, game: str, version: int, action: str) -> Json:
        """Answers what the table asked in this version."""
        return self.send("POST", f"/tables/{game}/actions", {"version": version, "action": action})

    def follow(self, game: str, after: int | None = None, views: bool = True) -> Iterator[Json]:
        """Follows a table. Steps that ask the player have a ``view``, unless ``views`` is false."""
        return self.stream(f"/tables/{game}/feed", after=after, views=views)

    def follow_mine(self, after: int | None = None, present: bool = False, views: bool = True) -> Iterator[Json]:
        """Follows all tables of the player: ``seat``, ``turn``, ``over``, ``rematch``. ``after`` is the largest ``at``
        that was told before; ``present`` counts as being there at each of them."""
        return self.stream("/me/feed", after=after, present=present, views=views)

    def my_games(self) -> Iterator[Json]:
        """All games of the player, those that go on first."""
        page = self.send("GET", "/me/games")
        while page:
            yield from page
            page = self.send("GET", f"/me/games?after={page[-1]['game']}")

    def export(self) -> Iterator[Json]:
        """All games of the player that are over, each with its record (``None`` where it cannot be read)."""
        return self._lines("/me/games/export")

    def play(self, game: str, answer: Callable[[Json], str]) -> Json:
        """Plays at a table until its game is over, and gives the table as it stands then.

        ``answer`` is given what the stream tells, with ``view`` and ``legal``, and gives one of ``legal``. When the
        connection is lost the player comes back; a server that stays away for about four minutes is given up.
        """
        failures, answered_until = 0, 0
        while True:
            try:
                for told in self.follow(game):
                    failures = 0
                    if told.get("stage") in ("finished", "closed"):
                        return self.table(game)
                    # While bids are sealed, steps of others still ask for what was answered meanwhile.
                    if told.get("version", 0) >= answered_until:
                        answered_until = self._answer(game, told, answer) or answered_until
            except Unreachable:
                failures += 1
                if failures > 30:
                    raise
            time.sleep((failures + 1) * 0.5)

    def _answer(self, game: str, told: Json, answer: Callable[[Json], str]) -> int | None:
        """Answers what is asked, and says up to which version nothing more is."""
        waiting, view = told.get("waiting") or {}, told.get("view") or {}
        try:
            if told.get("legal"):
                return self.act(game, told["version"], answer(told))["version"]
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
        # From a proxy perhaps: it is known by its status alone.
        document = {}
    if error.code >= 500:
        return Unreachable(document.get("detail") or f"HTTP {error.code}")
    wait = error.headers.get("Retry-After", "")
    return Problem(error.code, document, float(wait) if wait.isdigit() else None)
