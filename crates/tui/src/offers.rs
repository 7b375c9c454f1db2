//! What can be chosen now, one offer after the other, for arrows, numbers and clicks alike.

use foretell_rules::{Action, Actions, Card, CardSet, Change, Declared, Play, Suit, Trump, View};
use foretell_words::{Words, hand_order};

/// What choosing an offer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It is the answer.
    Act(Action),
    /// The card has to be declared first: another choice follows.
    Declare(Card),
}

/// Something that can be chosen, or cannot and is shown all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it does.
    pub deed: Deed,
    /// Whether the rules allow it now.
    pub allowed: bool,
}

impl Offer {
    const fn act(action: Action) -> Offer {
        Offer { deed: Deed::Act(action), allowed: true }
    }

    /// The card that is offered, if it is one of the hand.
    pub const fn card(&self) -> Option<Card> {
        match self.deed {
            Deed::Declare(card) | Deed::Act(Action::Pass(card)) => Some(card),
            Deed::Act(Action::Play(play)) => Some(play.card()),
            Deed::Act(_) => None,
        }
    }

    /// The suit that it names, if it names one.
    pub fn suit(&self) -> Option<Suit> {
        match self.deed {
            Deed::Act(Action::Trump(trump)) => trump.suit(),
            Deed::Act(Action::Play(play)) => match play.declared() {
                Some(Declared::Suit(suit)) => Some(suit),
                _ => None,
            },
            _ => None,
        }
    }

    /// What stands on its button.
    pub fn label(&self, words: Words, view: &View) -> String {
        match self.deed {
            Deed::Act(Action::Bid(bid)) => bid.to_string(),
            Deed::Act(Action::Trump(Trump::Suit(suit))) => words.suit_title(suit),
            Deed::Act(Action::Change(change)) => words.change(change, own_bid(view)).into_owned(),
            Deed::Act(Action::Play(play)) => words.play(play).into_owned(),
            Deed::Act(action) => words.action(action).into_owned(),
            Deed::Declare(card) => words.card(card).into_owned(),
        }
    }
}

fn own_bid(view: &View) -> u8 {
    let bid = || view.round()?.bids[view.viewer.seat()?];
    bid().unwrap_or_default()
}

/// What the viewer can choose from: nothing where nothing is asked. `declaring` is the card that was chosen and has to
/// be declared.
pub fn offers(view: &View, declaring: Option<Card>) -> Vec<Offer> {
    let hand = view.round().map_or(CardSet::EMPTY, |round| round.hand);
    match view.legal() {
        Actions::None => Vec::new(),
        Actions::Plays(cards) => match declaring.filter(|card| cards.contains(*card)) {
            Some(card) => Play::all_of(card).map(|play| Offer::act(Action::Play(play))).collect(),
            None => hand_order(hand).map(|card| play(card, cards.contains(card))).collect(),
        },
        Actions::Passes(cards) => hand_order(cards).map(|card| Offer::act(Action::Pass(card))).collect(),
        Actions::Bids { most, banned } => {
            let bid = |bid| Offer { deed: Deed::Act(Action::Bid(bid)), allowed: banned != Some(bid) };
            (0..=most).map(bid).collect()
        }
        Actions::Changes { down } => {
            let change = |change, allowed| Offer { deed: Deed::Act(Action::Change(change)), allowed };
            vec![change(Change::Down, down), change(Change::Up, true)]
        }
        trumps @ Actions::Trumps { .. } => trumps.iter().map(Offer::act).collect(),
    }
}

fn play(card: Card, allowed: bool) -> Offer {
    let mut ways = Play::all_of(card);
    let deed = match (ways.len(), ways.next()) {
        (1, Some(only)) => Deed::Act(Action::Play(only)),
        _ => Deed::Declare(card),
    };
    Offer { deed, allowed }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_rules::{Game, RuleSet, Viewer, Waiting};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    /// Everything that the offers lead to, with the declarations that they ask for.
    fn reachable(view: &View) -> BTreeSet<Action> {
        let mut found = BTreeSet::new();
        for offer in offers(view, None).iter().filter(|offer| offer.allowed) {
            match offer.deed {
                Deed::Act(action) => {
                    found.insert(action);
                }
                Deed::Declare(card) => {
                    for declared in offers(view, Some(card)) {
                        let Deed::Act(action) = declared.deed else { panic!("a declaration is an answer") };
                        found.insert(action);
                    }
                }
            }
        }
        found
    }

    #[test]
    fn exactly_what_is_legal_can_be_chosen() {
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
                        let seat = decision.seats().first().expect("somebody");
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
