//! Who sits at a table: one of our bots, or a process of another author. The table does not know which.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Bot, BotSpec};
use foretell_rules::{Action, ActionError, BySeat, Event, RuleSet, Seat, View};

/// What a player is told on sitting down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chair {
    pub(crate) rules: RuleSet,
    pub(crate) seat: Seat,
    /// Where everything that the player does by chance comes from.
    pub(crate) seed: u64,
    /// The number of the game in the run, from 1.
    pub(crate) game: u64,
}

/// A player at a table, for one game after the other.
pub(crate) trait Player: Send {
    /// A new game begins; one that was going on is forgotten.
    fn sit_down(&mut self, chair: &Chair) -> Result<(), PlayerError>;

    /// Something happened that this seat may know.
    fn see(&mut self, event: &Event);

    /// What to do now.
    fn decide(&mut self, view: &View) -> Result<Action, PlayerError>;

    /// The game is over, with these totals of so many players.
    fn get_up(&mut self, _scores: &BySeat<i32>, _players: usize) {}

    /// What the player complained about last, where it has a way to.
    fn last_words(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// What a player did wrong, so that the game could not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// It never got as far as a greeting.
    #[error("did not start: {0}")]
    NoStart(String),
    /// It ended in the middle of a game.
    #[error("crashed: {0}")]
    Crash(String),
    /// It did not answer in time.
    #[error("stalled: there was no answer within {ms} ms")]
    Stall {
        /// The time it had, in milliseconds.
        ms: u128,
    },
    /// Its answer was not one.
    #[error("spoke nonsense: {0}")]
    Nonsense(String),
    /// It wanted to do what it may not.
    #[error("played illegally: {action}: {why} (rule {rule})", rule = why.rule())]
    Illegal {
        /// What it wanted.
        action: Action,
        /// Why it may not.
        why: ActionError,
    },
    /// Nothing is wrong with it: the whole run was stopped.
    #[error("was interrupted")]
    Interrupted,
}

impl PlayerError {
    /// The same fault before the first game: the player never started.
    pub(crate) fn before_the_game(self) -> PlayerError {
        match self {
            PlayerError::NoStart(_) | PlayerError::Interrupted => self,
            PlayerError::Crash(_) => PlayerError::NoStart("it ended without a greeting".into()),
            PlayerError::Stall { ms } => PlayerError::NoStart(format!("there was no greeting within {ms} ms")),
            PlayerError::Nonsense(what) => PlayerError::NoStart(what),
            PlayerError::Illegal { .. } => PlayerError::NoStart(self.to_string()),
        }
    }

    /// A word for it that programs can rely on.
    pub const fn kind(&self) -> &'static str {
        match self {
            PlayerError::NoStart(_) => "no-start",
            PlayerError::Crash(_) => "crash",
            PlayerError::Stall { .. } => "stall",
            PlayerError::Nonsense(_) => "nonsense",
            PlayerError::Illegal { .. } => "illegal",
            PlayerError::Interrupted => "interrupted",
        }
    }
}

/// One of our own bots.
pub(crate) struct BotPlayer {
    kind: Kind,
    bot: Option<Box<dyn Bot>>,
}

/// What sits down.
enum Kind {
    Spec(BotSpec),
    Learned(Arc<Weights>),
}

impl BotPlayer {
    pub(crate) fn new(spec: BotSpec) -> BotPlayer {
        BotPlayer { kind: Kind::Spec(spec), bot: None }
    }

    /// The learned bot with weights that are being tried.
    pub(crate) fn learned(weights: Arc<Weights>) -> BotPlayer {
        BotPlayer { kind: Kind::Learned(weights), bot: None }
    }
}

impl Player for BotPlayer {
    fn sit_down(&mut self, chair: &Chair) -> Result<(), PlayerError> {
        self.bot = Some(match &self.kind {
            Kind::Spec(spec) => spec.sit_down(chair.rules, chair.seat, chair.seed),
            Kind::Learned(weights) => {
                let augur = Augur::new(Arc::clone(weights), Level::STRONGEST, chair.seed);
                Box::new(augur.at(chair.rules, chair.seat))
            }
        });
        Ok(())
    }

    fn see(&mut self, event: &Event) {
        if let Some(bot) = &mut self.bot {
            bot.see(event);
        }
    }

    fn decide(&mut self, view: &View) -> Result<Action, PlayerError> {
        let bot = self.bot.as_mut().ok_or_else(|| PlayerError::NoStart("no bot sat down".into()))?;
        catch_unwind(AssertUnwindSafe(|| bot.decide(view))).map_err(|panic| {
            // After a panic its memory may be in any state: it plays no more.
            self.bot = None;
            PlayerError::Crash(panic_text(panic.as_ref()))
        })
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", text.unwrap_or("no reason was given"))
}
