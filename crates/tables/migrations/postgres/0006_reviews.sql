-- Reviews of games that are over, seat by seat: first asked for, without an entry, and kept when they are made. Who asked
-- is forgotten then. `process` has it in its queue.
CREATE TABLE review (
    game     text COLLATE "C" NOT NULL,
    seat     integer          NOT NULL CHECK (seat BETWEEN 1 AND 6),
    asked_by text COLLATE "C" NOT NULL,
    asked_at bigint           NOT NULL,
    process  bigint           NOT NULL,
    entry    text,
    PRIMARY KEY (game, seat)
);

CREATE INDEX review_asked ON review (asked_at) WHERE entry IS NULL;
