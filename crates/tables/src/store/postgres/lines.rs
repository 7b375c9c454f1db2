//! Writes a batch of lines in one statement, which is also its transaction.

use std::collections::HashMap;
use std::time::Instant;

use super::connection::query;
use super::listener::{CHANNEL, SenderId};
use super::pool::Pool;
use super::rows::{fetch, get, with_timeout};
use super::{AnswerSender, GameId};
use crate::meters::meters;
use crate::store::{Append, Appended, StoreError, damaged};

pub(super) type PendingLine = (Append, AnswerSender<Appended>);

/// `base` is the line that must exist: of consecutive lines in one batch only the first needs its predecessor. Games
/// are processed by name, so that batches don't deadlock.
macro_rules! write_sql {
    ($listed:expr) => {
        concat!(
            "WITH line AS (
                 SELECT n, game, seq, entry,
                     base = 0 OR EXISTS (SELECT FROM log WHERE log.game = t.game AND log.seq = t.base) AS follows
                 FROM unnest($1::text[], $2::int[], $3::text[], $4::int[])
                     WITH ORDINALITY AS t (game, seq, entry, base, n)
             ), written AS (
                 INSERT INTO log (game, seq, entry)
                 SELECT game, seq, entry FROM line WHERE follows ORDER BY game COLLATE \"C\", seq
                 ON CONFLICT DO NOTHING RETURNING game, seq
             )",
            $listed,
            "SELECT follows, written.seq IS NOT NULL,
                 (SELECT pg_notify($5, $6 || string_agg(E'\\n' || game || ':' || seq, '')) FROM written
                  HAVING count(*) > 0)::text
             FROM line LEFT JOIN written USING (game, seq) ORDER BY n"
        )
    };
}

const WRITE: &str = write_sql!("");

const WRITE_AND_LIST: &str = write_sql!(
    ", listed AS (
         INSERT INTO listing (game, stage, public, rules, host, seats, people, opened_at, changed_at)
         SELECT DISTINCT ON (new.game COLLATE \"C\") new.game, stage, public, rules, host, seats,
             ARRAY(SELECT json_array_elements_text(people)), opened_at, changed_at
         FROM json_to_recordset($7::text::json) AS new (seq int, game text, stage text, public boolean, rules text,
             host text, seats text, people json, opened_at bigint, changed_at bigint)
         JOIN written USING (game, seq)
         ORDER BY new.game COLLATE \"C\", seq DESC
         ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, public = excluded.public,
             rules = excluded.rules, host = excluded.host, seats = excluded.seats, people = excluded.people,
             opened_at = excluded.opened_at, changed_at = excluded.changed_at
     )"
);

pub(super) struct LineWriter {
    connections: Pool,
    sender: SenderId,
}

impl LineWriter {
    pub(super) fn new(connections: Pool, sender: SenderId) -> LineWriter {
        LineWriter { connections, sender }
    }

    async fn write(&self, batch: &[Append]) -> Result<Vec<Result<Appended, StoreError>>, StoreError> {
        let plan = BatchPlan::of(batch);
        let fates = plan.write(&self.connections, self.sender).await?;
        Ok(plan.answers(batch, &fates))
    }
}

pub(super) async fn write(batch: Vec<PendingLine>, writer: LineWriter) -> LineWriter {
    if batch.is_empty() {
        return writer;
    }
    let began = Instant::now();
    let (lines, answers): (Vec<Append>, Vec<AnswerSender<Appended>>) = batch.into_iter().unzip();
    let written = with_timeout(writer.write(&lines)).await;
    if let Some(meters) = meters() {
        meters.committed(lines.len(), began.elapsed());
    }
    match written {
        Ok(fates) => answers.into_iter().zip(fates).for_each(|(answer, fate)| drop(answer.send(fate))),
        Err(error) => answers.into_iter().for_each(|answer| drop(answer.send(Err(error.clone())))),
    }
    writer
}

type LineResult = (bool, bool);

struct BatchPlan<'a> {
    lines: Vec<&'a Append>,
    sent_as: Vec<usize>,
    bases: Vec<u32>,
}

impl<'a> BatchPlan<'a> {
    fn of(batch: &'a [Append]) -> BatchPlan<'a> {
        let mut places = HashMap::with_capacity(batch.len());
        let mut lines = Vec::with_capacity(batch.len());
        let sent_as = batch.iter().map(|line| {
            *places.entry((line.game, line.seq)).or_insert_with(|| {
                lines.push(line);
                lines.len() - 1
            })
        });
        let sent_as = sent_as.collect();
        let base = |line: &&Append| {
            let mut base = line.seq.wrapping_sub(1);
            while base > 0 && places.contains_key(&(line.game, base)) {
                base -= 1;
            }
            base
        };
        let bases = lines.iter().map(base).collect();
        BatchPlan { lines, sent_as, bases }
    }

    async fn write(&self, connections: &Pool, sender: SenderId) -> Result<Vec<LineResult>, StoreError> {
        let listings = self.lines.iter().filter_map(|line| listing_json(line)).collect::<Result<Vec<_>, _>>();
        let listings = listings.map_err(|error| damaged("a listing", &error))?;
        let games: Vec<String> = self.lines.iter().map(|line| line.game.to_string()).collect();
        let seqs: Vec<i32> = self.lines.iter().map(|line| line.seq as i32).collect();
        let entries: Vec<&str> = self.lines.iter().map(|line| line.entry.as_str()).collect();
        let bases: Vec<i32> = self.bases.iter().map(|base| *base as i32).collect();
        let sql = if listings.is_empty() { WRITE } else { WRITE_AND_LIST };
        let mut writing = query(sql).bind(games).bind(seqs).bind(entries).bind(bases);
        writing = writing.bind(CHANNEL).bind(sender.to_string());
        if !listings.is_empty() {
            writing = writing.bind(serde_json::Value::Array(listings).to_string());
        }
        fetch(connections, writing, |row| Ok((get(row, 0)?, get(row, 1)?))).await
    }

    /// Of equal lines the first was sent.
    fn answers(&self, batch: &[Append], fates: &[LineResult]) -> Vec<Result<Appended, StoreError>> {
        let mut reported = vec![false; fates.len()];
        let answers = batch.iter().zip(&self.sent_as).map(|(line, sent)| {
            let first = !std::mem::replace(&mut reported[*sent], true);
            match fates.get(*sent) {
                Some((_, true)) if first => Ok(Appended::Written),
                Some((true, _)) => Ok(Appended::Taken),
                _ => Err(gap_before(line.game, line.seq)),
            }
        });
        answers.collect()
    }
}

fn gap_before(game: GameId, seq: u32) -> StoreError {
    StoreError::Damaged(format!("line {seq} of {game} cannot be written, because the line before it is not there"))
}

fn listing_json(line: &Append) -> Option<serde_json::Result<serde_json::Value>> {
    let listing = line.listing.as_ref()?;
    Some(serde_json::to_value(listing).map(|mut json| {
        json["seq"] = line.seq.into();
        json
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(game: u64, seq: u32) -> Append {
        Append { game: GameId::from_bits(game), seq, entry: String::new(), listing: None }
    }

    #[test]
    fn a_run_of_lines_needs_what_comes_before_the_first() {
        let batch = [line(1, 5), line(1, 4), line(2, 5), line(1, 7), line(3, 1), line(3, 2)];
        assert_eq!(BatchPlan::of(&batch).bases, [3, 3, 4, 6, 0, 0]);
    }

    #[test]
    fn of_equal_lines_one_is_sent_and_one_wins() {
        let batch = [line(1, 1), line(2, 9), line(1, 1), line(2, 9)];
        let plan = BatchPlan::of(&batch);
        assert_eq!(plan.sent_as, [0, 1, 0, 1]);
        let answers = plan.answers(&batch, &[(true, true), (false, false)]);
        assert!(matches!(answers[0], Ok(Appended::Written)));
        assert!(matches!(answers[2], Ok(Appended::Taken)));
        assert!(answers[1].is_err() && answers[3].is_err());
    }
}
