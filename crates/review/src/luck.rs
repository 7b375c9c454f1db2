//! Luck: what the cards gave, and what was made of them, round by round and seat by seat.
//!
//! The *par* of a deal is what strong players score with exactly these cards: the deal is played again and again by
//! strong players in all seats, who do not always do the same ([`Hesitant`]). The *average* is what the same players
//! score in the same round from the same totals with cards that are shuffled anew. Luck is how far par lies above the
//! average, skill how far the result lies above par. Chance alone chooses between the deal and the shuffled ones, so
//! luck is nothing on average whoever plays: a result without its luck is unbiased.

use foretell_bots::Bot;
use foretell_bots::augur::Hesitant;
use foretell_rules::{BySeat, Game, Move, MoveError, Record, Replay, Seat, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::evidence::Measured;

/// How luck is measured. The same seed and the same record give the same numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LuckMeter {
    /// How often every deal is played again for its par.
    pub replays: u32,
    /// How many shuffled deals of every round the average is taken over.
    pub shuffles: u32,
    /// How much the strong players hesitate: see [`Hesitant::new`].
    pub temperature: f32,
    /// What all chance comes from.
    pub seed: u64,
}

/// The luck and skill of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    /// The rounds that were scored, in order.
    pub rounds: Vec<RoundLuck>,
    /// Whether it was stopped before its end: then the last rounds are missing.
    pub stopped: bool,
}

/// The luck and skill of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundLuck {
    /// The round, counted from 0.
    pub round: usize,
    /// The step of the replay in which it was scored.
    pub step: usize,
    /// Seat by seat.
    pub seats: BySeat<SeatLuck>,
}

/// What the cards gave a seat, and what was made of them: of a round or of a game, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatLuck {
    /// What was scored.
    pub result: f64,
    /// What strong players score with these cards.
    pub par: Measured,
    /// What strong players score with any cards: in the same round, at the same place, from the same totals.
    pub average: Measured,
}

impl SeatLuck {
    /// What the cards gave: par against the average.
    pub fn luck(&self) -> Measured {
        let error = self.par.error.hypot(self.average.error);
        Measured { mean: self.par.mean - self.average.mean, error }
    }

    /// What was made of the cards: the result against par.
    pub fn skill(&self) -> Measured {
        Measured { mean: self.result - self.par.mean, ..self.par }
    }

    /// The result without its luck: what the same play would have brought with average cards.
    pub fn adjusted(&self) -> Measured {
        let luck = self.luck();
        Measured { mean: self.result - luck.mean, ..luck }
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
    /// What all rounds come to for a seat.
    pub fn of(&self, seat: Seat) -> SeatLuck {
        self.rounds.iter().fold(SeatLuck::default(), |sum, round| sum.plus(round.seats[seat]))
    }
}

impl LuckMeter {
    /// The usual measure: a game of fifteen rounds in about two seconds.
    pub const fn new(seed: u64) -> LuckMeter {
        LuckMeter { replays: 24, shuffles: 64, temperature: Hesitant::A_LITTLE, seed }
    }

    /// Measures the luck of every round that was scored. `progress` is told after each; when `stop` says so, what is
    /// known by then is returned.
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

    /// Par and average of a round, from the game that waits for its deal and the one that has got it.
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

/// Plays a round that has been dealt to its end, and says the totals.
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

/// Points of a round, seat by seat, of many ways in which it might have gone.
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
