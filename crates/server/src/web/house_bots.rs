//! House bots: their names, and how often each had to be replaced since the server started.

use std::sync::{Arc, PoisonError, RwLock};

use foretell_table::Millis;

#[derive(Default)]
pub struct HouseBots(RwLock<Vec<HouseBotStatus>>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HouseBotStatus {
    pub(crate) name: Arc<str>,
    pub(crate) failures: u64,
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

    pub(crate) fn names(&self) -> Arc<[Arc<str>]> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).iter().map(|bot| bot.name.clone()).collect()
    }
}
