//! Score pads on a PostgreSQL server.
//!
//! Whoever writes on a pad or forgets it holds the pad's row: so a line is on a pad that is kept, or nowhere.

use foretell_table::PadId;

use super::connection::query;
use super::desk::rewrite_all;
use super::rows::{Source, collect, get, pad_of, with_timeout};
use super::{Millis, Postgres, Row, StoreFuture};
use crate::store::StoreError;
use crate::store::desk::Rewrite;
use crate::store::pads::{MARKS_AT_ONCE, PadAppend, PadAppended, PadMark, PadStore};

pub(in crate::store) async fn read_pad(from: impl Source, pad: PadId, after: u32) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT seq, entry FROM pad_line WHERE pad = $1 AND seq > $2 ORDER BY seq";
    let question = query(sql).bind(pad.to_string()).bind(after as i32);
    collect(from, question, |row| Ok(Row { seq: get::<i32>(row, 0)? as u32, entry: get(row, 1)? })).await
}

/// Score pads in the order of their names, beginning after one.
pub(in crate::store) async fn pads(
    from: impl Source,
    after: Option<PadId>,
    most: u32,
) -> Result<Vec<(PadId, Millis)>, StoreError> {
    let sql = "SELECT pad, changed_at FROM pad WHERE pad > $1 ORDER BY pad LIMIT $2";
    let after = after.map(|pad| pad.to_string()).unwrap_or_default();
    let question = query(sql).bind(after).bind(i64::from(most));
    collect(from, question, |row| Ok((pad_of(row)?, get(row, 1)?))).await
}

/// The first line makes the pad.
const BEGIN: &str = "
    WITH made AS (INSERT INTO pad (pad, changed_at) VALUES ($1, $4)
                  ON CONFLICT DO NOTHING RETURNING pad)
    INSERT INTO pad_line (pad, seq, entry) SELECT pad, $2::int, $3::text FROM made ON CONFLICT DO NOTHING";

/// Any other is written while the pad is held. Who had to wait for another writer finds the number taken; who had to
/// wait for the pad's end finds no pad.
const APPEND: &str = "
    WITH held AS (SELECT pad FROM pad WHERE pad = $1 FOR UPDATE),
         line AS (
             INSERT INTO pad_line (pad, seq, entry) SELECT pad, $2::int, $3::text FROM held
             WHERE $2::int = 1 + (SELECT max(seq) FROM pad_line WHERE pad = $1)
             ON CONFLICT DO NOTHING RETURNING pad)
    UPDATE pad SET changed_at = greatest(pad.changed_at, $4::bigint) FROM line WHERE pad.pad = line.pad";

impl PadStore for Postgres {
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, PadAppended> {
        Box::pin(async move {
            line.check()?;
            let PadAppend { pad, seq, at, entry } = line;
            let sql = if seq == 1 { BEGIN } else { APPEND };
            let writing = query(sql).bind(pad.to_string()).bind(seq as i32).bind(entry).bind(at);
            if self.write(writing).await? > 0 {
                return Ok(PadAppended::Written);
            }
            let last = query("SELECT coalesce(max(seq), 0) FROM pad_line WHERE pad = $1").bind(pad.to_string());
            let last = collect(&self.reading, last, |row| get::<i32>(row, 0)).await?.pop().unwrap_or_default() as u32;
            PadAppend::not_written(pad, seq, last)
        })
    }

    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(read_pad(&self.reading, pad, after))
    }

    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>> {
        // Pads that somebody writes on are not waited for: they are not old. The lines are looked for only when the
        // pads are held, or one that was written a moment ago would be left behind.
        let old = "SELECT pad FROM pad WHERE changed_at < $1 ORDER BY changed_at, pad LIMIT $2 FOR UPDATE SKIP LOCKED";
        Box::pin(with_timeout(async move {
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
            Ok(pads)
        }))
    }

    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        let sql = "SELECT pad, mark FROM pad_mark WHERE (pad, mark) > ($1, $2) ORDER BY pad, mark LIMIT $3";
        let (pad, mark) = after.map_or_else(Default::default, |(pad, mark)| (pad.to_string(), mark));
        let question = query(sql).bind(pad).bind(mark).bind(i64::from(MARKS_AT_ONCE));
        Box::pin(collect(&self.reading, question, |row| Ok((pad_of(row)?, get(row, 1)?))))
    }

    fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool> {
        Box::pin(with_timeout(async move {
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            let sql = "UPDATE pad_line SET entry = new.after
                       FROM unnest($2::int[], $3::text[], $4::text[]) AS new (seq, before, after)
                       WHERE pad = $1 AND pad_line.seq = new.seq AND pad_line.entry = new.before";
            let is_written = rewrite_all(&mut connection, sql, pad.to_string(), lines).await?;
            if is_written {
                connection.commit().await?;
            } else {
                connection.rollback().await?;
            }
            Ok(is_written)
        }))
    }
}
