//! Selectable moves in order, for arrows, numbers and clicks.

use foretell_rules::{Action, Actions, Card, CardSet, Change, Declared, Play, Suit, Trump, View};
use foretell_words::{Words, hand_order};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    Act(Action),
    Declare(Card),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveChoice {
    pub selection: Selection,
    pub allowed: bool,
}

impl MoveChoice {
    const fn act(action: Action) -> MoveChoice {
        MoveChoice { selection: Selection::Act(action), allowed: true }
    }

    pub const fn card(&self) -> Option<Card> {
        match self.selection {
            Selection::Declare(card) | Selection::Act(Action::Pass(card)) => Some(card),
            Selection::Act(Action::Play(play)) => Some(play.card()),
            Selection::Act(_) => None,
        }
    }

    pub fn suit(&self) -> Option<Suit> {
        match self.selection {
            Selection::Act(Action::Trump(trump)) => trump.suit(),
            Selection::Act(Action::Play(play)) => match play.declared() {
                Some(Declared::Suit(suit)) => Some(suit),
                _ => None,
            },
            _ => None,
        }
    }

    pub fn label(&self, words: Words, view: &View) -> String {
        match self.selection {
            Selection::Act(Action::Bid(bid)) => bid.to_string(),
            Selection::Act(Action::Trump(Trump::Suit(suit))) => words.suit_title(suit),
            Selection::Act(Action::Change(change)) => words.change(change, own_bid(view)).into_owned(),
            Selection::Act(Action::Play(play)) => words.play(play).into_owned(),
            Selection::Act(action) => words.action(action).into_owned(),
            Selection::Declare(card) => words.card(card).into_owned(),
        }
    }
}

fn own_bid(view: &View) -> u8 {
    let bid = || view.round()?.bids[view.viewer.seat()?];
    bid().unwrap_or_default()
}

/// Empty without a question. `declaring` is a chosen card that needs a declaration.
pub fn move_choices(view: &View, declaring: Option<Card>) -> Vec<MoveChoice> {
    let hand = view.round().map_or(CardSet::EMPTY, |round| round.hand);
    match view.legal() {
        Actions::None => Vec::new(),
        Actions::Plays(cards) => match declaring.filter(|card| cards.contains(*card)) {
            Some(card) => Play::all_of(card).map(|play| MoveChoice::act(Action::Play(play))).collect(),
            None => hand_order(hand).map(|card| play(card, cards.contains(card))).collect(),
        },
        Actions::Passes(cards) => hand_order(cards).map(|card| MoveChoice::act(Action::Pass(card))).collect(),
        Actions::Bids { most, banned } => {
            let bid = |bid| MoveChoice { selection: Selection::Act(Action::Bid(bid)), allowed: banned != Some(bid) };
            (0..=most).map(bid).collect()
        }
        Actions::Changes { down } => {
            let change = |change, allowed| MoveChoice { selection: Selection::Act(Action::Change(change)), allowed };
            vec![change(Change::Down, down), change(Change::Up, true)]
        }
        trumps @ Actions::Trumps { .. } => trumps.iter().map(MoveChoice::act).collect(),
    }
}

fn play(card: Card, allowed: bool) -> MoveChoice {
    let mut ways = Play::all_of(card);
    let selection = match (ways.len(), ways.next()) {
        (1, Some(only)) => Selection::Act(Action::Play(only)),
        _ => Selection::Declare(card),
    };
    MoveChoice { selection, allowed }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_rules::{Game, RuleSet, Viewer, Waiting};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    fn reachable(view: &View) -> BTreeSet<Action> {
        let mut found = BTreeSet::new();
        for choice in move_choices(view, None).iter().filter(|choice| choice.allowed) {
            match choice.selection {
                Selection::Act(action) => {
                    found.insert(action);
                }
                Selection::Declare(card) => {
                    for declared in move_choices(view, Some(card)) {
                        let Selection::Act(action) = declared.selection else { panic!("a declaration is an answer") };
                        found.insert(action);
                    }
                }
            }
        }
        found
    }

    #[test]
    fn exactly_the_legal_moves_can_be_chosen() {
        let all =
            ["pt/4+specials=all", "ca/3", "it/2", "pl/4+deck=one-colour", "fr/5+bids=secret", "it/3+sum=never-even"];
        let mut kinds = BTreeSet::new();
        for (number, rules) in all.into_iter().chain(["fr/3+clairvoyance=every-round"]).enumerate() {
            let rules: RuleSet = rules.parse().expect("allowed rules");
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(number as u64);
            let mut game = Game::new(rules);
            loop {
                match game.waiting() {
                    Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
                    Waiting::Over => break,
                    Waiting::Decision(decision) => {
                        let seat = decision.seats().first().expect("a seat is asked");
                        let legal = game.legal(seat);
                        let view = game.view(Viewer::Seat(seat));
                        assert_eq!(reachable(&view), legal.iter().collect(), "{decision:?}");
                        kinds.insert(decision.asks_for());
                        let action = legal.nth(rng.next_u64() as usize % legal.len()).expect("an action");
                        game.apply(seat, action).expect("legal");
                    }
                }
            }
        }
        assert_eq!(kinds.len(), 5, "every kind of decision came up: {kinds:?}");
    }
}
