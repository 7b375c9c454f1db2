//! Simulated tournaments: how soon the better player is ahead, by the way in which results count.

use std::sync::atomic::AtomicBool;

use foretell_rules::RuleSet;
use foretell_tournament::{Pairing, Ranking, Schedule, Scoring, Tables, UnfilledTablesError};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;

use crate::player::{BotPlayer, Chair, Player, PlayerError};
use crate::seeds::Seeds;
use crate::sim::{ThreadsError, thread_pool};
use crate::table::Table;
use crate::{Contestant, Share, ShareSample};

/// One better player in a field of equals.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub rules: RuleSet,
    pub better: Contestant,
    pub others: Contestant,
    pub players: usize,
    /// In each of them everybody plays a game.
    pub rounds: usize,
    pub pairing: Pairing,
    pub tournaments: u64,
    pub seed: u64,
}

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    #[error(transparent)]
    Field(#[from] UnfilledTablesError),
    #[error("a tournament compares tables: {0} players sit at one, so invite more")]
    OneTable(usize),
    #[error("{0} can't play here: tournaments are simulated with this program's own bots")]
    Process(String),
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    #[error("{0} {1}")]
    Player(String, PlayerError),
}

/// How results count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Method {
    pub scoring: Scoring,
    /// Whether all tables play the same cards.
    pub same_cards: bool,
}

impl Method {
    pub const ALL: [Method; 3] = [
        Method { scoring: Scoring::Total, same_cards: false },
        Method { scoring: Scoring::Points, same_cards: true },
        Method { scoring: Scoring::Matchpoints, same_cards: true },
    ];
}

/// After some rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// That the better player is first; a shared first place counts as a part.
    pub first: Share,
    /// That the better player is ahead of another one; the same place counts half.
    pub ahead: Share,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TournamentOutcome {
    pub tournaments: u64,
    /// After each round, by method.
    pub chances: Vec<(Method, Vec<Chances>)>,
}

impl TournamentOutcome {
    /// The number of rounds after which a chance stays at least this large; `None` if it takes more.
    pub fn rounds_until(chances: &[Chances], least: f64, of: impl Fn(&Chances) -> Share) -> Option<usize> {
        let late = chances.iter().rposition(|chances| of(chances).mean < least).map_or(0, |last| last + 1);
        (late < chances.len()).then_some(late + 1)
    }
}

/// Of one tournament after one round: the share of the first place, and of the others who are behind.
type Position = (f64, f64);

/// By method and round.
type Positions = [Vec<Position>; 3];

/// The better player's number. Pairings don't depend on numbers.
const BETTER: usize = 0;

impl Tournament {
    /// `progress` is called after each tournament and method. When `stop` turns true, returns what is known by then.
    ///
    /// ```
    /// # use foretell_arena::Tournament;
    /// # use foretell_tournament::Pairing;
    /// let tournament = Tournament {
    ///     rules: "it/3+length=last-2".parse()?,
    ///     better: "apprentice".parse()?,
    ///     others: "random".parse()?,
    ///     players: 9,
    ///     rounds: 3,
    ///     pairing: Pairing::Swiss,
    ///     tournaments: 20,
    ///     seed: 1,
    /// };
    /// let outcome = tournament.play(2, &false.into(), &|| {})?;
    /// let (_, matchpoints) = &outcome.chances[2];
    /// assert!(matchpoints[2].ahead.mean > 0.8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(
        &self,
        threads: usize,
        stop: &AtomicBool,
        progress: &(dyn Fn() + Sync),
    ) -> Result<TournamentOutcome, TournamentError> {
        self.check()?;
        let played: Vec<Option<Positions>> = thread_pool(threads)?.install(|| {
            let numbers = (0..self.tournaments).into_par_iter();
            numbers.map(|number| self.play_all_ways(number, stop, progress)).collect::<Result<_, _>>()
        })?;
        Ok(self.outcome(&played.into_iter().flatten().collect::<Vec<_>>()))
    }

    /// `None` if it was stopped.
    fn play_all_ways(
        &self,
        number: u64,
        stop: &AtomicBool,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Option<Positions>, TournamentError> {
        let mut positions = Positions::default();
        for (method, positions) in Method::ALL.into_iter().zip(&mut positions) {
            match self.play_one(number, method, stop) {
                Err(TournamentError::Player(_, PlayerError::Interrupted)) => return Ok(None),
                played => *positions = played?,
            }
            progress();
        }
        Ok(Some(positions))
    }

    fn check(&self) -> Result<(), TournamentError> {
        let size = self.rules.players();
        Schedule::new(self.players, size)?;
        if self.players == size {
            return Err(TournamentError::OneTable(self.players));
        }
        let process = [&self.better, &self.others].into_iter().find(|who| matches!(who, Contestant::Exec(_)));
        process.map_or(Ok(()), |process| Err(TournamentError::Process(process.to_string())))
    }

    fn outcome(&self, played: &[Positions]) -> TournamentOutcome {
        let tournaments = played.len() as u64;
        let after = |method: usize, round: usize| {
            let (mut first, mut ahead) = (ShareSample::default(), ShareSample::default());
            for positions in played {
                let (share, behind) = positions[method][round];
                first.add(share, [0.0, 1.0]);
                ahead.add(behind, [0.0, 1.0]);
            }
            Chances { first: first.share(tournaments), ahead: ahead.share(tournaments) }
        };
        let rounds = if played.is_empty() { 0 } else { self.rounds };
        let chances = Method::ALL.into_iter().enumerate();
        let chances = chances.map(|(place, method)| (method, (0..rounds).map(|round| after(place, round)).collect()));
        TournamentOutcome { tournaments, chances: chances.collect() }
    }

    fn play_one(&self, number: u64, method: Method, stop: &AtomicBool) -> Result<Vec<Position>, TournamentError> {
        let seeds = Seeds::new(self.seed);
        let mut draw = Xoshiro256PlusPlus::seed_from_u64(seeds.bot(number, 0));
        let mut schedule = Schedule::new(self.players, self.rules.players())?;
        let mut ranking = Ranking::new(self.players, method.scoring);
        let mut positions = Vec::with_capacity(self.rounds);
        for round in 0..self.rounds as u64 {
            let tables = schedule.pair(self.pairing, &ranking.order(), &mut draw);
            // Each round has room for a deal of its own at each table.
            let first_deal = (number * self.rounds as u64 + round) * self.players as u64;
            let points = self.play_round(&tables, first_deal, method, seeds, stop)?;
            ranking.add(&tables, &points);
            positions.push(position(&ranking, self.players));
        }
        Ok(positions)
    }

    fn play_round(
        &self,
        tables: &Tables,
        first_deal: u64,
        method: Method,
        seeds: Seeds,
        stop: &AtomicBool,
    ) -> Result<Vec<Vec<i32>>, TournamentError> {
        let tables = tables.iter().zip(first_deal..);
        let play = |(table, game): (&Vec<usize>, u64)| {
            let deal = if method.same_cards { first_deal } else { game };
            self.play_game(table, game, deal, seeds, stop)
        };
        tables.map(play).collect()
    }

    fn play_game(
        &self,
        table: &[usize],
        game: u64,
        deal: u64,
        seeds: Seeds,
        stop: &AtomicBool,
    ) -> Result<Vec<i32>, TournamentError> {
        let who = |player: usize| if player == BETTER { &self.better } else { &self.others };
        let failed = |player: usize, why| TournamentError::Player(who(player).to_string(), why);
        let mut players = Vec::with_capacity(table.len());
        for (seat, player) in self.rules.seats().zip(table) {
            let mut bot = bot(who(*player))?;
            let chair = Chair { rules: self.rules, seat, seed: seeds.bot(game, seat.index()), game: game + 1 };
            bot.sit_down(&chair).map_err(|why| failed(*player, why))?;
            players.push(bot);
        }
        let mut table_of_bots =
            Table { rules: self.rules, players: &mut players, recorder: None, stop, clock: &mut |_, _| {} };
        let played =
            table_of_bots.play(&mut seeds.cards(deal)).map_err(|(seat, why)| failed(table[seat.index()], why))?;
        Ok(played.seats().map(|seat| played.score(seat)).collect())
    }
}

fn bot(contestant: &Contestant) -> Result<Box<dyn Player>, TournamentError> {
    match contestant {
        Contestant::Bot(spec) => Ok(Box::new(BotPlayer::new(*spec))),
        Contestant::Weights(file) => Ok(Box::new(BotPlayer::learned(file.weights.clone()))),
        Contestant::Exec(_) => Err(TournamentError::Process(contestant.to_string())),
    }
}

fn position(ranking: &Ranking, players: usize) -> Position {
    let (place, sharing) = (ranking.place(BETTER), ranking.sharing(BETTER));
    let first = if place == 1 { 1.0 / sharing as f64 } else { 0.0 };
    let behind = players + 1 - place - sharing;
    (first, (behind as f64 + (sharing - 1) as f64 / 2.0) / (players - 1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(better: &str, pairing: Pairing) -> Tournament {
        Tournament {
            rules: "it/3+length=last-2".parse().expect("rules"),
            better: better.parse().expect("a bot"),
            others: "random".parse().expect("a bot"),
            players: 9,
            rounds: 3,
            pairing,
            tournaments: 12,
            seed: 5,
        }
    }

    fn play(tournament: &Tournament, threads: usize) -> TournamentOutcome {
        tournament.play(threads, &AtomicBool::new(false), &|| {}).expect("it can be played")
    }

    #[test]
    fn a_better_player_is_ahead_and_an_equal_one_is_not() {
        for pairing in Pairing::ALL {
            for (_, chances) in play(&tournament("apprentice", pairing), 2).chances {
                assert!(chances[2].ahead.mean > 0.7, "{pairing:?}: {chances:?}");
            }
            for (_, chances) in play(&tournament("random", pairing), 2).chances {
                let share = chances[2].ahead;
                let [low, high] = share.interval.expect("many tournaments");
                assert!((share.mean - 0.5).abs() < high - low, "{pairing:?}: {chances:?}");
            }
        }
    }

    #[test]
    fn the_number_of_threads_does_not_matter() {
        let tournament = tournament("apprentice", Pairing::Swiss);
        let means = |threads| -> Vec<String> {
            let outcome = play(&tournament, threads);
            let all = outcome.chances.iter().flat_map(|(_, chances)| chances);
            all.map(|chances| format!("{:.9} {:.9}", chances.first.mean, chances.ahead.mean)).collect()
        };
        assert_eq!(means(1), means(3));
    }

    #[test]
    fn everybody_at_the_same_place_is_half_ahead() {
        let ranking = Ranking::new(6, Scoring::Matchpoints);
        assert_eq!(position(&ranking, 6), (1.0 / 6.0, 0.5));
    }

    #[test]
    fn a_chance_has_to_stay() {
        let chances = [0.95, 0.8, 0.91, 0.93].map(|mean| {
            let share = Share { mean, interval: None };
            Chances { first: share, ahead: share }
        });
        let first = |chances: &Chances| chances.first;
        assert_eq!(TournamentOutcome::rounds_until(&chances, 0.9, first), Some(3));
        assert_eq!(TournamentOutcome::rounds_until(&chances, 0.92, first), Some(4));
        assert_eq!(TournamentOutcome::rounds_until(&chances, 0.94, first), None);
        assert_eq!(TournamentOutcome::rounds_until(&chances[..1], 0.9, first), Some(1));
    }

    #[test]
    fn fields_that_cannot_play_are_refused() {
        let refused = |change: fn(&mut Tournament)| {
            let mut tournament = tournament("apprentice", Pairing::Swiss);
            change(&mut tournament);
            tournament.play(1, &AtomicBool::new(false), &|| {}).expect_err("refused").to_string()
        };
        assert!(refused(|it| it.players = 10).contains("10 players don't fill tables of 3"));
        assert!(refused(|it| it.players = 3).contains("invite more"));
        assert!(refused(|it| it.better = "exec:true".parse().expect("a command")).contains("own bots"));
    }

    #[test]
    fn a_run_that_is_stopped_tells_what_it_knows() {
        let outcome = tournament("apprentice", Pairing::Swiss).play(1, &AtomicBool::new(true), &|| {});
        let outcome = outcome.expect("it stops");
        assert_eq!((outcome.tournaments, outcome.chances[0].1.len()), (0, 0));
    }
}
