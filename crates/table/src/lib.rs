//! One table as a pure fold: people and bots, one game, one append-only log.
//!
//! A [`Request`] becomes [`Fact`]s or a [`RequestError`] ([`TableState::ask`]); facts are written down as an [`Entry`]
//! and folded into the next [`TableState`]. What the table does by itself, and when, is data too ([`schedule`]).
//! Nothing here waits, stores or asks what time it is, so the crate compiles for every target; `foretell-tables` does
//! the rest.
//!
//! `chair` is who sits where, `requests` what people ask, `log` what is written, `state` and `fold` what follows,
//! `presence` who is connected, `schedule` what the table does by itself, and `snapshot` what it shows. `pauses` is
//! what people look at before it goes on, `history` what it remembers, `line_limits` how many lines beside the moves it
//! writes, `record` what remains of its game, and `log_clock` what the log's times mean for a process. `wishes` is what
//! people ask about who comes and goes during a game, `erasure` what the owner takes back, `repeats` recognises
//! requests that were sent again (by `named_requests`), and `practice` is a table of which nothing remains. `id`,
//! `listing`, `settings`, `bot_card` and `name_skeleton` are the values they share.
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `testing` | the module `testing`: a table that plays itself | no |

#![cfg_attr(docsrs, feature(doc_cfg))]

mod bot_card;
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
mod settings;
mod snapshot;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod time;
mod wishes;

pub use bot_card::{BOT_TITLE, BotCard, BotCardError, HOUSE_NAME};
pub use chair::{Chair, Sitter};
pub use erasure::{Erasure, SpokenLine, alias, erase, names_in};
pub use history::{History, LATELY, MISSED};
pub use id::{GameId, PadId, ParseIdError, PlayerId};
pub use invalid_log::{InvalidLineError, InvalidLogError};
pub use listing::{Listing, Stage};
pub use log::{AwayReason, ChatMessage, ChatRoom, Entry, Fact, Log, LoggedMove, Reaction, SeatNumber, TableFact, Wish};
pub use log_clock::{JUMP, LogClock, Reading};
pub use name_skeleton::{LONGEST_NAME, NameSkeleton, without_accents};
pub use practice::PracticeTable;
pub use presence::{Presence, ShownPresence};
pub use record::{record_of, replay_for};
pub use requests::{Caller, LONGEST_LINE, Request, RequestError, plain};
pub use settings::{Settings, SettingsError, TimeControl, WhenEmpty, as_text, check_bot};
pub use snapshot::{SeatStatus, SharedText, Step, TableSnapshot, Update};
pub use state::{BotTurn, Pending, StepEvent, TableEvent, TableState};
pub use time::{Millis, date};
