//! The bots of the house: whom people are offered at every table, and how often each had to be stood in for since the
//! server began.

use std::sync::{Arc, PoisonError, RwLock};

use foretell_table::Millis;

/// All of them.
#[derive(Default)]
pub struct HouseBots(RwLock<Vec<HouseBotStatus>>);

/// How a bot of the house does, as its owner is shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HouseBotStatus {
    /// What it is called at tables.
    pub(crate) name: Arc<str>,
    /// For how many moves one of ours has stood in.
    pub(crate) failures: u64,
    /// When it failed last, and why.
    pub(crate) last: Option<(Millis, String)>,
}

impl HouseBots {
    pub(crate) fn come(&self, name: &Arc<str>) {
        let mut bots = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if bots.iter().all(|bot| bot.name != *name) {
            bots.push(HouseBotStatus { name: name.clone(), failures: 0, last: None });
        }
    }

    pub(crate) fn fail(&self, name: &str, at: Millis, why: &str) {
        let mut bots = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(bot) = bots.iter_mut().find(|bot| *bot.name == *name) {
            bot.failures += 1;
            bot.last = Some((at, why.to_owned()));
        }
    }

    pub(crate) fn all(&self) -> Vec<HouseBotStatus> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What they are called at tables.
    pub(crate) fn names(&self) -> Arc<[Arc<str>]> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).iter().map(|bot| bot.name.clone()).collect()
    }
}
