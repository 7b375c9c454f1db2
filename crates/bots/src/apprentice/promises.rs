//! What a hand promises: each card's chance to take a trick, and the distribution of tricks. Cards count as
//! independent. A lean towards taking tricks or ducking multiplies all odds by one factor, so the chance of exactly `n`
//! tricks is an elementary symmetric sum of odds, computed once for all leans.

use foretell_rules::{Card, CardSet, Face, Special, Suit};

use super::chance::Standing;
use super::others::Table;
use super::weights;

pub(super) const MOST: usize = 20;

const NO_SUIT: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Promise {
    card: Card,
    kind: PromiseKind,
    suit: usize,
    below: usize,
    /// The odds to take a trick in which its suit is led, independent of the rest of the hand.
    led: f64,
    ruff: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum PromiseKind {
    Alone,
    Plain,
    Trump,
    Joker,
}

impl Promise {
    const NONE: Promise =
        Promise { card: Card::jester(Suit::Humans), kind: PromiseKind::Alone, suit: 0, below: 0, led: 0.0, ruff: 0.0 };

    #[inline]
    fn loses_shield(&self) -> bool {
        self.suit < NO_SUIT && self.below < SHIELDS.len()
    }

    /// `below` counts the lower cards of the suit.
    #[inline]
    fn odds_in(&self, shape: Shape, below: usize) -> LeaningOdds {
        LeaningOdds::new(match self.kind {
            PromiseKind::Trump => {
                let led = self.led / (1.0 + self.led);
                let chance = led + (1.0 - led) * shape.ruffs * self.ruff;
                chance / (1.0 - chance)
            }
            PromiseKind::Plain => self.led * SHIELDS[below.min(2)] * shape.vent,
            PromiseKind::Alone => self.led,
            // Undecided until it is played.
            PromiseKind::Joker => 0.0,
        })
    }
}

/// Precomputed for outlooks, because each card is part of many of them.
#[derive(Clone, Copy, Debug)]
struct LeaningOdds {
    plain: f64,
    /// For every lean, one plus the odds.
    totals: [f64; LEANS],
    /// The chances when ducking, neutral, and playing for tricks.
    chances: [f64; 3],
}

impl LeaningOdds {
    const NONE: LeaningOdds = LeaningOdds { plain: 0.0, totals: [0.0; LEANS], chances: [0.0; 3] };

    #[inline]
    fn new(odds: f64) -> LeaningOdds {
        let chance = |lean: usize| LEANED[lean] * odds / (1.0 + LEANED[lean] * odds);
        let totals = LEANED.map(|lean| 1.0 + lean * odds);
        LeaningOdds { plain: odds, totals, chances: [chance(0), chance(NO_LEAN), chance(LEANS - 1)] }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Promises<'a> {
    table: &'a Table<'a>,
    cards: [Promise; MOST],
    odds: [LeaningOdds; MOST],
    len: usize,
    /// The number of Shapeshifters: a Wizard or a Jester at will.
    jokers: usize,
    lengths: [usize; 4],
    /// The hand's shape for these odds, and the suit that is missing one card.
    shape: Option<(Shape, usize)>,
    held_back: f64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// For every number of tricks, the sum of odds over all ways to take them.
    sums: [f64; MOST + 2],
    totals: [f64; LEANS],
    expects: [f64; 3],
    jokers: usize,
    cards: usize,
    /// The sums are only computed up to here.
    most: usize,
}

const FEW: usize = 4;

const LEANS: usize = 5;
const NO_LEAN: usize = 2;

/// The factors, from always ducking to playing for every trick.
const LEANED: [f64; LEANS] = {
    let (down, up) = (1.0 / weights::DUCK, weights::LEAN);
    [down * down, down, 1.0, up, up * up]
};

/// The factor for a plain card with none, one or more lower cards of its suit.
const SHIELDS: [f64; 3] = [1.0, weights::SHIELD, weights::SHIELD * weights::SHIELD_MORE];

static POWERS: [[f64; LEANS]; MOST + 1] = {
    let mut powers = [[1.0; LEANS]; MOST + 1];
    let mut tricks = 1;
    while tricks <= MOST {
        let mut lean = 0;
        while lean < LEANS {
            powers[tricks][lean] = powers[tricks - 1][lean] * LEANED[lean];
            lean += 1;
        }
        tricks += 1;
    }
    powers
};

impl<'a> Promises<'a> {
    pub(super) fn new(table: &'a Table<'a>, hand: CardSet) -> Promises<'a> {
        let held_back = table.held_back();
        let lengths = Suit::ALL.map(|suit| (hand & CardSet::suit(suit)).len());
        let (cards, odds) = ([Promise::NONE; MOST], [LeaningOdds::NONE; MOST]);
        let mut promises = Promises { table, cards, odds, len: 0, jokers: 0, lengths, shape: None, held_back };
        // The cards of a suit come from low to high.
        let mut below = [0; NO_SUIT + 1];
        for (place, card) in hand.into_iter().take(MOST).enumerate() {
            let suit = card.suit().map_or(NO_SUIT, |suit| suit as usize);
            let above = lengths.get(suit).map_or(0, |length| length - below[suit] - 1);
            promises.cards[place] = Promise { suit, below: below[suit], ..promises.promise(card, above) };
            promises.len = place + 1;
            promises.jokers += usize::from(promises.cards[place].kind == PromiseKind::Joker);
            below[suit] += 1;
        }
        promises
    }

    /// `above` is the number of higher cards of its suit in the hand.
    #[inline(always)]
    fn promise(&self, card: Card, above: usize) -> Promise {
        let table = self.table;
        let face = card.face();
        let standing = table.standing_led(card);
        let led = match face {
            Face::Wizard => table.would_hold(standing, 0.0) * self.stuck_with_a_wizard(),
            Face::Jester | Face::Special(Special::Fairy | Special::Bomb) => weights::JESTER,
            Face::Suited(suit, _) => table.would_hold(standing, self.drawn_before(suit, above)),
            Face::Special(_) => table.would_hold(standing, 0.0),
        };
        let ruff = match standing {
            Standing::Led(suit, quarters) if Some(suit) == table.trump => self.ruff(quarters),
            _ => 0.0,
        };
        let scale = match (table.trump, ruff > 0.0) {
            (Some(_), true) => weights::TRUMP,
            (Some(_), false) => weights::PLAIN,
            (None, _) => weights::NO_TRUMP,
        };
        let kind = match face {
            Face::Special(Special::Shapeshifter) => PromiseKind::Joker,
            _ if ruff > 0.0 => PromiseKind::Trump,
            Face::Suited(..) => PromiseKind::Plain,
            _ => PromiseKind::Alone,
        };
        let chance = led.clamp(0.001, 0.999);
        let led = scale * self.held_back * chance / (1.0 - chance);
        Promise { card, kind, led, ruff: ruff.min(0.999), ..Promise::NONE }
    }

    pub(super) fn chance_of(&self, card: Card) -> f64 {
        let promise = self.promise(card, 0);
        (promise.led / (1.0 + promise.led)).max(promise.ruff)
    }

    /// A player who needs no trick may still lose a Wizard under another one.
    fn stuck_with_a_wizard(&self) -> f64 {
        let table = self.table;
        if table.still_needed().is_none_or(|need| need > 0) {
            return 1.0;
        }
        let nobody_has_one: f64 = table.others().iter().map(|other| other.no_master).product();
        1.0 - weights::RIDS * (1.0 - nobody_has_one)
    }

    /// The share of a suit's hidden cards that the own higher cards will have drawn out.
    fn drawn_before(&self, suit: Suit, above: usize) -> f64 {
        if above == 0 {
            return 0.0;
        }
        let others = self.table.others();
        let hidden = others.iter().map(|other| other.pool.suit(suit)).max().unwrap_or(0).max(1);
        (weights::DRAWS * (above * others.len()) as f64 / hidden as f64).min(1.0)
    }

    fn ruff(&self, quarters: u8) -> f64 {
        let side = Suit::ALL.into_iter().filter(|suit| Some(*suit) != self.table.trump);
        let shortest = side.min_by_key(|suit| self.lengths[*suit as usize]);
        self.table.would_hold(Standing::Ruff(shortest, quarters), 0.0)
    }

    pub(super) fn all(&mut self) -> Outlook {
        self.fit_without(NO_SUIT);
        let mut outlook = Outlook::nothing(self.len as i32);
        outlook.add(&self.odds[..self.len]);
        outlook.jokers = self.jokers;
        outlook
    }

    /// Computes only the chances of up to `most` tricks.
    pub(super) fn without(&mut self, card: Card, most: i32) -> Outlook {
        let place = self.cards[..self.len].iter().position(|promise| promise.card == card).expect("a card of the hand");
        let gone = self.cards[place];
        let shape = self.fit_without(gone.suit);
        let mut outlook = Outlook::nothing(most);
        outlook.add(&self.odds[..place]);
        let mut next = place + 1;
        // The next cards of its suit have one shield less.
        while next < self.len && self.cards[next].suit == gone.suit && self.cards[next].loses_shield() {
            outlook.add(&[self.cards[next].odds_in(shape, self.cards[next].below - 1)]);
            next += 1;
        }
        outlook.add(&self.odds[next..self.len]);
        outlook.jokers = self.jokers - usize::from(gone.kind == PromiseKind::Joker);
        outlook
    }

    /// Which card of this suit is missing doesn't matter.
    #[inline]
    fn fit_without(&mut self, suit: usize) -> Shape {
        if let Some((shape, without)) = self.shape
            && without == suit
        {
            return shape;
        }
        let mut lengths = self.lengths;
        if let Some(length) = lengths.get_mut(suit) {
            *length -= 1;
        }
        let shape = Shape::of(self.table.trump, lengths);
        self.fit_to(shape);
        self.shape = Some((shape, suit));
        shape
    }

    fn fit_to(&mut self, shape: Shape) {
        let ruffs_change = self.shape.is_none_or(|(last, _)| last.ruffs.to_bits() != shape.ruffs.to_bits());
        let vent_changes = self.shape.is_none_or(|(last, _)| last.vent.to_bits() != shape.vent.to_bits());
        if !ruffs_change && !vent_changes {
            return;
        }
        for (promise, odds) in self.cards[..self.len].iter().zip(&mut self.odds) {
            let changes = match promise.kind {
                PromiseKind::Trump => ruffs_change,
                PromiseKind::Plain => vent_changes,
                PromiseKind::Alone | PromiseKind::Joker => self.shape.is_none(),
            };
            if changes {
                *odds = promise.odds_in(shape, promise.below);
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Shape {
    ruffs: f64,
    /// The factor for plain cards, which can be discarded on voids.
    vent: f64,
}

impl Shape {
    fn of(trump: Option<Suit>, lengths: [usize; 4]) -> Shape {
        let mut shape = Shape { ruffs: 0.0, vent: 1.0 };
        for suit in Suit::ALL {
            let length = lengths[suit as usize];
            if length == 0 {
                shape.vent *= weights::VENT;
            }
            if Some(suit) != trump {
                shape.ruffs += weights::RUFFS.get(length).copied().unwrap_or(0.0);
            }
        }
        let trumps = trump.map_or(0, |trump| lengths[trump as usize]);
        shape.ruffs = if trumps == 0 { 0.0 } else { (shape.ruffs / trumps as f64).min(1.0) };
        shape
    }
}

impl Outlook {
    fn nothing(most: i32) -> Outlook {
        let mut sums = [0.0; MOST + 2];
        sums[0] = 1.0;
        Outlook {
            sums,
            totals: [1.0; LEANS],
            expects: [0.0; 3],
            jokers: 0,
            cards: 0,
            most: most.clamp(0, MOST as i32) as usize,
        }
    }

    pub(super) fn of_alike(cards: usize, chance: f64) -> Outlook {
        let mut outlook = Outlook::nothing(MOST as i32);
        outlook.add(&[LeaningOdds::new(chance / (1.0 - chance)); MOST][..cards.min(MOST)]);
        outlook
    }

    pub(super) fn with_any_card(mut self, chance: f64) -> Outlook {
        self.add(&[LeaningOdds::new(chance / (1.0 - chance))]);
        self
    }

    /// In listing order: another order would round differently and change the choice between equal cards.
    #[inline(always)]
    fn add(&mut self, cards: &[LeaningOdds]) {
        let Outlook { mut totals, mut expects, .. } = *self;
        for card in cards {
            let mut first = self.most.next_multiple_of(FEW);
            while first > 0 {
                first -= FEW;
                self.add_to_few(first, card.plain);
            }
            for (total, factor) in totals.iter_mut().zip(card.totals) {
                *total *= factor;
            }
            for (expects, chance) in expects.iter_mut().zip(card.chances) {
                *expects += chance;
            }
        }
        self.cards += cards.len();
        (self.totals, self.expects) = (totals, expects);
    }

    #[inline]
    fn add_to_few(&mut self, first: usize, odds: f64) {
        let Some(sums) = self.sums[first..].first_chunk_mut::<{ FEW + 1 }>() else { return };
        let before = *sums;
        for tricks in 0..FEW {
            sums[tricks + 1] = before[tricks + 1] + odds * before[tricks];
        }
    }

    pub(super) fn expected(&self) -> f64 {
        self.expects[1] + 0.5 * self.jokers as f64
    }

    /// With the best lean.
    pub(super) fn exactly(&self, tricks: i32) -> f64 {
        (1..=self.jokers as i32)
            .map(|jokers| self.exactly_plain(tricks - jokers))
            .fold(self.exactly_plain(tricks), f64::max)
    }

    #[inline]
    fn exactly_plain(&self, tricks: i32) -> f64 {
        if tricks < 0 || tricks as usize > self.cards.min(self.most) {
            return 0.0;
        }
        let mut best = 0.0;
        for (power, total) in POWERS[tricks as usize].iter().zip(self.totals) {
            let chance = power / total;
            best = if chance > best { chance } else { best };
        }
        best * self.sums[tricks as usize]
    }

    pub(super) fn worth(&self, bid: i32, need: i32) -> f64 {
        let hit = self.exactly(need);
        let short = f64::from(need) - self.expects[2] - self.jokers as f64;
        let over = self.expects[0] - f64::from(need);
        let miss = if need < 0 { over } else { weights::MISS + short.max(over).max(0.0) };
        hit * (20.0 + 10.0 * f64::from(bid)) - (1.0 - hit) * 10.0 * miss
    }
}
