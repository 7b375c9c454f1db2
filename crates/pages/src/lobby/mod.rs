//! Pages around the tables: the first page, a visitor's games, guest bots, the form for a new table, and settings.

pub mod avatar_choice;
pub mod bot_choice;
pub mod games_filter;
pub mod guest_bots;
pub mod home;
pub mod my_games;
pub mod new_table;
pub mod settings;
pub mod table_form;
