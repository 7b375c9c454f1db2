//! Foretell in a terminal: a full-screen table, a line mode, and a seat at a server's table.
//!
//! A *room* ([`room`]) is a table somewhere: on this computer against bots ([`offline`]), or at a server ([`joined`]).
//! It lives on a thread of its own, is sent wishes and tells news. The screen ([`state`], [`draw`]) and the line mode
//! ([`plain`]) know nothing else: they have what one viewer may know, the players' names, the score sheet and
//! sentences.
//!
//! Nothing of the game is decided here. What may be chosen is asked of the view ([`offers`]), and everything that is
//! said comes from the catalogues of `foretell-words`.
//!
//! # Where to start reading
//!
//! `state` is what the screen shows and what keys do, without a terminal; `draw` makes a picture of it, `places` says
//! where everything stands. `screen` is the only file that touches the terminal. `replay` shows a record in the same
//! way.

pub mod answers;
pub mod draw;
mod hint;
pub mod input;
pub mod joined;
pub mod keys;
pub mod menu;
pub mod offers;
pub mod offline;
mod overlays;
mod pen;
pub mod places;
pub mod plain;
pub mod replay;
pub mod room;
pub mod saves;
pub mod screen;
pub mod server;
pub mod state;
pub mod table;
pub mod theme;
