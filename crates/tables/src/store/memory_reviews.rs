//! Reviews in a memory.

use foretell_rules::Seat;
use foretell_table::{GameId, PlayerId};

use super::memory::MemoryStore;
use super::reviews::{AskedReview, KeptReview, ReviewStore, StoredReview};
use super::{Listing, StoreFuture};

/// A review that was asked for, the process that has it, and what is kept of it.
pub(super) struct ReviewRow {
    asked: AskedReview,
    process: u64,
    entry: Option<String>,
}

impl ReviewStore for MemoryStore {
    fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool> {
        self.now(|memory| {
            let key = (asked.game, asked.seat.number());
            if memory.reviews.contains_key(&key) {
                return false;
            }
            memory.reviews.insert(key, ReviewRow { asked, process, entry: None });
            true
        })
    }

    fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>> {
        self.now(|memory| {
            let of_game = memory.reviews.values().filter(|row| row.asked.game == game);
            of_game.map(|row| StoredReview { seat: row.asked.seat, entry: row.entry.clone() }).collect()
        })
    }

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| {
            let is_made =
                |game: GameId| memory.reviews.values().any(|row| row.asked.game == game && row.entry.is_some());
            let wanted =
                |listing: &Listing| listing.people.contains(&player) && listing.is_over() && is_made(listing.game);
            memory.list(wanted, |listing| -listing.changed_at, most).iter().map(|listing| listing.game).collect()
        })
    }

    fn keep_review(&self, review: KeptReview) -> StoreFuture<'_, bool> {
        let kept = self.now(|memory| {
            review.check()?;
            let row = memory.reviews.get_mut(&(review.game, review.seat));
            Ok(row.map(|row| row.entry = Some(review.entry)).is_some())
        });
        Box::pin(async { kept.await? })
    }

    fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            memory.reviews.remove(&(game, seat.number()));
        })
    }

    fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>> {
        self.now(|memory| {
            let drivers = &memory.drivers;
            let is_orphan = |row: &ReviewRow| row.process != process && !drivers.lives(row.process);
            let mut orphans: Vec<&mut ReviewRow> =
                memory.reviews.values_mut().filter(|row| row.entry.is_none() && is_orphan(row)).collect();
            orphans.sort_by_key(|row| row.asked.asked_at);
            orphans.truncate(most as usize);
            let take = |row: &mut ReviewRow| {
                row.process = process;
                row.asked.clone()
            };
            orphans.into_iter().map(take).collect()
        })
    }
}
