//! Reviews on a PostgreSQL server.

use foretell_rules::Seat;
use foretell_table::{GameId, PlayerId};
use tokio_postgres::Row as PgRow;

use super::connection::query;
use super::rows::{Source, collect, game_of, get};
use super::{Postgres, StoreFuture};
use crate::store::reviews::{AskedReview, KeptReview, ReviewStore, StoredReview, stored_seat};
use crate::store::{DEAD_AFTER, StoreError, damaged};

/// The reviews of a game that are made, by seat.
pub(in crate::store) async fn kept_reviews(from: impl Source, game: GameId) -> Result<Vec<KeptReview>, StoreError> {
    let made = reviews(from, game).await?.into_iter();
    Ok(made.filter_map(|row| Some(KeptReview { game, seat: row.seat.number(), entry: row.entry? })).collect())
}

pub(super) async fn reviews(from: impl Source, game: GameId) -> Result<Vec<StoredReview>, StoreError> {
    let question = query("SELECT seat, entry FROM review WHERE game = $1 ORDER BY seat").bind(game.to_string());
    collect(from, question, |row| Ok(StoredReview { seat: seat_of(row, 0)?, entry: get(row, 1)? })).await
}

fn seat_of(row: &PgRow, column: usize) -> Result<Seat, StoreError> {
    let number = get::<i32>(row, column)?;
    stored_seat(u8::try_from(number).map_err(|error| damaged("the seat of a review", &error))?)
}

fn asked_of(row: &PgRow) -> Result<AskedReview, StoreError> {
    Ok(AskedReview {
        game: game_of(row)?,
        seat: seat_of(row, 1)?,
        asked_by: get::<String>(row, 2)?.parse().map_err(|error| damaged("who asked for a review", &error))?,
        asked_at: get(row, 3)?,
    })
}

impl ReviewStore for Postgres {
    fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool> {
        let sql = "INSERT INTO review (game, seat, asked_by, asked_at, process) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT DO NOTHING";
        Box::pin(async move {
            let AskedReview { game, seat, asked_by, asked_at } = asked;
            let writing = query(sql).bind(game.to_string()).bind(i32::from(seat.number()));
            let writing = writing.bind(asked_by.to_string()).bind(asked_at).bind(process as i64);
            Ok(self.write(writing).await? > 0)
        })
    }

    fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>> {
        Box::pin(reviews(&self.reading, game))
    }

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM seated WHERE player = $1 AND is_over
                   AND EXISTS (SELECT FROM review WHERE review.game = seated.game AND entry IS NOT NULL)
                   ORDER BY changed_at DESC, game LIMIT $2";
        let question = query(sql).bind(player.to_string()).bind(i64::from(most));
        Box::pin(collect(&self.reading, question, game_of))
    }

    fn keep_review(&self, review: KeptReview) -> StoreFuture<'_, bool> {
        let sql = "UPDATE review SET entry = $3, asked_by = '' WHERE game = $1 AND seat = $2";
        Box::pin(async move {
            review.check()?;
            let writing = query(sql).bind(review.game.to_string()).bind(i32::from(review.seat));
            Ok(self.write(writing.bind(review.entry)).await? > 0)
        })
    }

    fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()> {
        let sql = "DELETE FROM review WHERE game = $1 AND seat = $2";
        Box::pin(async move {
            let writing = query(sql).bind(game.to_string()).bind(i32::from(seat.number()));
            self.write(writing).await.map(drop)
        })
    }

    fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>> {
        // A process lives while it beats, by the clock of the database. Two who take at once wait for each other, and
        // the second finds that the first has taken it.
        let sql = "UPDATE review SET process = $1
                   WHERE (game, seat) IN (
                       SELECT game, seat FROM review
                       WHERE entry IS NULL AND process <> $1 AND NOT EXISTS (
                           SELECT FROM process WHERE process.id = review.process
                           AND beat_at BETWEEN clock_timestamp() - make_interval(secs => $3)
                               AND clock_timestamp() + make_interval(secs => $3))
                       ORDER BY asked_at, game, seat LIMIT $2 FOR UPDATE SKIP LOCKED)
                   RETURNING game, seat, asked_by, asked_at";
        let question = query(sql).bind(process as i64).bind(i64::from(most)).bind(DEAD_AFTER.as_secs_f64());
        Box::pin(async move {
            let mut taken = collect(&self.reading, question, asked_of).await?;
            taken.sort_by_key(|asked| (asked.asked_at, asked.game, asked.seat.number()));
            Ok(taken)
        })
    }
}
