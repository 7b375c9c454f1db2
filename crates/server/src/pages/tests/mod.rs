//! What must hold for all pages.

pub(super) mod drawn;
mod forms;
mod pad_forms;
mod pushed;
mod replays;
mod weights;
