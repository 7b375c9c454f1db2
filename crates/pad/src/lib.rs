//! The score pad for people who play with real cards, without clocks, files or screens. A [`Pad`] is a [`PadSetup`] and
//! an append-only list of [`PadEntry`]s; the [`Sheet`] follows from them.

mod entry;
mod facts;
mod pad;
mod refusal;
mod round;
mod round_table;
mod sheet;
mod text;

pub use entry::{
    CloudChange, JoinScore, LeaveScore, OnceName, OnceNameError, PadEntry, PadLine, PadSetup, Player, SetupError,
};
pub use facts::PadFacts;
pub use pad::Pad;
pub use refusal::{Flaw, PadError};
pub use round::{Asked, PadRound, ShownBid};
pub use round_table::{BannedBids, RoundTable};
pub use sheet::{Conflict, Correction, Field, PlayerLine, Sheet};
pub use text::ReadPadError;
