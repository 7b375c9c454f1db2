//! Foretell in a terminal. A game runs on its own thread ([`game_thread`]), local or at a server. It takes requests
//! and sends updates ([`game_messages`]) to the screen ([`game_screen`], [`draw`]) or the line mode ([`line_mode`]). No
//! game logic here: choices come from the view ([`move_choices`]), texts from `foretell-words`.

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
