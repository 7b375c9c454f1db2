use foretell_pages::lobby::games_filter::MyGamesFilter;
use foretell_pages::lobby::my_games::{MyGame, MyGames, page};
use foretell_review::DecisionQuality;
use foretell_rules::Seat;
use foretell_table::{GameId, Listing, PlayerId, RequestError, Stage, TableSnapshot};
use foretell_tables::GamesCursor;
use foretell_tables::reviews::ReviewState;
use futures_util::future::join_all;

use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::response;
use crate::html::visitor::Visitor;
use crate::state::AppState;
use crate::web::problem::Problem;

const PAGE: usize = 20;

/// How many games a filter searches for one page; «Older games» continues from there.
const MOST_SEEN: usize = 400;

pub(crate) async fn my_games(visitor: Visitor, QueryFields(fields): QueryFields) -> PageResult {
    let filter = MyGamesFilter::of(&fields);
    let Some(player) = visitor.player() else { return Ok(response::page(page(&visitor, filter, &MyGames::default()))) };
    let (listings, last_of_more) = filtered(&visitor.state, player, filter, fields.read("after")).await?;
    let lines = join_all(listings.into_iter().map(|listing| {
        let state = &visitor.state;
        async move {
            let snapshot = state.lobby.read_snapshot(listing.game).await.ok();
            let seat = snapshot.as_ref().and_then(|snapshot: &TableSnapshot| snapshot.seat_of(player));
            let quality = quality(state, &listing, seat).await;
            MyGame { listing, snapshot, quality }
        }
    }));
    let games = MyGames { player: Some(player), lines: lines.await, last_of_more };
    Ok(response::page(page(&visitor, filter, &games)))
}

/// Without what takes long to look up.
pub(super) async fn latest(visitor: &Visitor, most: u32) -> Result<MyGames, Problem> {
    let Some(player) = visitor.player() else { return Ok(MyGames::default()) };
    let games = visitor.state.lobby.store().games_of(player, None, most).await?;
    let lines = games.into_iter().filter(|game| game.stage != Stage::Closed).map(async |listing| {
        let snapshot = visitor.state.lobby.read_snapshot(listing.game).await.ok();
        MyGame { listing, snapshot, quality: None }
    });
    Ok(MyGames { player: Some(player), lines: join_all(lines).await, last_of_more: None })
}

/// The second value is the game from which to continue.
async fn filtered(
    state: &AppState,
    player: PlayerId,
    filter: MyGamesFilter,
    after: Option<GameId>,
) -> Result<(Vec<Listing>, Option<GameId>), Problem> {
    let store = state.lobby.store();
    let mut after = match after {
        Some(game) => Some(GamesCursor::of(&store.listing(game).await?.ok_or(RequestError::NoSuchTable)?)),
        None => None,
    };
    let (mut found, mut seen) = (Vec::new(), 0);
    loop {
        let games = store.games_of(player, after, PAGE as u32 + 1).await?;
        let has_more = games.len() > PAGE;
        for game in games.into_iter().take(PAGE) {
            let last = game.game;
            after = Some(GamesCursor::of(&game));
            seen += 1;
            if game.stage != Stage::Closed && filter.matches(&game) {
                found.push(game);
            }
            if found.len() == PAGE || seen == MOST_SEEN {
                let is_last = !has_more && store.games_of(player, after, 1).await?.is_empty();
                return Ok((found, Some(last).filter(|_| !is_last)));
            }
        }
        if !has_more {
            return Ok((found, None));
        }
    }
}

/// `None` without a finished review.
async fn quality(state: &AppState, listing: &Listing, seat: Option<Seat>) -> Option<DecisionQuality> {
    let seat = seat.filter(|_| listing.stage == Stage::Finished)?;
    let reviews = state.reviews.of(listing.game).await.ok()?;
    reviews.into_iter().find_map(|(of, review)| match review {
        ReviewState::Made(stored) if of == seat => DecisionQuality::from_text(&stored),
        _ => None,
    })
}
