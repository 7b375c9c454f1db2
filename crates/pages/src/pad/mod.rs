//! The score pad in the browser, for real cards: `/pad` starts one, `/pad/{pad}` shows it.
//!
//! Everything works with plain forms. Our script (`assets/pad.js`) sends them without leaving the page, follows the
//! pad's stream, and works offline with data from the page.

mod ask;
pub mod history;
pub mod large;

mod offline_data;
pub mod page;
mod people;
pub mod picture;
pub mod reader;
pub mod round;
pub mod section;
pub mod setup;
pub mod sheet;
pub mod trick;
pub mod whole_sheet;
