-- What a session says that belongs to a bot, as JSON; nothing for people.
ALTER TABLE session ADD COLUMN bot text;
CREATE INDEX session_of_bots ON session (seen_at) WHERE bot IS NOT NULL;
