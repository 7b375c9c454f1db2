use foretell_table::{Entry, Erasure, History, InvalidLogError, PlayerId, SpokenLine, TableState};

use crate::store::{Rewrite, Row, StoreError};

const LINES_AT_ONCE: u32 = 64;

/// `None` if the log is empty. Yields now and then to tables in play.
pub(crate) async fn read_table(rows: &[Row]) -> Result<Option<(History, TableState)>, StoreError> {
    let Some((first, rows)) = rows.split_first() else { return Ok(None) };
    let opened = History::open(read_entry(first)?);
    let (mut history, mut state) = opened.map_err(|invalid| damaged(first, &invalid))?;
    for row in rows {
        if row.seq != state.version() + 1 {
            return Err(StoreError::Damaged(format!("line {} follows line {}", row.seq, state.version())));
        }
        let entry = read_entry(row)?;
        state.fold(entry.at, &entry.facts, &mut |_| {}).map_err(|invalid| damaged(row, &invalid))?;
        history.push(entry, &state);
        if state.version().is_multiple_of(LINES_AT_ONCE) {
            tokio::task::yield_now().await;
        }
    }
    Ok(Some((history, state)))
}

pub(crate) fn read_entry(row: &Row) -> Result<Entry, StoreError> {
    serde_json::from_str(&row.entry).map_err(|error| StoreError::Damaged(format!("line {}: {error}", row.seq)))
}

fn read_entries(rows: &[Row]) -> Result<Vec<Entry>, StoreError> {
    rows.iter().map(read_entry).collect()
}

pub(super) fn damaged(row: &Row, invalid: &InvalidLogError) -> StoreError {
    StoreError::Damaged(format!("line {}: {invalid}", row.seq))
}

pub(crate) struct Erased {
    pub(crate) all: Vec<Row>,
    pub(crate) changed: Vec<Rewrite>,
}

pub(crate) fn names_in(rows: &[Row], person: PlayerId) -> Result<Vec<String>, StoreError> {
    foretell_table::names_in(read_entries(rows)?, person).map_err(|invalid| StoreError::Damaged(invalid.to_string()))
}

/// `None` if nothing changes. The person may have had these names.
pub(crate) fn erased(rows: &[Row], erasure: Erasure, names: &[String]) -> Result<Option<Erased>, StoreError> {
    let mut entries = read_entries(rows)?;
    let are_changed = foretell_table::erase(&mut entries, erasure, names)
        .map_err(|invalid| StoreError::Damaged(invalid.to_string()))?;
    let mut all = rows.to_vec();
    let mut changed = Vec::new();
    for ((row, entry), is_changed) in all.iter_mut().zip(entries).zip(are_changed) {
        if is_changed {
            let text = serde_json::to_string(&entry);
            let after = text.map_err(|error| StoreError::Damaged(format!("line {}: {error}", row.seq)))?;
            let before = std::mem::replace(&mut row.entry, after.clone());
            changed.push(Rewrite { seq: row.seq, before, after });
        }
    }
    Ok((!changed.is_empty()).then_some(Erased { all, changed }))
}

pub fn spoken_lines(rows: &[Row]) -> Result<Vec<SpokenLine>, StoreError> {
    let mut lines = Vec::new();
    for row in rows.iter().filter(|row| row.entry.contains("\"said\"")) {
        lines.extend(SpokenLine::all_in(row.seq, &read_entry(row)?));
    }
    Ok(lines)
}
