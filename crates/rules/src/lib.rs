//! The rules of the card game that Foretell plays, for five editions and every variant, as one pure engine.
//!
//! It has no clock, files or randomness of its own. Deals are inputs, so a game is a function of its inputs.
//!
//! # A game, step by step
//!
//! ```
//! use foretell_rules::{Game, RuleSet, Waiting};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//!
//! let rules: RuleSet = "it/4".parse()?;
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
//! let mut game = Game::new(rules);
//! loop {
//!     match game.waiting() {
//!         Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
//!         Waiting::Decision(decision) => {
//!             let seat = decision.seats().first().expect("a player is waited for");
//!             let action = game.legal(seat).nth(0).expect("there is always something to do");
//!             game.apply(seat, action)?;
//!         }
//!         Waiting::Over => break,
//!     }
//! }
//! assert_eq!(game.rounds_played(), 15);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a player sees
//!
//! Bots, pages and clients get a [`View`], built from the game or folded from [`Event`]s, never a [`Game`].
//! [`View::worlds`] samples complete games that agree with a view.
//!
//! # Records
//!
//! A [`Record`] is a whole game as readable text; reading it checks every move:
//!
//! ```
//! use foretell_rules::{Game, NoEvents, Record, Recorder};
//! # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! # let rules: foretell_rules::RuleSet = "pt/3+specials=all".parse()?;
//! let mut recorder = Recorder::new(rules);
//! let mut game = Game::new(rules);
//! game.playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(9), &mut recorder);
//! let again: Record = recorder.record.to_text()?.parse()?;
//! assert_eq!(again.replay(&mut NoEvents)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `serde` | cards, plays, seats, actions, sets and rules are values for serde | no |
//! | `json` | `serde`, and the module `json`: events and whole views as JSON | no |
//!
//! The core takes an hour to read: `ruleset`, `trick`, `round`, `game` and `action`, with `card`, `set` and `seat` for
//! the things on the table and `deal` and `event` for input and output. Each of the other files can be read alone.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod action;
mod action_id;
mod card;
mod consistency;
mod deal;
mod duration;
mod event;
mod game;
#[cfg(feature = "json")]
pub mod json;
mod knowledge;
mod layout;
mod pattern;
mod perft;
mod pick;
mod piles;
mod playout;
mod record;
mod replay;
mod round;
mod ruleset;
mod seat;
#[cfg(feature = "serde")]
mod serde_impls;
mod set;
mod sheet;
mod spec;
mod text;
mod trick;
mod trick_so_far;
mod verdict;
mod view;
mod visible;
mod world;

pub use rand_core;

pub use action::{Action, ActionError, Actions, ActionsIter, Change, Decision, ParseActionError};
pub use card::{Card, Face, ParseCardError, Rank, Special, Suit};
pub use consistency::ViewError;
pub use deal::{Deal, DealError, Draw};
pub use event::{Audience, Event, EventSink, NoEvents, Viewer};
pub use game::{Game, Waiting};
pub use knowledge::{HandKnowledge, Knowledge};
pub use pattern::{ParseRulePatternError, RulePattern};
pub use perft::perft;
pub use record::{
    Move, MoveError, Record, RecordError, RecordErrorKind, Recorder, Remark, RemarkError, WriteRecordError,
};
pub use replay::{Frame, JumpTo, Replay, RoundSteps};
pub use round::Plays;
pub use ruleset::{
    Bids, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, RuleSetError, Specials, Sum, Wizards,
};
pub use seat::{BySeat, MOST_PLAYERS, Seat, SeatSet, Seats};
pub use set::{CardSet, Cards};
pub use sheet::{ScoreSheet, SheetRow, highest, leaders, points};
pub use spec::{Choice, SpecError, SpecErrorKind, option_list, option_values};
pub use trick::{Declared, Lead, ParsePlayError, Placed, Play, Role, TrickOutcome, Trump};
pub use trick_so_far::{CardPlay, TrickSoFar};
pub use verdict::{PlayReason, PlayVerdict, TrickError, TrickReason, TrickVerdict};
pub use view::{RoundView, View, ViewPhase};
pub use visible::{is_invisible, visible_name};
pub use world::Worlds;
