//! A visitor's own games.

use foretell_pages::lobby::my_games::{MyGames, page};
use foretell_table::{GameId, RequestError, Stage};
use foretell_tables::GamesCursor;

use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::response;
use crate::html::visitor::Visitor;
use crate::web::problem::Problem;

const PAGE: u32 = 20;

/// `GET /games`; with `?after=GAME` those that follow that one.
pub(crate) async fn my_games(visitor: Visitor, QueryFields(fields): QueryFields) -> PageResult {
    let games = read(&visitor, fields.read::<GameId>("after"), PAGE).await?;
    Ok(response::page(page(&visitor, &games)))
}

/// Reads one page of games: the work grows with the page, not with all games.
pub(super) async fn read(visitor: &Visitor, after: Option<GameId>, most: u32) -> Result<MyGames, Problem> {
    let Some(player) = visitor.player() else { return Ok(MyGames::default()) };
    let store = visitor.state.lobby.store();
    let after = match after {
        Some(game) => Some(store.listing(game).await?.ok_or(RequestError::NoSuchTable)?),
        None => None,
    };
    // One more than is shown says whether there are more.
    let mut games = store.games_of(player, after.as_ref().map(GamesCursor::of), most + 1).await?;
    let has_more = games.len() > most as usize;
    games.truncate(most as usize);
    let last_of_more = games.last().map(|game| game.game).filter(|_| has_more);
    let snapshots = games.into_iter().filter(|game| game.stage != Stage::Closed).map(async |game| {
        let snapshot = visitor.state.lobby.read_snapshot(game.game).await.ok();
        (game, snapshot)
    });
    Ok(MyGames { player: Some(player), lines: futures_util::future::join_all(snapshots).await, last_of_more })
}
