//! The tricks that the book shows. Only their cards are chosen here; who takes them is asked of the rules.

use foretell_rules::{Lead, MOST_PLAYERS, Placed, RuleSet, Suit, TrickOutcome, Trump};

/// A trick of the largest table; a smaller one sees its beginning, so the first cards have to make the point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Example {
    trump: Trump,
    plays: [&'static str; MOST_PLAYERS],
}

const fn with_trump(suit: Suit, plays: [&'static str; MOST_PLAYERS]) -> Example {
    Example { trump: Trump::Suit(suit), plays }
}

/// Of one colour each: everyone plays from the own pack, and four at most.
const fn one_colour(plays: [&'static str; 4]) -> Example {
    let [one, two, three, four] = plays;
    Example { trump: Trump::None, plays: [one, two, three, four, "", ""] }
}

pub(crate) const TRUMP: Example = with_trump(Suit::Humans, ["E13", "H2", "E4", "H9", "E7", "D5"]);
pub(crate) const SUIT: Example = with_trump(Suit::Giants, ["E6", "H13", "E11", "E2", "D12", "E9"]);
pub(crate) const WIZARDS: Example = with_trump(Suit::Humans, ["H13", "W1", "W3", "H2", "E9", "D4"]);
pub(crate) const WIZARD_LED: Example = with_trump(Suit::Humans, ["W2", "E13", "D4", "H12", "G1", "J2"]);
pub(crate) const JESTER_LED: Example = with_trump(Suit::Giants, ["J1", "D3", "D10", "H5", "D7", "E13"]);
pub(crate) const JESTERS: Example = with_trump(Suit::Giants, ["J2", "J4", "J1", "J3", "", ""]);
pub(crate) const NUMBERS: Example = one_colour(["H9", "E12", "D12", "G4"]);
pub(crate) const OWN_WIZARDS: Example = one_colour(["H13", "W2", "W3", "G1"]);
pub(crate) const OWN_JESTERS: Example = one_colour(["J1", "J2", "J3", "J4"]);
pub(crate) const DRAGON: Example = with_trump(Suit::Humans, ["H13", "W1", "Dragon", "H2", "E9", "J2"]);
pub(crate) const DRAGON_AFTER_JESTER: Example = with_trump(Suit::Humans, ["J1", "Dragon", "E13", "H2", "E9", "D4"]);
pub(crate) const FAIRY: Example = with_trump(Suit::Humans, ["Dragon", "W3", "Fairy", "E5", "H13", "J1"]);
pub(crate) const BOMB: Example = with_trump(Suit::Giants, ["D9", "Bomb", "D12", "J3", "E13", "D2"]);
pub(crate) const BOMB_AND_FAIRY: Example = with_trump(Suit::Humans, ["Dragon", "Bomb", "Fairy", "W1", "E9", "H3"]);
pub(crate) const JUGGLER: Example = with_trump(Suit::Humans, ["E7", "Juggler=E", "E3", "E8", "D13", "E1"]);
pub(crate) const CLOUD: Example = with_trump(Suit::Humans, ["G9", "Cloud=G", "G4", "J1", "G10", "E2"]);
pub(crate) const JUGGLER_AFTER_JESTER: Example =
    with_trump(Suit::Humans, ["J3", "Juggler=E", "E3", "E12", "D13", "E1"]);
pub(crate) const CLOUD_AFTER_JESTER: Example = with_trump(Suit::Humans, ["J3", "Cloud=G", "G4", "G12", "D13", "G1"]);
pub(crate) const SHAPESHIFTER: Example = with_trump(Suit::Humans, ["D13", "Shapeshifter=W", "W2", "D1", "H4", "E6"]);

/// A hand of which some cards may be played when Elves were led.
pub(crate) const HAND: [&str; 6] = ["E3", "E11", "H5", "D9", "W1", "J2"];

/// The suit that was led before that hand plays.
pub(crate) const LED: Suit = Suit::Elves;

impl Example {
    pub(crate) const fn trump(&self) -> Trump {
        self.trump
    }

    /// The trick at a table: one card from everyone, the first seat leading.
    pub(crate) fn trick(&self, rules: &RuleSet) -> Vec<Placed> {
        let placed = |(seat, play): (_, &&str)| play.parse().ok().map(|play| Placed { seat, play });
        rules.seats().zip(&self.plays).filter_map(placed).collect()
    }

    /// Who takes it.
    pub(crate) fn outcome(&self, rules: &RuleSet) -> Option<TrickOutcome> {
        TrickOutcome::so_far(rules, self.trump, &self.trick(rules))
    }

    /// What had to be followed.
    pub(crate) fn lead(&self, rules: &RuleSet) -> Lead {
        self.trick(rules).iter().fold(rules.lead(Lead::Open), |lead, placed| rules.lead(lead.then(placed.play)))
    }
}
