//! The rules of training games.

use foretell_rules::{
    Bids, Choice, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, Special, Specials, Sum, Wizards,
};
use rand_xoshiro::rand_core::Rng;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RuleMix {
    /// The share of games by the Italian edition's own rules.
    pub base: f64,
    /// For all other games; `None` draws random ones.
    pub others: Option<RuleSet>,
    /// Relative frequencies of two to six players.
    pub players: [f64; 5],
}

impl RuleMix {
    /// Larger tables have shorter games, so equal shares of decisions need more of them.
    pub const PLAYERS: [f64; 5] = [0.20, 0.12, 0.18, 0.23, 0.27];

    pub const fn training() -> RuleMix {
        RuleMix { base: 0.5, others: None, players: RuleMix::PLAYERS }
    }

    pub const fn only(rules: RuleSet) -> RuleMix {
        RuleMix { base: 0.0, others: Some(rules), players: RuleMix::PLAYERS }
    }

    pub(crate) fn draw(&self, rng: &mut impl Rng) -> (RuleSet, bool) {
        if chance(self.base, rng) {
            return (Options::preset(Edition::It, self.number_of_players(rng)).nearest(), true);
        }
        (self.others.unwrap_or_else(|| any_rules(self.number_of_players(rng), rng)), false)
    }

    fn number_of_players(&self, rng: &mut impl Rng) -> u8 {
        let mut left = unit(rng) * self.players.iter().sum::<f64>();
        for (players, share) in (2..).zip(self.players) {
            left -= share;
            if left < 0.0 {
                return players;
            }
        }
        // Rounding has left a remainder; players with a share of 0 must not get it.
        (2..).zip(self.players).filter(|(_, share)| *share > 0.0).last().map_or(6, |(players, _)| players)
    }
}

fn any_rules(players: u8, rng: &mut impl Rng) -> RuleSet {
    let mut options = Options::preset(any::<Edition>(rng), players);
    if chance(0.4, rng) {
        options.bids = any::<Bids>(rng);
    }
    if chance(0.4, rng) {
        options.sum = any::<Sum>(rng);
    }
    if chance(0.25, rng) {
        options.wizards = any::<Wizards>(rng);
    }
    // Special cards can't be combined with the other two.
    match below(10, rng) {
        0..=2 => options.specials = Specials::ALL,
        3..=5 => options.specials = some_specials(rng),
        6..=7 => {
            options.clairvoyance = any::<Clairvoyance>(rng);
            options.deck = any::<Deck>(rng);
        }
        _ => {}
    }
    if chance(0.3, rng) {
        options.first_dealer = any::<FirstDealer>(rng);
    }
    if chance(0.2, rng) {
        options.length = any_length(rng);
    }
    options.nearest()
}

fn any<T: Choice>(rng: &mut impl Rng) -> T {
    T::VALUES[below(T::VALUES.len(), rng)].0
}

/// Dragon and Fairy come only as a pair.
fn some_specials(rng: &mut impl Rng) -> Specials {
    let mut specials: Specials = Special::ALL.into_iter().filter(|_| chance(0.4, rng)).collect();
    if specials.contains(Special::Dragon) || specials.contains(Special::Fairy) {
        specials = specials.with(Special::Dragon).with(Special::Fairy);
    }
    specials
}

fn any_length(rng: &mut impl Rng) -> Length {
    let rounds = 1 + below(10, rng) as u8;
    match below(3, rng) {
        0 => Length::First(rounds),
        1 => Length::Last(rounds),
        _ => Length::EveryOther(rounds.div_ceil(2)),
    }
}

pub(crate) fn below(n: usize, rng: &mut impl Rng) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}

/// Uniform in [0, 1).
pub(crate) fn unit(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

pub(crate) fn chance(chance: f64, rng: &mut impl Rng) -> bool {
    unit(rng) < chance
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn every_option_and_number_of_players_comes_up() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = BTreeSet::new();
        let mut blind_colours = 0;
        for _ in 0..20_000 {
            let (rules, _) = RuleMix::training().draw(&mut rng);
            blind_colours += u32::from(!rules.one_pack() && rules.shows_hands(0));
            for part in rules.to_string().split('+').map(str::to_owned) {
                seen.insert(part);
            }
        }
        for edition in ["it", "ca", "pl", "pt", "fr"] {
            assert!((2..=6).all(|players| seen.contains(&format!("{edition}/{players}"))), "{edition}");
        }
        for part in [
            "bids=simultaneous",
            "bids=secret",
            "sum=never-even",
            "sum=never-even-after-first",
            "sum=leader-never-evens",
            "wizards=last",
            "clairvoyance=first-round",
            "clairvoyance=every-round",
            "deck=one-colour",
            "specials=all",
            "specials=bomb",
            "specials=dragon,fairy",
            "length=first-1",
            "length=last-10",
            "length=every-other-5",
        ] {
            assert!(seen.contains(part), "{part} never comes up");
        }
        assert!(blind_colours > 50, "one colour with clairvoyance came up {blind_colours} times");
    }

    #[test]
    fn half_of_the_games_are_the_base_game() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let base = (0..10_000).filter(|_| RuleMix::training().draw(&mut rng).1).count();
        assert!((4_800..5_200).contains(&base), "{base} of 10000");
    }

    #[test]
    fn tables_have_the_requested_size() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mix = RuleMix { players: [0.0, 1.0, 0.0, 3.0, 0.0], ..RuleMix::training() };
        let mut games = [0; 7];
        for _ in 0..10_000 {
            games[mix.draw(&mut rng).0.players()] += 1;
        }
        assert_eq!(games[3] + games[5], 10_000, "{games:?}");
        assert!((2_300..2_700).contains(&games[3]), "a quarter of the games have three players: {games:?}");
    }
}
