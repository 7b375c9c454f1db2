//! Luck by round and seat: par minus average. *Par* is what strong, slightly random players ([`Hesitant`]) score with
//! these cards, the *average* what they score in that round from the same totals with shuffled cards. Skill is result
//! minus par. The deal is as random as the shuffles, so luck is zero on average, and a result minus luck is unbiased.

use foretell_bots::Bot;
use foretell_bots::augur::Hesitant;
use foretell_rules::{BySeat, Game, Move, MoveError, Record, Replay, Seat, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::evidence::Measured;
use crate::summary::Lost;

/// Measures luck; deterministic by seed and record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LuckMeter {
    /// Replays per deal for par.
    pub replays: u32,
    /// Shuffled deals per round for the average.
    pub shuffles: u32,
    /// The strong players' randomness: see [`Hesitant::new`].
    pub temperature: f32,
    pub seed: u64,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    pub rounds: Vec<RoundLuck>,
    /// Whether it was stopped early: then the last rounds are missing.
    pub stopped: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RoundLuck {
    /// Counted from 0.
    pub round: usize,
    /// The step of the replay in which it was scored.
    pub step: usize,
    pub seats: BySeat<SeatLuck>,
}

/// A seat's luck in a round or game, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatLuck {
    pub result: f64,
    pub par: Measured,
    pub average: Measured,
}

impl SeatLuck {
    pub fn luck(&self) -> Measured {
        let error = self.par.error.hypot(self.average.error);
        Measured { mean: self.par.mean - self.average.mean, error }
    }

    pub fn skill(&self) -> Measured {
        Measured { mean: self.result - self.par.mean, ..self.par }
    }

    /// Result minus luck: what the same play would have brought with average cards.
    pub fn adjusted(&self) -> Measured {
        let luck = self.luck();
        Measured { mean: self.result - luck.mean, ..luck }
    }

    /// What the average, luck and costly decisions don't explain: smaller losses, chance, and how the others played.
    pub fn rest(&self, lost: &Lost) -> f64 {
        self.skill().mean + lost.points
    }

    fn plus(self, other: SeatLuck) -> SeatLuck {
        let sum = |one: Measured, other: Measured| Measured {
            mean: one.mean + other.mean,
            error: one.error.hypot(other.error),
        };
        SeatLuck {
            result: self.result + other.result,
            par: sum(self.par, other.par),
            average: sum(self.average, other.average),
        }
    }
}

impl Luck {
    pub fn of(&self, seat: Seat) -> SeatLuck {
        self.rounds.iter().fold(SeatLuck::default(), |sum, round| sum.plus(round.seats[seat]))
    }
}

impl LuckMeter {
    /// The default: about two seconds for a game of fifteen rounds.
    pub const fn new(seed: u64) -> LuckMeter {
        LuckMeter { replays: 24, shuffles: 64, temperature: Hesitant::A_LITTLE, seed }
    }

    /// Calls `progress` after each scored round. When `stop` returns true, returns the results so far.
    ///
    /// ```
    /// # use foretell_review::LuckMeter;
    /// # use foretell_rules::{Game, Recorder, RuleSet, Seat};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let rules: RuleSet = "pl/3+length=first-2".parse()?;
    /// let mut recorder = Recorder::new(rules);
    /// Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut recorder);
    ///
    /// let luck = LuckMeter::new(1).measure(&recorder.record, &mut || {}, &|| false)?;
    /// let game = luck.of(Seat::FIRST);
    /// assert!((game.average.mean + game.luck().mean + game.skill().mean - game.result).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn measure(
        &self,
        record: &Record,
        progress: &mut dyn FnMut(),
        stop: &dyn Fn() -> bool,
    ) -> Result<Luck, MoveError> {
        let replay = Replay::of(record)?;
        let mut luck = Luck::default();
        let mut dealt = None;
        for (step, made) in (1..).zip(&record.moves) {
            let (Some(before), Some(after)) = (replay.game(step - 1), replay.game(step)) else { break };
            if matches!(made, Move::Deal(_)) {
                dealt = Some((before, after));
            }
            if after.rounds_played() == before.rounds_played() {
                continue;
            }
            let Some((waiting, begun)) = dealt.take() else { continue };
            let Some((par, average)) = self.measure_round(waiting, begun, stop) else {
                luck.stopped = true;
                break;
            };
            let seats = BySeat::from_fn(record.rules.players(), |seat| SeatLuck {
                result: f64::from(after.scores()[seat] - waiting.scores()[seat]),
                par: par[seat],
                average: average[seat],
            });
            luck.rounds.push(RoundLuck { round: before.rounds_played(), step, seats });
            progress();
        }
        Ok(luck)
    }

    /// From the game before and after the deal.
    fn measure_round(
        &self,
        waiting: &Game,
        begun: &Game,
        stop: &dyn Fn() -> bool,
    ) -> Option<(BySeat<Measured>, BySeat<Measured>)> {
        let round = waiting.rounds_played() as u64;
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ (round + 1).wrapping_mul(0xd134_2543_de82_ef95));
        let mut player = Hesitant::new(self.temperature, 0).playing_out();
        let mut par = Points::new(begun);
        for _ in 0..self.replays {
            par.add(&play_round(begun, &mut player, dice.next_u64()));
            if stop() {
                return None;
            }
        }
        let mut average = Points::new(begun);
        for _ in 0..self.shuffles {
            let mut shuffled = *waiting;
            shuffled.chance(&mut dice);
            average.add(&play_round(&shuffled, &mut player, dice.next_u64()));
            if stop() {
                return None;
            }
        }
        Some((par.measured(), average.measured()))
    }
}

fn play_round(begun: &Game, player: &mut Hesitant, seed: u64) -> BySeat<i32> {
    let mut game = *begun;
    player.reseed(seed);
    while game.rounds_played() == begun.rounds_played() {
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { break };
        let action = player.decide(&game.view(Viewer::Seat(seat)));
        game.apply_unchecked(seat, action);
    }
    game.scores()
}

struct Points {
    before: BySeat<i32>,
    players: usize,
    number: f64,
    sum: BySeat<f64>,
    squares: BySeat<f64>,
}

impl Points {
    fn new(begun: &Game) -> Points {
        let (sum, squares) = (BySeat::default(), BySeat::default());
        Points { before: begun.scores(), players: begun.rules().players(), number: 0.0, sum, squares }
    }

    fn add(&mut self, totals: &BySeat<i32>) {
        self.number += 1.0;
        for seat in Seat::all(self.players) {
            let points = f64::from(totals[seat] - self.before[seat]);
            self.sum[seat] += points;
            self.squares[seat] += points * points;
        }
    }

    fn measured(&self) -> BySeat<Measured> {
        BySeat::from_fn(self.players, |seat| {
            let mean = self.sum[seat] / self.number.max(1.0);
            let spread = (self.squares[seat] - self.number * mean * mean).max(0.0) / (self.number - 1.0).max(1.0);
            Measured { mean, error: (spread / self.number.max(1.0)).sqrt() }
        })
    }
}
