//! A rough estimate of how long a game takes.

use crate::RuleSet;

// Seconds. Calibrated so that four people take 45 minutes for a whole game, as the boxes say.
const CARD: usize = 4;
const BID: usize = 5;
const BOT: usize = 1;
const TRICK: usize = 2;
const ROUND: usize = 10;

impl RuleSet {
    /// ```
    /// # use foretell_rules::RuleSet;
    /// let rules: RuleSet = "it/4".parse()?;
    /// assert_eq!(rules.cards_played(), 4 * 15 * 16 / 2);
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn cards_played(&self) -> usize {
        self.players() * self.tricks_played()
    }

    fn tricks_played(&self) -> usize {
        (0..self.rounds()).map(|round| self.cards(round)).sum()
    }

    /// The estimated minutes for this many people, with bots in the other seats; rounded to five if long.
    ///
    /// ```
    /// # use foretell_rules::RuleSet;
    /// let rules: RuleSet = "it/4".parse()?;
    /// assert_eq!((rules.about_minutes(4), rules.about_minutes(1)), (45, 25));
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn about_minutes(&self, people: usize) -> usize {
        let minutes = |round: usize| round * ((self.about_seconds(people) + 30 * round) / (60 * round));
        if minutes(1) < 10 { minutes(1).max(1) } else { minutes(5) }
    }

    fn about_seconds(&self, people: usize) -> usize {
        let people = people.min(self.players());
        let bots = self.players() - people;
        let bids = if self.sealed_bids() { BID } else { people * BID + bots * BOT };
        self.tricks_played() * (people * CARD + bots * BOT + TRICK) + self.rounds() * (bids + ROUND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("allowed rules")
    }

    #[test]
    fn a_game_takes_as_long_as_its_cards() {
        let minutes = |text: &str| rules(text).about_minutes(6);
        assert_eq!(["it/3", "it/4", "it/5", "it/6"].map(minutes), [55, 45, 35, 30]);
        assert_eq!(minutes("it/2"), 6);
        assert_eq!(minutes("it/4+length=first-7"), 10);
        assert_eq!(minutes("it/4+length=first-1"), 1);
        assert!(minutes("it/4+length=last-7") > minutes("it/4+length=first-7"));
    }

    #[test]
    fn bots_are_faster_than_people() {
        let rules = rules("it/4");
        let minutes = [1, 2, 3, 4, 5].map(|people| rules.about_minutes(people));
        assert!(minutes.is_sorted() && minutes[0] < minutes[2], "{minutes:?}");
        assert_eq!(minutes[3], minutes[4]);
    }
}
