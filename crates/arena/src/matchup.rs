//! Who plays whom on duplicate deals, so that luck cancels: each deal is played once per seating, so everyone gets
//! everyone's cards.

use foretell_rules::RuleSet;

use crate::Contestant;

#[derive(Clone, Debug, PartialEq)]
pub struct Matchup {
    pub rules: RuleSet,
    pub contestants: Vec<Contestant>,
    /// For each seating and seat, an index into `contestants`.
    pub seatings: Vec<Vec<usize>>,
    pub deals: u64,
    pub seed: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchupError {
    #[error("{rules} has {seats} seats, but {named} bots are named: name one for all seats, or {seats}")]
    Seats { rules: Box<RuleSet>, seats: usize, named: usize },
    #[error("a ladder needs at least two different bots")]
    Ladder,
}

impl Matchup {
    /// The given seats, or one bot in all of them, in all different rotations. `games` is rounded up to whole deals.
    ///
    /// ```
    /// # use foretell_arena::{Matchup, contestants};
    /// let seats = contestants("seer,apprentice,apprentice,apprentice")?;
    /// let matchup = Matchup::table("it/4".parse()?, &seats, 10, 1)?;
    /// assert_eq!((matchup.deals, matchup.seatings.len(), matchup.games()), (3, 4, 12));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn table(rules: RuleSet, named: &[Contestant], games: u64, seed: u64) -> Result<Matchup, MatchupError> {
        let seats = rules.players();
        let named = match named {
            [one] => vec![one.clone(); seats],
            several if several.len() == seats => several.to_vec(),
            other => return Err(MatchupError::Seats { rules: Box::new(rules), seats, named: other.len() }),
        };
        let (contestants, places) = once_each(&named);
        let seatings = rotations(&places);
        let deals = games.div_ceil(seatings.len() as u64);
        Ok(Matchup { rules, contestants, seatings, deals, seed })
    }

    /// Each pair fills a table by turns (A B A B …, and B A B A …) in all rotations, with at least this many games.
    ///
    /// ```
    /// # use foretell_arena::{Matchup, contestants};
    /// let ladder = Matchup::ladder("it/3".parse()?, &contestants("seer,apprentice,random")?, 12, 1)?;
    /// // Three pairs; A B A, B A A, A A B and the same with B A B.
    /// assert_eq!((ladder.deals, ladder.seatings.len()), (2, 3 * 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ladder(rules: RuleSet, named: &[Contestant], games: u64, seed: u64) -> Result<Matchup, MatchupError> {
        let (contestants, _) = once_each(named);
        if contestants.len() < 2 {
            return Err(MatchupError::Ladder);
        }
        let mut seatings = Vec::new();
        for second in 1..contestants.len() {
            for first in 0..second {
                seatings.extend(seatings_of_pair(first, second, rules.players()));
            }
        }
        let pairs = contestants.len() * (contestants.len() - 1) / 2;
        let deals = games.div_ceil((seatings.len() / pairs) as u64);
        Ok(Matchup { rules, contestants, seatings, deals, seed })
    }

    pub fn games(&self) -> u64 {
        self.deals * self.seatings.len() as u64
    }

    /// `game` counts from 0.
    pub(crate) fn sitting(&self, game: u64) -> (u64, &[usize]) {
        let seatings = self.seatings.len() as u64;
        (game / seatings, &self.seatings[(game % seatings) as usize])
    }
}

/// Also returns the index of each name.
fn once_each(named: &[Contestant]) -> (Vec<Contestant>, Vec<usize>) {
    let mut contestants: Vec<Contestant> = Vec::new();
    let mut place = |contestant: &Contestant| {
        contestants.iter().position(|other| other == contestant).unwrap_or_else(|| {
            contestants.push(contestant.clone());
            contestants.len() - 1
        })
    };
    let places = named.iter().map(&mut place).collect();
    (contestants, places)
}

fn rotations(seats: &[usize]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for steps in 0..seats.len() {
        let mut rotated = seats.to_vec();
        rotated.rotate_right(steps);
        if !found.contains(&rotated) {
            found.push(rotated);
        }
    }
    found
}

fn seatings_of_pair(first: usize, second: usize, players: usize) -> Vec<Vec<usize>> {
    let by_turns = |one, other| (0..players).map(|seat| if seat % 2 == 0 { one } else { other }).collect::<Vec<_>>();
    let mut seatings = rotations(&by_turns(first, second));
    for seating in rotations(&by_turns(second, first)) {
        if !seatings.contains(&seating) {
            seatings.push(seating);
        }
    }
    seatings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestants;

    fn table(rules: &str, list: &str) -> Matchup {
        let named = contestants(list).expect("a list");
        Matchup::table(rules.parse().expect("rules"), &named, 100, 1).expect("a full table")
    }

    #[test]
    fn only_rotations_that_differ_are_played() {
        for (list, rotations) in [
            ("random", 1),
            ("random,apprentice,random,apprentice", 2),
            ("apprentice,random,random,random", 4),
            ("apprentice,apprentice,random,random", 4),
        ] {
            assert_eq!(table("it/4", list).seatings.len(), rotations, "{list}");
        }
    }

    #[test]
    fn everyone_sits_everywhere_equally_often() {
        for (rules, list) in [("it/4", "seer,apprentice,random,random"), ("it/3", "seer,seer,random")] {
            let matchup = table(rules, list);
            for contestant in 0..matchup.contestants.len() {
                let at = |seat: usize| matchup.seatings.iter().filter(|seating| seating[seat] == contestant).count();
                assert!((1..matchup.rules.players()).all(|seat| at(seat) == at(0)), "{matchup:?}");
            }
        }
    }

    #[test]
    fn pairs_are_balanced_at_every_size_of_table() {
        for players in 2..=6 {
            let seatings = seatings_of_pair(0, 1, players);
            for seat in 0..players {
                let first = seatings.iter().filter(|seating| seating[seat] == 0).count();
                assert_eq!(first * 2, seatings.len(), "{players} players: {seatings:?}");
            }
        }
    }

    #[test]
    fn tables_that_are_not_full_are_refused() {
        let named = contestants("random,apprentice").expect("a list");
        let error = Matchup::table("it/4".parse().expect("rules"), &named, 1, 1).expect_err("two of four");
        assert!(error.to_string().contains("4 seats, but 2 bots"), "{error}");
        let twice = contestants("random,random").expect("a list");
        assert_eq!(Matchup::ladder("it/4".parse().expect("rules"), &twice, 1, 1), Err(MatchupError::Ladder));
    }
}
