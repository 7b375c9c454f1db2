//! Moves of chance: the deal of a round and the draw for the first dealer. They are checked like any action.

use rand_core::Rng;

use crate::{BySeat, Card, CardSet, Face, RuleSet, Seat, SeatSet};

/// The rest of the pack is the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    pub hands: BySeat<CardSet>,
    pub turned_up: Option<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    pub cards: BySeat<Option<Card>>,
}

/// A rejected deal or draw leaves the game unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    #[error("no deal is due now")]
    NotNow,
    #[error("seat {seat} was dealt {}, and {due} {} due", cards(*dealt), if *due == 1 { "is" } else { "are" })]
    HandSize { seat: Seat, dealt: usize, due: usize },
    #[error("{card} cannot be dealt to seat {seat}: it is not in that pack")]
    NotInPack { seat: Seat, card: Card },
    #[error("{0} was dealt twice")]
    Twice(Card),
    #[error("cards are left after the deal, so one must be turned up")]
    NothingTurnedUp,
    #[error("no card is turned up in this round, but {0} was")]
    TurnedUp(Card),
    #[error("the draw doesn't fit seat {0}: those who take part draw one card each, and nobody else draws")]
    WrongDrawer(Seat),
}

impl Deal {
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

    pub(crate) fn shuffled(drawers: SeatSet, drawn: CardSet, rng: &mut impl Rng) -> Draw {
        let mut shuffle = Shuffle::of(CardSet::BASE - drawn);
        let mut cards = BySeat::default();
        for seat in drawers {
            cards[seat] = Some(shuffle.next(rng));
        }
        Draw { cards }
    }

    /// The seats with the highest card; if there are several, they draw again.
    pub(crate) fn highest(&self) -> SeatSet {
        let value = |seat: Seat| self.cards[seat].map(drawn_value);
        let highest = Seat::all(crate::MOST_PLAYERS).filter_map(value).max();
        Seat::all(crate::MOST_PLAYERS).filter(|seat| highest.is_some() && value(*seat) == highest).collect()
    }
}

fn cards(number: usize) -> String {
    if number == 1 { "1 card".into() } else { format!("{number} cards") }
}

/// Jester, 1 to 13, Wizard; the suit doesn't matter.
fn drawn_value(card: Card) -> u8 {
    match card.face() {
        Face::Jester | Face::Special(_) => 0,
        Face::Suited(_, rank) => rank.number(),
        Face::Wizard => 14,
    }
}

/// Draws random cards from a pack, shuffling only as much of it as is needed.
pub(crate) struct Shuffle {
    /// A power of two, so that no index needs a bounds check.
    cards: [Card; Shuffle::PLACES],
    left: usize,
}

impl Shuffle {
    const PLACES: usize = 128;

    #[inline(always)]
    pub(crate) fn of(pack: CardSet) -> Shuffle {
        // Copying the base pack, which most games have, is faster than listing it for each round.
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

    #[inline(always)]
    pub(crate) fn next(&mut self, rng: &mut impl Rng) -> Card {
        assert!(self.left > 0, "no card is left in the pack");
        self.draw(rng)
    }

    /// There must be enough cards.
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
    pub(crate) fn peek(&self, rng: &mut impl Rng) -> Card {
        self.cards[below(self.left, rng)]
    }

    pub(crate) fn take_at_most(&mut self, cards: usize, rng: &mut impl Rng) -> CardSet {
        self.take(cards.min(self.left), rng)
    }
}

const BASE_PACK: Shuffle = Shuffle::listing(CardSet::BASE);

/// A uniform number below `n` ≤ 67; the bias is below 2⁻⁵⁷.
#[inline(always)]
pub(crate) fn below(n: usize, rng: &mut impl Rng) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}
