-- The logs: one line for each thing that happened at a table. Lines are only ever added. The table keeps them in the
-- order of writing, so that the lines of one commit lie side by side on disk; the key finds those of one game.
CREATE TABLE log (
    game  TEXT    NOT NULL,
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    entry TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

-- The list of games, which could be made again from the logs. `seats` and `people` are JSON.
CREATE TABLE listing (
    game       TEXT    NOT NULL PRIMARY KEY,
    stage      TEXT    NOT NULL CHECK (stage IN ('gathering', 'playing', 'asleep', 'finished', 'closed')),
    public     INTEGER NOT NULL CHECK (public IN (0, 1)),
    rules      TEXT    NOT NULL,
    host       TEXT    NOT NULL,
    seats      TEXT    NOT NULL,
    people     TEXT    NOT NULL,
    opened_at  INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX listing_open ON listing (opened_at) WHERE public = 1 AND stage IN ('gathering', 'playing');
CREATE INDEX listing_stage ON listing (stage, changed_at);

-- Which games a player has a seat in: `people` of the list, the other way round.
CREATE TABLE seated (
    player TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES listing (game) ON DELETE CASCADE,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_game ON seated (game);

-- Who has come in. The key is the SHA-256 of a token that is kept nowhere.
CREATE TABLE session (
    key     BLOB    NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    player  TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
