//! Judges tricks and cards of games with real cards, and cites the rules in RULES.md. The game's own code decides.

use crate::{Card, CardSet, Face, Lead, Placed, Play, Rank, Role, RuleSet, Seat, Special, Suit, TrickOutcome, Trump};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrickReason {
    Dragon,
    FairyTakesDragon,
    /// Or the only one.
    FirstWizard,
    /// Or the only one, where the last Wizard wins.
    LastWizard,
    HighestTrump,
    HighestLed,
    /// Suits don't matter in this game.
    HighestOfAll,
    FirstJester,
    /// Only Jesters and the Fairy, which loses even to them.
    JesterBeatsFairy,
    /// Only the Fairy or the Bomb so far: any other card is better.
    NothingYet,
}

impl TrickReason {
    pub const fn rule(self) -> &'static str {
        match self {
            TrickReason::Dragon => "S8",
            TrickReason::FairyTakesDragon => "S11",
            TrickReason::FirstWizard => "B20",
            TrickReason::LastWizard => "V7",
            TrickReason::HighestTrump => "B21",
            TrickReason::HighestLed => "B22",
            TrickReason::HighestOfAll => "V19",
            TrickReason::FirstJester => "B26",
            TrickReason::JesterBeatsFairy => "R8",
            TrickReason::NothingYet => "R9",
        }
    }

    fn of(rules: &RuleSet, trump: Trump, trick: &[Placed], winning: Play) -> TrickReason {
        let has = |role| trick.iter().any(|placed| placed.play.role() == role);
        match winning.role() {
            Role::Dragon => TrickReason::Dragon,
            Role::Fairy if has(Role::Dragon) => TrickReason::FairyTakesDragon,
            Role::Fairy | Role::Bomb => TrickReason::NothingYet,
            Role::Wizard if rules.later_wizard_wins() => TrickReason::LastWizard,
            Role::Wizard => TrickReason::FirstWizard,
            Role::Suited(..) | Role::Jester if !rules.suits_matter() => TrickReason::HighestOfAll,
            Role::Suited(suit, _) if trump == Trump::Suit(suit) => TrickReason::HighestTrump,
            Role::Suited(..) => TrickReason::HighestLed,
            Role::Jester if has(Role::Fairy) => TrickReason::JesterBeatsFairy,
            Role::Jester => TrickReason::FirstJester,
        }
    }
}

/// ```
/// # use foretell_rules::{RuleSet, Seat, Trump, TrickReason, TrickVerdict};
/// let rules: RuleSet = "pt/4+specials=all".parse()?;
/// let plays = ["Bomb", "W1", "Fairy", "W3"].map(|play| play.parse().expect("a play"));
/// let verdict = TrickVerdict::of(&rules, Trump::None, Seat::FIRST, &plays)?;
/// assert_eq!(verdict.outcome.taken_by, None);
/// assert_eq!(verdict.outcome.next_leader.number(), 2);
/// assert_eq!(verdict.rules(), ["S13", "S14", "B20"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickVerdict {
    pub outcome: TrickOutcome,
    /// The card that wins, or would without the Bomb.
    pub winning: Play,
    pub reason: TrickReason,
    pub lead: Lead,
    pub complete: bool,
    /// Whether everyone passes a card to the left now, unless this was the round's last trick.
    pub passes: bool,
    /// Because of the Cloud.
    pub changes_bid: Option<Seat>,
}

impl TrickVerdict {
    pub fn of(rules: &RuleSet, trump: Trump, leader: Seat, plays: &[Play]) -> Result<TrickVerdict, TrickError> {
        check(rules, leader, plays)?;
        let seats = Seat::clockwise_from(leader, rules.players());
        let trick: Vec<Placed> = seats.zip(plays).map(|(seat, play)| Placed { seat, play: *play }).collect();
        let trump = if rules.suits_matter() { trump } else { Trump::None };
        let outcome = TrickOutcome::so_far(rules, trump, &trick).ok_or(TrickError::Empty)?;
        let winner = trick.iter().find(|placed| placed.seat == outcome.next_leader).ok_or(TrickError::Empty)?;
        let cards: CardSet = plays.iter().map(|play| play.card()).collect();
        Ok(TrickVerdict {
            outcome,
            winning: winner.play,
            reason: TrickReason::of(rules, trump, &trick, winner.play),
            lead: lead_of(rules, plays),
            complete: plays.len() == rules.players(),
            passes: cards.has(Special::Juggler),
            changes_bid: outcome.taken_by.filter(|_| cards.has(Special::Cloud)),
        })
    }

    /// The deciding rules, the most surprising first.
    pub fn rules(&self) -> Vec<&'static str> {
        let bombed: &[&str] = if self.outcome.taken_by.is_none() { &["S13", "S14"] } else { &[] };
        let mut rules = bombed.to_vec();
        rules.push(self.reason.rule());
        // Consequences follow only from complete tricks.
        rules.extend((self.complete && self.passes).then_some("S20"));
        rules.extend(self.changes_bid.filter(|_| self.complete).map(|_| "S24"));
        rules
    }
}

fn lead_of(rules: &RuleSet, plays: &[Play]) -> Lead {
    plays.iter().fold(rules.lead(Lead::Open), |lead, play| rules.lead(lead.then(*play)))
}

fn check(rules: &RuleSet, leader: Seat, plays: &[Play]) -> Result<(), TrickError> {
    if leader.index() >= rules.players() {
        return Err(TrickError::NoSuchSeat(leader));
    }
    if plays.len() > rules.players() {
        return Err(TrickError::TooMany { cards: plays.len(), players: rules.players() });
    }
    let mut seen = CardSet::EMPTY;
    for card in plays.iter().map(|play| play.card()) {
        if !rules.deck().contains(card) {
            return Err(TrickError::NotInDeck(card));
        }
        if !seen.insert(card) {
            return Err(TrickError::Twice(card));
        }
    }
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TrickError {
    #[error("a trick has at least one card")]
    Empty,
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("{cards} cards are too many for a trick: each of the {players} plays one")]
    TooMany { cards: usize, players: usize },
    #[error("{0} is not in the pack of this game")]
    NotInDeck(Card),
    #[error("{0} has already been played, and there is only one")]
    Twice(Card),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayReason {
    /// The Werewolf is swapped after the deal.
    NeverPlayed,
    WizardOrJester,
    Special,
    NoSuits,
    Leads,
    /// Only Jesters so far: the next card may set the suit.
    OnlyJesters,
    /// A Wizard or the Dragon opened: nothing to follow.
    WizardOpened,
    WizardAfterJesters,
    Follows,
    CannotFollow,
    MustFollow,
}

impl PlayReason {
    pub const fn rule(self) -> &'static str {
        match self {
            PlayReason::NeverPlayed => "S16",
            PlayReason::WizardOrJester => "B19",
            PlayReason::Special => "S4",
            PlayReason::NoSuits => "V18",
            PlayReason::Leads => "B15",
            PlayReason::OnlyJesters => "B24",
            PlayReason::WizardOpened => "B23",
            PlayReason::WizardAfterJesters => "B25",
            PlayReason::Follows | PlayReason::MustFollow => "B17",
            PlayReason::CannotFollow => "B18",
        }
    }
}

/// ```
/// # use foretell_rules::{PlayReason, PlayVerdict, RuleSet};
/// let rules: RuleSet = "it/4".parse()?;
/// let played = ["E3".parse()?, "W1".parse()?];
/// let verdict = PlayVerdict::of(&rules, &played, "G5".parse()?, true);
/// assert_eq!((verdict.allowed, verdict.reason.rule()), (false, "B17"));
/// assert!(PlayVerdict::of(&rules, &played, "G5".parse()?, false).allowed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayVerdict {
    pub allowed: bool,
    pub reason: PlayReason,
}

impl PlayVerdict {
    /// `can_follow` says whether the player holds a card of the led suit.
    pub fn of(rules: &RuleSet, played: &[Play], card: Card, can_follow: bool) -> PlayVerdict {
        let lead = lead_of(rules, played);
        let allowed = Play::all_of(card).len() > 0 && lead.allowed(hand_with(card, lead, can_follow)).contains(card);
        PlayVerdict { allowed, reason: PlayVerdict::reason(rules, played, lead, card, allowed) }
    }

    fn reason(rules: &RuleSet, played: &[Play], lead: Lead, card: Card, allowed: bool) -> PlayReason {
        match (card.face(), lead) {
            (Face::Special(Special::Werewolf), _) => PlayReason::NeverPlayed,
            _ if !rules.suits_matter() => PlayReason::NoSuits,
            _ if played.is_empty() => PlayReason::Leads,
            (Face::Wizard | Face::Jester, _) => PlayReason::WizardOrJester,
            (Face::Special(_), _) => PlayReason::Special,
            (_, Lead::Open) => PlayReason::OnlyJesters,
            (_, Lead::Free) if lead_of(rules, &played[..1]) == Lead::Free => PlayReason::WizardOpened,
            (_, Lead::Free) => PlayReason::WizardAfterJesters,
            (Face::Suited(suit, _), Lead::Suit(led)) if suit == led => PlayReason::Follows,
            _ if allowed => PlayReason::CannotFollow,
            _ => PlayReason::MustFollow,
        }
    }
}

fn hand_with(card: Card, lead: Lead, can_follow: bool) -> CardSet {
    let beside = |suit: Suit| Card::suited(suit, Rank::MIN);
    let follower = if let Lead::Suit(suit) = lead { can_follow.then(|| beside(suit)) } else { None };
    CardSet::only(card) | follower.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_last_wizard_wins_the_reason_is_not_the_first() {
        let plays = ["W1", "H5"].map(|play| play.parse().expect("a play"));
        for (rules, reason) in [("it/3", TrickReason::FirstWizard), ("it/3+wizards=last", TrickReason::LastWizard)] {
            let rules = rules.parse().expect("rules");
            let verdict = TrickVerdict::of(&rules, Trump::None, Seat::FIRST, &plays).expect("a trick");
            assert_eq!(verdict.reason, reason);
        }
    }
}
