-- A database as the first version of Foretell wrote it: never change this file.
CREATE TABLE log (
    game  text COLLATE "C" NOT NULL,
    seq   integer          NOT NULL CHECK (seq >= 1),
    entry text             NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE listing (
    game       text COLLATE "C"   NOT NULL PRIMARY KEY,
    stage      text COLLATE "C"   NOT NULL CHECK (stage IN ('gathering', 'playing', 'asleep', 'finished', 'closed')),
    public     boolean            NOT NULL,
    rules      text               NOT NULL,
    host       text               NOT NULL,
    seats      text               NOT NULL,
    people     text[] COLLATE "C" NOT NULL,
    opened_at  bigint             NOT NULL,
    changed_at bigint             NOT NULL
);

CREATE INDEX listing_open ON listing (opened_at) WHERE public AND stage IN ('gathering', 'playing');
CREATE INDEX listing_stage ON listing (stage, changed_at);
CREATE INDEX listing_people ON listing USING gin (people);

CREATE TABLE session (
    key     bytea            NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    player  text COLLATE "C" NOT NULL,
    name    text             NOT NULL,
    seen_at bigint           NOT NULL
);

CREATE TABLE process (
    id      bigint      NOT NULL PRIMARY KEY,
    beat_at timestamptz NOT NULL
);

CREATE TABLE driver (
    game    text COLLATE "C" NOT NULL PRIMARY KEY,
    process bigint           NOT NULL REFERENCES process (id)
);

CREATE INDEX driver_process ON driver (process);

CREATE TABLE foretell_version (version integer NOT NULL);
INSERT INTO foretell_version (version) VALUES (1);

INSERT INTO log (game, seq, entry) VALUES
    ('7xk2m9abqr', 1, '{"opened":{"by":"Ada"}}'),
    ('7xk2m9abqr', 2, '{"sat_down":{"seat":1,"name":"Zoë «Z» O''Hara"}}'),
    ('7xk2m9abqr', 3, '{"started":{}}'),
    ('00000abcde', 1, '{"opened":{"by":"Bo"}}'),
    ('00000abcde', 2, '{"finished":{}}');
INSERT INTO listing (game, stage, public, rules, host, seats, people, opened_at, changed_at) VALUES
    ('7xk2m9abqr', 'playing', true, 'classic players=3', 'Ada', '["Ada","Zoë «Z» O''Hara",null]',
     '{0123456789ab,zzzzzzzzzzzz}', 1763000000000, 1763000060000),
    ('00000abcde', 'finished', false, 'classic', 'Bo', '["Bo",null,"Zoë"]',
     '{zzzzzzzzzzzz}', 1762000000000, 1762009000000);
INSERT INTO session (key, player, name, seen_at) VALUES
    ('\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', '0123456789ab', 'Ada', 1763000000000);
INSERT INTO process (id, beat_at) VALUES (1, '2026-11-15 00:00:00+00');
INSERT INTO driver (game, process) VALUES ('7xk2m9abqr', 1);
