//! What reviews ask of a store: to remember what was asked for until it is made, and what was made for as long as the
//! game is kept.

use foretell_rules::Seat;
use foretell_table::{GameId, PlayerId};
use serde::{Deserialize, Serialize};

use super::{Millis, NUL, StoreError, StoreFuture};

/// A review of a seat that was asked for and is not made yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedReview {
    /// Of which game.
    pub game: GameId,
    /// Whose decisions.
    pub seat: Seat,
    /// Who asked for it.
    pub asked_by: PlayerId,
    /// When.
    pub asked_at: Millis,
}

/// What is kept of a seat's decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptReview {
    /// Of which game.
    pub game: GameId,
    /// Whose decisions, from 1.
    pub seat: u8,
    /// The review as `foretell_review` writes it.
    pub entry: String,
}

impl KeptReview {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.entry.contains(NUL) || Seat::numbered(self.seat).is_none() {
            return Err(StoreError::Damaged(format!(
                "the review of seat {} of {} cannot be kept",
                self.seat, self.game
            )));
        }
        Ok(())
    }
}

/// A review of a seat as the store has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// Whose decisions.
    pub seat: Seat,
    /// The review, where it is made.
    pub entry: Option<String>,
}

/// The seat of a number in a database.
pub(super) fn stored_seat(number: u8) -> Result<Seat, StoreError> {
    Seat::numbered(number).ok_or_else(|| StoreError::Damaged(format!("{number} is no seat of a review")))
}

/// Where reviews are kept.
pub trait ReviewStore: Send + Sync + 'static {
    /// Remembers that a review was asked for at this process, and says whether that is new: it is not where somebody
    /// has asked for the same before, whether it is made already or not.
    fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool>;

    /// The reviews of a game, made or asked for, by seat.
    fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>>;

    /// The games that are over in which a player has a seat and of which a review is made, of whichever seat; the
    /// latest first.
    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// Keeps a review that was asked for; who asked is forgotten. Says whether it is kept: it is not where the game was
    /// dropped meanwhile.
    fn keep_review(&self, review: KeptReview) -> StoreFuture<'_, bool>;

    /// Forgets that a review was asked for which cannot be made.
    fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()>;

    /// Gives a process up to `most` reviews that were asked for and that no living process has in its queue, the
    /// oldest first. Each is given to one process alone.
    fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>>;
}
