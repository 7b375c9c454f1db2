//! Writing on a pad and deleting it both lock its row, so no line is orphaned.

use foretell_table::{GameId, PadId};

use super::connection::query;
use super::documents::HOLD;
use super::rows::{Source, collect, get, pad_of};
use super::{Listing, Millis, Postgres, Row};
use crate::store::documents::DROP_OF_GAME;
use crate::store::logs::{Appended, LogName, PadAppend, Rewrite};
use crate::store::{Page, StoreError, damaged};

pub(in crate::store) async fn read_log(from: impl Source, log: LogName, after: u32) -> Result<Vec<Row>, StoreError> {
    let after = i32::try_from(after).unwrap_or(i32::MAX);
    let question = query(log.sql().read).bind(log.id().to_owned()).bind(after);
    collect(from, question, |row| Ok(Row { seq: get::<i32>(row, 0)? as u32, entry: get(row, 1)? })).await
}

pub(in crate::store) async fn pads(
    from: impl Source,
    after: Option<PadId>,
    most: u32,
) -> Result<Page<(PadId, Millis)>, StoreError> {
    let sql = "SELECT pad, changed_at FROM pad WHERE pad > $1 ORDER BY pad LIMIT $2";
    let after = after.map(|pad| pad.to_string()).unwrap_or_default();
    let question = query(sql).bind(after).bind(i64::from(most));
    collect(from, question, |row| Ok(pad_of(row).and_then(|pad| Ok((pad, get(row, 1)?))))).await
}

const BEGIN: &str = "
    WITH made AS (INSERT INTO pad (pad, changed_at) VALUES ($1, $4)
                  ON CONFLICT DO NOTHING RETURNING pad),
         signed AS (INSERT INTO pad_mark (pad, mark, player) SELECT pad, $5, $6 FROM made WHERE $6::text IS NOT NULL)
    INSERT INTO pad_line (pad, seq, entry) SELECT pad, $2::int, $3::text FROM made ON CONFLICT DO NOTHING";

/// Other lines lock the pad: after waiting, a writer finds the number taken or the pad gone.
const APPEND: &str = "
    WITH held AS (SELECT pad FROM pad WHERE pad = $1 FOR UPDATE),
         line AS (
             INSERT INTO pad_line (pad, seq, entry) SELECT pad, $2::int, $3::text FROM held
             WHERE $2::int = 1 + (SELECT max(seq) FROM pad_line WHERE pad = $1)
             ON CONFLICT DO NOTHING RETURNING pad),
         signed AS (
             INSERT INTO pad_mark (pad, mark, player) SELECT pad, $5, $6 FROM line WHERE $6::text IS NOT NULL
             ON CONFLICT (pad, mark) DO UPDATE SET player = excluded.player WHERE pad_mark.player IS NULL)
    UPDATE pad SET changed_at = greatest(pad.changed_at, $4::bigint) FROM line WHERE pad.pad = line.pad";

impl Postgres {
    pub(super) async fn append_pad(&self, line: PadAppend) -> Result<Appended, StoreError> {
        let sql = if line.seq == 1 { BEGIN } else { APPEND };
        let (player, mark) = line.signature().unzip();
        let writing = query(sql).bind(line.pad.to_string()).bind(line.seq as i32).bind(&line.entry).bind(line.at);
        let writing = writing.bind(mark).bind(player);
        if self.write(writing).await? > 0 {
            return Ok(Appended::Written);
        }
        let last = query(LogName::Pad(line.pad).sql().last).bind(line.pad.to_string());
        let last = collect(&self.reading, last, |row| get::<i32>(row, 0)).await?.pop().unwrap_or_default() as u32;
        line.not_written(last)
    }

    pub(super) async fn rewrite(
        &self,
        log: LogName,
        lines: Vec<Rewrite>,
        listing: Option<Listing>,
    ) -> Result<bool, StoreError> {
        let count = lines.len() as u64;
        let seqs: Vec<i32> = lines.iter().map(|line| line.seq as i32).collect();
        let (before, after): (Vec<String>, Vec<String>) =
            lines.into_iter().map(|line| (line.before, line.after)).unzip();
        let mut connection = self.reading.acquire().await?;
        connection.begin().await?;
        let rewriting = query(log.sql().rewrite_all).bind(log.id()).bind(seqs).bind(before).bind(after);
        if connection.execute(rewriting).await? != count {
            connection.rollback().await?;
            return Ok(false);
        }
        if let Some(Listing { host, seats, .. }) = listing {
            let seats = serde_json::to_string(&seats).map_err(|error| damaged("seats", &error))?;
            let sql = "UPDATE listing SET host = $2, seats = $3 WHERE game = $1";
            connection.execute(query(sql).bind(log.id()).bind(host).bind(seats)).await?;
        }
        connection.commit().await?;
        Ok(true)
    }

    pub(super) async fn drop_game(&self, game: GameId) -> Result<Vec<LogName>, StoreError> {
        let sql = "WITH lines AS (DELETE FROM log WHERE game = $1), driven AS (DELETE FROM driver WHERE game = $1),
                        names AS (DELETE FROM named WHERE game = $1)
                   DELETE FROM listing WHERE game = $1";
        let name = game.as_str();
        let mut connection = self.reading.acquire().await?;
        connection.begin().await?;
        // A review being stored is deleted with the others, or finds its request gone.
        connection.execute(query(HOLD).bind(vec![name])).await?;
        connection.execute(query(DROP_OF_GAME).bind(name)).await?;
        connection.execute(query(sql).bind(name)).await?;
        connection.commit().await?;
        Ok(vec![LogName::Game(game)])
    }

    pub(super) async fn drop_pads(&self, unchanged_since: Millis, most: u32) -> Result<Vec<LogName>, StoreError> {
        // Locked pads aren't old. Lines are read after locking, or one written just now would be orphaned.
        let old = "SELECT pad FROM pad WHERE changed_at < $1 ORDER BY changed_at, pad LIMIT $2 FOR UPDATE SKIP LOCKED";
        let mut connection = self.reading.acquire().await?;
        connection.begin().await?;
        let question = query(old).bind(unchanged_since).bind(i64::from(most));
        let pads = collect(&mut *connection, question, pad_of).await?;
        let names: Vec<String> = pads.iter().map(PadId::to_string).collect();
        for sql in [
            "DELETE FROM pad_line WHERE pad = ANY($1)",
            "DELETE FROM pad_mark WHERE pad = ANY($1)",
            "DELETE FROM pad WHERE pad = ANY($1)",
        ] {
            connection.execute(query(sql).bind(&names)).await?;
        }
        connection.commit().await?;
        Ok(pads.into_iter().map(LogName::Pad).collect())
    }
}
