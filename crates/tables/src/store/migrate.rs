//! The shape of the database, step by step. Steps are only ever added: what a step says was done to databases that
//! people keep, so it is never changed afterwards.

/// A database's language.
#[derive(Clone, Copy, Debug)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

/// The steps in order: the first makes version 1 out of an empty database.
const STEPS: &[(&str, &str)] = &[
    (include_str!("../../migrations/sqlite/0001_first.sql"), include_str!("../../migrations/postgres/0001_first.sql")),
    (
        include_str!("../../migrations/sqlite/0002_guest_bots.sql"),
        include_str!("../../migrations/postgres/0002_guest_bots.sql"),
    ),
    (include_str!("../../migrations/sqlite/0003_desk.sql"), include_str!("../../migrations/postgres/0003_desk.sql")),
    (
        include_str!("../../migrations/sqlite/0004_games_of_a_player.sql"),
        include_str!("../../migrations/postgres/0004_games_of_a_player.sql"),
    ),
    (include_str!("../../migrations/sqlite/0005_pads.sql"), include_str!("../../migrations/postgres/0005_pads.sql")),
    (
        include_str!("../../migrations/sqlite/0006_reviews.sql"),
        include_str!("../../migrations/postgres/0006_reviews.sql"),
    ),
    (
        include_str!("../../migrations/sqlite/0007_practice.sql"),
        include_str!("../../migrations/postgres/0007_practice.sql"),
    ),
    (include_str!("../../migrations/sqlite/0008_names.sql"), include_str!("../../migrations/postgres/0008_names.sql")),
    (
        include_str!("../../migrations/sqlite/0009_erasure.sql"),
        include_str!("../../migrations/postgres/0009_erasure.sql"),
    ),
    (
        include_str!("../../migrations/sqlite/0010_documents.sql"),
        include_str!("../../migrations/postgres/0010_documents.sql"),
    ),
    (
        include_str!("../../migrations/sqlite/0011_plain_names.sql"),
        include_str!("../../migrations/postgres/0011_plain_names.sql"),
    ),
];

/// The version that this program reads and writes.
pub(super) const VERSION: u32 = STEPS.len() as u32;

/// The oldest version whose logs, list and sessions read as today's do: it can be looked at without changing it.
pub(super) const OLDEST_READ: u32 = 1;

/// What is to be done to a database of a version, in order; nothing where it is of today's version or newer.
pub(super) fn migrations_after(version: u32, dialect: Dialect) -> impl Iterator<Item = &'static str> {
    STEPS.iter().skip(version as usize).map(move |(sqlite, postgres)| match dialect {
        Dialect::Sqlite => *sqlite,
        Dialect::Postgres => *postgres,
    })
}
