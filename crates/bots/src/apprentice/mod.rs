//! The hand-written player: counts what the others may hold (`others`), the chance that a card takes its trick
//! (`chance`) and what a hand promises for a bid (`promises`), and maximises expected points. `weigh` has the value of
//! every option, `in_cards` explains one.

mod bid;
mod chance;
pub(crate) mod in_cards;
mod others;
mod pass;
mod play;
mod promises;
mod reason;
#[cfg(test)]
mod tests;
pub(crate) mod weigh;
mod weights;

use foretell_rules::{Action, Actions, CardSet, Decision, Play, RoundView, Seat, View};

use crate::Bot;
use others::Table;
use reason::Reason;

pub use in_cards::{Fate, InCards, StillOut, in_cards};

#[derive(Clone, Debug)]
pub struct Apprentice {
    reason: Reason,
}

impl Default for Apprentice {
    fn default() -> Apprentice {
        Apprentice::new()
    }
}

impl Apprentice {
    pub fn new() -> Apprentice {
        Apprentice { reason: Reason::Nothing }
    }

    fn name_trump(&mut self, view: &View, round: &RoundView, me: Seat) -> Action {
        let (trump, foretold) = bid::best_trump(view, round, me);
        self.reason = Reason::Trump { trump, expected: foretold.expected, unseen: round.hand.is_empty() };
        Action::Trump(trump)
    }

    fn bid(&mut self, view: &View, round: &RoundView, me: Seat) -> Action {
        let bid::BidForecast { bid, expected, chance, .. } = bid::best_bid(view, round, me);
        self.reason = if round.cards == 1 {
            Reason::OneCard { bid, takes: expected }
        } else {
            Reason::Bid { bid, expected, chance, unseen: round.hand.is_empty() }
        };
        Action::Bid(bid)
    }

    fn play(&mut self, view: &View, round: &RoundView, me: Seat, cards: CardSet) -> Action {
        if let Some(play) = only_way(cards) {
            self.reason = Reason::OnlyCard(play);
            return Action::Play(play);
        }
        let table = Table::new(view, round, me);
        let play::WeighedPlay { play, takes, .. } = play::best_play(&table, cards);
        let leads = round.plays.trick(view.rules.players()).is_empty();
        let left = table.tricks_left() as i32;
        self.reason = Reason::Card { play, need: still_needed(round, me), left, takes, leads };
        Action::Play(play)
    }

    fn pass(&mut self, view: &View, round: &RoundView, me: Seat) -> Action {
        let card = pass::best_pass(&Table::new(view, round, me));
        self.reason = Reason::Pass { card, need: still_needed(round, me) };
        Action::Pass(card)
    }

    fn change(&mut self, round: &RoundView, me: Seat) -> Action {
        let Some(bid) = round.bids[me] else { unreachable!("a player who changes a bid has made one") };
        let tricks = round.tricks[me];
        let change = pass::best_change(bid, tricks);
        self.reason = Reason::Change { change, bid, tricks };
        Action::Change(change)
    }
}

fn only_way(cards: CardSet) -> Option<Play> {
    let mut ways = Play::all_of(cards.first()?);
    if cards.len() == 1 && ways.len() == 1 { ways.next() } else { None }
}

fn still_needed(round: &RoundView, me: Seat) -> i32 {
    round.bids[me].map_or(0, i32::from) - i32::from(round.tricks[me])
}

impl Bot for Apprentice {
    fn decide(&mut self, view: &View) -> Action {
        let (Some(round), Some(me)) = (view.round(), view.viewer.seat()) else {
            unreachable!("a bot is asked only at a seat and in a round");
        };
        match (round.decision, view.legal()) {
            (Decision::Trump { .. }, _) => self.name_trump(view, round, me),
            (Decision::Bid(_), _) => self.bid(view, round, me),
            (Decision::Play(_), Actions::Plays(cards)) => self.play(view, round, me, cards),
            (Decision::Pass(_), _) => self.pass(view, round, me),
            (Decision::Change(_), _) => self.change(round, me),
            (Decision::Play(_), _) => unreachable!("a bot is asked only when it can do something"),
        }
    }

    fn reason(&self) -> String {
        self.reason.sentence()
    }
}
