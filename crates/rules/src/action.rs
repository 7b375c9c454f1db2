//! Decisions, the actions that answer them, and errors.

use std::fmt;
use std::str::FromStr;

use crate::{Card, CardSet, Play, RuleSet, Seat, SeatSet, Special, Suit, Trump, text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    Trump {
        by: Seat,
        /// Only the Werewolf's holder may choose no trump.
        or_none: bool,
    },
    /// One seat in turn; where bids are sealed, everyone who hasn't bid yet.
    Bid(SeatSet),
    Play(Seat),
    Pass(SeatSet),
    Change(Seat),
}

impl Decision {
    pub const fn seats(self) -> SeatSet {
        match self {
            Decision::Bid(seats) | Decision::Pass(seats) => seats,
            Decision::Trump { by: seat, .. } | Decision::Play(seat) | Decision::Change(seat) => SeatSet::only(seat),
        }
    }

    pub const fn asks_for(self) -> &'static str {
        match self {
            Decision::Trump { .. } => "a trump",
            Decision::Bid(_) => "a bid",
            Decision::Play(_) => "a card to play",
            Decision::Pass(_) => "a card to pass",
            Decision::Change(_) => "a change of the bid",
        }
    }

    /// The name in JSON and records; it is also the first word of such an action.
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Trump { .. } => "trump",
            Decision::Bid(_) => "bid",
            Decision::Play(_) => "play",
            Decision::Pass(_) => "pass",
            Decision::Change(_) => "change",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    Up,
    Down,
}

impl Change {
    pub const fn of(self, bid: u8) -> Option<u8> {
        match self {
            Change::Up => bid.checked_add(1),
            Change::Down => bid.checked_sub(1),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if *self == Change::Up { "+1" } else { "-1" })
    }
}

/// In text: `trump H` (or `E`, `D`, `G`, `none`), `bid 3`, `play H7` (`play Cloud=E`), `pass H7`, `change +1`.
///
/// ```
/// # use foretell_rules::Action;
/// let action: Action = "play Shapeshifter=W".parse()?;
/// assert_eq!(action.to_string(), "play Shapeshifter=W");
/// assert!("play everything".parse::<Action>().is_err());
/// # Ok::<(), foretell_rules::ParseActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Trump(Trump),
    Bid(u8),
    Play(Play),
    Pass(Card),
    Change(Change),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Trump(trump) => write!(f, "trump {trump}"),
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Play(play) => write!(f, "play {play}"),
            Action::Pass(card) => write!(f, "pass {card}"),
            Action::Change(change) => write!(f, "change {change}"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    #[error("an action is written trump H, bid 3, play H7, pass H7 or change +1")]
    Word,
    #[error("a trump is written H, E, D, G or none")]
    Trump,
    #[error("a bid is a whole number, 0 or more")]
    Bid,
    #[error("a bid is changed by +1 or -1")]
    Change,
    #[error(transparent)]
    Play(#[from] crate::ParsePlayError),
    #[error(transparent)]
    Card(#[from] crate::ParseCardError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let (word, what) = text.split_once(' ').ok_or(ParseActionError::Word)?;
        match word {
            "trump" => what.parse().map(Action::Trump),
            "bid" => bid_from_text(what).map(Action::Bid),
            "play" => Ok(Action::Play(what.parse()?)),
            "pass" => Ok(Action::Pass(what.parse()?)),
            "change" => what.parse().map(Action::Change),
            _ => Err(ParseActionError::Word),
        }
    }
}

pub(crate) fn bid_from_text(text: &str) -> Result<u8, ParseActionError> {
    if text.starts_with('+') { Err(ParseActionError::Bid) } else { text.parse().map_err(|_| ParseActionError::Bid) }
}

impl FromStr for Trump {
    type Err = ParseActionError;

    fn from_str(written: &str) -> Result<Trump, ParseActionError> {
        Trump::ALL.into_iter().find(|trump| text::trump(*trump) == written).ok_or(ParseActionError::Trump)
    }
}

impl FromStr for Change {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Change, ParseActionError> {
        match text {
            "+1" => Ok(Change::Up),
            "-1" => Ok(Change::Down),
            _ => Err(ParseActionError::Change),
        }
    }
}

/// Shared by [`crate::Game`] and [`crate::View`], so that they can't disagree. Doesn't allocate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actions {
    None,
    Trumps {
        or_none: bool,
    },
    Bids {
        most: u8,
        /// The last bidder may not make the bids add up to the tricks.
        banned: Option<u8>,
    },
    Plays(CardSet),
    Passes(CardSet),
    Changes {
        down: bool,
    },
}

/// The number of ways to play one card, for each set of special cards.
static SPECIAL_PLAYS: [u8; 1 << Special::ALL.len()] = {
    let mut plays = [0; 1 << Special::ALL.len()];
    let mut set = 0;
    while set < plays.len() {
        let mut special = 0;
        while special < Special::ALL.len() {
            if set >> special & 1 != 0 {
                plays[set] += Play::ways(Card::special(Special::ALL[special])) as u8;
            }
            special += 1;
        }
        set += 1;
    }
    plays
};

impl Actions {
    #[inline]
    pub fn len(self) -> usize {
        match self {
            Actions::None => 0,
            Actions::Trumps { or_none } => Suit::ALL.len() + usize::from(or_none),
            Actions::Bids { most, banned } => usize::from(most) + 1 - usize::from(banned.is_some()),
            Actions::Plays(cards) => (cards - CardSet::SPECIALS).len() + Actions::special_plays(cards),
            Actions::Passes(cards) => cards.len(),
            Actions::Changes { down } => 1 + usize::from(down),
        }
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub fn nth(self, n: usize) -> Option<Action> {
        if n >= self.len() {
            return None;
        }
        match self {
            Actions::None => None,
            Actions::Trumps { .. } => Some(Action::Trump(Trump::ALL[n])),
            Actions::Bids { banned, .. } => Some(Action::Bid(Actions::nth_bid(banned, n))),
            Actions::Plays(cards) => Some(Action::Play(Actions::nth_play(cards, n))),
            Actions::Passes(cards) => cards.nth(n).map(Action::Pass),
            Actions::Changes { .. } => Some(Action::Change(if n == 0 { Change::Up } else { Change::Down })),
        }
    }

    #[inline(always)]
    pub(crate) fn special_plays(cards: CardSet) -> usize {
        let (_, specials) = cards.words();
        usize::from(SPECIAL_PLAYS[specials as usize % SPECIAL_PLAYS.len()])
    }

    #[inline]
    pub(crate) fn nth_bid(banned: Option<u8>, n: usize) -> u8 {
        n as u8 + u8::from(banned.is_some_and(|banned| n >= usize::from(banned)))
    }

    /// The `n`-th way to play one of these cards; `n` must be below their number.
    #[inline]
    pub(crate) fn nth_play(cards: CardSet, mut n: usize) -> Play {
        for card in cards {
            let ways = Play::ways(card);
            if n < ways {
                return Play::nth_of(card, n);
            }
            n -= ways;
        }
        unreachable!("n is below the number of ways to play")
    }

    pub fn iter(self) -> ActionsIter {
        ActionsIter { rest: self, next: 0, left: self.len() }
    }

    pub fn contains(self, action: Action) -> bool {
        self.refusal(action).is_none()
    }

    #[inline]
    fn refusal(self, action: Action) -> Option<ActionError> {
        match (self, action) {
            (Actions::Trumps { or_none }, Action::Trump(trump)) => {
                (trump == Trump::None && !or_none).then_some(ActionError::DealerMustNameSuit)
            }
            (Actions::Bids { most, banned }, Action::Bid(bid)) => {
                if bid > most {
                    Some(ActionError::BidTooHigh { bid, most })
                } else {
                    (banned == Some(bid)).then_some(ActionError::BidsWouldMatchTricks { bid, tricks: most })
                }
            }
            (Actions::Plays(cards), Action::Play(play)) => {
                (!cards.contains(play.card())).then_some(ActionError::NotInHand(play.card()))
            }
            (Actions::Passes(cards), Action::Pass(card)) => {
                (!cards.contains(card)).then_some(ActionError::NotInHand(card))
            }
            (Actions::Changes { down }, Action::Change(change)) => {
                (change == Change::Down && !down).then_some(ActionError::BidBelowZero)
            }
            _ => Some(ActionError::NotAsked),
        }
    }

    /// `hand` distinguishes a card that isn't held from one that may not be played now.
    #[inline]
    pub(crate) fn check(self, action: Action, hand: CardSet) -> Result<(), ActionError> {
        match (self.refusal(action), action) {
            (None, _) => Ok(()),
            (Some(ActionError::NotInHand(card)), Action::Play(_)) if hand.contains(card) => {
                Err(ActionError::MustFollow { card, followers: self.followers() })
            }
            (Some(why), _) => Err(why),
        }
    }

    fn followers(self) -> CardSet {
        if let Actions::Plays(cards) = self { cards & CardSet::SUITED } else { CardSet::EMPTY }
    }
}

#[derive(Clone, Debug)]
pub struct ActionsIter {
    rest: Actions,
    /// The next of these actions, or the next way to play the first card.
    next: usize,
    left: usize,
}

impl Iterator for ActionsIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = match &mut self.rest {
            Actions::Plays(cards) => {
                let mut card = cards.first()?;
                while self.next >= Play::ways(card) {
                    cards.remove(card);
                    self.next = 0;
                    card = cards.first()?;
                }
                Action::Play(Play::nth_of(card, self.next))
            }
            Actions::Passes(cards) => {
                let card = cards.first()?;
                cards.remove(card);
                Action::Pass(card)
            }
            few => few.nth(self.next)?,
        };
        self.next += 1;
        self.left -= 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for ActionsIter {}

impl IntoIterator for Actions {
    type Item = Action;
    type IntoIter = ActionsIter;

    fn into_iter(self) -> ActionsIter {
        self.iter()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    #[error("the game is over")]
    Over,
    #[error("the cards have to be dealt first")]
    NotDealt,
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("it isn't the turn of seat {seat}: {} is expected from {}", decision.asks_for(), seats_text(*decision))]
    NotYourTurn { seat: Seat, decision: Decision },
    #[error("seat {0} has already chosen")]
    ChosenAlready(Seat),
    #[error("the game is asking for something else now")]
    NotAsked,
    #[error("the dealer must name one of the four suits: H, E, D or G")]
    DealerMustNameSuit,
    #[error("a bid of {bid} is too high: there {}", tricks(*most))]
    BidTooHigh { bid: u8, most: u8 },
    #[error("a bid of {bid} would make the bids add up to {tricks}, the number of tricks: any other bid is fine")]
    BidsWouldMatchTricks { bid: u8, tricks: u8 },
    #[error("{0} isn't in the hand")]
    NotInHand(Card),
    #[error("{card} doesn't follow suit: play one of {followers}, or a Wizard, Jester or special card")]
    MustFollow {
        card: Card,
        /// The cards in hand that follow suit.
        followers: CardSet,
    },
    #[error("there is no bid below 0: the change must be +1")]
    BidBelowZero,
}

impl ActionError {
    /// The number of the broken rule in RULES.md.
    ///
    /// ```
    /// # use foretell_rules::ActionError;
    /// assert_eq!(ActionError::BidBelowZero.rule(), "R12");
    /// ```
    pub const fn rule(self) -> &'static str {
        match self {
            ActionError::Over => "B33",
            ActionError::NotDealt => "B4",
            ActionError::NoSuchSeat(_) => "B3",
            ActionError::NotYourTurn { decision: Decision::Bid(_), .. } => "B11",
            ActionError::NotYourTurn { decision: Decision::Trump { or_none: true, .. }, .. } => "R4",
            ActionError::NotYourTurn { decision: Decision::Trump { or_none: false, .. }, .. } => "B9",
            ActionError::NotYourTurn { .. } | ActionError::NotAsked => "B15",
            ActionError::ChosenAlready(_) => "R27",
            ActionError::DealerMustNameSuit => "R17",
            ActionError::BidTooHigh { .. } => "B12",
            ActionError::BidsWouldMatchTricks { .. } => "V3",
            ActionError::NotInHand(_) => "B30",
            ActionError::MustFollow { .. } => "B17",
            ActionError::BidBelowZero => "R12",
        }
    }
}

fn tricks(number: u8) -> String {
    if number == 1 { "is 1 trick".into() } else { format!("are {number} tricks") }
}

pub(crate) fn seats_text(decision: Decision) -> String {
    let numbers: Vec<String> = decision.seats().into_iter().map(|seat| seat.to_string()).collect();
    format!("seat {}", numbers.join(" or "))
}

#[inline]
pub(crate) fn legal_bids(
    rules: &RuleSet,
    seat: Seat,
    cards: usize,
    bids: &crate::BySeat<Option<u8>>,
    scores: &crate::BySeat<i32>,
) -> Actions {
    let made = bids.of(rules.players()).iter().flatten();
    let last = made.clone().count() + 1 == rules.players();
    let banned = if last && !rules.sealed_bids() {
        rules.banned_bid(seat, cards, made.map(|bid| usize::from(*bid)).sum(), scores)
    } else {
        None
    };
    Actions::Bids { most: cards as u8, banned }
}
