//! The score pad, for people who play with cards on a table.
//!
//! A [`Pad`] is a [`PadSetup`] and a list of [`PadEntry`]s that only ever grows; the [`Sheet`] follows from them.
//! Whatever is a rule of the game is asked of `foretell-rules`: how many cards there are, who deals, which bid is
//! banned, what a bid is worth. Nothing here knows of clocks, files or screens.
//!
//! # Where to start reading
//!
//! `entry` is what can be written, `pad` whether it may be, `sheet` what follows, and `round` one round of it with what
//! is still asked; `ahead` has all of it as tables. `refusal` says why not, `facts` what is worth telling, and `text`
//! how a pad is kept.

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
pub use facts::Facts;
pub use pad::Pad;
pub use refusal::{Flaw, PadError};
pub use round::{Asked, PadRound, ShownBid};
pub use round_table::{BannedBids, RoundTable};
pub use sheet::{Conflict, Correction, Field, PlayerLine, Sheet};
pub use text::ReadPadError;
