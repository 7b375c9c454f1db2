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
    pub(crate) asked: BySeat<Option<(u32, Millis)>>,
    pub(crate) answered: BySeat<LastAnswer>,
    pub(crate) reserve: BySeat<Millis>,
    pub(crate) hints: BySeat<u16>,
    pub(crate) hinted: SeatSet,
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

#[derive(Clone, Copy)]
pub(crate) struct EndedTrick {
    pub(crate) at: Millis,
    pub(crate) continued: SeatSet,
}

#[derive(Clone)]
pub(crate) struct EndedRound {
    pub(crate) at: Millis,
    pub(crate) view: Arc<View>,
    pub(crate) continued: SeatSet,
}

/// Before the cards of the round are cleared.
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
    /// Seats still asked (others bid or pass at the same time) keep their time.
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

    fn asked_any(&self, now: Option<Decision>) -> bool {
        now.is_none_or(|now| now.seats().into_iter().all(|seat| self.asked[seat].is_some()))
    }
}
