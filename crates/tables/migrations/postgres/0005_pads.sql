-- Score pads for cards on a table, each a log of its own: the first line is who plays by which rules, the others are
-- what was written on it, as JSON.
CREATE TABLE pad_line (
    pad   text COLLATE "C" NOT NULL,
    seq   integer          NOT NULL CHECK (seq > 0),
    entry text             NOT NULL,
    PRIMARY KEY (pad, seq)
);

CREATE TABLE pad (
    pad        text COLLATE "C" NOT NULL PRIMARY KEY,
    changed_at bigint           NOT NULL
);

CREATE INDEX pad_changed_at ON pad (changed_at);
