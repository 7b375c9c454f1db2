//! The results of checking a proof.

use std::fmt;

use foretell_rules::{BySeat, CardSet, Deal, Draw, MOST_PLAYERS, MoveError, Seat};

use super::{Commitment, Contribution};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub game: String,
    /// Those who saw the commitment before the first deal must compare it.
    pub commitment: Commitment,
    /// From the first seat on. Players must check that the words are theirs.
    pub contributions: Vec<Contribution>,
    pub draws: usize,
    pub deals: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    #[error("there is no commitment in this record, so nothing can be proven")]
    NoCommitment,
    #[error("the seed is not in the record yet: the game is not over")]
    NotOver,
    #[error("the game is over, but its seed is not in the record")]
    SeedHeldBack,
    #[error("there is no deal in this record, so nothing can be proven")]
    NoDeals,
    /// A table shows the seed only after the last trick, so moves are missing at the end.
    #[error(
        "the record ends before the game does, with {deals} of {rounds} rounds dealt: what is missing cannot be proven"
    )]
    CutShort { deals: usize, rounds: usize },
    #[error("the line «{0}: …» is missing, and a proof needs it")]
    Missing(String),
    #[error("the line «{name}: …» is wrong: {why}")]
    BadLine { name: String, why: String },
    #[error("this isn't the commitment you expect: the record has {0}")]
    OtherCommitment(Commitment),
    #[error("the seed doesn't match the commitment: it gives {0}")]
    OtherSeed(Commitment),
    #[error("draw {number} for the first deal doesn't follow from the seed: {}", listed(.differences))]
    Drawn {
        /// Counted from 1.
        number: usize,
        differences: Vec<Difference>,
    },
    #[error("round {round} doesn't follow from the seed: {}", listed(.differences))]
    Dealt {
        /// Counted from 1.
        round: usize,
        differences: Vec<Difference>,
    },
    #[error("the record breaks the rules: {0}")]
    Refused(#[from] MoveError),
}

impl ProofError {
    /// Whether something is wrong, rather than only unproven.
    pub fn is_wrong(&self) -> bool {
        !matches!(
            self,
            ProofError::NoCommitment
                | ProofError::NotOver
                | ProofError::SeedHeldBack
                | ProofError::NoDeals
                | ProofError::CutShort { .. }
        )
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// `None` for the turned-up card.
    pub seat: Option<Seat>,
    pub expected: CardSet,
    pub found: CardSet,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "seat {seat} should have ")?,
            None => f.write_str("the card turned up should be ")?,
        }
        write!(f, "{}, and the record has {}", or_nothing(self.expected), or_nothing(self.found))
    }
}

fn or_nothing(cards: CardSet) -> String {
    if cards.is_empty() { "nothing".into() } else { cards.to_string() }
}

fn listed(differences: &[Difference]) -> String {
    differences.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Difference {
    pub(super) fn of_draws(expected: &Draw, found: &Draw) -> Vec<Difference> {
        let cards = |draw: &Draw| BySeat::from_fn(MOST_PLAYERS, |seat| draw.cards[seat].into_iter().collect());
        Difference::of_seats(&cards(expected), &cards(found)).collect()
    }

    pub(super) fn of_deals(expected: &Deal, found: &Deal) -> Vec<Difference> {
        let turned_up = |deal: &Deal| deal.turned_up.into_iter().collect();
        let turned_up = Difference { seat: None, expected: turned_up(expected), found: turned_up(found) };
        let hands = Difference::of_seats(&expected.hands, &found.hands);
        hands.chain((expected.turned_up != found.turned_up).then_some(turned_up)).collect()
    }

    fn of_seats(expected: &BySeat<CardSet>, found: &BySeat<CardSet>) -> impl Iterator<Item = Difference> {
        Seat::all(MOST_PLAYERS)
            .map(|seat| Difference { seat: Some(seat), expected: expected[seat], found: found[seat] })
            .filter(|difference| difference.expected != difference.found)
    }
}
