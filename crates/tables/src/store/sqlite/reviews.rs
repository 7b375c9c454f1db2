//! Reviews in a file.

use foretell_rules::Seat;
use foretell_table::{GameId, PlayerId};
use rusqlite::{Connection, Row as SqlRow, params};

use super::pads::Import;
use super::rows::{collect, game_of, get};
use super::{Sqlite, StoreError, StoreFuture};
use crate::store::damaged;
use crate::store::reviews::{AskedReview, KeptReview, ReviewStore, StoredReview, stored_seat};

/// The reviews of a game that are made, by seat.
pub(in crate::store) fn kept_reviews(connection: &Connection, game: GameId) -> Result<Vec<KeptReview>, StoreError> {
    let made = reviews(connection, game)?.into_iter();
    Ok(made.filter_map(|row| Some(KeptReview { game, seat: row.seat.number(), entry: row.entry? })).collect())
}

fn reviews(connection: &Connection, game: GameId) -> Result<Vec<StoredReview>, StoreError> {
    let sql = "SELECT seat, entry FROM review WHERE game = ?1 ORDER BY seat";
    collect(connection, sql, [game.as_str()], |row| {
        Ok(StoredReview { seat: stored_seat(get(row, 0)?)?, entry: get(row, 1)? })
    })
}

/// Writes a review of another database.
pub(super) fn import(connection: &Connection, kept: &KeptReview) -> Result<Import, StoreError> {
    let found = reviews(connection, kept.game)?.into_iter().find(|row| row.seat.number() == kept.seat);
    match found.map(|row| row.entry) {
        Some(Some(entry)) if entry == kept.entry => return Ok(Import::Same),
        Some(Some(_)) => return Ok(Import::Differs),
        _ => {}
    }
    let sql = "INSERT INTO review (game, seat, asked_by, asked_at, process, entry) VALUES (?1, ?2, '', 0, 0, ?3)
               ON CONFLICT (game, seat) DO UPDATE SET entry = excluded.entry, asked_by = ''";
    connection.execute(sql, params![kept.game.as_str(), kept.seat, kept.entry])?;
    Ok(Import::New)
}

fn asked_of(row: &SqlRow<'_>) -> Result<AskedReview, StoreError> {
    Ok(AskedReview {
        game: game_of(row)?,
        seat: stored_seat(get(row, 1)?)?,
        asked_by: get::<String>(row, 2)?.parse().map_err(|error| damaged("who asked for a review", &error))?,
        asked_at: get(row, 3)?,
    })
}

impl ReviewStore for Sqlite {
    fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool> {
        let sql = "INSERT INTO review (game, seat, asked_by, asked_at, process) VALUES (?1, ?2, ?3, ?4, ?5)
                   ON CONFLICT DO NOTHING";
        Box::pin(self.change(move |connection| {
            let AskedReview { game, seat, asked_by, asked_at } = asked;
            let values = params![game.as_str(), seat.number(), asked_by.as_str(), asked_at, process as i64];
            Ok(connection.execute(sql, values)? > 0)
        }))
    }

    fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>> {
        Box::pin(self.look(move |connection| reviews(connection, game)))
    }

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM seated WHERE player = ?1 AND is_over = 1
                   AND EXISTS (SELECT 1 FROM review WHERE review.game = seated.game AND entry IS NOT NULL)
                   ORDER BY changed_at DESC, game LIMIT ?2";
        Box::pin(self.look(move |connection| collect(connection, sql, params![player.as_str(), most], game_of)))
    }

    fn keep_review(&self, review: KeptReview) -> StoreFuture<'_, bool> {
        let sql = "UPDATE review SET entry = ?3, asked_by = '' WHERE game = ?1 AND seat = ?2";
        Box::pin(async move {
            review.check()?;
            self.change(move |connection| {
                Ok(connection.execute(sql, params![review.game.as_str(), review.seat, review.entry])? > 0)
            })
            .await
        })
    }

    fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()> {
        let sql = "DELETE FROM review WHERE game = ?1 AND seat = ?2";
        Box::pin(self.change(move |connection| {
            connection.execute(sql, params![game.as_str(), seat.number()])?;
            Ok(())
        }))
    }

    fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>> {
        // One process at a time uses a file: whatever another one has left is nobody's.
        let find = "SELECT game, seat, asked_by, asked_at FROM review
                    WHERE entry IS NULL AND process <> ?1 ORDER BY asked_at, game, seat LIMIT ?2";
        let take = "UPDATE review SET process = ?3 WHERE game = ?1 AND seat = ?2";
        Box::pin(self.change(move |connection| {
            let found = collect(connection, find, params![process as i64, most], asked_of)?;
            for asked in &found {
                connection.execute(take, params![asked.game.as_str(), asked.seat.number(), process as i64])?;
            }
            Ok(found)
        }))
    }
}
