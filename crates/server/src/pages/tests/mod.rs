//! What must hold for all pages.

mod drawn;
mod forms;
mod replays;
