//! How the others have bid in finished rounds, whose cards are known: tells apprentices from strong players, and bold
//! from timid.

use foretell_rules::{Action, BySeat, Decision, Event, RuleSet, Seat, SeatSet, View, ViewPhase, Viewer};

use super::fields::PROFILE;
use crate::{Apprentice, Bot};

/// A seat's bids in finished rounds, compared with its tricks and with the apprentice's bids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatProfile {
    pub rounds: u8,
    pub made: u8,
    /// The sum of tricks taken minus tricks bid.
    pub surplus: i16,
    /// Rounds in which the apprentice's bid for this hand is known.
    pub compared: u8,
    /// Those in which it was the same.
    pub alike: u8,
    /// The sum of bids minus the apprentice's bids.
    pub bolder: i16,
}

impl SeatProfile {
    fn add(&mut self, bid: u8, tricks: u8, apprentice: Option<u8>) {
        self.rounds = self.rounds.saturating_add(1);
        self.made = self.made.saturating_add(u8::from(bid == tricks));
        self.surplus += i16::from(tricks) - i16::from(bid);
        let Some(apprentice) = apprentice else { return };
        self.compared = self.compared.saturating_add(1);
        self.alike = self.alike.saturating_add(u8::from(bid == apprentice));
        self.bolder += i16::from(bid) - i16::from(apprentice);
    }

    /// From the lowest bit: compared rounds and bids unlike the apprentice's (a bit per step reached), then one bit
    /// each for the share of bids like the apprentice's, boldness, bids made, and tricks above the bid.
    pub(super) fn bits(self) -> u32 {
        let mut bits = Bits::default();
        bits.reached(i32::from(self.compared), &[1, 2, 3, 4, 6, 9, 13]);
        bits.reached(i32::from(self.compared - self.alike), &[1, 2, 3, 4, 6, 8]);
        bits.step(i32::from(self.alike), i32::from(self.compared), &[30, 50, 65, 80, 100]);
        bits.step(i32::from(self.bolder), i32::from(self.compared), &[-80, -30, 30, 80]);
        bits.step(i32::from(self.made), i32::from(self.rounds), &[30, 50, 70]);
        bits.step(i32::from(self.surplus), i32::from(self.rounds), &[-50, 0, 50]);
        debug_assert_eq!(bits.len, PROFILE);
        bits.set
    }
}

#[derive(Default)]
struct Bits {
    set: u32,
    len: usize,
}

impl Bits {
    fn reached(&mut self, number: i32, steps: &[i32]) {
        for (place, step) in steps.iter().enumerate() {
            self.set |= u32::from(number >= *step) << (self.len + place);
        }
        self.len += steps.len();
    }

    /// One bit for the step of a mean, in hundredths.
    fn step(&mut self, sum: i32, count: i32, steps: &[i32]) {
        if count > 0 {
            let place = steps.iter().filter(|step| 100 * sum >= **step * count).count();
            self.set |= 1 << (self.len + place);
        }
        self.len += steps.len() + 1;
    }
}

/// ```
/// # use foretell_bots::augur::Profiles;
/// # use foretell_rules::{BySeat, Seat};
/// let mut profiles = Profiles::default();
/// let bids = BySeat::from_fn(3, |seat| seat.index() as u8);
/// profiles.add_round(3, &bids, &BySeat::default(), &BySeat::from_fn(3, |_| Some(1)));
/// let second = Seat::all(3).nth(1).expect("there are three");
/// assert_eq!((profiles[second].alike, profiles[second].surplus), (1, -1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Profiles(BySeat<SeatProfile>);

impl Profiles {
    pub fn add_round(
        &mut self,
        players: usize,
        bids: &BySeat<u8>,
        tricks: &BySeat<u8>,
        apprentice: &BySeat<Option<u8>>,
    ) {
        for seat in Seat::all(players) {
            self.0[seat].add(bids[seat], tricks[seat], apprentice[seat]);
        }
    }
}

impl std::ops::Index<Seat> for Profiles {
    type Output = SeatProfile;

    fn index(&self, seat: Seat) -> &SeatProfile {
        &self.0[seat]
    }
}

/// As before the first card. `None` for one-card hands and clairvoyance, which reveal nothing.
pub fn apprentice_bid(view: &View) -> Option<u8> {
    let (seat, round) = (view.viewer.seat()?, view.round()?);
    if round.cards == 1 || round.hand.is_empty() || view.rules.shows_hands(usize::from(view.rounds_played)) {
        return None;
    }
    let mut then = *view;
    if let ViewPhase::Round(round) = &mut then.phase {
        let players = view.rules.players();
        let earlier = Seat::clockwise_from(round.dealer.left(players), players).take_while(|other| *other != seat);
        let known = if view.rules.sealed_bids() { SeatSet::EMPTY } else { earlier.collect() };
        round.bids = BySeat::from_fn(players, |other| round.bids[other].filter(|_| known.contains(other)));
        round.have_bid = known;
        round.decision = Decision::Bid(SeatSet::only(seat));
    }
    match Apprentice::new().decide(&then) {
        Action::Bid(bid) => Some(bid),
        _ => None,
    }
}

/// Follows the events as one seat sees them.
#[derive(Clone, Debug)]
pub struct ProfileKeeper {
    view: View,
    /// When all had bid in the current round.
    bidding: Option<View>,
    profiles: Profiles,
}

impl ProfileKeeper {
    pub fn new(rules: RuleSet, seat: Seat) -> ProfileKeeper {
        ProfileKeeper { view: View::new(rules, Viewer::Seat(seat)), bidding: None, profiles: Profiles::default() }
    }

    pub fn profiles(&self) -> &Profiles {
        &self.profiles
    }

    pub fn see(&mut self, event: &Event) {
        if let Event::RoundScored { bids, changed, tricks, .. } = event {
            let mut apprentice = self.apprentice_bids(*bids);
            if let Some((seat, _)) = changed {
                // The Cloud has changed this bid.
                apprentice[*seat] = None;
            }
            self.profiles.add_round(self.view.rules.players(), bids, tricks, &apprentice);
        }
        self.view.see(event);
        match event {
            Event::RoundBegan { .. } => self.bidding = None,
            Event::PlayBegan => self.bidding = Some(self.view),
            _ => {}
        }
    }

    /// After the round, the cards played are the dealt hand, unless cards were passed.
    fn apprentice_bids(&self, bids: BySeat<u8>) -> BySeat<Option<u8>> {
        let players = self.view.rules.players();
        let (Some(bidding), Some(round)) = (self.bidding, self.view.round()) else { return BySeat::default() };
        if round.passed_after.is_some() {
            return BySeat::default();
        }
        BySeat::from_fn(players, |seat| {
            let mut view = View { viewer: Viewer::Seat(seat), ..bidding };
            if let ViewPhase::Round(then) = &mut view.phase {
                then.hand = round.plays.by(seat);
                then.seen = BySeat::default();
                // Secret bids are only known now, and the Cloud changes bids later.
                then.bids = BySeat::from_fn(players, |other| then.bids[other].or(Some(bids[other])));
            }
            apprentice_bid(&view)
        })
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Audience, Game};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::BotSpec;

    struct Watchers {
        rules: RuleSet,
        keepers: Vec<(Seat, ProfileKeeper)>,
        asked: BySeat<Option<u8>>,
        expected: Profiles,
    }

    impl Watchers {
        fn new(rules: RuleSet) -> Watchers {
            let keepers = rules.seats().map(|seat| (seat, ProfileKeeper::new(rules, seat))).collect();
            Watchers { rules, keepers, asked: BySeat::default(), expected: Profiles::default() }
        }

        fn before_bid(&mut self, view: &View, seat: Seat) {
            let Some(round) = view.round().filter(|round| matches!(round.decision, Decision::Bid(_))) else { return };
            let clairvoyance = self.rules.shows_hands(usize::from(view.rounds_played));
            if round.cards > 1
                && !clairvoyance
                && let Action::Bid(bid) = Apprentice::new().decide(view)
            {
                self.asked[seat] = Some(bid);
            }
        }

        fn see(&mut self, audience: Audience, event: &Event) {
            for (seat, keeper) in &mut self.keepers {
                if audience.includes(Viewer::Seat(*seat)) {
                    keeper.see(event);
                }
            }
            match event {
                Event::PassAwaited => self.asked = BySeat::default(),
                Event::RoundScored { bids, changed, tricks, .. } => {
                    let mut asked = std::mem::take(&mut self.asked);
                    if let Some((seat, _)) = changed {
                        asked[*seat] = None;
                    }
                    self.expected.add_round(self.rules.players(), bids, tricks, &asked);
                }
                _ => {}
            }
        }
    }

    fn watched(rules: RuleSet, seed: u64) -> Watchers {
        let (mut dice, mut game) = (Xoshiro256PlusPlus::seed_from_u64(seed), Game::new(rules));
        let mut watchers = Watchers::new(rules);
        let kinds = ["apprentice", "random", "augur:level=3"].map(|kind| kind.parse::<BotSpec>().expect("a bot"));
        let mut bots: Vec<_> = rules.seats().map(|seat| kinds[seat.index() % 3].sit_down(rules, seat, seed)).collect();
        loop {
            let mut sink = |audience: Audience, event: Event| watchers.see(audience, &event);
            while game.chance_with(&mut dice, &mut sink).is_some() {}
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { return watchers };
            let view = game.view(Viewer::Seat(seat));
            watchers.before_bid(&view, seat);
            let mut sink = |audience: Audience, event: Event| watchers.see(audience, &event);
            game.apply_with(seat, bots[seat.index()].decide(&view), &mut sink).expect("a legal action");
        }
    }

    #[test]
    fn profiles_from_events_match_those_from_all_hands() {
        for rules in ["it/4", "pt/4+specials=all", "fr/5+bids=secret", "ca/3", "it/2", "pl/4+deck=one-colour"] {
            let rules: RuleSet = rules.parse().expect("allowed rules");
            for seed in 0..3 {
                let Watchers { keepers, expected, .. } = watched(rules, seed);
                for (seat, keeper) in &keepers {
                    assert_eq!(keeper.profiles(), &expected, "{rules}, seed {seed}, {seat}");
                }
                let [apprentice, random] = [0, 1].map(|number| expected[keepers[number].0]);
                assert!(apprentice.compared > 3, "{rules}: {apprentice:?}");
                assert_eq!(apprentice.alike, apprentice.compared, "{rules}: the apprentice bids as it would");
                assert!(random.alike < random.compared, "{rules}: {random:?}");
            }
        }
    }

    #[test]
    fn profile_bits_distinguish_apprentices_and_start_empty() {
        assert_eq!(SeatProfile::default().bits(), 0);
        let (mut apprentice, mut bold) = (SeatProfile::default(), SeatProfile::default());
        for _ in 0..5 {
            apprentice.add(2, 2, Some(2));
            bold.add(4, 2, Some(2));
        }
        // Compared five times, which reaches four steps; always alike; as bold; always made; no surplus.
        assert_eq!(apprentice.bits(), 0b1111 | 1 << 18 | 1 << 21 | 1 << 27 | 1 << 30);
        assert_ne!(apprentice.bits(), bold.bits());
    }
}
