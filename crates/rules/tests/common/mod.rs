//! Shared by the law tests: rule sets of every kind, and games watched from every seat.

// Each test file uses only some of this.
#![allow(dead_code, unreachable_pub)]

use foretell_rules::*;
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Every valid rule set, drawn option by option; invalid combinations are drawn again.
pub fn any_rules() -> impl Strategy<Value = RuleSet> {
    let table = (pick::<Edition>(), 2..=6u8);
    let variants = (pick::<Bids>(), pick::<Sum>(), pick::<Wizards>(), pick::<Clairvoyance>(), pick::<Deck>());
    let rest = (any_specials(), pick::<FirstDealer>(), any_length());
    (table, variants, rest).prop_filter_map("forbidden together", |(table, variants, rest)| {
        let (edition, players) = table;
        let (bids, sum, wizards, clairvoyance, deck) = variants;
        let (specials, first_dealer, length) = rest;
        let mut options = Options::preset(edition, players);
        options = Options { wizards, clairvoyance, deck, specials, first_dealer, length, ..options };
        // Most draws of both would be forbidden together, so only one varies.
        if players > 2 {
            options = if bids == Bids::Open {
                Options { sum, ..options }
            } else {
                Options { bids, sum: Sum::Free, ..options }
            };
        } else {
            options.sum = Sum::Free;
        }
        RuleSet::new(options).ok()
    })
}

fn pick<T: Choice + std::fmt::Debug>() -> impl Strategy<Value = T> {
    (0..T::VALUES.len()).prop_map(|n| T::VALUES[n].0)
}

fn any_specials() -> impl Strategy<Value = Specials> {
    let some = (0..128u8).prop_map(|bits| {
        let chosen = Special::ALL.into_iter().filter(|special| bits >> *special as u8 & 1 != 0);
        chosen.collect::<Specials>()
    });
    prop_oneof![2 => Just(Specials::NONE), 2 => Just(Specials::ALL), 3 => some]
}

fn any_length() -> impl Strategy<Value = Length> {
    prop_oneof![
        3 => Just(Length::Full),
        1 => (1..=12u8).prop_map(Length::First),
        1 => (1..=4u8).prop_map(Length::Last),
        1 => (1..=5u8).prop_map(Length::EveryOther),
    ]
}

pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub fn below(n: usize, rng: &mut impl Rng) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// If several seats must decide, any of them may be next.
pub fn random_move(game: &Game, rng: &mut impl Rng) -> Option<Move> {
    match game.waiting() {
        Waiting::Draw(_) | Waiting::Deal(_) => game.chance_move(rng),
        Waiting::Over => None,
        Waiting::Decision(decision) => {
            let seats: Vec<Seat> = decision.seats().into_iter().collect();
            let seat = seats[below(seats.len(), rng)];
            let legal = game.legal(seat);
            legal.nth(below(legal.len(), rng)).map(|action| Move::Act(seat, action))
        }
    }
}

pub fn watch(rules: RuleSet, seed: u64, mut show: impl FnMut(&Game, Move, &[(Audience, Event)])) -> Game {
    let mut rng = generator(seed);
    let mut game = Game::new(rules);
    while let Some(step) = random_move(&game, &mut rng) {
        let mut events = Vec::new();
        game.make_with(step, &mut |audience, event| events.push((audience, event)))
            .expect("a random legal move is accepted");
        show(&game, step, &events);
    }
    game
}

pub fn every_action() -> Vec<Action> {
    let trumps = Trump::ALL.map(Action::Trump);
    let bids = (0..=22).map(Action::Bid);
    let plays = CardSet::EVERY_CARD.into_iter().flat_map(Play::all_of).map(Action::Play);
    let passes = CardSet::EVERY_CARD.into_iter().map(Action::Pass);
    let changes = [Change::Up, Change::Down].map(Action::Change);
    trumps.into_iter().chain(bids).chain(plays).chain(passes).chain(changes).collect()
}
