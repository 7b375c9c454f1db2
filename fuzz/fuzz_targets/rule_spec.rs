//! A rule text is refused in short, or prints as a text that reads as the same rules.

#![no_main]

use foretell_rules::RuleSet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<RuleSet>() {
        Ok(rules) => {
            let printed = rules.to_string();
            assert_eq!(printed.parse(), Ok(rules), "{printed}");
            assert_eq!(RuleSet::new(rules.options()), Ok(rules), "{printed}");
            let cards: Vec<usize> = (0..rules.rounds()).map(|round| rules.cards(round)).collect();
            assert!(cards.is_sorted() && cards[0] > 0, "{printed}: {cards:?}");
            assert!(cards[cards.len() - 1] * rules.players() <= rules.deck().len(), "{printed}: {cards:?}");
        }
        Err(error) => {
            assert!(error.text.get(error.place.clone()).is_some(), "{:?} of {:?}", error.place, error.text);
            let message = error.to_string();
            assert!(!message.is_empty() && message.len() < 4_000, "{message}");
        }
    }
});
