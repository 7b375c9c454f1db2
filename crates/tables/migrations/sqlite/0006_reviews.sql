-- Reviews of games that are over, seat by seat: first asked for, without an entry, and kept when they are made. Who asked
-- is forgotten then. `process` has it in its queue.
CREATE TABLE review (
    game     TEXT    NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 6),
    asked_by TEXT    NOT NULL,
    asked_at INTEGER NOT NULL,
    process  INTEGER NOT NULL,
    entry    TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX review_asked ON review (asked_at) WHERE entry IS NULL;
