-- A database as the first version of Foretell wrote it: never change this file.
CREATE TABLE log (
    game  TEXT    NOT NULL,
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    entry TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

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

CREATE TABLE seated (
    player TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES listing (game) ON DELETE CASCADE,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_game ON seated (game);

CREATE TABLE session (
    key     BLOB    NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    player  TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO log (game, seq, entry) VALUES
    ('7xk2m9abqr', 1, '{"opened":{"by":"Ada"}}'),
    ('7xk2m9abqr', 2, '{"sat_down":{"seat":1,"name":"Zoë «Z» O''Hara"}}'),
    ('7xk2m9abqr', 3, '{"started":{}}'),
    ('00000abcde', 1, '{"opened":{"by":"Bo"}}'),
    ('00000abcde', 2, '{"finished":{}}');
INSERT INTO listing (game, stage, public, rules, host, seats, people, opened_at, changed_at) VALUES
    ('7xk2m9abqr', 'playing', 1, 'classic players=3', 'Ada', '["Ada","Zoë «Z» O''Hara",null]',
     '["0123456789ab","zzzzzzzzzzzz"]', 1763000000000, 1763000060000),
    ('00000abcde', 'finished', 0, 'classic', 'Bo', '["Bo",null,"Zoë"]',
     '["zzzzzzzzzzzz"]', 1762000000000, 1762009000000);
INSERT INTO seated (player, game) VALUES
    ('0123456789ab', '7xk2m9abqr'),
    ('zzzzzzzzzzzz', '00000abcde'),
    ('zzzzzzzzzzzz', '7xk2m9abqr');
INSERT INTO session (key, player, name, seen_at) VALUES
    (x'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', '0123456789ab', 'Ada', 1763000000000);
PRAGMA user_version = 1;
