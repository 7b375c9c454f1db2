//! The game that is on at a table: whom it asks, since when, and the trick or round that people still look at.

use std::sync::Arc;

use foretell_fair::Shuffles;
use foretell_rules::{Action, Audience, BySeat, Decision, Game, MOST_PLAYERS, ScoreSheet, SeatSet, View, Viewer};

use crate::Millis;
use crate::invalid_log::InvalidLogError;
use crate::log::LoggedMove;

/// The game that is on, and the times that belong to it.
#[derive(Clone)]
pub(crate) struct GameInProgress {
    pub(crate) game: Game,
    pub(crate) sheet: Arc<ScoreSheet>,
    pub(crate) shuffles: Arc<Shuffles>,
    /// Which chance move is next.
    pub(crate) chance: u32,
    /// The version and the time at which each seat was asked what it has not yet answered.
    pub(crate) asked: BySeat<Option<(u32, Millis)>>,
    /// What each seat answered last.
    pub(crate) answered: BySeat<LastAnswer>,
    /// What is left of each seat's reserve.
    pub(crate) reserve: BySeat<Millis>,
    /// How many hints each has had.
    pub(crate) hints: BySeat<u16>,
    /// The seats that have had a hint for what they are asked.
    pub(crate) hinted: SeatSet,
    /// Whether the last move ended a trick or more, so that people want a moment to look.
    pub(crate) pause_wanted: bool,
    /// The trick that ended last, while people look at it.
    pub(crate) trick: Option<EndedTrick>,
    /// The round that ended last.
    pub(crate) ended: Option<EndedRound>,
}

/// A seat's latest answer.
#[derive(Clone, Copy, Default)]
pub(crate) struct LastAnswer {
    /// The version in which the seat was asked.
    pub(crate) asked: u32,
    /// The version in which it answered; 0 if it has not answered yet.
    pub(crate) version: u32,
    /// What it answered.
    pub(crate) action: Option<Action>,
}

/// A trick that is over, where people continue after each of them.
#[derive(Clone, Copy)]
pub(crate) struct EndedTrick {
    /// When it ended.
    pub(crate) at: Millis,
    /// Who has seen enough of it.
    pub(crate) continued: SeatSet,
}

/// A round that is over, as long as it is worth a look.
#[derive(Clone)]
pub(crate) struct EndedRound {
    /// When it ended.
    pub(crate) at: Millis,
    /// What everyone may know of it: it is still on the table, with its last trick.
    pub(crate) view: Arc<View>,
    /// Who has seen enough of it.
    pub(crate) continued: SeatSet,
}

/// What everyone may know of a round after the move that ends it, while it is still on the table.
pub(crate) fn finished_round(mut before: Game, step: &LoggedMove) -> Result<View, InvalidLogError> {
    let mut view = before.view(Viewer::Gallery);
    let mut public = Vec::new();
    before.make_with(step.to_move(), &mut |audience, event| {
        if audience == Audience::EVERYONE {
            public.push(event);
        }
    })?;
    view.finish_round(&public);
    Ok(view)
}

impl GameInProgress {
    /// Notes who is asked now. Those who were asked before and still are (others bid or passed at the same time) keep
    /// the time at which they were asked.
    pub(crate) fn ask(&mut self, before: Option<Decision>, version: u32, at: Millis) {
        let now = self.game.decision();
        let goes_on = match (before, now) {
            (Some(Decision::Bid(before)), Some(Decision::Bid(_)))
            | (Some(Decision::Pass(before)), Some(Decision::Pass(_))) => before,
            (before, now) if before == now && self.asked_any(now) => return,
            _ => SeatSet::EMPTY,
        };
        let seats = now.map(Decision::seats).unwrap_or_default();
        self.asked = BySeat::from_fn(MOST_PLAYERS, |seat| {
            let still = self.asked[seat].filter(|_| goes_on.contains(seat));
            seats.contains(seat).then(|| still.unwrap_or((version, at)))
        });
    }

    /// Whether every seat that is waited for is known to be asked, so that nothing has moved.
    fn asked_any(&self, now: Option<Decision>) -> bool {
        now.is_none_or(|now| now.seats().into_iter().all(|seat| self.asked[seat].is_some()))
    }
}
