//! Editions and variants as data. Only this file matches on variants; the rest of the crate asks a [`RuleSet`].

use crate::{BySeat, CardSet, Lead, MOST_PLAYERS, Seat, SeatSet, Special, Suit};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Edition {
    It,
    Ca,
    Pl,
    /// The Portuguese 25th-anniversary rulebook, with the seven special cards.
    Pt,
    Fr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bids {
    /// In turn from the dealer's left, heard by all.
    Open,
    /// Written down, revealed before the first card.
    Simultaneous,
    /// Written down, revealed at the end of the round.
    Secret,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sum {
    Free,
    /// Never the number of tricks: the last bidder must avoid it.
    NeverExact,
    /// Like `NeverExact`, except in the round of one card.
    NeverExactAfterFirst,
    /// The last bidder must avoid the number of tricks only when alone in the lead.
    LeaderNeverExact,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wizards {
    First,
    Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clairvoyance {
    Off,
    FirstRound,
    EveryRound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deck {
    Base,
    OneSuit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FirstDealer {
    Drawn,
    Scorekeeper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Length {
    Full,
    First(u8),
    Last(u8),
    /// This many, each two cards longer than the one before, ending with the longest.
    EveryOther(u8),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Specials(u8);

impl Specials {
    pub const NONE: Specials = Specials(0);
    pub const ALL: Specials = Specials(0x7f);

    #[must_use]
    pub const fn with(self, special: Special) -> Specials {
        Specials(self.0 | 1 << special as u8)
    }

    pub const fn contains(self, special: Special) -> bool {
        self.0 >> special as u8 & 1 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().filter(move |special| self.contains(*special))
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Specials {
        specials.into_iter().fold(Specials::NONE, Specials::with)
    }
}

/// Requested rules: plain data that [`RuleSet::new`] validates.
///
/// ```
/// # use foretell_rules::{Bids, Edition, Options, RuleSet};
/// let mut options = Options::preset(Edition::Fr, 5);
/// options.bids = Bids::Secret;
/// assert_eq!(RuleSet::new(options)?.to_string(), "fr/5+bids=secret");
/// # Ok::<(), foretell_rules::RuleSetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub edition: Edition,
    pub players: u8,
    pub bids: Bids,
    pub sum: Sum,
    pub wizards: Wizards,
    pub clairvoyance: Clairvoyance,
    pub deck: Deck,
    pub specials: Specials,
    pub first_dealer: FirstDealer,
    pub length: Length,
}

impl Options {
    pub const fn preset(edition: Edition, players: u8) -> Options {
        let (first_dealer, sum) = match edition {
            Edition::It => (FirstDealer::Drawn, Sum::Free),
            Edition::Ca => (FirstDealer::Drawn, Sum::NeverExactAfterFirst),
            Edition::Pl | Edition::Pt | Edition::Fr => (FirstDealer::Scorekeeper, Sum::Free),
        };
        Options {
            edition,
            players,
            bids: if players == 2 { Bids::Secret } else { Bids::Open },
            sum,
            wizards: Wizards::First,
            clairvoyance: Clairvoyance::Off,
            deck: Deck::Base,
            specials: Specials::NONE,
            first_dealer,
            length: Length::Full,
        }
    }

    /// The closest valid rules for this edition and 2 to 6 players. Options are adopted in order of importance.
    ///
    /// ```
    /// # use foretell_rules::{Bids, Edition, Options};
    /// let mut options = Options::preset(Edition::Ca, 4);
    /// options.bids = Bids::Secret;
    /// // Where all bid at once there is no last bidder, whom these rules bind.
    /// assert_eq!(options.nearest().to_string(), "ca/4");
    /// ```
    pub fn nearest(&self) -> RuleSet {
        let own = Options::preset(self.edition, self.players.clamp(2, MOST_PLAYERS as u8));
        // Two players have no last bidder to restrict.
        let own = RuleSet::new(own).unwrap_or(RuleSet(Options { sum: Sum::Free, ..own }));
        let keep: [fn(&mut Options, &Options); 8] = [
            |to, from| to.deck = from.deck,
            |to, from| to.specials = from.specials,
            |to, from| to.clairvoyance = from.clairvoyance,
            |to, from| to.wizards = from.wizards,
            |to, from| to.first_dealer = from.first_dealer,
            |to, from| to.bids = from.bids,
            |to, from| to.sum = from.sum,
            |to, from| to.length = from.length,
        ];
        keep.iter().fold(own, |best, keep| {
            let mut next = best.options();
            keep(&mut next, self);
            RuleSet::new(next).unwrap_or(best)
        })
    }

    const fn full_rounds(&self) -> u8 {
        match (self.deck, self.players) {
            (Deck::OneSuit, _) => 12,
            (Deck::Base, 2) => 6,
            (Deck::Base, players) => 60 / players,
        }
    }

    const fn fewest_cards(&self) -> u8 {
        match (self.deck, self.players) {
            (Deck::OneSuit, _) => 4,
            (Deck::Base, 2) => 2,
            (Deck::Base, _) => 1,
        }
    }

    const fn most_rounds(&self) -> u8 {
        match self.length {
            Length::EveryOther(_) => self.full_rounds().div_ceil(2),
            Length::Full | Length::First(_) | Length::Last(_) => self.full_rounds(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{one} can't be combined with {other}: {why}")]
pub struct RuleSetError {
    /// As in a rule text.
    pub one: String,
    pub other: String,
    pub why: &'static str,
}

/// Valid rules. The text form is `EDITION/PLAYERS+option=value+…`, with the options that differ from the edition's own:
///
/// ```
/// # use foretell_rules::RuleSet;
/// let rules: RuleSet = "pt/4+specials=dragon,fairy+wizards=last".parse()?;
/// assert_eq!(rules.rounds(), 15);
/// assert_eq!(rules.to_string(), "pt/4+wizards=last+specials=dragon,fairy");
///
/// let refused = "it/2+bids=open".parse::<RuleSet>().unwrap_err();
/// assert!(refused.to_string().contains("2 players can't be combined with bids=open"));
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleSet(Options);

impl RuleSet {
    pub fn new(options: Options) -> Result<RuleSet, RuleSetError> {
        FORBIDDEN.iter().try_for_each(|pair| pair.check(&options))?;
        Ok(RuleSet(options))
    }

    pub fn preset(edition: Edition, players: u8) -> Result<RuleSet, RuleSetError> {
        RuleSet::new(Options::preset(edition, players))
    }

    pub const fn options(&self) -> Options {
        self.0
    }

    // ---- the table ----

    #[inline]
    pub const fn players(&self) -> usize {
        self.0.players as usize
    }

    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone + use<> {
        Seat::all(self.players())
    }

    #[inline]
    pub const fn left_of(&self, seat: Seat) -> Seat {
        seat.left(self.players())
    }

    #[inline]
    pub const fn right_of(&self, seat: Seat) -> Seat {
        seat.right(self.players())
    }

    pub const fn appointed_dealer(&self) -> Option<Seat> {
        match self.0.first_dealer {
            FirstDealer::Scorekeeper => Some(Seat::FIRST),
            FirstDealer::Drawn => None,
        }
    }

    /// Rules for the rest of a game after somebody left or joined; a shortened game that no longer fits becomes full.
    /// `None` for two players, and where the variants don't allow that number.
    /// ```
    /// # use foretell_rules::RuleSet;
    /// let rules: RuleSet = "it/3+length=first-18".parse()?;
    /// assert_eq!(rules.with_players(4).map(|rules| rules.rounds()), Some(15));
    /// assert_eq!(rules.with_players(2), None);
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn with_players(&self, players: usize) -> Option<RuleSet> {
        if self.players() == 2 || players == 2 {
            return None;
        }
        let options = Options { players: u8::try_from(players).ok()?, ..self.0 };
        RuleSet::new(options).or_else(|_| RuleSet::new(Options { length: Length::Full, ..options })).ok()
    }

    // ---- rounds and deals ----

    pub const fn rounds(&self) -> usize {
        match self.0.length {
            Length::Full => self.0.full_rounds() as usize,
            Length::First(rounds) | Length::Last(rounds) | Length::EveryOther(rounds) => rounds as usize,
        }
    }

    /// The cards dealt to each player in a round, counted from 0.
    ///
    /// ```
    /// # use foretell_rules::RuleSet;
    /// let rules: RuleSet = "it/3+length=every-other-10".parse()?;
    /// assert_eq!((rules.cards(0), rules.cards(9)), (2, 20));
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    #[inline]
    pub const fn cards(&self, round: usize) -> usize {
        let fewest = self.0.fewest_cards() as usize;
        let left_out = self.0.full_rounds() as usize - self.rounds();
        match self.0.length {
            Length::Full | Length::First(_) => fewest + round,
            Length::Last(_) => fewest + left_out + round,
            Length::EveryOther(_) => fewest + self.0.full_rounds() as usize + 1 + 2 * round - 2 * self.rounds(),
        }
    }

    #[inline]
    pub fn deck(&self) -> CardSet {
        match self.0.deck {
            Deck::OneSuit => self.seats().fold(CardSet::EMPTY, |cards, seat| cards | own_pack(seat)),
            Deck::Base => CardSet::BASE | self.0.specials.iter().map(crate::Card::special).collect(),
        }
    }

    #[inline]
    pub const fn has_specials(&self) -> bool {
        !self.0.specials.is_empty()
    }

    #[inline]
    pub fn dealt_from(&self, seat: Seat, pack: CardSet) -> CardSet {
        match self.0.deck {
            Deck::OneSuit => own_pack(seat),
            Deck::Base => pack,
        }
    }

    /// Otherwise each player is dealt their own suit.
    #[inline]
    pub const fn one_pack(&self) -> bool {
        matches!(self.0.deck, Deck::Base)
    }

    #[inline]
    pub const fn turns_up(&self, dealt: usize, pack: usize) -> bool {
        matches!(self.0.deck, Deck::Base) && dealt < pack
    }

    /// Otherwise there is no trump in this round, counted from 0.
    pub fn turns_up_in(&self, round: usize) -> bool {
        let dealt = |round| self.cards(round) * self.players();
        let used = if self.used_cards_leave() { (0..round).map(|round| dealt(round) + 1).sum() } else { 0 };
        self.turns_up(dealt(round), self.deck().len().saturating_sub(used))
    }

    #[inline]
    pub const fn used_cards_leave(&self) -> bool {
        self.0.players == 2
    }

    /// Whether all but the owner see each hand until all have bid, in a round counted from 0.
    #[inline]
    pub const fn shows_hands(&self, round: usize) -> bool {
        match self.0.clairvoyance {
            Clairvoyance::Off => false,
            Clairvoyance::FirstRound => round == 0,
            Clairvoyance::EveryRound => true,
        }
    }

    // ---- bids ----

    #[inline]
    pub const fn sealed_bids(&self) -> bool {
        matches!(self.0.bids, Bids::Simultaneous | Bids::Secret)
    }

    #[inline]
    pub const fn secret_bids(&self) -> bool {
        matches!(self.0.bids, Bids::Secret)
    }

    /// The bid that the last bidder may not make, given the sum of the other bids.
    #[inline]
    pub fn banned_bid(&self, last_bidder: Seat, cards: usize, others: usize, scores: &BySeat<i32>) -> Option<u8> {
        let applies = match self.0.sum {
            Sum::Free => false,
            Sum::NeverExact => true,
            Sum::NeverExactAfterFirst => cards > 1,
            Sum::LeaderNeverExact => crate::sheet::leaders(scores, self.players()) == SeatSet::only(last_bidder),
        };
        if applies { cards.checked_sub(others).map(|bid| bid as u8) } else { None }
    }

    /// The rule in RULES.md that bans bids.
    pub const fn sum_rule(&self) -> Option<&'static str> {
        match self.0.sum {
            Sum::Free => None,
            Sum::NeverExact => Some("V3"),
            Sum::NeverExactAfterFirst => Some("V4"),
            Sum::LeaderNeverExact => Some("V5"),
        }
    }

    pub const fn plays_with(&self, special: Special) -> bool {
        self.0.specials.contains(special)
    }

    // ---- tricks ----

    pub const fn most_bombed(&self) -> u8 {
        self.plays_with(Special::Bomb) as u8
    }

    /// The lead after a card that would set `lead` in the usual game.
    #[inline]
    pub const fn lead(&self, lead: Lead) -> Lead {
        match self.0.deck {
            Deck::OneSuit => Lead::Free,
            Deck::Base => lead,
        }
    }

    /// Whether suits matter. Otherwise there is no trump, nothing to follow, and the number alone decides.
    #[inline]
    pub const fn suits_matter(&self) -> bool {
        matches!(self.0.deck, Deck::Base)
    }

    #[inline]
    pub const fn later_wizard_wins(&self) -> bool {
        matches!(self.0.wizards, Wizards::Last)
    }
}

fn own_pack(seat: Seat) -> CardSet {
    CardSet::own_pack(Suit::ALL[seat.index() % Suit::ALL.len()])
}

struct Pair {
    one: fn(&Options) -> Option<String>,
    other: fn(&Options) -> Option<String>,
    why: &'static str,
}

impl Pair {
    fn check(&self, options: &Options) -> Result<(), RuleSetError> {
        match ((self.one)(options), (self.other)(options)) {
            (Some(one), Some(other)) => Err(RuleSetError { one, other, why: self.why }),
            _ => Ok(()),
        }
    }
}

/// Every forbidden pair; the first that applies is reported.
const FORBIDDEN: &[Pair] = &[
    Pair {
        one: |options| (!(2..=6).contains(&options.players)).then(|| options.players_text()),
        other: |_| Some("any edition".into()),
        why: "the game is for 3 to 6 players, or for 2 in the two-player variant",
    },
    Pair {
        one: |options| (options.deck == Deck::OneSuit).then(|| options.text("deck")),
        other: |options| (!(3..=4).contains(&options.players)).then(|| options.players_text()),
        why: "there are four colours to own, so one colour is for 3 or 4 players",
    },
    Pair {
        one: |options| (options.players == 2).then(|| options.players_text()),
        other: |options| (!options.specials.is_empty()).then(|| options.text("specials")),
        why: "two players use up a pack of exactly 60 cards; use specials=none",
    },
    Pair {
        one: |options| (options.players == 2).then(|| options.players_text()),
        other: |options| (options.clairvoyance != Clairvoyance::Off).then(|| options.text("clairvoyance")),
        why: "two players see their own hands from the start; use clairvoyance=off",
    },
    Pair {
        one: |options| (options.players == 2).then(|| options.players_text()),
        other: |options| (options.bids != Bids::Secret).then(|| options.text("bids")),
        why: "two players always bid in secret; use bids=secret",
    },
    Pair {
        one: |options| (options.players == 2).then(|| options.players_text()),
        other: |options| (options.sum != Sum::Free).then(|| options.sum_text()),
        why: "two players bid in secret, so nobody bids last; use sum=free",
    },
    Pair {
        one: |options| (options.sum != Sum::Free).then(|| options.sum_text()),
        other: |options| (options.bids != Bids::Open).then(|| options.text("bids")),
        why: "when everyone bids at once, nobody bids last and could avoid the sum; use bids=open or sum=free",
    },
    Pair {
        one: |options| (!options.specials.is_empty()).then(|| options.text("specials")),
        other: |options| (options.clairvoyance != Clairvoyance::Off).then(|| options.text("clairvoyance")),
        why: "the edition with the special cards never combines them; use specials=none or clairvoyance=off",
    },
    Pair {
        one: |options| (!options.specials.is_empty()).then(|| options.text("specials")),
        other: |options| (options.deck == Deck::OneSuit).then(|| options.text("deck")),
        why: "with one colour everyone owns fifteen cards, none of them special; use specials=none or deck=base",
    },
    Pair {
        one: |options| options.specials.contains(Special::Dragon).then(|| options.text("specials")),
        other: |options| (!options.specials.contains(Special::Fairy)).then(|| "a pack without the fairy".into()),
        why: "these two come only together; add fairy to the special cards",
    },
    Pair {
        one: |options| options.specials.contains(Special::Fairy).then(|| options.text("specials")),
        other: |options| (!options.specials.contains(Special::Dragon)).then(|| "a pack without the dragon".into()),
        why: "these two come only together; add dragon to the special cards",
    },
    Pair {
        one: |options| (options.deck == Deck::OneSuit).then(|| options.text("deck")),
        other: |options| (options.clairvoyance == Clairvoyance::FirstRound).then(|| options.text("clairvoyance")),
        why: "the first round of one colour already has four cards; use clairvoyance=every-round",
    },
    Pair {
        one: |options| (options.length_rounds() == Some(0)).then(|| options.text("length")),
        other: |_| Some("any game".into()),
        why: "at least one round must be played; use length=first-1 or more",
    },
    Pair {
        one: |options| {
            options.length_rounds().filter(|rounds| *rounds > options.most_rounds()).map(|_| options.text("length"))
        },
        other: |options| {
            let deck =
                if options.deck == Deck::Base { String::new() } else { format!(" and {}", options.text("deck")) };
            Some(format!("{}{deck} (at most {} rounds)", options.players_text(), options.most_rounds()))
        },
        why: "that game has fewer rounds",
    },
    // Last, because only a length that fits the players has a first round.
    Pair {
        one: |options| (RuleSet(*options).cards(0) > 1).then(|| options.text("length")),
        other: |options| (options.clairvoyance == Clairvoyance::FirstRound).then(|| options.text("clairvoyance")),
        why: "clairvoyance=first-round is for a round of one card, and this game starts with more; use \
              clairvoyance=every-round",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_options_have_valid_rules_nearby() {
        use crate::Choice as _;
        for (edition, ..) in Edition::VALUES {
            for players in 0..=u8::MAX {
                let options =
                    Options { specials: Specials::ALL, bids: Bids::Open, ..Options::preset(*edition, players) };
                let near = options.nearest();
                assert_eq!(RuleSet::new(near.options()), Ok(near), "{near}");
                assert!(RuleSet::new(options).is_err() || near.options() == options, "{near}");
            }
        }
    }

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("allowed rules")
    }

    #[test]
    fn the_schedule_is_a_list_of_rounds() {
        let schedule = |text: &str| {
            let rules = rules(text);
            (0..rules.rounds()).map(|round| rules.cards(round)).collect::<Vec<_>>()
        };
        assert_eq!(schedule("it/6"), (1..=10).collect::<Vec<_>>());
        assert_eq!(schedule("it/2"), [2, 3, 4, 5, 6, 7]);
        assert_eq!(schedule("it/2+length=every-other-3"), [3, 5, 7]);
        assert_eq!(schedule("it/3+length=last-3"), [18, 19, 20]);
        assert_eq!(schedule("it/3+length=first-3"), [1, 2, 3]);
        assert_eq!(schedule("it/4+length=every-other-8"), [1, 3, 5, 7, 9, 11, 13, 15]);
        assert_eq!(schedule("it/4+deck=one-colour+length=last-2"), [14, 15]);
    }

    #[test]
    fn rule_sets_are_small() {
        assert!(size_of::<RuleSet>() <= 16, "a rule set is copied with every game");
    }
}
