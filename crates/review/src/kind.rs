//! Kinds of decisions, as a player would practise them.

use foretell_rules::{Action, Lead, View};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Trump,
    Bidding,
    Leading,
    /// Following suit, or playing without a suit to follow.
    Following,
    /// Playing without a card of the led suit.
    Discarding,
    /// Passing a card or changing a bid.
    Special,
}

impl Kind {
    pub const ALL: [Kind; 6] =
        [Kind::Trump, Kind::Bidding, Kind::Leading, Kind::Following, Kind::Discarding, Kind::Special];

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
            // All cards are legal only without the led suit.
            lead @ Lead::Suit(suit) if lead.allowed(round.hand) == round.hand => {
                let holds = !(round.hand & foretell_rules::CardSet::suit(suit)).is_empty();
                Some(if holds { Kind::Following } else { Kind::Discarding })
            }
            _ => Some(Kind::Following),
        }
    }

    /// The name in JSON.
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
