//! Encodes a view as bits for the network.

use foretell_rules::{
    Action, Actions, BySeat, CardSet, Decision, Declared, Lead, Placed, Play, RoundView, RuleSet, Seat, Special, Suit,
    Sum, TrickSoFar, Trump, View, points,
};

use super::fields::{
    self as field, COUNTED_ROUNDS, LEADS, MOST_SUM, MOST_TENS, MOST_TENS_BEST, NEEDED, OTHERS, ObservationField, PACES,
    SPECIALS, TENS, WORDS,
};
use super::{Profiles, SuitOrder};

/// A bit for each of [`Action::IDS`].
pub const LEGAL_WORDS: usize = 3;

/// ```
/// # use foretell_bots::augur::{FIELDS, Observation};
/// # use foretell_rules::{Game, RuleSet, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
///
/// let seen = Observation::of(&game.view(Viewer::Seat(seat))).expect("the seat is asked");
/// assert_eq!(seen.legal, [0b11, 0, 0], "in the first round one bids 0 or 1");
/// let players = FIELDS.iter().find(|field| field.name == "players").expect("there is this field");
/// assert_eq!(seen.field(*players), [2], "the bits are for two, three, four players…");
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    pub words: [u64; WORDS],
    pub legal: [u64; LEGAL_WORDS],
    /// Needed to read outputs as actions.
    pub suit_order: SuitOrder,
}

impl Observation {
    /// `None` if the viewer has nothing to decide.
    #[inline]
    pub fn of(view: &View) -> Option<Observation> {
        Observation::remembering(view, usize::MAX)
    }

    /// Remembers only the current trick and this many before it. Forgotten cards may still be in a hand, and no voids
    /// are known.
    #[inline]
    pub fn remembering(view: &View, tricks: usize) -> Option<Observation> {
        let (round, me) = (view.round()?, view.viewer.seat()?);
        let legal = view.legal();
        if legal == Actions::None {
            return None;
        }
        Some(Observer::new(view, round, me, tricks).observe(legal))
    }

    /// ```
    /// # use foretell_bots::augur::{Observation, ProfileKeeper};
    /// # use foretell_rules::{Game, RuleSet, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
    ///
    /// let (view, keeper) = (game.view(Viewer::Seat(seat)), ProfileKeeper::new(game.rules(), seat));
    /// let seen = Observation::of(&view).expect("the seat is asked");
    /// assert_eq!(seen.knowing(&view, keeper.profiles()), seen, "no round is over yet");
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    #[must_use]
    pub fn knowing(mut self, view: &View, profiles: &Profiles) -> Observation {
        let players = view.rules.players();
        let Some(me) = view.viewer.seat() else { return self };
        for (number, seat) in Seat::clockwise_from(me, players).skip(1).enumerate() {
            let at = field::PROFILES.start + number * field::PROFILE;
            self.words[at / 64] |= u64::from(profiles[seat].bits()) << (at % 64);
        }
        self
    }

    /// Equivalent Wizards and Jesters count once.
    #[inline]
    pub fn options(&self) -> u32 {
        self.legal.iter().map(|word| word.count_ones()).sum()
    }

    pub fn is_legal(&self, output: u16) -> bool {
        self.legal.get(usize::from(output / 64)).is_some_and(|word| word >> (output % 64) & 1 != 0)
    }

    pub fn outputs(&self) -> impl Iterator<Item = u16> + '_ {
        (0..Action::IDS as u16).filter(|output| self.is_legal(*output))
    }

    /// The bits set in a field, counted from 0.
    pub fn field(&self, field: ObservationField) -> Vec<usize> {
        let is_set = |bit: &usize| self.words[(field.start + bit) / 64] >> ((field.start + bit) % 64) & 1 != 0;
        (0..field.len).filter(is_set).collect()
    }

    /// `None` if it isn't legal in this view.
    pub fn action(&self, output: u16, view: &View) -> Option<Action> {
        self.suit_order.action(output, view.legal())
    }
}

struct Observer<'a> {
    view: &'a View,
    rules: &'a RuleSet,
    round: &'a RoundView,
    me: Seat,
    players: usize,
    order: SuitOrder,
    played: BySeat<CardSet>,
    held: BySeat<CardSet>,
    known: CardSet,
    hidden: CardSet,
    forgets: bool,
    words: [u64; WORDS],
}

impl<'a> Observer<'a> {
    #[inline]
    fn new(view: &'a View, round: &'a RoundView, me: Seat, tricks: usize) -> Observer<'a> {
        let (rules, players) = (&view.rules, view.rules.players());
        let plays = round.plays.all();
        let forgets = (plays.len() / players).saturating_sub(tricks) * players;
        let (mut played, mut forgotten) = (BySeat::<CardSet>::default(), CardSet::EMPTY);
        for (number, placed) in plays.iter().enumerate() {
            let card = CardSet::only(placed.play.card());
            if number >= forgets || placed.seat == me {
                played[placed.seat] |= card;
            } else {
                forgotten |= card;
            }
        }
        let all_played = rules.seats().fold(forgotten, |all, seat| all | played[seat]);
        let mut held = BySeat::<CardSet>::default();
        for (seat, card) in round.known_holders(rules, view.viewer).into_iter().flatten() {
            held[seat].insert(card);
        }
        let mut known = CardSet::EMPTY;
        for seat in rules.seats() {
            held[seat] = if seat == me { CardSet::EMPTY } else { (held[seat] | round.seen[seat]) - all_played };
            known |= held[seat];
        }
        let unseen = (view.face_down() - round.hand) | forgotten;
        let order = SuitOrder::of(rules, round, me, unseen, known);
        Observer {
            view,
            rules,
            round,
            me,
            players,
            order,
            played,
            held,
            known,
            hidden: unseen - known,
            forgets: forgets > 0,
            words: [0; WORDS],
        }
    }

    #[inline]
    fn observe(mut self, legal: Actions) -> Observation {
        self.cards(legal);
        self.seats();
        self.the_round();
        self.the_rules();
        self.scores();
        if let Decision::Play(_) = self.round.decision {
            self.trick(legal);
        }
        Observation { words: self.words, legal: self.order.legal_outputs(legal), suit_order: self.order }
    }

    // ---- setting bits ----

    #[inline]
    fn set(&mut self, field: ObservationField, bit: usize) {
        debug_assert!(bit < field.len, "{} has no bit {bit}", field.name);
        let at = field.start + bit;
        self.words[at / 64] |= 1 << (at % 64);
    }

    #[inline]
    fn set_if(&mut self, field: ObservationField, bit: usize, condition: bool) {
        if condition {
            self.set(field, bit);
        }
    }

    #[inline]
    fn set_base(&mut self, field: ObservationField, number: usize, cards: CardSet) {
        self.words[field.start / 64 + number] = self.order.word(cards);
    }

    /// Seven bits, possibly across two words.
    #[inline]
    fn set_specials(&mut self, field: ObservationField, number: usize, cards: CardSet) {
        let (bits, at) = (cards.words().1, field.start + number * SPECIALS);
        self.words[at / 64] |= bits << (at % 64);
        if at % 64 > 64 - SPECIALS {
            self.words[at / 64 + 1] |= bits >> (64 - at % 64);
        }
    }

    #[inline]
    fn set_clamped(&mut self, field: ObservationField, value: i32, lowest: i32, highest: i32) {
        self.set(field, (value.clamp(lowest, highest) - lowest) as usize);
    }

    #[inline]
    fn steps_to(&self, seat: Seat) -> usize {
        (seat.index() + self.players - self.me.index()) % self.players
    }

    // ---- fields ----

    #[inline]
    fn cards(&mut self, legal: Actions) {
        let round = self.round;
        let turned_up: CardSet = round.turned_up.into_iter().collect();
        let legal = match legal {
            Actions::Plays(cards) | Actions::Passes(cards) => cards,
            _ => CardSet::EMPTY,
        };
        self.set_base(field::HAND, 0, round.hand);
        self.set_base(field::LEGAL, 0, legal);
        self.set_base(field::HIDDEN, 0, self.hidden);
        self.set_base(field::MASTERS, 0, self.masters());
        self.set_base(field::TURNED_UP, 0, turned_up);
        self.set_base(field::KNOWN, 0, self.known);
        for (number, seat) in Seat::clockwise_from(self.me, self.players).skip(1).enumerate() {
            self.set_base(field::CARDS_OF, number, self.played[seat] | self.held[seat]);
        }
        if self.rules.has_specials() {
            self.set_specials(field::SPECIAL_HAND, 0, round.hand);
            self.set_specials(field::SPECIAL_LEGAL, 0, legal);
            self.set_specials(field::SPECIAL_HIDDEN, 0, self.hidden);
            self.set_specials(field::SPECIAL_TURNED_UP, 0, turned_up);
            self.set_specials(field::SPECIAL_KNOWN, 0, self.known);
            self.set_specials(field::SPECIAL_PACK, 0, self.rules.deck());
            for (number, seat) in Seat::clockwise_from(self.me, self.players).skip(1).enumerate() {
                self.set_specials(field::SPECIAL_CARDS_OF, number, self.played[seat] | self.held[seat]);
            }
            self.set_if(field::PASSED, 0, round.given.is_some());
            self.set_if(field::PASSED, 1, round.passed_after.is_some());
        }
    }

    /// Own number cards that no number card of the suit elsewhere beats; without suits, no number card at all.
    #[inline]
    fn masters(&self) -> CardSet {
        let out = (self.hidden | self.known) & CardSet::SUITED;
        let mut masters = CardSet::EMPTY;
        for suit in Suit::ALL {
            let own = self.round.hand & CardSet::suit(suit);
            if own.is_empty() {
                continue;
            }
            let rivals = if self.rules.suits_matter() { out & CardSet::suit(suit) } else { out };
            let highest = rivals.words().0;
            let highest = Suit::ALL.iter().map(|lane| highest >> (16 * *lane as u32) & 0xffff).max().unwrap_or(0);
            // With suits no rival is equal; without, the first of equal cards wins.
            let beaten = own.into_iter().filter(|card| 1u64 << (card.index() % 16 + 1) <= highest);
            masters |= own - beaten.collect();
        }
        masters
    }

    #[inline]
    fn seats(&mut self) {
        const BID: usize = 0;
        const TRICKS: usize = field::COUNTS;
        const STILL_NEEDED: usize = 2 * field::COUNTS;
        const PRESENT: usize = 62;
        const HAS_BID: usize = 63;
        let round = self.round;
        for (number, seat) in Seat::clockwise_from(self.me, self.players).enumerate() {
            let tricks = round.tricks[seat];
            let mut word = 1 << (TRICKS + usize::from(tricks)) | 1 << PRESENT;
            if let Some(bid) = round.bids[seat] {
                let needed = (i32::from(bid) - i32::from(tricks)).clamp(NEEDED.0, NEEDED.1) - NEEDED.0;
                word |= 1 << (BID + usize::from(bid)) | 1 << (STILL_NEEDED + needed as usize);
            }
            word |= u64::from(round.have_bid.contains(seat)) << HAS_BID;
            self.words[field::SEATS.start / 64 + number] = word;
        }
    }

    #[inline]
    fn the_round(&mut self) {
        let (round, me) = (self.round, self.me);
        self.set(field::CARDS, usize::from(round.cards) - 1);
        self.set(field::PLAYERS, self.players - 2);
        let in_trick = round.plays.len() % self.players;
        let own_played = self.played[me].len();
        self.set(field::HAND_SIZE, usize::from(round.cards) - own_played);
        let kind = match round.decision {
            Decision::Trump { or_none, .. } => {
                self.set_if(field::OR_NONE, 0, or_none);
                0
            }
            Decision::Bid(_) => 1,
            Decision::Play(_) => 2,
            Decision::Pass(_) => 3,
            Decision::Change(_) => 4,
        };
        self.set(field::KIND, kind);
        self.set(field::AFTER_ME, self.players - 1 - in_trick);
        self.set(field::LEADER, self.steps_to(round.leader));
        self.set(field::DEALER, self.steps_to(round.dealer));
        self.set(field::ROUNDS_LEFT, self.view.rounds_left().min(field::ROUNDS_LEFT.len - 1));
        self.set_sums();
        let trump = match round.trump {
            Some(Trump::Suit(_)) => 0,
            Some(Trump::None) => 1,
            None => 2,
        };
        self.set(field::TRUMP, trump);
        let voids = if self.forgets { BySeat::default() } else { round.voids(self.rules) };
        for (number, seat) in Seat::clockwise_from(me, self.players).skip(1).enumerate() {
            if voids[seat].is_empty() {
                continue;
            }
            for suit in Suit::ALL {
                let is_void = CardSet::suit(suit).is_subset(voids[seat]);
                self.set_if(field::VOIDS, 4 * number + self.order.lane(suit), is_void);
            }
        }
        self.set_if(field::MARKS, 0, round.bombed > 0);
        self.set_if(field::MARKS, 1, round.cloud == Some(me));
    }

    #[inline]
    fn set_sums(&mut self) {
        let round = self.round;
        let (mut sum, mut demand) = (0, 0);
        for seat in self.rules.seats() {
            if let Some(bid) = round.bids[seat] {
                sum += i32::from(bid);
                demand += i32::from(bid.saturating_sub(round.tricks[seat]));
            }
        }
        let left = i32::from(round.cards) - (round.plays.len() / self.players) as i32;
        self.set_clamped(field::SUM, sum - i32::from(round.cards), -MOST_SUM, MOST_SUM);
        self.set_clamped(field::DEMAND, demand - left, -MOST_SUM, MOST_SUM);
        self.set(field::HAVE_BID, round.have_bid.len().min(field::HAVE_BID.len - 1));
    }

    #[inline]
    fn the_rules(&mut self) {
        let (rules, round) = (self.rules, self.round);
        self.set_if(field::BIDS, 0, rules.sealed_bids());
        self.set_if(field::BIDS, 1, rules.secret_bids());
        let sum_rule = match rules.options().sum {
            Sum::Free => 0,
            Sum::NeverExact => 1,
            Sum::NeverExactAfterFirst => 2,
            Sum::LeaderNeverExact => 3,
        };
        self.set(field::SUM_RULE, sum_rule);
        self.set_if(field::RULES, 0, rules.later_wizard_wins());
        self.set_if(field::RULES, 1, rules.shows_hands(usize::from(self.view.rounds_played)));
        self.set_if(field::RULES, 2, !rules.one_pack());
        if let Some(seat) = round.swapped_by {
            self.set(field::SWAPPED_BY, self.steps_to(seat));
        }
        if let Some(seat) = round.cloud {
            self.set(field::CLOUD_TAKEN_BY, self.steps_to(seat));
        }
    }

    #[inline]
    fn scores(&mut self) {
        if self.view.rounds_left() <= COUNTED_ROUNDS {
            self.counted_leads();
        }
        let scores = &self.view.scores;
        let mut best = i32::MIN;
        for (number, seat) in Seat::clockwise_from(self.me, self.players).skip(1).enumerate() {
            best = best.max(scores[seat]);
            self.set_lead(field::LEAD_OVER, number, scores[self.me] - scores[seat]);
        }
        self.set_lead(field::LEAD_OVER_BEST, 0, scores[self.me] - best);
        let rounds = i32::from(self.view.rounds_played);
        if rounds == 0 {
            return;
        }
        for (number, seat) in Seat::clockwise_from(self.me, self.players).enumerate() {
            let pace = PACES.iter().rposition(|least| scores[seat] >= *least * rounds).unwrap_or(0);
            self.set(field::AVERAGE, number * PACES.len() + pace);
        }
    }

    #[inline]
    fn set_lead(&mut self, field: ObservationField, number: usize, lead: i32) {
        for (step, least) in LEADS.iter().enumerate() {
            self.set_if(field, number * LEADS.len() + step, lead >= *least);
        }
    }

    fn counted_leads(&mut self) {
        let (scores, me) = (self.view.scores, self.me);
        let mut foreseen = scores;
        for seat in self.rules.seats() {
            foreseen[seat] += self.foreseen_points(seat);
        }
        let fields = [
            (scores, field::EXACT_LEAD, field::EXACT_LEAD_OVER_BEST),
            (foreseen, field::FORESEEN_LEAD, field::FORESEEN_LEAD_OVER_BEST),
        ];
        for (scores, over_each, over_best) in fields {
            let mut best = i32::MIN;
            for (number, seat) in Seat::clockwise_from(me, self.players).skip(1).enumerate() {
                best = best.max(scores[seat]);
                let tens = ((scores[me] - scores[seat]) / 10).clamp(-MOST_TENS, MOST_TENS);
                self.set(over_each, number * TENS + (tens + MOST_TENS) as usize);
            }
            self.set_clamped(over_best, (scores[me] - best) / 10, -MOST_TENS_BEST, MOST_TENS_BEST);
        }
    }

    #[inline]
    fn foreseen_points(&self, seat: Seat) -> i32 {
        let Some(bid) = self.round.bids[seat] else { return 0 };
        let tricks = self.round.tricks[seat];
        let left = self.round.cards.saturating_sub((self.round.plays.len() / self.players) as u8);
        points(bid, bid.clamp(tricks, tricks + left))
    }

    // ---- the trick on the table ----

    #[inline]
    fn trick(&mut self, legal: Actions) {
        let trick = self.round.plays.trick(self.players);
        let trick_cards = trick.iter().map(|placed| placed.play.card()).collect();
        self.set_base(field::TRICK, 0, trick_cards);
        self.set_lead_suit();
        for number in 0..OTHERS.min(self.players - 1 - trick.len()) {
            self.set(field::TO_PLAY, number);
        }
        if trick.is_empty() {
            return;
        }
        self.set_specials(field::SPECIAL_TRICK, 0, trick_cards);
        if self.rules.has_specials() {
            for placed in trick {
                self.set_declared(placed.play);
            }
        }
        let so_far = TrickSoFar::new(self.rules, self.round.trump.unwrap_or(Trump::None), trick);
        self.set_winning(&so_far, trick);
        let Actions::Plays(cards) = legal else { return };
        self.set_wins(&so_far, cards);
    }

    #[inline]
    fn set_lead_suit(&mut self) {
        let bit = match self.round.lead(self.rules) {
            Lead::Open => 0,
            Lead::Suit(suit) => 1 + self.order.lane(suit),
            Lead::Free => 5,
        };
        self.set(field::LEAD, bit);
    }

    fn set_declared(&mut self, play: Play) {
        let cloud = play.card() == foretell_rules::Card::special(Special::Cloud);
        match play.declared() {
            Some(Declared::Wizard) => self.set(field::SHAPE, 0),
            Some(Declared::Jester) => self.set(field::SHAPE, 1),
            Some(Declared::Suit(suit)) => {
                self.set(if cloud { field::CLOUD } else { field::JUGGLER }, self.order.lane(suit));
            }
            None => {}
        }
    }

    #[inline]
    fn set_winning(&mut self, so_far: &TrickSoFar, trick: &[Placed]) {
        let winning = trick.iter().find(|placed| Some(placed.seat) == so_far.winner());
        let winning = winning.map(|placed| placed.play.card()).into_iter().collect();
        self.set_base(field::WINNING, 0, winning);
        self.set_specials(field::SPECIAL_WINNING, 0, winning);
    }

    #[inline]
    fn set_wins(&mut self, so_far: &TrickSoFar, cards: CardSet) {
        const FIRST_SPECIAL: usize = 88;
        let mut wins = CardSet::EMPTY;
        for card in cards & CardSet::BASE {
            if Play::new(card, None).is_some_and(|play| so_far.would_take(play)) {
                wins.insert(card);
            }
        }
        self.set_base(field::WINS, 0, wins);
        for play in (cards & CardSet::SPECIALS).into_iter().flat_map(Play::all_of) {
            if so_far.would_take(play)
                && let Some(output) = self.order.output(Action::Play(play))
            {
                self.set(field::SPECIAL_WINS, usize::from(output) - FIRST_SPECIAL);
            }
        }
    }
}
