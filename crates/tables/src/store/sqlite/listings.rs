use foretell_table::PlayerId;
use rusqlite::{Connection, params};

use super::rows::{collect, listing_of};
use crate::store::{GamesFilter, Listing, ListingsQuery, Millis, Stage, StoreError};
use crate::{GamesCursor, TablesCursor};

macro_rules! listing_sql {
    ($rest:literal) => {
        concat!(
            "SELECT listing.game, stage, public, rules, host, seats, people, opened_at, listing.changed_at FROM ",
            $rest
        )
    };
}
pub(in crate::store) fn listings(
    connection: &Connection,
    query: ListingsQuery,
    most: u32,
) -> Result<Vec<Listing>, StoreError> {
    match query {
        ListingsQuery::Game(game) => {
            collect(connection, listing_sql!("listing WHERE game = ?1"), [game.as_str()], listing_of)
        }
        ListingsQuery::Open(after) => {
            let (opened_at, game) = TablesCursor::beginning(after);
            collect(connection, OPEN_TABLES, params![opened_at, game, most], listing_of)
        }
        ListingsQuery::Of(player, after) => games_of(connection, player, after, most),
        ListingsQuery::Reviewed(player) => collect(connection, REVIEWED, params![player.as_str(), most], listing_of),
        ListingsQuery::Unchanged(stage, since) => {
            collect(connection, UNCHANGED, params![stage.name(), since, most], listing_of)
        }
        ListingsQuery::Filter(filter) => find_games(connection, filter, most),
    }
}

const REVIEWED: &str = listing_sql!(
    "seated CROSS JOIN listing ON listing.game = seated.game WHERE player = ?1 AND is_over = 1
     AND EXISTS (SELECT 1 FROM document WHERE kind = 'review'
                 AND id >= seated.game || '/' AND id < seated.game || '0')
     ORDER BY seated.changed_at DESC, seated.game LIMIT ?2"
);

const UNCHANGED: &str = listing_sql!("listing WHERE stage = ?1 AND changed_at < ?2 ORDER BY changed_at, game LIMIT ?3");

const GAMES_OF: &str = listing_sql!(
    "seated CROSS JOIN listing ON listing.game = seated.game WHERE player = ?1 AND is_over = ?2
     AND seated.changed_at <= ?3 AND (seated.changed_at < ?3 OR seated.game > ?4)
     ORDER BY seated.changed_at DESC, seated.game LIMIT ?5"
);

fn games_of(
    connection: &Connection,
    player: PlayerId,
    after: Option<GamesCursor>,
    most: u32,
) -> Result<Vec<Listing>, StoreError> {
    let mut found = Vec::new();
    for (is_over, changed_at, game) in GamesCursor::beginnings(after) {
        let room = i64::from(most) - found.len() as i64;
        let values = params![player.as_str(), is_over, changed_at, game, room];
        found.extend(collect(connection, GAMES_OF, values, listing_of)?);
    }
    Ok(found)
}

/// The index gives this order; without the hint SQLite would read and sort all tables.
const OPEN_TABLES: &str = listing_sql!(
    "listing INDEXED BY listing_open
     WHERE public = 1 AND stage IN ('gathering', 'playing') AND (stage = 'playing' OR people <> '[]')
     AND opened_at <= ?1 AND (opened_at < ?1 OR game > ?2) ORDER BY opened_at DESC, game LIMIT ?3"
);

fn find_games(connection: &Connection, filter: GamesFilter, most: u32) -> Result<Vec<Listing>, StoreError> {
    // A stage is found by an index, which a query for any stage couldn't use.
    let of_stage = if filter.stage.is_some() { "stage = ?1" } else { "?1 IS NULL" };
    let sql = format!(
        listing_sql!(
            "listing WHERE {} AND changed_at < ?3 AND changed_at >= ?5
             AND (?2 IS NULL OR game IN (SELECT game FROM seated WHERE player = ?2))
             ORDER BY changed_at DESC, game LIMIT ?4"
        ),
        of_stage
    );
    let (stage, player) = (filter.stage.map(Stage::name), filter.player.map(|player| player.to_string()));
    let (before, since) = (filter.before.unwrap_or(Millis::MAX), filter.since.unwrap_or(Millis::MIN));
    collect(connection, &sql, params![stage, player, before, most, since], listing_of)
}

#[cfg(test)]
mod tests {
    use rusqlite::Params;

    use super::*;
    use crate::store::sqlite::file::{Place, prepare};
    use crate::store::sqlite::rows::get;

    fn plan(connection: &Connection, sql: &str, values: impl Params) -> String {
        let plan = collect(connection, &format!("EXPLAIN QUERY PLAN {sql}"), values, |row| get::<String>(row, 3));
        plan.expect("a plan").join("\n")
    }

    #[test]
    fn open_tables_are_read_by_an_index() {
        let connection = prepare(&Place::Memory).expect("a database").connection;
        let plan = plan(&connection, OPEN_TABLES, params![0, "", 1]);
        assert!(plan.starts_with("SEARCH listing USING INDEX listing_open (opened_at<?)"), "{plan}");
        assert!(!plan.contains("FOR ORDER BY"), "{plan}");
    }

    #[test]
    fn a_page_of_a_players_games_is_read_by_an_index() {
        let connection = prepare(&Place::Memory).expect("a database").connection;
        let plan = plan(&connection, GAMES_OF, params!["", 0, 0, "", 1]);
        assert!(
            plan.starts_with("SEARCH seated USING PRIMARY KEY (player=? AND is_over=? AND changed_at<?)"),
            "{plan}"
        );
        assert!(!plan.contains("TEMP B-TREE") && !plan.contains("SCAN"), "{plan}");
    }

    #[test]
    fn reviewed_and_unchanged_games_are_read_by_an_index() {
        let connection = prepare(&Place::Memory).expect("a database").connection;
        let reviewed = plan(&connection, REVIEWED, params!["", 1]);
        assert!(reviewed.contains("(kind=? AND id>? AND id<?)"), "{reviewed}");
        let unchanged = plan(&connection, UNCHANGED, params!["closed", 0, 1]);
        assert!(unchanged.contains("USING INDEX listing_stage (stage=? AND changed_at<?)"), "{unchanged}");
        for plan in [reviewed, unchanged] {
            assert!(!plan.contains("TEMP B-TREE") && !plan.contains("SCAN"), "{plan}");
        }
    }
}
