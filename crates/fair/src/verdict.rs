//! What the check of a proof finds.

use std::fmt;

use foretell_rules::{BySeat, CardSet, Deal, Draw, MOST_PLAYERS, MoveError, Seat};

use super::{Commitment, Contribution};

/// What a proof has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game's name.
    pub game: String,
    /// The commitment in the record. That it was shown before the first deal is for those to say who saw it then.
    pub commitment: Commitment,
    /// What each seat contributed, from the first on. That these were their words is for them to say.
    pub contributions: Vec<Contribution>,
    /// How many draws for the first deal follow from the seed.
    pub draws: usize,
    /// How many deals follow from the seed: those of the whole game.
    pub deals: usize,
}

/// Why a record proves nothing, or proves that something is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The record does not claim to be provable.
    #[error("there is no commitment in this record, so nothing can be proven")]
    NoCommitment,
    /// The game is not over, so the seed is still a secret.
    #[error("the seed is not in the record yet: the game is not over")]
    NotOver,
    /// The game is over, and still the seed is not shown.
    #[error("the game is over, but its seed is not in the record")]
    SeedHeldBack,
    /// Nothing was dealt, so nothing follows from the seed.
    #[error("there is no deal in this record, so nothing can be proven")]
    NoDeals,
    /// The seed is shown, as it is after a game, and still the record has no end. What is there follows from the seed;
    /// but a table shows the seed only after the last trick, so something was left out.
    #[error(
        "the record ends before the game does, with {deals} of {rounds} rounds dealt: what is missing cannot be proven"
    )]
    CutShort {
        /// How many rounds were dealt.
        deals: usize,
        /// How many rounds the game has.
        rounds: usize,
    },
    /// A header line that a proof needs is not there.
    #[error("the line «{0}: …» is missing, and a proof needs it")]
    Missing(String),
    /// A header line of the proof is not as it should be.
    #[error("the line «{name}: …» is wrong: {why}")]
    BadLine {
        /// The line's name.
        name: String,
        /// What would be right.
        why: String,
    },
    /// The commitment in the record is not the one that was seen at the table.
    #[error("this is not the commitment that you expect: the record has {0}")]
    OtherCommitment(Commitment),
    /// The seed is another than was promised.
    #[error("the seed does not fit the commitment: that seed gives {0}")]
    OtherSeed(Commitment),
    /// The cards of a draw for the first deal are not those that follow from the seed.
    #[error("draw {number} for the first deal does not follow from the seed: {}", told(.differences))]
    Drawn {
        /// Which draw, counted from 1.
        number: usize,
        /// Everything in which it differs.
        differences: Vec<Difference>,
    },
    /// The cards of a round are not those that follow from the seed.
    #[error("round {round} was dealt otherwise than the seed says: {}", told(.differences))]
    Dealt {
        /// Which round, counted from 1.
        round: usize,
        /// Everything in which the deal differs.
        differences: Vec<Difference>,
    },
    /// The moves themselves break the rules.
    #[error("the record breaks the rules: {0}")]
    Refused(#[from] MoveError),
}

impl ProofError {
    /// Whether something is wrong, and not only not proven.
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

/// Cards in a record that are not those that follow from the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Who got them; nobody for the card that was turned up.
    pub seat: Option<Seat>,
    /// The cards that follow from the seed.
    pub expected: CardSet,
    /// The cards that the record has.
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

fn told(differences: &[Difference]) -> String {
    differences.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Difference {
    /// Everything in which two draws differ.
    pub(super) fn of_draws(expected: &Draw, found: &Draw) -> Vec<Difference> {
        let cards = |draw: &Draw| BySeat::from_fn(MOST_PLAYERS, |seat| draw.cards[seat].into_iter().collect());
        Difference::of_seats(&cards(expected), &cards(found)).collect()
    }

    /// Everything in which two deals differ.
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
