//! What must hold for all pages.

pub(super) mod drawn;
mod forms;
mod pushed;
mod replays;
mod reviews;
mod weights;
