//! Keeps a collection diverse and without duplicates.

use std::collections::{BTreeMap, BTreeSet};

use foretell_rules::RuleSet;

use crate::puzzle::{Puzzle, PuzzleId};
use crate::theme::Theme;

/// The default rules for finding puzzles: every edition, number of players, variant and special card.
const PRACTISED: [&str; 48] = [
    "it/2",
    "pl/2",
    "fr/2",
    "it/3",
    "it/4",
    "it/5",
    "it/6",
    "ca/3",
    "ca/4",
    "ca/5",
    "ca/6",
    "pl/3",
    "pl/4",
    "pl/5",
    "pl/6",
    "pt/3",
    "pt/4",
    "pt/5",
    "pt/6",
    "fr/3",
    "fr/4",
    "fr/5",
    "fr/6",
    "it/4+bids=simultaneous",
    "pl/3+bids=simultaneous",
    "it/5+bids=secret",
    "fr/4+bids=secret",
    "it/4+wizards=last",
    "it/3+wizards=last",
    "pl/4+sum=never-even",
    "fr/5+sum=never-even",
    "it/4+sum=leader-never-evens",
    "it/3+sum=leader-never-evens",
    "it/4+clairvoyance=every-round",
    "fr/3+clairvoyance=every-round",
    "pl/5+clairvoyance=first-round",
    "it/3+deck=one-colour",
    "pl/4+deck=one-colour",
    "pt/4+specials=shapeshifter",
    "pt/3+specials=dragon,fairy",
    "pt/5+specials=dragon,fairy",
    "pt/4+specials=bomb",
    "pt/3+specials=werewolf",
    "pt/4+specials=juggler",
    "pt/3+specials=cloud",
    "pt/3+specials=all",
    "pt/4+specials=all",
    "pt/6+specials=all",
];

/// ```
/// assert!(foretell_practice::practised_rules().any(|rules| rules.players() == 2));
/// ```
pub fn practised_rules() -> impl Iterator<Item = RuleSet> {
    PRACTISED.into_iter().filter_map(|text| text.parse().ok())
}

/// What a collection already has.
#[derive(Clone, Debug)]
pub struct Spread {
    most: usize,
    known: BTreeSet<PuzzleId>,
    counts: BTreeMap<(String, Theme), usize>,
}

impl Spread {
    /// Allows this many puzzles per theme and rules, and no position twice.
    pub fn new(most: usize) -> Spread {
        Spread { most, known: BTreeSet::new(), counts: BTreeMap::new() }
    }

    /// Whether a puzzle should be added; if so, it is counted.
    pub fn takes(&mut self, puzzle: &Puzzle) -> bool {
        let count = self.counts.entry((puzzle.view.rules.to_string(), puzzle.theme)).or_default();
        if *count >= self.most || !self.known.insert(puzzle.id()) {
            return false;
        }
        *count += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rules_that_are_practised_are_allowed_and_different() {
        let texts: BTreeSet<String> = practised_rules().map(|rules| rules.to_string()).collect();
        assert_eq!(texts.len(), PRACTISED.len());
    }

    #[test]
    fn a_collection_takes_no_position_twice_and_not_too_much_of_one_thing() {
        let line = r#"{"seat":3,"scores":[20,30,20,20],"rounds_played":1,"rules":"it/4","round":{"plays":"2:E8",
            "asked":"play","waiting_for":[3],"dealer":1,"hand":["H10","D3"],"leader":2,"turned_up":"D7","trump":"D",
            "tricks":[0,0,0,0],"bids":[0,0,1,0]},"theme":"hold-back","level":1250,"best":"play H10","lead":24.0,
            "answers":{"play H10":26.0,"play D3":2.0}}"#;
        let puzzle: Puzzle = line.parse().expect("a puzzle");
        let other: Puzzle = line.replace("[20,30,20,20]", "[20,30,20,30]").parse().expect("another puzzle");
        let mut spread = Spread::new(2);
        assert!(spread.takes(&puzzle) && !spread.takes(&puzzle) && spread.takes(&other));
        let mut spread = Spread::new(1);
        assert!(spread.takes(&puzzle) && !spread.takes(&other));
    }
}
