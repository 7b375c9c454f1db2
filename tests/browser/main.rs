//! The pages in a real browser, served by the real program. Tests wait for events, never for a time.
//!
//! Add new pages to the lists in `accessibility`, `phone` and `large_text`, main screens to `screens`; new tasks get a
//! module. For rare positions, `tables/find` plays until they come up, and `Table::found` opens them.
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
mod gathering;
mod hand;
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
mod looks;
mod marionette;
mod moments;
mod pace;
mod pad;
mod pad_sheet;
#[cfg(target_os = "linux")]
mod partition;
mod people;
mod phone;
mod phone_speed;
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
mod show;
mod sleep;
mod specials;
mod still;
mod table;
mod taps;
mod texts;
mod themes;
mod tutor;
mod words;
