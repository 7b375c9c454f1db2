-- Which games name a player in their log, so that forgetting somebody looks through those alone. It follows from the
-- logs, and the logs keep it so.
CREATE TABLE named (
    player TEXT NOT NULL,
    game   TEXT NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX named_game ON named (game);

INSERT OR IGNORE INTO named (player, game)
SELECT found.atom, game
FROM log, json_tree(CASE WHEN json_valid(entry) THEN entry ELSE '{}' END) AS found
WHERE (instr(entry, '"player":') > 0 OR instr(entry, '"host":') > 0)
AND found.key IN ('player', 'host') AND found.type = 'text';

CREATE TRIGGER log_names AFTER INSERT ON log
WHEN (instr(NEW.entry, '"player":') > 0 OR instr(NEW.entry, '"host":') > 0) AND json_valid(NEW.entry)
BEGIN
    INSERT OR IGNORE INTO named (player, game)
    SELECT atom, NEW.game FROM json_tree(NEW.entry) WHERE key IN ('player', 'host') AND type = 'text';
END;

-- Under which marks people have written on a pad. A mark says nothing about who it is, and is another on each pad.
CREATE TABLE pad_mark (
    pad  TEXT NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (pad, mark)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO pad_mark (pad, mark)
SELECT pad, found.atom
FROM pad_line, json_tree(CASE WHEN json_valid(entry) THEN entry ELSE '{}' END) AS found
WHERE instr(entry, '"by":') > 0 AND found.key = 'by' AND found.type = 'text';

CREATE TRIGGER pad_line_marks AFTER INSERT ON pad_line
WHEN instr(NEW.entry, '"by":') > 0 AND json_valid(NEW.entry)
BEGIN
    INSERT OR IGNORE INTO pad_mark (pad, mark)
    SELECT NEW.pad, atom FROM json_tree(NEW.entry) WHERE key = 'by' AND type = 'text';
END;
