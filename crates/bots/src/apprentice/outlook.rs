//! What a hand promises: the chance of each card to take a trick, and what follows for the bid.
//!
//! The cards are taken as independent, and play can lean all of them a little: whoever needs more tricks than the
//! hand is worth plays for them, whoever has too many ducks. Leaning multiplies the odds of every card by the same
//! factor, so the chance of exactly `n` tricks is a symmetric sum of odds, computed once for every lean.

use foretell_rules::{Card, CardSet, Face, Special, Suit};

use super::chance::Standing;
use super::others::Table;
use super::weights::WEIGHTS;

/// The most cards that a hand can have.
pub(super) const MOST: usize = 20;

/// What one card promises, whatever the rest of the hand is.
#[derive(Clone, Copy, Debug)]
struct Promise {
    card: Card,
    /// The number of its suit, or 4.
    suit: usize,
    /// The chance to take a trick in which its suit is led.
    led: f64,
    /// The same as odds.
    odds: f64,
    /// For a trump the chance to take a trick as a ruff.
    ruff: f64,
}

/// What the cards of a hand promise one by one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promises<'a> {
    table: &'a Table<'a>,
    cards: [Option<Promise>; MOST],
    hand: CardSet,
    /// By what the odds are held back.
    held_back: f64,
}

/// What a hand promises as a whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// For every number of tricks the sum of the odds of all ways to take them.
    sums: [f64; MOST + 2],
    /// For every lean what those sums add up to.
    totals: [f64; LEANS],
    /// How many tricks one expects when ducking, when doing neither, and when playing for tricks.
    expects: [f64; 3],
    /// How many cards can be a Wizard or a Jester at will.
    jokers: usize,
    cards: usize,
    /// Up to how many tricks the sums are worked out.
    most: usize,
}

const LEANS: usize = 5;

/// What leaning does to the odds of each card: from ducking whatever can be ducked to playing for every trick.
const LEANED: [f64; LEANS] = {
    let (down, up) = (1.0 / WEIGHTS.duck, WEIGHTS.lean);
    [down * down, down, 1.0, up, up * up]
};

/// What is left of the odds of a plain card with none, one or more lower ones of its suit beside it.
const SHIELDS: [f64; 3] = [1.0, WEIGHTS.shield, WEIGHTS.shield * WEIGHTS.shield_more];

/// The leans to the power of a number of tricks.
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
    /// What each card of a hand promises at this table.
    pub(super) fn new(table: &'a Table<'a>, hand: CardSet) -> Promises<'a> {
        let held_back = table.held_back();
        let mut promises = Promises { table, cards: [None; MOST], hand, held_back };
        for (place, card) in hand.into_iter().take(MOST).enumerate() {
            promises.cards[place] = Some(promises.promise(card));
        }
        promises
    }

    fn promise(&self, card: Card) -> Promise {
        let table = self.table;
        let standing = table.standing_led(card);
        let gone = self.drawn_before(card);
        let led = match card.face() {
            Face::Wizard => table.would_hold(standing, 0.0) * self.stuck_with_a_wizard(),
            Face::Jester | Face::Special(Special::Fairy | Special::Bomb) => WEIGHTS.jester,
            _ => table.would_hold(standing, gone),
        };
        let ruff = match standing {
            Standing::Led(suit, quarters) if Some(suit) == table.trump => self.ruff(quarters),
            _ => 0.0,
        };
        let scale = match (table.trump, ruff > 0.0) {
            (Some(_), true) => WEIGHTS.trump,
            (Some(_), false) => WEIGHTS.plain,
            (None, _) => WEIGHTS.no_trump,
        };
        let led = led.clamp(0.001, 0.999);
        let odds = scale * self.held_back * led / (1.0 - led);
        let suit = card.suit().map_or(4, |suit| suit as usize);
        Promise { card, suit, led: odds / (1.0 + odds), ruff: ruff.min(0.999), odds }
    }

    /// The chance of a card that is not in the hand, judged by itself.
    pub(super) fn chance_of(&self, card: Card) -> f64 {
        let promise = self.promise(card);
        promise.led.max(promise.ruff)
    }

    /// Whoever needs no trick may still get rid of a Wizard under another one.
    fn stuck_with_a_wizard(&self) -> f64 {
        let table = self.table;
        if table.still_needed().is_none_or(|need| need > 0) {
            return 1.0;
        }
        let nobody_has_one: f64 = table.others().map(|other| other.lacks(other.masters)).product();
        1.0 - WEIGHTS.rids * (1.0 - nobody_has_one)
    }

    /// The share of the suit's hidden cards that the higher cards of the own hand will have drawn out.
    fn drawn_before(&self, card: Card) -> f64 {
        let Face::Suited(suit, rank) = card.face() else { return 0.0 };
        let before = (self.hand & CardSet::above(suit, rank)).len();
        if before == 0 {
            return 0.0;
        }
        let others = self.table.view.rules.players() - 1;
        let hidden = self.table.others().map(|other| other.suit(suit)).max().unwrap_or(0).max(1);
        (WEIGHTS.draws * (before * others) as f64 / hidden as f64).min(1.0)
    }

    /// The chance of a ruff in the suit that would be ruffed, taken as the shortest side suit.
    fn ruff(&self, quarters: u8) -> f64 {
        let side = Suit::ALL.into_iter().filter(|suit| Some(*suit) != self.table.trump);
        let shortest = side.min_by_key(|suit| (self.hand & CardSet::suit(*suit)).len());
        self.table.would_hold(Standing::Ruff(shortest, quarters), 0.0)
    }

    /// What the hand without one card promises as a whole.
    /// Only the chances of up to `most` tricks are worked out.
    pub(super) fn without(&self, card: Option<Card>, most: i32) -> Outlook {
        let rest = card.map_or(self.hand, |card| self.hand - CardSet::only(card));
        let shape = Shape::of(self.table.trump, rest);
        let mut outlook = Outlook::nothing(most);
        // The cards of a suit come from low to high.
        let mut below = [0_usize; 5];
        for promise in self.cards.iter().map_while(Option::as_ref).filter(|promise| Some(promise.card) != card) {
            let suit = promise.suit;
            if promise.card == Card::special(Special::Shapeshifter) {
                outlook.jokers += 1;
            } else if promise.ruff > 0.0 {
                let chance = promise.led + (1.0 - promise.led) * shape.ruffs * promise.ruff;
                outlook.add(chance / (1.0 - chance));
            } else if suit < 4 {
                outlook.add(promise.odds * SHIELDS[below[suit].min(2)] * shape.vent);
            } else {
                outlook.add(promise.odds);
            }
            below[suit] += 1;
        }
        outlook.cards = rest.len();
        outlook
    }
}

/// What matters of a hand's colours.
struct Shape {
    /// How many ruffs each trump can hope for.
    ruffs: f64,
    /// What remains of the odds of plain cards, as they can be thrown away where a colour is missing.
    vent: f64,
}

impl Shape {
    fn of(trump: Option<Suit>, hand: CardSet) -> Shape {
        let mut shape = Shape { ruffs: 0.0, vent: 1.0 };
        for suit in Suit::ALL {
            let length = (hand & CardSet::suit(suit)).len();
            if length == 0 {
                shape.vent *= WEIGHTS.vent;
            }
            if Some(suit) != trump {
                shape.ruffs += WEIGHTS.ruffs.get(length).copied().unwrap_or(0.0);
            }
        }
        let trumps = trump.map_or(0, |trump| (hand & CardSet::suit(trump)).len());
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

    /// The outlook of a hand of so many cards of which nothing more is known than the chance of each.
    pub(super) fn of_alike(cards: usize, chance: f64) -> Outlook {
        let mut outlook = Outlook::nothing(MOST as i32);
        for _ in 0..cards.min(MOST) {
            outlook.add(chance / (1.0 - chance));
        }
        outlook
    }

    /// The outlook with one more card of which nothing is known.
    pub(super) fn with_any_card(mut self, chance: f64) -> Outlook {
        self.add(chance / (1.0 - chance));
        self
    }

    fn add(&mut self, odds: f64) {
        self.cards += 1;
        for tricks in (1..=self.cards.min(self.most)).rev() {
            self.sums[tricks] += odds * self.sums[tricks - 1];
        }
        for (total, lean) in self.totals.iter_mut().zip(LEANED) {
            *total *= 1.0 + lean * odds;
        }
        for (expects, lean) in self.expects.iter_mut().zip([LEANED[0], 1.0, LEANED[LEANS - 1]]) {
            *expects += lean * odds / (1.0 + lean * odds);
        }
    }

    /// How many tricks to expect without leaning either way.
    pub(super) fn expected(&self) -> f64 {
        self.expects[1] + 0.5 * self.jokers as f64
    }

    /// The chance to take exactly so many tricks, leaning as is best for that.
    pub(super) fn exactly(&self, tricks: i32) -> f64 {
        (0..=self.jokers as i32).map(|jokers| self.exactly_plain(tricks - jokers)).fold(0.0, f64::max)
    }

    fn exactly_plain(&self, tricks: i32) -> f64 {
        if tricks < 0 || tricks as usize > self.cards.min(self.most) {
            return 0.0;
        }
        let chance = |place: usize| POWERS[tricks as usize][place] / self.totals[place];
        (0..LEANS).map(chance).fold(0.0, f64::max) * self.sums[tricks as usize]
    }

    /// The points to expect with a bid for which so many tricks are still missing.
    pub(super) fn worth(&self, bid: i32, need: i32) -> f64 {
        let hit = self.exactly(need);
        let short = f64::from(need) - self.expects[2] - self.jokers as f64;
        let over = self.expects[0] - f64::from(need);
        let miss = if need < 0 { over } else { WEIGHTS.miss + short.max(over).max(0.0) };
        hit * (20.0 + 10.0 * f64::from(bid)) - (1.0 - hit) * 10.0 * miss
    }
}
