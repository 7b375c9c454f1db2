-- What solvers of puzzles have done, each in one line, and how strong puzzles have turned out to be. A first answer
-- changes both together. What a solver has done is kept for as long as the player has a session.
CREATE TABLE solver (
    player text COLLATE "C" NOT NULL PRIMARY KEY,
    entry  text             NOT NULL
);

CREATE TABLE puzzle (
    puzzle text COLLATE "C" NOT NULL PRIMARY KEY,
    entry  text             NOT NULL
);
