//! Chance's moves: the deal of a round and the draw for the first dealer.
//!
//! They are inputs, checked against the rules like any action, so that a game is a function of its inputs. Where cards
//! are shuffled here, the random source is passed in.

use rand_core::Rng;

use crate::{BySeat, Card, CardSet, Face, RuleSet, Seat, SeatSet};

/// The hands of a round and the card that is turned up. What is left of the pack is the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// What each seat is dealt.
    pub hands: BySeat<CardSet>,
    /// The first card that is not dealt, turned up for trump.
    pub turned_up: Option<Card>,
}

/// One card for each seat that draws for the first deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// What each seat drew; nothing for those that do not take part.
    pub cards: BySeat<Option<Card>>,
}

/// Why a deal or a draw was refused. The game is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// The game waits for something else.
    #[error("no cards are to be dealt now")]
    NotNow,
    /// A hand of the wrong size.
    #[error("seat {seat} was dealt {}, and {due} {} due", cards(*dealt), if *due == 1 { "is" } else { "are" })]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many it has.
        dealt: usize,
        /// How many it should have.
        due: usize,
    },
    /// A card that is not in the pack, or not in this player's.
    #[error("{card} cannot be dealt to seat {seat}: it is not in that pack")]
    NotInPack {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card that was dealt twice.
    #[error("{0} was dealt twice")]
    Twice(Card),
    /// No card was turned up though one is left.
    #[error("cards are left after the deal, so one must be turned up")]
    NothingTurnedUp,
    /// A card was turned up though none should be.
    #[error("no card is turned up in this round, but {0} was")]
    TurnedUp(Card),
    /// A seat drew that does not take part, or did not and should.
    #[error("the draw doesn't fit seat {0}: those who take part draw one card each, and nobody else draws")]
    WrongDrawer(Seat),
}

impl Deal {
    /// Checks a deal of so many cards each from a pack.
    pub(crate) fn check(&self, rules: &RuleSet, cards: usize, pack: CardSet) -> Result<(), DealError> {
        let mut dealt = CardSet::EMPTY;
        for seat in Seat::all(crate::MOST_PLAYERS) {
            let hand = self.hands[seat];
            let due = if seat.index() < rules.players() { cards } else { 0 };
            if hand.len() != due {
                return Err(DealError::HandSize { seat, dealt: hand.len(), due });
            }
            if let Some(card) = (hand - rules.dealt_from(seat, pack)).first() {
                return Err(DealError::NotInPack { seat, card });
            }
            if let Some(card) = (hand & dealt).first() {
                return Err(DealError::Twice(card));
            }
            dealt |= hand;
        }
        self.check_turned_up(rules, dealt, pack)
    }

    fn check_turned_up(&self, rules: &RuleSet, dealt: CardSet, pack: CardSet) -> Result<(), DealError> {
        match (self.turned_up, rules.turns_up(dealt.len(), pack.len())) {
            (None, true) => Err(DealError::NothingTurnedUp),
            (Some(card), false) => Err(DealError::TurnedUp(card)),
            (Some(card), true) if dealt.contains(card) => Err(DealError::Twice(card)),
            (Some(card), true) if !pack.contains(card) => Err(DealError::NotInPack { seat: Seat::FIRST, card }),
            _ => Ok(()),
        }
    }

    /// A fair deal of so many cards each from a pack.
    #[inline(always)]
    pub(crate) fn shuffled(rules: &RuleSet, cards: usize, pack: CardSet, rng: &mut impl Rng) -> Deal {
        let mut hands = BySeat::default();
        if !rules.one_pack() {
            for seat in rules.seats() {
                hands[seat] = Shuffle::of(rules.dealt_from(seat, pack)).take(cards, rng);
            }
            return Deal { hands, turned_up: None };
        }
        let mut shuffle = Shuffle::of(pack);
        for seat in rules.seats() {
            hands[seat] = shuffle.take(cards, rng);
        }
        let turned_up = rules.turns_up(cards * rules.players(), pack.len()).then(|| shuffle.next(rng));
        Deal { hands, turned_up }
    }
}

impl Draw {
    /// Checks a draw by these seats from the base cards that no player has drawn yet.
    pub(crate) fn check(&self, drawers: SeatSet, drawn: CardSet) -> Result<(), DealError> {
        let mut seen = drawn;
        for seat in Seat::all(crate::MOST_PLAYERS) {
            match self.cards[seat] {
                Some(_) if !drawers.contains(seat) => return Err(DealError::WrongDrawer(seat)),
                None if drawers.contains(seat) => return Err(DealError::WrongDrawer(seat)),
                Some(card) if !CardSet::BASE.contains(card) => return Err(DealError::NotInPack { seat, card }),
                Some(card) if !seen.insert(card) => return Err(DealError::Twice(card)),
                _ => {}
            }
        }
        Ok(())
    }

    /// A fair draw.
    pub(crate) fn shuffled(drawers: SeatSet, drawn: CardSet, rng: &mut impl Rng) -> Draw {
        let mut shuffle = Shuffle::of(CardSet::BASE - drawn);
        let mut cards = BySeat::default();
        for seat in drawers {
            cards[seat] = Some(shuffle.next(rng));
        }
        Draw { cards }
    }

    /// Those who drew the highest card: one, or several who have to draw again.
    pub(crate) fn highest(&self) -> SeatSet {
        let value = |seat: Seat| self.cards[seat].map(drawn_value);
        let highest = Seat::all(crate::MOST_PLAYERS).filter_map(value).max();
        Seat::all(crate::MOST_PLAYERS).filter(|seat| highest.is_some() && value(*seat) == highest).collect()
    }
}

fn cards(number: usize) -> String {
    if number == 1 { "1 card".into() } else { format!("{number} cards") }
}

/// Jester below 1 below 13 below Wizard, whatever the suit.
fn drawn_value(card: Card) -> u8 {
    match card.face() {
        Face::Jester | Face::Special(_) => 0,
        Face::Suited(_, rank) => rank.number(),
        Face::Wizard => 14,
    }
}

/// A pack from which random cards are taken one by one: only as much of it is shuffled as is needed.
pub(crate) struct Shuffle {
    /// More places than cards: with a power of two no index need be checked.
    cards: [Card; Shuffle::PLACES],
    left: usize,
}

impl Shuffle {
    const PLACES: usize = 128;

    #[inline(always)]
    pub(crate) fn of(pack: CardSet) -> Shuffle {
        // The whole pack of most games is copied, not listed anew for each round; special cards come after it.
        if !CardSet::BASE.is_subset(pack) {
            return Shuffle::listing(pack);
        }
        let mut shuffle = BASE_PACK;
        for card in pack - CardSet::BASE {
            shuffle.cards[shuffle.left] = card;
            shuffle.left += 1;
        }
        shuffle
    }

    const fn listing(pack: CardSet) -> Shuffle {
        let mut shuffle = Shuffle { cards: [Card::at(0); Shuffle::PLACES], left: 0 };
        let mut rest = pack;
        while let Some(card) = rest.first() {
            rest.remove(card);
            shuffle.cards[shuffle.left] = card;
            shuffle.left += 1;
        }
        shuffle
    }

    /// The next card; there must be one.
    #[inline(always)]
    pub(crate) fn next(&mut self, rng: &mut impl Rng) -> Card {
        assert!(self.left > 0, "no card is left in the pack");
        self.draw(rng)
    }

    /// So many cards; there must be as many.
    #[inline(always)]
    pub(crate) fn take(&mut self, cards: usize, rng: &mut impl Rng) -> CardSet {
        assert!(self.left >= cards, "{cards} cards are asked for, and {} are left in the pack", self.left);
        let mut taken = CardSet::EMPTY;
        for _ in 0..cards {
            taken.insert(self.draw(rng));
        }
        taken
    }

    #[inline(always)]
    fn draw(&mut self, rng: &mut impl Rng) -> Card {
        let picked = below(self.left, rng) % Shuffle::PLACES;
        let card = self.cards[picked];
        self.left -= 1;
        self.cards[picked] = self.cards[self.left % Shuffle::PLACES];
        card
    }
}

impl Shuffle {
    /// Any of the cards, which stays where it is.
    pub(crate) fn peek(&self, rng: &mut impl Rng) -> Card {
        self.cards[below(self.left, rng)]
    }

    /// So many random cards, or all that are left.
    pub(crate) fn take_at_most(&mut self, cards: usize, rng: &mut impl Rng) -> CardSet {
        self.take(cards.min(self.left), rng)
    }
}

const BASE_PACK: Shuffle = Shuffle::listing(CardSet::BASE);

/// A number below `n`, all alike but for a bias of less than one in 2⁵⁷: 64 random bits become at most 67 values.
#[inline(always)]
pub(crate) fn below(n: usize, rng: &mut impl Rng) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}
