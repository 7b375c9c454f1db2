//! Thousands of games at once, for reinforcement learning: each waits for the learner, and one call answers all.
//!
//! Observations and outputs are those of [`foretell_bots::augur`]. The number of cores doesn't change the games.

mod hidden_cards;
mod rule_mix;
mod table;
mod winning;

use std::sync::Arc;

use rayon::prelude::*;

use foretell_bots::augur;
pub use hidden_cards::HIDDEN_WORDS;
pub use rule_mix::RuleMix;
use table::VectorTable;
pub use table::{Controller, Seating};

pub const POSITION: usize = 8;
pub const RESULT: usize = 6;
/// Results are listed for this many seats, present or not.
pub const SEATS: usize = foretell_rules::MOST_PLAYERS;

/// Output arrays: this many values for each table, in order.
#[derive(Debug)]
pub struct Slots<'a> {
    /// [`augur::WORDS`] words.
    pub observations: &'a mut [u64],
    /// [`augur::LEGAL_WORDS`] words.
    pub legal: &'a mut [u64],
    /// [`HIDDEN_WORDS`] words for a critic, or empty.
    pub hidden: &'a mut [u64],
    /// [`POSITION`] bytes: the seat that decides; who decides for it (0 the learner, 1 the older one); players; cards
    /// of the round; rounds left after it; 1 for the Italian edition's own rules; a mask of bots' seats; whether a
    /// round has just ended.
    pub positions: &'a mut [u8],
    /// [`RESULT`] numbers for each of [`SEATS`] seats if a round has just ended: points, the others' mean points, the
    /// estimated chance to win the game, tricks taken, who decided (0 the learner, 1 the older one, 2 an apprentice, 3
    /// nobody, 4 another bot), and the change of that chance in this round.
    pub results: &'a mut [f32],
    /// For a round that has just ended: the weight of being ahead after it, players, cards, whether rules are Italian.
    pub ended: &'a mut [f32],
}

pub const ENDED: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VectorError {
    #[error("{what} must hold {due} values, not {found}")]
    Length { what: &'static str, due: usize, found: usize },
    #[error("table {table}: output {output} is not legal there")]
    Illegal { table: usize, output: i64 },
}

/// ```
/// # use foretell_arena::vector::{self, RuleMix, Seating, Slots, VectorGames};
/// # use foretell_bots::augur;
/// let mut games = VectorGames::new(8, RuleMix::training(), Seating::with_apprentices(0.3), 1);
/// let mut buffers = vector::Buffers::new(8);
/// games.observe(&mut buffers.slots())?;
/// // Everyone always does the first thing that is legal.
/// for _ in 0..100 {
///     let first = |legal: &[u64]| (0..167).find(|output| legal[output / 64] >> (output % 64) & 1 != 0);
///     let legal = buffers.legal.chunks(augur::LEGAL_WORDS);
///     let outputs: Vec<i64> = legal.map(|legal| first(legal).expect("something is legal") as i64).collect();
///     games.step(&outputs, &mut buffers.slots())?;
/// }
/// # Ok::<(), vector::VectorError>(())
/// ```
#[derive(Debug)]
pub struct VectorGames {
    tables: Vec<VectorTable>,
}

#[derive(Clone, Debug)]
pub struct Buffers {
    pub observations: Vec<u64>,
    pub legal: Vec<u64>,
    pub hidden: Vec<u64>,
    pub positions: Vec<u8>,
    pub results: Vec<f32>,
    pub ended: Vec<f32>,
}

impl Buffers {
    pub fn new(tables: usize) -> Buffers {
        Buffers {
            observations: vec![0; tables * augur::WORDS],
            legal: vec![0; tables * augur::LEGAL_WORDS],
            hidden: vec![0; tables * HIDDEN_WORDS],
            positions: vec![0; tables * POSITION],
            results: vec![0.0; tables * SEATS * RESULT],
            ended: vec![0.0; tables * ENDED],
        }
    }

    pub fn slots(&mut self) -> Slots<'_> {
        Slots {
            observations: &mut self.observations,
            legal: &mut self.legal,
            hidden: &mut self.hidden,
            positions: &mut self.positions,
            results: &mut self.results,
            ended: &mut self.ended,
        }
    }
}

/// Enough that scheduling costs nothing.
const GROUP: usize = 64;

impl VectorGames {
    /// The games start at different points, so that they don't all end at the same time.
    pub fn new(tables: usize, mix: RuleMix, seating: Seating, seed: u64) -> VectorGames {
        let seating = Arc::new(seating);
        let table = |number: usize| VectorTable::new(mix, seating.clone(), seed, number, tables);
        VectorGames { tables: (0..tables).into_par_iter().map(table).collect() }
    }

    pub fn len(&self) -> usize {
        self.tables.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    pub fn observe(&mut self, slots: &mut Slots<'_>) -> Result<(), VectorError> {
        self.each(None, slots)
    }

    /// Plays on until each table waits for a learner. A table whose output is rejected stays as it was.
    pub fn step(&mut self, outputs: &[i64], slots: &mut Slots<'_>) -> Result<(), VectorError> {
        length("outputs", outputs.len(), self.tables.len())?;
        self.each(Some(outputs), slots)
    }

    fn each(&mut self, outputs: Option<&[i64]>, slots: &mut Slots<'_>) -> Result<(), VectorError> {
        let tables = self.tables.len();
        length("observations", slots.observations.len(), tables * augur::WORDS)?;
        length("legal", slots.legal.len(), tables * augur::LEGAL_WORDS)?;
        if !slots.hidden.is_empty() {
            length("hidden", slots.hidden.len(), tables * HIDDEN_WORDS)?;
        }
        length("positions", slots.positions.len(), tables * POSITION)?;
        length("results", slots.results.len(), tables * SEATS * RESULT)?;
        length("ended", slots.ended.len(), tables * ENDED)?;

        let mut groups: Vec<Group<'_>> = Vec::with_capacity(tables.div_ceil(GROUP));
        let mut hidden = slots.hidden.chunks_mut(GROUP * HIDDEN_WORDS);
        let parts = self
            .tables
            .chunks_mut(GROUP)
            .zip(slots.observations.chunks_mut(GROUP * augur::WORDS))
            .zip(slots.legal.chunks_mut(GROUP * augur::LEGAL_WORDS))
            .zip(slots.positions.chunks_mut(GROUP * POSITION))
            .zip(slots.results.chunks_mut(GROUP * SEATS * RESULT))
            .zip(slots.ended.chunks_mut(GROUP * ENDED));
        for (number, (((((tables, observations), legal), positions), results), ended)) in parts.enumerate() {
            let hidden = hidden.next().unwrap_or_default();
            let slots = Slots { observations, legal, hidden, positions, results, ended };
            groups.push(Group { first: number * GROUP, tables, slots });
        }
        let refused = groups
            .into_par_iter()
            .filter_map(|group| group.step(outputs).err())
            .min_by_key(|refused| if let VectorError::Illegal { table, .. } = refused { *table } else { 0 });
        refused.map_or(Ok(()), Err)
    }
}

fn length(what: &'static str, found: usize, due: usize) -> Result<(), VectorError> {
    if found == due { Ok(()) } else { Err(VectorError::Length { what, due, found }) }
}

struct Group<'a> {
    first: usize,
    tables: &'a mut [VectorTable],
    slots: Slots<'a>,
}

impl Group<'_> {
    fn step(self, outputs: Option<&[i64]>) -> Result<(), VectorError> {
        let Group { first, tables, mut slots } = self;
        let mut refused = None;
        for (place, table) in tables.iter_mut().enumerate() {
            let mut slot = slots.of(place);
            match outputs.map(|outputs| outputs[first + place]) {
                None => table.write(&mut slot),
                Some(output) => {
                    if !table.step(output, &mut slot) {
                        refused.get_or_insert(VectorError::Illegal { table: first + place, output });
                    }
                }
            }
        }
        refused.map_or(Ok(()), Err)
    }
}

impl Slots<'_> {
    fn of(&mut self, place: usize) -> Slots<'_> {
        fn part<T>(of: &mut [T], place: usize, len: usize) -> &mut [T] {
            &mut of[place * len..(place + 1) * len]
        }
        Slots {
            observations: part(self.observations, place, augur::WORDS),
            legal: part(self.legal, place, augur::LEGAL_WORDS),
            hidden: if self.hidden.is_empty() { &mut [] } else { part(self.hidden, place, HIDDEN_WORDS) },
            positions: part(self.positions, place, POSITION),
            results: part(self.results, place, SEATS * RESULT),
            ended: part(self.ended, place, ENDED),
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Action, BySeat, Seat};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::rule_mix::below;
    use super::*;

    fn seating() -> Seating {
        Seating { older: 0.25, ..Seating::with_apprentices(0.4) }
    }

    fn any(buffers: &Buffers, rng: &mut Xoshiro256PlusPlus) -> Vec<i64> {
        let choose = |legal: &[u64]| {
            let outputs: Vec<usize> =
                (0..Action::IDS).filter(|output| legal[output / 64] >> (output % 64) & 1 != 0).collect();
            assert!(outputs.len() > 1, "what is forced is not asked");
            outputs[below(outputs.len(), rng)] as i64
        };
        buffers.legal.chunks(augur::LEGAL_WORDS).map(choose).collect()
    }

    fn play(seating: Seating, tables: usize, steps: usize, mut show: impl FnMut(&Buffers)) {
        let mut games = VectorGames::new(tables, RuleMix::training(), seating, 7);
        let mut buffers = Buffers::new(tables);
        games.observe(&mut buffers.slots()).expect("buffers of the right length");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..steps {
            let outputs = any(&buffers, &mut rng);
            games.step(&outputs, &mut buffers.slots()).expect("legal outputs");
            show(&buffers);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_games_on_any_number_of_cores() {
        let play_all = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            pool.install(|| {
                let mut seen = Vec::new();
                play(seating(), 200, 60, |buffers| {
                    seen.push((buffers.observations.clone(), buffers.results.clone(), buffers.positions.clone()));
                });
                seen
            })
        };
        assert!(play_all(1) == play_all(3));
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "tricks and seats are whole numbers")]
    fn results_of_ended_rounds_add_up() {
        let mut ended = 0;
        play(seating(), 300, 200, |buffers| {
            for table in 0..300 {
                let position = &buffers.positions[table * POSITION..][..POSITION];
                if position[7] == 0 {
                    continue;
                }
                ended += 1;
                let about = &buffers.ended[table * ENDED..][..ENDED];
                let (players, cards) = (about[1] as usize, about[2]);
                let results: Vec<&[f32]> =
                    buffers.results[table * SEATS * RESULT..][..SEATS * RESULT].chunks(RESULT).collect();
                let points: f32 = results[..players].iter().map(|result| result[0]).sum();
                let tricks: f32 = results[..players].iter().map(|result| result[3]).sum();
                assert!(tricks == cards || tricks == cards - 1.0, "all tricks are taken but for one that is bombed");
                for result in &results[..players] {
                    let others = (points - result[0]) / (players - 1) as f32;
                    assert!((others - result[1]).abs() < 1e-3);
                    assert!((0.0..=1.0).contains(&result[2]));
                    assert!(result[5].abs() <= 1.0 && (-0.001..1.001).contains(&(result[2] - result[5])));
                    assert!(result[4] <= 2.0, "a seat at the table is the learner's or an apprentice's");
                }
                let gained: f32 = results[..players].iter().map(|result| result[5]).sum();
                assert!(gained.abs() < 0.01, "what some gain others lose: {gained}");
                assert!(results[..players].iter().any(|result| result[4] == 0.0), "a learner has a seat");
                assert!(results[players..].iter().all(|result| result[4] == 3.0), "the other seats are nobody's");
            }
        });
        assert!(ended > 1000, "{ended} rounds ended");
    }

    #[test]
    fn only_learners_are_asked_and_older_ones_at_the_last_tables_alone() {
        let (mut older, mut with_apprentices) = (0, 0);
        play(seating(), 200, 50, |buffers| {
            for (table, position) in buffers.positions.chunks(POSITION).enumerate() {
                assert!(position[1] <= 1, "bots answer by themselves");
                older += usize::from(position[1] == 1);
                assert!(position[1] == 0 || table >= 150);
                with_apprentices += usize::from(position[6] > 0);
            }
        });
        assert!(older > 1000 && with_apprentices > 1000, "{older}, {with_apprentices}");
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "who decided is a whole number")]
    fn bots_have_the_seats_that_are_chosen_and_visit_in_others() {
        let kinds = ["apprentice", "random", "augur:level=1"].map(|text| text.parse().expect("a bot"));
        let mut bots = BySeat::default();
        (bots[Seat::FIRST], bots[Seat::FIRST.left(6)]) = (Some(kinds[0]), Some(kinds[1]));
        let seating = Seating { bots, visits: vec![(kinds[0], 0.3), (kinds[2], 0.3)], ..Seating::default() };
        let (mut learners, mut visitors) = (0, [0, 0]);
        play(seating, 100, 200, |buffers| {
            for table in 0..100 {
                if buffers.positions[table * POSITION + 7] == 0 {
                    continue;
                }
                let results: Vec<&[f32]> = buffers.results[table * SEATS * RESULT..].chunks(RESULT).collect();
                let players = buffers.ended[table * ENDED + 1] as usize;
                let by: Vec<f32> = results[..players].iter().map(|result| result[4]).collect();
                assert_eq!(by[0], 2.0);
                assert!(players == 2 || by[1] == 4.0, "the seats that were chosen are theirs");
                let others = &by[2..];
                learners += others.iter().filter(|by| **by == 0.0).count();
                visitors[0] += others.iter().filter(|by| **by == 2.0).count();
                visitors[1] += others.iter().filter(|by| **by == 4.0).count();
            }
        });
        assert!(learners > 500 && visitors.iter().all(|visits| *visits > 100), "{learners}, {visitors:?}");
    }

    #[test]
    fn a_critic_sees_the_hands_that_the_player_cannot_see() {
        let mut with_cards = 0;
        play(Seating::default(), 100, 40, |buffers| {
            for table in 0..100 {
                let hidden = &buffers.hidden[table * HIDDEN_WORDS..][..HIDDEN_WORDS];
                let seen = &buffers.observations[table * augur::WORDS..][..augur::WORDS];
                let players = usize::from(buffers.positions[table * POSITION + 2]);
                let suited = 0x3ffe_3ffe_3ffe_3ffe;
                // The first word is the own hand.
                assert!(hidden[..players - 1].iter().all(|hand| hand & seen[0] & suited == 0));
                assert!(hidden[players - 1..5].iter().all(|hand| *hand == 0));
                with_cards += usize::from(hidden[..players - 1].iter().any(|hand| *hand != 0));
            }
        });
        // The others have no cards left at the Cloud's change of a bid, and rarely otherwise.
        assert!(with_cards > 3_600, "{with_cards} of 4000");
    }

    #[test]
    fn wrong_lengths_and_illegal_outputs_are_refused() {
        let mut games = VectorGames::new(3, RuleMix::only("it/4".parse().expect("rules")), seating(), 1);
        let mut buffers = Buffers::new(3);
        games.observe(&mut buffers.slots()).expect("buffers of the right length");
        let mut outputs = any(&buffers, &mut Xoshiro256PlusPlus::seed_from_u64(1));
        outputs[1] = 166;
        let before = buffers.observations[augur::WORDS..2 * augur::WORDS].to_vec();
        let refused = games.step(&outputs, &mut buffers.slots());
        assert_eq!(refused, Err(VectorError::Illegal { table: 1, output: 166 }));
        assert_eq!(buffers.observations[augur::WORDS..2 * augur::WORDS], before, "that table has not moved");
        assert!(matches!(games.step(&[0], &mut buffers.slots()), Err(VectorError::Length { what: "outputs", .. })));
        let mut small = Buffers::new(2);
        assert!(matches!(games.observe(&mut small.slots()), Err(VectorError::Length { .. })));
    }
}
