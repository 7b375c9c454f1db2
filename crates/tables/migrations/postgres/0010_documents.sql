-- What is stored beside logs, listings and sessions: notes of the owner's desk, reviews and requests for them, what
-- solvers of puzzles have done, and how strong puzzles have turned out to be. What comes before a slash in an id is the
-- game that the document belongs to.
CREATE TABLE document (
    kind  text COLLATE "C" NOT NULL,
    id    text COLLATE "C" NOT NULL,
    at    bigint           NOT NULL,
    entry text             NOT NULL,
    PRIMARY KEY (kind, id)
);

CREATE INDEX document_at ON document (kind, at, id);

INSERT INTO document (kind, id, at, entry) SELECT kind, id, at, entry FROM note;
INSERT INTO document (kind, id, at, entry)
SELECT 'review', game || '/' || seat, 0, entry FROM review WHERE entry IS NOT NULL;
INSERT INTO document (kind, id, at, entry)
SELECT 'request', game || '/' || seat, asked_at, json_build_object('by', asked_by, 'process', process)::text
FROM review WHERE entry IS NULL;
INSERT INTO document (kind, id, at, entry) SELECT 'solver', player, 0, entry FROM solver;
INSERT INTO document (kind, id, at, entry) SELECT 'puzzle', puzzle, 0, entry FROM puzzle;

DROP TABLE note;
DROP TABLE review;
DROP TABLE solver;
DROP TABLE puzzle;
