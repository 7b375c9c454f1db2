-- The logs: one line for each thing that happened at a table. Lines are only ever added. Names of games and players are
-- compared byte by byte (COLLATE "C"): they mean nothing to a language.
CREATE TABLE log (
    game  text COLLATE "C" NOT NULL,
    seq   integer          NOT NULL CHECK (seq >= 1),
    entry text             NOT NULL,
    PRIMARY KEY (game, seq)
);

-- The list of games, which could be made again from the logs. `seats` is JSON.
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

-- Who has come in. The key is the SHA-256 of a token that is kept nowhere.
CREATE TABLE session (
    key     bytea            NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    player  text COLLATE "C" NOT NULL,
    name    text             NOT NULL,
    seen_at bigint           NOT NULL
);

-- The processes that serve this database, and which of them answers for a game's bots and clocks.
CREATE TABLE process (
    id      bigint      NOT NULL PRIMARY KEY,
    beat_at timestamptz NOT NULL
);

CREATE TABLE driver (
    game    text COLLATE "C" NOT NULL PRIMARY KEY,
    process bigint           NOT NULL REFERENCES process (id)
);

CREATE INDEX driver_process ON driver (process);
