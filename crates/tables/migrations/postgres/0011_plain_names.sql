-- The names of bots are compared without decoration such as punctuation and circled letters. Sessions of an earlier
-- version have skeletons with it; without any they are compared one by one, as they are read.
UPDATE session SET skeleton = NULL WHERE skeleton IS NOT NULL;
