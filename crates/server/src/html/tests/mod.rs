//! What must hold for all pages.

mod bids_read;
mod forms;
mod hands;
mod pad_forms;
mod pad_sheets;
mod practice;
mod pushed;
mod replays;
mod reviews;
mod tutor;
mod weights;
