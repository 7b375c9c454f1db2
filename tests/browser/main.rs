//! The pages in a real browser, with the real program behind them.
//!
//! `driver` is Chromium, `open_house` the server, `table` somebody who plays at a table; each of the other rooms is
//! what a person wants to do or needs. Tests wait for what is to happen and never for a time to pass.
#![cfg(unix)]

mod driver;
mod games;
mod kept;
mod open_house;
mod specials;
mod table;
