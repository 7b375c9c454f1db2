//! The score pad in the browser, for cards on a table: `/pad` begins one, `/pad/{pad}` is the page of one.
//!
//! Everything works by plain forms. Our script (`assets/pad.js`) sends them without leaving the page, follows the pad's
//! stream, and goes on alone where there is no server: what it needs for that lies in the page as tables of data.
//!
//! `setup` begins a pad; `page` puts the sections of one together: `round` with what is asked in `ask`, `people` who
//! come and go, `offline_data` the data for our script. `write` takes what is entered; `live` sends the sections that
//! change, or parts of them (`section`).

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
