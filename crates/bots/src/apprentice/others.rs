//! What the others may still hold: everything unseen, except their voids and cards known to be elsewhere.

use foretell_rules::{BySeat, Card, CardSet, Decision, RoundView, Seat, Special, Suit, Trump, View, Viewer};

use super::weights;

const MOST_CARDS: usize = 68;
const MOST_HELD: usize = 21;

/// Binomial coefficients, by hand size first: it is fixed during a decision, so lookups stay close together.
static WAYS: [[f64; MOST_CARDS]; MOST_HELD] = {
    let mut ways = [[0.0; MOST_CARDS]; MOST_HELD];
    let mut cards = 0;
    while cards < MOST_CARDS {
        ways[0][cards] = 1.0;
        let mut held = 1;
        while held < MOST_HELD && held <= cards {
            ways[held][cards] = ways[held - 1][cards - 1] + ways[held][cards - 1];
            held += 1;
        }
        cards += 1;
    }
    ways
};

pub(super) const MASTERS: CardSet = CardSet::WIZARDS;
pub(super) const ESCAPES: CardSet = CardSet::JESTERS;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pool {
    pub(super) cards: CardSet,
    out: u8,
    of_suit: [u8; 4],
    masters: u8,
    escapes: u8,
}

impl Pool {
    fn of(cards: CardSet) -> Pool {
        let count = |some: CardSet| (cards & some).len() as u8;
        let of_suit = Suit::ALL.map(|suit| count(CardSet::suit(suit)));
        let (mut masters, mut escapes) = (count(MASTERS), count(ESCAPES));
        let mut out = of_suit.iter().sum::<u8>() + masters + escapes;
        let specials = cards & CardSet::SPECIALS;
        if !specials.is_empty() {
            let special = |which: &[Special]| which.iter().filter(|special| specials.has(**special)).count() as u8;
            out += specials.len() as u8;
            masters += special(&[Special::Dragon, Special::Shapeshifter]);
            escapes += special(&[Special::Fairy, Special::Bomb, Special::Shapeshifter]);
        }
        Pool { cards, out, of_suit, masters, escapes }
    }

    /// Faster than counting again.
    fn without(mut self, voids: CardSet) -> Pool {
        if voids.is_empty() {
            return self;
        }
        for suit in Suit::ALL.into_iter().filter(|suit| !voids.is_disjoint(CardSet::suit(*suit))) {
            self.cards -= CardSet::suit(suit);
            self.out -= self.of_suit[suit as usize];
            self.of_suit[suit as usize] = 0;
        }
        self
    }

    #[inline]
    pub(super) fn out(&self) -> usize {
        usize::from(self.out)
    }

    #[inline]
    pub(super) fn suit(&self, suit: Suit) -> usize {
        usize::from(self.of_suit[suit as usize])
    }

    #[inline]
    pub(super) fn masters(&self) -> usize {
        usize::from(self.masters)
    }

    #[inline]
    pub(super) fn escapes(&self) -> usize {
        usize::from(self.escapes)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Other {
    pub(super) seat: Seat,
    pub(super) pool: Pool,
    held: usize,
    /// The possible hands of this size, by the number of cards to choose from.
    ways: &'static [f64; MOST_CARDS],
    one_over_ways: f64,
    pub(super) no_master: f64,
    /// Same values as the previous player's, so results can be reused.
    pub(super) as_before: bool,
    /// How keen on tricks: 0 always ducks, 1 takes every trick it can.
    pub(super) keen: f64,
    pub(super) keen_later: f64,
    /// `None` if the bid is unknown.
    pub(super) need: Option<i32>,
}

impl Other {
    #[inline]
    pub(super) fn lacks(&self, marked: usize) -> f64 {
        self.ways[self.pool.out().saturating_sub(marked)] * self.one_over_ways
    }

    #[inline]
    pub(super) fn has_only(&self, marked: usize) -> f64 {
        self.ways[marked.min(self.pool.out())] * self.one_over_ways
    }

    #[inline]
    fn new(seat: Seat, pool: Pool, held: usize) -> Other {
        let held = held.min(pool.out()).min(MOST_HELD - 1);
        let ways = &WAYS[held];
        let one_over_ways = 1.0 / ways[pool.out()];
        Other {
            seat,
            pool,
            held,
            ways,
            one_over_ways,
            no_master: ways[pool.out().saturating_sub(pool.masters())] * one_over_ways,
            as_before: false,
            keen: 0.5,
            keen_later: 0.5,
            need: None,
        }
    }

    fn is_like(&self, other: &Other) -> bool {
        self.held == other.held && self.pool.cards == other.pool.cards
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) round: &'a RoundView,
    pub(super) me: Seat,
    pub(super) trump: Option<Suit>,
    /// Clockwise; the remaining entries are unused.
    others: [Other; 5],
    /// How many of them still play to this trick.
    to_play: usize,
}

impl<'a> Table<'a> {
    pub(super) fn new(view: &'a View, round: &'a RoundView, me: Seat) -> Table<'a> {
        let trump = round.trump.and_then(Trump::suit);
        let others = [Other::new(me, Pool::default(), 0); 5];
        let mut table = Table { view, round, me, trump, others, to_play: 0 };
        table.seat_others();
        table
    }

    #[inline]
    pub(super) fn others(&self) -> &[Other] {
        &self.others[..self.view.rules.players() - 1]
    }

    #[inline]
    pub(super) fn still_to_play(&self) -> &[Other] {
        &self.others[..self.to_play]
    }

    fn seat_others(&mut self) {
        let (view, round, rules) = (self.view, self.round, &self.view.rules);
        let players = rules.players();
        let in_trick = round.plays.len() % players;
        let hidden = Hidden::new(view, round, self.me);
        let tricks_left = self.tricks_left();
        for steps in 1..players {
            let seat = self.me.steps_left(steps, players);
            // Before the end of the trick, those who haven't played hold one card more.
            let to_play = steps_between(round.leader, seat, players) >= in_trick;
            let held = tricks_left - usize::from(!to_play);
            let mut other = Other::new(seat, hidden.from(seat), held);
            other.as_before = steps > 1 && other.is_like(&self.others[steps - 2]);
            self.to_play += usize::from(to_play);
            other.need = round.bids[seat].map(|bid| i32::from(bid) - i32::from(round.tricks[seat]));
            (other.keen, other.keen_later) = self.keenness(other.need, round.tricks[seat]);
            self.others[steps - 1] = other;
        }
    }

    /// Including the current one.
    pub(super) fn tricks_left(&self) -> usize {
        usize::from(self.round.cards) - self.round.plays.len() / self.view.rules.players()
    }

    pub(super) fn still_needed(&self) -> Option<i32> {
        self.round.bids[self.me].map(|bid| i32::from(bid) - i32::from(self.round.tricks[self.me]))
    }

    pub(super) fn held_back(&self) -> f64 {
        if !self.is_bidding() {
            return 1.0;
        }
        let share = 1.0 / f64::from(self.round.cards);
        let known = self.others().iter().filter_map(|other| other.need);
        let (bids, bidders) = known.fold((0, 0), |(bids, bidders), bid| (bids + bid, bidders + 1));
        let due = f64::from(bidders) * f64::from(self.round.cards) / self.view.rules.players() as f64;
        let crowd = weights::CROWD * (f64::from(bids) - due) * share;
        let specials = if self.view.rules.has_specials() { weights::SPECIALS } else { 1.0 };
        specials * (1.0 - weights::MODEST * share) * (1.0 - crowd).clamp(0.3, 3.0)
    }

    fn keenness(&self, need: Option<i32>, taken: u8) -> (f64, f64) {
        let left = self.tricks_left() as f64;
        match need {
            Some(0) => (weights::SATED, weights::SATED_LATER),
            Some(need) if need < 0 || f64::from(need) > left => (weights::LOST, weights::LOST),
            Some(need) => hunger(f64::from(need) / left, left),
            None if self.is_bidding() => {
                let keen = weights::UNKNOWN / self.view.rules.players() as f64 + weights::SHORT_UNKNOWN / left;
                (keen.min(1.0), keen.min(1.0))
            }
            None => {
                // A secret bid is estimated as a fair share.
                let due = f64::from(self.round.cards) / self.view.rules.players() as f64;
                let (keen, later) = hunger((due - f64::from(taken)).max(0.0) / left, left);
                (0.5 * (keen + weights::SATED), 0.5 * (later + weights::SATED_LATER))
            }
        }
    }

    fn is_bidding(&self) -> bool {
        matches!(self.round.decision, Decision::Bid(_) | Decision::Trump { .. })
    }
}

fn steps_between(from: Seat, to: Seat, players: usize) -> usize {
    let (from, to) = (from.index(), to.index());
    if to >= from { to - from } else { to + players - from }
}

/// How keen a player is on this trick and on later ones, given the share of the remaining tricks still needed.
fn hunger(share: f64, left: f64) -> (f64, f64) {
    let short = weights::SHORT / left;
    let keen = weights::HUNGRY + weights::STARVING * share + short;
    let later = weights::HUNGRY_LATER + weights::STARVING_LATER * share + short;
    (keen.min(1.0), later.min(1.0))
}

struct Hidden<'a> {
    view: &'a View,
    round: &'a RoundView,
    open: CardSet,
    seen: CardSet,
    pool: Pool,
    voids: BySeat<CardSet>,
    known: [Option<(Seat, Card)>; 2],
}

impl<'a> Hidden<'a> {
    fn new(view: &'a View, round: &'a RoundView, me: Seat) -> Hidden<'a> {
        let open = round.open_cards() | round.hand | CardSet::only(Card::special(Special::Werewolf));
        let seen = view.rules.seats().fold(open, |seen, seat| seen | round.seen[seat]);
        let pool = Pool::of(view.rules.deck() - view.used - seen);
        let known = round.known_holders(&view.rules, Viewer::Seat(me));
        Hidden { view, round, open, seen, pool, voids: round.voids(&view.rules), known }
    }

    #[inline]
    fn from(&self, seat: Seat) -> Pool {
        let pool = if !self.round.seen[seat].is_empty() {
            Pool::of(self.round.seen[seat] - self.open)
        } else if self.view.rules.one_pack() {
            self.pool.without(self.voids[seat])
        } else {
            Pool::of(self.view.rules.dealt_from(seat, self.pool.cards) - self.seen)
        };
        let elsewhere = self.known.into_iter().flatten().filter(|(holder, _)| *holder != seat);
        let gone = elsewhere.map(|(_, card)| card).collect();
        if pool.cards.is_disjoint(gone) { pool } else { Pool::of(pool.cards - gone) }
    }
}
