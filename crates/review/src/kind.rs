//! Kinds of decisions: by what a player would practise.

use foretell_rules::{Action, Lead, View};

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Naming the trump.
    Trump,
    /// Bidding.
    Bidding,
    /// Playing the first card of a trick.
    Leading,
    /// Playing to a trick in which the suit asked for is held, or none is asked for.
    Following,
    /// Playing to a trick without holding the suit that is asked for.
    Discarding,
    /// What special cards ask for: a card to pass, a bid to change.
    Special,
}

impl Kind {
    /// All kinds, in the order of a round.
    pub const ALL: [Kind; 6] =
        [Kind::Trump, Kind::Bidding, Kind::Leading, Kind::Following, Kind::Discarding, Kind::Special];

    /// The kind of an answer at a view.
    pub fn of(view: &View, answer: Action) -> Kind {
        match answer {
            Action::Trump(_) => Kind::Trump,
            Action::Bid(_) => Kind::Bidding,
            Action::Pass(_) | Action::Change(_) => Kind::Special,
            Action::Play(_) => Kind::of_play(view).unwrap_or(Kind::Following),
        }
    }

    fn of_play(view: &View) -> Option<Kind> {
        let round = view.round()?;
        if round.plays.trick(view.rules.players()).is_empty() {
            return Some(Kind::Leading);
        }
        match round.lead(&view.rules) {
            // Only where the suit is not held, every card of the hand may be played.
            lead @ Lead::Suit(suit) if lead.allowed(round.hand) == round.hand => {
                let holds = !(round.hand & foretell_rules::CardSet::suit(suit)).is_empty();
                Some(if holds { Kind::Following } else { Kind::Discarding })
            }
            _ => Some(Kind::Following),
        }
    }

    /// The kind in a word: as JSON has it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Trump => "trump",
            Kind::Bidding => "bidding",
            Kind::Leading => "leading",
            Kind::Following => "following",
            Kind::Discarding => "discarding",
            Kind::Special => "special",
        }
    }
}
