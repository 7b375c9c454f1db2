//! Texts about puzzles in every language, for pages and terminal.

use foretell_rules::Action;
use foretell_words::{Text, Words, say};

use crate::collection::Difficulty;
use crate::puzzle::Puzzle;
use crate::theme::Theme;

impl Theme {
    pub fn name(self, words: Words) -> Text {
        match self {
            Theme::BidHigh => say!(words, "practice-theme-bid-high"),
            Theme::BidLow => say!(words, "practice-theme-bid-low"),
            Theme::LastBidder => say!(words, "practice-theme-last-bidder"),
            Theme::Clairvoyance => say!(words, "practice-theme-clairvoyance"),
            Theme::NameTrump => say!(words, "practice-theme-name-trump"),
            Theme::CountTrumps => say!(words, "practice-theme-count-trumps"),
            Theme::ForceWizard => say!(words, "practice-theme-force-wizard"),
            Theme::Lead => say!(words, "practice-theme-lead"),
            Theme::LoseOnPurpose => say!(words, "practice-theme-lose-on-purpose"),
            Theme::TakeNow => say!(words, "practice-theme-take-now"),
            Theme::HoldBack => say!(words, "practice-theme-hold-back"),
            Theme::Discard => say!(words, "practice-theme-discard"),
            Theme::HowHigh => say!(words, "practice-theme-how-high"),
            Theme::Special(special) => words.special(special),
        }
    }

    pub fn lesson(self, words: Words) -> Text {
        match self {
            Theme::BidHigh => say!(words, "practice-why-bid-high"),
            Theme::BidLow => say!(words, "practice-why-bid-low"),
            Theme::LastBidder => say!(words, "practice-why-last-bidder"),
            Theme::Clairvoyance => say!(words, "practice-why-clairvoyance"),
            Theme::NameTrump => say!(words, "practice-why-name-trump"),
            Theme::CountTrumps => say!(words, "practice-why-count-trumps"),
            Theme::ForceWizard => say!(words, "practice-why-force-wizard"),
            Theme::Lead => say!(words, "practice-why-lead"),
            Theme::LoseOnPurpose => say!(words, "practice-why-lose-on-purpose"),
            Theme::TakeNow => say!(words, "practice-why-take-now"),
            Theme::HoldBack => say!(words, "practice-why-hold-back"),
            Theme::Discard => say!(words, "practice-why-discard"),
            Theme::HowHigh => say!(words, "practice-why-how-high"),
            Theme::Special(special) => say!(words, "practice-why-special", about = words.special_about(special)),
        }
    }
}

impl Difficulty {
    pub fn name(self, words: Words) -> Text {
        match self {
            Difficulty::Easy => say!(words, "practice-easy"),
            Difficulty::Medium => say!(words, "practice-medium"),
            Difficulty::Hard => say!(words, "practice-hard"),
        }
    }
}

impl Puzzle {
    pub fn verdict(&self, words: Words, answer: Action) -> String {
        let best = words.action(self.best);
        if self.is_right(answer) {
            return say!(words, "practice-right", answer = words.action(answer)).into_owned();
        }
        // An own decision may have cost the chance to win rather than points.
        let wrong = match self.cost(answer).unwrap_or_default().round() as i32 {
            0 => say!(words, "practice-wrong-chance"),
            points => say!(words, "practice-wrong", points = words.points(points)),
        };
        format!("{wrong} {}", say!(words, "review-instead", given = words.action(answer), best = best))
    }

    /// Why the best answer is the best: by theme, cards and points. The theme is a weaker player's mistake, so after
    /// the opposite mistake it would mislead.
    pub fn reasons(&self, words: Words, answer: Action) -> Vec<String> {
        let lead = Some(self.lead.round() as i32).filter(|lead| *lead > 0);
        let lead = lead.map(|lead| say!(words, "review-lead", points = words.points(lead)).into_owned());
        let reason = words.position_reason(self.reason(), self.consequence_of(answer).as_ref());
        self.lesson_after(words, answer).into_iter().chain(reason).chain(lead).collect()
    }

    fn lesson_after(&self, words: Words, answer: Action) -> Option<String> {
        let errs_otherwise = match (self.theme, answer, self.best) {
            (Theme::BidHigh, Action::Bid(answer), Action::Bid(best)) => answer > best,
            (Theme::BidLow, Action::Bid(answer), Action::Bid(best)) => answer < best,
            _ => false,
        };
        let theme = || {
            let (name, lesson) = (self.theme.name(words), self.theme.lesson(words));
            say!(words, "named-value", name = name, value = lesson).into_owned()
        };
        (!errs_otherwise).then(theme)
    }
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;
    use crate::collection::Collection;

    #[test]
    fn reasons_do_not_contradict_the_mistake() {
        let words = Words::new(Language::English);
        let mut seen = [0; 2];
        for puzzle in Collection::shipped().puzzles().iter().filter(|puzzle| puzzle.theme == Theme::BidHigh) {
            for answer in puzzle.answers.iter().map(|promise| promise.action) {
                let too_much = matches!((answer, puzzle.best), (Action::Bid(bid), Action::Bid(best)) if bid > best);
                let says_so = puzzle.lesson_after(words, answer).is_some();
                assert_ne!(says_so, too_much, "{}: {answer}", puzzle.id());
                seen[usize::from(too_much)] += 1;
            }
        }
        assert!(seen.iter().all(|count| *count > 0));
    }
}
