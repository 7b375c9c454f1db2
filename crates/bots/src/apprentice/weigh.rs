//! Every option with the points it promises: what a search starts from.

use foretell_rules::{Action, Actions, CardSet, Decision, RoundView, Scene, Seat, View};

use super::others::Table;
use super::{bid, play};

/// An option and the points that the rules of thumb expect of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed {
    pub(crate) action: Action,
    pub(crate) points: f64,
}

/// Everything that the viewer may do, with what it promises; nothing is promised where the rules of thumb do not say.
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
    let view = View { scene: Scene::Round(named), ..*view };
    bid::best_of(&view, &named, me, 0..=round.cards).points
}

/// How many tricks a hand would be expected to take by the viewer at the beginning of the round that is on.
pub(crate) fn expected_tricks(view: &View) -> Option<f64> {
    let (round, me) = (view.round()?, view.viewer.seat()?);
    Some(bid::outlook(view, round, me).expected())
}
