-- Which games a player has a seat in, in the order in which they are shown: what goes on before what is over, the latest
-- changed first. So a page of somebody's games is found without looking at the others. It follows from the list, and is
-- kept so by the list itself.
CREATE TABLE seated (
    player     text COLLATE "C" NOT NULL,
    is_over    boolean          NOT NULL,
    changed_at bigint           NOT NULL,
    game       text COLLATE "C" NOT NULL
);

INSERT INTO seated (player, is_over, changed_at, game)
SELECT DISTINCT unnest(people), stage IN ('finished', 'closed'), changed_at, game FROM listing;

CREATE UNIQUE INDEX seated_place ON seated (player, is_over, changed_at DESC, game);
CREATE INDEX seated_game ON seated (game);
DROP INDEX listing_people;

CREATE FUNCTION listing_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM seated WHERE game = OLD.game;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO seated (player, is_over, changed_at, game)
        SELECT DISTINCT unnest(NEW.people), NEW.stage IN ('finished', 'closed'), NEW.changed_at, NEW.game;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER listing_seats AFTER INSERT OR UPDATE OR DELETE ON listing
FOR EACH ROW EXECUTE FUNCTION listing_seats();
