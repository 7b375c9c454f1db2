//! Pages around the tables: the first page, a visitor's games, the bots that can be invited, the form that opens a
//! table, and a visitor's settings.

pub(crate) mod guest_bots;
pub(crate) mod home;
pub(crate) mod my_games;
pub(crate) mod new_table;
pub(crate) mod settings;
pub(crate) mod table_form;
