//! One trick: what is played, what must be followed, who takes it.

use std::fmt;
use std::hint::select_unpredictable;

use crate::{Card, CardSet, Face, RuleSet, Seat, Special, Suit, text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trump {
    None,
    Suit(Suit),
}

impl Trump {
    pub const ALL: [Trump; 5] = [
        Trump::Suit(Suit::Humans),
        Trump::Suit(Suit::Elves),
        Trump::Suit(Suit::Dwarves),
        Trump::Suit(Suit::Giants),
        Trump::None,
    ];

    pub const fn suit(self) -> Option<Suit> {
        match self {
            Trump::None => None,
            Trump::Suit(suit) => Some(suit),
        }
    }
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::trump(*self))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Declared {
    Wizard,
    Jester,
    Suit(Suit),
}

impl fmt::Display for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::declared(*self))
    }
}

/// A card as played. In text: the card, then `=W` or `=J` for the Shapeshifter, `=` and a suit's letter for the Juggler
/// and the Cloud.
///
/// ```
/// # use foretell_rules::Play;
/// let play: Play = "Juggler=H".parse()?;
/// assert_eq!(play.to_string(), "Juggler=H");
/// assert!("Juggler".parse::<Play>().is_err());
/// assert!("H3=W".parse::<Play>().is_err());
/// # Ok::<(), foretell_rules::ParsePlayError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play(u8);

// A card without a declaration is its own index. The declared ways follow after the last card.
const DECLARED: u8 = 71;
const SHAPESHIFTER: u8 = DECLARED;
const JUGGLER: u8 = SHAPESHIFTER + 2;
const CLOUD: u8 = JUGGLER + 4;
const PLAYS: usize = CLOUD as usize + 4;

/// Set in all plays of special cards and in no others, so a whole trick can be tested at once.
const SPECIAL_BIT: u8 = 64;
const _: () = {
    let mut play = 0;
    while play < PLAYS as u8 {
        let is_card = play >= DECLARED || Card::from_index(play).is_some();
        let is_special = is_card && matches!(Play(play).find_card().face(), Face::Special(_));
        assert!(!is_card || is_special == (play & SPECIAL_BIT != 0));
        play += 1;
    }
};

impl Play {
    /// `None` if the card needs another declaration, or none.
    pub fn new(card: Card, declared: Option<Declared>) -> Option<Play> {
        Play::all_of(card).find(|play| play.declared() == declared)
    }

    #[inline]
    pub(crate) const fn plain(card: Card) -> Play {
        Play(card.index())
    }

    /// Four for the Juggler and the Cloud, two for the Shapeshifter, none for the Werewolf, one for the others.
    ///
    /// ```
    /// # use foretell_rules::{Card, Play, Special};
    /// let ways: Vec<String> = Play::all_of(Card::special(Special::Shapeshifter)).map(|p| p.to_string()).collect();
    /// assert_eq!(ways, ["Shapeshifter=W", "Shapeshifter=J"]);
    /// ```
    pub fn all_of(card: Card) -> impl ExactSizeIterator<Item = Play> {
        (0..Play::ways(card)).map(move |n| Play::nth_of(card, n))
    }

    #[inline]
    pub(crate) const fn ways(card: Card) -> usize {
        match card.face() {
            Face::Special(Special::Werewolf) => 0,
            Face::Special(Special::Shapeshifter) => 2,
            Face::Special(Special::Juggler | Special::Cloud) => 4,
            _ => 1,
        }
    }

    #[inline]
    pub(crate) const fn nth_of(card: Card, n: usize) -> Play {
        match card.face() {
            Face::Special(Special::Shapeshifter) => Play(SHAPESHIFTER + n as u8),
            Face::Special(Special::Juggler) => Play(JUGGLER + n as u8),
            Face::Special(Special::Cloud) => Play(CLOUD + n as u8),
            _ => Play::plain(card),
        }
    }

    #[inline]
    pub const fn card(self) -> Card {
        // The common case avoids a dependent table lookup.
        if self.is_special() { self.weight().card } else { Card::at(self.0) }
    }

    #[inline(always)]
    pub(crate) const fn is_special(self) -> bool {
        self.0 & SPECIAL_BIT != 0
    }

    const fn find_card(self) -> Card {
        match self.0 {
            CLOUD.. => Card::special(Special::Cloud),
            JUGGLER.. => Card::special(Special::Juggler),
            SHAPESHIFTER.. => Card::special(Special::Shapeshifter),
            plain => Card::at(plain),
        }
    }

    pub const fn declared(self) -> Option<Declared> {
        match self.0 {
            CLOUD.. => Some(Declared::Suit(Suit::ALL[(self.0 - CLOUD) as usize])),
            JUGGLER.. => Some(Declared::Suit(Suit::ALL[(self.0 - JUGGLER) as usize])),
            SHAPESHIFTER.. if self.0 == SHAPESHIFTER => Some(Declared::Wizard),
            SHAPESHIFTER.. => Some(Declared::Jester),
            _ => None,
        }
    }

    pub const fn role(self) -> Role {
        match (self.find_card().face(), self.declared()) {
            (Face::Suited(suit, rank), _) => Role::Suited(suit, 4 * rank.number()),
            // Strengths are counted in quarters, because of 7½ and 9¾.
            (Face::Special(Special::Juggler), Some(Declared::Suit(suit))) => Role::Suited(suit, 30),
            (Face::Special(Special::Cloud), Some(Declared::Suit(suit))) => Role::Suited(suit, 39),
            (Face::Wizard, _) | (Face::Special(Special::Shapeshifter), Some(Declared::Wizard)) => Role::Wizard,
            (Face::Special(Special::Dragon), _) => Role::Dragon,
            (Face::Special(Special::Fairy), _) => Role::Fairy,
            (Face::Special(Special::Bomb), _) => Role::Bomb,
            // A Shapeshifter as a Jester; no other special card reaches this line.
            (Face::Jester | Face::Special(_), _) => Role::Jester,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Suited(Suit, u8),
    Wizard,
    Jester,
    Dragon,
    Fairy,
    Bomb,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::play(*self))
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePlayError {
    #[error(transparent)]
    Card(#[from] crate::ParseCardError),
    #[error("{0} can't be played like that: {ways}", ways = ways_text(*.0))]
    Declaration(Card),
}

fn ways_text(card: Card) -> String {
    let ways: Vec<String> = Play::all_of(card).map(|play| play.to_string()).collect();
    if ways.is_empty() { "it is never played".into() } else { format!("write {}", ways.join(" or ")) }
}

impl std::str::FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(written: &str) -> Result<Play, ParsePlayError> {
        let card: Card = written.split('=').next().unwrap_or_default().parse()?;
        Play::all_of(card).find(|play| text::play(*play) == written).ok_or(ParsePlayError::Declaration(card))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lead {
    /// Nothing yet: only Jesters, the Bomb or the Fairy so far. The next card may decide.
    Open,
    Suit(Suit),
    /// Nothing: a Wizard opened the trick.
    Free,
}

impl Lead {
    /// ```
    /// # use foretell_rules::{Lead, Suit};
    /// let after_jester = Lead::Open.then("J1".parse()?);
    /// assert_eq!(after_jester, Lead::Open);
    /// assert_eq!(after_jester.then("W1".parse()?), Lead::Free);
    /// assert_eq!(Lead::Suit(Suit::Elves).then("W1".parse()?), Lead::Suit(Suit::Elves));
    /// # Ok::<(), foretell_rules::ParsePlayError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn then(self, play: Play) -> Lead {
        match self {
            Lead::Open => play.weight().opens,
            decided => decided,
        }
    }

    #[inline(always)]
    pub fn allowed(self, hand: CardSet) -> CardSet {
        hand.with_base(self.allowed_base(hand.words().0))
    }

    /// The same for base cards, given as bits ([`CardSet::words`]).
    #[inline(always)]
    pub(crate) fn allowed_base(self, hand: u64) -> u64 {
        let asked = match self {
            Lead::Suit(suit) => CardSet::suit(suit).words().0,
            Lead::Open | Lead::Free => 0,
        };
        // Branch-free, because no processor can predict whether a player can follow.
        let (suited, _) = CardSet::SUITED.words();
        hand & !select_unpredictable(hand & asked == 0, 0, suited & !asked)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placed {
    pub seat: Seat,
    pub play: Play,
}

impl fmt::Debug for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.play)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrickOutcome {
    /// `None` with the Bomb.
    pub taken_by: Option<Seat>,
    /// The player who took this trick, or would have without the Bomb.
    pub next_leader: Seat,
}

impl TrickOutcome {
    /// Judges the whole trick: the Fairy loses to everything but beats the Dragon, so comparing pairs isn't enough.
    #[inline(always)]
    pub(crate) fn judge(rules: &RuleSet, trump: Trump, lead: Lead, trick: &[Placed]) -> TrickOutcome {
        let scale = Scale::new(trump, lead, rules.suits_matter());
        let mut best = Claim(0);
        let mut plays = 0;
        for (place, placed) in trick.iter().enumerate() {
            best = best.max(Claim::new(scale.strength(placed.play), place));
            plays |= placed.play.0;
        }
        let mut strongest = trick[best.place()].seat;
        if rules.later_wizard_wins() && best.strength() == WIZARD {
            strongest = last_wizard(trick).unwrap_or(strongest);
        }
        if plays & SPECIAL_BIT != 0 {
            return TrickOutcome::with_specials(strongest, best.strength(), trick);
        }
        TrickOutcome { taken_by: Some(strongest), next_leader: strongest }
    }

    fn with_specials(strongest: Seat, strength: u8, trick: &[Placed]) -> TrickOutcome {
        let who_played = |special: Special| {
            let play = Play::plain(Card::special(special));
            trick.iter().find(|placed| placed.play == play).map(|placed| placed.seat)
        };
        let next_leader = if strength == DRAGON { who_played(Special::Fairy).unwrap_or(strongest) } else { strongest };
        let bombed = who_played(Special::Bomb).is_some();
        TrickOutcome { taken_by: if bombed { None } else { Some(next_leader) }, next_leader }
    }

    /// ```
    /// # use foretell_rules::{Placed, RuleSet, Seat, Trump, TrickOutcome};
    /// let rules: RuleSet = "it/3".parse()?;
    /// let seats: Vec<Seat> = rules.seats().collect();
    /// let trick = [
    ///     Placed { seat: seats[0], play: "H13".parse()? },
    ///     Placed { seat: seats[1], play: "J1".parse()? },
    ///     Placed { seat: seats[2], play: "W4".parse()? },
    /// ];
    /// assert_eq!(TrickOutcome::so_far(&rules, Trump::None, &trick).unwrap().taken_by, Some(seats[2]));
    /// assert_eq!(TrickOutcome::so_far(&rules, Trump::None, &trick[..2]).unwrap().taken_by, Some(seats[0]));
    /// assert_eq!(TrickOutcome::so_far(&rules, Trump::None, &[]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn so_far(rules: &RuleSet, trump: Trump, trick: &[Placed]) -> Option<TrickOutcome> {
        let lead = trick.iter().fold(Lead::Open, |lead, placed| lead.then(placed.play));
        (!trick.is_empty()).then(|| TrickOutcome::judge(rules, trump, lead, trick))
    }
}

// Strengths in a trick, without the Fairy's exception. The led suit is between Jesters and trumps, trumps are below
// Wizards; the Bomb counts nothing, like cards of other suits.
const FAIRY: u8 = 1;
const JESTER: u8 = 2;
const LED: u8 = 64;
const TRUMP: u8 = 128;
pub(crate) const WIZARD: u8 = 254;
const DRAGON: u8 = 255;

fn last_wizard(trick: &[Placed]) -> Option<Seat> {
    trick.iter().rfind(|placed| placed.play.role() == Role::Wizard).map(|placed| placed.seat)
}

#[derive(Clone, Copy)]
struct Weight {
    card: Card,
    opens: Lead,
    /// Or [`Scale::NO_SUIT`].
    suit: u8,
    /// The strength of a card without a suit, else the number in quarters.
    value: u8,
}

impl Weight {
    const fn of(play: Play) -> Weight {
        let (opens, suit, value) = match play.role() {
            Role::Suited(suit, quarters) => (Lead::Suit(suit), suit as u8, quarters),
            Role::Wizard => (Lead::Free, Scale::NO_SUIT, WIZARD),
            Role::Dragon => (Lead::Free, Scale::NO_SUIT, DRAGON),
            Role::Jester => (Lead::Open, Scale::NO_SUIT, JESTER),
            Role::Fairy => (Lead::Open, Scale::NO_SUIT, FAIRY),
            Role::Bomb => (Lead::Open, Scale::NO_SUIT, 0),
        };
        Weight { card: play.find_card(), opens, suit, value }
    }
}

static WEIGHTS: [Weight; PLAYS] = {
    let mut weights = [Weight::of(Play(1)); PLAYS];
    let mut play = 0;
    while play < PLAYS {
        // Indices without a card are never looked up.
        if play >= DECLARED as usize || Card::from_index(play as u8).is_some() {
            weights[play] = Weight::of(Play(play as u8));
        }
        play += 1;
    }
    weights
};

impl Play {
    #[inline(always)]
    const fn weight(self) -> &'static Weight {
        &WEIGHTS[self.0 as usize]
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale(&'static [u8; Scale::PLACES]);

impl Scale {
    const NO_SUIT: u8 = 4;

    /// One for each byte, so there are no bounds checks.
    const PLACES: usize = 256;

    #[inline(always)]
    pub(crate) const fn new(trump: Trump, lead: Lead, suits_matter: bool) -> Scale {
        if !suits_matter {
            return Scale(&NUMBERS_ALONE);
        }
        let trump = match trump {
            Trump::Suit(suit) => suit as usize,
            Trump::None => Suit::ALL.len(),
        };
        let led = match lead {
            Lead::Suit(suit) => suit as usize,
            Lead::Open | Lead::Free => Suit::ALL.len(),
        };
        Scale(&STRENGTHS[trump][led])
    }

    #[inline(always)]
    pub(crate) const fn strength(self, play: Play) -> u8 {
        self.0[play.0 as usize]
    }

    const fn strengths(trump: usize, led: usize) -> [u8; Scale::PLACES] {
        let mut strengths = [0; Scale::PLACES];
        let mut play = 0;
        while play < PLAYS {
            let Weight { suit, value, .. } = WEIGHTS[play];
            strengths[play] = match suit {
                Scale::NO_SUIT => value,
                suit if suit as usize == trump => TRUMP + value,
                suit if suit as usize == led => LED + value,
                _ => 0,
            };
            play += 1;
        }
        strengths
    }
}

/// By trump and by led suit; the last entry of each is «none».
static STRENGTHS: [[[u8; Scale::PLACES]; Suit::ALL.len() + 1]; Suit::ALL.len() + 1] = {
    let mut strengths = [[[0; Scale::PLACES]; Suit::ALL.len() + 1]; Suit::ALL.len() + 1];
    let mut trump = 0;
    while trump <= Suit::ALL.len() {
        let mut led = 0;
        while led <= Suit::ALL.len() {
            strengths[trump][led] = Scale::strengths(trump, led);
            led += 1;
        }
        trump += 1;
    }
    strengths
};

/// Where suits don't matter, every number counts as if its suit were led.
static NUMBERS_ALONE: [u8; Scale::PLACES] = {
    let mut strengths = [0; Scale::PLACES];
    let mut play = 0;
    while play < PLAYS {
        let Weight { suit, value, .. } = WEIGHTS[play];
        strengths[play] = if suit == Scale::NO_SUIT { value } else { LED + value };
        play += 1;
    }
    strengths
};

/// Ordered so that the greatest wins, and among equal cards the one played first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Claim(u16);

impl Claim {
    #[inline(always)]
    const fn new(strength: u8, place: usize) -> Claim {
        Claim((strength as u16) << 3 | (7 - place as u16))
    }

    #[inline(always)]
    const fn place(self) -> usize {
        7 - (self.0 & 7) as usize
    }

    #[inline(always)]
    const fn strength(self) -> u8 {
        (self.0 >> 3) as u8
    }
}
