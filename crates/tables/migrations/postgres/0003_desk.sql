-- What the owner's desk keeps: reports, bans, what the owner did, and who is being forgotten. `entry` is JSON.
CREATE TABLE note (
    kind  text COLLATE "C" NOT NULL CHECK (kind IN ('report', 'ban', 'deed', 'erasure')),
    id    text COLLATE "C" NOT NULL,
    at    bigint           NOT NULL,
    entry text             NOT NULL,
    PRIMARY KEY (kind, id)
);

CREATE INDEX note_at ON note (kind, at);
CREATE INDEX session_player ON session (player);
