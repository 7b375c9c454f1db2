//! For people with cards on a table: who takes a trick, which card may be played, and by which rule.
//!
//! Nothing is decided here. The trick is judged as the game judges it and the card is looked up among those that the
//! game allows; this file only says which of the rules of RULES.md it was.

use crate::{Card, CardSet, Face, Lead, Placed, Play, Rank, Role, RuleSet, Seat, Special, Suit, TrickOutcome, Trump};

/// Why a trick goes where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrickReason {
    /// The Dragon beats everything.
    Dragon,
    /// The Fairy takes the trick that the Dragon is in.
    FairyTakesDragon,
    /// The first Wizard wins, or the only one.
    FirstWizard,
    /// Of several Wizards the last one wins, or the only one.
    LastWizard,
    /// The highest trump wins.
    HighestTrump,
    /// The highest card of the led suit wins.
    HighestLed,
    /// The highest card wins, whatever its suit.
    HighestOfAll,
    /// There are only Jesters: the first one wins.
    FirstJester,
    /// There are only Jesters and the Fairy, which loses even to them.
    JesterBeatsFairy,
    /// Only the Fairy or the Bomb so far: whatever comes is better.
    NothingYet,
}

impl TrickReason {
    /// The number of the rule in RULES.md.
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

    /// The reason for what the game has judged.
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

/// Who takes a trick, and why.
///
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
    /// Who takes it and who leads the next.
    pub outcome: TrickOutcome,
    /// The card that wins, or would without the Bomb.
    pub winning: Play,
    /// Why that card.
    pub reason: TrickReason,
    /// What is to be followed.
    pub lead: Lead,
    /// Whether everyone has played.
    pub complete: bool,
    /// Whether everyone passes a card to the left now, if this was not the last trick of its round.
    pub passes: bool,
    /// Who has to change the bid at the round's end, because of the Cloud.
    pub changes_bid: Option<Seat>,
}

impl TrickVerdict {
    /// Judges the cards of a trick in the order in which they were played, the first of them by `leader`.
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

    /// The numbers of the rules that decide, the most surprising first.
    pub fn rules(&self) -> Vec<&'static str> {
        let bombed: &[&str] = if self.outcome.taken_by.is_none() { &["S13", "S14"] } else { &[] };
        let mut rules = bombed.to_vec();
        rules.push(self.reason.rule());
        // What follows from a trick follows when it is complete.
        rules.extend((self.complete && self.passes).then_some("S20"));
        rules.extend(self.changes_bid.filter(|_| self.complete).map(|_| "S24"));
        rules
    }
}

/// What the cards of a trick ask of the next player.
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

/// Why cards are no trick of these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TrickError {
    /// No card.
    #[error("a trick has at least one card")]
    Empty,
    /// There is no such seat at this table.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// More cards than players.
    #[error("{cards} cards are too many for a trick: each of the {players} plays one")]
    TooMany {
        /// How many cards there are.
        cards: usize,
        /// How many play.
        players: usize,
    },
    /// A card that this game does not have.
    #[error("{0} is not in the pack of this game")]
    NotInDeck(Card),
    /// A card that was played before.
    #[error("{0} has already been played, and there is only one")]
    Twice(Card),
}

/// Why a card may be played, or may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayReason {
    /// The Werewolf is swapped after the deal and never played.
    NeverPlayed,
    /// Wizards and Jesters may always be played.
    WizardOrJester,
    /// Special cards may always be played.
    Special,
    /// There is nothing to follow in this game.
    NoSuits,
    /// The first card of a trick is free.
    Leads,
    /// Only Jesters so far, or what counts as one: the next card may still set the suit.
    OnlyJesters,
    /// A Wizard opened, or the Dragon: nothing is to be followed.
    WizardOpened,
    /// After nothing but Jesters a Wizard came, or the Dragon: nothing is to be followed.
    WizardAfterJesters,
    /// It follows.
    Follows,
    /// The player has no card of the led suit.
    CannotFollow,
    /// The player has a card of the led suit and must play one.
    MustFollow,
}

impl PlayReason {
    /// The number of the rule in RULES.md.
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

/// Whether a card may be played, and why.
///
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
    /// Whether it may be played.
    pub allowed: bool,
    /// Why.
    pub reason: PlayReason,
}

impl PlayVerdict {
    /// Whether somebody may add a card to those of a trick; `can_follow` is whether they hold a card of the led suit.
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

/// A hand that says all that matters: the card, and one of the led suit beside it.
fn hand_with(card: Card, lead: Lead, can_follow: bool) -> CardSet {
    let beside = |suit: Suit| Card::suited(suit, Rank::MIN);
    let follower = if let Lead::Suit(suit) = lead { can_follow.then(|| beside(suit)) } else { None };
    CardSet::only(card) | follower.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_last_wizard_wins_the_first_is_not_said_to() {
        let plays = ["W1", "H5"].map(|play| play.parse().expect("a play"));
        for (rules, reason) in [("it/3", TrickReason::FirstWizard), ("it/3+wizards=last", TrickReason::LastWizard)] {
            let rules = rules.parse().expect("rules");
            let verdict = TrickVerdict::of(&rules, Trump::None, Seat::FIRST, &plays).expect("a trick");
            assert_eq!(verdict.reason, reason);
        }
    }
}
