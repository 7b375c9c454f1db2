//! The list of games: an index that can be made again from the logs.

use foretell_table::{GameId, Listing, Millis, PlayerId, Stage};

use super::{Store, StoreFuture};
use crate::{GamesCursor, TablesCursor};

/// Which games are wanted by the owner.
#[derive(Clone, Copy, Debug, Default)]
pub struct GamesFilter {
    /// In this stage.
    pub stage: Option<Stage>,
    /// With this player at a seat.
    pub player: Option<PlayerId>,
    /// Changed at this time or later.
    pub since: Option<Millis>,
    /// Unchanged since this time.
    pub before: Option<Millis>,
}

/// Which places in the list are wanted, and in which order.
#[derive(Clone, Copy, Debug)]
pub enum ListingsQuery {
    /// That of a game.
    Game(GameId),
    /// Public tables at which a player could sit down or look on (gathering or playing), the latest opened first. Where
    /// nobody sits before the game, nobody waits for another, and the table is left out. Only those that come after a
    /// place in this order.
    Open(Option<TablesCursor>),
    /// Those of a player, those that go on before those that are over, the latest changed first. Only those that come
    /// after a place in this order, which is how one reads on.
    Of(PlayerId, Option<GamesCursor>),
    /// Those of a player that are over and of which a review is made, of whichever seat; the latest first.
    Reviewed(PlayerId),
    /// Tables in a stage that have not changed since a time, the oldest first: those to be cleared away.
    Unchanged(Stage, Millis),
    /// Any that fit, the latest changed first.
    Filter(GamesFilter),
}

impl dyn Store {
    /// A game's place in the list.
    pub fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        Box::pin(async move { Ok(self.listings(ListingsQuery::Game(game), 1).await?.pop()) })
    }

    /// See [`ListingsQuery::Open`].
    pub fn open_tables(&self, after: Option<TablesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Open(after), most)
    }

    /// See [`ListingsQuery::Of`].
    pub fn games_of(&self, player: PlayerId, after: Option<GamesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Of(player, after), most)
    }

    /// See [`ListingsQuery::Reviewed`].
    pub fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Reviewed(player), most)
    }

    /// See [`ListingsQuery::Unchanged`].
    pub fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let old = self.listings(ListingsQuery::Unchanged(stage, since), most).await?;
            Ok(old.iter().map(|listing| listing.game).collect())
        })
    }

    /// See [`ListingsQuery::Filter`].
    pub fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Filter(filter), most)
    }
}
