//! The pages in a real browser, with the real program behind them.
//!
//! `driver` is Chromium, `open_house` the server, `table` somebody who plays at a table; each of the other rooms is
//! what a person wants to do or needs. Tests wait for what is to happen and never for a time to pass.
//!
//! A new page is added to the lists of pages in `everyone` (nobody is shut out) and `phone` (nothing is too wide), a
//! main screen to `screens`, and something new to do gets a room of its own. Where a position is needed that chance
//! brings up too rarely, `tables/find` plays until it has come up, and `Table::found` goes there.
#![cfg(unix)]

#[path = "../house/address.rs"]
mod address;
mod afterwards;
mod connection;
mod driver;
mod everyone;
mod fair;
mod games;
mod kept;
mod keyboard;
mod languages;
mod links;
mod open_house;
mod phone;
mod picture;
mod screens;
mod specials;
mod table;
mod taps;
mod themes;
