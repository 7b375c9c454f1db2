//! Score pads on a PostgreSQL server.

use sqlx::Executor;

use super::rows::{collect, get, pad_of};
use super::{Appended, Millis, Postgres, Row, StoreFuture};
use crate::PadId;
use crate::store::StoreError;
use crate::store::pads::{PadAppend, PadStore};

pub(in crate::store) async fn read_pad<'e>(
    from: impl Executor<'e, Database = sqlx::Postgres>,
    pad: PadId,
    after: u32,
) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT seq, entry FROM pad_line WHERE pad = $1 AND seq > $2 ORDER BY seq";
    let question = sqlx::query(sql).bind(pad.to_string()).bind(after as i32);
    collect(from, question, |row| Ok(Row { seq: get::<i32>(row, 0)? as u32, entry: get(row, 1)? })).await
}

/// Score pads in the order of their names, beginning after one.
pub(in crate::store) async fn pads<'e>(
    from: impl Executor<'e, Database = sqlx::Postgres>,
    after: Option<PadId>,
    most: u32,
) -> Result<Vec<(PadId, Millis)>, StoreError> {
    let sql = "SELECT pad, changed_at FROM pad WHERE pad > $1 ORDER BY pad LIMIT $2";
    let after = after.map(|pad| pad.to_string()).unwrap_or_default();
    let question = sqlx::query(sql).bind(after).bind(i64::from(most));
    collect(from, question, |row| Ok((pad_of(row)?, get(row, 1)?))).await
}

impl PadStore for Postgres {
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, Appended> {
        let sql = "WITH line AS (
                     INSERT INTO pad_line (pad, seq, entry) SELECT $1::text, $2::int, $3::text
                     WHERE $2 = 1 + coalesce((SELECT max(seq) FROM pad_line WHERE pad = $1), 0)
                     ON CONFLICT DO NOTHING RETURNING pad)
                   INSERT INTO pad (pad, changed_at) SELECT pad, $4::bigint FROM line
                   ON CONFLICT (pad) DO UPDATE SET changed_at = excluded.changed_at";
        Box::pin(async move {
            line.check()?;
            let PadAppend { pad, seq, at, entry } = line;
            let writing = sqlx::query(sql).bind(pad.to_string()).bind(seq as i32).bind(entry).bind(at);
            if self.write(writing).await? > 0 {
                return Ok(Appended::Written);
            }
            let last = read_pad(&self.reading, pad, 0).await?.last().map_or(0, |row| row.seq);
            PadAppend::not_written(pad, seq, last)
        })
    }

    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(read_pad(&self.reading, pad, after))
    }

    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>> {
        let sql = "WITH old AS (SELECT pad FROM pad WHERE changed_at < $1 ORDER BY changed_at, pad LIMIT $2),
                        lines AS (DELETE FROM pad_line WHERE pad IN (SELECT pad FROM old))
                   DELETE FROM pad WHERE pad IN (SELECT pad FROM old) RETURNING pad";
        let question = sqlx::query(sql).bind(unchanged_since).bind(i64::from(most));
        Box::pin(collect(&self.reading, question, pad_of))
    }
}
