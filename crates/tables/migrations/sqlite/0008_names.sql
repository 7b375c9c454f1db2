-- A name belongs to a player: every session of a player has the name that was used last. Earlier names are stored until
-- the player is forgotten, so that they can be erased, too.
CREATE TABLE earlier_name (
    player TEXT NOT NULL,
    name   TEXT NOT NULL,
    PRIMARY KEY (player, name)
) STRICT, WITHOUT ROWID;

INSERT INTO earlier_name (player, name)
SELECT DISTINCT player, name FROM session
WHERE EXISTS (SELECT 1 FROM session AS other WHERE other.player = session.player AND other.name <> session.name);

UPDATE session SET name = (
    SELECT name FROM session AS latest WHERE latest.player = session.player ORDER BY seen_at DESC, key LIMIT 1
) WHERE player IN (SELECT player FROM earlier_name);

-- The names of bots are compared by their skeletons, in which letters that look the same are the same. Sessions of an
-- earlier version have none, and are compared one by one. Whether a session is the house's is not for guests to say.
ALTER TABLE session ADD COLUMN skeleton TEXT;
ALTER TABLE session ADD COLUMN is_house INTEGER NOT NULL DEFAULT 0 CHECK (is_house IN (0, 1));
CREATE INDEX session_skeleton ON session (skeleton) WHERE bot IS NOT NULL;
