//! Pages around the tables: the first page, a visitor's games, the form that opens a table, and a visitor's settings.

pub(crate) mod home;
pub(crate) mod my_games;
pub(crate) mod new_table;
pub(crate) mod settings;
