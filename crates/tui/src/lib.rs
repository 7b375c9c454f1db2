//! Foretell in a terminal: a full-screen table, a line mode, and a seat at a server's table.
//!
//! A game runs on a thread of its own ([`game_thread`]): on this computer against bots ([`local_game`]), or at a
//! server's table ([`remote_game`]). It receives requests and sends updates ([`game_messages`]). The screen
//! ([`game_screen`], [`draw`]) and the line mode ([`line_mode`]) know nothing else: they have what one viewer may know,
//! the players' names, the score sheet and sentences.
//!
//! Nothing of the game is decided here. What may be chosen is asked of the view ([`move_choices`]), and everything that
//! is said comes from the catalogues of `foretell-words`.
//!
//! # Where to start reading
//!
//! `game_screen` is what the screen shows and what keys do, without a terminal; `draw` draws it, and `table_layout`
//! says where everything stands. `terminal` is the only file that touches the terminal. `replay_screen` shows a record
//! in the same way, with its review in `review_pane`. `practice_game` asks puzzles at the same table. `pad_session` is
//! the score pad for cards on a table, shown by `pad_screen` and `pad_lines`.

pub mod answer_parser;
mod canvas;
pub mod draw;
pub mod game_and_review;
pub mod game_messages;
pub mod game_screen;
pub mod game_thread;
mod hint;
pub mod input;
pub mod io_errors;
pub mod keys;
pub mod line_mode;
pub mod local_game;
pub mod menu;
pub mod move_choices;
pub mod overlays;
pub mod pad_files;
pub mod pad_lines;
pub mod pad_screen;
pub mod pad_session;
pub mod practice_game;
pub mod presentation;
pub mod reactions;
pub mod remote_game;
pub mod replay_screen;
mod review_pane;
pub mod save_files;
pub mod saved_sessions;
pub mod table;
pub mod table_layout;
pub mod terminal;
pub mod text;
pub mod theme;
mod tutor;
