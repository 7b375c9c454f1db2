-- Which games a player has a seat in, in the order in which they are shown: what goes on before what is over, the latest
-- changed first. So a page of somebody's games is found without looking at the others. It follows from the list, and is
-- kept so by the list itself.
DROP TABLE seated;

CREATE TABLE seated (
    player     TEXT    NOT NULL,
    is_over    INTEGER NOT NULL CHECK (is_over IN (0, 1)),
    changed_at INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    PRIMARY KEY (player, is_over, changed_at DESC, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_game ON seated (game);

INSERT INTO seated (player, is_over, changed_at, game)
SELECT DISTINCT value, stage IN ('finished', 'closed'), changed_at, game FROM listing, json_each(people);

CREATE TRIGGER listing_new AFTER INSERT ON listing BEGIN
    INSERT INTO seated (player, is_over, changed_at, game)
    SELECT DISTINCT value, NEW.stage IN ('finished', 'closed'), NEW.changed_at, NEW.game FROM json_each(NEW.people);
END;

CREATE TRIGGER listing_changed AFTER UPDATE ON listing BEGIN
    DELETE FROM seated WHERE game = OLD.game;
    INSERT INTO seated (player, is_over, changed_at, game)
    SELECT DISTINCT value, NEW.stage IN ('finished', 'closed'), NEW.changed_at, NEW.game FROM json_each(NEW.people);
END;

CREATE TRIGGER listing_gone AFTER DELETE ON listing BEGIN
    DELETE FROM seated WHERE game = OLD.game;
END;
