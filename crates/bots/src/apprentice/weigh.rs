//! The expected points of every option: the starting point of a search.

use foretell_rules::{Action, Actions, CardSet, Decision, Play, RoundView, Seat, View, ViewPhase};

use super::others::Table;
use super::{bid, play};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed {
    pub(crate) action: Action,
    pub(crate) points: f64,
}

/// Every legal action; the value is absent where the rules of thumb have none.
pub(crate) fn options(view: &View) -> Vec<Weighed> {
    let (Some(round), Some(me)) = (view.round(), view.viewer.seat()) else { return Vec::new() };
    match (round.decision, view.legal()) {
        (Decision::Play(_), Actions::Plays(cards)) => plays(view, round, me, cards),
        (Decision::Bid(_), legal) if round.cards > 1 => {
            let outlook = bid::outlook(view, round, me);
            let worth = |bid: u8| outlook.worth(i32::from(bid), i32::from(bid));
            let option =
                |action| Weighed { action, points: if let Action::Bid(bid) = action { worth(bid) } else { 0.0 } };
            legal.iter().map(option).collect()
        }
        (Decision::Trump { .. }, legal) => {
            let option = |action| Weighed { action, points: trump_points(view, round, me, action) };
            legal.iter().map(option).collect()
        }
        (_, legal) => legal.iter().map(|action| Weighed { action, points: 0.0 }).collect(),
    }
}

fn plays(view: &View, round: &RoundView, me: Seat, cards: CardSet) -> Vec<Weighed> {
    let mut options = Vec::with_capacity(cards.len());
    play::weigh(&Table::new(view, round, me), cards, |weighed, _| {
        options.push(Weighed { action: Action::Play(weighed.play), points: weighed.points });
    });
    options
}

fn trump_points(view: &View, round: &RoundView, me: Seat, action: Action) -> f64 {
    let Action::Trump(trump) = action else { return 0.0 };
    let named = RoundView { trump: Some(trump), ..*round };
    let view = View { phase: ViewPhase::Round(named), ..*view };
    bid::best_of(&view, &named, me, 0..=round.cards).points
}

/// Log-likelihood by rules of thumb: the better the action is than the alternatives, the likelier.
pub(crate) fn likelihood(view: &View, action: Action) -> f32 {
    let (Some(round), Some(me)) = (view.round(), view.viewer.seat()) else { return 0.0 };
    match (action, view.legal()) {
        (Action::Bid(bid), legal @ Actions::Bids { .. }) => likelihood_of_bid(view, round, me, bid, legal),
        (Action::Play(play), Actions::Plays(cards)) if cards.len() > 1 => {
            likelihood_of_play(&Table::new(view, round, me), cards, play)
        }
        _ => 0.0,
    }
}

fn likelihood_of_bid(view: &View, round: &RoundView, me: Seat, bid: u8, legal: Actions) -> f32 {
    /// A bid that is worth this many points less is a third as likely.
    const SLACK: f64 = 1.0;
    /// The share of bids without a visible reason.
    const WHIM: f64 = 0.03;
    let outlook = bid::outlook(view, round, me);
    let mut choice = Choice::default();
    for action in legal {
        if let Action::Bid(option) = action {
            choice.add(outlook.worth(i32::from(option), i32::from(option)), option == bid);
        }
    }
    choice.likelihood(SLACK, WHIM)
}

fn likelihood_of_play(table: &Table<'_>, cards: CardSet, play: Play) -> f32 {
    /// A card that is worth this many points less is a third as likely.
    const SLACK: f64 = 0.3;
    const WHIM: f64 = 0.1;
    let mut choice = Choice::default();
    let mut best: Option<play::WeighedPlay> = None;
    play::weigh(table, cards, |next, stands| {
        choice.add(next.points, next.play == play);
        if best.is_none_or(|best| next.beats(&best, stands)) {
            best = Some(next);
        }
    });
    // The best play isn't always the one with the most points.
    if best.is_some_and(|best| best.play == play) {
        choice.chosen = choice.most;
    }
    choice.likelihood(SLACK, WHIM)
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    points: [f64; Choice::MOST],
    options: usize,
    most: f64,
    chosen: f64,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice { points: [0.0; Choice::MOST], options: 0, most: f64::MIN, chosen: f64::MIN }
    }
}

impl Choice {
    /// Nobody has more: twenty cards, of which three special ones can be played in ten ways.
    const MOST: usize = 32;

    fn add(&mut self, points: f64, is_chosen: bool) {
        self.points[self.options] = points;
        self.options += 1;
        self.most = self.most.max(points);
        if is_chosen {
            self.chosen = points;
        }
    }

    fn likelihood(&self, slack: f64, whim: f64) -> f32 {
        let weight = |points: f64| ((points - self.most) / slack).exp();
        let all: f64 = self.points[..self.options].iter().map(|points| weight(*points)).sum();
        (whim / self.options as f64 + (1.0 - whim) * weight(self.chosen) / all).ln() as f32
    }
}
