//! What the others may still hold, by counting: everything that has not been seen, less the colours that someone has
//! shown to be without, less what is known to be elsewhere.

use foretell_rules::{BySeat, Card, CardSet, Decision, Lead, RoundView, Seat, Special, Suit, Trump, View};

use super::weights::WEIGHTS;

const MOST_CARDS: usize = 68;
const MOST_HELD: usize = 21;

/// In how many ways one can be dealt so many cards out of so many.
static WAYS: [[f64; MOST_HELD]; MOST_CARDS] = {
    let mut ways = [[0.0; MOST_HELD]; MOST_CARDS];
    let mut cards = 0;
    while cards < MOST_CARDS {
        ways[cards][0] = 1.0;
        let mut held = 1;
        while held < MOST_HELD && held <= cards {
            ways[cards][held] = ways[cards - 1][held - 1] + ways[cards - 1][held];
            held += 1;
        }
        cards += 1;
    }
    ways
};

/// Cards that can take a trick from any number card.
pub(super) const MASTERS: CardSet = CardSet::WIZARDS;
/// Cards that get out of any trick.
pub(super) const ESCAPES: CardSet = CardSet::JESTERS;

/// One of the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Other {
    /// Where.
    pub(super) seat: Seat,
    /// The cards that may be in the hand.
    pub(super) pool: CardSet,
    /// How many those are.
    pub(super) out: usize,
    /// How many of them are in the hand.
    pub(super) held: usize,
    /// One over the number of hands that this could be.
    one_over_ways: f64,
    /// How keen on tricks: 0 ducks whenever it can be done, 1 takes whatever can be taken.
    pub(super) keen: f64,
    /// How keen on later tricks.
    pub(super) keen_later: f64,
    /// Tricks still needed, if the bid is known.
    pub(super) need: Option<i32>,
    /// Whether a card of this seat is still to come in the trick on the table.
    pub(super) to_play: bool,
    /// How many of the pool are of each suit.
    pub(super) of_suit: [u8; 4],
    /// How many Wizards, and cards as good, are in the pool.
    pub(super) masters: usize,
    /// How many Jesters, and cards as good, are in the pool.
    pub(super) escapes: usize,
}

impl Other {
    /// The chance that none of `marked` cards of the pool is in the hand.
    #[inline]
    pub(super) fn lacks(&self, marked: usize) -> f64 {
        WAYS[self.out.saturating_sub(marked)][self.held] * self.one_over_ways
    }

    /// How many cards of a suit are in the pool.
    #[inline]
    pub(super) fn suit(&self, suit: Suit) -> usize {
        usize::from(self.of_suit[suit as usize])
    }

    fn new(seat: Seat, pool: CardSet, held: usize) -> Other {
        let out = pool.len();
        let held = held.min(out).min(MOST_HELD - 1);
        let specials = pool & CardSet::SPECIALS;
        let special = |which: &[Special]| which.iter().filter(|special| specials.has(**special)).count();
        let (mut masters, mut escapes) = ((pool & MASTERS).len(), (pool & ESCAPES).len());
        if !specials.is_empty() {
            masters += special(&[Special::Dragon, Special::Shapeshifter]);
            escapes += special(&[Special::Fairy, Special::Bomb, Special::Shapeshifter]);
        }
        let of_suit = Suit::ALL.map(|suit| (pool & CardSet::suit(suit)).len() as u8);
        Other {
            seat,
            pool,
            out,
            held,
            one_over_ways: 1.0 / WAYS[out][held],
            keen: 0.5,
            keen_later: 0.5,
            need: None,
            to_play: false,
            of_suit,
            masters,
            escapes,
        }
    }
}

/// The table as it is seen from one chair.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) round: &'a RoundView,
    pub(super) me: Seat,
    pub(super) trump: Option<Suit>,
    others: [Option<Other>; 5],
}

impl<'a> Table<'a> {
    /// The table of someone who sees the own hand.
    pub(super) fn new(view: &'a View, round: &'a RoundView, me: Seat) -> Table<'a> {
        let trump = round.trump.and_then(Trump::suit);
        let mut table = Table { view, round, me, trump, others: [None; 5] };
        table.seat_others();
        table
    }

    /// Everyone but the viewer, clockwise.
    pub(super) fn others(&self) -> impl Iterator<Item = &Other> + Clone {
        self.others.iter().map_while(Option::as_ref)
    }

    fn seat_others(&mut self) {
        let (view, round, rules) = (self.view, self.round, &self.view.rules);
        let players = rules.players();
        let played = round.plays.len();
        let in_trick = played % players;
        let deck = rules.deck() - view.used;
        let open = round.open_cards() | round.hand | CardSet::only(Card::special(Special::Werewolf));
        let seen = rules.seats().fold(CardSet::EMPTY, |seen, seat| seen | round.seen[seat]);
        let voids = shown_voids(view, round);
        let known = known_places(view, round, self.me);
        for steps in 1..players {
            let seat = self.me.steps_left(steps, players);
            let mut pool = if round.seen[seat].is_empty() {
                rules.dealt_from(seat, deck) - open - seen - voids[seat]
            } else {
                round.seen[seat] - open
            };
            for (card, holder) in known.into_iter().flatten() {
                if holder != seat {
                    pool.remove(card);
                }
            }
            // Before the trick is over, those who have not played hold one card more.
            let since_leader = (seat.index() + players - round.leader.index()) % players;
            let to_play = since_leader >= in_trick;
            let held = usize::from(round.cards) - played / players - usize::from(!to_play);
            let mut other = Other::new(seat, pool, held);
            other.to_play = to_play;
            other.need = round.bids[seat].map(|bid| i32::from(bid) - i32::from(round.tricks[seat]));
            (other.keen, other.keen_later) = self.keenness(other.need, round.tricks[seat]);
            self.others[steps - 1] = Some(other);
        }
    }

    /// Tricks that are still to be decided, the one on the table included.
    pub(super) fn tricks_left(&self) -> usize {
        usize::from(self.round.cards) - self.round.plays.len() / self.view.rules.players()
    }

    /// How many tricks the viewer still needs, once there is a bid.
    pub(super) fn still_needed(&self) -> Option<i32> {
        self.round.bids[self.me].map(|bid| i32::from(bid) - i32::from(self.round.tricks[self.me]))
    }

    /// By what the odds of cards are held back: before a card is played, for bids that are rather too low.
    pub(super) fn held_back(&self) -> f64 {
        if !self.is_bidding() {
            return 1.0;
        }
        let share = 1.0 / f64::from(self.round.cards);
        let known = self.others().filter_map(|other| other.need);
        let (bids, bidders) = known.fold((0, 0), |(bids, bidders), bid| (bids + bid, bidders + 1));
        let due = f64::from(bidders) * f64::from(self.round.cards) / self.view.rules.players() as f64;
        let crowd = WEIGHTS.crowd * (f64::from(bids) - due) * share;
        let specials = if self.view.rules.has_specials() { WEIGHTS.specials } else { 1.0 };
        specials * (1.0 - WEIGHTS.modest * share) * (1.0 - crowd).clamp(0.3, 3.0)
    }

    /// How keen someone is on this trick and on later ones.
    fn keenness(&self, need: Option<i32>, taken: u8) -> (f64, f64) {
        let left = self.tricks_left() as f64;
        match need {
            Some(0) => (WEIGHTS.sated, WEIGHTS.sated_later),
            Some(need) if need < 0 || f64::from(need) > left => (WEIGHTS.lost, WEIGHTS.lost),
            Some(need) => hunger(f64::from(need) / left, left),
            None if self.is_bidding() => {
                let keen = WEIGHTS.unknown / self.view.rules.players() as f64 + WEIGHTS.short_unknown / left;
                (keen.min(1.0), keen.min(1.0))
            }
            None => {
                // A secret bid is about what is due to everyone.
                let due = f64::from(self.round.cards) / self.view.rules.players() as f64;
                let (keen, later) = hunger((due - f64::from(taken)).max(0.0) / left, left);
                (0.5 * (keen + WEIGHTS.sated), 0.5 * (later + WEIGHTS.sated_later))
            }
        }
    }

    fn is_bidding(&self) -> bool {
        matches!(self.round.decision, Decision::Bid(_) | Decision::Trump { .. })
    }
}

/// How keen someone is on this trick and on later ones who still needs such a share of the tricks that are left.
fn hunger(share: f64, left: f64) -> (f64, f64) {
    let short = WEIGHTS.short / left;
    let keen = WEIGHTS.hungry + WEIGHTS.starving * share + short;
    let later = WEIGHTS.hungry_later + WEIGHTS.starving_later * share + short;
    (keen.min(1.0), later.min(1.0))
}

/// The colours that each has shown to be without since hands last changed.
fn shown_voids(view: &View, round: &RoundView) -> BySeat<CardSet> {
    let rules = &view.rules;
    let players = rules.players();
    let mut voids = BySeat::default();
    // A card that came with the Juggler's pass may be of a colour that was missing before.
    let from = usize::from(round.passed_after.unwrap_or(0)) * players;
    for trick in round.plays.all()[from..].chunks(players) {
        let mut lead = rules.lead(Lead::Open);
        for placed in trick {
            let suit = placed.play.card().suit();
            if let (Lead::Suit(led), Some(suit)) = (lead, suit)
                && suit != led
            {
                voids[placed.seat] |= CardSet::suit(led);
            }
            lead = rules.lead(lead.then(placed.play));
        }
    }
    voids
}

/// Cards whose holder is known though the hand is not: what the Werewolf brought, and what was passed to the left.
fn known_places(view: &View, round: &RoundView, me: Seat) -> [Option<(Card, Seat)>; 2] {
    let swapped = round.turned_up.zip(round.swapped_by).filter(|_| round.passed_after.is_none());
    let left = me.left(view.rules.players());
    let passed = round.given.filter(|_| round.passed_after.is_some()).map(|card| (card, left));
    [swapped, passed]
}
