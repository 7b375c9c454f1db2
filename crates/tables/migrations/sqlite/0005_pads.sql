-- Score pads for cards on a table, each a log of its own: the first line is who plays by which rules, the others are
-- what was written on it, as JSON.
CREATE TABLE pad_line (
    pad   TEXT    NOT NULL,
    seq   INTEGER NOT NULL CHECK (seq > 0),
    entry TEXT    NOT NULL,
    PRIMARY KEY (pad, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE pad (
    pad        TEXT    NOT NULL PRIMARY KEY,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX pad_changed_at ON pad (changed_at);
