//! Players that are worth playing against. A bot gets a [`View`] and answers with an [`Action`]; it never sees a game.
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
mod hints;
mod one_card;
mod outcome;
mod outlook;
mod random;
mod seer;
mod spec;
mod twins;

use foretell_rules::{Action, Event, View};

pub use apprentice::{Apprentice, Fate, InCards, StillOut, in_cards};
pub use hints::{Adviser, adviser, mark_hint};
pub use outlook::{chance_to_end_first, lateness, share_of_points, winning_chance, worth};
pub use random::Random;
pub use seer::{Advice, Budget, Counts, Gain, PassedOver, Prospect, Seer, SeerOptions, Why};
pub use seer::{Imagination, ImaginedWorld, ImaginedWorlds};
pub use spec::{BotSpec, ParseBotError, split_bots};
pub use twins::stand_in;

/// A player. For the same seed, seat, events and views it decides the same, unless it was given a time to think.
pub trait Bot: Send {
    /// Something happened that this seat may know. Everything is told in order; a bot remembers what it likes.
    fn see(&mut self, event: &Event) {
        let _ = event;
    }

    /// What to do now. It is only asked when `view.legal()` is not empty, and answers with one of those actions.
    fn decide(&mut self, view: &View) -> Action;

    /// Why the last decision was made, in a sentence for people.
    fn reason(&self) -> String;
}
