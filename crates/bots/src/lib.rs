//! Bots that are worth playing against. A bot gets a [`View`] and answers with an [`Action`]; it never sees a game.
//!
//! ```
//! use foretell_bots::BotSpec;
//! use foretell_rules::{Game, RuleSet, Seat, Viewer};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//!
//! let rules: RuleSet = "pl/4".parse()?;
//! let mut game = Game::new(rules);
//! game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
//!
//! let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
//! let mut bot = "apprentice".parse::<BotSpec>()?.sit_down(rules, seat, 7);
//! let action = bot.decide(&game.view(Viewer::Seat(seat)));
//! println!("{action}: {}", bot.reason());
//! game.apply(seat, action)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apprentice;
pub mod augur;
mod consequence;
mod hints;
mod one_card;
mod outcome;
mod random;
mod score_value;
mod seer;
mod spec;
mod twins;

use foretell_rules::{Action, Event, View};

pub use apprentice::{Apprentice, Fate, InCards, StillOut, in_cards};
pub use augur::consequence;
pub use consequence::{Both, Consequence, Course, DecidingCard, Miss};
pub use hints::{Adviser, HINT_MS, REPEATABLE_HINT, adviser, adviser_within, mark_hint};
pub use random::Random;
pub use score_value::{chance_to_end_first, lateness, share_of_points, winning_chance, worth};
pub use seer::{Advice, Budget, Counts, Gain, PassedOver, Prospect, Seer, SeerOptions, Why};
pub use seer::{Imagination, ImaginedWorld, ImaginedWorlds};
pub use spec::{BotSpec, ParseBotError, split_bots};
pub use twins::stand_in;

/// A player. It is deterministic by seed, seat, events and views, unless it has a time limit.
pub trait Bot: Send {
    /// Applies an event that this seat may know. Events arrive in order.
    fn see(&mut self, event: &Event) {
        let _ = event;
    }

    /// Answers with a legal action; call it only if `view.legal()` is not empty.
    fn decide(&mut self, view: &View) -> Action;

    fn reason(&self) -> String;
}
