//! Foretell in a terminal: a full-screen table, a line mode, and a seat at a server's table.
//!
//! A game runs on its own thread ([`game_thread`]): against bots ([`local_game`]) or at a server's table
//! ([`remote_game`]). It receives requests and sends updates ([`game_messages`]). The screen ([`game_screen`],
//! [`draw`]) and the line mode ([`line_mode`]) know only one viewer's view, names, the score sheet and sentences.
//!
//! No game logic here: choices come from the view ([`move_choices`]), texts from `foretell-words`.
//!
//! # Where to start reading
//!
//! `game_screen` is the screen's state and keys, `draw` draws it by `table_layout`, and only `terminal` touches the
//! terminal. `replay_screen` replays a record, with its review in `review_pane`. `practice_game` asks puzzles.
//! `pad_session` is the score pad, shown by `pad_screen` and `pad_lines`. `lesson_lines` is the lesson for beginners.

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
pub mod lesson_lines;
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
