-- What the owner's desk keeps: reports, bans, what the owner did, and who is being forgotten. `entry` is JSON.
CREATE TABLE note (
    kind  TEXT    NOT NULL CHECK (kind IN ('report', 'ban', 'deed', 'erasure')),
    id    TEXT    NOT NULL,
    at    INTEGER NOT NULL,
    entry TEXT    NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX note_at ON note (kind, at);
CREATE INDEX session_player ON session (player);
