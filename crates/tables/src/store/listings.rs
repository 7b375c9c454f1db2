//! The list of games: an index that can be rebuilt from the logs.

use foretell_table::{GameId, Listing, Millis, PlayerId, Stage};

use super::{Store, StoreFuture};
use crate::{GamesCursor, TablesCursor};

#[derive(Clone, Copy, Debug, Default)]
pub struct GamesFilter {
    pub stage: Option<Stage>,
    pub player: Option<PlayerId>,
    pub since: Option<Millis>,
    pub before: Option<Millis>,
}

#[derive(Clone, Copy, Debug)]
pub enum ListingsQuery {
    Game(GameId),
    /// Public tables that are gathering with somebody or playing, latest opened first, after a cursor.
    Open(Option<TablesCursor>),
    /// A player's games, unfinished ones first, then the latest changed, after a cursor.
    Of(PlayerId, Option<GamesCursor>),
    /// With a review of any seat, latest first.
    Reviewed(PlayerId),
    Unchanged(Stage, Millis),
    Filter(GamesFilter),
}

impl dyn Store {
    pub fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        Box::pin(async move { Ok(self.listings(ListingsQuery::Game(game), 1).await?.pop()) })
    }

    pub fn open_tables(&self, after: Option<TablesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Open(after), most)
    }

    pub fn games_of(&self, player: PlayerId, after: Option<GamesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Of(player, after), most)
    }

    pub fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Reviewed(player), most)
    }

    pub fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let old = self.listings(ListingsQuery::Unchanged(stage, since), most).await?;
            Ok(old.iter().map(|listing| listing.game).collect())
        })
    }

    pub fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Filter(filter), most)
    }
}
