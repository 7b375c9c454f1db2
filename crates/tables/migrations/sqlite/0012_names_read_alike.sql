-- The names of bots are compared as people read them: without accents, with digits and signs that stand for letters.
-- Without a skeleton they are compared one by one, as they are read.
UPDATE session SET skeleton = NULL WHERE skeleton IS NOT NULL;
