//! One table as a pure fold of its append-only log: people and bots, one game.
//!
//! A [`Request`] becomes [`Fact`]s or a [`RequestError`] ([`TableState::ask`]); facts are stored as an [`Entry`] and
//! folded into the next [`TableState`]. What the table does by itself, and when, is data too ([`schedule`]). Nothing
//! here waits, stores or reads a clock, so the crate compiles for every target; `foretell-tables` does the rest.
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `testing` | the module `testing`: a table that plays itself | no |

#![cfg_attr(docsrs, feature(doc_cfg))]

mod avatars;
mod bot_card;
mod broadcast;
mod chair;
mod erasure;
mod fold;
mod history;
mod id;
mod in_progress;
mod invalid_log;
mod line_limits;
mod listing;
mod log;
mod log_clock;
mod name_skeleton;
mod named_requests;
mod pauses;
mod practice;
mod presence;
mod record;
mod repeats;
mod requests;
pub mod schedule;
mod seat_requests;
mod settings;
mod snapshot;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod time;

pub use bot_card::{BOT_TITLE, BotCard, BotCardError, HOUSE_NAME};
pub use broadcast::{Broadcast, OnAir};
pub use chair::{Chair, Sitter};
pub use erasure::{Erasure, SpokenLine, alias, erase, names_in};
pub use history::{History, MOST_MISSED_STEPS, RECENT_STEPS};
pub use id::{GameId, GroupId, PadId, ParseIdError, PlayerId};
pub use invalid_log::{InvalidLineError, InvalidLogError};
pub use listing::{Listing, Stage};
pub use log::{
    AwayReason, ChatMessage, ChatRoom, Entry, Fact, Log, LoggedMove, Reaction, SeatNumber, SeatRequest, TableFact,
};
pub use log_clock::{JUMP, LogClock, Reading};
pub use name_skeleton::{LONGEST_NAME, NameSkeleton, letters_for_signs, reads_like};
pub use practice::PracticeTable;
pub use presence::{Presence, ShownPresence};
pub use record::{record_of, replay_for};
pub use requests::{Caller, LONGEST_LINE, Request, RequestError, plain};
pub use settings::{Settings, SettingsError, TimeControl, WhenEmpty, as_text, check_bot};
pub use snapshot::{SeatStatus, SharedText, Step, TableSnapshot, Update};
pub use state::{BotTurn, Pending, StepEvent, TableEvent, TableState};
pub use time::{Millis, date, date_and_time};
