//! Example tricks. Only their cards are chosen here; the rules decide who takes them.

use foretell_rules::{Lead, MOST_PLAYERS, Placed, RuleSet, Seat, Suit, TrickOutcome, Trump};

/// A trick for the largest table; smaller ones use its beginning, so the first cards must make the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExampleTrick {
    trump: Trump,
    plays: [&'static str; MOST_PLAYERS],
}

const fn with_trump(suit: Suit, plays: [&'static str; MOST_PLAYERS]) -> ExampleTrick {
    ExampleTrick { trump: Trump::Suit(suit), plays }
}

const fn one_colour(plays: [&'static str; 4]) -> ExampleTrick {
    let [one, two, three, four] = plays;
    ExampleTrick { trump: Trump::None, plays: [one, two, three, four, "", ""] }
}

pub(super) const TRUMP: ExampleTrick = with_trump(Suit::Humans, ["E13", "H2", "E4", "H9", "E7", "D5"]);
pub(super) const SUIT: ExampleTrick = with_trump(Suit::Giants, ["E6", "H13", "E11", "E2", "D12", "E9"]);
pub(super) const WIZARDS: ExampleTrick = with_trump(Suit::Humans, ["H13", "W1", "W3", "H2", "E9", "D4"]);
pub(super) const WIZARD_LED: ExampleTrick = with_trump(Suit::Humans, ["W2", "E13", "D4", "H12", "G1", "J2"]);
pub(super) const JESTER_LED: ExampleTrick = with_trump(Suit::Giants, ["J1", "D3", "D10", "H5", "D7", "E13"]);
pub(super) const JESTERS: ExampleTrick = with_trump(Suit::Giants, ["J2", "J4", "J1", "J3", "Shapeshifter=J", ""]);
pub(super) const NUMBERS: ExampleTrick = one_colour(["H9", "E12", "D12", "G4"]);
pub(super) const OWN_WIZARDS: ExampleTrick = one_colour(["H13", "W2", "W3", "G1"]);
pub(super) const OWN_JESTERS: ExampleTrick = one_colour(["J1", "J2", "J3", "J4"]);
pub(super) const DRAGON: ExampleTrick = with_trump(Suit::Humans, ["H13", "W1", "Dragon", "H2", "E9", "J2"]);
pub(super) const DRAGON_AFTER_JESTER: ExampleTrick =
    with_trump(Suit::Humans, ["J1", "Dragon", "E13", "H2", "E9", "D4"]);
pub(super) const FAIRY: ExampleTrick = with_trump(Suit::Humans, ["Dragon", "W3", "Fairy", "E5", "H13", "J1"]);
pub(super) const BOMB: ExampleTrick = with_trump(Suit::Giants, ["D9", "Bomb", "D12", "J3", "E13", "D2"]);
pub(super) const BOMB_AND_FAIRY: ExampleTrick = with_trump(Suit::Humans, ["Dragon", "Bomb", "Fairy", "W1", "E9", "H3"]);
pub(super) const JUGGLER: ExampleTrick = with_trump(Suit::Humans, ["E7", "Juggler=E", "E3", "E8", "D13", "E1"]);
pub(super) const CLOUD: ExampleTrick = with_trump(Suit::Humans, ["G9", "Cloud=G", "G4", "J1", "G10", "E2"]);
pub(super) const JUGGLER_AFTER_JESTER: ExampleTrick =
    with_trump(Suit::Humans, ["J3", "Juggler=E", "E3", "E12", "D13", "E1"]);
pub(super) const CLOUD_AFTER_JESTER: ExampleTrick =
    with_trump(Suit::Humans, ["J3", "Cloud=G", "G4", "G12", "D13", "G1"]);
pub(super) const SHAPESHIFTER: ExampleTrick =
    with_trump(Suit::Humans, ["D13", "Shapeshifter=W", "W2", "D1", "H4", "E6"]);

/// A hand that plays after Elves were led.
pub(super) const HAND: [&str; 6] = ["E3", "E11", "H5", "D9", "W1", "J2"];

pub(super) const LED: Suit = Suit::Elves;

impl ExampleTrick {
    pub const fn trump(&self) -> Trump {
        self.trump
    }

    pub fn trick(&self, rules: &RuleSet) -> Vec<Placed> {
        let placed = |(seat, play): (_, &&str)| play.parse().ok().map(|play| Placed { seat, play });
        rules.seats().zip(&self.plays).filter_map(placed).collect()
    }

    pub fn outcome(&self, rules: &RuleSet) -> Option<TrickOutcome> {
        TrickOutcome::so_far(rules, self.trump, &self.trick(rules))
    }

    pub fn lead(&self, rules: &RuleSet) -> Lead {
        self.trick(rules).iter().fold(rules.lead(Lead::Open), |lead, placed| rules.lead(lead.then(placed.play)))
    }
}

const NAMES: [&str; MOST_PLAYERS] = ["Alba", "Bruno", "Celia", "Dario", "Elena", "Flavio"];

pub(super) fn name(seat: Seat) -> &'static str {
    NAMES[seat.index() % NAMES.len()]
}
