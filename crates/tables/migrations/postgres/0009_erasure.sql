-- Which games name a player in their log, so that forgetting somebody looks through those alone. It follows from the
-- logs, and the logs keep it so.
CREATE TABLE named (
    player text COLLATE "C" NOT NULL,
    game   text COLLATE "C" NOT NULL,
    PRIMARY KEY (player, game)
);

CREATE INDEX named_game ON named (game);

INSERT INTO named (player, game)
SELECT DISTINCT hit[1], game FROM log, regexp_matches(entry, '"(?:player|host)":"([0-9a-z]{12})"', 'g') AS hit
WHERE strpos(entry, '"player":') > 0 OR strpos(entry, '"host":') > 0;

CREATE FUNCTION log_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO named (player, game)
    SELECT DISTINCT hit[1], NEW.game
    FROM regexp_matches(NEW.entry, '"(?:player|host)":"([0-9a-z]{12})"', 'g') AS hit
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

CREATE TRIGGER log_names AFTER INSERT ON log FOR EACH ROW
WHEN (strpos(NEW.entry, '"player":') > 0 OR strpos(NEW.entry, '"host":') > 0) EXECUTE FUNCTION log_names();

-- Under which marks people have written on a pad. A mark says nothing about who it is, and is another on each pad.
CREATE TABLE pad_mark (
    pad  text COLLATE "C" NOT NULL,
    mark text COLLATE "C" NOT NULL,
    PRIMARY KEY (pad, mark)
);

INSERT INTO pad_mark (pad, mark)
SELECT DISTINCT pad, hit[1] FROM pad_line, regexp_matches(entry, '"by":"([0-9a-f]{16})"', 'g') AS hit
WHERE strpos(entry, '"by":') > 0;

CREATE FUNCTION pad_line_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO pad_mark (pad, mark)
    SELECT DISTINCT NEW.pad, hit[1] FROM regexp_matches(NEW.entry, '"by":"([0-9a-f]{16})"', 'g') AS hit
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

CREATE TRIGGER pad_line_marks AFTER INSERT ON pad_line FOR EACH ROW
WHEN (strpos(NEW.entry, '"by":') > 0) EXECUTE FUNCTION pad_line_marks();
