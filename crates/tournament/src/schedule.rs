//! Who meets whom, and on which seats.

use foretell_rules::MOST_PLAYERS;
use rand_core::Rng;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Pairing {
    /// Anybody meets anybody.
    Random,
    /// Players with similar results meet, the same ones as rarely as possible.
    Swiss,
    /// Everybody meets everybody equally often, as far as that is possible.
    RoundRobin,
}

impl Pairing {
    pub const ALL: [Pairing; 3] = [Pairing::Random, Pairing::Swiss, Pairing::RoundRobin];

    pub const fn name(self) -> &'static str {
        match self {
            Pairing::Random => "random",
            Pairing::Swiss => "swiss",
            Pairing::RoundRobin => "round-robin",
        }
    }

    pub fn named(name: &str) -> Option<Pairing> {
        Pairing::ALL.into_iter().find(|pairing| pairing.name() == name)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnfilledTablesError {
    #[error("a table has 2 to {MOST_PLAYERS} players, not {0}")]
    TableSize(usize),
    #[error("{players} players don't fill tables of {size}, but {} do", fitting(*.players, *.size))]
    Players { players: usize, size: usize },
}

fn fitting(players: usize, size: usize) -> usize {
    players.next_multiple_of(size).max(2 * size)
}

/// A round's players by table and seat. Players are numbered from 0.
pub type Tables = Vec<Vec<usize>>;

/// Who has met whom, and who has had which seat.
#[derive(Clone, Debug)]
pub struct Schedule {
    players: usize,
    size: usize,
    /// By pair.
    met: Vec<u16>,
    /// By player and seat.
    sat: Vec<[u16; MOST_PLAYERS]>,
}

impl Schedule {
    pub fn new(players: usize, size: usize) -> Result<Schedule, UnfilledTablesError> {
        if !(2..=MOST_PLAYERS).contains(&size) {
            return Err(UnfilledTablesError::TableSize(size));
        }
        if players == 0 || !players.is_multiple_of(size) {
            return Err(UnfilledTablesError::Players { players, size });
        }
        Ok(Schedule { players, size, met: vec![0; players * players], sat: vec![[0; MOST_PLAYERS]; players] })
    }

    /// The next round. `order` has all players, the leader first.
    pub fn pair(&mut self, pairing: Pairing, order: &[usize], rng: &mut impl Rng) -> Tables {
        debug_assert_eq!(order.len(), self.players);
        let groups = match pairing {
            Pairing::Random => self.cut(&shuffled(order, rng)),
            Pairing::Swiss => self.neighbours(order),
            Pairing::RoundRobin => self.least_met(order, rng),
        };
        let tables: Tables = groups.into_iter().map(|group| self.seated(&shuffled(&group, rng))).collect();
        for table in &tables {
            self.note(table);
        }
        tables
    }

    pub fn meetings(&self, one: usize, other: usize) -> u16 {
        self.met[one * self.players + other]
    }

    pub fn times_on_seat(&self, player: usize, seat: usize) -> u16 {
        self.sat[player][seat]
    }

    fn note(&mut self, table: &[usize]) {
        for (seat, player) in table.iter().enumerate() {
            self.sat[*player][seat] += 1;
            for other in table.iter().filter(|other| *other != player) {
                self.met[player * self.players + other] += 1;
            }
        }
    }

    fn cut(&self, order: &[usize]) -> Tables {
        order.chunks(self.size).map(<[usize]>::to_vec).collect()
    }

    /// Each table gets the best player left, and of the next ones those who have met it least.
    fn neighbours(&self, order: &[usize]) -> Tables {
        let mut left = order.to_vec();
        let mut tables = Vec::with_capacity(order.len() / self.size);
        while !left.is_empty() {
            let mut table = vec![left.remove(0)];
            while table.len() < self.size {
                // Further down they wouldn't be of similar strength.
                let near = &left[..left.len().min(2 * self.size)];
                let met = |player: usize| table.iter().map(|other| self.meetings(player, *other)).sum::<u16>();
                let next = (0..near.len()).min_by_key(|place| (met(near[*place]), *place)).unwrap_or_default();
                table.push(left.remove(next));
            }
            tables.push(table);
        }
        tables
    }

    /// The best of a few searches, each of which exchanges two players for as long as that helps.
    fn least_met(&self, order: &[usize], rng: &mut impl Rng) -> Tables {
        const SEARCHES: usize = 12;
        let searches = (0..SEARCHES).map(|_| self.improved(shuffled(order, rng)));
        let best = searches.min_by_key(|order| self.repeats(order)).unwrap_or_default();
        self.cut(&best)
    }

    fn improved(&self, mut order: Vec<usize>) -> Vec<usize> {
        loop {
            let before = self.repeats(&order);
            for one in 0..order.len() {
                for other in one + 1..order.len() {
                    if self.exchange_gains(&order, one, other) {
                        order.swap(one, other);
                    }
                }
            }
            if self.repeats(&order) >= before {
                return order;
            }
        }
    }

    fn exchange_gains(&self, order: &[usize], one: usize, other: usize) -> bool {
        let (here, there) = (one / self.size, other / self.size);
        if here == there {
            return false;
        }
        let at = |table: usize, player: usize, but: usize| -> i64 {
            let places = table * self.size..(table + 1) * self.size;
            places.filter(|place| *place != but).map(|place| self.weight(player, order[place])).sum()
        };
        let now = at(here, order[one], one) + at(there, order[other], other);
        at(here, order[other], one) + at(there, order[one], other) < now
    }

    /// A third meeting is worse than two second ones.
    fn weight(&self, one: usize, other: usize) -> i64 {
        i64::from(self.meetings(one, other)).pow(2)
    }

    fn repeats(&self, order: &[usize]) -> i64 {
        let of_table = |table: &[usize]| -> i64 {
            table.iter().flat_map(|one| table.iter().map(|other| self.weight(*one, *other))).sum()
        };
        order.chunks(self.size).map(of_table).sum()
    }

    /// In the order in which everybody gets all seats equally often, as far as possible.
    fn seated(&self, group: &[usize]) -> Vec<usize> {
        let mut best = (u32::MAX, group.to_vec());
        self.try_seats(&mut Vec::with_capacity(group.len()), &mut group.to_vec(), 0, &mut best);
        best.1
    }

    fn try_seats(&self, seated: &mut Vec<usize>, standing: &mut Vec<usize>, cost: u32, best: &mut (u32, Vec<usize>)) {
        if cost >= best.0 {
            return;
        }
        if standing.is_empty() {
            *best = (cost, seated.clone());
            return;
        }
        for next in 0..standing.len() {
            let player = standing.remove(next);
            let more = u32::from(self.sat[player][seated.len()]).pow(2);
            seated.push(player);
            self.try_seats(seated, standing, cost + more, best);
            seated.pop();
            standing.insert(next, player);
        }
    }
}

fn shuffled(players: &[usize], rng: &mut impl Rng) -> Vec<usize> {
    let mut players = players.to_vec();
    for last in (1..players.len()).rev() {
        // Multiplying is as good as uniform for so few.
        let place = (u128::from(rng.next_u64()) * (last as u128 + 1)) >> 64;
        players.swap(last, place as usize);
    }
    players
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    fn order(players: usize) -> Vec<usize> {
        (0..players).collect()
    }

    proptest! {
        #[test]
        fn everybody_sits_at_one_table(size in 2..=6_usize, tables in 1..=5_usize, rounds in 1..4, seed: u64) {
            let players = size * tables;
            for pairing in Pairing::ALL {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut schedule = Schedule::new(players, size).expect("full tables");
                for _ in 0..rounds {
                    let round = schedule.pair(pairing, &shuffled(&order(players), &mut rng), &mut rng);
                    prop_assert!(round.iter().all(|table| table.len() == size));
                    let mut seated: Vec<usize> = round.into_iter().flatten().collect();
                    seated.sort_unstable();
                    prop_assert_eq!(seated, order(players));
                }
            }
        }
    }

    fn most_meetings(schedule: &Schedule) -> u16 {
        schedule.met.iter().copied().max().unwrap_or_default()
    }

    #[test]
    fn a_round_robin_spreads_meetings() {
        for (players, size, rounds, most) in [(8, 4, 7, 4), (9, 3, 4, 1), (16, 4, 5, 2), (12, 3, 5, 2), (6, 2, 5, 1)] {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
            let mut schedule = Schedule::new(players, size).expect("full tables");
            for _ in 0..rounds {
                schedule.pair(Pairing::RoundRobin, &order(players), &mut rng);
            }
            assert!(most_meetings(&schedule) <= most, "{players} at tables of {size}: {}", most_meetings(&schedule));
        }
    }

    #[test]
    fn swiss_tables_have_neighbours_who_have_not_met() {
        let (mut rng, mut schedule) = (Xoshiro256PlusPlus::seed_from_u64(3), Schedule::new(16, 4).expect("full"));
        let first = schedule.pair(Pairing::Swiss, &order(16), &mut rng);
        let sorted = |table: &Vec<usize>| {
            let mut table = table.clone();
            table.sort_unstable();
            table
        };
        assert_eq!(first.iter().map(sorted).collect::<Vec<_>>(), schedule.cut(&order(16)), "nobody has met");
        let second = schedule.pair(Pairing::Swiss, &order(16), &mut rng);
        assert!(second[0].contains(&0));
        assert!(second.iter().flatten().all(|player| (0..16).contains(player)));
        assert!(most_meetings(&schedule) <= 2 && first[0] != second[0], "{second:?}");
    }

    #[test]
    fn everybody_gets_every_seat() {
        let (mut rng, mut schedule) = (Xoshiro256PlusPlus::seed_from_u64(3), Schedule::new(16, 4).expect("full"));
        for _ in 0..8 {
            schedule.pair(Pairing::Random, &order(16), &mut rng);
        }
        for player in 0..16 {
            let times: Vec<u16> = (0..4).map(|seat| schedule.times_on_seat(player, seat)).collect();
            assert!(times.iter().all(|times| (1..=3).contains(times)), "player {player}: {times:?}");
        }
    }

    #[test]
    fn tables_that_are_not_full_are_refused() {
        assert_eq!(
            Schedule::new(10, 4).expect_err("two too many"),
            UnfilledTablesError::Players { players: 10, size: 4 }
        );
        assert_eq!(Schedule::new(0, 4).expect_err("nobody"), UnfilledTablesError::Players { players: 0, size: 4 });
        assert_eq!(Schedule::new(14, 7).expect_err("too large"), UnfilledTablesError::TableSize(7));
    }
}
