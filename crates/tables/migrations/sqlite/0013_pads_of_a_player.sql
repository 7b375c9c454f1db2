-- Whose a mark is, so that forgetting somebody looks through their own pads alone. Each line on a pad says it; of lines
-- of earlier versions the program finds it out where it can.
ALTER TABLE pad_mark ADD COLUMN player TEXT;
CREATE INDEX pad_mark_player ON pad_mark (player, pad) WHERE player IS NOT NULL;
CREATE INDEX pad_mark_unknown ON pad_mark (pad, mark) WHERE player IS NULL;
