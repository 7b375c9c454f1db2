//! The game in progress: who is asked since when, and the trick or round still shown.

use std::sync::Arc;

use foretell_fair::Shuffles;
use foretell_rules::{Action, Audience, BySeat, Decision, Game, MOST_PLAYERS, ScoreSheet, SeatSet, View, Viewer};

use crate::Millis;
use crate::invalid_log::InvalidLogError;
use crate::log::LoggedMove;

#[derive(Clone)]
pub(crate) struct GameInProgress {
    pub(crate) game: Game,
    pub(crate) sheet: Arc<ScoreSheet>,
    pub(crate) shuffles: Arc<Shuffles>,
    pub(crate) chance: u32,
    /// Version and time of each seat's open question.
    pub(crate) asked: BySeat<Option<(u32, Millis)>>,
    pub(crate) answered: BySeat<LastAnswer>,
    pub(crate) reserve: BySeat<Millis>,
    pub(crate) hints: BySeat<u16>,
    pub(crate) hinted: SeatSet,
    /// Whether the last move ended a trick, so people want to see it.
    pub(crate) pause_wanted: bool,
    pub(crate) trick: Option<EndedTrick>,
    pub(crate) ended: Option<EndedRound>,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct LastAnswer {
    pub(crate) asked: u32,
    /// 0 if it hasn't answered yet.
    pub(crate) version: u32,
    pub(crate) action: Option<Action>,
}

/// A completed trick, if people continue after each.
#[derive(Clone, Copy)]
pub(crate) struct EndedTrick {
    pub(crate) at: Millis,
    pub(crate) continued: SeatSet,
}

#[derive(Clone)]
pub(crate) struct EndedRound {
    pub(crate) at: Millis,
    /// The public view, with the last trick on the table.
    pub(crate) view: Arc<View>,
    pub(crate) continued: SeatSet,
}

/// The public view after the move that ends a round, before its cards are cleared.
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
    /// Updates open questions. Seats still asked (others bid or pass at the same time) keep their time.
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

    /// Whether every awaited seat has an open question already.
    fn asked_any(&self, now: Option<Decision>) -> bool {
        now.is_none_or(|now| now.seats().into_iter().all(|seat| self.asked[seat].is_some()))
    }
}
