//! The player: it looks once and does what the network thinks best.

use std::sync::Arc;

use foretell_rules::{Action, View};

use super::{Net, Observation};
use crate::Bot;

/// A player who has learned.
#[derive(Clone, Debug)]
pub struct Augur {
    net: Arc<Net>,
    options: u32,
}

impl Augur {
    /// A player at any table, by this network.
    pub fn new(net: Arc<Net>) -> Augur {
        Augur { net, options: 0 }
    }
}

impl Bot for Augur {
    fn decide(&mut self, view: &View) -> Action {
        let Some(seen) = Observation::of(view) else { unreachable!("a bot is asked only when it can do something") };
        self.options = seen.options();
        let output = if self.options == 1 { seen.outputs().next() } else { self.net.best_output(&seen) };
        let action = output.and_then(|output| seen.action(output, view));
        action.expect("a legal output stands for a legal action")
    }

    fn reason(&self) -> String {
        match self.options {
            0 | 1 => "There is nothing else to do.".into(),
            options => format!("Of {options} ways to go on, this has served me best in the games I learned from."),
        }
    }
}
