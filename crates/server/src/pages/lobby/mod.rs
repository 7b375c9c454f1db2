//! Pages around the tables: the first page, the form that opens a table, and a visitor's settings.

pub(crate) mod home;
pub(crate) mod new_table;
pub(crate) mod settings;
