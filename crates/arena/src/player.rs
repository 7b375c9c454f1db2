//! Players at a table: our own bots, or processes of other authors.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Bot, BotSpec};
use foretell_rules::{Action, ActionError, BySeat, Event, RuleSet, Seat, View};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Chair {
    pub(crate) rules: RuleSet,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
    pub(crate) game: u64,
}

pub(crate) trait Player: Send {
    fn sit_down(&mut self, chair: &Chair) -> Result<(), PlayerError>;

    fn see(&mut self, event: &Event);

    fn decide(&mut self, view: &View) -> Result<Action, PlayerError>;

    fn get_up(&mut self, _scores: &BySeat<i32>, _players: usize) {}

    fn last_words(&mut self) -> Vec<String> {
        Vec::new()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    #[error("did not start: {0}")]
    NoStart(String),
    #[error("crashed: {0}")]
    Crash(String),
    #[error("stalled: there was no answer within {ms} ms")]
    Stall {
        /// The time limit.
        ms: u128,
    },
    #[error("spoke nonsense: {0}")]
    Nonsense(String),
    #[error("played illegally: {action}: {why} (rule {rule})", rule = why.rule())]
    Illegal { action: Action, why: ActionError },
    #[error("was interrupted")]
    Interrupted,
}

impl PlayerError {
    /// A fault before the first game counts as a failure to start.
    pub(crate) fn before_the_game(self) -> PlayerError {
        match self {
            PlayerError::NoStart(_) | PlayerError::Interrupted => self,
            PlayerError::Crash(_) => PlayerError::NoStart("it ended without a greeting".into()),
            PlayerError::Stall { ms } => PlayerError::NoStart(format!("there was no greeting within {ms} ms")),
            PlayerError::Nonsense(what) => PlayerError::NoStart(what),
            PlayerError::Illegal { .. } => PlayerError::NoStart(self.to_string()),
        }
    }

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

pub(crate) struct BotPlayer {
    kind: Kind,
    bot: Option<Box<dyn Bot>>,
}

enum Kind {
    Spec(BotSpec),
    Learned(Arc<Weights>),
}

impl BotPlayer {
    pub(crate) fn new(spec: BotSpec) -> BotPlayer {
        BotPlayer { kind: Kind::Spec(spec), bot: None }
    }

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
            // After a panic its state is undefined, so it isn't used again.
            self.bot = None;
            PlayerError::Crash(panic_text(panic.as_ref()))
        })
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", text.unwrap_or("no reason was given"))
}
