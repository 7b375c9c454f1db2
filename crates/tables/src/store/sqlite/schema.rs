//! A foreign trigger would run with every write and could delete acknowledged data.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;

use super::file::version;
use super::rows::{collect, get};
use crate::store::migrate::{Dialect, migrations_after};
use crate::store::{OpenError, StoreError};

type Schema = BTreeMap<(String, String), (String, String)>;

pub(super) fn differences(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let (found, expected) = (schema(connection)?, schema_of_version(version(connection)?)?);
    let unknown = found.iter().filter(|(key, _)| !expected.contains_key(key));
    let unknown = unknown.map(|((kind, name), (table, _))| format!("an unknown {kind} «{name}» on «{table}»"));
    let other = expected.iter().filter(|(key, made)| found.get(key) != Some(made));
    let other = other.map(|(key @ (kind, name), _)| {
        let what = if found.contains_key(key) { "changed" } else { "missing" };
        format!("a {what} {kind} «{name}»")
    });
    Ok(unknown.chain(other).collect())
}

pub(in crate::store) fn damage(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let found = collect(connection, "PRAGMA integrity_check(20)", [], |row| get::<String>(row, 0))?;
    let pages = found.into_iter().filter(|found| found != "ok");
    Ok(pages.chain(differences(connection)?).collect())
}

pub(super) fn check(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    refuse(differences(connection), path, |_| true)
}

/// Rejects foreign triggers. The owner's own indexes and tables are harmless.
pub(super) fn check_runs_nothing_else(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let runs = |found: &String| found.contains(" trigger «") || found.contains(" view «");
    refuse(differences(connection), path, runs)
}

fn refuse(
    found: rusqlite::Result<Vec<String>>,
    path: &Path,
    counts: impl Fn(&String) -> bool,
) -> Result<(), OpenError> {
    let mut found = found.map_err(|error| OpenError::from_sqlite(path, &error))?;
    found.retain(counts);
    if found.is_empty() { Ok(()) } else { Err(OpenError::Foreign(path.to_owned(), found)) }
}

pub(super) const STATISTICS: [(&str, &str); 2] = [
    ("sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
    ("sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"),
];

/// Without SQLite's statistics, compared by their SQL: anything else could hide behind their names.
fn schema(connection: &Connection) -> rusqlite::Result<Schema> {
    let mut statement = connection.prepare("SELECT type, name, tbl_name, coalesce(sql, '') FROM main.sqlite_schema")?;
    let rows = statement.query_map([], |row| {
        let made: String = row.get(3)?;
        Ok(((row.get(0)?, row.get(1)?), (row.get(2)?, made.split_whitespace().collect::<Vec<_>>().join(" "))))
    })?;
    let mut schema = rows.collect::<rusqlite::Result<Schema>>()?;
    for (name, made) in STATISTICS {
        let key = ("table".to_owned(), name.to_owned());
        if schema.get(&key).is_some_and(|(table, found)| table == name && found == made) {
            schema.remove(&key);
        }
    }
    Ok(schema)
}

fn schema_of_version(version: u32) -> rusqlite::Result<Schema> {
    let connection = Connection::open_in_memory()?;
    for step in migrations_after(0, Dialect::Sqlite).take(version as usize) {
        connection.execute_batch(step)?;
    }
    schema(&connection)
}
