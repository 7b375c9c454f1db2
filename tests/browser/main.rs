//! The pages in a real browser, with the real program behind them.
//!
//! `driver` is Chromium or Firefox, `server` the server, `table` a player at a table; each of the other modules is
//! what a person wants to do or needs. Tests wait for what is to happen and never for a time to pass.
//!
//! A new page is added to the lists of pages in `accessibility` (axe-core finds nothing), `phone` (nothing is too wide)
//! and `large_text` (nothing is cut off), a main screen to `screens`, and something new to do gets a module of its own.
//! Where a position is needed that chance brings up too rarely, `tables/find` plays until it has come up, and
//! `Table::found` goes there.
#![cfg(unix)]

mod accessibility;
mod away;
mod child_process;
mod connection;
mod driver;
mod ending;
mod fair;
#[path = "../support/free_address.rs"]
mod free_address;
mod games;
#[cfg(target_os = "linux")]
#[path = "../support/haproxy.rs"]
mod haproxy;
mod hints;
mod keyboard;
mod languages;
mod large_text;
mod lesson;
mod links;
mod listening;
mod marionette;
mod pace;
mod pad;
mod pad_sheet;
#[cfg(target_os = "linux")]
mod partition;
mod people;
mod phone;
mod picture;
#[cfg(target_os = "linux")]
#[allow(dead_code, reason = "other tests kill it")]
#[path = "../support/postgres.rs"]
mod postgres;
mod practice;
mod proxy;
#[cfg(target_os = "linux")]
#[path = "../support/relay.rs"]
mod relay;
mod replay_and_rules;
mod review;
mod rounds;
mod screens;
mod server;
mod sleep;
mod specials;
mod still;
mod table;
mod taps;
mod themes;
mod tutor;
mod words;
