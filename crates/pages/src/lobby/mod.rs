//! Pages around the tables: the first page, a visitor's games, the bots that can be invited, the form that opens a
//! table, and a visitor's settings.

pub mod games_filter;
pub mod guest_bots;
pub mod home;
pub mod my_games;
pub mod new_table;
pub mod settings;
pub mod table_form;
