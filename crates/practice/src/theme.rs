//! Themes: what a puzzle teaches, derived from the best answer and a weaker player's.

use foretell_rules::{
    Action, Actions, Card, CardSet, Decision, Face, Play, RoundView, Seat, Special, TrickSoFar, Trump, View,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The hand has more tricks than it seems.
    BidHigh,
    /// The hand has fewer tricks than it seems.
    BidLow,
    /// All others have bid, and their bids decide.
    LastBidder,
    Clairvoyance,
    NameTrump,
    /// Leading or playing a trump, counting those still out.
    CountTrumps,
    /// Leading a card that forces out a Wizard or a trump.
    ForceWizard,
    /// Which card to lead, for other reasons.
    Lead,
    /// No trick is wanted, or not now.
    LoseOnPurpose,
    TakeNow,
    /// The trick could be taken, but a later one is better.
    HoldBack,
    /// The trick is lost anyway: which card to discard.
    Discard,
    /// Several cards take the trick: which one to spend.
    HowHigh,
    Special(Special),
}

impl Theme {
    pub const ALL: [Theme; 20] = [
        Theme::BidHigh,
        Theme::BidLow,
        Theme::LastBidder,
        Theme::Clairvoyance,
        Theme::NameTrump,
        Theme::CountTrumps,
        Theme::ForceWizard,
        Theme::Lead,
        Theme::LoseOnPurpose,
        Theme::TakeNow,
        Theme::HoldBack,
        Theme::Discard,
        Theme::HowHigh,
        Theme::Special(Special::Shapeshifter),
        Theme::Special(Special::Dragon),
        Theme::Special(Special::Fairy),
        Theme::Special(Special::Bomb),
        Theme::Special(Special::Werewolf),
        Theme::Special(Special::Juggler),
        Theme::Special(Special::Cloud),
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Theme::BidHigh => "bid-high",
            Theme::BidLow => "bid-low",
            Theme::LastBidder => "last-bidder",
            Theme::Clairvoyance => "clairvoyance",
            Theme::NameTrump => "name-trump",
            Theme::CountTrumps => "count-trumps",
            Theme::ForceWizard => "force-wizard",
            Theme::Lead => "lead",
            Theme::LoseOnPurpose => "lose-on-purpose",
            Theme::TakeNow => "take-now",
            Theme::HoldBack => "hold-back",
            Theme::Discard => "discard",
            Theme::HowHigh => "how-high",
            Theme::Special(Special::Shapeshifter) => "shapeshifter",
            Theme::Special(Special::Dragon) => "dragon",
            Theme::Special(Special::Fairy) => "fairy",
            Theme::Special(Special::Bomb) => "bomb",
            Theme::Special(Special::Werewolf) => "werewolf",
            Theme::Special(Special::Juggler) => "juggler",
            Theme::Special(Special::Cloud) => "cloud",
        }
    }

    /// ```
    /// # use foretell_practice::Theme;
    /// assert!(Theme::ALL.iter().all(|theme| Theme::named(theme.word()) == Some(*theme)));
    /// ```
    pub fn named(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    pub fn of(view: &View, best: Action, given: Action) -> Theme {
        let (Some(round), Some(me)) = (view.round(), view.viewer.seat()) else { return Theme::Lead };
        match (best, given) {
            (Action::Trump(_), _) if round.swapped_by == Some(me) => Theme::Special(Special::Werewolf),
            (Action::Trump(_), _) => Theme::NameTrump,
            (Action::Bid(_), _) if view.hides_own_hand() => Theme::Clairvoyance,
            (Action::Bid(_), _) if is_last_bidder(view, round, me) => Theme::LastBidder,
            (Action::Bid(best), Action::Bid(given)) if best > given => Theme::BidHigh,
            (Action::Bid(_), _) => Theme::BidLow,
            (Action::Pass(_), _) => Theme::Special(Special::Juggler),
            (Action::Change(_), _) => Theme::Special(Special::Cloud),
            (Action::Play(best), Action::Play(given)) => Theme::of_play(view, round, me, best, given),
            (Action::Play(best), _) => Theme::of_play(view, round, me, best, best),
        }
    }

    /// Whether a decision can have this theme; a quick test.
    pub(crate) fn may_come_of(self, view: &View) -> bool {
        let (Some(round), Some(me)) = (view.round(), view.viewer.seat()) else { return false };
        let legal = view.legal();
        match self {
            Theme::Special(special) => match legal {
                Actions::Trumps { .. } => special == Special::Werewolf && round.swapped_by == Some(me),
                Actions::Passes(_) => special == Special::Juggler,
                Actions::Changes { .. } => special == Special::Cloud,
                Actions::Plays(cards) => {
                    let in_trick = round.plays.trick(view.rules.players()).iter().map(|placed| placed.play.card());
                    cards.into_iter().chain(in_trick).any(|card| special_of(card) == Some(special))
                }
                Actions::None | Actions::Bids { .. } => false,
            },
            Theme::NameTrump => matches!(legal, Actions::Trumps { .. }),
            Theme::BidHigh | Theme::BidLow | Theme::LastBidder | Theme::Clairvoyance => {
                matches!(legal, Actions::Bids { .. })
            }
            Theme::CountTrumps
            | Theme::ForceWizard
            | Theme::Lead
            | Theme::LoseOnPurpose
            | Theme::TakeNow
            | Theme::HoldBack
            | Theme::Discard
            | Theme::HowHigh => matches!(legal, Actions::Plays(_)),
        }
    }

    fn of_play(view: &View, round: &RoundView, me: Seat, best: Play, given: Play) -> Theme {
        let in_trick = round.plays.trick(view.rules.players()).iter().map(|placed| placed.play);
        let special = [best, given].into_iter().chain(in_trick).find_map(|play| special_of(play.card()));
        if let Some(special) = special {
            return Theme::Special(special);
        }
        let trump = round.trump.unwrap_or(Trump::None);
        let trick = round.plays.trick(view.rules.players());
        let needed = round.bids[me].map_or(0, |bid| i16::from(bid) - i16::from(round.tricks[me]));
        if trick.is_empty() {
            return Theme::of_lead(view, round, needed, best);
        }
        let so_far = TrickSoFar::new(&view.rules, trump, trick);
        match (so_far.would_take(best), so_far.would_take(given)) {
            (false, true) if needed <= 0 => Theme::LoseOnPurpose,
            (false, true) => Theme::HoldBack,
            (true, false) => Theme::TakeNow,
            (false, false) => Theme::Discard,
            (true, true) => Theme::HowHigh,
        }
    }

    fn of_lead(view: &View, round: &RoundView, needed: i16, best: Play) -> Theme {
        let card = best.card();
        let is_trump = matches!((round.trump, card.suit()), (Some(Trump::Suit(trump)), Some(suit)) if trump == suit);
        // With one pack per player, nothing can be counted.
        if !view.rules.one_pack() || !view.rules.suits_matter() {
            return Theme::Lead;
        }
        if needed <= 0 {
            return Theme::LoseOnPurpose;
        }
        if is_trump {
            return Theme::CountTrumps;
        }
        let out = view.face_down() - round.hand;
        let Face::Suited(suit, rank) = card.face() else { return Theme::Lead };
        let only_stronger_kinds = (out & CardSet::above(suit, rank)).is_empty();
        if only_stronger_kinds && !(out & CardSet::WIZARDS).is_empty() { Theme::ForceWizard } else { Theme::Lead }
    }
}

fn is_last_bidder(view: &View, round: &RoundView, me: Seat) -> bool {
    let others = view.rules.seats().filter(|seat| *seat != me);
    matches!(round.decision, Decision::Bid(_)) && others.into_iter().all(|seat| round.bids[seat].is_some())
}

fn special_of(card: Card) -> Option<Special> {
    match card.face() {
        Face::Special(special) => Some(special),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::Collection;

    /// The quick test must not miss any puzzle.
    #[test]
    fn every_puzzle_is_one_that_its_theme_may_come_of() {
        for puzzle in Collection::shipped().puzzles() {
            assert!(puzzle.theme.may_come_of(&puzzle.view), "{} of {}", puzzle.id(), puzzle.theme.word());
        }
        let others = |special| {
            let puzzles = Collection::shipped().puzzles().iter().filter(|puzzle| puzzle.theme == Theme::Lead);
            puzzles.filter(|puzzle| Theme::Special(special).may_come_of(&puzzle.view)).count()
        };
        assert_eq!(others(Special::Werewolf), 0, "nobody names trumps there");
    }
}
