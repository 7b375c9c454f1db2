//! Steps are only appended, because databases out there have already run them.

#[derive(Clone, Copy, Debug)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

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
    (
        include_str!("../../migrations/sqlite/0012_names_read_alike.sql"),
        include_str!("../../migrations/postgres/0012_names_read_alike.sql"),
    ),
    (
        include_str!("../../migrations/sqlite/0013_pads_of_a_player.sql"),
        include_str!("../../migrations/postgres/0013_pads_of_a_player.sql"),
    ),
];

pub(super) const VERSION: u32 = STEPS.len() as u32;

pub(super) const OLDEST_READ: u32 = 1;

pub(super) fn migrations_after(version: u32, dialect: Dialect) -> impl Iterator<Item = &'static str> {
    STEPS.iter().skip(version as usize).map(move |(sqlite, postgres)| match dialect {
        Dialect::Sqlite => *sqlite,
        Dialect::Postgres => *postgres,
    })
}
