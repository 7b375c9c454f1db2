//! The score pad in the browser, for real cards: `/pad` starts one, `/pad/{pad}` shows it.
//!
//! Everything works with plain forms. Our script (`assets/pad.js`) sends them without leaving the page, follows the
//! pad's stream, and works offline with data tables from the page.
//!
//! `setup` starts a pad; `page` combines its sections: `round` with the question (`ask`), `people` who come and go, and
//! `offline_data` for our script. `section` has the parts that are pushed on their own.

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
