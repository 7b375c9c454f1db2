use foretell_table::PlayerId;

use super::connection::{Connection, query};
use super::rows::{collect, listing_of};
use crate::store::{GamesFilter, Listing, ListingsQuery, Stage, StoreError};
use crate::{GamesCursor, TablesCursor};

macro_rules! listing_sql {
    ($rest:literal) => {
        concat!(
            "SELECT game, stage, public, rules, host, seats, people, opened_at, listing.changed_at FROM listing ",
            $rest
        )
    };
}
pub(super) use listing_sql;

const OPEN_TABLES: &str = listing_sql!(
    "WHERE public AND stage IN ('gathering', 'playing') AND (stage = 'playing' OR people <> '{}')
     AND opened_at <= $1 AND (opened_at < $1 OR game > $2) ORDER BY opened_at DESC, game LIMIT $3"
);

const GAMES_OF: &str = listing_sql!(
    "JOIN seated USING (game) WHERE player = $1 AND is_over = $2
     AND seated.changed_at <= $3 AND (seated.changed_at < $3 OR game > $4)
     ORDER BY seated.changed_at DESC, game LIMIT $5"
);

const REVIEWED: &str = listing_sql!(
    "JOIN seated USING (game) WHERE player = $1 AND is_over
     AND EXISTS (SELECT FROM document WHERE kind = 'review'
                 AND id >= seated.game || '/' AND id < seated.game || '0')
     ORDER BY seated.changed_at DESC, game LIMIT $2"
);

const UNCHANGED: &str = listing_sql!("WHERE stage = $1 AND changed_at < $2 ORDER BY changed_at, game LIMIT $3");

pub(in crate::store) async fn listings(
    from: &mut Connection,
    wanted: ListingsQuery,
    most: u32,
) -> Result<Vec<Listing>, StoreError> {
    let limit = i64::from(most);
    let question = match wanted {
        ListingsQuery::Game(game) => query(listing_sql!("WHERE game = $1")).bind(game.to_string()),
        ListingsQuery::Open(after) => {
            let (opened_at, game) = TablesCursor::beginning(after);
            query(OPEN_TABLES).bind(opened_at).bind(game).bind(limit)
        }
        ListingsQuery::Of(player, after) => return games_of(from, player, after, most).await,
        ListingsQuery::Reviewed(player) => query(REVIEWED).bind(player.to_string()).bind(limit),
        ListingsQuery::Unchanged(stage, since) => query(UNCHANGED).bind(stage.name()).bind(since).bind(limit),
        ListingsQuery::Filter(filter) => return find_games(from, filter, most).await,
    };
    collect(from, question, listing_of).await
}

async fn games_of(
    from: &mut Connection,
    player: PlayerId,
    after: Option<GamesCursor>,
    most: u32,
) -> Result<Vec<Listing>, StoreError> {
    let mut found = Vec::new();
    for (is_over, changed_at, game) in GamesCursor::beginnings(after) {
        let question = query(GAMES_OF).bind(player.to_string()).bind(is_over).bind(changed_at).bind(game);
        let question = question.bind(i64::from(most) - found.len() as i64);
        found.extend(collect(&mut *from, question, listing_of).await?);
        if found.len() == most as usize {
            break;
        }
    }
    Ok(found)
}

async fn find_games(from: &mut Connection, filter: GamesFilter, most: u32) -> Result<Vec<Listing>, StoreError> {
    let sql = listing_sql!(
        "WHERE ($1::text IS NULL OR stage = $1) AND ($2::text IS NULL OR people @> ARRAY[$2::text])
         AND ($3::bigint IS NULL OR changed_at < $3) AND ($5::bigint IS NULL OR changed_at >= $5)
         ORDER BY changed_at DESC, game LIMIT $4"
    );
    let question = query(sql).bind(filter.stage.map(Stage::name));
    let question = question.bind(filter.player.map(|player| player.to_string()));
    collect(from, question.bind(filter.before).bind(i64::from(most)).bind(filter.since), listing_of).await
}
